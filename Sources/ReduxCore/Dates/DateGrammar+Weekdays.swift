/// Weekdays, alone and with what belongs to them.
extension DateGrammar {
  /// Reads what may follow a weekday: a date (`fri 27 jan`), or a week (`fri next week`).
  func weekday(_ weekday: Int, at start: Int, _ strength: DateStrength, _ nests: Bool) -> DayMatch? {
    let end = start + 1
    if let date = weekdayWithDate(weekday, at: end, nests: nests) { return date }
    // `monday evening 26th march`
    if joins(end), case .part(let part) = word(end), joins(end + 1, overComma: true), namesMonth(at: end + 1),
      var date = weekdayWithDate(weekday, at: end + 1, nests: nests)
    {
      date.part = part
      return date
    }
    if let match = weekdayBeside(weekday, at: end, nests) { return match }
    let week = word(end) == .of && joins(end) ? end + 1 : end
    if joins(week, overComma: true), joins(week + 1), word(week + 1) == .unit(.week) {
      let day = context.dayOfThisWeek(weekday)
      if word(week) == .next { return day.shifted(days: 7).map { DayMatch(day: $0, end: week + 2) } }
      if word(week) == .this { return DayMatch(day: day, end: week + 2) }
      if isStrict, word(week) == .last {
        return day.shifted(days: -7).map { DayMatch(day: $0, end: week + 2) }
      }
    }
    let coming = context.today.shifted(days: context.today.days(until: context.coming(weekday)))
    return weekLater(coming, at: end)
      ?? coming.map { DayMatch(day: $0, end: end, strength: strength) }
  }

  /// Returns `true` for a day with its month: `26th march`, `the 26th of march`, `19.6.17`.
  private func namesMonth(at start: Int) -> Bool {
    switch kind(start) {
    case .moment, .figures, .ambiguousFigures: true
    default: monthDay(at: past(.the, at: start)) != nil
    }
  }

  /// Reads the date after a weekday: `fri the 13th`, `fri 27 jan`.
  func weekdayWithDate(_ weekday: Int, at start: Int, nests: Bool) -> DayMatch? {
    if let pair = dayOfMonth(on: weekday, at: start) { return pair }
    guard joins(start, overComma: true), var date = dateAfterWeekday(weekday, at: start, nests) else {
      return nil
    }
    date.isOtherWeekday = date.day.weekday != weekday
    return date.with(.strong)
  }

  /// Reads the rest of `friday before christmas`, `monday after 5 dec`, `monday in 2 weeks`, `friday a week
  /// from now`. In so many weeks means in the week that lies so many after this one.
  func weekdayBeside(_ weekday: Int, at start: Int, _ nests: Bool) -> DayMatch? {
    guard joins(start), joins(start + 1) else { return nil }
    if word(start) == .after, word(start + 1) == .next, endsNext(at: start + 2) {
      return context.weekday(weekday, weeksLater: 2).map { DayMatch(day: $0, end: start + 2) }
    }
    if word(start) == .before || word(start) == .after {
      guard nests else { return nil }
      let isBefore = word(start) == .before
      return counted(from: start + 1, daysLater: isBefore ? 0 : 7) { base in
        guard base.minute == nil, base.part == nil, base.strength != .faint else { return nil }
        let shift =
          isBefore ? -((base.day.weekday - weekday + 6) % 7 + 1) : (weekday - base.day.weekday + 6) % 7 + 1
        guard let day = base.day.shifted(days: shift), isStrict || day >= context.today else { return nil }
        return DayMatch(day: day, end: base.end)
      }
    }
    guard let (count, unit, end) = quantity(at: word(start) == .in ? start + 1 : start), unit == .week,
      count > 0
    else { return nil }
    let day = context.weekday(weekday, weeksLater: count)
    if word(start) == .in { return day.map { DayMatch(day: $0, end: end) } }
    guard joins(end), joins(end + 1), word(end) == .from, word(end + 1) == .now || word(end + 1) == .today
    else { return nil }
    return day.map { DayMatch(day: $0, end: end + 2) }
  }

  /// Returns `true` if nothing is named after `next`: `friday after next`, and not `friday after next week`.
  private func endsNext(at index: Int) -> Bool {
    guard joins(index) else { return true }
    switch word(index) {
    case .unit, .weekday, .ambiguousWeekday, .month, .ambiguousMonth, .weekend, .feast, .fortnight:
      return false
    default: return true
    }
  }

  /// Reads the rest of `sunday week`, a week after Sunday, and of `sunday fortnight`. Within a line, the week
  /// may belong to the title.
  func weekLater(_ day: Day?, at index: Int) -> DayMatch? {
    guard joins(index) else { return nil }
    let days: Int
    switch (word(index), lexemes[index].range.count) {
    case (.unit(.week), "week".utf8.count): days = 7
    case (.fortnight, "fortnight".utf8.count): days = 14
    default: return nil
    }
    return day?.shifted(days: days).map { DayMatch(day: $0, end: index + 1, strength: .weak) }
  }

