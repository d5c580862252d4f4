/// Neighbouring cells of one row.
package struct CellRun: Hashable, Sendable {
  /// The first column, from 0.
  package var x: Int
  /// The row, from 0.
  package var y: Int
  /// Columns.
  package var count: Int

  /// Makes a run of `count` cells from column `x` of row `y`.
  package init(x: Int, y: Int, count: Int) {
    self.x = x
    self.y = y
    self.count = count
  }
}

extension Grid {
  /// Where this grid shows something else than `old`; everything where `old` is nil or of another size.
  ///
  /// In reading order, each within one row. Runs neither start nor end inside a wide character, and those
  /// fewer than four cells apart are one: moving a terminal's cursor costs more bytes than the cells.
  /// Complexity: O(cells).
  package func runs(changedFrom old: Grid?) -> [CellRun] {
    guard size.width > 0 else { return [] }
    guard let old, old.size == size else {
      return (0..<size.height).map { CellRun(x: 0, y: $0, count: size.width) }
    }
    let comparison = Comparison(new: self, old: old)
    var runs: [CellRun] = []
    for y in 0..<size.height { comparison.appendRuns(row: y, to: &runs) }
    return runs
  }
}

extension Grid: Hashable {
  /// Whether both show the same, cursor included. Complexity: O(cells).
  package static func == (left: Grid, right: Grid) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.runs(changedFrom: right).isEmpty
  }

  /// Feeds what is shown, clusters by content. Complexity: O(cells).
  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cursor)
    for cell in cells {
      hasher.combine(cell.style)
      if cell.cluster == nil { hasher.combine(cell.glyph) } else { hasher.combine(scalars(of: cell)) }
    }
  }
}

/// Two grids of one size beside each other.
private struct Comparison {
  let new: Grid
  let old: Grid
  /// Then cells with the same bits show the same.
  let sameClusters: Bool

  init(new: Grid, old: Grid) {
    self.new = new
    self.old = old
    sameClusters = new.clusters == old.clusters
  }

  func appendRuns(row y: Int, to runs: inout [CellRun]) {
    let width = new.size.width
    let row = y * width
    if sameClusters, isUnchanged(row..<(row + width)) { return }
    let firstOfRow = runs.count
    // A second column is as its first is, so no run begins with one; it may end before one, though.
    var start = firstDifference(from: 0, row: row)
    while start < width {
      var end = start + 1
      while end < width, differs(row + end) || new.cells[row + end].isSecondColumn { end += 1 }
      if runs.count > firstOfRow, let last = runs.last, start - (last.x + last.count) < 4 {
        runs[runs.count - 1].count = end - last.x
      } else {
        runs.append(CellRun(x: start, y: y, count: end - start))
      }
      start = firstDifference(from: end, row: row)
    }
  }

  /// Whether the cells have the same bits: without a branch per cell, since most rows of a frame are as before.
  private func isUnchanged(_ row: Range<Int>) -> Bool {
    let (event, olds) = (new.cells.span.extracting(row), old.cells.span.extracting(row))
    var difference: UInt64 = 0
    // Not checked is fine, because both spans are as long as the row.
    for index in event.indices { difference |= event[unchecked: index].bits ^ olds[unchecked: index].bits }
    return difference == 0
  }

  private func firstDifference(from x: Int, row: Int) -> Int {
    let (event, olds) = (new.cells.span, old.cells.span)
    // Not checked is fine, because a row lies within both.
    for index in (row + x)..<(row + new.size.width)
    where event[unchecked: index].bits != olds[unchecked: index].bits
      || !sameClusters && event[unchecked: index].cluster != nil
    {
      if differs(index) { return index - row }
    }
    return new.size.width
  }

  private func differs(_ index: Int) -> Bool {
    let (one, other) = (new.cells[index], old.cells[index])
    guard one.style == other.style else { return true }
    guard one.cluster != nil, other.cluster != nil else { return one.glyph != other.glyph }
    return new.scalars(of: one) != old.scalars(of: other)
  }
}
