internal import Glibc

/// A run of adjacent cells in one row.
package struct CellRun: Hashable, Sendable {
  /// The first column, from 0.
  package var x: Int
  /// The row, from 0.
  package var y: Int
  /// The number of columns.
  package var count: Int

  /// Creates a run of `count` cells starting in column `x` of row `y`.
  package init(x: Int, y: Int, count: Int) {
    self.x = x
    self.y = y
    self.count = count
  }
}

extension Grid {
  /// Returns the runs of cells that differ from `old`; the whole grid if `old` is `nil` or has another size.
  ///
  /// The runs are in reading order, each within one row. They neither start nor end inside a wide character.
  /// Two runs are merged if the cells between them take no more bytes than moving the cursor of a terminal
  /// over them. Complexity: O(cells), and O(cells drawn on) if `old` is what the grid was at ``beginChanges()``.
  package func runs(changedFrom old: Grid?) -> [CellRun] {
    guard size.width > 0 else { return [] }
    guard let old, old.size == size else {
      return (0..<size.height).map { CellRun(x: 0, y: $0, count: size.width) }
    }
    let known = changes.flatMap { $0.follow(old.changes) ? $0 : nil }
    let comparison = Comparison(new: self, old: old)
    var runs: [CellRun] = []
    runs.reserveCapacity(size.height)
    for y in 0..<size.height where known?.contains(y) ?? true { comparison.appendRuns(row: y, to: &runs) }
    return runs
  }
}

extension Grid: Hashable {
  /// Returns `true` if both grids show the same, including the cursor. Complexity: O(cells).
  package static func == (left: Grid, right: Grid) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.runs(changedFrom: right).isEmpty
  }

  /// Hashes what is shown, clusters by their content. Complexity: O(cells).
  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cursor)
    for cell in cells {
      hasher.combine(cell.style)
      if cell.cluster == nil { hasher.combine(cell.glyph) } else { hasher.combine(scalars(of: cell)) }
    }
  }
}

/// A comparison of two grids of the same size.
private struct Comparison {
  let new: Grid
  let old: Grid
  /// `true` if both grids number their clusters alike, so that cells with equal bits look the same.
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
    // A second column always matches its first, so no run begins with one, although a run may end before one.
    var start = firstDifference(from: 0, row: row)
    while start < width {
      var end = start + 1
      while end < width, differs(row + end) || new.cells[row + end].isSecondColumn { end += 1 }
      if runs.count > firstOfRow, let last = runs.last, isShort((row + last.x + last.count)..<(row + start)) {
        runs[runs.count - 1].count = end - last.x
      } else {
        runs.append(CellRun(x: start, y: y, count: end - start))
      }
      start = firstDifference(from: end, row: row)
    }
  }

  /// Returns the bytes of moving the cursor to a column, counted from 0, beyond the first ones: `ESC [ 4 2 G`.
  private static func bytesOfMove(to column: Int) -> Int { column < 99 ? 5 : 6 }

  /// Returns `true` if unchanged cells between two changed ones take no more bytes than moving over them:
  /// their characters are short, and in the style of one of their neighbours. The border of the next pane,
  /// three cells in two colours, takes 33 bytes.
  private func isShort(_ gap: Range<Int>) -> Bool {
    let most = Self.bytesOfMove(to: gap.upperBound % new.size.width)
    guard gap.count <= most else { return false }
    var bytes = 0
    var style = new.cells[gap.lowerBound - 1].style
    let next = new.cells[gap.upperBound].style
    for cell in new.cells[gap] where !cell.isSecondColumn {
      if cell.style != style, !cell.isBlank(like: style) {
        guard cell.style == next else { return false }
        style = next
      }
      guard cell.cluster == nil, let scalar = Unicode.Scalar(cell.glyph) else { return false }
      bytes += UTF8.width(scalar)
    }
    return bytes <= most
  }

  /// Returns `true` if the cells of a row have the same bits. They are compared as bytes by the C library, since
  /// most rows of a frame are unchanged: cell by cell it was a fifteenth of the instructions of a key.
  private func isUnchanged(_ row: Range<Int>) -> Bool {
    let (news, olds) = (new.cells.span.extracting(row), old.cells.span.extracting(row))
    return news.withUnsafeBytes { news in
      olds.withUnsafeBytes { olds in
        // Fine, because both spans are as long as the row.
        guard let first = news.baseAddress, let other = olds.baseAddress else { return true }
        return memcmp(first, other, news.count) == 0
      }
    }
  }

  private func firstDifference(from x: Int, row: Int) -> Int {
    let (news, olds) = (new.cells.span, old.cells.span)
    let end = row + new.size.width
    var index = row + x
    if sameClusters {
      while index + Self.block <= end, isUnchanged(index..<(index + Self.block)) { index += Self.block }
    }
    // Skipping the bounds check is fine, because the row lies within both spans.
    while index < end {
      if news[unchecked: index].bits != olds[unchecked: index].bits
        || !sameClusters && news[unchecked: index].cluster != nil, differs(index)
      {
        return index - row
      }
      index += 1
    }
    return new.size.width
  }

  /// The number of cells that are compared at once.
  private static let block = 8

  private func differs(_ index: Int) -> Bool {
    let (one, other) = (new.cells[index], old.cells[index])
    guard one.style == other.style else { return true }
    guard one.cluster != nil, other.cluster != nil else { return one.glyph != other.glyph }
    return new.scalars(of: one) != old.scalars(of: other)
  }
}
