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
}
