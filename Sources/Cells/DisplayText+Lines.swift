extension DisplayText {
  /// Splits `text` into lines at LF, CR LF and CR, and expands tabs to spaces, with tab stops every eight
  /// columns.
  ///
  /// Returns at least one line; a line break at the very end starts an empty last line. Complexity: O(n).
  ///
  /// - Parameter limit: The maximum number of lines to read.
  package static func lines(_ text: String, limit: Int = .max) -> [DisplayText] {
    var lines: [DisplayText] = []
    var line = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where afterReturn: continue
      case "\n", "\r":
        lines.append(expandingTabs(String(line)))
        if lines.count >= limit { return lines }
        line = String.UnicodeScalarView()
      default: line.append(scalar)
      }
    }
    lines.append(expandingTabs(String(line)))
    return lines
  }

  private static func expandingTabs(_ line: String) -> DisplayText {
    let parts = line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { DisplayText(String($0)) }
    guard parts.count > 1 else { return parts.first ?? "" }
    var builder = TextBuilder()
    var column = 0
    for (index, part) in parts.enumerated() {
      builder.append(part)
      // After a tab, the part follows a blank, which becomes the base of a leading combining mark.
      column += index == 0 ? part.width : (" " + part).width - 1
      guard index < parts.count - 1 else { break }
      let gap = 8 - column % 8
      builder.append(blanks: gap)
      column += gap
    }
    return builder.text
  }
}
