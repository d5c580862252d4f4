import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// What the attributes of a task become.
struct TaskReadingTests {
  @Test func `the attributes become fields`() throws {
    let document = try importedTasks(
      """
      [{"id":1,"description":"Pay \\"rent\\" \\/ ä \\ud83c\\udf89","due":"20261127T143000Z",
      "entry":"20261120T101112Z",
      "scheduled":"20261124T230000Z","priority":"M","project":"Home.Flat","status":"pending",
      "tags":["bank","next"],
      "uuid":"95800CA2-f4cc-420b-b86e-fa8fe4472d87","urgency":28.4,
      "annotations":[{"entry":"20261122T223034Z","description":"one"},
      {"entry":"20261122T223035Z","description":"two"}]}]
      """)
    let item = try #require(document.ordered.first)
    #expect(item.title == "Pay \"rent\" / ä 🎉")
    #expect(item.due == DayTime("2026-11-27T15:30"))
    #expect(item.start == DayTime("2026-11-25"), "local midnight stands for the day")
    #expect(item.priority == .medium)
    #expect(item.category.flatMap { document.categories[$0]?.name } == "Home/Flat")
    #expect(item.tags == ["bank", "next"])
    #expect(item.notes == "one\ntwo")
    #expect(item.created.iso8601 == "2026-11-20T10:11:12Z")
    #expect(item.id.rawValue.uuidString == "95800CA2-F4CC-420B-B86E-FA8FE4472D87")
    #expect(item.extras["taskwarrior.source"]?.contains("urgency") == false)
  }

