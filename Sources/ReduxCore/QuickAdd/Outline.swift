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
    /// The code below the line, between fences; empty if there is none.
    package var notes = ""
  }

  package private(set) var lines: [Line] = []

  /// Reads lines; empty ones, and rules such as `---`, are left out. Code between fences becomes notes of the
  /// line before it, or of the first one. Without any other line, the code is what is meant.
  package init(_ lines: some Sequence<some StringProtocol>) {
    let texts = lines.map { String($0) }
    self.init(texts, fences: Self.fences(texts))
    if self.lines.isEmpty { self.init(texts, fences: []) }
  }

  /// - Parameter fences: the lines of each piece of code, with its fences.
  private init(_ texts: [String], fences: [Range<Int>]) {
    // The lines that the next one can be a subtask of, the outermost first.
    var open: [(indent: Int, line: Int)] = []
    var fences = fences[...]
    var index = 0
    /// Code before the first line.
    var first: [String] = []
    while index < texts.count {
      if let fence = fences.first, fence.lowerBound == index {
        fences.removeFirst()
        index = fence.upperBound
        let code = Self.code(texts[fence])
        if lines.isEmpty { first.append(code) } else { lines[lines.count - 1].add(code) }
        continue
      }
      defer { index += 1 }
      guard let line = OutlineLine(texts[index], hasBareBoxes: true), !line.isRule else { continue }
      let depth = Self.depth(line)
      open.removeAll { $0.indent >= depth }
      lines.append(Line(text: line.text, parent: open.last?.line, isDone: line.isDone))
      open.append((depth, lines.count - 1))
      for code in first { lines[0].add(code) }
      first = []
    }
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

  /// The number of lines that are subtasks of others.
  package var subtaskCount: Int { lines.count { $0.parent != nil } }
}

extension Outline.Line {
  fileprivate mutating func add(_ code: String) { notes += (notes.isEmpty ? "" : "\n") + code }
}
