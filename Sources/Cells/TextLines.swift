/// Breaking text into lines that fit.
package enum TextLines {
  /// `text` in lines of at most `width` columns, at least one line; a width below 1 counts as 1.
  ///
  /// Breaks at blanks, and before or after a wide character (closing punctuation stays with what it
  /// closes); a longer word is cut between characters. Blanks at a break are dropped. Further lines are
  /// indented like the first, and behind a list marker (`- `, `* `, `• `, `1. `), unless that leaves less
  /// than half of the width. Source of the rules: Unicode UAX #14, much simplified. Complexity: O(n).
  package static func wrapped(_ text: DisplayText, width: Int) -> [DisplayText] {
    let width = max(1, width)
    guard text.width > width else { return [text] }
    var lines = LineFiller(width: width, indent: hangingIndent(of: text.string, width: width))
    var blanks = 0
    for piece in text.isASCII ? pieces(ofASCII: text.string) : pieces(of: text.string) {
      if piece.isBlank { blanks = piece.width } else { lines.append(piece, after: blanks); blanks = 0 }
    }
    return lines.finished()
  }

  /// Blanks and a list marker at the beginning, in columns; 0 where they take more than half.
  private static func hangingIndent(of text: String, width: Int) -> Int {
    let blanks = text.prefix { $0 == " " }.count
    let rest = text.dropFirst(blanks)
    var marker = 0
    if let first = rest.first, "-*+•".contains(first), rest.dropFirst().first == " " {
      marker = 2
    } else {
      let digits = rest.prefix { ("0"..."9").contains($0) }.count
      if digits > 0, rest.dropFirst(digits).hasPrefix(". ") { marker = digits + 2 }
    }
    return (blanks + marker) * 2 <= width ? blanks + marker : 0
  }

  /// The text in pieces that may not be broken, and the blanks between them.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    for character in text {
      let width = TextWidth.width(of: character)
      let kind: Piece.Kind = character == " " ? .blank : width == 2 ? .wide : .word
      let closes = !character.isASCII && "、。，．・：；？！）］｝」』】〉》…ー".contains(character)
      if let last = pieces.last, kind == last.kind && kind != .wide || closes && !last.isBlank {
        pieces[pieces.count - 1].text.append(character)
        pieces[pieces.count - 1].width += width
      } else {
        pieces.append(Piece(kind: kind, text: String(character), width: width))
      }
    }
    return pieces
  }

  /// The same by bytes, each of which is then a character of one column.
  private static func pieces(ofASCII text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text.utf8[...]
    while let first = rest.first {
      let run = rest.prefix { ($0 == 0x20) == (first == 0x20) }
      let kind: Piece.Kind = first == 0x20 ? .blank : .word
      pieces.append(Piece(kind: kind, text: String(Substring(run)), width: run.count))
      rest = rest[run.endIndex...]
    }
    return pieces
  }
}

/// What stays together in a line.
private struct Piece {
  enum Kind { case word, wide, blank }
  var kind: Kind
  var text: String
  var width: Int
  var isBlank: Bool { kind == .blank }
}

/// Fills lines with pieces, one after the other.
private struct LineFiller {
  let width: Int
  let indent: Int
  private var lines: [DisplayText] = []
  private var line = ""
  private var used = 0
  /// Whether the line holds nothing but its indent.
  private var isFresh = true

  init(width: Int, indent: Int) {
    self.width = width
    self.indent = indent
  }

  mutating func append(_ piece: Piece, after blanks: Int) {
    // Blanks before the first piece are the text's own indent, unless they leave no room.
    var blanks = isFresh && (!lines.isEmpty || blanks > indent) ? 0 : blanks
    if !isFresh, used + blanks + piece.width > width {
      breakLine()
      blanks = 0
    }
    line += String(repeating: " ", count: blanks)
    used += blanks
    if used + piece.width <= width { add(piece.text, width: piece.width) } else { cut(piece) }
  }

  mutating func finished() -> [DisplayText] {
    if !isFresh || lines.isEmpty { lines.append(DisplayText(sanitised: line)) }
    return lines
  }

  /// A character wider than a whole line cannot be shown and becomes an ellipsis.
  private mutating func cut(_ piece: Piece) {
    for character in piece.text {
      let columns = TextWidth.width(of: character)
      if !isFresh, used + columns > width { breakLine() }
      if used + columns > width { (line, used) = ("", 0) }
      if used + columns <= width { add(String(character), width: columns) } else { add("…", width: 1) }
    }
  }

  private mutating func add(_ text: String, width: Int) {
    line += text
    used += width
    isFresh = false
  }

  private mutating func breakLine() {
    lines.append(DisplayText(sanitised: line))
    line = String(repeating: " ", count: indent)
    used = indent
    isFresh = true
  }
}
