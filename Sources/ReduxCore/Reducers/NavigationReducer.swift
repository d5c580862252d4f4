package import Redux

/// The reducer of the navigation state.
package let navigationReducer = Reducer<Navigation, Action> { navigation, action in
  switch action {
  case .navigation(let action): navigation.apply(action)
  case .items(let action, let stamp):
    navigation.itemHistory = nil
    navigation.travelled = action.travel
    navigation.changeMarks(by: action, in: stamp.step)
    navigation.apply(action)
  case .external(.changedElsewhere):
    navigation.itemHistory = nil
    navigation.travelled = nil
  case .external(.earlierTitlesLoaded(let titles)):
    navigation.changePicker { if $0.purpose == .place { $0.earlierTitles = titles } }
    navigation.changeHistory { $0.removedTitles = titles }
  // The files have changed while the settings view is open: leaving it brings back what they say now.
  case .settings(.read(let settings)):
    if navigation.settingsBefore != nil { navigation.settingsBefore = settings }
  case .settings, .external: break
  }
}

extension Navigation {
  /// The number of earlier entries and of selections that are remembered.
  static let memory = 100

  /// The number of choices of the palette that are remembered.
  static let paletteMemory = 20

  fileprivate mutating func apply(_ action: NavigationAction) {
    switch action {
    case .paneFocused(let pane):
      self.pane = pane
      sidebarTop = nil
      if pane != .detail { detailTop = nil }
      if pane != .sidebar { visits?.isPassing = false }
    case .paneScrolled(.sidebar, let top): sidebarTop = top
    case .paneScrolled(.detail, let top): detailTop = top
    // The list has a selection, which its page follows.
    case .paneScrolled(.list, _): break
    case .listSelected(let list): select(list)
    case .itemSelected(let item, let position, let offset):
      // A search that is typed may still be left, and then all is as it was.
      if item != self.item, !mode.isSearching { field = .title }
      self.item = item
      self.position = position
      self.offset = offset
      detailPart = nil
      detailTop = nil
      emptyColumn = nil
    case .fieldSelected(let field):
      self.field = field
      detailPart = nil
    case .detailPartSelected(let part): detailPart = part
    case .prefixTyped(let keys): prefix = keys
    case .draftBegan(let draft):
      switch mode {
      case .browsingRecurrence, .browsingHistory: underlyingMode = mode
      default: break
      }
      mode = .writing(draft)
    case .draftEdited(let edit):
      changeDraftText { $0.line.apply(edit) }
    case .completionTaken(let cycle):
      changeDraftText { $0.line.take(cycle) }
      changeDraft { $0.completion = cycle.candidates.count > 1 ? cycle : nil }
    case .entryRecalled(let text, let back):
      changeDraftText {
        if $0.recalled == 0 { $0.own = $0.line.text }
        $0.line.apply(.replaceAll(text))
        $0.recalled = back
      }
    case .draftRefused(let reason, let range):
      changeDraft {
        $0.complaint = reason
        $0.complaintRange = range
      }
    case .draftCommitted: commitDraft()
    case .draftDropped:
      rememberLeftText()
      endDraft()
    case .notesWritten(let action): apply(action)
    case .searchEnded:
      rememberLeftText()
      search = ""
      mode = .browsing
    case .searchWidened(let list):
      let kept = search
      select(list)
      search = kept
    case .pickerOpened(let picker): open(picker)
    case .pickerEdited(let edit): changePicker { $0.edit(edit) }
    case .pickerRowSelected(let choice): changePicker { $0.select(choice) }
    case .pickerTagsSwitched(let tags): changePicker { $0.switchTags(tags) }
    case .pickerItemsSwitched(let items): changePicker { $0.switchItems(items) }
    case .pickerRefused(let reason): changePicker { $0.complaint = reason }
    case .paletteChoiceTaken(let choice): remember(choice)
    case .questionAsked(let question): mode = .confirming(question)
    case .helpShown(let scrolled):
      coverView()
      mode = .help(scrolled: scrolled, search: mode.helpSearch)
    case .helpSearchBegan:
      changeHelp { search in
        search = search ?? HelpSearch()
        search?.isTyping = true
      }
    case .helpSearchEdited(let edit): changeHelp { $0?.line.apply(edit) }
    case .helpSearchTaken: changeHelp { $0?.isTyping = false }
    case .helpSearchEnded: changeHelp { $0 = nil }
    case .keysExplained(let keys, let scrolled):
      coverView()
      mode = .explainingKeys(keys, scrolled: scrolled ?? 0)
    case .messagesShown(let scrolled):
      if case .readingMessages = mode {} else { coverView() }
      mode = .readingMessages(scrolled: scrolled)
    case .settingsShown(let setting, let before):
      mode = .adjusting(setting)
      if let before { settingsBefore = before }
    case .historyOpened(let tree, let snapshot):
      mode = .browsingHistory(HistoryBrowsing(tree: tree, snapshot: snapshot))
    case .historyRefreshed(let tree, let snapshot):
      changeHistory {
        $0.tree = tree
        $0.show(snapshot)
      }
    case .historyEntrySelected(let snapshot):
      changeHistory {
        $0.ahead = []
        $0.show(snapshot)
      }
    case .historyFocused(let part):
      changeHistory {
        $0.ahead = []
        $0.focus = part
      }
    case .historyFiltered(let filter): changeHistory { $0.filter = filter }
    case .historyDayShown(let day): changeHistory { $0.day = day }
    case .historyDifferenceSelected(let position): changeHistory { $0.difference = position }
    case .historyItemSelected(let position): changeHistory { $0.place = position }
    case .playbackBegan(let path, let asRecorded, let snapshot):
      changeHistory {
        $0.beginPlayback(of: path, asRecorded: asRecorded)
        $0.advancePlayback(to: snapshot)
      }
    case .playbackAdvanced(let snapshot): changeHistory { $0.advancePlayback(to: snapshot) }
    case .playbackPaceSwitched: changeHistory { $0.isAsRecorded.toggle() }
    case .playbackStopped: changeHistory { $0.ahead = [] }
    case .itemHistoryOpened(let browsing): mode = .browsingItemHistory(browsing)
    case .itemHistoryRefreshed(let newer): changeItemHistory { $0 = $0.updated(to: newer) }
    case .itemHistoryLineSelected(let position): changeItemHistory { $0.selected = position }
    case .recurrenceOpened(let browsing): mode = .browsingRecurrence(browsing)
    case .occurrenceSelected(let position):
      if case .browsingRecurrence(var browsing) = mode {
        browsing.selected = position
        mode = .browsingRecurrence(browsing)
      }
    case .statisticsShown(let browsing): mode = .browsingStatistics(browsing)
    case .monthShown(let browsing): mode = .browsingMonth(browsing)
    case .overlayClosed: closeOverlay()
    case .listArranged(let arrangement):
      changeLayout(of: list) { $0.arrangement = arrangement == $0.list.arrangement ? nil : arrangement }
    case .listDrawn(let board):
      changeLayout(of: list) { $0.board = board }
      (columnCursors, emptyColumn) = (nil, nil)
    case .columnLeft(let cursor): remember(cursor)
    case .emptyColumnSelected(let section): emptyColumn = section
    case .weekShown(let day):
      week = day
      (columnCursors, emptyColumn) = (nil, nil)
    case .itemFolded(let item, let isFolded): changeFolds { $0.set(item, isFolded: isFolded) }
    case .sectionFolded(let section, let isFolded): changeFolds { $0.set(section, isFolded: isFolded) }
    case .allFolded(let isFolded): changeFolds { $0.setAll(isFolded) }
    case .itemsMarked(let items): changeMarks { marks in for item in items { marks.items.insert(item) } }
    case .itemsUnmarked(let items): changeMarks { marks in for item in items { marks.items.remove(item) } }
    case .markRangeBegan(let item): changeMarks { $0.anchor = item }
    case .markRangeEnded: changeMarks { $0.anchor = nil }
    case .dateShifted(let shift): dateShift = shift
    case .marksCleared: marks = nil
    case .placeRevisited(let direction): revisit(direction)
    case .detourBegan: visits?.isDetour = true
    case .flashBegan(let items): flashing = items
    case .flashEnded: flashing = nil
    case .changeNoted(let change): lastChange = change
    case .textCopied(let text): copied = text
    }
  }

