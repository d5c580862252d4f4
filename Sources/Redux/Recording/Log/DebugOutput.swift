/// Prints what happens in a store, for as long as somebody holds this, in a detail that can be switched.
///
/// ```swift
/// let debug = DebugOutput(of: store, .differences) { print($0) }
/// // .items(.renamed(7, "Milk"))
/// //   items[7].title: "Mlik" -> "Milk"
/// debug.detail = .off
/// ```
@MainActor
public final class DebugOutput {
  /// What is printed of each version.
  public enum Detail: Sendable, CaseIterable {
    /// Nothing.
    case off
    /// The names of the actions alone.
    case labels
    /// The actions, and each property that they changed.
    case differences
    /// The actions, and the state that they led to.
    case states
  }

  /// What is printed from the next version on.
  public var detail: Detail

  private var subscription: Subscription?

  /// Prints what happens in `store` from now on, one text a version; its lines are separated by line feeds.
  /// Where nothing changed, the text says "no change".
  public init<State, Intent, Action>(
    of store: Store<State, Intent, Action>, _ detail: Detail = .states,
    print: @escaping @MainActor (_ text: String) -> Void = { Swift.print($0) }
  ) {
    self.detail = detail
    subscription = store.onTransition { [weak self] transition in
      guard let self, self.detail != .off else { return }
      print(text(of: transition.actions, transition.before, transition.after))
    }
  }

  private func text<State, Action>(of actions: [Action], _ before: State, _ after: State) -> String {
    let difference = StateDifference(from: before, to: after)
    guard detail != .labels else {
      let labels = actions.map { Reflection.label(of: $0) }.joined(separator: ", ")
      return difference.isEmpty ? "\(labels): \(difference)" : labels
    }
    var outcome = [difference.description]
    if !difference.isEmpty {
      let changes = difference.changes.map(\.description)
      outcome = detail == .states ? Reflection(of: after).lines() : changes
    }
    return (actions.map { Reflection(of: $0).description } + outcome.map { "  " + $0 })
      .joined(separator: "\n")
  }
}
