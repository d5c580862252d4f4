/// Numbers of units: `in 3 days`, `a week from tomorrow`.
extension DateGrammar {
  func inAmount(at start: Int, _ nests: Bool) -> DayMatch? {
    guard joins(start) else { return nil }
    // `in 3 weeks from tomorrow`
    if let end = quantity(at: start)?.end, joins(end), [.from, .after, .before].contains(word(end)),
      let match = amount(at: start, nests)
    {
      return match
    }
    if let month = month(at: start) {
      // `the last week in december`
      if start > 1, joins(start - 1), [.unit(.week), .weekend].contains(word(start - 2)) { return nil }
      if let (year, end) = yearInWords(at: start + 1) {
        return match(Day(year: year, month: month, day: 1), end, .weak)
      }
      // `in june of 2027`
      let found = yearAfterDate(at: start + 1)
      let day =
        found.map { Day(year: $0.year, month: month, day: 1) } ?? context.upcoming(month: month, day: 1)
      return match(day, found?.end ?? start + 1, .weak)
    }
    return roughLength(at: start)
  }

  /// Reads how long from now, exactly or not: `3 days`, `about 5 hours`.
  func roughLength(at start: Int) -> DayMatch? {
    guard joins(start) else { return nil }
    let isRough = word(start) == .about || word(start) == .around
    return isRough && joins(start + 1) ? length(at: start + 1) : length(at: start)
  }

  /// Reads `3 days from now`, `a week from tomorrow`, `2 days before christmas`, `3 days later`; if strict,
  /// also `3 days` and `3 days ago`.
  func amount(at start: Int, _ nests: Bool) -> DayMatch? {
    guard nests else { return nil }
    if let count = count(at: start), joins(start + 1), let match = workdays(count, at: start + 1),
      joins(match.end)
    {
      // `5 working days from now`
      if word(match.end) == .later { return self.match(match.day, match.end + 1, .weak) }
      if word(match.end) == .from, word(match.end + 1) == .now, joins(match.end + 1) {
        return self.match(match.day, match.end + 2)
      }
    }
    // `4 mondays from now`
    if let count = count(at: start), count > 0, case .weekdays(let weekday) = word(start + 1),
      word(start + 2) == .from,
      word(start + 3) == .now, (start + 1...start + 3).allSatisfy({ joins($0) })
    {
      return match(context.coming(weekday).shifted(days: 7 * (count - 1)), start + 4)
    }
    if let match = lengthOfParts(at: start) { return match }
    guard let (count, unit, end) = quantity(at: start) else { return nil }
    let relation = joins(end) ? word(end) : nil
    if relation == .later {
      return shifted(by: count, unit, from: nil, end: end + 1)?.with(.weak)
    }
    if joins(end + 1), relation == .from || relation == .after || relation == .before {
      if relation == .from, word(end + 1) == .now {
        return shifted(by: count, unit, from: nil, end: end + 2)
      }
      // `rent a car for 3 days from 20 dec`
      let lasts = joins(start) && word(start - 1) == .for && relation != .before
      guard unit != .hour, unit != .minute, !lasts else { return nil }
      let days = relation == .before ? 0 : min(count, 1_000) * unit.longestInDays
      var match = counted(from: end + 1, daysLater: days) { base in
        shifted(by: relation == .before ? -count : count, unit, from: base.day, end: base.end)
      }
      if !isStrict, relation == .before, let day = match?.day, day < context.today {
        match?.isDoubtful = true
      }
      return match
    }
    if unit == .week, let match = weeks(count, at: end) { return match }
    guard isStrict else { return nil }
    if word(end) == .ago { return shifted(by: -count, unit, from: nil, end: end + 1) }
    return sum(count, unit, end: end)
  }

  /// Reads a day from another one: `2 days after christmas`. A feast or a day of the year from which it is
  /// counted may have passed when it is still to come.
  /// - Parameters:
  ///   - start: where the other day is.
  ///   - days: at least how many days later it may be.
  ///   - count: returns the day from the other one.
  func counted(from start: Int, daysLater days: Int, _ count: (DayMatch) -> DayMatch?) -> DayMatch? {
    if days > 0, comesEachYear(start), let earlier = context.today.shifted(days: -days) {
      var grammar = self
      grammar.context.today = earlier
      if let found = grammar.day(at: start, nests: false).flatMap(count), found.day >= context.today {
        return found
      }
    }
    return day(at: start, nests: false).flatMap(count)
  }

  /// Returns `true` for the beginning of a feast, or of a day of the year.
  private func comesEachYear(_ start: Int) -> Bool {
    switch kind(start) {
    case .word(.feast), .word(.feastOn), .word(.feastDay), .word(.new), .dayOfYear: true
    default: monthDay(at: start) != nil
    }
  }

