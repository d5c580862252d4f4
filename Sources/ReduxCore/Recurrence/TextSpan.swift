/// The text of a rule without the folds of a calendar file, with the place of each byte for errors.
struct UnfoldedText {
  fileprivate var bytes: [UInt8] = []
  fileprivate var offsets: [Int] = []

  /// Leaves out each line break before a blank, and that blank (RFC 5545, section 3.1).
  init(_ text: String) {
    let source = Array(text.utf8)
    var index = 0
    while index < source.count {
      let lineBreak =
        source[index...].starts(with: "\r\n".utf8) ? 2 : source[index] == UInt8(ascii: "\n") ? 1 : 0
      let after = index + lineBreak
      if lineBreak > 0, after < source.count, TextSpan.isBlank(source[after]) {
        index = after + 1
      } else {
        bytes.append(source[index])
        offsets.append(index)
        index += 1
      }
    }
  }

  var whole: TextSpan { TextSpan(text: self, range: bytes.indices) }
}

/// A part of the text of a rule, without the blanks around it.
struct TextSpan {
  private let text: UnfoldedText
  private let range: Range<Int>

  init(text: UnfoldedText, range: Range<Int>) {
    var range = range
    while let first = range.first, Self.isBlank(text.bytes[first]) { range.removeFirst() }
    while let last = range.last, Self.isBlank(text.bytes[last]) { range.removeLast() }
    self.text = text
    self.range = range
  }

  var isEmpty: Bool { range.isEmpty }
  var string: String { String(decoding: text.bytes[range], as: UTF8.self) }
  /// The text with the ASCII letters in upper case.
  var uppercased: String {
    String(
      decoding: text.bytes[range].map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// Splits at each of the ASCII characters; empty parts count.
  func split(at separators: StaticString) -> [TextSpan] {
    var parts: [TextSpan] = []
    var start = range.lowerBound
    for index in range where Self.contains(separators, text.bytes[index]) {
      parts.append(TextSpan(text: text, range: start..<index))
      start = index + 1
    }
    return parts + [TextSpan(text: text, range: start..<range.upperBound)]
  }

  func index(of character: Unicode.Scalar) -> Int? {
    text.bytes[range].firstIndex(of: UInt8(ascii: character))
  }

  func indexOutsideQuotes(of character: Unicode.Scalar) -> Int? {
    var isQuoted = false
    return range.first { index in
      if text.bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && text.bytes[index] == UInt8(ascii: character)
    }
  }

  func prefix(to index: Int) -> TextSpan { TextSpan(text: text, range: range.lowerBound..<index) }
  func suffix(after index: Int) -> TextSpan { TextSpan(text: text, range: index + 1..<range.upperBound) }

  /// Splits before the last `length` bytes.
  func suffixOfLength(_ length: Int) -> (TextSpan, TextSpan) {
    let middle = max(range.lowerBound, range.upperBound - length)
    return (
      TextSpan(text: text, range: range.lowerBound..<middle),
      TextSpan(text: text, range: middle..<range.upperBound)
    )
  }

  func error(_ reason: RecurrenceRuleError.Reason) -> RecurrenceRuleError {
    let offset = range.lowerBound < text.offsets.count ? text.offsets[range.lowerBound] : text.offsets.count
    return RecurrenceRuleError(reason: reason, text: string, offset: offset)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func contains(_ characters: StaticString, _ byte: UInt8) -> Bool {
    (0..<characters.utf8CodeUnitCount).contains { characters.utf8Start[$0] == byte }
  }
}
