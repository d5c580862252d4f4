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

  /// Returns the place of the verb of a line that moves something, which is its first word beside dates.
  static func movingVerb(of line: QuickAddLine) -> Int? {
    guard
      let first = line.words.prefix(4).indices.first(where: {
        line.words[$0].role == .plain && line.lexemes[$0].kind == .other
      }), line.lexemes[first].range.count <= 10
    else { return nil }
    return movingVerbs.contains(String(decoding: line.lowercased(first), as: UTF8.self)) ? first : nil
  }

  private static let movingVerbs: Set = [
    "change", "delay", "move", "postpone", "push", "rearrange", "rebook", "reschedule", "shift", "switch",
  ]
}
