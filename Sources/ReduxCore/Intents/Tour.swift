internal import Redux

/// The tour of a new database: a line, and others below it, which go in one step.
struct Tour {
  /// The first line.
  let root: ItemID

  /// Returns the tour; `nil` if the database has none.
  init?(in state: AppState) {
    guard let root = state.navigation.tour, state.document.items.contains(root) else { return nil }
    self.root = root
  }

  /// Returns `true` for a line of the tour. What the user adds or moves beside it is not part of the tour.
  func contains(_ item: Item) -> Bool { item.id == root || item.parent == root }

  /// Returns the categories that came with the tour and hold nothing else, which go with it. Complexity:
  /// linear in the number of items.
  func categories(in document: Document) -> [CategoryID] {
    guard let root = document.items[root] else { return [] }
    var brought = document.categories.unordered.filter { $0.created == root.created }.map(\.id)
    guard !brought.isEmpty else { return [] }
    for item in document.items.unordered where !contains(item) { brought.removeAll { $0 == item.category } }
    return brought.sorted()
  }
}
