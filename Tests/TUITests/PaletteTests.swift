import Cells
import Preferences
import Redux
import ReduxCore
import Testing

@testable import TUI

/// The palette of all commands.
@MainActor
struct PaletteTests {
  private func screen(_ keys: String = "", items: [Item] = Lists.mixed) throws -> Screen {
    try Screen(items, categories: [Lists.work, Lists.home], width: 100, height: 30).press(keys)
  }

  private func rows(_ screen: Screen) -> [PickerRow] {
    screen.interface.session.lists.pickerRows(screen.state).rows
  }

  /// Takes a row of the palette, whatever is typed.
  private func take(_ choice: Picker.Choice, _ screen: Screen) throws {
    screen.interface.session.store.send(.navigation(.pickerRowSelected(choice)))
    try screen.press("<CR>")
  }

  /// The state without what the palette alone remembers.
  private func comparable(_ screen: Screen) -> AppState {
    var state = screen.state
    state.navigation.latelyTaken = nil
    return state
  }

  @Test(arguments: ["", "<Tab>", "<S-Tab>", "/re<CR>", "gd", "gx", "gtzM", "jjjV", "J", "plH", "plHp", "plS"])
  func `a command of the palette does what its keys do`(before: String) throws {
    let listed = try rows(screen(before + ":"))
    for row in listed where row.refusal == nil {
      guard case .command(let id) = row.choice,
        let binding = KeyTable.standard.bindings.first(where: { $0.id == id })
      else { continue }
      let keys = try #require(binding.keys.first).map(\.notation).joined()
      let (typed, taken) = (try screen(before), try screen(before + ":"))
      // The palette has cleared the message by now, which keys that do nothing leave.
      typed.interface.session.store.send(.external(.messageCleared))
      try typed.press(keys)
      try take(row.choice, taken)
      #expect(comparable(typed) == comparable(taken), "\(id) after \(before)")
      #expect(taken.state.navigation.latelyTaken == [row.choice], "\(id)")
    }
  }

  @Test(arguments: [("", "done"), ("gx", "restore"), ("gd", "reopen")])
  func `what x does has the name that it has in the list`(keys: String, title: String) throws {
    var items = Lists.mixed
    items[0].status = .trashed
    let rows = try rows(screen(keys + ":", items: items))
    #expect(rows.first { $0.choice == .command("item.done") }?.text == title)
  }

  @Test(arguments: [("plain text", "Works while you write"), ("new line", "Works in the notes")])
  func `what works only where there is no palette is found, and says where it works`(
    typed: String, refusal: String
  ) throws {
    #expect(try screen(":\(typed)<CR>").status == refusal)
    #expect(try rows(screen(":")).contains { $0.refusal?.hasPrefix("Works in the history") == true })
  }

  @Test(arguments: ["", "<Tab>", "<S-Tab>", "gx", "gd", "gx<S-Tab>", "<S-Tab>G"])
  func `the reason why a command of a pane does nothing is what its keys say`(before: String) throws {
    for items in [Lists.mixed, []] {
      let listed = try rows(screen(before + ":", items: items))
      for row in listed {
        guard let refusal = row.refusal, !refusal.hasPrefix("Works "), case .command(let id) = row.choice,
          let binding = KeyTable.standard.bindings.first(where: { $0.id == id })
        else { continue }
        let keys = try #require(binding.keys.first).map(\.notation).joined()
        let screen = try screen(before + keys, items: items)
        #expect(screen.state.external.message?.text == refusal, "\(id) after \(before)")
      }
    }
  }

  @Test func `in an empty list every command that needs an item says so`() throws {
    let listed = try rows(screen(":", items: []))
    func refusal(_ id: String) -> String? { listed.first { $0.choice == .command(id) }?.refusal }
    for id in [
      "item.done", "item.tags", "priority.low", "due.today", "item.down", "copy.titles", "story.read",
    ] {
      #expect(refusal(id)?.hasPrefix("No item is selected") == true, "\(id)")
    }
    #expect(refusal("item.add") == nil && refusal("search.begin") == nil)
  }

  @Test func `a command that does nothing says why and the palette stays`() throws {
    let screen = try screen(":rename the category<CR>")
    #expect(screen.status == "Works in the sidebar")
    #expect(screen.state.navigation.picker?.purpose == .palette)
    #expect(screen.state.navigation.latelyTaken == nil)
    #expect(try screen.press("<Esc>").state.navigation.mode == .browsing)
  }

  @Test func `a menu opens the popup of its keys, which then lead on`() throws {
    let screen = try screen(":due…<CR>")
    #expect(screen.state.navigation.prefix == ["r"])
    #expect(screen.drawing.description.contains("tomorrow"))
    try screen.press("n")
    #expect(screen.state.document.items[Lists.mixed[0].id]?.due == nil)
  }

  @Test func `lists, categories and tags are gone to, and what was taken lately is first`() throws {
    let screen = try screen(":#work<CR>")
    #expect(screen.state.navigation.list == .category(Lists.work.id))
    try screen.press(":@weekly<CR>")
    #expect(screen.state.navigation.search == "@weekly")
    try screen.press("<C-p>overdue<CR>:")
    #expect(screen.state.navigation.list == .overdue)
    #expect(rows(screen).prefix(3).map(\.text) == ["Overdue", "weekly", "Work"])
  }

  @Test func `over the history the palette has its commands, and Escape leads back there`() throws {
    let screen = try screen("plH:")
    #expect(rows(screen).first?.choice == .command("history.travel"))
    #expect(rows(screen).contains { $0.refusal == "Works in the list and in the detail" })
    #expect(!rows(screen).contains { $0.text == "Work" })
    try screen.press("<Esc>")
    guard case .browsingHistory = screen.state.navigation.mode else {
      Issue.record("the history is closed")
      return
    }
  }

  @Test func `a command without keys, and one with others, is in the palette`() throws {
    var table = KeyTable.standard
    #expect(table.rebind([("item.done", []), ("item.add", ["<C-t>"]), ("palette.show", ["<C-x>"])]).isEmpty)
    let screen = Screen(
      .sample(Lists.mixed), keys: table, size: Size(width: 80, height: 24))
    try screen.press(":")
    #expect(screen.state.navigation.mode == .browsing)
    try screen.press("<C-x>")
    #expect(rows(screen).first { $0.choice == .command("item.add") }?.keys == "^t")
    try screen.press("complete the item<CR>")
    #expect(screen.state.document.items[Lists.mixed[0].id]?.status == .done)
  }

  @Test func `nothing found takes nothing`() throws {
    let screen = try screen(":qqqq<CR>")
    #expect(screen.status == "Nothing is called “qqqq”")
  }
}
