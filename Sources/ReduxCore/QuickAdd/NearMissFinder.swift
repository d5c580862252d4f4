/// Finds words in a title that look as if a token was meant.
struct NearMissFinder {
  let line: QuickAddLine
  let context: DateContext
  /// The words of the tokens, in order.
  private let tokens: [Range<Int>]
  /// The words of dates and repetitions that stay in the title.
  private let otherDates: [Range<Int>]
  /// The words of those among them that have no date.
  private let withoutDates: [Range<Int>]
  /// The words of dates of which only a part is understood.
  private let unread: [Range<Int>]
  /// The words of dates that name another weekday, with the one of the date.
  private let otherWeekdays: [(words: Range<Int>, weekday: Int)]
  /// The indices after the dates.
  private let dateEnds: Set<Int>
  /// The indices after the repetitions.
  private let ruleEnds: Set<Int>
  /// The index after the last word that is followed by tokens alone.
  let endOfTitle: Int

  init(
    _ line: QuickAddLine, tokens: [(words: Range<Int>, kind: QuickAdd.Span.Kind)], otherDates: [Range<Int>],
    withoutDates: [Range<Int>], unread: [Range<Int>], otherWeekdays: [(words: Range<Int>, weekday: Int)],
    _ context: DateContext
  ) {
    self.line = line
    self.context = context
    self.tokens = tokens.map(\.words)
    self.otherDates = otherDates
    self.withoutDates = withoutDates
    self.unread = unread
    self.otherWeekdays = otherWeekdays
    dateEnds = Set(tokens.filter { $0.kind == .due }.map(\.words.upperBound))
    ruleEnds = Set(tokens.filter { $0.kind == .recurrence }.map(\.words.upperBound))
    var end = line.words.count
    for token in tokens.reversed() where token.words.upperBound == end { end = token.words.lowerBound }
    endOfTitle = end
  }

