extension Grid {
  /// The text of all rows, one line each, without the blanks at their ends; every line ends with LF.
  package var plainText: String { trimmedLines.map { $0 + "\n" }.joined() }

  /// The rows as text, without the blanks at their ends.
  var trimmedLines: [String] {
    (0..<size.height).map { y in
      var end = size.width
      while end > 0, self[end - 1, y].glyph == 0x20 { end -= 1 }
      return text(row: y, columns: 0..<end)
    }
  }
}
