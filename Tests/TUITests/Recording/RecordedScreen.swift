import Cells
import FoundationEssentials
import Preferences
import Redux
import ReduxCore
import Synchronization
import TUI
import TestSupport

/// A recorded screen with a running clock, random ids and a journal to which others write.
@MainActor
final class RecordedScreen {
  let interface: Interface
  /// The recording so far.
  private(set) var bytes: [UInt8] = []
  /// The number of lines that can be written before the disk is full.
  var lineLimit = Int.max
  private(set) var failures = 0

  private let recorder: SessionRecorder
  private let journal = Journal()

  init(
    _ state: AppState = .sample(Lists.mixed, categories: [Lists.work, Lists.home]), seed: UInt64 = 1,
    keys: KeyTable = .standard, themes: [Theme] = Theme.builtin, depth: ColorDepth = .palette256,
    author: Author? = nil, changeLimit: Int = .max, redacts: Bool = false
  ) {
    let source = RandomEnvironment(seed)
    var environment = SessionEnvironment(now: { source.now() }, newID: { source.newID() }, pageHeight: { 0 })
    environment.author = author
    environment.changeLimit = changeLimit
    let file = File()
    recorder = SessionRecorder(redacts: redacts, elapsed: { file.lines * 10 }, sink: { file.append($0) })
    interface = Interface(
      state: state, keys: keys, themes: themes, depth: depth, size: Size(width: 80, height: 24),
      environment: recorder.recording(environment), journal: recorder.recording(journal.undoJournal))
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

  /// Sets the answer of the journal to queries for a step.
  func answer(_ step: RecordedStep?, orFailing sentence: String? = nil) {
    journal.step = step
    journal.failure = sentence
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Counts the lines and appends them to the bytes of the screen.
  private final class File {
    weak var owner: RecordedScreen?
    var lines = 0

    @MainActor
    func append(_ line: [UInt8]) -> Bool {
      guard let owner, lines < owner.lineLimit else { return false }
      lines += 1
      owner.bytes += line
      return true
    }
  }

  /// Makes every query to the journal and returns the answers.
  func askJournal() throws -> [RecordingEntry.Answer] {
    let recorded = recorder.recording(journal.undoJournal)
    return [
      .undoable(try recorded.undoable()), .redoable(try recorded.redoable()),
      .heads(try recorded.heads(), own: try recorded.heads().filter(recorded.isOwn).map(\.number)),
      .head(try recorded.head(StepID(.numbered(1)))), .floor(try recorded.floor()),
      .change(try recorded.change(0, 1)), .rows(try recorded.rows(ItemID(.numbered(1)))),
    ]
  }

  /// A journal that sends external events before it answers, as a journal does that waits for writes.
  @MainActor
  private final class Journal {
    var step: RecordedStep?
    var failure: String?
    var session: () -> Session? = { nil }

    var undoJournal: UndoHistory.Journal {
      var journal = UndoHistory.Journal.memory(MemoryJournal())
      journal.undoable = { () throws(JournalFailure) in try self.answer() }
      journal.redoable = { () throws(JournalFailure) in try self.answer() }
      journal.heads = { () throws(JournalFailure) in Self.rows.map(JournalHead.init) }
      journal.head = { _ throws(JournalFailure) in Self.rows.last.map(JournalHead.init) }
      journal.floor = { () throws(JournalFailure) in 5 }
      journal.change = { _, _ throws(JournalFailure) in Self.rows[0].change }
      journal.rows = { _ throws(JournalFailure) in Self.rows }
      journal.isOwn = { $0.number == 2 }
      return journal
    }

    /// The rows of an item that was added, and of the undo of that.
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

  private final class RandomEnvironment: Sendable {
    private let random: Mutex<SeededRandom>
    private let clock = Mutex(Timestamp.sample.milliseconds)

    init(_ seed: UInt64) { random = Mutex(SeededRandom(seed)) }

    func now() -> Timestamp {
      let step = random.withLock { Int64.random(in: 0...4000, using: &$0) }
      return clock.withLock {
        $0 += step
        return Timestamp(milliseconds: $0)
      }
    }

    func newID() -> UUID {
      let number = random.withLock { Int.random(in: 1_000_000...99_999_999, using: &$0) }
      return .numbered(number)
    }
  }
}
