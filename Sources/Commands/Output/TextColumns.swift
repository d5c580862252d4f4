internal import Cells

/// Rows of texts that are printed for the user as lines with aligned columns.
struct TextColumns {
  private let rows: [[DisplayText]]
  /// The width of each column: at first that of its widest text. A column without width is left out.
  var widths: [Int]

  /// - Parameter rows: each has the same number of texts.
  init(_ rows: [[DisplayText]]) {
    self.rows = rows
    widths = rows.first?.indices.map { column in rows.map { $0[column].width }.max() ?? 0 } ?? []
  }

  /// Returns the lines, cut to `width` columns of the terminal.
  /// - Parameter numbers: the column whose texts are aligned at its end.
  func lines(width: Int, numbers: Int? = nil) -> [DisplayText] {
    rows.map { row in
      row.indices.filter { widths[$0] > 0 }.map { column in
        Self.padded(row[column], to: widths[column], atEnd: column != numbers)
      }.joined(separator: "  ").trimmingBlanks.truncated(to: width)
    }
  }

  private static func padded(_ text: DisplayText, to width: Int, atEnd: Bool) -> DisplayText {
    let text = text.truncated(to: width)
    let blanks = DisplayText(String(repeating: " ", count: width - text.width))
    return atEnd ? text + blanks : blanks + text
  }
}

extension DisplayText {
  /// The text without spaces at its end.
  var trimmingBlanks: DisplayText {
    guard let last = string.lastIndex(where: { $0 != " " }) else { return "" }
    return DisplayText(String(string[...last]))
  }
}
