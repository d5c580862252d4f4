import Redux
import ReduxCore
import TestSupport
import Testing

/// Subtasks with a rule of their own, below an item that repeats. Today is Saturday, 21 November 2026.
@MainActor
struct RepeatingSubtaskTests {
  /// Noon of today in UTC.
  private static let noon = Int64(today.number) * 86_400_000 + 43_200_000

  private let environment = TestEnvironment(now: Self.noon)

  private func item(_ number: Int, _ title: String, due: String, _ rule: String?, below parent: Int? = nil)
    -> Item
  {
    TestSupport.item(number, title) {
      $0.due = DayTime(due)
      $0.parent = parent.map { id($0) }
      $0.recurrence = rule.map { Recurrence(rule: $0, kind: .withoutPileUp) }
    }
  }

  private func session(_ items: Item...) -> Session {
    Session(.with(items: items, selecting: 1), environment: environment)
  }

  /// A daily review with a backup on Fridays.
  private func review(backup due: String) -> Session {
    session(
      item(1, "review", due: "2026-11-21", "every day"),
      item(2, "backup", due: due, "every fri", below: 1))
  }

  private func open(_ title: String, _ session: Session) -> Item? {
    session.state.document.items.unordered.first { $0.title == title && $0.status == .open }
  }

  private func due(_ title: String, _ session: Session) -> String? { open(title, session)?.due?.iso8601 }

  private func complete(_ title: String, _ session: Session) {
    session.when(.completeItems(open(title, session).map { [$0.id] } ?? []))
    environment.advance(milliseconds: 60_000)
  }

  @Test func `a subtask with a rule keeps to its dates`() {
    let session = review(backup: "2026-11-20")
    complete("review", session)
    #expect(due("review", session) == "2026-11-22" && due("backup", session) == "2026-11-27")
    #expect(open("backup", session)?.parent == open("review", session)?.id)
  }

  private func beginDay(_ day: String, _ session: Session) throws {
    let day = try #require(Day(day))
    environment.advance(milliseconds: Int64(session.state.external.today.days(until: day)) * 86_400_000)
    session.store.send(.external(.dayBegan(day, .utc)))
  }

  @Test func `what is due later than the next one stays as it is, and goes along`() throws {
    let session = review(backup: "2026-11-27")
    for day in ["2026-11-22", "2026-11-23", "2026-11-24"] {
      complete("review", session)
      #expect(due("review", session) == day && due("backup", session) == "2026-11-27")
      #expect(open("backup", session)?.id == id(2), "it is the same item")
      #expect(open("backup", session)?.parent == open("review", session)?.id)
      #expect(session.message?.hasPrefix("Completed “review”, next on") == true)
      try beginDay(day, session)
    }
    #expect(session.state.document.items.unordered.count { $0.title == "backup" } == 1)
  }

  @Test func `a subtask that was completed before keeps its next date`() throws {
    let session = review(backup: "2026-11-20")
    complete("backup", session)
    let before = session.state.document
    complete("review", session)
    #expect(due("backup", session) == "2026-11-27" && due("review", session) == "2026-11-22")
    #expect(session.state.document.items.unordered.count { $0.title == "backup" && $0.status == .done } == 1)
    session.when(.undo)
    #expect(session.state.document == before, "it is one step")
  }

  @Test(
    arguments: [
      // On Wednesdays, before a review on Fridays.
      ("2026-11-20", "every week", "2026-11-18", "every wed", "2026-11-25"),
      // Weekly, in a month that has begun with its first date.
      ("2026-11-01", "every month", "2026-11-20", "every fri", "2026-12-04"),
      // Daily, in a weekly round: it begins again with that.
      ("2026-11-21", "every week", "2026-11-21", "every day", "2026-11-28"),
      ("2026-11-21", "every week", "2026-11-25", "every day", "2026-11-28"),
      // Its own series has ended.
      ("2026-11-21", "every week", "2026-11-21", "every day for 1 time", nil),
      // It cannot be followed, and moves with the parent.
      ("2026-11-21", "every week", "2026-11-20", "now and then", "2026-11-27"),
    ] as [(String, String, String, String, String?)])
  func `it comes on the first of its dates in the next round`(
    due: String, rule: String, own: String, ownRule: String, next: String?
  ) {
    let session = session(
      item(1, "round", due: due, rule), item(2, "part", due: own, ownRule, below: 1),
      item(3, "plain", due: own, nil, below: 1))
    complete("round", session)
    #expect(self.due("part", session) == next)
  }

  @Test func `what is below a subtask with a rule moves with that`() {
    let session = session(
      item(1, "review", due: "2026-11-21", "every day"),
      item(2, "backup", due: "2026-11-20", "every fri", below: 1),
      item(3, "disk", due: "2026-11-19", nil, below: 2))
    complete("review", session)
    #expect(due("backup", session) == "2026-11-27" && due("disk", session) == "2026-11-26")
    #expect(open("disk", session)?.parent == open("backup", session)?.id)
  }

  @Test func `what is named is completed, whenever it is due`() {
    let session = review(backup: "2026-11-27")
    session.when(.completeItems([id(1), id(2)]))
    #expect(due("backup", session) == "2026-12-04")
  }

  @Test(arguments: [true, false]) func `reopening moves back what went along`(clockStands: Bool) throws {
    let session = review(backup: "2026-11-20")
    if clockStands {
      session.when(.completeItems([id(2)]))
    } else {
      complete("backup", session)
    }
    // As it is in the database at once.
    let copy = try #require(open("backup", session)?.id)
    session.store.send(.external(.numbered([ItemNumber(item: copy, number: 3)])))
    let before = session.state.document
    session.when(.completeItems([id(1)]))
    session.when(.reopenItems([id(1)]))
    #expect(session.message?.contains("took back the next one (Sun 22 Nov)") == true)
    #expect(session.state.document.items.count == before.items.count)
    let next = session.state.document.items.unordered.first { $0.due == DayTime("2026-11-27") }
    #expect(next?.parent == id(1) && next?.status == .open)
    session.when(.undo).when(.undo)
    #expect(session.state.document == before)
  }

  @Test(arguments: [1, -1])
  func `reopening takes back a subtask that came again by its own rule, whatever its id`(idStep: Int) {
    let session = Session(
      .with(
        items: [
          item(1, "review", due: "2026-11-21", "every day"),
          item(2, "backup", due: "2026-11-20", "every fri", below: 1),
        ], selecting: 1), environment: TestEnvironment(now: Self.noon, idStep: idStep))
    let before = session.state.document.items.count
    session.when(.completeItems([id(1)]))
    session.when(.reopenItems([id(1)]))
    #expect(session.state.document.items.count == before)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
  }

  // MARK: A date left out

  @Test func `what is below moves with a date that is left out, as one step`() {
    let session = session(
      item(1, "round", due: "2026-11-20", "every week"), item(2, "before", due: "2026-11-19", nil, below: 1),
      item(3, "after", due: "2026-11-23", nil, below: 1),
      item(4, "own", due: "2026-11-18", "every wed", below: 1),
      item(5, "later", due: "2026-12-02", "every wed", below: 1))
    let before = session.state.document
    session.when(.showRecurrence, .skipOccurrence)
    #expect(
      session.message == "“round” skips Fri 20 Nov, next on Fri 27 Nov, with 3 below  ·  undo undoes")
    #expect(
      ["round", "before", "after", "own", "later"].map { due($0, session) } == [
        "2026-11-27", "2026-11-26", "2026-11-30", "2026-11-25", "2026-12-02",
      ])
    session.when(.undo)
    #expect(session.state.document == before)
  }
}
