package import Redux

/// The reason why items cannot wait for what an edit says, or stand below the parent that it gives them.
package enum WaitingRefusal: Error, Equatable, Sendable {
  case itself(Item)
  /// Each item waits for the next one, or has it below itself, and the last one for the first.
  case circle([Item])
  /// The item is below the other one, which is not done before what is below it.
  case ancestor(Item, of: Item)
  /// The same, where the item waits already, and is to come below the other one.
  case awaited(Item, by: Item)

  /// Returns the first reason against edits made together; `nil` if there is none.
  package init?(_ edited: [EditedItem], in items: EntityTable<Item>) {
    var after = items
    var affected: [ItemID] = []
    for one in edited where one.edits.contains(where: { $0.field == .waitsFor || $0.field == .parent }) {
      after.update(one.id) { item in
        for edit in one.edits { item.apply(edit) }
      }
      affected.append(one.id)
    }
    guard !affected.isEmpty else { return nil }
    var waiters = WaiterIndex()
    for item in after.unordered where !item.waitsFor.isEmpty { waiters.add(item) }
    for id in affected {
      guard let item = after[id], let reason = Self.reason(against: item, after, waiters) else { continue }
      self = reason
      if case .ancestor(let above, let item) = reason, let before = items[item.id],
        !ListPosition.path(of: before, in: items, .everything).contains(where: { $0.id == above.id })
      {
        self = .awaited(above, by: item)
      }
      return
    }
    return nil
  }

  private static func reason(
    against item: Item, _ items: EntityTable<Item>, _ waiters: WaiterIndex
  ) -> WaitingRefusal? {
    if item.waitsFor.contains(item.id) { return .itself(item) }
    if let below = parents(through: item, items) { return .circle(below) }
    for above in ListPosition.path(of: item, in: items, .everything).dropLast()
    where item.waitsFor.contains(above.id) {
      return .ancestor(above, of: item)
    }
    return circle(through: item, items, waiters).map { .circle($0) }
  }

  /// Returns the circle in which an item is below itself, from it to its parent; `nil` if it is in none.
  private static func parents(through item: Item, _ items: EntityTable<Item>) -> [Item]? {
    var chain = [item]
    var seen: Set<ItemID> = [item.id]
    while let parent = chain.last?.parent.flatMap({ items[$0] }) {
      // Each has the next one below it.
      if parent.id == item.id { return [item] + chain.dropFirst().reversed() }
      guard seen.insert(parent.id).inserted else { return nil }
      chain.append(parent)
    }
    return nil
  }

  /// Returns the shortest circle through an item: it is looked for backwards, from an item to those that wait
  /// for it, and to its parent, which is not done before it.
  private static func circle(
    through item: Item, _ items: EntityTable<Item>, _ waiters: WaiterIndex
  ) -> [Item]? {
    /// The item that follows each one found.
    var next: [ItemID: Item] = [:]
    var queue = [item]
    var place = 0
    while place < queue.count {
      let current = queue[place]
      place += 1
      var held = waiters[current.id].compactMap { items[$0] }.filter { $0.waitsFor.contains(current.id) }
        .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
      if current.status == .open, let parent = current.parent.flatMap({ items[$0] }) { held.append(parent) }
      for other in held where next[other.id] == nil {
        next[other.id] = current
        guard other.id == item.id else {
          queue.append(other)
          continue
        }
        var path = [item]
        var link = current
        while link.id != item.id, let further = next[link.id] {
          path.append(link)
          link = further
        }
        return path
      }
    }
    return nil
  }
}

extension WaitingRefusal {
  /// The most items of a circle of which each is named; of a longer one the first ones and the last one are.
  private static let mostNamed = 6
  /// The sentence for an item that was to wait for itself.
  package static let itselfSentence = "An item cannot wait for itself"

  /// The reason, as a sentence without a full stop: `That would be a circle: “Paint” waits for “Buy paint”, which waits
  /// for “Paint”`.
  package var sentence: String {
    switch self {
    case .itself: return Self.itselfSentence
    case .ancestor(let above, let item):
      return "\(Self.name(item)) is a subtask of \(Self.name(above)), so it cannot wait for that"
    case .awaited(let above, let item):
      return "\(Self.name(item)) waits for \(Self.name(above)), so it cannot be a subtask of that"
    case .circle(let items):
      guard let first = items.first else { return "" }
      let links = zip(items, items.dropFirst() + [first]).map { item, next in
        next.parent == item.id
          ? "has \(Self.name(next)) below it" : "waits for \(Self.name(next))"
      }
      guard let last = links.last, links.count > Self.mostNamed else {
        return Self.circle + Self.name(first) + " " + links.joined(separator: ", which ")
      }
      let named = links.prefix(2)
      return Self.circle + "\(Self.name(first)) \(named.joined(separator: ", which ")), and so on through "
        + "\(items.count - named.count - 1) more, the last of which \(last)"
    }
  }

  private static let circle = "That would be a circle: "

  private static func name(_ item: Item) -> String { "“\(item.title)”" }
}
