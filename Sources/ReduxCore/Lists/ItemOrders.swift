internal import Redux

/// All items in every order that a list may have. They are sorted off the main actor, so that choosing an order need
/// not wait: of 100,000 items, sorting those of a list took 32 ms, by title 94. A list in an order takes its items
/// out of all in this order, and is brought up to date by what was written since.
///
/// An order of 100,000 items takes 0.5 MB, what their titles begin with 1.6 MB.
package struct ItemOrders: Sendable {
  /// The items as they were when they were sorted.
  private let everything: ItemList
  private let orders: [SortedItems]
  /// What the items are sorted by if they are by title: titles are what takes long to read.
  private let titles: [TitleKey]
  private let families: ItemFamilies
  /// Which items some lists show, those asked for last at the end: a pass over all items takes 10 ms.
  private var shown: [ShownItems]
  private let fewItems: Int

  /// The most changes with which bringing a list up to date is faster than sorting it.
  private static let fewChanges = 1_000
  /// The most lists of which it is remembered what they show, which takes 0.1 MB for each.
  private static let listLimit = 10

  /// Sorts items by one order after the other, on one processor: the other ones are left to the keys.
  /// - Parameter fewItems: the most items of a list that are sorted faster than they are taken out of all.
  package init(of items: UnsortedItems, fewItems: Int = 5_000) {
    everything = items.everything
    self.fewItems = fewItems
    families = ItemFamilies(everything)
    var titles: [TitleKey] = []
    orders = ListQuery.Order.allCases.map { [everything] in SortedItems(everything, by: $0, &titles) }
    self.titles = titles
    shown = items.lists.map { [everything] in
      ShownItems($0, everything, partSize: max(everything.whole.count, 1))
    }
  }

  /// Returns `false` if so much has changed that sorting a list is as fast as bringing it up to date.
  func isRecent(_ items: EntityTable<Item>) -> Bool {
    items.changedIDs(since: everything.items, limit: Self.fewChanges) != nil
  }

  /// Returns a list as it was when the items were sorted, with the items that were recently completed then.
  ///
  /// Returns `nil` if nothing has to be sorted for it, if it is grouped by tags, which have no numbers, or if too
  /// much has changed since: anything, for a view that asks about other items. Of a list in which children follow
  /// their parents, also if any item is below too many others.
  /// - Parameter items: those of which the list is wanted.
  mutating func list(_ query: ListQuery, for items: EntityTable<Item>) -> ItemList? {
    var query = query.prepared(for: everything.items)
    guard query.arrangement != .byHand || !query.isTree, !query.isByTag, !query.isTree || !everything.isDeep,
      isRecent(items),
      // Any change may decide about any item.
      query.filter?.dependsOnOthers != true || items.isIdentical(to: everything.items),
      let sorted = orders.first(where: { $0.order == query.order })
    else { return nil }
    let shown = shown(by: query)
    query.recentlyCompleted = shown.query.recentlyCompleted
    guard shown.count > fewItems else { return ItemList(query, of: shown.positions, within: everything) }
    var positions = sorted.positions(isReversed: query.arrangement.isReversed)
    if query.isTree { positions = families.together(positions) }
    positions = positions.filter { shown.contains($0) }
    var sections: [Int64] = []
    if query.isGrouped {
      sections = everything.sections(of: shown.positions, query)
      positions = Dictionary(grouping: positions) { sections[Int($0)] }.sorted { $0.key < $1.key }.flatMap(
        \.value)
    }
    let keys = query.order == .title ? positions.map { titleKey(of: $0, sections, query) } : []
    return ItemList(query, inOrder: positions, keys, of: everything)
  }

  private mutating func shown(by query: ListQuery) -> ShownItems {
    let known = shown.firstIndex { $0.isShown(by: query) }.map { shown.remove(at: $0) }
    let latest = known ?? ShownItems(query, everything)
    shown.append(latest)
    if shown.count > Self.listLimit { shown.removeFirst() }
    return latest
  }

  /// Returns the key of an item in a list by title.
  private func titleKey(of position: Int32, _ sections: [Int64], _ query: ListQuery) -> ListPosition.Key {
    let title = titles[Int(query.isTree ? families.topmost(above: position) : position)]
    return title.key(
      in: sections.isEmpty ? 0 : sections[Int(position)], isReversed: query.arrangement.isReversed)
  }
}

