internal import Redux

/// What intents need of a document that is still being loaded, to do the same as when all of it is there.
@MainActor
package struct IntentNeeds {
  let lists: ItemLists
  let undoHistory: UndoHistory
  let pageHeight: @MainActor () -> Int
  let now: @MainActor () -> Timestamp

  /// Returns the parts that an intent needs and that are not loaded yet; `nil` if it needs the whole
  /// document. What it needs may depend on what these parts hold, so that further ones may be missing then.
  package func missing(for intent: Intent, _ state: AppState) -> [PartRequest]? {
    switch state.navigation.mode {
    case .browsing: missingInPanes(intent, state)
    case .writing(let draft): missing(intent, writing: draft, state)
    case .picking(let picker): missing(intent, in: picker, state)
    case .writingNotes: NotesHandler.handles(intent) ? [] : nil
    case .help, .readingMessages:
      switch intent {
      case .move, .back, .closeView, .showHelp: []
      default: nil
      }
    case .adjusting:
      switch intent {
      case .move, .selectRow, .switchSetting, .back, .closeView, .showHelp: []
      default: nil
      }
    case .confirming, .explainingKeys, .browsingHistory, .browsingItemHistory,
      .browsingRecurrence, .browsingStatistics, .browsingMonth:
      nil
    }
  }

  // MARK: In the panes

  private func missingInPanes(_ intent: Intent, _ state: AppState) -> [PartRequest]? {
    let inSidebar = state.navigation.pane == .sidebar
    switch intent {
    case .focus, .focusNext, .focusPrevious, .find, .showPalette, .showHelp, .showMessages,
      .typePrefix, .refuse, .resizePane, .scrollPane(.sidebar, to: _):
      return []
    case .add: return inSidebar ? [] : missing(toBeginAddingIn: state)
    case .back: return state.navigation.search.isEmpty && !state.navigation.isDetour ? [] : nil
    // What is found grows with what is loaded, and with that which match is the best one.
    case .search: return state.navigation.search.isEmpty ? page(of: state.navigation.list, state) : nil
    case .move(let motion): return missing(toMove: motion, state)
    case .scroll(let count): return missing(toScroll: count, state)
    case .selectRow(let position): return missing(toSelect: position, state)
    case .selectField, .selectPart, .writeNotes, .scrollPane: return familyOfSelected(state)
    case .place(let direction): return inSidebar ? nil : missing(toPlace: direction, state)
    case .nest(let direction): return inSidebar ? nil : missing(toNest: direction, state)
    case .showSettings: return []
    case .toggleAllMarks, .sort, .group, .toggleFold, .foldAll:
      return !inSidebar && !state.isListIncomplete ? [] : nil
    case .goTo(let list): return page(of: list, state)
    case .goToLastList: return state.navigation.lastList.map { page(of: $0, state) } ?? []
    case .revisit(let direction):
      return state.navigation.visits?.target(direction).map { page(of: $0.list, at: $0.item, state) } ?? []
    case .open:
      switch state.navigation.pane {
      case .sidebar: return []
      case .list: return familyOfSelected(state)
      case .detail: return missing(toBegin: .edit, state)
      }
    case .edit, .editField, .toggleMark, .toggleMarkRange:
      return inSidebar ? nil : missing(toBegin: intent, state)
    case .completeItems(let ids), .reopenItems(let ids): return change(of: ids, state)
    case .toggleDone, .trash, .prioritize, .reschedule, .setField, .tag, .copy, .openLink:
      return inSidebar ? nil : change(by: intent, state)
    case .repeatChange:
      if case .tokens = state.navigation.lastChange { return inSidebar ? nil : change(by: intent, state) }
      return state.navigation.lastChange?.intent.map { missingInPanes($0, state) } ?? []
    case .undo:
      return undoHistory.hasCachedUndo ? missing(to: .undo, try? undoHistory.undoable(), state) : nil
    case .redo:
      return undoHistory.hasCachedRedo ? missing(to: .redo, try? undoHistory.redoable(), state) : nil
    default: return nil
    }
  }

  /// What is missing to select what a step selects that is undone or redone.
  private func missing(
    to direction: UndoResult.Direction, _ step: RecordedStep?, _ state: AppState
  ) -> [PartRequest]? {
    guard let step, let cursor = step.cursor else { return nil }
    guard let loaded = state.external.loadedParts?.page(of: cursor.list) else {
      return page(of: cursor.list, at: cursor.item, state)
    }
    var after = state
    after.document = UndoResult(direction, of: step, on: state.document).document
    if shows(cursor.item, in: cursor.list, after) { return [] }
    // Where the list does not show the item, one is selected by the position of the present one.
    let list = lists.list(after.query(of: cursor.list), Search(), after.document.items)
    let isKnown = loaded.start == .list && loaded.positions(in: list).contains(state.navigation.position)
    return isKnown && isExact(state) ? [] : nil
  }

  /// What is missing for an intent that marks an item, or begins to edit it.
  private func missing(toBegin intent: Intent, _ state: AppState) -> [PartRequest]? {
    whenSelected(state) { selected in
      switch intent {
      case .editField(.waitsFor): nil
      case .edit where state.navigation.pane == .detail && state.navigation.field == .waitsFor: nil
      case .toggleMark: goesOn(without: [selected], state) ? [] : nil
      default: []
      }
    }
  }

  // MARK: In prompts and pickers

  private func missing(_ intent: Intent, writing draft: Draft, _ state: AppState) -> [PartRequest]? {
    switch draft.purpose {
    case .addItem, .addCategory, .editItem, .editMarked, .search: break
    case .searchHistory, .renameCategory, .view, .replaceInTitles, .renameTag: return nil
    }
    switch intent {
    case .write, .recall, .back, .takeLiterally: return []
    case .paste(let text): return text.contains(where: \.isNewline) ? nil : []
    case .commit:
      switch draft.purpose {
      case .editItem(let item, _): return change(of: [item], state)
      case .editMarked: return change(by: intent, state)
      case .addCategory: return []
      case .addItem(let place): return missing(toAdd: draft.line.text, place, state)
      default: return nil
      }
    default: return nil
    }
  }

  private func missing(_ intent: Intent, in picker: Picker, _ state: AppState) -> [PartRequest]? {
    switch (picker.purpose, intent) {
    case (.category, .write), (.category, .paste), (.category, .move), (.category, .selectRow),
      (.category, .back):
      []
    // More rows come with what is loaded, and one of them may be the best one.
    case (.tags, .write), (.tags, .paste), (.tags, .move), (.tags, .selectRow), (.tags, .back),
      (.place, .write), (.place, .paste), (.place, .move), (.place, .selectRow), (.place, .back),
      (.palette, .write), (.palette, .paste), (.palette, .move), (.palette, .selectRow), (.palette, .back):
      []
    case (.category(let items), .commit), (.category(let items), .takeRow): change(of: items, state)
    case (.tags(let items), .switchRow): picker.choice == nil ? nil : families(of: items, state)
    case (.tags(let items), .commit): takesKnownTags(picker, state) ? change(of: items, state) : nil
    default: nil
    }
  }

  /// Returns `true` if more rows would not change which tags are taken: they were chosen, or one is as it was
  /// typed.
  private func takesKnownTags(_ picker: Picker, _ state: AppState) -> Bool {
    let text = picker.line.text.trimmed
    if picker.choice != nil || text.isEmpty && !picker.switched.isEmpty { return true }
    let rows = lists.pickerRows(state)
    return rows.position(of: nil).map { rows.rows[$0].choice == .tag(text) } ?? false
  }
}

