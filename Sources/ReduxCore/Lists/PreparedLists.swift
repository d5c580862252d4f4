internal import Redux

/// What the selectors need of a whole document, computed off the main actor while it is loaded: computing it
/// takes a tenth of a second for 100,000 items, in which no key would be handled.
package struct PreparedLists: Sendable {
  fileprivate(set) var everything: ItemList?
  fileprivate(set) var counts: ListCounts?
  fileprivate(set) var viewCounts: ViewCounts?

  /// - Parameter document: the one that will be shown, in the very versions of its tables.
  package init(_ document: Document, today: Day, zone: Zone, archiveTime: Timestamp? = nil) async {
    // Side by side, since the main actor leaves a processor free: keys that need the whole document wait for this.
    async let counts = ListCounts(of: document.items, today: today, zone: zone, archiveTime: archiveTime)
    async let viewCounts = ViewCounts(
      ViewCounts.Source(
        items: document.items, views: document.views, categories: document.categories, today: today,
        zone: zone))
    everything = ItemList(.everything, search: Search(), of: document.items)
    self.counts = await counts
    self.viewCounts = await viewCounts
  }
}

/// What was prepared for a document that is about to be shown. Each part is handed over once, so that it is
/// not copied when it changes.
@MainActor
final class NextLists {
  var lists: PreparedLists?

  func takeEverything(_ items: EntityTable<Item>) -> ItemList? {
    guard let ready = lists?.everything, ready.items.isIdentical(to: items) else { return nil }
    lists?.everything = nil
    return ready
  }

  func takeCounts(_ items: EntityTable<Item>, _ times: ListCounts.Times) -> ListCounts? {
    guard let ready = lists?.counts, ready.items.isIdentical(to: items), ready.times == times else {
      return nil
    }
    lists?.counts = nil
    return ready
  }

  func takeViewCounts(_ source: ViewCounts.Source) -> ViewCounts? {
    guard let ready = lists?.viewCounts, ready.source == source else { return nil }
    lists?.viewCounts = nil
    return ready
  }
}
