/// Periods, and days that are named by their position in them.
extension DateGrammar {
  /// Reads the month after a day of it: `of next month`, `next month`, `of the month`.
  func dayOfMonth(_ number: Int, at start: Int) -> DayMatch? {
    guard joins(start), word(start) == .next || word(start) == .of && joins(start + 1) else { return nil }
    let index = word(start) == .of ? start + 1 : start
    guard month(at: index) == nil, let months = months(at: index) else { return nil }
    let days = months.candidates.compactMap { KindOfDay.any.day(number, inMonthOf: $0) }
    return days.first { $0 >= context.today || months.isCertain }.map { DayMatch(day: $0, end: months.end) }
  }

  /// Reads the period after `first day of` or `last fri of`: `next year`, `the quarter`, `q1`, `2028`.
  func dayOfPeriod(_ position: Int, _ kind: KindOfDay, at start: Int) -> DayMatch? {
    let isNext = word(start) == .next
    var isCertain = isNext
    var periods: [(start: Day, end: Day)?]
    var end = start + 1
    if let year = year(at: start) {
      (periods, isCertain) = ([yearPeriod(year)], isStrict)
    } else if let quarter = quarter(at: start) {
      (periods, isCertain, end) = quarter
    } else {
      let isPast = isStrict && [.last, .previous].contains(word(start))
      if isNext || isPast || word(start) == .this || word(start) == .the { end += 1 }
      guard case .unit(let unit) = word(end - 1), unit != .day, end == start + 1 || joins(end - 1) else {
        return nil
      }
      periods = isNext ? [period(unit, offset: 1)] : [period(unit), period(unit, offset: 1)]
      // In a text that is a date as a whole, a period that is named is meant, whether the day is over or not.
      if isPast { periods = [period(unit, offset: -1)] }
      isCertain = isCertain || isStrict && (isPast || word(start) == .this)
    }
    let days = periods.compactMap { period in
      period.flatMap { kind.day(position, from: $0.start, to: $0.end) }
    }
    return days.first { $0 >= context.today || isCertain }.flatMap { match($0, end) }
  }

  /// Reads a quarter by its number, `q1`, `q1 2027`: without a year this one and the next one of this number.
  /// That of a past year counts in a strict text only.
  private func quarter(at start: Int) -> (periods: [(start: Day, end: Day)?], isCertain: Bool, end: Int)? {
    guard case .quarter(let number) = word(start) else { return nil }
    let named = year(at: start + 1)
    let years = named.map { [$0] } ?? [context.today.date.year, context.today.date.year + 1]
    let periods = years.map { months(3, from: Day(year: $0, month: 3 * number - 2, day: 1)) }
    return (periods, named != nil && isStrict, start + (named == nil ? 1 : 2))
  }

  /// Returns a year that is near, unless the text is strict.
  private func yearPeriod(_ year: Int) -> (start: Day, end: Day)? {
    guard isStrict || isNear(year),
      let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return (first, last)
  }

  /// Reads a feast: `christmas eve`, `new year's day`, `easter monday`, `good friday`.
  func feast(at start: Int) -> (feast: Feast, end: Int)? {
    switch word(start) {
    case .feast(let feast):
      guard joins(start + 1) else { return (feast, start + 1) }
      if case .easter = feast, let weekday = weekday(at: start + 1) {
        return weekday == 7 || weekday == 1 ? (.easter(weekday % 7), start + 2) : nil
      }
      if word(start + 1) == .eve, let eve = feast.eve { return (eve, start + 2) }
      return (feast, word(start + 1) == .unit(.day) ? start + 2 : start + 1)
    case .feastOn(let weekday, let feast):
      return joins(start + 1) && self.weekday(at: start + 1) == weekday ? (feast, start + 2) : nil
    case .feastDay(let feast):
      guard joins(start + 1), word(start + 1) == .unit(.day),
        lexemes[start + 1].range.count == "day".utf8.count
      else { return nil }
      return (feast, start + 2)
    case .new:
      guard joins(start + 1), joins(start + 2), word(start + 1) == .ofYear || word(start + 1) == .unit(.year)
      else { return nil }
      if word(start + 2) == .eve { return (.fixed(month: 12, day: 31), start + 3) }
      return word(start + 2) == .unit(.day) ? (.fixed(month: 1, day: 1), start + 3) : nil
    default: return nil
    }
  }

  /// Reads `week 49`, the next one of this number, `week 49 2027`, and `week from fri`.
  func week(at start: Int, _ nests: Bool) -> DayMatch? {
    guard lexemes[start].range.count == "week".utf8.count, joins(start + 1) else { return nil }
    switch kind(start + 1) {
    case .number(let week, digits: 1...2):
      if let year = year(at: start + 2) { return match(Day(year: year, week: week), start + 3, .hinted) }
      let present = context.today.date.year
      let monday = context.today.adding(days: 1 - context.today.weekday)
      let days = (present - 1...present + 7).lazy.compactMap { Day(year: $0, week: week) }
      return match(days.first { $0 >= monday }, start + 2, .hinted)
    case .word(.from) where nests && joins(start + 2):
      return day(at: start + 2, nests: false).flatMap { match($0.day.shifted(days: 7), $0.end, .weak) }
    default: return nil
    }
  }