  /// Reads a day of the month after a weekday, `fri the 13th`: the first day that is both.
  private func dayOfMonth(on weekday: Int, at start: Int) -> DayMatch? {
    guard joins(start, overComma: true) else { return nil }
    let index = past(.the, at: start)
    let number: Int
    switch kind(index) {
    case .ordinal(let ordinal): number = ordinal
    // `fri 27`, if that comes soon
    case .number(let last, digits: 1...2) where endsTitle(index + 1):
      number = last
    default: return nil
    }
    guard (1...31).contains(number), dated(number, at: index) == nil,
      weekdayOfMonth(number, at: index + 1) == nil
    else { return nil }
    // Each pair comes within these months, also those of the 31st.
    let found = (0..<100).lazy.compactMap { context.today.startOfMonth.shifted(months: $0) }
      .filter { number <= $0.endOfMonth.date.day }.map { $0.adding(days: number - 1) }
      .first { $0.weekday == weekday && $0 >= context.today }
    guard let found else { return nil }
    let distance = context.today.days(until: found)
    if case .number = kind(index), weekday != 5 || number != 13 {
      return distance <= 31 ? DayMatch(day: found, end: index + 1) : nil
    }
    // Of Friday the 13th people speak long before it. Any other pair months ahead is a mistake.
    guard distance > 62, weekday != 5 || number != 13, let near = context.upcoming(day: number) else {
      return DayMatch(day: found, end: index + 1)
    }
    return DayMatch(day: near, end: index + 1, isOtherWeekday: true, isDoubtful: true)
  }

  private func dateAfterWeekday(_ weekday: Int, at start: Int, _ nests: Bool) -> DayMatch? {
    switch kind(start) {
    case .figures, .ambiguousFigures, .dayOfYear: day(at: start).map { inOtherOrder($0, if: weekday) }
    case .moment: day(at: start)
    case .number(let day, digits: 1...2): dated(day, at: start)
    case .ordinal(let day): dated(day, at: start) ?? ordinal(day, at: start)
    case .word(.month(let month)), .word(.ambiguousMonth(let month)): monthAndDay(month, at: start)
    case .word(.the): the(at: start + 1, nests)
    // `sat 5.12`, which is a time on any other weekday
    default:
      dottedDay(at: start).flatMap { context.upcoming(month: $0.month, day: $0.day) }
        .flatMap { $0.weekday == weekday ? DayMatch(day: $0, end: start + 1) : nil }
    }
  }

  /// Returns the day and the month of two numbers with a dot between them, `30.11`, which may be a time (`5.12`),
  /// a price or a version as well.
  func dottedDay(at index: Int) -> (month: Int, day: Int)? {
    switch kind(index) {
    case .dottedDay(let month, let day): (month, day)
    case .time(let minute, style: .dot)
    where Day(year: 2000, month: minute % 60, day: minute / 60) != nil:
      (minute % 60, minute / 60)
    default: nil
    }
  }

  /// Reads a day and a month with a dot between them after a preposition, `on 3.12`; alone only if all of the text
  /// is a date. Within a line it may be a version, and after `by` a time, as in `by 8.10`.
  func dottedDate(after preposition: DateWord?, at index: Int) -> DayMatch? {
    guard isStrict || preposition == .on || [.by, .due].contains(preposition) && !isRoundTime(index),
      let (month, day) = dottedDay(at: index)
    else { return nil }
    return context.upcoming(month: month, day: day).map {
      DayMatch(day: $0, end: index + 1, strength: .faint)
    }
  }

  /// Returns `true` for a time as people name them: in steps of five minutes.
  private func isRoundTime(_ index: Int) -> Bool {
    if case .time(let minute, _) = kind(index) { minute.isMultiple(of: 5) } else { false }
  }

  /// Reads the weekday after a date: `15.6. monday`. If a date in figures is another weekday, one of them is a mistake.
  func withWeekday(_ match: DayMatch, at start: Int) -> DayMatch {
    guard match.minute == nil, joins(match.end, overComma: true), let weekday = weekday(at: match.end),
      !isWordOfItsOwn(at: match.end) || !joins(match.end + 1) || kind(match.end + 1) != .other
    else { return match }
    var dated = match
    switch kind(start) {
    case .figures, .ambiguousFigures, .dayOfYear:
      dated = inOtherOrder(match, if: weekday)
      dated.isOtherWeekday = dated.day.weekday != weekday
      dated.isDoubtful = match.isDoubtful || dated.isOtherWeekday
    // `3rd thu` is the third one of a month.
    case .number, .ordinal, .word(.month), .word(.ambiguousMonth):
      guard match.end > start + 1, match.day.weekday == weekday else { return match }
    default: return match
    }
    dated.end += 1
    return dated.with(.strong)
  }

  /// Returns the date with its day and month exchanged if only then it is the weekday before it:
  /// `sunday 12/7/2026`.
  private func inOtherOrder(_ match: DayMatch, if weekday: Int) -> DayMatch {
    guard match.day.weekday != weekday else { return match }
    let (year, month, day) = match.day.date
    let other: Day? =
      if case .dayOfYear = kind(match.end - 1) {
        context.upcoming(month: day, day: month)
      } else {
        Day(year: year, month: day, day: month)
      }
    guard let other, other.weekday == weekday else { return match }
    var match = match
    match.day = other
    return match
  }

  /// Reads the weekday in `next week on fri`.
  func weekdayAfterWeek(at start: Int) -> (weekday: Int, end: Int)? {
    guard joins(start, overComma: true) else { return nil }
    let index = past(.on, at: start)
    return weekday(at: index).map { ($0, index + 1) }
  }

  /// Returns the weekday at a position.
  func weekday(at index: Int) -> Int? {
    switch word(index) {
    case .weekday(let weekday), .ambiguousWeekday(let weekday): weekday
    default: nil
    }
  }

  /// Returns `true` for a short form of a day that is also another word: `sun`, `tom`.
  func isWordOfItsOwn(at index: Int) -> Bool {
    switch word(index) {
    case .ambiguousWeekday, .ambiguousDay: true
    default: false
    }
  }
}
