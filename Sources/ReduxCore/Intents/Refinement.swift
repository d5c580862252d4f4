package import Redux

/// Turns intents into actions: asks for the facts, reads the state, and decides what happened. Each feature
/// is an extension in a file of its own.
@MainActor
package struct Refinement {
  package let environment: SessionEnvironment
  package let lists: ItemLists
  package let undoHistory: UndoHistory

  package init(environment: SessionEnvironment, lists: ItemLists, undoHistory: UndoHistory) {
    self.environment = environment
    self.lists = lists
    self.undoHistory = undoHistory
  }

  /// The last link of the chain: it answers every intent that concerns the state.
  package var middleware: Middleware<AppState, Intent, Action> {
    Middleware { intent, state, next in
      let clean = intent.withoutNUL
      let actions = answer(to: clean ?? intent, state) + (clean == nil ? [] : [Self.nulRemoved])
      let clearing: [Action] =
        state.external.message == nil || actions.isEmpty || intent.isAutomatic
        ? [] : [.external(.messageCleared)]
      let prefix: [Action] =
        if case .typePrefix = intent { [] } else if state.navigation.prefix.isEmpty || intent.isAutomatic {
          []
        } else { [.navigation(.prefixTyped([]))] }
      return Response(clearing + prefix + actions, effect: effect(of: intent, actions, state)) + next(intent)
    }
  }

  /// What comes of an intent, also where the journal cannot answer: then its failure is said, or what was
  /// wanted waits until it can.
  private func answer(to intent: Intent, _ state: AppState) -> [Action] {
    do {
      return try actions(for: intent, state)
    } catch .isBusy {
      undoHistory.wait(intent)
      return intent.isAutomatic ? [] : [.external(.waitBegan(.journal))]
    } catch {
      return [say(error.sentence, .problem)]
    }
  }

  /// What comes of an intent. Exhaustive on purpose.
  private func actions(for intent: Intent, _ state: AppState) throws(JournalFailure) -> [Action] {
    switch intent {
    case .move(let motion): try move(motion, state)
    case .focus(let pane): [.navigation(.paneFocused(pane))]
    case .focusNext: focus(state, by: 1)
    case .focusPrevious: focus(state, by: -1)
    case .open: try open(state)
    case .back: back(state)
    case .goTo(let list): goTo(list, state, focusing: .list)
    case .goToLastList: goToLastList(state)
    case .resizePane(let step): resizePane(state, by: step)
    case .add(let addition): beginAdding(addition, state)
    case .edit: beginEditing(state)
    case .editField(let field): beginEditing(field, state)
    case .search: beginSearch(state)
    case .write(let edit): write(edit, state)
    case .recall(let older): recall(older: older, state)
    case .complete: completeWord(state)
    case .commit(let staysOpen): commit(state, staysOpen: staysOpen)
    case .paste(let text): paste(text, state)
    case .answer(let agrees): answer(agrees, state)
    case .toggleDone: toggleDone(state)
    case .trash: trash(state)
    case .emptyTrash: emptyTrash(state)
    case .prioritize(let priority): prioritize(priority, state)
    case .place(let direction): place(direction, state)
    case .cycleTint: cycleTint(state)
    case .undo: try undo(state)
    case .redo: try redo(state)
    case .travel(let entry): try travel(to: entry, state)
    case .revert(let item, let field, let entry): try revert(item, field, from: entry, state)
    case .showItemHistory: try showItemHistory(state)
    case .revertFromItemHistory(let before): try revertFromItemHistory(before: before, state)
    case .addText(let text, let place): add(text, place, state)
    case .completeItems(let ids): complete(ids, state)
    case .reopenItems(let ids): reopen(ids, state)
    case .trashItems(let ids): trash(ids, state)
    case .restoreItems(let ids): restore(ids, state)
    case .editItem(let id, let edits, let category): edit(id, edits, category: category, state)
    case .importItems(let items, let categories): [record(.imported(items, categories: categories))]
    case .addExamples(let items): [record(.examplesAdded(items))]
    case .setNotes(let item, let notes): setNotes(item, notes, state)
    case .showHelp: showHelp(state)
    case .showSettings: [.navigation(.settingsShown(.theme))]
    case .switchSetting(let direction): switchSetting(direction, state)
    case .typePrefix(let strokes): [.navigation(.prefixTyped(strokes))]
    case .refuse(let reason): [say(reason)]
    case .showHistory: try showHistory(state)
    case .refresh: try refresh(state, followsPresent: true)
    case .catchUp: try refresh(state, followsPresent: false)
    case .revertSelected(let whole): revertSelected(whole: whole, state)
    case .play(let asRecorded): try play(asRecorded: asRecorded, state)
    case .stopPlaying: stopPlaying(state)
    case .switchPace: switchPace(state)
    case .playOn: try playOn(state)
    case .keepUp, .quit, .suspend, .redraw, .writeNotes, .tools: []
    }
  }

  /// What goes on after an intent: a story, or the view of history, hears of what is done while it is read.
  private func effect(of intent: Intent, _ actions: [Action], _ state: AppState) -> Effect<Intent> {
    switch (intent, state.navigation.mode) {
    case (.revertSelected, .browsingHistory), (.undo, .browsingHistory), (.redo, .browsingHistory),
      (.revertFromItemHistory, .browsingItemHistory), (.undo, .browsingItemHistory),
      (.redo, .browsingItemHistory):
      .send(.refresh)
    case (.back, .help) where state.navigation.underlyingMode != nil: .send(.refresh)
    case (.play, _), (.switchPace, _), (.playOn, _): playing(actions)
    case (.keepUp, .browsingHistory), (.keepUp, .browsingItemHistory): Self.catchingUp
    default: .none
    }
  }

  /// The journal is asked a moment later: now it may be about to tell what was written, and more may come.
  private static var catchingUp: Effect<Intent> {
    let pause = Duration.milliseconds(50)
    return .send(.catchUp).delayed(for: pause).throttled(id: "catching up", for: pause)
  }

  /// No text in the database can hold a NUL.
  private static let nulRemoved = Action.external(
    .messageShown(Message("Left out what cannot be stored: NUL characters", tone: .problem)))

  /// A sentence in the status line.
  func say(_ text: String, _ tone: Message.Tone = .plain) -> Action {
    .external(.messageShown(Message(text, tone: tone)))
  }

  /// A change of the document as a step of its own, now.
  func record(_ action: ItemsAction) -> Action {
    .items(action, Stamp(journalEntry: StepID(environment.newID()), time: environment.now()))
  }

  /// A change that is one step with what was done just before, if that was the same kind of thing to the same
  /// one.
  func record(_ action: ItemsAction, joining run: UndoHistory.StepGroup) -> Action {
    let journalEntry = StepID(environment.newID())
    let now = environment.now()
    return .items(
      action,
      Stamp(
        journalEntry: journalEntry,
        step: undoHistory.step(continuing: run, journalEntry: journalEntry, at: now), time: now))
  }

  /// Done with a note of it, where the person wants to be told.
  func told(_ text: String, _ state: AppState) -> [Action] {
    state.settings.notifications ? [say(text)] : []
  }
}
