/// A search that narrows a list. The letters of each word must occur in the title in order (fuzzy). Case is
/// ignored, and so is whether a letter and its combining mark are one scalar or two.
package struct Search: Hashable, Sendable {
  private let words: [[UInt8]]
  /// `true` if every word is ASCII, so that no combining marks are searched for.
  private let isASCII: Bool

  /// Creates a search without words, which matches everything.
  package init() {
    words = []
    isASCII = true
  }

  package init(_ text: String) {
    words = text.lowercased().composed.unicodeScalars
      .split { $0 == " " || !(0x21..<0x85).contains($0.value) && $0.properties.isWhitespace }
      .map { Array(String($0).utf8) }
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// `true` if the search has no words.
  package var isEmpty: Bool { words.isEmpty }

  package func matches(_ item: Item) -> Bool {
    words.isEmpty || words.allSatisfy { Self.subsequence($0, folded(item.title)) }
  }

  /// Returns `true` if the title contains every word literally, which is better than a fuzzy match.
  package func matchesLiterally(_ item: Item) -> Bool {
    let title = folded(item.title)
    return words.allSatisfy { word in Self.contains(title, word) }
  }

  private func folded(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    let lowercased = text.lowercased()
    return Array((isASCII ? lowercased : lowercased.composed).utf8)
  }

  /// Returns `true` if the word is a subsequence of the title. Compares whole scalars, since bytes from two
  /// scalars could otherwise match a third.
  private static func subsequence(_ word: [UInt8], _ title: [UInt8]) -> Bool {
    var next = 0
    var position = 0
    while next < word.count, position < title.count {
      let length = scalarLength(title[position])
      if title[position] == word[next],
        length == 1 || title[position...].starts(with: word[next..<(next + length)])
      {
        next += length
      }
      position += length
    }
    return next == word.count
  }

  /// Returns the length in UTF-8 of the scalar that starts with `byte`.
  private static func scalarLength(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static func contains(_ title: [UInt8], _ word: [UInt8]) -> Bool {
    guard title.count >= word.count else { return false }
    return (0...(title.count - word.count)).contains { start in
      title[start..<(start + word.count)].elementsEqual(word)
    }
  }
}
