/// The value of `recur` in Taskwarrior (its manual, "Durations"): a word (`weekly`), a number with a unit
/// (`3days`, `2wks`; a word of more than three letters, and `day`, need no number), or an ISO 8601 duration of one unit
/// (`P1M`, or several that are whole numbers of the smallest: `P1Y6M`, `P1DT12H`). Months and years clamp.
package struct TaskwarriorDuration: Equatable, Sendable {
  package let rule: RecurrenceRule

  package init?(_ text: String) {
    let text = text.lowercased()
    if text == "weekdays" {
      var rule = RecurrenceRule(frequency: .daily)
      rule.weekdays = RecurrenceRule.businessDays
      self.rule = rule
      return
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let name = text.dropFirst(digits.count).drop { $0 == " " }
    if let (count, frequency) = Self.isoDuration(text) {
      rule = Self.rule(count, frequency)
    } else if let (size, frequency) = Self.unit(String(name)), let count = digits.isEmpty ? 1 : Int(digits),
      count > 0, !digits.isEmpty || name.utf8.count > 3 || name == "day"
    {
      let (interval, isOverflow) = count.multipliedReportingOverflow(by: size)
      guard !isOverflow else { return nil }
      rule = Self.rule(interval, frequency)
    } else {
      return nil
    }
  }

  private static func rule(_ interval: Int, _ frequency: RecurrenceRule.Frequency) -> RecurrenceRule {
    var rule = RecurrenceRule(frequency: frequency)
    rule.interval = interval
    rule.clamps = frequency == .monthly || frequency == .yearly
    return rule
  }

  private static func unit(_ name: String) -> (Int, RecurrenceRule.Frequency)? {
    switch name {
    case "seconds", "second", "secs", "sec", "s": (1, .secondly)
    case "minutes", "minute", "mins", "min": (1, .minutely)
    case "hourly", "hours", "hour", "hrs", "hr", "h": (1, .hourly)
    case "daily", "days", "day", "d": (1, .daily)
    case "weekly", "weeks", "week", "wks", "wk", "w", "sennight": (1, .weekly)
    case "biweekly", "fortnight", "fortnightly": (2, .weekly)
    case "monthly", "months", "month", "mnths", "mths", "mth", "mos", "mo", "m": (1, .monthly)
    case "bimonthly": (2, .monthly)
    case "quarterly", "quarters", "quarter", "qrtrs", "qtrs", "qtr", "q": (3, .monthly)
    case "semiannual", "semiannually": (6, .monthly)
    case "annual", "annually", "yearly", "years", "year", "yrs", "yr", "y": (1, .yearly)
    case "biannual", "biyearly": (2, .yearly)
    default: nil
    }
  }

  /// Parses `p1y6m`. Years and months have no length in days, so that both kinds together are no rule.
  private static func isoDuration(_ text: String) -> (Int, RecurrenceRule.Frequency)? {
    guard text.first == "p", text.last != "t" else { return nil }
    var isTime = false
    var number: Int?
    var months = Total()
    var seconds = Total()
    var parts = 0
    for character in text.utf8.dropFirst() {
      switch character {
      case UInt8(ascii: "t") where !isTime && number == nil: isTime = true
      case 0x30...0x39:
        let (tens, isTooLarge) = (number ?? 0).multipliedReportingOverflow(by: 10)
        let (sum, isOverflow) = tens.addingReportingOverflow(Int(character) - 0x30)
        guard !isTooLarge, !isOverflow else { return nil }
        number = sum
      default:
        guard let count = number else { return nil }
        number = nil
        switch (character, isTime) {
        case (UInt8(ascii: "y"), false): months.add(count, times: 12)
        case (UInt8(ascii: "m"), false): months.add(count, times: 1)
        case (UInt8(ascii: "w"), false): seconds.add(count, times: 604_800)
        case (UInt8(ascii: "d"), false): seconds.add(count, times: 86_400)
        case (UInt8(ascii: "h"), true): seconds.add(count, times: 3_600)
        case (UInt8(ascii: "m"), true): seconds.add(count, times: 60)
        case (UInt8(ascii: "s"), true): seconds.add(count, times: 1)
        default: return nil
        }
        parts += 1
      }
    }
    guard number == nil, parts > 0, (months.value ?? -1) >= 0, (seconds.value ?? -1) >= 0 else { return nil }
    switch (months.value ?? 0, seconds.value ?? 0) {
    case (0, 0): return nil
    case (let months, 0): return months % 12 == 0 ? (months / 12, .yearly) : (months, .monthly)
    case (0, let seconds):
      for (length, frequency) in Self.lengths where seconds % length == 0 {
        return (seconds / length, frequency)
      }
      return nil
    default: return nil
    }
  }

  private static let lengths: [(Int, RecurrenceRule.Frequency)] = [
    (604_800, .weekly), (86_400, .daily), (3_600, .hourly), (60, .minutely), (1, .secondly),
  ]

  /// A sum that is `nil` once it has overflowed.
  private struct Total {
    var value: Int? = 0

    mutating func add(_ count: Int, times size: Int) {
      guard let old = value else { return }
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: size)
      let (sum, isOverflow) = old.addingReportingOverflow(product)
      value = isTooLarge || isOverflow ? nil : sum
    }
  }
}
