/// A recurrence in English words.
///
/// Understood are `every day`, `every 2 weeks`, `every other fri`, `every mon, wed and fri`, `every weekday`,
/// `every 15th`, `every last day`, `every 3rd thu`, `every first weekday`, `every 27 jan`, `every quarter`,
/// `every morning`, `every month on the 31st`, `every year on the last fri of nov`,
/// `every 2nd mon and 4th fri`, `every month end`, `every fri the 13th`, `every 2nd last day`,
/// `on the 1st of every month`, `on mondays`; `daily`, `weekly`, `monthly`, `yearly`, `weekdays` and the
/// like; then, in any order, a time of day, `in MONTHS`, `starting DATE`, `until DATE`, `through DATE`,
/// `before DATE`, `for 5 times`, `for 3 weeks`, `except` with dates, weekdays (`except weekends`) or months.
/// `every!` counts from the completion, and so do `after completion` and `when done`. A phrase that goes on in
/// a way that is not understood, as in `every day at 9am and 5:30pm`, is none.
///
/// `every second thu` is every other Thursday, but `every 2nd thu` and `every second thu of the month` are
/// the second one of each month, as for any other ordinal number. `every weekend` is every Saturday,
/// `every june` each 1 June, `every 5pm` every day, and `every 12 hours` counts from now. A start in the past is where
/// the rule is counted from. A text that is a recurrence as a whole may
/// also be `after 10 days`, which is `every! 10 days`.
package struct RecurrencePhrase: Equatable, Sendable {
  /// A day that a month does not have means the last one of that month. Days without a time, in the end and
  /// in the exceptions, mean all of that day. The time of day is part of the rule only if
  /// there are several.
  package var rule: RecurrenceRule
  package var base: Recurrence.Base
  /// The time of day that was given, in minutes.
  package var minute: Int?
  /// The day after `starting`.
  package var start: Day?

  /// Parses a text that is a recurrence as a whole.
  /// - Throws: ``DateParserError`` with the first word that was not understood.
  package init(_ text: String, in context: DateContext) throws(DateParserError) {
    let bytes = Array(text.utf8)
    let lexemes = Lexeme.all(in: bytes, context.order)
    let grammar = RecurrenceGrammar(
      dates: DateGrammar(lexemes: lexemes, context: context, isStrict: true))
    guard !lexemes.isEmpty else { throw DateParserError(kind: .empty, range: 0..<bytes.count) }
    let whole = 0..<bytes.count
    guard let match = grammar.phraseInAnyOrder(at: 0) else {
      if let error = grammar.dates.impossibleDate { throw error }
      if grammar.isEveryZero { throw DateParserError(kind: .everyZero, range: whole) }
      let isBegun = lexemes[0].word == .every || lexemes[0].word == .everyFromCompletion
      let stranger = lexemes.first { isBegun && $0.kind == .other } ?? lexemes[0]
      throw DateParserError(
        kind: .notUnderstood, range: stranger.range, suggestion: Spelling.correction(bytes[stranger.range]))
    }
    guard match.end == lexemes.count, !match.isIncomplete else {
      if let error = grammar.dates.impossibleDate { throw error }
      if match.hasNoRule { throw DateParserError(kind: .noRule, range: whole) }
      let stranger = lexemes[min(match.end, lexemes.count - 1)]
      throw DateParserError(kind: .notUnderstood, range: stranger.range)
    }
    self = match.phrase
  }

  init(rule: RecurrenceRule, base: Recurrence.Base) {
    self.rule = rule
    self.base = base
  }

  /// Returns `true` for a day on which a rule of weekdays never falls: the tomorrow of `every fri water
  /// plants tomorrow`.
  func excludes(_ day: Day) -> Bool {
    rule.frequency == .weekly && !rule.weekdays.isEmpty
      && !rule.weekdays.contains { $0.weekday == day.weekday }
  }

  /// Returns the first date: that of the first day, not before today or `start`, on which the rule falls. If
  /// a time was given and has passed today, today does not count.
  package func firstDue(in context: DateContext) -> DayTime? {
    if let start = passedStart(in: context) { return next(since: start, in: context) }
    var day = context.today
    if let start, start > day {
      day = start
    } else if let minute = rule.times.last ?? minute, minute <= context.minute {
      day = day.adding(days: 1)
    }
    guard let first = firstDay(notBefore: day) else { return nil }
    // Hours count from a time.
    let isToday = first == context.today
    let minute =
      rule.times.first { !isToday || $0 > context.minute } ?? minute
      ?? (rule.frequency.isFinerThanDay ? context.minute : nil)
    let due = DayTime(first, minute: minute)
    return isOver(due) ? nil : due
  }

  /// Returns `true` for a date after the end of the rule.
  private func isOver(_ date: DayTime) -> Bool {
    guard case .until(let last) = rule.end else { return false }
    return last.minute == nil || date.minute == nil ? date.day > last.day : date > last
  }

  /// Returns the start of a rule of hours or minutes if it has passed.
  private func passedStart(in context: DateContext) -> DayTime? {
    guard rule.frequency.isFinerThanDay, let start, let minute else { return nil }
    let first = DayTime(start, minute: minute)
    return first <= DayTime(context.today, minute: context.minute) ? first : nil
  }

  /// Returns the next time of a rule of hours or minutes: at 9:01, `every 4 hours starting today 9:00` is due at 13:00.
  private func next(since start: DayTime, in context: DateContext) -> DayTime? {
    let now = DayTime(context.today, minute: context.minute)
    var dates = rule.anchored(at: start.day).endless.occurrences(from: start, after: now)
    while let next = dates.next(), !isOver(next) {
      if !rule.exceptions.contains(where: { $0.day == next.day }) { return next }
    }
    return nil
  }

  /// Returns the first day of the rule, `day` or later. A start that has passed is one from which its days, weeks,
  /// months or years are counted: `every 2 weeks starting 6 july`.
  private func firstDay(notBefore day: Day) -> Day? {
    guard let start, start < day, !rule.frequency.isFinerThanDay,
      case let counted = rule.anchored(at: start).endless,
      let origin = counted.firstDay(notBefore: start), origin < day, let before = day.shifted(days: -1)
    else { return rule.firstDay(notBefore: day) }
    var dates = counted.occurrences(from: DayTime(origin), after: DayTime(before))
    while let next = dates.next()?.day {
      if !rule.exceptions.contains(where: { $0.day == next }) { return next }
    }
    return nil
  }

  /// Returns the recurrence as an item stores it, for an item that is due on `day`. Plain `every` skips what
  /// was missed. `every month` on the 29th, 30th or 31st remembers that day, and `every year` 29 February; so it does
  /// that of its start, where the first month is shorter.
  package func recurrence(due day: Day) -> Recurrence {
    let anchor = start.flatMap { $0 < day ? $0 : nil } ?? day
    let anchored = base == .due ? rule.anchored(at: anchor) : rule
    return Recurrence(
      rule: anchored.phrase ?? anchored.rrule, kind: base == .due ? .withoutPileUp : .afterCompletion)
  }
}
