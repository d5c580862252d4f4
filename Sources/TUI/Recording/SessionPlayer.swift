package import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// A player of session recordings: replays one on a state in memory, frame by frame, and compares each frame
/// with the recorded one.
@MainActor
package final class SessionPlayer {
  /// A frame drawn during the replay.
  package struct Frame {
    package var grid: Grid
    /// The number of the frame, from 1.
    package var number: Int
    /// The time at which it was recorded, in milliseconds since the recording began.
    package var milliseconds: Int
    /// `true` if it is the same as the recorded frame.
    package var agrees: Bool
  }

  /// The result so far.
  package private(set) var report: PlaybackReport
  /// The number of frames in the recording.
  package let count: Int

  private let interface: Interface
  private let reader: RecordingReader
  private let isRedacted: Bool
  private var lastKey: String?
  private var milliseconds = 0

  package init(_ recording: SessionRecording) {
    reader = RecordingReader(recording.lines, allowsFurtherTimes: recording.head.version < 8)
    isRedacted = recording.head.redacted
    count = recording.lines.count { if case .frame = $0.entry { true } else { false } }
    report = PlaybackReport(cutLine: recording.cutLine)
    var environment = reader.environment
    environment.author = recording.head.author
    environment.changeLimit = recording.head.changeLimit ?? .max
    interface = Interface(
      state: recording.state, keys: recording.head.keyTable ?? .standard,
      themes: recording.head.themes ?? Theme.builtin, depth: recording.head.depth ?? .none,
      isASCII: !recording.head.utf8, size: recording.head.size,
      environment: environment, journal: reader.journal, clock: StoppedClock())
    // A redacted recording has the actions that make rows flash, and those that tell the minute.
    interface.makesRowsFlash = recording.head.version >= 7 && !isRedacted
    interface.scrollsPanes = recording.head.version >= 13
    interface.session.lists.similarWords.areFound = recording.head.version >= 14
    interface.session.heedsTimes = recording.head.version >= 9
    interface.session.tellsMinutes = !isRedacted
    interface.session.largeChanges.preparesResults = false
    interface.session.largeChanges.postponesAnswers = recording.head.version >= 11
    reader.deliver = { [unowned interface] in interface.receive($0) }
    reader.onDivergence = { [unowned self] in recordDivergence() }
  }

  /// The time of the next frame, in milliseconds since the recording began; `nil` at the end.
  package var timeOfNextFrame: Int? { reader.timeOfNextFrame }

  /// Plays up to the next frame. Returns `nil` at the end.
  package func playFrame() -> Frame? {
    while let line = reader.next() {
      milliseconds = line.milliseconds
      switch line.entry {
      case .input(let input): play(input)
      case .actions(let actions): interface.session.store.send(batch: actions)
      case .now, .id, .answer: recordDivergence()
      case .frame(let fingerprint): return draw(fingerprint)
      }
    }
    return nil
  }

  /// Plays the rest of the recording.
  package func playAll() -> PlaybackReport {
    while playFrame() != nil {}
    return report
  }

  private func play(_ input: Interface.Input) {
    switch input {
    case .key(let key): lastKey = key.notation
    case .paste: lastKey = "a paste"
    case .mouse: lastKey = "the mouse"
    case .size:
      interface.receive(input)
      return
    case .event, .notes, .items, .configured, .heldReleased, .heldDropped, .journalReady, .answerDue,
      .changeReady, .cacheInvalidated, .playbackDue, .refreshDue, .flashEnded, .edgeScrollDue:
      break
    }
    if !isRedacted { interface.receive(input) }
  }

  private func draw(_ fingerprint: UInt64) -> Frame {
    let grid = interface.frame()
    let agrees = grid.fingerprint == fingerprint
    if !agrees, report.firstDifference == nil { report.firstDifference = place }
    report.frames += 1
    if agrees { report.agreeing += 1 }
    return Frame(grid: grid, number: report.frames, milliseconds: milliseconds, agrees: agrees)
  }

  private func recordDivergence() {
    if report.divergence == nil { report.divergence = place }
  }

  private var place: PlaybackReport.Place {
    PlaybackReport.Place(frame: report.frames + 1, milliseconds: milliseconds, key: lastKey)
  }
}
