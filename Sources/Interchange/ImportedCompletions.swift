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
  /// That of the file; `nil` if it says itself what a next date counts from.
  private let codec: (any MergingCodec.Type)?
  /// The items as the import leaves them, as far as they have to do with what it completes.
  private var items: EntityTable<Item>
  /// The changed items that wait for the end, in the order of the file, and the new ones below them.
  private var held: (merged: [ItemID], added: [ItemID]) = ([], [])
  /// The items that the file completes, in its order, and those that it deletes.
  private(set) var completed: [ItemID] = []
  private var deleted: [ItemID] = []
  /// The items that the file has left as they are, and that are done, or come below another item, with what is above
  /// them.
  private(set) var broughtAlong: [ItemID] = []
  /// The items that are made to follow those that the file completes, with what is below them.
  private(set) var next: [ItemID] = []
  /// The items of the document that are moved to the trash, since the file goes on with their series.
  private(set) var withdrawn: [ItemID] = []
  /// The items that stay open beside one of the file that is the same date of their series, as they were changed.
  private var doubledOpen: [ItemID] = []
  /// New open items with the titles of items that repeat.
  private var possibleNext: Set<ItemID> = []
  /// The titles of the items that repeat.
  private let titles: Set<String>

  init(_ document: Document, _ codec: (any MergingCodec.Type)?) {
    self.document = document
    self.codec = codec
    items = document.items
    titles = Set(document.items.unordered.lazy.filter { $0.recurrence != nil }.map(\.title))
  }

  /// Notes a new item.
  /// - Returns: `false` if it waits for the end.
  mutating func add(_ item: Item) -> Bool {
    if item.status == .open, titles.contains(item.title) { possibleNext.insert(item.id) }
    let mayGoOn = possibleNext.contains(item.id) && item.recurrence != nil
    let isHeld = mayGoOn || item.parent.map { isOfSeries($0) } ?? false
    if isHeld { held.added.append(item.id) }
    let isBelowKnown = item.parent.map { document.items.contains($0) } ?? false
    if isHeld || isBelowKnown || possibleNext.contains(item.id) { items[item.id] = item }
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
  /// - Parameter isInFile: returns `true` for an item of the document that the file has as well.
  mutating func plan(
    now: Timestamp, zone: Zone, newID: @escaping () -> UUID, isInFile: (ItemID) -> Bool
  ) -> ImportPlan {
    var plan = ImportPlan()
    keepKinds()
    withdraw(now, zone, isInFile)
    let successors = successors(now, zone)
    let goingOn = completed.filter { items[$0]?.recurrence != nil && successors[$0] == nil }
    let next = NextItems(
      after: completed + unfinished(below: goingOn), of: completed, besides: successors, in: items, zone,
      newID: newID, at: { min($0.completed ?? now, now) })
    bringAlong(next, now)
    self.next = next.items.map(\.id)
    plan.outcomes = next.outcomes
    plan.completed = next.completed.count
    plan.merged = (held.merged + broughtAlong + withdrawn).compactMap { items[$0] }
    plan.items = held.added.compactMap { items[$0] } + next.items
    plan.freed = freed
    plan.leftOpen = leftOpen
    plan.withdrawn = withdrawn.count
    plan.doubled = doubledOpen.first.flatMap { items[$0] }.map {
      "“\($0.title)”\(English.more(doubledOpen.count - 1)) goes on here and in the file: both are open"
    }
    return plan
  }

  /// Moves to the trash what was made here after items that the file has open again, or whose next ones it has itself,
  /// as long as it is as it was made: the series would go on twice.
  private mutating func withdraw(_ now: Timestamp, _ zone: Zone, _ isInFile: (ItemID) -> Bool) {
    let reopened = held.merged.filter { id in
      document.items[id].map { $0.status == .done && $0.recurrence != nil } ?? false
        && items[id]?.status == .open
    }
    let doubled = doubled(isInFile)
    let titles = Set(doubled.compactMap { items[$0]?.title })
    let done =
      titles.isEmpty
      ? []
      : document.items.unordered.filter {
        $0.status == .done && $0.recurrence != nil && titles.contains($0.title)
      }
    guard !reopened.isEmpty || !done.isEmpty else { return }
    let again = Successors(of: reopened, in: document.items, zone)
    let open = Set(reopened)
    let others = Successors(of: done.map(\.id).filter { !open.contains($0) }, in: document.items, zone)
    let made = Set(others.untouched)
    let roots = Set(doubled.filter(made.contains))
    let doneTitles = Set(done.map(\.title))
    doubledOpen = doubled.filter {
      !made.contains($0) && items[$0].map { doneTitles.contains($0.title) } ?? false
    }
    let twice = others.untouched.filter { id in
      roots.contains(id) || items.ancestors(of: [id]).contains { roots.contains($0.id) }
    }
    for id in again.untouched + twice where !isInFile(id) && items[id]?.status == .open {
      items.update(id) { ($0.status, $0.modified) = (.trashed, now) }
      withdrawn.append(id)
    }
    bringAlong(again.spared, now)
  }

  /// Returns the open items of the document that a new one of the file is as well, by title, date and rule.
  private func doubled(_ isInFile: (ItemID) -> Bool) -> [ItemID] {
    let new = possibleNext.compactMap { items[$0] }.filter { $0.recurrence != nil && $0.date != nil }
    guard !new.isEmpty else { return [] }
    let byTitle = Dictionary(grouping: new, by: \.title)
    return document.items.unordered.compactMap { item in
      guard item.status == .open, let new = byTitle[item.title], !isInFile(item.id),
        new.contains(where: { $0.date == item.date && $0.repeatsAsOften(as: item) })
      else { return nil }
      return item.id
    }
  }

  /// Lets a new item that goes on with a series repeat as the one did that has ended, where the format cannot say what
  /// the next date counts from.
  private mutating func keepKinds() {
    let new = possibleNext.compactMap { items[$0] }.filter { $0.recurrence != nil }
    guard let codec, !new.isEmpty else { return }
    let titles = Set(new.map(\.title))
    let ended = document.items.unordered.filter { item in
      guard item.recurrence != nil, titles.contains(item.title), let now = items[item.id] else {
        return false
      }
      return item.status == .open && (now.recurrence == nil || now.status == .done)
    }
    for item in new {
      guard let there = item.recurrence else { continue }
      let previous = ended.filter { $0.title == item.title }
        .compactMap { items[$0.id]?.recurrence ?? $0.recurrence }
        .first { $0.kind != there.kind && codec.isSame($0, there, due: item.due) }
      if let previous { items.update(item.id) { $0.recurrence = previous } }
    }
  }

  /// The open items by those above them.
  private var openItems: ChildIndex {
    var children = ChildIndex()
    for item in items.unordered where item.status == .open { children.insert(item) }
    return children
  }

  /// Returns what is open below items and can change at the end, parents before their children.
  private func unfinished(below roots: [ItemID]) -> [ItemID] {
    guard !roots.isEmpty else { return [] }
    let held = Set(held.merged + held.added)
    return openItems.subtrees(of: roots).filter { id in
      // What has changed without waiting for the end was above nothing that repeats.
      items[id]?.status == .open && (held.contains(id) || items[id] == document.items[id])
    }
  }

  /// Completes what is below recurring items that were completed, and moves what is spared below the next ones.
  private mutating func bringAlong(_ next: NextItems, _ now: Timestamp) {
    let held = Set(held.merged + held.added)
    for id in next.completed where items[id]?.status == .open {
      let time = items[id]?.parent.flatMap { items[$0]?.completed } ?? now
      items.update(id) { ($0.status, $0.completed, $0.modified) = (.done, time, now) }
      if !held.contains(id) { broughtAlong.append(id) }
    }
    bringAlong(next.spared, now)
  }

  /// Gives what is spared its parent, or gives that back.
  private mutating func bringAlong(_ spared: [EditedItem], _ now: Timestamp) {
    guard !spared.isEmpty else { return }
    let held = Set(held.merged + held.added)
    for one in spared {
      items.update(one.id) { item in
        one.edits.forEach { item.apply($0) }
        item.modified = now
      }
      if !held.contains(one.id) { broughtAlong.append(one.id) }
    }
  }

  /// Returns the dates of completed items that have got their next one already: the file has a new item that
  /// repeats as often, or for the very date, or the document has just that.
  private func successors(_ now: Timestamp, _ zone: Zone) -> [ItemID: DayTime] {
    let ended = completed.compactMap { items[$0] }.filter { $0.recurrence != nil }
    guard !ended.isEmpty else { return [:] }
    let titles = Set(ended.map(\.title))
    var open: [String: [Item]] = [:]
    for item in items.unordered where item.status == .open && titles.contains(item.title) {
      open[item.title, default: []].append(item)
    }
    for title in titles {
      open[title]?.sort { ($0.date?.iso8601 ?? "~", $0.id) < ($1.date?.iso8601 ?? "~", $1.id) }
    }
    var found: [ItemID: DayTime] = [:]
    for item in ended {
      for (place, next) in (open[item.title] ?? []).enumerated() {
        guard let date = date(of: next, after: item, now, zone) else { continue }
        found[item.id] = date
        open[item.title]?.remove(at: place)
        break
      }
    }
    return found
  }

  /// Returns the date of the next item of a series; `nil` if another one is none. One that is new may have no date, as
  /// the one before it.
  private func date(of item: Item, after previous: Item, _ now: Timestamp, _ zone: Zone) -> DayTime? {
    let local = zone.local(previous.completed ?? now).dayTime
    guard case .next(let next)? = previous.continuation(completed: local, in: zone) else { return nil }
    let isNew = possibleNext.contains(item.id)
    let isAsOften = item.recurrence?.reading.rule?.isAsOften(as: next.recurrence.reading.rule) ?? false
    guard let date = item.date else { return isNew && isAsOften ? next.date : nil }
    guard previous.date.map({ $0 < date }) ?? true else { return nil }
    let isOnDate = date == next.date
    return (isNew ? isOnDate || isAsOften : isOnDate && isAsOften) ? date : nil
  }

  /// What the file has left open below what it completes, as a sentence; `nil` if there is nothing.
  private var leftOpen: String? {
    guard !completed.isEmpty else { return nil }
    let openItems = openItems
    let parents = completed.compactMap { items[$0] }.filter { !openItems[$0.id].isEmpty }
    guard let first = parents.first else { return nil }
    let count = openItems.subtrees(of: parents.map(\.id)).count { items[$0]?.status == .open }
    let (subject, them) =
      parents.count == 1 ? ("“\(first.title)” is", "it") : ("\(parents.count) items are", "them")
    return "\(subject) done, and \(count) below \(them) \(count == 1 ? "is" : "are") still open"
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

  fileprivate func repeatsAsOften(as other: Item) -> Bool {
    recurrence?.reading.rule?.isAsOften(as: other.recurrence?.reading.rule) ?? false
  }
}

extension RecurrenceRule {
  fileprivate func isAsOften(as other: RecurrenceRule?) -> Bool {
    frequency == other?.frequency && interval == other?.interval
  }
}
