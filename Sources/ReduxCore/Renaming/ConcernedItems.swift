internal import Redux

/// How many items a change of names concerns, with those among them that the lists do not show.
package struct ConcernedItems: Equatable, Sendable {
  private var total = 0
  private var done = 0
  private var trashed = 0

  package init(_ items: some Sequence<Item> = []) {
    for item in items { add(item) }
  }

  /// The items in some categories.
  init(in categories: Set<CategoryID>, among items: EntityTable<Item>) {
    self.init(items.unordered.filter { $0.category.map(categories.contains) ?? false })
  }

  mutating func add(_ item: Item) {
    total += 1
    switch item.status {
    case .open: break
    case .done: done += 1
    case .trashed: trashed += 1
    }
  }

  package var isEmpty: Bool { total == 0 }

  /// The number in words: `3 items (1 done, 1 in the trash)`.
  package var words: String {
    guard !isEmpty else { return "no items" }
    let others = [(done, "done"), (trashed, "in the trash")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ItemsAction.counting(total) + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
  }
}

extension ConcernedItems {
  /// The items that a new name concerns which is being written: those with the tag, or in the category, and
  /// with one below it; `nil` if no name is written.
  init?(_ purpose: Draft.Purpose, in items: EntityTable<Item>, _ categories: EntityTable<Category>) {
    switch purpose {
    case .renameTag(let tag): self = TagRenaming(of: tag, to: tag, in: items).concerned
    case .renameCategory(let id):
      self.init(in: Set(categories[id].map { categories.family(of: $0).map(\.id) } ?? []), among: items)
    case .addItem, .editItem, .editMarked, .search, .searchHistory, .addCategory, .view, .replaceInTitles:
      return nil
    }
  }
}