  fileprivate mutating func apply(_ action: ItemsAction) {
    switch action {
    case .completed(let items), .completedRecurring(let items, _):
      if list != .done, list != .trash {
        for item in items { recentlyCompleted.insert(item) }
      }
    case .reopened(let items), .reopenedRecurring(let items, _), .restored(let items):
      if !recentlyCompleted.isEmpty { for item in items { recentlyCompleted.remove(item) } }
    case .restoredAndReopened(let items, let parents, _):
      if !recentlyCompleted.isEmpty { for item in items + parents { recentlyCompleted.remove(item) } }
    case .added(let items, _): for parent in items.compactMap(\.parent) { unfold(parent) }
    case .nested(_, let parent, _): if let parent { unfold(parent) }
    case .editedSeveral(let edited, _):
      for item in edited { for parent in item.edits.compactMap(\.parent) { unfold(parent) } }
    case .categoryDeleted(let category, _): forget(.category(category))
    case .categoriesRenamed(_, let merged):
      for category in merged {
        if list == .category(category.id) { select(.category(category.into)) }
        forget(.category(category.id))
      }
    case .viewDeleted(let view): forget(.view(view))
    // The list that has just come there, or has moved, is to be seen.
    case .categoryAdded, .categoryPlaced, .viewAdded, .viewPlaced: sidebarTop = nil
    case .examplesAdded, .imported, .edited, .trashed, .trashEmptied, .placed, .categoryRenamed,
      .categoryTinted, .tagRenamed, .viewEdited, .undone, .redone,
      .travelled, .reverted, .withdrawn:
      break
    }
  }

