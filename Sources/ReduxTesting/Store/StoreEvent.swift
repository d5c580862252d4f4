internal import Redux

/// An event in a store that a test has to assert.
enum StoreEvent<State, Intent, Action: Sendable> {
  /// An effect sent an intent that resulted in no action.
  case intent(Intent)
  /// The store reduced actions, which together made one version.
  case reduced([Action], after: State)
  case refused(Refusal<Action>)

  /// The state after the event, if it made a version.
  var after: State? {
    if case .reduced(_, let after) = self { after } else { nil }
  }

  /// The actions, reduced or refused.
  var actions: [Action] {
    switch self {
    case .intent: []
    case .reduced(let actions, _): actions
    case .refused(let refusal): [refusal.action]
    }
  }

  /// The text for a failure message.
  var description: String {
    switch self {
    case .intent(let intent): "\(words(intent)), which came to no action"
    case .reduced(let actions, _): words(list: actions)
    case .refused(let refusal): "\(words(refusal.action)), refused \(reason(of: refusal.error))"
    }
  }
}

/// Returns the texts of several events, one per line.
func lines<State, Intent, Action>(_ events: some Sequence<StoreEvent<State, Intent, Action>>) -> String {
  indented(events.map(\.description).joined(separator: "\n"))
}
