package import Redux

/// The items that a change leaves free to be done, because nothing open is left that they wait for.
package struct FreedItems: Equatable, Sendable {
  /// In the order of their ranks.
  package private(set) var items: [Item] = []

  /// Finds the freed ones among items that may be affected.
  /// - Parameters:
  ///   - candidates: at least those that wait for what has changed.
  ///   - before: the items before the change; it contains all that the candidates wait for.
  package init(
    _ candidates: some Sequence<ItemID>, from before: EntityTable<Item>, to after: EntityTable<Item>
  ) {
    for id in candidates {
      guard let item = after[id], item.status == .open, before[id]?.isWaiting(in: before) == true,
        !item.isWaiting(in: after)
      else { continue }
      items.append(item)
    }
    items.sort { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// What was freed, as a sentence without a full stop: `“Pay rent” is free now`; `nil` if nothing was.
  package var sentence: String? {
    guard let first = items.first else { return nil }
    return items.count == 1
      ? "“\(first.title)” is free now" : "“\(first.title)” and \(items.count - 1) more are free now"
  }
}

extension ItemLists {
  /// Returns the items that are free once `ids` have a status that holds nothing back.
  func freed(by ids: [ItemID], as status: Item.Status, _ state: AppState) -> FreedItems {
    let waiters = listCounts(state).waiters
    let candidates =
      waiters.isEmpty ? [] : ids.reduce(into: Set<ItemID>()) { $0.formUnion(waiters[$1]) }
    guard !candidates.isEmpty else {
      return FreedItems([], from: state.document.items, to: state.document.items)
    }
    var after = state.document.items
    for id in ids { after.update(id) { $0.status = status } }
    return FreedItems(candidates, from: state.document.items, to: after)
  }
}
