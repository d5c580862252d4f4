/// The part of ``DevTools`` that can be saved and restored: the committed state and the actions since.
///
/// The states in between are not saved. They are recomputed by the reducer of the program that restores the
/// session.
public struct DevToolsSession<State: Sendable, Action: Sendable>: Sendable {
  /// A saved entry.
  public struct Step: Sendable {
    /// The content of the entry.
    public let content: DevTools<State, Action>.Content
    /// The time since the tools were connected to the store.
    public let offset: Duration
    /// `true` if the entry is skipped.
    public let isSkipped: Bool
  }

  /// The state before the first step.
  public let committed: State
  /// The steps since the committed state, in order.
  public let steps: [Step]
  /// The selected position.
  public let position: Int
}

extension DevTools {
  /// The part that can be saved.
  public var session: DevToolsSession<State, Action> {
    DevToolsSession(
      committed: committed,
      steps: entries.map { .init(content: $0.content, offset: $0.offset, isSkipped: $0.isSkipped) },
      position: position)
  }
}

extension DevToolsSession: Equatable where State: Equatable, Action: Equatable {}
extension DevToolsSession.Step: Equatable where State: Equatable, Action: Equatable {}
