/// What a recurrence leaves out: `except weekends`, `but not on 24 dec`.
extension RecurrenceGrammar {
  /// Reads `except` with days, weekdays or months.
  func readExceptions(_ match: inout Match) -> Bool {
    // There may be weekdays and months, but not one after the other for ever: each is a place where others
    // can begin.
    guard match.exceptions < 3, match.phrase.rule.exceptions.isEmpty,
      let start = startOfException(at: match.end)
    else { return false }
    match.exceptions += 1
    if readExceptedWeekdays(&match, at: start) || readExceptedMonths(&match, at: start) { return true }
    // Every such weekday is meant, which a rule of other days does not leave out.
    if case let (excepted, end) = exceptedWeekdays(at: start), !excepted.isEmpty,
      dates.day(at: start).map({ $0.end <= end }) ?? true
    {
      (match.end, match.isIncomplete) = (end, true)
      return true
    }
    var index: Int? = start
    var exceptions: [DayTime] = []
    while let element = index, let day = day(at: element, after: match.phrase.start) {
      // No rule leaves out a month of one year: `except in may 2027`.
      if dates.month(at: element) != nil, dates.monthDay(at: element) == nil { match.isIncomplete = true }
      exceptions.append(DayTime(day.day))
      match.end = day.end
      index = nextElement(day.end)
    }
    match.phrase.rule.exceptions = sortedUnique(exceptions)
    return !exceptions.isEmpty
  }

  /// Returns where what is left out begins after `except`, `but not on`, `except for`, `other than`; `nil` if
  /// none of them is there, or nothing follows.
  func startOfException(at index: Int) -> Int? {
    let isOther = dates.word(index) == .other && dates.word(index + 1) == .than && dates.joins(index + 1)
    guard isOther || [.except, .without].contains(dates.word(index)), dates.joins(index + 1) else {
      return nil
    }
    var start = index + 1
    while start < index + 4, [.except, .for, .on, .in, .than, .from].contains(dates.word(start)),
      dates.joins(start + 1)
    {
      start += 1
    }
    return start
  }

  /// Reads weekdays without a date, which are left out in every week: `except sat and sun`,
  /// `except weekends`.
  private func readExceptedWeekdays(_ match: inout Match, at start: Int) -> Bool {
    let (excepted, end) = exceptedWeekdays(at: start)
    guard end > start, dates.day(at: start).map({ $0.end <= end }) ?? true else { return false }
    var rule = match.phrase.rule
    if rule.frequency == .daily, rule.interval == 1, !rule.countsBusinessDays {
      rule.frequency = .weekly
      rule.weekdays = (1...7).map { .init(weekday: $0) }
    }
    guard rule.frequency == .weekly, !rule.weekdays.isEmpty else { return false }
    rule.weekdays.removeAll { excepted.contains($0.weekday) }
    guard !rule.weekdays.isEmpty else { return false }
    match.phrase.rule = rule
    match.end = end
    return true
  }

  private func exceptedWeekdays(at start: Int) -> (weekdays: [Int], end: Int) {
    switch dates.word(start) {
    case .weekend, .weekends: return ([6, 7], start + 1)
    case .the where dates.word(start + 1) == .weekend && dates.joins(start + 1): return ([6, 7], start + 2)
    case .workday, .workdays: return (Array(1...5), start + 1)
    case .weekdays:
      let listed = everyWeekday(at: start)
      return (listed?.rule.weekdays.map(\.weekday) ?? [], listed?.end ?? start)
    default: return weekdays(at: start)
    }
  }

  /// Reads months, which are left out in every year: `except in august`.
  private func readExceptedMonths(_ match: inout Match, at start: Int) -> Bool {
    let rule = match.phrase.rule
    guard rule.frequency != .yearly, let (excepted, end) = months(at: start),
      dates.monthDay(at: end - 1) == nil
    else { return false }
    let months = (rule.months.isEmpty ? Array(1...12) : rule.months).filter { !excepted.contains($0) }
    guard !months.isEmpty else { return false }
    match.phrase.rule.months = months
    match.end = end
    return true
  }
}
