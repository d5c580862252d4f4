package import Redux

/// The user's data: everything that is saved and that undo affects.
package struct Document: Equatable, Sendable {
  package var categories = EntityTable<Category>()
  package var items = EntityTable<Item>()
  package var views = EntityTable<SavedView>()

  package init() {}

  package init(categories: [Category], items: [Item], views: [SavedView] = []) {
    self.categories = EntityTable(categories)
    self.items = EntityTable(items)
    if !views.isEmpty { self.views = EntityTable(views) }
  }

  /// Creates a document from references to its items, which it does not copy.
  package init(categories: [Category], references: [Item.Reference], views: [SavedView]) {
    self.init(categories: categories, items: [], views: views)
    items = EntityTable(references: references)
  }

  /// Returns `true` if both are the same version; documents that are not identical may still be equal.
  package func isIdentical(to other: Document) -> Bool {
    items.isIdentical(to: other.items) && categories.isIdentical(to: other.categories)
      && views.isIdentical(to: other.views)
  }
}

/// Documents of older recordings have no views, and one without views is still written as they are.
extension Document: Codable {
  private enum CodingKeys: CodingKey {
    case categories, items, views
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    categories = try values.decode(EntityTable<Category>.self, forKey: .categories)
    items = try values.decode(EntityTable<Item>.self, forKey: .items)
    views = try values.decodeIfPresent(EntityTable<SavedView>.self, forKey: .views) ?? EntityTable()
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(categories, forKey: .categories)
    try values.encode(items, forKey: .items)
    if views.count > 0 { try values.encode(views, forKey: .views) }
  }
}
