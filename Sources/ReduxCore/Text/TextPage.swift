/// The page of a text around its cursor, as an editor shows it: which rows are on it, and where motions by
/// rows lead.
@MainActor
package struct TextPage {
  /// A row on the page.
  package struct Row {
    package let text: Substring
    package let row: TextRow
    /// The number of bytes of the text before it.
    package let byteStart: Int
  }

  private let height: Int
  /// The row with the cursor, from which every walk begins.
  private let origin: TextRowWalk

  package init(_ text: TextDraft, on screen: TextScreen) {
    height = max(1, screen.height)
    origin = TextRowWalk(text.content, screen.wrap)
  }

  /// The column of the cursor.
  package var column: Int { origin.row.columns[-origin.start] }

  /// Returns the number of rows that stay above and below the one with the cursor: fewer on a low page, which
  /// would otherwise scroll with every move while one writes.
  static func margin(height: Int) -> Int { min(3, max(0, height - 1) / 4) }

  /// Returns the number of rows that the page shows above the one with the cursor, if it should be `offset`:
  /// a margin stays above and below as long as the text has the rows, and the page is full if there are
  /// enough.
  package func fitted(_ offset: Int) -> Int {
    let below = rows(below: height - 1)
    let margin = Self.margin(height: height)
    let lowest = height - 1 - min(margin, below)
    return rows(above: max(min(max(offset, margin), lowest), height - 1 - below))
  }

  /// Returns the number of rows above the cursor with which a row stays at the top of the page, as far as
  /// that is possible.
  /// - Parameter top: the number of bytes before the row.
  package func offset(keeping top: Int) -> Int {
    var (walk, offset) = (origin, 0)
    while offset < height, walk.byteStart > top, walk.moveUp() { offset += 1 }
    return fitted(offset)
  }

  /// Returns the number of bytes before the row at the top of the page.
  package func top(_ offset: Int) -> Int {
    var walk = origin
    for _ in 0..<fitted(offset) { walk.moveUp() }
    return walk.byteStart
  }

  /// Returns the rows on the page, from top to bottom.
  package func rows(_ offset: Int) -> [Row] {
    var rows: [Row] = []
    var walk = origin
    for _ in 0..<fitted(offset) {
      walk.moveUp()
      rows.append(Row(walk))
    }
    rows.reverse()
    walk = origin
    repeat { rows.append(Row(walk)) } while rows.count < height && walk.moveDown()
    return rows
  }

  /// Returns the number of characters to a column of another row: that which is `count` rows below, or the
  /// last one. Negative numbers lead to rows above.
  func characters(toColumn column: Int, rows count: Int) -> Int {
    var walk = origin
    for _ in 0..<abs(count) { if count < 0 { walk.moveUp() } else { walk.moveDown() } }
    return walk.character(atColumn: column)
  }

  /// Returns by how many rows the page can be scrolled: as many as `count`, or fewer at an end of the text.
  /// Negative numbers lead to its start.
  func scrollable(by count: Int, from offset: Int) -> Int {
    if count < 0 { return offset - rows(above: offset - count) }
    let shown = height - 1 - offset
    return max(0, rows(below: shown + count) - shown)
  }

  private func rows(above limit: Int) -> Int {
    var (walk, count) = (origin, 0)
    while count < limit, walk.moveUp() { count += 1 }
    return count
  }

  private func rows(below limit: Int) -> Int {
    var (walk, count) = (origin, 0)
    while count < limit, walk.moveDown() { count += 1 }
    return count
  }
}

extension TextPage.Row {
  @MainActor
  fileprivate init(_ walk: TextRowWalk) {
    self.init(text: walk.text, row: walk.row, byteStart: walk.byteStart)
  }
}

/// The part of the screen on which a text is written.
package struct TextScreen {
  /// The number of rows.
  package var height: Int
  /// Returns the rows into which a line is broken, at least one.
  package var wrap: @MainActor (Substring) -> [TextRow]

  package init(height: Int, wrap: @escaping @MainActor (Substring) -> [TextRow]) {
    self.height = height
    self.wrap = wrap
  }
}
