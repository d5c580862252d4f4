import Cells
import Redux
import ReduxCore
import Testing

@testable import TUI

/// The developer tools look at a copy, and the app does not know.
@MainActor
struct ToolsTests {
  /// The panes above the tools.
  private func above(_ screen: Screen) -> String {
    let grid = screen.grid
    return (0..<11).map { grid.text(row: $0) }.joined(separator: "\n")
  }

  /// What the tools say of themselves.
  private func standing(_ screen: Screen) -> String { screen.grid.text(row: 11) }

  private func withMilk() throws -> Screen { try Screen([Lists.mixed[0]]).press("aMilk<CR><Esc>") }

  @Test func `they know what happened before they were opened`() throws {
    let screen = try withMilk().press("<F12>")
    #expect(screen.grid.plainText.contains("items.added"))
    #expect(screen.grid.plainText.contains("navigation.draftCommitted"))
  }

  @Test func `the slider shows the state as it was then, and as it is at its end`() throws {
    let screen = try withMilk().press("<F12>")
    #expect(above(screen).contains("Milk"))
    try screen.press(String(repeating: "[", count: 40))
    #expect(!above(screen).contains("Milk"))
    #expect(standing(screen).contains("state 0 of "))
    try screen.press(String(repeating: "]", count: 40))
    #expect(above(screen).contains("Milk"))
    #expect(!standing(screen).contains("behind"))
  }

  @Test func `an action that is skipped is as if it had not happened, until it counts again`() throws {
    let screen = try withMilk().press("<F12>")
    try screen.press(String(repeating: "sk", count: 40))
    #expect(!above(screen).contains("Milk"))
    #expect(standing(screen).contains("skipped"))
    let count = ToolsPanel.limit
    try screen.press(String(repeating: "k", count: count))
    for _ in 0..<20 { try screen.press("js") }
    #expect(above(screen).contains("Milk"))
  }

  @Test func `keys that they do not know, and the question for those they do, are no actions`() throws {
    let screen = try withMilk().press("<F12>")
    let before = standing(screen)
    try screen.press("xH")
    #expect(screen.grid.plainText.contains("H does nothing here; ? shows the keys"))
    try screen.press("?")
    #expect(screen.grid.plainText.contains("p pause  L lock"))
    #expect(standing(screen) == before)
    try screen.press("<Esc>")
    #expect(!screen.grid.plainText.contains("p pause"))
  }

  @Test func `what is read of the past is told in one line`() throws {
    let screen = try withMilk().press("H<Esc><F12>")
    #expect(screen.grid.plainText.contains("navigation.mode: history of"))
    #expect(!screen.grid.plainText.contains("HistoryEntry"))
  }

  @Test(arguments: ["s", "kksk", "[[c", "b", "r", "[[[Lb", "pLsn", "[[[[c[r"])
  func `whatever is done to the copy, the data stays, and closing comes back to it`(keys: String) throws {
    let screen = try withMilk()
    let (state, grid) = (screen.state, screen.grid)
    try screen.press("<F12>" + keys)
    #expect(screen.grid != grid)
    #expect(screen.state == state)
    try screen.press("<Esc>")
    #expect(screen.grid == grid)
    #expect(screen.state == state)
  }

  @Test func `committing begins with the state that is shown, and rolling back comes back to it`() throws {
    let screen = try withMilk().press("<F12>" + String(repeating: "[", count: 40) + "c")
    #expect(standing(screen).contains("state 0 of 0"))
    #expect(standing(screen).contains("detached from the app"))
    #expect(!above(screen).contains("Milk"))
    screen.interface.session.receive(.savingChanged(.writing(1)))
    #expect(standing(screen).contains("state 1 of 1"))
    try screen.press("b")
    #expect(standing(screen).contains("state 0 of 0"))
    try screen.press("n")
    #expect(above(screen).contains("Milk"))
    #expect(!standing(screen).contains("detached from the app"))
  }

