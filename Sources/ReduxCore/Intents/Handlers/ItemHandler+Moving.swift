internal import Redux

/// The move to another category.
extension ItemHandler {
  /// Moves items, with everything below them, to the category of that name, as one step.
  func move(_ items: [Item], to name: String, _ state: AppState) throws(FieldText.Refusal) -> IntentResponse {
    guard name.isEmpty || name.isVisible else { throw FieldText.Refusal(reason: FieldText.invisibleName) }
    let found = adding.category(named: name, state)
    return move(items.map(\.id), to: found.id, created: found.created, state)
  }

  /// Moves items, with everything below them, to a category, as one step.
  /// - Parameter created: the category, if it is new.
  func move(
    _ ids: [ItemID], to category: CategoryID?, created: [Category] = [], _ state: AppState
  ) -> IntentResponse {
    let items = state.document.items
    let place = adding.naming(category, state, created: created)
    let families = subtrees(of: ids, state) { _ in true }
    let moved = families.filter { items[$0]?.category != category }
    let roots = ids.filter { items[$0]?.category != category }
    guard !families.isEmpty else { return [.message("This item is gone", tone: .refusal)] }
    guard let first = moved.first else {
      return [.message("\(state.document.naming(ids)) \(ids.count == 1 ? "is" : "are") already in \(place)")]
    }
    let edit = ItemEdit.category(category)
    let step = steps.record(
      moved.count == 1
        ? .edited(first, [edit], categories: created)
        : .editedSeveral(moved.map { EditedItem($0, [edit]) }, categories: created))
    let query = lists.visible(state).query
    let leaving = moved.filter { id in
      guard var item = items[id] else { return false }
      item.category = category
      return !query.shows(item, in: items)
    }
    let below = moved.count - roots.count
    let rest = below == 0 ? "" : " and \(below) below \(roots.count == 1 ? "it" : "them")"
    let naming =
      roots.isEmpty
      ? "\(ItemsAction.counting(below)) below \(state.document.naming(ids))"
      : state.document.naming(roots) + rest
    let already = ids.count - roots.count
    let skipped = already == 0 || roots.isEmpty ? "" : "; \(already) already"
    let text = "Moved \(naming) to \(place)\(created.isEmpty ? "" : ", a new category")\(skipped)"
    return Response(marks.endingRange(state) + [step]) + goingOn(without: leaving, state)
      + Response(state.notice(text, KeyHint(.undo, "undoes")))
  }
}
