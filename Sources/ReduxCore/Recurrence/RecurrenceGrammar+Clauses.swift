extension RecurrenceGrammar {
  /// Reads what may follow a rule, each at most once: a time, `in` months, `starting`, `until`, `for`,
  /// `except`.
  func readClauses(_ match: inout Match) {
    // Dates without a year are read after the start.
    var duration: (count: Int, unit: DateUnit)?
    while dates.joins(match.end, overComma: true) {
      if readTime(&match) || readMonths(&match) || readWeekdays(&match) || readStart(&match)
        || readCompletion(&match)
        || readEnd(&match, &duration)
        || readExceptions(&match)
      {
        continue
      }
      break
    }
    guard let duration, let first = match.phrase.firstDue(in: dates.context),
      let last = dates.shifted(by: duration.count, duration.unit, from: first.day, end: match.end)
    else { return }
    match.phrase.rule.end = .until(DayTime(last.day.adding(days: -1)))
  }

  private func readTime(_ match: inout Match) -> Bool {
    var start = match.end
    guard match.phrase.minute == nil || match.part != nil else { return false }
    // `every tuesday from 7pm`
    if dates.word(start) == .from, dates.joins(start + 1), dates.span(at: start) == nil,
      dates.day(at: start + 1) == nil, dates.time(at: start + 1) != nil
    {
      start += 1
    }
    if match.part == nil, let span = dates.span(at: start, isBesideDay: true) {
      match.phrase.minute = span.minute
      match.estimate = span.estimate
      match.end = span.end
      // The hours of the day in which it comes again, and not how long it takes.
      if [.hourly, .minutely].contains(match.phrase.rule.frequency) { match.isIncomplete = true }
      return true
    }
    if match.part == nil, let (part, end) = dates.partAfterDay(at: start) {
      match.part = part
      match.phrase.minute = part.rawValue
      match.end = end
      return true
    }
    guard let time = dates.time(at: start) ?? dates.timeBeside(at: start) ?? dates.shortTime(at: start) else {
      return false
    }
    let minute = DateGrammar.minute(time, in: match.part)
    match.end = time.end
    // The end of a day is in the next one, of which the rule may not be.
    guard minute < 1_440 else {
      match.isIncomplete = true
      return true
    }
    match.phrase.minute = minute
    if match.part == nil { readFurtherTimes(&match) }
    if match.part == .night, minute < DateGrammar.endOfNight { moveToMorning(&match) }
    match.part = nil
    return true
  }

  /// Moves a rule of weekdays to the days after them, since a night lasts until then: `sunday nights at 1`.
  private func moveToMorning(_ match: inout Match) {
    match.phrase.rule.weekdays = match.phrase.rule.weekdays.map {
      .init(ordinal: $0.ordinal, weekday: $0.weekday % 7 + 1)
    }
    // The day after the last Friday of a month may be in another one.
    if match.phrase.rule.frequency != .weekly, match.phrase.rule != Self.rule(.daily) {
      match.isIncomplete = true
    }
  }

  /// Reads the other times of `at 10am and 6pm`, `at 10, 12 and 17`. A rule has each of its minutes in each
  /// of its hours, so that all must have the same.
  private func readFurtherTimes(_ match: inout Match) {
    guard let first = match.phrase.minute, ![.hourly, .minutely].contains(match.phrase.rule.frequency) else {
      return
    }
    var times = [first]
    var end = match.end
    while let index = nextElement(end), index > end || !dates.joins(index),
      let time = dates.time(at: index) ?? dates.bareHour(at: index)
    {
      times.append(time.minute)
      end = time.end
    }
    if times.contains(1_440) { (match.end, match.isIncomplete) = (end, true) }
    // `at 9 and 17 with food`: it may be a time, or count what follows.
    if dates.word(end) == .and, dates.joins(end), dates.joins(end + 1), let hour = dates.count(at: end + 1),
      hour < 24
    {
      (match.end, match.isIncomplete) = (end + 2, true)
      return
    }
    times = sortedUnique(times)
    guard times.count > 1, times.allSatisfy({ $0 % 60 == first % 60 }) else { return }
    match.phrase.minute = times[0]
    match.phrase.rule.hours = times.map { $0 / 60 }
    match.phrase.rule.minutes = [first % 60]
    match.end = end
  }

  /// Reads `after completion`, `when done`.
  private func readCompletion(_ match: inout Match) -> Bool {
    guard [.after, .from, .when].contains(dates.word(match.end)), dates.joins(match.end + 1),
      [.completion, .done].contains(dates.word(match.end + 1))
    else { return false }
    match.phrase.base = .completion
    match.end += 2
    return true
  }

  /// Reads `in june and july`, `of june`, `only in december`, `from june to august`.
  private func readMonths(_ match: inout Match) -> Bool {
    guard match.phrase.rule.months.isEmpty, match.phrase.rule.frequency != .yearly else { return false }
    var start = match.end
    if dates.word(start) == .only, dates.joins(start + 1) { start += 1 }
    guard dates.joins(start + 1), [.in, .of, .from].contains(dates.word(start)),
      let (months, end) = months(at: start + 1), dates.word(start) != .from || months.count > 1
    else { return false }
    match.phrase.rule.months = months
    match.end = end
    return true
  }

  /// Reads `only on fri` after days of the month.
  private func readWeekdays(_ match: inout Match) -> Bool {
    let rule = match.phrase.rule
    guard dates.word(match.end) == .only, dates.joins(match.end + 1), dates.joins(match.end + 2),
      dates.word(match.end + 1) == .on, rule.frequency == .monthly, !rule.monthDays.isEmpty,
      rule.weekdays.isEmpty
    else { return false }
    let (weekdays, end) = weekdays(at: match.end + 2)
    guard !weekdays.isEmpty else { return false }
    match.phrase.rule.weekdays = weekdays.map { .init(weekday: $0) }
    match.end = end
    return true
  }

  private func readStart(_ match: inout Match) -> Bool {
    if readYear(&match) { return true }
    guard match.phrase.start == nil, [.starting, .from, .beginning].contains(dates.word(match.end)) else {
      return false
    }
    if let year = startOfYear(at: match.end + 1) {
      match.phrase.start = year
      match.end += 2
      return true
    }
    guard let day = day(at: match.end + 1, after: nil) else { return readStartTime(&match) }
    match.phrase.start = day.day
    if let minute = day.minute, match.phrase.minute == nil { match.phrase.minute = minute }
    match.end = day.end
    return true
  }

  /// Returns the first day of the year in `starting 2028` and `until 2028`.
  func startOfYear(at index: Int) -> Day? {
    guard dates.joins(index), case .number = dates.kind(index), let year = dates.year(at: index),
      dates.isStrict || dates.isNear(year)
    else { return nil }
    return Day(year: year, month: 1, day: 1)
  }

  /// Reads `starting at 9pm`.
  private func readStartTime(_ match: inout Match) -> Bool {
    guard dates.word(match.end) == .starting, match.phrase.minute == nil, dates.joins(match.end + 1),
      let time = dates.time(at: match.end + 1), time.minute < 1_440
    else { return false }
    match.phrase.minute = time.minute
    match.end = time.end
    return true
  }

  private func readEnd(_ match: inout Match, _ duration: inout (count: Int, unit: DateUnit)?) -> Bool {
    guard match.phrase.rule.end == .never, duration == nil else { return false }
    switch dates.word(match.end) {
    // `through` has no other meaning after a rule.
    case .to
    where match.phrase.start == nil && !isThrough(match.end) && !isLastDate(at: match.end + 1, of: match),
      .dash where match.phrase.start == nil:
      return false
    case .by where !isLastDate(at: match.end + 1, of: match): return false
    case .until, .to, .by, .dash, .end, .ends, .up:
      let isUp = dates.word(match.end) == .up
      let first = match.end + (isUp ? 2 : 1)
      guard !isUp || dates.joins(match.end + 1) && dates.word(match.end + 1) == .to else { return false }
      if isUp, dates.joins(first), let (count, end) = times(at: first, after: true) {
        match.phrase.rule.end = .count(count)
        match.end = end
        return true
      }
      // `until 2050 euros`
      if let year = startOfYear(at: first), dates.endsHour(first + 1) {
        let isWhole = isThrough(match.end) || isEnding(match.end)
        let last = isWhole ? Day(year: year.date.year, month: 12, day: 31) : year
        match.phrase.rule.end = .until(DayTime(last ?? year))
        match.end = first + 1
        return true
      }
      guard let day = day(at: first, after: match.phrase.start) else { return false }
      match.phrase.rule.end = .until(
        lastDay(through: day, after: match).map { DayTime($0) } ?? DayTime(day.day, minute: day.minute))
      match.end = day.end
    case .this, .next:
      // `every day this week`
      let isNext = dates.word(match.end) == .next
      guard dates.joins(match.end + 1), case .unit(let unit) = dates.word(match.end + 1),
        [.week, .month, .year].contains(unit), let period = dates.period(unit, offset: isNext ? 1 : 0)
      else { return false }
      if isNext { match.phrase.start = match.phrase.start ?? period.start }
      match.phrase.rule.end = .until(DayTime(period.end))
      match.end += 2
    case .before:
      guard let day = day(at: match.end + 1, after: match.phrase.start), day.minute == nil,
        let last = day.day.shifted(days: -1)
      else { return false }
      match.phrase.rule.end = .until(DayTime(last))
      match.end = day.end
    case .for:
      guard dates.joins(match.end + 1) else { return false }
      // `for the next 10 weeks`, `for up to 2 months`
      var index = match.end + 1
      for word in [DateWord.the, .next, .up, .to] where dates.word(index) == word && dates.joins(index + 1) {
        index += 1
      }
      if dates.word(index - 1) == .next, case .unit(let unit) = dates.word(index),
        ![.hour, .minute].contains(unit)
      {
        duration = (1, unit)
        match.end = index + 1
      } else if let (count, end) = times(at: index, after: true) {
        match.phrase.rule.end = .count(count)
        match.end = end
      } else if match.estimate == nil, let estimate = dates.estimate(at: match.end) {
        match.estimate = estimate
        match.end = estimate.words.upperBound
        // Nothing lasts until it comes again: it is for how long that it does.
        if estimate.minutes >= match.phrase.rule.minutesBetween ?? .max { match.isIncomplete = true }
      } else if let (count, unit, end) = dates.quantity(at: index), count > 0,
        ![.hour, .minute].contains(unit)
      {
        duration = (count, unit)
        match.end = end
      } else {
        return false
      }
    default:
      guard let (count, end) = times(at: match.end) else { return false }
      match.phrase.rule.end = .count(count)
      match.end = end
    }
    return true
  }

  /// Returns the last day of the period that follows `through` or `ending`: `through november`, `through the weekend`,
  /// `ending next week`; `nil` for a day.
  private func lastDay(through day: DateGrammar.DayMatch, after match: Match) -> Day? {
    guard isThrough(match.end) || isEnding(match.end) else { return nil }
    switch dates.word(day.end - 1) {
    case .unit(.week): return day.day.shifted(days: 6)
    case .weekend: return day.day.weekday == 6 ? day.day.shifted(days: 1) : day.day
    case .unit(.month): return day.day.endOfMonth
    default: break
    }
    guard dates.month(at: match.end + 1) != nil, day.day.date.day == 1,
      [1, 2].contains(day.end - match.end - 1), !dates.isDayNumber(match.end + 2)
    else { return nil }
    // The month that has begun is meant, where no year says otherwise.
    let present = day.end == match.end + 2 ? day.day.shifted(months: -12)?.endOfMonth : nil
    let first = match.phrase.start ?? dates.context.today
    return present.flatMap { $0 >= first ? $0 : nil } ?? day.day.endOfMonth
  }

  /// Returns `true` for a date that limits a rule of days or weeks: `every monday by 21 dec`. In `every month by
  /// the 15th` it is the day on which it is due, and `every week by friday` names that, too.
  private func isLastDate(at start: Int, of match: Match) -> Bool {
    guard [.daily, .weekly].contains(match.phrase.rule.frequency), dates.joins(start) else { return false }
    let index = dates.past(.the, at: start)
    switch dates.kind(index) {
    case .moment, .utcMoment, .figures, .ambiguousFigures, .word(.end), .word(.endOf): return true
    default: return dates.monthDay(at: index) != nil || dates.feast(at: index) != nil
    }
  }

  /// Returns `true` for `through` and `thru`, after which all of a month is meant.
  private func isThrough(_ index: Int) -> Bool {
    dates.word(index) == .to && dates.lexemes[index].range.count > 2
  }

  /// Returns `true` for `ending` and `ends`, after which all of a month is meant as well; `until` means its first day.
  private func isEnding(_ index: Int) -> Bool {
    switch dates.word(index) {
    case .end, .ends: true
    case .until: dates.lexemes[index].range.count > "until".count
    default: false
    }
  }

  /// Reads `5 times`, `5 occurrences`, and `5x` or `twice` after `for`.
  private func times(at start: Int, after preposition: Bool = false) -> (count: Int, end: Int)? {
    if preposition, case .multiple(let count) = dates.kind(start), count > 0 { return (count, start + 1) }
    if preposition, dates.word(start) == .twice, dates.endsHour(start + 1) {
      return (dates.lexemes[start].range.count == "twice".utf8.count ? 2 : 3, start + 1)
    }
    guard dates.joins(start + 1), dates.word(start + 1) == .times else { return nil }
    switch dates.kind(start) {
    case .number(let count, _) where count > 0: return (count, start + 2)
    case .word(.cardinal(let count)): return (count, start + 2)
    default: return nil
    }
  }

  /// Reads a day after a word such as `until`, or an element of a list.
  /// - Parameter start: The day from which a date without a year counts, if not today.
  func day(at first: Int, after start: Day?) -> DateGrammar.DayMatch? {
    // `starting on monday`
    let index = dates.past(.on, at: first)
    guard dates.joins(first, overComma: true) else { return nil }
    var grammar = dates
    // `starting tomorrow until today` ends before it begins.
    let isRelative = [.today, .tomorrow, .yesterday, .now].contains(dates.word(index))
    if let start, start > dates.context.today, !isRelative { grammar.context.today = start }
    // Here a month is a date, also in a title: `starting jan 2027`.
    if dates.month(at: index) != nil { grammar.isStrict = true }
    // `until sat 22nd`, if the 22nd is a Sunday
    return grammar.day(at: index).flatMap { $0.isOtherWeekday && $0.isDoubtful ? nil : $0 }
  }
}
