import Redux
import ReduxCore
import TestSupport

/// A document that several authors change, each in a session of their own, with one journal.
@MainActor
final class Collaboration {
  static let helper = Author(stored: "helper")

  private(set) var state: AppState
  private let journal = MemoryJournal()
  private let environment = TestEnvironment()
  private(set) var message: String?

  init(_ state: AppState) { self.state = state }

  convenience init(_ items: Item..., categories: [ReduxCore.Category] = []) {
    var state = AppState.with()
    state.document = Document(categories: categories, items: items)
    self.init(state)
  }

  var document: Document { state.document }

  var entries: [HistoryEntry] { journal.tree.entries }

  /// The time of the next change.
  var now: Timestamp { environment.sessionEnvironment(pageHeight: 1).now() }

  /// Has an author do something; `nil` is the person at the screen.
  @discardableResult
  func act(_ author: Author?, _ intents: Intent...) -> Collaboration {
    environment.advance(milliseconds: 10_000)
    environment.become(author)
    let session = Session(state, journal: .memory(journal), environment: environment)
    for intent in intents { session.store.dispatch(intent) }
    state.document = session.state.document
    state.navigation = session.state.navigation
    message = session.message
    return self
  }

  @discardableResult
  func user(_ intents: Intent...) -> Collaboration {
    for intent in intents { act(nil, intent) }
    return self
  }

  @discardableResult
  func helper(_ intents: Intent...) -> Collaboration {
    for intent in intents { act(Self.helper, intent) }
    return self
  }

  /// Has the user take back what the helper did.
  @discardableResult
  func withdraw(since time: Timestamp? = nil) -> Collaboration {
    user(.withdraw(Self.helper, since: time))
  }
}

extension Intent {
  /// Edits fields of the item with a number.
  static func edit(_ number: Int, _ edits: ItemEdit..., category: String? = nil) -> Intent {
    .editItems([EditedItem(id(number), edits)], category: category)
  }
}
