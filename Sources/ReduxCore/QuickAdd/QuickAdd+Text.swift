extension QuickAdd {
  /// Returns text that ``init(_:in:)`` parses to these fields, so that an item can be edited as a line.
  ///
  /// The text is the title, in which words that would be tokens have a backslash, followed by the tokens. Not
  /// everything can be written: white space at the ends of the title and of the notes is lost, and so are
  /// names that consist of white space, a recurrence that is not in the words of ``RecurrenceRule/phrase``,
  /// and one without a due date, or of hours without a time.
  package func text(in context: DateContext) -> String {
    let tokens = tokens.map { " " + $0 }.joined()
    let plain = title + tokens
    let parsed = QuickAdd(plain, in: context)
    if hasFields(of: parsed) { return plain }
    var spans = parsed.spans[...]
    let needed = Self.escaped(title) { first, range in
      while let span = spans.first, span.range.upperBound <= range.lowerBound { spans.removeFirst() }
      return first == UInt8(ascii: "\\") || first == UInt8(ascii: "\"")
        || spans.first.map { $0.range.overlaps(range) } == true
    }
    if hasFields(of: QuickAdd(needed + tokens, in: context)) { return needed + tokens }
    return Self.escaped(title) { _, _ in true } + tokens
  }

  /// Returns the edits that make an item repeat from the date that it has; `nil` without a recurrence, or
  /// with a date beside it.
  /// - Throws: `Refusal` if it would never come again.
  func editsWithoutDate(
    in text: String, due: DayTime?, _ context: DateContext
  ) throws(FieldText.Refusal) -> [ItemEdit]? {
    guard let phraseWithoutDate else { return nil }
    let words = words(of: spans.filter { $0.kind == .recurrence }, in: text)
    return try FieldText.edits(phraseWithoutDate, words, due: due, minute: due?.minute, in: context)
  }

  /// Returns the tokens of the text that was parsed, without the notes, as a text that ``init(tokens:in:)`` reads; `nil`
  /// if there are none, or if they mean something else without the title.
  func tokens(in text: String, _ context: DateContext) -> String? {
    let kept = spans.filter { $0.kind != .literal && $0.kind != .notes }
    guard !kept.isEmpty else { return nil }
    let tokens = words(of: kept, in: text)
    var same = QuickAdd(tokens: tokens, in: context)
    (same.title, same.notes) = (title, notes)
    return hasFields(of: same) ? tokens : nil
  }

  /// Parses tokens that were written beside a title, which is empty here.
  init(tokens: String, in context: DateContext) {
    // Some tokens count only after another word.
    self.init(Self.line(ofTokens: tokens), in: context)
    title = ""
  }

  /// A line with the tokens, and with a title that belongs to none of them.
  static func line(ofTokens tokens: String) -> String { "\\x " + tokens }

  private func words(of spans: [Span], in text: String) -> String {
    let bytes = Array(text.utf8)
    return spans.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(separator: " ")
  }

  /// Returns the text that was parsed with its last token as a part of the title: a backslash is before each
  /// word of it; `nil` if there is no token.
  package func withLastTokenLiteral(in text: String) -> String? {
    guard let token = spans.last(where: { $0.kind != .literal })?.range else { return nil }
    return Self.escaped(text) { _, word in token.overlaps(word) }
  }

  /// Returns `true` if another line has the same fields, whatever its spans are.
  package func hasFields(of other: QuickAdd) -> Bool {
    title == other.title && notes == other.notes && category == other.category && tags == other.tags
      && priority == other.priority && due == other.due && start == other.start
      && recurrence == other.recurrence && estimate == other.estimate
  }

  private var tokens: [String] {
    var tokens: [String] = []
    if let category { tokens.append("#" + Self.name(category)) }
    tokens += self.tags.map { "@" + Self.name($0) }
    switch priority {
    case .high: tokens.append("p1")
    case .medium: tokens.append("p2")
    case .low: tokens.append("p3")
    case nil: break
    }
    if let start { tokens.append("starting " + start.iso8601) }
    if let due { tokens.append(due.iso8601) }
    if let recurrence {
      let rule = recurrence.rule
      if let todo = TodoTxtRecurrence(rule), todo.kind == recurrence.kind {
        tokens.append("rec:" + rule)
      } else {
        tokens.append(recurrence.from == .completion ? "every!" + rule.dropFirst("every".count) : rule)
      }
    }
    if let estimate { tokens.append("~" + estimate.text) }
    if !notes.isEmpty { tokens.append("// " + notes) }
    return tokens
  }

  /// Returns `true` if a name needs no quotation marks after its sign.
  package static func isWord(_ name: String) -> Bool {
    guard name.first?.isLetter == true, let last = name.last, !".!?:/".contains(last) else { return false }
    // A mark may follow a sign, and be one character with it.
    let signs = "\"\\,;".unicodeScalars
    return !name.contains(where: \.isWhitespace) && !name.unicodeScalars.contains(where: signs.contains)
      && !name.contains("//")
  }

  /// Returns a name, in quotation marks if it is more than a word or begins with no letter.
  private static func name(_ name: String) -> String {
    if isWord(name) { return name }
    var escaped = ""
    for scalar in name.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return "\"" + escaped + "\""
  }

  private static func escaped(
    _ title: String, where needsEscape: (_ first: UInt8, _ range: Range<Int>) -> Bool
  ) -> String {
    let bytes = Array(title.utf8)
    var escaped: [UInt8] = []
    var position = 0
    while let range = Lexeme.word(in: bytes, from: position) {
      escaped += bytes[position..<range.lowerBound]
      if needsEscape(bytes[range.lowerBound], range) { escaped.append(UInt8(ascii: "\\")) }
      escaped += bytes[range]
      position = range.upperBound
    }
    return String(decoding: escaped + bytes[position...], as: UTF8.self)
  }
}
