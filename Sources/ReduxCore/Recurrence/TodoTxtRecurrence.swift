/// The value of `rec:` in todo.txt: `[+]N` followed by one of `d b w m y` for days, business days, weeks,
/// months or years. Months and years clamp: a month after the 31st is the last day of a shorter month.
package struct TodoTxtRecurrence: Equatable, Sendable {
  package enum Unit: Unicode.Scalar, Sendable {
    case day = "d", businessDay = "b", week = "w", month = "m", year = "y"
  }

  /// The number of units, from 1.
  package let count: Int
  package let unit: Unit
  /// `true` with `+`: counted from the old due day instead of the completion.
  package let isStrict: Bool

  package init?(_ text: String) {
    var digits = Array(text.utf8)[...]
    isStrict = digits.first == UInt8(ascii: "+")
    if isStrict { digits.removeFirst() }
    guard let last = digits.popLast(), let unit = Unit(rawValue: Unicode.Scalar(last)),
      digits.allSatisfy({ $0.isDigit }),
      let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// Creates the notation of a rule; `nil` if the rule says more than it can.
  package init?(_ rule: RecurrenceRule, isStrict: Bool) {
    let unit: Unit =
      switch rule.frequency {
      case .daily: rule.countsBusinessDays ? .businessDay : .day
      case .weekly: .week
      case .monthly: .month
      case .yearly: .year
      case .hourly, .minutely, .secondly: .day
      }
    (count, self.unit, self.isStrict) = (max(rule.interval, 1), unit, isStrict)
    // It makes no difference where weeks begin, if the rule names no day of them.
    var plain = rule
    plain.weekStart = 1
    guard self.rule == plain else { return nil }
  }

  /// Creates the notation of a rule without its day, for a rule that names one that shorter months do not
  /// have: `+1m` for the 31st of each month, or the last day. Other programs take the day from the due date.
  package init?(withoutDayOf rule: RecurrenceRule) {
    guard rule.clamps, rule.monthDays.count == 1, rule.monthDays[0] > 28 else { return nil }
    var plain = rule
    plain.monthDays = []
    if rule.frequency == .yearly, rule.months.count == 1 { plain.months = [] }
    self.init(plain, isStrict: true)
  }

  /// The value of `rec:`.
  package var text: String { "\(isStrict ? "+" : "")\(count)\(unit.rawValue)" }

  package var kind: Recurrence.Kind { isStrict ? .strict : .afterCompletion }

  /// The recurrence, with the text as it was written.
  package func recurrence(as text: String) -> Recurrence { Recurrence(rule: text, kind: kind) }

  package var rule: RecurrenceRule {
    var rule = RecurrenceRule(frequency: .daily)
    rule.interval = count
    switch unit {
    case .day: break
    case .businessDay: rule.countsBusinessDays = true
    case .week: rule.frequency = .weekly
    case .month: rule.frequency = .monthly
    case .year: rule.frequency = .yearly
    }
    rule.clamps = rule.frequency == .monthly || rule.frequency == .yearly
    return rule
  }
}
