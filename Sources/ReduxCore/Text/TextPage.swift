/// The page of a text around its cursor, as an editor shows it: which rows are on it, and where motions by rows lead.
@MainActor
package struct TextPage {
  /// A row on the page.
  package struct Row {
    package let text: Substring
    package let row: TextRow
    /// The number of bytes of the text before it.
    package let byteStart: Int
  }

  private let text: LineDraft
  private let screen: TextScreen

  package init(_ text: TextDraft, on screen: TextScreen) {
    self.text = text.line
    self.screen = screen
  }

  private var walk: TextRowWalk { TextRowWalk(text, screen.wrap) }

  /// The column of the cursor.
  package var column: Int { walk.row.columns[-walk.start] }

  /// Returns the number of rows that the page shows above the one with the cursor, if it should be `offset`: a margin
  /// stays above and below as long as the text has the rows, and the page is full if there are enough.
  package func fitted(_ offset: Int) -> Int {
    let height = max(1, screen.height)
    let below = rows(below: height - 1)
    let margin = ListPage.margin(height: height)
    let lowest = height - 1 - min(margin, below)
    return rows(above: max(min(max(offset, margin), lowest), height - 1 - below))
  }

  /// Returns the number of rows above the cursor with which a row stays at the top of the page, as far as that is
  /// possible.
  /// - Parameter top: the number of bytes before the row.
  package func offset(keeping top: Int) -> Int {
    var (walk, offset) = (walk, 0)
    while offset < screen.height, walk.byteStart > top, walk.moveUp() { offset += 1 }
    return fitted(offset)
  }

  /// Returns the number of bytes before the row at the top of the page.
  package func top(_ offset: Int) -> Int {
    var walk = walk
    for _ in 0..<fitted(offset) where !walk.moveUp() { break }
    return walk.byteStart
  }

  /// Returns the rows on the page, from top to bottom.
  package func rows(_ offset: Int) -> [Row] {
    var rows: [Row] = []
    var upper = walk
    for _ in 0..<fitted(offset) where upper.moveUp() { rows.insert(Row(upper), at: 0) }
    var lower = walk
    repeat { rows.append(Row(lower)) } while rows.count < screen.height && lower.moveDown()
    return rows
  }

  /// Returns the number of characters to a column of another row, and the number of rows to that: fewer than `count` at an
  /// end of the text.
  func motion(by count: Int, toColumn column: Int) -> (characters: Int, rows: Int) {
    var (walk, passed) = (walk, 0)
    while passed < abs(count), count < 0 ? walk.moveUp() : walk.moveDown() { passed += 1 }
    return (walk.character(atColumn: column), count < 0 ? -passed : passed)
  }

  /// Returns by how many rows the page can be scrolled: as many as `count`, or fewer at an end of the text. Negative
  /// numbers lead to its start.
  func scrollable(by count: Int, from offset: Int) -> Int {
    if count < 0 { return offset - rows(above: offset - count) }
    let shown = screen.height - 1 - offset
    return max(0, rows(below: shown + count) - shown)
  }

  private func rows(above limit: Int) -> Int {
    var (walk, count) = (walk, 0)
    while count < limit, walk.moveUp() { count += 1 }
    return count
  }

  private func rows(below limit: Int) -> Int {
    var (walk, count) = (walk, 0)
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
