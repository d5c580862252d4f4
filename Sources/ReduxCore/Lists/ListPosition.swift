internal import Redux

/// The sort key of an item in a list. Keys are compared as numbers first; only equal ones are compared by
/// following the items' parents.
struct ListPosition {
  /// The item, which needs no lookup: a pass over a list takes a fifth of the time.
  let reference: EntityTable<Item>.Reference
  /// The primary key, such as a due date or a time; 0 in a manually ordered list.
  let primary: Int64
  /// The first bytes of the rank of the item's topmost parent, packed so that they compare like the text.
  let root: UInt64

  var item: Item { reference.entity }

  var id: ItemID { reference.entity.id }

  /// Creates the key of an item.
  /// - Parameter isDeep: set to `true` if the item has more parents than are followed.
  init(
    _ reference: EntityTable<Item>.Reference, in items: EntityTable<Item>, order: ListQuery.Order,
    isDeep: inout Bool
  ) {
    self.reference = reference
    let item = reference.entity
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

  /// Returns `true` if `a` comes before `b`. Equal ranks are ordered by id, so that the order is total.
  static func precedes(_ a: ListPosition, _ b: ListPosition, in items: EntityTable<Item>) -> Bool {
    if a.primary != b.primary { return a.primary < b.primary }
    if a.root != b.root { return a.root < b.root }
    if a.id == b.id { return false }
    let mine = path(of: a.item, in: items)
    let theirs = path(of: b.item, in: items)
    for (x, y) in zip(mine, theirs) where x.id != y.id {
      return x.rank != y.rank ? x.rank < y.rank : x.id < y.id
    }
    return mine.count < theirs.count
  }

  /// Returns the item and its ancestors, topmost first. Stops at a missing parent and in a cycle of parents,
  /// which two processes may have created together.
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

  /// The maximum depth: items nested more deeply are shown as if their ancestors ended here.
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