/// All items, which have to be sorted, and lists of which is to be known what they show.
package struct UnsortedItems: Sendable {
  fileprivate let everything: ItemList
  fileprivate let lists: [ListQuery]
}

/// Which of all items a list shows, in whatever order.
private struct ShownItems: Sendable {
  let query: ListQuery
  /// The number of items that it shows.
  let count: Int
  /// For each of all items whether the list shows it.
  private let isShown: [Bool]

  /// - Parameters:
  ///   - everything: all items.
  ///   - partSize: the number of items that one processor looks through at a time.
  init(_ query: ListQuery, _ everything: ItemList, partSize: Int = ItemList.partSize) {
    self.query = query
    let positions = everything.positions(shownBy: query.prepared(for: everything.items), partSize: partSize)
    var isShown = Array(repeating: false, count: everything.whole.count)
    for position in positions { isShown[Int(position)] = true }
    self.isShown = isShown
    count = positions.count
  }

  /// Where the items are among all, in ascending order.
  var positions: [Int32] { isShown.indices.compactMap { isShown[$0] ? Int32($0) : nil } }

  func contains(_ position: Int32) -> Bool { isShown[Int(position)] }

  /// Returns `true` if another query shows the same items, but for recently completed ones.
  func isShown(by other: ListQuery) -> Bool {
    var other = other
    other.recentlyCompleted = query.recentlyCompleted
    other.arrangement.order = query.arrangement.order
    other.arrangement.isReversed = query.arrangement.isReversed
    return other == query
  }
}

/// What an item is sorted by in a list by title from A to Z without sections.
private struct TitleKey: Sendable {
  private let primary: Int64
  private let secondary: UInt64

  init(_ key: ListPosition.Key) {
    primary = key.primary
    secondary = key.secondary
  }

  /// Returns the key of the item in a section of a list by title.
  func key(in section: Int64, isReversed: Bool) -> ListPosition.Key {
    isReversed
      ? ListPosition.Key(section: section, primary: ~primary, secondary: ~secondary)
      : ListPosition.Key(section: section, primary: primary, secondary: secondary)
  }
}

/// All items in one order, without regard to which are below which.
private struct SortedItems: Sendable {
  let order: ListQuery.Order
  /// Where the items are among all.
  private let positions: [Int32]
  /// Whether an item differs from the one before it in what they are sorted by. Those that do not stay in manual order
  /// when the order is reversed.
  private let differs: [Bool]
  /// The number of items that have what they are sorted by. The others are last in either direction.
  private let sortedCount: Int

  /// - Parameter titles: set to the keys of all items by their positions among all, if they are sorted by title.
  init(_ everything: ItemList, by order: ListQuery.Order, _ titles: inout [TitleKey]) {
    self.order = order
    // The trash is no tree.
    let query = ListQuery(list: .trash, today: Day(number: 0), arrangement: ListArrangement(order))
    let whole = everything.whole
    let (numbers, keys) = ListPosition.order(whole.count, in: everything.items, query) { range, body in
      whole.visit(range) { _, place in body(place.reference) }
    }
    positions = numbers
    differs = numbers.indices.map { index in
      guard index > 0, query.groupKey(keys[index]) == query.groupKey(keys[index - 1]) else { return true }
      guard order == .title else { return false }
      return keys[index].precedes(keys[index - 1]) != nil
        || whole[Int(numbers[index])].item.sortTitle != whole[Int(numbers[index - 1])].item.sortTitle
    }
    sortedCount = keys.firstIndex { query.groupKey($0) == query.lastGroupKey } ?? keys.count
    guard order == .title else { return }
    titles = keys.map(TitleKey.init)
    for (key, number) in zip(keys, numbers) { titles[Int(number)] = TitleKey(key) }
  }

