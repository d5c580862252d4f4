/// A list of actions with the times at which they happened. Played from the same initial state, it always
/// leads to the same state.
///
/// A recording contains actions rather than intents. Actions carry everything that a reducer needs, so
/// playing them involves no clock, no middleware and no effect. A recording is `Codable` if its actions are.
///
/// ```swift
/// let recording = try JSONDecoder().decode(Recording<Action>.self, from: data)
/// let state = recording.played(from: AppState(), by: appReducer)
/// ```
public struct Recording<Action> {
  /// The actions that made one version of the state.
  public struct Step {
    /// The time since the start of the recording.
    public let offset: Duration
    /// One action, or all actions of a batch, in order.
    public let actions: [Action]
  }

  /// The steps in order. Their offsets never decrease.
  public private(set) var steps: [Step] = []

  /// Creates an empty recording.
  public init() {}

  /// Creates a recording with one step for each action. The first step is at zero.
  public init(of actions: some Sequence<Action>, every interval: Duration = .zero) {
    var offset = Duration.zero
    for action in actions {
      append([action], at: offset)
      offset += interval
    }
  }

  /// Adds a step. If `offset` is earlier than that of the last step, the last step's offset is used.
  public mutating func append(_ actions: [Action], at offset: Duration) {
    steps.append(Step(offset: max(offset, duration), actions: actions))
  }

  /// The time of the last step; zero if there is none.
  public var duration: Duration { steps.last?.offset ?? .zero }

  /// All actions, in order.
  public var actions: [Action] { steps.flatMap(\.actions) }

  /// Returns the state after playing the recording from `initial`. This is a pure function.
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
