import Redux
import ReduxCore
import TestSupport
import Testing

/// What follows a recurring item when it is completed. Today is Saturday, 21 November 2026.
@MainActor
struct RecurringItemTests {
  private func recurring(
    _ rule: String, due: String?, from base: Recurrence.Base = .due, skipMissed: Bool = true,
    _ change: (inout Item) -> Void = { _ in }
  ) -> Item {
    item(1) {
      $0.due = due.flatMap { DayTime($0) }
      $0.recurrence = Recurrence(rule: rule, from: base, skipMissed: skipMissed)
      change(&$0)
    }
  }

  private func open(_ session: Session) -> [Item] {
    session.state.document.items.unordered.filter { $0.status == .open }.sorted { $0.id < $1.id }
  }

  private func session(_ items: Item...) -> Session {
    Session(.with(items: items, selecting: 1), environment: TestEnvironment(now: Self.noon))
  }

  /// Noon of today in UTC.
  private static let noon = Int64(today.number) * 86_400_000 + 43_200_000

  @Test(arguments: [
    ("every fri", "2026-11-27", "2026-12-04"), ("every fri", "2026-11-06", "2026-11-27"),
    ("every 3 days", "2026-11-21T09:30", "2026-11-24T09:30"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27", "2026-12-25"),
    ("every month on the 31st", "2027-01-31", "2027-02-28"), ("monthly", "2026-12-01", "2027-01-01"),
  ])
  func `completing leaves a done item and adds the next one`(rule: String, due: String, next: String) throws {
    let session = session(recurring(rule, due: due) { $0.tags = ["x"] }).when(.toggleDone)
    let new = try #require(open(session).first)
    #expect(new.due == DayTime(next))
    #expect(new.id != id(1) && new.title == "a" && new.tags == ["x"] && new.rank == rank(1))
    #expect(new.recurrence?.rule == rule)
    #expect(session.item("a")?.status == .done || session.state.document.items[id(1)]?.status == .done)
    #expect(session.state.document.items.count == 2)
    let words = DayTime(next)?.words(today: today) ?? ""
    #expect(session.message == "Completed “a”, next on \(words)  ·  undo undoes")
  }

  @Test(arguments: [
    (["every fri", ""], "1 comes again on Fri 27 Nov"),
    (["every fri", "every day"], "2 come again, the first on Sun 22 Nov"),
    (["every fri", "FREQ=DAILY;COUNT=1", ""], "1 comes again on Fri 27 Nov, 1 was the last of its series"),
    (
      ["every day", "nonsense", "FREQ=DAILY;COUNT=1"],
      "1 comes again on Sun 22 Nov, 1 was the last of its series, 1 does not repeat"
    ),
  ])
  func `of several that recur, the message counts what comes again`(rules: [String], words: String) {
    let items = rules.enumerated().map { index, rule in
      item(index + 1) {
        $0.due = DayTime(today)
        $0.recurrence = rule.isEmpty ? nil : Recurrence(rule: rule, from: .due, skipMissed: true)
      }
    }
    let session = Session(.with(items: items, selecting: 1), environment: TestEnvironment(now: Self.noon))
    session.when(.toggleAllMarks, .toggleDone)
    #expect(session.message == "Completed “a” and \(items.count - 1) more; \(words)  ·  undo undoes")
  }

  @Test(arguments: [1, 9_000_000]) func `what comes next stands below what was done, whatever their ids`(
    number: Int
  ) {
    let first = item(number, "water") {
      $0.rank = rank(1)
      $0.due = DayTime(today)
      $0.recurrence = Recurrence(rule: "every day", from: .due, skipMissed: true)
    }
    let session = Session(
      .with(items: [first], selecting: number), environment: TestEnvironment(now: Self.noon))
    session.when(.toggleDone)
    let list = session.handlers.lists.visible(session.state)
    #expect(list.ids.count == 2 && list[0]?.status == .done && list[1]?.status == .open)
    #expect(list[0]?.id == id(number))
  }

  @Test func `no day is lost for good: from 31 January by way of 28 February to 31 March`() throws {
    let session = session(recurring("every month on the 31st", due: "2027-01-31"))
    var dues: [String] = []
    for _ in 0..<3 {
      let current = try #require(open(session).first)
      session.when(.completeItems([current.id]))
      dues.append(open(session).first?.due?.iso8601 ?? "none")
    }
    #expect(dues == ["2027-02-28", "2027-03-31", "2027-04-30"])
  }

  @Test func `a strict rule gives the next date even if it is past, one from completion counts from today`() {
    let strict = session(recurring("+1w", due: "2026-11-02", skipMissed: false)).when(.toggleDone)
    #expect(open(strict).first?.due == DayTime("2026-11-09"))
    let late = session(recurring("every 2 weeks", due: "2026-11-02", from: .completion, skipMissed: false))
      .when(.toggleDone)
    #expect(open(late).first?.due == DayTime("2026-12-05"))
  }

  @Test func `undo of a completion takes the next one back, and redo brings it`() {
    let session = session(recurring("every day", due: "2026-11-21"))
    let before = session.state.document
    session.when(.toggleDone)
    let after = session.state.document
    session.when(.undo)
    #expect(session.state.document == before)
    session.when(.redo)
    #expect(session.state.document == after)
  }

  @Test func `subtasks come back open with the next one, at the same distance`() throws {
    let child = item(2) {
      $0.parent = id(1)
      $0.due = DayTime("2026-11-20")
    }
    let done = item(3) {
      $0.parent = id(2)
      $0.status = .done
      $0.completed = time(1)
    }
    let session = session(recurring("every week", due: "2026-11-21"), child, done).when(.toggleDone)
    let new = open(session)
    #expect(new.map(\.title).sorted() == ["a", "b", "c"])
    let (first, second) = (
      try #require(new.first { $0.title == "a" }), try #require(new.first { $0.title == "b" })
    )
    #expect(second.parent == first.id && second.due == DayTime("2026-11-27"))
    #expect(new.first { $0.title == "c" }?.parent == second.id)
    #expect(session.state.document.items.unordered.count { $0.status == .done } == 3)
  }

  @Test func `of items of one series, the later one has the greater id`() {
    // Those of the environment begin lower.
    var first = Item(id: id(20_000), title: "a", rank: rank(1), created: time(0))
    first.due = DayTime("2026-11-22")
    first.recurrence = Recurrence(rule: "every day", kind: .strict)
    let session = Session(.with(items: [first]), environment: TestEnvironment(now: Self.noon))
    for _ in 1...3 { session.when(.completeItems(open(session).map(\.id))) }
    let series = session.state.document.items.unordered.sorted { $0.id < $1.id }
    #expect(series.map(\.status) == [.done, .done, .done, .open])
    #expect(series.map { $0.due?.day.date.day } == [22, 23, 24, 25])
    #expect(Set(series.map(\.rank)) == [rank(1)])
  }

  @Test func `of several families, the subtasks wait for those of their own`() {
    let families = [1, 4].flatMap { number in
      [
        item(number) {
          $0.due = DayTime(today)
          $0.recurrence = Recurrence(rule: "every week", kind: .withoutPileUp)
        },
        item(number + 1) { $0.parent = id(number) },
        item(number + 2) {
          $0.parent = id(number)
          $0.waitsFor = [id(number + 1)]
        },
      ]
    }
    let session = Session(.with(items: families), environment: TestEnvironment(now: Self.noon))
    session.when(.completeItems([id(1), id(4)]))
    let next = Dictionary(uniqueKeysWithValues: open(session).map { ($0.title, $0) })
    #expect(next.count == 6)
    for (parent, first, second) in [("a", "b", "c"), ("d", "e", "f")] {
      #expect(next[second]?.parent == next[parent]?.id)
      #expect(next[second]?.waitsFor == next[first].map { [$0.id] })
    }
  }

  @Test(arguments: [0, 1, 3]) func `a recurring subtask comes back once, however often it was completed`(
    times: Int
  ) {
    let environment = TestEnvironment(now: Self.noon)
    let pill = item(2, "pill") {
      $0.parent = id(1)
      $0.due = DayTime(today)
      $0.recurrence = Recurrence(rule: "every day", from: .due, skipMissed: false)
    }
    let week = recurring("every week", due: today.iso8601)
    let session = Session(.with(items: [week, pill], selecting: 1), environment: environment)
    for _ in 0..<times {
      let open = session.state.document.items.unordered.first { $0.title == "pill" && $0.status == .open }
      session.when(.completeItems(open.map { [$0.id] } ?? []))
      environment.advance(milliseconds: 60_000)
    }
    session.when(.completeItems([id(1)]))
    let next = open(session)
    #expect(next.map(\.title).sorted() == ["a", "pill"])
    #expect(next.allSatisfy { $0.due == DayTime(today.adding(days: 7)) })
  }

  @Test(arguments: [[1, 2], [2, 1]]) func `the order in which items are named changes nothing`(ids: [Int]) {
    let session = session(
      recurring("every week", due: today.iso8601),
      item(2, "pill") {
        $0.parent = id(1)
        $0.due = DayTime(today)
        $0.recurrence = Recurrence(rule: "every day", from: .due, skipMissed: false)
      })
    session.when(.completeItems(ids.map(id)))
    #expect(open(session).map(\.due) == Array(repeating: DayTime(today.adding(days: 7)), count: 2))
  }

  @Test func `a series ends with its last date`() {
    let session = session(recurring("every day until 21 nov 2026", due: "2026-11-21")).when(.toggleDone)
    #expect(open(session).isEmpty)
    #expect(session.message == "Completed “a”, the last of its series  ·  undo undoes")
  }

  @Test func `a count goes down with each completion`() {
    let session = session(recurring("every day for 3 times", due: "2026-11-21")).when(.toggleDone)
    #expect(open(session).first?.recurrence?.rule == "every day for 2 times")
  }

  @Test func `a rule that is not understood is named, and the item is completed all the same`() {
    let session = session(recurring("now and then", due: "2026-11-21")).when(.toggleDone)
    #expect(open(session).isEmpty)
    #expect(
      session.message
        == "Completed “a”, which does not repeat: “now and then” is not a repetition.  ·  undo undoes")
  }

