extension RecurrenceRule {
  /// Reads the words of a rule (``words``), which say more than ``RecurrencePhrase`` understands: parts that
  /// only other programs write. Fails for words that no rule is said in, character for character. What the
  /// words leave open is as in a rule in words: a day that a month does not have is its last one.
  package init?(words text: String) {
    var reader = RuleWordsReader(text)
    guard let rule = reader.readRule() else { return nil }
    var exact = rule
    exact.clamps = false
    // Words can say what no rule has, such as no times.
    guard let found = [rule, exact].first(where: { $0.words == text }),
      (try? RecurrenceRule(rrule: found.exactRRULE)) == found
    else { return nil }
    self = found
  }
}

/// Reads the words of a rule from left to right. It refuses nothing but numbers out of reach, since the words of
/// what it reads are compared with the text.
private struct RuleWordsReader {
  private var words: [Substring] = []
  private var position = 0
  private var rule = RecurrenceRule(.daily)

  /// A comma is a word of its own.
  init(_ text: String) {
    for word in text.split(separator: " ") {
      if word.hasSuffix(",") { words += [word.dropLast(), ","] } else { words.append(word) }
    }
  }

  mutating func readRule() -> RecurrenceRule? {
    guard words.count <= 500, take("every"), readHead() else { return nil }
    while position < words.count { guard readPart() else { return nil } }
    return rule
  }

  private mutating func readHead() -> Bool {
    if take("weekday") {
      rule.frequency = .weekly
      rule.weekdays = RecurrenceRule.businessDays
      return true
    }
    let weekdays = list { $0.weekday() }
    if !weekdays.isEmpty {
      rule.frequency = .weekly
      rule.weekdays = weekdays.map { .init(weekday: $0) }
      return true
    }
    rule.interval = number() ?? 1
    if take("business") {
      rule.countsBusinessDays = true
      return take("days")
    }
    guard let frequency = unit() else { return false }
    rule.frequency = frequency
    rule.clamps = frequency == .monthly || frequency == .yearly
    return true
  }

  private mutating func readPart() -> Bool {
    _ = take(",")
    _ = take("only")
    switch next() {
    case "on": return readDays()
    case "of" where take("each"): return take("month")
    case "of" where take("the"): return take("year")
    case "in" where take("months"): return take("that") && take("have") && take("the") && take("day")
    case "in" where take("leap"): return take("years")
    case "in" where take("hour") || take("hours"): rule.hours = list { $0.number() }
    case "in" where take("the"):
      rule.weekNumbers = list { $0.ordinal() }
      return take("week")
    case "of", "in": rule.months = list { $0.month() }
    case "at" where take("minute") || take("minutes"): rule.minutes = list { $0.number() }
    case "at" where take("second") || take("seconds"): rule.seconds = list { $0.number() }
    case "at":
      let times = list { $0.time() }
      rule.hours = sortedUnique(times.map { $0 / 60 })
      rule.minutes = sortedUnique(times.map { $0 % 60 })
    case "the":
      rule.positions = sortedUnique(list { $0.ordinal() })
      return take("of") && take("each") && unit() != nil
    case "weeks":
      guard take("starting"), take("on"), let weekday = weekday() else { return false }
      rule.weekStart = weekday
    case "for":
      guard let count = number(), take("time") || take("times") else { return false }
      rule.end = .count(count)
    case "until":
      guard let last = date() else { return false }
      rule.end = .until(last)
    case "except": rule.exceptions = sortedUnique(list { $0.date() })
    case "and" where take("also"): rule.additions = sortedUnique(list { $0.date() })
    default: return false
    }
    return true
  }

  /// Reads what follows `on`: days of the month, of the year, weekdays.
  private mutating func readDays() -> Bool {
    let start = position
    let daysOfYear = list { reader in
      reader.number().flatMap { day in reader.month().map { (month: $0, day: day) } }
    }
    if !daysOfYear.isEmpty { return RecurrenceGrammar.setDays(daysOfYear, of: &rule) }
    let weekdaysOfMonths = list { $0.weekdayOfMonth() }
    if weekdaysOfMonths.count > 1, let yearly = RecurrenceRule(weekdaysOfMonths: weekdaysOfMonths) {
      (rule.months, rule.weekdays, rule.positions) = (yearly.months, yearly.weekdays, yearly.positions)
      return true
    }
    position = start
    let weekdays = list { $0.weekdayWithOrdinal() }
    if !weekdays.isEmpty { return setWeekdays(weekdays) }
    guard take("the") else { return false }
    let ordinals = list { reader in
      let ordinal = reader.ordinal()
      // `100th day of the year`
      let isDayOfYear = reader.peek(1) == "of" && reader.peek(2) == "the"
      if reader.peek() == "day", !isDayOfYear { reader.position += 1 }
      return ordinal
    }
    if take("day") {
      rule.yearDays = sortedUnique(ordinals)
      return take("of") && take("the") && take("year")
    }
    if take("weekday") {
      rule.weekdays = RecurrenceRule.businessDays
      rule.positions = sortedUnique(ordinals)
    } else if let weekday = weekday() {
      return setWeekdays(ordinals.map { .init(ordinal: $0, weekday: weekday) })
    } else {
      rule.monthDays = sortedUnique(ordinals)
    }
    return !ordinals.isEmpty
  }

