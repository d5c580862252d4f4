import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// A series that Taskwarrior keeps, and the one item of it that repeats here, from one import to the next.
struct TaskSeriesTests {
  /// The task of a series of weeks from 20 November on, of whose dates tasks were made as `mask` says. Its
  /// UUID is that of number 1.
  private static func template(_ mask: String, _ more: String = "") -> String {
    #"{"uuid":"\#(taskID(1))","description":"Rent","status":"recurring","recur":"weekly","entry":"20261101T000000Z","#
      + #""due":"20261119T230000Z","mask":"\#(mask)"\#(more)}"#
  }

  /// The task of a date of the series, with the UUID of `number` + 2.
  private static func date(_ number: Int, _ status: String = "pending", _ more: String = "") -> String {
    let due = ["20261119", "20261126", "20261203", "20261210"][number]
    let end = status == "pending" ? "" : #","end":"20261121T100000Z""#
    return #"{"uuid":"\#(taskID(number + 2))","description":"Rent","status":"\#(status)","recur":"weekly","#
      + #""entry":"20261101T000000Z","due":"\#(due)T230000Z","parent":"\#(taskID(1))","imask":\#(number)\#(end)\#(more)}"#
  }

  private static func list(_ tasks: String...) -> String { "[\n" + tasks.joined(separator: ",\n") + "\n]\n" }

  /// The items: status, date, and a sign for what repeats.
  private func rows(_ document: Document) -> [String] {
    document.items.unordered.map { item in
      "\(item.status.rawValue) \(item.due?.iso8601 ?? "-")\(item.recurrence == nil ? "" : " ↻")"
    }.sorted()
  }

  private let ids = Ids()

  /// Imports into a document, and again, which changes nothing.
  private func take(_ text: String, into document: inout Document) throws {
    func planned() throws -> ImportPlan {
      let entries = try Format.taskwarrior.entries(Array(text.utf8), zones: Zones(berlin))
      return try Importer.plan(entries, into: document, now: now, zone: berlin, newID: ids.next)
    }
    let plan = try planned()
    #expect(plan.notes.isEmpty)
    document.items.set(contentsOf: plan.items + plan.merged)
    let again = try planned()
    #expect(again.items.isEmpty && again.merged.isEmpty, "\(text)")
  }

