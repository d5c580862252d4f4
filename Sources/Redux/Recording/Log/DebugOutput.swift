/// A printer of the actions of a store, active for as long as it is held. The level of detail can be changed
/// at any time.
///
/// ```swift
/// let debug = DebugOutput(of: store, .differences) { print($0) }
/// // .items(.renamed(7, "Milk"))
/// //   items[7].title: "Mlik" -> "Milk"
/// debug.detail = .off
/// ```
@MainActor
public final class DebugOutput {
  /// The level of detail.
  public enum Detail: Sendable, CaseIterable {
    /// Prints nothing.
    case off
    /// Prints the names of the actions.
    case labels
    /// Prints the actions and each property that they changed.
    case differences
    /// Prints the actions and the state that they led to.
    case states
  }

  /// The level of detail from the next version on.
  public var detail: Detail

  private var subscription: Subscription?

  /// Starts printing the actions of `store`, with one call of `print` for each version. The lines of the text
  /// are separated by line feeds. If the state did not change, the text contains "no change".
  /// - Parameter redaction: applied to everything before it is printed. Nothing is printed for a version
  ///   whose actions are all dropped.
  public init<State, Intent, Action>(
    of store: Store<State, Intent, Action>, _ detail: Detail = .states,
    redaction: Redaction<State, Action>? = nil,
    print: @escaping @MainActor (_ text: String) -> Void = { Swift.print($0) }
  ) {
    self.detail = detail
    subscription = store.onTransition { [weak self] transition in
      guard let self, self.detail != .off, let actions = redaction.version(transition.actions) else { return }
      print(text(of: actions, redaction.state(transition.before), redaction.state(transition.after)))
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
