extension DateGrammar {
  /// Returns the month at a position.
  func month(at index: Int) -> Int? {
    switch word(index) {
    case .month(let month), .ambiguousMonth(let month): month
    default: nil
    }
  }

  /// Returns the year at a position, if no more than a comma separates it: four digits, or `'27` if that is
  /// near. `May '68` is long past.
  func year(at index: Int) -> Int? {
    guard joins(index, overComma: true) else { return nil }
    switch kind(index) {
    case .number(let year, digits: 4):
      // In a text that is a date as a whole, others are rather a time: `2 nov 1815`.
      return (isStrict ? 1900..<2200 : 1000..<10_000).contains(year) ? year : nil
    case .shortYear(let number): return nearYear(number)
    default: return nil
    }
  }

  /// Returns the year of the present century with these last two digits if it is near.
  private func nearYear(_ number: Int) -> Int? {
    let year = context.today.date.year / 100 * 100 + number
    return isNear(year) ? year : nil
  }

  /// Returns `true` for a year that people mean by dates of things to do: the last one, and the next thirty. In a
  /// text that is a date as a whole they may mean any.
  func isNear(_ year: Int) -> Bool {
    let present = context.today.date.year
    return (present - 1...present + 30).contains(year)
  }

  /// Reads the month after a day: `27 jan`, `27th of january 2027`.
  func dated(_ day: Int, at start: Int) -> DayMatch? {
    guard joins(start + 1) else { return datedAfterDot(day, at: start) }
    let index = word(start + 1) == .of && joins(start + 2) ? start + 2 : start + 1
    guard let month = month(at: index) else { return nil }
    let isCertain = if case .ordinal = kind(start) { true } else { isUnambiguousMonth(at: index) }
    return date(day, month, end: index + 1, isCertain: isCertain)
  }

  /// Reads the month and day after a year: `2028 jan 5`.
  func dated(year: Int, at start: Int) -> DayMatch? {
    guard joins(start + 1, overComma: true), let (month, day, end) = monthDay(at: start + 1) else {
      return nil
    }
    return match(Day(year: year, month: month, day: day), end).map(withYear)
  }

  /// Reads the month after a day with a dot: `5. september`. Where it does not end the line, the dot may end
  /// a sentence.
  private func datedAfterDot(_ day: Int, at start: Int) -> DayMatch? {
    guard start + 1 < lexemes.count, isDotted(start) else { return nil }
    // `27. 5. 2027`
    if case .number(let month, digits: 1...2) = kind(start + 1), isDotted(start + 1),
      case .number(let year, digits: 4) = kind(start + 2), let day = Day(year: year, month: month, day: day)
    {
      return withYear(DayMatch(day: day, end: start + 3))
    }
    // A sentence may go on with `march` or `may`.
    guard let month = month(at: start + 1),
      isUnambiguousMonth(at: start + 1) || joins(start + 2) && time(at: start + 2) != nil
    else { return nil }
    return date(day, month, end: start + 2, isCertain: false)?.with(.weak)
  }

  /// Returns `true` for a word with one dot after it.
  func isDotted(_ index: Int) -> Bool {
    lexemes[index].punctuation == .stop && lexemes[index].end == lexemes[index].range.upperBound + 1
  }

  /// Reads the day after a month: `jan 27`, `january the 27th, 2027`; if strict, also a month alone.
  func monthAndDay(_ month: Int, at start: Int) -> DayMatch? {
    let index = word(start + 1) == .the && joins(start + 1) ? start + 2 : start + 1
    // `december, 21st 2027`
    if !joins(index), joins(index, overComma: true), case .ordinal(let day) = kind(index),
      endsTitle(index + 1) || year(at: index + 1) != nil
    {
      return date(day, month, end: index + 1, isCertain: true)
    }
    if joins(index) {
      switch kind(index) {
      case .ordinal(let day): return date(day, month, end: index + 1, isCertain: true)
      // `go home in march first`
      case .word(.ordinal(let day)): return date(day, month, end: index + 1, isCertain: false)
      // `november twenty seventh`
      case .word(.cardinal(let tens)):
        guard let day = ordinalInTwoWords(tens, at: index) else { break }
        return date(day, month, end: index + 2, isCertain: false)
      case .number(let day, digits: 1...2):
        return date(day, month, end: index + 1, isCertain: isUnambiguousMonth(at: start))
      default: break
      }
    }
    if let (year, end) = yearInWords(at: start + 1) {
      return match(Day(year: year, month: month, day: 1), end, .weak)
    }
    if let year = year(at: start + 1) {
      let day = Day(year: year, month: month, day: 1)
      return isStrict || isNear(year) && day.map { $0 >= context.today } ?? false
        ? match(day, start + 2, .weak) : nil
    }
    return isStrict ? match(context.upcoming(month: month, day: 1), start + 1) : nil
  }

