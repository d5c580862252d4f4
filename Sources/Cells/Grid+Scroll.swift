/// A range of rows that moved up or down by one.
package struct Scroll: Hashable, Sendable {
  /// The affected rows, counted from 0; the row at one end is new.
  package var rows: Range<Int>
  /// `true` if the contents moved up.
  package var isUp: Bool

  /// Creates a scroll of `rows` by one.
  package init(rows: Range<Int>, isUp: Bool) {
    self.rows = rows
    self.isUp = isUp
  }
}

extension Grid {
  /// Returns the scroll after which `old` differs least from this grid, or `nil` if it would spare fewer than
  /// `least` cells; scrolling itself costs about thirty bytes.
  ///
  /// A terminal scrolls whole rows, so cells beside a list have to be written again, which counts against the
  /// scroll. Complexity: O(cells).
  package func scroll(from old: Grid, sparing least: Int = 100) -> Scroll? {
    guard old.size == size, clusters.starts(with: old.clusters) else { return nil }
    let stays = (0..<size.height).map { differences(row: $0, from: $0, of: old) }
    guard let first = stays.firstIndex(where: { $0 > 0 }), let last = stays.lastIndex(where: { $0 > 0 }),
      last > first
    else { return nil }
    let candidates = [true, false].compactMap { isUp in
      best(rows: first..<(last + 1), isUp: isUp, from: old, staying: stays)
    }
    guard let best = candidates.max(by: { $0.spared < $1.spared }), best.spared >= least else { return nil }
    return best.scroll
  }

  /// Scrolls the grid as a terminal does: the new row is blank.
  package mutating func apply(_ scroll: Scroll) {
    forgetChanges()
    let rows = scroll.isUp ? Array(scroll.rows) : scroll.rows.reversed()
    for (row, source) in zip(rows, rows.dropFirst()) { copy(row: source, to: row) }
    if let new = rows.last { fill(Rect(x: 0, y: new, width: size.width, height: 1), .plain) }
  }

  /// Returns the block of consecutive rows for which scrolling spares the most cells.
  private func best(
    rows: Range<Int>, isUp: Bool, from old: Grid, staying stays: [Int]
  ) -> (scroll: Scroll, spared: Int)? {
    var best: (scroll: Scroll, spared: Int)?
    var start = 0
    var spared = 0
    // Kadane's algorithm: a block is extended or restarted depending on what the rows so far spare. It always
    // ends at its new row, which costs the same wherever the block began.
    for row in isUp ? Array(rows) : rows.reversed() {
      let source = isUp ? row + 1 : row - 1
      guard rows.contains(source) else { continue }
      if spared <= 0 { (start, spared) = (row, 0) }
      spared += stays[row] - differences(row: row, from: source, of: old)
      let total = spared + stays[source] - nonBlankCount(row: source)
      if total > best?.spared ?? 0 {
        let block = min(start, source)..<(max(start, source) + 1)
        best = (Scroll(rows: block, isUp: isUp), total)
      }
    }
    return best
  }
}
