/// Forms of words in English.
package enum English {
  /// Returns the ending of an ordinal number from 0: `st` for 1, 21 and 31.
  static func ordinalEnding(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "th"
    case (1, _): "st"
    case (2, _): "nd"
    case (3, _): "rd"
    default: "th"
    }
  }

  /// Returns what follows the first of several: ` and 2 more`; nothing if there are no others.
  package static func more(_ others: Int) -> String { others > 0 ? " and \(others) more" : "" }

  /// Returns the same after a whole sentence: ` (and 2 more)`.
  package static func moreInBrackets(_ others: Int) -> String { others > 0 ? " (and \(others) more)" : "" }

  /// Returns parts that each begin as a sentence as the parts of one: `Due Fri 27 Nov, priority high`.
  static func sentence(_ parts: [String]) -> String {
    guard let first = parts.first else { return "" }
    return parts.dropFirst().reduce(first) { $0 + ", " + $1.prefix(1).lowercased() + $1.dropFirst() }
  }

  /// Returns `a, b and c`.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
