internal import Redux

/// Something that a store did and that a test has to state.
enum StoreEvent<State, Intent, Action: Sendable> {
  /// An effect sent an intent that came to no action.
  case heard(Intent)
  /// Actions made one version together.
  case reduced([Action], after: State)
  case refused(Refusal<Action>)

  /// The state after it, where it made a version.
  var after: State? {
    if case .reduced(_, let after) = self { after } else { nil }
  }

  /// The actions that came, reduced or refused.
  var actions: [Action] {
    switch self {
    case .heard: []
    case .reduced(let actions, _): actions
    case .refused(let refusal): [refusal.action]
    }
  }

  /// What it is in a failure.
  var description: String {
    switch self {
    case .heard(let intent): "\(words(intent)), which came to no action"
    case .reduced(let actions, _): words(list: actions)
    case .refused(let refusal): "\(words(refusal.action)), refused \(reason(of: refusal.error))"
    }
  }
}

/// The same, one below the other.
func lines<State, Intent, Action>(_ events: some Sequence<StoreEvent<State, Intent, Action>>) -> String {
  indented(events.map(\.description).joined(separator: "\n"))
}
