import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// Input while the screen waits for the database.
@MainActor
struct WaitingTests {
  /// A journal that is busy until `becomeReady()` is called.
  @MainActor
  private final class BusyJournal {
    var isBusy = true
    var waiters: [@MainActor @Sendable () -> Void] = []

    var undoJournal: UndoHistory.Journal {
      var journal = UndoHistory.Journal.memory(MemoryJournal())
      journal.undoable = { [unowned self] () throws(JournalFailure) in
        if isBusy { throw .isBusy }
        return nil
      }
      journal.whenReady = { [unowned self] in waiters.append($0) }
      return journal
    }

    func becomeReady() {
      isBusy = false
      let due = waiters
      waiters = []
      for body in due { body() }
    }
  }

  private let journal = BusyJournal()
  private let interface: Interface

  init() {
    interface = Interface(
      state: .sample([Item.sample(1, "one"), Item.sample(2, "two")]), keys: .standard, depth: .none,
      size: Size(width: 80, height: 24),
      environment: SessionEnvironment(now: { .sample }, newID: { .numbered(77) }, pageHeight: { 0 }),
      journal: journal.undoJournal)
  }

  private var external: ExternalState { interface.session.state.external }

  private func press(_ keys: String) throws {
    for key in try Key.parse(keys) { interface.receive(key) }
  }

  @Test func `keys and pastes during a wait are handled after it`() throws {
    let before = interface.session.state.navigation
    try press("uj")
    interface.receive(paste: "milk\nbread")
    #expect(external.waiting == .journal)
    #expect(interface.session.state.navigation == before)
    #expect(interface.frame().plainText.contains("Waiting for the database"))
    journal.becomeReady()
    #expect(external.waiting == nil)
    #expect(interface.session.state.navigation.position == 1)
    #expect(
      interface.session.state.navigation.mode
        == .confirming(.addLines(["milk", "bread"], .below(ItemID(.numbered(2))))))
  }

  @Test func `Escape cancels a wait and drops the keys after it`() throws {
    try press("uj<Esc>")
    #expect(external.waiting == nil)
    #expect(interface.session.state.navigation.position == 0)
    journal.becomeReady()
    #expect(external.message == nil)
    try press("j")
    #expect(interface.session.state.navigation.position == 1)
  }

  @Test func `several keys can wait one after another`() throws {
    try press("uuj")
    journal.waiters.forEach { $0() }
    #expect(external.waiting == .journal)
    journal.becomeReady()
    #expect(external.waiting == nil)
    #expect(interface.session.state.navigation.position == 1)
    #expect(external.message == nil)
  }

  @Test func `a cancelled wait does not end another one`() throws {
    try press("u<Esc>")
    interface.session.receive(.waitBegan(.saving))
    journal.becomeReady()
    #expect(external.waiting == .saving)
  }

  @Test func `quitting does not wait for the journal`() throws {
    var hasQuit = false
    interface.outputs.quit = { hasQuit = true }
    try press("ujq")
    #expect(hasQuit)
  }
}
