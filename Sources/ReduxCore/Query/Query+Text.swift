extension Query {
  /// The query as text, in one form for all that mean the same tree: parsing it strictly gives this query.
  package var text: String { root == .all ? "" : root.written.text }

  /// Returns a text in quotes, unless it is a word of letters and digits.
  static func quoted(_ text: String) -> String { isPlain(text, allowing: "-") ? text : inQuotes(text) }

  /// Returns the text of a category in a query, such as `#"my house"`.
  package static func text(ofCategory name: String) -> String { "#" + named(name) }

  /// Returns the text of a tag in a query.
  package static func text(ofTag name: String) -> String { "@" + named(name) }

  /// Returns a name after its sign: in quotes unless it begins with a letter and has no signs.
  fileprivate static func named(_ name: String) -> String {
    let isWord = name.first?.isLetter ?? false && isPlain(name, allowing: "-/_.&+")
    return isWord ? name : inQuotes(name)
  }

  /// Returns `true` if the text consists of letters, digits and these signs, and begins with none of the
  /// signs.
  private static func isPlain(_ text: String, allowing signs: String) -> Bool {
    guard let first = text.utf8.first, !signs.utf8.contains(first) else { return false }
    let isWord = text.utf8.allSatisfy {
      $0 >= 0x80 || $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || signs.utf8.contains($0)
    }
    return isWord && !text.contains(where: \.isWhitespace)
  }

  fileprivate static func inQuotes(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return "\"\(escaped)\""
  }
}

/// A part of a query as text, and what an operator beside it must know.
private struct WrittenNode {
  var text: String
  /// `true` for plain words, beside which an operator is in capitals.
  var isPlain = false
  /// `true` if the text consists of several terms, which need parentheses within other nodes.
  var isCompound = false

  /// The text, in parentheses if there are several terms.
  var grouped: WrittenNode { isCompound ? WrittenNode(text: "(\(text))") : self }

  static func joined(_ parts: [WrittenNode], by word: String) -> WrittenNode {
    var whole = WrittenNode(text: parts.first?.text ?? "", isCompound: true)
    for (left, right) in zip(parts, parts.dropFirst()) {
      whole.text += " " + (left.isPlain && right.isPlain ? word.uppercased() : word) + " " + right.text
    }
    return whole
  }
}

extension QueryNode {
  fileprivate var written: WrittenNode {
    switch self {
    case .all: return WrittenNode(text: "all", isCompound: true)
    case .and(let nodes):
      let parts = nodes.map(\.written.grouped)
      return hasAlternatives(nodes)
        ? .joined(parts, by: "and")
        : WrittenNode(text: parts.map(\.text).joined(separator: " "), isCompound: true)
    case .or(let nodes): return .joined(nodes.map(\.written.grouped), by: "or")
    case .not(.condition(.has(let property))): return WrittenNode(text: "no:" + property.rawValue)
    case .not(let node): return WrittenNode(text: "-" + node.written.grouped.text)
    case .condition(let condition): return condition.written
    }
  }

  /// Returns `true` if side by side some of the nodes would be alternatives.
  private func hasAlternatives(_ nodes: [QueryNode]) -> Bool {
    var categories = 0
    var priorities = 0
    for node in nodes {
      if case .condition(.category) = node { categories += 1 }
      if case .condition(.priority(.equal, _)) = node { priorities += 1 }
    }
    return categories > 1 || priorities > 1
  }
}

extension QueryCondition {
  fileprivate var written: WrittenNode {
    switch self {
    case .word(let word):
      let text = Self.isReserved(word) ? Query.inQuotes(word) : Query.quoted(word)
      return WrittenNode(text: text, isPlain: !text.hasPrefix("\""))
    case .text(let field, let text, let isWhole):
      return WrittenNode(text: field.rawValue + (isWhole ? "=" : "~") + Query.quoted(text))
    case .category(let name, let isExact):
      guard isExact else { return WrittenNode(text: "#" + Query.named(name)) }
      let isWord = name.lowercased() == "none"
      return WrittenNode(text: "category=" + (isWord ? Query.inQuotes(name) : Query.named(name)))
    case .tag(let name): return WrittenNode(text: "@" + Query.named(name))
    case .priority(.equal, let priority): return WrittenNode(text: priority.queryName)
    case .priority(let comparison, let priority):
      return WrittenNode(text: "priority" + comparison.rawValue + priority.queryName)
    case .date(let field, let comparison, let date):
      return WrittenNode(text: field.rawValue + comparison.rawValue + date.text)
    case .estimate(let comparison, let minutes):
      return WrittenNode(text: "estimate\(comparison.rawValue)\(minutes)m")
    case .list(let list): return WrittenNode(text: "list:" + (list.builtInName ?? ""))
    case .has(let property): return WrittenNode(text: "has:" + property.rawValue)
    case .state(let state): return WrittenNode(text: "is:" + state.rawValue)
    case .numbers(let ranges):
      let parts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      return WrittenNode(text: "id:" + parts.joined(separator: ","))
    }
  }

  /// Returns `true` for a word without signs that means something else if it is not quoted.
  private static func isReserved(_ word: String) -> Bool {
    switch word.lowercased() {
    case "and", "or", "not", "all", "any", "p1", "p2", "p3": true
    default: word.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2D }
    }
  }
}
