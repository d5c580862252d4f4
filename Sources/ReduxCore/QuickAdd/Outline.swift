/// Lines of text as items and subtasks: indented lines, and lists in the manner of Markdown, in which headings
/// are categories and the text below an item is its notes, as in an imported file.
package struct Outline: Equatable, Sendable {
  /// A line, without the signs of the list.
  package struct Line: Equatable, Sendable {
    /// The text in quick-add syntax.
    package var text: String
    /// The index of the line that it is a subtask of; `nil` at the top.
    package var parent: Int?
    /// `true` for a checked box, as in `- [x] Pay rent`.
    package var isDone: Bool
    /// The name of the category that the headings above the line are; `nil` below none.
    package var category: String?
    /// The text below the line, and the code between its fences; empty if there is none.
    package var notes = ""
  }

  package let lines: [Line]

  /// Reads lines; empty ones, and rules such as `---`, are left out. Code between fences becomes notes of the
  /// line before it, or of the first one. Without any other line, the code is what is meant.
  ///
  /// Headings are categories if there is a list, and otherwise the parents of what stands below them. In a file
  /// that is imported only boxes are tasks; here no other line is lost, but becomes an item too.
  package init(_ lines: some Sequence<some StringProtocol>) {
    let texts = lines.map { String($0) }
    let read = OutlineReader(texts, hasCode: true).lines
    self.lines = read.isEmpty ? OutlineReader(texts, hasCode: false).lines : read
  }

  /// The number of lines that are subtasks of others.
  package var subtaskCount: Int { lines.count { $0.parent != nil } }
}
