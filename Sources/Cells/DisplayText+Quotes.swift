extension DisplayText {
  /// Fits a sentence of any length as ``fitted(to:leaving:)`` does. Of a very long sentence only the
  /// beginning and the end are processed; its middle is usually a quotation. Complexity: O(`columns`).
  package static func fitted(_ sentence: String, to columns: Int, leaving least: Int = 6) -> DisplayText {
    let scalars = sentence.unicodeScalars
    let limit = 16 * (max(0, columns) + 8)
    guard let start = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      let end = scalars.index(scalars.endIndex, offsetBy: -limit, limitedBy: start)
    else { return DisplayText(sentence).fitted(to: columns, leaving: least) }
    return DisplayText(String(scalars[..<start]) + "…" + String(scalars[end...]))
      .fitted(to: columns, leaving: least)
  }

  /// Returns the text itself if it fits, otherwise the text with its quotations (between `“` and `”`)
  /// shortened, so that the end of the sentence survives.
  ///
  /// The longest quotation is shortened first, and each keeps at least `least` columns between its marks; if
  /// that is not enough, the end is cut as in ``truncated(to:ellipsis:)``.
  ///
  /// Complexity: O(n).
  package func fitted(to columns: Int, leaving least: Int = 6) -> DisplayText {
    guard columns < width else { return self }
    let fitted = shorteningQuotes(to: columns, leaving: least).truncated(to: columns)
    // Avoid two ellipses in a row.
    return fitted.string.hasSuffix("……") ? truncated(to: columns) : fitted
  }

  /// Returns the text with its quotations shortened as far as it takes to fit, though each keeps at least
  /// `least` columns between its marks: the result may still be too wide. Complexity: O(n).
  package func shorteningQuotes(to columns: Int, leaving least: Int) -> DisplayText {
    guard columns < width else { return self }
    let parts = quotedParts
    let quoted = parts.filter(\.isQuoted).map(\.text.width)
    let rest = width - quoted.reduce(0, +)
    func total(_ limit: Int) -> Int { quoted.reduce(rest) { $0 + min($1, limit) } }
    var limit = min(quoted.max() ?? 0, columns)
    while limit > least, total(limit) > columns { limit -= 1 }
    return parts.map { $0.isQuoted ? $0.text.truncated(to: limit) : $0.text }.joined()
  }

  /// The quotations and the text between them, in order. Nested quotation marks belong to the outer
  /// quotation; an unclosed quotation is treated as ordinary text.
  private var quotedParts: [(text: DisplayText, isQuoted: Bool)] {
    var parts: [(bytes: Range<Int>, isQuoted: Bool)] = [(0..<0, false)]
    var depth = 0
    for character in string {
      if character == "”", depth > 0 { depth -= 1 }
      let end = parts[parts.count - 1].bytes.upperBound
      if parts[parts.count - 1].isQuoted != (depth > 0) { parts.append((end..<end, depth > 0)) }
      let start = parts[parts.count - 1].bytes.lowerBound
      parts[parts.count - 1].bytes = start..<(end + character.utf8.count)
      if character == "“" { depth += 1 }
    }
    if depth > 0, let last = parts.popLast() { parts.append((last.bytes, false)) }
    return parts.map { (slice($0.bytes), $0.isQuoted) }
  }
}
