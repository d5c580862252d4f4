/// What of developer tools can be saved and taken up again: the committed state and the actions since.
///
/// The states in between are not part of it: they follow from the reducer of the program that takes it up.
public struct DevToolsSession<State: Sendable, Action: Sendable>: Sendable {
  /// One entry.
  public struct Step: Sendable {
    /// What happened.
    public let content: DevTools<State, Action>.Content
    /// When.
    public let offset: Duration
    /// Whether it counts as if it had not happened.
    public let isSkipped: Bool
  }

  /// The state before the first step.
  public let committed: State
  /// What happened since, in order.
  public let steps: [Step]
  /// How many steps were looked at.
  public let position: Int
}

extension DevTools {
  /// What is saved of it.
  public var session: DevToolsSession<State, Action> {
    DevToolsSession(
      committed: committed,
      steps: entries.map { .init(content: $0.content, offset: $0.offset, isSkipped: $0.isSkipped) },
      position: position)
  }
}

extension DevToolsSession: Equatable where State: Equatable, Action: Equatable {}
extension DevToolsSession.Step: Equatable where State: Equatable, Action: Equatable {}
