/// A screen of styled cells: a value type that panes draw into and that all outputs are created from.
///
/// A wide character takes two cells, the second with glyph 0; no function leaves half of one. Anything
/// outside is clipped; nothing traps. Equality compares what is shown, not the numbering of the clusters.
package struct Grid: Sendable {
  /// The number of columns and rows.
  package let size: Size
  /// The cells, row by row from the upper left, `size.width * size.height` in total.
  package private(set) var cells: [Cell]
  /// Bases with one to four marks, which cells refer to by index; may contain unused entries.
  package private(set) var clusters: [[Unicode.Scalar]] = []
  /// What an output of direct colour shows in place of colours of the palette.
  package var exactColors = ExactColors()
  /// The position of the terminal's cursor; `nil` hides it.
  package var cursor: Point?
  /// The rows drawn on since ``beginChanges()``; `nil` if they are not noted.
  private(set) var changes: RowChanges?

  /// Creates a grid of blanks in `style`; a negative width or height becomes 0.
  package init(size: Size, style: Style = .plain) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank(style), count: self.size.width * self.size.height)
  }

  /// The rectangle of the whole grid.
  package var bounds: Rect { Rect(size: size) }

  /// The cell in column `x` of row `y`, or a plain blank outside the grid.
  package subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank() }
    return cells[y * size.width + x]
  }

  /// Returns the scalars of a cell; empty for the second column of a wide character.
  package func scalars(of cell: Cell) -> [Unicode.Scalar] {
    if let cluster = cell.cluster { return clusters.indices.contains(cluster) ? clusters[cluster] : [] }
    guard cell.glyph != 0, let scalar = Unicode.Scalar(cell.glyph) else { return [] }
    return [scalar]
  }

  /// Returns the text of row `y`, including trailing blanks; empty outside the grid.
  package func text(row y: Int) -> String { text(row: y, columns: 0..<size.width) }

  /// Returns the text of some columns of row `y`, clipped to the grid.
  package func text(row y: Int, columns: Range<Int>) -> String {
    guard y >= 0, y < size.height else { return "" }
    var text = String.UnicodeScalarView()
    for x in columns.clamped(to: 0..<size.width) { text.append(contentsOf: scalars(of: self[x, y])) }
    return String(text)
  }

  /// Begins to note which rows are drawn on. Against what the grid has been until now, only these are compared.
  package mutating func beginChanges() { changes = RowChanges(after: changes) }

  /// Forgets which rows were drawn on.
  mutating func forgetChanges() { changes = nil }

  /// Fills `rect` with blanks in `style`.
  package mutating func fill(_ rect: Rect, _ style: Style) { fill(rect, with: .blank(style)) }

  /// Fills `rect` with a cell of one column.
  mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      split(columns: area.minX..<area.maxX, row: y)
      let start = y * size.width
      cells.withUnsafeMutableBufferPointer {
        $0[(start + area.minX)..<(start + area.maxX)].update(repeating: cell)
      }
    }
  }

  /// Replaces the style of every cell in `rect` by the result of `transform`; glyphs are unchanged.
  ///
  /// The first column of a wide character determines the style of both.
  package mutating func restyle(_ rect: Rect, _ transform: (Style) -> Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      changes?.insert(y)
      let start = y * size.width
      for index in (start + area.minX)..<(start + area.maxX) where !cells[index].isSecondColumn {
        cells[index].style = transform(Style(bits: cells[index].style)).bits
        let next = index + 1
        if next < start + size.width, cells[next].isSecondColumn { cells[next].style = cells[index].style }
      }
    }
  }

  /// Adds `attributes` to every cell of `rect`; glyphs and colours are unchanged.
  package mutating func restyle(_ rect: Rect, adding attributes: Attributes) {
    restyle(rect) { $0.adding(attributes) }
  }

  /// Copies `runs` and the cursor from `other`, a grid of the same size with the same clusters, which does not differ in
  /// any other cell. The runs must lie inside the grid.
  package mutating func copy(_ runs: [CellRun], from other: Grid) {
    for run in runs {
      let first = run.y * size.width + run.x
      for index in first..<(first + run.count) { cells[index] = other.cells[index] }
    }
    cursor = other.cursor
    changes = other.changes
  }

  /// Returns the cells of a line one row high, which must lie inside the grid.
  package func cells(in line: Rect) -> [Cell] {
    let start = line.y * size.width + line.x
    return Array(cells[start..<(start + line.width)])
  }

  /// Puts back cells that were at the same line of this grid before.
  package mutating func put(_ known: [Cell], in line: Rect) {
    split(columns: line.minX..<line.maxX, row: line.y)
    let start = line.y * size.width + line.x
    var target = cells.mutableSpan
    for offset in 0..<min(known.count, line.width) { target[start + offset] = known[offset] }
  }

  // MARK: - Support for comparisons

  /// Returns the number of cells in a row whose bits differ from those of row `source` of `old`, a grid of
  /// the same size.
  func differences(row: Int, from source: Int, of old: Grid) -> Int {
    let (newCells, oldCells) = (cells.span, old.cells.span)
    let (start, offset) = (row * size.width, (source - row) * size.width)
    var count = 0
    // Skipping the bounds check is fine, because both rows lie within the grids.
    for index in start..<(start + size.width)
    where newCells[unchecked: index].bits != oldCells[unchecked: index + offset].bits { count += 1 }
    return count
  }

  /// Returns the number of cells in a row that are not plain blanks.
  func nonBlankCount(row: Int) -> Int {
    let blank = Cell.blank(.plain).bits
    return cells[(row * size.width)..<((row + 1) * size.width)].count { $0.bits != blank }
  }

  /// Copies row `source` to `row`.
  mutating func copy(row source: Int, to row: Int) {
    changes?.insert(row)
    for x in 0..<size.width { cells[row * size.width + x] = cells[source * size.width + x] }
  }

  // MARK: - Support for drawing

  /// Writes printable ASCII into a row; all columns must lie inside the grid.
  mutating func store(ascii text: String, from first: Int, count: Int, x: Int, row y: Int, style: Style) {
    split(columns: x..<(x + count), row: y)
    let bytes = text.utf8.span
    let start = y * size.width + x
    var target = cells.mutableSpan
    for offset in 0..<count {
      target[start + offset] = Cell(glyph: UInt32(bytes[first + offset]), style: style)
    }
  }

  /// Writes plain scalars into a row, of which `first` are left out; all columns must lie inside the grid.
  mutating func store(plain text: String, from first: Int, count: Int, x: Int, row y: Int, style: Style) {
    split(columns: x..<(x + count), row: y)
    var index = y * size.width + x
    var target = cells.mutableSpan
    for scalar in text.unicodeScalars.dropFirst(first).prefix(count) {
      target[index] = Cell(glyph: scalar.value, style: style)
      index += 1
    }
  }

  /// Writes one glyph; all its columns must lie inside the grid.
  mutating func store(_ glyph: Glyph, x: Int, row y: Int, style: Style) {
    split(columns: x..<(x + glyph.width), row: y)
    let index = y * size.width + x
    if glyph.markCount == 0 {
      cells[index] = Cell(glyph: glyph.base.value, style: style)
    } else {
      cells[index] = Cell(glyph: Cell.clusterFlag | UInt32(clusters.count), style: style)
      clusters.append([glyph.base] + (0..<glyph.markCount).compactMap { Unicode.Scalar(glyph.marks[$0]) })
    }
    if glyph.width == 2 { cells[index + 1] = Cell(glyph: 0, style: style) }
  }

  /// Prepares a row for other contents in `columns`: replaces the remaining halves of wide characters that they cut
  /// through by blanks.
  private mutating func split(columns: Range<Int>, row y: Int) {
    changes?.insert(y)
    let start = y * size.width
    let (first, after) = (start + columns.lowerBound, start + columns.upperBound)
    if columns.lowerBound > 0, cells[first].isSecondColumn { cells[first - 1].glyph = 0x20 }
    if columns.upperBound < size.width, cells[after].isSecondColumn { cells[after].glyph = 0x20 }
  }
}
