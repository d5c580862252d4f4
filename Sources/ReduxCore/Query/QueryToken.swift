/// A part of the text of a query: a parenthesis, a word, or a whole condition.
struct QueryToken {
  enum Kind {
    case open(isNegated: Bool)
    case close
    /// A word without a sign or quotes, which may be an operator.
    case word(String)
    /// A word after a backslash, which is no operator.
    case literal(String)
    /// A condition that nothing else looks like: with a field, a sign or quotes.
    case condition(QueryNode)
  }

  var kind: Kind
  /// The place in the text, in UTF-8.
  var range: Range<Int>

  /// `true` if an operator may precede the token.
  var beginsTerm: Bool {
    if case .close = kind { false } else { true }
  }

  /// `true` if an operator may follow the token.
  var endsTerm: Bool {
    if case .open = kind { false } else { true }
  }

  /// `true` unless the token is a plain word: what makes `and`, `or` and `not` beside it operators.
  var isExplicit: Bool {
    switch kind {
    case .word, .literal: false
    case .open, .close, .condition: true
    }
  }
}

/// An operator between terms, or before one.
enum QueryOperator: String {
  case and, or, not

  /// Reads an operator, in lower case or in capitals.
  init?(word: String) {
    guard word == word.lowercased() || word == word.uppercased() else { return nil }
    self.init(rawValue: word.lowercased())
  }
}
