/// What the item that follows a completed one is given.
package struct NextOccurrence: Equatable, Sendable {
  /// The date by which it repeats: the due date, or the start of what is not due.
  package var date: DayTime
  package var due: DayTime?
  /// The start, as long before the due date as it was.
  package var start: DayTime?
  package var recurrence: Recurrence
}

/// How a recurring item goes on after it is completed.
package enum Continuation {
  case next(NextOccurrence)
  /// The item was the last of its series.
  case end
  /// The rule cannot be followed.
  case failure(RecurrenceRuleError)
}

extension Item {
  /// Returns how the item goes on after it is completed at this local moment; `nil` if it does not recur. What
  /// has only a start repeats by that, and what has no date by the day of completion, on which it is then due.
  /// - Parameter zone: the local one.
  package func continuation(completed: DayTime, in zone: Zone) -> Continuation? {
    guard let recurrence else { return nil }
    do {
      guard due == nil, let start else {
        return try recurrence.next(due: due, start: start, completed: completed, in: zone)
          .map { .next($0) } ?? .end
      }
      guard var next = try recurrence.next(due: start, start: nil, completed: completed, in: zone) else {
        return .end
      }
      (next.due, next.start) = (nil, next.date)
      return .next(next)
    } catch {
      return .failure(error)
    }
  }
}

extension Recurrence {
  /// Returns the occurrence that follows a completion, or `nil` if the series has ended. `completed` is the
  /// local moment of the completion; an item without a due date counts from its day.
  ///
  /// - Strict (`from` is `due`): the next one after the old due date, even if it is past.
  /// - Without pile-up (`skipMissed`): the first one after both the old due date and the day of completion;
  ///   of a rule with another occurrence on the day, after the moment of completion.
  /// - From completion: counted from the day of completion, at the old time of day; a rule of hours or less
  ///   from its moment. Of a rule that names days (`BYDAY=FR`), the first one after the completion and
  ///   the old due date.
  ///
  /// The rule of the next item begins with it: COUNT goes down by the occurrences used and skipped, past
  /// exceptions and additions go, and a day that the calendar did not have is written out, so that 31 January
  /// comes back on 31 March. The text of the rule stays as it is unless one of these changes it.
  /// - Parameter zone: that of the dates, which may not be that of the rule.
  /// - Throws: `RecurrenceRuleError` if the text of the rule is not understood.
  package func next(
    due: DayTime?, start: DayTime?, completed: DayTime, in zone: Zone,
    words: (String) -> RecurrenceRule? = RecurrenceNotation.ruleInWords
  ) throws(RecurrenceRuleError) -> NextOccurrence? {
    let notation = try RecurrenceNotation(rule, words: words)
    let old = due ?? DayTime(completed.day)
    let clocks = notation.rule.clocks(of: old, in: zone)
    // Where the clocks go back, a rule in another zone may have two on one day.
    let isInTime = clocks.zone != nil && completed.day <= old.day
    let series = Series(
      rule: notation.rule, recurrence: self, due: clocks.ofRule(old), completed: clocks.ofRule(completed),
      endOfDay: clocks.ofRule(isInTime ? old : DayTime(completed.day, minute: 1_439)))
    guard let (found, started) = series.next(where: { clocks.zone == nil || clocks.here($0) > old }) else {
      return nil
    }
    let next = clocks.here(found)
    var rule = started
    // At a time that clocks skip or show twice, the rule keeps its own.
    if clocks.ofRule(next) != found { rule.keepTime(of: found) }
    var recurrence = self
    if rule != notation.rule { recurrence.rule = notation.text(of: rule, words: words) }
    return NextOccurrence(
      date: next, due: next, start: start.map { moved($0, from: old, to: next, clocks) },
      recurrence: recurrence)
  }

  /// Returns the recurrence with no occurrence after `last`, the due date of the item. One that counts from
  /// completion ends with the item, whenever it is completed.
  /// - Parameter zone: that of the date.
  /// - Throws: `RecurrenceRuleError` if the text of the rule is not understood.
  package func ending(
    at last: DayTime, in zone: Zone, words: (String) -> RecurrenceRule? = RecurrenceNotation.ruleInWords
  ) throws(RecurrenceRuleError) -> Recurrence {
    let notation = try RecurrenceNotation(rule, words: words)
    var ended = notation.rule.ending(at: notation.rule.clocks(of: last, in: zone).ofRule(last))
    if from == .completion {
      ended.end = .count(1)
      ended.additions = []
    }
    return replacingRule(of: notation, with: ended, words: words)
  }

