package import Redux

/// The items that a list shows, in order: a value, brought from one version of the items to the next by what
/// was written between the two.
package struct ItemList: Sendable {
  package private(set) var query: ListQuery
  /// What the list is narrowed to.
  package private(set) var search: Search
  private var items: EntityTable<Item>
  private var places: [ListPlace]
  /// Every item that some other names as its parent: when one of these moves, others move with it.
  private var parents: Set<ItemID>

  /// Evaluates the query over all `items`.
  package init(_ query: ListQuery, search: Search, of items: EntityTable<Item>) {
    self.query = query
    self.search = search
    self.items = items
    places = []
    parents = []
    for item in items.unordered {
      if let parent = item.parent { parents.insert(parent) }
      guard query.contains(item), search.matches(item) else { continue }
      places.append(ListPlace(item, in: items, order: query.order))
    }
    places.sort { ListPlace.precedes($0, $1, in: items) }
  }

  package var count: Int { places.count }

  package var isEmpty: Bool { places.isEmpty }

  /// The ids in the order of the list.
  package var ids: some RandomAccessCollection<ItemID> { places.lazy.map(\.id) }

  /// The item at `position`, from 0; `nil` outside.
  package subscript(position: Int) -> Item? {
    places.indices.contains(position) ? items[places[position].id] : nil
  }

  /// The first position whose item satisfies `isWanted`. Linear.
  package func firstPosition(where isWanted: (Item) -> Bool) -> Int? {
    places.firstIndex { items[$0.id].map(isWanted) ?? false }
  }

  /// Where the list shows the item; `nil` where it does not. Logarithmic.
  package func position(of id: ItemID) -> Int? {
    guard let item = items[id], query.contains(item), search.matches(item) else { return nil }
    let position = insertionPoint(of: item)
    return position < places.count && places[position].id == id ? position : nil
  }

  /// The same, asked first at the position where it was last.
  func position(of id: ItemID, near guess: Int) -> Int? {
    places.indices.contains(guess) && places[guess].id == id ? guess : position(of: id)
  }

  /// How many parents of the item the list shows above it.
  package func depth(of item: Item) -> Int {
    guard query.order == .arranged else { return 0 }
    var depth = 0
    var next = item
    while let parent = next.parent, depth < ListPlace.depthLimit, let above = items[parent],
      query.contains(above), search.matches(above)
    {
      depth += 1
      next = above
    }
    return depth
  }

  /// The same list narrowed to `search`. Linear.
  func narrowed(to search: Search) -> ItemList {
    var list = self
    list.search = search
    list.places = places.filter { place in items[place.id].map(search.matches) ?? false }
    return list
  }

  /// Whether the list is the answer to the same question, but for what lingers in it.
  func answers(_ query: ListQuery, _ search: Search) -> Bool {
    self.query.list == query.list && self.query.today == query.today && self.search == search
  }

  /// Follows the items, and what lingers, to their next version. Costs what was written between the two,
  /// where that is little. Returns whether there was anything to follow.
  mutating func follow(_ next: EntityTable<Item>, _ query: ListQuery) -> Bool {
    guard !next.isIdentical(to: items) || query != self.query else { return false }
    let changed = next.changedIDs(since: items)
      .union(query.lingering.difference(from: self.query.lingering))
    guard changed.count <= 64, changed.allSatisfy({ movesAlone($0, next) }) else {
      self = ItemList(query, search: search, of: next)
      return true
    }
    for id in changed {
      if let position = position(of: id) { places.remove(at: position) }
    }
    items = next
    self.query = query
    for id in changed {
      guard let item = next[id] else { continue }
      if let parent = item.parent { parents.insert(parent) }
      guard query.contains(item), search.matches(item) else { continue }
      places.insert(ListPlace(item, in: items, order: query.order), at: insertionPoint(of: item))
    }
    return true
  }

  private func movesAlone(_ id: ItemID, _ next: EntityTable<Item>) -> Bool {
    guard parents.contains(id) else { return true }
    guard let old = items[id], let new = next[id] else { return false }
    return old.rank == new.rank && old.parent == new.parent
  }

  private func insertionPoint(of item: Item) -> Int {
    let place = ListPlace(item, in: items, order: query.order)
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if ListPlace.precedes(places[middle], place, in: items) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
