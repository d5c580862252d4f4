/// A part of a line of text as it stands in one row of the screen.
package struct TextRow: Equatable, Sendable {
  /// Its range in the line, in bytes of UTF-8.
  package var bytes: Range<Int>
  /// The column at which each character begins, and the one behind the last character.
  package var columns: [Int]

  package init(bytes: Range<Int>, columns: [Int]) {
    self.bytes = bytes
    self.columns = columns
  }

  /// The number of characters.
  var count: Int { columns.count - 1 }
}

/// A walk through the rows of a text, one by one, from the one with the cursor. What is farther away is not
/// examined, however long the text is.
@MainActor
struct TextRowWalk {
  /// Returns the rows into which a line is broken, at least one.
  typealias Wrap = @MainActor (Substring) -> [TextRow]

  private let wrap: Wrap
  /// The text before the line and after it, with the line breaks.
  private var above: Substring
  private var below: Substring
  private var line: Substring
  private var rows: [TextRow]
  private var index = 0
  /// The number of characters from the cursor to the start of the row; negative if it is before the cursor.
  private(set) var start: Int
  /// The number of bytes of the text before the line.
  private var lineStart: Int

  init(_ text: LineDraft, _ wrap: @escaping Wrap) {
    let (head, tail) = (text.lineHead, text.lineTail)
    self.wrap = wrap
    above = text.head[..<head.startIndex]
    below = text.tail[tail.endIndex...]
    line = tail.isEmpty ? head : head.isEmpty ? tail : Substring(String(head) + tail)
    rows = wrap(line)
    start = -head.count
    lineStart = above.utf8.count
    while !isLineEnd, start + row.count <= 0 {
      start += row.count
      index += 1
    }
  }

  var row: TextRow { rows[index] }

  /// `true` if the line ends with the row, so that the cursor may stand behind its last character.
  var isLineEnd: Bool { index == rows.count - 1 }

  /// The number of bytes of the text before the row.
  var byteStart: Int { lineStart + row.bytes.lowerBound }

  /// The text of the row.
  var text: Substring {
    let start = line.utf8.index(line.startIndex, offsetBy: row.bytes.lowerBound)
    return line[start..<line.utf8.index(start, offsetBy: row.bytes.count)]
  }

  /// Returns the character of the row at a column or before it, as the number of characters from the cursor.
  func character(atColumn column: Int) -> Int {
    let last = isLineEnd ? row.count : max(0, row.count - 1)
    let found = row.columns[...last].lastIndex { $0 <= column } ?? 0
    return start + found
  }

  /// Goes to the row above; returns `false` if there is none.
  @discardableResult
  mutating func moveUp() -> Bool {
    if index > 0 {
      index -= 1
      start -= row.count
      return true
    }
    guard let lineBreak = above.last else { return false }
    let end = above.utf8.index(above.endIndex, offsetBy: -String(lineBreak).utf8.count)
    let first =
      above.utf8[..<end].lastIndex(where: \.isLineBreak).map { above.utf8.index(after: $0) }
      ?? above.startIndex
    line = above[first..<end]
    rows = wrap(line)
    index = rows.count - 1
    above = above[..<first]
    lineStart = above.utf8.count
    start -= row.count + 1
    return true
  }

  /// Goes to the row below; returns `false` if there is none.
  @discardableResult
  mutating func moveDown() -> Bool {
    start += row.count
    if !isLineEnd {
      index += 1
      return true
    }
    guard let lineBreak = below.first else {
      start -= row.count
      return false
    }
    let first = below.utf8.index(below.startIndex, offsetBy: String(lineBreak).utf8.count)
    let end = below.utf8[first...].firstIndex(where: \.isLineBreak) ?? below.endIndex
    lineStart += line.utf8.count + String(lineBreak).utf8.count
    line = below[first..<end]
    rows = wrap(line)
    index = 0
    below = below[end...]
    start += 1
    return true
  }
}
