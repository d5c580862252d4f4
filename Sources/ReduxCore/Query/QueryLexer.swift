/// Divides the text of a query into tokens.
struct QueryLexer {
  let bytes: [UInt8]
  let context: QueryContext
  /// `true` if what is wrong is taken as text, or left out at the end of the text, where it is being typed.
  let isLenient: Bool
  private(set) var tokens: [QueryToken] = []
  /// The first error that a lenient lexer has passed over.
  private(set) var problem: QueryError?
  /// The offset of the next byte to read.
  var position = 0
  /// The places of the parentheses that are open.
  private(set) var open: [Int] = []

  /// - Throws: `QueryError` for the first mistake, unless `isLenient`.
  init(_ text: String, _ context: QueryContext, isLenient: Bool) throws(QueryError) {
    self.context = context
    self.isLenient = isLenient
    bytes = Array(text.utf8)
    while skipBlanks() { try readToken() }
    if let last = open.last {
      try pass(QueryError(.unclosedParenthesis, last..<last + 1), as: nil)
    }
  }

  /// Returns `false` at the end.
  private mutating func skipBlanks() -> Bool {
    position = afterBlanks(at: position)
    return position < bytes.count
  }

  private mutating func readToken() throws(QueryError) {
    let start = position
    if bytes[start] == UInt8(ascii: ")") {
      if !open.isEmpty {
        open.removeLast()
        position += 1
        return add(.close, from: start)
      }
      if isWordEnd(start + 1) || bytes[start + 1] == UInt8(ascii: ")") {
        position += 1
        return try pass(QueryError(.unopenedParenthesis, start..<start + 1), as: ")")
      }
    }
    let isNegated = negates(at: start)
    if isNegated { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "(") where !isEmptyGroup(at: position):
      guard open.count < Query.depthLimit else {
        let error = QueryError(.tooDeep, position..<position + 1)
        return try pass(error, as: readWord())
      }
      open.append(position)
      position += 1
      add(.open(isNegated: isNegated), from: start)
    case UInt8(ascii: "\""):
      guard let phrase = try readQuoted(from: start) else { return }
      add(.condition(.condition(.word(phrase))), from: start, isNegated)
    case UInt8(ascii: "\\") where !isWordEnd(position + 1):
      position += 1
      let word = readWord()
      if isNegated {
        add(.condition(.condition(.word(word))), from: start, true)
      } else {
        add(.literal(word), from: start)
      }
    case UInt8(ascii: "#"), UInt8(ascii: "@"):
      try readSign(from: start, isNegated)
    // As in a line of quick-add; `+7d` is no name.
    case UInt8(ascii: "+") where position + 1 < bytes.count && bytes[position + 1] | 0x20 &- 0x61 < 26:
      try readSign(from: start, isNegated)
    default:
      if try readForeignOperator() { return }
      try readField(from: start, isNegated)
    }
  }

  /// Reads `||`, `|`, `&&` or, after a condition, `&`, which other languages have for `or` and `and`: a mistake,
  /// and text in a search.
  private mutating func readForeignOperator() throws(QueryError) -> Bool {
    let start = position
    for (sign, word) in [("||", "or"), ("&&", "and"), ("|", "or"), ("&", "and")]
    where bytes[start...].starts(with: sign.utf8) {
      // `research & development`
      guard isWordEnd(start + sign.utf8.count), sign != "&" || isAfterCondition else { return false }
      position += sign.utf8.count
      try pass(QueryError(.foreignOperator(sign), start..<position, expected: [word]), as: sign)
      return true
    }
    return false
  }

  private var isAfterCondition: Bool {
    switch tokens.last?.kind {
    case .condition, .close: true
    default: false
    }
  }

  /// Reads `#name`, `#"a name"`, and the same with `@`; anything else is a word.
  private mutating func readSign(from start: Int, _ isNegated: Bool) throws(QueryError) {
    let sign = bytes[position]
    let name: String
    if bytes.dropFirst(position + 1).first == UInt8(ascii: "\"") {
      position += 1
      guard let quoted = try readQuoted(from: start) else { return }
      name = quoted
    } else {
      var word = readWord()
      let closing = unopenedParentheses(endOf: word)
      position -= closing
      word.removeLast(closing)
      name = String(word.dropFirst())
      if !isLenient, let comma = word.utf8.firstIndex(of: UInt8(ascii: ",")) {
        throw Self.comma(at: position - word.utf8[comma...].count)
      }
      if name.isEmpty, isLenient, position == bytes.count { return }
      guard let first = name.first, first.isLetter else { return addWord(word, from: start, isNegated) }
    }
    let node: QueryNode =
      sign == UInt8(ascii: "@") ? .condition(.tag(name)) : .category(named: name, isExact: false)
    add(.condition(node), from: start, isNegated)
  }

  /// The error for a comma, which other languages have for `or`.
  private static func comma(at offset: Int) -> QueryError {
    QueryError(.foreignOperator(","), offset..<offset + 1, expected: ["or"])
  }

  /// Returns the error for a word that is text only by what stands at its end, or between two conditions: `p1)`, `p1,p2`.
  private func joinedConditions(_ word: String, from start: Int) -> QueryError? {
    let closing = unopenedParentheses(endOf: word)
    func isCondition(_ word: Substring) -> Bool { WrittenCondition.short(String(word), context) != nil }
    if closing > 0, isCondition(word.dropLast(closing)) {
      return QueryError(.unopenedParenthesis, position - 1..<position)
    }
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    // `3,` and `3,x` are text.
    guard parts.count > 1, word.first?.isLetter == true, isCondition(parts[0]),
      parts.dropFirst().allSatisfy({ $0.isEmpty || isCondition($0) })
    else { return nil }
    return Self.comma(at: start + parts[0].utf8.count)
  }

  /// Reads `field:value`; anything else is a word.
  private mutating func readField(from start: Int, _ isNegated: Bool) throws(QueryError) {
    let begin = position
    let nameEnd = bytes[begin...].firstIndex { $0 | 0x20 &- 0x61 >= 26 } ?? bytes.count
    let name = text(begin..<nameEnd)
    if nameEnd < bytes.count, bytes[nameEnd] == UInt8(ascii: "("),
      ["and", "or", "not"].contains(name.lowercased())
    {
      position = nameEnd
      return addWord(name, from: start, isNegated)
    }
    let spaced = signAfterBlanks(at: nameEnd, field: name)
    guard nameEnd > begin, nameEnd - begin <= 16, let sign = sign(at: nameEnd) ?? spaced?.sign else {
      let word = readWord()
      if !isLenient, let error = modifiedField(name, begin..<nameEnd, in: word) { throw error }
      if !isLenient, word.utf8.allSatisfy({ "()".utf8.contains($0) }) {
        throw QueryError(.emptyParentheses, start..<position)
      }
      if !isLenient, WrittenCondition.short(word, context) == nil,
        let error = joinedConditions(word, from: begin)
      {
        throw error
      }
      return addWord(word, from: start, isNegated)
    }
    guard let field = QueryField(name: name[...]) else {
      let word = readWord()
      if !isLenient, let error = unknownField(begin..<nameEnd, sign) { throw error }
      return addWord(word, from: start, isNegated)
    }
    let signStart = spaced?.start ?? nameEnd
    position = signStart + sign.utf8.count
    if Self.isComparison(sign), field.isCompared { _ = skipBlanks() }
    let valueStart = position
    let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
    let value: String
    if isQuoted {
      guard let quoted = try readQuoted(from: start) else { return }
      value = quoted
    } else {
      value = readWord()
    }
    let written = WrittenCondition(
      field: field, sign: sign, value: value, isQuoted: isQuoted,
      signRange: signStart..<signStart + sign.utf8.count,
      valueRange: valueStart..<position)
    if !isLenient, !isQuoted, field != .title, field != .notes, field != .text,
      unopenedParentheses(endOf: value) > 0
    {
      throw QueryError(.unopenedParenthesis, position - 1..<position)
    }
    if !isLenient, !isQuoted, let words = timedDate(of: written, from: valueStart) {
      var error = QueryError(.unquotedDate(words), valueStart..<valueStart + words.utf8.count)
      error.suggestion = text(begin..<valueStart) + "\"\(words)\""
      throw error
    }
    do {
      add(.condition(try written.read(context)), from: start, isNegated)
    } catch {
      let quoted = isQuoted ? nil : quotedDate(of: written, from: valueStart)
      var error = error
      error.suggestion = error.suggestion ?? quoted.map { text(begin..<valueStart) + "\"\($0)\"" }
      try pass(error, as: text(start..<position))
    }
  }

  /// Returns a day and the time after it, which as a word of its own would have to be in the item: `tomorrow 9am`.
  private func timedDate(of written: WrittenCondition, from start: Int) -> String? {
    let next = afterBlanks(at: position)
    guard next > position, next < bytes.count, bytes[next].isDigit else { return nil }
    return quotedDate(of: written, from: start, words: 1)
  }

  /// Returns the error for a field with a modifier as in Taskwarrior: `due.before:today`.
  private func modifiedField(_ name: String, _ range: Range<Int>, in word: String) -> QueryError? {
    let parts = word.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix(name + "."), QueryField(name: name[...])?.isCompared ?? false
    else { return nil }
    let sign: String
    switch parts[0].dropFirst(name.count + 1) {
    case "before", "below", "under": sign = "<"
    case "after", "above", "over": sign = ">"
    case "by": sign = "<="
    case "is", "equals": sign = "="
    default: return nil
    }
    let end = range.lowerBound + parts[0].utf8.count
    var error = QueryError(.unknownField(String(parts[0])), range.lowerBound..<end)
    error.suggestion = "\(name)\(sign)\(parts[1])"
    return error
  }

  /// Returns the words from a value on that are a date together, `next fri`, although the value alone is
  /// none.
  private func quotedDate(of written: WrittenCondition, from start: Int, words count: Int = 4) -> String? {
    guard let field = QueryCondition.DateField(rawValue: written.field.rawValue) else { return nil }
    var found: String?
    var end = position
    for _ in 0..<count {
      end = afterBlanks(at: end)
      guard end < bytes.count, !"()\"".utf8.contains(bytes[end]) else { break }
      while end < bytes.count, blank(at: end) == 0, bytes[end] != UInt8(ascii: ")") { end += 1 }
      let words = text(start..<end)
      if QueryDate(words).resolved(context, of: field) != nil { found = words }
    }
    return found
  }

  /// Returns the error for a word that looks like a condition on an unknown field. A letter alone may be a
  /// variable (`x=5`) or a drive, `<` and `>` are arrows, and after a colon there must be a word: `https://x`
  /// and `node:18` are text.
  private func unknownField(_ range: Range<Int>, _ sign: String) -> QueryError? {
    let name = text(range)
    let error = QueryError(.unknownField(name), range, expected: QueryField.allCases.map(\.rawValue))
    let value = range.upperBound + sign.utf8.count
    let isMeant =
      switch sign {
      case ":":
        !Self.schemes.contains(name.lowercased()) && range.count > 1 && value < bytes.count
          && (bytes[value] | 0x20 &- 0x61 < 26 || bytes[value] == UInt8(ascii: "\"")
            || (error.suggestion != nil && range.count > 3 || Self.relations.contains(name.lowercased()))
              && !isWordEnd(value))
      case "<", ">", "~", ":<", ":>": error.suggestion != nil
      default: range.count > 1 && !isWordEnd(value)
      }
    return isMeant ? error : nil
  }

  /// What other programs ask for by the number of an item; here `is:subtask`, `is:waiting` and the like ask for it.
  private static let relations: Set = [
    "blocked", "blocking", "depends", "parent", "uuid", "waiting", "waits",
  ]

  /// What is before a colon in addresses.
  private static let schemes: Set = [
    "data", "doi", "file", "ftp", "geo", "http", "https", "javascript", "mailto", "sms", "ssh", "tel", "urn",
  ]

  /// Passes over an error: the text is a word, or nothing if it ends the query. Throws it unless lenient.
  mutating func pass(_ error: QueryError, as word: String?) throws(QueryError) {
    guard isLenient else { throw error }
    problem = problem ?? error
    guard let word, position < bytes.count else { return }
    add(.literal(word), from: position - word.utf8.count)
  }

  private mutating func addWord(_ word: String, from start: Int, _ isNegated: Bool) {
    if let condition = WrittenCondition.short(word, context) {
      add(.condition(.condition(condition)), from: start, isNegated)
    } else if isNegated {
      add(.condition(.condition(.word(word))), from: start, true)
    } else {
      add(.word(word), from: start)
    }
  }

  private mutating func add(_ kind: QueryToken.Kind, from start: Int, _ isNegated: Bool = false) {
    var kind = kind
    if isNegated, case .condition(let node) = kind { kind = .condition(node.negated) }
    tokens.append(QueryToken(kind: kind, range: start..<position))
  }
}
