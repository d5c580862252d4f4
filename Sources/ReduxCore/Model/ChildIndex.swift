/// The subtasks of items, in their order.
package struct ChildIndex {
  private var children: [ItemID: [Item]] = [:]

  package init() {}

  /// Adds an item below its parent, if it has one.
  package mutating func insert(_ item: Item) {
    if let parent = item.parent { children[parent, default: []].append(item) }
  }

  /// The items right below one.
  package subscript(parent: ItemID) -> [Item] {
    (children[parent] ?? []).sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// Returns items and all below them, each once, parents before their children.
  package func subtrees(of roots: [ItemID]) -> [ItemID] {
    var ids: [ItemID] = []
    var seen = Set<ItemID>(minimumCapacity: roots.count)
    for root in roots where seen.insert(root).inserted {
      var next = ids.count
      ids.append(root)
      while next < ids.count {
        for child in self[ids[next]] where seen.insert(child.id).inserted { ids.append(child.id) }
        next += 1
      }
    }
    return ids
  }
}
