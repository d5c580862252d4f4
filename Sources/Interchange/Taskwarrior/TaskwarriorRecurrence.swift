internal import ReduxCore

/// The value of `recur`, by which Taskwarrior repeats a task on every date of a series, whatever was
/// completed.
enum TaskwarriorRecurrence {
  /// Returns the recurrence that `recur` means; one that cannot be followed is kept as it is.
  /// - Parameter last: the last date, by local clocks.
  static func recurrence(_ recur: String, until last: DayTime?) -> Recurrence {
    guard let last, var rule = TaskwarriorDuration(recur)?.rule else {
      return Recurrence(rule: recur, kind: .strict)
    }
    rule.end = .until(last)
    return Recurrence(rule: RecurrenceNotation.text(of: rule), kind: .strict)
  }

  /// Returns the value for a recurrence of an item due at `due`, and the last date; `nil` if Taskwarrior has
  /// none.
  ///
  /// Taskwarrior counts from the due date. That of a month which is too short for the rule is therefore
  /// written with the rule for that day: it says less than the item, but more than nothing.
  static func text(_ recurrence: Recurrence, due: DayTime) -> (recur: String, until: DayTime?)? {
    guard var rule = recurrence.reading.rule else { return nil }
    if TaskwarriorDuration(recurrence.rule)?.rule == rule { return (recurrence.rule, nil) }
    // Its dates are local.
    rule.zone = nil
    var last: DayTime?
    if case .until(let end) = rule.end {
      last = Self.last(end, due: due)
      rule.end = .never
    }
    if rule.isCutShort(on: due) { rule.monthDays = [] }
    let recur = candidates(rule).first { text in
      TaskwarriorDuration(text).map { isSame($0.rule, rule, due: due) } ?? false
    }
    return recur.map { ($0, last) }
  }

  /// `true` if a recurrence is one for a day that the month of `due` does not have.
  static func isCutShort(_ recurrence: Recurrence, on due: DayTime) -> Bool {
    recurrence.reading.rule?.isCutShort(on: due) ?? false
  }

  /// `true` if both rules have the same dates after `due`.
  static func isSame(_ a: RecurrenceRule, _ b: RecurrenceRule, due: DayTime?) -> Bool {
    guard a != b, let due else { return a == b }
    var (a, b) = (a.pinned(to: due), b.pinned(to: due))
    let isShort = due.day.date.day <= 28
    if isShort || a.namesCommonDays { a.clamps = false }
    if isShort || b.namesCommonDays { b.clamps = false }
    a.countsBusinessDays = a.countsBusinessDays && a.interval > 1
    b.countsBusinessDays = b.countsBusinessDays && b.interval > 1
    if case .until(let end) = a.end { a.end = .until(last(end, due: due)) }
    if case .until(let end) = b.end { b.end = .until(last(end, due: due)) }
    return a == b
  }

  /// Returns the last date of a rule in the form of the first one, where a day includes all times of it.
  private static func last(_ end: DayTime, due: DayTime) -> DayTime {
    DayTime(end.day, minute: due.minute == nil ? nil : end.minute ?? 1439)
  }

  private static func candidates(_ rule: RecurrenceRule) -> [String] {
    let count = max(rule.interval, 1)
    switch rule.frequency {
    case .secondly: return ["\(count)seconds"]
    case .minutely: return ["\(count)minutes"]
    case .hourly: return [count == 1 ? "hourly" : "\(count)hours"]
    case .daily: return [count == 1 ? "daily" : "\(count)days", "weekdays"]
    case .weekly: return [count == 1 ? "weekly" : "\(count)weeks", "weekdays"]
    case .monthly: return [count == 1 ? "monthly" : "\(count)months"]
    case .yearly: return [count == 1 ? "yearly" : "\(count)years"]
    }
  }
}

extension RecurrenceRule {
  /// `true` if the rule is for a day that the month of `due` does not have, so that the last one takes its
  /// place.
  fileprivate func isCutShort(on due: DayTime) -> Bool {
    guard clamps, monthDays.count == 1, due.day.adding(days: 1).date.day == 1 else { return false }
    return monthDays.allSatisfy { $0 > due.day.date.day }
  }

  /// `true` for a rule whose days every month has, so that none is ever clamped: weekdays, or the first 28.
  fileprivate var namesCommonDays: Bool {
    monthDays.isEmpty ? !weekdays.isEmpty : monthDays.allSatisfy((-28...28).contains)
  }
}