  /// The tasks of an export, in any order.
  private func lines(_ text: String) -> Set<Substring> {
    Set(text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
  }

  private typealias Stage = (tasks: [String], rows: [String])

  /// What Taskwarrior holds, one after another, and the items that come of it.
  private static let stages: [String: [Stage]] = [
    "one date after another": [
      ([template("-"), date(0)], ["open 2026-11-20 ↻"]),
      ([template("+"), date(0, "completed")], ["done 2026-11-20", "open 2026-11-27 ↻"]),
      ([template("+-"), date(0, "completed"), date(1)], ["done 2026-11-20", "open 2026-11-27 ↻"]),
      (
        [template("++"), date(0, "completed"), date(1, "completed")],
        ["done 2026-11-20", "done 2026-11-27", "open 2026-12-04 ↻"]
      ),
    ],
    "the next one is there at once": [
      ([template("-"), date(0)], ["open 2026-11-20 ↻"]),
      ([template("+-"), date(0, "completed"), date(1)], ["done 2026-11-20", "open 2026-11-27 ↻"]),
    ],
    "the later of two": [
      ([template("--"), date(0), date(1)], ["open 2026-11-20", "open 2026-11-27 ↻"]),
      (
        [template("-+"), date(0), date(1, "completed")],
        ["done 2026-11-27", "open 2026-11-20", "open 2026-12-04 ↻"]
      ),
    ],
    "numbers with decimals, as Taskwarrior writes what it has imported": [
      (
        [template("--"), date(0), date(1)].map { $0.replacing(#","imask":0"#, with: #","imask":0.000000"#) },
        ["open 2026-11-20", "open 2026-11-27 ↻"]
      )
    ],
    "a further date": [
      ([template("-"), date(0)], ["open 2026-11-20 ↻"]),
      ([template("--"), date(0), date(1)], ["open 2026-11-20", "open 2026-11-27 ↻"]),
    ],
    "without what was completed and removed": [
      ([template("++")], ["open 2026-12-04 ↻"]),
      ([template("++-"), date(2)], ["open 2026-12-04 ↻"]),
    ],
    "a date that is deleted": [
      ([template("-"), date(0)], ["open 2026-11-20 ↻"]),
      ([template("X"), date(0, "deleted")], ["open 2026-11-27 ↻", "trashed 2026-11-20"]),
    ],
  ]

  @Test(arguments: stages.keys.sorted())
  func `what is completed there is done here, and only one item repeats`(name: String) throws {
    var document = Document()
    for stage in try #require(Self.stages[name]) {
      let text = "[\n" + stage.tasks.joined(separator: ",\n") + "\n]\n"
      try take(text, into: &document)
      #expect(rows(document) == stage.rows)
      #expect(lines(document.tasks().text) == lines(text), "what was read is written")
    }
  }

  /// An item that was made here, and exported as the task of a series.
  private func madeHere(_ kind: Recurrence.Kind = .strict) throws -> (document: Document, digests: String) {
    var item = Item(
      id: ItemID(try #require(UUID(uuidString: taskID(1)))), title: "Rent", rank: Rank(rawValue: "V"),
      created: Timestamp(milliseconds: 1_793_491_200_000))
    item.due = DayTime("2026-11-20")
    item.recurrence = Recurrence(rule: "every week", kind: kind)
    let document = Document(categories: [], items: [item])
    let text = document.tasks().text
    let start = try #require(text.firstRange(of: #""toduxbase":""#))
    return (document, #","toduxbase":"\#(text[start.upperBound...].prefix { $0 != "\"" })""#)
  }

  @Test func `an item that becomes a series there is its first date`() throws {
    var (document, base) = try madeHere()
    let id = try #require(document.ordered.first?.id)
    let two = Self.list(
      Self.template("--", base), Self.date(0, "pending", base), Self.date(1, "pending", base))
    try take(two, into: &document)
    #expect(rows(document) == ["open 2026-11-20", "open 2026-11-27 ↻"])
    #expect(document.items[id]?.due == DayTime("2026-11-20"))
    #expect(lines(document.tasks().text) == lines(two), "with the mask, and no date is made again")

    let later = Self.list(
      Self.template("-+", base), Self.date(0, "pending", base), Self.date(1, "completed", base))
    try take(later, into: &document)
    #expect(rows(document) == ["done 2026-11-27", "open 2026-11-20", "open 2026-12-04 ↻"])
    #expect(lines(document.tasks().text) == lines(later))
  }

  @Test func `an item with a single date there is that date, and goes on there`() throws {
    var (document, base) = try madeHere()
    let one = Self.list(Self.template("-", base), Self.date(0, "pending", base))
    try take(one, into: &document)
    #expect(rows(document) == ["open 2026-11-20 ↻"])
    #expect(lines(document.tasks().text) == lines(one))
    let done = Self.list(Self.template("+", base), Self.date(0, "completed", base))
    try take(done, into: &document)
    #expect(rows(document) == ["done 2026-11-20", "open 2026-11-27 ↻"])
    #expect(lines(document.tasks().text) == lines(done))
  }

  @Test(arguments: Recurrence.Kind.allCases)
  func `what the next date counts from stays as it was here, whichever item goes on with the series`(
    kind: Recurrence.Kind
  ) throws {
    func date(_ number: Int, _ status: String) -> String { Self.date(number, status, base) }
    var (document, base) = try madeHere(kind)
    let stages = [
      (Self.list(Self.template("-", base), date(0, "pending")), ["2026-11-20"]),
      (Self.list(Self.template("--", base), date(0, "pending"), date(1, "pending")), ["2026-11-27"]),
      (Self.list(Self.template("++", base), date(0, "completed"), date(1, "completed")), ["2026-12-04"]),
      (
        Self.list(
          Self.template("++-", base), date(0, "completed"), date(1, "completed"), date(2, "pending")),
        ["2026-12-04"]
      ),
    ]
    for (tasks, dates) in stages {
      try take(tasks, into: &document)
      let repeating = document.items.unordered.filter { $0.recurrence != nil }
      #expect(repeating.map(\.due?.iso8601) == dates)
      #expect(repeating.map(\.recurrence?.kind) == [kind])
      #expect(lines(document.tasks().text) == lines(tasks))
    }
  }

  @Test func `what is completed here ends the series there, and begins one of its own`() throws {
    var (document, base) = try madeHere()
    try take(Self.list(Self.template("-", base), Self.date(0, "pending", base)), into: &document)
    let item = try #require(document.ordered.first)
    document.items.update(item.id) { ($0.status, $0.completed, $0.modified) = (.done, now, now) }
    let next = NextItems(
      after: [item.id], of: [item.id], in: document.items, berlin, newID: ids.next, at: { _ in now })
    #expect(next.items.isEmpty == false)
    document.items.set(contentsOf: next.items)
    let text = document.tasks().text
    let tasks = try taskPlan(text).items
    #expect(
      Set(tasks.map { "\($0.id.rawValue.uuidString.lowercased()) \($0.status)" })
        == [
          "\(taskID(1)) trashed", "\(taskID(2)) done",
          "\(next.items[0].id.rawValue.uuidString.lowercased()) open",
        ])
  }

  @Test func `a date whose series is not in the file is followed by a next one made here`() throws {
    var document = Document()
    try take(Self.list(Self.template("-"), Self.date(0)), into: &document)
    try take(Self.list(Self.date(0, "completed")), into: &document)
    #expect(rows(document) == ["done 2026-11-20 ↻", "open 2026-11-27 ↻"])
  }

  @Test func `what waits for a date names its task`() throws {
    var (document, base) = try madeHere()
    let id = try #require(document.ordered.first?.id)
    var waiting = Item(id: ItemID(ids.next()), title: "Party", rank: Rank(rawValue: "W"), created: now)
    waiting.waitsFor = [id]
    document.items[waiting.id] = waiting
    try take(Self.list(Self.template("-", base), Self.date(0, "pending", base)), into: &document)
    #expect(document.tasks().text.contains(#""depends":["\#(taskID(2))"]"#))
  }
}