  private mutating func setWeekdays(_ weekdays: [RecurrenceRule.WeekdayRule]) -> Bool {
    rule.weekdays = RecurrenceRule.sorted(weekdays)
    return !weekdays.isEmpty
  }

  // MARK: Elements

  /// Reads elements with commas and `and` between them.
  private mutating func list<Element>(_ element: (inout RuleWordsReader) -> Element?) -> [Element] {
    var elements: [Element] = []
    while true {
      let start = position
      if !elements.isEmpty, !take(","), !take("and") { return elements }
      guard let next = element(&self) else {
        position = start
        return elements
      }
      elements.append(next)
    }
  }

  private func peek(_ offset: Int = 0) -> Substring? {
    position + offset < words.count ? words[position + offset] : nil
  }

  private mutating func next() -> Substring {
    defer { position += 1 }
    return peek() ?? ""
  }

  private mutating func take(_ word: Substring) -> Bool {
    guard peek() == word else { return false }
    position += 1
    return true
  }

  private mutating func taken<Value>(_ value: Value?) -> Value? {
    if value != nil { position += 1 }
    return value
  }

  private mutating func number() -> Int? { taken(peek().flatMap(Self.number)) }

  /// Returns a number of at most six digits, with which calculations cannot overflow.
  private static func number(_ text: Substring) -> Int? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ $0.isDigit }) else {
      return nil
    }
    return Int(text)
  }

  private mutating func weekday() -> Int? {
    taken(peek().flatMap { word in Day.weekdayNames.firstIndex { $0 == word } }.map { $0 + 1 })
  }

  private mutating func month() -> Int? {
    taken(peek().flatMap { word in Day.monthNames.firstIndex { $0 == word } }.map { $0 + 1 })
  }

  private mutating func unit() -> RecurrenceRule.Frequency? {
    let name = peek().map { $0.hasSuffix("s") ? $0.dropLast() : $0 }
    return taken(RecurrenceRule.Frequency.allCases.first { RecurrenceRule.unit($0)[...] == name })
  }

  /// Reads `1st`, `last`, `2nd to last`.
  private mutating func ordinal() -> Int? {
    if take("last") { return -1 }
    guard let word = peek(), word.count > 2, let number = Self.number(word.dropLast(2)) else { return nil }
    position += 1
    guard peek() == "to", peek(1) == "last" else { return number }
    position += 2
    return -number
  }

  /// Reads `9:05` as minutes since midnight.
  private mutating func time() -> Int? {
    guard let parts = peek()?.split(separator: ":"), parts.count == 2,
      let hour = Self.number(parts[0]), let minute = Self.number(parts[1])
    else { return nil }
    position += 1
    return hour * 60 + minute
  }

  /// Reads `3 Mar 2027`, `3 Mar 2027 09:00`.
  private mutating func date() -> DayTime? {
    let start = position
    guard let number = number(), let month = month(), let year = self.number(),
      let day = Day(year: year, month: month, day: number)
    else {
      position = start
      return nil
    }
    return DayTime(day, minute: time())
  }

  /// Reads `Fri`, `the 1st Fri`.
  private mutating func weekdayWithOrdinal() -> RecurrenceRule.WeekdayRule? {
    let start = position
    if let weekday = weekday() { return .init(weekday: weekday) }
    if take("the"), let ordinal = ordinal(), let weekday = weekday() {
      return .init(ordinal: ordinal, weekday: weekday)
    }
    position = start
    return nil
  }

  /// Reads `the 1st Wed of Jan`.
  private mutating func weekdayOfMonth() -> (month: Int, day: RecurrenceRule.WeekdayRule)? {
    let start = position
    if let day = weekdayWithOrdinal(), day.ordinal != nil, take("of"), let month = month() {
      return (month, day)
    }
    position = start
    return nil
  }
}
