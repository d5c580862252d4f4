/// Word wrapping.
package enum TextLines {
  /// Wraps `text` into lines of at most `width` columns; at least one line; a width below 1 counts as 1.
  ///
  /// Lines break at blanks, and before or after a wide character (closing punctuation stays with the text it
  /// closes); longer words are cut between characters. Blanks at a break are dropped. Continuation lines are
  /// indented like the first line, and past a list marker (`- `, `* `, `• `, `1. `), unless that leaves less
  /// than half of the width. The rules are a much simplified Unicode UAX #14. Complexity: O(n).
  ///
  /// - Parameter limit: The maximum number of lines; text beyond them is not processed.
  package static func wrapped(_ text: DisplayText, width: Int, limit: Int = .max) -> [DisplayText] {
    let width = max(1, width)
    guard text.width > width else { return [text] }
    if text.isPlain { return plainLines(text.string, width: width, limit: limit) }
    var lines = LineFiller(width: width, indent: hangingIndent(of: text.string, width: width))
    var blanks = 0
    var pieces = Pieces(text, width: width)
    while lines.count < limit, let piece = pieces.next() {
      if piece.kind == .blank { blanks = piece.width } else { lines.append(piece, after: blanks); blanks = 0 }
    }
    return Array(lines.finished().prefix(limit))
  }

  /// Returns the first `rows` lines of a text of any length, at least one; if there is more text, the last
  /// line ends in an ellipsis. Complexity: O(`width` × `rows`).
  package static func wrapped(_ text: String, width: Int, rows: Int) -> [DisplayText] {
    let (width, rows) = (max(1, width), max(1, rows))
    let lines = wrapped(DisplayText(text, upTo: width * rows), width: width, limit: rows + 1)
    guard lines.count > rows else { return lines }
    return lines.prefix(rows - 1) + [(lines[rows - 1] + .ellipsis).truncated(to: width)]
  }

  /// Wraps plain text, of which each scalar is a column: a line is an indent and a part of the text. The detail
  /// pane wraps a title for each key; put together from pieces, that was a twelfth of the instructions of a
  /// key.
  private static func plainLines(_ text: String, width: Int, limit: Int) -> [DisplayText] {
    var lines = PlainLineFiller(text, indent: hangingIndent(of: text, width: width), width: width)
    let bytes = text.utf8.span
    var position = 0
    while position < bytes.count, lines.count < limit {
      let blanks = position
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      let word = position
      var columns = 0
      while position < bytes.count, bytes[position] != 0x20 {
        if !UTF8.isContinuation(bytes[position]) { columns += 1 }
        position += 1
      }
      if word < position {
        lines.append(
          PlainPart(bytes: word..<position, columns: columns), after: word - blanks, limit: limit)
      }
    }
    return Array(lines.finished().prefix(limit))
  }

  /// Returns `true` if a character may not start a line, because it closes the text before it.
  static func closes(_ character: String) -> Bool { character.utf8.count > 1 && closing.contains(character) }

  private static let closing = Set("、。，．・：；？！）］｝」』】〉》…ー".map(String.init))

  /// Returns the width of the leading blanks and list marker, in columns; 0 if they take more than half of
  /// the width.
  private static func hangingIndent(of text: String, width: Int) -> Int {
    let bytes = text.utf8
    let blanks = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    let rest = bytes.dropFirst(blanks)
    var marker = 0
    if rest.starts(with: "- ".utf8) || rest.starts(with: "* ".utf8) || rest.starts(with: "+ ".utf8)
      || rest.starts(with: "• ".utf8)
    {
      marker = 2
    } else {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      if digits > 0, rest.dropFirst(digits).starts(with: ". ".utf8) { marker = digits + 2 }
    }
    return (blanks + marker) * 2 <= width ? blanks + marker : 0
  }
}

/// A piece of text that is kept together in one line.
private struct Piece {
  enum Kind { case word, wide, blank }
  var kind: Kind
  var text = TextBuilder()
  var width = 0
  /// `true` for a later part of a piece longer than a line.
  var continues = false
}

/// The text as unbreakable pieces and the blanks between them.
private struct Pieces: IteratorProtocol {
  private var units: Units
  /// The piece that may not be complete yet.
  private var open: Piece?
  private let lineWidth: Int

  init(_ text: DisplayText, width: Int) {
    units = Units(text)
    lineWidth = width
  }

  mutating func next() -> Piece? {
    while let unit = units.next() {
      guard var piece = open else {
        open = Piece(unit)
        continue
      }
      let isPart = unit.kind == piece.kind && unit.kind != .wide || unit.closes && piece.kind != .blank
      if isPart, piece.kind == .blank || piece.width <= lineWidth {
        open = nil
        piece.append(unit)
        open = piece
      } else {
        open = Piece(unit, kind: isPart ? piece.kind : unit.kind, continues: isPart)
        return piece
      }
    }
    return open.take()
  }
}

extension Piece {
  fileprivate init(_ unit: Unit, kind: Kind? = nil, continues: Bool = false) {
    self.kind = kind ?? unit.kind
    self.continues = continues
    append(unit)
  }

  fileprivate mutating func append(_ unit: Unit) {
    width += unit.width
    if kind != .blank { text.append(unit.text) }
  }
}

/// A unit that is never cut: a character or an escape.
private struct Unit {
  let text: DisplayText
  var width: Int { text.width }

