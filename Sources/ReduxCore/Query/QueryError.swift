/// Why a text is not a query, and where.
package struct QueryError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The value is not one of those that the field has.
    case unknownValue(String)
    /// The word before the operator is not a field.
    case unknownField(String)
    /// The field does not take the operator.
    case unknownOperator(String)
    case missingValue
    case invalidDate(String)
    /// The value and the words after it are a date together, which needs quotes.
    case unquotedDate(String)
    case invalidDuration(String)
    case invalidNumbers(String)
    /// An operator such as `or` has nothing before it, or nothing after it.
    case missingTerm(String, isBefore: Bool)
    /// An operator of other languages: `||`.
    case foreignOperator(String)
    case unclosedQuote, unclosedParenthesis, unopenedParenthesis, emptyParentheses
    /// More parentheses within each other than ``Query/depthLimit``.
    case tooDeep
    /// More bytes than ``Query/sizeLimit``.
    case tooLong
  }

  package var kind: Kind
  /// The place in the text, in UTF-8.
  package var range: Range<Int>
  /// The field of the condition, if there is one.
  package var field: String?
  /// The operator of the condition.
  var sign = ":"
  /// What would be right there.
  package var expected: [String]
  /// The nearest of what would be right, if one is near enough.
  package var suggestion: String?

  init(_ kind: Kind, _ range: Range<Int>, field: String? = nil, expected: [String] = []) {
    self.kind = kind
    self.range = range
    self.field = field
    self.expected = expected
    switch kind {
    case .unknownValue(let word):
      suggestion =
        QueryCondition.State.meant(by: word.lowercased()).flatMap { expected.contains($0) ? $0 : nil }
        ?? Spelling.nearest(to: word, in: expected)
    case .unknownField(let word):
      suggestion =
        QueryField.meant(by: word.lowercased())?.rawValue ?? Spelling.nearest(to: word, in: expected)
    default: suggestion = nil
    }
  }

  /// The problem, as a sentence for the user.
  package var sentence: String {
    switch kind {
    case .missingValue: field.map { "\($0) has no value." } ?? "The quotes are empty."
    case .unknownValue(let word) where field == "list": "There is no list “list:\(word)”."
    case .unknownValue(let word): "“\(word)” is not a value of \(field ?? "")."
    case .unknownField(let word): "“\(word)” is not a field."
    case .unknownOperator(let sign): "\(field ?? "") cannot be compared by “\(sign)”."
    case .invalidDate(let word): "“\(word)” is not a date."
    case .unquotedDate(let words): "“\(words)” is a date only in quotes."
    case .invalidDuration(let word): "“\(word)” is not a number of minutes."
    case .invalidNumbers(let word): "“\(word)” is not a list of ids."
    case .missingTerm(let word, let isBefore): "“\(word)” has nothing \(isBefore ? "before" : "after") it."
    case .foreignOperator(let sign): "“\(sign)” is not an operator of queries."
    case .unclosedQuote: "A quote is not closed."
    case .unclosedParenthesis: "A parenthesis is not closed."
    case .unopenedParenthesis: "This closing parenthesis has no opening one."
    case .emptyParentheses: "The parentheses are empty."
    case .tooDeep: "There are more than \(Query.depthLimit) parentheses within each other."
    case .tooLong: "The query is longer than \(Query.sizeLimit) bytes."
    }
  }

  /// What was meant perhaps, as a question; `nil` if nothing is near enough.
  package var question: String? {
    suggestion.map { suggestion in
      let condition =
        switch kind {
        case .unknownField, .invalidDate, .unquotedDate: suggestion
        default: (field.map { $0 + sign } ?? "") + suggestion
        }
      return "Did you mean \(condition)?"
    }
  }

  /// The problem and what was meant perhaps, where there is no room for the advice.
  var sentenceWithSuggestion: String { sentence + (question.map { " " + $0 } ?? "") }

  /// What to do about it, as a sentence for the user.
  package var advice: String {
    if let question {
      switch kind {
      case .unknownField(let word): return question + " To find the word, write “\\\(word)…” or quote it."
      case .unquotedDate: return question + " To find the last word, quote that."
      default: return question
      }
    }
    return switch kind {
    case .unknownValue where field == "list":
      "The lists are inbox, today, upcoming, overdue, all, done and trash."
    case .unknownField: "Use one of: \(expected.joined(separator: ", ")). To find the word, quote it."
    case .unknownOperator where field == "id": "Write numbers and ranges: id:3,5-7."
    case .unknownOperator where expected.count == 1: "Write “\(expected[0])” instead."
    case .unknownValue, .unknownOperator: "Use one of: \(expected.joined(separator: ", "))."
    case .missingValue where field == nil: "Write what to find between them: \"two words\"."
    case .missingValue: expected.isEmpty ? "Add one." : "Use one of: \(expected.joined(separator: ", "))."
    case .invalidDate, .unquotedDate: "Write a day such as 2026-11-27, today, -7d, +2w or 3m."
    case .invalidDuration: "Write minutes or hours: 30m, 2h, 1h30m."
    case .invalidNumbers: "Write numbers and ranges: 3,5-7."
    case .missingTerm(let word, _):
      "Add what it connects. To find the word, write “\\\(word)” or quote it."
    case .foreignOperator: "Write “\(expected.joined())”. To find the sign itself, quote it."
    case .unclosedQuote: "Add \" at the end, or write \\\" for the sign itself."
    case .unclosedParenthesis: "Add ), or quote the word to find the sign itself."
    case .unopenedParenthesis: "Remove it, or quote it to find the sign itself."
    case .emptyParentheses: "Write a condition between them."
    case .tooDeep, .tooLong: "Shorten it."
    }
  }

  /// Returns a line that marks the place under the text: blanks and carets, at least one.
  /// - Parameter width: returns the columns that a part of the text takes on the screen.
  package func caretLine(under text: String, width: (Substring) -> Int) -> String {
    let utf8 = text.utf8
    func index(_ offset: Int) -> String.Index {
      utf8.index(utf8.startIndex, offsetBy: min(max(0, offset), utf8.count))
    }
    let start = index(range.lowerBound)
    let end = index(range.upperBound)
    return String(repeating: " ", count: width(text[..<start]))
      + String(repeating: "^", count: max(1, width(text[start..<max(start, end)])))
  }

  /// Returns the part of a long text around the place, and the error with its place in that part.
  /// - Parameter reach: how many bytes there may be before the place, and after its beginning.
  package func excerpt(of text: String, reach: Int) -> (text: String, error: QueryError) {
    let scalars = text.unicodeScalars
    func index(_ offset: Int) -> String.Index {
      let utf8 = text.utf8
      var index = utf8.index(utf8.startIndex, offsetBy: min(max(0, offset), utf8.count))
      while index.samePosition(in: scalars) == nil { index = utf8.index(before: index) }
      return index
    }
    let start = index(range.lowerBound - reach)
    let end = index(range.lowerBound + reach)
    let before = start > text.startIndex ? "…" : ""
    let part = before + text[start..<end] + (end < text.endIndex ? "…" : "")
    let shift = before.utf8.count - text.utf8.distance(from: text.startIndex, to: start)
    var moved = self
    let first = range.lowerBound + shift
    moved.range = first..<max(first, min(range.upperBound + shift, part.utf8.count))
    return (part, moved)
  }
}
