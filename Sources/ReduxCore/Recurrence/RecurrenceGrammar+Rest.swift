/// What goes on after a rule in a way that is not understood.
extension RecurrenceGrammar {
  /// Returns the end of what goes on after a match and is part of the repetition, although it is not
  /// understood: another time (`at 9am and 5pm`, `mon 9am, wed noon`), another day (`and the 15th`), a day
  /// that does not exist (`until 31 nov`), or what it is counted in (`of the quarter`); `nil` if nothing
  /// does. With only its beginning understood, the item would repeat on other days than was said.
  func endOfRest(after match: Match) -> Int? {
    let end = match.end
    guard dates.joins(end, overComma: true) else { return nil }
    if let rest = endOfLimit(at: end) ?? endOfRestOfPeriod(at: end) { return rest }
    // `except weekends and holidays`
    if match.exceptions > 0, dates.joins(end), dates.word(end) == .and, dates.kind(end + 1) == .other,
      dates.joins(end + 1), dates.endsTitle(end + 2)
    {
      return end + 2
    }
    // `every 1st wed, 3rd thu jul`
    if dates.joins(end), case .month = dates.word(end), match.phrase.rule.frequency == .monthly,
      match.phrase.rule.weekdays.contains(where: { $0.ordinal != nil })
    {
      return end + 1
    }
    if dates.isZone(end, after: match.phrase.minute) { return endOfDateWords(from: end) }
    let clause = [.until, .starting, .from, .except, .on].contains(dates.word(end)) ? end + 1 : end
    if dates.joins(clause, overComma: true), let rest = dates.impossible(at: clause) { return rest }
    let isAnd = dates.word(end) == .and && dates.joins(end + 1)
    let listed = isAnd && dates.joins(end + 2) ? dates.past(.on, at: end + 1) : end + 1
    let isListed = isAnd && (isDayOrTime(listed) || isFurtherRule(end + 1))
    let isTime =
      match.phrase.minute != nil
      && (dates.time(at: end) != nil || isFurtherTime(isAnd ? end + 1 : end, after: match))
    var unit = end + 1
    if [.the, .a, .every, .each, .determiner, .pronoun, .next, .this].contains(dates.word(unit)) {
      unit += 1
    }
    var isCounted = false
    if dates.word(end) == .of {
      switch dates.word(unit) {
      case .unit, .quarter: isCounted = true
      default: break
      }
    }
    let isDay = if case .ordinal = dates.kind(dates.word(end) == .the ? end + 1 : end) { true } else { false }
    let isFromEnd =
      if case .ordinal = dates.kind(end - 1) { dates.word(end) == .last && dates.joins(end) } else { false }
    if isFromEnd || dates.joins(end) && isFurtherDayOfPeriod(at: end, match.phrase.rule) {
      return endOfDateWords(from: end)
    }
    let isFurtherDay = isDay && (match.phrase.rule.frequency == .weekly || isNthWeekday(at: end))
    // `every quarter hour`
    if case (.unit, .unit) = (dates.word(end), dates.word(end - 1)), dates.joins(end) { isCounted = true }
    guard isListed || isTime || isCounted || isFurtherDay || namesOtherWeekday(at: end, match.phrase.rule)
    else {
      return nil
    }
    return endOfDateWords(from: end)
  }

  /// Returns `true` for days that are in the period of a rule without days: `every year on the 1st friday`.
  private func isFurtherDayOfPeriod(at end: Int, _ rule: RecurrenceRule) -> Bool {
    guard dates.word(end) == .on, dates.joins(end + 1), rule.weekdays.isEmpty, rule.monthDays.isEmpty else {
      return false
    }
    let index = dates.past(.the, at: end + 1)
    if dates.word(index) == .unit(.day), dates.joins(index + 1), dates.count(at: index + 1) != nil {
      return true
    }
    guard case .ordinal = dates.kind(index) else { return dates.word(index) == .last }
    // `every month on the 5th floor`
    return dates.kind(index + 1) != .other || !dates.joins(index + 1)
  }

  /// Returns the end of a limit or an exception that was not understood: `until done`, `except holidays`.
  /// Without it the item would repeat for ever.
  private func endOfLimit(at end: Int) -> Int? {
    guard dates.joins(end + 1) else { return nil }
    var index = end + 1
    switch dates.word(end) {
    case .until, .starting: break
    // `for 0 times`, and a number of times beside a last date
    case .for: guard dates.count(at: index) != nil, dates.word(index + 1) == .times else { return nil }
    case .except, .without, .other:
      guard let start = startOfException(at: end) else { return nil }
      index = dates.past(.the, at: start)
      // `but`, `not` and `without` may go on with the sentence.
      let isShort = dates.word(end) == .without || dates.lexemes[end].range.count == 3
      guard !isShort || dates.kind(index) != .other else { return nil }
    case .ends, .before, .after, .from, .beginning, .up:
      if dates.word(index) == .to, dates.joins(index + 1) { index += 1 }
      guard
        isDayOrTime(index) || isYear(index) || isRangeOfDays(at: index) || dates.word(index) == .completion
      else { return nil }
    // `every day to friday`
    case .to:
      guard let day = dates.day(at: index), !dates.joins(day.end) || dates.endsTitle(day.end) else {
        return nil
      }
    // `between 1 dec and 24 dec`, `during december`, `in the next 2 weeks`
    case .between: guard isDayOrTime(index) else { return nil }
    case .than: guard dates.month(at: index) != nil else { return nil }
    case .in:
      // `in the next 2 weeks`, `in june 2027`
      guard
        dates.word(index) == .the && dates.word(index + 1) == .next || dates.month(at: index) != nil
          || dates.word(index) == .unit(.week) && dates.count(at: index + 1) != nil && dates.joins(index + 1)
      else { return nil }
    default: return nil
    }
    return max(endOfDateWords(from: index), index + 1)
  }

