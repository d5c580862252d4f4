import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Preferences

/// A day lived in the app, with the keys counted that it takes beside what is written.
@MainActor
struct DayLivedTests {
  private static let categories = [category(1, "Garden"), category(2, "Home"), category(3, "Work")]

  /// Presses keys, and returns how many these are.
  private func press(_ notation: String, on screen: Screen) throws -> Int {
    try screen.press(notation)
    return try Key.parse(notation).count
  }

  /// Writes a text, whose keys do not count.
  private func write(_ text: String, on screen: Screen) throws {
    for key in text { try screen.press(key == " " ? "<Space>" : key == "<" ? "<lt>" : String(key)) }
  }

  private func inbox(_ count: Int) -> [Item] { (1...count).map { item($0, "item \($0)") } }

  @Test func `fifteen captures take a key each`() throws {
    let screen = Screen(categories: Self.categories, width: 120, height: 40)
    var keys = try press("a", on: screen)
    for number in 1...15 {
      try write("Thing \(number) tomorrow @phone p2", on: screen)
      keys += try press(number == 15 ? "<CR>" : "<M-CR>", on: screen)
    }
    #expect(keys == 16)
    let items = Array(screen.state.document.items.unordered)
    #expect(
      items.count == 15
        && items.allSatisfy { $0.due != nil && $0.tags == ["phone"] && $0.priority == .medium })
  }

  @Test func `ten items go to three places, whichever comes next, in twenty keys`() throws {
    let screen = Screen(inbox(10), categories: Self.categories, width: 120, height: 40)
    var keys = 0
    // The Inbox is the first row.
    let rows = [2, 3, 4, 2, 4, 3, 2, 4, 3, 2]
    for row in rows { keys += try press("m<M-\(row)>", on: screen) }
    #expect(keys == 20)
    #expect(
      (1...10).map { screen.state.document.items[id($0)]?.category } == rows.map { categoryID($0 - 1) })
  }

  @Test func `five dates are set in fourteen keys`() throws {
    let screen = Screen(inbox(5), categories: Self.categories, width: 120, height: 40)
    let keys = try press("rtjrmjrwjrejr+", on: screen)
    #expect(keys == 14)
    let due = (1...5).map { screen.state.document.items[id($0)]?.due?.day }
    #expect(due.allSatisfy { $0 != nil } && due[0] == .sample && due[1] == Day.sample.adding(days: 1))
  }

  @Test func `in Today, three items are put off in two keys each, and one by three days in four`() throws {
    let items = (1...4).map { number in
      item(number, "item \(number)") { $0.due = DayTime(.sample) }
    }
    let screen = try Screen(items, width: 120, height: 40).press("gt")
    func days(_ number: Int) -> Int? {
      screen.state.document.items[id(number)]?.due.map { Day.sample.days(until: $0.day) }
    }
    #expect(try press("r+r+r+", on: screen) == 6)
    #expect((1...4).map(days) == [1, 1, 1, 0])
    #expect(try press("r+++", on: screen) == 4)
    #expect(days(4) == 3)
    #expect(screen.status.hasPrefix("Due Mon 30 Nov: “item 4”"))
    #expect(try press("-", on: screen) == 1 && days(4) == 2)
  }

  @Test func `a thing in the trash of last month is found and restored in three keys`() throws {
    let lost = item(11, "Receipt of the bicycle") {
      $0.status = .trashed
      $0.modified = Timestamp(milliseconds: Timestamp.sample.milliseconds - 30 * 86_400_000)
    }
    let screen = Screen(inbox(10) + [lost], categories: Self.categories, width: 120, height: 40)
    var keys = try press("f", on: screen)
    try write("receipt", on: screen)
    keys += try press("<CR>x", on: screen)
    #expect(keys == 3 && screen.state.document.items[lost.id]?.status == .open)
  }
}
