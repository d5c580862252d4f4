internal import Redux

/// What the selectors need of a whole document, computed off the main actor while it is loaded: computing it
/// takes a tenth of a second for 100,000 items, in which no key would be handled.
package struct PreparedLists: Sendable {
  fileprivate(set) var everything: ItemList?
  fileprivate(set) var counts: ListCounts?
  fileprivate(set) var viewCounts: ViewCounts?
  fileprivate(set) var tagTally: TagUse.Tally?
  /// The list on the screen.
  var visible: EvaluatedList?

  /// The number of parts that are computed.
  static let partCount = 5

  /// - Parameters:
  ///   - document: the one that will be shown, or an earlier version of it.
  ///   - query: that of the list on the screen.
  ///   - onPart: called after each part.
  package init(
    _ document: Document, showing query: ListQuery, dates: DateContext, zone: Zone,
    archiveTime: Timestamp? = nil,
    onPart: @escaping @Sendable () -> Void = {}
  ) async {
    @Sendable func part<Part>(_ make: () -> Part) -> Part {
      defer { onPart() }
      return make()
    }
    // Side by side, since the main actor leaves a processor free: keys that need the whole document wait for
    // this.
    async let counts = part {
      ListCounts(
        of: document.items, today: dates.today, zone: zone, archiveTime: archiveTime,
        startMinute: query.startMinute)
    }
    async let viewCounts = part {
      ViewCounts(
        ViewCounts.Source(
          items: document.items, views: document.views, categories: document.categories, dates: dates,
          zone: zone))
    }
    async let tagTally = part { TagUse.tally(of: document.items) }
    let everything = part { ItemList(.everything, search: Search(), of: document.items) }
    visible = part { EvaluatedList(query, within: everything) }
    self.everything = everything
    self.counts = await counts
    self.viewCounts = await viewCounts
    self.tagTally = await tagTally
  }
}

/// What was prepared for a document that is about to be shown. Each part is handed over once, so that it is
/// not copied when it changes, and brought up to date by what was written since.
@MainActor
final class NextLists {
  var lists: PreparedLists?
  /// The items of the document that is shown.
  var items: EntityTable<Item>?

  func takeEverything(_ items: EntityTable<Item>) -> ItemList? {
    guard isPrepared(for: items), var ready = lists?.everything else { return nil }
    lists?.everything = nil
    ready.update(to: items, .everything)
    return ready
  }

  func takeCounts(_ items: EntityTable<Item>, _ times: ListCounts.Times) -> ListCounts? {
    guard isPrepared(for: items), var ready = lists?.counts, ready.times.isSameDay(as: times) else {
      return nil
    }
    lists?.counts = nil
    ready.update(to: items, times)
    return ready
  }

  func takeViewCounts(_ source: ViewCounts.Source) -> ViewCounts? {
    guard isPrepared(for: source.items), var ready = lists?.viewCounts else { return nil }
    lists?.viewCounts = nil
    ready.update(to: source)
    return ready
  }

  func takeTagTally(_ items: EntityTable<Item>) -> TagUse.Tally? {
    guard isPrepared(for: items), var ready = lists?.tagTally else { return nil }
    lists?.tagTally = nil
    ready.update(to: items)
    return ready
  }

  private func isPrepared(for items: EntityTable<Item>) -> Bool {
    self.items?.isIdentical(to: items) ?? false
  }
}
