package import Redux

/// What the selectors need of a whole document, computed off the main actor while it is loaded: computing it
/// takes a tenth of a second for 100,000 items, in which no key would be handled.
package struct PreparedLists: Sendable {
  fileprivate(set) var everything: ItemList?
  fileprivate(set) var counts: ListCounts?

  /// - Parameter items: those of the document that will be shown, in the very version of the table.
  package init(_ items: EntityTable<Item>, today: Day) async {
    // Side by side, since the main actor leaves a processor free: keys that need the whole document wait for this.
    async let counts = ListCounts(of: items, today: today)
    everything = ItemList(.everything, search: Search(), of: items)
    self.counts = await counts
  }
}
/// not copied when it changes.
@MainActor
final class NextLists {
  var lists: PreparedLists?

  func takeEverything(_ items: EntityTable<Item>) -> ItemList? {
    guard let ready = lists?.everything, ready.items.isIdentical(to: items) else { return nil }
    lists?.everything = nil
    return ready
  }

  func takeCounts(_ items: EntityTable<Item>, _ today: Day) -> ListCounts? {
    guard let ready = lists?.counts, ready.items.isIdentical(to: items), ready.today == today else {
      return nil
    }
    lists?.counts = nil
    return ready
  }
}
