extension Grid {
  /// The text of all rows, one line each, without trailing blanks; every line ends with LF.
  package var plainText: String { trimmedLines.map { $0 + "\n" }.joined() }

  /// The rows as text, without trailing blanks.
  var trimmedLines: [String] {
    (0..<size.height).map { y in
      var end = size.width
      while end > 0, self[end - 1, y].glyph == 0x20 { end -= 1 }
      return text(row: y, columns: 0..<end)
    }
  }
}
