extension DateGrammar {
  /// Reads a day.
  ///
  /// A weekday is the first one after today, never today: `fri` on a Friday is a week later. `this fri` is
  /// that of the present week if it has not passed, otherwise of the next. `next fri` is that of the next
  /// week, as in Todoist. `next week`, `next month` and `next year` are their first days, and so are `last week` and
  /// others in the past, which count where there is nothing but a date. A day and month
  /// without a year, and a day of the month alone, are the first that are not in the past.
  /// - Parameter nests: `false` within another phrase, as after `3 days from`: nested to any depth, phrases
  ///   would need the stack, and look at more than some words.
  func day(at start: Int, nests: Bool = true) -> DayMatch? {
    switch kind(start) {
    case .moment(let moment): return DayMatch(day: moment.day, minute: moment.minute, end: start + 1)
    case .utcMoment(let moment):
      let local = local(moment)
      return DayMatch(day: local.day, minute: local.minute, end: start + 1)
    case .compactDay(let day):
      let isDate = isStrict || start > 0 && joins(start) && [.due, .by, .on].contains(word(start - 1))
      return isDate ? DayMatch(day: day, end: start + 1) : nil
    case .figures(let day): return withYear(DayMatch(day: day, end: start + 1))
    case .ambiguousFigures(let day):
      guard isStrict || isNear(day.date.year) else { return nil }
      return DayMatch(day: day, end: start + 1, strength: .weak)
    case .week(let day): return DayMatch(day: day, end: start + 1, strength: .hinted)
    case .dayOfYear where isFraction(start): return nil
    case .dayOfYear(let month, let day):
      if let year = year(at: start + 1) {
        return match(Day(year: year, month: month, day: day), start + 2, .weak)
      }
      return context.upcoming(month: month, day: day).map {
        DayMatch(day: $0, end: start + 1, strength: .weak)
      }
    // What is past is rarely to be done: `delta -3d`. It is meant in `due:-3d`.
    case .offset(..<0, _) where !isAfterDue(start), .signed(..<0) where !isAfterDue(start): return nil
    case .offset(let count, let unit):
      return sum(count, unit, end: start + 1)
    case .signed(let count):
      guard let (count, unit, end) = unit(count, at: start + 1) else {
        // `+5 weekdays`
        return count > 0 && joins(start + 1) ? workdays(count, at: start + 1) : nil
      }
      return sum(count, unit, end: end)
    case .number(let day, digits: 1...2): return dated(day, at: start) ?? amount(at: start, nests)
    case .number(let year, digits: 4): return dated(year: year, at: start) ?? amount(at: start, nests)
    case .number, .quantity: return amount(at: start, nests)
    case .ordinal(let day): return dated(day, at: start) ?? ordinal(day, at: start)
    case .word(let word): return day(word, at: start, nests)
    default: return nil
    }
  }

  private func day(_ word: DateWord, at start: Int, _ nests: Bool) -> DayMatch? {
    switch word {
    case .today: weekLater(context.today, at: start + 1) ?? match(context.today, start + 1)
    case .tomorrow:
      weekLater(context.today.shifted(days: 1), at: start + 1)
        ?? match(context.today.shifted(days: 1), start + 1)
    case .ambiguousDay(let count): match(context.today.shifted(days: count), start + 1, .faint)
    case .later where self.word(start + 1) == .today && joins(start + 1): match(context.today, start + 2)
    case .later where self.word(start + 1) == .this && joins(start + 1): laterThisWeek(at: start + 2)
    case .yesterday: match(context.today.shifted(days: -1), start + 1, .faint)
    case .tonight: DayMatch(day: context.today, part: .night, end: start + 1, takesOn: false)
    case .now where addition(at: start + 1).map { $0.count > 0 } ?? false && joins(start + 1):
      addition(at: start + 1).flatMap { sum($0.count, $0.unit, end: $0.end) }
    case .now where isStrict:
      DayMatch(day: context.today, minute: context.minute, end: start + 1, takesOn: false)
    case .weekday(let day): weekday(day, at: start, .strong, nests)
    case .ambiguousWeekday(let day): weekday(day, at: start, .faint, nests)
    case .month(let month), .ambiguousMonth(let month): monthAndDay(month, at: start)
    case .next: next(at: start + 1)
    case .this: this(at: start + 1)
    case .the: the(at: start + 1, nests)
    case .in: inAmount(at: start + 1, nests) ?? edgeBeside(at: start, nests)
    case .at: edgeBeside(at: start, nests)
    case .within: roughLength(at: start + 1)
    case .feast, .feastOn, .feastDay, .new: feast(.hinted, at: start)
    case .cardinal(let tens): ordinalOfTwoWords(tens, at: start) ?? amount(at: start, nests)
    case .a: halfLater(at: start) ?? amount(at: start, nests)
    case .half: halfLater(at: start)
    case .few: amount(at: start, nests)
    case .ordinal(let position): ordinalInWords(position, at: start)
    case .last: weekdayOfMonth(-1, at: start + 1) ?? (isStrict ? previous(at: start + 1) : nil)
    case .previous where isStrict: previous(at: start + 1)
    case .penultimate: weekdayOfMonth(-2, at: start + 1)
    case .beginning, .middle, .end: edge(word, at: start, nests)
    case .endOf(.day) where nests && joins(start + 1):
      day(at: start + 1, nests: false) ?? match(context.today, start + 1)
    case .endOf(let unit): match(period(unit)?.end, start + 1)
    case .startOf(let unit) where isStrict: match(coming(.beginning, of: unit), start + 1)
    case .unit(.day): dayBeside(at: start, nests)
    case .unit(.week):
      week(at: start, nests) ?? periodAfterNext(.week, at: start)
    case .unit(let unit): periodAfterNext(unit, at: start)
    case .weekend: weekendAfterNext(at: start) ?? (isStrict ? match(weekend(0), start + 1) : nil)
    default: nil
    }
  }

