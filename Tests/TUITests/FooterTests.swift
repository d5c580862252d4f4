import ReduxCore
import TUI
import Testing

/// What the footer leaves out where it has not room for everything.
@MainActor
struct FooterTests {
  private static let items = [
    Item.sample(1, "Open") { $0.due = DayTime("2026-11-27") },
    Item.sample(2, "Late") { $0.due = DayTime("2026-11-24") },
    Item.sample(3, "Later") { $0.due = DayTime("2026-12-24") },
    Item.sample(4, "Filed") { $0.category = Lists.work.id },
    Item.sample(5, "Done") {
      $0.status = .done
      $0.completed = .sample
    },
    Item.sample(6, "Thrown away") { $0.status = .trashed },
  ]

  private func footer(_ keys: String) throws -> String {
    try Screen(Self.items, categories: [Lists.work], width: 80, height: 24).press(keys).line(from: 1)
  }

  @Test(arguments: ["gi", "gt", "gu", "go", "ga", "gd", "gx", "1G<CR>"])
  func `at 80 columns every list names the keys of undo, search and history`(list: String) throws {
    for keys in [list, list + "<Space>j", list + "<Space>k"] {
      let text = try footer(keys + "<C-l>")
      for part in ["u undo", "/ search", "H history", "? help", "q quit"] {
        #expect(text.contains(part), "\(keys): \(text)")
      }
    }
  }

  @Test(arguments: ["", "1", "3", "gb", "*", "gc", "gs", "H", "gy", "S", "gm", ","])
  func `at 40 columns the key of the help is always there, and nothing is torn`(keys: String) throws {
    let text = try Screen(Self.items, categories: [Lists.work], width: 40, height: 12).press(keys).line(
      from: 1)
    #expect(text.hasSuffix("? help") || text.hasSuffix("? help  q quit"), "\(keys): \(text)")
  }

  @Test func `in a narrow footer titles are shortened before keys are left out`() throws {
    func footer(_ keys: String) throws -> String {
      let item = Item.sample(1, "Plan") {
        $0.recurrence = Recurrence(rule: "FREQ=DAILY", from: .due, skipMissed: false)
        $0.due = DayTime("2026-11-27")
      }
      return try Screen([item], categories: [Lists.work], width: 40, height: 12).press(keys).line(from: 1)
    }
    #expect(try footer("1G") == "a add  e rename  ? help  q quit")
    #expect(try footer("1") == "a add  u undo  f find  ? help  q quit")
    #expect(try footer("f").hasPrefix("Enter select") && footer("f").hasSuffix("Esc cancel"))
    #expect(try footer("gs") == "l next  h previous  q close  ? help")
    #expect(try footer("R") == "e edit  s skip  x end  q close  ? help")
    #expect(try footer("xH") == "Enter go  / search  q close  ? help")
    #expect(try self.footer("gs").contains("l next category  h previous category"), "at 80 columns")
    #expect(try self.footer("1").hasPrefix("a add category"), "at 80 columns")
  }

  @Test func `what is done or in the trash is brought back, not edited`() throws {
    #expect(try footer("gd").contains("x reopen  dd delete"))
    #expect(try footer("gx").contains("x restore  dt empty  "))
    #expect(try footer("gd3").contains("edit"), "where its fields are")
  }

  @Test(arguments: ["FREQ=NEVER", nil])
  func `of a repetition that has no dates nothing is offered but to write one`(
    rule: String?
  ) throws {
    let item = Item.sample(1, "Plan") {
      $0.recurrence = rule.map { Recurrence(rule: $0, from: .due, skipMissed: false) }
    }
    let screen = try Screen([item], width: 80, height: 24).press("R<Esc>")
    let text = try (rule == nil ? screen.press("R<Esc>") : screen.press("R")).line(from: 1)
    #expect(!text.contains("end here") && !text.contains("skip") && !text.contains("count from"), "\(text)")
  }

  @Test func `of a repetition with dates all is offered`() throws {
    let item = Item.sample(1, "Plan") {
      $0.recurrence = Recurrence(rule: "FREQ=DAILY", from: .due, skipMissed: false)
    }
    let text = try Screen([item], width: 80, height: 24).press("R").line(from: 1)
    #expect(text.contains("s skip  x end here  Tab count from"), "\(text)")
  }

  @Test func `the month does not offer to date what it would not show`() throws {
    #expect(try footer("gagc").hasPrefix("r due here"))
    #expect(try !footer("gxgc").contains("due here") && !footer("gdgc").contains("due here"))
    #expect(try footer("gxgct<Tab>").hasPrefix("r pick up"), "an item of the day")
  }
}
