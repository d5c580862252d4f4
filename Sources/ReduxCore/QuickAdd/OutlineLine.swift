/// A line of a list in the manner of Markdown.
package struct OutlineLine: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// `## Title`, of the levels 1 to 6.
    case heading(level: Int)
    /// `- Title`.
    case bullet
    /// `- [ ] Title`.
    case task(isDone: Bool)
    /// Anything else.
    case text
  }

  package private(set) var kind = Kind.text
  /// The columns before the line.
  package private(set) var indent = 0
  /// The columns before what follows the dash or the number of a list: the text, or its box.
  package private(set) var contentIndent = 0
  /// The text, without the signs of the list and white space around it.
  package private(set) var text: String

  /// The columns from one tab stop to the next.
  package static let tabWidth = 4
  /// The columns from which a line outside of a list is code.
  package static let codeIndent = 4

  /// Reads a line; `nil` if it is blank.
  /// - Parameter hasBareBoxes: `true` if a box needs no dash before it: `[ ] Title`, `☐ Title`.
  package init?(_ line: some StringProtocol, hasBareBoxes: Bool = false) {
    // A space before a combining character is one character with it.
    var scalars = Substring(line).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace {
      indent += Self.width(first, at: indent)
      scalars.removeFirst()
    }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    guard !scalars.isEmpty else { return nil }
    contentIndent = indent
    var rest = Substring(scalars)
    if let (level, title) = Self.heading(rest) {
      kind = .heading(level: level)
      rest = title
    } else if let item = Self.afterBullet(rest), !Self.isRule(rest) {
      kind = .bullet
      for mark in scalars.dropLast(item.unicodeScalars.count) {
        contentIndent += Self.width(mark, at: contentIndent)
      }
      rest = item
      if let (isDone, title) = Self.afterBox(item) { (kind, rest) = (.task(isDone: isDone), title) }
    } else if hasBareBoxes, let (isDone, title) = Self.afterBox(rest) ?? Self.afterSign(rest) {
      (kind, rest) = (.task(isDone: isDone), title)
    }
    text = String(rest)
  }

  /// `true` for a line of a list, with a box or without one.
  package var isOfList: Bool {
    switch kind {
    case .bullet, .task: true
    case .heading, .text: false
    }
  }

  /// `true` for a checked box, as in `- [x] Pay rent`.
  package var isDone: Bool { kind == .task(isDone: true) }

  /// `true` for a box without a title, as in `- [ ]`, of a task that nobody has written yet.
  package var isEmptyTask: Bool {
    switch kind {
    case .bullet, .text: ["[ ]", "[x]", "[X]"].contains(text)
    case .heading, .task: false
    }
  }

  /// `true` for the sign of a list without anything behind it.
  var isEmptyBullet: Bool { kind == .text && ["-", "*", "+", "•"].contains(text) }

  /// `true` for three or more dashes, stars or underscores.
  package var isRule: Bool { kind == .text && Self.isRule(text[...]) }

  private static func isRule(_ text: Substring) -> Bool {
    guard text.utf8.count > 2, let first = text.first, "-*_".contains(first) else { return false }
    return text.allSatisfy { $0 == first }
  }

  private static func width(_ scalar: Unicode.Scalar, at column: Int) -> Int {
    scalar == "\t" ? tabWidth - column % tabWidth : 1
  }

  /// Reads `## Title`, a heading of the levels 1 to 6.
  private static func heading(_ text: Substring) -> (level: Int, title: Substring)? {
    let marks = text.prefix { $0 == "#" }
    guard (1...6).contains(marks.count) else { return nil }
    return after(marks.count, of: text).map { (marks.count, $0) }
  }

  /// Returns what follows `- `, `* `, `+ `, `• `, `1. ` or `1) `.
  private static func afterBullet(_ text: Substring) -> Substring? {
    if let first = text.first, "-*+•".contains(first) { return after(1, of: text) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(digits.count), let mark = text.dropFirst(digits.count).first, ".)".contains(mark)
    else { return nil }
    return after(digits.count + 1, of: text)
  }

  /// Reads `☐ Title` and `☑ Title`.
  private static func afterSign(_ text: Substring) -> (isDone: Bool, title: Substring)? {
    guard let sign = text.first, "☐☑☒✅".contains(sign) else { return nil }
    return after(1, of: text).map { (sign != "☐", $0) }
  }

  /// Reads `[ ] Title` and `[x] Title`.
  private static func afterBox(_ text: Substring) -> (isDone: Bool, title: Substring)? {
    guard text.hasPrefix("["), let mark = text.dropFirst().first, " xX".contains(mark),
      text.dropFirst(2).first == "]"
    else { return nil }
    return after(3, of: text).map { (mark != " ", $0) }
  }

  /// Returns the text after a number of characters and the space behind them; `nil` if no space, or nothing
  /// else, follows.
  private static func after(_ count: Int, of text: Substring) -> Substring? {
    let rest = text.dropFirst(count).unicodeScalars
    guard rest.first?.properties.isWhitespace == true else { return nil }
    let title = Substring(rest.drop { $0.properties.isWhitespace })
    return title.isEmpty ? nil : title
  }
}
