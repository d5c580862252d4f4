/// The words of a line that may be tokens.
struct QuickAddCandidates {
  struct Candidate {
    enum Value {
      case date(DateGrammar.Phrase)
      case start(DateGrammar.Phrase)
      /// Indirect, as it is much larger than the others, and candidates are copied.
      indirect case recurrence(RecurrenceGrammar.Match)
      /// More of the recurrence, which other tokens separate from it: `every fri @bank until 1 mar`.
      case clause
      case estimate(Estimate)
      /// A token of one word, whose role says what it is.
      case word
    }

    /// The indices of the words.
    var words: Range<Int>
    var value: Value
    var strength = DateStrength.strong

    /// `true` if a recurrence before it may go on after it.
    fileprivate var continuesRule: Bool {
      switch value {
      case .word, .clause: true
      case .date, .start, .recurrence, .estimate: false
      }
    }
  }

  /// The candidates that count where they stand, in order.
  var accepted: [Candidate] = []
  /// Dates that do not count because another is joined to them.
  var joined: [Range<Int>] = []
  /// Dates of which only a part is understood.
  var unread: [Range<Int>] = []
  /// Days that are in the title: dates of which only a part is understood, and dates that do not exist.
  private(set) var daysInTitle: [Range<Int>] = []
  let line: QuickAddLine
  let dates: DateGrammar
  /// The place of a verb such as `move`, after which a date may be an old or a new one.
  let movingVerb: Int?
  private let recurrences: RecurrenceGrammar
  private let heedsTitles: Bool

  /// - Parameter heedsTitles: `false` if what belongs to the title by the words around it counts, too.
  init(_ line: QuickAddLine, _ context: DateContext, heedsTitles: Bool = true) {
    self.line = line
    self.heedsTitles = heedsTitles
    movingVerb = heedsTitles ? Self.movingVerb(of: line) : nil
    dates = DateGrammar(lexemes: line.lexemes, context: context, isStrict: false)
    recurrences = RecurrenceGrammar(dates: dates)
    let candidates = found()
    accept(candidates)
    rejectRulesOfSeveralTimes()
    rejectLoneTimes(among: candidates)
  }

  // MARK: Finding

  private mutating func found() -> [Candidate] {
    var candidates: [Candidate] = []
    var index = 0
    while index < line.words.count {
      if let (estimate, end) = estimate(at: index) {
        candidates.append(Candidate(words: index..<end, value: .estimate(estimate)))
        index = end
        continue
      }
      let word = line.words[index]
      switch word.role {
      case .plain:
        if let end = readDate(at: index, into: &candidates) ?? readClause(at: index, of: &candidates) {
          index = end
          continue
        }
      case .escaped: break
      case .category, .tag, .priority, .estimate, .start, .recurrence, .notes:
        candidates.append(Candidate(words: index..<(index + 1), value: .word))
      }
      // In a quotation that holds a token the rest of the line still counts.
      if word.role == .notes, word.quotation == nil { return candidates }
      index += 1
    }
    return candidates
  }

  /// Reads a date or a repetition, whether it counts or is part of the title; returns its end.
  private mutating func readDate(at index: Int, into candidates: inout [Candidate]) -> Int? {
    if let end = dates.impossible(at: index) {
      // `feb 2027` within `29 feb 2027` is another date.
      daysInTitle.append(index..<end)
      return end
    }
    if let end = readNewDate(at: index, &candidates) ?? endOfOtherDate(at: index)
      ?? endOfReferredDate(at: index)
    {
      return end
    }
    guard let candidate = dated(at: index) else { return nil }
    if heedsTitles, let title = TitleWords(line: line, dates: dates).words(of: candidate.words) {
      if !title.isCertain, hasNewWord(title.words) { unread.append(title.words) }
      return title.words.upperBound
    }
    if let words = unreadWords(candidate) {
      leaveUnread(words)
      return words.upperBound
    }
    if let end = endOfJoined(candidate) {
      let words = candidate.words.lowerBound..<end
      daysInTitle.append(words)
      if hasNewWord(words) { joined.append(words) }
      return end
    }
    guard let whole = withVerb(candidate) else {
      leaveUnread(candidate.words)
      return candidate.words.upperBound
    }
    if hasNewWord(whole.words) { candidates.append(whole) }
    return whole.words.upperBound
  }

  /// Leaves the words of a date in the title, which may have been meant as one, with those of a shorter one in it.
  mutating func leaveUnread(_ words: Range<Int>) {
    daysInTitle.append(words)
    unread.removeAll { words.contains($0.lowerBound) && $0.upperBound <= words.upperBound }
    if hasNewWord(words) { unread.append(words) }
  }

