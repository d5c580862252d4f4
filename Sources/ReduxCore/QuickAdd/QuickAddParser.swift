/// Chooses the tokens of a line among its candidates, and sets the fields.
struct QuickAddParser {
  private typealias Candidate = QuickAddCandidates.Candidate

  private let context: DateContext
  private let line: QuickAddLine
  private let candidates: QuickAddCandidates
  /// `true` for each quotation whose marks are removed.
  private let isBare: [Bool]
  private var fields = QuickAdd()
  /// The words of the tokens, in order.
  private var tokens: [(words: Range<Int>, kind: QuickAdd.Span.Kind)] = []
  /// The words of dates that name another weekday, with the one of the date.
  private var otherWeekdays: [(words: Range<Int>, weekday: Int)] = []

  /// - Parameter kept: the words that stay text.
  init(_ text: String, keeping kept: Set<ArraySlice<UInt8>> = [], _ context: DateContext) {
    self.context = context
    let read = QuickAddLine(text, keeping: kept, context.order)
    isBare = Self.quotationsWithTokens(read, context)
    line = read.quotations.isEmpty ? read : read.literalQuotations()
    candidates = QuickAddCandidates(line, context)
  }

  /// Returns for each quotation whether the line without quotation marks would have a token in it.
  private static func quotationsWithTokens(_ line: QuickAddLine, _ context: DateContext) -> [Bool] {
    var isBare = Array(repeating: false, count: line.quotations.count)
    guard !isBare.isEmpty else { return [] }
    for candidate in QuickAddCandidates(line, context, heedsTitles: false).accepted {
      for word in line.words[candidate.words] {
        if let quotation = word.quotation { isBare[quotation] = true }
      }
    }
    for word in line.words where word.role == .escaped {
      if let quotation = word.quotation { isBare[quotation] = false }
    }
    return isBare
  }

  /// Returns the fields of the line.
  consuming func result() -> QuickAdd {
    var parser = self
    parser.readWords()
    parser.readDates()
    parser.tokens.sort { $0.words.lowerBound < $1.words.lowerBound }
    parser.fields.title = QuickAddTitle(parser.line, parser.tokens.map(\.words), parser.isBare).text
    parser.fields.spans = parser.spans
    parser.fields.nearMisses = NearMissFinder(
      parser.line, tokens: parser.tokens, otherDates: parser.otherDates,
      withoutDates: parser.withoutDates, unread: parser.candidates.unread,
      otherWeekdays: parser.otherWeekdays, parser.context
    ).found()
    return parser.fields
  }

  // MARK: Fields

  private mutating func readWords() {
    var tags: Set<String> = []
    for candidate in candidates.accepted {
      if case .estimate(let estimate) = candidate.value, fields.estimate == nil {
        fields.estimate = estimate
        tokens.append((candidate.words, .estimate))
      }
      guard case .word = candidate.value else { continue }
      let word = line.words[candidate.words.lowerBound]
      switch word.role {
      case .category(let name) where fields.category == nil:
        fields.category = name
        tokens.append((candidate.words, .category))
      case .tag(let name):
        if tags.insert(name.lowercased()).inserted { fields.tags.append(name) }
        tokens.append((candidate.words, .tag))
      case .priority(let priority) where fields.priority == nil:
        fields.priority = priority
        tokens.append((candidate.words, .priority))
      case .start(let start) where fields.start == nil && !hasStartInWords:
        fields.start = start
        tokens.append((candidate.words, .start))
      case .recurrence(let recurrence) where fields.recurrence == nil && !hasRecurrenceInWords:
        fields.recurrence = recurrence.recurrence(as: recurrence.text)
        tokens.append((candidate.words, .recurrence))
      case .notes:
        fields.notes = text(after: word.source.upperBound)
        tokens.append((candidate.words.lowerBound..<line.words.count, .notes))
      default: break
      }
    }
  }

  private var hasStartInWords: Bool {
    candidates.accepted.contains { if case .start = $0.value { true } else { false } }
  }

  private var hasRecurrenceInWords: Bool {
    candidates.accepted.contains { if case .recurrence = $0.value { true } else { false } }
  }

  /// Returns the rest of the line without white space at its ends.
  private func text(after position: Int) -> String {
    guard let first = Lexeme.word(in: line.bytes, from: position), let last = line.words.last else {
      return ""
    }
    return String(decoding: line.bytes[first.lowerBound..<last.source.upperBound], as: UTF8.self)
  }

  private mutating func readDates() {
    let found = QuickAddDates(candidates, context)
    tokens += found.clauses.map { ($0, .recurrence) }
    if let start = found.start { noteOtherWeekday(start) }
    var due = readDay(of: found)
    let minute = due?.minute ?? found.recurrence?.phrase.minute ?? readTime(of: found, &due)
    due?.minute = minute
    if found.recurrence != nil {
      readRecurrence(of: found, &due, minute)
    } else if let start = found.start {
      fields.start = start.phrase.moment
      tokens.append((start.words, .start))
    }
    if fields.recurrence != nil, due == nil { due = fields.start ?? DayTime(context.today) }
    fields.due = due
    noteScopes(of: found)
  }

