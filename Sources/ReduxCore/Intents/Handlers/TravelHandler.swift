internal import Redux

/// Handles travel to earlier states, and the reverting of single items to them.
@MainActor
struct TravelHandler {
  let steps: StepRecorder
  let undoHistory: UndoHistory

  /// Returns to the state after an entry, as one step that can be undone; `nil` for the beginning.
  func travel(to entry: StepID?, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    let travel = try undoHistory.travel(to: entry, from: state.document)
    return travel.isEmpty ? Self.nothingDiffers : Response(actions(for: travel, state))
  }

  /// Returns the action of a travel, and its message.
  func actions(for travel: Travel, _ state: AppState) -> [Action] {
    let label = travel.label.dated(today: state.external.today)
    return [steps.record(.travelled(travel)), .message(label.past, KeyHint(.undo, "goes back"))]
  }

  static let nothingDiffers: IntentResponse = [.message("Nothing has changed since then")]

  /// Reverts an item, or one field of it, to what it was after an entry.
  func revert(
    _ id: ItemID, _ field: Item.Field?, from entry: StepID?, _ state: AppState
  ) throws(JournalFailure) -> IntentResponse {
    revert(id, field, to: try undoHistory.document(at: entry, from: state.document), state)
  }

  /// Reverts an item, or one field of it, to what it was in another document.
  func revert(
    _ id: ItemID, _ field: Item.Field?, to then: Document, _ state: AppState
  ) -> IntentResponse {
    guard let old = then.items[id] else { return [.message("The item did not exist then")] }
    let change = change(to: old, field, of: then, state.document)
    guard !change.isEmpty else { return [.message("The item has not changed since then")] }
    let action = ItemsAction.reverted(id, change)
    let label = action.label(in: state.document)
    return Response([steps.record(action), .message(label.past, KeyHint(.undo, "undoes"))])
      .refreshingHistory(state)
  }

  private func change(
    to old: Item, _ field: Item.Field?, of then: Document, _ now: Document
  ) -> DocumentChange {
    let present = now.items[old.id]
    var target = old
    if let present, let field {
      target = present
      target[field] = old[field]
      // The status and the time of completion belong together.
      if field == .status || field == .completed {
        (target.status, target.completed) = (old.status, old.completed)
      }
    }
    if let parent = target.parent, !now.items.contains(parent) { target.parent = present?.parent }
    var categories: [EntityChange<Category>] = []
    if let category = target.category, !now.categories.contains(category) {
      if let gone = then.categories[category] { categories = [.added(gone)] } else { target.category = nil }
    }
    guard let present else { return DocumentChange(categories: categories, items: [.added(target)]) }
    target.modified = present.modified
    let fields = target.fieldChanges(from: present)
    return fields.isEmpty
      ? DocumentChange() : DocumentChange(categories: categories, items: [.edited(old.id, fields)])
  }
}
