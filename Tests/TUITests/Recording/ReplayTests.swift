import Cells
import Preferences
import ReduxCore
import TestSupport
import Testing

@testable import TUI

/// A recorded session comes to the same frames again.
@MainActor
struct ReplayTests {
  @Test(arguments: Torture.seeds(1..<4, otherwise: 1), [false, true])
  func `a session of 500 keys replays to the same frames, twice`(seed: UInt64, redacts: Bool) throws {
    let screen = RecordedScreen(seed: seed, redacts: redacts)
    var person = try RandomUser(seed)
    person.use(screen, strokes: 500)
    let recording = try SessionRecording(screen.bytes)
    let frames = (1...2).map { _ in
      let player = SessionPlayer(recording)
      var fingerprints: [UInt64] = []
      while let frame = player.playFrame() { fingerprints.append(frame.grid.fingerprint) }
      #expect(player.report == whole(player.count), "seed \(seed)")
      return fingerprints
    }
    #expect(frames[0].count > 250)
    #expect(frames[0] == frames[1])
  }

  @Test func `such sessions come by every mode and draw many different frames`() throws {
    var modes: Set<String> = []
    var frames: Set<UInt64> = []
    for seed in 1...6 as ClosedRange<UInt64> {
      let screen = RecordedScreen(seed: seed)
      var person = try RandomUser(seed)
      person.use(screen, strokes: 500) {
        modes.insert($0.interface.tools.isOpen ? "developer tools" : $0.state.navigation.mode.name)
      }
      for case .frame(let fingerprint) in try SessionRecording(screen.bytes).lines.map(\.entry) {
        frames.insert(fingerprint)
      }
    }
    #expect(
      modes == [
        "browsing", "writing", "confirming", "help", "adjusting", "looking back", "reading a story",
        "developer tools",
      ])
    #expect(frames.count > 500)
  }

  @Test func `what waited for the document is played when it comes`() throws {
    var state = AppState.sample([Lists.mixed[0]])
    state.external.isLoading = true
    let screen = RecordedScreen(state)
    try screen.press("jaMilk<CR>")
    screen.interface.session.receive(.loaded(AppState.sample(Lists.mixed).document))
    screen.interface.releaseHeld()
    #expect(screen.draw().plainText.contains("Milk"))
    #expect(try replay(screen) == whole(9))
  }

  @Test func `keys that waited for a document that did not come are forgotten`() throws {
    var state = AppState.sample([])
    state.external.isLoading = true
    let screen = RecordedScreen(state)
    try screen.press("aMilk<CR>")
    screen.interface.dropHeld()
    try screen.press("aMilk")
    screen.interface.releaseHeld()
    #expect(try replay(screen) == whole(12))
  }

  @Test func `keys, themes and colours are those of the recording`() throws {
    var keys = KeyTable.standard
    #expect(keys.rebind([("item.done", ["z", "<C-x>"])]) == [])
    var theme = Theme.calm
    theme.name = "mine"
    theme.styles[.selection] = ThemeStyle(1, on: 2, .italic)
    var state = AppState.sample(Lists.mixed)
    state.settings.theme = "mine"
    let screen = RecordedScreen(state, keys: keys, themes: [theme, .plain], depth: .ansi16)
    try screen.press("jz,l<Esc>?")
    #expect(try replay(screen) == whole(7))
    let head = try SessionRecording(screen.bytes).head
    #expect(head.keys.map(\.id) == ["item.done"])
    #expect(head.keys.first?.keys == ["z", "<C-x>"])
    #expect(head.themes == [theme, .plain])
    #expect(head.colors == 16)
  }

  @Test func `what a new database begins with is played as well`() throws {
    let screen = RecordedScreen(.sample([]))
    screen.interface.receive(items: Lists.mixed)
    #expect(screen.draw().plainText.contains("Pay rent"))
    #expect(try replay(screen) == whole(2))
  }

  @Test func `every question to the journal is answered as it was`() throws {
    let screen = RecordedScreen()
    let answers = try screen.askJournal()
    let journal = RecordingReader(try SessionRecording(screen.bytes).lines.filter { !$0.isFrame }).journal
    let again: [RecordingEntry.Answer] = [
      .undoable(try journal.undoable()), .redoable(try journal.redoable()),
      .heads(try journal.heads(), own: try journal.heads().filter(journal.isOwn).map(\.number)),
      .head(try journal.head(StepID(.numbered(1)))), .floor(try journal.floor()),
      .change(try journal.change(0, 1)), .rows(try journal.rows(ItemID(.numbered(1)))),
    ]
    #expect(again == answers)
    #expect(answers.contains { if case .heads(let heads, own: [2]) = $0 { heads.count == 2 } else { false } })
  }

  @Test func `the view of history is brought up to date as it was`() throws {
    let screen = RecordedScreen()
    try screen.press("jxH")
    let item = Lists.mixed[0]
    let title = FieldChange(field: Item.Field.title, before: .text(item.title), after: .text("Theirs"))
    let change = DocumentChange(items: [.edited(item.id, [title])])
    screen.interface.session.receive(change, under: [])
    screen.draw()
    screen.interface.receive(.refreshDue)
    screen.draw()
    try screen.press("j<Esc>")
    let inputs = try SessionRecording(screen.bytes).lines.count { $0.entry == .input(.refreshDue) }
    #expect(inputs == 1)
    #expect(try replay(screen) == whole(8))
  }

  // MARK: What does not agree

  @Test func `a frame that differs is named by its number, its time and the key before it`() throws {
    let screen = RecordedScreen()
    try screen.press("jxk")
    var recording = try SessionRecording(screen.bytes)
    let third = try #require(
      recording.lines.indices.filter { recording.lines[$0].isFrame }.dropFirst(2).first)
    recording.lines[third].entry = .frame(12345)
    let report = SessionPlayer(recording).playAll()
    #expect(report.agreeing == 3)
    #expect(report.frames == 4)
    #expect(report.firstDifference?.frame == 3)
    #expect(report.firstDifference?.milliseconds == recording.lines[third].milliseconds)
    #expect(report.firstDifference?.key == "x")
  }

  @Test func `a session that asks for more, or for less, than it did is named`() throws {
    let screen = RecordedScreen()
    try screen.press("jxk")
    let recording = try SessionRecording(screen.bytes)
    let id = try #require(recording.lines.firstIndex { if case .id = $0.entry { true } else { false } })
    var less = recording
    less.lines.remove(at: id)
    #expect(SessionPlayer(less).playAll().divergence?.key == "x")
    var more = recording
    more.lines.insert(recording.lines[id], at: id)
    #expect(SessionPlayer(more).playAll().divergence?.frame == 3)
    #expect(SessionPlayer(recording).playAll().divergence == nil)
  }

  @Test func `when the disk is full the recording ends, says so once, and can be played`() throws {
    let screen = RecordedScreen()
    screen.room = 8
    try screen.press("jjkx")
    #expect(screen.failures == 1)
    let report = try replay(screen)
    #expect(report.agreeing == report.frames && report.divergence == nil)
  }

  private func replay(_ screen: RecordedScreen) throws -> PlaybackReport {
    SessionPlayer(try SessionRecording(screen.bytes)).playAll()
  }

  /// All frames agree.
  private func whole(_ count: Int) -> PlaybackReport {
    var report = PlaybackReport()
    report.frames = count
    report.agreeing = count
    return report
  }
}

extension SessionRecording.Line {
  var isFrame: Bool { if case .frame = entry { true } else { false } }
}

extension Mode {
  fileprivate var name: String {
    switch self {
    case .browsing: "browsing"
    case .writing: "writing"
    case .confirming: "confirming"
    case .help: "help"
    case .adjusting: "adjusting"
    case .browsingHistory: "looking back"
    case .browsingItemHistory: "reading a story"
    }
  }
}
