internal import Cells

/// The columns of a table, as wide as its cells and the room allow. Source: GitHub Flavored Markdown, tables.
struct MarkdownTable {
  private enum Alignment { case leading, middle, trailing }

  private struct Column {
    var width: Int
    /// The columns of the longest word, which is broken only if the words of all columns do not fit.
    var longestWord: Int
    var alignment: Alignment
  }

  private static let separator = " │ "
  /// The rows that are looked at for the widths; the cells of further ones are broken into these.
  private static let measured = 100
  private static let narrowest = 3

  private let columns: [Column]
  private let room: Int

  /// Measures the table that begins with the line at the start of a text. Fails if no row of hyphens follows
  /// that line, or if the room is too small for the columns.
  /// - Parameter room: the columns of a line on the screen.
  init?(_ text: Substring, room: Int) {
    guard Self.hasRule(belowFirstLineOf: text) else { return nil }
    let lines = text.split(maxSplits: Self.measured, omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    guard lines.count > 1, let alignments = Self.alignments(lines[1]),
      Self.cells(of: lines[0]).count == alignments.count
    else { return nil }
    var columns = alignments.map { Column(width: Self.narrowest, longestWord: 0, alignment: $0) }
    // What is after the last split is no line.
    let rows = [lines[0]] + lines[2...].prefix(Self.measured - 2).prefix { Self.isRow($0) }
    for row in rows {
      for (index, cell) in Self.cells(of: row).enumerated() where index < columns.count {
        columns[index].width = max(columns[index].width, DisplayText(cell, upTo: room).width)
        for word in cell.split(separator: " ") {
          columns[index].longestWord = max(
            columns[index].longestWord, DisplayText(String(word), upTo: room).width)
        }
      }
    }
    var excess = columns.reduce(0) { $0 + $1.width } + Self.separator.count * (columns.count - 1) - room
    guard excess <= columns.reduce(0, { $0 + $1.width - Self.narrowest }) else { return nil }
    // As long as one of them is wider than its longest word, the others keep their widths.
    func excessWidth(_ index: Int) -> Int {
      let column = columns[index]
      return column.width > column.longestWord ? room + column.width : column.width
    }
    while excess > 0, let widest = columns.indices.max(by: { excessWidth($0) < excessWidth($1) }) {
      columns[widest].width -= 1
      excess -= 1
    }
    self.columns = columns
    self.room = room
  }

  /// Returns `true` if the second line of a text is a row of hyphens. Most lines with a bar are in no table, so
  /// that this is found out byte by byte.
  private static func hasRule(belowFirstLineOf text: Substring) -> Bool {
    let bytes = text.utf8
    guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return false
    }
    var hasHyphen = false
    for byte in bytes[end...].drop(while: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return hasHyphen
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      default: return false
      }
    }
    return hasHyphen
  }

  /// Returns `true` for a line that may be a row of a table.
  static func isRow(_ line: Substring) -> Bool { line.utf8.contains(UInt8(ascii: "|")) }

  /// Returns a row of the table. Cells that are too long go on in further lines, each of which fills the room.
  func row(_ line: Substring, _ tone: MarkdownSpan.Tone) -> MarkdownBlock {
    let cells = Self.cells(of: line)
    let wrapped = columns.enumerated().map { index, column in
      TextLines.wrapped(
        DisplayText(index < cells.count ? cells[index] : ""), width: column.width, limit: .max)
    }
    let height = max(1, wrapped.map(\.count).max() ?? 1)
    var spans: [MarkdownSpan] = []
    for index in 0..<height {
      var used = 0
      for (place, column) in columns.enumerated() {
        if place > 0 { spans.append(MarkdownSpan(Self.separator, .faint)) }
        let text = index < wrapped[place].count ? wrapped[place][index] : ""
        spans.append(MarkdownSpan(Self.aligned(text, column), tone))
        used += column.width + (place > 0 ? Self.separator.count : 0)
      }
      if height > 1 { spans.append(MarkdownSpan(String(repeating: " ", count: room - used))) }
    }
    return MarkdownBlock(spans: spans, isVerbatim: true)
  }

  /// Returns what a line of a table says without the columns: its cells one after the other, and nothing for the line
  /// below the head.
  static func words(_ line: Substring, isRule: Bool) -> MarkdownBlock {
    let cells = isRule ? [] : cells(of: line).filter { !$0.isEmpty }
    return MarkdownBlock(spans: [MarkdownSpan(cells.joined(separator: ", "))])
  }

  /// The line below the head.
  var rule: MarkdownBlock {
    let lines = columns.map { String(repeating: "─", count: $0.width) }
    return MarkdownBlock(spans: [MarkdownSpan(lines.joined(separator: "─┼─"), .faint)], isVerbatim: true)
  }

  private static func aligned(_ text: DisplayText, _ column: Column) -> String {
    let blanks = max(0, column.width - text.width)
    let before =
      switch column.alignment {
      case .leading: 0
      case .middle: blanks / 2
      case .trailing: blanks
      }
    return String(repeating: " ", count: before) + text.string
      + String(repeating: " ", count: blanks - before)
  }

  /// Returns the texts of the cells of a row without their marks. A bar after a backslash is text.
  private static func cells(of line: Substring) -> [String] {
    var row = line.trimmingBlanks
    if row.first == "|" { row = row.dropFirst() }
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    var isClosed = false
    for character in row {
      isClosed = character == "|" && !isEscaped
      if isClosed {
        cells.append(cell)
        cell = ""
      } else {
        // The backslash of another character belongs to the marks within the cell.
        if character == "|" { cell.removeLast() }
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if !isClosed { cells.append(cell) }
    return cells.map { cell in
      MarkdownInline.spans(of: cell[...].trimmingBlanks).map(\.text).joined()
    }
  }

  /// Returns the alignments that a row of hyphens gives the columns; `nil` if it is another row.
  private static func alignments(_ line: Substring) -> [Alignment]? {
    guard isRow(line), line.allSatisfy({ "|:- \t".contains($0) }) else { return nil }
    let cells = cells(of: line)
    guard !cells.isEmpty, cells.allSatisfy({ $0.contains("-") }) else { return nil }
    return cells.map { cell in
      switch (cell.first == ":", cell.last == ":") {
      case (true, true): .middle
      case (false, true): .trailing
      default: .leading
      }
    }
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
