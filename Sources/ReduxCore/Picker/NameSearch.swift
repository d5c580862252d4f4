/// A search for names, such as those of categories and tags: each word must occur, unbroken, in the name, or in a
/// fuzzy search one that is similar.
struct NameSearch {
  private struct Word {
    let pattern: TextPattern
    /// What finds similar words; `nil` if none is looked for.
    let fuzzy: FuzzyPattern?
  }

  private let text: String
  private let whole: TextPattern
  /// The typed text with its marks, even if it has none.
  private let exact: TextPattern
  private let words: [Word]

  /// - Parameters:
  ///   - text: what is typed, without white space at its ends.
  ///   - isFuzzy: `true` to find similar words, too.
  init(_ text: String, isFuzzy: Bool = false) {
    self.text = text
    whole = TextPattern(text)
    exact = TextPattern(name: text)
    words = text.split(whereSeparator: \.isWhitespace).map { word in
      let pattern = TextPattern(String(word))
      return Word(pattern: pattern, fuzzy: isFuzzy ? FuzzyPattern(pattern) : nil)
    }
  }

  /// Returns the search that finds some of the names, and their positions, the best first: a fuzzy one if the words do not
  /// occur in any name.
  static func finding(
    _ text: String, in names: [String], findsSimilar: Bool = true
  ) -> (search: NameSearch, ranked: [Int]) {
    let exact = NameSearch(text)
    let ranked = exact.ranked(names)
    guard ranked.isEmpty, findsSimilar else { return (exact, ranked) }
    let fuzzy = NameSearch(text, isFuzzy: true)
    return (fuzzy, fuzzy.ranked(names))
  }

  /// `true` if similar words are found, too.
  var isFuzzy: Bool { words.contains { $0.fuzzy != nil } }

  /// `true` if every name is found.
  var isEmpty: Bool { words.isEmpty }

  /// How well a name matches: a smaller score is better.
  struct Score: Comparable {
    /// -1 for the name as it is typed, 0 for the name in other letters, 1 for its start, 2 for the start of a
    /// word, 3 for the inside of one, more for a similar word; that of the worst word.
    let place: Int
    let offset: Int

    /// `true` unless a word was found only inside of another one.
    var isAtStartOfWord: Bool { place < 3 }

    static func < (a: Self, b: Self) -> Bool { (a.place, a.offset) < (b.place, b.offset) }
  }

  /// Returns the score of a name; `nil` if it is not found.
  func score(_ name: String) -> Score? {
    if whole.equals(name) { return Score(place: text == name ? -1 : 0, offset: 0) }
    var worst = TextPattern.Place.start.rawValue
    var first = Int.max
    for word in words {
      if let found = word.pattern.best(in: name) {
        // Of several words only one can be at the start.
        worst = words.count > 1 && found.place == .wordStart ? worst : max(worst, found.place.rawValue)
        first = min(first, found.offset)
      } else if let similar = word.fuzzy?.best(in: name) {
        worst = max(worst, TextPattern.Place.inside.rawValue + similar.cost)
        first = min(first, similar.offset)
      } else {
        return nil
      }
    }
    return Score(place: 1 + worst, offset: words.isEmpty ? 0 : first)
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
  func ranges(in name: String) -> [Range<Int>] {
    words.flatMap { word in
      let found = word.pattern.ranges(in: name)
      return found.isEmpty ? word.fuzzy?.ranges(in: name) ?? [] : found
    }
    .merged
  }
}
