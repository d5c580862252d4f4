internal import Redux

/// Where an item stands in a list: compared by number first, and only among equals by walking up to its
/// parents.
struct ListPosition {
  let id: ItemID
  /// What the order of the list puts first: a due date, a time; 0 where items are arranged by hand.
  let primary: Int64
  /// The beginning of the rank of the item's topmost parent, packed so that it compares like the text.
  let root: UInt64

  /// - Parameter isDeep: set where the item has more parents than are followed.
  init(_ item: Item, in items: EntityTable<Item>, order: ListQuery.Order, isDeep: inout Bool) {
    id = item.id
    primary =
      switch order {
      case .arranged: 0
      case .due: item.due.map { Int64($0.day.number) * 1441 + Int64(($0.minute ?? -1) + 1) } ?? .max
      case .completed: -(item.completed?.milliseconds ?? 0)
      case .modified: -item.modified.milliseconds
      }
    let path = item.parent == nil ? [] : Self.path(of: item, in: items)
    if path.count > Self.depthLimit { isDeep = true }
    root = Self.packed(path.first?.rank ?? item.rank)
  }

  /// Whether `a` comes before `b`. Ranks in common are told apart by id, so that the order is total.
  static func precedes(_ a: ListPosition, _ b: ListPosition, in items: EntityTable<Item>) -> Bool {
    if a.primary != b.primary { return a.primary < b.primary }
    if a.root != b.root { return a.root < b.root }
    if a.id == b.id { return false }
    guard let first = items[a.id], let second = items[b.id] else { return a.id < b.id }
    let mine = path(of: first, in: items)
    let theirs = path(of: second, in: items)
    for (x, y) in zip(mine, theirs) where x.id != y.id {
      return x.rank != y.rank ? x.rank < y.rank : x.id < y.id
    }
    return mine.count < theirs.count
  }

  /// The item and its parents, topmost first. A parent that is missing, or an endless loop of parents (two
  /// processes may have made one), ends the walk.
  static func path(of item: Item, in items: EntityTable<Item>) -> [Item] {
    guard item.parent != nil else { return [item] }
    var path = [item]
    var next = item
    while let parent = next.parent, path.count <= depthLimit, let above = items[parent] {
      path.append(above)
      next = above
    }
    return path.reversed()
  }

  /// Deeper nesting than this is shown as if it ended here.
  static let depthLimit = 32

  private static func packed(_ rank: Rank) -> UInt64 {
    var packed: UInt64 = 0
    var count = 0
    for byte in rank.rawValue.utf8.prefix(8) {
      packed = packed << 8 | UInt64(byte)
      count += 1
    }
    return packed << UInt64(8 * (8 - count))
  }
}
