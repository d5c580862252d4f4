internal import Redux

/// Handles intents that change items.
@MainActor
struct ItemHandler {
  let lists: ItemLists
  let steps: StepRecorder
  let cursor: CursorMover
  let adding: AddHandler
  let marks: MarkHandler

  func toggleDone(_ state: AppState) -> IntentResponse {
    // As long as one of several is open, no other is reopened.
    toggleDone(completes: lists.hasTarget(state) { $0.status == .open }, state)
  }

  /// Completes the targets, or brings them back: what was done is open again, and what was deleted is
  /// restored.
  func toggleDone(completes: Bool, _ state: AppState) -> IntentResponse {
    let targets = lists.targetReferences(state)
    guard !targets.isEmpty else { return [.message(Intent.toggleDoneRefusal(in: state.navigation.list))] }
    guard let first = targets.first(where: { ($0.entity.status == .open) == completes }) else {
      let subject = targets.count == 1 ? "It is" : "They are"
      return [.message("\(subject) \(completes ? "no longer open" : "already open")")]
    }
    let ids = targets.map(\.entity.id)
    let ended = Response<Intent, Action>(marks.endingRange(state))
    if completes { return ended + complete(ids, state) }
    if first.entity.status == .done { return ended + reopen(ids, state) + goingOn(without: ids, state) }
    let restored = fromTrash(ids, state)
    return ended + restore(ids, state)
      + goingOn(without: restored.items + restored.parents.map(\.id), isAll: true, state)
  }

  func trash(_ state: AppState) -> IntentResponse {
    let targets = lists.targetReferences(state)
    guard !targets.isEmpty else { return [.message("No item is selected to delete")] }
    guard targets.contains(where: { $0.entity.status != .trashed }) else {
      let text = targets.count == 1 ? "It is" : "They are"
      return [
        .message(
          "\(text) already in the trash",
          KeyHint(.toggleDone, targets.count == 1 ? "restores it" : "restores them"))
      ]
    }
    let ids = targets.map(\.entity.id)
    return Response(marks.endingRange(state)) + trash(ids, state) + goingOn(without: ids, state)
  }

  func complete(_ ids: [ItemID], _ state: AppState) -> IntentResponse {
    let fitting = subtrees(of: ids, state) { $0.status == .open }
    let next = NextItems(after: fitting, of: ids, state, steps.environment)
    guard let naming = naming(next.completed, of: ids, state) else { return [] }
    let completion: ItemsAction =
      next.items.isEmpty
      ? .completed(next.completed) : .completedRecurring(next.completed, next: next.items)
    // The last action gives the step its name.
    let sparing = next.spared.isEmpty ? [] : [ItemsAction.editedSeveral(next.spared, categories: [])]
    let step = steps.record(sparing + [completion])
    let before = ids.count { state.document.items.reference(to: $0)?.entity.status == .done }
    let skipped = before == 0 ? "" : "; \(before) \(before == 1 ? "was" : "were") done before"
    let again = next.notice(ofCompleting: ids.count, today: state.external.today)
    let text = "Completed \(naming)\(again)\(skipped)" + freed(by: next.completed, as: .done, state)
    let notice = state.notice(text, KeyHint(.undo, "undoes"))
    return Response(step + notice)
  }

  func trash(_ ids: [ItemID], _ state: AppState) -> IntentResponse {
    let fitting = subtrees(of: ids, state) { $0.status != .trashed }
    guard let naming = naming(fitting, of: ids, state) else { return [] }
    let text = "Deleted \(naming)" + freed(by: fitting, as: .trashed, state)
    let notice = state.notice(text, KeyHint(.undo, "undoes"))
    return Response(deleting(fitting, state) + notice)
  }

  /// Returns the step that deletes items. The tour takes along the categories that it brought.
  private func deleting(_ ids: [ItemID], _ state: AppState) -> [Action] {
    let emptied = ids.contains(Tour.root) ? Tour.categories(in: state.document) : []
    let removals = emptied.map { category in
      ItemsAction.categoryDeleted(
        category, items: ids.filter { state.document.items[$0]?.category == category })
    }
    return steps.record(removals + [.trashed(ids)])
  }

  func emptyTrash(_ state: AppState) -> IntentResponse {
    let items = state.document.items
    let marked = lists.markedIDs(state).filter { items[$0]?.status == .trashed }
    let removed =
      marked.isEmpty ? items.unordered.filter { $0.status == .trashed }.map(\.id).sorted() : marked.sorted()
    guard !removed.isEmpty else { return [.message("The trash is empty")] }
    let parents = Set(removed)
    let orphans = items.unordered.filter { item in
      item.status != .trashed && item.parent.map(parents.contains) ?? false
    }
    let step = steps.record(.trashEmptied(removed, leaving: orphans.map(\.id).sorted()))
    let text =
      (marked.isEmpty ? "Emptied the trash: " : "Removed for good: ") + ItemsAction.counting(removed.count)
    return Response([step] + state.notice(text, KeyHint(.undo, "brings back")))
  }

  /// Sets the fields of several items that differ, as one step. If they would wait in a circle, none is set.
  /// - Parameter name: the name of the category to move all to, with what is below them; one that does not
  ///   exist is created.
  func edit(_ edited: [EditedItem], category name: String?, _ state: AppState) -> IntentResponse {
    edit(placed(edited, state), movingTo: name.map { adding.category(named: $0, state) }, state)
  }