  /// Returns the positions of all items in order.
  func positions(isReversed: Bool) -> [Int32] {
    guard isReversed else { return positions }
    var reversed: [Int32] = []
    reversed.reserveCapacity(positions.count)
    var end = sortedCount
    for start in (0..<sortedCount).reversed() where differs[start] {
      reversed += positions[start..<end]
      end = start
    }
    return reversed + positions[sortedCount...]
  }
}

extension ListQuery {
  /// Returns what is equal for items that stay in the same order when the list is reversed, unless it is sorted by
  /// title.
  fileprivate func groupKey(_ key: ListPosition.Key) -> Int64 {
    order == .priority ? key.priority : key.primary
  }

  /// What ``groupKey(_:)`` returns for items without what the list is sorted by; `nil` if each has it.
  fileprivate var lastGroupKey: Int64? {
    switch order {
    case .due, .completed: .max
    case .priority: Item.Priority?.none.sortKey
    case .arranged, .created, .modified, .title: nil
    }
  }
}

/// Which items are below which, by their positions among all.
private struct ItemFamilies: Sendable {
  /// For each item the position of its parent; -1 for none. Empty if no item has one.
  private let parents: [Int32]

  /// - Parameter everything: all items, none of them below too many others.
  init(_ everything: ItemList) {
    guard !everything.parents.isEmpty else {
      parents = []
      return
    }
    var parents: [Int32] = []
    parents.reserveCapacity(everything.whole.count)
    // In manual order an item is preceded by its ancestors.
    var above: [(id: ItemID, position: Int32)] = []
    everything.whole.visit(everything.whole.indices) { position, place in
      let item = place.reference.entity
      while let last = above.last, last.id != item.parent { above.removeLast() }
      parents.append(above.last?.position ?? -1)
      above.append((item.id, Int32(position)))
    }
    self.parents = parents
  }

  /// Returns the topmost item of the family of an item.
  func topmost(above position: Int32) -> Int32 {
    guard !parents.isEmpty else { return position }
    var position = position
    while parents[Int(position)] >= 0 { position = parents[Int(position)] }
    return position
  }

  /// Returns positions of all items so that what is below an item follows it, and siblings keep their order.
  func together(_ positions: [Int32]) -> [Int32] {
    guard !parents.isEmpty else { return positions }
    // The children of an item are at `starts[item]..<starts[item + 1]`.
    var starts = Array(repeating: Int32(0), count: parents.count + 1)
    for parent in parents where parent >= 0 { starts[Int(parent) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var children = Array(repeating: Int32(0), count: Int(starts[parents.count]))
    var ends = starts
    for position in positions where parents[Int(position)] >= 0 {
      let parent = Int(parents[Int(position)])
      children[Int(ends[parent])] = position
      ends[parent] += 1
    }
    var together: [Int32] = []
    together.reserveCapacity(positions.count)
    var next: [Int32] = []
    for topmost in positions where parents[Int(topmost)] < 0 {
      next.append(topmost)
      while let position = next.popLast() {
        together.append(position)
        next += children[Int(starts[Int(position)])..<Int(starts[Int(position) + 1])].reversed()
      }
    }
    return together
  }
}

extension ItemLists {
  /// Returns all items if they have to be sorted, so that no key waits for that; `nil` if they are few, or sorted
  /// already.
  /// - Parameter fewItems: the most items that are sorted within the time of a key.
  package func unsortedItems(_ state: AppState, fewItems: Int = 10_000) -> UnsortedItems? {
    let items = state.document.items
    guard items.count > fewItems else {
      evaluated.orders = nil
      return nil
    }
    guard evaluated.orders?.isRecent(items) != true else { return nil }
    return UnsortedItems(everything: everything(items), lists: ListID.smart.map(state.query))
  }

  /// Keeps the orders of all items until they are replaced.
  package func keep(_ orders: ItemOrders) { evaluated.orders = orders }
}
