internal import Redux

/// Where items go when a change takes them out of the list on the screen.
extension ItemHandler {
  /// Returns where items have gone that the list no longer shows, to be added to a message; empty if it shows
  /// all.
  /// - Parameter changed: the items as they are now.
  func destination(of changed: [Item], _ state: AppState) -> String {
    destination(of: leaving(changed, state), among: changed.count, state)
  }

  /// Returns where the items have gone that are ``leaving(_:_:)`` the list.
  /// - Parameter count: the number of changed items, with those that stay.
  func destination(of left: [Item], among count: Int, _ state: AppState) -> String {
    guard let first = left.first else { return "" }
    let present = Present(
      list: present(lists.visible(state).query, state), today: present(state.query(of: .today), state),
      upcoming: present(state.query(of: .upcoming), state))
    var places = [place(of: first, present, state)]
    for item in left.dropFirst() where places.count <= Self.mostPlaces {
      let place = place(of: item, present, state)
      if !places.contains(place) { places.append(place) }
    }
    let subject = left.count == count ? "," : ", \(left.count)"
    guard places.count <= Self.mostPlaces else { return "\(subject) no longer in this list" }
    let names = places.compactMap(\.self)
    let parts =
      (names.isEmpty ? [] : ["now in \(English.list(names))"])
      + (places.contains(nil) ? ["no longer found by the search"] : [])
    return "\(subject) \(English.list(parts))"
  }

  /// The most places of which a message names each.
  private static let mostPlaces = 3

  /// Returns the items that the list, narrowed as it is by a search, no longer shows.
  /// - Parameter changed: the items as they are now.
  func leaving(_ changed: [Item], _ state: AppState) -> [Item] {
    let list = lists.visible(state)
    let query = present(list.query, state)
    let items = state.document.items
    let search = list.search.isEmpty ? nil : list.search.ranked(in: items, isFuzzy: list.isFuzzy)
    return changed.filter { item in
      !query.shows(item, in: items) || search.map { $0.score(item) == nil } ?? false
    }
  }

  /// Returns a query as of the present minute, since the state may know an earlier one by which items have started.
  private func present(_ query: ListQuery, _ state: AppState) -> ListQuery {
    guard query.startMinute != nil, let minute = state.external.minuteOfDay(steps.environment.now()) else {
      return query
    }
    var query = query
    query.startMinute = max(minute, query.startMinute ?? 0)
    return query
  }

  /// The queries of some lists as of the present minute.
  private struct Present {
    /// That of the list on the screen.
    let list: ListQuery
    let today: ListQuery
    let upcoming: ListQuery
  }

  /// Returns the name of the list in which an item is now; `nil` if it is in the same one, and only the search leaves it
  /// out.
  private func place(of item: Item, _ present: Present, _ state: AppState) -> String? {
    func isIn(_ query: ListQuery) -> Bool { query.shows(item, in: state.document.items) }
    if isIn(present.list) { return nil }
    switch item.status {
    case .done: return "Done"
    case .trashed: return "the trash"
    case .open: break
    }
    if isIn(present.today) { return "Today" }
    if isIn(present.upcoming) { return "Upcoming" }
    return adding.naming(item.category, state, created: [])
  }
}

extension Document {
  /// Returns the items as the edits leave them.
  func items(after edited: [EditedItem]) -> [Item] {
    edited.compactMap { one in items[one.id]?.applying(one.edits) }
  }
}