  /// Returns `true` for a date with its year in figures: `2026-11-21`.
  func hasFigures(_ words: Range<Int>) -> Bool {
    words.contains { index in
      switch dates.kind(index) {
      case .moment, .utcMoment, .figures: true
      default: false
      }
    }
  }

  /// Returns `false` if the title had all of these words before it was changed.
  func hasNewWord(_ words: Range<Int>) -> Bool { words.contains { !line.words[$0].isKept } }

  private func dated(at start: Int) -> Candidate? {
    guard line.lexemes[start].kind != .other, !isReferredTo(start) else { return nil }
    if let match = recurrences.phraseInAnyOrder(at: start), !isNameOfPlace(start) {
      return Candidate(words: start..<match.end, value: .recurrence(match), strength: match.strength)
    }
    if let candidate = self.start(at: start) { return candidate }
    guard var phrase = dates.phrase(at: start) else { return nil }
    if isReference(endingAt: phrase.end) {
      guard let time = dates.timeAlone(at: start), time.end < phrase.end, dates.joins(time.end),
        recurrences.phraseInAnyOrder(at: time.end).map({ !$0.isIncomplete }) ?? false
      else { return nil }
      phrase = time
    }
    // `17:00 gym`
    let isTime = if case .time(_, .twentyFourHours) = dates.kind(start) { true } else { false }
    let isHead = isTime && start == 0 && phrase.end < line.words.count
    return Candidate(
      words: start..<phrase.end, value: .date(phrase), strength: isHead ? .strong : phrase.strength)
  }

  /// Reads a clause of the recurrence before it, from which only tokens separate it; returns its end.
  private func readClause(at start: Int, of candidates: inout [Candidate]) -> Int? {
    guard dates.word(start) != nil, dates.joins(start) else { return nil }
    var rule = candidates.count - 1
    var end = start
    while rule >= 0, candidates[rule].words.upperBound == end, candidates[rule].continuesRule {
      end = candidates[rule].words.lowerBound
      rule -= 1
    }
    guard rule >= 0, end < start, candidates[rule].words.upperBound == end,
      case .recurrence(var match) = candidates[rule].value
    else { return nil }
    let ruleEnd = match.end
    match.end = start
    recurrences.readClauses(&match)
    guard match.end > start, hasNewWord(start..<match.end) else { return nil }
    candidates.append(Candidate(words: start..<match.end, value: .clause))
    match.end = ruleEnd
    candidates[rule].value = .recurrence(match)
    candidates[rule].strength = .strong
    return candidates.last?.words.upperBound
  }

  /// Returns `true` if the word before makes a date part of a sentence: `the friday report`, `after 27 jan`.
  private func isReferredTo(_ index: Int) -> Bool {
    guard dates.joins(index) else { return false }
    // `first monday`
    if case .ordinal = dates.kind(index - 1), dates.weekday(at: index) != nil { return true }
    switch dates.word(index - 1) {
    case .ordinal: return dates.weekday(at: index) != nil
    // `moon and sun`
    // So is `daily or weekly`.
    case .and:
      if case .adverb = dates.word(index) { return true }
      return dates.isWordOfItsOwn(at: index)
    case nil: return isCompared(index) || isOfPerson(index) || isAsked(index)
    case .in:
      switch dates.kind(index) {
      // `come in 3rd`, `run it in 3:30`
      case .signed, .offset, .ordinal, .time(_, .twentyFourHours): return true
      default: return dates.isWordOfItsOwn(at: index)
      }
    case .a: return !cannotFollowArticle(index) && isArticle(index - 1)
    // `ev`, the short form, is a word of its own: `charge ev tomorrow`.
    case .every, .everyFromCompletion: return line.lexemes[index - 1].range.count > 3
    case .last, .previous, .other: return true
    // `mother's 30th`
    case .feastDay: return isOfPerson(index)
    case .nameOfDay, .feast, .feastOn, .penultimate: return dates.weekday(at: index) != nil
    case .pronoun: return isOwned(index)
    case let word?: return word.governsDates
    }
  }

