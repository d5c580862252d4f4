package import Redux

/// The selectors of the sidebar.
extension ItemLists {
  /// Returns the number of items in each list; `nil` while only the first page of the document is loaded.
  package func counts(_ state: AppState) -> ListCounts? {
    guard !state.external.isLoading else { return nil }
    var counts = counted ?? ListCounts(of: state.document.items, today: state.external.today)
    let isNew = counted == nil
    counted = nil
    if counts.update(to: state.document.items, today: state.external.today) || isNew { work.counts += 1 }
    counted = counts
    return counts
  }

  /// Returns the categories in their order.
  package func categories(_ state: AppState) -> [Category] {
    let table = state.document.categories
    if let arranged, arranged.of.isIdentical(to: table) { return arranged.categories }
    let categories = table.inOrder
    work.categories += 1
    arranged = (table, categories)
    return categories
  }
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
