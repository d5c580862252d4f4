import TestSupport
import Testing

@testable import ReduxCore

struct KindOfDayTests {
  /// Compares with a count day by day, for periods of one, three and twelve months in four years.
  @Test(arguments: [1, 3, 12]) func `a position counts days as one who goes through the period`(months: Int)
    throws
  {
    let kinds: [KindOfDay] = [.any, .workday] + (1...7).map { .weekday($0) }
    var wrong: [String] = []
    for month in 0..<48 {
      let first = try #require(Day(year: 2026 + month / 12, month: month % 12 + 1, day: 1))
      let last = try #require(first.shifted(months: months - 1)).endOfMonth
      let days = (0...first.days(until: last)).map { first.adding(days: $0) }
      for kind in kinds {
        let counted = days.filter { day in
          switch kind {
          case .any: true
          case .workday: day.weekday < 6
          case .weekday(let weekday): day.weekday == weekday
          }
        }
        for position in 1...min(40, days.count + 1) {
          let fromStart = position <= counted.count ? counted[position - 1] : nil
          let fromEnd = position <= counted.count ? counted[counted.count - position] : nil
          let isRight =
            kind.day(position, from: first, to: last) == fromStart
            && kind.day(-position, from: first, to: last) == fromEnd
          if !isRight { wrong.append("\(kind) \(position) from \(first.iso8601)") }
        }
      }
    }
    #expect(wrong.isEmpty)
  }
}
