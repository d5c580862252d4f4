internal import Redux

extension PickerHandler {
  /// Moves items to a category, as one step; one that does not exist is created in it.
  func moveItems(_ ids: [ItemID], to choice: Picker.Choice, _ state: AppState) -> IntentResponse {
    switch choice {
    case .new(let name):
      let found = adding.category(named: name, state)
      let moved = items.move(ids, to: found.id, created: found.created, state)
      return noting(.written(.category, name), moved, state)
    case .list(.category(let id)):
      let name = state.document.categories[id]?.name ?? ""
      return noting(.written(.category, name), items.move(ids, to: id, state), state)
    case .list, .tag, .item, .command:
      return noting(.written(.category, ""), items.move(ids, to: nil, state), state)
    }
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
    let naming = state.document.naming(ids)
    let text =
      added.isEmpty
      ? "Removed \(words(removed)) from \(naming)"
      : "Tagged \(naming) \(words(added))" + (removed.isEmpty ? "" : ", removed \(words(removed))")
    guard edited.actions.contains(where: \.changesDocument) else {
      let verb = ids.count == 1 ? "has" : "have"
      let text =
        added.isEmpty ? "\(naming) \(verb) no \(words(removed))" : "\(naming) already \(verb) \(words(added))"
      return noting(.tagged(switched), [.message(text)], state)
    }
    let after = state.document.items(after: edits)
    let left = items.leaving(after, state)
    let place = items.destination(of: left, among: after.count, state)
    let response =
      Response(items.marks.endingRange(state)) + edited + items.goingOn(without: left.map(\.id), state)
      + Response(state.notice(text + place, KeyHint(.undo, "undoes")))
    return noting(.tagged(switched), response, state)
  }

  /// Makes items wait for others, or wait no longer, as one step.
  func waitItems(
    _ ids: [ItemID], _ switched: [SwitchedItem], _ state: AppState
  ) throws(WaitingRefusal) -> IntentResponse {
    guard !switched.isEmpty else { return [] }
    return noting(.awaited(switched), try items.wait(ids, switched, state), state)
  }

  /// Opens the list of the choice, with the cursor on the item.
  func go(to choice: Picker.Choice, _ state: AppState) -> IntentResponse {
    switch choice {
    case .list(let list): return close + Response(cursor.show(list, focusing: .list, state))
    case .tag(let tag): return close + search(forTag: tag, state)
    case .item(let id):
      guard let item = state.document.items[id] else { return close }
      if item.isArchived(before: state.archiveTime) {
        return close + search(for: "is:done", in: .done, selecting: id, state)
      }
      let list = item.place(in: state.document)
      var actions: [Action] = []
      if list == state.navigation.list, !state.navigation.search.isEmpty {
        actions.append(.navigation(.searchEnded))
      }
      if list != state.navigation.list { actions.append(.navigation(.listSelected(list))) }
      let inList = actions.reduce(state, appReducer)
      let unfolding = cursor.unfolding(id, inList)
      actions += unfolding + cursor.show(Cursor(list: list, item: id), unfolding.reduce(inList, appReducer))
      if state.navigation.pane != .list { actions.append(.navigation(.paneFocused(.list))) }
      return close + Response(actions)
    case .new, .command: return close
    }
  }

  /// Shows the open items with a tag, or the done ones if there are no open ones.
  private func search(forTag tag: String, _ state: AppState) -> IntentResponse {
    let isOpen = state.document.items.unordered.contains { $0.status == .open && $0.tags.contains(tag) }
    return search(for: Query.text(ofTag: tag), in: isOpen ? .all : .done, state)
  }

  /// Opens a list narrowed to a search, with the cursor on an item, or on the best match.
  func search(
    for text: String, in list: ListID, selecting item: ItemID? = nil, _ state: AppState
  ) -> IntentResponse {
    let origin = Draft.Purpose.search(from: Cursor(list: list, item: nil), position: 0, offset: 0)
    let found = lists.list(state.query(of: list), lists.search(for: text, state), state.document.items)
    let position = item.flatMap(found.position) ?? found.bestMatch ?? 0
    return Response(cursor.show(list, focusing: .list, state)) + [
      .navigation(.draftBegan(Draft(origin))), .navigation(.draftEdited(.insert(text))),
      .navigation(.draftCommitted), .navigation(.itemSelected(item, position: position, offset: position)),
    ]
  }

  /// Adds what `.` will repeat to a response, even if the items were so already; nothing if they were gone.
  func noting(_ change: RepeatableChange, _ response: IntentResponse, _ state: AppState) -> IntentResponse {
    guard !response.actions.contains(where: \.isProblem), change != state.navigation.lastChange else {
      return response
    }
    return response + [.navigation(.changeNoted(change))]
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
