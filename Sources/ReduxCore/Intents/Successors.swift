package import Redux

/// The items that followed recurring ones when these were completed. They were created at that moment, and are
/// recognised by the place or the title that they have from the completed one.
///
/// What an import brought has other places, and a time of modification of its own, but the fields of what was made.
package struct Successors: Equatable, Sendable {
  /// Those that are still as they were made, with what is below them: reopening takes them back.
  package private(set) var untouched: [ItemID] = []
  /// The subtasks that were spared when an item above them was completed, each with the parent that it had: they
  /// were moved below one that is taken back.
  package private(set) var spared: [EditedItem] = []
  /// The completed items that they followed.
  package private(set) var followed: [ItemID] = []
  /// The due dates of those that are taken back.
  private var dues: [DayTime?] = []
  /// Those that were changed or completed since, and stay.
  private var changed: [Item] = []

  /// The longest time between making an item and completing the one before it, in milliseconds: a step asks
  /// the clock more than once.
  fileprivate static let span: Int64 = 2_000

  /// - Parameter zone: that of the completions, on whose days the dates depend.
  /// - Complexity: O(items) if one of the completed items is recurring.
  package init(of completed: [ItemID], in items: EntityTable<Item>, _ zone: Zone) {
    let recurring = completed.compactMap { id in items[id].flatMap { $0.recurrence == nil ? nil : $0 } }
    guard !recurring.isEmpty else { return }
    var children = ChildIndex()
    var found: [(item: Item, previous: Item)] = []
    let predecessors = Predecessors(recurring)
    for item in items.unordered {
      children.insert(item)
      guard item.status != .trashed, let previous = predecessors.first(before: item, zone) else { continue }
      found.append((item, previous))
    }
    let ids = Set(found.map(\.item.id))
    for (item, previous) in found.sorted(by: { ($0.item.rank, $0.item.id) < ($1.item.rank, $1.item.id) }) {
      // What is below another one came with that.
      if items.ancestors(of: [item.id]).contains(where: { ids.contains($0.id) }) { continue }
      add(item, after: previous, children, zone)
    }
  }

  static func follows(_ item: Item, _ previous: Item) -> Bool {
    guard let completed = previous.completed, item.id != previous.id else { return false }
    let elapsed = completed.milliseconds - item.created.milliseconds
    return (0...span).contains(elapsed) && (item.rank == previous.rank || item.title == previous.title)
  }

  /// Completed items by what those that follow them have from them. Testing each was a hundred million tests
  /// for 1,000 that are reopened among 100,000.
  private struct Predecessors {
    private var byRank: [Rank: [Int]] = [:]
    private var byTitle: [String: [Int]] = [:]
    private let items: [Item]

    init(_ items: [Item]) {
      self.items = items
      for (index, item) in items.enumerated() {
        byRank[item.rank, default: []].append(index)
        byTitle[item.title, default: []].append(index)
      }
    }

    /// Returns the first one that an item follows: one whose place it has, or else whose title. Another item that
    /// was made in the same moment may have the title, too, so that it then has what was made, or was changed.
    func first(before item: Item, _ zone: Zone) -> Item? {
      func first(_ indices: [Int]?, _ fits: (Item) -> Bool) -> Item? {
        indices?.first { Successors.follows(item, items[$0]) && fits(items[$0]) }.map { items[$0] }
      }
      return first(byRank[item.rank]) { _ in true }
        ?? first(byTitle[item.title]) { item.isAsMade(after: $0, zone) }
        ?? (item.isUntouched ? nil : first(byTitle[item.title]) { _ in true })
    }
  }

  private mutating func add(_ item: Item, after previous: Item, _ children: ChildIndex, _ zone: Zone) {
    guard item.isAsMade(after: previous, zone), item.isInPlace(after: previous),
      let below = Self.subtasks(of: item, after: previous, children, zone)
    else {
      changed.append(item)
      return
    }
    untouched += [item.id] + below.untouched
    spared += below.spared
    followed.append(previous.id)
    dues.append(item.due)
  }
}