  @Test(arguments: [
    ("pending", Item.Status.open), ("waiting", .open), ("recurring", .open), ("completed", .done),
    ("deleted", .trashed),
  ])
  func `the status tells open, done and trashed`(status: String, expected: Item.Status) throws {
    let item = try taskItem(#"{"description":"a","status":"\#(status)","end":"20261101T100000Z"}"#)
    #expect(item.status == expected)
    #expect(item.completed?.iso8601 == (expected == .done ? "2026-11-01T10:00:00Z" : nil))
  }

  @Test(arguments: [
    ("20261127T143000Z", "2026-11-27T15:30"), ("2026-11-27T14:30:00Z", "2026-11-27T15:30"),
    ("2026-11-27T14:30:00+02:00", "2026-11-27T13:30"), ("2026-11-27T14:30", "2026-11-27T14:30"),
    ("2026-11-27T14:30:00.25Z", "2026-11-27T15:30"), ("2026-11-27", "2026-11-27"), ("20261127", "2026-11-27"),
    ("20261126T230000Z", "2026-11-27"), ("20260626T220000Z", "2026-06-27"),
    ("1795786200", "2026-11-27T14:30"), ("8179300071698522048", "9999-12-31T00:59"),
    ("99991231T235900Z", "9999-12-31T00:59"), ("9999-12-31T23:00:00-05:00", "9999-12-31T00:59"),
    ("0001-01-01T00:00:00+12:00", "0001-01-01T01:00"),
  ])
  func `dates may be written in several forms`(text: String, expected: String) throws {
    #expect(try taskItem(task(1, #""due":"\#(text)""#)).due == DayTime(expected))
  }

  @Test(arguments: [
    #"["\#(taskID(1))","\#(taskID(2))"]"#, #""\#(taskID(1)),\#(taskID(2))""#,
    #""[\"\#(taskID(1))\",\"\#(taskID(2))\"]""#,
  ])
  func `depends is an array, a list, or an array within a string`(depends: String) throws {
    let tasks = [task(1, #""k":1"#), task(2, #""k":1"#), task(3, #""depends":\#(depends)"#)]
    let items = try taskPlan("[" + tasks.joined(separator: ",") + "]").items
    #expect(items[2].waitsFor.count == 2)
    #expect(Set(items[2].waitsFor) == Set(items[..<2].map(\.id)))
  }

  @Test func `what has changed in Taskwarrior since the last import is taken over, field by field`() throws {
    var document = try importedTasks(task(1, #""due":"20261127","tags":["a"]"#))
    let item = try #require(document.ordered.first)
    document.items.update(item.id) { $0.tags = ["here"] }
    let changed = task(1, #""due":"20261127","tags":["there"],"priority":"H","x":1"#)
      .replacing("Task 1", with: "Task one")
    let plan = try taskPlan(changed, into: document)
    let merged = try #require(plan.merged.first)
    #expect(plan.items.isEmpty && plan.merged.count == 1 && plan.unchanged == 0)
    #expect(merged.id == item.id && merged.title == "Task one" && merged.priority == .high)
    #expect(merged.tags == ["here"] && merged.due == item.due)
    #expect(
      plan.notes.map(\.text) == [
        "Tags: changed there and here since the last import; left as it is here"
      ])
    document.items.set(contentsOf: plan.merged)
    #expect(try taskPlan(changed, into: document).merged.isEmpty)
    let written = document.tasks().bytes
    #expect(String(decoding: written, as: UTF8.self).contains(#""x":1"#))
    #expect(try taskPlan(String(decoding: written, as: UTF8.self), into: document).unchanged == 1)
  }

  @Test func `what was completed or deleted in Taskwarrior is here, too`() throws {
    let document = try importedTasks("[\(task(1, #""k":1"#)),\(task(2, #""k":1"#))]")
    let plan = try taskPlan(
      """
      [{"uuid":"\(taskID(1))","description":"Task 1","status":"completed","end":"20261101T100000Z"},
      {"uuid":"\(taskID(2))","description":"Task 2","status":"deleted","end":"20261101T100000Z"}]
      """, into: document)
    #expect(plan.merged.map(\.status) == [.done, .trashed])
    #expect(plan.merged.first?.completed?.iso8601 == "2026-11-01T10:00:00Z")
  }

  @Test func `a series goes on here, whatever became of its dates there`() throws {
    let template = task(1, #""recur":"daily","due":"20261120""#).replacing("pending", with: "recurring")
    func date(_ number: Int, _ due: String, _ status: String) -> String {
      task(number, #""recur":"daily","parent":"\#(taskID(1))","due":"\#(due)","end":"20261121T100000Z""#)
        .replacing("pending", with: status)
    }
    let document = try importedTasks("[\(template),\(date(2, "20261120", "pending"))]")
    #expect(document.ordered.map(\.recurrence?.rule) == ["daily"])
    let later = "[\(template),\(date(2, "20261120", "completed")),\(date(3, "20261121", "pending"))]"
    let plan = try taskPlan(later, into: document)
    #expect(plan.merged.map(\.status) == [.done] && plan.merged.first?.recurrence == nil)
    #expect(plan.items.map(\.recurrence?.rule) == ["daily"], "the next date, which repeats in its place")
  }

  @Test func `what a task depends on may be in the document, and what is nowhere is named and kept`() throws {
    let document = try importedTasks(task(1, #""k":1"#))
    let plan = try taskPlan(task(2, #""depends":["\#(taskID(1))","\#(taskID(9))"]"#), into: document)
    #expect(plan.items[0].waitsFor == ItemIDs(document.ordered.map(\.id)))
    #expect(plan.notes.map(\.text) == ["“depends:\(taskID(9))” names nothing in this file, and is left out"])
    #expect(plan.items[0].extras["taskwarrior.orphan.after"] == taskID(9))
  }

  @Test func `an array, one object and one object a line are files`() throws {
    let (a, b) = (task(1, #""k":1"#), task(2, #""k":2"#))
    for text in ["[\(a),\(b)]", "\u{FEFF}[\r\n\(a),\r\n\(b)\r\n]\r\n", "\(a)\n\(b)", "\(a),\n\(b)\n"] {
      #expect(try taskPlan(text).items.count == 2, "\(text)")
    }
    #expect(try taskPlan(a).items.count == 1)
    for empty in ["", "\n", "[]", "[\n]\n"] { #expect(try taskPlan(empty) == ImportPlan()) }
  }

  @Test(arguments: [
    (#"{"status":"pending"}"#, "it has no description"), (#"{"description":" "}"#, "it has no description"),
    ("17", "it is not a task"),
    (#"{"description":"a","status":"odd"}"#, "“a”: “status:odd” is not a status of Taskwarrior"),
    (#"{"description":"a","due":"soon"}"#, "“a”: “due:soon” is not a date"),
    (#"{"description":"a","due":20261127}"#, "“a”: “due:20261127” is not a date"),
    (#"{"description":"a","uuid":"12"}"#, "“a”: “uuid:12” is not a UUID"),
    (
      #"{"description":"a","annotations":[{"entry":"20261122T223034Z"}]}"#,
      "“a”: an annotation has no description"
    ),
    (#"{"description":"a\u0000b"}"#, "“a\0b”: it contains a NUL"),
  ])
  func `a broken task is named with its line, and the others come in`(broken: String, reason: String) throws {
    let plan = try taskPlan("[\n\(task(1, #""k":1"#)),\n\(broken),\n\(task(2, #""k":1"#))\n]")
    #expect(plan.broken == [Broken(line: 3, reason: reason)])
    #expect(plan.items.map(\.title) == ["Task 1", "Task 2"])
  }

  @Test func `a file that is cut off anywhere is refused as a whole`() throws {
    let text = "[" + task(1, #""tags":["a"],"x":{"y":-1.50e+3,"z":"\u00e4"}"#) + "]"
    for count in 1..<text.utf8.count {
      #expect(throws: InterchangeError.self) { try Format.taskwarrior.parse(Array(text.utf8.prefix(count))) }
    }
    #expect(throws: InterchangeError.malformed(line: 2, byte: 3, problem: "no value begins here")) {
      try Format.taskwarrior.parse(Array("[\n  oops]".utf8))
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: InterchangeError.self) { try Format.taskwarrior.parse(Array(deep.utf8)) }
  }

  @Test func `the format is found out from what a file begins like`() {
    let tasks = ["[]", " [\n{\"description\":\"a\"}]", "\u{FEFF}{ \"uuid\": 1}", "[\n{\"descr"]
    for text in tasks { #expect(Format.detected(in: Array(text.utf8)) == .taskwarrior, "\(text)") }
    for text in ["", "(A) a", "[ ] a", "[] a", "{a} b", "[x] {\"", "- [] a"] {
      #expect(Format.detected(in: Array(text.utf8)) == .todotxt, "\(text)")
    }
  }
}
