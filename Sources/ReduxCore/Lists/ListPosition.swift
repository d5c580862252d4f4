internal import Redux

/// The place of an item in a list. Places are compared by numbers first; only equal ones are compared by
/// following the items' parents.
struct ListPosition {
  /// The item, which needs no lookup.
  let reference: EntityTable<Item>.Reference
  let key: Key

  /// The numbers by which places are sorted, with nothing to retain.
  struct Key {
    /// The number of the section; see ``ListQuery/key(of:)``.
    let section: Int64
    /// The primary key of the item, in a tree that of its topmost parent: a date, a time, the beginning of a
    /// title; 0 in a manually ordered list.
    let primary: Int64
    /// The first bytes of the rank of the item, in a tree of its topmost parent, packed so that they compare
    /// like the text. In order of the titles, the bytes of the title that follow the primary key.
    let secondary: UInt64
  }

  var item: Item { reference.entity }

  var id: ItemID { reference.entity.id }

  init(_ reference: EntityTable<Item>.Reference, _ key: Key) {
    self.reference = reference
    self.key = key
  }

  /// - Parameter isDeep: set to `true` if the item has more parents than are followed.
  init(
    _ reference: EntityTable<Item>.Reference, in items: EntityTable<Item>, _ query: ListQuery,
    isDeep: inout Bool
  ) {
    self.init(reference, Key(of: reference, in: items, query, isDeep: &isDeep))
  }

  /// Returns `true` if `a` comes before `b`. Equal ranks are ordered by id, so that the order is total.
  static func precedes(_ a: ListPosition, _ b: ListPosition, in items: EntityTable<Item>, _ query: ListQuery)
    -> Bool
  {
    if a.key.section != b.key.section { return a.key.section < b.key.section }
    // The section only tells how a tag begins.
    if query.isByTag, let tag = firstTag(of: a.item, in: items, query),
      let other = firstTag(of: b.item, in: items, query), tag != other
    {
      return tag < other
    }
    return a.key.precedes(b.key) ?? precedes(a.reference, b.reference, in: items, query)
  }

  /// Returns `true` if the item of one place comes before that of another with the same key, and the same tag.
  static func precedes(
    _ a: EntityTable<Item>.Reference, _ b: EntityTable<Item>.Reference, in items: EntityTable<Item>,
    _ query: ListQuery
  ) -> Bool {
    if a.entity.id == b.entity.id { return false }
    let mine = path(of: a.entity, in: items, query)
    let theirs = path(of: b.entity, in: items, query)
    for (x, y) in zip(mine, theirs) where x.id != y.id { return query.sorts(x, before: y) }
    return mine.count < theirs.count
  }

  /// Returns the first tag of an item, in a tree of its topmost parent, in lower case.
  private static func firstTag(of item: Item, in items: EntityTable<Item>, _ query: ListQuery) -> String? {
    path(of: item, in: items, query)[0].tags.first?.lowercased()
  }

  /// Returns the item and those of its ancestors that determine its place, topmost first: in a list that is
  /// no tree none of them. Stops at a missing parent and in a cycle of parents, which two processes may have
  /// created together.
  static func path(of item: Item, in items: EntityTable<Item>, _ query: ListQuery) -> [Item] {
    guard item.parent != nil, query.isTree else { return [item] }
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

  /// Returns the first eight bytes of a text as a number that compares like the text.
  static func packed(_ text: some Sequence<UInt8>) -> UInt64 {
    var packed: UInt64 = 0
    var count = 0
    // Not over a prefix: its iterator took a twentieth of the time of an order.
    for byte in text {
      packed = packed << 8 | UInt64(byte)
      count += 1
      if count == 8 { return packed }
    }
    return packed << UInt64(8 * (8 - count))
  }
}

extension ListPosition.Key {
  /// - Parameter isDeep: set to `true` if the item has more parents than are followed.
  init(
    of reference: EntityTable<Item>.Reference, in items: EntityTable<Item>, _ query: ListQuery,
    isDeep: inout Bool
  ) {
    self.init(of: reference, ListedFields(reference), in: items, query, isDeep: &isDeep)
  }

  /// - Parameters:
  ///   - fields: those of the item.
  ///   - isDeep: set to `true` if the item has more parents than are followed.
  init(
    of reference: EntityTable<Item>.Reference, _ fields: ListedFields, in items: EntityTable<Item>,
    _ query: ListQuery, isDeep: inout Bool
  ) {
    self.init(of: reference, fields, in: items, query, isDeep: &isDeep) { title, _ in
      SortTitles.firstWords(of: title)
    }
  }

