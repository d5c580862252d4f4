/// Lengths of time after `in`, which may have several parts.
extension DateGrammar {
  /// Reads how long from now: `3 days`, `an hour and a half`, `2 hours 30 minutes`, `half an hour`,
  /// `3 workdays`. What goes on with `and` or `or` and is not understood is not read at all.
  func length(at start: Int) -> DayMatch? {
    if let half = half(at: start) {
      guard !goesOn(at: half.end) else { return nil }
      return shifted(by: half.length, end: afterTime(half.end))
    }
    if let count = count(at: start), joins(start + 1), let match = workdays(count, at: start + 1) {
      return match
    }
    guard let first = quantity(at: start) ?? countAndHalf(at: start) else { return nil }
    var length = Length(first.count, first.unit)
    var end = first.end
    if let half = quantityIsWithHalf(at: start) {
      guard length.addHalf(of: first.unit) else { return nil }
      end = half
    } else if isHalf(at: end) {
      guard length.addHalf(of: first.unit) else { return nil }
      end += 3
    } else {
      var unit = first.unit
      while let next = furtherPart(at: end), next.unit.isShorter(than: unit) {
        length.add(next.count, next.unit)
        (unit, end) = (next.unit, next.end)
      }
    }
    guard !goesOn(at: end) else { return nil }
    // `in 2 weeks on monday`
    if first.unit == .week, end == first.end, joins(end), joins(end + 1), word(end) == .on,
      let weekday = weekday(at: end + 1)
    {
      return match(context.weekday(weekday, weeksLater: first.count), end + 2)
    }
    return shifted(by: length, end: afterTime(end))
  }

  /// Reads the rest of what is added to the present moment: `+3d`, `+1 day 2 hours`.
  func sum(_ count: Int, _ first: DateUnit, end: Int) -> DayMatch? {
    var length = Length(count, first)
    var (unit, end) = (first, end)
    while count > 0, let next = furtherPart(at: end), next.unit.isShorter(than: unit) {
      length.add(next.count, next.unit)
      (unit, end) = (next.unit, next.end)
    }
    return shifted(by: length, end: end)?.with(.faint)
  }

  /// Reads the rest of `1 hour and 30 minutes`, `1 hour 30 minutes`, and of `1 day, 2 hours` where no other
  /// word follows.
  private func furtherPart(at index: Int) -> (count: Int, unit: DateUnit, end: Int)? {
    guard joins(index, overComma: true) else { return nil }
    let start = word(index) == .and && joins(index + 1) ? index + 1 : index
    guard let part = quantity(at: start) else { return nil }
    let isInList = joins(index) || !joins(part.end) || word(part.end) == .and
    return isInList ? part : nil
  }

  /// Reads a length of several parts with what it counts from: `2 weeks and 3 days from now`,
  /// `2 days, 3 hours later`, `2 weeks and 1 day after christmas`.
  func lengthOfParts(at start: Int) -> DayMatch? {
    guard let first = quantity(at: start) else { return nil }
    var length = Length(first.count, first.unit)
    var (unit, end) = (first.unit, first.end)
    while joins(end, overComma: true) {
      let isAnd = word(end) == .and && joins(end + 1) && lexemes[end].range.count != "or".utf8.count
      guard let next = quantity(at: isAnd ? end + 1 : end), next.unit.isShorter(than: unit) else { break }
      length.add(next.count, next.unit)
      (unit, end) = (next.unit, next.end)
    }
    guard end > first.end, joins(end) else { return nil }
    if word(end) == .later { return shifted(by: length, end: end + 1)?.with(.weak) }
    guard joins(end + 1), word(end) == .from || word(end) == .after else { return nil }
    if word(end) == .from, word(end + 1) == .now { return shifted(by: length, end: end + 2) }
    guard ![.hour, .minute].contains(unit), let base = day(at: end + 1, nests: false) else { return nil }
    return shifted(by: length, from: base.day, end: base.end)
  }

  /// Reads `and a half`, unless it is half of something else: `and a half hour`.
  private func isHalf(at index: Int) -> Bool {
    guard joins(index), joins(index + 1), joins(index + 2), word(index) == .and, word(index + 1) == .a,
      word(index + 2) == .half
    else { return false }
    if joins(index + 3), case .unit = word(index + 3) { return false }
    return true
  }

  /// Reads the number and the unit of `two and a half hours`.
  private func countAndHalf(at start: Int) -> (count: Int, unit: DateUnit, end: Int)? {
    guard let end = quantityIsWithHalf(at: start), let count = count(at: start),
      case .unit(let unit) = word(end - 1)
    else { return nil }
    return (count, unit, end)
  }

