/// Weekdays without `every`.
extension RecurrenceGrammar {
  /// Reads `weekdays`, `on weekdays`, `only on weekdays`. After a number or `for` they belong to the title:
  /// `wait 5 workdays`.
  func everyWorkday(at start: Int) -> Pattern? {
    if dates.joins(start), isCounted(start) || dates.word(start - 1) == .for { return nil }
    var index = start
    for word in [DateWord.only, .on] where dates.word(index) == word && dates.joins(index + 1) { index += 1 }
    guard dates.word(index) == .workdays else { return nil }
    return Pattern(rule: rule(weekdays: Array(1...5)), end: index + 1, strength: .faint)
  }

  /// Returns `true` after a number, with a sign or without: `5 workdays`, `-5 weekdays`.
  private func isCounted(_ index: Int) -> Bool {
    if case .signed = dates.kind(index - 1) { return true }
    return dates.count(at: index - 1) != nil
  }

  /// Reads `mondays`, `weekends`, `mon-fri` without `every`, which with a time are a rule, and
  /// `mondays and fridays`: other days from one to another
  /// may be those of one event, and `every 3 mondays` is none.
  func plainWeekdays(at start: Int) -> Pattern? {
    if dates.joins(start), isCounted(start) { return nil }
    if let parts = partsOfDays(at: start) { return parts }
    // A part of a list was read with its beginning.
    if dates.joins(start, overComma: true) {
      let before = dates.word(start - 1) == .and ? start - 2 : start - 1
      if before >= 0, case .weekdays = dates.word(before) { return nil }
    }
    let isRange = dates.weekday(at: start) == 1 && isRangeOfWeekdays(at: start)
    var pattern: Pattern? =
      isRange || dates.word(start) == .weekends ? repeated(1, at: start) : everyWeekday(at: start)
    pattern?.strength = .faint
    // Of several, `gym tuesdays and thursdays`, nothing else is meant at the end of a line.
    let isList = !isRange && pattern?.rule.weekdays.count ?? 0 > 1
    pattern?.needsTime = !isList
    return pattern
  }

  /// Reads `sunday evenings`, `weekday mornings`.
  func partsOfDays(at start: Int) -> Pattern? {
    let weekdays = dates.word(start) == .workday ? Array(1...5) : dates.weekday(at: start).map { [$0] } ?? []
    let plain = Pattern(rule: rule(weekdays: weekdays), end: start + 1, strength: .faint)
    guard !weekdays.isEmpty, case let pattern = withParts(plain), pattern.part != nil else { return nil }
    return pattern
  }

  /// Returns a rule of weekdays with the part of the day that follows it: `evenings`.
  func withParts(_ pattern: Pattern) -> Pattern {
    guard dates.joins(pattern.end), case .parts(let part) = dates.word(pattern.end) else { return pattern }
    var pattern = pattern
    (pattern.part, pattern.end) = (part, pattern.end + 1)
    return pattern
  }

  /// Returns `true` for `mon-fri`, written as one word.
  private func isRangeOfWeekdays(at start: Int) -> Bool {
    dates.joins(start + 1) && dates.joins(start + 2) && dates.word(start + 1) == .to
      && dates.lexemes[start].end == dates.lexemes[start + 1].range.lowerBound
      && dates.weekday(at: start + 2) == 5
  }

  func isAfterTime(_ start: Int) -> Bool {
    guard dates.joins(start), case .time = dates.kind(start - 1) else { return false }
    return true
  }

  /// Reads what follows `each`: a unit or weekdays. Within a line they may belong to the title.
  func each(at start: Int) -> Pattern? {
    guard var pattern = repeated(1, at: start) else { return nil }
    pattern.strength = .faint
    return pattern
  }

  /// Reads what follows `on`: `mondays`, `tuesdays and thursdays`. Within a line they may belong to the
  /// title.
  func everyWeekday(at start: Int, interval: Int = 1) -> Pattern? {
    var isIncluded = Array(repeating: false, count: 8)
    var end = start
    var index: Int? = start
    while let element = index, case .weekdays(let weekday) = dates.word(element) {
      isIncluded[weekday] = true
      end = element + 1
      index = nextElement(end)
    }
    guard end > start else { return nil }
    let rule = rule(weekdays: (1...7).filter { isIncluded[$0] }, interval: interval)
    return Pattern(rule: rule, end: end, strength: .faint)
  }

  func onWeekends(at start: Int) -> Pattern? {
    guard dates.word(start) == .weekends else { return nil }
    return Pattern(rule: rule(weekdays: [6]), end: start + 1, strength: .faint)
  }
}
