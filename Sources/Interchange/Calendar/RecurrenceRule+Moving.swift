internal import ReduxCore

extension RecurrenceRule {
  /// Returns the rule that has its dates as much later as `new` is after `old`, its first date; `nil` if no
  /// rule has. Exceptions become whole days.
  func moved(from old: DayTime, to new: DayTime) -> RecurrenceRule? {
    guard old != new else { return self }
    let days = old.day.days(until: new.day)
    guard old.minute == new.minute || (hours.isEmpty && minutes.isEmpty && seconds.isEmpty) else {
      return nil
    }
    var rule = self
    if days != 0 {
      guard let weekdays = movedWeekdays(by: days, from: old.day, to: new.day) else { return nil }
      rule.weekdays = weekdays
    }
    rule.exceptions = exceptions.map { DayTime($0.day.adding(days: days)) }
    rule.additions = additions.map { DayTime($0.day.adding(days: days), minute: new.minute) }
    if case .until(let last) = end {
      let isMet = last.minute.map { $0 >= old.minute ?? 0 } ?? true
      rule.end = .until(DayTime(last.day.adding(days: isMet ? days : days - 1)))
    }
    return rule
  }

  /// Returns the weekdays of a rule whose days are all counted from its first one; `nil` for others.
  private func movedWeekdays(by days: Int, from old: Day, to new: Day) -> [WeekdayRule]? {
    let hasDays = !monthDays.isEmpty || !yearDays.isEmpty || !weekNumbers.isEmpty || !positions.isEmpty
    guard !hasDays, months.isEmpty, !frequency.isFiner else { return nil }
    switch frequency {
    case .monthly, .yearly:
      // Months are of different length, and a day that the one has the other may lack.
      let isSame = old.date.month == new.date.month && max(old.date.day, new.date.day) <= 28
      return weekdays.isEmpty && isSame ? [] : nil
    default:
      guard weekdays.allSatisfy({ $0.ordinal == nil }), interval <= 1 || weekdays.count <= 1 else {
        return nil
      }
      return weekdays.map { WeekdayRule(weekday: (($0.weekday - 1 + days) % 7 + 7) % 7 + 1) }
        .sorted { $0.weekday < $1.weekday }
    }
  }
}

extension RecurrenceRule.Frequency {
  fileprivate var isFiner: Bool { self == .hourly || self == .minutely || self == .secondly }
}
