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
      guard let line = OutlineLine(text), !line.isRule else { continue }
      let depth = Self.depth(line)
      open.removeAll { $0.indent >= depth }
      self.lines.append(Line(text: line.text, parent: open.last?.line, isDone: line.isDone))
      open.append((depth, self.lines.count - 1))
    }
  }

  /// Returns how deep a line is: its indentation, or less than any for a heading.
  private static func depth(_ line: OutlineLine) -> Int {
    if case .heading(let level) = line.kind { level - 7 } else { line.indent }
  }

  /// The number of lines that are subtasks of others.
  package var subtaskCount: Int { lines.count { $0.parent != nil } }
}
