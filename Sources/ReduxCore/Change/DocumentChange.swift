internal import Redux

/// The difference between two documents: what storage writes, the journal stores, and undo reverses.
package struct DocumentChange: Equatable, Codable, Sendable {
  /// The changed categories, in the order of their ids.
  package var categories: [EntityChange<Category>]
  /// The changed items, in the order of their ids.
  package var items: [EntityChange<Item>]

  package init(categories: [EntityChange<Category>] = [], items: [EntityChange<Item>] = []) {
    self.categories = categories
    self.items = items
  }

  /// Computes the change from `before` to `after`. Costs what was written between the two.
  package init(from before: Document, to after: Document) {
    categories = Self.changes(from: before.categories, to: after.categories)
    items = Self.changes(from: before.items, to: after.items)
  }

  package var isEmpty: Bool { categories.isEmpty && items.isEmpty }

  /// `true` if only timestamps and ranks change.
  var isQuiet: Bool { categories.allSatisfy(\.isQuiet) && items.allSatisfy(\.isQuiet) }

  /// The inverse change.
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
