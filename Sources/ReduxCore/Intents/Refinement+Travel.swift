internal import Redux

extension Refinement {
  /// Goes to the state of an entry, as one step that undo takes back.
  func travel(to entry: StepID?, _ state: AppState) throws(JournalFailure) -> [Action] {
    let travel = try undoHistory.travel(to: entry, from: state.document)
    guard !travel.isEmpty else { return [say("Nothing is different from that time")] }
    return [record(.travelled(travel)), say("\(StepLabel(travel.label).past)  ·  u goes back")]
  }

  /// Gives an item, or one field of it, what it had after an entry; all else stays.
  func revert(_ id: ItemID, _ field: Item.Field?, from entry: StepID?, _ state: AppState)
    throws(JournalFailure) -> [Action]
  {
    return revert(id, field, as: try undoHistory.document(at: entry, from: state.document), state)
  }

  /// Gives an item, or one field of it, what it had in another document; all else stays.
  func revert(_ id: ItemID, _ field: Item.Field?, as then: Document, _ state: AppState) -> [Action] {
    guard let old = then.items[id] else { return [say("It was not there at that time")] }
    let change = restoring(old, field, of: then, state.document)
    guard !change.isEmpty else { return [say("It is as it was at that time")] }
    let action = ItemsAction.reverted(id, change)
    let label = StepLabel(action.label(in: state.document))
    return [record(action), say("\(label.past)  ·  u undoes")]
  }

  private func restoring(
    _ old: Item, _ field: Item.Field?, of then: Document, _ now: Document
  ) -> DocumentChange {
    let present = now.items[old.id]
    var target = old
    if let present, let field {
      target = present
      target[field] = old[field]
      // Whether it is done and when are one thing.
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
