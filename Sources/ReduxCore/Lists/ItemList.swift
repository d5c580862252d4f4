package import Redux

/// The items that a list shows, in order: a value, brought from one version of the items to the next by what
/// was written between the two.
package struct ItemList: Sendable {
  package internal(set) var query: ListQuery
  /// What the list is narrowed to.
  package private(set) var search: Search
  var items: EntityTable<Item>
  var places: [ListPosition]
  /// Every item that some other names as its parent: when one of these moves, others move with it.
  var parents: Set<ItemID>
  /// Whether some item that the list shows, or showed, has more parents than are followed.
  var isDeep = false

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
      places.append(ListPosition(item, in: items, order: query.order, isDeep: &isDeep))
    }
    places.sort { ListPosition.precedes($0, $1, in: items) }
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

  /// Which of some items the list shows first; `nil` where it shows none. Logarithmic for a few of them, else
  /// linear.
  package func first(of ids: Set<ItemID>) -> ItemID? {
    guard ids.count <= 64 else { return places.first { ids.contains($0.id) }?.id }
    return ids.compactMap(position).min().map { places[$0].id }
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
    while let parent = next.parent, depth < ListPosition.depthLimit, let above = items[parent],
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

  /// Where the list shows the item, or would.
  func insertionPoint(of item: Item) -> Int {
    var isDeep = false
    return insertionPoint(of: ListPosition(item, in: items, order: query.order, isDeep: &isDeep))
  }

  func insertionPoint(of place: ListPosition, from start: Int = 0) -> Int {
    var low = start
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if ListPosition.precedes(places[middle], place, in: items) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
