internal import Redux

/// What intents need of a document that is still being loaded, to do the same as when all of it is there.
@MainActor
package struct IntentNeeds {
  let lists: ItemLists
  let undoHistory: UndoHistory
  let pageHeight: @MainActor () -> Int

  /// Returns the parts that an intent needs and that are not loaded yet; `nil` if it needs the whole document. What it
  /// needs may depend on what these parts hold, so that further ones may be missing then.
  package func missing(for intent: Intent, _ state: AppState) -> [PartRequest]? {
    switch state.navigation.mode {
    case .browsing: missingInPanes(intent, state)
    case .writing(let draft): missing(intent, writing: draft, state)
    case .picking(let picker): missing(intent, in: picker, state)
    case .writingNotes: NotesHandler.handles(intent) ? [] : nil
    case .help, .readingMessages:
      switch intent {
      case .move, .back, .closeView: []
      default: nil
      }
    case .confirming, .explainingKeys, .adjusting, .browsingHistory, .browsingItemHistory,
      .browsingRecurrence, .browsingStatistics, .browsingMonth:
      nil
    }
  }

  // MARK: In the panes

  private func missingInPanes(_ intent: Intent, _ state: AppState) -> [PartRequest]? {
    let inSidebar = state.navigation.pane == .sidebar
    switch intent {
    case .focus, .focusNext, .focusPrevious, .add, .find, .showPalette, .showHelp, .showMessages,
      .typePrefix, .refuse, .resizePane:
      return []
    case .back: return state.navigation.search.isEmpty ? [] : nil
    // What is found grows with what is loaded, and with that which match is the best one.
    case .search: return state.navigation.search.isEmpty ? page(of: state.navigation.list, state) : nil
    case .move(let motion): return missing(toMove: motion, state)
    case .scroll(let count): return missing(toScroll: count, state)
    case .goTo(let list): return page(of: list, state)
    case .goToLastList: return state.navigation.lastList.map { page(of: $0, state) } ?? []
    case .revisit(let direction):
      return state.navigation.visits?.target(direction).map { page(of: $0.list, at: $0.item, state) } ?? []
    case .open:
      switch state.navigation.pane {
      case .sidebar: return []
      case .list: return whenSelected(state) { families(of: [$0], state) }
      case .detail: return missing(toBegin: .edit, state)
      }
    case .edit, .editField, .toggleMark, .toggleMarkRange:
      return inSidebar ? nil : missing(toBegin: intent, state)
    case .toggleDone, .trash, .prioritize, .reschedule, .setField, .tag, .copy, .openLink:
      return inSidebar ? nil : change(by: intent, state)
    case .repeatChange:
      return state.navigation.lastChange.map { missingInPanes($0.intent, state) } ?? []
    case .undo:
      return undoHistory.hasCachedUndo ? missing(to: .undo, try? undoHistory.undoable(), state) : nil
    case .redo:
      return undoHistory.hasCachedRedo ? missing(to: .redo, try? undoHistory.redoable(), state) : nil
    default: return nil
    }
  }

  private func missing(toMove motion: Motion, _ state: AppState) -> [PartRequest]? {
    switch state.navigation.pane {
    case .sidebar:
      let all = lists.sidebar(state)
      let position = all.firstIndex(of: state.navigation.list) ?? 0
      let target = motion.target(from: position, last: all.count - 1, height: pageHeight())
      return page(of: all[target], state)
    case .list:
      let rows = lists.rows(state)
      guard let stop = rows.stop(of: state.navigation) else { return nil }
      let target = rows.target(of: motion, from: stop, height: pageHeight())
      return known(in: rows, state).contains(target) ? [] : nil
    case .detail: return whenSelected(state) { families(of: [$0], state) }
    }
  }

  private func missing(toScroll count: Int, _ state: AppState) -> [PartRequest]? {
    let rows = lists.rows(state)
    guard !rows.isBoard, let stop = rows.stop(of: state.navigation) else { return nil }
    let reach = stop + count + (count < 0 ? -pageHeight() : pageHeight())
    return known(in: rows, state).contains(reach) ? [] : nil
  }

  /// What is missing to select what a step selects that is undone or redone.
  private func missing(
    to direction: UndoResult.Direction, _ step: RecordedStep?, _ state: AppState
  ) -> [PartRequest]? {
    guard let step, let cursor = step.cursor else { return nil }
    guard let loaded = state.external.loadedParts?.page(of: cursor.list) else {
      return page(of: cursor.list, at: cursor.item, state)
    }
    if loaded.start == .list { return [] }
    var after = state
    after.document = UndoResult(direction, of: step, on: state.document).document
    return shows(cursor.item, in: cursor.list, after) ? [] : nil
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
      case .addItem(let place): return missing(toAddAt: place, state)
      default: return nil
      }
    default: return nil
    }
  }

  /// What is missing to add an item beside another one.
  private func missing(toAddAt place: InsertionPoint, _ state: AppState) -> [PartRequest]? {
    let neighbour: ItemID
    switch place {
    case .below(let id), .above(let id), .subtask(of: let id): neighbour = id
    case .last: return nil
    }
    guard let parts = state.external.loadedParts else { return nil }
    guard parts.hasSurroundings(of: neighbour) else { return [.surroundings(of: neighbour)] }
    return whenSelected(state) { _ in
      let rows = lists.rows(state)
      // In another order what is typed may decide where the item comes to be.
      guard rows.list.query.isTree, !rows.isBoard, let added = lists.place(ofItemAddedAt: place, state)
      else { return nil }
      let known = known(in: rows, state)
      let isAtEnd = added.position == rows.list.count && known.upperBound == added.position
      let followsKnown = added.position == 0 || known.contains(added.position - 1)
      return followsKnown && (isAtEnd || known.contains(added.position)) ? [] : nil
    }
  }

  private func missing(_ intent: Intent, in picker: Picker, _ state: AppState) -> [PartRequest]? {
    switch (picker.purpose, intent) {
    case (.category, .write), (.category, .paste), (.category, .move), (.category, .selectRow),
      (.category, .back):
      []
    // More rows come with what is loaded, and one of them may be the best one.
    case (.tags, .write), (.tags, .paste), (.tags, .back), (.place, .write), (.place, .paste),
      (.place, .back),
      (.palette, .write), (.palette, .paste), (.palette, .back):
      []
    case (.category(let items), .commit): change(of: items, state)
    default: nil
    }
  }

  // MARK: Parts

  private func page(of list: ListID, at item: ItemID? = nil, _ state: AppState) -> [PartRequest]? {
    guard let parts = state.external.loadedParts else { return nil }
    let isHere = list == state.navigation.list
    let remembered = state.navigation.remembered.last { $0.list == list }?.item
    let item = item ?? (isHere ? state.navigation.item : remembered)
    guard let page = parts.page(of: list), item.map(state.document.items.contains) ?? true else {
      return [.page(state.query(of: list), around: item)]
    }
    // Where the list does not show the item, one is selected by its place, and those before that are missing.
    return page.start == .list || shows(item, in: list, state) ? [] : nil
  }

  private func shows(_ item: ItemID?, in list: ListID, _ state: AppState) -> Bool {
    guard let item else { return false }
    let query = list == state.navigation.list ? state.visibleQuery : state.query(of: list)
    return lists.list(query, Search(), state.document.items).position(of: item) != nil
  }

  /// Returns what is missing of the list on the screen, or else what `body` says of the selected item.
  private func whenSelected(_ state: AppState, _ body: (ItemID) -> [PartRequest]?) -> [PartRequest]? {
    guard let parts = state.external.loadedParts, state.navigation.search.isEmpty else { return nil }
    guard parts.page(of: state.navigation.list) != nil else { return page(of: state.navigation.list, state) }
    let rows = lists.rows(state)
    guard !rows.list.isEmpty else {
      // Nothing is selected, unless there is more of the list than is loaded.
      let page = parts.page(of: state.navigation.list)
      return page?.start == .list && page?.end == .list ? [] : nil
    }
    guard let item = rows.selection(state.navigation)?.item else { return nil }
    // An item that is selected by its place alone is another one if those before it are missing.
    guard item.id == state.navigation.item || known(in: rows, state).lowerBound == 0 else { return nil }
    return body(item.id)
  }

  private func families(of items: [ItemID], _ state: AppState) -> [PartRequest] {
    let missing = items.filter { state.external.loadedParts?.hasFamily(of: $0) == false }
    return missing.isEmpty ? [] : [.families(missing)]
  }

  /// The positions of the list on the screen between which no item is missing.
  private func known(in rows: ListRows, _ state: AppState) -> Range<Int> {
    guard let page = state.external.loadedParts?.page(of: state.navigation.list) else {
      return rows.list.count < 2 ? 0..<0 : 1..<(rows.list.count - 1)
    }
    return page.positions(in: rows.list)
  }

  // MARK: Changes

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

  /// Returns `false` if a change of the items may depend on others than their families: on those that followed a
  /// recurring one when it was completed, before the start, or on what is in the categories that came with the tour.
  private func followsAll(_ ids: [ItemID], _ state: AppState) -> Bool {
    if let tour = state.navigation.tour, ids.contains(tour) { return false }
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
    if known.contains(next) { return true }
    return next == list.count && known.upperBound == list.count && (first == 0 || known.contains(first - 1))
  }
}
