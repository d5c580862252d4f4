import Redux
import ReduxCore
import TestSupport

/// A session for tests: a store, its intent handlers and its undo history.
@MainActor
final class Session {
  let store: Store<AppState, Intent, Action>
  let handlers: IntentHandlers
  let undoHistory: UndoHistory
  let environment: TestEnvironment
  private(set) var actions: [Action] = []
  private(set) var journalEntries: [JournalEntry] = []
  private var token: Subscription?

  var state: AppState { store.state }

  init(
    _ state: AppState = .with(), pageHeight: Int = 10, journal: UndoHistory.Journal? = nil,
    environment: TestEnvironment = TestEnvironment(), undoHistory: UndoHistory? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.environment = environment
    self.undoHistory = undoHistory ?? UndoHistory(journal: journal ?? .memory(MemoryJournal()))
    handlers = IntentHandlers(
      environment: environment.sessionEnvironment(pageHeight: pageHeight), lists: ItemLists(),
      undoHistory: self.undoHistory)
    store = Store(state: state, reducer: appReducer, middleware: [handlers.middleware], clock: clock)
    token = store.onTransition { [unowned self] transition in
      actions += transition.actions
      self.undoHistory.record(transition.actions, from: transition.before, to: transition.after) {
        entry, _, _ in
        journalEntries.append(entry)
      }
    }
  }

  @discardableResult
  func when(_ intents: Intent...) -> Session {
    for intent in intents { store.dispatch(intent) }
    return self
  }

  /// Dispatches the intents of keys, see ``Intent/intents(forKeys:)``.
  @discardableResult
  func when(keys: String) -> Session {
    for intent in Intent.intents(forKeys: keys) { store.dispatch(intent) }
    return self
  }

  @discardableResult
  func pause(milliseconds: Int64 = 3000) -> Session {
    environment.advance(milliseconds: milliseconds)
    return self
  }

  /// Changes the document as another process would.
  @discardableResult
  func changeElsewhere(_ change: (inout Document) -> Void) -> Session {
    var document = state.document
    change(&document)
    store.send(.external(.changedElsewhere(DocumentChange(from: state.document, to: document))))
    return self
  }

  // What the screen shows.

  /// The titles of the visible list.
  var titles: [String] {
    let list = handlers.lists.visible(state)
    return (0..<list.count).compactMap { list[$0]?.title }
  }

  var selected: String? { handlers.lists.selection(state)?.item.title }

  /// The message, with the commands of its hints: `Completed “a”  ·  undo undoes`.
  var message: String? {
    state.external.message.map { message in
      let hints = message.hints.map { "\($0.command) \($0.effect)" }.joined(separator: ", ")
      return hints.isEmpty ? message.text : "\(message.text)  ·  \(hints)"
    }
  }

  var draft: Draft? {
    if case .writing(let draft) = state.navigation.mode { draft } else { nil }
  }

  /// Returns the item with a title.
  func item(_ title: String) -> Item? { state.document.items.unordered.first { $0.title == title } }

  func category(_ name: String) -> ReduxCore.Category? { state.document.categories.named(name) }
}

extension Intent {
  /// Returns the intents of keys typed in the list: `jkgG` move, `x` done, `d` trash, `u` and `r` undo and
  /// redo, `J` and `K` place, `aOA` add below, above, as a subtask, `e` edit, `/` search, `h` and `l` focus
  /// the previous and the next pane, `⏎` commit, `o` open, `⎋` back, `‹text›` typed text.
  static func intents(forKeys keys: String) -> [Intent] {
    var intents: [Intent] = []
    var text: String?
    for key in keys {
      if var typed = text {
        if key == "›" {
          intents.append(.write(.insert(typed)))
          text = nil
        } else {
          typed.append(key)
          text = typed
        }
        continue
      }
      if key == "‹" { text = "" } else if let intent = single[key] { intents.append(intent) }
    }
    return intents
  }

  private static let single: [Character: Intent] = [
    "j": .move(.next), "k": .move(.previous), "g": .move(.first), "G": .move(.last), "x": .toggleDone,
    "d": .trash, "u": .undo, "r": .redo, "J": .place(.forward), "K": .place(.backward), "a": .add(.below),
    "O": .add(.above), "A": .add(.subtask), "e": .edit, "/": .search, "h": .focusPrevious, "l": .focusNext,
    "⏎": .commit(staysOpen: false), "o": .open, "⎋": .back,
  ]
}
