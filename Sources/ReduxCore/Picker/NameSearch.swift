/// A search for names, such as those of categories and tags: each word must occur, unbroken, in the name.
struct NameSearch {
  private let text: String
  private let whole: TextPattern
  /// The typed text with its marks, even if it has none.
  private let exact: TextPattern
  private let words: [TextPattern]

  /// - Parameter text: what is typed, without white space at its ends.
  init(_ text: String) {
    self.text = text
    whole = TextPattern(text)
    exact = TextPattern(name: text)
    words = text.split(whereSeparator: \.isWhitespace).map { TextPattern(String($0)) }
  }

  /// `true` if every name is found.
  var isEmpty: Bool { words.isEmpty }

  /// How well a name matches: a smaller score is better.
  struct Score: Comparable {
    /// -1 for the name as it is typed, 0 for the name in other letters, 1 for its start, 2 for the start of a
    /// word, 3 for the inside of one; that of the worst word.
    let place: Int
    let offset: Int

    /// `true` unless a word was found only inside of another one.
    var isAtStartOfWord: Bool { place < 3 }

    static func < (a: Self, b: Self) -> Bool { (a.place, a.offset) < (b.place, b.offset) }
  }

  /// Returns the score of a name; `nil` if it is not found.
  func score(_ name: String) -> Score? {
    if whole.equals(name) { return Score(place: text == name ? -1 : 0, offset: 0) }
    var worst = TextPattern.Place.start
    var first = Int.max
    for word in words {
      guard let found = word.best(in: name) else { return nil }
      // Of several words only one can be at the start.
      worst = words.count > 1 && found.place == .wordStart ? worst : max(worst, found.place)
      first = min(first, found.offset)
    }
    return Score(place: 1 + worst.rawValue, offset: words.isEmpty ? 0 : first)
  }

  /// Returns the positions of the names found, the best first, of equal ones a category before those in it, and
  /// others in their order.
  func ranked(_ names: [String]) -> [Int] {
    var found: [(score: Score, depth: Int, position: Int)] = []
    for position in names.indices {
      guard let score = score(names[position]) else { continue }
      found.append((score, Self.depth(names[position]), position))
    }
    if !isEmpty {
      found.sort {
        $0.score != $1.score ? $0.score < $1.score : ($0.depth, $0.position) < ($1.depth, $1.position)
      }
    }
    return found.map(\.position)
  }

  /// Returns the number of categories that a category is in.
  static func depth(_ name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: "/") } }

  /// Returns `true` if the typed text is this name, whatever its case; marks count.
  func isName(_ name: String) -> Bool { exact.equals(name) }

  /// Returns what is found in a name.
  func ranges(in name: String) -> [Range<Int>] { TextPattern.ranges(of: words, in: name) }
}