  /// Forgets what is remembered of a list that was deleted.
  private mutating func forget(_ list: ListID) {
    remembered.removeAll { $0.list == list }
    changeLayout(of: list) { $0 = ListLayout(of: $0.list) }
    if lastList == list { lastList = nil }
    visits?.forget(list)
  }

  /// Goes a step back or forward among the places where the user has been.
  private mutating func revisit(_ direction: Direction) {
    var visits = visits ?? Visits()
    guard let place = visits.step(direction, from: Cursor(list: list, item: item)) else { return }
    select(place.list)
    item = place.item
    self.visits = visits
  }

  /// Switches to a list, and remembers the selection in the previous one.
  mutating func select(_ next: ListID) {
    guard next != list else { return }
    remembered.removeAll { $0.list == list }
    remembered.append(Cursor(list: list, item: item))
    if remembered.count > Self.memory { remembered.removeFirst() }
    var visits = visits ?? Visits()
    visits.leave(Cursor(list: list, item: item))
    visits.isPassing = pane == .sidebar
    self.visits = visits
    lastList = list
    list = next
    item = nil
    (sidebarTop, detailTop) = (nil, nil)
    field = .title
    position = 0
    offset = 0
    recentlyCompleted = []
    search = ""
    (marks, clearedMarks) = (nil, nil)
    (columnCursors, emptyColumn) = (nil, nil)
  }

  private mutating func remember(_ cursor: ColumnCursor) {
    var cursors = columnCursors ?? []
    cursors.removeAll { $0.section == cursor.section }
    cursors.append(cursor)
    if cursors.count > Self.memory { cursors.removeFirst() }
    columnCursors = cursors
  }

  /// Brings the subtasks of an item of the list into sight.
  mutating func unfold(_ parent: ItemID) {
    guard layouts != nil, folds(of: list).isFolded(parent) else { return }
    changeFolds { $0.set(parent, isFolded: false) }
  }

