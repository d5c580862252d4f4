/// The part of ``DevTools`` that can be saved and restored: the committed state and the actions since then.
///
/// The states in between are not saved. The reducer of the program that restores the session recomputes them.
public struct DevToolsSession<State: Sendable, Action: Sendable>: Sendable {
  /// A saved entry.
  public struct Step: Sendable {
    /// The content of the entry.
    public let content: DevTools<State, Action>.Content
    /// The time since the tools were connected to the store.
    public let offset: Duration
    /// `true` if the entry is skipped.
    public let isSkipped: Bool

    /// Creates a step.
    /// - Parameter offset: the time since the tools were connected to the store.
    public init(
      _ content: DevTools<State, Action>.Content, at offset: Duration = .zero, isSkipped: Bool = false
    ) {
      self.content = content
      self.offset = offset
      self.isSkipped = isSkipped
    }

    fileprivate func redacted(by redaction: Redaction<State, Action>) -> Self? {
      switch content {
      case .action(let action):
        redaction.action(action).map { Self(.action($0), at: offset, isSkipped: isSkipped) }
      case .unrecorded(let count, let state):
        Self(
          .unrecorded(count: count, leadingTo: redaction.state(state)), at: offset, isSkipped: isSkipped)
      }
    }
  }

  /// The state before the first step.
  public let committed: State
  /// The steps since the committed state, in order.
  public let steps: [Step]
  /// The selected position, from 0 to the number of steps.
  public let position: Int

  /// Creates a session to import into developer tools, for example from the log of another program.
  /// - Parameters:
  ///   - committed: the state before the first step.
  ///   - steps: the steps since then, in order.
  ///   - position: the selected position, clamped to the valid range.
  public init(committed: State, steps: [Step], position: Int) {
    self.committed = committed
    self.steps = steps
    self.position = min(max(position, 0), steps.count)
  }

  /// Returns the session without sensitive data. Dropped actions have no step, and the position remains after
  /// the same step.
  public func redacted(by redaction: Redaction<State, Action>) -> Self {
    let redacted = steps.map { $0.redacted(by: redaction) }
    return Self(
      committed: redaction.state(committed), steps: redacted.compactMap(\.self),
      position: redacted.prefix(position).count { $0 != nil })
  }
}

extension DevTools {
  /// The part of the tools that can be saved.
  public var session: DevToolsSession<State, Action> {
    DevToolsSession(
      committed: committed,
      steps: entries.map { .init($0.content, at: $0.offset, isSkipped: $0.isSkipped) },
      position: position)
  }
}

extension DevToolsSession: Equatable where State: Equatable, Action: Equatable {}
extension DevToolsSession.Step: Equatable where State: Equatable, Action: Equatable {}
