/// Reads the lines of an ``Outline``.
struct OutlineReader {
  /// A line that others can be subtasks or notes of.
  private struct Open {
    let indent: Int
    let line: Int
    /// The columns before the text of a line of a list, whose notes are indented by as many; `nil` for other
    /// lines, which have none.
    let content: Int?
  }

  private(set) var lines: [Outline.Line] = []
  /// The outermost first.
  private var open: [Open] = []
  private var headings = MarkdownHeadings()
  /// The last heading, and the number of lines before it.
  private var lastHeading: (title: String, level: Int, lineCount: Int)?
  private var blocks = MarkdownBlocks(isAtStart: false)
  /// `true` if headings are categories.
  private let hasList: Bool
  /// The number of the last lines that an underline would make a heading.
  private var paragraphCount = 0
  /// The line whose notes have grown last, and the blank lines since.
  private var noted: (line: Int, blankCount: Int)?
  /// `true` after a fence that is not closed: what follows may be code, in which a heading is none.
  private var hasOpenFence = false
  /// Code before the first line.
  private var firstCode: [String] = []

  /// - Parameter hasCode: `false` to read code, and its fences, as lines like others.
  init(_ texts: [String], hasCode: Bool) {
    let fences = hasCode ? Self.fences(texts) : []
    var rest = fences[...]
    var parsed = texts.map { OutlineLine($0, hasBareBoxes: true) }
    for index in fences.joined() { parsed[index] = nil }
    hasList = parsed.contains { $0?.isOfList == true }
    var index = 0
    while index < texts.count {
      if let fence = rest.first, fence.lowerBound == index {
        rest.removeFirst()
        index = fence.upperBound
        addCode(Self.code(texts[fence]))
        continue
      }
      defer { index += 1 }
      guard let line = parsed[index] else {
        noted?.blankCount += 1
        blocks.passBlank()
        paragraphCount = 0
        continue
      }
      read(line, texts[index])
    }
    addEmptyHeading(before: 0)
  }

  private mutating func read(_ line: OutlineLine, _ raw: String) {
    let notesOf = open.last { $0.indent < line.indent }.flatMap { $0.content == nil ? nil : $0 }
    if let notesOf, !line.isOfList {
      open.removeAll { $0.indent >= line.indent }
      return add(raw, toNotesOf: notesOf)
    }
    if MarkdownFence.mark(of: raw) != nil { hasOpenFence = true }
    if hasList, !hasOpenFence {
      switch blocks.role(of: line, raw, isNote: false) {
      case .hidden: return
      case .underline(let title, let level):
        lines.removeLast(paragraphCount)
        return enter(title, level)
      case .plain: break
      }
      if case .heading(let level) = line.kind, line.indent < OutlineLine.codeIndent {
        return enter(line.text, level)
      }
    }
    guard !line.isRule else { return paragraphCount = 0 }
    add(line, raw)
  }

  private mutating func enter(_ heading: String, _ level: Int) {
    addEmptyHeading(before: level)
    headings.enter(heading, level: level)
    lastHeading = (heading, level, lines.count)
    (open, paragraphCount, noted) = ([], 0, nil)
  }

  /// Makes the last heading an item if nothing stands below it, nor the next heading, which has a level: a
  /// category without items would be lost. The Inbox is there in any case.
  private mutating func addEmptyHeading(before level: Int) {
    guard let last = lastHeading, last.lineCount == lines.count, level <= last.level else { return }
    let category = headings.name(above: last.level)
    if category == nil, Category.isInbox(last.title) { return }
    lines.append(Outline.Line(text: last.title, parent: nil, isDone: false, category: category))
  }

  private mutating func add(_ line: OutlineLine, _ raw: String) {
    let depth = Self.depth(line)
    let proseCount = paragraphCount
    open.removeAll { $0.indent >= depth }
    (paragraphCount, noted) = (0, nil)
    guard !line.isEmptyTask, !line.isEmptyBullet else { return }
    lines.append(
      Outline.Line(text: line.text, parent: open.last?.line, isDone: line.isDone, category: headings.name))
    let content = line.isOfList ? line.contentIndent : nil
    open.append(Open(indent: depth, line: lines.count - 1, content: content))
    let isProse =
      line.kind == .text && line.indent < OutlineLine.codeIndent && MarkdownFence.mark(of: raw) == nil
    paragraphCount = isProse ? proseCount + 1 : 0
    for code in firstCode { lines[0].addNotes(code) }
    firstCode = []
  }

  /// Adds a line of text, with the blank lines before it if it goes on.
  private mutating func add(_ raw: String, toNotesOf parent: Open) {
    let text = MarkdownNotes.text(raw[...], indent: parent.content ?? 0, isCode: false, isOutline: true)
    let blankCount = noted?.line == parent.line ? noted?.blankCount ?? 0 : 0
    lines[parent.line].addNotes(String(repeating: "\n", count: blankCount) + text)
    noted = (parent.line, 0)
    paragraphCount = 0
  }

  private mutating func addCode(_ code: String) {
    if lines.isEmpty { firstCode.append(code) } else { lines[lines.count - 1].addNotes(code) }
    paragraphCount = 0
  }

  /// Returns the lines of each piece of code, with its fences. A fence that is not closed is text, so that it
  /// does not take away what follows.
  private static func fences(_ texts: [String]) -> [Range<Int>] {
    var fences: [Range<Int>] = []
    var start = 0
    while let begin = texts[start...].firstIndex(where: { MarkdownFence.mark(of: $0) != nil }) {
      var fence = MarkdownFence()
      fence.pass(texts[begin])
      let end = texts[(begin + 1)...].firstIndex { text in
        fence.pass(text)
        return !fence.isOpen
      }
      guard let end else { break }
      fences.append(begin..<end + 1)
      start = end + 1
    }
    return fences
  }

  /// Returns code without the indentation of its first line.
  private static func code(_ texts: ArraySlice<String>) -> String {
    let indent = texts.first.map { $0.prefix(while: \.isWhitespace).count } ?? 0
    return texts.map { text in
      String(text.dropFirst(min(indent, text.prefix(while: \.isWhitespace).count)))
    }.joined(separator: "\n")
  }

  /// Returns how deep a line is: its indentation, or less than any for a heading.
  private static func depth(_ line: OutlineLine) -> Int {
    if case .heading(let level) = line.kind { level - 7 } else { line.indent }
  }
}

extension Outline.Line {
  fileprivate mutating func addNotes(_ text: String) { notes += (notes.isEmpty ? "" : "\n") + text }
}
