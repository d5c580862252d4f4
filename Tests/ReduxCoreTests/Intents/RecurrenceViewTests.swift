import Redux
import ReduxCore
import TestSupport
import Testing

/// The view of a repetition. Today is Saturday, 21 November 2026, noon.
@MainActor
struct RecurrenceViewTests {
  private func session(_ rule: String?, due: String? = "2026-11-21", kind: Recurrence.Kind = .withoutPileUp)
    -> Session
  {
    let item = item(1, "water") {
      $0.due = due.flatMap { DayTime($0) }
      $0.recurrence = rule.map { Recurrence(rule: $0, kind: kind) }
    }
    let now = Int64(today.number) * 86_400_000 + 43_200_000
    return Session(.with(items: [item], selecting: 1), environment: TestEnvironment(now: now))
  }

  private func browsing(_ session: Session) -> RecurrenceBrowsing? {
    if case .browsingRecurrence(let browsing) = session.state.navigation.mode { browsing } else { nil }
  }

  private func rule(_ session: Session) -> String? { session.state.document.items[id(1)]?.recurrence?.rule }

  private func dates(_ session: Session) throws -> [String] {
    let item = try #require(session.state.document.items[id(1)])
    let now = DayTime(today, minute: 720)
    guard case .dates(_, let due, let dates) = RecurrencePreview(of: item, now: now, in: .utc)
    else {
      return []
    }
    return ([due] + dates).map { $0?.iso8601 ?? "none" }
  }

  @Test func `it opens at the due date, and moves over ten dates`() throws {
    let session = session("every day").when(.showRecurrence)
    #expect(browsing(session)?.selected == 0)
    session.when(.move(.last))
    #expect(browsing(session)?.selected == 10)
    #expect(try dates(session).count == 11)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `a date is skipped in one step, and undo brings it back`() throws {
    let session = session("every day").when(.showRecurrence).when(.move(.next)).when(.move(.next))
    let before = session.state.document
    session.when(.skipOccurrence)
    #expect(session.message == "“water” skips Mon 23 Nov  ·  undo undoes")
    #expect(rule(session) == "every day except 23 Nov 2026")
    #expect(try dates(session).prefix(3) == ["2026-11-21", "2026-11-22", "2026-11-24"])
    session.when(.undo)
    #expect(session.state.document == before && browsing(session) != nil)
  }

  @Test func `a rule that clamps goes on to do so without a date`() throws {
    let session = session("+1m", due: "2026-12-31", kind: .strict).when(.showRecurrence).when(.move(.next))
    session.when(.skipOccurrence)
    #expect(try dates(session).prefix(4) == ["2026-12-31", "2027-02-28", "2027-03-31", "2027-04-30"])
  }

  @Test func `what counts from the completion ends with the date that is due, and no later one`() {
    let item = item(1, "water") {
      $0.due = DayTime(today)
      $0.recurrence = Recurrence(rule: "every 3 days", kind: .afterCompletion)
    }
    let session = Session(.with(items: [item], selecting: 1))
    session.when(.showRecurrence, .move(.next), .endRecurrence)
    #expect(session.message == "It counts from the completion: no later date is certain")
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `to skip the due date is to be due on the next one`() {
    let session = session("every fri for 3 times", due: "2026-11-20").when(.showRecurrence).when(
      .skipOccurrence)
    let item = session.state.document.items[id(1)]
    #expect(item?.due == DayTime("2026-11-27") && item?.status == .open)
    #expect(rule(session) == "every Fri for 2 times")
    #expect(session.state.document.items.count == 1)
  }

  @Test(arguments: Recurrence.Kind.allCases)
  func `to skip what is overdue is to be due on the next date that is shown`(kind: Recurrence.Kind) throws {
    let session = session("every day at 9am", due: "2026-11-10T09:00", kind: kind).when(.showRecurrence)
    let shown = try dates(session)[1]
    #expect(shown == (kind == .strict ? "2026-11-11T09:00" : "2026-11-22T09:00"))
    session.when(.skipOccurrence)
    #expect(session.state.document.items[id(1)]?.due?.iso8601 == shown)
    let words = try #require(DayTime(shown)).words(today: today)
    #expect(session.message?.contains("skips Tue 10 Nov 09:00, next on \(words)") == true)
  }

  @Test func `to skip the due date in Today says where the item is now`() {
    let session = session("every day").when(.goTo(.today), .showRecurrence, .skipOccurrence)
    #expect(session.message?.hasSuffix("next on Sun 22 Nov, now in Upcoming  ·  undo undoes") == true)
  }

  @Test func `the last date cannot be skipped, nor one that depends on the completion`() {
    let last = session("every day for 1 times").when(.showRecurrence).when(.skipOccurrence)
    #expect(last.message == "It is the last of its series")
    let unsure = session("every day", kind: .afterCompletion).when(.showRecurrence).when(.move(.next))
    unsure.when(.skipOccurrence)
    #expect(unsure.message == "It counts from the completion: no later date is certain")
  }

  @Test func `a series ends with the selected date`() throws {
    let here = session("every day").when(.showRecurrence).when(.endRecurrence)
    #expect(try dates(here) == ["2026-11-21"])
    let later = session("every day").when(.showRecurrence).when(.move(.next)).when(.move(.next))
    later.when(.endRecurrence)
    #expect(try dates(later) == ["2026-11-21", "2026-11-22", "2026-11-23"])
    #expect(later.message == "“water” ends with Mon 23 Nov  ·  undo undoes")
    #expect(browsing(later)?.selected == 2)
  }

  @Test func `what the dates count from goes round`() {
    let session = session("+1w").when(.showRecurrence)
    var kinds: [Recurrence.Kind?] = []
    for _ in 0..<3 {
      session.when(.switchRecurrenceKind)
      kinds.append(session.state.document.items[id(1)]?.recurrence?.kind)
    }
    #expect(kinds == [.strict, .afterCompletion, .withoutPileUp])
    #expect(rule(session) == "every week")
  }

  @Test func `an item that does not repeat is written, and the view shows it`() {
    let session = session(nil).when(.showRecurrence)
    guard case .writing = session.state.navigation.mode else {
      Issue.record("nothing is written")
      return
    }
    session.when(.write(.insert("every fri"))).when(.commit(staysOpen: false))
    #expect(rule(session) == "every Fri" && browsing(session)?.item == id(1))
    let left = self.session(nil).when(.showRecurrence).when(.back)
    #expect(left.state.navigation.mode == .browsing && left.state.navigation.underlyingMode == nil)
  }

  @Test func `leaving the text keeps the rule and the view`() {
    let session = session("every day").when(.showRecurrence).when(.edit)
    session.when(.write(.replaceAll("every fri"))).when(.back)
    #expect(rule(session) == "every day" && browsing(session) != nil)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `a rule that is not understood is named and kept`() throws {
    let session = session("now and then").when(.showRecurrence).when(.skipOccurrence)
    #expect(session.message == "“now and then” is not a repetition.")
    #expect(rule(session) == "now and then")
  }

  @Test(arguments: [
    ("every frx", 6, 9), ("FREQ=DAILY;COUNT=0", 17, 18), ("FREQ=DAILY;UNTIL=20200101", 11, 25),
  ])
  func `a mistake has its place`(text: String, start: Int, end: Int) throws {
    let context = DateContext(today: today, minute: 720)
    let preview = RecurrencePreview(text, for: item(1), in: context, zone: .utc)
    guard case .mistake(let reason, let range) = preview else {
      Issue.record("\(preview)")
      return
    }
    #expect(!reason.isEmpty && range == start..<end)
  }
}