  private mutating func changeFolds(_ change: (inout ListFolds) -> Void) {
    changeLayout(of: list) { $0.changeFolds(change) }
  }

  private mutating func open(_ picker: Picker) {
    coverView()
    mode = .picking(picker)
  }

  /// Keeps the view over the panes, if one is open, to return to it.
  private mutating func coverView() {
    switch mode {
    case .browsingHistory, .browsingItemHistory, .browsingRecurrence, .browsingStatistics, .browsingMonth:
      underlyingMode = mode
    // Over another view, what covers these takes their place.
    case .readingMessages where underlyingMode == nil, .adjusting where underlyingMode == nil:
      underlyingMode = mode
    case .browsing, .writing, .writingNotes, .picking, .confirming, .help, .explainingKeys, .readingMessages,
      .adjusting:
      break
    }
  }

  private mutating func remember(_ choice: Picker.Choice) {
    let others = (latelyTaken ?? []).filter { $0 != choice }
    latelyTaken = Array(([choice] + others).prefix(Self.paletteMemory))
  }

  private mutating func endDraft() {
    mode = underlyingMode ?? .browsing
    underlyingMode = nil
  }

  private mutating func closeOverlay() {
    if case .browsingItemHistory(let reading) = mode { itemHistory = reading }
    if case .adjusting = mode { settingsBefore = nil }
    mode = underlyingMode ?? .browsing
    underlyingMode = nil
  }

  /// Changes the search of the help, which begins at the top again.
  private mutating func changeHelp(_ change: (inout HelpSearch?) -> Void) {
    guard case .help(_, var search) = mode else { return }
    change(&search)
    mode = .help(scrolled: 0, search: search)
  }

  /// Changes the history view, also under the prompt that narrows it.
  fileprivate mutating func changeHistory(_ change: (inout HistoryBrowsing) -> Void) {
    if case .browsingHistory(var browsing) = mode {
      change(&browsing)
      mode = .browsingHistory(browsing)
    } else if case .browsingHistory(var browsing) = underlyingMode {
      change(&browsing)
      underlyingMode = .browsingHistory(browsing)
    }
  }

  private mutating func changeItemHistory(_ change: (inout ItemHistoryBrowsing) -> Void) {
    guard case .browsingItemHistory(var browsing) = mode else { return }
    change(&browsing)
    mode = .browsingItemHistory(browsing)
  }

  private mutating func changeDraft(_ change: (inout Draft) -> Void) {
    guard case .writing(var draft) = mode else { return }
    change(&draft)
    mode = .writing(draft)
  }

  /// Changes the text of a draft, after which neither a complaint about it nor a completion holds any more.
  private mutating func changeDraftText(_ change: (inout Draft) -> Void) {
    changeDraft {
      change(&$0)
      $0.complaint = nil
      $0.complaintRange = nil
      $0.completion = nil
    }
    searchAsTyped()
  }

  fileprivate mutating func changePicker(_ change: (inout Picker) -> Void) {
    guard case .picking(var picker) = mode else { return }
    change(&picker)
    mode = .picking(picker)
  }

  private mutating func searchAsTyped() {
    guard case .writing(let draft) = mode else { return }
    switch draft.purpose {
    case .search: search = draft.line.text
    case .searchHistory: changeHistory { $0.filter.text = draft.line.text }
    case .addItem, .editItem, .editMarked, .addCategory, .renameCategory, .view, .replaceInTitles, .renameTag:
      break
    }
  }

  private mutating func commitDraft() {
    guard case .writing(let draft) = mode else { return }
    if case .search(let origin, _, _) = draft.purpose, origin.item != item { field = .title }
    endDraft()
    rememberTakenText(draft.line.text, of: draft.purpose)
  }
}

extension Mode {
  fileprivate var helpSearch: HelpSearch? {
    if case .help(_, let search) = self { search } else { nil }
  }
}