  @Test(
    arguments: [
      ("every fri", nil, "every Fri", "2026-11-27"), ("every! 2 weeks", nil, "every! 2 weeks", "2026-11-21"),
      ("every month", "2027-01-31", "every month on the 31st", "2027-01-31"),
      ("every day at 9am", "2026-11-30", "every day", "2026-11-30T09:00"),
      // Without the “every” that it can only mean.
      ("fri", nil, "every Fri", "2026-11-27"), ("mon, wed 9am", nil, "every Mon and Wed", "2026-11-23T09:00"),
      ("last day", nil, "every month on the last day", "2026-11-30"),
      // As it is shown.
      (
        "every month on the 2nd to last day", "2026-12-30", "every month on the 2nd to last day", "2026-12-30"
      ),
      (
        "every month on the 31st, only in months that have the day", "2026-12-31",
        "every month on the 31st, only in months that have the day", "2026-12-31"
      ),
      (
        "every day until 7 Jan 2027 09:00", "2026-12-31T09:00", "every day until 7 Jan 2027 09:00",
        "2026-12-31T09:00"
      ),
      ("every Mon and also 30 Dec 2026", nil, "every Mon and also 30 Dec 2026", "2026-11-23"),
      (
        "every! month on the last day, only on Fri", "2026-11-30",
        "every! month on the last day, only on Fri", "2026-11-30"
      ),
      ("every 3 hours", nil, "every 3 hours", "2026-11-21T00:00"),
      ("FREQ=SECONDLY;INTERVAL=86400", "2026-11-30T09:00", "every 86400 seconds", "2026-11-30T09:00"),
      ("FREQ=WEEKLY;BYDAY=MO", nil, "every Mon", "2026-11-23"), ("none", "2026-11-30", nil, "2026-11-30"),
    ] as [(String, String?, String?, String)])
  func `a recurrence is edited as text`(text: String, due: String?, words: String?, expected: String) throws {
    let item = item(1) { $0.due = due.flatMap { DayTime($0) } }
    var edited = item
    for edit in try FieldText.edits(.recurrence, text, due: item.due, in: DateContext(today: today)) {
      edited.apply(edit)
    }
    #expect(edited.recurrence?.reading.words == words)
    #expect(edited.due == DayTime(expected))
    #expect(FieldText.text(of: .recurrence, edited, Document()) == edited.recurrence?.reading.text ?? "")
  }

