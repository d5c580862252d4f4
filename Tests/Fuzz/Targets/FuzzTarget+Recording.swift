import Cells
import FoundationEssentials
import Preferences
import ReduxCore
import TUI
import TestSupport

extension FuzzTarget {
  static let recording = FuzzTarget("recording", samples: [record(redacts: false), record(redacts: true)]) {
    bytes in
    let lines = bytes.count { $0 == 0x0A } + 1
    switch Result(catching: { () throws(RecordingFailure) in try SessionRecording(bytes) }) {
    case .failure(let failure):
      if case .damaged(let line) = failure {
        try expect((1...max(2, lines)).contains(line), "Line \(line) is not in the file")
      }
      try expect(!failure.sentence("x").isEmpty && !failure.advice.isEmpty, "The failure says nothing")
    case .success(let recording):
      // What is drawn for a screen of ten thousand columns and rows takes its time.
      guard recording.head.width <= 300, recording.head.height <= 100,
        recording.sizes.allSatisfy({ $0 <= 30_000 })
      else { return }
      let report = SessionPlayer(recording).playAll()
      try expect(report.agreeing <= report.frames, "More frames agree than were drawn")
    }
  }

  /// A short session: an item is added, changed and taken back.
  @MainActor private static func record(redacts: Bool) -> String {
    var bytes: [UInt8] = []
    var last = 100
    let environment = SessionEnvironment(
      now: { Timestamp(milliseconds: 1_795_269_909_000) },
      newID: {
        last += 1
        return uuid(last)
      }, pageHeight: { 0 })
    let recorder = SessionRecorder(
      redacts: redacts, elapsed: { bytes.count },
      sink: {
        bytes += $0
        return true
      })
    var state = AppState()
    state.document = Document(
      categories: [category(1, "Home")], items: [item(1, "milk") { $0.notes = "two\nlines" }])
    state.external.today = Day(number: 20_778)
    let interface = Interface(
      state: state, keys: .standard, depth: .palette256, size: Size(width: 60, height: 12),
      environment: recorder.recording(environment), journal: recorder.recording(.memory(MemoryJournal())))
    recorder.begin(interface, terminal: "xterm", utf8: true)
    _ = interface.frame()
    for key in (try? Key.parse("aCall p1 fri<CR><Esc>xuV/m<CR>H<Esc>")) ?? [] {
      interface.receive(key)
      _ = interface.frame()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SessionRecording {
  /// The cells of each screen that the session is given on its way.
  fileprivate var sizes: [Int] {
    lines.compactMap { line in
      if case .input(.size(let size)) = line.entry { size.width * size.height } else { nil }
    }
  }
}