/// What is known of the list on the screen, and what is asked for.
extension IntentNeeds {
  func page(of list: ListID, at item: ItemID? = nil, _ state: AppState) -> [PartRequest]? {
    guard let parts = state.external.loadedParts else { return nil }
    let isHere = list == state.navigation.list
    let remembered = state.navigation.remembered.last { $0.list == list }?.item
    let item = item ?? (isHere ? state.navigation.item : remembered)
    guard let page = parts.page(of: list), item.map(state.document.items.contains) ?? true else {
      return [.page(state.query(of: list), .at(item))]
    }
    // Where the list does not show the item, one is selected by its place, and those before that are missing.
    return page.start == .list || shows(item, in: list, state) || isStartFolded(list, page, state) ? [] : nil
  }

  /// Returns `true` if what is missing before a page is folded away, so that its first item is the first one
  /// in sight.
  private func isStartFolded(_ list: ListID, _ page: LoadedPage, _ state: AppState) -> Bool {
    guard list != state.navigation.list, !state.navigation.remembered.contains(where: { $0.list == list })
    else { return false }
    let found = lists.list(state.query(of: list), Search(), state.document.items)
    let rows = ListRows(found, state.navigation.folds(of: list))
    guard rows.isFoldedSection(at: 0), let first = rows.firstItem() else { return false }
    return first == page.positions(in: found).lowerBound
  }

