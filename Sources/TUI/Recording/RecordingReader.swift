internal import FoundationEssentials
internal import ReduxCore

/// The reader of a recording that is being played: keeps the position in it, and gives the session the
/// recorded answers.
@MainActor
final class RecordingReader {
  /// Handles an input that was recorded while the session waited for an answer.
  var deliver: @MainActor (Interface.Input) -> Void = { _ in }
  /// Called when the session makes a different request than when it was recorded.
  var onDivergence: @MainActor () -> Void = {}

  private let lines: [SessionRecording.Line]
  private var position = 0
  /// The numbers of the journal rows that are the session's own.
  private var own: Set<Int64> = []
  private var lastTime = Timestamp(milliseconds: 0)

  /// `true` if the session may ask for the time where it did not when it was recorded.
  private let allowsFurtherTimes: Bool

  init(_ lines: [SessionRecording.Line], allowsFurtherTimes: Bool = false) {
    self.lines = lines
    self.allowsFurtherTimes = allowsFurtherTimes
  }

  /// Returns the next line and moves past it.
  func next() -> SessionRecording.Line? {
    guard lines.indices.contains(position) else { return nil }
    defer { position += 1 }
    return lines[position]
  }

  /// The time of the next frame in milliseconds; `nil` if there is none.
  var timeOfNextFrame: Int? {
    lines[position...].first { if case .frame = $0.entry { true } else { false } }?.milliseconds
  }

  /// An environment that returns the recorded times and ids.
  var environment: SessionEnvironment {
    SessionEnvironment(now: { self.now() }, newID: { self.id() }, pageHeight: { 0 })
  }

  /// A journal that gives the recorded answers.
  var journal: UndoHistory.Journal {
    UndoHistory.Journal(
      undoable: { () throws(JournalFailure) in
        try self.recordedAnswer(nil) { if case .undoable(let step) = $0 { step } else { nil } }
      },
      redoable: { () throws(JournalFailure) in
        try self.recordedAnswer(nil) { if case .redoable(let step) = $0 { step } else { nil } }
      },
      heads: { () throws(JournalFailure) in
        let (heads, own) = try self.recordedAnswer(([JournalHead](), [Int64]())) {
          if case .heads(let heads, let own) = $0 { (heads, own) } else { nil }
        }
        self.own = Set(own)
        return heads
      },
      head: { _ throws(JournalFailure) in
        try self.recordedAnswer(nil) { if case .head(let head) = $0 { head } else { nil } }
      },
      floor: { () throws(JournalFailure) in
        try self.recordedAnswer(0) { if case .floor(let row) = $0 { row } else { nil } }
      },
      change: { _, _ throws(JournalFailure) in
        try self.recordedAnswer(DocumentChange()) { if case .change(let change) = $0 { change } else { nil } }
      },
      rows: { _ throws(JournalFailure) in
        try self.recordedAnswer([]) { if case .rows(let rows) = $0 { rows } else { nil } }
      },
      authorRows: { _, _ throws(JournalFailure) in
        try self.recordedAnswer([]) { if case .rows(let rows) = $0 { rows } else { nil } }
      },
      isOwn: { self.own.contains($0.number) },
      // That it could be asked again is in the recording too, and comes in from there.
      whenReady: { _ in },
      record: { _, _, _ in })
  }

  private func now() -> Timestamp {
    if allowsFurtherTimes {
      guard lines.indices.contains(position), case .now = lines[position].entry else { return lastTime }
    }
    let time = answer { if case .now(let time) = $0 { time } else { nil } }
    lastTime = time ?? lastTime
    return lastTime
  }

  private func id() -> UUID {
    answer { if case .id(let id) = $0 { id } else { nil } } ?? UUID()
  }

  /// Returns the recorded answer of the journal, or `otherwise` if there is none.
  private func recordedAnswer<Value>(
    _ otherwise: Value, _ read: (RecordingEntry.Answer) -> Value?
  ) throws(JournalFailure) -> Value {
    let answer = answer { entry -> Result<Value, JournalFailure>? in
      guard case .answer(let answer) = entry else { return nil }
      if case .failed(let sentence) = answer { return .failure(JournalFailure(sentence: sentence)) }
      return read(answer).map(Result.success)
    }
    return try answer?.get() ?? otherwise
  }

  /// Returns the answer at the current position, or `nil` if the session diverges from the recording or the
  /// recording is cut off here. Inputs recorded before the answer are delivered first.
  private func answer<Answer>(_ read: (RecordingEntry) -> Answer?) -> Answer? {
    while lines.indices.contains(position) {
      let entry = lines[position].entry
      if let answer = read(entry) {
        position += 1
        return answer
      }
      guard case .input(let input) = entry, input.isAsynchronous else {
        onDivergence()
        return nil
      }
      position += 1
      deliver(input)
    }
    return nil
  }
}

extension Interface.Input {
  /// `true` if the input can arrive while something else is being done; keys cannot.
  fileprivate var isAsynchronous: Bool {
    switch self {
    case .event, .cacheInvalidated: true
    case .key, .paste, .mouse, .size, .notes, .items, .configured, .heldReleased, .heldDropped, .journalReady,
      .answerDue, .changeReady, .playbackDue, .refreshDue, .flashEnded, .edgeScrollDue:
      false
    }
  }
}
