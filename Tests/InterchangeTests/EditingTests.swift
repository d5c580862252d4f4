import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// The exported line of an imported item after one change.
@Suite struct EditingTests {
  private func edited(_ line: String, _ change: (inout Item) -> Void) throws -> String {
    var document = try imported(line)
    for item in document.ordered.prefix(1) { document.items.update(item.id, change) }
    return document.exported().text
  }

  private let noon = berlin.moment(DayTime(Day(number: 20_778), minute: 720))

  @Test func `completing puts the dates in their places and the priority into pri`() throws {
    let line = try edited("(D) 2026-01-02  Call   Mom +Family due:2026-03-05 k:v  ") {
      $0.status = .done
      $0.completed = noon
    }
    #expect(line == "x 2026-11-21 2026-01-02  Call   Mom +Family due:2026-03-05 k:v pri:D  ")
  }

  @Test func `completing adds no creation date`() throws {
    let line = try edited("Call Mom") {
      $0.status = .done
      $0.completed = noon
    }
    #expect(line == "x 2026-11-21 Call Mom")
  }

  @Test(arguments: [
    ("x 2026-02-02 2026-01-01 Call  Mom pri:A @b", "(A) 2026-01-01 Call  Mom @b"),
    ("x 2026-02-02 (E) Call", "(E) Call"), ("x Call", "Call"),
  ])
  func `reopening removes the mark and the completion date`(before: String, after: String) throws {
    let line = try edited(before) {
      $0.status = .open
      $0.completed = nil
    }
    #expect(line == after)
  }

  @Test(arguments: [
    ("(D) a  b", Item.Priority.high, "(A) a  b"), ("a  b", .medium, "(B) a  b"), ("(Z) a", nil, "a"),
    ("(Z) a", .low, "(Z) a"), ("x a pri:B c", .high, "x a pri:A c"), ("x a", .low, "x a pri:C"),
    ("x (B) a", .high, "x (A) a"), ("a pri:B c", nil, "a c"),
  ])
  func `a priority is changed in place`(before: String, priority: Item.Priority?, after: String) throws {
    #expect(try edited(before) { $0.priority = priority } == after)
  }

  @Test(arguments: [
    ("a  due:2026-01-01 b", "2026-05-05", "a  due:2026-05-05 b"),
    ("a  b", "2026-05-05", "a  b due:2026-05-05"),
    ("due:2026-01-01 a  b", nil, "a  b"), ("a due:soon", "2026-05-05", "a due:soon due:2026-05-05"),
  ])
  func `a due date is changed in place`(before: String, due: String?, after: String) throws {
    #expect(try edited(before) { $0.due = due.flatMap { DayTime($0) } } == after)
  }

  @Test(arguments: [
    ("(A) call Mom +f  about it", "call Dad about it", "(A) call Dad +f  about it"),
    ("+f  call  Mom", "call  Mom now", "+f  call  Mom now"), ("a b +c d", "a d", "a +c d"),
    ("+c a", "first a", "+c first a"), ("ship +app to +store", "send to +store", "send +app to +store"),
    ("one +a +b two", "1 +b 2", "1 +a +b 2"), ("\\+1 for it", "+1 for me", "\\+1 for me"),
    ("a", "x a", "\\x a"), ("(A) a", "2026-01-01 a", "(A) \\2026-01-01 a"), ("a", "a @b", "a \\@b"),
  ])
  func `only the changed words of a title are rewritten`(
    before: String, title: String, after: String
  ) throws {
    #expect(try edited(before) { $0.title = title } == after)
  }

  @Test func `tags that stay keep their positions`() throws {
    #expect(try edited("a @b c @d  @e") { $0.tags = ["b", "e", "f"] } == "a @b c  @e @f")
    #expect(try edited("@b a @d") { $0.tags = ["d", "b"] } == "a @d @b")
    #expect(try edited("@b a") { $0.tags = [] } == "a")
  }

  @Test func `a category is changed in place`() throws {
    var document = try imported("a  +work b\nc\nd +home")
    let items = document.ordered
    document.items.update(items[0].id) { $0.category = items[2].category }
    document.items.update(items[1].id) { $0.category = items[2].category }
    document.items.update(items[2].id) { $0.category = nil }
    #expect(document.exported().text == "a  +home b\nc +home\nd")
  }

  @Test func `notes, start and repetition are changed in place`() throws {
    let line = try edited("note:a b t:2026-01-01  rec:+1w c") {
      $0.notes = "one: two"
      $0.start = nil
      $0.recurrence = Recurrence(rule: "2d", from: .completion, skipMissed: false)
    }
    #expect(line == "note:one%3A%20two b  rec:2d c")
  }

  @Test func `a parent gets an id that no other line uses`() throws {
    var document = try imported("a\nb p:1\nc id:2")
    let items = document.ordered
    document.items.update(items[2].id) { $0.parent = items[0].id }
    #expect(document.exported().text == "a id:3\nb p:1\nc id:2 p:3")
  }

  @Test func `a new item is inserted in order, with the line ending of the file`() throws {
    var document = try imported("\u{FEFF}a\r\n\r\nb")
    let items = document.ordered
    let rank = Rank.between(items[0].rank, items[1].rank)
    document.items.set(contentsOf: [
      Item(
        id: ItemID(UUID(uuid: (8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8))), title: "new", rank: rank,
        created: now)
    ])
    document.items.set(contentsOf: [
      Item(
        id: ItemID(UUID(uuid: (9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9))), title: "last",
        rank: .between(items[1].rank, nil), created: now)
    ])
    #expect(
      document.exported().text
        == "\u{FEFF}a\r\n2026-11-21 new\r\n\r\nb\r\n2026-11-21 last\r\n")
  }
}
