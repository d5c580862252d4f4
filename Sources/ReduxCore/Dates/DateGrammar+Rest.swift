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
    case .last, .previous: return isPeriod(end + 1) ? end + 2 : nil
    case .except, .without:
      let index = past(.on, at: end + 1)
      return day(at: index, nests: false)?.end ?? time(at: index)?.end
    case .plus: return quantity(at: end + 1)?.end
    case .after where word(end + 1) == .next: return end + 2
    case .after, .before:
      return day(at: end + 1, nests: false).flatMap { $0.strength == .faint ? nil : $0.end }
    case .next, .this: return word(end + 1) == .unit(.month) || word(end + 1) == .unit(.year) ? end + 2 : nil
    case .a, .cardinal: return endOfDistance(at: end)
    case .in:
      return quantity(at: end + 1)?.end ?? (month(at: end + 1) != nil || isYear(end + 1) ? end + 2 : nil)
    case .on where weekday(at: end + 1) != nil: return end + 2
    case .on:
      let index = past(.the, at: end + 1)
      guard case .ordinal = kind(index) else { return nil }
      return index + 1
    case .and, .to, .dash: return endOfNumber(at: end + 1, after: end) ?? endOfDistance(at: end + 1)
    default:
      guard case .number = kind(end) else { return nil }
      // `tomorrow 5 or 6pm`
      if word(end + 1) == .and, joins(end + 2), let time = time(at: end + 2) { return time.end }
      return endOfDistance(at: end)
    }
  }

  /// Returns the end of words that make another time of the one before them: `12am last monday`, `4pm + 3 days`.
  func endOfTimeRest(after end: Int) -> Int? {
    guard joins(end) else { return nil }
    if isPast(end) {
      if case .part = word(end + 1) { return end + 2 }
      return weekday(at: end + 1) != nil || isPeriod(end + 1) ? end + 2 : nil
    }
    return addition(at: end)?.end
  }

  /// Returns `true` for `last` and `previous` before another word.
  func isPast(_ index: Int) -> Bool {
    joins(index + 1) && (word(index) == .last || word(index) == .previous)
  }

  /// Returns `true` for `week`, `month`, `quarter` and `year`.
  private func isPeriod(_ index: Int) -> Bool {
    guard case .unit(let unit) = word(index) else { return false }
    return unit.longestInDays > 1
  }

  /// Returns `true` for a number that names a year rather than how many there are of something.
  private func isYear(_ index: Int) -> Bool {
    if case .number(1900...2099, digits: 4) = kind(index) { endsHour(index + 1) } else { false }
  }

  /// Returns `true` for a date with its time in figures.
  func isMoment(_ index: Int) -> Bool {
    switch kind(index) {
    case .moment, .utcMoment: true
    default: false
    }
  }

  /// Reads the year after the time of a date, `aug 5 5pm 2027`. Beside any other day a year is not understood.
  func readYear(of phrase: inout Phrase, _ day: DayMatch, at start: Int) {
    guard phrase.end > day.end, phrase.moment.minute != nil, joins(phrase.end), isYear(phrase.end),
      case .number(let year, _) = kind(phrase.end)
    else { return }
    phrase.end += 1
    let weekday = weekday(at: start)
    guard isNear(year), let found = monthDay(at: weekday == nil ? start : start + 1), found.end == day.end,
      let named = Day(year: year, month: found.month, day: found.day),
      let moved = named.shifted(days: day.day.days(until: phrase.moment.day))
    else {
      phrase.isIncomplete = true
      return
    }
    phrase.moment.day = moved
    phrase.isOtherWeekday = weekday.map { $0 != named.weekday } ?? false
  }

  /// Returns the end of `a week from now`, `2 weeks later`, `2 weeks ago`, `2 days after`.
  private func endOfDistance(at start: Int) -> Int? {
    guard let end = quantity(at: start)?.end, joins(end) else { return nil }
    if word(end) == .later || word(end) == .ago { return end + 1 }
    if word(end) == .after, !joins(end + 1) { return end + 1 }
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

  /// Returns the index of the first day in `28 - 30 nov`, `5. - 16.8.`, if the second is the date at `index`.
  func startOfDays(before index: Int) -> Int? {
    if case .dayOfYear = kind(index), joins(index), word(index - 1) == .dash, index > 1 {
      if case .dayOfYear = kind(index - 2) { return index - 2 }
      return isDayNumber(index - 2) ? index - 2 : nil
    }
    guard joins(index), joins(index - 1), [.and, .to, .dash].contains(word(index - 1)), isDayNumber(index),
      isDayNumber(index - 2)
    else { return nil }
    return index - 2
  }

  func isDayNumber(_ index: Int) -> Bool {
    switch kind(index) {
    case .number(1...31, digits: 1...2), .ordinal(1...31), .word(.ordinal): true
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
