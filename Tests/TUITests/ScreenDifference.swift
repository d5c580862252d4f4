import Cells

/// Two screens side by side, for the message of a failed test: the expected one on the left, the actual one
/// on the right, and `≠` before the rows that differ.
struct ScreenDifference: CustomStringConvertible {
  private let rows: [(expected: String, actual: String)]

  /// Compares two screens. Returns `nil` if they are equal.
  init?(expected: String, actual: String) {
    guard expected != actual else { return nil }
    let (left, right) = (Self.rows(expected), Self.rows(actual))
    rows = (0..<max(left.count, right.count)).map { row in
      // A missing row has to look different from an empty one.
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

  /// Returns the width of a row in terminal columns.
  private static func width(_ row: String) -> Int { row.reduce(0) { $0 + TextWidth.width(of: $1) } }
}
