/// Dates in words, as a query means them: a list is about what is near, also if it is over.
struct QueryWords {
  let dates: DateContext

  /// Returns the date of a condition such as `due`: a time alone is today's, and a day of the year one of the
  /// last months or the next one. `nil` if the words are not understood.
  func date(_ text: String) -> DayTime? {
    if let last = last(text) { return last }
    guard let date = Self.date(text, in: dates) else { return nil }
    let grammar = grammar(text)
    if grammar.phrase(at: 0)?.isTime ?? false { return DayTime(dates.today, minute: date.minute) }
    guard grammar.lexemes.indices.allSatisfy(grammar.namesDate),
      grammar.lexemes.indices.contains(where: isMonth),
      let past = Self.date(text, in: dates.shifted(months: -12)), past.day < dates.today,
      past.day.days(until: dates.today) <= Self.nearDays
    else { return date }
    return past

    func isMonth(_ index: Int) -> Bool {
      if case .dayOfYear = grammar.kind(index) { return true }
      return grammar.month(at: index) != nil
    }
  }

  /// Returns the date of a condition such as `created`: the last day of its name.
  func pastDate(_ text: String) -> DayTime? {
    if let last = last(text) { return last }
    guard let date = Self.date(text, in: dates) else { return nil }
    let grammar = grammar(text)
    guard date.day > dates.today, grammar.lexemes.indices.allSatisfy(grammar.namesDate) else { return date }
    let earlier = [
      dates.shifted(days: -1), dates.shifted(days: -7), dates.shifted(months: -1), dates.shifted(months: -12),
    ]
    return earlier.lazy.compactMap { Self.date(text, in: $0) }.first { $0.day <= dates.today } ?? date
  }

  /// Returns the last day of the week, weekend, month, quarter or year that the words name, and that begins on a day:
  /// `this week`, `next month`, `november`, `march 2027`. `nil` for all other words.
  func lastDay(of text: String, from first: Day) -> Day? {
    let grammar = grammar(text)
    let words = grammar.lexemes
    guard let start = words.first, words.count <= 2, words.count == 1 || grammar.joins(1) else { return nil }
    let isNamed = [.this, .last, .previous, .next].contains(start.word) && words.count == 2
    let index = isNamed ? 1 : 0
    if grammar.month(at: index) != nil {
      let isAlone = words.count == index + 1 || grammar.year(at: 1) != nil
      return isAlone && first == first.startOfMonth ? first.endOfMonth : nil
    }
    guard words.count == index + 1 else { return nil }
    switch grammar.word(index) {
    case .weekend: return first.weekday == 6 ? first.adding(days: 1) : first
    case .unit(.week) where isNamed: return first.adding(days: 6)
    case .unit(.month) where isNamed: return first.endOfMonth
    case .unit(.quarter) where isNamed: return first.shifted(months: 2)?.endOfMonth
    case .unit(.year) where isNamed: return first.shifted(months: 11)?.endOfMonth
    default: return nil
    }
  }

  /// How long a day of the year may be over and still be meant by `due`.
  private static let nearDays = 92

  private func grammar(_ text: String) -> DateGrammar {
    DateGrammar(lexemes: Lexeme.all(in: Array(text.utf8), dates.order), context: dates, isStrict: true)
  }

  private static func date(_ text: String, in context: DateContext) -> DayTime? {
    guard let date = try? DateParser.date(text, in: context) else { return nil }
    return date
  }

  /// Reads `last monday`, `last week`, `last november`, `last 3 days` and `this week`, whose first day is
  /// meant.
  private func last(_ text: String) -> DayTime? {
    let grammar = grammar(text)
    let words = grammar.lexemes
    guard words.count == 2 || words.count == 3, grammar.joins(1), words.count == 2 || grammar.joins(2) else {
      return nil
    }
    let isLast = [.last, .previous].contains(grammar.word(0))
    guard isLast || grammar.word(0) == .this && words.count == 2 else { return nil }
    if words.count == 3 {
      guard let (count, unit, end) = grammar.quantity(at: 1), end == 3 else { return nil }
      return grammar.shifted(by: -count, unit, from: nil, end: 3).map { DayTime($0.day, minute: $0.minute) }
    }
    if case .unit(let unit) = grammar.word(1) {
      return grammar.period(unit, offset: isLast ? -1 : 0).map { DayTime($0.start) }
    }
    return isLast ? grammar.previous(at: 1).map { DayTime($0.day) } : nil
  }
}

extension DateContext {
  /// Returns the context of another day, which has the same rules.
  fileprivate func shifted(days: Int) -> DateContext {
    var context = self
    context.today = today.shifted(days: days) ?? today
    context.instant = nil
    return context
  }

  fileprivate func shifted(months: Int) -> DateContext {
    var context = self
    context.today = today.shifted(months: months) ?? today
    context.instant = nil
    return context
  }
}
