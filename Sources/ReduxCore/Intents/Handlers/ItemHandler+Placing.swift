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
    let beyond = sibling(of: item, from: target, by: step, in: list, beyond: passed.id)?.item.rank
    let group = UndoHistory.StepGroup(kind: .place, item: item.id.rawValue)
    let (lower, upper) = direction == .forward ? (passed.rank, beyond) : (beyond, passed.rank)
    let former = steps.undoHistory.start(of: group)?.items[item.id]?.rank
    let rank = Rank.between(lower, upper, preferring: former)
    let moves = [(id: item.id, rank: rank)]
    return Response(
      placed(moves, steps.record(Self.change(moves), joining: group, in: state.document), of: 1, state))
  }

  /// Moves the selected item, or the marked ones together, with all that is below them, beyond another one and what is
  /// below that: as one step, however far that is.
  func place(beyond passed: ItemID, _ direction: Direction, _ state: AppState) -> IntentResponse {
    let list = lists.visible(state)
    guard let position = list.position(of: passed), let passed = list[position] else { return [] }
    let chosen =
      lists.worksOnMarks(state) ? lists.markedIDs(state) : lists.selection(state).map { [$0.item.id] } ?? []
    let all = Set(chosen)
    let roots = chosen.filter { !state.document.hasAncestor(of: $0, among: all) }
    let moving = roots.filter { id in
      guard id != passed.id, let item = state.document.items[id] else { return false }
      return list.canPlace(item, at: passed) && list.family(of: passed, among: item)?.id == passed.id
    }
    guard !moving.isEmpty else { return Self.sorted(list) }
    let bound = neighbor(of: passed, at: position, direction, beside: Set(moving), in: list)?.rank
    let (lower, upper) = direction == .forward ? (passed.rank, bound) : (bound, passed.rank)
    let ranks = Rank.ranks(moving.count, after: lower, before: upper)
    let moves = zip(moving, ranks).map { (id: $0, rank: $1) }
    return Response(
      marks.endingRange(state) + placed(moves, steps.record(Self.change(moves)), of: roots.count, state))
  }

  /// Returns the nearest item in one direction with which an item can change places, and that is not moved itself.
  private func neighbor(
    of item: Item, at position: Int, _ direction: Direction, beside moving: Set<ItemID>, in list: ItemList
  ) -> Item? {
    let step = direction == .forward ? 1 : -1
    var found = sibling(of: item, from: position, by: step, in: list)
    while let next = found, moving.contains(next.item.id) {
      found = sibling(of: item, from: next.position, by: step, in: list, beyond: next.item.id)
    }
    return found?.item
  }

  /// The reason why a subtask that is selected in the detail pane is not moved.
  static var inDetail: IntentResponse {
    [.message("Subtasks are moved in the list, not in the detail")]
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
