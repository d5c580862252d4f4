import TestSupport
import Testing

@testable import ReduxCore

struct FeastTests {
  /// Dates of Easter as published, the earliest and the latest possible ones among them.
  @Test(arguments: [
    "1818-03-22", "1943-04-25", "1961-04-02", "1981-04-19", "2000-04-23", "2008-03-23", "2019-04-21",
    "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2038-04-25", "2049-04-18", "2285-03-22",
  ])
  func `Easter is on the day that is published`(text: String) throws {
    let day = try #require(Day(text))
    #expect(Feast.easter(0).day(in: day.date.year) == day)
  }

  @Test(arguments: ["2024-11-28", "2025-11-27", "2026-11-26", "2029-11-22"])
  func `Thanksgiving is the fourth Thursday of November`(text: String) throws {
    let day = try #require(Day(text))
    #expect(Feast.thanksgiving(0).day(in: day.date.year) == day)
  }

  @Test(arguments: [
    (Feast.mothersDay, "2027-05-09"), (.fathersDay, "2027-06-20"), (.laborDay, "2027-09-06"),
    (.memorialDay, "2027-05-31"), (.memorialDay, "2026-05-25"), (.kingDay, "2027-01-18"),
    (.presidentsDay, "2028-02-21"),
  ])
  func `a feast that is a weekday of a month is on it`(feast: Feast, text: String) throws {
    let day = try #require(Day(text))
    #expect(feast.day(in: day.date.year) == day)
  }

  @Test func `a feast that has passed is that of the next year`() throws {
    let easter = try #require(Day("2026-04-05"))
    #expect(Feast.easter(0).upcoming(from: easter) == easter)
    #expect(Feast.easter(0).upcoming(from: easter.adding(days: 1)) == Day("2027-03-28"))
  }
}
