/// The reason a text is not a date.
package struct DateParserError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// There is no text.
    case empty
    /// A word that is not part of a date.
    case notUnderstood
    /// A date or a time that does not exist, such as 31 February.
    case impossible
    /// A day of the month with a weekday that it is not soon; the value is the one that it is, from 1 for Monday.
    case otherWeekday(Int)
    /// A time zone of which there are several, or with summer time.
    case zone
    /// A week, a month or a year, which is no day.
    case period
    /// A repetition every 0 days or weeks.
    case everyZero
    /// A repetition whose dates no rule gives, such as every Easter.
    case noRule
  }

  package var kind: Kind
  /// The bytes of the text (UTF-8) that were not understood.
  package var range: Range<Int>
  /// The word that was probably meant.
  package var suggestion: String?

  /// `true` if the text is a repetition, and what is wrong with it is known.
  var isAboutRepetition: Bool { kind == .everyZero || kind == .noRule }

  /// The reason as a sentence, without a full stop.
  /// - Parameter text: The text that was parsed.
  package func reason(in text: String) -> String {
    let words = String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
    return switch (kind, suggestion) {
    case (.empty, _): "A date is missing"
    case (.notUnderstood, let suggestion?): "“\(words)” is not a date: did you mean “\(suggestion)”?"
    case (.notUnderstood, nil):
      "“\(words)” "
        + (Self.field(markedBy: words).map { "is \($0), which is a field of its own" } ?? "was not understood")
    case (.impossible, _): "“\(words)” does not exist"
    case (.otherWeekday(let weekday), _): "“\(words)” is a \(Day.longWeekdayNames[weekday - 1])"
    case (.zone, _): "“\(words)” may mean several time zones: write the time by your own clocks, or in UTC"
    case (.period, _): "“\(words)” is more than one day"
    case (.everyZero, _): "“\(words)” never comes: write 1 or more instead of 0"
    case (.noRule, _): "“\(words)” cannot be a repetition: its dates follow no rule"
    }
  }

  /// Returns what a token is that would set another field; `nil` for other text.
  private static func field(markedBy word: String) -> String? {
    guard word.utf8.count > 1 else { return nil }
    return switch word.utf8.first {
    case UInt8(ascii: "#") where !(word.utf8.dropFirst().first?.isDigit ?? true): "a category"
    case UInt8(ascii: "@"): "a tag"
    case UInt8(ascii: "~"): "an estimate"
    default: Item.Priority(queryName: word) != nil && word.utf8.count == 2 ? "a priority" : nil
    }
  }
}
