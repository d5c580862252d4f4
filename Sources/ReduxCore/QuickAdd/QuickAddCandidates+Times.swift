/// Times whose day is in the title.
extension QuickAddCandidates {
  /// Rejects times without a day if the title has one that was not understood, or that does not count: the
  /// item would be due at that time on another day.
  mutating func rejectLoneTimes(among candidates: [Candidate]) {
    let isDated = accepted.contains { candidate in
      switch candidate.value {
      case .date(let phrase): !phrase.isTime
      case .start, .recurrence: true
      case .clause, .estimate, .word: false
      }
    }
    guard !isDated else { return }
    let rejected = candidates.compactMap { candidate -> Range<Int>? in
      guard case .date(let phrase) = candidate.value, !phrase.isTime else { return nil }
      return candidate.words
    }
    let byStart = Dictionary(rejected.map { ($0.lowerBound, $0) }) { first, _ in first }
    let byEnd = Dictionary(rejected.map { ($0.upperBound, $0) }) { $1 }
    accepted = accepted.filter { candidate in
      guard case .date(let phrase) = candidate.value, phrase.isTime else { return true }
      if !daysInTitle.isEmpty { return false }
      guard let words = day(beside: candidate.words, byStart, byEnd) else { return true }
      if hasNewWord(words), !unread.contains(where: { $0.overlaps(words) }),
        words.allSatisfy({ line.lexemes[$0].kind != .other || isListOfWeekdays($0) })
      {
        unread.append(words)
      }
      return false
    }
  }

  /// Rejects a rule after several times or days: `at 9am and 9pm daily`, `at 7 and 19 every day`,
  /// `mon 8pm and fri 9pm every week`. Only those after a rule are read.
  mutating func rejectRulesOfSeveralTimes() {
    let joinedByEnd = Dictionary(joined.map { ($0.upperBound, $0) }) { $1 }
    var ends: Set<Int> = []
    var kept: [Candidate] = []
    for candidate in accepted {
      guard case .recurrence = candidate.value, case let start = candidate.words.lowerBound,
        dates.joins(start), let times = joinedByEnd[start] ?? hours(before: start)
      else {
        kept.append(candidate)
        continue
      }
      ends.insert(start)
      unread.append(times.lowerBound..<candidate.words.upperBound)
    }
    accepted = kept
    joined.removeAll { ends.contains($0.upperBound) }
  }

  /// Returns the words of `at 7 and 19`.
  private func hours(before end: Int) -> Range<Int>? {
    let start = end - 4
    guard start >= 0, (start + 1..<end).allSatisfy({ dates.joins($0) }), dates.word(start) == .at,
      dates.word(start + 2) == .and, dates.count(at: start + 1) != nil,
      dates.count(at: start + 3).map({ $0 < 24 }) ?? false
    else { return nil }
    return start..<end
  }

  /// Returns a time with the day that the title has right before or after it; `nil` if there is none.
  /// - Parameters:
  ///   - byStart: the days that do not count, by their first word.
  ///   - byEnd: the same by the word after them.
  private func day(
    beside time: Range<Int>, _ byStart: [Int: Range<Int>], _ byEnd: [Int: Range<Int>]
  ) -> Range<Int>? {
    let (first, end) = (time.lowerBound, time.upperBound)
    if dates.joins(first, overComma: true) {
      if let day = byEnd[first] { return day.lowerBound..<end }
      // `dec 1-5 at 9am`
      if case .pair = dates.kind(first - 1), dates.joins(first - 1), dates.month(at: first - 2) != nil {
        return (first - 2)..<end
      }
      if isDay(first - 1) || mayBeMonth(first - 1, before: first) { return (first - 1)..<end }
    }
    if dates.joins(end, overComma: true) {
      if let day = byStart[end] { return first..<day.upperBound }
      if isDay(end) { return first..<(end + 1) }
    }
    return nil
  }

  /// Returns `true` for a word that names a day, as it is or misspelled: `mondays`, `friday's`, `firday`.
  private func isDay(_ index: Int) -> Bool {
    guard line.words[index].role == .plain, line.words[index].quotation == nil else { return false }
    // `3.12 at 18:00`, `12-30-27 at 18:00`
    if dates.dottedDay(at: index) != nil || looksLikeDate(index) { return true }
    switch dates.word(index) {
    case .weekday, .weekdays, .weekend, .weekends, .workday, .workdays, .tomorrow, .today, .yesterday:
      return true
    // `Call June at 5pm`
    case .month: return !isName(index)
    // `the sun at 6am`
    case .ambiguousWeekday: return dates.joins(index) && Self.temporal.contains(dates.word(index - 1))
    case nil: break
    default: return false
    }
    guard dates.kind(index) == .other else { return false }
    if isListOfWeekdays(index) { return true }
    let word = line.bytes[line.lexemes[index].range]
    if let apostrophe = word.firstIndex(where: { $0 == UInt8(ascii: "'") || $0 == 0xE2 }) {
      return Spelling.isDay(word[..<apostrophe])
    }
    return Spelling.correction(word).map { Spelling.isDay(Array($0.utf8)[...]) } ?? false
  }

  /// Returns `true` for `tue/thu` and `mon,wed`.
  private func isListOfWeekdays(_ index: Int) -> Bool {
    let word = line.bytes[line.lexemes[index].range]
    guard word.count <= 64 else { return false }
    let parts = word.split { "/,+&".utf8.contains($0) }
    return parts.count > 1
      && parts.allSatisfy { part in
        let name = String(decoding: part.map(\.lowercased), as: UTF8.self)
        return switch DateWord.named(name) {
        case .weekday, .ambiguousWeekday, .weekdays: true
        default: false
        }
      }
  }

  /// What comes before a day, and not before other things of its name.
  private static let temporal: [DateWord?] = [
    .before, .after, .from, .until, .of, .to, .last, .previous, .each, .every, .and,
  ]
}
