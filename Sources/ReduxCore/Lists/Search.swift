/// A search that narrows a list to the items that contain each of its words. Case is ignored, and so are the
/// marks of letters if the word has none (``Folding``).
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

  /// Returns `true` if each word occurs in the title, the notes or a tag of the item.
  package func matches(_ item: Item) -> Bool {
    words.allSatisfy { word in
      word.occurs(in: item.title) || !item.notes.isEmpty && word.occurs(in: item.notes)
        || item.tags.contains { word.occurs(in: "@\($0)") }
    }
  }

  /// Returns `true` if each word occurs in the title, which is better than a match elsewhere.
  package func matchesTitle(_ item: Item) -> Bool { words.allSatisfy { $0.occurs(in: item.title) } }
}
