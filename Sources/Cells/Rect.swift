/// A rectangle of cells; `x` and `y` count from 0, and the far edges are exclusive.
///
/// A rectangle without width or height contains no cells; all functions here accept it, and none traps.
package struct Rect: Hashable, Sendable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates a rectangle; a negative width or height becomes 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates the rectangle of `size` with its upper left cell at the origin.
  package init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The first column.
  package var minX: Int { x }
  /// The column after the last.
  package var maxX: Int { x.saturatingSum(width) }
  /// The first row.
  package var minY: Int { y }
  /// The row after the last.
  package var maxY: Int { y.saturatingSum(height) }
  /// `true` if the rectangle contains no cells.
  package var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The width and height.
  package var size: Size { Size(width: width, height: height) }

  /// Returns `true` if the cell at `point` lies inside.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the cells that both rectangles share; an empty rectangle if there are none.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(left, min(maxX, other.maxX)) - left,
      height: max(top, min(maxY, other.maxY)) - top)
  }

  /// Returns the rectangle shrunk by `amount` cells at every edge.
  package func inset(by amount: Int) -> Rect {
    inset(left: amount, top: amount, right: amount, bottom: amount)
  }

  /// Returns the rectangle shrunk by the given number of cells at each edge; if edges would cross, the result
  /// is empty.
  package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    let left = min(max(0, left), width)
    let top = min(max(0, top), height)
    return Rect(
      x: x.saturatingSum(left), y: y.saturatingSum(top),
      width: width - left - min(max(0, right), width - left),
      height: height - top - min(max(0, bottom), height - top))
  }

  /// Splits off `columns` at the left and returns them and the rest; `columns` is clamped to the width.
  package func split(left columns: Int) -> (Rect, Rect) {
    let columns = min(max(0, columns), width)
    return (inset(right: width - columns), inset(left: columns))
  }

  /// Splits off `columns` at the right and returns the rest and them, in their order on the screen.
  package func split(right columns: Int) -> (Rect, Rect) {
    split(left: width - min(max(0, columns), width))
  }

  /// Splits off `rows` at the top and returns them and the rest; `rows` is clamped to the height.
  package func split(top rows: Int) -> (Rect, Rect) {
    let rows = min(max(0, rows), height)
    return (inset(bottom: height - rows), inset(top: rows))
  }

  /// Splits off `rows` at the bottom and returns the rest and them, in their order on the screen.
  package func split(bottom rows: Int) -> (Rect, Rect) {
    split(top: height - min(max(0, rows), height))
  }
}