  /// Returns `true` for what is a date as a whole, and for the word after `due`.
  private func isAfterDue(_ index: Int) -> Bool {
    isStrict || index > 0 && joins(index) && word(index - 1) == .due
  }

  /// Returns `true` for what is no date with the word before it: `8 1/2`, `in 7/8`, `dec 5/6`.
  private func isFraction(_ index: Int) -> Bool {
    guard joins(index) else { return false }
    if word(index - 1) == .in || month(at: index - 1) != nil { return true }
    guard case .number = kind(index - 1), lexemes[index].range.count == "1/2".utf8.count,
      case .dayOfYear(let month, let day) = kind(index)
    else { return false }
    return [2, 3, 4, 8].contains(max(month, day)) && month != day
  }

  /// Returns a match of words before which there is no `on`.
  func match(_ day: Day?, _ end: Int, _ strength: DateStrength = .strong) -> DayMatch? {
    day.map { DayMatch(day: $0, end: end, strength: strength, takesOn: false) }
  }

  /// Reads the next day of a feast.
  private func feast(_ strength: DateStrength, at start: Int) -> DayMatch? {
    guard let (feast, end) = feast(at: start) else { return nil }
    if let (year, end) = yearInWords(at: end) {
      return feast.day(in: year).map { DayMatch(day: $0, end: end) }
    }
    if let year = year(at: end), isStrict || isNear(year) {
      return feast.day(in: year).map { DayMatch(day: $0, end: end + 1) }
    }
    return feast.upcoming(from: context.today).map { DayMatch(day: $0, end: end, strength: strength) }
  }

  private func next(at start: Int) -> DayMatch? {
    guard joins(start) else { return nil }
    switch word(start) {
    case .weekday(let weekday), .ambiguousWeekday(let weekday):
      let day = context.weekday(weekday, weeksLater: 1)
      return weekLater(day, at: start + 1) ?? weekdayWithDate(weekday, at: start + 1, nests: false)
        ?? match(day, start + 1)
    case .weekend: return match(weekend(1), start + 1)
    case .month(let month), .ambiguousMonth(let month):
      guard impossible(at: start) == nil else { return nil }
      let strength: DateStrength = word(start) == .month(month) ? .strong : .weak
      // `next dec 5`
      return monthAndDay(month, at: start)
        ?? match(context.upcoming(month: month, day: 1), start + 1, strength)
    case .workday, .business: return workdays(1, at: start)
    case .unit(.week):
      if let weekday = weekdayAfterWeek(at: start + 1) {
        return match(context.weekday(weekday.weekday, weeksLater: 1), weekday.end)
      }
      return match(period(.week, offset: 1)?.start, start + 1)
    case .unit(let unit) where unit != .day && unit != .hour && unit != .minute:
      guard let first = period(unit, offset: 1)?.start else { return nil }
      return dayWithin(unit, from: first, at: start + 1) ?? match(first, start + 1)
    case .unit(let unit) where isStrict: return shifted(by: 1, unit, from: nil, end: start + 1)
    case .feast: return feast(.weak, at: start)
    default:
      // In a title it is how long something lasts: `plan the next 2 weeks`.
      return isStrict
        ? quantity(at: start).flatMap { shifted(by: $0.count, $0.unit, from: nil, end: $0.end) } : nil
    }
  }

  /// Reads the day in `next month on the 15th`, `next year on 5 may`, and the month in `next year june`.
  private func dayWithin(_ unit: DateUnit, from first: Day, at start: Int) -> DayMatch? {
    guard joins(start), unit == .month || unit == .year else { return nil }
    var index = past(.the, at: past(.on, at: start))
    if unit == .month {
      guard case .ordinal(let number) = kind(index), index > start || endsTitle(index + 1),
        dated(number, at: index) == nil, weekdayOfMonth(number, at: index + 1) == nil
      else { return nil }
      return KindOfDay.any.day(number, inMonthOf: first).flatMap { match($0, index + 1) }
    }
    let year = first.date.year
    if let (month, number, end) = monthDay(at: index) {
      return match(Day(year: year, month: month, day: number), end)
    }
    index = word(start) == .in && joins(start + 1) ? start + 1 : start
    return month(at: index).flatMap { match(Day(year: year, month: $0, day: 1), index + 1) }
  }

