/// The lines below a task as its notes. What would be read as something else has a backslash before it.
package enum MarkdownNotes {
  /// Returns notes as lines that are indented by `indent` columns.
  package static func lines(_ notes: String, indent: Int) -> [String] {
    let lines = notes.split(
      omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r\n", "\r"].contains($0) })
    var fence = MarkdownFence()
    for line in lines { fence.pass(line) }
    let isBalanced = !fence.isOpen
    fence = MarkdownFence()
    return lines.map { line in
      let wasOpen = fence.isOpen
      if isBalanced { fence.pass(line) }
      let needsMark = !wasOpen && (isSpecial(line) || !isBalanced && MarkdownFence.mark(of: line) != nil)
      guard line.contains(where: { !$0.isWhitespace }) else { return String(line) }
      return String(repeating: " ", count: indent) + (needsMark ? marked(line) : String(line))
    }
  }

  /// Returns the text of a line, which is indented by `indent` columns or more.
  package static func text(_ line: Substring, indent: Int, isCode: Bool) -> String {
    let text = dedented(line, by: indent)
    guard !isCode, let mark = text.firstIndex(where: { !$0.isWhitespace }), text[mark] == "\\" else {
      return String(text)
    }
    let rest = text[text.index(after: mark)...]
    guard isSpecial(rest) || MarkdownFence.mark(of: rest) != nil else { return String(text) }
    return String(text[..<mark] + rest)
  }

  /// `true` for a line that is a task, or one with backslashes before it.
  private static func isSpecial(_ line: Substring) -> Bool {
    let rest = line.drop(while: \.isWhitespace)
    let unmarked = rest.drop { $0 == "\\" }
    if unmarked.startIndex > rest.startIndex, MarkdownFence.mark(of: unmarked) != nil { return true }
    if case .task? = OutlineLine(unmarked)?.kind { return true }
    return false
  }

  private static func marked(_ line: Substring) -> String {
    let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
    return String(line[..<start]) + "\\" + line[start...]
  }

  private static func dedented(_ line: Substring, by indent: Int) -> Substring {
    var rest = line
    var column = 0
    while column < indent, let first = rest.first, first == " " || first == "\t" {
      column += first == "\t" ? OutlineLine.tabWidth - column % OutlineLine.tabWidth : 1
      rest.removeFirst()
    }
    return rest
  }
}
