internal import Redux

/// Subtasks: items that move below others and out of them.
extension ItemHandler {
  /// Items that get the same parent, and the place where they go.
  private struct Group {
    let parent: ItemID?
    let place: InsertionPoint
    /// The item below which they go, or out of which they come.
    let other: ItemID
    var ids: [ItemID]
  }

  /// Makes the selected item, or each run of marked ones, the last subtasks of the item above, on a board of the card
  /// above in the same column, or the next items after their parent. Their own subtasks go with them.
  func nest(_ direction: Direction, _ state: AppState) -> IntentResponse {
    if lists.selectedSubtask(state) != nil { return Self.inDetail }
    let list = lists.visible(state)
    let targets = lists.targets(state)
    guard let stop = lists.selectedStop(state), !targets.isEmpty else {
      return [.message("No item is selected to move")]
    }
    guard list.query.isTree || list.query.board != nil else {
      return [.message("This list shows no subtasks below their parents")]
    }
    let chosen = Set(targets.map(\.id))
    let roots = targets.filter { !state.document.hasAncestor(of: $0.id, among: chosen) }
    let groups = direction == .forward ? indented(roots, in: list, state) : outdented(roots, state)
    guard !groups.isEmpty else {
      return Self.refusal(direction, roots.count, isBoard: list.query.board != nil)
    }
    if direction == .forward,
      groups.contains(where: { group in state.document.items[group.other].map(Tour.contains) ?? false })
    {
      return [.message(Tour.refusal)]
    }
    if direction == .forward,
      let reason = groups.compactMap({ state.document.items[$0.other]?.reasonAgainstSubtasks }).first
    {
      return [.message(reason)]
    }
    let edited = groups.flatMap { group in
      zip(group.ids, adding.ranks(group.ids.count, group.place, state)).map { id, rank in
        EditedItem(id, [.parent(group.parent), .rank(rank)])
      }
    }
    if let refusal = WaitingRefusal(edited, in: state.document.items) {
      return [.message(refusal.sentence, tone: .refusal)]
    }
    let step = steps.record(nesting(edited, groups))
    let after = appReducer(state: state, action: step)
    let place = destination(of: state.document.items(after: edited), state)
    let text = notice(groups, direction, state) + place + Self.skipping(roots.count - edited.count)
    return Response(marks.endingRange(state) + [step, reselect(in: after, from: stop, state)])
      + Response(state.notice(text, KeyHint(.undo, "undoes")))
  }

  private func nesting(_ edited: [EditedItem], _ groups: [Group]) -> ItemsAction {
    guard edited.count == 1, let rank = edited[0].edits.compactMap(\.rank).first else {
      return .editedSeveral(edited, categories: [])
    }
    return .nested(edited[0].id, under: groups[0].parent, rank)
  }

  /// Returns the items with the parents that they get. One that follows another chosen one goes where that
  /// goes.
  private func indented(_ roots: [Item], in list: ItemList, _ state: AppState) -> [Group] {
    var groups: [Group] = []
    var places: [ItemID: Int?] = [:]
    for item in roots {
      guard let position = list.position(of: item.id) else { continue }
      let above =
        list.query.board == nil
        ? list.previousSibling(of: item, at: position) : cardAbove(item, at: position, in: list, state)
      let known = above.flatMap { places[$0.id] }
      var place = known ?? nil
      if known == nil, let above {
        place = groups.firstIndex { $0.parent == above.id }
        if place == nil {
          place = groups.count
          groups.append(Group(parent: above.id, place: .subtask(of: above.id), other: above.id, ids: []))
        }
      }
      places[item.id] = .some(place)
      if let place { groups[place].ids.append(item.id) }
    }
    return groups
  }

  /// Returns the card above in the same column, unless the item is below that already, or the other way round.
  private func cardAbove(_ item: Item, at position: Int, in list: ItemList, _ state: AppState) -> Item? {
    guard list.range(ofSectionAt: position).contains(position - 1), let above = list[position - 1],
      above.id != item.parent, !state.document.hasAncestor(of: above.id, among: [item.id])
    else { return nil }
    return above
  }

  private func outdented(_ roots: [Item], _ state: AppState) -> [Group] {
    var groups: [Group] = []
    for item in roots {
      guard let old = item.parent else { continue }
      if let place = groups.firstIndex(where: { $0.other == old }) {
        groups[place].ids.append(item.id)
      } else {
        let parent = state.document.items[old]?.parent
        groups.append(Group(parent: parent, place: .below(old), other: old, ids: [item.id]))
      }
    }
    return groups
  }

  private func notice(_ groups: [Group], _ direction: Direction, _ state: AppState) -> String {
    let ids = groups.flatMap(\.ids)
    let items = state.document.items
    let naming = ids.count == 1 ? items[ids[0]].map { "“\($0.title)”" } ?? "1 item" : "\(ids.count) items"
    let preposition = direction == .forward ? "under" : "out of"
    let place =
      groups.count == 1
      ? items[groups[0].other].map { "\(preposition) “\($0.title)”" } ?? "out"
      : direction == .forward ? "under the items above them" : "out of their parents"
    return "Moved \(naming) \(place)"
  }

  private static func refusal(_ direction: Direction, _ count: Int, isBoard: Bool) -> IntentResponse {
    guard direction == .backward else {
      let item = isBoard ? "card" : "item"
      return [.message("There is no \(item) above to move \(count == 1 ? "it" : "them") under")]
    }
    return [.message(count == 1 ? "It is not a subtask" : "None of them is a subtask")]
  }

  /// Returns the action that keeps the selected item, or heading, selected at its new position.
  private func reselect(in after: AppState, from stop: Int, _ state: AppState) -> Action {
    let rows = lists.rows(after)
    let moved = lists.visible(state)[stop].flatMap { rows.list.position(of: $0.id) }
    return cursor.select(rows.stop(at: moved ?? stop), in: rows, state)
  }
}

extension ItemList {
  /// Returns the nearest item above that stands as deep in the list.
  func previousSibling(of item: Item, at position: Int) -> Item? {
    guard let above = self[position - 1], above.id != item.parent else { return nil }
    let path = ancestors(of: above) + [above]
    let depth = depth(of: item)
    return depth < path.count ? path[depth] : nil
  }
}

extension ItemEdit {
  fileprivate var rank: Rank? { field == .rank ? Rank(fieldValue: value) : nil }
}

extension Item {
  /// The reason why nothing can be put below this item, where it would be out of sight; `nil` if it is open.
  package var reasonAgainstSubtasks: String? {
    switch status {
    case .open: nil
    case .done: "“\(title)” is done, so nothing goes below it"
    case .trashed: "“\(title)” is in the trash, so nothing goes below it"
    }
  }
}
