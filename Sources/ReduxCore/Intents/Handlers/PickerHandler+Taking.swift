internal import Redux

extension PickerHandler {
  /// Moves the items to a category, as one step; one that does not exist is created in it.
  func moveItems(of picker: Picker, to choice: Picker.Choice, _ state: AppState) -> IntentResponse {
    switch choice {
    case .new(let name):
      let edited = items.edit(picker.items.map { EditedItem($0, []) }, category: name, state)
      return edited
        + notice("Moved \(naming(picker.items, state)) to “\(name)”, a new category", edited, state)
    case .list(.category(let id)): return moveItems(of: picker, to: id, state)
    case .list, .tag, .item: return moveItems(of: picker, to: nil, state)
    }
  }

  private func moveItems(of picker: Picker, to category: CategoryID?, _ state: AppState) -> IntentResponse {
    let moved = picker.items.filter { state.document.items[$0].map { $0.category != category } ?? true }
    let place = adding.naming(category, state, created: [])
    guard !moved.isEmpty else {
      let verb = picker.items.count == 1 ? "is" : "are"
      return [.message("\(naming(picker.items, state)) \(verb) in \(place) already")]
    }
    let edited = items.edit(moved.map { EditedItem($0, [.category(category)]) }, category: nil, state)
    return edited + notice("Moved \(naming(moved, state)) to \(place)", edited, state)
  }

  /// Adds and removes tags, as one step.
  func tagItems(of picker: Picker, _ switched: [SwitchedTag], _ state: AppState) -> IntentResponse {
    guard !switched.isEmpty else { return [] }
    let added = switched.filter(\.isOn).map(\.tag)
    let removed = switched.filter { !$0.isOn }.map(\.tag)
    let edits = picker.items.map { id -> EditedItem in
      let old = state.document.items[id]?.tags ?? []
      let kept = old.filter { !removed.contains($0) }
      return EditedItem(id, [.tags(kept + added.filter { !kept.contains($0) })])
    }
    let edited = items.edit(edits, category: nil, state)
    let naming = naming(picker.items, state)
    let text =
      added.isEmpty
      ? "Removed \(words(removed)) from \(naming)"
      : "Tagged \(naming) \(words(added))" + (removed.isEmpty ? "" : ", removed \(words(removed))")
    return edited + notice(text, edited, state)
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

  /// Says what was done, unless the items were gone.
  private func notice(_ text: String, _ edited: IntentResponse, _ state: AppState) -> IntentResponse {
    let isStep = edited.actions.contains { if case .items = $0 { true } else { false } }
    return Response(isStep ? state.notice(text, KeyHint(.undo, "undoes")) : [])
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
