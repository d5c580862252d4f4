/// How large something is, in cells.
package struct Size: Hashable, Sendable {
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int

  /// Makes a size of `width` columns and `height` rows.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A cell's place, counted from 0 at the upper left.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  /// Makes the point in column `x` of row `y`.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension Int {
  /// The sum, held at the ends of the number range: a rectangle too large must be clipped, not trap.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, held likewise.
  func saturatingDifference(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