  /// - Parameters:
  ///   - titles: gets the title of the item, in a tree of its topmost parent, if it decides the order.
  ///   - isDeep: set to `true` if the item has more parents than are followed.
  init(
    of reference: EntityTable<Item>.Reference, in items: EntityTable<Item>, _ query: ListQuery,
    _ titles: inout SortTitles, isDeep: inout Bool
  ) {
    self.init(of: reference, ListedFields(reference), in: items, query, isDeep: &isDeep) {
      titles.append($0, rank: $1)
    }
  }

  /// - Parameter firstWords: returns the first two words of the title that decides the order, if one does.
  private init(
    of reference: EntityTable<Item>.Reference, _ fields: ListedFields, in items: EntityTable<Item>,
    _ query: ListQuery, isDeep: inout Bool,
    firstWords: (_ title: String, _ rank: UInt64) -> (UInt64, UInt64)
  ) {
    guard reference.entity.parent != nil else {
      let section = query.section(of: fields, firstTag: reference.entity.tags.first)
      self.init(
        fields, query.key(of: section), query, firstWords, rank: reference.entity.rank,
        title: reference.entity.title)
      return
    }
    let path = ListPosition.path(of: reference.entity, in: items, query)
    if path.count > ListPosition.depthLimit { isDeep = true }
    self.init(
      ListedFields(path[0]), query.key(of: query.section(of: path[0])), query, firstWords, rank: path[0].rank,
      title: path[0].title)
  }

  private init(
    _ fields: ListedFields, _ section: Int64, _ query: ListQuery,
    _ firstWords: (_ title: String, _ rank: UInt64) -> (UInt64, UInt64), rank: Rank,
    title: @autoclosure () -> String
  ) {
    let rank = ListPosition.packed(rank.rawValue.utf8)
    if query.order == .title {
      let (first, second) = query.keys(ofTitle: firstWords(title(), rank))
      self.init(section: section, primary: first, secondary: second)
    } else {
      self.init(section: section, primary: query.key(of: fields), secondary: rank)
    }
  }

  /// The priority of an item in a list that is sorted by it: 0 for the highest, 3 for none.
  /// - Precondition: it is the key of an item in a list by priority, with the highest first.
  var priority: Int64 {
    // The date that is added to it is negative before 1970.
    (primary + 1 << 39) >> 40
  }

  /// Returns whether the key comes before another one; `nil` if the two are equal.
  func precedes(_ other: Self) -> Bool? {
    if section != other.section { return section < other.section }
    if primary != other.primary { return primary < other.primary }
    if secondary != other.secondary { return secondary < other.secondary }
    return nil
  }
}

extension ListQuery {
  /// Returns the number by which items are sorted before their ranks; smaller ones come first.
  /// In order of the titles they are equal.
  func key(of item: Item) -> Int64 { key(of: ListedFields(item)) }

  fileprivate func key(of item: ListedFields) -> Int64 {
    let isReversed = arrangement.isReversed
    func directed(_ key: Int64?) -> Int64 { key.map { isReversed ? -$0 : $0 } ?? .max }
    switch order {
    case .arranged, .title: return 0
    case .due: return directed(item.due?.sortKey)
    case .priority:
      return (isReversed ? item.priority.reversedSortKey : item.priority.sortKey) << 40
        + (item.due?.sortKey ?? 1 << 38)
    case .created: return directed(-item.created.milliseconds)
    case .modified: return directed(-item.modified.milliseconds)
    case .completed: return directed(item.completed.map { -$0.milliseconds })
    }
  }

  /// Returns the numbers by which items are sorted that have a title with these first words.
  fileprivate func keys(ofTitle words: (UInt64, UInt64)) -> (first: Int64, second: UInt64) {
    arrangement.isReversed ? (~words.0.signed, ~words.1) : (words.0.signed, words.1)
  }

  /// Returns `true` if one of two siblings comes before the other.
  fileprivate func sorts(_ a: Item, before b: Item) -> Bool {
    let (first, second) = (key(of: a), key(of: b))
    if first != second { return first < second }
    if order == .title {
      let (first, second) = (a.sortTitle, b.sortTitle)
      if first != second { return first.lexicographicallyPrecedes(second) != arrangement.isReversed }
    }
    return a.isArranged(before: b)
  }
}

extension Item {
  /// Returns `true` if the item precedes a sibling in manual order.
  package func isArranged(before other: Item) -> Bool {
    if rank != other.rank { return rank < other.rank }
    // What recurs has the rank of the item before it, which is done.
    if (status == .done) != (other.status == .done) { return status == .done }
    return id < other.id
  }
}

extension DayTime {
  /// A number that compares like the time; a day without a time is before all times of the day.
  fileprivate var sortKey: Int64 { Int64(day.number) * 1441 + Int64((minute ?? -1) + 1) }
}

extension Item.Priority? {
  /// 0 for the lowest priority, 3 for none.
  fileprivate var reversedSortKey: Int64 { self == nil ? 3 : 2 - sortKey }
}
