internal import Redux

extension ItemLists {
  /// Where one finds some items: in the list on the screen if it shows any of them, else in the one where the
  /// first of them is at home. Without an item where that does not show it either; `nil` where none of them
  /// is there.
  package func place(of ids: [ItemID], in state: AppState) -> Cursor? {
    let wanted = Set(ids)
    if let item = visible(state).first(of: wanted) {
      return Cursor(list: state.navigation.list, item: item)
    }
    guard let home = ids.lazy.compactMap({ state.document.items[$0] }).first?.home(state.document) else {
      return nil
    }
    let query = ListQuery(
      list: home, today: state.outside.today, lingering: state.navigation.lingering)
    return Cursor(list: home, item: list(query, Search(""), state.document.items).first(of: wanted))
  }
}

extension Item {
  /// The list in which the item stands while it is open.
  fileprivate func home(_ document: Document) -> ListID {
    guard let category else { return .inbox }
    return document.categories.contains(category) ? .category(category) : .all
  }
}
