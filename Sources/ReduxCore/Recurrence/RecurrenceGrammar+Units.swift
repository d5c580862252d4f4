/// Numbers of units, and the days of them: `2 weeks on mon and wed`.
extension RecurrenceGrammar {
  /// Reads what may follow a number of units: `on mon and wed`, `on the 31st`, `on 27 jan`.
  func units(_ count: Int, _ unit: DateUnit, end: Int) -> Pattern? {
    guard count > 0 else { return nil }
    if count == 1, dates.joins(end), dates.word(end) == .end, dates.word(end + 1) != .of {
      if let pattern = edge(of: unit, .end, end: end + 1) { return pattern }
    }
    // `every month at the end`
    let edge = dates.word(end) == .at && dates.word(end + 1) == .the ? dates.word(end + 2) : nil
    if count == 1, let edge, edge == .end || edge == .beginning,
      (end...end + 2).allSatisfy({ dates.joins($0) }),
      !dates.joins(end + 3) || dates.word(end + 3) != .of,
      let pattern = self.edge(of: unit, edge, end: end + 3)
    {
      return pattern
    }
    let isOn = dates.joins(end) && dates.joins(end + 1) && dates.word(end) == .on
    let on = isOn ? end + 1 : nil
    switch unit {
    case .minute, .hour:
      var rule = RecurrenceRule(frequency: unit == .hour ? .hourly : .minutely)
      rule.interval = count
      // `every minute counts`
      return Pattern(rule: rule, end: end, strength: count > 1 ? .strong : .faint)
    case .day: return Pattern(rule: Self.rule(.daily, count), end: end)
    case .week:
      return on.flatMap { weeks(count, on: $0) } ?? Pattern(rule: Self.rule(.weekly, count), end: end)
    case .month:
      return (on ?? ordinal(at: end)).flatMap { months(count, on: dates.past(.the, at: $0)) }
        ?? Pattern(rule: Self.rule(.monthly, count), end: end)
    case .quarter:
      return on.flatMap { quarters(count, on: dates.past(.the, at: $0)) }
        ?? Pattern(rule: Self.rule(.monthly, 3 * count), end: end)
    // `every year in january and june`
    case .year where dates.word(end) == .in && dates.joins(end) && dates.joins(end + 1):
      var pattern = daysOfMonths(at: end + 1)
      pattern?.rule.interval = count
      pattern?.strength = .strong
      return pattern ?? Pattern(rule: Self.rule(.yearly, count), end: end)
    case .year:
      return on.flatMap { years(count, on: dates.past(.the, at: $0)) }
        ?? Pattern(rule: Self.rule(.yearly, count), end: end)
    }
  }

  /// `true` for `every 0 days`.
  var isEveryZero: Bool {
    guard dates.word(0) == .every || dates.word(0) == .everyFromCompletion, dates.joins(1) else {
      return false
    }
    return (dates.quantity(at: 1)?.count ?? dates.count(at: 1)) == 0
  }

  /// Reads the weekdays of `every 2 weeks on mon and wed`, `every week on tuesdays`, `every week on weekdays`.
  private func weeks(_ count: Int, on start: Int) -> Pattern? {
    switch dates.word(start) {
    case .weekend, .weekends: return Pattern(rule: rule(weekdays: [6], interval: count), end: start + 1)
    case .workday, .workdays:
      return Pattern(rule: rule(weekdays: Array(1...5), interval: count), end: start + 1)
    default: break
    }
    guard dates.weekday(at: start) != nil else {
      return everyWeekday(at: start, interval: count).map { Pattern(rule: $0.rule, end: $0.end) }
    }
    let (weekdays, end) = weekdays(at: start)
    return Pattern(rule: rule(weekdays: weekdays, interval: count), end: end)
  }

  /// Reads the days of `every month on the 31st`, `every 2 months on the last fri`.
  private func months(_ count: Int, on start: Int) -> Pattern? {
    guard
      var pattern = dayOfMonth(at: start, needsMonth: false) ?? monthly(at: start) ?? numberedDay(at: start)
        ?? dayFromEnd(at: start)
    else { return nil }
    // `every 6 months on the 1st of jan` is no rule.
    if pattern.rule.frequency == .yearly, count > 1 {
      return Pattern(rule: Self.rule(.monthly, count), end: pattern.end, isIncomplete: true)
    }
    pattern.strength = .strong
    pattern.rule.interval = count
    return pattern
  }

  /// Reads the days of `every quarter on the 1st`, which counts from any month, and of `on the last day`, which is
  /// that of the quarter.
  private func quarters(_ count: Int, on start: Int) -> Pattern? {
    if count == 1, dates.word(start) == .last, dates.joins(start + 1), dates.word(start + 1) == .unit(.day) {
      return edge(of: .quarter, .end, end: start + 2)
    }
    return months(3 * count, on: start)
  }

  /// Reads the days of `every year on 27 jan`, `every 2 years on the last fri of nov`.
  private func years(_ count: Int, on start: Int) -> Pattern? {
    var pattern = yearly(at: start) ?? monthly(at: start, needsNamedMonth: true)
    if let weekdays = weekdaysOfMonths(at: start), weekdays.end > pattern?.end ?? 0 { pattern = weekdays }
    pattern = pattern ?? dayOfYear(at: start) ?? feast(at: start)
    pattern?.rule.interval = count
    return pattern
  }
}