  @Test(arguments: [
    (
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "“BYMONTHDAY=30” at character 23 never comes: choose other days"
    ),
    ("every 30 feb", "“30 feb” does not exist"),
    ("FREQ=SECONDLY", "“FREQ=SECONDLY” at character 1 is too fine: choose minutes or more"),
    (
      "FREQ=DAILY;UNTIL=20200101",
      "“UNTIL=20200101” at character 12 ends before the first date: choose a later day"
    ),
    (
      "every day until 1 jan 2020",
      "“every day until 1 jan 2020” at character 1 ends before the first date: choose a later day"
    ),
  ])
  func `a rule without dates is refused`(text: String, reason: String) {
    let item = item(1) { $0.due = DayTime(today) }
    let refusal = #expect(throws: FieldText.Refusal.self) {
      try FieldText.edits(.recurrence, text, due: item.due, in: DateContext(today: today))
    }
    #expect(refusal?.reason == reason)
  }

  @Test func `hours count from a time`() throws {
    let edits = try FieldText.edits(
      .recurrence, "FREQ=HOURLY", due: nil, in: DateContext(today: today, minute: 600))
    #expect(edits.last == .due(DayTime(today, minute: 600)))
  }

  @Test(arguments: [
    ("5b", Recurrence.Kind.afterCompletion, "every! 5 business days", "every! 5 business days"),
    ("+1m", .strict, "every month", "+1m"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=31", .withoutPileUp,
      "every month on the 31st, only in months that have the day", "FREQ=MONTHLY;BYMONTHDAY=31"
    ),
    ("biweekly", .withoutPileUp, "every 2 weeks", "every 2 weeks"),
  ])
  func `a rule is shown in words, and edited as a text that means the same`(
    rule: String, kind: Recurrence.Kind, words: String, text: String
  ) {
    let reading = Recurrence(rule: rule, kind: kind).reading
    #expect(reading.words == words && reading.text == text)
  }

  @Test(
    arguments: ["every weekday at 7:30", "every weekday 7:30", "every weekday at 7:30am"],
    [nil, "2026-11-23"])
  func `a time of day is that of the due date, however it is written`(text: String, due: String?) throws {
    for field in [Item.Field.due, .recurrence] {
      var edited = item(1) { $0.due = due.flatMap { DayTime($0) } }
      for edit in try FieldText.edits(field, text, due: edited.due, in: DateContext(today: today)) {
        edited.apply(edit)
      }
      #expect(edited.recurrence?.rule == "every weekday")
      #expect(edited.due == DayTime("2026-11-23T07:30"))
    }
  }

  @Test func `a rule with hours of its own stays as it is`() throws {
    let rule = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=30"
    let reading = Recurrence(rule: rule, kind: .withoutPileUp).reading
    let edits = try FieldText.edits(
      .recurrence, reading.words, due: DayTime("2026-11-23T07:30"), in: DateContext(today: today))
    #expect(edits == [ItemEdit(.recurrence, Recurrence(rule: rule, kind: .withoutPileUp).fieldValue)])
  }

  @Test func `the prompt for the due date takes a recurrence`() throws {
    let edits = try FieldText.edits(.due, "every fri 9am", due: nil, in: DateContext(today: today))
    #expect(edits.map(\.field) == [.recurrence, .due])
    #expect(
      try FieldText.edits(.due, "+3d", due: nil, in: DateContext(today: today))
        == [.due(DayTime("2026-11-24"))])
  }
}
