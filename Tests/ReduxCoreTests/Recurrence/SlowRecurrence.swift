import ReduxCore

/// A second implementation of recurrence, obvious instead of fast: it walks every day, or every unit of a
/// finer rule, from the beginning of the period of the start, and asks of each whether it belongs to the
/// rule.
struct SlowRecurrence {
  let rule: RecurrenceRule
  let start: DayTime

  /// Returns the occurrences until `last`.
  func dates(through last: Day) -> [DayTime] {
    var seconds = isFine ? unitsOfRule(last) : daysOfRule(last)
    seconds.removeAll { $0 < start }
    if seconds.first != start { seconds.insert(start, at: 0) }
    if case .count(let count) = rule.end { seconds = Array(seconds.prefix(count)) }
    if case .until(let end) = rule.end {
      seconds.removeAll { end.minute == nil || start.minute == nil ? $0.day > end.day : $0 > end }
    }
    for time in rule.additions {
      let added = DayTime(time.day, minute: start.minute == nil ? nil : time.minute ?? start.minute)
      if added >= start { seconds.append(added) }
    }
    let times = Set(seconds).filter { time in
      time.day <= last && !rule.exceptions.contains { $0 == time || $0 == DayTime(time.day) }
    }
    return times.sorted()
  }

  private var isFine: Bool { [.hourly, .minutely, .secondly].contains(rule.frequency) }
  private var startMinute: Int { start.minute ?? 0 }

  // MARK: Days and longer

  private func daysOfRule(_ last: Day) -> [DayTime] {
    var day = start.day
    while !beginsPeriod(day) { day = day.adding(days: -1) }
    var period = 0
    var set: [DayTime] = []
    var result: [DayTime] = []
    // The last period must be whole for BYSETPOS.
    let end = last.adding(days: 400)
    while day <= end {
      if period % max(rule.interval, 1) == 0, isAllowed(day) { set += times(of: day) }
      day = day.adding(days: 1)
      if beginsPeriod(day) {
        result += chosen(set)
        set = []
        period += 1
      }
    }
    return result
  }

  private func beginsPeriod(_ day: Day) -> Bool {
    switch rule.frequency {
    case .yearly: day.date.month == 1 && day.date.day == 1
    case .monthly: day.date.day == 1
    case .weekly: day.weekday == rule.weekStart
    default: !rule.countsBusinessDays || day.weekday < 6
    }
  }

  private func times(of day: Day) -> [DayTime] {
    guard start.minute != nil else { return [DayTime(day)] }
    var result: [DayTime] = []
    for hour in rule.hours.isEmpty ? [startMinute / 60] : rule.hours.sorted() {
      for minute in rule.minutes.isEmpty ? [startMinute % 60] : rule.minutes.sorted() {
        for _ in seconds { result.append(DayTime(day, minute: hour * 60 + minute)) }
      }
    }
    return result
  }

  private var seconds: Set<Int> { rule.seconds.isEmpty ? [0] : Set(rule.seconds.map { min($0, 59) }) }

  private func chosen<Value>(_ set: [Value]) -> [Value] {
    guard !rule.positions.isEmpty else { return set }
    return set.indices.filter { rule.positions.contains($0 + 1) || rule.positions.contains($0 - set.count) }
      .map { set[$0] }
  }

  // MARK: Hours and shorter

  private func unitsOfRule(_ last: Day) -> [DayTime] {
    let unit = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
    var result: [DayTime] = []
    var second = startMinute * 60 / unit * unit
    var index = 0
    var day = start.day
    var isDayAllowed = isAllowed(day)
    while day <= last {
      if isDayAllowed, index % max(rule.interval, 1) == 0, let times = timesOfUnit(day, second, unit) {
        result += times
      }
      index += 1
      second += unit
      if second == 86_400 {
        second = 0
        day = day.adding(days: 1)
        isDayAllowed = isAllowed(day)
      }
    }
    return result
  }

