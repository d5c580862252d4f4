package import Redux

/// The reason why items cannot wait for what an edit says.
package enum WaitingRefusal: Error, Equatable, Sendable {
  case itself(Item)
  /// Each item waits for the next one, and the last one for the first.
  case circle([Item])
  /// The item is below the other one, which is not done before what is below it.
  case ancestor(Item, of: Item)

  /// Returns the first reason against edits made together; `nil` if there is none.
  package init?(_ edited: [EditedItem], in items: EntityTable<Item>) {
    var after = items
    var waiting: [ItemID] = []
    for one in edited where one.edits.contains(where: { $0.field == .waitsFor }) {
      after.update(one.id) { item in
        for edit in one.edits { item.apply(edit) }
      }
      waiting.append(one.id)
    }
    for id in waiting {
      guard let item = after[id], let reason = Self.reason(against: item, after) else { continue }
      self = reason
      return
    }
    return nil
  }

  private static func reason(against item: Item, _ items: EntityTable<Item>) -> WaitingRefusal? {
    if item.waitsFor.contains(item.id) { return .itself(item) }
    for above in ListPosition.path(of: item, in: items, .everything).dropLast()
    where item.waitsFor.contains(above.id) {
      return .ancestor(above, of: item)
    }
    return circle(through: item, items).map { .circle($0) }
  }

  /// Returns the shortest circle through an item.
  private static func circle(through item: Item, _ items: EntityTable<Item>) -> [Item]? {
    var came: [ItemID: ItemID] = [:]
    var queue = [item]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for id in current.waitsFor {
        if id == item.id {
          var path = [current]
          while let last = path.last, let previous = came[last.id].flatMap({ items[$0] }) {
            path.append(previous)
          }
          return path.reversed()
        }
        guard came[id] == nil, let awaited = items[id] else { continue }
        came[id] = current.id
        queue.append(awaited)
      }
    }
    return nil
  }
}

extension WaitingRefusal {
  /// The reason, as a sentence without a full stop: `#3 waits for #5, which waits for #3`.
  package var sentence: String {
    switch self {
    case .itself: return "An item cannot wait for itself"
    case .ancestor(let above, let item):
      return "\(Self.name(item)) is below \(Self.name(above)), which completes it: it cannot wait for it"
    case .circle(let items):
      guard let first = items.first else { return "" }
      let names = (items + [first]).map(Self.name)
      return names[0] + " waits for " + names.dropFirst().joined(separator: ", which waits for ")
    }
  }

  private static func name(_ item: Item) -> String { item.number.map { "#\($0)" } ?? "“\(item.title)”" }
}
