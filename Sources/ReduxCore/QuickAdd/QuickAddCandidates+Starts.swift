/// From when on something is to be done.
extension QuickAddCandidates {
  /// Reads a start: `starting monday`, `starting from monday`.
  func start(at index: Int) -> Candidate? {
    guard dates.word(index) == .starting else { return startBesideDue(at: index) }
    let first = dates.word(index + 1) == .from && dates.joins(index + 1) ? index + 2 : index + 1
    return startPhrase(at: index, first)
  }

  /// Reads a start in words that mean one beside a due date only: `start monday due friday`,
  /// `from monday, due friday`, `due friday, starts monday`. Of `exams start monday` it is the date.
  private func startBesideDue(at index: Int) -> Candidate? {
    switch dates.word(index) {
    case .begins, .from: break
    case .beginning where line.lowercased(index).elementsEqual("start".utf8): break
    default: return nil
    }
    guard let start = startPhrase(at: index, index + 1), case .start(let phrase) = start.value,
      !phrase.isTime,
      case let end = start.words.upperBound
    else { return nil }
    if dates.joins(end, overComma: true), dates.word(end) == .due { return start }
    return isAfterDue(index) ? start : nil
  }

  private func startPhrase(at index: Int, _ first: Int) -> Candidate? {
    guard dates.joins(first), let phrase = dates.phrase(at: first) else { return nil }
    return Candidate(words: index..<phrase.end, value: .start(phrase))
  }

  /// Returns `true` for a word after a due date: the start in `due friday start monday`.
  private func isAfterDue(_ index: Int) -> Bool {
    guard dates.joins(index, overComma: true) else { return false }
    // A date has no more words than these.
    return (max(0, index - 6)..<index).contains { first in
      dates.word(first) == .due && dates.phrase(at: first)?.end == index
    }
  }

  /// Returns the date of words again as it counts from a start that is after it:
  /// `starting monday due friday`; `nil` if the words mean one day whenever something starts.
  func date(of words: Range<Int>, after start: Day) -> DayTime? {
    guard words.allSatisfy(dates.namesDate), let eve = start.shifted(days: -1) else { return nil }
    var dates = dates
    dates.context.today = eve
    guard let phrase = dates.phrase(at: words.lowerBound), phrase.end == words.upperBound else { return nil }
    return phrase.moment
  }

  /// Returns the recurrence of words again as it counts from a start elsewhere in the line: `starting in april, daily
  /// until march`.
  func recurrence(of words: Range<Int>, after start: Day) -> RecurrencePhrase? {
    var dates = dates
    dates.context.today = start
    guard let match = RecurrenceGrammar(dates: dates).phraseInAnyOrder(at: words.lowerBound),
      match.end == words.upperBound, !match.isIncomplete
    else { return nil }
    return match.phrase
  }
}