  var kind: Piece.Kind { text.string == " " ? .blank : text.escapes.isEmpty && width == 2 ? .wide : .word }

  /// `true` if the unit may not start a line, because it closes the text before it.
  var closes: Bool { TextLines.closes(text.string) }
}

private struct Units: IteratorProtocol {
  private var parts: TextParts
  private var characters: String.Iterator

  init(_ text: DisplayText) {
    parts = text.parts
    characters = "".makeIterator()
  }

  mutating func next() -> Unit? {
    if let character = characters.next() { return Unit(text: DisplayText(sanitised: String(character))) }
    guard let part = parts.next() else { return nil }
    if !part.escapes.isEmpty { return Unit(text: part) }
    characters = part.string.makeIterator()
    return next()
  }
}

/// Fills lines with pieces, one after the other.
private struct LineFiller {
  let width: Int
  let indent: Int
  private var lines: [DisplayText] = []
  private var line = TextBuilder()
  private var used = 0
  /// `true` while the line contains only its indent.
  private var isLineEmpty = true

  init(width: Int, indent: Int) {
    self.width = width
    self.indent = indent
  }

  /// The number of complete lines.
  var count: Int { lines.count }

  mutating func append(_ piece: Piece, after blanks: Int) {
    guard !piece.continues else { return cut(piece) }
    // Blanks before the first piece are the text's own indent, unless they leave no room.
    var blanks = isLineEmpty && (!lines.isEmpty || blanks > indent) ? 0 : blanks
    if !isLineEmpty, used + blanks + piece.width > width {
      breakLine()
      blanks = 0
    }
    line.append(blanks: blanks)
    used += blanks
    if used + piece.width <= width { add(piece.text, width: piece.width) } else { cut(piece) }
  }

  mutating func finished() -> [DisplayText] {
    if !isLineEmpty || lines.isEmpty { lines.append(line.text) }
    return lines
  }

  /// Cuts a piece between its units. A character wider than a whole line cannot be shown and becomes an
  /// ellipsis.
  private mutating func cut(_ piece: Piece) {
    var units = Units(piece.text.text)
    while let unit = units.next() {
      if !isLineEmpty, used + unit.width > width { breakLine() }
      if used + unit.width > width { (line, used) = (TextBuilder(), 0) }
      let shown = used + unit.width <= width ? unit.text : .ellipsis
      add(TextBuilder(shown), width: shown.width)
    }
  }

  private mutating func add(_ text: TextBuilder, width: Int) {
    line.append(text)
    used += width
    isLineEmpty = false
  }

  private mutating func breakLine() {
    lines.append(line.text)
    line = TextBuilder()
    line.append(blanks: indent)
    used = indent
    isLineEmpty = true
  }
}

/// A part of a text of plain scalars.
private struct PlainPart {
  var bytes: Range<Int>
  var columns: Int
}

/// Fills lines with the words of a text of plain scalars, like ``LineFiller``.
private struct PlainLineFiller {
  private let text: String
  private let indent: Int
  private let width: Int
  private var lines: [DisplayText] = []
  /// The open line.
  private var line: PlainPart?

  init(_ text: String, indent: Int, width: Int) {
    self.text = text
    self.indent = indent
    self.width = width
  }

  /// The number of complete lines.
  var count: Int { lines.count }

  private var room: Int { lines.isEmpty ? width : width - indent }

  mutating func append(_ word: PlainPart, after blanks: Int, limit: Int) {
    if let line, line.columns + blanks + word.columns <= room {
      self.line = PlainPart(
        bytes: line.bytes.lowerBound..<word.bytes.upperBound, columns: line.columns + blanks + word.columns)
      return
    }
    breakLine()
    var rest = word
    // Blanks before the first word are the text's own indent, unless they leave no room.
    if lines.isEmpty, blanks <= indent {
      rest = PlainPart(
        bytes: word.bytes.lowerBound - blanks..<word.bytes.upperBound, columns: word.columns + blanks)
    }
    while rest.columns > room, lines.count < limit {
      let end = end(of: room, from: rest.bytes.lowerBound)
      line = PlainPart(bytes: rest.bytes.lowerBound..<end, columns: room)
      rest = PlainPart(bytes: end..<rest.bytes.upperBound, columns: rest.columns - room)
      breakLine()
    }
    line = rest
  }

  mutating func finished() -> [DisplayText] {
    if line == nil, lines.isEmpty { line = PlainPart(bytes: 0..<0, columns: 0) }
    breakLine()
    return lines
  }

  /// Returns the byte after a number of columns.
  private func end(of columns: Int, from start: Int) -> Int {
    let bytes = text.utf8.span
    var (end, left) = (start, columns)
    while end < bytes.count {
      if !UTF8.isContinuation(bytes[end]) {
        if left == 0 { break }
        left -= 1
      }
      end += 1
    }
    return end
  }

  private mutating func breakLine() {
    guard let part = line.take() else { return }
    let start = text.utf8.index(text.startIndex, offsetBy: part.bytes.lowerBound)
    let words = text[start..<text.utf8.index(start, offsetBy: part.bytes.count)]
    let isIndented = indent > 0 && !lines.isEmpty
    lines.append(
      isIndented
        ? DisplayText(plain: String(repeating: " ", count: indent) + words, width: indent + part.columns)
        : DisplayText(plain: String(words), width: part.columns))
  }
}
