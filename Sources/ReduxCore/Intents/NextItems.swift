package import FoundationEssentials
package import Redux

/// The items that follow recurring ones when these are completed: each with its subtasks, all open, at the
/// place of the completed one. They wait for each other as those did, and for nothing else.
///
/// A subtask that repeats by itself and is not due before the next item is no part of what was done: it stays as it
/// is, below the next one.
package struct NextItems {
  package private(set) var items: [Item] = []
  /// The items that are completed: those that were to be, without what is spared.
  package private(set) var completed: [ItemID]
  /// The subtasks that are spared, each with its new parent.
  package private(set) var spared: [EditedItem] = []
  /// The subtasks that do not come back, since their own series have ended.
  package private(set) var ended: [ItemID] = []
  /// What was named to be completed, and what is above that. It is not spared.
  private let named: Set<ItemID>
  /// How each series goes on.
  package private(set) var outcomes: [Outcome] = []
  private let all: EntityTable<Item>
  private let zone: Zone
  private let newID: () -> UUID
  /// The subtasks of each parent, found in one pass over all items when the first of them is needed.
  private var children: ChildIndex?

  /// How a series goes on.
  package enum Outcome: Equatable, Sendable {
    case next(DayTime)
    case end
    case failure(RecurrenceRuleError)
  }

  @MainActor
  init(
    after completed: [ItemID], of roots: [ItemID], _ state: AppState, _ environment: SessionEnvironment
  ) {
    // Recordings hold the answers of the clock, which is not asked for items that do not recur.
    self.init(
      after: completed, of: roots, in: state.document.items, state.external.zone,
      newID: { environment.newID() }, at: { _ in environment.now() })
  }

  /// What repeats below an item that is completed and does not repeat is completed with it for good.
  /// - Parameters:
  ///   - completed: the items that are to be completed.
  ///   - roots: those of them that were named; the others are below these.
  ///   - successors: the dates of recurring ones that have got their next one already.
  ///   - time: returns the moment in which a recurring item is completed.
  package init(
    after completed: [ItemID], of roots: [ItemID], besides successors: [ItemID: DayTime] = [:],
    in items: EntityTable<Item>, _ zone: Zone, newID: @escaping () -> UUID, at time: (Item) -> Timestamp
  ) {
    (all, self.zone, self.newID, self.completed) = (items, zone, newID, completed)
    let recurring = completed.compactMap(items.reference)
      .filter { $0.entity.recurrence != nil }.map(\.entity)
    guard !recurring.isEmpty else {
      named = []
      return
    }
    named = Set(roots + items.ancestors(of: roots).map(\.id))
    let ids = Set(completed)
    for item in recurring {
      switch item.fate(amongCompleted: ids, in: items) {
      case .ofItsOwn:
        if let date = successors[item.id] { outcomes.append(.next(date)) } else { add(item, at: time) }
      case .ended: outcomes.append(.end)
      case .renewed: break
      }
    }
    guard !spared.isEmpty else { return }
    let staying = Set(spared.map(\.id))
    self.completed.removeAll { id in
      staying.contains(id) || items.ancestors(of: [id]).contains { staying.contains($0.id) }
    }
  }

  private mutating func add(_ item: Item, at time: (Item) -> Timestamp) {
    let now = time(item)
    let completed = zone.local(now).dayTime
    switch item.continuation(completed: completed, in: zone) {
    case nil: break
    case .end: outcomes.append(.end)
    case .failure(let error): outcomes.append(.failure(error))
    case .next(let next):
      var copy = item.renewed(id(after: item.id), at: now)
      copy.due = next.due
      copy.start = next.start
      copy.recurrence = next.recurrence
      items.append(copy)
      outcomes.append(.next(next.date))
      let move = FamilyMove(
        from: item.due ?? item.start, to: next.date, completed: completed, in: zone)
      addSubtasks(of: item.id, to: copy.id, by: move, at: time(item))
    }
  }

  /// Returns the id of an item that follows another one. Both have the same rank: that of the later item is the
  /// greater one, so that those of a series are always in the order in which they came.
  private func id(after previous: ItemID) -> ItemID {
    let id = newID()
    let beginning = previous.rawValue.beginning
    let isAfter = id.beginning == beginning && ItemID(id) > previous
    return ItemID(isAfter ? id : id.ascending(from: beginning))
  }

  private static func children(in items: EntityTable<Item>) -> ChildIndex {
    var children = ChildIndex()
    for item in items.unordered where item.status != .trashed { children.insert(item) }
    return children
  }

  /// Adds what comes back below an item that was added last.
  private mutating func addSubtasks(of root: ItemID, to copy: ItemID, by move: FamilyMove, at now: Timestamp)
  {
    let family = items.endIndex - 1
    let children = children ?? Self.children(in: all)
    self.children = children
    var waiting = [(root, copy, move)]
    var seen: Set<ItemID> = [root]
    var copies = [root: copy]
    while let (old, new, move) = waiting.popLast() {
      for child in Self.lastOfSeries(children[old]) where seen.insert(child.id).inserted {
        guard !move.spares(child) || named.contains(child.id) else {
          spared.append(EditedItem(child.id, [.parent(new)]))
          copies[child.id] = child.id
          continue
        }
        guard let outcome = move.outcome(for: child) else {
          if child.status == .open {
            outcomes.append(.end)
            ended.append(child.id)
          }
          continue
        }
        var copy = child.renewed(ItemID(newID()), at: now)
        copy.parent = new
        (copy.due, copy.start, copy.recurrence) = (outcome.due, outcome.start, outcome.recurrence)
        items.append(copy)
        waiting.append((child.id, copy.id, outcome.move))
        copies[child.id] = copy.id
      }
    }
    guard copies.contains(where: { all[$0.key]?.waitsFor.isEmpty == false }) else { return }
    let originals = Dictionary(uniqueKeysWithValues: copies.map { ($1, $0) })
    for index in items[family...].indices {
      guard let original = originals[items[index].id].flatMap({ all[$0] }) else { continue }
      items[index].waitsFor = ItemIDs(original.waitsFor.compactMap { copies[$0] })
    }
  }
}

