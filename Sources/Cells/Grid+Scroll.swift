/// Rows that stand one row higher or lower than before.
package struct Scroll: Hashable, Sendable {
  /// From 0; one at their end is new.
  package var rows: Range<Int>
  /// Whether what they show moved up.
  package var isUp: Bool

  /// Makes a scroll of `rows` by one.
  package init(rows: Range<Int>, isUp: Bool) {
    self.rows = rows
    self.isUp = isUp
  }
}

extension Grid {
  /// The scroll after which `old` differs least from this grid; `nil` where it would spare less than
  /// `least` cells, of which scrolling itself costs about thirty bytes.
  ///
  /// A terminal scrolls whole rows, so what stands beside a list has to be written again and counts against
  /// it. Complexity: O(cells).
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

  /// Does what a terminal does: the row that is new is blank.
  package mutating func apply(_ scroll: Scroll) {
    let rows = scroll.isUp ? Array(scroll.rows) : scroll.rows.reversed()
    for (row, source) in zip(rows, rows.dropFirst()) { copy(row: source, to: row) }
    if let new = rows.last { fill(Rect(x: 0, y: new, width: size.width, height: 1), .plain) }
  }

  /// The consecutive rows of which scrolling spares most cells.
  private func best(
    rows: Range<Int>, isUp: Bool, from old: Grid, staying stays: [Int]
  ) -> (scroll: Scroll, spared: Int)? {
    var best: (scroll: Scroll, spared: Int)?
    var start = 0
    var spared = 0
    // By what the rows before it spare (Kadane's sum of a range), a block goes on or begins anew; always
    // towards its new row, which costs the same wherever the block began.
    for row in isUp ? Array(rows) : rows.reversed() {
      let source = isUp ? row + 1 : row - 1
      guard rows.contains(source) else { continue }
      if spared <= 0 { (start, spared) = (row, 0) }
      spared += stays[row] - differences(row: row, from: source, of: old)
      let total = spared + stays[source] - ink(row: source)
      if total > best?.spared ?? 0 {
        let block = min(start, source)..<(max(start, source) + 1)
        best = (Scroll(rows: block, isUp: isUp), total)
      }
    }
    return best
  }
}
