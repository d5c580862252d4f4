extension RecurrenceGrammar {
  /// Reads positions in a month, and what they count: `15th`, `1st and 15th`, `last day`, `3rd thu of the
  /// month`, `first weekday`, `last fri of november`.
  /// - Parameters:
  ///   - needsMonth: `true` if `of the month` must follow.
  ///   - needsNamedMonth: `true` if the name of a month must follow.
  func monthly(at start: Int, needsMonth: Bool = false, needsNamedMonth: Bool = false) -> Pattern? {
    var (positions, days, end) = positions(at: start)
    guard end > start else { return nil }
    var rule = Self.rule(.monthly)
    var strength = DateStrength.strong
    if dates.joins(end), let weekday = dates.weekday(at: end) ?? plural(end, after: start), days.isEmpty {
      rule.weekdays = positions.map { .init(ordinal: $0, weekday: weekday) }
      guard positions.allSatisfy({ (-5...5).contains($0) }) else { return nil }
      end += 1
      readFurtherWeekdays(&rule, &end)
    } else if dates.joins(end), let last = endOfWorkday(at: end), days.isEmpty {
      rule.weekdays = (1...5).map { .init(ordinal: nil, weekday: $0) }
      end = last
      rule.positions = sortedUnique(positions + furtherWorkdays(&end))
      guard rule.positions.allSatisfy({ (-23...23).contains($0) }) else { return nil }
    } else {
      // `first` and `last` are positions of something, `1st` is a day.
      guard !positions.contains(where: { $0 < 0 }), isDay(start) || ofMonth(at: end) != nil else {
        return nil
      }
      if dates.joins(end), case .unit = dates.word(end) { return nil }
      rule.monthDays = days + positions
      strength = days.isEmpty ? .weak : .strong
    }
    let month = ofMonth(at: end)
    if let named = month?.named {
      rule.frequency = .yearly
      rule.months = named
    }
    guard month != nil || !needsMonth, month?.named != nil || !needsNamedMonth else { return nil }
    rule.monthDays.sort(by: Self.precedes)
    rule.positions.sort(by: Self.precedes)
    rule.weekdays.sort { a, b in
      a.ordinal == b.ordinal
        ? a.weekday < b.weekday : Self.precedes(a.ordinal ?? 0, b.ordinal ?? 0)
    }
    return Pattern(rule: rule, end: month?.end ?? end, strength: month == nil ? strength : .strong)
  }

  /// Reads a day of the month that is called one: `first day of the month`, `15th day of november`, and after
  /// `every month on` also `first day` and `day 5`.
  /// - Parameter needsMonth: `true` if `of the month` must follow: `every 2nd day` is every other day.
  func dayOfMonth(at start: Int, needsMonth: Bool) -> Pattern? {
    guard dates.joins(start + 1) else { return nil }
    let day: Int
    switch (dates.kind(start), dates.kind(start + 1)) {
    case (.ordinal(let number), .word(.unit(.day))), (.word(.ordinal(let number)), .word(.unit(.day))):
      day = number
    case (.word(.unit(.day)), .number(let number, digits: 1...2)) where !needsMonth: day = number
    default: return nil
    }
    let month = ofMonth(at: start + 2)
    guard (1...31).contains(day), month != nil || !needsMonth else { return nil }
    var rule = Self.rule(.monthly)
    rule.monthDays = [day]
    if let named = month?.named {
      guard named.allSatisfy({ Day(year: 2000, month: $0, day: day) != nil }) else { return nil }
      rule.frequency = .yearly
      rule.months = named
    }
    return Pattern(rule: rule, end: month?.end ?? start + 2)
  }

  /// Reads days of the month without endings: `2, 15 and 27`. At the end of a line only, since numbers count
  /// much else.
  func daysOfMonth(at start: Int) -> Pattern? {
    var isIncluded = Array(repeating: false, count: 32)
    var end = start
    var index: Int? = start
    while let element = index, case .number(let day, digits: 1...2) = dates.kind(element),
      (1...31).contains(day), end == start || isSeparated(element)
    {
      isIncluded[day] = true
      end = element + 1
      index = nextElement(end)
    }
    guard end > start + 1, !dates.joins(end) || dates.kind(end) != .other, dates.month(at: end) == nil else {
      return nil
    }
    if dates.joins(end), case .unit = dates.word(end) { return nil }
    var rule = Self.rule(.monthly)
    rule.monthDays = (1...31).filter { isIncluded[$0] }
    return Pattern(rule: rule, end: end, strength: .weak)
  }

  /// Returns `true` if a comma or `and` is before an element.
  private func isSeparated(_ index: Int) -> Bool { !dates.joins(index) || dates.word(index - 1) == .and }

  /// The order of positions: those that count from the end come last.
  private static func precedes(_ a: Int, _ b: Int) -> Bool { (a < 0) != (b < 0) ? b < 0 : a < b }

  private func isDay(_ index: Int) -> Bool {
    switch dates.kind(index) {
    case .ordinal, .word(.last), .word(.cardinal): true
    default: false
    }
  }

  /// Reads ordinal numbers and `last`, each once. `last day` is a day by itself.
  private func positions(at start: Int) -> (positions: [Int], days: [Int], end: Int) {
    var isIncluded = Array(repeating: false, count: 32)
    var end = start
    var index: Int? = start
    var days: [Int] = []
    var fromEnd: [Int] = []
    while let element = index {
      if let (position, isDay, next) = positionFromEnd(at: element) {
        if isDay { days.append(position) } else { fromEnd.append(position) }
        end = next
        index = nextElement(end)
        continue
      }
      guard let (position, next) = position(at: element) else { break }
      isIncluded[position] = true
      end = next
      index = nextElement(end)
      // `the 1st and the 15th`
      if let next = index, dates.word(next) == .the { index = dates.joins(next + 1) ? next + 1 : nil }
    }
    return ((1...31).filter { isIncluded[$0] } + sortedUnique(fromEnd), sortedUnique(days), end)
  }

  /// Reads `15th`, `first`, `twenty first`.
  private func position(at index: Int) -> (position: Int, end: Int)? {
    let found: (position: Int, end: Int)? =
      switch dates.kind(index) {
      case .ordinal(let position), .word(.ordinal(let position)): (position, index + 1)
      case .word(.cardinal(let tens)): dates.ordinalInTwoWords(tens, at: index).map { ($0, index + 2) }
      default: nil
      }
    return found.flatMap { (1...31).contains($0.position) ? $0 : nil }
  }

  /// Reads what ends a phrase in `every month on the 4th last`.
  func dayFromEnd(at start: Int) -> Pattern? {
    guard let (position, isDay, end) = positionFromEnd(at: start), !isDay, endsPhrase(end) else { return nil }
    var rule = Self.rule(.monthly)
    rule.monthDays = [position]
    return Pattern(rule: rule, end: end)
  }

  /// Reads `last`, `last day`, `2nd last day`, `second to last`, `penultimate` as positions from the end.
  private func positionFromEnd(at start: Int) -> (position: Int, isDay: Bool, end: Int)? {
    var position = 1
    var index = start
    switch dates.kind(start) {
    case .ordinal(let number), .word(.ordinal(let number)):
      guard (2...31).contains(number), dates.joins(start + 1) else { return nil }
      position = number
      index = start + 1
      // `2nd to last`, `2nd to the last`
      if dates.word(index) == .to, dates.joins(index + 1) { index = dates.past(.the, at: index + 1) }
    case .word(.penultimate):
      let isDay = dates.joins(start + 1) && dates.word(start + 1) == .unit(.day)
      return (-2, isDay, isDay ? start + 2 : start + 1)
    default: break
    }
    guard dates.word(index) == .last else { return nil }
    let isDay = dates.joins(index + 1) && dates.word(index + 1) == .unit(.day)
    return (-position, isDay, isDay ? index + 2 : index + 1)
  }

  /// Returns `true` for `second last day`, `2nd to last fri`.
  func isCountedFromEnd(at start: Int) -> Bool { positionFromEnd(at: start)?.position ?? -1 < -1 }

  /// Reads what else is in the list of `2nd mon and 4th fri`.
  private func readFurtherWeekdays(_ rule: inout RecurrenceRule, _ end: inout Int) {
    while var index = nextElement(end) {
      if dates.word(index) == .the { index += 1 }
      let (positions, days, next) = positions(at: index)
      guard next > index, days.isEmpty, dates.joins(next), let weekday = dates.weekday(at: next),
        positions.allSatisfy({ (-5...5).contains($0) })
      else { return }
      let added = positions.map { RecurrenceRule.WeekdayRule(ordinal: $0, weekday: weekday) }
      rule.weekdays += added.filter { !rule.weekdays.contains($0) }
      end = next + 1
    }
  }

  /// Reads the positions of what else is in the list of `1st workday, last workday`.
  private func furtherWorkdays(_ end: inout Int) -> [Int] {
    var further: [Int] = []
    while var index = nextElement(end) {
      if dates.word(index) == .the { index += 1 }
      let (positions, days, next) = positions(at: index)
      guard next > index, days.isEmpty, dates.joins(next), let last = endOfWorkday(at: next) else { break }
      further += positions
      end = last
    }
    return further
  }

  /// Returns the end of `workday`, `weekday`, `business day`, `working day`.
  private func endOfWorkday(at index: Int) -> Int? {
    switch dates.word(index) {
    case .workday, .workdays: return index + 1
    case .business:
      return dates.joins(index + 1) && dates.word(index + 1) == .unit(.day) ? index + 2 : nil
    default: return nil
    }
  }

  /// Reads months in order, each once, or a range of them: `june, july and august`, `june to august`.
  func months(at start: Int) -> (months: [Int], end: Int)? {
    var isIncluded = Array(repeating: false, count: 13)
    var end = start
    var index: Int? = start
    while let element = index, let month = dates.month(at: element) {
      // `in june 2027` is one month, and `may 5` a day.
      if dates.joins(element + 1), case .number = dates.kind(element + 1) { break }
      isIncluded[month] = true
      end = element + 1
      if isTo(end), let last = dates.month(at: end + 1) {
        var between = month
        while between != last {
          between = between % 12 + 1
          isIncluded[between] = true
        }
        end += 2
      }
      index = nextElement(end)
    }
    return end == start ? nil : ((1...12).filter { isIncluded[$0] }, end)
  }

  /// Reads `end` after `month` in `every month end`, and the whole of `every end of the month`; so for
  /// quarters and years.
  func edge(of unit: DateUnit, _ edge: DateWord, end: Int) -> Pattern? {
    var rule = Self.rule(.yearly)
    rule.monthDays = [edge == .end ? -1 : 1]
    switch unit {
    case .month: rule.frequency = .monthly
    case .quarter: rule.months = edge == .end ? [3, 6, 9, 12] : [1, 4, 7, 10]
    case .year: (rule.months, rule.monthDays) = edge == .end ? ([12], [31]) : ([1], [1])
    default: return nil
    }
    return Pattern(rule: rule, end: end)
  }

  /// Reads `end of every month`, `at the end of each quarter`.
  func edgeOfEvery(at first: Int) -> Pattern? {
    let start: Int
    switch dates.word(first) {
    case .at, .on, .by: start = dates.joins(first + 1) ? first + 1 : first
    case .the, .end, .beginning: start = first
    default: return nil
    }
    let index = dates.past(.the, at: start)
    guard let edge = dates.word(index), edge == .end || edge == .beginning, dates.word(index + 1) == .of,
      [.every, .each].contains(dates.word(index + 2)), case .unit(let unit) = dates.word(index + 3),
      (index + 1...index + 3).allSatisfy({ dates.joins($0) })
    else { return nil }
    return self.edge(of: unit, edge, end: index + 4)
  }

  /// Reads `of the month`, `of each month`, `of november`, `in june and july`.
  private func ofMonth(at start: Int) -> (named: [Int]?, end: Int)? {
    guard dates.joins(start), dates.joins(start + 1), dates.word(start) == .of || dates.word(start) == .in
    else {
      return nil
    }
    if let (months, end) = months(at: start + 1) { return (months, end) }
    var index = start + 1
    if [.the, .a, .every, .each, .determiner, .pronoun].contains(dates.word(index)) { index += 1 }
    return dates.word(index) == .unit(.month) && dates.joins(index) ? (nil, index + 1) : nil
  }
}