  /// Returns `true` for what belongs to the pronoun before it: `her monday shift`, `all weekend`. In
  /// `call her monday` and `finish it all by friday` the pronoun belongs to the verb.
  private func isOwned(_ index: Int) -> Bool {
    if dates.weekday(at: index) != nil { return dates.joins(index + 1) && isNoun(index + 1) }
    switch dates.kind(index) {
    case .word(.part), .word(.unit), .word(.weekend), .word(.weekends), .word(.workday), .word(.workdays),
      .word(.fortnight),
      .word(.clock):
      return true
    case .word: return false
    default: return dates.phrase(at: index) == nil
    }
  }

  /// Returns `true` for weekdays in the plural that are a name, with a capital letter after another one or `at`:
  /// `Dinner at TGI Fridays 7pm`, `Dinner at Fridays`.
  private func isNameOfPlace(_ index: Int) -> Bool {
    guard index > 1, case .weekdays = dates.word(index), line.isCapitalized(index) else { return false }
    return line.isCapitalized(index - 1) || dates.word(index - 1) == .at
  }

  /// Returns the end of a date that the word before it makes a part of a sentence: `to next friday`. Of two
  /// days, from one to the other, somebody may have meant a date.
  private mutating func endOfReferredDate(at index: Int) -> Int? {
    guard line.lexemes[index].kind != .other, isReferredTo(index), let first = dates.phrase(at: index),
      !first.isTime
    else { return nil }
    // After an article, or a time such as `from 8pm saturday`, the rest may be a date: `the coming monday`.
    let end = first.end
    if [.the, .a, .determiner, .pronoun, .nameOfDay, .penultimate].contains(dates.word(index - 1))
      || dates.time(at: index) != nil
    {
      guard isDividedDate(index..<end, first) else { return nil }
      if end == line.words.count { leaveUnread(index..<end) } else { daysInTitle.append(index..<end) }
      return end
    }
    guard [.from, .between].contains(dates.word(index - 1)), dates.joins(end), dates.joins(end + 1),
      [.to, .dash, .until, .and].contains(dates.word(end)), let second = dates.phrase(at: end + 1)
    else { return end }
    leaveUnread(index - 1..<second.end)
    return second.end
  }

  /// Returns `true` for a date of which the rest would be another one, without the word that another one before it
  /// claims: `the 27 jan 9am flight`, `a mon 9am slot`, `a 12 dec 2026 deadline`.
  private func isDividedDate(_ words: Range<Int>, _ date: DateGrammar.Phrase) -> Bool {
    let index = words.lowerBound
    if dates.weekday(at: index) != nil {
      // `watch the sun at 6am`
      let isDay = !dates.isWordOfItsOwn(at: index) || dates.word(index + 1) != .at
      return isDay && words.count > 1 && date.moment.minute != nil
    }
    guard case .number = dates.kind(index), dates.month(at: index + 1) != nil else { return false }
    return words.count > 2
  }

  /// Returns `true` for an adverb after another one and a word between them: `daily vs weekly`.
  private func isCompared(_ index: Int) -> Bool {
    guard dates.joins(index - 1) else { return false }
    return if case (.adverb, .adverb) = (dates.word(index - 2), dates.word(index)) { true } else { false }
  }

  /// Returns `true` for the beginning of a date before which `a` is no article: `a in 3 days`, where it is all
  /// of the title.
  private func cannotFollowArticle(_ index: Int) -> Bool {
    switch dates.kind(index) {
    case .moment, .utcMoment, .figures, .word(.in), .word(.every), .word(.everyFromCompletion), .word(.next),
      .word(.today), .word(.tomorrow), .word(.tonight), .word(.due), .word(.by), .word(.on):
      true
    default: false
    }
  }

  /// Returns `true` for a day that is a name after the title of a person, and an ordinal number that is
  /// somebody's: `see Dr. Sun`, `mum's 30th`.
  private func isOfPerson(_ index: Int) -> Bool {
    guard line.lexemes[index - 1].range.count <= 24 else { return false }
    let isDay = dates.weekday(at: index) != nil || dates.month(at: index) != nil
    let isOrdinal = if case .ordinal = dates.kind(index) { true } else { false }
    guard isOrdinal || isDay && line.isCapitalized(index) else { return false }
    let word = String(decoding: line.lowercased(index - 1), as: UTF8.self)
    let title = word.hasSuffix(".") ? String(word.dropLast()) : word
    if isDay { return Self.titles.contains(title) }
    return word.hasSuffix("'s") || word.hasSuffix("’s")
  }

  /// Returns `true` for a day about which something is asked: `ask if monday is ok`.
  private func isAsked(_ index: Int) -> Bool {
    switch line.lexemes[index - 1].range.count {
    case 2: line.lowercased(index - 1).elementsEqual("if".utf8)
    case 7: line.lowercased(index - 1).elementsEqual("whether".utf8)
    default: false
    }
  }

