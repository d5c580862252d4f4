internal import Redux

/// The sort key of an item in a list. Keys are compared as numbers first; only equal ones are compared by
/// following the items' parents.
struct ListPosition {
  /// The item, which needs no lookup.
  let reference: EntityTable<Item>.Reference
  /// The number of the section; see ``ListQuery/key(of:)``.
  let section: Int64
  /// The primary key of the item, in a tree that of its topmost parent: a date, a time, the beginning of a
  /// title; 0 in a manually ordered list.
  let primary: Int64
  /// The first bytes of the rank of the item, in a tree of its topmost parent, packed so that they compare
  /// like the text; 0 if the primary key leaves the order open.
  let root: UInt64

  var item: Item { reference.entity }

  var id: ItemID { reference.entity.id }

  /// Creates the key of an item.
  /// - Parameter isDeep: set to `true` if the item has more parents than are followed.
  init(
    _ reference: EntityTable<Item>.Reference, in items: EntityTable<Item>, _ query: ListQuery,
    isDeep: inout Bool
  ) {
    self.reference = reference
    let path = reference.entity.parent == nil ? [] : Self.path(of: reference.entity, in: items, query)
    if path.count > Self.depthLimit { isDeep = true }
    if let first = path.first {
      section = query.key(of: query.section(of: first))
      primary = query.key(of: first)
      root = query.order == .title ? 0 : Self.packed(first.rank.rawValue.utf8)
    } else {
      section = query.key(of: query.section(of: reference))
      primary = query.key(of: reference)
      root = query.order == .title ? 0 : Self.packed(reference.entity.rank.rawValue.utf8)
    }
  }

  /// Returns `true` if `a` comes before `b`. Equal ranks are ordered by id, so that the order is total.
  static func precedes(_ a: ListPosition, _ b: ListPosition, in items: EntityTable<Item>, _ query: ListQuery)
    -> Bool
  {
    if a.section != b.section { return a.section < b.section }
    let isByTag = query.isByTag
    if !isByTag {
      if a.primary != b.primary { return a.primary < b.primary }
      if a.root != b.root { return a.root < b.root }
    }
    if a.id == b.id { return false }
    let mine = path(of: a.item, in: items, query)
    let theirs = path(of: b.item, in: items, query)
    if isByTag, let tag = mine.first?.tags.first?.lowercased(),
      let other = theirs.first?.tags.first?.lowercased(),
      tag != other
    {
      return tag < other
    }
    for (x, y) in zip(mine, theirs) where x.id != y.id { return query.sorts(x, before: y) }
    return mine.count < theirs.count
  }

  /// Returns the places in the order of the list.
  ///
  /// Their numbers are sorted apart from them, which decides almost all comparisons, without retaining an
  /// item for each: the slowest first visit of a list took 67 ms with 100,000 items, and takes 51.
  static func sorted(_ places: [ListPosition], in items: EntityTable<Item>, _ query: ListQuery)
    -> PagedArray<ListPosition>
  {
    let tags = query.isByTag ? tagNumbers(places, in: items, query) : []
    var keys: [SortKey] = []
    keys.reserveCapacity(places.count)
    for index in places.indices {
      keys.append(SortKey(places[index], at: index, section: tags.isEmpty ? nil : tags[index]))
    }
    keys.sort { a, b in
      if a.section != b.section { return a.section < b.section }
      if a.primary != b.primary { return a.primary < b.primary }
      if a.root != b.root { return a.root < b.root }
      return precedes(places[a.index], places[b.index], in: items, query)
    }
    return PagedArray(count: keys.count) { places[keys[$0].index] }
  }

