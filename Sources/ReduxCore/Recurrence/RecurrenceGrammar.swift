/// Reads recurrences from the words of a line.
///
/// A phrase may contain lists, of which each word is read once, so reading a line stays linear in its length.
struct RecurrenceGrammar {
  let dates: DateGrammar

  struct Match {
    var phrase: RecurrencePhrase
    /// The index after the last word.
    var end: Int
    var strength = DateStrength.strong
    var part: PartOfDay?
    var estimate: DateGrammar.EstimateMatch?
    /// How many clauses with exceptions were read.
    var exceptions = 0
    /// `true` if only a part of the phrase is understood, so that none of it counts.
    var isIncomplete = false
    /// `true` if it is incomplete since no rule has its dates.
    var hasNoRule = false
  }

  /// A rule, and the index after its last word.
  struct Pattern {
    var rule: RecurrenceRule
    var end: Int
    var strength = DateStrength.strong
    var part: PartOfDay?
    /// `true` if all of it was read, but no rule says it.
    var isIncomplete = false
    /// `true` if that is so since its dates follow no rule.
    var hasNoRule = false
    /// `true` if only a time beside the words makes them a rule: `mondays at 7pm`.
    var needsTime = false
  }

  /// Reads a recurrence with all its clauses.
  func phrase(at first: Int) -> Match? {
    if let match = severalTimes(at: first) { return match }
    let start = isOnce(first) ? first + 1 : first
    return wholePattern(at: start).flatMap { withClauses($0, from: start) }
  }

  /// Returns `true` for the first word of `once every 2 weeks` and `once daily`.
  private func isOnce(_ start: Int) -> Bool {
    guard dates.word(start) == .once, dates.joins(start + 1) else { return false }
    switch dates.word(start + 1) {
    case .every, .adverb: return true
    default: return false
    }
  }

  /// Reads a rule without its clauses: `every 2 weeks`, `daily`, `on mondays`, `1st of every month`.
  private func wholePattern(at start: Int) -> Pattern? {
    switch dates.word(start) {
    case .every, .everyFromCompletion: dates.joins(start + 1) ? pattern(at: start + 1) : nil
    case .each where dates.joins(start + 1): each(at: start + 1)
    case .adverb(let count, let unit): adverb(count, unit, end: start + 1)
    case .once
    where dates.joins(start + 1) && dates.joins(start + 2)
      && [.a, .per, .each].contains(dates.word(start + 1)):
      if case .unit(let unit) = dates.word(start + 2) { adverb(1, unit, end: start + 3) } else { nil }
    // In a title it may be a date: `check it after 3 weeks`.
    case .after where dates.isStrict && dates.joins(start + 1):
      dates.quantity(at: start + 1).flatMap { units($0.count, $0.unit, end: $0.end) }
    case .only, .workdays: everyWorkday(at: start)
    case .workday: partsOfDays(at: start)
    case .weekdays, .weekends, .weekday, .ambiguousWeekday: plainWeekdays(at: start)
    case .on where dates.joins(start + 1): patternAfterOn(at: start)
    default: edgeOfEvery(at: start) ?? dayOfEveryMonth(at: start)
    }
  }

  private func patternAfterOn(at start: Int) -> Pattern? {
    if dates.word(start + 1) == .alternate, dates.joins(start + 2) {
      return everyWeekday(at: start + 2, interval: 2)
    }
    return partsOfDays(at: start + 1) ?? everyWorkday(at: start) ?? everyWeekday(at: start + 1)
      ?? onWeekends(at: start + 1) ?? dayOfEveryMonth(at: start + 1) ?? edgeOfEvery(at: start)
  }

  /// Returns a rule with what may follow it.
  func withClauses(_ pattern: Pattern, from start: Int) -> Match? {
    let isFromCompletion = dates.word(start) == .everyFromCompletion || dates.word(start) == .after
    var match = Match(
      phrase: RecurrencePhrase(rule: pattern.rule, base: isFromCompletion ? .completion : .due),
      end: pattern.end, strength: pattern.strength, part: pattern.part)
    match.phrase.rule.weekStart = dates.context.firstWeekday
    match.phrase.minute = pattern.part?.rawValue
    match.isIncomplete = pattern.isIncomplete
    match.hasNoRule = pattern.hasNoRule
    readClauses(&match)
    if pattern.needsTime, match.phrase.minute == nil, !isAfterTime(start) { return nil }
    if match.end > pattern.end { match.strength = .strong }
    if let end = endOfRest(after: match) { (match.end, match.isIncomplete) = (end, true) }
    return match
  }

  private func adverb(_ count: Int, _ unit: DateUnit, end: Int) -> Pattern? {
    guard var pattern = units(count, unit, end: end) else { return nil }
    if pattern.end == end { pattern.strength = .faint }
    return pattern
  }

  /// Reads what follows `every`.
  private func pattern(at start: Int) -> Pattern? {
    let pattern = simplePattern(at: start)
    guard let weekdays = weekdaysOfMonths(at: start), weekdays.end > pattern?.end ?? 0 else { return pattern }
    return weekdays
  }

