internal import Redux

/// The number of items in each view, updated by what was written.
struct ViewCounts: Sendable {
  /// What the counts depend on.
  struct Source: Equatable, Sendable {
    var items: EntityTable<Item>
    var views: EntityTable<SavedView>
    var categories: EntityTable<Category>
    var dates: DateContext
    var zone: Zone

    func filter(of view: SavedView) -> ViewFilter {
      ViewFilter(view.query, in: categories, dates: dates, zone: zone)
    }
  }

  private struct Entry: Sendable {
    var filter: ViewFilter
    var count = 0
  }

  private(set) var source: Source
  private var entries: [SavedViewID: Entry] = [:]
  private var waiters = WaiterIndex()
  /// The number of times that an item was tested. Only tests ask for it.
  private(set) var tests = 0

  /// Counts all items of each view. Complexity: linear in the items, for each view; without views constant.
  init(_ source: Source) {
    self.source = source
    guard source.views.count > 0 else { return }
    for item in source.items.unordered where !item.waitsFor.isEmpty { waiters.add(item) }
    for view in source.views.unordered { entries[view.id] = counted(source.filter(of: view)) }
  }

  /// The number of items in a view; 0 for one that is unknown, or whose query cannot be read.
  subscript(view: SavedViewID) -> Int { entries[view]?.count ?? 0 }

  /// Updates the counts. Complexity: for each view linear in the items that were written and those that wait
  /// for them; linear in all items for a view that is new, has another query, or depends on other items.
  mutating func update(to next: Source) {
    let old = source
    guard old.views.count > 0, let changed = next.items.fewChangedIDs(since: old.items) else {
      let tests = tests
      self = ViewCounts(next)
      self.tests += tests
      return
    }
    for id in changed {
      if let item = next.items[id], !item.waitsFor.isEmpty { waiters.add(item) }
    }
    let affected = waiters.affected(by: changed)
    source = next
    var updated: [SavedViewID: Entry] = [:]
    for view in next.views.unordered {
      let filter = next.filter(of: view)
      guard var entry = entries[view.id], entry.filter == filter,
        !entry.filter.dependsOnOthers || affected.isEmpty
      else {
        updated[view.id] = counted(filter)
        continue
      }
      for id in affected {
        if let item = old.items[id], entry.filter.contains(item, in: old.items) { entry.count -= 1 }
        if let item = next.items[id], entry.filter.contains(item, in: next.items) { entry.count += 1 }
        tests += 2
      }
      updated[view.id] = entry
    }
    entries = updated
  }

  private mutating func counted(_ filter: ViewFilter) -> Entry {
    var entry = Entry(filter: filter.prepared(for: source.items))
    for item in source.items.unordered where entry.filter.contains(item, in: source.items) {
      entry.count += 1
    }
    tests += source.items.count
    return entry
  }
}
