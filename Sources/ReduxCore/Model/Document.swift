package import Redux

/// What a person made: all that is saved and that undo touches.
package struct Document: Equatable, Codable, Sendable {
  package var categories = EntityTable<Category>()
  package var items = EntityTable<Item>()

  package init() {}

  package init(categories: [Category], items: [Item]) {
    self.categories = EntityTable(categories)
    self.items = EntityTable(items)
  }

  /// Whether both are the very same version; false does not mean that they are unequal.
  func isIdentical(to other: Document) -> Bool {
    items.isIdentical(to: other.items) && categories.isIdentical(to: other.categories)
  }
}
