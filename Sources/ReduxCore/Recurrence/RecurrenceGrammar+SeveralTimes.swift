/// Rules that say how often in a period: `twice a day at 9 and 18`.
extension RecurrenceGrammar {
  /// Reads `twice daily at 9 and 18`, `3 times a week on mon, wed and fri`. It is incomplete without as many times or
  /// days as it says: `twice a day`.
  func severalTimes(at start: Int) -> Match? {
    guard let (times, index) = numberOfTimes(at: start), let (unit, end) = period(at: index) else {
      return nil
    }
    let unread = Match(
      phrase: RecurrencePhrase(rule: Self.rule(.daily), base: .due), end: endOfDateWords(from: index),
      isIncomplete: true)
    guard let unit, let pattern = units(1, unit, end: end), let match = withClauses(pattern, from: start),
      !match.isIncomplete, match.phrase.rule.placesInPeriod == times
    else { return unread }
    return match
  }

  /// Reads `twice`, `thrice`, `3 times`.
  private func numberOfTimes(at start: Int) -> (count: Int, end: Int)? {
    if dates.word(start) == .twice, dates.joins(start + 1) {
      return (dates.lexemes[start].range.count == "twice".utf8.count ? 2 : 3, start + 1)
    }
    guard let count = dates.count(at: start), dates.word(start + 1) == .times, dates.joins(start + 1),
      dates.joins(start + 2)
    else { return nil }
    return (count, start + 2)
  }

  /// Reads `daily`, `a day`, `per week`; there is no unit where it is several of them.
  private func period(at index: Int) -> (unit: DateUnit?, end: Int)? {
    switch dates.word(index) {
    case .adverb(let count, let unit): return (count == 1 ? unit : nil, index + 1)
    case .a, .per, .each, .every:
      guard dates.joins(index + 1), case .unit(let unit) = dates.word(index + 1) else { return nil }
      return (unit, index + 2)
    default: return nil
    }
  }
}

extension RecurrenceRule {
  /// How often the rule falls in a day, a week or a month, as far as it names its times or days.
  fileprivate var placesInPeriod: Int {
    switch frequency {
    case .daily: hours.count
    case .weekly: hours.count > 1 ? 0 : weekdays.count
    case .monthly: hours.count > 1 ? 0 : monthDays.count + weekdays.count
    default: 0
    }
  }
}
