/// Dates that are moved to others.
extension QuickAddCandidates {
  /// Reads the new date in `move monday meeting to tuesday`, which may be when that is, or when to do this; returns
  /// its end. The date before it, the old one, does not count either.
  mutating func readNewDate(at index: Int, _ candidates: inout [Candidate]) -> Int? {
    guard let verb = movingVerb, index > verb + 1, dates.joins(index), dates.word(index - 1) == .to,
      line.lexemes[index].kind != .other, let phrase = dates.phrase(at: index),
      phrase.isTime || phrase.strength != .faint
    else { return nil }
    while let last = candidates.last, last.words.lowerBound > verb, isOldDate(last) {
      leaveUnread(last.words)
      candidates.removeLast()
    }
    leaveUnread(index - 1..<phrase.end)
    return phrase.end
  }

  /// Returns `true` for a date that may belong to what is moved. After a preposition it is when to do that.
  private func isOldDate(_ candidate: Candidate) -> Bool {
    guard case .date = candidate.value else { return false }
    return ![.on, .by, .due].contains(dates.word(candidate.words.lowerBound))
  }

  /// Returns the place of the verb of a line that moves something: its first word beside dates, or one after words
  /// that ask for what follows: `please move`, `can you move`, `remember to move`, `Anna: move`.
  static func movingVerb(of line: QuickAddLine) -> Int? {
    let words = line.words.indices.prefix(12).filter {
      line.words[$0].role == .plain && line.lexemes[$0].kind == .other
    }
    return words.first { word in
      (word == words.first || isAskedFor(word, line)) && movingVerbs.contains(text(word, line))
    }
  }

  /// Returns `true` for a word that is a verb by what stands before it.
  private static func isAskedFor(_ index: Int, _ line: QuickAddLine) -> Bool {
    guard index > 0, line.words[index - 1].role == .plain else { return false }
    let before = line.lexemes[index - 1]
    return ",;:.!?".utf8.contains(line.bytes[before.end - 1]) || before.word == .to || before.word == .and
      || leads.contains(text(index - 1, line))
  }

  /// Returns a word in lower case; nothing for a long one.
  private static func text(_ index: Int, _ line: QuickAddLine) -> String {
    line.lexemes[index].range.count > 10 ? "" : String(decoding: line.lowercased(index), as: UTF8.self)
  }

  /// What stands before a verb, and not before a noun.
  private static let leads: Set = [
    "also", "can", "could", "don't", "don’t", "dont", "i", "i'll", "i’ll", "just", "kindly", "let's",
    "let’s",
    "lets", "must", "please", "pls", "plz", "shall", "should", "then", "we", "we'll", "we’ll", "you",
  ]

  private static let movingVerbs: Set = [
    "change", "delay", "move", "postpone", "push", "rearrange", "rebook", "reschedule", "shift", "switch",
  ]
}
