import TestSupport
import Testing

@testable import ReduxCore

/// Rules that begin on a day that has passed, on Wednesday, 2026-07-15 at 10:00.
struct PastStartTests {
  private let context = DateContext(today: day("2026-07-15"), minute: 600)

  static let rows: [(String, String, String, String)] = [
    ("every 2 weeks starting 2026-07-06", "every 2 weeks", "2026-07-20", "2026-08-03"),
    ("every 2 weeks from 2026-07-06", "every 2 weeks", "2026-07-20", "2026-08-03"),
    ("starting 2026-07-06 every 2 weeks", "every 2 weeks", "2026-07-20", "2026-08-03"),
    ("every week starting 2026-07-06", "every week", "2026-07-20", "2026-07-27"),
    ("every 2 weeks at 9 starting 2026-07-01", "every 2 weeks", "2026-07-29T09:00", "2026-08-12T09:00"),
    ("every 2 weeks at 18:00 starting 2026-07-01", "every 2 weeks", "2026-07-15T18:00", "2026-07-29T18:00"),
    ("every month starting 2026-01-31", "every month on the 31st", "2026-07-31", "2026-08-31"),
    ("every 3 months starting 2026-02-10", "every 3 months", "2026-08-10", "2026-11-10"),
    ("every 2 years starting 2025-03-01", "every 2 years", "2027-03-01", "2029-03-01"),
    ("every year starting 2024-02-29", "every year on 29 Feb", "2027-02-28", "2028-02-29"),
    ("every other monday starting 2026-06-29", "every 2 weeks on Mon", "2026-07-27", "2026-08-10"),
    ("every 4 weeks on fri starting 3 july 2026", "every 4 weeks on Fri", "2026-07-31", "2026-08-28"),
    (
      "every 2 weeks on mon and thu starting 2026-07-01", "every 2 weeks on Mon and Thu", "2026-07-16",
      "2026-07-27"
    ),
    ("every 10 days starting 2026-07-01", "every 10 days", "2026-07-21", "2026-07-31"),
    ("every 3 days from 2026-07-01", "every 3 days", "2026-07-16", "2026-07-19"),
    ("every 3 business days starting 2026-07-13", "every 3 business days", "2026-07-16", "2026-07-21"),
    (
      "every 2 weeks starting 2026-07-01 except 2026-07-15", "every 2 weeks except 15 Jul 2026", "2026-07-29",
      "2026-08-12"
    ),
    (
      "every 2 weeks starting 2026-07-01 except 2026-07-01", "every 2 weeks except 1 Jul 2026", "2026-07-15",
      "2026-07-29"
    ),
    ("every day starting yesterday", "every day", "2026-07-15", "2026-07-16"),
    ("every fri starting 2026-07-01", "every Fri", "2026-07-17", "2026-07-24"),
    ("every 4 hours starting 2026-07-15T09:00", "every 4 hours", "2026-07-15T13:00", "2026-07-15T17:00"),
    ("every 30 min starting 2026-07-15T09:00", "every 30 minutes", "2026-07-15T10:30", "2026-07-15T11:00"),
    ("every hour starting yesterday 9:15", "every hour", "2026-07-15T10:15", "2026-07-15T11:15"),
    ("every 5 min starting 2024-01-01T00:02", "every 5 minutes", "2026-07-15T10:02", "2026-07-15T10:07"),
    ("every 4 hours starting 2026-07-15T11:00", "every 4 hours", "2026-07-15T11:00", "2026-07-15T15:00"),
  ]

  @Test(arguments: rows) func `its dates are counted from that day`(
    words: String, rule: String, due: String, next: String
  ) throws {
    let typed = QuickAdd("Pay " + words, in: context)
    #expect(typed.title == "Pay")
    #expect(typed.due == moment(due))
    let recurrence = try #require(typed.recurrence)
    #expect(recurrence.rule == rule)
    let following = try recurrence.next(
      due: typed.due, start: nil, completed: DayTime(context.today), in: .utc)
    #expect(following?.due == moment(next))
  }

  @Test func `in a shorter month the rule keeps the day of its start`() throws {
    let june = DateContext(today: day("2026-06-15"), minute: 600)
    let typed = QuickAdd("Pay every month starting 2026-01-31", in: june)
    #expect(typed.due == moment("2026-06-30"))
    #expect(typed.recurrence?.rule == "every month on the 31st")
  }

  @Test func `a due date of its own decides on the day of the month`() {
    let typed = QuickAdd("Pay 30 sep every month starting 31 aug", in: context)
    #expect(typed.due == moment("2026-09-30") && typed.start == moment("2026-08-31"))
    #expect(typed.recurrence?.rule == "every month on the 30th")
  }

  @Test(arguments: rows.filter { $0.0.hasPrefix("every") })
  func `the fields of the repetition and of the due date count from it, too`(
    words: String, rule: String, due: String, next: String
  ) throws {
    for field in [Item.Field.recurrence, .due] {
      for old in [nil, "2026-07-20"] as [String?] {
        var edited = item(1) { $0.due = old.flatMap { DayTime($0) } }
        for edit in try FieldText.edits(field, words, of: edited, in: context) { edited.apply(edit) }
        #expect(edited.due == moment(due) && edited.recurrence?.rule == rule)
      }
    }
  }

  @Test(
    arguments: [
      ("every 4 hours", "2026-07-15T10:00"), ("every 12 hours", "2026-07-15T10:00"),
      ("every 4 hours starting 2026-07-15T09:00 until 2026-07-15T12:00", nil),
      ("every 2 hours starting 2026-07-14T14:30 until 2026-07-15T10:00", nil),
      ("every 2 hours starting 2026-07-14 until 2026-07-15T10:00", nil),
      ("every hour starting 2026-07-16T14:30 until 2026-07-16T12:00", nil),
      ("every hour starting 2026-07-16T11:30 until 2026-07-16T12:00", "2026-07-16T11:30"),
      ("every day until 2026-07-16T12:00", "2026-07-15T14:30"),
      ("every 4 hours starting today 9:00", "2026-07-15T13:00"),
      ("every 4 hours starting 2026-07-15T09:00 until 2026-07-15T13:00", "2026-07-15T13:00"),
      ("every 4 hours starting 2026-07-20", "2026-07-20T14:30"),
      ("every 2 weeks starting 2026-07-06", "2026-07-20T14:30"),
    ] as [(String, String?)])
  func `hours count from now, or from the time that the item has on the day of the start`(
    words: String, due: String?
  ) throws {
    func edits() throws(FieldText.Refusal) -> [ItemEdit] {
      try FieldText.edits(.due, words, due: moment("2026-07-17T14:30"), in: context)
    }
    guard let due else {
      #expect(throws: FieldText.Refusal.self) { try edits() }
      return
    }
    #expect(try edits().contains(.due(moment(due))))
  }
}
