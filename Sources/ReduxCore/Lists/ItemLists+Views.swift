internal import Redux

/// The selectors of the user's views.
extension ItemLists {
  /// Returns the views in their order.
  package func views(_ state: AppState) -> [SavedView] {
    state.document.views.count == 0 ? [] : sortedViews(state)
  }

  /// Returns the number of items in a list; `nil` while only the first page of the document is loaded.
  package func count(of list: ListID, _ state: AppState) -> Int? {
    guard !state.external.isLoading else { return nil }
    guard case .view(let id) = list else { return listCounts(state)[list] }
    return viewCounts(state)[id]
  }

  /// Returns the lists in the order of the sidebar: the built-in ones, the views and the categories.
  package func sidebar(_ state: AppState) -> [ListID] {
    ListID.smart + views(state).map { .view($0.id) }
      + categoryOutline(state).map { .category($0.category.id) }
  }
}
