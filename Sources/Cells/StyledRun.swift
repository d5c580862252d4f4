/// Neighbouring cells of one row in one style, for the exporters.
struct StyledRun: Hashable, Sendable {
  /// The first column, from 0.
  var x: Int
  /// Columns.
  var width: Int
  var text: String
  var style: Style
}

extension Grid {
  /// The runs of row `y` from left to right, over all its columns.
  ///
  /// A run also ends before a cell where `breaks(before, cell)` says so; second columns never begin one.
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
