internal import Redux

extension IntentNeeds {
  /// What is missing to know beside which item one is added.
  func missing(toBeginAddingIn state: AppState) -> [PartRequest]? {
    guard let parts = state.external.loadedParts else { return [] }
    guard parts.page(of: state.navigation.list) != nil else { return page(of: state.navigation.list, state) }
    let rows = lists.rows(state)
    guard let stop = rows.stop(of: state.navigation) else {
      return parts.hasAll(of: state.navigation.list) ? [] : nil
    }
    return known(in: rows, state).contains(stop) || rows.list[stop]?.id == state.navigation.item ? [] : nil
  }

  /// What is missing to add an item: the ranks and the family beside which it comes, and what is around it in
  /// the list.
  func missing(toAdd text: String, _ place: InsertionPoint, _ state: AppState) -> [PartRequest]? {
    guard let parts = state.external.loadedParts, state.navigation.search.isEmpty else { return nil }
    let typed = QuickAdd(text, in: state.dateContext(at: now()))
    switch lists.order(of: typed, addedAt: place, state) {
    case .below(let id), .above(let id), .subtask(of: let id):
      guard let neighbour = state.document.items[id] else { return nil }
      let beside = missing(beside: neighbour, state)
      guard beside.isEmpty else { return beside }
    case .last:
      let end = missing(beside: nil, state)
      guard end.isEmpty else { return end }
    }
    // Which item is selected may not be known any more: the page around an added one replaces the first one.
    guard parts.page(of: state.navigation.list) != nil else { return page(of: state.navigation.list, state) }
    return missingAround(typed, place, state)
  }

  /// What decides the rank of an item beside another one; without one, after all others.
  func missing(beside neighbour: Item?, _ state: AppState) -> [PartRequest] {
    guard let parts = state.external.loadedParts else { return [] }
    guard let neighbour else { return parts.hasEnd ?? false ? [] : [.end] }
    return parts.hasSurroundings(of: neighbour) ? [] : [.surroundings(of: neighbour)]
  }

  /// What is missing of the list on the screen around an item that is about to be added.
  private func missingAround(
    _ typed: QuickAdd, _ place: InsertionPoint, _ state: AppState
  ) -> [PartRequest]? {
    let rows = lists.rows(state)
    guard !rows.isBoard, let item = lists.item(addedAt: place, typed, state) else { return nil }
    // Where the list does not show it, what is selected stays so.
    guard rows.list.query.contains(item, in: state.document.items) else { return [] }
    let position = rows.list.insertionPoint(of: EntityTable.Reference(item))
    let isFirst = position == known(in: rows, state).lowerBound && isInFirstSection(item, rows.list, state)
    return (isFirst || isKnown(position - 1, in: rows, state)) && isKnown(position, in: rows, state)
      ? [] : further(.beside(item), state)
  }

  /// Returns `true` if the page of the list on the screen begins with the section of an item: no other one of that is
  /// missing before the first one that is known.
  private func isInFirstSection(_ item: Item, _ list: ItemList, _ state: AppState) -> Bool {
    guard case .section(let section) = state.external.loadedParts?.page(of: state.navigation.list)?.start
    else {
      return false
    }
    return list.query.section(of: item) == section
  }
}
