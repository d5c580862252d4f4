import Preferences
import Redux
import Testing

@testable import TUI

/// The lines of the help.
struct HelpPageTests {
  private func page(_ context: KeyBinding.Context, _ search: String = "") -> HelpPage {
    HelpPage(.standard, context, search: search)
  }

  private func helps(_ page: HelpPage) -> [String] {
    page.lines.compactMap { if case .binding(_, let help) = $0 { help } else { nil } }
  }

  private func headings(_ page: HelpPage) -> [String] {
    page.lines.compactMap { line in
      if case .heading(let title, let place) = line {
        place.isEmpty ? title : "\(title) \(place)"
      } else {
        nil
      }
    }
  }

  @Test(arguments: KeyBinding.Context.allCases) func `no command is listed twice, and none is missing`(
    context: KeyBinding.Context
  ) {
    let shown = helps(page(context))
    let wanted = Set(KeyTable.standard.bindings.filter { !$0.keys.isEmpty }.map(\.help))
    #expect(Set(shown) == wanted)
    var seen: Set<HelpPage.Line> = []
    for line in page(context).lines where line != .blank { #expect(seen.insert(line).inserted, "\(line)") }
  }

  @Test func `what works in the pane under the help comes first`() {
    #expect(page(.list).place == "in the list")
    #expect(headings(page(.list)).first == "Items")
    #expect(helps(page(.list)).first == "Add an item below")
    #expect(headings(page(.sidebar)).first == "Categories")
    #expect(headings(page(.history)).first == "History view")
    #expect(headings(page(.list)).contains("Categories in the sidebar"))
    #expect(headings(page(.list)).contains("Writing while you write"))
  }

  @Test func `commands that say the same share a line`() {
    let line = HelpPage.Line.binding(keys: "↓  ^n  Tab", help: "Select the next row")
    #expect(page(.picker).lines.contains(line))
  }

  @Test(arguments: [
    ("tomorrow", "Due tomorrow"), ("TRASH empty", "Empty the trash; undo brings it back"),
    ("item.done", "Complete the item, or reopen it"),
    ("gy", "Show the lists as they were at the end of yesterday"),
    ("<C-l>", "Redraw the screen"), ("^l", "Redraw the screen"),
  ]) func `a search looks at what commands do, their names, their groups and their keys`(
    text: String, help: String
  ) {
    let found = helps(page(.list, text))
    #expect(found.contains(help) && found.count < 6)
  }

  @Test func `each word must be found, and headings without commands are left out`() {
    #expect(page(.list, "due nowhere").lines.isEmpty)
    #expect(headings(page(.list, "suspend")) == ["Screen"])
  }
}
