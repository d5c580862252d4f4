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
  /// The items among them that repeat.
  private(set) var recurring: Set<ItemID> = []
  private var items: EntityTable<Item>

  /// - Parameter list: one of all items.
  /// - Complexity: linear in the number of items.
  init(of list: ItemList) {
    items = list.items
    list.whole.visit(list.whole.indices) { _, place in
      let reference = place.reference
      guard reference.entity.status == .open, let day = reference.entity.due?.day else { return }
      entries[day, default: Entry()].add(reference.entity.id, reference.entity.estimate)
      if reference.entity.recurrence != nil { recurring.insert(reference.entity.id) }
    }
  }

  /// Updates the days to another version of the items. Complexity: linear in what was written between the
  /// two, and in the items of these days.
  mutating func update(to list: ItemList) {
    let next = list.items
    guard let changed = next.fewChangedIDs(since: items) else {
      self = DueDays(of: list)
      return
    }
    for id in changed {
      if let old = items[id], old.status == .open, let day = old.due?.day {
        entries[day]?.remove(id, old.estimate)
        if entries[day]?.count == 0 { entries[day] = nil }
        recurring.remove(id)
      }
      if let new = next[id], new.status == .open, let day = new.due?.day {
        entries[day, default: Entry()].add(id, new.estimate)
        if new.recurrence != nil { recurring.insert(id) }
      }
    }
    items = next
  }

  /// Returns what is due on a day; `nil` if nothing is.
  package subscript(day: Day) -> Entry? { entries[day] }

  /// Returns the items of a day: those with a time by it, the others before them, the most important first.
  func items(of day: Day) -> [Item] {
    // By numbers first: the time and priority, then the beginning of the rank.
    let found = (entries[day]?.ids ?? []).compactMap { items.reference(to: $0) }.map { reference in
      let minute = Int64(reference.entity.due?.minute ?? -1)
      let key = minute << 2 | reference.entity.priority.sortKey
      return (key: key, rank: ListPosition.packed(reference.entity.rank.rawValue.utf8), reference: reference)
    }
    return found.sorted { a, b in
      if a.key != b.key { return a.key < b.key }
      if a.rank != b.rank { return a.rank < b.rank }
      let (first, second) = (a.reference, b.reference)
      return (first.entity.rank, first.entity.id) < (second.entity.rank, second.entity.id)
    }.map(\.reference.entity)
  }
}

extension DueDays.Entry {
  fileprivate mutating func add(_ id: ItemID, _ estimate: Estimate?) {
    ids.append(id)
    load.add(estimate)
  }

  fileprivate mutating func remove(_ id: ItemID, _ estimate: Estimate?) {
    guard let index = ids.firstIndex(of: id) else { return }
    ids.swapAt(index, ids.count - 1)
    ids.removeLast()
    load.remove(estimate)
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

/// The first items of some days after each other. Without it they were sorted for every frame of a month.
struct DaysMemory {
  private var last: (items: EntityTable<Item>, first: Day, limit: Int, found: [[Item]])?

  mutating func firstItems(
    of days: Int, from first: Day, limit: Int, _ dueDays: DueDays, _ items: EntityTable<Item>
  ) -> [[Item]] {
    if let last, last.first == first, last.limit == limit, last.found.count == days,
      last.items.isIdentical(to: items)
    {
      return last.found
    }
    let found = (0..<days).map { Array(dueDays.items(of: first.adding(days: $0)).prefix(limit)) }
    last = (items, first, limit, found)
    return found
  }
}

extension ItemLists {
  /// Returns the first open items of each of some days after each other, in order.
  /// - Parameter limit: how many of a day at most.
  package func firstItems(dueOn days: Int, from first: Day, limit: Int, _ state: AppState) -> [[Item]] {
    daysMemory.firstItems(of: days, from: first, limit: limit, dueDays(state), state.document.items)
  }

  /// Returns the open items of each day.
  package func dueDays(_ state: AppState) -> DueDays { everyDueDay(state.document.items) }

  /// Returns the open items of a day, in order.
  package func items(dueOn day: Day, _ state: AppState) -> [Item] {
    dayMemory.items(of: day, dueDays(state), state.document.items)
  }
}