  private func timesOfUnit(_ day: Day, _ second: Int, _ unit: Int) -> [DayTime]? {
    guard start.minute != nil else { return chosen([DayTime(day)]) }
    func allows(_ values: [Int], _ value: Int) -> Bool { values.isEmpty || values.contains(value) }
    guard allows(rule.hours, second / 3600), unit == 3600 || allows(rule.minutes, second / 60 % 60),
      unit > 1 || allows(rule.seconds.map { min($0, 59) }, second % 60)
    else { return nil }
    var result: [DayTime] = []
    let minutes = rule.minutes.isEmpty ? [startMinute % 60] : rule.minutes.sorted()
    for minute in unit == 3600 ? minutes : [0] {
      for _ in unit == 1 ? [0] : seconds { result.append(DayTime(day, minute: second / 60 + minute)) }
    }
    return chosen(result)
  }

  // MARK: Membership

  private func isAllowed(_ day: Day) -> Bool {
    let date = day.date
    let length = Day.length(ofMonth: date.month, year: date.year)
    let yearDay = dayOfYear(day)
    let yearLength = Day.length(ofMonth: 2, year: date.year) + 337
    let hasNoDay = rule.monthDays.isEmpty && rule.yearDays.isEmpty && rule.weekdays.isEmpty
    let clamps = rule.clamps && [.monthly, .yearly].contains(rule.frequency)

    if rule.countsBusinessDays && rule.frequency == .daily { if day.weekday > 5 { return false } }
    if !rule.months.isEmpty && !rule.months.contains(date.month) { return false }
    if !rule.yearDays.isEmpty && !rule.yearDays.contains(yearDay)
      && !rule.yearDays.contains(yearDay - yearLength - 1)
    {
      return false
    }
    func isMonthDay(_ monthDay: Int) -> Bool {
      monthDay < 0
        ? date.day == length + 1 + monthDay : date.day == (clamps ? min(monthDay, length) : monthDay)
    }
    if !rule.monthDays.isEmpty && !rule.monthDays.contains(where: isMonthDay) { return false }
    if !rule.weekNumbers.isEmpty {
      let (number, count) = week(of: day)
      if !rule.weekNumbers.contains(number) && !rule.weekNumbers.contains(number - count - 1) { return false }
    }
    if !rule.weekdays.isEmpty && !rule.weekdays.contains(where: { matches($0, day) }) { return false }
    guard hasNoDay else { return true }
    switch rule.frequency {
    case .yearly where !rule.weekNumbers.isEmpty: return day.weekday == start.day.weekday
    case .yearly:
      return isMonthDay(start.day.date.day) && (!rule.months.isEmpty || date.month == start.day.date.month)
    case .monthly where rule.weekNumbers.isEmpty: return isMonthDay(start.day.date.day)
    case .weekly where rule.weekNumbers.isEmpty: return day.weekday == start.day.weekday
    default: return true
    }
  }

  private func dayOfYear(_ day: Day) -> Int {
    (1..<day.date.month).reduce(day.date.day) { $0 + Day.length(ofMonth: $1, year: day.date.year) }
  }

  private func matches(_ weekday: RecurrenceRule.WeekdayRule, _ day: Day) -> Bool {
    guard day.weekday == weekday.weekday else { return false }
    guard let ordinal = weekday.ordinal, [.monthly, .yearly].contains(rule.frequency),
      rule.weekNumbers.isEmpty
    else { return true }
    let isOfYear = rule.frequency == .yearly && rule.months.isEmpty
    func isInScope(_ other: Day) -> Bool {
      other.date.year == day.date.year && (isOfYear || other.date.month == day.date.month)
    }
    var other = day
    var index = 0
    while isInScope(other) {
      index += ordinal > 0 ? 1 : -1
      other = other.adding(days: ordinal > 0 ? -7 : 7)
    }
    return index == ordinal
  }

  /// Returns the number of the week and the number of weeks of its year.
  private func week(of day: Day) -> (Int, Int) {
    var begin = day
    while begin.weekday != rule.weekStart { begin = begin.adding(days: -1) }
    // The year to which at least four of the seven days belong.
    func year(_ begin: Day) -> Int { begin.adding(days: 3).date.year }
    var number = 1
    while year(begin.adding(days: -7 * number)) == year(begin) { number += 1 }
    var count = number
    while year(begin.adding(days: 7 * (count - number + 1))) == year(begin) { count += 1 }
    return (number, count)
  }
}
