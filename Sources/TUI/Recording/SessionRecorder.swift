internal import Cells
internal import FoundationEssentials
internal import Preferences
internal import Redux
package import ReduxCore

/// A recorder of the inputs of a session and the answers it receives, as they happen.
///
/// It wraps the environment and the journal before the session is created; then it observes the interface.
/// For a redacted recording it runs a second interface alongside, which receives everything blanked: the
/// frames of that one are recorded.
@MainActor
package final class SessionRecorder {
  /// Writes one line. Returns true if it was written.
  package typealias Sink = @MainActor (_ line: [UInt8]) -> Bool

  /// Called when a line could not be written; nothing is recorded from then on.
  package var onFailure: @MainActor () -> Void = {}

  private let isRedacted: Bool
  private let elapsed: @MainActor () -> Int
  private let sink: Sink
  private var author: Author?
  private var hasFailed = false
  private var blanked: Interface?
  private var subscription: Subscription?

  /// - Parameter elapsed: returns the milliseconds since the recording began.
  package init(redacts: Bool, elapsed: @escaping @MainActor () -> Int, sink: @escaping Sink) {
    isRedacted = redacts
    self.elapsed = elapsed
    self.sink = sink
  }

  /// Returns an environment with the same values, which are recorded. A redacted recording does not need
  /// them, since it holds the actions.
  package func recording(_ environment: SessionEnvironment) -> SessionEnvironment {
    author = environment.author
    guard !isRedacted else { return environment }
    var recorded = environment
    recorded.now = {
      let time = environment.now()
      self.add(.now(time))
      return time
    }
    recorded.newID = {
      let id = environment.newID()
      self.add(.id(id))
      return id
    }
    return recorded
  }

  /// Returns a journal with the same answers, which are recorded. A redacted recording does not need them,
  /// since it holds the actions.
  package func recording(_ journal: UndoHistory.Journal) -> UndoHistory.Journal {
    guard !isRedacted else { return journal }
    var recorded = journal
    recorded.undoable = { () throws(JournalFailure) in
      try self.record(RecordingEntry.Answer.undoable, journal.undoable)
    }
    recorded.redoable = { () throws(JournalFailure) in
      try self.record(RecordingEntry.Answer.redoable, journal.redoable)
    }
    recorded.heads = { () throws(JournalFailure) in
      try self.record({ .heads($0, own: $0.filter { journal.isOwn($0) }.map(\.number)) }, journal.heads)
    }
    recorded.head = { step throws(JournalFailure) in
      try self.record(RecordingEntry.Answer.head) { () throws(JournalFailure) in try journal.head(step) }
    }
    recorded.floor = { () throws(JournalFailure) in
      try self.record(RecordingEntry.Answer.floor, journal.floor)
    }
    recorded.change = { from, to throws(JournalFailure) in
      try self.record(RecordingEntry.Answer.change) { () throws(JournalFailure) in
        try journal.change(from, to)
      }
    }
    recorded.rows = { item throws(JournalFailure) in
      try self.record(RecordingEntry.Answer.rows) { () throws(JournalFailure) in try journal.rows(item) }
    }
    recorded.authorRows = { author, time throws(JournalFailure) in
      try self.record(RecordingEntry.Answer.rows) { () throws(JournalFailure) in
        try journal.authorRows(author, time)
      }
    }
    return recorded
  }

  /// Begins the recording, before anything has happened on the screen.
  /// - Parameters:
  ///   - terminal: the name of the terminal.
  ///   - utf8: true if the terminal takes UTF-8.
  package func begin(_ interface: Interface, terminal: String, utf8: Bool) {
    let state = isRedacted ? interface.session.state.redacted : interface.session.state
    write(RecordingHeader(interface, terminal: terminal, utf8: utf8, author: author, redacted: isRedacted))
    write(RecordingStart(state: state))
    if isRedacted { mirror(interface, state) }
    interface.onInput = { [unowned self, unowned interface] in
      isRedacted ? addBlanked($0, interface) : add(.input($0))
    }
    interface.onFrame = { [unowned self] in add(.frame((blanked?.frame() ?? $0).fingerprint)) }
  }

  private func mirror(_ interface: Interface, _ state: AppState) {
    let other = Interface(
      state: state, keys: interface.keys, themes: interface.themes, depth: interface.depth,
      size: interface.size,
      environment: SessionEnvironment(
        now: { Timestamp(milliseconds: 0) }, newID: { UUID() }, pageHeight: { 0 }),
      journal: .memory(MemoryJournal()), clock: StoppedClock())
    other.makesRowsFlash = false
    blanked = other
    subscription = interface.session.store.onTransition { [unowned self] transition in
      let actions = transition.actions.map(\.redacted)
      add(.actions(actions))
      other.session.store.send(batch: actions)
    }
  }

  /// Records an input of a redacted recording: sizes, and keys and pastes to be read. Everything else is in
  /// the actions.
  private func addBlanked(_ input: Interface.Input, _ interface: Interface) {
    switch input {
    case .key(let key): add(.input(.key(mayBeText(interface) ? key.blanked : key)))
    case .paste(let text): add(.input(.paste(text.blanked)))
    case .mouse: add(.input(input))
    case .size(let size):
      add(.input(input))
      blanked?.size = size
    case .event, .notes, .items, .configured, .heldReleased, .heldDropped, .journalReady, .answerDue,
      .changeReady, .cacheInvalidated, .playbackDue, .refreshDue, .flashEnded, .edgeScrollDue:
      break
    }
  }

  /// Returns true if keys are text, or may be: a key typed while the document is loading is not yet known to
  /// be a command.
  private func mayBeText(_ interface: Interface) -> Bool {
    let state = interface.session.state
    guard !state.external.isLoading else { return true }
    switch interface.keyContext {
    case .prompt, .picker, .tagPicker, .itemPicker, .helpSearch, .notes: return true
    case .sidebar, .list, .board, .detail, .question, .help, .settings, .history, .playing, .itemHistory,
      .recurrence, .statistics, .month, .messages, .explaining, .tools:
      return false
    }
  }

  private func record<Value>(
    _ answer: (Value) -> RecordingEntry.Answer, _ ask: () throws(JournalFailure) -> Value
  ) throws(JournalFailure) -> Value {
    do {
      let value = try ask()
      add(.answer(answer(value)))
      return value
    } catch {
      add(.answer(.failed(error.sentence)))
      throw error
    }
  }

  private func add(_ entry: RecordingEntry) {
    write(SessionRecording.Line(milliseconds: elapsed(), entry: entry))
  }

  private func write(_ value: some Encodable) {
    guard !hasFailed else { return }
    if let line = SessionRecording.line(value), sink(line) { return }
    hasFailed = true
    onFailure()
  }
}

extension Key {
  /// The key with its character blanked, if it types one.
  fileprivate var blanked: Key {
    guard case .character(let scalar) = code, !modifiers.contains(.control) else { return self }
    let blank = Redaction.blanked(Character(scalar)).unicodeScalars.first ?? "x"
    return Key(.character(blank), modifiers)
  }
}
