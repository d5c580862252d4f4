/// The dates among the candidates of a line, and which of them count.
struct QuickAddDates {
  struct Date {
    var words: Range<Int>
    var phrase: DateGrammar.Phrase
    var isCertain = true
  }

  struct Recurrence {
    var words: Range<Int>
    var phrase: RecurrencePhrase
    var estimate: DateGrammar.EstimateMatch?
  }

  private(set) var start: Date?
  private(set) var recurrence: Recurrence?
  /// The words of what goes on with the recurrence elsewhere in the line.
  private(set) var clauses: [Range<Int>] = []
  /// The day that counts.
  private(set) var day: Date?
  /// The time without a day that counts, which belongs to the day or the recurrence.
  private(set) var time: Date?

  init(_ candidates: QuickAddCandidates, _ context: DateContext) {
    var days: [Date] = []
    var times: [Date] = []
    for candidate in candidates.accepted {
      switch candidate.value {
      case .start(let phrase) where start == nil: start = Date(words: candidate.words, phrase: phrase)
      case .recurrence(let match) where recurrence == nil && match.phrase.firstDue(in: context) != nil:
        recurrence = Recurrence(words: candidate.words, phrase: match.phrase, estimate: match.estimate)
      case .date(let phrase):
        let date = Date(words: candidate.words, phrase: phrase, isCertain: candidate.strength == .strong)
        if phrase.isTime { times.append(date) } else { days.append(date) }
      case .clause: clauses.append(candidate.words)
      case .start, .recurrence, .estimate, .word: break
      }
    }
    // In `every fri send the report for next week` it is what the report is for. Whoever writes a date in
    // figures means it.
    if let rule = recurrence?.phrase {
      days.removeAll { rule.excludes($0.phrase.moment.day) && !candidates.hasFigures($0.words) }
      // The rule may not be on the day after: `backup at 24:00 every monday`.
      times.removeAll { $0.phrase.endsDay }
    }
    // A certain date precedes an uncertain one before it. `end of year dinner tomorrow`, `friday meeting tomorrow`
    let isOneAtEnd =
      days.last.map { $0.isCertain && candidates.dates.endsTitle($0.words.upperBound) } ?? false
    day =
      days.first { date in
        date.isCertain && !candidates.mayBeNoun(date.words)
          && !(isOneAtEnd && candidates.isBeforeNoun(date.words))
      } ?? days.first(where: \.isCertain) ?? days.first
    time = times.first(where: \.isCertain) ?? times.first
    countFromStart(candidates, context)
  }

  /// Lets a rule that ends before the start, which is elsewhere in the line, end after it; without a date even so, it
  /// is none.
  private mutating func countFromStart(_ candidates: QuickAddCandidates, _ context: DateContext) {
    guard day == nil, let first = start?.phrase.moment.day, let found = recurrence, found.phrase.start == nil
    else { return }
    func hasDates(_ phrase: RecurrencePhrase) -> Bool {
      var phrase = phrase
      phrase.start = first
      return phrase.firstDue(in: context) != nil
    }
    guard !hasDates(found.phrase) else { return }
    let later = candidates.recurrence(of: found.words, after: first)
    recurrence = later.flatMap { hasDates($0) ? $0 : nil }
      .map { Recurrence(words: found.words, phrase: $0, estimate: found.estimate) }
  }
}
