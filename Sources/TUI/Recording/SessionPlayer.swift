package import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// Plays a recording on a state in memory, frame by frame, and compares.
@MainActor
package final class SessionPlayer {
  /// A frame that was drawn again.
  package struct Frame {
    package var grid: Grid
    /// From 1.
    package var number: Int
    /// When it was drawn, since the recording began.
    package var milliseconds: Int
    /// Whether it is the one that was recorded.
    package var agrees: Bool
  }

  /// What has come of it so far.
  package private(set) var report: PlaybackReport
  /// How many frames the recording has.
  package let count: Int

  private let interface: Interface
  private let reader: RecordingReader
  private let isRedacted: Bool
  private var lastKey: String?
  private var milliseconds = 0

  package init(_ recording: SessionRecording) {
    reader = RecordingReader(recording.lines)
    isRedacted = recording.head.redacted
    count = recording.lines.count { if case .frame = $0.entry { true } else { false } }
    report = PlaybackReport(cutLine: recording.cutLine)
    interface = Interface(
      state: recording.state, keys: recording.head.keyTable ?? .standard,
      themes: recording.head.themes ?? Theme.builtin, depth: recording.head.depth ?? .none,
      size: recording.head.size,
      environment: reader.environment, journal: reader.journal, clock: StoppedClock())
    reader.deliver = { [unowned interface] in interface.receive($0) }
    reader.onDeparture = { [unowned self] in depart() }
  }

  /// When the next frame was drawn, in milliseconds since the recording began; `nil` at the end.
  package var timeOfNextFrame: Int? { reader.timeOfNextFrame }

  /// Plays up to the next frame; `nil` at the end.
  package func playFrame() -> Frame? {
    while let line = reader.next() {
      milliseconds = line.milliseconds
      switch line.entry {
      case .input(let input): play(input)
      case .did(let actions): interface.session.store.send(batch: actions)
      case .now, .id, .answer: depart()
      case .frame(let fingerprint): return draw(fingerprint)
      }
    }
    return nil
  }

  /// Plays all that is left.
  package func playAll() -> PlaybackReport {
    while playFrame() != nil {}
    return report
  }

  private func play(_ input: Interface.Input) {
    switch input {
    case .key(let key): lastKey = key.notation
    case .paste: lastKey = "a paste"
    case .size:
      interface.receive(input)
      return
    case .event, .notes, .items, .heldReleased, .heldDropped, .journalReady, .journalLeads, .playedOn,
      .caughtUp:
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

  private func depart() {
    if report.departure == nil { report.departure = place }
  }

  private var place: PlaybackReport.Place {
    PlaybackReport.Place(frame: report.frames + 1, milliseconds: milliseconds, key: lastKey)
  }
}