  /// Returns the end of `two and a half hours`.
  private func quantityIsWithHalf(at start: Int) -> Int? {
    guard count(at: start) != nil, joins(start + 1), joins(start + 2), joins(start + 3), joins(start + 4),
      word(start + 1) == .and, word(start + 2) == .a, word(start + 3) == .half, case .unit = word(start + 4)
    else { return nil }
    return start + 5
  }

  /// Reads `half an hour`, `a half hour`, `half a year`, `1.5 hours`.
  private func half(at start: Int) -> (length: Length, end: Int)? {
    var count = 0
    var index = start + 1
    if case .withHalf(let whole) = kind(start) {
      count = whole
    } else {
      switch (word(start), word(start + 1)) {
      case (.half, .a), (.a, .half): guard joins(index) else { return nil }
      default: return nil
      }
      index += 1
    }
    guard joins(index) else { return nil }
    let unit: DateUnit
    switch word(index) {
    case .unit(let named), .letter(let named): unit = named
    case .unitOf(let named) where isTime(index + 1): unit = named
    default: return nil
    }
    var length = Length(count, unit)
    return length.addHalf(of: unit) ? (length, index + 1) : nil
  }

  /// Reads `half an hour later`, `half an hour from now`.
  func halfLater(at start: Int) -> DayMatch? {
    guard let (length, end) = half(at: start), joins(end) else { return nil }
    if word(end) == .later { return shifted(by: length, end: end + 1)?.with(.weak) }
    guard word(end) == .from, word(end + 1) == .now, joins(end + 1) else { return nil }
    return shifted(by: length, end: end + 2)
  }

  /// Reads `workdays`, `business days` after their number.
  func workdays(_ count: Int, at start: Int) -> DayMatch? {
    guard count <= 1000 else { return nil }
    var end = start + 1
    switch word(start) {
    case .workday, .workdays: break
    case .business:
      guard joins(end), word(end) == .unit(.day) else { return nil }
      end += 1
    default: return nil
    }
    var day: Day? = context.today
    for _ in 0..<count {
      day = day?.shifted(days: day.map { $0.weekday == 5 ? 3 : $0.weekday == 6 ? 2 : 1 } ?? 1)
    }
    return match(day, end)
  }

  /// Returns `true` if a number follows that belongs to what was read: `in a week or two`.
  private func goesOn(at end: Int) -> Bool {
    guard joins(end), joins(end + 1), word(end) == .and else { return false }
    return word(end + 1) == .half || word(end + 1) == .a && word(end + 2) == .half
      || count(at: end + 1) != nil
  }

  private func shifted(by length: Length, from base: Day? = nil, end: Int) -> DayMatch? {
    guard let later = (base ?? context.today).shifted(months: length.months)?.shifted(days: length.days)
    else {
      return nil
    }
    if length.minutes == 0 { return match(later, end) }
    guard let time = shifted(by: length.minutes, .minute, from: nil, end: end) else { return nil }
    var moved = match(later.shifted(days: context.today.days(until: time.day)), end)
    moved?.minute = time.minute
    return moved
  }
}

/// A length of time as a calendar counts it.
private struct Length {
  var months = 0
  var days = 0
  var minutes = 0

  init(_ count: Int, _ unit: DateUnit) { add(count, unit) }

  mutating func add(_ count: Int, _ unit: DateUnit) {
    // No date is that far away.
    let count = min(count, 9_999_999)
    switch unit {
    case .minute: minutes += count
    case .hour: minutes += 60 * count
    case .day: days += count
    case .week: days += 7 * count
    case .month: months += count
    case .quarter: months += 3 * count
    case .year: months += 12 * count
    }
  }

  /// Adds half a unit. Returns `false` for a unit of which nobody means the half exactly.
  mutating func addHalf(of unit: DateUnit) -> Bool {
    switch unit {
    case .hour: minutes += 30
    case .day: minutes += 720
    case .year: months += 6
    case .month: days += 15
    case .minute, .week, .quarter: return false
    }
    return true
  }
}

extension DateUnit {
  /// Returns `true` if a length in this unit may follow one in another: `1 hour 30 minutes`.
  fileprivate func isShorter(than other: DateUnit) -> Bool { order < other.order }

  private var order: Int {
    switch self {
    case .minute: 0
    case .hour: 1
    case .day: 2
    case .week: 3
    case .month: 4
    case .quarter: 5
    case .year: 6
    }
  }
}
