/// The breaking of a line of text into rows for an editor, in which every character keeps a place.
///
/// Rows end behind blanks, and before or behind a wide character (closing punctuation stays with the text
/// that it closes); longer words are cut between characters. Unlike in ``TextLines``, nothing is dropped or
/// indented: blanks that no longer fit into a row take no column at its end. Tabs end at multiples of eight
/// columns.
package struct SoftWrap {
  /// A part of a line that stands in one row.
  package struct Row: Equatable, Sendable {
    /// Its range in the line, in bytes of UTF-8.
    package var bytes: Range<Int>
    /// The column at which each character begins, from 0, and at last the one behind the last character.
    package var columns: [Int]
  }

  /// Returns the rows of a line, at least one; a width below 1 counts as 1. Complexity: O(n).
  package static func rows(of line: Substring, width: Int) -> [Row] {
    var wrap = SoftWrap(width: max(1, width))
    if Sanitiser.isPrintableASCII(String(line)) {
      for byte in line.utf8 { wrap.add(byte == 0x20 ? .blank : .narrow, columns: 1, bytes: 1) }
    } else {
      for character in line { wrap.add(character) }
    }
    return wrap.finished()
  }

  /// Returns the number of columns of a character that begins at a column.
  package static func width(of character: Character, atColumn column: Int) -> Int {
    character == "\t" ? tabStop - column % tabStop : DisplayText(String(character)).width
  }

  private static let tabStop = 8

  private enum Kind { case narrow, wide, closing, blank }

  private let width: Int
  private var rows: [Row] = []
  private var row = Row(bytes: 0..<0, columns: [0])
  /// The number of characters and bytes of the row after which it may end; `nil` for none.
  private var breakable: (characters: Int, bytes: Int)?
  private var last: Kind?

  private init(width: Int) { self.width = width }

  private var used: Int { row.columns[row.columns.count - 1] }

  private mutating func add(_ character: Character) {
    let text = String(character)
    let columns = Self.width(of: character, atColumn: used)
    let kind: Kind =
      if character == " " || character == "\t" { .blank } else if TextLines.closes(text) { .closing } else {
        columns == 2 && text.unicodeScalars.first?.isASCII == false ? .wide : .narrow
      }
    add(kind, columns: columns, bytes: text.utf8.count)
  }

  private mutating func add(_ kind: Kind, columns: Int, bytes: Int) {
    let mayBreak =
      switch kind {
      case .blank, .closing: false
      case .wide: last != nil
      case .narrow: last == .blank || last == .wide || last == .closing
      }
    if mayBreak { breakable = (row.columns.count - 1, row.bytes.count) }
    if kind != .blank, used + columns > width, row.columns.count > 1 { breakRow() }
    last = kind
    row.bytes = row.bytes.lowerBound..<(row.bytes.upperBound + bytes)
    row.columns.append(min(used + columns, width))
  }

  /// Ends the row where it may end, otherwise behind its last character. What follows goes to the next row.
  private mutating func breakRow() {
    let end = breakable ?? (row.columns.count - 1, row.bytes.count)
    breakable = nil
    let cut = row.bytes.lowerBound + end.bytes
    let start = row.columns[end.characters]
    rows.append(Row(bytes: row.bytes.lowerBound..<cut, columns: Array(row.columns[...end.characters])))
    row = Row(bytes: cut..<row.bytes.upperBound, columns: row.columns[end.characters...].map { $0 - start })
  }

  private func finished() -> [Row] { rows + [row] }
}
