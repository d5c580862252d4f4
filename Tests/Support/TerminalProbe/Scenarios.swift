import CNcurses
import Glibc

/// Draws part of a row: scalars, or numbers of clusters, with their widths in columns.
private func put(_ y: Int32, _ x: Int32, _ characters: [(glyph: UInt32, columns: Int)], style: UInt32 = 0) {
  var cells: [cn_cell] = []
  for character in characters {
    cells.append(cn_cell(glyph: character.glyph, style: style))
    if character.columns == 2 { cells.append(cn_cell(glyph: 0, style: style)) }
  }
  let clusters = [cn_cluster(scalars: (0x65, 0x301, 0x323, 0, 0))]
  cn_put(y, x, cells, Int32(cells.count), clusters)
}

private func narrow(_ text: String) -> [(glyph: UInt32, columns: Int)] {
  text.unicodeScalars.map { ($0.value, 1) }
}

private func wide(_ text: String) -> [(glyph: UInt32, columns: Int)] {
  text.unicodeScalars.map { ($0.value, 2) }
}

/// Draws two frames with every case in which columns could be misaligned or colours are reduced; then waits
/// for `q`.
func drawCells() {
  let background196: UInt32 = 197 << 9
  put(0, 0, narrow("plain"))
  put(1, 0, wide("日本語") + narrow("|"))
  put(2, 36, wide("日本"))
  put(3, 0, [(0x8000_0000, 1)] + narrow("|"))
  put(4, 0, [(0x1FA77, 2), (0x200B, 1), (0x1F600, 1)] + narrow("│…✓|"))
  put(5, 0, wide("日本語") + narrow("|"))
  put(6, 0, narrow("orange"), style: 209 | CN_BOLD)
  put(7, 0, narrow("done"), style: CN_STRIKETHROUGH)
  put(7, 20, narrow("u"), style: 209 | CN_UNDERLINE)
  put(7, 24, narrow("r"), style: 209 | CN_REVERSE)
  put(7, 30, wide("😀") + narrow("|"))
  put(7, 34, narrow("रा|"))
  put(8, 0, narrow("on red"), style: background196)
  put(8, 39, narrow("g"), style: 9 | 9 << 9)
  put(9, 0, narrow(String(repeating: "x", count: 40)))
  put(11, 36, narrow("ab") + wide("語"))
  put(10, -2, narrow("xxleft"))
  put(99, 0, narrow("below"))
  cn_flush()
  // The second halves of two wide characters are overwritten, and one first half.
  put(5, 1, narrow("a"))
  put(5, 4, narrow("b"))
  // Blanks between letters and at the end of the line, for which an erase sequence is shorter.
  put(9, 1, narrow(String(repeating: " ", count: 20)))
  put(9, 24, narrow(String(repeating: " ", count: 16)))
  // Blanks with a background colour, which not every terminal erases with.
  put(8, 2, narrow(String(repeating: " ", count: 37)), style: background196)
  cn_cursor(6, 3)
  cn_flush()
  reportKeys()
}

/// Draws a frame of more bytes than a terminal accepts at once, in which all columns are overwritten
/// repeatedly.
func drawMuch() {
  for turn in UInt32(0)..<300 {
    for y in Int32(0)..<12 {
      for x in Int32(0)..<40 {
        put(y, x, narrow(turn == 299 ? "z" : "a"), style: (turn + UInt32(x)) % 250)
      }
    }
  }
  cn_flush()
}

/// Leaves the terminal before it has accepted the whole frame.
func drawMuchAndLeave() {
  drawMuch()
  cn_leave()
  report("left")
  _ = getchar()
  cn_return()
  put(0, 0, narrow("again"))
  cn_flush()
  reportKeys()
}

/// Shows the cursor, then leaves the terminal and takes it over again.
func drawAroundLeaving() {
  put(0, 0, narrow("text"), style: 209 | CN_BOLD)
  cn_cursor(0, 4)
  cn_flush()
  cn_leave()
  report("left")
  _ = getchar()
  cn_return()
  put(0, 0, narrow("text"), style: 209 | CN_BOLD)
  cn_flush()
  report("drawn")
  _ = getchar()
  cn_hide_cursor()
  cn_flush()
  reportKeys()
}

/// Draws five rows and scrolls some of them up, then others down.
func drawScrolled() {
  for y in Int32(0)..<5 { put(y, 0, narrow("row \(y)"), style: 209) }
  cn_flush()
  let up = cn_scroll(1, 3, true)
  cn_flush()
  let down = cn_scroll(3, 4, false)
  put(11, 0, narrow("\(up) \(down)"))
  cn_flush()
  reportKeys()
}

/// Draws runs between which the cursor can move in fewer bytes, and one after which its row is uncertain.
func drawNearEachOther() {
  put(1, 10, narrow("one"))
  put(2, 10, narrow("two"))
  put(3, 30, narrow("………………|"))
  put(4, 3, narrow("far"))
  put(5, 5, narrow("x" + String(repeating: " ", count: 10)))
  put(6, 0, narrow("u"), style: CN_UNDERLINE)
  put(6, 1, narrow(" "))
  put(6, 2, narrow("v"), style: CN_UNDERLINE)
  cn_flush()
  let ground = UInt32(238) << 9
  let cells = [
    cn_cell(glyph: 0x61, style: ground), cn_cell(glyph: 0x20, style: 0), cn_cell(glyph: 0x62, style: 209),
  ]
  cn_put(8, 0, cells, 3, nil)
  cn_flush()
  reportKeys()
}

/// Draws more colour pairs than an 8-colour terminal has.
func drawManyPairs() {
  for foreground in UInt32(0)..<9 {
    for background in UInt32(0)..<9 {
      put(Int32(foreground), Int32(background), narrow("x"), style: foreground | background << 9)
    }
  }
  cn_flush()
  reportKeys()
}

/// Draws a character in each style after one in each: with and without a colour and one of the background,
/// plain, bold, dim, both or underlined.
func drawStylesInTurn() {
  var styles: [UInt32] = []
  for attributes in [0, CN_BOLD, CN_DIM, CN_BOLD | CN_DIM, CN_UNDERLINE] {
    for foreground in [UInt32(0), 3] {
      for background in [UInt32(0), 6] { styles.append(foreground | background << 9 | attributes) }
    }
  }
  var place: Int32 = 0
  for first in styles {
    for second in styles {
      for style in [first, second] {
        put(place / 40 % 12, place % 40, narrow("x"), style: style)
        place += 1
      }
    }
  }
  cn_flush()
  reportKeys()
}

/// Draws a frame with a word, and one in which nothing has changed.
func drawWordAndNothing() {
  put(1, 2, narrow("frame"))
  cn_flush()
  cn_flush()
}
