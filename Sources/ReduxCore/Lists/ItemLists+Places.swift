internal import Redux

extension ItemLists {
  /// Returns the state to preview for the selected point in history: with the list that contained the entry's
  /// items, and with one of these selected, or another item that the user chose.
  package func preview(_ browsing: HistoryBrowsing, _ state: AppState) -> AppState {
    var then = state
    then.document = browsing.snapshot.document
    then.external.today = browsing.today(state)
    then.external.startMinute = browsing.startMinute(state)
    then.navigation.mode = .browsing
    then.navigation.search = ""
    then.navigation.changeLayout(of: then.navigation.list) { $0.showAllRows() }
    then.navigation.marks = nil
    let touched = browsing.entry?.items ?? []
    // Items that were just completed were still visible.
    for id in touched.prefix(100) where then.document.items[id]?.status == .done {
      then.navigation.recentlyCompleted.insert(id)
    }
    // A day is looked at, not what was done last on it: the list in which the user is.
    if browsing.day == nil, let place = place(of: touched, in: then) {
      then.navigation.list = place.list
      then.navigation.changeLayout(of: place.list) { $0.showAllRows() }
      then.navigation.item = place.item
      then.navigation.position = place.item.flatMap(visible(then).position) ?? 0
    } else if !then.document.has(state.navigation.list) {
      then.navigation.list = .all
    }
    if let place = browsing.place {
      then.navigation.item = visible(then)[place]?.id
      then.navigation.position = place
    }
    return then
  }

  /// Returns the list and the item to select so that the user finds some items: in the visible list if it
  /// shows any of them, otherwise in the list to which the first of them belongs. Returns `nil` if neither
  /// shows any, and if the items were deleted from the visible list. Considers only the first 1000 items,
  /// since this is called for every frame.
  package func place(of ids: [ItemID], in state: AppState) -> Cursor? {
    let wanted = Set(ids.prefix(1000))
    if let item = visible(state).first(of: wanted) {
      return Cursor(list: state.navigation.list, item: item)
    }
    guard var first = ids.lazy.compactMap({ state.document.items[$0] }).first else { return nil }
    let home = first.home(state.document)
    first.status = .open
    guard !state.visibleQuery.contains(first, in: state.document.items) else { return nil }
    var query = state.query(of: home)
    query.recentlyCompleted = state.navigation.recentlyCompleted
    let item = list(query, Search(""), state.document.items).first(of: wanted)
    return item.map { Cursor(list: home, item: $0) }
  }
}

extension HistoryBrowsing {
  /// Returns the day on which the lists were as the view shows them: that of the entry under the cursor.
  package func today(_ state: AppState) -> Day {
    if let day { return day }
    return moment.map { state.external.zone.local($0).day } ?? state.external.today
  }

  /// Returns the minute of that day up to which items had started: that of the entry; `nil` for the end of the day.
  fileprivate func startMinute(_ state: AppState) -> Int? {
    guard day == nil, let present = state.external.startMinute else { return nil }
    return moment.map { state.external.zone.local($0).second / 60 } ?? present
  }

  /// Returns the time of the entry under the cursor; `nil` at the present.
  fileprivate var moment: Timestamp? {
    isAtPresent ? nil : (entry ?? tree.entries.first)?.time
  }
}

extension ListLayout {
  /// Draws the list as rows, none of them folded.
  fileprivate mutating func showAllRows() {
    folds.setAll(false)
    board = nil
  }
}

extension Item {
  /// Returns the list in which the user would look for the item.
  fileprivate func home(_ document: Document) -> ListID {
    guard status != .trashed else { return .trash }
    guard let category else { return .inbox }
    return document.categories.contains(category) ? .category(category) : .all
  }
}
