/// Parses a text that is a date as a whole, as in a prompt for a date, or after `--due`.
package enum DateParser {
  /// Returns the date that a text means; `nil` for `no date` and `none`.
  ///
  /// Besides what a title may contain (``DateGrammar``), `now`, `3 days`, `3 days ago`, `next 2 weeks`,
  /// `january`, `jan 2027`, `5 dec 27` and `weekend` are dates.
  /// - Throws: ``DateParserError`` with the first words that were not understood.
  package static func date(_ text: String, in context: DateContext) throws(DateParserError) -> DayTime? {
    try written(text, in: context)?.moment
  }

  /// Returns the date that a text means, as ``date(_:in:)`` does, with what of it was written.
  package static func written(
    _ text: String, in context: DateContext
  ) throws(DateParserError) -> WrittenDate? {
    let bytes = Array(text.utf8)
    let lexemes = Lexeme.all(in: bytes, context.order)
    guard let first = lexemes.first, let last = lexemes.last else {
      throw DateParserError(kind: .empty, range: 0..<bytes.count)
    }
    let words = lexemes.map(\.word)
    if [[.nothing], [.no, .date], [.no, .due, .date]].contains(words) { return nil }
    let grammar = DateGrammar(lexemes: lexemes, context: context, isStrict: true)
    let phrase = grammar.phrase(at: 0)
    if let phrase, phrase.end == lexemes.count, !phrase.isIncomplete {
      return grammar.written(phrase, at: 0)
    }
    if let error = grammar.impossibleDate { throw error }
    if let phrase, phrase.isIncomplete, phrase.isOtherWeekday {
      throw DateParserError(
        kind: .otherWeekday(phrase.moment.day.weekday),
        range: first.range.lowerBound..<lexemes[phrase.end - 1].range.upperBound)
    }
    if let error = grammar.unknownZone ?? grammar.presentPeriod { throw error }
    for lexeme in lexemes where lexeme.kind == .other {
      let suggestion = Spelling.correction(bytes[lexeme.range])
      throw DateParserError(kind: .notUnderstood, range: lexeme.range, suggestion: suggestion)
    }
    let rest = phrase.flatMap { $0.isIncomplete ? nil : lexemes[$0.end] }
    let start = rest?.range.lowerBound ?? first.range.lowerBound
    throw DateParserError(kind: .notUnderstood, range: start..<last.range.upperBound)
  }
}

extension DateGrammar {
  /// The error for a time in a zone of which there may be several: `9am EST`.
  fileprivate var unknownZone: DateParserError? {
    let index = lexemes.indices.dropFirst().first { word($0) == .zone(nil) && time(at: $0 - 1) != nil }
    return index.map { DateParserError(kind: .zone, range: lexemes[$0].range) }
  }

  /// The error for `this week`, `later this month`: a period that has begun, and of which no day is named.
  fileprivate var presentPeriod: DateParserError? {
    let start = word(0) == .later ? 1 : 0
    guard lexemes.count == start + 2, word(start) == .this, case .unit(let unit) = word(start + 1),
      period(unit) != nil
    else { return nil }
    return DateParserError(
      kind: .period, range: lexemes[0].range.lowerBound..<lexemes[start + 1].range.upperBound)
  }

  /// The error for the first date or time of the text that does not exist.
  var impossibleDate: DateParserError? {
    for index in lexemes.indices {
      guard let end = impossible(at: index) else { continue }
      return DateParserError(
        kind: .impossible, range: lexemes[index].range.lowerBound..<lexemes[end - 1].range.upperBound)
    }
    return nil
  }

  /// Reads a date or a time that does not exist: `31 feb`, `feb 31`, `29 feb 2027`, `25:00`. Returns the
  /// index after it.
  func impossible(at start: Int) -> Int? {
    switch kind(start) {
    case .impossible: return start + 1
    case .number(let day, digits: 1...2), .ordinal(let day):
      guard joins(start + 1) else { return nil }
      let index = word(start + 1) == .of && joins(start + 2) ? start + 2 : start + 1
      return month(at: index).flatMap { impossible(day, $0, end: index + 1) }
    case .word(.month(let month)), .word(.ambiguousMonth(let month)):
      guard joins(start + 1) else { return nil }
      switch kind(start + 1) {
      case .number(let day, digits: 1...2), .ordinal(let day):
        return impossible(day, month, end: start + 2)
      default: return nil
      }
    default: return nil
    }
  }

  private func impossible(_ day: Int, _ month: Int, end: Int) -> Int? {
    guard (0...39).contains(day) else { return nil }
    if let year = year(at: end), Day(year: year, month: month, day: day) == nil { return end + 1 }
    return Day(year: 2000, month: month, day: day) == nil ? end : nil
  }
}
