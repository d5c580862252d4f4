import Cells

/// Two screens side by side, as a failed test shows them: what was expected on the left, what came on the right,
/// `≠` before the rows that differ.
struct ScreenDifference: CustomStringConvertible {
  private let rows: [(expected: String, actual: String)]

  /// The difference of two screens; `nil` where there is none.
  init?(expected: String, actual: String) {
    guard expected != actual else { return nil }
    let (left, right) = (Self.rows(expected), Self.rows(actual))
    rows = (0..<max(left.count, right.count)).map { row in
      // A row that one of them does not have is told from an empty one.
      (row < left.count ? left[row] : Self.missing, row < right.count ? right[row] : Self.missing)
    }
  }

  var description: String {
    let width = max(rows.map { Self.width($0.expected) }.max() ?? 0, Self.heading.count)
    let lines = [(" ", Self.heading, "actual")] + rows.map { ($0 == $1 ? " " : "≠", $0, $1) }
    let text = lines.map { mark, left, right in
      let line = "\(mark) \(left)" + String(repeating: " ", count: width - Self.width(left)) + " │ \(right)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return "\n" + text.joined(separator: "\n") + "\n"
  }

  private static let heading = "expected"
  private static let missing = "(no row)"

  private static func rows(_ screen: String) -> [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The columns that a terminal needs for a row.
  private static func width(_ row: String) -> Int { row.reduce(0) { $0 + TextWidth.width(of: $1) } }
}
