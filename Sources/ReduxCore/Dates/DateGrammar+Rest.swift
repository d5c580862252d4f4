/// What goes on after a date in a way that is not understood.
extension DateGrammar {
  /// Returns the end of words that belong to the date before them, although they are not understood:
  /// `christmas after next`, `friday in two weeks`, `fri on the 15th`, `nov 28 - 30`, `fri 31 nov`,
  /// `tuesday next month`, `friday before christmas`, `friday a week from now`; `nil` if there are none. With
  /// only its beginning understood, the item would be due on another day than was said.
  func endOfRest(after end: Int) -> Int? {
    if joins(end, overComma: true), let end = impossible(at: end) { return end }
    guard joins(end), joins(end + 1) else { return nil }
    switch word(end) {
    case .after where word(end + 1) == .next: return end + 2
    case .after, .before:
      return day(at: end + 1, nests: false).flatMap { $0.strength == .faint ? nil : $0.end }
    case .next, .this: return word(end + 1) == .unit(.month) || word(end + 1) == .unit(.year) ? end + 2 : nil
    case .a, .cardinal: return endOfDistance(at: end)
    case .in: return quantity(at: end + 1)?.end ?? month(at: end + 1).map { _ in end + 2 }
    case .on where weekday(at: end + 1) != nil: return end + 2
    case .on:
      let index = past(.the, at: end + 1)
      guard case .ordinal = kind(index) else { return nil }
      return index + 1
    case .and, .to, .dash: return endOfNumber(at: end + 1, after: end)
    default:
      if case .number = kind(end) { return endOfDistance(at: end) }
      return nil
    }
  }

  /// Returns the end of `a week from now` and `2 weeks later`.
  private func endOfDistance(at start: Int) -> Int? {
    guard let end = quantity(at: start)?.end, joins(end) else { return nil }
    if word(end) == .later { return end + 1 }
    guard word(end) == .from, joins(end + 1) else { return nil }
    return day(at: end + 1, nests: false)?.end ?? (word(end + 1) == .now ? end + 2 : nil)
  }

  /// Returns the end of the second day in `nov 28 and 30`, unless it counts something: `nov 28 and 3 more`.
  private func endOfNumber(at index: Int, after end: Int) -> Int? {
    guard isDayNumber(end - 1), isDayNumber(index), day(at: index) == nil, quantity(at: index) == nil else {
      return nil
    }
    return joins(index + 1) && kind(index + 1) == .other ? nil : index + 1
  }

  /// Returns the index of the first day in `28 - 30 nov`, if the second is the date at `index`.
  func startOfDays(before index: Int) -> Int? {
    guard joins(index), joins(index - 1), [.and, .to, .dash].contains(word(index - 1)), isDayNumber(index),
      isDayNumber(index - 2)
    else { return nil }
    return index - 2
  }

  func isDayNumber(_ index: Int) -> Bool {
    switch kind(index) {
    case .number(1...31, digits: 1...2), .ordinal(1...31): true
    default: false
    }
  }
}

extension DateGrammar {
  /// Returns `true` for a word of a date that is the next one of its name, from any day on: `fri`,
  /// `27 jan at 9`.
  func namesDate(_ index: Int) -> Bool {
    switch kind(index) {
    case .number(_, digits: 1...2), .ordinal, .time, .dayOfYear: return true
    case .word(let word):
      switch word {
      case .weekday, .ambiguousWeekday, .month, .ambiguousMonth, .feast, .eve, .part, .clock, .am, .pm,
        .oclock:
        return true
      default: return [.due, .by, .on, .for, .at, .the, .of, .before].contains(word)
      }
    default: return false
    }
  }
}
