/// A search that narrows a list. The letters of each word must occur in the title in order (fuzzy). Case is
/// ignored, and so are the marks of letters if the word has none (``Folding``).
package struct Search: Hashable, Sendable {
  private let words: [TextPattern]

  /// Creates a search without words, which matches everything.
  package init() {
    words = []
  }

  package init(_ text: String) {
    words = text.unicodeScalars
      .split { $0 == " " || !(0x21..<0x85).contains($0.value) && $0.properties.isWhitespace }
      .map { TextPattern(String($0)) }
  }

  /// `true` if the search has no words.
  package var isEmpty: Bool { words.isEmpty }

  package func matches(_ item: Item) -> Bool {
    words.allSatisfy { word in
      Self.subsequence(word.bytes, Folding.fold(item.title, keepingMarks: word.keepsMarks))
    }
  }

  /// Returns `true` if the title contains every word literally, which is better than a fuzzy match.
  package func matchesLiterally(_ item: Item) -> Bool { words.allSatisfy { $0.occurs(in: item.title) } }

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
}
