package import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// Plays a recording on a state in memory, frame by frame, and compares.
@MainActor
package final class TapePlayer {
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
  package private(set) var report: TapeReport
  /// How many frames the recording has.
  package let count: Int

  private let interface: Interface
  private let reel: Reel
  private let isRedacted: Bool
  private var lastKey: String?
  private var milliseconds = 0

  package init(_ tape: Tape) {
    reel = Reel(tape.lines)
    isRedacted = tape.head.redacted
    count = tape.lines.count { if case .frame = $0.entry { true } else { false } }
    report = TapeReport(cutLine: tape.cutLine)
    interface = Interface(
      state: tape.state, keys: tape.head.keyTable ?? .standard,
      themes: tape.head.themes ?? Theme.builtin, depth: tape.head.depth ?? .none, size: tape.head.size,
      facts: reel.facts, journal: reel.journal, clock: StoppedClock())
    reel.deliver = { [unowned interface] in interface.receive($0) }
    reel.onDeparture = { [unowned self] in depart() }
  }

  /// When the next frame was drawn, in milliseconds since the recording began; `nil` at the end.
  package var timeOfNextFrame: Int? { reel.timeOfNextFrame }

  /// Plays up to the next frame; `nil` at the end.
  package func playFrame() -> Frame? {
    while let line = reel.next() {
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
  package func playAll() -> TapeReport {
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
    case .news, .notes, .items, .heldReleased, .heldDropped, .journalReady, .journalLeads, .playedOn,
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

  private var place: TapeReport.Place {
    TapeReport.Place(frame: report.frames + 1, milliseconds: milliseconds, key: lastKey)
  }
}
