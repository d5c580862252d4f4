internal import Redux

/// What items wait for.
extension ItemHandler {
  /// Makes the marked items, or the selected one, wait for others, or wait no longer.
  func wait(_ switched: [SwitchedItem], _ state: AppState) -> IntentResponse {
    do {
      return try wait(lists.targets(state).map(\.id), switched, state)
    } catch {
      return [.message(error.sentence, tone: .refusal)]
    }
  }

  /// Makes items wait for others, or wait no longer, as one step. None waits for itself.
  /// - Throws: the path of a circle, in which case nothing changes.
  func wait(
    _ ids: [ItemID], _ switched: [SwitchedItem], _ state: AppState
  ) throws(WaitingRefusal) -> IntentResponse {
    let items = state.document.items
    let added = switched.filter { $0.isOn && items.contains($0.item) }.map(\.item)
    let removed = Set(switched.filter { !$0.isOn }.map(\.item))
    let edited = ids.compactMap { id -> EditedItem? in
      guard let item = items[id] else { return nil }
      let kept = item.waitsFor.filter { !removed.contains($0) }
      let edit = ItemEdit.waitsFor(ItemIDs(kept + added.filter { $0 != id && !kept.contains($0) }))
      return item.holds(edit) ? nil : EditedItem(id, [edit])
    }
    if let refusal = WaitingRefusal(edited, in: items) { throw refusal }
    guard let first = edited.first else { return [.message("Nothing would change")] }
    let step = steps.record(
      edited.count == 1
        ? .edited(first.id, first.edits, categories: []) : .editedSeveral(edited, categories: []))
    let after = appReducer(state: state, action: step).document.items
    let leaving = edited.map(\.id).filter { id in
      state.navigation.list.omitsWaiting && after[id]?.isWaiting(in: after) ?? false
    }
    let text = Self.sentence(edited.compactMap { after[$0.id] }, added, removed.isEmpty, in: after)
    let absence =
      leaving.isEmpty
      ? destination(of: edited.compactMap { after[$0.id] }, state)
      : ", and \(leaving.count == 1 ? "is" : "are") not listed here until then"
    return Response(marks.endingRange(state) + [step]) + goingOn(without: leaving, state)
      + Response(state.notice(text + absence, KeyHint(.undo, "undoes")))
  }

  /// Says what items wait for after a change: `“Move in” waits for “Paint” and 1 more`.
  private static func sentence(
    _ changed: [Item], _ added: [ItemID], _ isAddition: Bool, in items: EntityTable<Item>
  ) -> String {
    let subject = changed.count == 1 ? "“\(changed[0].title)”" : ItemsAction.counting(changed.count)
    let verb = changed.count == 1 ? "waits" : "wait"
    let awaited =
      changed.count == 1 ? changed[0].awaited(in: items) : isAddition ? added.compactMap { items[$0] } : []
    guard let first = awaited.first else {
      return changed.allSatisfy { $0.awaited(in: items).isEmpty }
        ? "\(subject) \(verb) for nothing" : "Changed what \(subject) \(verb) for"
    }
    return "\(subject) \(verb) for “\(first.title)”\(English.more(awaited.count - 1))"
  }
}
