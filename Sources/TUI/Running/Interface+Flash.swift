internal import Redux
internal import ReduxCore

/// The rows of what the user has changed flash for a moment.
extension Interface {
  /// The number of changed items above which none flashes: with so many, nothing would stand out.
  private static let flashLimit = 40
  /// The number of changed and removed items above which none is looked for.
  private static let changeLimit = 1000

  /// Makes the rows of the items flash that a transition has changed, unless others changed them.
  func flash(_ transition: Store<AppState, Intent, Action>.Transition) {
    let (before, after) = (transition.before.document.items, transition.after.document.items)
    guard !before.isIdentical(to: after), makesRowsFlash, transition.after.settings.flashes,
      transition.actions.contains(where: { if case .items = $0 { true } else { false } })
    else { return }
    let changed = after.changedIDs(since: before, limit: Self.changeLimit)?.filter(after.contains) ?? []
    guard !changed.isEmpty, changed.count <= Self.flashLimit else { return }
    session.store.dispatch(.flash(changed.sorted()))
  }
}