  func found() -> [QuickAdd.NearMiss] {
    var misses = otherDates.map { miss($0, withoutDates.contains($0) ? .withoutDates : .otherDate) }
    misses += unread.map { miss($0, .notUnderstood) }
    misses += otherWeekdays.map { miss($0.words, .otherWeekday($0.weekday)) }
    let dates = DateGrammar(lexemes: line.lexemes, context: context, isStrict: false)
    let last = endOfTitle - 1
    var next = tokens[...]
    var told = (otherDates + unread).sorted { $0.lowerBound < $1.lowerBound }[...]
    var index = 0
    while index < line.words.count {
      if let token = next.first, token.lowerBound == index {
        next.removeFirst()
        index = token.upperBound
        continue
      }
      while let words = told.first, words.upperBound <= index { told.removeFirst() }
      if let words = told.first, words.contains(index) {
        index = words.upperBound
        continue
      }
      let word = line.words[index]
      if let kind = another(word.role) { misses.append(miss(index..<(index + 1), .another(kind))) }
      if word.role == .plain, word.quotation == nil, !word.isKept {
        if let end = dates.impossible(at: index) {
          misses.append(miss(index..<end, .impossible))
          index = end
          continue
        }
        if let end = unreadDate(at: index, dates) ?? unreadDays(at: index) {
          misses.append(miss(index..<end, .notUnderstood))
          index = end
          continue
        }
        if isDayBeforeTime(index, dates) {
          misses.append(miss(index..<(index + 2), .notUnderstood))
          index += 2
          continue
        }
        let bytes = withoutPunctuation(line.lexemes[index].range)
        if let kind = kind(index, bytes, isAtEnd: index == last, dates) {
          misses.append(.init(range: bytes.indices, kind: kind))
        }
      }
      index += 1
    }
    return misses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the end of days that follow a repetition without being a part of it: `every month 15`, `every month on the
  /// -1`, `every tue of the 2nd week`; `nil` for other words.
  private func unreadDays(at index: Int) -> Int? {
    guard ruleEnds.contains(index) else { return nil }
    func isNumber(_ index: Int) -> Bool {
      guard index < line.lexemes.count else { return false }
      return switch line.lexemes[index].kind {
      case .number(1...31, digits: 1...2), .ordinal, .signed: true
      default: false
      }
    }
    if isNumber(index) { return index + 1 == endOfTitle ? index + 1 : nil }
    switch line.lexemes[index].kind {
    case .word(.on), .word(.of): break
    default: return nil
    }
    guard index + 1 < line.lexemes.count, line.lexemes[index + 1].kind == .word(.the), isNumber(index + 2)
    else {
      return nil
    }
    return min(index + 4, max(endOfTitle, index + 3))
  }

  /// Returns the field of a token that does not count, since there is one before it.
  private func another(_ role: QuickAddWord.Role) -> QuickAdd.Span.Kind? {
    switch role {
    case .category: .category
    case .priority: .priority
    case .estimate: .estimate
    case .start: .start
    case .recurrence: .recurrence
    case .plain, .escaped, .tag, .notes: nil
    }
  }

  private func kind(
    _ index: Int, _ bytes: ArraySlice<UInt8>, isAtEnd: Bool, _ dates: DateGrammar
  ) -> QuickAdd.NearMiss.Kind? {
    guard line.lexemes[index].kind == .other else { return nil }
    if bytes.count == 2, bytes.first.map({ $0 | 0x20 }) == UInt8(ascii: "p"),
      bytes[bytes.startIndex + 1].isDigit
    {
      return .unknownPriority
    }
    if isAtEnd, isUnknownEstimate(bytes) { return .unknownEstimate }
    if isUnreadPair(bytes) { return .notUnderstood }
    let isMeant =
      isAtEnd || index == 0 && bytes.count > 5 || dates.joins(index + 1) && dates.time(at: index + 1) != nil
      || index > 0 && dates.announcesDate(index - 1)
    if let month = Spelling.shortMonth(bytes), isAtEnd || dates.joins(index + 1), isBesideDay(index, dates) {
      return .misspelled(month)
    }
    let day = isMeant ? Spelling.correction(bytes) : nil
    return (day ?? misspelledPart(at: index, bytes, dates)).map { .misspelled($0) }
  }

  /// Returns `true` for a word right before or after the number of a day: `3 jna`, `jna 3rd`.
  private func isBesideDay(_ index: Int, _ dates: DateGrammar) -> Bool {
    [index - 1, index + 1].contains { other in
      guard other >= 0, dates.joins(max(index, other)) else { return false }
      return switch dates.kind(other) {
      case .number(1...31, digits: 1...2), .ordinal(1...31): true
      default: false
      }
    }
  }

  /// Returns `true` for a short name of a day which other words have, too, before what looks like a time, in a line
  /// without a date: `sat 10am-12`, `mon 9 uhr`.
  private func isDayBeforeTime(_ index: Int, _ dates: DateGrammar) -> Bool {
    guard dateEnds.isEmpty, dates.joins(index + 1), line.words[index + 1].role == .plain else { return false }
    switch line.lexemes[index].kind {
    case .word(.ambiguousWeekday), .word(.ambiguousDay): break
    default: return false
    }
    let bytes = withoutPunctuation(line.lexemes[index + 1].range)
    guard bytes.first?.isDigit == true else { return false }
    if case .number(0...24, _) = line.lexemes[index + 1].kind {
      return index + 2 >= endOfTitle
        || Self.hourWords.contains(Array(line.bytes[line.lexemes[index + 2].range]))
    }
    return isMisspelledTime(bytes)
      || bytes.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
        && bytes.allSatisfy { $0.isDigit || "-:apmAPM".utf8.contains($0) }
  }

  /// Returns `true` for `9amm`, `10ap` and `9:30ppm`: a time whose `am` or `pm` is misspelled.
  func isMisspelledTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let letters = bytes.drop { $0.isDigit || $0 == UInt8(ascii: ":") }
    return (1...5).contains(bytes.count - letters.count) && bytes.first?.isDigit == true
      && (2...3).contains(letters.count) && letters.allSatisfy { "apmAPM".utf8.contains($0) }
  }

  /// What follows an hour in some languages.
  private static let hourWords = ["uhr", "Uhr", "h", "heures", "horas"].map { Array($0.utf8) }

  /// Returns `true` for `rec:`, `due:` and `t:` as in todo.txt with a value that says nothing: `rec:often`, `due:soon`,
  /// `t:2026-02-30`.
  private func isUnreadPair(_ bytes: ArraySlice<UInt8>) -> Bool {
    for name in ["rec:", "due:", "t:"] {
      if let value = QuickAddWord.value(of: name, in: bytes) { return !value.isEmpty }
    }
    return false
  }

  /// Returns `true` for `~90` and `~2d`.
  private func isUnknownEstimate(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "~") else { return false }
    let number = bytes.last.map { $0 | 0x20 } == UInt8(ascii: "d") ? bytes.dropLast() : bytes
    return (2...4).contains(number.count) && number.dropFirst().allSatisfy { $0.isDigit }
  }

  /// Returns `true` if the word before is the last one of a date.
  func isAfterDate(_ index: Int) -> Bool { dateEnds.contains(index) }

  private func withoutPunctuation(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var word = line.bytes[range]
    while let last = word.last, ",.!?;".utf8.contains(last) { word = word.dropLast() }
    return word
  }

  private func miss(_ words: Range<Int>, _ kind: QuickAdd.NearMiss.Kind) -> QuickAdd.NearMiss {
    let start = line.lexemes[words.lowerBound].range.lowerBound
    return .init(range: start..<line.lexemes[words.upperBound - 1].range.upperBound, kind: kind)
  }
}
