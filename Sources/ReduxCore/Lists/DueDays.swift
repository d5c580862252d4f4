internal import Redux

/// The open items of each day on which some are due.
package struct DueDays: Sendable {
  package struct Entry: Equatable, Sendable {
    /// In no order.
    fileprivate(set) var ids: [ItemID] = []
    package fileprivate(set) var load = DayLoad()

    /// The number of items.
    package var count: Int { ids.count }
  }

  private var entries: [Day: Entry] = [:]
  private var items: EntityTable<Item>

  /// - Complexity: linear in the number of items.
  init(of items: EntityTable<Item>) {
    self.items = items
    for reference in items.unorderedReferences {
      guard reference.entity.status == .open, let day = reference.entity.due?.day else { continue }
      entries[day, default: Entry()].add(reference.entity)
    }
  }

  /// Updates the days to another version of the items. Complexity: linear in what was written between the two, and
  /// in the items of these days.
  mutating func update(to next: EntityTable<Item>) {
    let changed = next.changedIDs(since: items)
    guard changed.count <= next.count / 8 + 64 else {
      self = DueDays(of: next)
      return
    }
    for id in changed {
      if let old = items[id], old.status == .open, let day = old.due?.day {
        entries[day]?.remove(old)
        if entries[day]?.count == 0 { entries[day] = nil }
      }
      if let new = next[id], new.status == .open, let day = new.due?.day {
        entries[day, default: Entry()].add(new)
      }
    }
    items = next
  }

  /// Returns what is due on a day; `nil` if nothing is.
  package subscript(day: Day) -> Entry? { entries[day] }

  /// Returns the items of a day: those with a time by it, the others before them, the most important first.
  func items(of day: Day) -> [Item] {
    let found = (entries[day]?.ids ?? []).compactMap { items[$0] }
    return found.sorted { a, b in
      let (first, second) = (a.due?.minute ?? -1, b.due?.minute ?? -1)
      if first != second { return first < second }
      let (high, low) = (a.priority.sortKey, b.priority.sortKey)
      return high != low ? high < low : (a.rank, a.id) < (b.rank, b.id)
    }
  }
}

extension DueDays.Entry {
  fileprivate mutating func add(_ item: Item) {
    ids.append(item.id)
    load.add(item)
  }

  fileprivate mutating func remove(_ item: Item) {
    guard let index = ids.firstIndex(of: item.id) else { return }
    ids.swapAt(index, ids.count - 1)
    ids.removeLast()
    load.remove(item)
  }
}

/// The items of the day that was asked for last, kept as long as no item changes.
struct DayMemory {
  private var last: (items: EntityTable<Item>, day: Day, found: [Item])?

  mutating func items(of day: Day, _ days: DueDays, _ items: EntityTable<Item>) -> [Item] {
    if let last, last.day == day, last.items.isIdentical(to: items) { return last.found }
    let found = days.items(of: day)
    last = (items, day, found)
    return found
  }
}

extension ItemLists {
  /// Returns the open items of each day.
  package func dueDays(_ state: AppState) -> DueDays { everyDueDay(state.document.items) }

  /// Returns the open items of a day, in order.
  package func items(dueOn day: Day, _ state: AppState) -> [Item] {
    dayMemory.items(of: day, dueDays(state), state.document.items)
  }
}
