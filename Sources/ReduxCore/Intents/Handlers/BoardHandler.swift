internal import Redux

/// Handles intents that draw a list as columns, and that move the selection among them.
@MainActor
struct BoardHandler {
  let lists: ItemLists
  let cursor: CursorMover
  let pageHeight: @MainActor () -> Int

  /// Draws the list as a board, or as rows if it is one already.
  func toggleBoard(_ state: AppState) -> IntentResponse {
    let kind = state.navigation.boardKind(of: state.navigation.list)
    let isBoard = kind != nil && kind != .week
    return draw(isBoard ? nil : BoardKind.kinds(of: state.navigation.list).first, state)
  }

  /// Draws the list as the present week, or as rows if it is one already.
  func toggleWeek(_ state: AppState) -> IntentResponse {
    let list = state.navigation.list
    if let refusal = lists.refusal(of: .toggleWeek, state) { return [.message(refusal)] }
    if list == .today || list == .overdue { return showWeekOfAll(state) }
    return draw(state.navigation.boardKind(of: list) == .week ? nil : .week, state)
  }

  /// Draws All as the present week, from a list of which no item is due in the rest of it.
  private func showWeekOfAll(_ state: AppState) -> IntentResponse {
    let gone = cursor.show(.all, focusing: .list, state) + [.navigation(.detourBegan)]
    let after = gone.reduce(state, appReducer)
    guard after.navigation.boardKind(of: .all) != .week else { return Response(gone) }
    return Response(gone) + draw(.week, after)
  }

  /// Gives the board its next kind of columns.
  func switchColumns(_ state: AppState) -> IntentResponse {
    let kinds = BoardKind.kinds(of: state.navigation.list)
    guard let kind = state.navigation.boardKind(of: state.navigation.list) else { return toggleBoard(state) }
    let index = kinds.firstIndex(of: kind).map { ($0 + 1) % kinds.count } ?? 0
    return draw(kinds[index], state)
  }

  /// Gives the board the columns of a grouping; the one that it has makes rows of it.
  func group(_ grouping: ListGrouping, _ state: AppState) -> IntentResponse {
    let kind: BoardKind? =
      switch grouping {
      case .none: nil
      case .date: .week
      case .category: .category
      case .priority: .priority
      case .tag: .tag
      }
    let list = state.navigation.list
    if let kind, !BoardKind.kinds(of: list).contains(kind) {
      return kind == .week
        ? toggleWeek(state) : [.message("All of this list is in one category")]
    }
    return draw(kind == state.navigation.boardKind(of: list) ? nil : kind, state)
  }

  /// Draws the list as rows again.
  func showRows(_ state: AppState) -> IntentResponse { draw(nil, state) }

  /// Shows the next or the previous week.
  func switchWeek(_ direction: Direction, _ state: AppState) -> IntentResponse {
    if let refusal = lists.refusal(of: .switchWeek(direction), state) { return [.message(refusal)] }
    let days = direction == .forward ? 7 : -7
    let day = state.shownWeek.adding(days: days)
    let actions = [Action.navigation(.weekShown(day == state.presentWeek ? nil : day))]
    // The item of a day would be beside the other week: another column would be selected, and days would
    // leave the screen for it.
    if let columns = lists.columns(state),
      let index = columns.selected(in: lists.rows(state), state.navigation),
      case .day(let selected) = columns.columns[index].section
    {
      return selecting(selected.adding(days: days), after: actions, state)
    }
    return keepingSelection(in: actions, state)
  }

  /// Selects a card of the next column, as near as possible to the height of the selected one, or the column
  /// if it has none.
  func selectColumn(_ direction: Direction, _ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    guard let columns = lists.columns(state) else { return [] }
    guard let index = columns.selected(in: rows, state.navigation) else {
      return direction == .backward
        ? [.navigation(.paneFocused(.sidebar))] : [.message("There is no card in any column")]
    }
    let next = index + (direction == .forward ? 1 : -1)
    guard columns.columns.indices.contains(next) else {
      return direction == .backward
        ? [.navigation(.paneFocused(.sidebar))] : [.message("This is the last column")]
    }
    return select(columns.columns[next], from: columns.columns[index], rows, state)
  }

  /// Selects a column that has no cards.
  func selectEmptyColumn(_ section: ListSection, _ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    guard let columns = lists.columns(state), let index = columns.selected(in: rows, state.navigation),
      let column = columns.columns.first(where: { $0.section == section }), column.cards.isEmpty
    else { return [] }
    return select(column, from: columns.columns[index], rows, state)
  }

