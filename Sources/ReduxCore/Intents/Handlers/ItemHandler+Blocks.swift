internal import Redux

/// The order of marked items.
extension ItemHandler {
  /// Moves marked items one place up or down, each run of neighbours as a block, and leaves a block that is
  /// at the end already. Subtasks go with their parents.
  /// - Parameter marked: in the order of the list.
  func place(_ marked: [ItemID], _ direction: Direction, in list: ItemList, _ state: AppState)
    -> IntentResponse
  {
    let chosen = Set(marked)
    let roots = marked.filter { id in !state.document.hasAncestor(of: id, among: chosen) }
    let ended = marks.endingRange(state)
    let movable = blocks(of: roots, in: list).compactMap { block in
      bounds(of: block, direction, in: list).map { (items: block, bounds: $0) }
    }
    guard let first = movable.first?.items.first else {
      let subject = roots.count == 1 ? "It is" : "They are"
      return Response(ended + [.message("\(subject) already \(direction == .forward ? "last" : "first")")])
    }
    let group = UndoHistory.StepGroup(kind: .place, item: first.id.rawValue)
    let former = steps.undoHistory.start(of: group)?.items
    let moves = movable.flatMap { block in
      let ranks = Rank.ranks(
        between: block.bounds.lower, block.bounds.upper,
        preferring: block.items.map { former?[$0.id]?.rank })
      return zip(block.items, ranks).map { (id: $0.id, rank: $1) }
    }
    let step = steps.record(Self.change(moves), joining: group, in: state.document)
    return Response(ended + placed(moves, step, of: roots.count, state))
  }

  /// Returns the change that gives items new ranks.
  static func change(_ moves: [(id: ItemID, rank: Rank)]) -> ItemsAction {
    moves.count == 1
      ? .placed(moves[0].id, moves[0].rank)
      : .editedSeveral(moves.map { EditedItem($0.id, [.rank($0.rank)]) }, categories: [])
  }

  /// Returns the step of moves, after which the selected item stays selected, and the message about them.
  /// - Parameter count: the number of items that were to move.
  func placed(_ moves: [(id: ItemID, rank: Rank)], _ step: Action, of count: Int, _ state: AppState)
    -> [Action]
  {
    let label = StepLabel.placed(StepLabel.Items(moves.compactMap { state.document.items[$0.id]?.title }))
    return [step] + selecting(after: moves, state)
      + state.notice(label.past + Self.skipping(count - moves.count), KeyHint(.undo, "undoes"))
  }

  /// Returns what a message adds about items that stay where they are; empty if there are none.
  static func skipping(_ count: Int) -> String { count == 0 ? "" : "; \(count) could not move" }

  /// Returns the items in runs of neighbours, among the items with the same parent.
  private func blocks(of roots: [ItemID], in list: ItemList) -> [[Item]] {
    var blocks: [[Item]] = []
    var ends: [ItemID: Int] = [:]
    for id in roots {
      guard let position = list.position(of: id), let item = list[position] else { continue }
      let previous = sibling(of: item, from: position, by: -1, in: list)?.item.id
      let block = previous.flatMap { ends[$0] } ?? blocks.count
      if block == blocks.count { blocks.append([]) }
      blocks[block].append(item)
      ends[id] = block
    }
    return blocks
  }

  /// Returns the ranks between which a block comes beyond its neighbour; `nil` if it has none in that direction.
  private func bounds(
    of block: [Item], _ direction: Direction, in list: ItemList
  ) -> (lower: Rank?, upper: Rank?)? {
    let step = direction == .forward ? 1 : -1
    guard let edge = direction == .forward ? block.last : block.first,
      let position = list.position(of: edge.id),
      let passed = sibling(of: edge, from: position, by: step, in: list)
    else { return nil }
    let beyond =
      sibling(of: edge, from: passed.position, by: step, in: list, beyond: passed.item.id)?.item.rank
    return direction == .forward ? (passed.item.rank, beyond) : (beyond, passed.item.rank)
  }

  /// Returns the next item in one direction with which an item can change places.
  func sibling(
    of item: Item, from position: Int, by step: Int, in list: ItemList, beyond passed: ItemID? = nil
  ) -> (item: Item, position: Int)? {
    list.sibling(of: item, from: position, by: step, beyond: passed).flatMap {
      list.areInterchangeable(item, $0.item) ? $0 : nil
    }
  }

  /// Keeps the selected item selected at its new position.
  private func selecting(after moves: [(id: ItemID, rank: Rank)], _ state: AppState) -> [Action] {
    guard let (item, position) = lists.selection(state) else { return [] }
    var after = state
    for move in moves { after.document.items.update(move.id) { $0.rank = move.rank } }
    let rows = lists.rows(after)
    return [cursor.select(rows.stop(at: rows.list.position(of: item.id) ?? position), in: rows, state)]
  }
}

extension Document {
  /// Returns `true` if an ancestor of the item is one of `ids`.
  package func hasAncestor(of id: ItemID, among ids: Set<ItemID>) -> Bool {
    var next = items[id]?.parent
    var depth = 0
    while let parent = next, depth < ListPosition.depthLimit {
      if ids.contains(parent) { return true }
      next = items[parent]?.parent
      depth += 1
    }
    return false
  }
}
