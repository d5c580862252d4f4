/// Lines of text as items and subtasks: indented lines, lists in the manner of Markdown, and headings, which
/// become the parents of what stands below them.
package struct Outline: Equatable, Sendable {
  /// A line, without the signs of the list.
  package struct Line: Equatable, Sendable {
    /// The text in quick-add syntax.
    package var text: String
    /// The index of the line that it is a subtask of; `nil` at the top.
    package var parent: Int?
    /// `true` for a checked box, as in `- [x] Pay rent`.
    package var isDone: Bool
  }

  package private(set) var lines: [Line] = []

  /// Reads lines; empty ones, and rules such as `---`, are left out.
  package init(_ lines: some Sequence<some StringProtocol>) {
    // The lines that the next one can be a subtask of, the outermost first.
    var open: [(indent: Int, line: Int)] = []
    for text in lines {
      guard let line = OutlineLine(text) else { continue }
      open.removeAll { $0.indent >= line.indent }
      self.lines.append(Line(text: line.text, parent: open.last?.line, isDone: line.isDone))
      open.append((line.indent, self.lines.count - 1))
    }
  }

  /// The number of lines that are subtasks of others.
  package var subtaskCount: Int { lines.count { $0.parent != nil } }
}

/// One line of an outline.
private struct OutlineLine {
  /// How far the line is indented: in columns, and less than any column for a heading.
  var indent: Int
  var text: String
  var isDone = false

  /// The columns from one tab stop to the next.
  private static let tabWidth = 4

  /// Reads a line; `nil` if it holds no text.
  init?(_ line: some StringProtocol) {
    var indent = 0
    var rest = Substring(line)
    while let first = rest.first, first.isWhitespace {
      indent += first == "\t" ? Self.tabWidth - indent % Self.tabWidth : 1
      rest.removeFirst()
    }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard !rest.isEmpty, !Self.isRule(rest) else { return nil }
    self.indent = indent
    if let (level, title) = Self.heading(rest) {
      self.indent = level - 7
      rest = title
    } else if let item = Self.afterBullet(rest) {
      rest = item
      if let (isDone, title) = Self.afterBox(item) { (self.isDone, rest) = (isDone, title) }
    }
    text = String(rest)
  }

  /// Returns true for three or more dashes, stars or underscores.
  private static func isRule(_ text: Substring) -> Bool {
    guard text.utf8.count > 2, let first = text.first, "-*_".contains(first) else { return false }
    return text.allSatisfy { $0 == first }
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
    let rest = text.dropFirst(count)
    guard rest.first?.isWhitespace == true else { return nil }
    let title = rest.drop(while: \.isWhitespace)
    return title.isEmpty ? nil : title
  }
}
