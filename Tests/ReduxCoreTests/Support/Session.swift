import Redux
import ReduxCore
import TestSupport

/// The app as a person uses it, without a face: a store, its intent handlers and its undo history.
@MainActor
final class Session {
  let store: Store<AppState, Intent, Action>
  let handlers: IntentHandlers
  let undoHistory: UndoHistory
  let world: World
  private(set) var actions: [Action] = []
  private(set) var journalEntries: [JournalEntry] = []
  private var token: Subscription?

  var state: AppState { store.state }

  init(
    _ state: AppState = .with(), pageHeight: Int = 10, journal: UndoHistory.Journal? = nil,
    world: World = World(), undoHistory: UndoHistory? = nil
  ) {
    self.world = world
    self.undoHistory = undoHistory ?? UndoHistory(journal: journal ?? .memory(MemoryJournal()))
    handlers = IntentHandlers(
      environment: world.environment(pageHeight: pageHeight), lists: ItemLists(),
      undoHistory: self.undoHistory)
    store = Store(state: state, reducer: appReducer, middleware: [handlers.middleware])
    token = store.onTransition { [unowned self] transition in
      for action in transition.actions {
        actions.append(action)
        if let journalEntry = self.undoHistory.record(action, from: transition.before, to: transition.after) {
          journalEntries.append(journalEntry)
        }
      }
    }
  }

  @discardableResult
  func when(_ intents: Intent...) -> Session {
    for intent in intents { store.dispatch(intent) }
    return self
  }

  /// Strokes of the list, see ``Intent/strokes``; what stands between ‹ and › is typed as text.
  @discardableResult
  func when(keys: String) -> Session {
    for intent in Intent.strokes(keys) { store.dispatch(intent) }
    return self
  }

  @discardableResult
  func pause(milliseconds: Int64 = 3000) -> Session {
    world.pass(milliseconds: milliseconds)
    return self
  }

  /// Something that another process did.
  @discardableResult
  func elsewhere(_ change: (inout Document) -> Void) -> Session {
    var document = state.document
    change(&document)
    store.send(.external(.changedElsewhere(DocumentChange(from: state.document, to: document))))
    return self
  }

  // What one sees.

  /// The titles of the list on the screen.
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

  /// The item with that title; the test is wrong where there is none.
  func item(_ title: String) -> Item? { state.document.items.unordered.first { $0.title == title } }

  func category(_ name: String) -> ReduxCore.Category? { state.document.categories.named(name) }
}

extension Intent {
  /// Intents as one types them in the list: `jkgG` move, `x` done, `d` trash, `u` and `r` undo and redo, `J`
  /// and `K` place, `aOA` add below, above, as a subtask, `e` edit, `/` search, `h` and `l` pane before and
  /// after, `⏎` commit, `o` open, `⎋` back, `‹text›` typing.
  static func strokes(_ keys: String) -> [Intent] {
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
