internal import Redux

extension Refinement {
  /// Opens the story of the selected item.
  func showItemHistory(_ state: AppState) throws(JournalFailure) -> [Action] {
    guard let item = lists.selection(state)?.item else { return [say("There is no item here to tell of")] }
    return try tell(item.id, titled: item.title, state) { reading in
      reading.lines.isEmpty
        ? say("The journal tells nothing of “\(item.title)”") : .navigation(.itemHistoryShown(reading))
    }
  }

  /// The same story as it has gone on.
  func refresh(_ reading: ItemHistoryBrowsing, _ state: AppState) throws(JournalFailure) -> [Action] {
    let title = state.document.items[reading.item]?.title ?? reading.title
    return try tell(reading.item, titled: title, state) {
      .navigation(.itemHistoryShown(reading.followed(by: $0)))
    }
  }

  func move(_ motion: Motion, in reading: ItemHistoryBrowsing) -> [Action] {
    let last = max(0, reading.lines.count - 1)
    var moved = reading
    moved.selected = self.moved(reading.selected, motion, last: last, height: environment.pageHeight())
    return moved == reading ? [] : [.navigation(.itemHistoryShown(moved))]
  }

  /// Gives back what the selected line tells of: as it was before, or as it became then.
  func revertFromItemHistory(before: Bool, _ state: AppState) throws(JournalFailure) -> [Action] {
    guard case .browsingItemHistory(let reading) = state.navigation.mode,
      reading.lines.indices.contains(reading.selected)
    else { return [] }
    let line = reading.lines[reading.selected]
    let then = try undoHistory.document(atRow: line.row(before: before), from: state.document)
    return revert(reading.item, line.field, as: then, state)
  }

  private func tell(
    _ item: ItemID, titled title: String, _ state: AppState, _ answer: (ItemHistoryBrowsing) -> Action
  ) throws(JournalFailure) -> [Action] {
    let itemHistory = try undoHistory.itemHistory(of: item)
    return [answer(ItemHistoryBrowsing(of: item, titled: title, itemHistory, in: state.document))]
  }
}