  /// Reads the rest of `last fri`, `last weekend`, `last week` and `last november`, whose first day is meant.
  func previous(at index: Int) -> DayMatch? {
    guard joins(index) else { return nil }
    if let weekday = weekday(at: index) {
      return match(context.today.shifted(days: -((context.today.weekday - weekday + 6) % 7 + 1)), index + 1)
    }
    if let month = month(at: index) {
      let year = context.today.date.year
      let first = [year, year - 1].lazy.compactMap { Day(year: $0, month: month, day: 1) }
        .first { $0.endOfMonth < context.today }
      return match(first, index + 1)
    }
    switch word(index) {
    case .weekend: return match(weekend(-1), index + 1)
    case .unit(.day), .unit(.hour), .unit(.minute): return nil
    case .unit(let unit): return match(period(unit, offset: -1)?.start, index + 1)
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
  func edge(_ edge: DateWord, at start: Int, _ nests: Bool) -> DayMatch? {
    var index = start + 1
    guard joins(index) else { return nil }
    let hasOf = word(index) == .of
    if hasOf { index += 1 }
    if word(index) == .the, joins(index) { index += 1 }
    guard hasOf || edge == .middle || (edge == .end && month(at: index) != nil), joins(index) else {
      return nil
    }
    if let month = month(at: index) { return self.edge(edge, ofMonth: month, at: index) }
    if let quarter = quarter(at: index) {
      let days = quarter.periods.compactMap { $0.map { Self.day(edge, of: $0, .quarter) } }
      let day = days.first { quarter.isCertain || $0 >= context.today }
      return match(day, quarter.end, edge == .end ? .strong : .weak)
    }
    // `end of the year 2027`
    let yearIndex = word(index) == .unit(.year) && joins(index + 1) ? index + 1 : index
    if let year = year(at: yearIndex) {
      guard let period = yearPeriod(year), case let day = Self.day(edge, of: period, .year),
        isStrict || day >= context.today
      else { return nil }
      return match(day, yearIndex + 1, edge == .end ? .strong : .weak)
    }
    let isLast = isStrict && [.last, .previous].contains(word(index))
    let offset: Int? = word(index) == .next ? 1 : word(index) == .this ? 0 : isLast ? -1 : nil
    if offset != nil { index += 1 }
    // `Read End of Days`
    guard case .unit(let unit) = word(index), joins(index), unit != .day || lexemes[index].range.count == 3
    else {
      return nil
    }
    let strength: DateStrength = edge == .end ? .strong : .weak
    if offset == nil, joins(index + 1), case .number(_, digits: 1...2) = kind(index + 1), endsHour(index + 2)
    {
      return numbered(edge, of: unit, at: index, nests)
    }
    // `end of day friday`
    if unit == .day, nests, offset == nil, joins(index + 1), let day = day(at: index + 1, nests: false),
      day.minute == nil, day.part == nil
    {
      return match(day.day, day.end, strength)
    }
    guard let offset else { return match(coming(edge, of: unit), index + 1, strength) }
    return match(period(unit, offset: offset).map { Self.day(edge, of: $0, unit) }, index + 1, strength)
  }

  /// Reads the number after `end of week 23`. Of other units the number belongs to a plan that nobody knows here, as in
  /// `end of quarter 2`.
  private func numbered(_ edge: DateWord, of unit: DateUnit, at index: Int, _ nests: Bool) -> DayMatch? {
    guard unit == .week, let monday = week(at: index, nests) else {
      return DayMatch(day: context.today, end: index + 2, isDoubtful: true)
    }
    let days = edge == .end ? 6 : edge == .middle ? 3 : 0
    return match(monday.day.shifted(days: days), monday.end)
  }

  /// Reads `at the end of the month`, `in the middle of january`, `at the weekend`.
  func edgeBeside(at start: Int, _ nests: Bool) -> DayMatch? {
    guard joins(start + 1) else { return nil }
    let index = word(start + 1) == .the ? start + 2 : start + 1
    if word(start) == .at, index > start + 1, word(index) == .weekend, joins(index) {
      return match(weekend(0), index + 1, .weak)
    }
    guard joins(index), let edge = word(index), [.beginning, .middle, .end].contains(edge) else { return nil }
    return self.edge(edge, at: index, nests)
  }

  /// Returns that day of the present period, or of the next one if it has passed.
  func coming(_ edge: DateWord, of unit: DateUnit) -> Day? {
    for offset in 0...1 {
      guard let period = period(unit, offset: offset) else { return nil }
      let day = Self.day(edge, of: period, unit)
      if day >= context.today { return day }
    }
    return nil
  }

  private func edge(_ edge: DateWord, ofMonth month: Int, at index: Int) -> DayMatch? {
    let found = yearAfterDate(at: index + 1)
    let (named, end) = (found?.year, found?.end ?? index + 1)
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
