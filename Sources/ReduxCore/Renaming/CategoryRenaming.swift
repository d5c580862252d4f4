internal import Redux

/// A category that is renamed, with those below it: `Work/Reports` follows `Work`.
///
/// A category whose new name is that of another one, whatever its case, is merged into it: its items move
/// there, and it is deleted.
package struct CategoryRenaming: Equatable, Sendable {
  package private(set) var renamed: [RenamedCategory] = []
  package private(set) var merged: [MergedCategory] = []

  package init(of category: Category, to name: String, in document: Document) {
    let all = document.categories.inOrder
    let affected = document.categories.family(of: category)
    let ids = Set(affected.map(\.id))
    for one in affected {
      let new = one.id == category.id ? name : name + one.name.dropFirst(category.name.count)
      let key = new.lowercased()
      if let other = all.first(where: { !ids.contains($0.id) && $0.name.lowercased() == key }) {
        let items = document.items.unordered.filter { $0.category == one.id }.map(\.id).sorted()
        merged.append(MergedCategory(id: one.id, into: other.id, items: items))
      } else if one.name != new {
        renamed.append(RenamedCategory(id: one.id, name: new))
      }
    }
  }

  /// Returns the items that move to another category, and if none is merged, those in the categories that get
  /// another name.
  package func concerned(in document: Document) -> ConcernedItems {
    merged.isEmpty
      ? ConcernedItems(in: Set(renamed.map(\.id)), among: document.items) : moved(in: document)
  }

  /// Returns the items that move to another category.
  package func moved(in document: Document) -> ConcernedItems {
    ConcernedItems(merged.lazy.flatMap(\.items).compactMap { document.items[$0] })
  }

  /// The number of items that move to another category.
  package var movedCount: Int { merged.reduce(0) { $0 + $1.items.count } }

  /// `true` if nothing is to be done.
  package var isEmpty: Bool { renamed.isEmpty && merged.isEmpty }
}

extension EntityTable<Category> {
  /// Returns a category and those below it, in their order.
  func family(of category: Category) -> [Category] {
    let prefix = category.name.lowercased() + "/"
    return inOrder.filter { $0.id == category.id || $0.name.lowercased().hasPrefix(prefix) }
  }
}

/// A category with its new name.
package struct RenamedCategory: Equatable, Codable, Sendable {
  package var id: CategoryID
  package var name: String

  package init(id: CategoryID, name: String) {
    self.id = id
    self.name = name
  }
}

/// A category that becomes part of another one, with its items.
package struct MergedCategory: Equatable, Codable, Sendable {
  package var id: CategoryID
  package var into: CategoryID
  package var items: [ItemID]

  package init(id: CategoryID, into: CategoryID, items: [ItemID]) {
    self.id = id
    self.into = into
    self.items = items
  }
}
