internal import Redux

/// The selectors of the sidebar.
extension ItemLists {
  /// Returns the number of items in each list; `nil` while only the first page of the document is loaded.
  package func counts(_ state: AppState) -> ListCounts? {
    guard !state.external.isLoading else { return nil }
    return listCounts(state)
  }

  /// Returns the categories in their order.
  package func categories(_ state: AppState) -> [Category] { sortedCategories(state) }

  /// Returns the categories as the sidebar shows them: each below the one in which it lies.
  package func categoryOutline(_ state: AppState) -> [CategoryOutline.Entry] { nestedCategories(state) }
}