  /// Returns for each place the number of its tag among those that there are, which the section does not
  /// tell: tags that begin alike have one number there.
  ///
  /// Each spelling is put into lower case and compared once. Comparing the tags of two places again and
  /// again, a board of 100,000 items by tag would open in seconds.
  private static func tagNumbers(_ places: [ListPosition], in items: EntityTable<Item>, _ query: ListQuery)
    -> [Int64]
  {
    var spellings: [String: Int] = [:]
    let indices = places.map { place -> Int? in
      let first = place.reference.entity.parent == nil ? nil : path(of: place.item, in: items, query).first
      guard let tag = first.map(\.tags.first) ?? place.reference.entity.tags.first else { return nil }
      if let known = spellings[tag] { return known }
      spellings[tag] = spellings.count
      return spellings.count - 1
    }
    let lower = spellings.map { (tag: $0.key.lowercased(), index: $0.value) }.sorted { $0.tag < $1.tag }
    var numbers = Array(repeating: Int64(0), count: lower.count)
    for (position, entry) in lower.enumerated() {
      let isSame = position > 0 && lower[position - 1].tag == entry.tag
      numbers[entry.index] = isSame ? numbers[lower[position - 1].index] : Int64(position)
    }
    return indices.map { $0.map { numbers[$0] } ?? .max }
  }

  /// The numbers of a place, by which it is sorted first.
  private struct SortKey {
    let section: Int64
    let primary: Int64
    let root: UInt64
    let index: Int

    /// - Parameter section: `nil` for that of the place.
    init(_ place: ListPosition, at index: Int, section: Int64? = nil) {
      self.section = section ?? place.section
      primary = place.primary
      root = place.root
      self.index = index
    }
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
  static func packed(_ text: String.UTF8View) -> UInt64 {
    var packed: UInt64 = 0
    var count = 0
    for byte in text.prefix(8) {
      packed = packed << 8 | UInt64(byte)
      count += 1
    }
    return packed << UInt64(8 * (8 - count))
  }
}

extension ListQuery {
  /// Returns the number by which items are sorted before their ranks; smaller ones come first.
  func key(of item: Item) -> Int64 { key(of: ListedFields(item), title: item.title) }

  fileprivate func key(of item: EntityTable<Item>.Reference) -> Int64 {
    key(of: ListedFields(item), title: item.entity.title)
  }

  private func key(of item: ListedFields, title: @autoclosure () -> String) -> Int64 {
    let isReversed = arrangement.isReversed
    func directed(_ key: Int64?) -> Int64 { key.map { isReversed ? -$0 : $0 } ?? .max }
    switch order {
    case .arranged: return 0
    case .due: return directed(item.due?.sortKey)
    case .priority:
      return (isReversed ? item.priority.reversedSortKey : item.priority.sortKey) << 40
        + (item.due?.sortKey ?? 1 << 38)
    case .created: return directed(-item.created.milliseconds)
    case .modified: return directed(-item.modified.milliseconds)
    case .completed: return directed(item.completed.map { -$0.milliseconds })
    case .title:
      let key = ListPosition.packed(Item.sortTitle(title()).utf8).signed
      return isReversed ? ~key : key
    }
  }

  /// Returns `true` if one of two siblings comes before the other.
  fileprivate func sorts(_ a: Item, before b: Item) -> Bool {
    let (first, second) = (key(of: a), key(of: b))
    if first != second { return first < second }
    if order == .title {
      let (first, second) = (a.sortTitle, b.sortTitle)
      if first != second { return (first < second) != arrangement.isReversed }
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

  /// The title as it is sorted.
  var sortTitle: String { Self.sortTitle(title) }

  fileprivate static func sortTitle(_ title: String) -> String { title.lowercased() }
}

extension DayTime {
  /// A number that compares like the time; a day without a time is before all times of the day.
  fileprivate var sortKey: Int64 { Int64(day.number) * 1441 + Int64((minute ?? -1) + 1) }
}

extension Item.Priority? {
  /// 0 for the lowest priority, 3 for none.
  fileprivate var reversedSortKey: Int64 { self == nil ? 3 : 2 - sortKey }
}
