extension DateGrammar {
  /// Returns the month at a position.
  func month(at index: Int) -> Int? {
    switch word(index) {
    case .month(let month), .ambiguousMonth(let month): month
    default: nil
    }
  }

  /// Returns the year of four digits at a position, if no more than a comma separates it.
  func year(at index: Int) -> Int? {
    guard joins(index, overComma: true), case .number(let year, digits: 4) = kind(index), year >= 1000 else {
      return nil
    }
    return year
  }

  /// Reads the month after a day: `27 jan`, `27th of january 2027`.
  func dated(_ day: Int, at start: Int) -> DayMatch? {
    guard joins(start + 1) else { return nil }
    let index = word(start + 1) == .of && joins(start + 2) ? start + 2 : start + 1
    guard let month = month(at: index) else { return nil }
    let isCertain = if case .ordinal = kind(start) { true } else { isUnambiguousMonth(at: index) }
    return date(day, month, end: index + 1, isCertain: isCertain)
  }

  /// Reads the day after a month: `jan 27`, `january the 27th, 2027`; if strict, also a month alone.
  func monthAndDay(_ month: Int, at start: Int) -> DayMatch? {
    let index = word(start + 1) == .the && joins(start + 1) ? start + 2 : start + 1
    if joins(index) {
      switch kind(index) {
      case .ordinal(let day): return date(day, month, end: index + 1, isCertain: true)
      case .number(let day, digits: 1...2):
        return date(day, month, end: index + 1, isCertain: isUnambiguousMonth(at: start))
      default: break
      }
    }
    if let year = year(at: start + 1) {
      let day = Day(year: year, month: month, day: 1)
      return isStrict || year <= context.today.date.year + 50 && day.map { $0 >= context.today } ?? false
        ? match(day, start + 2, .weak) : nil
    }
    return isStrict ? match(context.upcoming(month: month, day: 1), start + 1) : nil
  }

  private func isUnambiguousMonth(at index: Int) -> Bool {
    if case .month = word(index) { true } else { false }
  }

  /// Reads the year that may follow. A date of a year long past is more likely part of a title.
  private func date(_ day: Int, _ month: Int, end: Int, isCertain: Bool) -> DayMatch? {
    let strength: DateStrength = isCertain ? .strong : .weak
    guard let year = year(at: end) else {
      return context.upcoming(month: month, day: day).map { DayMatch(day: $0, end: end, strength: strength) }
    }
    let isPast = year < context.today.date.year - 1
    return Day(year: year, month: month, day: day).map {
      DayMatch(day: $0, end: end + 1, strength: isPast ? .faint : .strong)
    }
  }

  /// Reads what may follow an ordinal number that is not a date with a month: `3rd thursday of june`.
  func ordinal(_ number: Int, at start: Int) -> DayMatch? {
    if let match = weekdayOfMonth(number, at: start + 1) ?? dayOfMonth(number, at: start + 1) { return match }
    return context.upcoming(day: number).map { DayMatch(day: $0, end: start + 1, strength: .faint) }
  }

  /// Reads a weekday or `day`, and a month: `monday of january`, `day of next month`.
  /// - Parameter position: Which of them, from 1; -1 for the last.
  func weekdayOfMonth(_ position: Int, at start: Int) -> DayMatch? {
    guard joins(start), joins(start + 1), joins(start + 2), word(start + 1) == .of || word(start + 1) == .in
    else {
      return nil
    }
    let weekday = weekday(at: start)
    guard weekday != nil || word(start) == .unit(.day) else { return nil }
    guard let months = months(at: start + 2) else { return dayOfPeriod(position, weekday, at: start + 2) }
    for first in months.candidates {
      if let day = Self.day(position, weekday, in: first), day >= context.today || months.isCertain {
        return match(day, months.end)
      }
    }
    return nil
  }

