extension RecurrenceRule {
  /// Returns the first day, `day` or later, on which a rule in words can begin; `nil` if there is none within
  /// eight years.
  func firstDay(notBefore day: Day) -> Day? {
    if isCountedInYear { return firstChosenDay(notBefore: day) }
    for offset in 0..<2923 {
      guard let candidate = day.shifted(days: offset) else { return nil }
      if isMet(by: candidate), !exceptions.contains(where: { $0.day == candidate }) { return candidate }
    }
    return nil
  }

  /// `true` if what the rule counts are days of all the year: `the 1st friday of the year`, or the positions
  /// of days in several months.
  private var isCountedInYear: Bool {
    guard frequency == .yearly else { return false }
    return !positions.isEmpty || !yearDays.isEmpty
      || months.isEmpty && weekdays.contains { $0.ordinal != nil }
  }

  /// Returns the first of the days that a yearly rule counts.
  private func firstChosenDay(notBefore day: Day) -> Day? {
    var yearly = self
    yearly.interval = 1
    yearly.end = .never
    // The start of a rule is one of its dates, so that it must be none of the wanted ones.
    guard let start = day.startOfMonth.shifted(months: -12), let before = day.shifted(days: -1) else {
      return nil
    }
    return yearly.next(after: DayTime(before), from: DayTime(start))?.day
  }

  /// `true` if the rule asks for 29 February of some years only, which should be those that have it.
  private var needsLeapDay: Bool {
    frequency == .yearly && interval > 1 && months == [2] && monthDays == [29]
  }

  /// The rule without its end and its exceptions.
  var endless: RecurrenceRule {
    var rule = self
    (rule.end, rule.exceptions) = (.never, [])
    return rule
  }

  /// Returns the rule with the day of the month that its dates have lost in shorter months.
  func anchored(at day: Day) -> RecurrenceRule {
    guard months.isEmpty, monthDays.isEmpty, weekdays.isEmpty else { return self }
    let (_, month, dayOfMonth) = day.date
    var rule = self
    switch frequency {
    case .monthly where dayOfMonth > 28: rule.monthDays = [dayOfMonth]
    case .yearly where month == 2 && dayOfMonth == 29:
      rule.months = [2]
      rule.monthDays = [29]
    default: break
    }
    return rule
  }

  /// Returns `true` if the day has all the properties that the rule asks for, apart from its interval.
  private func isMet(by day: Day) -> Bool {
    if countsBusinessDays, frequency == .daily, day.weekday > 5 { return false }
    if weekdays.isEmpty, monthDays.isEmpty, months.isEmpty { return true }
    let (year, month, dayOfMonth) = day.date
    if !months.isEmpty, !months.contains(month) { return false }
    let length = Day.length(ofMonth: month, year: year)
    if !monthDays.isEmpty {
      let isMet = monthDays.contains { wanted in
        wanted > 0
          ? min(wanted, clamps && !needsLeapDay ? length : wanted) == dayOfMonth
          : length + 1 + wanted == dayOfMonth
      }
      if !isMet { return false }
    }
    guard !weekdays.isEmpty else { return true }
    let isMet = weekdays.contains { rule in
      guard rule.weekday == day.weekday else { return false }
      guard let ordinal = rule.ordinal else { return true }
      return ordinal > 0 ? (dayOfMonth - 1) / 7 + 1 == ordinal : (length - dayOfMonth) / 7 + 1 == -ordinal
    }
    return isMet && (positions.isEmpty || isAtPosition(day, dayOfMonth, length))
  }

  /// Returns `true` if the day has one of the positions among the days of its month that have these weekdays.
  private func isAtPosition(_ day: Day, _ dayOfMonth: Int, _ length: Int) -> Bool {
    func count(_ days: ClosedRange<Int>) -> Int {
      days.count { other in
        let weekday = (day.weekday - 1 + other - dayOfMonth + 35) % 7 + 1
        return weekdays.contains { $0.weekday == weekday }
      }
    }
    return positions.contains { position in
      position > 0 ? count(1...dayOfMonth) == position : count(dayOfMonth...length) == -position
    }
  }
}
