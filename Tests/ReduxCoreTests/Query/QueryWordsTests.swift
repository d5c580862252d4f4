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

  private func resolved(_ text: String) throws -> String? {
    guard case .condition(.date(let field, _, let date)) = try Query(parsing: text, context).root else {
      return nil
    }
    return date.resolved(context, of: field)?.iso8601
  }
}