  /// Reads a month or a year after `by`, `before` or `due`, `by september`: what it limits is due when it begins.
  func period(after preposition: DateWord?, at index: Int) -> DayMatch? {
    guard [.by, .before, .due].contains(preposition), endsHour(index + 1) else { return nil }
    switch kind(index) {
    case .word(.month(let month)): return match(context.upcoming(month: month, day: 1), index + 1, .weak)
    // `by 2030` may be half past eight.
    case .number(let year, digits: 4)
    where year > context.today.date.year && isNear(year) && !year.isMultiple(of: 5):
      return match(Day(year: year, month: 1, day: 1), index + 1, .weak)
    default: return nil
    }
  }

  private func isUnambiguousMonth(at index: Int) -> Bool {
    if case .month = word(index) { true } else { false }
  }

  /// Reads the year that may follow.
  private func date(_ day: Int, _ month: Int, end: Int, isCertain: Bool) -> DayMatch? {
    let strength: DateStrength = isCertain ? .strong : .weak
    if let (year, end) = yearAfterDate(at: end) ?? yearOfTwoDigits(at: end) {
      return Day(year: year, month: month, day: day).map { withYear(DayMatch(day: $0, end: end)) }
    }
    return context.upcoming(month: month, day: day).map { DayMatch(day: $0, end: end, strength: strength) }
  }

  /// Returns the year after a date: `2027`, `in 2027`, `next year`, `of next year`.
  func yearAfterDate(at start: Int) -> (year: Int, end: Int)? {
    let isJoined = [.in, .of].contains(word(start)) && joins(start) && joins(start + 1)
    let index = isJoined ? start + 1 : start
    if let found = yearInWords(at: index) { return found }
    // `read dec 10 in 1500 words`
    guard let year = year(at: index), !isJoined || isNear(year) else { return nil }
    return (year, index + 1)
  }

  /// Returns a day whose year is written. In a title, one long past or far ahead is more likely another number,
  /// or the date of something else: `meet dec 3 1730`.
  func withYear(_ match: DayMatch) -> DayMatch {
    var match = match
    match.isDoubtful = !isStrict && !isNear(match.day.date.year)
    return match
  }

  /// Returns the year of `next year` and `this year` after a date.
  func yearInWords(at start: Int) -> (year: Int, end: Int)? {
    guard joins(start, overComma: true), joins(start + 1), word(start + 1) == .unit(.year) else { return nil }
    let year = context.today.date.year
    switch word(start) {
    case .next: return (year + 1, start + 2)
    case .this where lexemes[start].range.count == "this".utf8.count: return (year, start + 2)
    default: return nil
    }
  }

  /// Returns a year without its first digits: `5 dec 27`. If that is not near in the present century, it is of the
  /// last one, `9 aug 96`. Another word may be what the number counts: `5 dec 27 chairs`.
  private func yearOfTwoDigits(at index: Int) -> (year: Int, end: Int)? {
    guard joins(index, overComma: true), case .number(let number, digits: 2) = kind(index),
      endsTitle(index + 1) || joins(index + 1, overComma: true) && time(at: index + 1) != nil
    else { return nil }
    return (nearYear(number) ?? context.today.date.year / 100 * 100 - 100 + number, index + 1)
  }

  /// Reads what may follow an ordinal number that is not a date with a month: `3rd thursday of june`.
  func ordinal(_ number: Int, at start: Int) -> DayMatch? {
    if let match = fromEnd(number, at: start + 1) { return match }
    if let match = weekdayOfMonth(number, at: start + 1) ?? dayOfMonth(number, at: start + 1) { return match }
    return context.upcoming(day: number).map { DayMatch(day: $0, end: start + 1, strength: .faint) }
  }

  /// Reads what may follow an ordinal number in words: `first monday of june`, `first of june`.
  func ordinalInWords(_ number: Int, at start: Int) -> DayMatch? {
    fromEnd(number, at: start + 1) ?? weekdayOfMonth(number, at: start + 1)
      ?? dayOfMonth(number, at: start + 1)
      ?? (word(start + 1) == .of || month(at: start + 1) != nil && year(at: start + 2) != nil
        ? dated(number, at: start) : nil)
  }

  /// Reads a day of this or the next month in words, `on the first at 9`. Without a time or a preposition it may be
  /// the first of anything.
  func first(_ number: Int, at start: Int) -> DayMatch? {
    let isDate = start > 1 && [.on, .by, .due].contains(word(start - 2)) && joins(start + 1)
    guard isStrict || isDate && time(at: start + 1) != nil else { return nil }
    return context.upcoming(day: number).map { DayMatch(day: $0, end: start + 1) }
  }

