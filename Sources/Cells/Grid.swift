/// A screen of styled cells, a value: what a pane draws into and what every output is made from.
///
/// A wide character is two cells, the second with glyph 0; no function leaves half of one. Whatever lies
/// outside is clipped, nothing traps. Equality compares what is shown, not how clusters are numbered.
package struct Grid: Sendable {
  /// Columns and rows.
  package let size: Size
  /// Row by row from the upper left, `size.width * size.height` in all.
  package private(set) var cells: [Cell]
  /// Bases with their one to four marks, which cells name by index; may hold some that no cell names.
  package private(set) var clusters: [[Unicode.Scalar]] = []
  /// Where the terminal's cursor shall stand; nil hides it.
  package var cursor: Point?

  /// Makes a grid of blanks in `style`; a negative size is 0.
  package init(size: Size, style: Style = .plain) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank(style), count: self.size.width * self.size.height)
  }

  /// The whole of it.
  package var bounds: Rect { Rect(size: size) }

  /// The cell in column `x` of row `y`; outside, a plain blank.
  package subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank() }
    return cells[y * size.width + x]
  }

  /// The scalars that a cell shows; none for the second column of a wide character.
  package func scalars(of cell: Cell) -> [Unicode.Scalar] {
    if let cluster = cell.cluster { return clusters.indices.contains(cluster) ? clusters[cluster] : [] }
    guard cell.glyph != 0, let scalar = Unicode.Scalar(cell.glyph) else { return [] }
    return [scalar]
  }

  /// Row `y` as text, blanks at its end included; empty outside.
  package func text(row y: Int) -> String { text(row: y, columns: 0..<size.width) }

  /// The text of some columns of row `y`, clipped to the grid.
  package func text(row y: Int, columns: Range<Int>) -> String {
    guard y >= 0, y < size.height else { return "" }
    var text = String.UnicodeScalarView()
    for x in columns.clamped(to: 0..<size.width) { text.append(contentsOf: scalars(of: self[x, y])) }
    return String(text)
  }

  /// Makes `rect` blank, in `style`.
  package mutating func fill(_ rect: Rect, _ style: Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      split(columns: area.minX..<area.maxX, row: y)
      let start = y * size.width
      var target = cells.mutableSpan
      // Not checked is fine, because the area lies within the grid.
      for index in (start + area.minX)..<(start + area.maxX) { target[unchecked: index] = .blank(style) }
    }
  }

  /// Gives every cell of `rect` the style that `transform` makes of its own; glyphs stay.
  ///
  /// Of a wide character, the first column decides for both.
  package mutating func restyle(_ rect: Rect, _ transform: (Style) -> Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let start = y * size.width
      for index in (start + area.minX)..<(start + area.maxX) where !cells[index].isSecondColumn {
        cells[index].style = transform(Style(bits: cells[index].style)).bits
        let next = index + 1
        if next < start + size.width, cells[next].isSecondColumn { cells[next].style = cells[index].style }
      }
    }
  }

  /// Adds `attributes` to every cell of `rect`; glyphs and colours stay.
  package mutating func restyle(_ rect: Rect, adding attributes: Attributes) {
    restyle(rect) { $0.adding(attributes) }
  }

  /// Makes `runs`, which lie inside, as they are in `other`: a grid of the same size and the same clusters.
  package mutating func take(_ runs: [CellRun], from other: Grid) {
    for run in runs {
      let first = run.y * size.width + run.x
      for index in first..<(first + run.count) { cells[index] = other.cells[index] }
    }
    cursor = other.cursor
  }

  // MARK: - For the files that compare

  /// How many cells of a row have other bits than those of a row of `old`, which has the same size.
  func differences(row: Int, from source: Int, of old: Grid) -> Int {
    let (event, olds) = (cells.span, old.cells.span)
    let (start, offset) = (row * size.width, (source - row) * size.width)
    var count = 0
    // Not checked is fine, because both rows lie inside.
    for index in start..<(start + size.width)
    where event[unchecked: index].bits != olds[unchecked: index + offset].bits { count += 1 }
    return count
  }

  /// How many cells of a row are more than plain blanks.
  func ink(row: Int) -> Int {
    let blank = Cell.blank(.plain).bits
    return cells[(row * size.width)..<((row + 1) * size.width)].count { $0.bits != blank }
  }

  /// Copies a row over another.
  mutating func copy(row source: Int, to row: Int) {
    for x in 0..<size.width { cells[row * size.width + x] = cells[source * size.width + x] }
  }

  // MARK: - For the files that draw

  /// Puts printable ASCII into a row; the place must lie inside.
  mutating func store(ascii text: String, from first: Int, count: Int, x: Int, row y: Int, style: Style) {
    split(columns: x..<(x + count), row: y)
    let bytes = text.utf8.span
    let start = y * size.width + x
    var target = cells.mutableSpan
    for offset in 0..<count {
      target[start + offset] = Cell(glyph: UInt32(bytes[first + offset]), style: style)
    }
  }

  /// Puts one glyph; both its columns must lie inside.
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

  /// Makes blanks of the halves of wide characters that would be left over when `columns` are overwritten.
  private mutating func split(columns: Range<Int>, row y: Int) {
    let start = y * size.width
    let (first, after) = (start + columns.lowerBound, start + columns.upperBound)
    if columns.lowerBound > 0, cells[first].isSecondColumn { cells[first - 1].glyph = 0x20 }
    if columns.upperBound < size.width, cells[after].isSecondColumn { cells[after].glyph = 0x20 }
  }
}
