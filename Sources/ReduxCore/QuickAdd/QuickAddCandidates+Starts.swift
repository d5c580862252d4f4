/// Dates on which something starts, and those that count from there.
extension QuickAddCandidates {
  /// Reads `start monday` and `beginning 1 dec` at the end of a title; elsewhere the word is part of a
  /// sentence.
  func startAtEnd(at index: Int) -> Candidate? {
    guard index > 0, dates.word(index) == .beginning, dates.joins(index + 1),
      let phrase = dates.phrase(at: index + 1), !phrase.isTime, dates.endsTitle(phrase.end)
    else { return nil }
    return Candidate(words: index..<phrase.end, value: .start(phrase), strength: .weak)
  }

  /// Reads `deadline friday` at the end of a title of which more remains than what is done with a deadline:
  /// `Discuss deadline friday`.
  func deadlineAtEnd(at index: Int) -> Candidate? {
    guard dates.word(index) == .deadline, index > 0, dates.joins(index + 1), !isHandled(index),
      let phrase = dates.phrase(at: index + 1), dates.endsTitle(phrase.end)
    else { return nil }
    return Candidate(words: index..<phrase.end, value: .date(phrase))
  }

  private func isHandled(_ index: Int) -> Bool {
    let word = line.bytes[line.lexemes[index - 1].range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return dates.joins(index) && Self.handling.contains(String(decoding: word, as: UTF8.self))
  }

  /// What one does with a deadline.
  private static let handling: Set = [
    "agree", "announce", "ask", "change", "check", "choose", "confirm", "discuss", "extend", "fix", "meet",
    "miss",
    "move", "negotiate", "plan", "postpone", "review", "send", "set",
  ]

  /// Returns the date of words again as it counts from a start that is after it:
  /// `starting monday due friday`; `nil` if the words mean one day whenever something starts.
  func date(of words: Range<Int>, after start: Day) -> DayTime? {
    guard words.allSatisfy(dates.namesDate), let eve = start.shifted(days: -1) else { return nil }
    var context = dates.context
    context.today = eve
    let dates = DateGrammar(lexemes: line.lexemes, context: context, isStrict: false)
    guard let phrase = dates.phrase(at: words.lowerBound), phrase.end == words.upperBound else { return nil }
    return phrase.moment
  }
}
