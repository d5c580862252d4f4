internal import FoundationEssentials
internal import Redux

/// The tour of a new database: a line, and others below it, which go in one step.
package enum Tour {
  /// The identity of the first line, in every database: so the tour is known by the document alone, also
  /// after a crash, in a copy, and to every program that opens it.
  package static let root = ItemID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))

  /// What is said where an item would come below a line of the tour.
  static let refusal = "Nothing can be nested under the tour, which is deleted as a whole"

  /// Returns `true` for a line of the tour. What the user adds or moves beside it is not part of the tour.
  static func contains(_ item: Item) -> Bool { item.id == root || item.parent == root }

  /// Returns the categories that came with the tour and hold nothing else, which go with it. Complexity:
  /// linear in the number of items.
  static func categories(in document: Document) -> [CategoryID] {
    guard let root = document.items[root] else { return [] }
    var brought = document.categories.unordered.filter { $0.created == root.created }.map(\.id)
    guard !brought.isEmpty else { return [] }
    for item in document.items.unordered where !contains(item) { brought.removeAll { $0 == item.category } }
    return brought.sorted()
  }
}