  private func simplePattern(at start: Int) -> Pattern? {
    switch dates.kind(start) {
    case .word(.other) where dates.joins(start + 1), .word(.alternate) where dates.joins(start + 1):
      return repeated(2, at: dates.past(.single, at: start + 1))
    case .word(.single) where dates.joins(start + 1): return repeated(1, at: start + 1)
    case .word(.endOf(let unit)): return edge(of: unit, .end, end: start + 1)
    case .time: return everyDay(at: start)
    case .word(.ordinal(2)) where dates.joins(start + 1):
      if let listed = monthly(at: start),
        Set(listed.rule.weekdays.map(\.ordinal)).count > 1 || isCountedFromEnd(at: start)
      {
        return listed
      }
      return dayOfMonth(at: start, needsMonth: true) ?? monthly(at: start, needsMonth: true)
        ?? repeated(2, at: start + 1)
    case .word(let edge) where edge == .end || edge == .beginning: return self.edge(edge, at: start)
    case .number, .quantity, .word(.cardinal):
      if let days = daysOfMonth(at: start) { return days }
      if let count = dates.count(at: start), let pattern = businessDays(count, at: start + 1) {
        return pattern
      }
      if let count = dates.count(at: start), count > 0, dates.joins(start + 1),
        dates.word(start + 1) == .weekends
      {
        return Pattern(rule: rule(weekdays: [6], interval: count), end: start + 2)
      }
      // As in `+6m`, and in the files of other programs; more than a year of them are minutes.
      if case .quantity(let count, .minute) = dates.kind(start), count <= 12,
        dates.lexemes[start].range.count == String(count).utf8.count + 1
      {
        return units(count, .month, end: start + 1)
      }
      if let quantity = dates.quantity(at: start) {
        return units(quantity.count, quantity.unit, end: quantity.end)
      }
      return yearly(at: start) ?? everyDay(at: start) ?? dayAlone(at: start)
    case .ordinal(let count):
      if let yearly = yearly(at: start) {
        // `1st of jan, apr and jul`
        let named = monthly(at: start, needsNamedMonth: true)
        return named.flatMap { $0.end > yearly.end ? $0 : nil } ?? yearly
      }
      return counted(count, at: start)
    case .word(.ordinal(let count)): return counted(count, at: start)
    case .word(.last), .word(.penultimate): return dayOfPeriod(at: start) ?? monthly(at: start)
    case .word(.half): return half(at: start + 1)
    case .dayOfYear, .word(.month), .word(.ambiguousMonth):
      return yearly(at: start) ?? daysOfMonths(at: start)
    case .word(.feast), .word(.feastOn), .word(.feastDay), .word(.new): return feast(at: start)
    case .word(.weekday), .word(.ambiguousWeekday): return repeated(1, at: start)
    case .word: return repeated(1, at: start)
    default: return nil
    }
  }

  /// Reads the time of `every 5pm`, which is that of a clause. Before other words it may belong to the title.
  private func everyDay(at start: Int) -> Pattern? {
    guard let time = dates.time(at: start), time.minute < 1_440, dates.endsHour(time.end) else { return nil }
    return Pattern(rule: Self.rule(.daily), end: start)
  }

  /// Reads the day of `every 27`. Within a line it counts something, and numbers up to 12 may be hours or pieces.
  private func dayAlone(at start: Int) -> Pattern? {
    if case .number(...12, _) = dates.kind(start) { return nil }
    guard dates.endsTitle(start + 1) || !dates.joins(start + 1) || dates.word(start + 1) == .at,
      var pattern = numberedDay(at: start)
    else { return nil }
    pattern.strength = .weak
    return pattern
  }

  /// Reads what follows `every half`: `hour`, `an hour`, `year`.
  private func half(at start: Int) -> Pattern? {
    let index = dates.word(start) == .a && dates.joins(start) ? start + 1 : start
    guard dates.joins(index) else { return nil }
    return switch dates.word(index) {
    case .unit(.hour): units(30, .minute, end: index + 1)
    case .unit(.year): units(6, .month, end: index + 1)
    default: nil
    }
  }

  /// Reads `end of the month`.
  private func edge(_ edge: DateWord, at start: Int) -> Pattern? {
    guard dates.joins(start + 1), dates.word(start + 1) == .of else { return nil }
    var index = start + 2
    if [.the, .every, .each, .determiner, .pronoun].contains(dates.word(index)), dates.joins(index) {
      index += 1
    }
    guard dates.joins(index), case .unit(let unit) = dates.word(index) else { return nil }
    return self.edge(of: unit, edge, end: index + 1)
  }

  /// Reads an ordinal number and what it counts: `3rd day`, `3rd day of the month`, `3rd thu`. The first day
  /// is that of the month; nobody says `every first week` for every week.
  private func counted(_ count: Int, at start: Int) -> Pattern? {
    dayOfMonth(at: start, needsMonth: count > 1) ?? interval(count, at: start + 1) ?? monthly(at: start)
  }

