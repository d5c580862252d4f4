/// Builds the syntax tree of a query from its tokens.
struct QueryParser {
  private let tokens: [QueryToken]
  private let operators: [QueryOperator?]
  private let isLenient: Bool
  private let end: Int
  private var position = 0

  init(_ lexer: QueryLexer) {
    tokens = lexer.tokens
    operators = Self.operators(lexer.tokens)
    isLenient = lexer.isLenient
    end = lexer.bytes.count
  }

  /// - Throws: `QueryError` for parentheses, or an operator, without a term, unless the lexer is lenient.
  mutating func parse() throws(QueryError) -> QueryNode { try readGroup(from: nil) ?? .all }

  /// Reads terms up to the end of a group.
  /// - Parameter start: where the group begins; `nil` for the whole query.
  /// - Returns: `nil` if there are no terms.
  private mutating func readGroup(from start: Int?) throws(QueryError) -> QueryNode? {
    if let everything = readEverything() { return everything }
    var alternatives: [QueryNode] = []
    var conjuncts: [QueryNode] = []
    var run = Run()
    var isNegated = false
    while position < tokens.count {
      let token = tokens[position]
      if let found = operators[position] {
        position += 1
        switch found {
        case .not: isNegated.toggle()
        case .and: run.end(into: &conjuncts)
        case .or:
          run.end(into: &conjuncts)
          alternatives.append(.all(of: conjuncts))
          conjuncts = []
        }
        continue
      }
      try checkIsNoOperator(at: position)
      position += 1
      if case .close = token.kind {
        break
      } else if case .open(let isOpenNegated) = token.kind {
        guard let group = try readGroup(from: token.range.lowerBound) else { continue }
        run.add(isNegated != isOpenNegated ? group.negated : group, isGroup: true)
      } else if let node = node(token) {
        run.add(isNegated ? node.negated : node, isGroup: false)
      }
      isNegated = false
    }
    run.end(into: &conjuncts)
    if alternatives.isEmpty, conjuncts.isEmpty {
      guard let start, !isLenient else { return nil }
      let last = position > 0 ? tokens[position - 1].range.upperBound : end
      throw QueryError(.emptyParentheses, start..<max(start, last))
    }
    if !conjuncts.isEmpty { alternatives.append(.all(of: conjuncts)) }
    return .any(of: alternatives)
  }

  /// Reads `all` or `any` if it is alone in the query or in parentheses. A search finds the word instead.
  private mutating func readEverything() -> QueryNode? {
    guard !isLenient, position < tokens.count, case .word(let word) = tokens[position].kind,
      ["all", "any"].contains(word.lowercased())
    else { return nil }
    if position + 1 < tokens.count {
      guard case .close = tokens[position + 1].kind else { return nil }
      position += 1
    }
    position += 1
    return .all
  }

  private func node(_ token: QueryToken) -> QueryNode? {
    switch token.kind {
    case .word(let word) where isBeingTyped(word, token): nil
    case .word(let word), .literal(let word): .condition(.word(word))
    case .condition(let node): node
    case .open, .close: nil
    }
  }

  /// Returns `true` for a sign, or an operator after a term, at the end of a search.
  private func isBeingTyped(_ word: String, _ token: QueryToken) -> Bool {
    guard isLenient, position == tokens.count else { return false }
    if ["-", "!"].contains(word) { return token.range.upperBound == end }
    return position > 1 && QueryOperator(word: word) != nil
  }

  /// Throws if the token is a word that cannot be meant as text, since it looks like an operator, but lacks a
  /// term to connect: the last word of a group, or one that begins it beside a term that makes an operator of
  /// it.
  private func checkIsNoOperator(at index: Int) throws(QueryError) {
    guard !isLenient, case .word(let word) = tokens[index].kind, let found = QueryOperator(word: word) else {
      return
    }
    guard index + 1 < tokens.count, tokens[index + 1].beginsTerm else {
      throw QueryError(.missingTerm(word, isBefore: false), tokens[index].range)
    }
    let isFirst = index == 0 || !tokens[index - 1].endsTerm || operators[index - 1] != nil
    let isCalled =
      found == .or || word != word.lowercased() || tokens[index + 1].isExplicit
      || operators[index + 1] == .not
    if found != .not, isFirst, isCalled {
      throw QueryError(.missingTerm(word, isBefore: true), tokens[index].range)
    }
  }

  /// Returns the operator that each token is: `and` and `or` between two terms, `not` before one. In lower
  /// case `and` needs a term that is explicit beside it, and `not` one after it, or nothing that it may
  /// belong to before it.
  private static func operators(_ tokens: [QueryToken]) -> [QueryOperator?] {
    var operators = [QueryOperator?](repeating: nil, count: tokens.count)
    func beginsGroup(_ index: Int) -> Bool {
      if case .open = tokens[index - 1].kind { true } else { operators[index - 1] == .not }
    }
    /// Returns `true` if the term after `index` makes an operator of the word there; `nil` if there is no
    /// term.
    func isCalled(_ index: Int, _ word: String) -> Bool? {
      guard index + 1 < tokens.count, tokens[index + 1].beginsTerm else { return nil }
      return word != word.lowercased() || tokens[index + 1].isExplicit || operators[index + 1] == .not
    }
    for index in tokens.indices.reversed() {
      guard case .word(let word) = tokens[index].kind, QueryOperator(word: word) == .not else { continue }
      if isCalled(index, word) == true { operators[index] = .not }
    }
    for index in tokens.indices where operators[index] == nil {
      guard case .word(let word) = tokens[index].kind, QueryOperator(word: word) == .not,
        isCalled(index, word) != nil, index == 0 || beginsGroup(index)
      else { continue }
      operators[index] = .not
    }
    for index in tokens.indices.dropFirst() {
      guard case .word(let word) = tokens[index].kind, let found = QueryOperator(word: word), found != .not,
        let isCalled = isCalled(index, word), tokens[index - 1].endsTerm, operators[index - 1] == nil
      else { continue }
      guard found == .or || isCalled || tokens[index - 1].isExplicit else { continue }
      operators[index] = found
      // `milk or not roses`
      if index + 2 < tokens.count, case .word(let next) = tokens[index + 1].kind,
        QueryOperator(word: next) == .not, tokens[index + 2].beginsTerm
      {
        operators[index + 1] = .not
      }
    }
    return operators
  }
}

/// Terms side by side. Of several categories, or of several priorities, one is enough.
private struct Run {
  private var nodes: [QueryNode] = []
  private var categories: [QueryNode] = []
  private var priorities: [QueryNode] = []
  /// The positions of the first category and the first priority.
  private var places = (category: 0, priority: 0)

  mutating func add(_ node: QueryNode, isGroup: Bool) {
    switch node {
    case .condition(.category) where !isGroup:
      if categories.isEmpty {
        places.category = nodes.count
        nodes.append(node)
      }
      categories.append(node)
    case .condition(.priority(.equal, _)) where !isGroup:
      if priorities.isEmpty {
        places.priority = nodes.count
        nodes.append(node)
      }
      priorities.append(node)
    default: nodes.append(node)
    }
  }

  /// Moves the terms to `conjuncts`.
  mutating func end(into conjuncts: inout [QueryNode]) {
    if !categories.isEmpty { nodes[places.category] = .any(of: categories) }
    if !priorities.isEmpty { nodes[places.priority] = .any(of: priorities) }
    conjuncts += nodes
    self = Run()
  }
}
