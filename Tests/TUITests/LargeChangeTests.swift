import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import TestSupport
import Testing

/// Keys while so many items are changed that they wait for it.
@MainActor
struct LargeChangeTests {
  private static let state = AppState.sample(Array(Lists.thousand.prefix(6)))

  private func screen() throws -> Screen {
    let screen = Screen(Self.state, size: Size(width: 80, height: 24), changeLimit: 3)
    return try screen.press("*")
  }

  private func doneCount(_ screen: Screen) -> Int {
    screen.state.document.items.unordered.count { $0.status == .done }
  }

  @Test func `the status line shows a bar, and how to stop`() throws {
    let screen = try screen().press("x")
    #expect(screen.status.hasSuffix("Changing the items (0%). Esc stops"))
    #expect(screen.status.prefix { $0 != " " }.count == 10, "a bar")
    screen.interface.session.receive(.changeProgressed(40))
    #expect(screen.status.hasSuffix("Changing the items (40%). Esc stops"))
    #expect(doneCount(screen) == 0)
  }

  @Test func `a prompt gives way to the bar, and is back if the change is stopped`() throws {
    let screen = try screen().press("rrfri")
    try screen.press("<CR>")
    #expect(screen.status.hasSuffix("Changing the items (0%). Esc stops"))
    try screen.press("<Esc>")
    #expect(screen.status.hasPrefix("due date of 6 items: fri "))
    #expect(screen.status.hasSuffix("Stopped: nothing was changed"))
    #expect(screen.state.document == Self.state.document)
  }

  @Test func `a question that is answered gives way to the bar`() throws {
    let screen = try screen()
    screen.interface.receive(paste: "a\nb\nc\nd")
    #expect(screen.status.hasPrefix("Add 4 items?"))
    try screen.press("y")
    #expect(screen.status.hasSuffix("Changing the items (0%). Esc stops"))
  }

  @Test func `no key that waited opens an editor when the program has to end`() throws {
    let screen = try screen()
    var written = 0
    screen.interface.outputs.writeNotes = { _ in written += 1 }
    try screen.press("phE")
    screen.interface.leaveWriting()
    #expect(screen.state.document.items.unordered.allSatisfy { $0.priority == .high } && written == 0)
  }

  @Test func `keys and pastes are handled after the change, in their order`() async throws {
    let screen = try screen().press("xjx")
    screen.interface.receive(paste: "milk")
    try screen.press("<CR>")
    #expect(screen.state.document == Self.state.document)
    await screen.finishChanges()
    #expect(screen.state.document.items.count == 7)
    #expect(doneCount(screen) == 5, "x reopened the second one")
  }

  @Test func `Escape drops the change and the keys after it`() async throws {
    let screen = try screen().press("xdd<Esc>")
    await screen.finishChanges()
    #expect(screen.state.document == Self.state.document)
    #expect(screen.status == "Stopped: nothing was changed")
    try screen.press("x")
    await screen.finishChanges()
    #expect(doneCount(screen) == 6)
  }

  @Test func `quitting waits for the change`() async throws {
    let screen = try screen()
    var done: Int?
    screen.interface.outputs.quit = { [interface = screen.interface] in
      done = interface.session.state.document.items.unordered.count { $0.status == .done }
    }
    try screen.press("xq")
    #expect(done == nil)
    await screen.finishChanges()
    #expect(done == 6)
  }

  @Test func `a program that has to end makes the change first`() throws {
    let screen = try screen().press("xjp1")
    screen.interface.leaveWriting()
    #expect(doneCount(screen) == 6 && screen.state.external.waiting == nil)
    #expect(screen.state.navigation.position == 1)
  }

  @Test func `changes follow each other, and undo takes back one after the other`() async throws {
    let screen = try screen().press("phrt")
    await screen.finishChanges()
    let items = Array(screen.state.document.items.unordered)
    #expect(items.allSatisfy { $0.priority == .high && $0.due == DayTime(.sample) })
    try screen.press("uu<C-r>")
    await screen.finishChanges()
    #expect(screen.state.document.items.unordered.allSatisfy { $0.priority == .high && $0.due == nil })
    try screen.press("u")
    await screen.finishChanges()
    #expect(screen.state.document == Self.state.document)
  }

  @Test(arguments: [false, true])
  func `a recording with waits, a stop and a change from elsewhere is replayed`(redacts: Bool) async throws {
    let screen = RecordedScreen(Self.state, changeLimit: 3, redacts: redacts)
    try screen.press("*xj")
    await screen.interface.session.finishChanges()
    screen.draw()
    try screen.press("u")
    await screen.interface.session.finishChanges()
    try screen.press("*ph<Esc>ph")
    var item = Lists.thousand[6]
    item.title = "from elsewhere"
    screen.interface.session.receive(.changedElsewhere(DocumentChange(items: [.added(item)])))
    await screen.interface.session.finishChanges()
    screen.draw()
    try screen.press("dd")
    screen.interface.leaveWriting()
    let last = screen.draw()
    let recording = try SessionRecording(screen.bytes)
    #expect(recording.head.changeLimit == 3)
    let player = SessionPlayer(recording)
    var frame: Grid?
    while let next = player.playFrame() { frame = next.grid }
    #expect(player.report.agreeing == player.count && player.report.firstDifference == nil)
    #expect(player.report.divergence == nil)
    #expect(last.plainText.contains("from elsewhere"))
    #expect(redacts || frame == last)
  }

  @Test func `the bar is drawn before the intent is answered`() async throws {
    let screen = RecordedScreen(Self.state, changeLimit: 3)
    try screen.press("*x")
    await screen.interface.session.finishChanges()
    screen.draw()
    var lines: [String] = []
    for line in try SessionRecording(screen.bytes).lines {
      switch line.entry {
      case .frame: lines.append("frame")
      case .input(.answerDue): lines.append("answer")
      case .input(.changeReady): lines.append("change")
      default: break
      }
    }
    #expect(lines == ["frame", "frame", "frame", "answer", "change", "frame"])
  }

  @Test func `a recording of a version in which every intent was answered at once is replayed`() async throws
  {
    let screen = RecordedScreen(Self.state, changeLimit: 3)
    screen.interface.session.largeChanges.postponesAnswers = false
    try screen.press("*ph")
    await screen.interface.session.finishChanges()
    screen.draw()
    let text = String(decoding: screen.bytes, as: UTF8.self)
    #expect(!text.contains(#""answered":true"#))
    let earlier = text.replacing("\"version\":\(RecordingHeader.version)", with: #""version":10"#)
    let player = SessionPlayer(try SessionRecording(Array(earlier.utf8)))
    #expect(player.playAll().agreeing == player.count && player.report.divergence == nil)
    #expect(player.report.firstDifference == nil)
  }
}
