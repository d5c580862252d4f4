internal import Redux

extension ListPosition {
  /// The key of an item, and which one that is.
  private struct SortKey {
    let key: Key
    /// The number of its tag among those that begin alike; 0 if tags do not matter.
    let tag: Int32
    /// Exchanged among items whose titles begin alike, once what follows in them is compared.
    var number: Int32

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
  ///   - isDeep: set to `true` if an item has more parents than are followed.
  ///   - visit: calls a function with the items of a range below `count`, in order.
  static func sorted(
    _ count: Int, in items: EntityTable<Item>, _ query: ListQuery, isDeep: inout Bool,
    _ visit: @Sendable (Range<Int>, (EntityTable<Item>.Reference) -> Void) -> Void
  ) -> PagedArray<ListPosition> {
    let sorted = SortedPart(count, in: items, query, partSize: ItemList.partSize, visit)
    if sorted.isDeep { isDeep = true }
    return PagedArray(count: count) { sorted.place($0) }
  }

  /// Returns the numbers of items, from 0, and their keys in the order of the list. One processor sorts them, so that
  /// the others stay free.
  /// - Parameters:
  ///   - count: the number of items.
  ///   - visit: calls a function with the items of a range below `count`, in order.
  static func order(
    _ count: Int, in items: EntityTable<Item>, _ query: ListQuery,
    _ visit: @Sendable (Range<Int>, (EntityTable<Item>.Reference) -> Void) -> Void
  ) -> (numbers: [Int32], keys: [Key]) {
    let keys = SortedPart(count, in: items, query, partSize: max(count, 1), visit).keys
    return (keys.map(\.number), keys.map(\.key))
  }

  /// Items of which the keys are sorted.
  private struct SortedPart {
    var keys: [SortKey]
    /// The items in their former order.
    var references: [EntityTable<Item>.UnretainedReference]
    var titles: SortTitles
    /// `true` if an item has more parents than are followed.
    var isDeep = false

    /// - Parameter count: the number of items for which there will be room.
    init(_ count: Int, isByTitle: Bool) {
      keys = []
      keys.reserveCapacity(count)
      references = []
      references.reserveCapacity(count)
      titles = SortTitles(isByTitle ? count : 0)
    }

    /// Sorts items in parts, and merges these.
    init(
      _ count: Int, in items: EntityTable<Item>, _ query: ListQuery, partSize: Int,
      _ visit: @Sendable (Range<Int>, (EntityTable<Item>.Reference) -> Void) -> Void
    ) {
      let tags = query.isByTag ? ListPosition.tagNumbers(count, in: items, query, visit) : []
      let parts = concurrently(0..<count, by: partSize) { range in
        var part = SortedPart(range.count, isByTitle: query.order == .title)
        visit(range) { reference in
          let index = part.keys.count
          let key = Key(of: reference, in: items, query, &part.titles, isDeep: &part.isDeep)
          part.keys.append(SortKey(key, tag: tags.isEmpty ? 0 : tags[range.lowerBound + index], index: index))
          part.references.append(EntityTable<Item>.UnretainedReference(reference))
        }
        part.sort(in: items, query)
        return part
      }
      self = parts.count == 1 ? parts[0] : SortedPart(parts, in: items, query)
      if query.order == .title { sortAlike(in: items, query) }
    }

    /// Merges parts.
    init(_ parts: [SortedPart], in items: EntityTable<Item>, _ query: ListQuery) {
      self.init(parts.reduce(0) { $0 + $1.keys.count }, isByTitle: false)
      titles = SortTitles(parts.map(\.titles))
      var runs: [[SortKey]] = []
      for part in parts {
        let start = references.count
        runs.append(part.keys.map { SortKey($0.key, tag: $0.tag, index: start + $0.index) })
        references += part.references
        if part.isDeep { isDeep = true }
      }
      keys = merged(runs) { [self] in precedes($0, $1, in: items, query) }
    }

    mutating func sort(in items: EntityTable<Item>, _ query: ListQuery) {
      keys = keys.sorted { precedes($0, $1, in: items, query) }
    }

    private func precedes(
      _ a: SortKey, _ b: SortKey, in items: EntityTable<Item>, _ query: ListQuery
    ) -> Bool {
      if let isFirst = a.precedes(b) { return isFirst }
      // What follows in titles that begin alike is compared at the end, for all at once.
      if query.order == .title { return a.index < b.index }
      return ListPosition.precedes(
        references[a.index].retained, references[b.index].retained, in: items, query)
    }

    /// Sorts the items whose titles begin alike.
    mutating func sortAlike(in items: EntityTable<Item>, _ query: ListQuery) {
      var alike = AlikeTitles()
      for run in keys.runs(where: { $0.precedes($1) == nil }) {
        alike.add(run.lazy.map(Int32.init), hasEnded: keys[run].allSatisfy { titles.isShort($0.index) })
      }
      guard !alike.isEmpty else { return }
      var indices = keys.map(\.number)
      alike.sort(&indices, by: titles, isReversed: query.arrangement.isReversed) { [references] in
        ListPosition.precedes(references[$0].retained, references[$1].retained, in: items, query)
      }
      for (position, index) in indices.enumerated() { keys[position].number = index }
    }

    func place(_ position: Int) -> ListPosition {
      ListPosition(references[keys[position].index].retained, keys[position].key)
    }
  }

  /// Returns for each item the number of its tag among those that there are: the section only tells how a tag
  /// begins.
  ///
  /// Each spelling is put into lower case and compared once. Comparing the tags of two items again and
  /// again, a board of 100,000 items by tag would open in seconds.
  private static func tagNumbers(
    _ count: Int, in items: EntityTable<Item>, _ query: ListQuery,
    _ visit: (Range<Int>, (EntityTable<Item>.Reference) -> Void) -> Void
  ) -> [Int32] {
    var spellings: [String: Int] = [:]
    var indices: [Int?] = []
    indices.reserveCapacity(count)
    visit(0..<count) { reference in
      let first = reference.entity.parent == nil ? nil : path(of: reference.entity, in: items, query).first
      guard let tag = first.map(\.tags.first) ?? reference.entity.tags.first else {
        indices.append(nil)
        return
      }
      let index = spellings[tag] ?? spellings.count
      spellings[tag] = index
      indices.append(index)
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
