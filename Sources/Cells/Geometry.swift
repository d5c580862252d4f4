/// A size in cells.
package struct Size: Hashable, Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates a size of `width` columns and `height` rows.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The position of a cell, counted from 0 at the upper left.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  /// Creates the point in column `x` of row `y`.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension Int {
  /// Returns the sum, clamped on overflow: a rectangle that is too large should be clipped, not trap.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, clamped on overflow.
  func saturatingDifference(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
