/// The moments of a rule of hours, minutes or seconds.
///
/// A unit is an hour, minute or second, numbered from 1970-01-01. Like the search for days, it jumps by turns
/// to the next unit of the interval, to the next day that the rule allows, and to the next time that it
/// allows. Without a time in the start, the units count from midnight, and a day with several of them is one
/// moment.
struct RecurrenceUnits {
  private var search: RecurrenceDaySearch
  private let seconds: Int
  private let interval: Int
  private let origin: Int
  private let isWholeDay: Bool
  private let slots: [RecurrenceTimes.Slot]
  private let hourMask: UInt64
  private let minuteMask: UInt64
  private let secondMask: UInt64
  private var unit: Int

  init(_ rule: RecurrenceRule, start: DayTime, first: Int) {
    search = RecurrenceDaySearch(rule, start: Int(start.day.number))
    seconds = rule.frequency == .hourly ? 3_600 : rule.frequency == .minutely ? 60 : 1
    interval = min(max(rule.interval, 1), RecurrencePeriods.longestInterval)
    isWholeDay = start.minute == nil
    origin = floorQuotient(Int(start.day.number) * 86_400 + (start.minute ?? 0) * 60, seconds)
    slots = RecurrenceTimes(rule, start: start).slots(at: rule.positions)
    hourMask = Self.mask(rule.hours, below: 24)
    minuteMask = seconds == 3_600 ? 1 : Self.mask(rule.minutes, below: 60)
    secondMask = seconds > 1 ? 1 : Self.mask(rule.seconds.map { $0 == 60 ? 59 : $0 }, below: 60)
    unit = max(origin, first * (86_400 / seconds))
  }

  /// Appends the moments of the next unit, or the next day; returns `false` if there are none.
  mutating func appendNext(to moments: inout [RecurrenceMoment], steps: inout Int) -> Bool {
    let perDay = 86_400 / seconds
    while !slots.isEmpty && steps > 0 {
      steps -= 1
      let excess = floorModulo(unit - origin, interval)
      if excess > 0 { unit += interval - excess }
      let day = floorQuotient(unit, perDay)
      guard let allowed = search.next(from: day, steps: &steps) else { return false }
      if allowed > day {
        unit = allowed * perDay
      } else if isWholeDay {
        let end = (day + 1) * perDay
        append(day, nil, weight: (end - 1 - unit) / interval + 1, to: &moments)
        unit = end
        return true
      } else {
        let time = (unit - day * perDay) * seconds
        guard let next = nextTime(from: time) else {
          unit = (day + 1) * perDay
          continue
        }
        unit = day * perDay + next / seconds
        guard next == time else { continue }
        for slot in slots { append(day, time / 60 + (slot.minute ?? 0), weight: slot.weight, to: &moments) }
        unit += 1
        return true
      }
    }
    return false
  }

  private func append(_ day: Int, _ minute: Int?, weight: Int, to moments: inout [RecurrenceMoment]) {
    moments.append(RecurrenceMoment(time: DayTime(Day(number: day), minute: minute), weight: weight))
  }

  /// Returns the first second of a day, from `second` on, that BYHOUR, BYMINUTE and BYSECOND allow.
  private func nextTime(from second: Int) -> Int? {
    guard let firstMinute = Self.next(in: minuteMask, from: 0),
      let firstSecond = Self.next(in: secondMask, from: 0)
    else { return nil }
    let (hour, minute) = (second / 3_600, second / 60 % 60)
    if hourMask & 1 << UInt64(hour) != 0 {
      if minuteMask & 1 << UInt64(minute) != 0, let next = Self.next(in: secondMask, from: second % 60) {
        return hour * 3_600 + minute * 60 + next
      }
      if let next = Self.next(in: minuteMask, from: minute + 1) {
        return hour * 3_600 + next * 60 + firstSecond
      }
    }
    return Self.next(in: hourMask, from: hour + 1).map { $0 * 3_600 + firstMinute * 60 + firstSecond }
  }

  private static func next(in mask: UInt64, from bit: Int) -> Int? {
    let rest = mask >> UInt64(bit)
    return rest == 0 ? nil : bit + rest.trailingZeroBitCount
  }

  private static func mask(_ values: [Int], below limit: Int) -> UInt64 {
    guard !values.isEmpty else { return UInt64.max >> UInt64(64 - limit) }
    return values.reduce(0) { (0..<limit).contains($1) ? $0 | 1 << UInt64($1) : $0 }
  }
}
