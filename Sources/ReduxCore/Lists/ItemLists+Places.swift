internal import Redux

extension ItemLists {
  /// The screen as it was at the point of history in view: the list where the entry's items were, with one of
  /// them selected, or another item that the person chose.
  package func past(_ browsing: HistoryBrowsing, _ state: AppState) -> AppState {
    var then = state
    then.document = browsing.snapshot.document
    then.navigation.mode = .browsing
    then.navigation.search = ""
    let touched = browsing.entry?.items ?? []
    // What was completed was still to be seen.
    for id in touched.prefix(100) where then.document.items[id]?.status == .done {
      then.navigation.recentlyCompleted.insert(id)
    }
    if let place = place(of: touched, in: then) {
      then.navigation.list = place.list
      then.navigation.item = place.item
      then.navigation.position = place.item.flatMap(visible(then).position) ?? 0
    } else if case .category(let id) = state.navigation.list, !then.document.categories.contains(id) {
      then.navigation.list = .all
    }
    if let place = browsing.place {
      then.navigation.item = visible(then)[place]?.id
      then.navigation.position = place
    }
    return then
  }

  /// Where one finds some items: in the list on the screen if it shows any of them, else in the one where the
  /// first of them stands. `nil` where neither shows any, and where they were deleted from the list on the
  /// screen. Of very many only some are looked for: this is asked at every frame.
  package func place(of ids: [ItemID], in state: AppState) -> Cursor? {
    let wanted = Set(ids.prefix(1000))
    if let item = visible(state).first(of: wanted) {
      return Cursor(list: state.navigation.list, item: item)
    }
    guard var first = ids.lazy.compactMap({ state.document.items[$0] }).first else { return nil }
    let home = first.home(state.document)
    first.status = .open
    var query = ListQuery(
      list: state.navigation.list, today: state.external.today,
      recentlyCompleted: state.navigation.recentlyCompleted)
    guard !query.contains(first) else { return nil }
    query.list = home
    let item = list(query, Search(""), state.document.items).first(of: wanted)
    return item.map { Cursor(list: home, item: $0) }
  }
}

extension Item {
  /// The list in which one looks for it.
  fileprivate func home(_ document: Document) -> ListID {
    guard status != .trashed else { return .trash }
    guard let category else { return .inbox }
    return document.categories.contains(category) ? .category(category) : .all
  }
}
