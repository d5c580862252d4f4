internal import Redux

extension Refinement {
  func toggleDone(_ state: AppState) -> [Action] {
    guard let item = lists.selection(state)?.item else { return [say("There is no item here to complete")] }
    return switch item.status {
    case .open: complete([item.id], state)
    case .done: reopen([item.id], state)
    case .trashed: restore([item.id], state)
    }
  }

  func trash(_ state: AppState) -> [Action] {
    if state.navigation.pane == .sidebar { return deleteCategory(state) }
    guard let item = lists.selection(state)?.item else { return [say("There is no item here to delete")] }
    guard item.status != .trashed else { return [say("It is in the trash already; x restores it")] }
    return trash([item.id], state)
  }

  func complete(_ ids: [ItemID], _ state: AppState) -> [Action] {
    let fitting = subtrees(of: ids, state) { $0.status == .open }
    guard let naming = naming(fitting, of: ids, state) else { return [] }
    return [record(.completed(fitting))] + told("Completed \(naming)  ·  u undoes", state)
  }

  func reopen(_ ids: [ItemID], _ state: AppState) -> [Action] {
    let fitting = ids.filter { state.document.items[$0]?.status == .done }
    guard let naming = naming(fitting, of: ids, state) else { return [] }
    return [record(.reopened(fitting))] + told("Open again: \(naming)", state)
  }

  func trash(_ ids: [ItemID], _ state: AppState) -> [Action] {
    let fitting = subtrees(of: ids, state) { $0.status != .trashed }
    guard let naming = naming(fitting, of: ids, state) else { return [] }
    return [record(.trashed(fitting))] + told("Deleted \(naming)  ·  u undoes", state)
  }

  func restore(_ ids: [ItemID], _ state: AppState) -> [Action] {
    let fitting = subtrees(of: ids, state) { $0.status == .trashed }
    guard let naming = naming(fitting, of: ids, state) else { return [] }
    return [record(.restored(fitting))] + told("Restored \(naming)", state)
  }

  func emptyTrash(_ state: AppState) -> [Action] {
    let items = state.document.items
    let gone = items.unordered.filter { $0.status == .trashed }.map(\.id).sorted()
    guard !gone.isEmpty else { return [say("The trash is empty")] }
    let parents = Set(gone)
    let left = items.unordered.filter { item in
      item.status != .trashed && item.parent.map(parents.contains) ?? false
    }
    let action = ItemsAction.trashEmptied(gone, leaving: left.map(\.id).sorted())
    let text = "Emptied the trash: \(ItemsAction.counting(gone.count))  ·  u brings back"
    return [record(action)] + told(text, state)
  }

  /// Sets the fields that differ from what the item holds, as one step.
  func edit(_ id: ItemID, _ edits: [ItemEdit], category name: String?, _ state: AppState) -> [Action] {
    guard let item = state.document.items[id] else { return [say("This item is gone", .problem)] }
    var edits = edits
    var made: [Category] = []
    if let name {
      let found = category(named: name, state)
      edits.append(.category(found.id))
      made = found.made
    }
    edits.removeAll { item.holds($0) }
    return edits.isEmpty ? [] : [record(.edited(id, edits, categories: made))]
  }

  func prioritize(_ priority: Item.Priority?, _ state: AppState) -> [Action] {
    guard let item = lists.selection(state)?.item else { return [say("There is no item here")] }
    guard item.priority != priority else { return [] }
    let run = UndoHistory.StepGroup(kind: .field(.priority), item: item.id.rawValue)
    return [record(.edited(item.id, [.priority(priority)], categories: []), joining: run)]
  }

  func setNotes(_ id: ItemID, _ notes: String, _ state: AppState) -> [Action] {
    guard let item = state.document.items[id], item.notes != notes else { return [] }
    let run = UndoHistory.StepGroup(kind: .field(.notes), item: id.rawValue)
    return [record(.edited(id, [.notes(notes)], categories: []), joining: run)] + told("Notes saved", state)
  }

  /// Moves the selected item, or category, one place in its order.
  func place(_ direction: Direction, _ state: AppState) -> [Action] {
    if state.navigation.pane == .sidebar { return placeCategory(direction, state) }
    let list = lists.visible(state)
    guard let (item, position) = lists.selection(state) else { return [say("There is no item here to move")] }
    guard list.query.order == .arranged else { return [say("This list is in the order of its dates")] }
    let step = direction == .forward ? 1 : -1
    var target = position + step
    while let other = list[target], other.parent != item.parent { target += step }
    guard let passed = list[target] else { return [say("It is \(step > 0 ? "last" : "first") already")] }
    var beyond = target + step
    while let other = list[beyond], other.parent != item.parent { beyond += step }
    let rank =
      direction == .forward
      ? Rank.between(passed.rank, list[beyond]?.rank) : Rank.between(list[beyond]?.rank, passed.rank)
    let moved = record(
      .placed(item.id, rank), joining: UndoHistory.StepGroup(kind: .place, item: item.id.rawValue))
    var after = state
    after.document.items.update(item.id) { $0.rank = rank }
    let arranged = lists.visible(after)
    return [moved, select(arranged.position(of: item.id) ?? position, in: arranged, state)]
  }

  /// The items and what lies below them, as far as it fits, parents before their children, each once.
  private func subtrees(of roots: [ItemID], _ state: AppState, _ fits: (Item) -> Bool) -> [ItemID] {
    var children: [ItemID: [Item]] = [:]
    for other in state.document.items.unordered where fits(other) {
      if let parent = other.parent { children[parent, default: []].append(other) }
    }
    var ids: [ItemID] = []
    var seen: Set<ItemID> = []
    for root in roots where state.document.items[root].map(fits) ?? false && seen.insert(root).inserted {
      var next = ids.count
      ids.append(root)
      while next < ids.count {
        for child in (children[ids[next]] ?? []).sorted(by: { ($0.rank, $0.id) < ($1.rank, $1.id) })
        where seen.insert(child.id).inserted {
          ids.append(child.id)
        }
        next += 1
      }
    }
    return ids
  }

  /// The first of the items, and how many more that `roots` stand for; `nil` for none.
  private func naming(_ ids: [ItemID], of roots: [ItemID], _ state: AppState) -> String? {
    guard let first = ids.first.flatMap({ state.document.items[$0] }) else { return nil }
    if ids.count == 1 { return "“\(first.title)”" }
    return "“\(first.title)” and \(ids.count - 1) \(roots.count == 1 ? "below it" : "more")"
  }
}

extension Item {
  /// Whether the edit would change nothing.
  fileprivate func holds(_ edit: ItemEdit) -> Bool {
    switch edit {
    case .title(let title): self.title == title
    case .notes(let notes): self.notes == notes
    case .category(let category): self.category == category
    case .priority(let priority): self.priority == priority
    case .due(let due): self.due == due
    case .start(let start): self.start == start
    case .tags(let tags): self.tags == tags
    }
  }
}
