/// A state and the actions that followed, with the times at which they happened. Playing a recording always
/// leads to the same state.
///
/// A recording contains actions rather than intents. Actions contain everything that a reducer needs, so
/// playing them requires no clock, middleware or effects. A recording is `Codable` if its state and its
/// actions are.
///
/// ```swift
/// let recording = try JSONDecoder().decode(Recording<AppState, Action>.self, from: data)
/// let state = recording.played(by: appReducer)
/// ```
public struct Recording<State, Action> {
  /// The actions that made one version of the state.
  public struct Step {
    /// The time since the start of the recording.
    public let offset: Duration
    /// The actions that made the version, in order.
    public let actions: [Action]

    @inlinable
    init(offset: Duration, actions: [Action]) {
      self.offset = offset
      self.actions = actions
    }
  }

  /// The state before the first step.
  public private(set) var initial: State
  /// The steps, in order. Their offsets never decrease.
  public private(set) var steps: [Step]

  /// Creates a recording without steps.
  public init(from initial: State) {
    self.init(from: initial, steps: [])
  }

  init(from initial: State, steps: [Step]) {
    self.initial = initial
    self.steps = steps
  }

  /// Creates a recording with one step for each action. The first step is at zero.
  public init(of actions: some Sequence<Action>, from initial: State, every interval: Duration = .zero) {
    self.init(from: initial)
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

  /// The time of the last step; zero if there are no steps.
  public var duration: Duration { steps.last?.offset ?? .zero }

  /// All actions, in order.
  public var actions: [Action] { steps.flatMap(\.actions) }

  /// Returns the state after playing the recording. Refused actions change nothing.
  public func played(by reducer: Reducer<State, Action>) -> State { played(from: initial, by: reducer) }

  /// Returns the state after playing the steps from `state` instead of ``initial``.
  public func played(from state: State, by reducer: Reducer<State, Action>) -> State {
    var state = state
    for step in steps { step.play(on: &state, by: reducer) }
    return state
  }

  /// Returns the recording without sensitive data. Steps whose actions are all dropped are left out.
  public func redacted(by redaction: Redaction<State, Action>) -> Self {
    var redacted = Self(from: redaction.state(initial))
    for step in steps {
      if let actions = redaction.version(step.actions) { redacted.append(actions, at: step.offset) }
    }
    return redacted
  }
}

extension Recording.Step {
  func play(on state: inout State, by reducer: Reducer<State, Action>) {
    for action in actions { reducer(&state, action) }
  }
}

extension Recording: Sendable where State: Sendable, Action: Sendable {}
extension Recording.Step: Sendable where Action: Sendable {}
extension Recording: Equatable where State: Equatable, Action: Equatable {}
extension Recording.Step: Equatable where Action: Equatable {}
