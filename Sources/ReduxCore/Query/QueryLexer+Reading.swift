extension QueryLexer {
  /// Reads to the next blank, or to the parentheses before it that close groups. Parentheses within a word,
  /// as in `f(x)`, belong to it.
  mutating func readWord() -> String {
    let start = position
    var nested = 0
    while position < bytes.count, blank(at: position) == 0 {
      switch bytes[position] {
      case UInt8(ascii: "("):
        nested += 1
        position += 1
      case UInt8(ascii: ")") where nested > 0:
        nested -= 1
        position += 1
      case UInt8(ascii: ")"):
        let end = bytes[position...].firstIndex { $0 != UInt8(ascii: ")") } ?? bytes.count
        if !open.isEmpty, isWordEnd(end) || bytes[end] == UInt8(ascii: "(") || isOperatorBeforeGroup(at: end)
        {
          return text(start..<position)
        }
        position = end
      default: position += 1
      }
    }
    return text(start..<position)
  }

  /// Reads a quoted text, in which a backslash precedes a quote or a backslash.
  /// - Parameter start: where the condition begins.
  /// - Returns: `nil` if the text is left out: it is empty, and `isLenient`.
  mutating func readQuoted(from start: Int) throws(QueryError) -> String? {
    let quote = position
    var content: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count,
        [UInt8(ascii: "\\"), UInt8(ascii: "\"")].contains(bytes[position + 1])
      {
        position += 1
      }
      content.append(bytes[position])
      position += 1
    }
    if position < bytes.count {
      position += 1
    } else {
      try pass(QueryError(.unclosedQuote, quote..<quote + 1), as: nil)
    }
    guard !content.isEmpty else {
      try pass(QueryError(.missingValue, start..<position), as: nil)
      return nil
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Returns the operator of a comparison at `offset`; `nil` if there is none.
  func sign(at offset: Int) -> String? {
    let rest = bytes[offset...].prefix(3)
    return Self.signs.first { rest.starts(with: $0.utf8) }
  }

  /// The operators, a longer one before those with which it begins.
  private static let signs = [
    ":<=", ":>=", ":<", ":>", "<=", ">=", "!=", "==", "<", ">", ":", "=", "~",
  ]

  /// Returns the operator of a comparison that is written apart from its field, `due <= today`, and where it
  /// begins; `nil` if there is none, as in most texts.
  func signAfterBlanks(at offset: Int, field name: String) -> (sign: String, start: Int)? {
    guard offset < bytes.count, blank(at: offset) > 0, QueryField(name: name[...])?.isCompared ?? false else {
      return nil
    }
    let start = afterBlanks(at: offset)
    guard start < bytes.count, let sign = sign(at: start), Self.isComparison(sign) else { return nil }
    return (sign, start)
  }

  /// Returns `true` for an operator that no text has before a word.
  static func isComparison(_ sign: String) -> Bool { !sign.hasPrefix(":") && sign != "~" }

  /// Returns the number of parentheses at the end of a name that close nothing.
  func unopenedParentheses(endOf name: String) -> Int {
    let opened = name.utf8.count { $0 == UInt8(ascii: "(") }
    let closed = name.utf8.count { $0 == UInt8(ascii: ")") }
    return min(max(0, closed - opened), name.utf8.reversed().prefix { $0 == UInt8(ascii: ")") }.count)
  }

  /// Returns `true` for `and(`, `or(` and `not(`.
  private func isOperatorBeforeGroup(at offset: Int) -> Bool {
    ["and(", "or(", "not("].contains { word in
      bytes[offset...].prefix(word.utf8.count).map { $0 == UInt8(ascii: "(") ? $0 : $0 | 0x20 }
        == Array(word.utf8)
    }
  }

  /// Returns `true` if a sign at `offset` negates what follows it without a blank.
  func negates(at offset: Int) -> Bool {
    guard [UInt8(ascii: "-"), UInt8(ascii: "!")].contains(bytes[offset]), offset + 1 < bytes.count else {
      return false
    }
    let next = bytes[offset + 1]
    return next >= 0x80
      ? blank(at: offset + 1) == 0
      : next | 0x20 &- 0x61 < 26 || next &- 0x30 < 10
        || "#@\"(\\".utf8.contains(next)
  }

  /// Returns `true` if parentheses with nothing between them begin at `offset`.
  func isEmptyGroup(at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: ")")
  }

  /// Returns `true` if no word continues at `offset`.
  func isWordEnd(_ offset: Int) -> Bool { offset >= bytes.count || blank(at: offset) > 0 }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the offset of the first byte from `offset` on that is not white space; the end if there is none.
  func afterBlanks(at offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, case let length = blank(at: offset), length > 0 { offset += length }
    return offset
  }

  /// Returns the number of bytes of the white space at `offset` (`White_Space`, UAX #44); 0 if there is
  /// none.
  func blank(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x09...0x0D, 0x20: 1
    case 0xC2: [0x85, 0xA0].contains(bytes[offset + 1]) ? 2 : 0
    case 0xE1: bytes[offset + 1] == 0x9A && bytes[offset + 2] == 0x80 ? 3 : 0
    case 0xE2:
      switch (bytes[offset + 1], bytes[offset + 2]) {
      case (0x80, 0x80...0x8A), (0x80, 0xA8), (0x80, 0xA9), (0x80, 0xAF), (0x81, 0x9F): 3
      default: 0
      }
    case 0xE3: bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0x80 ? 3 : 0
    default: 0
    }
  }
}
