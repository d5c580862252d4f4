import Cells
import Redux
import ReduxCore
import Testing

@testable import TUI

/// The developer tools work on a copy and leave the app unchanged.
@MainActor
struct ToolsTests {
  /// Returns the text of the panes above the tools.
  private func above(_ screen: Screen) -> String {
    let grid = screen.grid
    return (0..<11).map { grid.text(row: $0) }.joined(separator: "\n")
  }

  /// Returns the status line of the tools.
  private func toolsStatus(_ screen: Screen) -> String { screen.grid.text(row: 11) }

  private func withMilk() throws -> Screen { try Screen([Lists.mixed[0]]).press("aMilk<CR><Esc>") }

  @Test func `actions from before the tools were opened are shown`() throws {
    let screen = try withMilk().press("<F12>")
    #expect(screen.grid.plainText.contains("items.added"))
    #expect(screen.grid.plainText.contains("navigation.draftCommitted"))
  }

  @Test(arguments: ["", "<F12><F12>"])
  func `TP07 the tools list each action once, with the state change that it made`(opened: String) throws {
    let screen = try Screen(Lists.mixed, width: 120, height: 40).press(opened)
    var states = [screen.state]
    var actions: [Action] = []
    let token = screen.interface.session.store.onTransition { transition in
      for action in transition.actions {
        actions.append(action)
        states.append(appReducer(states[states.count - 1], action))
      }
    }
    try screen.press("jxaMilk<CR><Esc>ddu1<CR>").press("<F12>")
    let shown = try #require(
      screen.interface.tools.context(size: screen.grid.size) { _, _ in screen.grid })
    let entries = shown.tools.entries
    #expect(entries.map(\.content) == actions.map { .action($0) })
    #expect(actions.count > 10)
    for (index, entry) in entries.enumerated() {
      #expect(entry.after == states[index + 1])
      let change = StateDifference(from: states[index], to: states[index + 1])
      #expect(shown.tools.difference(ofEntry: entry.id) == change)
    }
    for entry in entries.reversed() {
      #expect(screen.grid.plainText.contains(ToolsViewState.label(of: entry)))
      try screen.press("k")
    }
    withExtendedLifetime(token) {}
  }

  @Test func `the slider shows earlier states, and the current one at its end`() throws {
    let screen = try withMilk().press("<F12>")
    #expect(above(screen).contains("Milk"))
    try screen.press(String(repeating: "[", count: 40))
    #expect(!above(screen).contains("Milk"))
    #expect(toolsStatus(screen).contains("state 0 of "))
    try screen.press(String(repeating: "]", count: 40))
    #expect(above(screen).contains("Milk"))
    #expect(!toolsStatus(screen).contains("behind"))
  }

  @Test func `a skipped action has no effect until it is restored`() throws {
    let screen = try withMilk().press("<F12>")
    try screen.press(String(repeating: "sk", count: 40))
    #expect(!above(screen).contains("Milk"))
    #expect(toolsStatus(screen).contains("skipped"))
    let count = ToolsPanel.limit
    try screen.press(String(repeating: "k", count: count))
    for _ in 0..<20 { try screen.press("js") }
    #expect(above(screen).contains("Milk"))
  }

  @Test func `unbound keys and the help of the tools are not logged as actions`() throws {
    let screen = try withMilk().press("<F12>")
    let before = toolsStatus(screen)
    try screen.press("xH")
    #expect(screen.grid.plainText.contains("H works in the panes, not here"))
    try screen.press("?")
    #expect(screen.grid.plainText.contains("p pause  L lock"))
    #expect(toolsStatus(screen) == before)
    try screen.press("<Esc>")
    #expect(!screen.grid.plainText.contains("p pause"))
  }

  @Test func `an opened history is summarised in one line`() throws {
    let screen = try withMilk().press("H<Esc><F12>")
    #expect(screen.grid.plainText.contains("navigation.mode: history of"))
    #expect(!screen.grid.plainText.contains("HistoryEntry"))
  }

  @Test(arguments: ["s", "kksk", "[[c", "b", "r", "[[[Lb", "pLsn", "[[[[c[r"])
  func `no key of the tools changes the data, and closing them shows it again`(keys: String) throws {
    let screen = try withMilk()
    let (state, grid) = (screen.state, screen.grid)
    try screen.press("<F12>" + keys)
    #expect(screen.grid != grid)
    #expect(screen.state == state)
    try screen.press("<Esc>")
    #expect(screen.grid == grid)
    #expect(screen.state == state)
  }

  @Test func `a commit starts from the shown state, and a rollback returns to it`() throws {
    let screen = try withMilk().press("<F12>" + String(repeating: "[", count: 40) + "c")
    #expect(toolsStatus(screen).contains("state 0 of 0"))
    #expect(toolsStatus(screen).contains("detached from the app"))
    #expect(!above(screen).contains("Milk"))
    screen.interface.session.receive(.savingChanged(.writing(1)))
    #expect(toolsStatus(screen).contains("state 1 of 1"))
    try screen.press("b")
    #expect(toolsStatus(screen).contains("state 0 of 0"))
    try screen.press("n")
    #expect(above(screen).contains("Milk"))
    #expect(!toolsStatus(screen).contains("detached from the app"))
  }

  @Test func `locked tools take no actions and show how far they are behind`() throws {
    let screen = try withMilk().press("<F12>L")
    let bread = Item.sample(8, "Bread")
    screen.interface.session.receive(.changedElsewhere(DocumentChange(items: [.added(bread)])))
    #expect(screen.state.document.items.contains(bread.id))
    #expect(!above(screen).contains("Bread"))
    #expect(toolsStatus(screen).contains("1 behind · locked"))
    try screen.press("L")
    #expect(above(screen).contains("Bread"))
    #expect(!toolsStatus(screen).contains("behind"))
  }

  @Test func `while the slider is not at its end the tools fall behind the app`() throws {
    let screen = try withMilk().press("<F12>[[")
    let shown = above(screen)
    let bread = Item.sample(8, "Bread")
    screen.interface.session.receive(.changedElsewhere(DocumentChange(items: [.added(bread)])))
    #expect(above(screen) == shown)
    #expect(toolsStatus(screen).contains("3 behind"))
    try screen.press("<F12>")
    #expect(above(screen).contains("Bread"))
  }

  @Test func `actions during a pause are one entry`() throws {
    let screen = try withMilk().press("<F12>p")
    for count in 1...3 { screen.interface.session.receive(.savingChanged(.writing(count))) }
    #expect(toolsStatus(screen).contains("paused"))
    #expect(screen.grid.plainText.contains("(3 unrecorded)"))
  }

  @Test func `while the tools are open neither keys nor pastes reach the app`() throws {
    let screen = try withMilk().press("<F12>")
    let document = screen.state.document
    try screen.press("xdda")
    screen.interface.receive(paste: "one\ntwo")
    #expect(screen.state.document == document)
    #expect(screen.state.navigation.mode == .browsing)
  }

  @Test func `closing the tools returns to the prompt`() throws {
    let screen = try Screen(Lists.mixed).press("aMil")
    let grid = screen.grid
    #expect(grid.cursor != nil)
    #expect(try screen.press("<F12>").grid.cursor == nil)
    #expect(try screen.press("j<Esc>").grid == grid)
    #expect(try screen.press("k").grid.plainText.contains("Milk"))
  }

  @Test func `an action is shown with its changes and with what it computed and redrew`() throws {
    let screen = try Screen(Lists.mixed).press("j<F12>")
    let text = screen.grid.plainText
    #expect(text.contains("navigation.itemSelected"))
    #expect(text.contains("navigation.position: 0 -> 1"))
    #expect(text.contains("computed: nothing"))
    #expect(text.contains("redrawn: "))
    #expect(!text.contains("redrawn: nothing"))
  }

  @Test func `many written items are shown as a count`() throws {
    let screen = try Screen([]).press("<F12>")
    screen.interface.session.receive(.loaded(AppState.sample(Lists.thousand).document))
    #expect(screen.grid.plainText.contains("document.items: 1000 written"))
    #expect(screen.grid.plainText.contains("computed: 1 list followed, counts"))
  }

  @Test func `an action that the reducer refuses is marked, with the reason`() {
    let refusing = Reducer<AppState, Action> { _, _ in throw CancellationError() }
    let tools = DevTools.reducer(of: refusing)(
      DevTools(state: .sample([])), .performed(.external(.messageCleared), at: .zero))
    let view = ToolsViewState(tools: tools, selection: 1, isDetached: false, work: nil)
    #expect(view.status == "state 1 of 1 · 1 refused")
    #expect(tools.entries.map(ToolsViewState.mark) == ["! "])
    #expect(view.refusal == "CancellationError()")
  }

  @Test func `only the newest actions are kept`() throws {
    let screen = try Screen(Lists.mixed).press(String(repeating: "jk", count: 400) + "<F12>")
    #expect(toolsStatus(screen).contains("state \(ToolsPanel.limit) of \(ToolsPanel.limit)"))
    #expect(screen.grid.plainText.contains("navigation.position: 1 -> 0"))
  }

  @Test(arguments: [false, true]) func `a session with tools replays identically`(redacts: Bool) throws {
    let screen = RecordedScreen(redacts: redacts)
    try screen.press("jxaMilk<CR><Esc><F12>kks[[]LbnZ<F12>jx<F12>[<Esc>")
    let report = SessionPlayer(try SessionRecording(screen.bytes)).playAll()
    #expect(report.agreeing == report.frames && report.divergence == nil)
    #expect(report.frames > 20)
  }
}
