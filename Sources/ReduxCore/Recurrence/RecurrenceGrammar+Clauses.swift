extension RecurrenceGrammar {
  /// Reads what may follow a rule, each at most once: a time, `starting`, `until`, `for`, `except`.
  func readClauses(_ match: inout Match) {
    // Dates without a year are read after the start.
    var duration: (count: Int, unit: DateUnit)?
    while dates.joins(match.end, overComma: true) {
      if readTime(&match) || readStart(&match) || readEnd(&match, &duration) || readExceptions(&match) {
        continue
      }
      break
    }
    guard let duration, let first = match.phrase.firstDue(in: dates.context),
      let last = dates.shifted(by: duration.count, duration.unit, from: first.day, end: match.end)
    else { return }
    match.phrase.rule.end = .until(DayTime(last.day.adding(days: -1)))
  }

  private func readTime(_ match: inout Match) -> Bool {
    let start = match.end
    guard match.phrase.minute == nil || match.part != nil else { return false }
    if match.part == nil, let (part, end) = dates.partAfterDay(at: start) {
      match.part = part
      match.phrase.minute = part.rawValue
      match.end = end
      return true
    }
    guard let time = dates.time(at: start) else { return false }
    match.phrase.minute = DateGrammar.minute(time, in: match.part)
    match.part = nil
    match.end = time.end
    return true
  }

  private func readStart(_ match: inout Match) -> Bool {
    guard match.phrase.start == nil, dates.word(match.end) == .starting || dates.word(match.end) == .from,
      let day = day(at: match.end + 1, after: nil)
    else { return false }
    match.phrase.start = day.day
    if let minute = day.minute, match.phrase.minute == nil { match.phrase.minute = minute }
    match.end = day.end
    return true
  }

  private func readEnd(_ match: inout Match, _ duration: inout (count: Int, unit: DateUnit)?) -> Bool {
    guard match.phrase.rule.end == .never, duration == nil else { return false }
    switch dates.word(match.end) {
    case .until:
      guard let day = day(at: match.end + 1, after: match.phrase.start) else { return false }
      match.phrase.rule.end = .until(DayTime(day.day, minute: day.minute))
      match.end = day.end
    case .for:
      guard dates.joins(match.end + 1) else { return false }
      if let (count, end) = times(at: match.end + 1) {
        match.phrase.rule.end = .count(count)
        match.end = end
      } else if let (count, unit, end) = dates.quantity(at: match.end + 1), count > 0,
        ![.hour, .minute].contains(unit)
      {
        duration = (count, unit)
        match.end = end
      } else {
        return false
      }
    default:
      guard let (count, end) = times(at: match.end) else { return false }
      match.phrase.rule.end = .count(count)
      match.end = end
    }
    return true
  }

  /// Reads `5 times`.
  private func times(at start: Int) -> (count: Int, end: Int)? {
    guard dates.joins(start + 1), dates.word(start + 1) == .times else { return nil }
    switch dates.kind(start) {
    case .number(let count, _) where count > 0: return (count, start + 2)
    case .word(.cardinal(let count)): return (count, start + 2)
    default: return nil
    }
  }

  private func readExceptions(_ match: inout Match) -> Bool {
    guard match.phrase.rule.exceptions.isEmpty, dates.word(match.end) == .except else { return false }
    var index: Int? = match.end + 1
    var exceptions: [DayTime] = []
    while let element = index, let day = day(at: element, after: match.phrase.start) {
      exceptions.append(DayTime(day.day))
      match.end = day.end
      index = nextElement(day.end)
    }
    match.phrase.rule.exceptions = exceptions
    return !exceptions.isEmpty
  }

  /// Reads a day after a word such as `until`, or an element of a list.
  /// - Parameter start: The day from which a date without a year counts, if not today.
  private func day(at index: Int, after start: Day?) -> DateGrammar.DayMatch? {
    guard dates.joins(index, overComma: true) else { return nil }
    guard let start, start > dates.context.today else { return dates.day(at: index) }
    var context = dates.context
    context.today = start
    return DateGrammar(lexemes: dates.lexemes, context: context, isStrict: dates.isStrict).day(at: index)
  }
}
