internal import Redux

extension ItemHandler {
  /// Moves the selected item, or the marked ones, with their subtasks, one place up or down: in a tree among
  /// those with the same parent. Only items that are equal in what the list is sorted by can change places.
  func place(_ direction: Direction, _ state: AppState) -> IntentResponse {
    if lists.selectedSubtask(state) != nil { return Self.inDetail }
    let list = lists.visible(state)
    let marked = lists.worksOnMarks(state) ? lists.markedIDs(state) : []
    let selection = lists.selection(state)
    guard selection != nil || !marked.isEmpty else { return [.message("No item is selected to move")] }
    guard !list.isRanked else {
      return [.message("Items cannot be moved while a search ranks them; end the search first")]
    }
    guard list.query.order.canMove else { return Self.sorted(list) }
    guard marked.isEmpty, let (item, position) = selection else {
      return place(marked, direction, in: list, state)
    }
    let step = direction == .forward ? 1 : -1
    guard let (passed, target) = list.sibling(of: item, from: position, by: step) else {
      if let parent = list.hiddenParent(of: item) {
        return [.message("“\(item.title)” stays with “\(parent.title)”, which is in another list")]
      }
      return [.message("It is already \(step > 0 ? "last" : "first")")]
    }
    guard list.areInterchangeable(item, passed) else { return Self.sorted(list, step) }
    let beyond = list.sibling(of: item, from: target, by: step, beyond: passed.id).flatMap {
      list.areInterchangeable(item, $0.item) ? $0.item.rank : nil
    }
    let group = UndoHistory.StepGroup(kind: .place, item: item.id.rawValue)
    let (lower, upper) = direction == .forward ? (passed.rank, beyond) : (beyond, passed.rank)
    let former = steps.undoHistory.start(of: group)?.items[item.id]?.rank
    let rank = Rank.between(lower, upper, preferring: former)
    let moved = steps.record(.placed(item.id, rank), joining: group, in: state.document)
    var after = state
    after.document.items.update(item.id) { $0.rank = rank }
    return Response(
      [moved, select(item.id, in: after, from: position, state)]
        + state.notice(StepLabel.placed(StepLabel.Items([item.title])).past, KeyHint(.undo, "undoes")))
  }

  /// The reason why a subtask that is selected in the detail pane is not moved.
  static var inDetail: IntentResponse {
    [.message("Subtasks are moved in the list, not in the detail")]
  }

  private func select(_ item: ItemID, in after: AppState, from position: Int, _ state: AppState) -> Action {
    let rows = lists.rows(after)
    return cursor.select(rows.stop(at: rows.list.position(of: item) ?? position), in: rows, state)
  }

  /// The reason why an item cannot pass the one next to it.
  private static func sorted(_ list: ItemList, _ step: Int = 0) -> IntentResponse {
    guard !list.query.isByTime else {
      return [.message(ListLayoutHandler.byTime)]
    }
    guard list.query.order == .arranged else {
      return [.message("The list is sorted \(list.query.order.words)", KeyHint(.sortByHand, "sorts by hand"))]
    }
    return [.message("It is already \(step > 0 ? "last" : "first") in its section")]
  }
}

extension ItemList {
  /// Returns `true` if an item can be moved to where another one is.
  package func canPlace(_ item: Item, at other: Item) -> Bool {
    query.order.canMove && family(of: other, among: item).map { areInterchangeable(item, $0) } ?? false
  }
}

extension ListQuery.Order {
  /// `true` if items that are equal in this order can change places.
  fileprivate var canMove: Bool {
    switch self {
    case .arranged, .due, .priority, .created, .title: true
    // Moving an item changes it, and so its place.
    case .modified, .completed: false
    }
  }
}
