internal import Redux

/// Moves the cursor among lists and their items.
@MainActor
struct CursorMover {
  let lists: ItemLists
  /// The number of items, or lines, on a page.
  let pageHeight: @MainActor () -> Int

  /// Shows a list with the item that was selected there last, and focuses a pane.
  func show(_ list: ListID, focusing pane: Pane, _ state: AppState) -> [Action] {
    var actions: [Action] = []
    if list != state.navigation.list {
      actions.append(.navigation(.listSelected(list)))
      if let arrival = arrival(in: list, state) { actions.append(arrival) }
    }
    if pane != state.navigation.pane { actions.append(.navigation(.paneFocused(pane))) }
    return actions
  }

  /// Moves to a recorded cursor, if its list still exists.
  /// - Parameters:
  ///   - state: the state to which the actions will be applied.
  ///   - passesFolded: `true` to go on to the next item where that of the cursor is folded away in a section.
  func show(_ cursor: Cursor?, _ state: AppState, passesFolded: Bool = false) -> [Action] {
    guard let cursor, exists(cursor.list, state) else { return [] }
    let moved: [Action] =
      cursor.list == state.navigation.list ? [] : [.navigation(.listSelected(cursor.list))]
    guard let item = cursor.item else { return moved }
    let rows = moved.isEmpty ? lists.rows(state) : rows(of: cursor.list, state)
    let position = rows.list.position(of: item)
    let offset = moved.isEmpty ? state.navigation.offset : pageHeight() / 2
    if passesFolded, let position, rows.isFoldedSection(at: position) {
      // The selection stays on what is in sight, and goes from the item to the one that took its place.
      if moved.isEmpty, isInSight(state.navigation.item, besides: item, rows) { return moved }
      let near = moved.isEmpty ? rows.stop(at: state.navigation.position) : 0
      if let stop = rows.isFoldedSection(at: near) ? rows.firstItem() : near {
        return moved + [.navigation(.itemSelected(rows.list[stop]?.id, position: stop, offset: offset))]
      }
    }
    guard item != state.navigation.item || !moved.isEmpty else { return moved }
    let selected = NavigationAction.itemSelected(
      item, position: position ?? state.navigation.position, offset: offset)
    return moved + [.navigation(selected)]
  }

  /// Returns `true` if the selection is on a heading, or on an item in sight that is another one.
  private func isInSight(_ selected: ItemID?, besides item: ItemID, _ rows: ListRows) -> Bool {
    guard let selected else { return true }
    return selected != item && rows.list.position(of: selected).map { !rows.isFoldedSection(at: $0) } ?? false
  }

  /// Returns the actions that bring an item of the list on the screen into sight, where its section or what it is part
  /// of is folded.
  /// - Parameter state: the state in which the list is on the screen.
  func unfolding(_ item: ItemID, _ state: AppState) -> [Action] {
    let rows = lists.rows(state)
    guard let position = rows.list.position(of: item) else { return [] }
    var actions: [Action] = []
    if let heading = rows.heading(at: position), heading.isFolded {
      actions.append(.navigation(.sectionFolded(heading.section, false)))
    }
    if rows.list.isTree, let item = rows.list[position] {
      let folds = state.navigation.folds(of: state.navigation.list)
      for above in rows.list.ancestors(of: item) where folds.isFolded(above.id) {
        actions.append(.navigation(.itemFolded(above.id, false)))
      }
    }
    return actions
  }

  private func rows(of list: ListID, _ state: AppState) -> ListRows {
    ListRows(whole(list, state), state.navigation.folds(of: list))
  }

  /// Selects the item at a position, or the heading of a folded section, scrolling the page as little as
  /// possible.
  /// - Parameter stop: the selected stop; `nil` to look it up.
  func select(_ position: Int, in rows: ListRows, from stop: Int? = nil, _ state: AppState) -> Action {
    let height = max(1, pageHeight())
    if rows.isBoard { return selectCard(position, in: rows, state) }
    let old = rows.stop(at: min(stop ?? lists.selectedStop(state) ?? 0, rows.list.count - 1))
    let item = rows.selectedID(at: position)
    let page = rows.page(around: old, offset: state.navigation.offset, height: height)
    let lead = min(rows.lead(of: position), height - 1)
    let offset =
      page.firstIndex { $0.position == position }.map { max($0, lead) }
      ?? (position < old ? lead : height - 1)
    return .navigation(.itemSelected(item, position: position, offset: offset))
  }