  /// Reads the unit after an ordinal number: `3rd day`, `2nd month`.
  private func interval(_ count: Int, at start: Int) -> Pattern? {
    guard count > 1, dates.joins(start), case .unit(let unit) = dates.word(start) else { return nil }
    return units(count, unit, end: start + 1)
  }

  /// Reads a unit or weekdays: `week`, `other fri`.
  func repeated(_ count: Int, at start: Int) -> Pattern? {
    switch dates.word(start) {
    case .unit(let unit): return units(count, unit, end: start + 1)
    case .fortnight: return units(2 * count, .week, end: start + 1)
    case .part(let part): return Pattern(rule: Self.rule(.daily, count), end: start + 1, part: part)
    case .workday, .workdays, .business: return businessDays(count, at: start)
    // `every weekend day`
    case .weekend where dates.word(start + 1) == .unit(.day) && dates.joins(start + 1):
      return Pattern(rule: rule(weekdays: [6, 7], interval: count), end: start + 2)
    case .weekend, .weekends: return Pattern(rule: rule(weekdays: [6], interval: count), end: start + 1)
    case .weekdays:
      return everyWeekday(at: start, interval: count).map { Pattern(rule: $0.rule, end: $0.end) }
    case .weekday, .ambiguousWeekday:
      let (weekdays, end) = weekdays(at: start)
      if count == 1, weekdays.count == 1, let day = dayAfterWeekday(at: end) {
        var rule = Self.rule(.monthly)
        rule.weekdays = [.init(ordinal: nil, weekday: weekdays[0])]
        rule.monthDays = [day.number]
        return Pattern(rule: rule, end: day.end)
      }
      let listed = Pattern(rule: rule(weekdays: weekdays, interval: count), end: end)
      return withParts(listed)
    // `every other 15th`
    case nil where count > 1:
      guard case .ordinal = dates.kind(start), endsPhrase(start + 1), var pattern = monthly(at: start) else {
        return nil
      }
      pattern.rule.interval = count
      return pattern
    default: return nil
    }
  }

  /// Reads the day of `fri the 13th`.
  private func dayAfterWeekday(at start: Int) -> (number: Int, end: Int)? {
    let index = dates.past(.the, at: start)
    guard dates.joins(start), case .ordinal(let number) = dates.kind(index), (1...28).contains(number),
      dates.weekday(at: index + 1) == nil, dates.word(index + 1) != .of
    else { return nil }
    return (number, index + 1)
  }

  /// Reads `weekdays` or `business days` after a count.
  private func businessDays(_ count: Int, at start: Int) -> Pattern? {
    guard count > 0, dates.joins(start) else { return nil }
    var end = start + 1
    switch dates.word(start) {
    case .workday, .workdays: break
    case .business:
      guard dates.joins(end), dates.word(end) == .unit(.day) else { return nil }
      end += 1
    default: return nil
    }
    guard count > 1 else { return Pattern(rule: rule(weekdays: Array(1...5)), end: end) }
    var rule = Self.rule(.daily, count)
    rule.countsBusinessDays = true
    return Pattern(rule: rule, end: end)
  }

  func rule(weekdays: [Int], interval: Int = 1) -> RecurrenceRule {
    var rule = RecurrenceRule(frequency: .weekly)
    rule.interval = interval
    rule.weekdays = weekdays.map { .init(ordinal: nil, weekday: $0) }
    return rule
  }

  /// Returns the place of the ordinal number in `31st`, `the 31st` and `at the 31st`, if that ends the phrase or
  /// comes before one of its clauses: `every month 3rd party review` has another meaning.
  func ordinal(at start: Int) -> Int? {
    guard dates.joins(start) else { return nil }
    let index = dates.past(.the, at: dates.past(.at, at: start))
    guard case .ordinal = dates.kind(index), endsPhrase(index + 1) else { return nil }
    return index
  }

  /// Returns `true` if no word follows, or a clause of a recurrence.
  func endsPhrase(_ index: Int) -> Bool {
    !dates.joins(index, overComma: true) || dates.endsTitle(index)
      || [.at, .starting, .until].contains(dates.word(index))
  }

  /// Reads the number of a day that ends the phrase, or comes before one of its clauses: `on the 15`,
  /// `on 15 at 9`.
  func numberedDay(at index: Int) -> Pattern? {
    guard case .number(let day, digits: 1...2) = dates.kind(index), (1...31).contains(day),
      endsPhrase(index + 1)
    else { return nil }
    var rule = Self.rule(.monthly)
    rule.monthDays = [day]
    return Pattern(rule: rule, end: index + 1)
  }

  /// Returns a rule in which a day that a month does not have is the last one of that month.
  static func rule(_ frequency: RecurrenceRule.Frequency, _ interval: Int = 1) -> RecurrenceRule {
    var rule = RecurrenceRule(frequency: frequency)
    rule.interval = interval
    rule.clamps = frequency == .monthly || frequency == .yearly
    return rule
  }
}
