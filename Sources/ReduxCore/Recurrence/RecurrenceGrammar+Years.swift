/// Days of the year.
extension RecurrenceGrammar {
  /// Reads days of the year: `27 jan`, `jan 27`, `27th of january`, `1 jan and 1 jul`.
  func yearly(at start: Int) -> Pattern? {
    var days: [(month: Int, day: Int)] = []
    var end = start
    var index: Int? = start
    while let element = index, days.count <= 366, let (month, day, next) = dates.monthDay(at: element) {
      days.append((month, day))
      end = next
      index = nextElement(next)
      // `aug 20 and 30`
      while dates.month(at: element) != nil, let next = index, next > end || !dates.joins(next),
        let further = dayNumber(at: next), days.count <= 366
      {
        days.append((month, further))
        end = next + 1
        index = nextElement(end)
      }
    }
    var rule = Self.rule(.yearly)
    guard end > start, Self.setDays(days, of: &rule) else { return nil }
    return Pattern(rule: rule, end: end)
  }

  /// Reads the number of a day that has its month before it: the 30 of `aug 20 and 30`.
  private func dayNumber(at index: Int) -> Int? {
    guard dates.monthDay(at: index) == nil, dates.endsHour(index + 1) else { return nil }
    return switch dates.kind(index) {
    case .number(let day, digits: 1...2) where (1...31).contains(day): day
    case .ordinal(let day): day
    default: nil
    }
  }

  /// Gives a yearly rule these days of the year. A rule combines each of its months with each of its days;
  /// positions choose among these. Returns `false` if no rule has exactly these.
  static func setDays(_ days: [(month: Int, day: Int)], of rule: inout RecurrenceRule) -> Bool {
    rule.months = sortedUnique(days.map(\.month))
    rule.monthDays = sortedUnique(days.map(\.day))
    let wanted = Set(days.map { $0.month * 32 + $0.day })
    let pairs = rule.months.flatMap { month in rule.monthDays.map { (month, $0) } }
    guard wanted.count != pairs.count else { return true }
    let existing = pairs.filter { Day(year: 2001, month: $0, day: $1) != nil }
    guard !pairs.contains(where: { $0 == (2, 29) }) else { return false }
    rule.positions = existing.indices.filter { wanted.contains(existing[$0].0 * 32 + existing[$0].1) }.map {
      $0 + 1
    }
    rule.clamps = false
    return true
  }

  /// Reads a feast. It is incomplete if no rule says when that is: Easter, and a Monday after Thanksgiving, which
  /// may be in December.
  func feast(at start: Int) -> Pattern? {
    dates.feast(at: start).map { feast, end in
      var rule = Self.rule(.yearly)
      switch feast {
      case .fixed(let month, let day): (rule.months, rule.monthDays) = ([month], [day])
      case .counted(let position, let weekday, let month, 0):
        (rule.months, rule.weekdays) = ([month], [.init(ordinal: position, weekday: weekday)])
      case .counted, .easter: return Pattern(rule: rule, end: end, isIncomplete: true, hasNoRule: true)
      }
      return Pattern(rule: rule, end: end)
    }
  }

  /// Reads what follows `every year on the`: `1st friday`, `last workday`, `100th day`, each counted in the year.
  func dayOfYear(at start: Int) -> Pattern? {
    switch dates.kind(start) {
    case .ordinal(let number), .word(.ordinal(let number)):
      guard dates.word(start + 1) == .unit(.day), dates.joins(start + 1) else { break }
      guard (1...366).contains(number) else { return nil }
      var rule = Self.rule(.yearly)
      rule.yearDays = [number]
      return Pattern(rule: rule, end: endOfYear(at: start + 2))
    default: break
    }
    guard var pattern = monthly(at: start), pattern.rule.frequency == .monthly, !pattern.rule.weekdays.isEmpty
    else { return nil }
    pattern.rule.frequency = .yearly
    pattern.end = endOfYear(at: pattern.end)
    return pattern
  }

  /// Returns the end of `of the year`, or its beginning if it does not follow.
  private func endOfYear(at start: Int) -> Int {
    guard dates.word(start) == .of, dates.joins(start), case let year = dates.past(.the, at: start + 1),
      year > start + 1,
      dates.joins(year), dates.word(year) == .unit(.year)
    else { return start }
    return year + 1
  }

  /// Reads the year of `every monday in 2028`, which is its start and its end.
  func readYear(_ match: inout Match) -> Bool {
    guard match.phrase.start == nil, match.phrase.rule.end == .never, dates.word(match.end) == .in,
      match.phrase.rule.frequency != .yearly, let start = startOfYear(at: match.end + 1),
      dates.endsHour(match.end + 2), let next = start.shifted(months: 12)
    else { return false }
    match.phrase.start = start
    match.phrase.rule.end = .until(DayTime(next.adding(days: -1)))
    match.end += 2
    return true
  }

  /// Reads months, and their days: `january on the 15th`, `jan and jul on the last day`. Without a day these
  /// are their first days: `january`, `june and december`.
  func daysOfMonths(at start: Int) -> Pattern? {
    guard let (months, end) = months(at: start) else { return nil }
    if let days = days(of: months, at: end) { return days }
    var rule = Self.rule(.yearly)
    (rule.months, rule.monthDays) = (months, [1])
    let isCertain = if case .word(.month) = dates.kind(start) { true } else { false }
    return Pattern(rule: rule, end: end, strength: isCertain ? .strong : .faint)
  }

