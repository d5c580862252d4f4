internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// What an import completes, and what it therefore does besides: a recurring item that was completed elsewhere is
/// followed by its next one, unless the other program has made that itself, and takes along what is below it.
///
/// Only at the end of the file is that known, so that changes of recurring items and of what is below them wait for
/// it. Of all other items only those are kept that have changed, or that may be the next one of a series.
struct ImportedCompletions {
  private let document: Document
  /// The items as the import leaves them, as far as they have to do with what it completes.
  private var items: EntityTable<Item>
  /// The changed items that wait for the end, in the order of the file, and the new ones below them.
  private var held: (merged: [ItemID], added: [ItemID]) = ([], [])
  /// The items that the file completes, in its order, and those that it deletes.
  private var completed: [ItemID] = []
  private var deleted: [ItemID] = []
  /// The items that are done with what is above them, and that the file has left as they are.
  private(set) var completedBelow: [ItemID] = []
  /// New open items with the titles of items that repeat.
  private var possibleNext: Set<ItemID> = []
  /// The titles of the items that repeat.
  private let titles: Set<String>

  init(_ document: Document) {
    self.document = document
    items = document.items
    titles = Set(document.items.unordered.lazy.filter { $0.recurrence != nil }.map(\.title))
  }

  /// Notes a new item.
  /// - Returns: `false` if it waits for the end.
  mutating func add(_ item: Item) -> Bool {
    if item.status == .open, titles.contains(item.title) { possibleNext.insert(item.id) }
    let isHeld = item.parent.map { isOfSeries($0) } ?? false
    if isHeld { held.added.append(item.id) }
    if isHeld || possibleNext.contains(item.id) { items[item.id] = item }
    return !isHeld
  }

  /// Notes what an item of the document becomes.
  /// - Parameter isCancelled: `true` if nothing follows it.
  /// - Returns: `false` if it waits for the end.
  mutating func merge(_ item: Item, isCancelled: Bool) -> Bool {
    items[item.id] = item
    if document.items[item.id]?.status == .open {
      switch item.status {
      case .done where !isCancelled: completed.append(item.id)
      case .done, .trashed: deleted.append(item.id)
      case .open: break
      }
    }
    let isHeld = isOfSeries(item.id)
    if isHeld { held.merged.append(item.id) }
    return !isHeld
  }

  /// `true` for an item that repeats, and what is below one.
  private func isOfSeries(_ id: ItemID) -> Bool {
    guard let item = items[id] else { return false }
    return item.recurrence != nil || document.items[id]?.recurrence != nil
      || items.ancestors(of: [id]).contains { $0.recurrence != nil }
  }

  // MARK: The end

  /// Returns the plan for what has waited for the end.
  mutating func plan(now: Timestamp, zone: Zone, newID: @escaping () -> UUID) -> ImportPlan {
    var plan = ImportPlan()
    completeFamilies(now)
    let next = NextItems(
      after: completed, of: completed, besides: successors(zone), in: items, zone, newID: newID,
      at: { min($0.completed ?? now, now) })
    plan.outcomes = next.outcomes
    plan.completed = completed.count
    plan.merged = (held.merged + completedBelow).compactMap { items[$0] }
    plan.items = held.added.compactMap { items[$0] } + next.items
    plan.freed = freed
    return plan
  }

  /// Completes what is below recurring items that were completed.
  private mutating func completeFamilies(_ now: Timestamp) {
    let roots = completed.compactMap { items[$0] }.filter { $0.recurrence != nil }
    guard !roots.isEmpty else { return }
    var children = ChildIndex()
    for item in items.unordered where item.status == .open { children.insert(item) }
    let held = Set(held.merged + held.added)
    for root in roots {
      var waiting = [root.id]
      while let parent = waiting.popLast() {
        for child in children[parent] where items[child.id]?.status == .open {
          // What has changed without waiting for the end was above nothing that repeats.
          guard held.contains(child.id) || child == document.items[child.id] else { continue }
          items.update(child.id) { ($0.status, $0.completed, $0.modified) = (.done, root.completed, now) }
          completed.append(child.id)
          if !held.contains(child.id) { completedBelow.append(child.id) }
          waiting.append(child.id)
        }
      }
    }
  }

  /// Returns the dates of completed items that have got their next one already: the file has a new item that
  /// repeats as often, or for the very date, or the document has just that.
  private func successors(_ zone: Zone) -> [ItemID: DayTime] {
    let ended = completed.compactMap { items[$0] }.filter { $0.recurrence != nil }
    guard !ended.isEmpty else { return [:] }
    let titles = Set(ended.map(\.title))
    var open: [String: [(date: DayTime, item: Item)]] = [:]
    for item in items.unordered where item.status == .open && titles.contains(item.title) {
      if let date = item.date { open[item.title, default: []].append((date, item)) }
    }
    for title in titles { open[title]?.sort { ($0.date, $0.item.id) < ($1.date, $1.item.id) } }
    var found: [ItemID: DayTime] = [:]
    for item in ended {
      let place = open[item.title]?.firstIndex { isNext($0.item, on: $0.date, after: item, zone) }
      found[item.id] = place.flatMap { open[item.title]?.remove(at: $0).date }
    }
    return found
  }

  private func isNext(_ item: Item, on date: DayTime, after previous: Item, _ zone: Zone) -> Bool {
    guard let completed = previous.completed, previous.date.map({ $0 < date }) ?? true else { return false }
    let local = zone.local(completed).dayTime
    guard case .next(let next)? = previous.continuation(completed: local, in: zone) else { return false }
    let isOnDate = date == next.date
    let isAsOften = item.recurrence?.reading.rule?.isAsOften(as: next.recurrence.reading.rule) ?? false
    return possibleNext.contains(item.id) ? isOnDate || isAsOften : isOnDate && isAsOften
  }

  private var freed: String? {
    let ended = Set(completed + deleted)
    guard !ended.isEmpty else { return nil }
    let waiting = items.unordered.lazy.filter {
      $0.status == .open && $0.waitsFor.contains(where: ended.contains)
    }
    return FreedItems(waiting.map(\.id), from: document.items, to: items).sentence
  }
}

extension Item {
  /// The date by which an item repeats.
  fileprivate var date: DayTime? { due ?? start }
}

extension RecurrenceRule {
  fileprivate func isAsOften(as other: RecurrenceRule?) -> Bool {
    frequency == other?.frequency && interval == other?.interval
  }
}
