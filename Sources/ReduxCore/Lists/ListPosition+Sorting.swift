internal import Redux

extension ListPosition {
  /// The key of an item, and which one that is.
  private struct SortKey {
    let key: Key
    /// The number of its tag among those that begin alike; 0 if tags do not matter.
    let tag: Int32
    private let number: Int32

    var index: Int { Int(number) }

    init(_ key: Key, tag: Int32, index: Int) {
      self.key = key
      self.tag = tag
      number = Int32(index)
    }

    /// Returns whether the key comes before another one; `nil` if the two are equal.
    func precedes(_ other: SortKey) -> Bool? {
      if tag != other.tag, key.section == other.key.section { return tag < other.tag }
      return key.precedes(other.key)
    }
  }

  /// Returns the places of items in the order of the list.
  ///
  /// Parts are sorted on all processors and then merged. What is sorted are numbers, which decide almost all
  /// comparisons, without retaining an item for each.
  /// - Parameters:
  ///   - count: the number of items.
  ///   - reference: returns the item with an index below that.
  ///   - isDeep: set to `true` if an item has more parents than are followed.
  static func sorted(
    _ count: Int, in items: EntityTable<Item>, _ query: ListQuery, isDeep: inout Bool,
    _ reference: @Sendable (Int) -> EntityTable<Item>.Reference
  ) -> PagedArray<ListPosition> {
    let tags = query.isByTag ? tagNumbers(count, in: items, query, reference) : []
    let parts = concurrently(0..<count, by: ItemList.partSize) { range in
      var isDeep = false
      var keys: [SortKey] = []
      keys.reserveCapacity(range.count)
      for index in range {
        let key = Key(of: reference(index), in: items, query, isDeep: &isDeep)
        keys.append(SortKey(key, tag: tags.isEmpty ? 0 : tags[index], index: index))
      }
      sort(&keys, of: range, in: items, query, reference)
      return (keys: keys, isDeep: isDeep)
    }
    if parts.contains(where: \.isDeep) { isDeep = true }
    var keys = parts.flatMap(\.keys)
    // A sort merges what is in order already.
    if parts.count > 1 { sort(&keys, of: 0..<count, in: items, query, reference) }
    return PagedArray(count: count) { [keys] in ListPosition(reference(keys[$0].index), keys[$0].key) }
  }

  private static func sort(
    _ keys: inout [SortKey], of range: Range<Int>, in items: EntityTable<Item>, _ query: ListQuery,
    _ reference: (Int) -> EntityTable<Item>.Reference
  ) {
    var titles = SortTitles(of: query.order == .title ? range : 0..<0)
    keys.sort { a, b in
      if let isFirst = a.precedes(b) { return isFirst }
      let (first, second) = (reference(a.index), reference(b.index))
      if query.order == .title {
        let mine = titles.title(of: first, at: a.index, in: items, query)
        let other = titles.title(of: second, at: b.index, in: items, query)
        if mine != other { return (mine < other) != query.arrangement.isReversed }
      }
      return precedes(first, second, in: items, query)
    }
  }

  /// Titles as they are sorted, each put into lower case once: doing that for each comparison, 100,000 items
  /// that begin alike took 1.8 s to sort.
  private struct SortTitles {
    private let start: Int
    private var titles: [String?]

    init(of range: Range<Int>) {
      start = range.lowerBound
      titles = Array(repeating: nil, count: range.count)
    }

    /// Returns the title of an item, in a tree that of its topmost parent.
    mutating func title(
      of reference: EntityTable<Item>.Reference, at index: Int, in items: EntityTable<Item>,
      _ query: ListQuery
    ) -> String {
      if let known = titles[index - start] { return known }
      let title =
        reference.entity.parent == nil
        ? Item.sortTitle(reference.entity.title)
        : path(of: reference.entity, in: items, query)[0].sortTitle
      titles[index - start] = title
      return title
    }
  }

  /// Returns for each item the number of its tag among those that there are: the section only tells how a tag
  /// begins.
  ///
  /// Each spelling is put into lower case and compared once. Comparing the tags of two items again and
  /// again, a board of 100,000 items by tag would open in seconds.
  private static func tagNumbers(
    _ count: Int, in items: EntityTable<Item>, _ query: ListQuery,
    _ reference: (Int) -> EntityTable<Item>.Reference
  ) -> [Int32] {
    var spellings: [String: Int] = [:]
    let indices = (0..<count).map { index -> Int? in
      let reference = reference(index)
      let first = reference.entity.parent == nil ? nil : path(of: reference.entity, in: items, query).first
      guard let tag = first.map(\.tags.first) ?? reference.entity.tags.first else { return nil }
      if let known = spellings[tag] { return known }
      spellings[tag] = spellings.count
      return spellings.count - 1
    }
    let lower = spellings.map { (tag: $0.key.lowercased(), index: $0.value) }.sorted { $0.tag < $1.tag }
    var numbers = Array(repeating: Int32(0), count: lower.count)
    for (position, entry) in lower.enumerated() {
      let isSame = position > 0 && lower[position - 1].tag == entry.tag
      numbers[entry.index] = isSame ? numbers[lower[position - 1].index] : Int32(position)
    }
    return indices.map { $0.map { numbers[$0] } ?? .max }
  }
}
