internal import Redux

/// Items that come back from Done and from the trash.
///
/// What is open has to be found below open parents: the parents that a list would not show come back in the
/// same step.
extension ItemHandler {
  func reopen(_ ids: [ItemID], _ state: AppState) -> IntentResponse {
    let items = state.document.items
    let fitting = ids.filter { items[$0]?.status == .done }
    guard let naming = naming(fitting, of: ids, state) else { return [] }
    let above = items.ancestors(of: fitting).filter { $0.status != .open }
    let named = fitting + above.map(\.id)
    let successors = Successors(of: named, in: items, state.external.zone)
    let taken = successors.untouched
    let renewed = self.renewed(below: successors.followed, besides: Set(named), state)
    let reopened = named + renewed
    let opened = Set(reopened)
    let below = subtrees(of: fitting, state) { $0.status == .done }.count { !opened.contains($0) }
    let rest = below <= 0 ? "" : "; \(below) below \(below == 1 ? "stays" : "stay") done"
    let place = destination(of: fitting.compactMap { items[$0]?.reopened }, state)
    // Below the parents, what came back stands beside the item.
    let back =
      renewed.isEmpty ? "" : above.isEmpty ? ", with \(renewed.count) below" : ", with \(renewed.count) more"
    let opening = above.isEmpty ? back + rest : rest + Self.words(reopened: above) + back
    let text = "Reopened \(naming)\(place)\(opening)"
    let step = steps.record(
      Self.returning(successors)
        + [taken.isEmpty ? .reopened(reopened) : .reopenedRecurring(reopened, without: taken)])
    return Response(step + Self.notice(text, successors, state))
  }

  /// Returns what was completed together with recurring items whose next ones are taken back: it is open in
  /// these alone.
  private func renewed(below recurring: [ItemID], besides known: Set<ItemID>, _ state: AppState) -> [ItemID] {
    guard !recurring.isEmpty else { return [] }
    let times = Set(recurring.map { state.document.items[$0]?.completed })
    return subtrees(of: recurring, state) { $0.status == .done && times.contains($0.completed) }
      .filter { !known.contains($0) }
  }

  /// Returns the change that moves back what was spared when the parent was completed.
  private static func returning(_ successors: Successors) -> [ItemsAction] {
    successors.spared.isEmpty ? [] : [.editedSeveral(successors.spared, categories: [])]
  }

  /// Returns the notice that `text` was done, and what became of the items that had followed recurring ones.
  private static func notice(_ text: String, _ successors: Successors, _ state: AppState) -> [Action] {
    let followed = successors.sentence(today: state.external.today).map { "; \($0)" } ?? ""
    return state.notice(text + followed, KeyHint(.undo, "undoes"))
  }

  /// Returns what comes back from the trash with items: these and what is below them, and the parents that were
  /// deleted, too.
  func fromTrash(_ ids: [ItemID], _ state: AppState) -> (items: [ItemID], parents: [Item]) {
    let fitting = subtrees(of: ids, state) { $0.status == .trashed }
    return (fitting, state.document.items.ancestors(of: fitting).filter { $0.status == .trashed })
  }

  func restore(_ ids: [ItemID], _ state: AppState) -> IntentResponse {
    let items = state.document.items
    let (fitting, deleted) = fromTrash(ids, state)
    guard let naming = naming(fitting, of: ids, state) else { return [] }
    let reopened = items.ancestors(of: fitting.filter { items[$0]?.completed == nil })
      .filter { $0.status == .done || $0.status == .trashed && $0.completed != nil }
    let restored = fitting + deleted.map(\.id)
    let successors = Successors(of: reopened.map(\.id), in: items, state.external.zone)
    let step = steps.record(
      Self.returning(successors) + [
        reopened.isEmpty
          ? .restored(restored)
          : .restoredAndReopened(restored, parents: reopened.map(\.id), without: successors.untouched)
      ])
    let above = Self.words(restored: deleted) + Self.words(reopened: reopened.filter { $0.status == .done })
    let done = fitting.count { items[$0]?.completed != nil }
    let place =
      done == 0
      ? destination(of: fitting.compactMap { items[$0]?.reopened }, state)
      : done == fitting.count ? " to Done" : ", \(done) of them to Done"
    return Response(
      step + Self.notice("Restored \(naming)\(place)\(above)", successors, state))
  }

  /// Returns the parents that come back from the trash, to be added to a message; empty if none does.
  private static func words(restored parents: [Item]) -> String {
    guard let first = parents.first else { return "" }
    return parents.count == 1 ? ", and its parent “\(first.title)”" : ", and \(parents.count) parents"
  }

  /// Returns the parents that are open again, to be added to a message; empty if there are none.
  private static func words(reopened parents: [Item]) -> String {
    guard let first = parents.first else { return "" }
    return parents.count == 1
      ? "; its parent “\(first.title)” is open again" : "; \(parents.count) parents are open again"
  }
}

extension Item {
  /// The item as it is once it is open again.
  fileprivate var reopened: Item {
    var item = self
    (item.status, item.completed) = (.open, nil)
    return item
  }
}
