/// Actions with the times at which they happened: what brings the same initial state to the same state again.
///
/// It holds refined actions, which carry every fact that a reducer needs; playing it asks no clock, no
/// middleware and no effect. It can be coded where its actions can.
///
/// ```swift
/// let recording = try JSONDecoder().decode(Recording<Action>.self, from: data)
/// let state = recording.played(from: AppState(), by: appReducer)
/// ```
public struct Recording<Action> {
  /// What made one version of the state.
  public struct Step {
    /// When, from the beginning of the recording.
    public let offset: Duration
    /// One action, or all of a batch in order.
    public let actions: [Action]
  }

  /// The steps in order; their offsets never fall.
  public private(set) var steps: [Step] = []

  /// An empty recording.
  public init() {}

  /// Actions one after another, each a step of its own, the first at zero.
  public init(of actions: some Sequence<Action>, every interval: Duration = .zero) {
    var offset = Duration.zero
    for action in actions {
      append([action], at: offset)
      offset += interval
    }
  }

  /// Adds a step. One that is said to lie before the last is put at the time of the last.
  public mutating func append(_ actions: [Action], at offset: Duration) {
    steps.append(Step(offset: max(offset, duration), actions: actions))
  }

  /// When the last step happens; zero where there is none.
  public var duration: Duration { steps.last?.offset ?? .zero }

  /// All actions, in order.
  public var actions: [Action] { steps.flatMap(\.actions) }

  /// The state to which the recording brings `initial`. Pure.
  public func played<State>(from initial: State, by reducer: Reducer<State, Action>) -> State {
    var state = initial
    for step in steps { step.play(on: &state, by: reducer) }
    return state
  }
}

extension Recording.Step {
  func play<State>(on state: inout State, by reducer: Reducer<State, Action>) {
    for action in actions { reducer(&state, action) }
  }
}

extension Recording: Sendable where Action: Sendable {}
extension Recording.Step: Sendable where Action: Sendable {}
extension Recording: Equatable where Action: Equatable {}
extension Recording.Step: Equatable where Action: Equatable {}
