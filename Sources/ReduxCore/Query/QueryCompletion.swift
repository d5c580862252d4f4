/// A text that may come next in a query.
package struct QueryCompletion: Equatable, Sendable {
  package var text: String
  /// What the text replaces, in UTF-8.
  package var range: Range<Int>
  /// `true` for the value of a condition, such as `late` in `is:late`.
  package var isValue: Bool

  /// The names that a completion offers.
  package struct Names: Sendable {
    package var categories: [String]
    package var tags: [String]

    /// - Parameter categories: the names, in the order in which they are offered; so for `tags`.
    package init(categories: [String], tags: [String]) {
      self.categories = categories
      self.tags = tags
    }
  }
}

extension Query {
  /// Returns what may come at the cursor, best first: what begins with the typed letters before what
  /// contains them.
  /// - Parameter cursor: the position in UTF-8.
  package static func completions(
    in text: String, at cursor: Int, _ names: QueryCompletion.Names, _ context: QueryContext
  ) -> [QueryCompletion] {
    let bytes = Array(text.utf8.prefix(sizeLimit))
    let cursor = min(max(0, cursor), bytes.count)
    let before = String(decoding: bytes[..<cursor], as: UTF8.self)
    guard let lexer = try? QueryLexer(before, context, isLenient: true) else { return [] }
    let term = PartialTerm(lexer, upTo: cursor)
    let end = bytes[cursor...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ")") } ?? bytes.count
    return term.candidates(names).map {
      QueryCompletion(text: $0, range: term.start..<end, isValue: term.isValue)
    }
  }
}

/// The term that ends at the cursor, which may be empty.
private struct PartialTerm {
  /// Where the replaced part begins, in UTF-8.
  var start: Int
  private var typed: String
  private var field: QueryField?
  private var sign = ""
  /// `true` if the term has a field and an operator, so that a value comes next.
  var isValue: Bool { field != nil }
  /// The tokens before the term, and the parentheses that are open.
  private let before: [QueryToken]
  private let isNested: Bool

  /// - Parameter lexer: of the text before the cursor.
  init(_ lexer: QueryLexer, upTo cursor: Int) {
    var begin = cursor
    while begin > 0, !Self.separates(lexer.bytes[begin - 1]) { begin -= 1 }
    // In an open quote the term begins before it.
    if let quote = lexer.problem?.range.lowerBound, lexer.problem?.kind == .unclosedQuote,
      quote < begin || begin == cursor
    {
      begin = quote
      while begin > 0, !Self.separates(lexer.bytes[begin - 1]) { begin -= 1 }
    }
    let start = begin
    before = lexer.tokens.filter { $0.range.lowerBound < start }
    isNested = !lexer.open.isEmpty
    if begin < cursor, lexer.negates(at: begin) { begin += 1 }
    let nameEnd = lexer.bytes[begin..<cursor].firstIndex { $0 | 0x20 &- 0x61 >= 26 } ?? cursor
    self.start = begin
    typed = lexer.text(begin..<cursor)
    guard nameEnd < cursor, let field = QueryField(name: lexer.text(begin..<nameEnd)[...]),
      let sign = lexer.sign(at: nameEnd)
    else { return }
    self.field = field
    self.sign = sign
    self.start = nameEnd + sign.utf8.count
    typed = lexer.text(self.start..<cursor)
  }

  private static func separates(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "(") }

  func candidates(_ names: QueryCompletion.Names) -> [String] {
    if let field { return values(field, names) }
    if typed.hasPrefix("#") {
      return Self.fitting(Self.parentsFirst(names.categories), after: "#", typed, Query.text(ofCategory:))
    }
    if typed.hasPrefix("@") { return Self.fitting(names.tags, after: "@", typed, Query.text(ofTag:)) }
    if let field = QueryField(name: typed[...]) {
      return field.operators.map { field.rawValue + $0 }
        + Self.fitting(starts.filter { $0 != field.rawValue }, typed)
    }
    return Self.fitting(starts, typed)
  }

  private func values(_ field: QueryField, _ names: QueryCompletion.Names) -> [String] {
    switch field {
    case .category:
      Self.fitting(Self.parentsFirst(names.categories).map { Query.text(ofCategory: $0).dropped }, typed)
    case .tag: Self.fitting(names.tags.map { Query.text(ofTag: $0).dropped }, typed)
    default: Self.fitting(field.values.filter { sign == ":" || !["any", "none"].contains($0) }, typed)
    }
  }

  private static func parentsFirst(_ categories: [String]) -> [String] {
    categories.enumerated().sorted {
      (NameSearch.depth($0.element), $0.offset) < (NameSearch.depth($1.element), $1.offset)
    }
    .map(\.element)
  }

  /// What a term can begin with, the frequent ones first; operators only after a term.
  private var starts: [String] {
    let fields = QueryField.allCases.map { field in
      field.operators.count == 1 ? field.rawValue + (field.operators.first ?? "") : field.rawValue
    }
    let words = ["#", "@", "p1", "p2", "p3"] + fields + ["not", "("]
    guard before.last?.endsTerm ?? false else { return words }
    return (typed.isEmpty && isNested ? [")"] : []) + ["and", "or"] + words
  }

  /// Returns the names after a sign that fit what is typed after it, as they are written.
  private static func fitting(
    _ names: [String], after sign: String, _ typed: String, _ write: (String) -> String
  ) -> [String] {
    let rest = typed.dropFirst(sign.count)
    let wanted = TextPattern(String(rest.hasPrefix("\"") ? rest.dropFirst() : rest))
    return ranked(names, wanted).map(write)
  }

  private static func fitting(_ candidates: [String], _ typed: String) -> [String] {
    ranked(candidates, TextPattern(typed.hasPrefix("\"") ? String(typed.dropFirst()) : typed))
  }

  /// Returns the candidates in which `wanted` occurs: those that begin with it, then those of which a word
  /// does.
  private static func ranked(_ candidates: [String], _ wanted: TextPattern) -> [String] {
    if wanted.isEmpty { return candidates }
    let places = candidates.map { wanted.best(in: $0)?.place }
    return [TextPattern.Place.start, .wordStart, .inside].flatMap { place in
      zip(candidates, places).filter { $0.1 == place }.map(\.0)
    }
  }
}

extension String {
  /// The text without its first character, a sign.
  fileprivate var dropped: String { String(dropFirst()) }
}