  /// Reads `on the 15th`, `15th`, `on the last fri` after months. It is incomplete if they do not have these
  /// days.
  private func days(of months: [Int], at start: Int) -> Pattern? {
    guard dates.joins(start) else { return nil }
    let first = dates.past(.on, at: start)
    let (isOn, index) = (first > start, dates.past(.the, at: first))
    if index == start { guard case .ordinal = dates.kind(index) else { return nil } }
    guard
      var pattern = dayOfMonth(at: index, needsMonth: false) ?? monthly(at: index)
        ?? (isOn ? numberedDay(at: index) ?? lastDay(at: index) : nil)
    else {
      let isDay = isOn && (dates.weekday(at: index) != nil || dates.count(at: index) != nil)
      return isDay ? Pattern(rule: Self.rule(.yearly), end: index + 1, isIncomplete: true) : nil
    }
    pattern.isIncomplete =
      pattern.rule.frequency != .monthly
      || pattern.rule.monthDays.contains { day in
        day > 0 && months.contains { Day(year: 2000, month: $0, day: day) == nil }
      }
    pattern.rule.frequency = .yearly
    pattern.rule.months = months
    pattern.strength = .strong
    return pattern
  }

  /// Reads `on the last`, which is the last day.
  private func lastDay(at index: Int) -> Pattern? {
    guard dates.word(index) == .last, endsPhrase(index + 1) else { return nil }
    var rule = Self.rule(.monthly)
    rule.monthDays = [-1]
    return Pattern(rule: rule, end: index + 1)
  }

  /// Reads weekdays of months, each with its position: `1st wed jan, 3rd thu of jul`. It is incomplete if no
  /// rule has exactly these days.
  func weekdaysOfMonths(at start: Int) -> Pattern? {
    var found: [(month: Int, day: RecurrenceRule.WeekdayRule)] = []
    var end = start
    var index: Int? = start
    while let element = index, found.count <= 24, let (month, day, next) = weekdayOfMonth(at: element) {
      found.append((month, day))
      end = next
      index = nextElement(next).map { dates.past(.the, at: $0) }
    }
    guard !found.isEmpty else { return nil }
    guard let rule = RecurrenceRule(weekdaysOfMonths: found) else {
      return Pattern(rule: Self.rule(.yearly), end: end, isIncomplete: true, hasNoRule: true)
    }
    return Pattern(rule: rule, end: end)
  }

  private func weekdayOfMonth(
    at start: Int
  ) -> (month: Int, day: RecurrenceRule.WeekdayRule, end: Int)? {
    let position: Int
    switch dates.kind(start) {
    case .ordinal(let number), .word(.ordinal(let number)): position = number
    case .word(.last): position = -1
    default: return nil
    }
    guard position <= 5, dates.joins(start + 1), let weekday = dates.weekday(at: start + 1) else {
      return nil
    }
    var index = start + 2
    if dates.word(index) == .of || dates.word(index) == .in, dates.joins(index) { index += 1 }
    guard dates.joins(index), let month = dates.month(at: index) else { return nil }
    // `1st wed jan 5`
    if dates.joins(index + 1), case .number = dates.kind(index + 1) { return nil }
    return (month, .init(ordinal: position, weekday: weekday), index + 1)
  }
}

extension RecurrenceRule {
  /// Creates the yearly rule that has weekdays of months, each with its position: of each of its months it
  /// has all of its weekdays, of which BYSETPOS chooses. Fails if these do not come in the same order every
  /// year.
  init?(weekdaysOfMonths chosen: [(month: Int, day: WeekdayRule)]) {
    self = RecurrenceGrammar.rule(.yearly)
    months = sortedUnique(chosen.map(\.month))
    weekdays = Self.sorted(chosen.map(\.day))
    let days = weekdaysInOrder
    let isChosen = months.flatMap { month in
      days.map { day in chosen.contains { $0.month == month && $0.day == day } }
    }
    guard isChosen.contains(false) else { return }
    clamps = false
    guard hasFixedOrder else { return nil }
    positions = isChosen.indices.filter { isChosen[$0] }.map { $0 + 1 }
  }

  /// The weekdays in the order in which a month has them.
  private var weekdaysInOrder: [WeekdayRule] {
    weekdays.sorted { ($0.ordinal ?? 0, $0.weekday) < ($1.ordinal ?? 0, $1.weekday) }
      .filter { ($0.ordinal ?? 0) > 0 } + weekdays.filter { ($0.ordinal ?? 0) <= 0 }
  }

  /// `true` if every month has the weekdays in the same order, each once: the third one of any weekday comes
  /// after the second of any other, and the last after the third.
  private var hasFixedOrder: Bool {
    let ordinals = weekdays.compactMap(\.ordinal)
    return ordinals.count == weekdays.count && Set(ordinals).count == ordinals.count
      && ordinals.allSatisfy { (1...4).contains($0) || $0 == -1 }
      && !(ordinals.contains(4) && ordinals.contains(-1))
  }

  /// The weekdays of months among which the positions choose, as in "the 1st Wed of Jan and the 3rd Thu of
  /// Jul"; `nil` for other rules.
  var chosenWeekdays: [(month: Int, day: WeekdayRule)]? {
    guard frequency == .yearly, !positions.isEmpty, !months.isEmpty, !weekdays.isEmpty, monthDays.isEmpty,
      yearDays.isEmpty, weekNumbers.isEmpty, hours.count <= 1, minutes.count <= 1, seconds.count <= 1,
      hasFixedOrder
    else { return nil }
    let days = weekdaysInOrder
    let all = months.sorted().flatMap { month in days.map { (month: month, day: $0) } }
    guard positions.allSatisfy({ (1...all.count).contains($0) }) else { return nil }
    return positions.sorted().map { all[$0 - 1] }
  }
}
