internal import Redux

/// The difference between two documents: what storage writes, the journal keeps and undo turns round.
package struct DocumentChange: Equatable, Codable, Sendable {
  /// In the order of their ids.
  package var categories: [EntityChange<Category>]
  /// In the order of their ids.
  package var items: [EntityChange<Item>]

  package init(categories: [EntityChange<Category>] = [], items: [EntityChange<Item>] = []) {
    self.categories = categories
    self.items = items
  }

  /// From `before` to `after`. Costs what was written between the two.
  package init(from before: Document, to after: Document) {
    categories = Self.changes(from: before.categories, to: after.categories)
    items = Self.changes(from: before.items, to: after.items)
  }

  package var isEmpty: Bool { categories.isEmpty && items.isEmpty }

  /// Whether it changes nothing but times and places.
  var isQuiet: Bool { categories.allSatisfy(\.isQuiet) && items.allSatisfy(\.isQuiet) }

  /// What takes this change back.
  package var reversed: Self {
    Self(categories: categories.map(\.reversed), items: items.map(\.reversed))
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
