import ReduxCore
import TestSupport
import Testing

/// Laws that hold for all rules, over random ones.
struct RecurrenceLawTests {
  private static let long: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly]
  private static let fine: [RecurrenceRule.Frequency] = [.hourly, .minutely]

  @Test(arguments: Torture.seeds(0..<200, otherwise: 16))
  func `a rule has the dates of a slow and obvious implementation`(seed: UInt64) {
    var random = RandomRule(seed)
    for round in 0..<12 {
      let start = random.start(timed: round.isMultiple(of: 2))
      let rule = random.rule(Self.long, start: start)
      expectSame(rule, start, days: 900, seed)
    }
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 10))
  func `a rule of hours or minutes has the dates of a slow implementation`(seed: UInt64) {
    var random = RandomRule(seed)
    for round in 0..<8 {
      let start = random.start(timed: !round.isMultiple(of: 4))
      expectSame(random.rule(Self.fine, start: start), start, days: 40, seed)
    }
    let start = random.start(timed: true)
    expectSame(random.rule([.secondly], start: start), start, days: 1, seed)
  }

  private func expectSame(_ rule: RecurrenceRule, _ start: DayTime, days: Int, _ seed: UInt64) {
    let last = start.day.adding(days: days)
    let found = Array(rule.occurrences(from: start).prefix { $0.day <= last })
    let expected = SlowRecurrence(rule: rule, start: start).dates(through: last)
    let place = zip(found, expected).first { $0 != $1 }
    #expect(
      found == expected,
      """
      seed \(seed): \(rule.rrule), clamps \(rule.clamps), from \(start.iso8601): \(found.count) and \
      \(expected.count) dates, first difference \(place?.0.iso8601 ?? "-") and \(place?.1.iso8601 ?? "-")
      """)
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 12))
  func `a printed rule reads back with the same dates`(seed: UInt64) throws {
    var random = RandomRule(seed)
    for round in 0..<20 {
      let start = random.start(timed: round.isMultiple(of: 2))
      let rule = random.rule(Self.long + Self.fine, start: start)
      let text = rule.rrule(from: start)
      let read = try RecurrenceRule(rrule: text)
      #expect(
        Array(rule.occurrences(from: start).prefix(30)) == Array(read.occurrences(from: start).prefix(30)),
        "seed \(seed): \(text) from \(start.iso8601)")
      #expect(read.rrule == text, "seed \(seed)")
    }
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 12))
  func `searching from a later moment gives the dates after it`(seed: UInt64) {
    var random = RandomRule(seed)
    for round in 0..<10 {
      let start = random.start(timed: round.isMultiple(of: 2))
      let rule = random.rule(Self.long, start: start)
      let all = Array(rule.occurrences(from: start).prefix(40))
      for (index, time) in all.enumerated() where index % 7 == 3 {
        let rest = Array(rule.occurrences(from: start, after: time).prefix(39 - index))
        #expect(rest == Array(all[(index + 1)...]), "seed \(seed): \(rule.rrule) after \(time.iso8601)")
      }
    }
  }
}
