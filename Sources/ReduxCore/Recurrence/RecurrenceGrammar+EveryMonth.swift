/// Days of a month that stand before it: `1st of every month`.
extension RecurrenceGrammar {
  /// Reads `1st of every month`, `the last day of each month`.
  func dayOfEveryMonth(at start: Int) -> Pattern? {
    let first = dates.past(.the, at: start)
    switch dates.kind(first) {
    case .ordinal, .word(.ordinal), .word(.last), .word(.penultimate): break
    default: return nil
    }
    // At most twelve words ahead: no list is longer, and every word of a long line may begin a search.
    let every = (first + 1..<first + 12).first {
      guard dates.word($0) == .of, [.every, .each].contains(dates.word($0 + 1)), dates.joins($0),
        dates.joins($0 + 1), dates.joins($0 + 2)
      else { return false }
      return intervalOfMonths(at: $0 + 2) != nil
        || [.unit(.month), .unit(.quarter), .unit(.year)].contains(dates.word($0 + 2))
    }
    guard let every else { return nil }
    if let (count, end) = intervalOfMonths(at: every + 2) {
      guard var pattern = monthly(at: first), pattern.end == every, pattern.rule.months.isEmpty else {
        return nil
      }
      (pattern.rule.interval, pattern.end, pattern.strength) = (count, end, .strong)
      return pattern
    }
    guard case .unit(let unit) = dates.word(every + 2), unit == .month else {
      return dayOfEveryPeriod(at: first, every)
    }
    let named: Int? =
      switch dates.word(first) {
      case .ordinal(let day): day
      case .last: -1
      default: nil
      }
    if let named, every == first + 1 {
      var rule = Self.rule(.monthly)
      rule.monthDays = [named]
      return Pattern(rule: rule, end: every + 3)
    }
    guard let pattern = dayOfMonth(at: first, needsMonth: true) ?? monthly(at: first, needsMonth: true),
      pattern.end == every + 3
    else { return nil }
    return pattern
  }

  /// Reads what follows `every` in `of every 2 months`, `of every other month`.
  private func intervalOfMonths(at start: Int) -> (count: Int, end: Int)? {
    guard dates.joins(start), dates.joins(start + 1), dates.word(start + 1) == .unit(.month) else {
      return nil
    }
    if dates.word(start) == .other { return (2, start + 2) }
    // `every 3rd month`
    if case .ordinal(let count) = dates.kind(start) { return (count, start + 2) }
    return dates.count(at: start).flatMap { $0 > 0 ? ($0, start + 2) : nil }
  }

  /// Reads the last day of a quarter or a year after `every`: `last day of the year`.
  func dayOfPeriod(at start: Int) -> Pattern? {
    guard dates.word(start) == .last, dates.word(start + 1) == .unit(.day), dates.word(start + 2) == .of,
      (start + 1...start + 3).allSatisfy({ dates.joins($0) }),
      case let index = dates.past(.the, at: start + 3), case .unit(let unit) = dates.word(index),
      unit != .month
    else { return nil }
    return edge(of: unit, .end, end: index + 1)
  }

  /// Reads the first or the last day of every quarter or year, of which `every` is the index of `of`.
  private func dayOfEveryPeriod(at first: Int, _ every: Int) -> Pattern? {
    guard case .unit(let unit) = dates.word(every + 2), every == first + 2, dates.joins(first + 1),
      dates.word(first + 1) == .unit(.day)
    else { return nil }
    switch dates.kind(first) {
    case .word(.last): return edge(of: unit, .end, end: every + 3)
    case .ordinal(1), .word(.ordinal(1)): return edge(of: unit, .beginning, end: every + 3)
    default: return nil
    }
  }
}
