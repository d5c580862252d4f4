import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// What a person does while the screen waits for the database.
@MainActor
struct WaitingTests {
  /// A journal that is busy until it is told otherwise.
  @MainActor
  private final class BusyJournal {
    var isBusy = true
    var waiters: [@MainActor @Sendable () -> Void] = []

    var asked: UndoHistory.Journal {
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
      journal: journal.asked)
  }

  private var external: ExternalState { interface.session.state.external }

  private func press(_ keys: String) throws {
    for key in try Key.parse(keys) { interface.receive(key) }
  }

  @Test func `keys that come meanwhile wait their turn`() throws {
    let before = interface.session.state.navigation
    try press("uj")
    interface.receive(paste: "milk")
    #expect(external.waiting == .journal)
    #expect(interface.session.state.navigation == before)
    #expect(interface.frame().plainText.contains("Waiting for the database"))
    journal.becomeReady()
    #expect(external.waiting == nil)
    #expect(interface.session.state.navigation.position == 1)
    #expect(
      interface.session.state.navigation.mode
        == .confirming(.addLines(["milk"], .below(ItemID(.numbered(2))))))
  }

  @Test func `Escape gives up waiting, and the keys behind it are forgotten`() throws {
    try press("uj<Esc>")
    #expect(external.waiting == nil)
    #expect(interface.session.state.navigation.position == 0)
    journal.becomeReady()
    #expect(external.message == nil)
    try press("j")
    #expect(interface.session.state.navigation.position == 1)
  }

  @Test func `one key after another may wait`() throws {
    try press("uuj")
    journal.waiters.forEach { $0() }
    #expect(external.waiting == .journal)
    journal.becomeReady()
    #expect(external.waiting == nil)
    #expect(interface.session.state.navigation.position == 1)
    #expect(external.message == nil)
  }

  @Test func `a wait that was given up does not end another one`() throws {
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
