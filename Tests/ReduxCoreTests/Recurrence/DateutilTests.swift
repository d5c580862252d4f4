import FoundationEssentials
import ReduxCore
import TestSupport
import Testing

/// Random rules with their dates as python-dateutil computes them; `Fixtures/rules.py` says how they were
/// made.
struct DateutilTests {
  /// How many years after that of the start the fixture goes.
  private static func horizon(_ rule: RecurrenceRule) -> Int {
    switch rule.frequency {
    case .secondly, .minutely: 0
    case .hourly: 1
    case .daily, .weekly, .monthly, .yearly: 30
    }
  }

  @Test func `thousands of random rules give the dates of an independent implementation`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let text = try String(contentsOf: folder.appending(path: "rules.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3400)
    var wrong: [String] = []
    for line in Torture.isOn ? lines : lines.enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      let start = try #require(DayTime(fields[0]))
      let rule = try RecurrenceRule(rrule: String(fields[1]))
      let steps = fields[2].split(separator: " ").compactMap { Int($0) }
      let expected = Self.dates(from: start, steps)
      let year = start.day.date.year + Self.horizon(rule)
      let dates = rule.occurrences(from: start).prefix { $0.day.date.year <= year }
      let found = Array(dates.prefix(7))
      if found != expected {
        wrong.append("\(line)\n  \(found.map(\.iso8601))\n  \(expected.map(\.iso8601))")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of them:\n\(wrong.prefix(5).joined(separator: "\n"))")
  }

  private static func dates(from start: DayTime, _ steps: [Int]) -> [DayTime] {
    var number = Int(start.day.number)
    var minute = start.minute
    return [start]
      + steps.map { step in
        if let time = minute {
          number += (time + step) / 1440
          minute = (time + step) % 1440
        } else {
          number += step
        }
        return DayTime(Day(number: number), minute: minute)
      }
  }
}
