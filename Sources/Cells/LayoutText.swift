/// A grid as a drawing, for tests: rows as lines of text, compared without the blanks at their ends and
/// without empty rows at the end.
///
///     #expect(LayoutText(grid) == """
///       ┌──┐
///       └──┘
///       """)
package struct LayoutText: Hashable, Sendable {
  /// The rows, trimmed.
  package let lines: [String]

  /// The drawing that `grid` shows.
  package init(_ grid: Grid) {
    self.init(lines: grid.plainText.split(separator: "\n", omittingEmptySubsequences: false))
  }

  private init(lines: [Substring]) {
    var lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while lines.last == "" { lines.removeLast() }
    self.lines = lines
  }
}

extension LayoutText: ExpressibleByStringLiteral {
  /// The drawing, one line a row.
  package init(stringLiteral value: String) {
    self.init(lines: value.split(separator: "\n", omittingEmptySubsequences: false))
  }
}

extension LayoutText: CustomStringConvertible {
  /// The drawing, from a line of its own, as a failed test shows it.
  package var description: String { "\n" + lines.joined(separator: "\n") + "\n" }
}
