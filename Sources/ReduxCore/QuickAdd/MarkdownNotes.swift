/// The lines below a task as its notes. What would be read as something else has a backslash before it.
package enum MarkdownNotes {
  /// Returns notes as lines that are indented by `indent` columns.
  /// - Parameter isOutline: `true` if they will be read as an ``Outline``, in which each line of a list is an item and
  ///   comments are lines like others; `false` for a file in which only boxes are tasks.
  package static func lines(_ notes: String, indent: Int, isOutline: Bool = false) -> [String] {
    let lines = notes.split(
      omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r\n", "\r"].contains($0) })
    let blocks = NoteBlocks(lines, isOutline: isOutline)
    return lines.enumerated().map { index, line in
      guard line.contains(where: { !$0.isWhitespace }) else { return String(line) }
      return String(repeating: " ", count: indent) + (blocks.needsMark[index] ? marked(line) : String(line))
    }
  }

  /// Returns the text of a line, which is indented by `indent` columns or more.
  /// - Parameter isOutline: `true` if each line of a list would be an item.
  package static func text(_ line: Substring, indent: Int, isCode: Bool, isOutline: Bool = false) -> String {
    let text = dedented(line, by: indent)
    guard !isCode, let mark = text.firstIndex(where: { !$0.isWhitespace }), text[mark] == "\\" else {
      return String(text)
    }
    let rest = text[text.index(after: mark)...]
    guard isSpecial(rest, isOutline: isOutline) || beginsBlock(rest) else { return String(text) }
    return String(text[..<mark] + rest)
  }

  /// `true` for a line that is a task, or anything else that means more than its text with backslashes before it.
  fileprivate static func isSpecial(_ line: Substring, isOutline: Bool) -> Bool {
    let rest = line.drop(while: \.isWhitespace)
    let unmarked = rest.drop { $0 == "\\" }
    if unmarked.startIndex > rest.startIndex, beginsBlock(unmarked) { return true }
    if isOutline { return OutlineLine(unmarked, hasBareBoxes: true)?.isOfList ?? false }
    if case .task? = OutlineLine(unmarked)?.kind { return true }
    return false
  }

  /// `true` for a line with which code or a comment begins.
  private static func beginsBlock(_ line: Substring) -> Bool {
    MarkdownFence.mark(of: line) != nil || MarkdownBlocks.beginsComment(line)
  }

  private static func marked(_ line: Substring) -> String {
    let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
    return String(line[..<start]) + "\\" + line[start...]
  }

  private static func dedented(_ line: Substring, by indent: Int) -> Substring {
    // By scalars: a blank and a mark that follows it are one character.
    var rest = line.unicodeScalars
    var column = 0
    while column < indent, let first = rest.first, first == " " || first == "\t" {
      column += first == "\t" ? OutlineLine.tabWidth - column % OutlineLine.tabWidth : 1
      rest.removeFirst()
    }
    return Substring(rest)
  }
}

/// Which lines of notes need a backslash, so that they are read as what they are: not those in code and in comments,
/// unless these have no end, and would go on in what is below the task.
private struct NoteBlocks {
  private(set) var needsMark: [Bool] = []
  /// `true` if code that was begun has no end.
  private var isCodeOpen = false

  init(_ lines: [Substring], isOutline: Bool) {
    self.init(lines, isOutline, hasCode: true)
    if isCodeOpen { self.init(lines, isOutline, hasCode: false) }
  }

  private init(_ lines: [Substring], _ isOutline: Bool, hasCode: Bool) {
    var fence = MarkdownFence()
    var commentEnd = 0
    for (index, line) in lines.enumerated() {
      guard index >= commentEnd else {
        needsMark.append(false)
        continue
      }
      let isCode = fence.isOpen
      let beginsComment = !isCode && !isOutline && MarkdownBlocks.beginsComment(line)
      if beginsComment, let last = MarkdownBlocks.endOfComment(in: lines, from: index) {
        commentEnd = last + 1
        needsMark.append(false)
        continue
      }
      if hasCode { fence.pass(line) }
      needsMark.append(
        !isCode
          && (beginsComment || MarkdownNotes.isSpecial(line, isOutline: isOutline)
            || !hasCode && MarkdownFence.mark(of: line) != nil)
      )
    }
    isCodeOpen = fence.isOpen
  }
}
