/// A drawing of a grid for tests: rows as lines of text, compared without trailing blanks and without empty
/// rows at the end.
///
///     #expect(LayoutText(grid) == """
///       ┌──┐
///       └──┘
///       """)
package struct LayoutText: Hashable, Sendable {
  /// The rows, without trailing blanks.
  package let lines: [String]

  /// Creates the drawing of `grid`.
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
  /// Creates a drawing from text with one line per row.
  package init(stringLiteral value: String) {
    self.init(lines: value.split(separator: "\n", omittingEmptySubsequences: false))
  }
}

extension LayoutText: CustomStringConvertible {
  /// The drawing, starting on a new line, for the messages of failed tests.
  package var description: String { "\n" + lines.joined(separator: "\n") + "\n" }
}
