package import Redux

/// The response to an intent: actions, and an effect for anything that takes longer.
typealias IntentResponse = Response<Intent, Action>

/// Turns intents into actions, with one handler per feature, each of which has only the dependencies that it
/// needs.
///
/// A class, since most handlers hold others: as a structure it was copied for each key, which took 877 retains,
/// an eighth of the instructions of a key.
@MainActor
package final class IntentHandlers {
  package let lists: ItemLists
  /// The changes that keys wait for.
  package let largeChanges: LargeChanges
  private let undoHistory: UndoHistory
  private let now: @MainActor () -> Timestamp
  let navigation: NavigationHandler
  let drafts: DraftHandler
  private let adding: AddHandler
  let items: ItemHandler
  let marks: MarkHandler
  private let categories: CategoryHandler
  private let views: ViewHandler
  private let undo: UndoHandler
  private let travel: TravelHandler
  private let withdrawal: WithdrawalHandler
  let history: HistoryHandler
  let itemHistory: ItemHistoryHandler
  private let recurrence: RecurrenceHandler
  private let statistics: StatisticsHandler
  private let picker: PickerHandler
  let month: MonthHandler
  let settings: SettingsHandler
  private let layout: ListLayoutHandler
  private let copying: CopyHandler
  let board: BoardHandler
  private let cards: CardHandler
  private let notes: NotesHandler

  package init(environment: SessionEnvironment, lists: ItemLists, undoHistory: UndoHistory) {
    self.lists = lists
    self.undoHistory = undoHistory
    largeChanges = LargeChanges(limit: environment.changeLimit, lists: lists)
    now = environment.now
    let steps = StepRecorder(environment: environment, undoHistory: undoHistory)
    let cursor = CursorMover(lists: lists, pageHeight: environment.pageHeight)
    adding = AddHandler(environment: environment, lists: lists, steps: steps, cursor: cursor)
    marks = MarkHandler(lists: lists, cursor: cursor)
    items = ItemHandler(lists: lists, steps: steps, cursor: cursor, adding: adding, marks: marks)
    picker = PickerHandler(lists: lists, cursor: cursor, items: items, adding: adding)
    month = MonthHandler(lists: lists, cursor: cursor, items: items, picker: picker)
    views = ViewHandler(environment: environment, lists: lists, steps: steps)
    categories = CategoryHandler(lists: lists, steps: steps, adding: adding)
    notes = NotesHandler(
      lists: lists, items: items, screen: environment.notesScreen, writtenLine: environment.writtenLine)
    drafts = DraftHandler(
      lists: lists, steps: steps, cursor: cursor, adding: adding, picker: picker, items: items, marks: marks,
      views: views, categories: categories, notes: notes)
    undo = UndoHandler(lists: lists, steps: steps, cursor: cursor, undoHistory: undoHistory)
    withdrawal = WithdrawalHandler(steps: steps, undoHistory: undoHistory)
    travel = TravelHandler(steps: steps, undoHistory: undoHistory)
    history = HistoryHandler(
      lists: lists, cursor: cursor, undoHistory: undoHistory, travel: travel,
      pageHeight: environment.pageHeight)
    itemHistory = ItemHistoryHandler(
      lists: lists, undoHistory: undoHistory, travel: travel, pageHeight: environment.pageHeight)
    recurrence = RecurrenceHandler(
      lists: lists, steps: steps, drafts: drafts, pageHeight: environment.pageHeight)
    navigation = NavigationHandler(
      lists: lists, cursor: cursor, helpEnd: environment.helpEnd, noteLines: environment.noteLines,
      titleLines: environment.titleLines)
    statistics = StatisticsHandler(
      lists: lists, end: environment.helpEnd, pageHeight: environment.pageHeight)
    settings = SettingsHandler(
      paneWidth: environment.paneWidth, automaticWidth: environment.automaticPaneWidth)
    layout = ListLayoutHandler(lists: lists, cursor: cursor, views: views, marks: marks)
    copying = CopyHandler(lists: lists, writtenLine: environment.writtenLine)
    board = BoardHandler(lists: lists, cursor: cursor, pageHeight: environment.pageHeight)
    cards = CardHandler(lists: lists, items: items)
  }

  /// The last middleware of the chain, which handles every intent that concerns the state.
  package var middleware: Middleware<AppState, Intent, Action> {
    Middleware { [self] intent, state, _ in
      if let kept = largeChanges.takeResponse(to: intent, state) {
        return Response(cleanup(before: kept.actions, intent, state)) + kept
      }
      var response: IntentResponse = [.external(.waitBegan(.change))]
      if !largeChanges.postpone(intent, state) {
        let answer = timedAnswer(to: intent, state)
        if !largeChanges.keep(answer, to: intent, state) { response = answer }
      }
      return Response(cleanup(before: response.actions, intent, state)) + response
    }
  }

  /// Answers the intent that was postponed, if there is one.
  func answerPostponed(_ state: AppState) {
    largeChanges.answer(state) { timedAnswer(to: $0, state) }
  }

  /// Returns the actions and the effect that an intent leads to, each action with its time.
  private func timedAnswer(to intent: Intent, _ state: AppState) -> IntentResponse {
    let clean = intent.withoutNUL
    var response = answer(to: clean ?? intent, state)
    if clean != nil { response.actions.append(Self.nulRemoved) }
    response.actions += noting(clean ?? intent, response.actions, state)
    marks.sparing(in: &response.actions, state)
    response.actions += marks.losing(by: response.actions, state)
    for index in response.actions.indices { response.actions[index].time(now) }
    return response
  }

  /// Clears the last message and an incomplete key sequence, unless the intent is automatic. A refusal stays until
  /// something succeeds, or Escape. A problem is counted then until it was seen, which Escape and the list of
  /// messages say.
  private func cleanup(before actions: [Action], _ intent: Intent, _ state: AppState) -> [Action] {
    guard !intent.isAutomatic else { return [] }
    var cleanup: [Action] = []
    switch state.external.message?.tone {
    case .plain where !actions.isEmpty: cleanup.append(.external(.messageCleared))
    case .refusal, .problem:
      if actions.contains(where: \.changesDocument) { cleanup.append(.external(.messageCleared)) }
    case .plain, nil: break
    }
    if state.external.hasProblems, intent == .back || intent == .showMessages {
      cleanup.append(.external(.problemsSeen))
    }
    if state.navigation.dateShift != nil { cleanup.append(.navigation(.dateShifted(nil))) }
    if case .typePrefix = intent { return cleanup }
    if !state.navigation.prefix.isEmpty { cleanup.append(.navigation(.prefixTyped([]))) }
    return cleanup
  }

  /// Handles an intent. If the journal is busy, the intent waits for it; any other failure of the journal
  /// becomes a message.
  private func answer(to intent: Intent, _ state: AppState) -> IntentResponse {
    do {
      return try response(to: intent, state)
    } catch .isBusy {
      undoHistory.wait(intent)
      return intent.isAutomatic ? [] : [.external(.waitBegan(.journal))]
    } catch {
      return [.message(error.sentence, tone: .problem)]
    }
  }

  /// Returns the response to an intent. The switch is exhaustive, so that every new intent must be handled.
  func response(to intent: Intent, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    let inSidebar = state.navigation.pane == .sidebar
    let isPicking = state.navigation.picker != nil
    if let response = try history.searching(intent, state) ?? HelpHandler().searching(intent, state)
      ?? notes.writing(intent, state) ?? month.working(intent, state)
    {
      return response
    }
    if intent.goesToPlace, !(intent.goesToList && state.navigation.mode.isPastDay),
      let (closed, after) = closingViews(state)
    {
      return closed + (try self.response(to: intent, after))
    }
    return switch intent {
    case .move(let motion): try move(motion, state)
    case .focus(let pane): navigation.focus(pane, state)
    case .focusNext: focus(state, by: 1)
    case .focusPrevious: focus(state, by: -1)
    case .open: try open(state)
    case .back: back(state)
    case .selectRow(let position): try selectRow(position, state)
    case .selectField(let field): [.navigation(.fieldSelected(field))]
    case .selectPart(let part): [.navigation(.detailPartSelected(part))]
    case .goTo(let list): navigation.goTo(list, state)
    case .goToLastList: navigation.goToLastList(state)
    case .revisit(let direction): navigation.revisit(direction, state)
    case .toggleBoard: board.toggleBoard(state)
    case .toggleWeek: board.toggleWeek(state)
    case .switchColumns: board.switchColumns(state)
    case .switchWeek(let direction): board.switchWeek(direction, state)
    case .selectColumn(let direction): board.selectColumn(direction, state)
    case .selectEmptyColumn(let section): board.selectEmptyColumn(section, state)
    case .scrollColumn(let section, let count): board.scroll(section, by: count, state)
    case .moveCard(let direction): cards.move(direction, state)
    case .putCard(let section): cards.put(in: section, state)
    case .resizePane(let step): settings.resizePane(state, by: step)
    case .add(let addition): drafts.beginAdding(addition, state)
    case .edit: edit(state)
    case .editField(let field): drafts.beginEditingTargets(field, state)
    case .replaceInTitles: drafts.beginReplacing(state)
    case .search: history.beginSearch(state) ?? drafts.beginSearch(state)
    case .find: [.navigation(.pickerOpened(Picker(.place)))]
    case .showPalette: history.stopPlaying(state) + [.navigation(.pickerOpened(Picker(.palette)))]
    case .switchRow: picker.switchRow(state)
    case .takeRow(let index): picker.takeRow(index, state)
    case .renameRow: picker.renameTag(state)
    case .tag(let tags): picker.tagItems(lists.targets(state).map(\.id), tags, state)
    case .wait(let items): self.items.wait(items, state)
    case .selectMatch(let direction): drafts.selectMatch(direction, state)
    case .widenSearch: drafts.widenSearch(state)
    case .write(let edit): isPicking ? picker.write(edit) : drafts.write(edit, state)
    case .recall(let older): drafts.recall(older: older, state)
    case .complete(let direction): drafts.completeWord(direction, state)
    case .takeLiterally: drafts.takeLiterally(state)
    case .commit(let staysOpen):
      isPicking ? picker.take(state) : drafts.commit(state, staysOpen: staysOpen)
    case .paste(let text): isPicking ? picker.paste(text) : drafts.paste(text, state)
    case .answer(let agrees): drafts.answer(agrees, state)
    case .toggleMark: marks.toggle(state)
    case .toggleMarkRange: marks.toggleRange(state)
    case .toggleAllMarks: marks.toggleAll(state)
    case .repeatChange: try repeatChange(state)
    case .toggleDone: notes.toggleTask(state) ?? items.toggleDone(state)
    case .trash: inSidebar ? views.delete(state) ?? categories.delete(state) : items.trash(state)
    case .emptyTrash: items.emptyTrash(state)
    case .prioritize(let priority): items.prioritize(priority, state)
    case .reschedule(let field, let choice): items.reschedule(field, choice, state)
    case .shiftDates(let days): items.shiftDates(by: days, state)
    case .setField(let field, let text): items.set(field, text, state)
    case .place(let direction):
      inSidebar
        ? views.place(direction, state) ?? categories.place(direction, state) : items.place(direction, state)
    case .placeBeyond(let item, let direction): items.place(beyond: item, direction, state)
    case .nest(let direction): items.nest(direction, state)
    case .sort(let order): layout.sort(order, state)
    case .group(let grouping):
      state.navigation.showsBoard ? board.group(grouping, state) : layout.group(grouping, state)
    case .toggleFold: layout.toggleFold(state)
    case .foldAll(let isFolded): layout.foldAll(isFolded, state)
    case .cycleTint: categories.cycleTint(state)
    case .copy(let form): copying.copy(form, state)
    case .openLink: copying.openLink(state)
    case .pasteCopied: drafts.pasteCopied(state)
    case .undo: try undo.undo(state)
    case .redo: try undo.redo(state)
    case .withdraw(let author, let time): try withdrawal.withdraw(author, since: time, state)
    case .withdrawInView: try withdrawal.withdrawInView(state)
    case .travel(let entry): try travel.travel(to: entry, state)
    case .revert(let item, let field, let entry): try travel.revert(item, field, from: entry, state)
    case .showItemHistory: try itemHistory.open(state)
    case .revertFromItemHistory(let before): try itemHistory.revert(before: before, state)
    case .addText(let text, let place): adding.add(text, place, state)
    case .addLines(let lines, let place): adding.add(lines: lines, place, state)
    case .completeItems(let ids): items.complete(ids, state)
    case .reopenItems(let ids): items.reopen(ids, state)
    case .trashItems(let ids): items.trash(ids, state)
    case .restoreItems(let ids): items.restore(ids, state)
    case .editItems(let edited, let category): items.edit(edited, category: category, state)
    case .renameCategory(let id, let name): categories.rename(id, to: name, state)
    case .addCategories(let names, let tint): categories.add(names, tint, state)
    case .deleteCategory(let id): categories.delete(id, state)
    case .tintCategory(let id, let tint): categories.tint(id, tint, state)
    case .placeCategory(let id, let other): categories.place(id, below: other, state)
    case .placeView(let id, let other): views.place(id, below: other, state)
    case .renameTag(let old, let new): categories.renameTag(old, to: new, state)
    case .removeTag(let tag): categories.removeTag(tag, state)
    case .importItems(let items, let categories): adding.importItems(items, categories)
    case .addExamples(let items, let categories): adding.addExamples(items, categories)
    case .setNotes(let item, let notes): items.setNotes(item, notes, state)
    case .beginView: views.begin(state)
    case .saveView: views.save(state)
    case .addView(let name, let query, let arrangement): views.add(name, query, arrangement, state)
    case .editView(let id, let edits): views.edit(id, edits, state)
    case .deleteView(let id): views.delete(id, state)
    case .showHelp: showHelp(state)
    case .explainKeys(let keys): history.stopPlaying(state) + [.navigation(.keysExplained(keys))]
    case .showMessages: history.stopPlaying(state) + [.navigation(.messagesShown(scrolled: 0))]
    case .showSettings: [.navigation(.settingsShown(.theme, before: state.settings))]
    case .switchSetting(let direction): settings.switchSetting(direction, state)
    case .typePrefix(let keys): [.navigation(.prefixTyped(keys))]
    case .refuse(let reason): [.message(reason)]
    case .showHistory: try history.open(state)
    case .showYesterday: try history.openYesterday(state)
    case .selectDay(let direction): try history.selectDay(direction, state)
    case .toggleUndone: try history.toggleUndone(state)
    case .closeView: close(state)
    case .revertSelected(let whole): history.revertSelected(whole: whole, state)
    case .play(let asRecorded): try history.play(asRecorded: asRecorded, state)
    case .stopPlaying: history.stopPlaying(state)
    case .switchPace: history.switchPace(state)
    case .advancePlayback: try history.advancePlayback(state)
    case .showRecurrence: recurrence.open(state)
    case .skipOccurrence: recurrence.skip(state)
    case .endRecurrence: recurrence.end(state)
    case .switchRecurrenceKind: recurrence.switchKind(state)
    case .showMonth: month.open(state)
    case .moveDay(let direction): month.moveDay(direction, state)
    case .switchMonth(let direction): month.switchMonth(direction, state)
    case .selectDayOfMonth(let day): month.select(day, state)
    case .showToday: month.selectToday(state)
    case .putOnDay: month.put(state)
    case .dropOnDay(let day): month.drop(on: day, state)
    case .showStatistics: statistics.open(state)
    case .switchStatistics(let direction): statistics.switchCategory(direction, state)
    case .scheduleRefresh: scheduleRefresh(state)
    case .refresh: try refresh(state, followsPresent: false)
    case .refreshAfterChange: try refresh(state, followsPresent: true)
    case .flash(let items): flash(items)
    case .endFlash: state.navigation.flashing == nil ? [] : [.navigation(.flashEnded)]
    case .scheduleEdgeScroll(let pause):
      Response(effect: .send(.scrollAtEdge).debounced(id: "edge", for: pause))
    case .quit, .suspend, .redraw, .writeNotes, .tools, .breakLine, .indentLine, .placeCursor, .scrollAtEdge:
      []
    case .scrollPane(let pane, let top): [.navigation(.paneScrolled(pane, to: top))]
    case .scroll(let count): state.navigation.mode == .browsing ? navigation.scroll(by: count, state) : []
    }
  }

  // MARK: Intents that depend on the mode

  private func move(_ motion: Motion, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    switch state.navigation.mode {
    case .browsingHistory(let browsing): try history.move(motion, in: browsing, state)
    case .browsingItemHistory(let browsing): itemHistory.move(motion, in: browsing)
    case .adjusting(let setting): settings.move(motion, from: setting)
    case .browsingRecurrence(let browsing): recurrence.move(motion, in: browsing, state)
    case .browsingStatistics(let browsing): statistics.scroll(motion, browsing)
    case .browsingMonth(let browsing): month.move(motion, browsing, state)
    case .picking(let open): picker.move(motion, in: open, state)
    case .browsing, .writing, .writingNotes, .confirming, .help, .explainingKeys, .readingMessages:
      navigation.move(motion, state)
    }
  }

  private func selectRow(_ position: Int, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    if let response = picker.selectRow(position, state) { return response }
    if case .adjusting = state.navigation.mode { return settings.select(position) }
    return try history.selectRow(position, state) ?? month.selectItem(position, state)
      ?? navigation.selectRow(position, state)
  }

  private func edit(_ state: AppState) -> IntentResponse {
    guard case .browsingRecurrence(let browsing) = state.navigation.mode else {
      return drafts.beginEditing(state)
    }
    return recurrence.write(browsing, state)
  }

  private func focus(_ state: AppState, by step: Int) -> IntentResponse {
    switch state.navigation.mode {
    case .browsingHistory(let browsing): history.switchFocus(of: browsing, by: step)
    case .browsingMonth(let browsing): month.switchFocus(of: browsing, state)
    default: navigation.focus(state, by: step)
    }
  }

  private func open(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    switch state.navigation.mode {
    case .browsingHistory(let browsing): return try history.travel(browsing, state)
    case .browsingItemHistory(let browsing): return try history.open(at: browsing, state)
    case .browsingRecurrence(let browsing): return recurrence.write(browsing, state)
    case .browsingMonth(let browsing): return month.take(browsing, state)
    case .browsing, .writing, .writingNotes, .picking, .confirming, .help, .explainingKeys, .readingMessages,
      .adjusting,
      .browsingStatistics:
      break
    }
    return switch state.navigation.pane {
    case .sidebar: [.navigation(.paneFocused(.list))]
    case .list:
      lists.selection(state) == nil ? layout.unfoldSection(state) : navigation.focus(.detail, state)
    case .detail: drafts.beginEditingDetail(state)
    }
  }

  /// Opens the help; playback stops.
  private func showHelp(_ state: AppState) -> IntentResponse {
    history.stopPlaying(state) + [.navigation(.helpShown(scrolled: 0))]
  }

  /// The time for which rows flash.
  private static let flashTime = Duration.milliseconds(180)

  /// Makes rows flash. Those of another change take the place of rows that flash already.
  private func flash(_ items: [ItemID]) -> IntentResponse {
    Response(
      [.navigation(.flashBegan(items))],
      effect: .send(.endFlash).delayed(for: Self.flashTime).cancellable(id: "flash", cancelInFlight: true))
  }

  /// The message for text whose NUL characters were removed.
  private static let nulRemoved = Action.message(
    "NUL characters were left out: they cannot be stored", tone: .refusal)
}
