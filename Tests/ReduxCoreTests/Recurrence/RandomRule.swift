import ReduxCore
import TestSupport

/// Random rules of all kinds, those included that RFC 5545 does not allow but that are followed.
struct RandomRule {
  private var random: SeededRandom

  init(_ seed: UInt64) { random = SeededRandom(seed) }

  mutating func start(timed: Bool) -> DayTime {
    let day = Day(number: Int.random(in: 9_000..<20_000, using: &random))
    return DayTime(day, minute: timed ? random.pick([0, 540, 555, 1_439]) : nil)
  }

  /// Returns a rule of one of the frequencies for an item that begins at `start`.
  mutating func rule(_ frequencies: [RecurrenceRule.Frequency], start: DayTime) -> RecurrenceRule {
    var rule = RecurrenceRule(random.pick(frequencies))
    let isLong = rule.frequency == .monthly || rule.frequency == .yearly
    if chance(40) { rule.interval = random.pick([2, 3, 4, 5, 7, 12]) }
    if chance(30) { rule.months = values(1...12, 4) }
    if chance(10) { rule.weekNumbers = values(-53...53, 12) }
    if chance(10) { rule.yearDays = values(-366...366, 20) }
    if chance(30) { rule.monthDays = values(-31...31, 6) + (chance(50) ? [random.pick([29, 30, 31])] : []) }
    if chance(40) {
      let most = random.pick([5, 53])
      rule.weekdays = values(1...7, 4).map { weekday in
        RecurrenceRule.WeekdayRule(
          ordinal: isLong && chance(50) ? values(-most...most, 1)[0] : nil, weekday: weekday)
      }
    }
    if chance(15) { rule.hours = values(0...23, 4) }
    if chance(15) { rule.minutes = values(0...59, 4) }
    if chance(10) { rule.seconds = values(0...60, 4) }
    let hasParts = [rule.months, rule.monthDays, rule.weekNumbers, rule.yearDays, rule.hours, rule.minutes]
    if chance(25), hasParts.contains(where: { !$0.isEmpty }) || !rule.weekdays.isEmpty {
      rule.positions = values(-6...6, 3)
    }
    if chance(30) { rule.weekStart = random.pick([1, 2, 3, 4, 5, 6, 7]) }
    rule.clamps = isLong && chance(50)
    rule.countsBusinessDays = rule.frequency == .daily && chance(20)
    if rule.countsBusinessDays { rule.weekdays = [] }
    addDates(&rule, start)
    return rule
  }

  private mutating func addDates(_ rule: inout RecurrenceRule, _ start: DayTime) {
    if chance(20) { rule.end = .count(Int.random(in: 1...40, using: &random)) }
    if chance(10) { rule.end = .until(near(start)) }
    if chance(20) { rule.exceptions = [near(start), start, near(start)] }
    if chance(20) { rule.additions = [near(start), near(start)] }
    rule.exceptions = Array(Set(rule.exceptions)).sorted()
    rule.additions = Array(Set(rule.additions)).sorted()
  }

  private mutating func near(_ start: DayTime) -> DayTime {
    DayTime(
      start.day.adding(days: Int.random(in: -3...60, using: &random)), minute: chance(50) ? start.minute : nil
    )
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func values(_ range: ClosedRange<Int>, _ most: Int) -> [Int] {
    let count = Int.random(in: 1...most, using: &random)
    let all = (0..<count).map { _ in Int.random(in: range, using: &random) }.filter {
      $0 != 0 || range.lowerBound == 0
    }
    return all.isEmpty ? [range.upperBound] : Array(Set(all)).sorted()
  }
}