  /// Returns the end of `for june` and of `for the rest of the month`.
  private func endOfRestOfPeriod(at end: Int) -> Int? {
    guard dates.word(end) == .for, dates.joins(end + 1) else { return nil }
    if case .month = dates.word(end + 1) { return dates.endsHour(end + 2) ? end + 2 : nil }
    guard dates.word(end + 1) == .the, dates.word(end + 3) == .of,
      (end + 2...end + 4).allSatisfy({ dates.joins($0) })
    else { return nil }
    let unit = [.the, .this, .next].contains(dates.word(end + 4)) && dates.joins(end + 5) ? end + 5 : end + 4
    if case .unit = dates.word(unit) { return unit + 1 }
    return nil
  }

  /// Returns `true` for `1 to 24 december`.
  private func isRangeOfDays(at index: Int) -> Bool {
    dates.isDayNumber(index) && [.to, .dash].contains(dates.word(index + 1)) && dates.isDayNumber(index + 2)
  }

  private func isYear(_ index: Int) -> Bool {
    if case .number(_, digits: 4) = dates.kind(index) { true } else { false }
  }

  /// Returns the end of the words that may belong to a date or a repetition.
  func endOfDateWords(from start: Int) -> Int {
    var end = start
    while dates.joins(end, overComma: true), dates.kind(end) != .other { end += 1 }
    return end
  }

  /// Returns `true` for a weekday on which a rule without weekdays does not fall: `monthly on friday`,
  /// `every day on mon`. With its date, `every month on fri 4 dec`, it is the first day.
  private func namesOtherWeekday(at end: Int, _ rule: RecurrenceRule) -> Bool {
    guard rule.frequency != .weekly, rule.weekdays.isEmpty, dates.joins(end) else { return false }
    let index = dates.past(.on, at: end)
    let isOn = index > end
    switch dates.word(index) {
    case .weekdays, .weekends, .workdays: return isOn
    case .weekday, .ambiguousWeekday:
      guard dates.day(at: index).map({ $0.end == index + 1 }) ?? true else { return false }
      return isOn || !dates.isWordOfItsOwn(at: index) || endsOrIsKnown(index + 1)
    default: return false
    }
  }

  /// Returns `true` for another rule: `every morning and every evening`.
  private func isFurtherRule(_ index: Int) -> Bool {
    guard [.every, .each].contains(dates.word(index)), dates.joins(index + 1) else { return false }
    if case .unit = dates.word(index + 1) { return true }
    return isDayOrTime(index + 1)
  }

  /// Returns `true` for an hour after a time (`at 9 and 17`), and for another weekday (`mon 9am, wed noon`).
  private func isFurtherTime(_ index: Int, after match: Match) -> Bool {
    let plural: Int? = if case .weekdays(let weekday) = dates.word(index) { weekday } else { nil }
    if let weekday = dates.weekday(at: index) ?? plural {
      guard !match.phrase.rule.weekdays.contains(where: { $0.weekday == weekday }) else { return false }
      return !dates.isWordOfItsOwn(at: index) || endsOrIsKnown(index + 1)
    }
    guard index > match.end || !dates.joins(index), let hour = dates.count(at: index) else { return false }
    return hour < 24 && endsOrIsKnown(index + 1)
  }

  /// Returns `true` unless a word follows that has nothing to do with dates.
  private func endsOrIsKnown(_ index: Int) -> Bool {
    !dates.joins(index, overComma: true) || dates.kind(index) != .other
  }

  /// Returns `true` for what goes on with `3rd thu`.
  private func isNthWeekday(at start: Int) -> Bool {
    let index = dates.word(start) == .the ? start + 1 : start
    return dates.joins(index + 1) && dates.weekday(at: index + 1) != nil
  }

  private func isDayOrTime(_ start: Int) -> Bool {
    let index = dates.past(.the, at: start)
    if dates.time(at: index) != nil || dates.weekday(at: index) != nil { return true }
    switch dates.kind(index) {
    case .ordinal, .dayOfYear, .figures, .word(.month), .word(.last), .word(.weekend), .word(.weekends),
      .word(.part), .word(.parts):
      return true
    case .number: return dates.joins(index + 1) && dates.month(at: index + 1) != nil
    default: return false
    }
  }
}