  /// Notes what of the dates was written.
  private mutating func noteScopes(of found: QuickAddDates) {
    func scope(_ date: QuickAddDates.Date) -> WrittenDate.Scope {
      candidates.dates.written(date.phrase, at: date.words.lowerBound).scope
    }
    if let day = found.day {
      if fields.due?.minute == nil { fields.dueScope = scope(day) }
    } else if found.recurrence == nil, let time = found.time {
      fields.dueScope = scope(time)
    }
    if let start = found.start, fields.start == start.phrase.moment { fields.startScope = scope(start) }
  }

  /// Adds the token of the day that counts; returns its date, which counts from the start if that is later.
  private mutating func readDay(of found: QuickAddDates) -> DayTime? {
    guard let day = found.day else { return nil }
    addTokens(day.words, .due, day.phrase.estimate)
    noteOtherWeekday(day)
    guard let start = found.start?.phrase.moment.day, found.recurrence == nil, day.phrase.moment.day < start
    else { return day.phrase.moment }
    return candidates.date(of: day.words, after: start) ?? day.phrase.moment
  }

  /// Adds the token of the time that counts; returns its minute. Without a day its own counts.
  private mutating func readTime(of found: QuickAddDates, _ due: inout DayTime?) -> Int? {
    guard let time = found.time else { return nil }
    addTokens(time.words, .due, time.phrase.estimate)
    if found.recurrence == nil { due = due ?? time.phrase.moment }
    return time.phrase.moment.minute
  }

  /// Adds the tokens of a recurrence. Without a date the item is due first when the rule falls; with one, the
  /// first day of the rule is the start.
  private mutating func readRecurrence(of found: QuickAddDates, _ due: inout DayTime?, _ minute: Int?) {
    guard let recurrence = found.recurrence else { return }
    var phrase = recurrence.phrase
    // Hours count from a time.
    if phrase.rule.frequency.isFinerThanDay { due?.minute = minute ?? context.minute }
    phrase.minute = minute
    if due == nil {
      if phrase.start == nil, let start = found.start {
        phrase.start = start.phrase.moment.day
        phrase.minute = minute ?? start.phrase.moment.minute
        tokens.append((start.words, .due))
      }
      due = phrase.firstDue(in: context)
    } else if let first = phrase.start {
      fields.start = DayTime(first)
      fields.startScope = .day
      phrase.start = nil
    } else if let start = found.start {
      fields.start = start.phrase.moment
      tokens.append((start.words, .start))
    }
    addTokens(recurrence.words, .recurrence, recurrence.estimate)
    let hasDate = tokens.contains { $0.kind == .due || $0.kind == .start }
    fields.phraseWithoutDate = hasDate ? nil : phrase
    fields.recurrence = due.map { phrase.recurrence(due: $0.day) }
  }

  private mutating func noteOtherWeekday(_ date: QuickAddDates.Date) {
    guard date.phrase.isOtherWeekday else { return }
    otherWeekdays.append((date.words, date.phrase.moment.day.weekday))
  }

  /// Adds the token of a date, and that of how long it takes, which is the estimate unless there is another
  /// one.
  private mutating func addTokens(
    _ words: Range<Int>, _ kind: QuickAdd.Span.Kind, _ found: DateGrammar.EstimateMatch?
  ) {
    guard let found, fields.estimate == nil, let estimate = Estimate(minutes: found.minutes) else {
      tokens.append((words, kind))
      return
    }
    fields.estimate = estimate
    let parts = [
      (words.lowerBound..<found.words.lowerBound, kind), (found.words, .estimate),
      (found.words.upperBound..<words.upperBound, kind),
    ]
    tokens += found.words.isEmpty ? [(words, kind)] : parts.filter { !$0.0.isEmpty }
  }

  // MARK: Spans

  private var spans: [QuickAdd.Span] {
    var spans = tokens.map { token in
      let end =
        token.kind == .notes ? line.bytes.count : line.lexemes[token.words.upperBound - 1].range.upperBound
      return QuickAdd.Span(
        range: line.lexemes[token.words.lowerBound].range.lowerBound..<end, kind: token.kind)
    }
    let notes = tokens.last { $0.kind == .notes }?.words.lowerBound ?? line.words.count
    let end = notes < line.words.count ? line.words[notes].source.lowerBound : line.bytes.count
    for word in line.words[..<notes] where word.role == .escaped && word.quotation == nil {
      let start = word.source.lowerBound
      spans.append(.init(range: start..<(start + 1), kind: .literal))
    }
    for (quotation, isBare) in zip(line.quotations, isBare) where isBare && quotation.upperBound <= end {
      spans.append(.init(range: quotation.lowerBound..<(quotation.lowerBound + 1), kind: .literal))
      spans.append(.init(range: (quotation.upperBound - 1)..<quotation.upperBound, kind: .literal))
    }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The repetitions that end before they fall on any date.
  private var withoutDates: [Range<Int>] {
    guard fields.recurrence == nil else { return [] }
    return candidates.accepted.compactMap { candidate in
      guard case .recurrence(let match) = candidate.value else { return nil }
      return match.phrase.firstDue(in: context) == nil ? candidate.words : nil
    }
  }

  /// The dates that stay in the title.
  private var otherDates: [Range<Int>] {
    var others = candidates.joined
    var isToken = Array(repeating: false, count: line.words.count)
    for token in tokens { isToken[token.words.lowerBound] = true }
    for candidate in candidates.accepted where candidate.strength == .strong {
      switch candidate.value {
      case .clause, .estimate, .word: continue
      case .date, .start, .recurrence: break
      }
      if !isToken[candidate.words.lowerBound] { others.append(candidate.words) }
    }
    return others
  }
}
