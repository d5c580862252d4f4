import Cells
import Preferences
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import TUI

/// A recorded session replays to the same frames.
@MainActor
struct ReplayTests {
  @Test(arguments: Torture.seeds(1..<4, otherwise: 1), [false, true])
  func `a session of 500 keys replays to the same frames, twice`(seed: UInt64, redacts: Bool) throws {
    let screen = RecordedScreen(seed: seed, redacts: redacts)
    var user = try RandomUser(seed)
    user.use(screen, keys: 500)
    let recording = try SessionRecording(screen.bytes)
    let frames = (1...2).map { _ in
      let player = SessionPlayer(recording)
      var fingerprints: [UInt64] = []
      while let frame = player.playFrame() { fingerprints.append(frame.grid.fingerprint) }
      #expect(player.report == agreement(of: player.count), "seed \(seed)")
      return fingerprints
    }
    #expect(frames[0].count > 250)
    #expect(frames[0] == frames[1])
  }

  @Test func `random sessions reach every mode and draw many different frames`() throws {
    var modes: Set<String> = []
    var frames: Set<UInt64> = []
    for seed in 1...15 as ClosedRange<UInt64> {
      let screen = RecordedScreen(seed: seed)
      var user = try RandomUser(seed)
      user.use(screen, keys: 500) {
        modes.insert($0.interface.tools.isOpen ? "developer tools" : $0.state.navigation.mode.name)
      }
      for case .frame(let fingerprint) in try SessionRecording(screen.bytes).lines.map(\.entry) {
        frames.insert(fingerprint)
      }
    }
    #expect(
      modes == [
        "browsing", "writing", "picking", "confirming", "help", "adjusting", "browsing history",
        "browsing item history", "browsing recurrence", "browsing statistics", "browsing a month", "messages",
        "keys", "writing notes",
        "developer tools",
      ])
    #expect(frames.count > 500)
  }

  @Test func `keys that waited for the document are replayed once it has loaded`() throws {
    var state = AppState.sample([Lists.mixed[0]])
    state.external.isLoading = true
    let screen = RecordedScreen(state)
    try screen.press("jaMilk<CR>")
    screen.interface.session.receive(.loaded(AppState.sample(Lists.mixed).document))
    screen.interface.releaseHeld()
    #expect(screen.draw().plainText.contains("Milk"))
    #expect(try replay(screen) == agreement(of: 9))
  }

  @Test func `keys that waited for a document that failed to load are dropped`() throws {
    var state = AppState.sample([])
    state.external.isLoading = true
    let screen = RecordedScreen(state)
    try screen.press("aMilk<CR>")
    screen.interface.dropHeld()
    try screen.press("aMilk")
    screen.interface.releaseHeld()
    #expect(try replay(screen) == agreement(of: 12))
  }

  @Test func `a replay uses the keys, themes and colours of the recording`() throws {
    var keys = KeyTable.standard
    #expect(keys.rebind([("item.done", ["X", "<C-x>"])]) == [])
    var theme = Theme.calm
    theme.name = "mine"
    theme.styles[.selection] = ThemeStyle(1, on: 2, .italic)
    var state = AppState.sample(Lists.mixed)
    state.settings.theme = "mine"
    let screen = RecordedScreen(state, keys: keys, themes: [theme, .monochrome], depth: .ansi16)
    try screen.press("jX,l<Esc>?")
    #expect(try replay(screen) == agreement(of: 7))
    let head = try SessionRecording(screen.bytes).head
    #expect(head.keys.map(\.id) == ["item.done"])
    #expect(head.keys.first?.keys == ["X", "<C-x>"])
    #expect(head.themes == [theme, .monochrome])
    #expect(head.colors == 16)
  }

  @Test func `the first items of a new database are replayed`() throws {
    let screen = RecordedScreen(.sample([]))
    screen.interface.receive(items: Lists.mixed, categories: [Lists.work])
    #expect(screen.draw().plainText.contains("Pay rent"))
    #expect(screen.interface.session.state.document.categories.count == 1)
    #expect(try replay(screen) == agreement(of: 2))
  }

  @Test func `settings and keys that change while the program runs are replayed`() throws {
    let screen = RecordedScreen()
    var keys = KeyTable.standard
    #expect(keys.rebind([("item.done", ["X"])]) == [])
    var settings = screen.interface.session.state.settings
    settings.theme = "plain"
    screen.interface.receive(settings: settings, keys: keys)
    let drawn = screen.draw().plainText
    #expect(drawn.contains("X done") && !drawn.contains("x done"))
    try screen.press("X")
    #expect(try replay(screen) == agreement(of: 3))
    screen.interface.receive(settings: settings, keys: keys)
    #expect(try SessionRecording(screen.bytes).lines.count { $0.isConfigured } == 1)
  }

  @Test func `notes that are written, left and finished elsewhere are replayed`() throws {
    let screen = RecordedScreen()
    try screen.press("I- one<CR>two words<C-_><C-r><C-w><Up><C-k><C-y><C-x>")
    screen.interface.receive(MouseEvent(.press, Point(x: 40, y: 3)))
    screen.interface.receive(MouseEvent(.wheelUp, Point(x: 40, y: 3)))
    screen.draw()
    try screen.press("<Esc><C-c>I<C-r>")
    screen.interface.receive(notes: "from the editor", of: ItemID(.numbered(1)))
    screen.interface.size = Size(width: 40, height: 12)
    screen.draw()
    try screen.press("<M-lt>x<C-s>y<Esc>u")
    #expect(screen.state.document.items[ItemID(.numbered(1))]?.notes == "xfrom the editor")
    let report = try replay(screen)
    #expect(report.divergence == nil && report.agreeing == report.frames)
  }

  @Test func `before version 7 notes were written in a prompt, which Enter closed`() throws {
    let recording = RecordedScreen()
    try recording.press("lG")
    for version in [6, 7] {
      var old = try SessionRecording(recording.bytes)
      old.head.version = version
      let table = try #require(old.head.keyTable)
      guard case .binding(let binding) = table.match([Key(.enter)], at: .notes) else {
        Issue.record("Enter does nothing")
        return
      }
      #expect(binding.intent == (version == 6 ? .commit(staysOpen: false) : .breakLine))
    }
  }

  @Test(arguments: [("ga/tirp", "Plan the trip"), ("mhoem", "1 of 2"), ("ftirp", "1 of 1")])
  func `before version 14 nothing with similar words was found`(keys: String, found: String) throws {
    let screen = RecordedScreen()
    try screen.press(keys)
    #expect(screen.draw().plainText.contains(found), "\(screen.draw().plainText)")
    #expect(try replay(screen).divergence == nil)
    var old = try SessionRecording(screen.bytes)
    old.head.version = 13
    let player = SessionPlayer(old)
    var last: Grid?
    while let frame = player.playFrame() { last = frame.grid }
    #expect(try !#require(last).plainText.contains(found))
  }

  @Test func `what items were once called is replayed`() throws {
    let screen = RecordedScreen()
    let items = screen.interface.session.state.document.items.unordered
    let item = try #require(items.max { $0.title.count < $1.title.count })
    try screen.press("f")
    screen.interface.session.receive(.earlierTitlesLoaded([EarlierTitle(item.id, "Ring Zoe")]))
    try screen.press("zoe")
    #expect(screen.draw().plainText.contains("was “Ring Zoe”"))
    #expect(try replay(screen).divergence == nil)
  }

  @Test func `every query to the journal gets the recorded answer`() throws {
    let screen = RecordedScreen()
    let answers = try screen.askJournal()
    let journal = RecordingReader(try SessionRecording(screen.bytes).lines.filter { !$0.isFrame }).journal
    let replayed: [RecordingEntry.Answer] = [
      .undoable(try journal.undoable()), .redoable(try journal.redoable()),
      .heads(try journal.heads(), own: try journal.heads().filter(journal.isOwn).map(\.number)),
      .head(try journal.head(StepID(.numbered(1)))), .floor(try journal.floor()),
      .change(try journal.change(0, 1)), .rows(try journal.rows(ItemID(.numbered(1)))),
    ]
    #expect(replayed == answers)
    #expect(answers.contains { if case .heads(let heads, own: [2]) = $0 { heads.count == 2 } else { false } })
  }

  @Test func `a refresh of the history view is replayed`() throws {
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
    #expect(try replay(screen) == agreement(of: 8))
  }

  // MARK: Differences

  @Test func `a frame that differs is reported with its number, its time and the key before it`() throws {
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

  @Test func `a session that makes more or fewer requests than recorded is reported`() throws {
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

  @Test func `on a full disk the recording ends, reports that once, and can be played`() throws {
    let screen = RecordedScreen()
    screen.lineLimit = 8
    try screen.press("jjkx")
    #expect(screen.failures == 1)
    let report = try replay(screen)
    #expect(report.agreeing == report.frames && report.divergence == nil)
  }

  private func replay(_ screen: RecordedScreen) throws -> PlaybackReport {
    SessionPlayer(try SessionRecording(screen.bytes)).playAll()
  }

  /// Returns the report of a recording of which all frames agree.
  private func agreement(of count: Int) -> PlaybackReport {
    var report = PlaybackReport()
    report.frames = count
    report.agreeing = count
    return report
  }
}

extension SessionRecording.Line {
  var isFrame: Bool { if case .frame = entry { true } else { false } }
  var isConfigured: Bool { if case .input(.configured) = entry { true } else { false } }
}

extension Mode {
  fileprivate var name: String {
    switch self {
    case .browsing: "browsing"
    case .writing: "writing"
    case .writingNotes: "writing notes"
    case .picking: "picking"
    case .confirming: "confirming"
    case .help: "help"
    case .readingMessages: "messages"
    case .explainingKeys: "keys"
    case .adjusting: "adjusting"
    case .browsingHistory: "browsing history"
    case .browsingItemHistory: "browsing item history"
    case .browsingRecurrence: "browsing recurrence"
    case .browsingStatistics: "browsing statistics"
    case .browsingMonth: "browsing a month"
    }
  }
}
