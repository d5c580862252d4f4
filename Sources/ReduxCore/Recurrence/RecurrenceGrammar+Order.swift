/// Rules whose parts are in another order than usual.
extension RecurrenceGrammar {
  /// Reads a recurrence with all its clauses, of which one, or the days, may come first.
  func phraseInAnyOrder(at start: Int) -> Match? {
    ruleAfterDays(at: start) ?? ruleAfterClause(at: start) ?? phrase(at: start)
  }

  /// Reads a rule after one of its clauses: `until 1 dec every day`, `for 10 days every day`.
  private func ruleAfterClause(at start: Int) -> Match? {
    switch dates.word(start) {
    case .until, .for, .except, .from: guard dates.joins(start + 1) else { return nil }
    default: return nil
    }
    // To find where the clause ends.
    var clause = Match(phrase: RecurrencePhrase(rule: Self.rule(.daily), base: .due), end: start)
    readClauses(&clause)
    guard clause.end > start, dates.joins(clause.end, overComma: true), beginsRule(clause.end),
      var match = phrase(at: clause.end), !match.isIncomplete
    else { return nil }
    let end = match.end
    match.end = start
    readClauses(&match)
    guard match.end == clause.end else { return nil }
    match.end = end
    return match
  }

  /// Reads a rule after its days: `last day of the month every month`, `fridays every 2 weeks`,
  /// `christmas every year`. It is read in the usual order, `every month on …`.
  private func ruleAfterDays(at start: Int) -> Match? {
    switch dates.kind(start) {
    case .ordinal, .word(.ordinal), .word(.last), .word(.penultimate), .word(.weekdays), .word(.the),
      .word(.feast), .word(.feastOn), .word(.feastDay), .word(.new):
      break
    default: return nil
    }
    var middle = start + 1
    while middle < start + 8, dates.joins(middle), dates.kind(middle) != .other, !beginsRule(middle) {
      middle += 1
    }
    guard middle < start + 8, dates.joins(middle), beginsRule(middle), let end = endOfUnits(at: middle) else {
      return nil
    }
    var on = dates.lexemes[start]
    on.kind = .word(.on)
    on.punctuation = .none
    let rule = Array(dates.lexemes[middle..<end])
    // Clauses may follow, and no rule takes more words than these.
    let rest = dates.lexemes[end..<min(end + 24, dates.lexemes.count)]
    let usual = RecurrenceGrammar(
      dates: DateGrammar(
        lexemes: rule.map(\.joined) + [on] + dates.lexemes[start..<middle] + rest, context: dates.context,
        isStrict: dates.isStrict))
    let head = end - start + 1
    guard var match = usual.phrase(at: 0), match.end >= head, !match.isIncomplete else { return nil }
    match.end += start - 1
    return match
  }

  /// Returns the end of `every 2 weeks`, `every month`, `yearly`.
  private func endOfUnits(at start: Int) -> Int? {
    if case .adverb(_, let unit) = dates.word(start) { return isLong(unit) ? start + 1 : nil }
    guard dates.joins(start + 1) else { return nil }
    var index = start + 1
    if dates.word(index) == .other || dates.word(index) == .alternate, dates.joins(index + 1) { index += 1 }
    if case .unit(let unit) = dates.word(index) { return isLong(unit) ? index + 1 : nil }
    return dates.quantity(at: index).flatMap { isLong($0.unit) ? $0.end : nil }
  }

  private func isLong(_ unit: DateUnit) -> Bool { [.week, .month, .quarter, .year].contains(unit) }

  private func beginsRule(_ index: Int) -> Bool {
    switch dates.word(index) {
    case .every, .everyFromCompletion, .adverb: true
    default: false
    }
  }
}

extension Lexeme {
  /// The word without punctuation after it.
  fileprivate var joined: Lexeme {
    var word = self
    word.punctuation = .none
    return word
  }
}
