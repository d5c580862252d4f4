import ReduxCore
import TestSupport
import Testing

/// Dates in words against definitions that walk from day to day, over two years with a leap day.
struct DateLawTests {
  private static let days = (0..<800).map { day("2027-06-01").adding(days: $0) }
  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  @Test(arguments: [1, 6, 7]) func `weekdays are found on every day`(firstWeekday: Int) throws {
    for today in Self.days {
      let context = DateContext(today: today, firstWeekday: firstWeekday)
      let nextWeek = Self.first(from: today.adding(days: 1)) { $0.weekday == firstWeekday }
      #expect(try DateParser.date("next week", in: context)?.day == nextWeek)
      #expect(try DateParser.date("eow", in: context)?.day == nextWeek.adding(days: -1))
      for (index, name) in Self.names.enumerated() {
        func isMeant(_ day: Day) -> Bool { day.weekday == index + 1 }
        let coming = Self.first(from: today.adding(days: 1), where: isMeant)
        #expect(try DateParser.date(name, in: context)?.day == coming)
        #expect(
          try DateParser.date("this \(name)", in: context)?.day == Self.first(from: today, where: isMeant))
        #expect(
          try DateParser.date("next \(name)", in: context)?.day == Self.first(from: nextWeek, where: isMeant))
      }
    }
  }

  @Test func `ends of months and years are found on every day`() throws {
    for today in Self.days {
      let context = DateContext(today: today)
      let tomorrow = today.adding(days: 1)
      let month = Self.first(from: tomorrow) { $0.date.day == 1 }
      let year = Self.first(from: tomorrow) { $0.date.day == 1 && $0.date.month == 1 }
      #expect(try DateParser.date("next month", in: context)?.day == month)
      #expect(try DateParser.date("end of month", in: context)?.day == month.adding(days: -1))
      #expect(try DateParser.date("next year", in: context)?.day == year)
      #expect(try DateParser.date("eoy", in: context)?.day == year.adding(days: -1))
      let quarter = Self.first(from: tomorrow) { $0.date.day == 1 && [1, 4, 7, 10].contains($0.date.month) }
      #expect(try DateParser.date("next quarter", in: context)?.day == quarter)
      let feast = Self.first(from: today) { $0.date.month == 12 && $0.date.day == 24 }
      #expect(try DateParser.date("24 dec", in: context)?.day == feast)
      let last = Self.first(from: today) { $0.date.day == 31 }
      #expect(try DateParser.date("the 31st", in: context)?.day == last)
    }
  }

  @Test func `every day is parsed from its own words`() throws {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    for wanted in Self.days {
      let (year, month, number) = wanted.date
      let name = months[month - 1]
      for text in [
        "\(number) \(name) \(year)", "\(name) \(number), \(year)", "\(number).\(month).\(year)",
        "\(year)/\(month)/\(number)", "\(number)/\(month)/\(year)", wanted.iso8601,
      ] {
        #expect(try DateParser.date(text, in: DateContext(today: today))?.day == wanted)
      }
    }
  }

  private static func first(from day: Day, where isMeant: (Day) -> Bool) -> Day {
    var day = day
    while !isMeant(day) { day = day.adding(days: 1) }
    return day
  }
}
