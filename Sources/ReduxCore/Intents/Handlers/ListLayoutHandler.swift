internal import Redux

/// Handles intents that sort, group and fold the list on the screen. The selection stays where it was.
@MainActor
struct ListLayoutHandler {
  let lists: ItemLists
  let cursor: CursorMover
  let views: ViewHandler
  let marks: MarkHandler

  /// What is said of the order of a week.
  static let byTime = "The cards of a week are in the order of their times"

  func sort(_ order: ListQuery.Order?, _ state: AppState) -> IntentResponse {
    let list = state.navigation.list
    var arrangement = state.arrangement(of: list)
    guard let order else {
      guard arrangement != list.arrangement else { return [.message("The list is already in its own order")] }
      return arrange(list.arrangement, state)
    }
    guard order != arrangement.order || order != .arranged else {
      return [.message(state.visibleQuery.isByTime ? Self.byTime : "The list is already sorted by hand")]
    }
    arrangement.isReversed = order == arrangement.order && !arrangement.isReversed
    arrangement.order = order
    return arrange(arrangement, state)
  }

  func group(_ grouping: ListGrouping, _ state: AppState) -> IntentResponse {
    var arrangement = state.arrangement(of: state.navigation.list)
    guard grouping != arrangement.grouping || grouping != .none else {
      return [.message("The list is not grouped")]
    }
    arrangement.grouping = grouping == arrangement.grouping ? .none : grouping
    return arrange(arrangement, state)
  }

  /// Folds the subtasks of the selected item, the subtasks that it is among, or its section, whichever there
  /// is first; unfolds what is folded.
  func toggleFold(_ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    if rows.isBoard { return toggleColumn(rows, state) }
    guard let stop = rows.stop(of: state.navigation) else { return Self.nothingToFold }
    if rows.isFoldedSection(at: stop) { return unfoldSection(state) }
    if let item = rows.list[stop], rows.list.family(at: stop).count > 1 {
      let isFolded = state.navigation.folds(of: state.navigation.list).isFolded(item.id)
      return fold(.itemFolded(item.id, !isFolded), at: stop, state)
    }
    if let parent = rows.list[stop].flatMap({ rows.list.ancestors(of: $0).last }) {
      return fold(.itemFolded(parent.id, true), at: rows.list.position(of: parent.id) ?? stop, state)
    }
    guard let heading = rows.heading(at: stop) else { return Self.nothingToFold }
    return fold(.sectionFolded(heading.section, true), at: stop, state)
  }

  /// Folds the selected column of a board, or unfolds it with the card that was selected there last.
  private func toggleColumn(_ rows: ListRows, _ state: AppState) -> IntentResponse {
    guard let columns = lists.columns(state), let index = columns.selected(in: rows, state.navigation) else {
      return Self.nothingToFold
    }
    let column = columns.columns[index]
    let isFolded = rows.isFolded(column)
    let action = Action.navigation(.sectionFolded(column.section, !isFolded))
    let after = lists.rows(appReducer(state: state, action: action))
    guard rows.isFolded(column) != after.isFolded(column) else {
      return [.message("Columns do not fold while a search is on")]
    }
    guard let stop = rows.stop(of: state.navigation) else { return [action] }
    if isFolded {
      let cursor = state.navigation.cursor(in: column.section)
      let known = cursor.flatMap { rows.list.position(of: $0.item, near: $0.position) }
      let position = known.flatMap { column.cards.contains($0) ? $0 : nil } ?? column.cards.lowerBound
      return [action, select(position, in: after, offset: cursor?.offset ?? 0)]
    }
    let left = cursor.leaving(column, at: stop, offset: state.navigation.offset, rows)
    return Response(left + [action, cursor.selectFolded(column)] + marks.droppingFolded(in: after, state))
  }

  /// Unfolds the section whose heading is selected, if one is.
  func unfoldSection(_ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    if let columns = lists.columns(state), let index = columns.selected(in: rows, state.navigation),
      rows.isFolded(columns.columns[index])
    {
      return toggleColumn(rows, state)
    }
    guard let stop = rows.stop(of: state.navigation), let heading = rows.heading(at: stop), heading.isFolded
    else { return [.message("No item is selected to open")] }
    return fold(.sectionFolded(heading.section, false), at: stop, state)
  }

  func foldAll(_ isFolded: Bool, _ state: AppState) -> IntentResponse {
    let list = lists.visible(state)
    guard list.isGrouped || !list.parents.isEmpty else { return Self.nothingToFold }
    guard lists.rows(state).emptyColumn(state.navigation) == nil else {
      let action = Action.navigation(.allFolded(isFolded))
      return Response(
        [action] + marks.droppingFolded(in: lists.rows(appReducer(state: state, action: action)), state))
    }
    return fold(.allFolded(isFolded), at: lists.selectedStop(state) ?? 0, state)
  }

  private static let nothingToFold: IntentResponse = [.message("There is nothing here to fold")]

  private func fold(_ action: NavigationAction, at position: Int, _ state: AppState) -> IntentResponse {
    let rows = lists.rows(appReducer(state: state, action: .navigation(action)))
    guard !rows.list.isEmpty else { return [.navigation(action)] }
    return Response(
      [.navigation(action), select(rows.stop(at: position), in: rows, offset: state.navigation.offset)]
        + marks.droppingFolded(in: rows, state))
  }

  private func arrange(_ arrangement: ListArrangement, _ state: AppState) -> IntentResponse {
    let action =
      state.selectedView.map { views.arranging($0, arrangement, state) }
      ?? Action.navigation(.listArranged(arrangement))
    let rows = lists.rows(appReducer(state: state, action: action))
    let sentence =
      if rows.list.query.isByTime {
        Self.byTime
      } else {
        rows.list.isRanked ? arrangement.deferredSentence : arrangement.sentence
      }
    // The order of a view is stored with it, and so undone.
    let hint: KeyHint? =
      state.selectedView != nil
      ? KeyHint(.undo, "undoes")
      : arrangement == state.navigation.list.arrangement
        ? nil : KeyHint(.sortAsBefore, "brings its own order back")
    let notice = state.notice(sentence, [hint].compactMap(\.self))
    guard let item = lists.selection(state)?.item.id, let position = rows.list.position(of: item) else {
      return Response([action] + notice)
    }
    return Response(
      [action, select(rows.stop(at: position), in: rows, offset: cursor.pageHeight() / 2)] + notice)
  }

  private func select(_ stop: Int, in rows: ListRows, offset: Int) -> Action {
    .navigation(.itemSelected(rows.selectedID(at: stop), position: stop, offset: offset))
  }
}

extension ListArrangement {
  /// The arrangement in words: `Sorted by due date, reversed, grouped by tag`.
  fileprivate var sentence: String { "Sorted \(words)" }

  /// The arrangement in words while a search orders the list.
  fileprivate var deferredSentence: String { "Best matches come first; after the search, sorted \(words)" }

  /// The arrangement in words, to follow the name of a list: `by due date, reversed, grouped by tag`.
  package var words: String {
    let group = grouping == .none ? "" : ", grouped by \(grouping.rawValue)"
    return order.words + (isReversed ? ", reversed" : "") + group
  }
}

extension ListQuery.Order {
  /// The order in words: `by due date`.
  package var words: String {
    switch self {
    case .arranged: "by hand"
    case .due: "by due date"
    case .priority: "by priority"
    case .created: "by creation"
    case .modified: "by last change"
    case .title: "by title"
    case .completed: "by completion"
    }
  }
}