  /// Returns a weekday of a month, or a day if `weekday` is `nil`, by its position.
  static func day(_ position: Int, _ weekday: Int?, in month: Day) -> Day? {
    let first = month.startOfMonth
    let last = month.endOfMonth
    let day: Day
    switch (weekday, position) {
    case (nil, ..<0): day = last.adding(days: position + 1)
    case (nil, _): day = first.adding(days: position - 1)
    case (let weekday?, ..<0):
      day = last.adding(days: -((last.weekday - weekday + 7) % 7) + 7 * (position + 1))
    case (let weekday?, _):
      day = first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (position - 1))
    }
    return day < first || day > last ? nil : day
  }

  /// Reads a month, and returns a day in each month that is meant, the first of which may have passed.
  private func months(at start: Int) -> (candidates: [Day], isCertain: Bool, end: Int)? {
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
    let candidates = isNext ? [following] : [first, following]
    return (candidates.compactMap { $0 }, isNext, index + 1)
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

  // MARK: Periods

  /// Reads the month after a day of it: `of next month`, `next month`, `of the month`.
  func dayOfMonth(_ number: Int, at start: Int) -> DayMatch? {
    guard joins(start), word(start) == .next || word(start) == .of && joins(start + 1) else { return nil }
    let index = word(start) == .of ? start + 1 : start
    guard month(at: index) == nil, let months = months(at: index) else { return nil }
    let days = months.candidates.compactMap { Self.day(number, nil, in: $0) }
    return days.first { $0 >= context.today || months.isCertain }.flatMap { match($0, months.end) }
  }

  /// Reads the period after `first day of` or `last fri of`: `next year`, `the quarter`, `2028`.
  private func dayOfPeriod(_ position: Int, _ weekday: Int?, at start: Int) -> DayMatch? {
    guard position == 1 || position == -1 else { return nil }
    let isNext = word(start) == .next
    var periods: [(start: Day, end: Day)?]
    var end = start + 1
    if let year = year(at: start) {
      periods = [yearPeriod(year)]
    } else {
      if isNext || word(start) == .this || word(start) == .the { end += 1 }
      guard case .unit(let unit) = word(end - 1), unit != .day, end == start + 1 || joins(end - 1) else { return nil }
      periods = isNext ? [period(unit, offset: 1)] : [period(unit), period(unit, offset: 1)]
    }
    let days = periods.compactMap { period -> Day? in
      guard let period else { return nil }
      guard let weekday else { return position > 0 ? period.start : period.end }
      return Self.day(position, weekday, in: position > 0 ? period.start : period.end)
    }
    return days.first { $0 >= context.today || isNext }.flatMap { match($0, end) }
  }

  /// Returns a year that is not past, unless the text is strict.
  private func yearPeriod(_ year: Int) -> (start: Day, end: Day)? {
    let present = context.today.date.year
    guard isStrict || (present...(present + 50)).contains(year), let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return (first, last)
  }

  /// Reads a feast on the same day each year: `christmas eve`, `new year's day`, `halloween`.
  func holiday(at start: Int) -> (month: Int, day: Int, end: Int)? {
    switch word(start) {
    case .holiday(let month, let day):
      guard joins(start + 1) else { return (month, day, start + 1) }
      if word(start + 1) == .eve, day > 1 { return (month, day - 1, start + 2) }
      return (month, day, word(start + 1) == .unit(.day) ? start + 2 : start + 1)
    case .new:
      guard joins(start + 1), joins(start + 2), word(start + 1) == .ofYear || word(start + 1) == .unit(.year)
      else { return nil }
      if word(start + 2) == .eve { return (12, 31, start + 3) }
      return word(start + 2) == .unit(.day) ? (1, 1, start + 3) : nil
    default: return nil
    }
  }

  /// Returns the first and the last day of the present period, or of the one `offset` later.
  func period(_ unit: DateUnit, offset: Int = 0) -> (start: Day, end: Day)? {
    switch unit {
    case .minute, .hour: return nil
    case .day: return context.today.shifted(days: offset).map { ($0, $0) }
    case .week:
      guard let start = context.startOfWeek.shifted(days: 7 * offset), let end = start.shifted(days: 6) else {
        return nil
      }
      return (start, end)
    case .month: return months(1, from: context.today.startOfMonth.shifted(months: offset))
    case .quarter:
      let month = context.today.date.month
      return months(3, from: context.today.startOfMonth.shifted(months: 3 * offset - (month - 1) % 3))
    case .year:
      let month = context.today.date.month
      return months(12, from: context.today.startOfMonth.shifted(months: 12 * offset - month + 1))
    }
  }

  private func months(_ count: Int, from start: Day?) -> (start: Day, end: Day)? {
    guard let start, let last = start.shifted(months: count - 1) else { return nil }
    return (start, last.endOfMonth)
  }

  /// Reads `end of the month`, `beginning of next week`, `mid january`.
  ///
  /// The middle of a month is the 15th, of a week its fourth day, of a year 1 July. A day that has passed is
  /// that of the next such period, unless `this` or `next` names one.
  func edge(_ edge: DateWord, at start: Int) -> DayMatch? {
    var index = start + 1
    guard joins(index) else { return nil }
    let hasOf = word(index) == .of
    if hasOf { index += 1 }
    if word(index) == .the, joins(index) { index += 1 }
    guard hasOf || edge == .middle || (edge == .end && month(at: index) != nil), joins(index) else {
      return nil
    }
    if let month = month(at: index) { return self.edge(edge, ofMonth: month, at: index) }
    if let year = year(at: index) {
      guard let period = yearPeriod(year), case let day = Self.day(edge, of: period, .year),
        isStrict || day >= context.today
      else { return nil }
      return match(day, index + 1, edge == .end ? .strong : .weak)
    }
    let offset: Int? = word(index) == .next ? 1 : word(index) == .this ? 0 : nil
    if offset != nil { index += 1 }
    guard case .unit(let unit) = word(index), joins(index) else { return nil }
    let strength: DateStrength = edge == .end ? .strong : .weak
    guard let present = period(unit, offset: offset ?? 0) else { return nil }
    let day = Self.day(edge, of: present, unit)
    if offset != nil || day >= context.today { return match(day, index + 1, strength) }
    return match(period(unit, offset: 1).map { Self.day(edge, of: $0, unit) }, index + 1, strength)
  }

  private func edge(_ edge: DateWord, ofMonth month: Int, at index: Int) -> DayMatch? {
    let named = year(at: index + 1)
    let end = index + (named == nil ? 1 : 2)
    let year = named ?? context.today.date.year
    for candidate in year...(year + 1) {
      guard let first = Day(year: candidate, month: month, day: 1) else { return nil }
      let day = Self.day(edge, of: (first, first.endOfMonth), .month)
      if named != nil || day >= context.today {
        return match(day, end, edge == .beginning ? .weak : .strong)
      }
    }
    return nil
  }

  private static func day(_ edge: DateWord, of period: (start: Day, end: Day), _ unit: DateUnit) -> Day {
    switch (edge, unit) {
    case (.beginning, _): period.start
    case (.end, _): period.end
    case (_, .week): period.start.adding(days: 3)
    case (_, .month): period.start.adding(days: 14)
    case (_, .day): period.start
    default:
      period.start.shifted(months: unit == .year ? 6 : 1)?.adding(days: unit == .year ? 0 : 14)
        ?? period.start
    }
  }
}
