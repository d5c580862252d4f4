import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// What is read is written again.
struct TaskRoundTripTests {
  /// One task a line, as this program writes them.
  private static let list = """
    [
    {"description":"Pay \\/ \\u00e4 🎉","due":"20261127T143059Z","dur":"PT3H","entry":"20261122T223034Z",\
    "estimate":2.50,\
    "modified":"20261122T223034Z","priority":"X","scheduled":"20261120T000000Z","start":"20261122T223034Z",\
    "status":"waiting","uuid":"\(taskID(1))","wait":"20261201T000000Z","tags":["a b","c"],\
    "big":12345678901234567890.0,\
    "nested":{"b":[1,null,true,{"a":"\\ud800"}],"a":1E5}},
    {"description":"b","status":"pending","entry":"20261122T223034Z","uuid":"\(taskID(2))","depends":["\(taskID(1))","\(taskID(7))"],\
    "annotations":[{"entry":"20261122T223034Z","description":"one\\n\\ntwo","x":1}]},
    {"description":"c","end":"20261122T223034Z","status":"completed","uuid":"\(taskID(3))",\
    "entry":"2026-11-20"},
    {"description":"d","status":"pending","uuid":"\(taskID(4))","recur":"3fortnights",\
    "due":"20261127T143000Z","entry":"20261122T223034Z"}
    ]

    """

  @Test func `unchanged tasks are written with every value as it was`() throws {
    let document = try importedTasks(Self.list)
    #expect(document.tasks().text == Self.list)
    #expect(document.tasks().losses.isEmpty)
    #expect(document.tasks(in: .utc).text == Self.list, "in another time zone too")
  }