  func shows(_ item: ItemID?, in list: ListID, _ state: AppState) -> Bool {
    guard let item else { return false }
    let query = list == state.navigation.list ? state.visibleQuery : state.query(of: list)
    return lists.list(query, Search(), state.document.items).position(of: item) != nil
  }

  /// Returns what is missing of the list on the screen, or else what `body` says of the selected item.
  func whenSelected(_ state: AppState, _ body: (ItemID) -> [PartRequest]?) -> [PartRequest]? {
    guard let parts = state.external.loadedParts, state.navigation.search.isEmpty else { return nil }
    guard parts.page(of: state.navigation.list) != nil else { return page(of: state.navigation.list, state) }
    let rows = lists.rows(state)
    guard !rows.list.isEmpty else {
      // Nothing is selected, unless there is more of the list than is loaded.
      return parts.hasAll(of: state.navigation.list) ? [] : nil
    }
    guard let item = rows.selection(state.navigation)?.item else { return nil }
    // An item that is selected by its place alone is another one if those before it are missing.
    guard item.id == state.navigation.item || known(in: rows, state).lowerBound == 0 else { return nil }
    return body(item.id)
  }

  /// What is missing of the selected item and of what a change of it depends on.
  func familyOfSelected(_ state: AppState) -> [PartRequest]? {
    whenSelected(state) { families(of: [$0], state) }
  }

  /// What is missing for a change of items.
  package func families(of items: [ItemID], _ state: AppState) -> [PartRequest] {
    let missing = items.filter { state.external.loadedParts?.hasFamily(of: $0) == false }
    return missing.isEmpty ? [] : [.families(missing)]
  }

  /// The positions of the list on the screen between which no item is missing.
  func known(in rows: ListRows, _ state: AppState) -> Range<Int> {
    guard let page = state.external.loadedParts?.page(of: state.navigation.list) else {
      return rows.list.count < 2 ? 0..<0 : 1..<(rows.list.count - 1)
    }
    return page.positions(in: rows.list)
  }

  /// Returns `true` if what is selected is at the same position as it will be when all is loaded.
  func isExact(_ state: AppState) -> Bool {
    state.external.loadedParts?.page(of: state.navigation.list)?.start == .list
      && isKnown(state.navigation.position, in: lists.rows(state), state)
  }

  /// Returns `true` if nothing is missing at a position of the list on the screen, which may be beyond either
  /// end.
  func isKnown(_ position: Int, in rows: ListRows, _ state: AppState) -> Bool {
    let known = known(in: rows, state)
    guard let page = state.external.loadedParts?.page(of: state.navigation.list) else {
      return known.contains(position)
    }
    return known.contains(position) || position < 0 && page.start == .list
      || position >= rows.list.count && page.end == .list
  }
}

/// Changes of items that exist.
extension IntentNeeds {
  /// What is missing for a change of the marked items, or of the selected one.
  private func change(by intent: Intent, _ state: AppState) -> [PartRequest]? {
    if case .setField(.waitsFor, _) = intent { return nil }
    return whenSelected(state) { _ in change(of: lists.targets(state).map(\.id), state) }
  }

  private func change(of ids: [ItemID], _ state: AppState) -> [PartRequest]? {
    let missing = families(of: ids, state)
    guard missing.isEmpty else { return missing }
    return whenSelected(state) { _ in
      followsAll(ids, state) && goesOn(without: ids, state) ? [] : nil
    }
  }

  /// Returns `false` if a change of the items may depend on others than their families: on those that
  /// followed a recurring one when it was completed, before the start, or on what is in the categories that
  /// came with the tour.
  private func followsAll(_ ids: [ItemID], _ state: AppState) -> Bool {
    if ids.contains(Tour.root) { return false }
    let items = state.document.items
    return (ids.compactMap { items[$0] } + items.ancestors(of: ids)).allSatisfy {
      $0.recurrence == nil || $0.completed == nil || state.navigation.recentlyCompleted.contains($0.id)
    }
  }

  /// Returns `true` if it is known which item is selected after these have left the list on the screen.
  private func goesOn(without ids: [ItemID], _ state: AppState) -> Bool {
    let rows = lists.rows(state)
    let list = rows.list
    let known = known(in: rows, state)
    let positions = ids.compactMap(list.position)
    guard let first = positions.min(), let last = positions.max() else { return true }
    var gone = Set(ids)
    var next = last + 1
    while let item = list[next], item.parent.map(gone.contains) ?? false {
      gone.insert(item.id)
      next += 1
    }
    guard isKnown(next, in: rows, state) else { return false }
    return next < list.count || first == 0 || known.contains(first - 1)
  }
}