  /// Reads the rest of `later this week`: Friday, and from that on the last day of the week. On that day there is none.
  private func laterThisWeek(at index: Int) -> DayMatch? {
    guard joins(index), word(index) == .unit(.week), let last = period(.week)?.end, last > context.today
    else {
      return nil
    }
    let friday = context.dayOfThisWeek(5)
    return match(friday > context.today ? friday : last, index + 1, .weak)
  }

  /// Reads `week after next`, `month after next`.
  private func periodAfterNext(_ unit: DateUnit, at start: Int) -> DayMatch? {
    guard joins(start + 1), joins(start + 2), word(start + 1) == .after, word(start + 2) == .next else {
      return nil
    }
    return match(period(unit, offset: 2)?.start, start + 3)
  }

  private func weekendAfterNext(at start: Int) -> DayMatch? {
    guard joins(start + 1), joins(start + 2), word(start + 1) == .after, word(start + 2) == .next else {
      return nil
    }
    return weekend(2).map { DayMatch(day: $0, end: start + 3) }
  }

  private func this(at first: Int) -> DayMatch? {
    // `this coming friday`
    let start = word(first) == .this && joins(first) ? first + 1 : first
    guard joins(start) else { return nil }
    switch word(start) {
    case .weekday(let weekday): return match(context.present(weekday), start + 1)
    case .ambiguousWeekday(let weekday): return match(context.present(weekday), start + 1, .weak)
    case .weekend: return match(weekend(0), start + 1)
    case .feast: return feast(.weak, at: start)
    // `this september`
    case .month(let month) where month > context.today.date.month && endsHour(start + 1):
      return match(context.upcoming(month: month, day: 1), start + 1, .weak)
    case .part(let part): return DayMatch(day: context.today, part: part, end: start + 1, takesOn: false)
    default: return nil
    }
  }

  /// Returns the Saturday of the present weekend or a later one; on a Sunday, the present one is that Sunday.
  func weekend(_ count: Int) -> Day? {
    if count == 0 { return context.weekend }
    let saturday = context.today.weekday == 7 ? context.today.adding(days: -1) : context.present(6)
    return saturday.shifted(days: 7 * count)
  }

  /// Reads `day after tomorrow`, `day before christmas`.
  private func dayBeside(at start: Int, _ nests: Bool) -> DayMatch? {
    guard nests, joins(start + 1), joins(start + 2), word(start + 1) == .after || word(start + 1) == .before
    else { return nil }
    let shift = word(start + 1) == .before ? -1 : 1
    return counted(from: start + 2, daysLater: shift) { base in
      guard base.minute == nil, base.part == nil else { return nil }
      return match(base.day.shifted(days: shift), base.end)
    }
  }

  /// Reads what may follow `the`: `27th`, `day after tomorrow`, `end of the month`, `first monday of june`.
  func the(at start: Int, _ nests: Bool) -> DayMatch? {
    guard joins(start) else { return nil }
    switch kind(start) {
    case .ordinal(let day):
      guard var match = dated(day, at: start) ?? ordinal(day, at: start) else { return nil }
      match.strength = max(match.strength, .weak)
      return match
    case .word(.unit(.day)):
      var match = dayBeside(at: start, nests)
      match?.takesOn = true
      return match
    case .word(.unit(let unit)): return periodAfterNext(unit, at: start)
    case .word(.ordinal(let position)):
      return ordinalInWords(position, at: start) ?? first(position, at: start)
    case .word(.cardinal(let tens)):
      guard let number = ordinalInTwoWords(tens, at: start) else { return nil }
      return dated(number, at: start + 1) ?? ordinal(number, at: start + 1)
    case .word(.last): return weekdayOfMonth(-1, at: start + 1)
    case .word(.penultimate): return weekdayOfMonth(-2, at: start + 1)
    // `the weekend` is one after `on` or `by` only.
    case .word(.weekend):
      return weekendAfterNext(at: start)
        ?? weekend(0).map { DayMatch(day: $0, end: start + 1, strength: .hinted) }
    // `the friday before christmas`, `the monday of next week`: any other belongs to what follows.
    case .word(.weekday(let day)), .word(.ambiguousWeekday(let day)):
      if let match = weekdayBeside(day, at: start + 1, nests) { return match }
      guard joins(start + 1), word(start + 1) == .of else { return nil }
      let whole = weekday(day, at: start, .strong, nests)
      return whole.flatMap { $0.end > start + 2 ? $0 : nil }
    case .word(.next):
      guard weekday(at: start + 1) != nil, var match = next(at: start + 1) else { return nil }
      match.takesOn = true
      return match
    case .word(let edge) where edge == .beginning || edge == .middle || edge == .end:
      return self.edge(edge, at: start, nests)
    default: return nil
    }
  }
}
