import Cells
import FoundationEssentials
import Preferences
import Redux
import ReduxCore
import Synchronization
import TUI
import TestSupport

/// A screen that is recorded, in a world that moves: a running clock, random ids, a journal, others who write.
@MainActor
final class RecordedScreen {
  let interface: Interface
  /// The recording so far.
  private(set) var bytes: [UInt8] = []
  /// How many lines can be written before the disk is full.
  var room = Int.max
  private(set) var failures = 0

  private let recorder: SessionRecorder
  private let journal = Journal()

  init(
    _ state: AppState = .sample(Lists.mixed, categories: [Lists.work, Lists.home]), seed: UInt64 = 1,
    keys: KeyTable = .standard, themes: [Theme] = Theme.builtin, depth: ColorDepth = .palette256,
    redacts: Bool = false
  ) {
    let world = World(seed)
    let environment = SessionEnvironment(now: { world.now() }, newID: { world.newID() }, pageHeight: { 0 })
    let file = File()
    recorder = SessionRecorder(redacts: redacts, elapsed: { file.lines * 10 }, sink: { file.take($0) })
    interface = Interface(
      state: state, keys: keys, themes: themes, depth: depth, size: Size(width: 80, height: 24),
      environment: recorder.recording(environment), journal: recorder.recording(journal.asked))
    file.owner = self
    journal.session = { [unowned self] in interface.session }
    recorder.onFailure = { [unowned self] in failures += 1 }
    recorder.begin(interface, terminal: "xterm", utf8: true)
    draw()
  }

  var state: AppState { interface.session.state }

  /// Draws a frame, which is recorded.
  @discardableResult
  func draw() -> Grid { interface.frame() }

  /// Presses keys and draws a frame after each.
  @discardableResult
  func press(_ notation: String) throws -> RecordedScreen {
    for key in try Key.parse(notation) {
      interface.receive(key)
      draw()
    }
    return self
  }

  /// What the journal answers from now on.
  func answer(_ step: RecordedStep?, orFailing sentence: String? = nil) {
    journal.step = step
    journal.failure = sentence
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Counts the lines and keeps them where the screen shows them.
  private final class File {
    weak var owner: RecordedScreen?
    var lines = 0

    @MainActor
    func take(_ line: [UInt8]) -> Bool {
      guard let owner, lines < owner.room else { return false }
      lines += 1
      owner.bytes += line
      return true
    }
  }

  /// Asks the journal everything that can be asked; returns what it said.
  func askJournal() throws -> [RecordingEntry.Answer] {
    let asked = recorder.recording(journal.asked)
    return [
      .undoable(try asked.undoable()), .redoable(try asked.redoable()),
      .heads(try asked.heads(), own: try asked.heads().filter(asked.isOwn).map(\.number)),
      .head(try asked.head(StepID(.numbered(1)))), .floor(try asked.floor()),
      .change(try asked.change(0, 1)), .rows(try asked.rows(ItemID(.numbered(1)))),
    ]
  }

  /// A journal that has news of its own before it answers, as one has that first waits for what is written.
  @MainActor
  private final class Journal {
    var step: RecordedStep?
    var failure: String?
    var session: () -> Session? = { nil }

    var asked: UndoHistory.Journal {
      var asked = UndoHistory.Journal.memory(MemoryJournal())
      asked.undoable = { () throws(JournalFailure) in try self.answer() }
      asked.redoable = { () throws(JournalFailure) in try self.answer() }
      asked.heads = { () throws(JournalFailure) in Self.rows.map(JournalHead.init) }
      asked.head = { _ throws(JournalFailure) in Self.rows.last.map(JournalHead.init) }
      asked.floor = { () throws(JournalFailure) in 5 }
      asked.change = { _, _ throws(JournalFailure) in Self.rows[0].change }
      asked.rows = { _ throws(JournalFailure) in Self.rows }
      asked.isOwn = { $0.number == 2 }
      return asked
    }

    /// An item was added, and the adding undone.
    static let rows = ([1, 2] as [Int64]).map { number in
      let step = StepID(.numbered(1))
      var change = DocumentChange(items: [.added(Lists.mixed[0])])
      if number == 2 { change = change.reversed }
      return JournalRow(
        number: number, parent: number == 1 ? nil : 1,
        journalEntry: JournalEntry(
          id: StepID(.numbered(Int(number))), kind: number == 1 ? .change : .undo(of: step), step: step,
          time: .sample, label: .text("add “Pay rent”"), cursor: Cursor(list: .inbox, item: nil)),
        change: change, instance: .numbered(7), numbers: [Lists.mixed[0].id: 1])
    }

    private func answer() throws(JournalFailure) -> RecordedStep? {
      session()?.receive(.savingChanged(.saved))
      session()?.undoHistory.invalidateCache()
      if let failure { throw JournalFailure(sentence: failure) }
      return step
    }
  }

  private final class World: Sendable {
    private let chance: Mutex<SeededRandom>
    private let clock = Mutex(Timestamp.sample.milliseconds)

    init(_ seed: UInt64) { chance = Mutex(SeededRandom(seed)) }

    func now() -> Timestamp {
      let step = chance.withLock { Int64.random(in: 0...4000, using: &$0) }
      return clock.withLock {
        $0 += step
        return Timestamp(milliseconds: $0)
      }
    }

    func newID() -> UUID {
      let number = chance.withLock { Int.random(in: 1_000_000...99_999_999, using: &$0) }
      return .numbered(number)
    }
  }
}
