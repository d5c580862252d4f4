internal import Redux

/// Finds items that lead to themselves, directly or by way of others.
///
/// Items may form long chains, and all of them are asked about in turn: what leads to no circle is looked at
/// once. Between two questions only an item that leads to itself may be changed.
struct Circles {
  /// Returns the items to which an item leads.
  private let next: (Item) -> [ItemID]
  /// Items that lead to no circle.
  private var cleared: Set<ItemID> = []

  /// - Parameter next: the items to which an item leads.
  init(by next: @escaping (Item) -> [ItemID]) { self.next = next }

  /// Returns `true` if an item is among those to which it leads.
  mutating func contain(_ item: Item, in items: EntityTable<Item>) -> Bool {
    !clear(item.id, in: items) && leadsToItself(item, in: items)
  }

  /// Clears an item with all to which it leads; returns `false` at the first circle among these.
  private mutating func clear(_ id: ItemID, in items: EntityTable<Item>) -> Bool {
    guard !cleared.contains(id) else { return true }
    // Not recursive, since a chain may be long.
    var above: Set<ItemID> = [id]
    var open = [(id: id, rest: items[id].map(next) ?? [])]
    while !open.isEmpty {
      guard let following = open[open.count - 1].rest.popLast() else {
        let finished = open.removeLast().id
        above.remove(finished)
        cleared.insert(finished)
        continue
      }
      if above.contains(following) { return false }
      guard !cleared.contains(following) else { continue }
      above.insert(following)
      open.append((following, items[following].map(next) ?? []))
    }
    return true
  }

  private func leadsToItself(_ item: Item, in items: EntityTable<Item>) -> Bool {
    var seen: Set<ItemID> = []
    var rest = next(item)
    while let id = rest.popLast() {
      if id == item.id { return true }
      guard seen.insert(id).inserted, let other = items[id] else { continue }
      rest += next(other)
    }
    return false
  }
}
