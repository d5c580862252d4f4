/// A condition as it is written: a field, an operator and a value.
struct WrittenCondition {
  let field: QueryField
  let sign: String
  let value: String
  /// `true` for a value in quotes, which is a name and no word such as `none`.
  let isQuoted: Bool
  /// The places in the text, in UTF-8.
  let signRange: Range<Int>
  let valueRange: Range<Int>

  /// Reads a word that is a condition by itself: `p1`, and ids where the caller takes them.
  static func short(_ word: String, _ context: QueryContext) -> QueryCondition? {
    let letters = word.utf8
    if letters.count == 2, letters.first.map({ $0 | 0x20 }) == UInt8(ascii: "p"),
      let priority = Item.Priority(queryName: word)
    {
      return .priority(.equal, priority)
    }
    return context.takesNumbers ? numbers(word).map(QueryCondition.numbers) : nil
  }

  /// Returns the condition in the syntax tree.
  /// - Throws: `QueryError` if the field does not take the operator, or has no such value.
  func read(_ context: QueryContext) throws(QueryError) -> QueryNode {
    let plain = normalized
    guard field.operators.contains(plain.sign) else {
      throw QueryError(
        .unknownOperator(sign), signRange, field: field.rawValue,
        expected: field.operators.map { field.rawValue + $0 })
    }
    guard !value.isEmpty else {
      throw QueryError(
        .missingValue, signRange.lowerBound..<valueRange.upperBound, field: field.rawValue,
        expected: field.values)
    }
    let node = try read(plain.sign, context)
    return plain.isNegated ? node.negated : node
  }

  /// The operator without the colon before it, and with a colon for each of `=` and `==` where they mean the
  /// same.
  private var normalized: (sign: String, isNegated: Bool) {
    var plain = sign
    if plain.utf8.count > 1, plain.hasPrefix(":") { plain.removeFirst() }
    let isNegated = plain == "!="
    if isNegated || plain == "==" { plain = "=" }
    if plain == "=", !field.operators.contains("=") { plain = ":" }
    if plain == ":", !field.operators.contains(":") { plain = "~" }
    return (plain, isNegated)
  }

  private func read(_ sign: String, _ context: QueryContext) throws(QueryError) -> QueryNode {
    if !isQuoted, sign == ":" || field == .category && value.lowercased() == "none",
      let property = field.property
    {
      if value.lowercased() == "any" { return .condition(.has(property)) }
      if value.lowercased() == "none" { return .not(.condition(.has(property))) }
    }
    switch field {
    case .title: return text(.title, sign)
    case .notes: return text(.notes, sign)
    case .text: return text(.text, sign)
    case .category: return .category(named: value, isExact: sign == "=")
    case .tag: return .condition(.tag(value))
    case .due: return try date(.due, sign, context)
    case .start: return try date(.start, sign, context)
    case .created: return try date(.created, sign, context)
    case .modified: return try date(.modified, sign, context)
    case .completed: return try date(.completed, sign, context)
    case .priority:
      return .condition(.priority(comparison(sign), try known(Item.Priority(queryName: value))))
    case .estimate: return .condition(.estimate(comparison(sign), minutes: try minutes()))
    case .list:
      return .condition(.list(try known(ListID.smart.first { $0.builtInName == value.lowercased() })))
    case .status:
      let status = QueryCondition.State(rawValue: value.lowercased())
      return .condition(
        .state(try known(status.flatMap { [.open, .done, .trashed].contains($0) ? $0 : nil })))
    case .is: return .condition(.state(try known(Self.state(value.lowercased()))))
    case .has: return .condition(.has(try known(Self.property(value.lowercased()))))
    case .no: return .not(.condition(.has(try known(Self.property(value.lowercased())))))
    case .id:
      guard let numbers = Self.numbers(value) else { throw error(.invalidNumbers(value)) }
      return .condition(.numbers(numbers))
    }
  }

  private func text(_ field: QueryCondition.TextField, _ sign: String) -> QueryNode {
    .condition(.text(field, value, isWhole: sign == "="))
  }

  private func date(
    _ field: QueryCondition.DateField, _ sign: String, _ context: QueryContext
  ) throws(QueryError) -> QueryNode {
    let date = QueryDate(value)
    guard date.resolved(context, of: field) != nil else { throw error(.invalidDate(value)) }
    return .condition(.date(field, comparison(sign), date))
  }

  private func comparison(_ sign: String) -> QueryCondition.Comparison { .init(rawValue: sign) ?? .equal }

  private func known<Value>(_ value: Value?) throws(QueryError) -> Value {
    guard let value else { throw error(.unknownValue(self.value)) }
    return value
  }

  private func error(_ kind: QueryError.Kind) -> QueryError {
    var error = QueryError(kind, valueRange, field: field.rawValue, expected: field.values)
    error.sign = sign
    // All of them are as near.
    if field == .priority { error.suggestion = nil }
    return error
  }

  private static func state(_ name: String) -> QueryCondition.State? {
    switch name {
    case "overdue": .late
    case "blocked": .waiting
    default: QueryCondition.State(rawValue: name)
    }
  }

  private static func property(_ name: String) -> QueryCondition.Property? {
    switch name {
    case "tag": .tags
    case "recurrence": .recurrence
    default: QueryCondition.Property(rawValue: name)
    }
  }
}

extension WrittenCondition {
  /// Reads `30`, `30m`, `2h`, `1.5h` or `1h30m`, in minutes.
  private func minutes() throws(QueryError) -> Int {
    let parts = value.lowercased().utf8.split(
      separator: UInt8(ascii: "h"), maxSplits: 1, omittingEmptySubsequences: false)
    var minutes = parts.last.map(Array.init) ?? []
    if minutes.last == UInt8(ascii: "m") { minutes.removeLast() }
    let hours = parts.count == 2 ? Self.number(parts[0]) : 0
    let isEven = parts.count == 2 && parts[1].isEmpty
    if isEven, let estimate = Estimate(value) { return estimate.minutes }
    guard let hours, let rest = isEven ? 0 : Self.number(minutes) else {
      throw error(.invalidDuration(value))
    }
    return hours * 60 + rest
  }

  /// Reads `3,5-7`; returns `nil` unless every part is a number, or two with the smaller one first.
  static func numbers(_ text: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let ends = part.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap(number), let last = ends.last.flatMap(number), first <= last else {
        return nil
      }
      ranges.append(first...last)
    }
    return ranges.isEmpty ? nil : ranges
  }

  /// Reads a number of at most nine digits.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    (1...9).contains(digits.count) ? Day.number(Array(digits)[...]) : nil
  }
}