  /// Reads the day from which weeks count: `a week today`, `a week on fri`, `a week next monday`.
  func weeks(_ count: Int, at start: Int) -> DayMatch? {
    guard joins(start) else { return nil }
    switch word(start) {
    case .today: return match(context.today.shifted(days: 7 * count), start + 1)
    case .tomorrow: return match(context.today.shifted(days: 7 * count + 1), start + 1)
    case .next where joins(start + 1):
      return weekday(at: start + 1).flatMap {
        match(context.weekday($0, weeksLater: 1)?.shifted(days: 7 * count), start + 2)
      }
    case .on where joins(start + 1):
      return weekday(at: start + 1).flatMap { match(context.coming($0).shifted(days: 7 * count), start + 2) }
    default: return nil
    }
  }

  /// Reads a number and a unit: `3 days`, `two weeks`, `a month`, `3d`.
  func quantity(at start: Int) -> (count: Int, unit: DateUnit, end: Int)? {
    switch kind(start) {
    case .quantity(let count, let unit): return (count, unit, start + 1)
    case .time(let minutes, .hours): return (minutes, .minute, start + 1)
    case .word(.cardinal(let tens)) where tens.isMultiple(of: 10) && tens > 10 && joins(start + 1):
      // `twenty one days`
      guard case .cardinal(let ones) = word(start + 1), ones < 10 else { return unit(tens, at: start + 1) }
      return unit(tens + ones, at: start + 2)
    case .number(let count, _), .word(.cardinal(let count)): return unit(count, at: start + 1)
    case .word(.few(let count)): return unit(count, at: start + 1)
    case .word(.a):
      guard joins(start + 1) else { return nil }
      switch word(start + 1) {
      case .few(let count): return unit(count, at: start + 2)
      case .couple: return unit(2, at: word(start + 2) == .of && joins(start + 2) ? start + 3 : start + 2)
      default: return unit(1, at: start + 1)
      }
    default: return nil
    }
  }

  /// Reads a number in figures or letters.
  func count(at start: Int) -> Int? {
    switch kind(start) {
    case .number(let count, _), .word(.cardinal(let count)): count
    default: nil
    }
  }

  func unit(_ count: Int, at start: Int) -> (count: Int, unit: DateUnit, end: Int)? {
    guard joins(start) else { return nil }
    switch word(start) {
    case .unit(.quarter):
      return endOfHour(at: start + 1).map { (15 * min(count, 10_000), .minute, $0) } ?? (
        count, .quarter, start + 1
      )
    case .unit(let unit), .letter(let unit): return (count, unit, start + 1)
    case .unitOf(let unit): return isTime(start + 1) ? (count, unit, start + 2) : nil
    case .ofYear: return isTime(start + 1) ? (count, .year, start + 2) : nil
    case .fortnight: return (2 * count, .week, start + 1)
    default: return nil
    }
  }

  /// Returns the end of what is divided in `a quarter of an hour`, `a quarter hour`.
  private func endOfHour(at start: Int) -> Int? {
    guard joins(start) else { return nil }
    if word(start) == .unit(.hour) { return start + 1 }
    guard word(start) == .of, word(start + 1) == .a, word(start + 2) == .unit(.hour), joins(start + 1),
      joins(start + 2)
    else { return nil }
    return start + 3
  }

  /// Returns `true` for `time` in `5 weeks' time`.
  func isTime(_ index: Int) -> Bool {
    joins(index) && word(index) == .times && lexemes[index].range.count == "time".utf8.count
  }

  /// Returns the index after `time` in `in 5 weeks time`, which is often written so.
  func afterTime(_ index: Int) -> Int {
    isTime(index) && ![.the, .a, .determiner, .pronoun].contains(word(index + 1)) ? index + 1 : index
  }

  /// Returns the day that lies a number of units after a day, by default after the present moment.
  func shifted(by count: Int, _ unit: DateUnit, from base: Day?, end: Int) -> DayMatch? {
    let day = base ?? context.today
    switch unit {
    case .minute, .hour:
      let moment = context.later(by: count * (unit == .hour ? 60 : 1))
      // It may lie beyond the last day.
      var match = match(context.today.shifted(days: context.today.days(until: moment.day)), end)
      match?.minute = moment.minute
      return match
    case .day: return match(day.shifted(days: count), end)
    case .week: return match(day.shifted(days: 7 * count), end)
    case .month: return match(day.shifted(months: count), end)
    case .quarter: return match(day.shifted(months: 3 * count), end)
    case .year: return match(day.shifted(months: 12 * count), end)
    }
  }
}
