import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

@Suite struct ReadingTests {
  @Test func `a line has priority, creation date, title, category, tags and due date`() throws {
    let plan = try plan("(A) 2011-03-02 Call Mom +Family @phone due:2011-03-05")
    let item = try #require(plan.items.first)
    #expect(item.title == "Call Mom")
    #expect(item.priority == .high)
    #expect(plan.categories.map(\.name) == ["Family"])
    #expect(item.category == plan.categories.first?.id)
    #expect(item.tags == ["phone"])
    #expect(item.due == DayTime("2011-03-05"))
    #expect(berlin.local(item.created).dayTime == DayTime("2011-03-02T12:00"))
    #expect(item.status == .open)
  }

  @Test(arguments: [("A", Item.Priority.high), ("B", .medium), ("C", .low), ("D", .low), ("Z", .low)])
  func `letters map to three priorities`(letter: String, priority: Item.Priority) throws {
    #expect(try item("(\(letter)) word").priority == priority)
  }

  @Test(arguments: ["(b) word", "(B)->word", "word (A)", " (A) word", "(AB) word", "() word"])
  func `text that only resembles a priority stays in the title`(line: String) throws {
    let item = try item(line)
    #expect(item.priority == nil)
    #expect(item.title == line.drop { $0 == " " })
  }

  @Test(arguments: ["Call 2011-03-02", "2011-02-30 Call", "2011-3-2 Call", "(b) 2011-03-02 Call"])
  func `a date that is invalid or not first stays in the title`(line: String) throws {
    let item = try item(line)
    #expect(item.created == now)
    #expect(item.title == line)
  }

  @Test func `whitespace must come before a project or context`() throws {
    let plan = try plan("mail a@b.com 2+2 @ + x+y (@no)\t+Home.Garden\t@día")
    #expect(plan.items.first?.title == "mail a@b.com 2+2 @ + x+y (@no)")
    #expect(plan.categories.map(\.name) == ["Home.Garden"])
    #expect(plan.items.first?.tags == ["día"])
  }

  @Test func `the first project is the category and the others stay in the title`() throws {
    let plan = try plan("ship +app to +store @a @b @a")
    #expect(plan.items.first?.title == "ship to +store")
    #expect(plan.categories.map(\.name) == ["app"])
    #expect(plan.items.first?.tags == ["a", "b"])
  }

  @Test func `a completed line has the completion date, then the creation date`() throws {
    let both = try item("x 2011-03-03 2011-03-01 word")
    #expect(both.status == .done)
    #expect(both.completed.map { berlin.local($0).day } == Day("2011-03-03"))
    #expect(berlin.local(both.created).day == Day("2011-03-01"))
    let one = try item("x 2011-03-03 word")
    #expect(one.completed.map { berlin.local($0).day } == Day("2011-03-03"))
    #expect(one.created == now)
    let none = try item("x word")
    #expect(none.status == .done)
    #expect(none.completed == nil)
  }

  @Test(arguments: ["xylophone", "X 2012-01-01 word", "x", "x\tword"])
  func `a line that only resembles a completed one is open`(line: String) throws {
    let item = try item(line)
    #expect(item.status == .open)
    #expect(item.title == line)
  }

  @Test func `a priority before x leaves the x in the title`() throws {
    let item = try item("(A) x Find")
    #expect(item.status == .open)
    #expect(item.priority == .high)
    #expect(item.title == "x Find")
  }

  @Test(arguments: ["x 2022-07-09 word pri:B", "x 2022-07-09 (B) 2022-07-01 word", "x (B) 2022-07-09 word"])
  func `a priority is read from all places that programs use in completed lines`(line: String) throws {
    let item = try item(line)
    #expect(item.priority == .medium)
    #expect(item.title == "word")
    #expect(item.completed.map { berlin.local($0).day } == Day("2022-07-09"))
  }

  @Test(arguments: [
    "http://x", "12:30", "a:b:c", "due:", ":x", "due:tomorrow", "due:2026-02-30", "t:1", "rec:0d", "rec:d",
    "rec:1x", "rec:-1d", "rec:++1d", "pri:a", "pri:AB", "h:2", "uuid:1", "key:value", "due:2026-01-01T14:00",
  ])
  func `unknown pairs stay in the title`(word: String) throws {
    let item = try item("see \(word) again")
    #expect(item.title == "see \(word) again")
    #expect(item.due == nil && item.start == nil && item.recurrence == nil && item.priority == nil)
  }

  @Test func `known pairs become fields and are removed from the title`() throws {
    let id = "e61c89ef-6984-4e8f-a6ba-d74c634da600"
    let item = try item(
      "a due:2026-01-02 t:2026-01-01 b h:1 id:7 uuid:\(id) due:2026-03-03 note:one%20two%0Athree%3A%25")
    #expect(item.title == "a b due:2026-03-03")
    #expect(item.due == DayTime("2026-01-02"))
    #expect(item.start == DayTime("2026-01-01"))
    #expect(item.id.rawValue == UUID(uuidString: id))
    #expect(item.notes == "one two\nthree:%")
  }

  @Test(arguments: ["call-first", "100%", "%zz", "%ff", "%00", "%+1"])
  func `an unencoded note is read unchanged`(value: String) throws {
    #expect(try item("a note:\(value)").notes == value)
  }

  @Test func `repetition with a plus counts from the due date, otherwise from completion`() throws {
    #expect(
      try item("a rec:+1m").recurrence == Recurrence(rule: "+1m", from: .due, skipMissed: false))
    #expect(
      try item("a rec:12b").recurrence == Recurrence(rule: "12b", from: .completion, skipMissed: false))
  }

  @Test func `a parent is the line with that id in the same file`() throws {
    let items = try plan("child p:a\nroof id:a\nlost p:b\nself id:c p:c").items
    #expect(items.map(\.parent) == [items[1].id, nil, nil, nil])
    #expect(items.map(\.title) == ["child", "roof", "lost", "self"])
  }

  @Test(arguments: [
    ("+Family @phone", "Family phone"), ("due:2026-01-01", "due:2026-01-01"), ("x  ", "x"),
    ("x 2026-01-02 due:2026-01-01 pri:A", "due:2026-01-01"),
  ])
  func `a line of only tokens still has a title`(line: String, title: String) throws {
    #expect(try item(line).title == title)
  }
}
