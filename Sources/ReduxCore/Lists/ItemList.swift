package import Redux

/// The items that a list shows, in order: a value that is updated from one version of the items to the next
/// by what was written between the two.
package struct ItemList: Sendable {
  package internal(set) var query: ListQuery
  /// The search that narrows the list.
  package var search: Search { result?.search ?? Search() }
  /// What the search finds; `nil` if the list is not narrowed.
  var result: SearchResult?
  var items: EntityTable<Item>
  /// The places of all items of the list, also of those that a search leaves out.
  ///
  /// In pages: as one array, which retains an item for each place, copying it for each change took two thirds
  /// of the time in which one of 100,000 items is moved.
  var whole: PagedArray<ListPosition>
  var places: ListPlaces { ListPlaces(whole, found: result?.order) }
  /// The items that are the parent of another one: when one of these moves, its children move too.
  var parents: Set<ItemID>
  /// When an item changes, those that wait for it may enter or leave the list.
  var waiters = WaiterIndex()
  /// `true` if an item that the list shows, or has shown, is nested more deeply than parents are followed.
  var isDeep = false

  /// The number of items of a long list that one processor looks through at a time.
  static let partSize = 5_000

  /// Evaluates the query, and then the search, over all `items`.
  package init(_ query: ListQuery, search: Search, of items: EntityTable<Item>) {
    self.init(query, of: items)
    if !search.isEmpty { self = narrowed(to: search) }
  }

  private init(_ query: ListQuery, of items: EntityTable<Item>) {
    let query = query.prepared(for: items)
    self.query = query
    self.items = items
    whole = PagedArray()
    parents = []
    var shown: [EntityTable<Item>.Reference] = []
    for reference in items.unorderedReferences {
      if let parent = reference.entity.parent { parents.insert(parent) }
      if !reference.entity.waitsFor.isEmpty { waiters.add(reference.entity) }
      guard query.shows(reference, in: items) else { continue }
      shown.append(reference)
    }
    whole = ListPosition.sorted(shown.count, in: items, query, isDeep: &isDeep) { [shown] range, body in
      for index in range { body(shown[index]) }
    }
  }

  /// Evaluates a query over a list that has at least its items, in manual order. It takes a tenth of the time
  /// that evaluating it over the table takes.
  init(_ query: ListQuery, within list: ItemList) {
    let query = query.prepared(for: list.items)
    self.init(query, of: list.positions(shownBy: query), within: list)
  }

  /// Puts those items of a list in manual order together that a query shows.
  /// - Parameters:
  ///   - query: made ready for the items.
  ///   - shown: where they are in that list, in ascending order.
  init(_ query: ListQuery, of shown: [Int32], within list: ItemList) {
    self.query = query
    items = list.items
    parents = list.parents
    isDeep = list.isDeep
    waiters = list.waiters
    guard query.arrangement != list.query.arrangement || !query.isTree else {
      whole = PagedArray(count: shown.count) { list.whole[Int(shown[$0])] }
      return
    }
    whole = PagedArray()
    whole = ListPosition.sorted(shown.count, in: items, query, isDeep: &isDeep) { range, body in
      list.whole.visit(range, of: shown) { _, place in body(place.reference) }
    }
  }

  /// Takes items out of another list.
  /// - Parameters:
  ///   - query: made ready for the items.
  ///   - positions: where they are in that list, in the order of the query.
  ///   - keys: their keys; none if these are to be made.
  init(_ query: ListQuery, inOrder positions: [Int32], _ keys: [ListPosition.Key], of list: ItemList) {
    self.query = query
    items = list.items
    parents = list.parents
    isDeep = list.isDeep
    waiters = list.waiters
    // Appended one by one, each item would be retained meanwhile, which took a quarter of the time.
    let references = [EntityTable<Item>.UnretainedReference](unsafeUninitializedCapacity: list.whole.count) {
      references, count in
      list.whole.visit(list.whole.indices) {
        references.initializeElement(at: $0, to: EntityTable<Item>.UnretainedReference($1.reference))
      }
      count = list.whole.count
    }
    whole = PagedArray(count: positions.count) { range in
      let references = positions[range].map { references[Int($0)] }
      guard keys.isEmpty else {
        return zip(references, keys[range]).map { ListPosition($0.retained, $1) }
      }
      // Read before the first item is retained: items are anywhere in memory, and a processor fetches several at once
      // unless it has to retain each. An order of 100,000 took 26 ms instead of 33.
      let fields = references.map { ListedFields($0) }
      // What is too deep is so in the other list, too.
      var isDeep = false
      return zip(references, fields).map { reference, fields in
        let reference = reference.retained
        return ListPosition(
          reference, ListPosition.Key(of: reference, fields, in: list.items, query, isDeep: &isDeep))
      }
    }
  }

  /// Returns the positions at which there are items that a query shows, in ascending order. They are numbers, since a
  /// copied place retains its item.
  /// - Parameters:
  ///   - query: made ready for the items.
  ///   - partSize: the number of items that one processor looks through at a time.
  func positions(shownBy query: ListQuery, partSize: Int = Self.partSize) -> [Int32] {
    concurrently(whole.indices, by: partSize) { range in
      var shown: [Int32] = []
      whole.visit(range) { position, place in
        if query.shows(place.reference, in: items) { shown.append(Int32(position)) }
      }
      return shown
    }
    .flatMap(\.self)
  }

  /// Returns the numbers of the sections in which a query shows items, for each position of the list.
  /// - Parameters:
  ///   - positions: where these items are. The number for all others is 0.
  ///   - query: made ready for the items.
  func sections(of positions: [Int32], _ query: ListQuery) -> [Int64] {
    // Sections are the same in every order, and in manual order no title is read.
    var query = query
    query.arrangement.order = .arranged
    let found = concurrently(positions.indices, by: Self.partSize) { [query] range in
      var found: [Int64] = []
      // What is too deep is so in this list, too.
      var isDeep = false
      whole.visit(range, of: positions) { _, place in
        found.append(ListPosition.Key(of: place.reference, in: items, query, isDeep: &isDeep).section)
      }
      return found
    }
    var sections = Array(repeating: Int64(0), count: whole.count)
    for (position, section) in zip(positions, found.joined()) { sections[Int(position)] = section }
    return sections
  }

  package var count: Int { places.count }

  package var isEmpty: Bool { places.isEmpty }

  /// `true` if subtasks follow their parent.
  var isTree: Bool { query.isTree }

  /// The ids in the order of the list.
  package var ids: some RandomAccessCollection<ItemID> { places.lazy.map(\.id) }

  /// The item at `position`, from 0; `nil` if the position is out of bounds.
  package subscript(position: Int) -> Item? {
    places.indices.contains(position) ? places[position].item : nil
  }

  /// Returns references to the items that satisfy `isWanted`, in order.
  package func references(where isWanted: (Item) -> Bool) -> [Item.Reference] {
    var references: [Item.Reference] = []
    references.reserveCapacity(places.count)
    for place in places where isWanted(place.reference.entity) { references.append(place.reference) }
    return references
  }

  /// Calls `body` with each item, in order.
  func forEach(_ body: (Item) -> Void) {
    for place in places { body(place.item) }
  }

  /// The greatest rank of the topmost items of a tree in manual order; `nil` if it is empty.
  var lastRank: Rank? {
    // An item whose parent is gone counts as little as subtasks do: storage has no index for it.
    func topmost(_ place: ListPosition) -> Item { ListPosition.path(of: place.item, in: items, query)[0] }
    return places.last { topmost($0).parent == nil }.map { topmost($0).rank }
  }

  /// Returns `false` if none of the items has others below it. May return `true` for former parents.
  func hasItems(below ids: [ItemID]) -> Bool { ids.contains(where: parents.contains) }

  /// Returns the first position whose item satisfies `isWanted`. Complexity: linear.
  package func firstPosition(where isWanted: (Item) -> Bool) -> Int? {
    places.firstIndex { isWanted($0.item) }
  }

  /// Returns the position of an item; `nil` if the list does not show it. Complexity: logarithmic; linear in
  /// a narrowed list.
  package func position(of id: ItemID) -> Int? {
    guard result == nil else { return places.firstIndex { $0.id == id } }
    guard let item = items.reference(to: id), query.shows(item, in: items) else { return nil }
    let position = insertionPoint(of: item)
    return position < places.count && places[position].id == id ? position : nil
  }

  /// Returns whichever of the items comes first in the list; `nil` if it shows none of them. Complexity:
  /// logarithmic for up to 64 items, otherwise linear.
  package func first(of ids: Set<ItemID>) -> ItemID? {
    guard ids.count <= 64 else { return places.first { ids.contains($0.id) }?.id }
    return ids.compactMap(position).min().map { places[$0].id }
  }

  /// Returns the position of an item, trying its last known position first.
  func position(of id: ItemID, near guess: Int) -> Int? {
    places.indices.contains(guess) && places[guess].id == id ? guess : position(of: id)
  }

  /// Returns the number of the item's ancestors that the list shows above it.
  package func depth(of item: Item) -> Int {
    guard isTree else { return 0 }
    var depth = 0
    var next = item
    while let parent = next.parent, depth < ListPosition.depthLimit, let above = items[parent],
      query.contains(above, in: items)
    {
      depth += 1
      next = above
    }
    return depth
  }

  /// Returns the position at which the list shows the item, or would show it.
  func insertionPoint(of item: EntityTable<Item>.Reference) -> Int {
    var isDeep = false
    return insertionPoint(of: ListPosition(item, in: items, query, isDeep: &isDeep))
  }

  func insertionPoint(of place: ListPosition) -> Int {
    let places = places
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if ListPosition.precedes(places[middle], place, in: items, query) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
