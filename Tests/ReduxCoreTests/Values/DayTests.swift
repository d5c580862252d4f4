import ReduxCore
import Testing

struct DayTests {
  @Test(arguments: [
    ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-01-01", 10_957, 6), ("2000-02-29", 11_016, 2),
    ("1900-02-28", -25_509, 3), ("1900-03-01", -25_508, 4), ("2024-02-29", 19_782, 4),
    ("2026-11-21", 20_778, 6), ("0001-01-01", -719_162, 1), ("9999-12-31", 2_932_896, 5),
    ("1600-02-29", -135_081, 2),
  ])
  func `a day has its number and its weekday`(text: String, number: Int, weekday: Int) throws {
    let day = try #require(Day(text))
    #expect(Int(day.number) == number)
    #expect(day.weekday == weekday)
    #expect(day.iso8601 == text)
    #expect(Day(number: number) == day)
  }

  @Test(arguments: [
    "1900-02-29", "2100-02-29", "2023-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-01-00",
    "2026-01-32", "0000-01-01", "2026-1-01", "2026-01-1", "26-01-01", "2026/01/01", "2026-01-01 ",
    " 2026-01-01", "+026-01-01", "2026-01-0a", "", "２０２６-01-01", "10000-01-01",
  ])
  func `text that is not a valid calendar day is refused`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test(arguments: [(1900, 28), (2000, 29), (2023, 28), (2024, 29), (2100, 28), (2400, 29), (9999, 28)])
  func `February has the length that the year gives it`(year: Int, length: Int) {
    #expect(Day.length(ofMonth: 2, year: year) == length)
    #expect(Day(year: year, month: 2, day: length) != nil)
    #expect(Day(year: year, month: 2, day: length + 1) == nil)
  }

  @Test func `years outside 1 to 9999 have no days`() {
    #expect(Day(year: 0, month: 1, day: 1) == nil)
    #expect(Day(year: 10_000, month: 1, day: 1) == nil)
    #expect(Day(year: -5, month: 1, day: 1) == nil)
  }

  /// Counts day by day, independently of the arithmetic under test.
  @Test func `a thousand years of days are numbered without gaps`() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var number = Day(year: 1500, month: 1, day: 1)?.number ?? 0
    var weekday = Day(number: Int(number)).weekday
    var wrong = 0
    for year in 1500..<2500 {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      for month in 1...12 {
        for day in 1...(lengths[month - 1] + (isLeap && month == 2 ? 1 : 0)) {
          let made = Day(year: year, month: month, day: day)
          let date = Day(number: Int(number)).date
          if made?.number != number || date != (year, month, day) || made?.weekday != weekday { wrong += 1 }
          number += 1
          weekday = weekday % 7 + 1
        }
      }
    }
    #expect(wrong == 0)
    #expect(Day(number: Int(number)).iso8601 == "2500-01-01")
  }

  @Test func `adding days and counting days are inverse`() {
    #expect(today.adding(days: 10).iso8601 == "2026-12-01")
    #expect(today.adding(days: -21).iso8601 == "2026-10-31")
    #expect(today.days(until: today.adding(days: 400)) == 400)
    #expect(today.days(until: today.adding(days: -3)) == -3)
    #expect(today < today.adding(days: 1))
  }

  @Test func `a day is coded as its text, and other text is refused`() throws {
    #expect(try throughJSON([today]) == [today])
    #expect(throws: DecodingError.self) { try decode(Day.self, "\"2026-02-30\"") }
    #expect(try decode(Day.self, "\"2026-02-28\"") == day("2026-02-28"))
  }
}

struct DayTimeTests {
  @Test func `a day with a time is read and written`() throws {
    let afternoon = try #require(DayTime("2026-11-21T14:05"))
    #expect(afternoon == DayTime(today, minute: 14 * 60 + 5))
    #expect(afternoon.iso8601 == "2026-11-21T14:05")
    #expect(afternoon.clock == "14:05")
    #expect(DayTime("2026-11-21T00:00")?.minute == 0)
    #expect(DayTime("2026-11-21T23:59")?.minute == 1439)
  }

  @Test func `a day without a time has no clock time`() {
    #expect(DayTime("2026-11-21") == DayTime(today))
    #expect(DayTime(today).clock == nil)
    #expect(DayTime(today).iso8601 == "2026-11-21")
  }

  @Test(arguments: [
    "2026-11-21T24:00", "2026-11-21T14:60", "2026-11-21 14:00", "2026-11-21T14:0", "2026-11-21T1400",
    "2026-11-21T14:00:00", "2026-11-21T14:00Z", "2026-11-31T14:00", "2026-11-21T-1:00", "14:00", "T14:00", "",
    "2026-11-21t14:00",
  ])
  func `anything else is refused`(text: String) {
    #expect(DayTime(text) == nil)
  }

  @Test func `a day without a time comes before any time of that day and after the day before`() {
    let sorted = ["2026-11-20T23:59", "2026-11-21", "2026-11-21T00:00", "2026-11-21T09:00", "2026-11-22"]
    #expect(sorted.reversed().compactMap { DayTime($0) }.sorted().map(\.iso8601) == sorted)
  }

  @Test func `it is coded as its text, and other text is refused`() throws {
    let moments = [DayTime(today), DayTime(today, minute: 61)]
    #expect(try throughJSON(moments) == moments)
    #expect(throws: DecodingError.self) { try decode(DayTime.self, "\"soon\"") }
  }
}
