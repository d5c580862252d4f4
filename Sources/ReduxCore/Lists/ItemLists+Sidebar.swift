package import Redux

/// The selectors of the sidebar.
extension ItemLists {
  /// Returns the number of items in each list; `nil` while only the first page of the document is loaded.
  package func counts(_ state: AppState) -> ListCounts? {
    guard !state.external.isLoading else { return nil }
    return listCounts(state)
  }

  /// Returns the categories in their order.
  package func categories(_ state: AppState) -> [Category] { sortedCategories(state) }
}

extension EntityTable<Category> {
  /// The categories by rank, and by id among equal ranks.
  package var inOrder: [Category] {
    // Written out, because the runtime work behind a generic sort of a lazy sequence is measurable in the
    // first frame.
    var categories: [Category] = []
    for category in unordered { categories.append(category) }
    categories.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.id < $1.id }
    return categories
  }

  /// Returns the category of that name, ignoring case.
  package func named(_ name: String) -> Category? {
    let wanted = name.lowercased()
    return inOrder.first { $0.name.lowercased() == wanted }
  }
}