extension NextItems {
  /// Returns how it goes on, to be added to the message of the completion; empty if nothing recurs.
  /// - Parameter count: the number of items that were completed.
  func notice(ofCompleting count: Int, today: Day) -> String {
    Self.notice(outcomes, ofCompleting: count, today: today)
  }

  /// Returns the same for series that go on like this.
  package static func notice(_ outcomes: [Outcome], ofCompleting count: Int, today: Day) -> String {
    guard let first = outcomes.first else { return "" }
    guard count > 1 || outcomes.count > 1 else {
      switch first {
      case .next(let due): return ", next on \(due.words(today: today))"
      case .end: return ", the last of its series"
      case .failure(let error): return ", which \(error.consequence)"
      }
    }
    var dates: [DayTime] = []
    var ended = 0
    var failed = 0
    for outcome in outcomes {
      switch outcome {
      case .next(let due): dates.append(due)
      case .end: ended += 1
      case .failure: failed += 1
      }
    }
    let next = dates.min().map { first in
      "\(dates.count == 1 ? "1 comes again" : "\(dates.count) come again, the first") on \(first.words(today: today))"
    }
    let last =
      ended == 0 ? nil : "\(ended) \(ended == 1 ? "was the last of its" : "were the last of their") series"
    let failure = failed == 0 ? nil : "\(failed) \(failed == 1 ? "does" : "do") not repeat"
    return "; " + [next, last, failure].compactMap { $0 }.joined(separator: ", ")
  }

  /// Returns the subtasks of one parent that come back: of those that recur and were completed meanwhile,
  /// only the last one of each series.
  private static func lastOfSeries(_ siblings: [Item]) -> [Item] {
    guard siblings.contains(where: { $0.recurrence != nil && $0.status == .done }) else { return siblings }
    let recurring = siblings.compactMap { item in
      item.recurrence == nil ? nil : item.due.map { (due: $0, item: item) }
    }.sorted { $0.due < $1.due }
    var followed: Set<ItemID> = []
    for (index, (due, item)) in recurring.enumerated() {
      let previous = recurring[..<index].last { $0.due < due && Successors.follows(item, $0.item) }?.item
      if let previous { followed.insert(previous.id) }
    }
    return siblings.filter { !followed.contains($0.id) }
  }
}

extension Item {
  /// What comes after a recurring item that is completed together with others.
  package enum Fate {
    /// A next one, if its rule goes on.
    case ofItsOwn
    /// It comes back below the next one of an item above it.
    case renewed
    /// Nothing, since an item above it is completed that does not repeat.
    case ended
  }

  /// - Parameter completed: the items that are completed.
  package func fate(amongCompleted completed: Set<ItemID>, in items: EntityTable<Item>) -> Fate {
    let above = items.ancestors(of: [id]).filter { completed.contains($0.id) }
    return above.isEmpty ? .ofItsOwn : above.contains { $0.recurrence != nil } ? .renewed : .ended
  }

  /// Returns an open copy with an id of its own. Of what an import brought, it keeps the line or entry, which
  /// holds fields that the app does not interpret, the time zones of these, and how the line ended, but not what
  /// else stood around that in the file.
  fileprivate func renewed(_ id: ItemID, at time: Timestamp) -> Item {
    var item = Item(id: id, title: title, rank: rank, created: time)
    item.notes = notes
    item.category = category
    item.priority = priority
    item.due = due
    item.start = start
    item.tags = tags
    item.estimate = estimate
    item.parent = parent
    item.recurrence = recurrence
    item.extras = extras.filter { key, value in
      // A last line may have had no ending.
      key.hasSuffix(".source") || key.hasSuffix(".zones") || key.hasSuffix(".ending") && !value.isEmpty
    }
    return item
  }
}
