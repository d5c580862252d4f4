internal import ReduxCore

/// The value of `recur`, by which Taskwarrior repeats a task on every date of a series, whatever was
/// completed.
enum TaskwarriorRecurrence {
  /// Returns the recurrence that `recur` means, or `nil` if it cannot be followed.
  static func recurrence(_ recur: String, until: EntryTime?) -> Recurrence? {
    guard var rule = TaskwarriorDuration(recur)?.rule else { return nil }
    guard let until else { return Recurrence(rule: recur, kind: .strict) }
    rule.end = .until(until.dayTime(in: .utc))
    return Recurrence(rule: RecurrenceNotation.text(of: rule), kind: .strict)
  }

  /// Returns the value for a recurrence of an item due at `due`; `nil` if Taskwarrior has none.
  static func text(_ recurrence: Recurrence, due: DayTime) -> String? {
    guard let rule = recurrence.reading.rule else { return nil }
    if TaskwarriorDuration(recurrence.rule)?.rule == rule { return recurrence.rule }
    return candidates(rule).first { text in
      TaskwarriorDuration(text).map { isSame($0.rule, rule, due: due) } ?? false
    }
  }

  /// `true` if both rules have the same dates after `due`.
  static func isSame(_ a: RecurrenceRule, _ b: RecurrenceRule, due: DayTime?) -> Bool {
    guard a != b, let due else { return a == b }
    var (a, b) = (a.pinned(to: due), b.pinned(to: due))
    if due.day.date.day <= 28 {
      a.clamps = false
      b.clamps = false
    }
    a.countsBusinessDays = a.countsBusinessDays && a.interval > 1
    b.countsBusinessDays = b.countsBusinessDays && b.interval > 1
    return a == b
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
