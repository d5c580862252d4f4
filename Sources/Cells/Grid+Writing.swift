extension Grid {
  /// Writes `text` into row `y` from column `x`, over at most `width` columns, clipped to the grid.
  ///
  /// A wide character of which only half fits becomes a blank. Returns the number of columns used, including
  /// those left of the grid, so that `x` plus the result is where the next text goes. Complexity: O(columns
  /// written).
  @discardableResult
  package mutating func write(_ text: DisplayText, x: Int, y: Int, width: Int, style: Style) -> Int {
    guard y >= 0, y < size.height, x < size.width, width > 0 else { return 0 }
    let limit = min(size.width, x.saturatingSum(width))
    guard text.escapes.isEmpty else { return write(partsOf: text, x: x, y: y, limit: limit, style: style) }
    let plain = text.plainPrefix
    // Computed from the right end, since with an `x` far left of the grid the sum would overflow.
    let end = min(limit, x.saturatingSum(plain))
    if end > 0, end > x {
      let (first, count) = (x < 0 ? 0 &- x : 0, end - max(0, x))
      if text.isPlain, !text.isASCII {
        store(plain: text.string, from: first, count: count, x: max(0, x), row: y, style: style)
      } else {
        store(ascii: text.string, from: first, count: count, x: max(0, x), row: y, style: style)
      }
    }
    guard plain < text.width, x.saturatingSum(plain) < limit else {
      return min(plain, limit.saturatingDifference(x))
    }
    let rest = text.string.utf8.index(text.string.startIndex, offsetBy: plain)
    var glyphs = Glyphs(text.string.unicodeScalars[rest...])
    var column = x + plain
    while column < limit, let glyph = glyphs.next() {
      let next = min(limit, column + glyph.width)
      if column >= 0, next - column == glyph.width {
        store(glyph, x: column, row: y, style: style)
      } else if next > 0 {
        store(Glyph(base: " ", width: 1), x: max(0, column), row: y, style: style)
      }
      column = next
    }
    return column.saturatingDifference(x)
  }

  /// Writes a text with escapes, which are drawn with foreground and background exchanged; an escape that
  /// only partly fits becomes blanks.
  private mutating func write(
    partsOf text: DisplayText, x: Int, y: Int, limit: Int, style: Style
  ) -> Int {
    var column = x
    for part in text.parts where column < limit {
      guard !part.escapes.isEmpty else {
        let room = limit.saturatingDifference(column)
        column = column.saturatingSum(write(part, x: column, y: y, width: room, style: style))
        continue
      }
      let next = column.saturatingSum(part.width)
      if column >= 0, next <= limit {
        store(ascii: part.string, from: 0, count: part.width, x: column, row: y, style: style.inverted)
      } else {
        let visible = max(0, column)..<max(0, min(next, limit))
        let blanks = String(repeating: " ", count: visible.count)
        store(ascii: blanks, from: 0, count: visible.count, x: visible.lowerBound, row: y, style: style)
      }
      column = min(next, limit)
    }
    return column.saturatingDifference(x)
  }

  /// Writes one character. Controls and lone marks are shown as in `DisplayText`; half a wide character
  /// becomes a blank.
  package mutating func put(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style) {
    guard x >= -1, x < size.width, y >= 0, y < size.height else { return }
    if x >= 0, TextWidth.isPlain(scalar.value) {
      store(Glyph(base: scalar, width: 1), x: x, row: y, style: style)
    } else {
      write(DisplayText(String(Character(scalar))), x: x, y: y, width: 2, style: style)
    }
  }

  /// Draws a line of `length` cells to the right; `start` and `end` are the characters at its ends.
  package mutating func horizontalLine(
    x: Int, y: Int, length: Int, style: Style,
    start: Unicode.Scalar = "─", line: Unicode.Scalar = "─", end: Unicode.Scalar = "─"
  ) {
    guard length > 0 else { return }
    drawLine(Rect(x: x, y: y, width: length, height: 1), line, style)
    put(start, x: x, y: y, style: style)
    if length > 1 { put(end, x: x.saturatingSum(length - 1), y: y, style: style) }
  }

  /// Draws a line of `length` cells downwards; `start` and `end` are the characters at its ends.
  package mutating func verticalLine(
    x: Int, y: Int, length: Int, style: Style,
    start: Unicode.Scalar = "│", line: Unicode.Scalar = "│", end: Unicode.Scalar = "│"
  ) {
    guard length > 0 else { return }
    drawLine(Rect(x: x, y: y, width: 1, height: length), line, style)
    put(start, x: x, y: y, style: style)
    if length > 1 { put(end, x: x, y: y.saturatingSum(length - 1), style: style) }
  }

  private mutating func drawLine(_ rect: Rect, _ scalar: Unicode.Scalar, _ style: Style) {
    guard !TextWidth.isPlain(scalar.value) else {
      fill(rect, with: Cell(glyph: scalar.value, style: style))
      return
    }
    let visible = rect.intersection(bounds)
    for row in visible.minY..<visible.maxY where !visible.isEmpty {
      for column in visible.minX..<visible.maxX { put(scalar, x: column, y: row, style: style) }
    }
  }
}