  /// Scrolls the page by a number of rows, with the selection where it is as long as it stays on the page.
  /// - Returns: `nil` if nothing scrolls, as at the end of the list.
  func scroll(by count: Int, in rows: ListRows, from stop: Int, _ state: AppState) -> Action? {
    let height = max(1, pageHeight())
    let page = rows.page(around: stop, offset: state.navigation.offset, height: height)
    // Its heading, which stands above it, has the same position.
    guard let row = page.lastIndex(where: { $0.position == stop }) else { return nil }
    let wanted = row - count
    let offset = ListPage.clamped(wanted, height: height)
    // The selection goes as far as the rows would have taken it off the page.
    var target = stop
    for _ in 0..<abs(offset - wanted) {
      guard let next = count > 0 ? rows.next(after: target) : rows.previous(before: target) else { break }
      target = next
    }
    guard rows.page(around: target, offset: offset, height: height) != page else { return nil }
    return .navigation(.itemSelected(rows.selectedID(at: target), position: target, offset: offset))
  }

  /// Selects a column whose cards are folded away.
  func selectFolded(_ column: BoardColumns.Column) -> Action {
    .navigation(.itemSelected(nil, position: column.cards.lowerBound, offset: 0))
  }

  /// Selects a card, scrolling its column as little as possible, or its column if that is folded.
  private func selectCard(_ position: Int, in rows: ListRows, _ state: AppState) -> Action {
    let height = max(1, pageHeight())
    var offset = 0
    if let section = rows.list.section(at: position) {
      let column = BoardColumns.Column(section: section, cards: rows.column(at: position))
      if rows.isFolded(column) { return selectFolded(column) }
      let stop = rows.stop(of: state.navigation)
      offset = position - rows.top(of: column, selected: stop, state.navigation, height: height)
    }
    return .navigation(
      .itemSelected(rows.list[position]?.id, position: position, offset: max(0, min(offset, height - 1))))
  }

  /// Returns the actions that select a card, which may be in another column than the selected one.
  func selectCard(_ position: Int, _ columns: BoardColumns, in rows: ListRows, _ state: AppState) -> [Action]
  {
    var left: [Action] = []
    if let stop = rows.stop(of: state.navigation), let old = columns.index(of: stop),
      old != columns.index(of: position)
    {
      let column = columns.columns[old]
      let top = rows.top(of: column, selected: stop, state.navigation, height: max(1, pageHeight()))
      left = leaving(column, at: stop, offset: stop - top, rows)
    }
    return left + [selectCard(position, in: rows, state)]
  }

  /// Returns the action that remembers the card of a column that loses the selection.
  func leaving(_ column: BoardColumns.Column, at stop: Int, offset: Int, _ rows: ListRows) -> [Action] {
    guard !rows.isFolded(column), let item = rows.list[stop]?.id else { return [] }
    let cursor = ColumnCursor(column.section, item: item, position: stop, offset: offset)
    return [.navigation(.columnLeft(cursor))]
  }

  /// Selects the item that was selected last in a list, or the first one if that is folded away in a section.
  private func arrival(in list: ListID, _ state: AppState) -> Action? {
    let remembered = state.navigation.remembered.last { $0.list == list }?.item
    let rows = rows(of: list, state)
    let position = remembered.flatMap { rows.list.position(of: $0) } ?? 0
    if rows.isFoldedSection(at: position), let first = rows.firstItem() {
      return .navigation(.itemSelected(rows.list[first]?.id, position: first, offset: pageHeight() / 2))
    }
    return remembered.map { .navigation(.itemSelected($0, position: position, offset: pageHeight() / 2)) }
  }

  /// Returns the action that selects an item of a list that was not on the screen; none if the item is not in
  /// it.
  func arrival(at item: ItemID, in list: ListID, _ state: AppState) -> [Action] {
    position(of: item, in: list, state).map {
      [.navigation(.itemSelected(item, position: $0, offset: pageHeight() / 2))]
    } ?? []
  }

  /// Returns `true` if a list still exists: its category or view may have been deleted.
  func exists(_ list: ListID, _ state: AppState) -> Bool { state.document.has(list) }

  private func position(of item: ItemID, in list: ListID, _ state: AppState) -> Int? {
    whole(list, state).position(of: item)
  }

  /// Returns a list without a search.
  private func whole(_ list: ListID, _ state: AppState) -> ItemList {
    lists.list(state.query(of: list), Search(""), state.document.items)
  }
}

extension Motion {
  /// Returns the position to which the motion leads.
  /// - Parameters:
  ///   - position: the current position, from 0.
  ///   - last: the greatest position; `Int.max` if that is not known.
  ///   - height: the number of positions on a page.
  func target(from position: Int, last: Int, height: Int) -> Int {
    let page = max(1, height - 1)
    let half = max(1, height / 2)
    // Avoids an overflow if `last` is `Int.max`.
    func later(by count: Int) -> Int { last - position > count ? position + count : last }
    let target =
      switch self {
      case .next: later(by: 1)
      case .previous: position - 1
      case .first: 0
      case .last: last
      case .pageDown: later(by: page)
      case .pageUp: position - page
      case .halfPageDown: later(by: half)
      case .halfPageUp: position - half
      }
    return max(0, min(target, last))
  }
}
