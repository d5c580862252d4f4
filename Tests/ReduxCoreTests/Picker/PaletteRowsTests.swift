import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct PaletteRowsTests {
  private static let commands = [
    PaletteCommand(
      id: "item.add", title: "add", help: "Add an item below", keys: "a", intent: .add(.below)),
    PaletteCommand(
      id: "item.delete", title: "delete", help: "Move the item to the trash", keys: "dd", intent: .trash),
    PaletteCommand(
      id: "category.delete", title: "delete", help: "Delete the category", keys: "dd", intent: .trash,
      refusal: "Works in the sidebar"),
    PaletteCommand(
      id: "due.today", title: "today", help: "Due today", keys: "rt", intent: .reschedule(.due, .today)),
    PaletteCommand(id: "go.today", title: "Today", help: "Go to Today", keys: "gt", intent: .goTo(.today)),
    PaletteCommand(
      id: "item.indent", title: "indent", help: "Make the item a subtask", keys: "", intent: .nest(.forward)),
  ]

  private func rows(_ typed: String, lately: Picker.Choice...) -> PickerRows {
    let delegated = view(7, "Delegated", "p1")
    return PickerRows(
      forCommands: typed,
      PaletteSource(
        commands: Self.commands, views: [delegated],
        categories: [category(1, "Adverts"), category(2, "Work")],
        tags: [TagUse(tag: "deep", count: 3)], latelyTaken: lately))
  }

  @Test func `a category comes before those in it, unless one of these was taken lately`() {
    func texts(_ typed: String, lately: Picker.Choice...) -> [String] {
      PickerRows(
        forCommands: typed,
        PaletteSource(
          commands: [], views: [], categories: [category(1, "Work/Reports"), category(2, "Work")],
          tags: [TagUse(tag: "work/away", count: 3), TagUse(tag: "work", count: 1)], latelyTaken: lately)
      ).rows.map(\.text)
    }
    #expect(texts("wor") == ["Work", "work", "Work/Reports", "work/away"])
    #expect(texts("wor", lately: .list(.category(categoryID(1)))).first == "Work/Reports")
    #expect(texts("") == ["Work/Reports", "Work", "work/away", "work"])
  }

  private func texts(_ typed: String) -> [String] {
    rows(typed).rows.map(\.text)
  }

  @Test func `everything is listed before anything is typed, and last what does nothing now`() {
    let rows = rows("")
    #expect(
      rows.rows.map(\.text) == [
        "add", "delete", "today", "Today", "indent", "Delegated", "Adverts", "Work", "deep", "delete",
      ])
    #expect(rows.rows.last?.refusal == "Works in the sidebar")
    #expect(rows.total == 10 && rows.preferred == 0)
  }

  @Test func `what was taken lately is first, also among equal matches`() {
    let all = rows("", lately: .tag("deep"), .list(.today), .command("item.indent"))
    #expect(all.rows.prefix(4).map(\.text) == ["deep", "Today", "indent", "add"])
    let matches = rows("de", lately: .tag("deep"), .list(.category(categoryID(2))))
    #expect(matches.rows.map(\.text).prefix(3) == ["deep", "delete", "Delegated"])
  }

  @Test func `names come before the words of sentences, and these before single letters`() {
    #expect(texts("add") == ["add"])
    #expect(texts("ad") == ["add", "Adverts"])
    #expect(texts("trash") == ["delete"])
    #expect(texts("item") == ["add", "delete", "indent"])
    #expect(texts("idt") == ["indent"])
    #expect(texts("gtt") == ["Today"])
    #expect(texts("zzz").isEmpty && rows("zzz").preferred == nil)
  }

  @Test func `letters that begin words of a sentence find it`() {
    #expect(texts("motrash") == ["delete"] && texts("mvtra") == ["delete"])
    #expect(texts("ovtra").isEmpty)
  }

  @Test func `a command that does nothing now is found after those that do something`() {
    let found = rows("delete")
    #expect(found.rows.prefix(2).map(\.choice) == [.command("item.delete"), .command("category.delete")])
    #expect(found.rows.prefix(2).map(\.keys) == ["dd", "dd"])
  }

  @Test func `a sign finds categories or tags alone`() {
    #expect(texts("#") == ["Adverts", "Work"])
    #expect(texts("#wo") == ["Work"])
    #expect(texts("@") == ["deep"])
    #expect(texts("@x").isEmpty)
  }

  @Test func `the command that goes to a list is the row of the list`() {
    #expect(rows("today").rows.map(\.choice) == [.command("due.today"), .list(.today)])
    #expect(rows("go to today").rows.map(\.keys) == ["gt"])
  }

  @Test func `only the best rows are listed, and all are counted`() {
    let tags = (1...500).map { TagUse(tag: "tag\($0)", count: 1) }
    let rows = PickerRows(
      forCommands: "tag",
      PaletteSource(commands: [], views: [], categories: [], tags: tags, latelyTaken: []))
    #expect(rows.total == 500 && rows.rows.count == FoundItems.limit)
  }
}