  private static let titles: Set = ["dr", "mr", "mrs", "ms", "prof"]

  /// Returns `true` unless the article is a name: a capital `A` within a line (`plan A today`), or one before
  /// a date that ends the line (`A 3/4`).
  private func isArticle(_ index: Int) -> Bool {
    let range = line.lexemes[index].range
    guard range.count == 1, line.bytes[range.lowerBound] == UInt8(ascii: "A") else { return true }
    guard index == 0 else { return false }
    guard let end = dates.phrase(at: index + 1)?.end else { return true }
    return end < line.words.count && line.words[end].role == .plain
  }

  /// Returns `true` if `of` follows: `in a month of sundays`.
  private func isReference(endingAt end: Int) -> Bool { dates.joins(end) && dates.word(end) == .of }

  /// Returns the end of a second date that is joined to a date by `and`, `or`, `to` or `until`, or of a second
  /// hour after a time: `5pm to 6`.
  private func endOfJoined(_ candidate: Candidate) -> Int? {
    guard case .date(let phrase) = candidate.value, case let end = candidate.words.upperBound,
      dates.joins(end + 1), dates.joins(end), [.and, .to, .dash, .until].contains(dates.word(end))
    else { return nil }
    if let other = dates.phrase(at: end + 1) { return other.end }
    let isSpan = dates.word(end) == .to || dates.word(end) == .until
    let first = isSpan ? candidate.words.lowerBound : nil
    return phrase.isTime ? dates.bareHour(at: end + 1, after: first)?.end : nil
  }

  /// Returns the words of a date or a repetition of which only a part is understood, so that none of it
  /// counts.
  private func unreadWords(_ candidate: Candidate) -> Range<Int>? {
    switch candidate.value {
    case .recurrence(let match):
      if match.isIncomplete { return candidate.words }
      return contradictingDate(after: match).map {
        candidate.words.lowerBound..<recurrences.endOfDateWords(from: $0)
      }
    case .date(let phrase), .start(let phrase):
      if phrase.isIncomplete || isCountedNoun(candidate) || isNumberOfThings(candidate)
        || isMeasure(candidate) || isOpening(candidate)
        || isWhenDone(candidate)
      {
        return candidate.words
      }
      if let end = endOfWeekdays(candidate.words) { return candidate.words.lowerBound..<end }
      return wordsOfFigures(beside: candidate.words)
        ?? dates.startOfDays(before: candidate.words.lowerBound).map { $0..<candidate.words.upperBound }
    case .clause, .estimate, .word: return nil
    }
  }

  /// Returns the end of several weekdays without `every`, which may be a rule or one choice of several:
  /// `mon wed fri`, `mon, tue 9am`.
  private func endOfWeekdays(_ words: Range<Int>) -> Int? {
    let next = words.upperBound
    guard words.contains(where: { dates.weekday(at: $0) != nil }), dates.joins(next, overComma: true),
      dates.weekday(at: next) != nil,
      !dates.isWordOfItsOwn(at: next) || dates.endsTitle(next + 1) || dates.kind(next + 1) != .other
        || line.lexemes[next].punctuation != .none
    else { return nil }
    return recurrences.endOfDateWords(from: next)
  }

  /// Returns the end of a date on which the rule before it never falls: `every fri tomorrow`.
  private func contradictingDate(after match: RecurrenceGrammar.Match) -> Int? {
    guard dates.joins(match.end), let phrase = dates.phrase(at: match.end), !phrase.isTime,
      match.phrase.excludes(phrase.moment.day)
    else { return nil }
    return phrase.end
  }

  // MARK: Accepting

  /// Accepts what is certain, and what is not if it is at the end of the line, after another word.
  private mutating func accept(_ candidates: [Candidate]) {
    var isPlain = 0
    for candidate in candidates where candidate.strength == .strong {
      guard candidate.words.lowerBound == isPlain else { break }
      isPlain = candidate.words.upperBound
    }
    var tail = line.words.firstIndex { $0.role == .notes && $0.quotation == nil } ?? line.words.count
    for candidate in candidates.reversed() {
      let isAtEnd = candidate.words.upperBound == tail && candidate.strength != .hinted
      if candidate.strength == .strong || (isAtEnd && isPlain < candidate.words.lowerBound) {
        accepted.append(candidate)
        if isAtEnd { tail = candidate.words.lowerBound }
      }
    }
    accepted.reverse()
  }
}
