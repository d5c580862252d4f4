internal import Redux

extension PickerHandler {
  /// Moves items to a category, as one step; one that does not exist is created in it.
  func moveItems(_ ids: [ItemID], to choice: Picker.Choice, _ state: AppState) -> IntentResponse {
    switch choice {
    case .new(let name):
      let edited = items.edit(ids.map { EditedItem($0, []) }, category: name, state)
      let text = "Moved \(naming(ids, state)) to “\(name)”, a new category"
      return finish(edited, text, .written(.category, name), leaving: ids, state)
    case .list(.category(let id)): return moveItems(ids, to: id, state)
    case .list, .tag, .item: return moveItems(ids, to: nil, state)
    }
  }

  private func moveItems(_ ids: [ItemID], to category: CategoryID?, _ state: AppState) -> IntentResponse {
    let moved = ids.filter { state.document.items[$0].map { $0.category != category } ?? true }
    let place = adding.naming(category, state, created: [])
    guard !moved.isEmpty else {
      let verb = ids.count == 1 ? "is" : "are"
      return [.message("\(naming(ids, state)) \(verb) in \(place) already")]
    }
    let edited = items.edit(moved.map { EditedItem($0, [.category(category)]) }, category: nil, state)
    let name = category.flatMap { state.document.categories[$0]?.name } ?? ""
    let text = "Moved \(naming(moved, state)) to \(place)"
    return finish(edited, text, .written(.category, name), leaving: moved, state)
  }

  /// Adds and removes tags, as one step.
  func tagItems(_ ids: [ItemID], _ switched: [SwitchedTag], _ state: AppState) -> IntentResponse {
    guard !switched.isEmpty else { return [] }
    let added = switched.filter(\.isOn).map(\.tag)
    let removed = switched.filter { !$0.isOn }.map(\.tag)
    let edits = ids.map { id -> EditedItem in
      let old = state.document.items[id]?.tags ?? []
      let kept = old.filter { !removed.contains($0) }
      return EditedItem(id, [.tags(kept + added.filter { !kept.contains($0) })])
    }
    let edited = items.edit(edits, category: nil, state)
    let naming = naming(ids, state)
    let text =
      added.isEmpty
      ? "Removed \(words(removed)) from \(naming)"
      : "Tagged \(naming) \(words(added))" + (removed.isEmpty ? "" : ", removed \(words(removed))")
    return finish(edited, text, .tagged(switched), leaving: [], state)
  }

  /// Opens the list of the choice, with the cursor on the item.
  func go(to choice: Picker.Choice, _ state: AppState) -> IntentResponse {
    switch choice {
    case .list(let list): return close + Response(cursor.show(list, focusing: .list, state))
    case .tag(let tag): return close + search(forTag: tag, state)
    case .item(let id):
      guard let item = state.document.items[id] else { return close }
      let list = item.place(in: state.document)
      var actions: [Action] = []
      if list == state.navigation.list, !state.navigation.search.isEmpty {
        actions.append(.navigation(.searchEnded))
      }
      actions += cursor.show(Cursor(list: list, item: id), state)
      if state.navigation.pane != .list { actions.append(.navigation(.paneFocused(.list))) }
      return close + Response(actions)
    case .new: return close
    }
  }

  /// Shows the open items with a tag, or the done ones if there are no open ones.
  private func search(forTag tag: String, _ state: AppState) -> IntentResponse {
    let isOpen = state.document.items.unordered.contains { $0.status == .open && $0.tags.contains(tag) }
    let list: ListID = isOpen ? .all : .done
    let origin = Draft.Purpose.search(from: Cursor(list: list, item: nil), position: 0, offset: 0)
    return Response(cursor.show(list, focusing: .list, state)) + [
      .navigation(.draftBegan(Draft(origin))), .navigation(.draftEdited(.insert("@\(tag)"))),
      .navigation(.draftCommitted), .navigation(.itemSelected(nil, position: 0, offset: 0)),
    ]
  }

  /// Adds to a step what goes with it: the end of a range of marks, the message, what `.` will repeat, and the
  /// next selection. Without a step, because nothing differed or the items were gone, adds nothing.
  /// - Parameter moved: the items that may have left the list.
  private func finish(
    _ edited: IntentResponse, _ text: String, _ change: RepeatableChange, leaving moved: [ItemID],
    _ state: AppState
  ) -> IntentResponse {
    guard edited.actions.contains(where: { if case .items = $0 { true } else { false } }) else {
      return edited
    }
    let noted: [Action] =
      change == state.navigation.lastChange ? [] : [.navigation(.changeNoted(change))]
    let isLeaving = state.navigation.list != .all && !moved.isEmpty
    return Response(items.marks.endingRange(state)) + edited
      + (isLeaving ? items.goingOn(without: moved, state) : [])
      + Response(state.notice(text, KeyHint(.undo, "undoes")) + noted)
  }

  private func naming(_ ids: [ItemID], _ state: AppState) -> String {
    guard ids.count == 1, let item = state.document.items[ids[0]] else {
      return ItemsAction.counting(ids.count)
    }
    return "“\(item.title)”"
  }

  private func words(_ tags: [String]) -> String { English.list(tags.map { "@\($0)" }) }
}

extension Item {
  /// Returns the list in which a user finds the item, wherever it is.
  package func place(in document: Document) -> ListID {
    switch status {
    case .trashed: return .trash
    case .done: return .done
    case .open: break
    }
    guard let category else { return .inbox }
    return document.categories.contains(category) ? .category(category) : .all
  }
}
