/// A rule that removes sensitive data, such as passwords and personal texts, from states and actions before
/// they are printed, logged, recorded or saved.
///
/// A redacted recording can be played if redacting and reducing can be exchanged: reducing a redacted action
/// on a redacted state must lead to the redacted next state. Therefore replace a text with one of the same
/// length if the reducer depends on its length, replace an id with the same id everywhere, and drop an action
/// only if it changes nothing but redacted data.
///
/// ```swift
/// let redaction = Redaction<AppState, Action>(
///   state: { AppState(items: EntityTable($0.items.unordered.map(\.redacted))) },
///   action: { action in
///     switch action {
///     case .items(.renamed(let id, let title)): .items(.renamed(id, title.redacted))
///     }
///   })
/// let recorder = Recorder(of: store, redaction: redaction)
/// ```
public struct Redaction<State, Action>: Sendable {
  /// Returns a state without its sensitive data.
  public let state: @Sendable (State) -> State
  /// Returns an action without its sensitive data, or `nil` to drop the action.
  public let action: @Sendable (Action) -> Action?

  /// Creates a redaction. By default, everything is kept.
  /// - Parameters:
  ///   - state: returns a state without its sensitive data.
  ///   - action: returns an action without its sensitive data, or `nil` to drop the action.
  public init(
    state: @escaping @Sendable (State) -> State = { $0 },
    action: @escaping @Sendable (Action) -> Action? = { $0 }
  ) {
    self.state = state
    self.action = action
  }

  /// Returns the redacted actions of one version, or `nil` if all are dropped.
  @inlinable
  func version(_ actions: [Action]) -> [Action]? {
    let kept = actions.compactMap(action)
    return kept.isEmpty && !actions.isEmpty ? nil : kept
  }
}

extension Optional {
  /// Returns the actions of one version, redacted if there is a redaction, or `nil` if all are dropped.
  @inlinable
  func version<State, Action>(_ actions: [Action]) -> [Action]? where Wrapped == Redaction<State, Action> {
    guard let self else { return actions }
    return self.version(actions)
  }

  /// Returns a state, redacted if there is a redaction.
  @inlinable
  func state<State, Action>(_ state: State) -> State where Wrapped == Redaction<State, Action> {
    self?.state(state) ?? state
  }
}
