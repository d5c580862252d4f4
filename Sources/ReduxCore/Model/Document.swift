package import Redux

/// The user's data: everything that is saved and that undo affects.
package struct Document: Equatable, Codable, Sendable {
  package var categories = EntityTable<Category>()
  package var items = EntityTable<Item>()

  package init() {}

  package init(categories: [Category], items: [Item]) {
    self.categories = EntityTable(categories)
    self.items = EntityTable(items)
  }

  /// Returns `true` if both are the same version; documents that are not identical may still be equal.
  func isIdentical(to other: Document) -> Bool {
    items.isIdentical(to: other.items) && categories.isIdentical(to: other.categories)
  }
}
