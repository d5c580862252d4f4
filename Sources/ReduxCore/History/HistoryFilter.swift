/// Which entries the history view shows.
package struct HistoryFilter: Equatable, Codable, Sendable {
  /// The words that an entry must have in its label, in the titles of its items or in the name of its author;
  /// empty for all entries.
  package var text = ""
  /// `true` if what is not in effect is left out: branches that were left, and steps that were undone.
  package var hidesUndone = false

  package init(text: String = "", hidesUndone: Bool = false) {
    self.text = text
    self.hidesUndone = hidesUndone
  }

  /// The words, as patterns.
  package var patterns: [TextPattern] {
    text.split(whereSeparator: \.isWhitespace).map { TextPattern(String($0)) }
  }

  /// Returns the parts of a text that are found, in UTF-8.
  package func ranges(in text: String) -> [Range<Int>] { TextPattern.ranges(of: patterns, in: text) }
}
