import TestSupport
import Testing

@testable import ReduxCore

/// Dates of conditions in words on Thursday, 2026-11-26 at 10:00.
struct QueryWordsTests {
  private let context = QueryContext(
    dates: DateContext(today: day("2026-11-26"), minute: 600), Zone(offsets: []))

  @Test(arguments: [
    ("created>=mon", "2026-11-23"), ("created>=thu", "2026-11-26"), ("modified>fri", "2026-11-20"),
    ("completed<=\"fri 9am\"", "2026-11-20T09:00"), ("created>\"1 nov\"", "2026-11-01"),
    ("created>\"30 nov\"", "2025-11-30"), ("created>\"30/11\"", "2025-11-30"),
    ("created>8am", "2026-11-26T08:00"),
    ("created>27th", "2026-10-27"), ("completed>christmas", "2025-12-25"),
    ("created>\"last week\"", "2026-11-16"),
    ("created>\"last monday\"", "2026-11-23"), ("created>\"last thu\"", "2026-11-19"),
    ("created>\"last month\"", "2026-10-01"), ("created>\"last november\"", "2025-11-01"),
    ("created>\"last 3 days\"", "2026-11-23"), ("created>\"this month\"", "2026-11-01"),
    ("created<tomorrow", "2026-11-27"), ("created<\"1 nov 2027\"", "2027-11-01"),
    ("created<\"in 3 days\"", "2026-11-29"),
  ])
  func `what happened was on the last day of a name`(text: String, date: String) throws {
    #expect(try resolved(text) == date)
  }

  @Test(arguments: [
    ("due<=mon", "2026-11-30"), ("due<thu", "2026-12-03"), ("due=8am", "2026-11-26T08:00"),
    ("due<11:30", "2026-11-26T11:30"), ("due>\"20 nov\"", "2026-11-20"), ("due>\"nov 20\"", "2026-11-20"),
    ("due>20/11", "2026-11-20"), ("due<\"5 jan\"", "2027-01-05"), ("due<\"1 jun\"", "2027-06-01"),
    ("start>\"1 sep\"", "2026-09-01"), ("due<\"20 nov 2027\"", "2027-11-20"), ("due>27th", "2026-11-27"),
    ("due<\"last monday\"", "2026-11-23"), ("due>=\"this week\"", "2026-11-23"),
  ])
  func `what is due is near`(text: String, date: String) throws {
    #expect(try resolved(text) == date)
  }

  @Test(arguments: [
    ("this week", "2026-11-23", "2026-11-29"), ("next week", "2026-11-30", "2026-12-06"),
    ("last week", "2026-11-16", "2026-11-22"), ("this weekend", "2026-11-28", "2026-11-29"),
    ("this month", "2026-11-01", "2026-11-30"), ("next month", "2026-12-01", "2026-12-31"),
    ("this quarter", "2026-10-01", "2026-12-31"), ("this year", "2026-01-01", "2026-12-31"),
    ("next year", "2027-01-01", "2027-12-31"), ("february", "2027-02-01", "2027-02-28"),
    ("october", "2026-10-01", "2026-10-31"), ("march 2028", "2028-03-01", "2028-03-31"),
    ("fri", "2026-11-27", "2026-11-27"), ("2 feb", "2027-02-02", "2027-02-02"),
    ("last 3 weeks", "2026-11-05", "2026-11-05"), ("fri 9am", "2026-11-27T09:00", "2026-11-27T09:00"),
  ])
  func `a period is compared as a whole`(words: String, first: String, last: String) throws {
    func finds(_ sign: String, _ due: DayTime) throws -> Bool {
      let found = item(1) { $0.due = due }
      let query = try Query(parsing: "due\(sign)\"\(words)\"", context)
      return QueryMatcher(query, in: Document(categories: [], items: [found]), context).matches(found)
    }
    let (start, end) = (try #require(DayTime(first)), try #require(DayTime(last)))
    #expect(try finds("=", start) && finds("=", end) && finds("<=", end) && finds(">=", start))
    #expect(try !finds("<", start) && !finds(">", end))
    let (before, after) = (DayTime(start.day.adding(days: -1)), DayTime(end.day.adding(days: 1)))
    #expect(try finds("<", before) && finds(">", after))
    #expect(try !finds("=", before) && !finds("=", after) && !finds("<=", after) && !finds(">=", before))
    if end.minute == nil { #expect(try finds("=", DayTime(end.day, minute: 1439))) }
  }

  private func resolved(_ text: String) throws -> String? {
    guard case .condition(.date(let field, _, let date)) = try Query(parsing: text, context).root else {
      return nil
    }
    return date.resolved(context, of: field)?.iso8601
  }
}
