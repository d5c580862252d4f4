extension DateGrammar {
  /// Returns `true` for a word after which one expects a date.
  func announcesDate(_ index: Int) -> Bool {
    switch word(index) {
    case .due, .by, .on, .next, .this, .every, .starting: true
    default: false
    }
  }
}

/// Words that clearly are about a date, of which none was understood.
extension NearMissFinder {
  /// Returns the word that was probably meant instead of one beside the words of a date: `nxt week`,
  /// `every mnth`.
  func misspelledPart(at index: Int, _ bytes: ArraySlice<UInt8>, _ dates: DateGrammar) -> String? {
    let isBeside =
      dates.joins(index) && line.lexemes[index - 1].kind != .other
      || dates.joins(index + 1) && line.lexemes[index + 1].kind != .other
    guard isBeside else { return nil }
    return Spelling.grammarWords(near: bytes).first { isPhrase(with: $0, at: index, dates) }
  }

  /// Returns `true` if there is a date or a repetition of several words with another word at `index`.
  private func isPhrase(with word: String, at index: Int, _ dates: DateGrammar) -> Bool {
    let first = max(0, index - 2)
    var lexemes = Array(line.lexemes[first..<min(line.lexemes.count, index + 6)])
    let there = index - first
    lexemes[there].kind = DateWord.named(word).map { .word($0) } ?? .other
    let dates = DateGrammar(lexemes: lexemes, context: context, isStrict: false)
    let recurrences = RecurrenceGrammar(dates: dates)
    return (0...there).contains { start in
      if start < there, lexemes[start].kind == .other { return false }
      let recurrence = recurrences.phrase(at: start).flatMap { $0.isIncomplete ? nil : $0.end }
      let date = dates.phrase(at: start).flatMap { $0.isIncomplete ? nil : $0.end }
      guard let end = recurrence ?? date else { return false }
      return end > there && end - start > 1
    }
  }

  /// Returns the end of words that look like a date and are none: `5 days ago`, `every 31 feb`, `12/25/2o26`.
  func unreadDate(at index: Int, _ dates: DateGrammar) -> Int? {
    if isUnreadTime(index, dates) || isDateInFigures(index, dates) { return index + 1 }
    // `gym from 5 to 6pm`
    if index > 0, dates.word(index) == .from, let span = dates.span(at: index), span.end == endOfTitle {
      return span.end
    }
    if index == 0, let end = endOfRepetitionAtFront(dates) { return end }
    // No date has more words, and a long line must not be searched from each of its words on.
    guard dates.kind(index) != .other, endOfTitle - index <= 12, !isPartOfSentence(index, dates) else {
      return nil
    }
    let end = endOfDateWords(from: index, dates)
    guard end == endOfTitle, end - index > 1, looksLikeDate(index, dates) else { return nil }
    return end
  }

  /// Returns the end of a repetition that does not count at the beginning of a title: `every hour drink water`.
  private func endOfRepetitionAtFront(_ dates: DateGrammar) -> Int? {
    guard dates.word(0) == .every || dates.word(0) == .everyFromCompletion,
      let match = RecurrenceGrammar(dates: dates).phrase(at: 0), match.end < endOfTitle
    else { return nil }
    return match.end
  }

  private func looksLikeDate(_ index: Int, _ dates: DateGrammar) -> Bool {
    switch dates.word(index) {
    case .every, .everyFromCompletion:
      return dates.impossible(at: index + 1) == nil
        && (index + 1..<endOfTitle).contains { isPartOfDate($0, dates) }
    case .last, .previous:
      switch dates.word(index + 1) {
      case .weekday, .ambiguousWeekday, .month, .unit, .weekend: return true
      default: return false
      }
    case .month, .ambiguousMonth: return isRange(index + 1, dates)
    case .in, .within, .after: return dates.quantity(at: index + 1) != nil
    default:
      if isRange(index, dates) { return dates.month(at: index + 1) != nil }
      guard let quantity = dates.quantity(at: index) else { return false }
      return dates.word(quantity.end) == .ago && dates.joins(quantity.end)
    }
  }

  private func isRange(_ index: Int, _ dates: DateGrammar) -> Bool {
    switch dates.kind(index) {
    case .range, .pair: true
    default: false
    }
  }

  private func isPartOfDate(_ index: Int, _ dates: DateGrammar) -> Bool {
    switch dates.kind(index) {
    case .word(.weekday), .word(.ambiguousWeekday), .word(.month), .word(.unit), .word(.workday),
      .number, .ordinal, .quantity:
      true
    default: false
    }
  }

  private func endOfDateWords(from index: Int, _ dates: DateGrammar) -> Int {
    var end = index + 1
    while end < endOfTitle, dates.joins(end, overComma: true), line.words[end].role == .plain,
      dates.kind(end) != .other
    {
      end += 1
    }
    return end
  }

  /// Returns `true` for a time or a span of time right after a date: `tomorrow 9-10am`, `tomorrow 21.30`; and
  /// for a span at the end, whose day is not known: `Meet Ann 3-4pm`.
  private func isUnreadTime(_ index: Int, _ dates: DateGrammar) -> Bool {
    if index > 0, index == endOfTitle - 1, case .range(_?, _) = dates.kind(index) { return true }
    guard isAfterDate(index), dates.joins(index, overComma: true) else { return false }
    switch dates.kind(index) {
    case .range, .pair, .time, .quantity(_, .hour): return true
    case .other:
      let word = line.bytes[line.lexemes[index].range]
      let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return isMisspelledTime(word)
        || parts.count == 2 && (1...2).contains(parts[0].count) && parts[1].count == 2
          && parts.joined().allSatisfy { $0.isDigit }
    default: return false
    }
  }

  /// Returns `true` for a day in figures within the title, or with a month that there is not: `12/25/26`,
  /// `13/13/2026`, `by 15/13`.
  private func isDateInFigures(_ index: Int, _ dates: DateGrammar) -> Bool {
    switch line.lexemes[index].kind {
    case .ambiguousFigures: return true
    case .other:
      let word = line.bytes[line.lexemes[index].range]
      guard let first = word.first, first.isDigit else { return false }
      let parts = word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.count > 1, parts.prefix(2).allSatisfy({ (1...2).contains($0.count) }),
        parts.joined().allSatisfy({ $0.isDigit })
      else { return false }
      return parts.count == 3
        ? [2, 4].contains(parts[2].count)
        : parts.count == 2 && index > 0 && dates.joins(index)
          && [.on, .by, .due].contains(dates.word(index - 1))
    default: return false
    }
  }

  /// Returns `true` if the word before makes a date part of a sentence: `notes of last friday`.
  private func isPartOfSentence(_ index: Int, _ dates: DateGrammar) -> Bool {
    guard dates.joins(index), let word = dates.word(index - 1) else { return false }
    return word == .a || word.governsDates
  }
}
