/// A run of adjacent cells of one style in one row, for exporters.
struct StyledRun: Hashable, Sendable {
  /// The first column, from 0.
  var x: Int
  /// The number of columns.
  var width: Int
  var text: String
  var style: Style
}

extension Grid {
  /// Returns the runs of row `y` from left to right, covering all columns.
  ///
  /// A run also ends before a cell for which `breaks(before, cell)` returns `true`; second columns never
  /// start one.
  func styledRuns(row y: Int, breaks: (Cell, Cell) -> Bool = { _, _ in false }) -> [StyledRun] {
    var runs: [StyledRun] = []
    var start = 0
    for x in 0..<size.width {
      let (cell, next) = (self[x, y], self[x + 1, y])
      let isLast = x + 1 == size.width
      guard isLast || (!next.isSecondColumn && (next.style != cell.style || breaks(cell, next))) else {
        continue
      }
      runs.append(
        StyledRun(
          x: start, width: x + 1 - start, text: text(row: y, columns: start..<(x + 1)),
          style: Style(bits: cell.style)))
      start = x + 1
    }
    return runs
  }
}
