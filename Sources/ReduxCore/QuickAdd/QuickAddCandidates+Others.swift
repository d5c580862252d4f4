/// Dates that the words beside them make others, or none.
extension QuickAddCandidates {
  /// Leaves a date or a time in the title that the word before it makes another one: `except 15 june`,
  /// `2 weeks ago tomorrow`, `last week tuesday`; returns its end.
  mutating func endOfOtherDate(at index: Int) -> Int? {
    guard dates.joins(index), line.lexemes[index].kind != .other, isOther(index),
      let phrase = dates.phrase(at: index)
    else { return nil }
    leaveUnread(index..<phrase.end)
    return phrase.end
  }

  private func isOther(_ index: Int) -> Bool {
    switch dates.word(index - 1) {
    // `take it apart tomorrow`
    case .except: return !line.lowercased(index - 1).elementsEqual("apart".utf8)
    case .without: return true
    // `mend the fault of 2 days ago by friday`
    case .ago: return ![.by, .due, .in].contains(dates.word(index))
    // `print pages 5 - 7pm`
    case .dash: return isTime(index) && dates.joins(index - 1) && dates.count(at: index - 2) != nil
    // `5 hours before next noon`
    case .next: if case .clock = dates.word(index) { return true } else { return false }
    // `last week tuesday`, `3rd month next year`
    case .unit:
      if dates.weekday(at: index) != nil { return dates.isPast(index - 2) }
      guard dates.word(index) == .next, case .unit = dates.word(index + 1), dates.joins(index - 1) else {
        return false
      }
      if case .ordinal = dates.kind(index - 2) { return true }
      if case .ordinal = dates.word(index - 2) { return true }
      return false
    // `last night at 9`
    case .part, .weekday, .ambiguousWeekday: return dates.isPast(index - 2) && dates.time(at: index) != nil
    case .in:
      guard case .number(...12, digits: 1...2) = dates.kind(index) else { return false }
      return dates.dated(dates.count(at: index) ?? 0, at: index) != nil
    case nil:
      // `in 3 fri`
      if dates.weekday(at: index) != nil {
        return dates.count(at: index - 1) != nil && dates.joins(index - 1) && dates.word(index - 2) == .in
      }
      return isVague(index)
    default: return false
    }
  }

  private func isTime(_ index: Int) -> Bool { if case .time = dates.kind(index) { true } else { false } }

  /// Returns `true` for a month or a period of which only a part is meant: `late may 2027`, `early next week`.
  private func isVague(_ index: Int) -> Bool {
    let word = line.lexemes[index - 1].range.count <= 5 ? line.lowercased(index - 1) : []
    guard word.elementsEqual("late".utf8) || word.elementsEqual("early".utf8) else { return false }
    if dates.month(at: index) != nil { return dates.monthDay(at: index) == nil }
    guard dates.word(index) == .next || dates.word(index) == .this, case .unit = dates.word(index + 1) else {
      return false
    }
    return true
  }

  /// Returns `true` for the hours at which something is open: `Open 9am-5pm`.
  func isOpening(_ candidate: Candidate) -> Bool {
    let start = candidate.words.lowerBound
    guard case .date(let phrase) = candidate.value, phrase.isTime, phrase.estimate != nil, dates.joins(start),
      line.lexemes[start - 1].range.count <= 7
    else { return false }
    return Self.openings.contains(String(decoding: line.lowercased(start - 1), as: UTF8.self))
  }

  private static let openings: Set = ["closed", "hours", "open", "opening", "opens"]

  // MARK: Figures

  /// Returns the words of a date with what looks like more of it: `friday 12-30-27`, `22-23 feb 2027`.
  func wordsOfFigures(beside words: Range<Int>) -> Range<Int>? {
    let (first, end) = (words.lowerBound, words.upperBound)
    if dates.weekday(at: end - 1) != nil, dates.joins(end, overComma: true), looksLikeDate(end) {
      return first..<(end + 1)
    }
    guard dates.month(at: first) != nil, dates.joins(first) else { return nil }
    return isRangeOfDays(first - 1) ? (first - 1)..<end : nil
  }

  /// Returns `true` for days before their month: `22-23`, `8th-11th`, `22/23`.
  private func isRangeOfDays(_ index: Int) -> Bool {
    let word = line.bytes[line.lexemes[index].range]
    guard let first = word.first, first.isDigit, word.count <= 12 else { return false }
    return word.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == 0xE2 }
  }

  /// Returns `true` for figures that may be a date in an order that nobody knows here, or a month: `12-30-27`,
  /// `05/2027`, `2027-06`.
  func looksLikeDate(_ index: Int) -> Bool {
    guard line.words[index].role == .plain else { return false }
    switch dates.kind(index) {
    case .ambiguousFigures: return true
    case .other: break
    default: return false
    }
    let word = line.bytes[line.lexemes[index].range]
    guard let first = word.first, first.isDigit, word.count <= 10 else { return false }
    let separator = word.first { !$0.isDigit }
    guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") else { return false }
    let parts = word.split(separator: separator ?? 0, omittingEmptySubsequences: false)
    guard parts.joined().allSatisfy({ $0.isDigit }) else { return false }
    switch parts.map(\.count) {
    case [1, 4], [2, 4], [4, 1], [4, 2], [1, 1, 2], [1, 2, 2], [2, 1, 2], [2, 2, 2]: return true
    default: return false
    }
  }

  /// Returns `true` for a word before a time that may be a month: `june 10:00`, `5. Mai 10:00`. In `Call June at 5pm`
  /// and `Call June 5pm` it is a person.
  func mayBeMonth(_ index: Int, before time: Int) -> Bool {
    guard dates.word(time) != .at else { return false }
    if case .month = dates.word(index) { return !TitleWords(line: line, dates: dates).isPerson(index) }
    return index > 1 && dates.kind(index) == .other && line.isCapitalized(index)
      && dates.isDayNumber(index - 1) && dates.isDotted(index - 1)
  }
}
