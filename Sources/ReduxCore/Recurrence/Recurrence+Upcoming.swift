extension Recurrence {
  /// Returns the dates that follow the due date, each as if what is due was completed in time: the first on
  /// `now`, unless it is due later, the others on their own days. What counts from the completion has no
  /// dates that are certain.
  /// - Parameters:
  ///   - due: the due date of the item, which is not among them.
  ///   - zone: that of the dates.
  /// - Throws: `RecurrenceRuleError` if the rule is not understood.
  package func upcoming(
    _ count: Int, after due: DayTime?, now: DayTime, in zone: Zone
  ) throws(RecurrenceRuleError) -> [DayTime] {
    var dates: [DayTime] = []
    var (recurrence, due) = (self, due)
    while dates.count < count {
      let completed = dates.isEmpty ? due.map { max($0, now) } : due
      guard let next = try recurrence.next(due: due, start: nil, completed: completed ?? now, in: zone) else {
        break
      }
      dates.append(next.date)
      (recurrence, due) = (next.recurrence, next.date)
    }
    return dates
  }

  /// Returns the recurrence without one of its dates; `nil` if it counts from the completion, where no date
  /// is known in advance.
  /// - Parameter zone: that of the date.
  /// - Throws: `RecurrenceRuleError` if the rule is not understood.
  package func skipping(_ date: DayTime, in zone: Zone) throws(RecurrenceRuleError) -> Recurrence? {
    guard kind != .afterCompletion else { return nil }
    let notation = try RecurrenceNotation(rule)
    let skipped = notation.rule.skipping(notation.rule.clocks(of: date, in: zone).ofRule(date))
    return replacingRule(of: notation, with: skipped, words: RecurrenceNotation.ruleInWords)
  }

  /// Returns the recurrence with the same rule, whose dates count from something else.
  /// - Throws: `RecurrenceRuleError` if the rule is not understood.
  package func counting(as kind: Kind) throws(RecurrenceRuleError) -> Recurrence {
    Recurrence(rule: RecurrenceNotation.text(of: try RecurrenceNotation(rule).rule), kind: kind)
  }
}