  @Test func `locked they take nothing in and say how far they are behind`() throws {
    let screen = try withMilk().press("<F12>L")
    let bread = Item.sample(8, "Bread")
    screen.interface.session.receive(.changedElsewhere(DocumentChange(items: [.added(bread)])))
    #expect(screen.state.document.items.contains(bread.id))
    #expect(!above(screen).contains("Bread"))
    #expect(standing(screen).contains("1 behind · locked"))
    try screen.press("L")
    #expect(above(screen).contains("Bread"))
    #expect(!standing(screen).contains("behind"))
  }

  @Test func `while the slider is not at the end the app goes on, and they are behind`() throws {
    let screen = try withMilk().press("<F12>[[")
    let shown = above(screen)
    let bread = Item.sample(8, "Bread")
    screen.interface.session.receive(.changedElsewhere(DocumentChange(items: [.added(bread)])))
    #expect(above(screen) == shown)
    #expect(standing(screen).contains("3 behind"))
    try screen.press("<F12>")
    #expect(above(screen).contains("Bread"))
  }

  @Test func `what passes in a pause is one entry`() throws {
    let screen = try withMilk().press("<F12>p")
    for count in 1...3 { screen.interface.session.receive(.savingChanged(.writing(count))) }
    #expect(standing(screen).contains("paused"))
    #expect(screen.grid.plainText.contains("(3 unrecorded)"))
  }

  @Test func `while they are open neither keys nor pastes reach the app`() throws {
    let screen = try withMilk().press("<F12>")
    let document = screen.state.document
    try screen.press("xdda")
    screen.interface.receive(paste: "one\ntwo")
    #expect(screen.state.document == document)
    #expect(screen.state.navigation.mode == .browsing)
  }

  @Test func `out of a prompt they come back to it`() throws {
    let screen = try Screen(Lists.mixed).press("aMil")
    let grid = screen.grid
    #expect(grid.cursor != nil)
    #expect(try screen.press("<F12>").grid.cursor == nil)
    #expect(try screen.press("j<Esc>").grid == grid)
    #expect(try screen.press("k").grid.plainText.contains("Milk"))
  }

  @Test func `of an action they tell what it changed, and what was computed and drawn for it`() throws {
    let screen = try Screen(Lists.mixed).press("j<F12>")
    let text = screen.grid.plainText
    #expect(text.contains("navigation.itemSelected"))
    #expect(text.contains("navigation.position: 0 -> 1"))
    #expect(text.contains("computed: nothing"))
    #expect(text.contains("redrawn: "))
    #expect(!text.contains("redrawn: nothing"))
  }

  @Test func `of very many items that were written they tell only how many`() throws {
    let screen = try Screen([]).press("<F12>")
    screen.interface.session.receive(.loaded(AppState.sample(Lists.thousand).document))
    #expect(screen.grid.plainText.contains("document.items: 1000 written"))
    #expect(screen.grid.plainText.contains("computed: 1 list followed, counts"))
  }

  @Test func `more actions than are kept leave the newest`() throws {
    let screen = try Screen(Lists.mixed).press(String(repeating: "jk", count: 400) + "<F12>")
    #expect(standing(screen).contains("state \(ToolsPanel.limit) of \(ToolsPanel.limit)"))
    #expect(screen.grid.plainText.contains("navigation.position: 1 -> 0"))
  }

  @Test(arguments: [false, true]) func `a session with them replays to the same frames`(redacts: Bool) throws
  {
    let screen = RecordedScreen(redacts: redacts)
    try screen.press("jxaMilk<CR><Esc><F12>kks[[]LbnZ<F12>jx<F12>[<Esc>")
    let report = SessionPlayer(try SessionRecording(screen.bytes)).playAll()
    #expect(report.agreeing == report.frames && report.divergence == nil)
    #expect(report.frames > 20)
  }
}