  @Test func `what every task has to have is filled in`() throws {
    let text = """
      [{"description":"a"},{"description":"b","status":"completed","modified":"20261120T101112Z","uuid":"\(taskID(2))"},\
      {"description":"c","status":"deleted","uuid":"\(taskID(3))","entry":"20261101T000000Z"}]
      """
    let document = try importedTasks(text)
    #expect(document.ordered.map { $0.completed?.iso8601 } == [nil, "2026-11-20T10:11:12Z", nil])
    #expect(
      document.tasks().text == """
        [
        {"description":"a","uuid":"00000000-0000-4000-8000-000000000001","status":"pending",\
        "entry":"20261121T120000Z"},
        {"description":"b","status":"completed","modified":"20261120T101112Z","uuid":"\(taskID(2))",\
        "entry":"20261121T120000Z","end":"20261120T101112Z"},
        {"description":"c","status":"deleted","uuid":"\(taskID(3))","entry":"20261101T000000Z",\
        "end":"20261121T120000Z"}
        ]

        """)
    #expect(document.tasks().losses.isEmpty)
    for again in [text, document.tasks().text] {
      #expect(try taskPlan(again, into: document).unchanged == 3)
    }
  }

  @Test func `a repetition that cannot be followed is named and kept`() throws {
    let plan = try taskPlan(Self.list)
    #expect(
      plan.notes.map(\.text).last == "“recur:3fortnights” is no repetition that can be followed; it is kept")
    let odd = try taskPlan(task(1, #""recur":"full moon","due":"20261127T143000Z""#))
    #expect(odd.notes.map(\.text) == ["“recur:full moon” is no repetition that can be followed; it is kept"])
    #expect(odd.items[0].recurrence == Recurrence(rule: "full moon", kind: .strict))
    var document = try importedTasks(task(1, #""recur":"full moon","due":"20261127T143000Z""#))
    document.items.update(document.ordered[0].id) { $0.due = DayTime("2026-12-01") }
    let written = document.tasks()
    #expect(written.losses.isEmpty && written.text.contains(#""status":"pending""#))
    #expect(try importedTasks(written.text).ordered[0].recurrence?.rule == "full moon")
    #expect(try taskItem(task(1, #""recur":" ","due":"20261127""#)).recurrence == nil)
  }

  @Test func `what waits starts then, and a later start is written as another wait`() throws {
    let text = task(1, #""wait":"20261201T000000Z""#)
    var document = try importedTasks(text)
    #expect(document.ordered[0].start == DayTime("2026-12-01T01:00"))
    #expect(document.tasks().text.contains(#""wait":"20261201T000000Z""#))
    #expect(!document.tasks().text.contains("scheduled"))
    document.items.update(document.ordered[0].id) { $0.start = DayTime("2026-12-02") }
    #expect(document.tasks().text.contains(#""wait":"20261201T230000Z""#))
    #expect(!document.tasks().text.contains("scheduled"))
    #expect(try importedTasks(task(1, #""wait":"someday""#)).ordered[0].start == nil, "it is kept")
  }

  @Test func `what no longer waits is pending, without a loss`() throws {
    var document = try importedTasks(
      task(1, #""wait":"20261201T000000Z""#).replacing("pending", with: "waiting"))
    document.items.update(document.ordered[0].id) { $0.start = nil }
    let exported = document.tasks()
    #expect(exported.text.contains(#""status":"pending""#) && !exported.text.contains("wait"))
    #expect(exported.losses.isEmpty)
  }

  @Test func `importing again adds nothing, and leaves what was changed here`() throws {
    var document = try importedTasks(Self.list)
    document.items.update(document.ordered[0].id) { $0.title = "changed" }
    let again = try taskPlan(Self.list, into: document)
    #expect(again.items.isEmpty && again.categories.isEmpty)
    #expect(again.unchanged == 4)
  }

  @Test func `a task made here takes over what was changed there since it was written`() throws {
    let id = ItemID(Ids().next())
    var document = Document(
      categories: [], items: [Item(id: id, title: "one", rank: Rank.ranks(1)[0], created: now)])
    let text = document.tasks().text
    #expect(try taskPlan(text, into: document).unchanged == 1)
    let edited = text.replacing(#""status":"#, with: #""priority":"H","status":"#)
    document.items.update(id) { $0.notes = "made here" }
    let plan = try taskPlan(edited, into: document)
    let item = try #require(plan.merged.first)
    #expect(item.priority == .high && item.notes == "made here" && plan.notes.isEmpty)
    document.items.update(id) { $0.priority = .low }
    #expect(
      try taskPlan(edited, into: document).notes.map(\.text) == [
        "Priority: changed there and here since the last import; left as it is here"
      ])
  }

  @Test func `a date that was changed there is taken over in another time zone, too`() throws {
    let id = ItemID(Ids().next())
    var item = Item(id: id, title: "one", rank: Rank.ranks(1)[0], created: now)
    item.due = DayTime("2026-11-27")
    let document = Document(categories: [], items: [item])
    let text = document.tasks(in: berlin).text
    #expect(text.contains("20261126T230000Z"))
    let later = text.replacing("20261126T230000Z", with: "20261127T230000Z")
    let plan = try taskPlan(later, into: document, in: newYork)
    #expect(plan.merged.map(\.due) == [DayTime("2026-11-27T18:00")] && plan.notes.isEmpty)
  }

  @Test func `only what was changed here is written anew`() throws {
    var document = try importedTasks(task(1, #""estimate":2.50,"due":"20261127T143000Z""#))
    document.items.update(document.ordered[0].id) {
      $0.title = "a \"b\""
      $0.due = DayTime("2026-12-01")
      $0.status = .done
      $0.completed = now
      $0.modified = now
    }
    #expect(
      document.tasks().text
        == """
        [
        {"uuid":"\(taskID(1))","description":"a \\"b\\"","status":"completed","entry":"20261121T120000Z",\
        "estimate":2.50,\
        "due":"20261130T230000Z","end":"20261121T120000Z",\
        "modified":"20261121T120000Z"}
        ]

        """)
  }

  @Test func `annotations that are still in the notes keep their times`() throws {
    let annotations =
      #""annotations":[{"entry":"20261101T000000Z","description":"a"},"#
      + #"{"entry":"20261102T000000Z","description":"b"}]"#
    var document = try importedTasks(task(1, annotations))
    document.items.update(document.ordered[0].id) {
      $0.notes = "a\nnew\nb\n\nlast"
      $0.modified = now
    }
    let text = document.tasks().text
    #expect(
      text.contains(
        #""annotations":[{"entry":"20261101T000000Z","description":"a"},"#
          + #"{"entry":"20261101T000001Z","description":"new"},"#))
    #expect(try importedTasks(text).ordered[0].notes == "a\nnew\nb\n\nlast")
  }

  @Test func `the occurrences of a series are items, and the last one repeats`() throws {
    let list =
      "[\n"
      + [
        #"{"uuid":"\#(taskID(1))","description":"w","status":"recurring","recur":"weekly","#
          + #""due":"20261102T100000Z","mask":"+--"}"#,
        #"{"uuid":"\#(taskID(2))","description":"w","status":"completed","recur":"weekly","#
          + #""due":"20261102T100000Z","parent":"\#(taskID(1))","imask":0,"end":"20261102T110000Z","entry":"20261101"}"#,
        #"{"uuid":"\#(taskID(3))","description":"w","status":"pending","recur":"weekly","#
          + #""due":"20261109T100000Z","parent":"\#(taskID(1))","imask":1,"entry":"20261101"}"#,
        #"{"uuid":"\#(taskID(4))","description":"w","status":"pending","recur":"weekly","#
          + #""due":"20261116T100000Z","parent":"\#(taskID(1))","imask":2,"entry":"20261101"}"#,
      ].joined(separator: ",\n") + "\n]\n"
    let document = try importedTasks(list)
    #expect(document.ordered.map { $0.recurrence != nil } == [false, false, true])
    let written = Set(
      document.tasks().text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
    #expect(written == Set(list.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }))
    #expect(try taskPlan(list, into: document).items.isEmpty)

    // The next item of the series begins one of its own in Taskwarrior, and the old one ends.
    var later = document
    let last = document.ordered[2]
    var next = Item(id: ItemID(Ids().next()), title: "w", rank: last.rank, created: now)
    next.due = DayTime("2026-11-23T11:00")
    next.recurrence = last.recurrence
    next.extras = last.extras.filter { $0.key.hasSuffix(".source") }
    later.items[next.id] = next
    later.items.update(last.id) {
      $0.status = .done
      $0.completed = now
    }
    let after = try importedTasks(later.tasks().text).ordered
    #expect(after.filter { $0.recurrence != nil }.map(\.id) == [next.id])
    #expect(after.first { $0.id.rawValue.uuidString.lowercased() == taskID(1) }?.status == .trashed)
  }

  @Test func `a task that another one names as its parent begins no series`() throws {
    // As a damaged file may have it: the first is pending, although it repeats.
    var document = try importedTasks(
      "[" + task(1, #""recur":"weekly","due":"20261102T100000Z""#) + ","
        + task(2, #""recur":"weekly","due":"20261109T100000Z","parent":"\#(taskID(1))""#) + "]")
    for item in document.ordered { document.items.update(item.id) { $0.title += " w" } }
    let again = try importedTasks(document.tasks().text).ordered
    #expect(again.map(\.title) == ["Task 1 w", "Task 2 w"])
    #expect(again.allSatisfy { $0.recurrence != nil })
  }

  @Test(arguments: [berlin, .utc])
  func `the last date of a series is local, and written as it was in any zone`(zone: Zone) throws {
    let text =
      "[\n" + task(1, #""recur":"weekly","due":"20261101T170000Z","until":"20261231T230000Z""#) + "\n]\n"
    var document = try importedTasks(text, in: zone)
    let last = DayTime(zone == .utc ? "2026-12-31T23:00" : "2027-01-01")
    #expect(document.ordered[0].recurrence?.reading.rule?.end == last.map { .until($0) })
    for other in [berlin, .utc] { #expect(document.tasks(in: other).text == text) }
    // A rule that was changed here has its last date, too.
    document.items.update(document.ordered[0].id) {
      $0.recurrence = Recurrence(rule: "every 2 weeks until 2026-12-24", kind: .strict)
    }
    let written = document.tasks(in: zone)
    #expect(written.losses.isEmpty)
    #expect(written.text.contains(zone == .utc ? "20261224T235900Z" : "20261224T225900Z"))
    let again = try importedTasks(written.text, in: zone).ordered[0]
    #expect(again.recurrence?.reading.rule?.end == DayTime("2026-12-24T23:59").map { .until($0) })
  }

  @Test func `a monthly task goes on when the month is too short for its day`() throws {
    var document = try importedTasks(task(1, #""recur":"monthly","due":"20261030T230000Z""#))
    let first = document.ordered[0]
    let completed = try #require(DayTime("2026-10-31"))
    let next = try first.recurrence?.next(due: first.due, start: nil, completed: completed, in: .utc)
    document.items.update(first.id) { ($0.due, $0.recurrence) = (next?.due, next?.recurrence) }
    #expect(document.ordered[0].due == DayTime("2026-11-30"))
    let written = document.tasks()
    #expect(written.text.contains(#""recur":"monthly""#))
    #expect(
      written.losses.map(\.reason) == [
        "Taskwarrior goes on from the 30th, and not from a later day of longer months"
      ])
    #expect(try importedTasks(written.text).ordered[0].recurrence?.rule == "monthly")
    // In December nothing is lost.
    document.items.update(first.id) { $0.due = DayTime("2026-12-31") }
    #expect(document.tasks().losses.isEmpty && document.tasks().text.contains(#""recur":"monthly""#))
  }

  @Test func `a task of a series whose only occurrence comes later is not added twice`() throws {
    let template =
      #"{"uuid":"\#(taskID(1))","description":"w","status":"recurring","recur":"weekly","due":"20261102"}"#
    let document = try importedTasks(template)
    let occurrence = task(2, #""recur":"weekly","parent":"\#(taskID(1))","due":"20261102T100000Z""#)
    let plan = try taskPlan("[\(template),\(occurrence)]", into: document)
    #expect(plan.items.isEmpty && plan.merged.map(\.id) == document.ordered.map(\.id))
  }
}