extension Successors {
  /// Returns what is below an item; `nil` if any of it is not as it was made.
  private static func subtasks(
    of item: Item, after previous: Item, _ children: ChildIndex, _ zone: Zone
  ) -> (untouched: [ItemID], spared: [EditedItem])? {
    guard let completed = previous.completed.map({ zone.local($0).dayTime }) else { return nil }
    let move = FamilyMove(
      from: previous.due ?? previous.start, to: item.due ?? item.start ?? completed, completed: completed,
      in: zone)
    var untouched: [ItemID] = []
    var spared: [EditedItem] = []
    var waiting = [(item, previous, move)]
    var awaited: [(child: Item, model: Item)] = []
    // What is below the item, by what it was made of.
    var copies = [previous.id: item.id]
    while let (parent, original, move) = waiting.popLast() {
      var models = children[original.id]
      for child in children[parent.id] {
        let made = child.model(among: models, by: move)
        if move.spares(child), child.cameAlong(with: item, isLikeMade: made != nil) {
          spared.append(EditedItem(child.id, [.parent(original.id)]))
          copies[child.id] = child.id
          continue
        }
        guard let (place, further) = made else { return nil }
        let model = models.remove(at: place)
        untouched.append(child.id)
        waiting.append((child, model, further))
        copies[model.id] = child.id
        awaited.append((child, model))
      }
    }
    let isAsMade = awaited.allSatisfy { child, model in
      child.waitsFor == ItemIDs(model.waitsFor.compactMap { copies[$0] })
    }
    return isAsMade ? (untouched, spared) : nil
  }
}

extension Item {
  /// `true` if the item is open and was not changed after the moment in which it was made.
  fileprivate var isUntouched: Bool { status == .open && modified == created }

  /// Returns `true` unless the item was moved in the list: it has the place of what it follows, or whatever place an
  /// import gave both.
  fileprivate func isInPlace(after previous: Item) -> Bool {
    rank == previous.rank || modified == created || modified == previous.modified
  }

  /// Returns `true` if the item is open and has the fields that it was given when `previous` was completed, also if it
  /// had others meanwhile.
  fileprivate func isAsMade(after previous: Item, _ zone: Zone) -> Bool {
    guard status == .open, let completed = previous.completed,
      case .next(let next)? = previous.continuation(completed: zone.local(completed).dayTime, in: zone)
    else { return false }
    return due == next.due && start == next.start && repeats(like: next.recurrence) && waitsFor.isEmpty
      && parent == previous.parent && hasTexts(of: previous)
  }

  /// `true` if the item was there before another one, below which it was moved when that was made.
  /// - Parameter isLikeMade: `true` if it could have been made then as well: in one and the same
  ///   moment, its number tells, since ids are random.
  fileprivate func cameAlong(with parent: Item, isLikeMade: Bool) -> Bool {
    guard abs(modified.milliseconds - parent.created.milliseconds) <= Successors.span else { return false }
    return created < parent.created
      || created == parent.created && (!isLikeMade || isNumbered(before: parent))
  }

  /// Items that were not stored yet have no number.
  private func isNumbered(before other: Item) -> Bool { (number ?? .max) < (other.number ?? .max) }

  /// Returns the place of the subtask from which the item was made, with the move of that; `nil` if it is not open with
  /// the fields that it was given.
  fileprivate func model(among completed: [Item], by move: FamilyMove) -> (place: Int, move: FamilyMove)? {
    guard status == .open else { return nil }
    for (place, model) in completed.enumerated() where isInPlace(after: model) && hasTexts(of: model) {
      guard let outcome = move.outcome(for: model), due == outcome.due, start == outcome.start,
        repeats(like: outcome.recurrence)
      else { continue }
      return (place, outcome.move)
    }
    return nil
  }

  /// Returns `true` if the item repeats by a rule, which an import may spell in another way.
  private func repeats(like other: Recurrence?) -> Bool {
    guard let recurrence, let other, recurrence != other else { return recurrence == other }
    return recurrence.kind == other.kind && recurrence.reading.rule != nil
      && recurrence.reading.rule == other.reading.rule
  }

  private func hasTexts(of other: Item) -> Bool {
    title == other.title && notes == other.notes && category == other.category
      && priority == other.priority && tags == other.tags && estimate == other.estimate
  }
}

extension Successors {
  /// What reopening does to them, as a sentence without a full stop; `nil` if there are none.
  package func sentence(today: Day) -> String? {
    let parts = [
      dues.isEmpty ? nil : "took back \(Self.naming(dues, today))",
      changed.isEmpty ? nil : "\(Self.naming(changed.map(\.due), today)) \(reason)",
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func naming(_ dues: [DayTime?], _ today: Day) -> String {
    guard dues.count == 1 else { return "the \(dues.count) next ones" }
    return "the next one" + (dues[0].map { " (\($0.words(today: today)))" } ?? "")
  }

  private var reason: String {
    let (verb, stays) = changed.count == 1 ? ("was", "stays") : ("were", "stay")
    return "\(verb) \(changed.allSatisfy { $0.status == .done } ? "completed" : "changed") since and \(stays)"
  }
}