  /// Reads what follows an ordinal number in `second last friday of june`, `second to last friday of june`.
  private func fromEnd(_ number: Int, at start: Int) -> DayMatch? {
    let last = word(start) == .to && joins(start) ? start + 1 : start
    return joins(last) && word(last) == .last ? weekdayOfMonth(-number, at: last + 1) : nil
  }

  /// Reads `twenty fourth of may`.
  func ordinalOfTwoWords(_ tens: Int, at start: Int) -> DayMatch? {
    ordinalInTwoWords(tens, at: start).flatMap { dated($0, at: start + 1) }
  }

  /// Returns the number of `twenty fourth`.
  func ordinalInTwoWords(_ tens: Int, at start: Int) -> Int? {
    guard tens == 20 || tens == 30, joins(start + 1), case .ordinal(let number) = word(start + 1), number < 10
    else { return nil }
    return tens + number
  }

  /// Reads a weekday or `day`, and a month: `monday of january`, `day of next month`.
  /// - Parameter position: Which of them, from 1; -1 for the last.
  func weekdayOfMonth(_ position: Int, at start: Int) -> DayMatch? {
    guard joins(start), let (kind, end) = kindOfDay(at: start), joins(end) else { return nil }
    let isJoined = (word(end) == .of || word(end) == .in) && joins(end + 1)
    // `first monday next month`, `3rd friday jan`
    let isNextMonth = word(end) == .next && word(end + 1) == .unit(.month) && joins(end + 1)
    // `3rd thursday this september`
    let isThisMonth = word(end) == .this && joins(end + 1) && isUnambiguousMonth(at: end + 1)
    guard isJoined || isNextMonth || isThisMonth || isUnambiguousMonth(at: end) else { return nil }
    let index = isJoined || isThisMonth ? end + 1 : end
    guard let months = months(at: index) else { return dayOfPeriod(position, kind, at: index) }
    for first in months.candidates {
      if let day = kind.day(position, inMonthOf: first), day >= context.today || months.isCertain {
        return DayMatch(day: day, end: months.end)
      }
    }
    return nil
  }

  /// Reads what is counted in a month: a weekday, `day`, `workday`, `business day`.
  private func kindOfDay(at start: Int) -> (kind: KindOfDay, end: Int)? {
    if let weekday = weekday(at: start) { return (.weekday(weekday), start + 1) }
    return switch word(start) {
    case .unit(.day): (.any, start + 1)
    case .workday: (.workday, start + 1)
    case .business where word(start + 1) == .unit(.day) && joins(start + 1): (.workday, start + 2)
    default: nil
    }
  }

  /// Reads a month, and returns a day in each month that is meant, the first of which may have passed.
  func months(at start: Int) -> (candidates: [Day], isCertain: Bool, end: Int)? {
    if let month = month(at: start) {
      if let year = year(at: start + 1) {
        return Day(year: year, month: month, day: 1).map { ([$0], true, start + 2) }
      }
      let year = context.today.date.year
      return ((year...(year + 1)).compactMap { Day(year: $0, month: month, day: 1) }, false, start + 1)
    }
    let isNext = word(start) == .next
    let index = isNext || word(start) == .this || word(start) == .the ? start + 1 : start
    guard word(index) == .unit(.month), index == start || joins(index) else { return nil }
    let first = context.today.startOfMonth
    let following = first.shifted(months: 1)
    // `the 1st of this month` is no other month's.
    let isPresent = word(start) == .this && lexemes[start].range.count == "this".utf8.count
    let candidates = isNext ? [following] : isPresent ? [first] : [first, following]
    return (candidates.compactMap { $0 }, isNext || isStrict && isPresent, index + 1)
  }

  /// Reads a day of the year: `27 jan`, `jan the 27th`, `27/1`.
  func monthDay(at start: Int) -> (month: Int, day: Int, end: Int)? {
    switch kind(start) {
    case .dayOfYear(let month, let day): return (month, day, start + 1)
    case .number(let day, digits: 1...2), .ordinal(let day):
      guard joins(start + 1) else { return nil }
      let index = word(start + 1) == .of && joins(start + 2) ? start + 2 : start + 1
      return month(at: index).flatMap { existing($0, day, index + 1) }
    case .word(.month(let month)), .word(.ambiguousMonth(let month)):
      let index = word(start + 1) == .the && joins(start + 1) ? start + 2 : start + 1
      guard joins(index) else { return nil }
      switch kind(index) {
      case .number(let day, digits: 1...2), .ordinal(let day): return existing(month, day, index + 1)
      default: return nil
      }
    default: return nil
    }
  }

  private func existing(_ month: Int, _ day: Int, _ end: Int) -> (month: Int, day: Int, end: Int)? {
    Day(year: 2000, month: month, day: day) == nil ? nil : (month, day, end)
  }
}
