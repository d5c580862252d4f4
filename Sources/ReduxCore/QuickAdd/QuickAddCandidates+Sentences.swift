/// Dates that a sentence is about.
extension QuickAddCandidates {
  /// Returns `true` for when something was done, or is done by others, and not when to do it:
  /// `return jacket bought yesterday`, `reply to mail sent this morning`.
  func isWhenDone(_ candidate: Candidate) -> Bool {
    let start = candidate.words.lowerBound
    guard case .date(let phrase) = candidate.value, start > 0, dates.joins(start), isParticiple(start - 1)
    else { return false }
    let (today, day) = (dates.context.today, phrase.moment.day)
    if day == today { return phrase.moment.minute.map { $0 <= dates.context.minute } ?? false }
    // A day without a year that has just passed is nearly a year ahead.
    return day < today
      || today.days(until: day) > 270 && dates.monthDay(at: dates.past(.on, at: start)) != nil
  }

  private func isParticiple(_ index: Int) -> Bool {
    if dates.word(index) == .done { return true }
    guard dates.kind(index) == .other, (4...12).contains(line.lexemes[index].range.count) else {
      return false
    }
    let word = String(decoding: line.lowercased(index), as: UTF8.self)
    if Self.participles.contains(word) { return true }
    return word.count > 4 && word.hasSuffix("ed") && !word.hasSuffix("eed") && !line.isCapitalized(index)
  }

  private static let participles: Set = [
    "begun", "born", "bought", "broken", "built", "caught", "chosen", "drawn", "found", "given", "gone",
    "held",
    "left", "lent", "lost", "made", "opened", "paid", "sent", "shot", "sold", "stolen", "taken", "told",
    "used",
    "worn", "written",
  ]

  /// Returns the candidate with the verb of a sentence about its day, without which the title is not a whole one:
  /// `Tomorrow is Anna's birthday`; `nil` if the sentence says something else of the day.
  func withVerb(_ candidate: Candidate) -> Candidate? {
    let verb = candidate.words.upperBound
    guard isSubject(candidate) else { return candidate }
    guard line.lowercased(verb).elementsEqual("is".utf8), dates.joins(verb + 1), isNamed(at: verb + 1) else {
      return nil
    }
    var candidate = candidate
    candidate.words = candidate.words.lowerBound..<(verb + 1)
    if candidate.strength == .weak { candidate.strength = .strong }
    return candidate
  }

  /// Returns `true` for a day at the beginning of a line, or of what follows its tokens, of which a sentence says
  /// something: `Friday was great`, `Monday works for me`, `Every day is like Sunday`.
  private func isSubject(_ candidate: Candidate) -> Bool {
    let (first, verb) = (candidate.words.lowerBound, candidate.words.upperBound)
    switch candidate.value {
    case .date(let phrase) where !phrase.isTime: break
    case .recurrence: break
    default: return false
    }
    guard dates.joins(verb), first == 0 || line.lexemes[first - 1].isToken, line.words[verb].role == .plain
    else { return false }
    let word = line.lowercased(verb)
    return word.count <= 6 && Self.verbs.contains(String(decoding: word, as: UTF8.self))
  }

  private static let verbs: Set = ["is", "isn't", "suits", "was", "will", "won't", "works", "would"]

  /// Returns `true` for what a day is called: `Anna's birthday`, `the last day`, `payday`, `bin day`.
  private func isNamed(at index: Int) -> Bool {
    guard line.words[index].role == .plain else { return false }
    switch dates.word(index) {
    case .the, .a, .determiner, .pronoun, .feast, .feastOn, .feastDay: return true
    default: break
    }
    let word = line.lowercased(index)
    if line.isCapitalized(index) || [UInt8](word.suffix(3)) == Array("day".utf8) { return true }
    let text = String(decoding: word, as: UTF8.self)
    if text.hasSuffix("'s") || text.hasSuffix("’s") { return true }
    return dates.joins(index + 1) && dates.word(index + 1) == .unit(.day)
  }
}
