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
      parser.line, tokens: parser.tokens, otherDates: parser.otherDates, unread: parser.candidates.unread,
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
      case .notes:
        fields.notes = text(after: word.source.upperBound)
        tokens.append((candidate.words.lowerBound..<line.words.count, .notes))
      default: break
      }
    }
  }

  /// Returns the rest of the line without white space at its ends.
  private func text(after position: Int) -> String {
    guard let first = Lexeme.word(in: line.bytes, from: position), let last = line.words.last else {
      return ""
    }
    return String(decoding: line.bytes[first.lowerBound..<last.source.upperBound], as: UTF8.self)
  }

  private mutating func readDates() {
    var start: (words: Range<Int>, moment: DayTime)?
    var recurrence: (words: Range<Int>, phrase: RecurrencePhrase, estimate: DateGrammar.EstimateMatch?)?
    var dates: [(words: Range<Int>, phrase: DateGrammar.Phrase, isCertain: Bool)] = []
    for candidate in candidates.accepted {
      switch candidate.value {
      case .start(let phrase) where start == nil:
        start = (candidate.words, phrase.moment)
        if phrase.isOtherWeekday { otherWeekdays.append((candidate.words, phrase.moment.day.weekday)) }
      case .recurrence(let match) where recurrence == nil && match.phrase.firstDue(in: context) != nil:
        recurrence = (candidate.words, match.phrase, match.estimate)
      case .date(let phrase): dates.append((candidate.words, phrase, candidate.strength == .strong))
      case .clause: tokens.append((candidate.words, .recurrence))
      case .start, .recurrence, .estimate, .word: break
      }
    }
    // A certain date precedes an uncertain one before it.
    let days = dates.filter { date in
      guard !date.phrase.isTime else { return false }
      // In `every fri send the report for next week` it is what the report is for. Whoever writes a date in
      // figures means it.
      return recurrence?.phrase.excludes(date.phrase.moment.day) != true || candidates.hasFigures(date.words)
    }
    // `end of year dinner tomorrow`
    let day =
      days.first { $0.isCertain && !candidates.mayBeNoun($0.words) } ?? days.first(where: \.isCertain)
      ?? days.first
    let times = dates.filter { $0.phrase.isTime }
    let time = times.first(where: \.isCertain) ?? times.first
    if let day {
      addTokens(day.words, .due, day.phrase.estimate)
      if day.phrase.isOtherWeekday { otherWeekdays.append((day.words, day.phrase.moment.day.weekday)) }
    }
    var due = day?.phrase.moment
    if let day, let start, recurrence == nil, day.phrase.moment.day < start.moment.day {
      due = candidates.date(of: day.words, after: start.moment.day) ?? due
    }
    var minute = due?.minute ?? recurrence?.phrase.minute
    if let time, minute == nil {
      addTokens(time.words, .due, time.phrase.estimate)
      minute = time.phrase.moment.minute
      if recurrence == nil { due = due ?? time.phrase.moment }
    }
    due?.minute = minute
    if let recurrence {
      var phrase = recurrence.phrase
      // Hours count from a time.
      if phrase.rule.frequency.isFinerThanDay { due?.minute = minute ?? context.minute }
      phrase.minute = minute
      if due == nil {
        if phrase.start == nil, let start {
          phrase.start = start.moment.day
          phrase.minute = minute ?? start.moment.minute
          tokens.append((start.words, .due))
        }
        due = phrase.firstDue(in: context)
      } else if let first = phrase.start {
        fields.start = DayTime(first)
      } else if let start {
        fields.start = start.moment
        tokens.append((start.words, .start))
      }
      addTokens(recurrence.words, .recurrence, recurrence.estimate)
      let hasDate = tokens.contains { $0.kind == .due || $0.kind == .start }
      fields.phraseWithoutDate = hasDate ? nil : phrase
      fields.recurrence = due.map { phrase.recurrence(due: $0.day) }
    } else if let start {
      fields.start = start.moment
      tokens.append((start.words, .start))
    }
    fields.due = due
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
