import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct PickerRowsTests {
  private static let categories = ["Work", "Home", "Work/Reports", "Garden/Beds/Roses", "work/reports/2026"]
    .enumerated().map { category($0.offset + 1, $0.element) }

  private func categoryRows(_ text: String, of items: [Item] = [item(1)]) -> PickerRows {
    PickerRows(forCategory: text, of: items, Self.categories)
  }

  private func drawing(_ rows: PickerRows) -> [String] {
    rows.rows.enumerated().map { position, row in
      let share =
        switch row.share {
        case .none: ""
        case .some: " (some)"
        case .all: " (all)"
        }
      var isNew = false
      if case .new = row.choice { isNew = true }
      return (position == rows.preferred ? ">" : "") + String(repeating: "  ", count: row.depth)
        + (isNew ? "new: " : "") + row.text + share
    }
  }

  @Test func `categories are nested by the slash in their names until something is typed`() {
    #expect(
      drawing(categoryRows("")) == [
        ">Inbox (all)", "Work", "  Reports", "    2026", "Home", "Garden/Beds/Roses",
      ])
    #expect(
      drawing(categoryRows("rep")) == [">Work/Reports", "work/reports/2026", "new: rep"])
  }

  @Test func `the category of the items is marked and selected, and of several none is selected`() {
    let home = item(2) { $0.category = categoryID(2) }
    #expect(drawing(categoryRows("", of: [home])).contains(">Home (all)"))
    let both = categoryRows("", of: [item(1), home])
    #expect(both.preferred == nil)
    #expect(drawing(both).filter { $0.contains("some") } == ["Inbox (some)", "Home (some)"])
  }

  @Test(arguments: [
    ("err", ["new: err"]), ("WORK", [">Work", "Work/Reports", "work/reports/2026"]),
    ("inbox", [">Inbox (all)"]), ("#hom", [">Home", "new: hom"]), ("\u{200B}", []),
    ("wrk", [">Work", "Work/Reports", "work/reports/2026", "new: wrk"]), ("hoem", [">Home", "new: hoem"]),
  ])
  func `a new category is the last row, never selected, and not of a name that exists`(
    text: String, rows: [String]
  ) {
    #expect(drawing(categoryRows(text)) == rows)
  }

  private static let uses = TagUse.all(
    in: TagUse.tally(
      of: EntityTable([
        item(1) { $0.tags = ["x", "phone"] }, item(2) { $0.tags = ["phone"] },
        item(3) {
          $0.tags = ["old"]
          $0.status = .done
        },
        item(4) {
          $0.tags = ["gone"]
          $0.status = .trashed
        }, item(5) { $0.tags = ["home"] },
      ])
    ).index)

  private func tagRows(_ text: String, _ switched: [SwitchedTag] = [], of items: [Item]) -> [String] {
    drawing(PickerRows(forTags: text, of: items, switched, Self.uses))
  }

  @Test func `tags are counted among open items, and those of the trash are left out`() {
    #expect(Self.uses.map(\.tag) == ["phone", "home", "x", "old"])
    #expect(Self.uses.map(\.count) == [2, 1, 1, 0])
  }

  @Test func `the tags of the items come first, and what some of them have is marked so`() {
    let items = [item(1) { $0.tags = ["old", "x"] }, item(2) { $0.tags = ["x"] }]
    #expect(tagRows("", of: items) == ["x (all)", "old (some)", "phone", "home"])
  }

  @Test func `switched tags show what the items will have, new ones too`() {
    let switched = [SwitchedTag("x", isOn: false), SwitchedTag("new", isOn: true)]
    let items = [item(1) { $0.tags = ["x"] }]
    #expect(tagRows("", switched, of: items) == ["x", "new (all)", "phone", "home", "old"])
  }

  @Test(arguments: [
    ("ho", [">home", "phone", "new: ho"]), ("@ho", [">home", "phone", "new: ho"]),
    ("@", ["phone", "home", "x", "old"]),
    ("err", ["new: err"]), ("Home", [">home"]), ("a,b", []), ("a b", []),
    // Enter takes no tag for another one.
    ("hoem", ["home", "new: hoem"]), ("phn", ["phone", "new: phn"]),
  ])
  func `typing narrows the tags, and a new one is never selected`(text: String, rows: [String]) {
    #expect(tagRows(text, of: [item(9)]) == rows)
  }
}
