internal import Redux

/// The difference between two documents: what storage writes, the journal stores, and undo reverses.
package struct DocumentChange: Equatable, Sendable {
  /// The changed categories, in the order of their ids.
  package var categories: [EntityChange<Category>]
  /// The changed items, in the order of their ids.
  package var items: [EntityChange<Item>]
  /// The changed views, in the order of their ids.
  package var views: [EntityChange<SavedView>]

  package init(
    categories: [EntityChange<Category>] = [], items: [EntityChange<Item>] = [],
    views: [EntityChange<SavedView>] = []
  ) {
    self.categories = categories
    self.items = items
    self.views = views
  }

  /// Computes the change from `before` to `after`. Costs what was written between the two.
  package init(from before: Document, to after: Document) {
    categories = Self.changes(from: before.categories, to: after.categories)
    items = Self.changes(from: before.items, to: after.items)
    views = Self.changes(from: before.views, to: after.views)
  }

  package var isEmpty: Bool { categories.isEmpty && items.isEmpty && views.isEmpty }

  /// `true` if only timestamps and ranks change.
  var isQuiet: Bool {
    categories.allSatisfy(\.isQuiet) && items.allSatisfy(\.isQuiet) && views.allSatisfy(\.isQuiet)
  }

  /// `true` if nothing changes but when items were modified.
  var changesOnlyModified: Bool {
    categories.isEmpty && views.isEmpty
      && items.allSatisfy { change in
        guard case .edited(_, let fields) = change else { return false }
        return fields.allSatisfy { $0.field == .modified }
      }
  }

  /// The inverse change.
  package var reversed: Self {
    Self(
      categories: categories.map(\.reversed), items: items.map(\.reversed), views: views.map(\.reversed))
  }

  private static func changes<Entity: Record>(
    from before: EntityTable<Entity>, to after: EntityTable<Entity>
  ) -> [EntityChange<Entity>] {
    after.changedIDs(since: before).sorted().compactMap { id in
      switch (before[id], after[id]) {
      case (nil, nil): return nil
      case (nil, let new?): return .added(new)
      case (let old?, nil): return .removed(old)
      case (let old?, let new?):
        let fields = new.fieldChanges(from: old)
        return fields.isEmpty ? nil : .edited(id, fields)
      }
    }
  }
}

/// Changes in older recordings have no views, and one without views is still written as they are.
extension DocumentChange: Codable {
  private enum CodingKeys: CodingKey {
    case categories, items, views
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      categories: try values.decode([EntityChange<Category>].self, forKey: .categories),
      items: try values.decode([EntityChange<Item>].self, forKey: .items),
      views: try values.decodeIfPresent([EntityChange<SavedView>].self, forKey: .views) ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(categories, forKey: .categories)
    try values.encode(items, forKey: .items)
    if !views.isEmpty { try values.encode(views, forKey: .views) }
  }
}
