internal import Redux

/// Handles intents that mark items.
@MainActor
struct MarkHandler {
  let lists: ItemLists
  let cursor: CursorMover

  /// Marks the selected item, or unmarks it, and selects the next one.
  func toggle(_ state: AppState) -> IntentResponse {
    guard let (item, position) = lists.selection(state) else { return Self.nothingHere }
    guard !lists.visible(state).isContext(at: position) else {
      return [.message("It does not match the search, and is shown for what is below it")]
    }
    let isMarked = lists.markedItems(state)?.contains(item.id, at: position) ?? false
    let mark = Action.navigation(isMarked ? .itemsUnmarked([item.id]) : .itemsMarked([item.id]))
    let marked = endingRange(state) + [mark]
    let rows = lists.rows(state)
    guard let next = rows.next(after: position) else { return Response(marked) }
    return Response(marked + [cursor.select(next, in: rows, state)])
  }

  /// Begins a range at the selected item, or ends it with its items marked.
  func toggleRange(_ state: AppState) -> IntentResponse {
    guard lists.markedItems(state)?.range == nil else { return Response(endingRange(state)) }
    guard let item = lists.selection(state)?.item else { return Self.nothingHere }
    return [.navigation(.markRangeBegan(item.id))]
  }

  /// Marks all items of the list, or none if all are marked.
  func toggleAll(_ state: AppState) -> IntentResponse {
    let list = lists.visible(state)
    guard !list.isEmpty else { return Self.nothingHere }
    let rows = lists.rows(state)
    let isWhole = rows.isPlain && !list.isNarrowed
    let ids = isWhole ? Array(list.ids) : inSight(0..<list.count, of: rows)
    guard lists.markedItems(state)?.count != ids.count else { return [.navigation(.marksCleared)] }
    return Response(endingRange(state) + [.navigation(.itemsMarked(ids))])
  }

  /// Goes one step back: ends a range, or takes all marks off. Returns `nil` if nothing is marked.
  func stepBack(_ state: AppState) -> IntentResponse? {
    guard let marked = lists.markedItems(state) else { return nil }
    return marked.range == nil ? [.navigation(.marksCleared)] : Response(endingRange(state))
  }

  /// Returns the actions that end a range, with its items marked one by one; none if no range is being
  /// marked.
  func endingRange(_ state: AppState) -> [Action] {
    guard let range = lists.markedItems(state)?.range else { return [] }
    let ids = inSight(Range(range), of: lists.rows(state))
    return [.navigation(.itemsMarked(ids)), .navigation(.markRangeEnded)]
  }

  /// Returns the items at these positions that are not folded away, without those that are only above a
  /// match.
  private func inSight(_ positions: Range<Int>, of rows: ListRows) -> [ItemID] {
    rows.inSight(positions).joined().filter { !rows.list.isContext(at: $0) }.compactMap { rows.list[$0]?.id }
  }

  /// Returns the action that takes the marks off what a search hides, once it is committed; none if it hides
  /// nothing.
  func droppingHidden(_ state: AppState) -> [Action] {
    guard let marks = state.navigation.marks else { return [] }
    let shown = PersistentSet(lists.markedIDs(state))
    let hidden = marks.items.symmetricDifference([]).filter { !shown.contains($0) }.sorted()
    return unmarking(hidden, hidden.count == 1 ? "does not match" : "do not match")
  }

  /// Returns the actions that take the marks off what is folded away, and end a range with what is left of it,
  /// so that no command works on what is out of sight; none if nothing marked is.
  /// - Parameter rows: the rows of the list after the folding.
  func droppingFolded(in rows: ListRows, _ state: AppState) -> [Action] {
    let hidden = lists.markedIDs(state).filter { id in
      rows.list.position(of: id).map { !rows.isInSight($0) } ?? false
    }
    let actions = unmarking(hidden, hidden.count == 1 ? "is folded away" : "are folded away")
    return actions.isEmpty ? [] : endingRange(state) + actions
  }

  /// Returns the actions that take the marks off items and say why; none without items.
  private func unmarking(_ ids: [ItemID], _ reason: String) -> [Action] {
    guard !ids.isEmpty else { return [] }
    let text = "\(ItemsAction.counting(ids.count)) \(reason) and lost the mark"
    return [.navigation(.itemsUnmarked(ids)), .message(text)]
  }

  /// Returns the message that the marks are gone, since the actions show another list; none if they say
  /// something themselves.
  func losing(by actions: [Action], _ state: AppState) -> [Action] {
    guard state.navigation.marks != nil, !actions.contains(where: \.isMessage),
      actions.contains(where: { $0.shows(anotherListThan: state.navigation.list) }),
      let count = lists.markedItems(state)?.count, count > 0
    else { return [] }
    return [.message("\(ItemsAction.counting(count)) lost the mark")]
  }

  /// Says in the message about a change in the detail pane, which works on the item there, that the marked ones are as
  /// they were.
  func sparing(in actions: inout [Action], _ state: AppState) {
    guard state.navigation.pane == .detail, let marked = lists.markedItems(state), marked.count > 0,
      actions.contains(where: \.changesExistingItems),
      lists.markedIDs(state) != lists.target(state).map({ [$0.id] })
    else { return }
    for index in actions.indices {
      guard case .external(.messageShown(var message, let time)) = actions[index], message.tone == .plain
      else { continue }
      message.text += "; the marked items stay as they are"
      actions[index] = .external(.messageShown(message, at: time))
    }
  }

  private static let nothingHere: IntentResponse = [.message("No item is selected to mark")]
}

extension Action {
  fileprivate var isMessage: Bool {
    if case .external(.messageShown) = self { true } else { false }
  }

  fileprivate func shows(anotherListThan list: ListID) -> Bool {
    switch self {
    case .navigation(.listSelected(let next)), .navigation(.searchWidened(let next)): next != list
    case .navigation(.placeRevisited): true
    default: false
    }
  }
}
