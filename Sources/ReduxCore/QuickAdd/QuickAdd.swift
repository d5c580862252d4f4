/// The text typed to add an item, parsed into fields.
///
/// `#category` or `+category` (starting with a letter), `@tag`, `p1` `p2` `p3`, a date such as `2026-11-27`
/// or `2026-11-27T14:00` (due), `starting DATE` (start), `// notes`. A backslash before a word, or quotes
/// around words, make them literal. The first category, priority and date count; anything that is not clearly
/// a token stays in the title.
package struct QuickAdd: Equatable, Sendable {
  package private(set) var title = ""
  package private(set) var notes = ""
  /// The category as typed, without the sign.
  package private(set) var category: String?
  package private(set) var tags: [String] = []
  package private(set) var priority: Item.Priority?
  package private(set) var due: DayTime?
  package private(set) var start: DayTime?

  package init(_ text: String) {
    var words = Self.words(of: text)[...]
    var titleWords: [String] = []
    while let word = words.popFirst() {
      if word.isLiteral {
        titleWords.append(word.text)
      } else if word.text == "//" {
        notes = words.map(\.source).joined(separator: " ")
        words = []
      } else if word.text.lowercased() == "starting", let next = words.first, !next.isLiteral,
        let date = DayTime(next.text)
      {
        words.removeFirst()
        if start == nil { start = date } else { titleWords += [word.source, next.source] }
      } else if !parse(word.text) {
        titleWords.append(word.source)
      }
    }
    title = titleWords.joined(separator: " ")
  }

  /// Assigns the word to a field; returns `false` if it is not a token.
  private mutating func parse(_ word: String) -> Bool {
    if let name = Self.name(word, after: ["#", "+"]), category == nil {
      category = name
    } else if let tag = Self.name(word, after: ["@"]) {
      if !tags.contains(tag) { tags.append(tag) }
    } else if let level = Self.priorities[word.lowercased()], priority == nil {
      priority = level
    } else if let date = DayTime(word), due == nil {
      due = date
    } else {
      return false
    }
    return true
  }

  private static let priorities: [String: Item.Priority] = ["p1": .high, "p2": .medium, "p3": .low]

  private static func name(_ word: String, after signs: [Character]) -> String? {
    guard let sign = word.first, signs.contains(sign), let first = word.dropFirst().first, first.isLetter
    else { return nil }
    return String(word.dropFirst())
  }

  private struct Word {
    /// The word without quotes or backslash.
    var text: String
    /// The word as typed.
    var source: String
    var isLiteral = false
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if let quoted = quotation(rest) {
        words.append(quoted.word)
        rest = quoted.rest
        continue
      }
      let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
      let word = String(rest[..<end])
      rest = rest[end...]
      let isEscaped = word.hasPrefix("\\") && word.count > 1
      words.append(
        Word(text: isEscaped ? String(word.dropFirst()) : word, source: word, isLiteral: isEscaped))
    }
    return words
  }

  /// Parses a quotation at the start of `text`: from a quote to the next one that ends a word. After `#`, `+`
  /// or `@` it is a name that may contain blanks.
  private static func quotation(_ text: Substring) -> (word: Word, rest: Substring)? {
    let sign = text.first.flatMap { "#+@".contains($0) ? $0 : nil }
    let opening = sign == nil ? text : text.dropFirst()
    guard opening.first == "\"" else { return nil }
    var body = opening.dropFirst()
    let start = body.startIndex
    while let quote = body.firstIndex(of: "\"") {
      let after = text.index(after: quote)
      if after == text.endIndex || text[after].isWhitespace {
        let inner = String(text[start..<quote])
        guard !inner.isEmpty else { return nil }
        let source = String(text[..<after])
        let word =
          sign.map { Word(text: String($0) + inner, source: source) }
          ?? Word(text: inner, source: source, isLiteral: true)
        return (word, text[after...])
      }
      body = body[after...]
    }
    return nil
  }
}
