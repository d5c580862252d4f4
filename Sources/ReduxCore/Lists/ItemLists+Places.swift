internal import Redux

extension ItemLists {
  /// The screen as it was at the point of history in view, with what the entry touched selected, or another
  /// item that the person chose.
  package func past(_ browsing: HistoryBrowsing, _ state: AppState) -> AppState {
    var then = state
    then.document = browsing.moment.document
    then.navigation.mode = .browsing
    if let touched = visible(then).first(of: Set(browsing.entry?.items ?? [])) { select(touched, &then) }
    if let place = browsing.place {
      then.navigation.item = visible(then)[place]?.id
      then.navigation.position = place
    }
    return then
  }

  private func select(_ item: ItemID, _ state: inout AppState) {
    state.navigation.item = item
    state.navigation.position = visible(state).position(of: item) ?? 0
  }

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