  func replacingRule(
    of notation: RecurrenceNotation, with rule: RecurrenceRule, words: (String) -> RecurrenceRule?
  ) -> Recurrence {
    Recurrence(rule: notation.text(of: rule, words: words), from: from, skipMissed: skipMissed)
  }

  /// Returns the start as long before the next due date, by the clocks of the rule.
  private func moved(
    _ start: DayTime, from old: DayTime, to next: DayTime, _ clocks: RuleClocks
  ) -> DayTime {
    func shifted(_ start: DayTime, _ old: DayTime, _ next: DayTime) -> DayTime {
      // By the time, too: what comes again after four hours has both dates on another day only then.
      let later = old.minute.flatMap { old in next.minute.map { $0 - old } } ?? 0
      return start.adding(days: old.day.days(until: next.day)).adding(minutes: later)
    }
    guard start.minute != nil else { return shifted(start, old, next) }
    return clocks.here(shifted(clocks.ofRule(start), clocks.ofRule(old), clocks.ofRule(next)))
  }
}

extension RecurrenceRule {
  /// Returns the rule with `time` as an exception. A day without a time leaves out the whole day.
  package func skipping(_ time: DayTime) -> RecurrenceRule {
    var rule = self
    rule.exceptions = sortedUnique(exceptions + [time])
    return rule
  }

  /// Returns the rule with no occurrence after `last`.
  package func ending(at last: DayTime) -> RecurrenceRule {
    var rule = self
    rule.end = .until(last)
    rule.additions = additions.filter { $0 <= last }
    return rule
  }
}

extension RecurrenceRule {
  /// Writes out the time of day that the rule takes from its start: the next one may not be at that.
  package mutating func keepTime(of start: DayTime) {
    guard let minute = start.minute, !frequency.isFinerThanDay else { return }
    if hours.isEmpty { hours = [minute / 60] }
    if minutes.isEmpty { minutes = [minute % 60] }
  }
}

/// A rule as it stands when an item is completed, with times by the clocks of the rule.
private struct Series {
  let rule: RecurrenceRule
  let recurrence: Recurrence
  let due: DayTime
  let completed: DayTime
  /// The last minute of the day of the completion, or the old date if that was met, by the clocks of the rule.
  let endOfDay: DayTime

  /// The moment from which the rule counts, which is its first occurrence.
  private var origin: DayTime {
    guard recurrence.from == .completion else { return due }
    guard due.minute != nil else { return DayTime(completed.day) }
    return rule.frequency.isFinerThanDay ? completed : DayTime(completed.day, minute: due.minute)
  }

  /// The moment after which the next one lies.
  private var threshold: DayTime {
    // What is completed early does not come again on the very day for which it was.
    if recurrence.from == .completion { return namesDays ? max(origin, due) : origin }
    guard recurrence.skipMissed else { return due }
    // What comes besides the rule may come later on the day, too.
    let isOneOfSeveral = rule.mayRepeat(onDayOf: due) || rule.additions.contains { $0.day == completed.day }
    return max(due, isOneOfSeveral ? completed : endOfDay)
  }

  /// `true` if the rule says on which days it is, as `every! fri` does.
  private var namesDays: Bool {
    !rule.weekdays.isEmpty || !rule.monthDays.isEmpty || !rule.yearDays.isEmpty || !rule.weekNumbers.isEmpty
  }

  /// Returns the next occurrence, by the clocks of the rule, and the rule that begins with it.
  /// - Parameter isLater: `true` for an occurrence that is after the old date by the local clocks, too.
  func next(where isLater: (DayTime) -> Bool) -> (DayTime, RecurrenceRule)? {
    var occurrences = rule.occurrences(from: origin, after: threshold)
    var found = occurrences.next()
    while let time = found, !isLater(time) { found = occurrences.next() }
    guard let next = found else { return nil }
    var rule = rule
    if let count = occurrences.countFromLast { rule.end = .count(count) }
    rule.exceptions.removeAll { $0.day < next.day }
    rule.additions.removeAll { $0.day <= next.day && $0 <= next }
    // From completion nothing is remembered: each time counts anew.
    if recurrence.from == .due, occurrences.lastIsAddition || hasLostDay(next) {
      rule = rule.pinned(to: origin)
      if occurrences.lastIsAddition, next.minute != origin.minute { rule.keepTime(of: origin) }
    }
    return (next, rule)
  }

  /// `true` if the rule repeats a day of the month that `next` does not have.
  private func hasLostDay(_ next: DayTime) -> Bool {
    guard rule.clamps else { return false }
    return rule.pinned(to: origin).monthDays != rule.pinned(to: next).monthDays
  }
}
