import Cells
import Preferences
import ReduxCore
import TUI
import Testing

/// The view that shows what a key is.
@MainActor
struct ExplainedKeysTests {
  private func screen(_ keys: String, width: Int = 80, height: Int = 24) throws -> Screen {
    try Screen(Lists.mixed, categories: [Lists.work], width: width, height: height).press(keys)
  }

  private func shown(_ keys: String) throws -> String { try screen(keys).grid.plainText }

  @Test func `a key is shown with its notation and its command, and does nothing`() throws {
    let screen = try screen("g?<C-r>")
    #expect(screen.grid.plainText.contains("In config.toml: \"<C-r>\""))
    #expect(screen.grid.plainText.contains("Here, in the list: Redo what was undone (history.redo)"))
    try screen.press("dd")
    #expect(screen.grid.plainText.contains("Move the item to the trash (item.delete)"))
    #expect(screen.state.document == AppState.sample(Lists.mixed, categories: [Lists.work]).document)
  }

  @Test func `the first keys of a sequence show what can follow`() throws {
    #expect(try screen("g?g", height: 40).grid.plainText.contains("gt  Go to Today"))
    #expect(try shown("g?gt").contains("Go to Today (go.today)"))
    #expect(
      try shown("g?gtx").contains("Complete the item, or reopen it (item.done)"), "the next key begins anew")
  }

  @Test(arguments: ["g", "p", "z", "s"])
  func `on a low screen what can follow stands in columns, all of it`(key: String) throws {
    let text = try screen("g?" + key, width: 40, height: 12).grid.plainText
    #expect(text.contains("config.toml"))
    #expect(!text.replacing("group…", with: "").contains("…"), "\(text)")
  }

  @Test func `on a low screen what a key does elsewhere is told in few words`() throws {
    let text = try screen("g?q", width: 40, height: 12).grid.plainText
    #expect(text.contains("Elsewhere: close in the"))
    #expect(!text.contains(" more"), "\(text)")
  }

  @Test(arguments: ["g", "r", "s", "p", "<Esc>", "<CR>", "<Tab>"])
  func `on a low screen all that a key does can be read, and the popup says by which keys`(key: String)
    throws
  {
    let screen = try screen("g?" + key, width: 40, height: 12)
    let elsewhere = KeyTable.standard.bindings.filter {
      $0.keys.contains((try? Key.parse(key)) ?? []) && $0.contexts.isDisjoint(with: [.list])
    }
    var text = screen.grid.plainText
    var pages = 1
    while screen.grid.plainText.contains("↓ more"), pages < 9 {
      try screen.press("<Down>")
      text += screen.grid.plainText
      pages += 1
    }
    #expect(pages < 9 && (pages == 1 || screen.grid.plainText.contains("↑ back")), "\(text)")
    let words = text.split { !$0.isLetter && $0 != "/" }.joined(separator: " ")
    for binding in elsewhere {
      let title = binding.title.split { !$0.isLetter && $0 != "/" }.joined(separator: " ")
      #expect(words.contains(title), "\(binding.id): \(text)")
    }
    if pages > 1 { #expect(try screen.press("<Up><Up>").grid.plainText.contains("in config.toml:")) }
  }

  @Test func `the keys that scroll are looked up where all fits`() throws {
    #expect(try shown("g?x<Down>").contains("Select the next line (move.down)"))
    #expect(try screen("g?x<Down>", width: 40, height: 12).grid.plainText.contains("(move.down)"))
  }

  @Test func `a key that does nothing here says so, and what it does elsewhere`() throws {
    #expect(try shown("g?Q").contains("Here, in the list, it does nothing."))
    let text = try shown("hg?V")
    #expect(text.contains("Here, in the sidebar, it does nothing."))
    #expect(text.contains("In the list: Mark the item, or unmark it, and go on (mark.item)"))
  }

  @Test func `a command that cannot act now says why`() throws {
    #expect(try shown("g?n").contains("Not now: There is no search here"))
  }

  @Test func `quotes and backslashes are written as TOML has them`() throws {
    #expect(try shown("g?\"").contains(#"In config.toml: "\"""#))
    #expect(try shown("g?\\").contains(#"In config.toml: "\\""#))
  }

  @Test func `keys with Meta that nothing is bound to count as two`() throws {
    #expect(
      try shown("g?<M-x>").contains("Terminals send the same for Esc followed by x, so it counts as that."))
  }

  @Test func `Escape is shown, and leaves the second time`() throws {
    let screen = try screen("g?<Esc>")
    #expect(screen.grid.plainText.contains("In config.toml: \"<Esc>\""))
    try screen.press("<Esc>")
    #expect(screen.state.navigation.mode == .browsing)
  }

  @Test func `keys of the history are those of the history, which comes back`() throws {
    let screen = try screen("xHg?z")
    #expect(
      screen.grid.plainText.contains("Here, in the history: Hide the undone steps, or show them again"))
    try screen.press("<C-c><C-c>")
    #expect(screen.grid.plainText.contains("History"))
    guard case .browsingHistory = screen.state.navigation.mode else {
      Issue.record("the history is closed")
      return
    }
  }

  @Test func `a key that quits is only shown`() throws {
    let screen = try screen("g?")
    var hasQuit = false
    screen.interface.outputs.quit = { hasQuit = true }
    try screen.press("q")
    #expect(!hasQuit && screen.grid.plainText.contains("Quit; everything is saved (screen.quit)"))
  }

  @Test func `on any screen the way out is in sight`() throws {
    for (width, height) in [(20, 5), (40, 12), (80, 24)] {
      for keys in ["g?", "g?g", "g?r", "g?x"] {
        #expect(try screen(keys, width: width, height: height).grid.plainText.contains("leave"))
      }
    }
  }
}