  /// Returns the edits with the ranks of those that get another parent: they become its last subtasks, in
  /// their order.
  private func placed(_ edited: [EditedItem], _ state: AppState) -> [EditedItem] {
    var nested: [ItemID: [Int]] = [:]
    for (index, one) in edited.enumerated() {
      guard let parent = one.edits.compactMap({ $0.parent }).first,
        state.document.items[one.id]?.parent != parent
      else { continue }
      nested[parent, default: []].append(index)
    }
    var placed = edited
    for (parent, indices) in nested {
      for (index, rank) in zip(indices, adding.ranks(indices.count, .subtask(of: parent), state)) {
        placed[index].edits.append(.rank(rank))
      }
    }
    return placed
  }

  /// Does the same with a category that was found, or is created by that.
  func edit(
    _ edited: [EditedItem], movingTo found: (id: CategoryID?, created: [Category])?, _ state: AppState
  ) -> IntentResponse {
    if let refusal = WaitingRefusal(edited, in: state.document.items) {
      return [.message(refusal.sentence, tone: .refusal)]
    }
    let move = found.map { [ItemEdit.category($0.id)] } ?? []
    let named = edited.compactMap { state.document.items[$0.id] }
    var differing = edited.compactMap { one -> EditedItem? in
      guard let item = state.document.items[one.id] else { return nil }
      let edits = (one.edits + move).filter { !item.holds($0) }
      return edits.isEmpty ? nil : EditedItem(one.id, edits)
    }
    if !move.isEmpty { differing += moving(below: named, move, state) }
    let created = found?.created ?? []
    guard let first = differing.first else {
      let isGone = edited.allSatisfy { !state.document.items.contains($0.id) }
      return isGone ? [.message("This item is gone", tone: .refusal)] : []
    }
    guard differing.count > 1 else {
      return [steps.record(.edited(first.id, first.edits, categories: created))]
    }
    return [steps.record(.editedSeveral(differing, categories: created))]
  }

  func prioritize(_ priority: Item.Priority?, _ state: AppState) -> IntentResponse {
    let targets = lists.targets(state)
    guard let item = targets.first else { return [.message("No item is selected")] }
    guard !lists.worksOnMarks(state) else {
      return share(priority.words, among: targets, state) { _ in [.priority(priority)] }
    }
    guard item.priority != priority else {
      return [
        .message(
          priority == nil ? "It has no priority" : "Priority is already \(priority?.rawValue ?? "none")")
      ]
    }
    let edits = [ItemEdit.priority(priority)]
    let step = steps.record(.edited(item.id, edits, categories: []))
    let text = priority.words + subject(item, state) + destination(of: [item.applying(edits)], state)
    return Response([step] + state.notice(text, KeyHint(.undo, "undoes")))
  }

  /// Returns the title of a subtask that is selected in the detail pane, which does not show its fields, to be added
  /// to a message; empty for other items.
  func subject(_ item: Item, _ state: AppState) -> String {
    lists.selectedSubtask(state)?.id == item.id ? ": “\(item.title)”" : ""
  }

  /// What is said of an edit that leaves everything as it is.
  static let unchanged = "Nothing was changed"

  /// - Parameter isBeingWritten: `true` if the editor of the notes stays open.
  func setNotes(_ id: ItemID, _ notes: String, isBeingWritten: Bool = false, _ state: AppState)
    -> IntentResponse
  {
    guard let item = state.document.items[id] else { return [] }
    guard item.notes != notes else { return [.message(Self.unchanged)] }
    let edits = [ItemEdit.notes(notes)]
    let step = steps.record(.edited(id, edits, categories: []))
    let place = destination(of: [item.applying(edits)], state)
    let text = "Notes saved" + place + sparingMarks(besides: id, state)
    // While they are still being written, the key of undo is a letter.
    let hints = isBeingWritten ? [] : [KeyHint(.undo, "undoes")]
    return Response([step] + state.notice(text, hints))
  }

  /// Returns the items and their descendants that satisfy `fits`, each once, parents before their children.
  func subtrees(of roots: [ItemID], _ state: AppState, _ fits: (Item) -> Bool) -> [ItemID] {
    var children = ChildIndex()
    let everything = lists.everything(state.document.items)
    if everything.hasItems(below: roots) {
      everything.forEach { if fits($0) { children.insert($0) } }
    }
    let items = state.document.items
    return children.subtrees(
      of: roots.filter { items.reference(to: $0).map { fits($0.entity) } ?? false })
  }

  /// Returns what is free once the items have a status, to be added to a message.
  private func freed(by ids: [ItemID], as status: Item.Status, _ state: AppState) -> String {
    lists.freed(by: ids, as: status, state).sentence.map { "; \($0)" } ?? ""
  }

  /// Returns the title of the first item and the number of the others, in words; `nil` if there are no items.
  func naming(_ ids: [ItemID], of roots: [ItemID], _ state: AppState) -> String? {
    guard let first = ids.first.flatMap({ state.document.items[$0] }) else { return nil }
    if ids.count == 1 { return "“\(first.title)”" }
    return "“\(first.title)” and \(ids.count - 1) \(roots.count == 1 ? "below it" : "more")"
  }
}

extension Item {
  /// Returns `true` if the edit would change nothing.
  func holds(_ edit: ItemEdit) -> Bool {
    applying([edit]) == self
  }
}