  /// Scrolls a column, with the card that is selected in it, or was, where it is as long as it stays on the page.
  func scroll(_ section: ListSection, by count: Int, _ state: AppState) -> IntentResponse {
    let (rows, navigation) = (lists.rows(state), state.navigation)
    guard let column = lists.columns(state)?.columns.first(where: { $0.section == section }),
      !rows.isFolded(column)
    else { return [] }
    let height = max(1, pageHeight())
    let stop = rows.emptyColumn(navigation) == nil ? rows.stop(of: navigation) : nil
    let top = rows.top(of: column, selected: stop, navigation, height: height)
    let target = max(column.cards.lowerBound, min(top + count, column.cards.upperBound - height))
    guard target != top else { return [] }
    let selected = stop.flatMap { column.cards.contains($0) ? $0 : nil }
    let last = navigation.cursor(in: section).flatMap { rows.list.position(of: $0.item, near: $0.position) }
    let position = max(target, min(selected ?? last ?? top, target + height - 1))
    guard selected == nil else {
      let item = rows.list[position]?.id
      return [.navigation(.itemSelected(item, position: position, offset: position - target))]
    }
    return Response(cursor.leaving(column, at: position, offset: position - target, rows))
  }

  private func select(
    _ next: BoardColumns.Column, from column: BoardColumns.Column, _ rows: ListRows, _ state: AppState
  ) -> IntentResponse {
    let height = max(1, pageHeight())
    var line = state.navigation.offset
    var left: [Action] = []
    if let stop = rows.stop(of: state.navigation) {
      line = stop - rows.top(of: column, selected: stop, state.navigation, height: height)
      left = cursor.leaving(column, at: stop, offset: line, rows)
    }
    guard !next.cards.isEmpty else {
      return Response(left + [.navigation(.emptyColumnSelected(next.section))])
    }
    guard !rows.isFolded(next) else { return Response(left + [cursor.selectFolded(next)]) }
    let top = rows.top(of: next, selected: nil, state.navigation, height: height)
    // A column without cards has no height to stay at.
    let remembered = left.isEmpty ? state.navigation.cursor(in: next.section) : nil
    let known = remembered.flatMap { rows.list.position(of: $0.item, near: $0.position) }
    let target =
      known.flatMap { next.cards.contains($0) ? $0 : nil } ?? min(top + line, next.cards.upperBound - 1)
    return Response(
      left + [.navigation(.itemSelected(rows.list[target]?.id, position: target, offset: target - top))])
  }

  private func draw(_ kind: BoardKind?, _ state: AppState) -> IntentResponse {
    let present: [Action] = state.navigation.week == nil ? [] : [.navigation(.weekShown(nil))]
    let actions = present + [.navigation(.listDrawn(kind))]
    let response = kind == .week ? selectingDay(after: actions, state) : keepingSelection(in: actions, state)
    return state.navigation.pane == .list ? response : response + [.navigation(.paneFocused(.list))]
  }

  /// Returns the actions that draw a week. The selected item stays selected if it is due on one of its days;
  /// otherwise the selection goes to the present day, which would be off the screen beside what is due at other times.
  private func selectingDay(after actions: [Action], _ state: AppState) -> IntentResponse {
    let list = lists.visible(actions.reduce(state) { appReducer(state: $0, action: $1) })
    if let item = lists.selection(state)?.item, let position = list.position(of: item.id),
      case .day = list.section(at: position)
    {
      return keepingSelection(in: actions, state)
    }
    return selecting(state.presentDay, after: actions, state)
  }

  /// Returns the actions, after which the column of a day is selected, with its first card.
  private func selecting(_ day: Day, after actions: [Action], _ state: AppState) -> IntentResponse {
    let after = actions.reduce(state) { appReducer(state: $0, action: $1) }
    let section = ListSection.day(day)
    guard let column = lists.columns(after)?.columns.first(where: { $0.section == section }) else {
      return Response(actions)
    }
    let list = lists.visible(after)
    return Response(
      actions + [
        .navigation(
          column.cards.first.map { .itemSelected(list[$0]?.id, position: $0, offset: 0) }
            ?? .emptyColumnSelected(section))
      ])
  }

  /// Returns the actions, after which the selection is where the selected item is then.
  private func keepingSelection(in actions: [Action], _ state: AppState) -> IntentResponse {
    guard let item = lists.selection(state)?.item.id else { return Response(actions) }
    let after = actions.reduce(state) { appReducer(state: $0, action: $1) }
    let rows = lists.rows(after)
    guard let position = rows.list.position(of: item) else { return Response(actions) }
    return Response(
      actions + [
        .navigation(.itemSelected(item, position: rows.stop(at: position), offset: pageHeight() / 2))
      ])
  }
}
