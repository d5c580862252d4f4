/// What lines mean by those around them: headings that are underlined, comments, and the head of a page.
package struct MarkdownBlocks {
  package enum Role: Equatable {
    /// A line that says nothing of tasks: of a comment, or of the data at the head of a page.
    case hidden(isFirst: Bool)
    /// A line below a heading.
    case underline(title: String, level: Int)
    /// Any other line.
    case plain
  }

  /// What closes the lines that are hidden; `nil` outside of them.
  private var closing: String?
  /// `true` if the comment began in the notes of a task, with which it ends.
  private var isInNotes = false
  private var isAtStart: Bool
  /// The lines of text before, which an underline makes a heading.
  private var paragraph: [String] = []

  package init(isAtStart: Bool) { self.isAtStart = isAtStart }

  /// Follows a blank line.
  package mutating func passBlank() {
    isAtStart = false
    paragraph = []
  }

  /// Follows a line.
  /// - Parameter isNote: `true` if it is indented below a task.
  package mutating func role(of line: OutlineLine, _ raw: some StringProtocol, isNote: Bool) -> Role {
    defer { isAtStart = false }
    if isInNotes, !isNote { closing = nil }
    if let closing {
      let isEnd = closing == Self.headMark ? line.isHeadMark : raw.contains(closing)
      if isEnd { self.closing = nil }
      return .hidden(isFirst: false)
    }
    if isAtStart, line.isHeadMark { closing = Self.headMark }
    let beginsComment = Self.beginsComment(raw)
    if beginsComment { closing = Self.endsComment(raw, isFirst: true) ? nil : Self.commentEnd }
    guard closing == nil, !beginsComment else {
      paragraph = []
      isInNotes = isNote
      return .hidden(isFirst: true)
    }
    guard line.kind == .text, !isNote, line.indent < OutlineLine.codeIndent,
      MarkdownFence.mark(of: raw) == nil
    else {
      paragraph = []
      return .plain
    }
    guard let level = line.underlineLevel else {
      paragraph.append(line.text)
      return .plain
    }
    defer { paragraph = [] }
    return paragraph.isEmpty ? .plain : .underline(title: paragraph.joined(separator: " "), level: level)
  }

  private static let commentStart = "<!--"
  private static let commentEnd = "-->"

  /// Returns `true` for a line that begins with a comment.
  static func beginsComment(_ line: some StringProtocol) -> Bool {
    // By scalars, as lines are read: a blank and a mark that follows it are one character.
    line.unicodeScalars.drop(while: \.properties.isWhitespace).starts(with: commentStart.unicodeScalars)
  }

  /// Returns `true` for a line in which a comment ends.
  /// - Parameter isFirst: `true` if it begins there, too.
  private static func endsComment(_ line: some StringProtocol, isFirst: Bool) -> Bool {
    let scalars = line.unicodeScalars.drop { isFirst && $0.properties.isWhitespace }
    let text = scalars.dropFirst(isFirst ? commentStart.count : 0)
    return String(String.UnicodeScalarView(text)).contains(commentEnd)
  }

  /// Returns the line in which a comment ends that begins at another one; `nil` if it has no end.
  static func endOfComment(in lines: [Substring], from start: Int) -> Int? {
    lines.indices[start...].first { endsComment(lines[$0], isFirst: $0 == start) }
  }

  /// What stands before and after the data at the head of a page.
  fileprivate static let headMark = "---"
}

extension OutlineLine {
  fileprivate var isHeadMark: Bool { text == MarkdownBlocks.headMark && indent == 0 }

  /// The level of the heading that the line underlines: 1 for `===`, 2 for `---`; `nil` for other lines.
  fileprivate var underlineLevel: Int? {
    guard text.utf8.count > 1, let first = text.utf8.first, text.utf8.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }
}
