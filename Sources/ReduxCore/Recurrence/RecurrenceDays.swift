/// The days that the BYxxx parts of a rule allow, as one mask a month: bit 0 is the first day.
///
/// Masks make a month cost a few operations, so that a search through centuries takes microseconds.
struct RecurrenceDays {
  private let months: UInt16
  private let monthDays: MonthDayMask?
  /// Bit 0 is Monday. All weekdays that occur in the rule, and those without an ordinal.
  private let weekdays: UInt8
  private let plainWeekdays: UInt8
  /// By weekday from Monday; `nil` if no weekday has an ordinal.
  private let ordinals: [SignedSet]?
  /// `true` if the ordinals count the weekdays of a year, `false` if those of a month.
  private let countsWithinYear: Bool
  private let yearDays: YearDayMask?
  private let weekNumbers: SignedSet?
  private let weekStart: Int

  /// Compiles the parts of a rule in which the day of the start is written out (`pinned(to:)`).
  init(_ rule: RecurrenceRule) {
    months =
      rule.months.isEmpty
      ? 0xFFF : rule.months.reduce(0) { (1...12).contains($1) ? $0 | 1 << ($1 - 1) : $0 }
    let hasClamping = rule.clamps && (rule.frequency == .monthly || rule.frequency == .yearly)
    monthDays = rule.monthDays.isEmpty ? nil : MonthDayMask(rule.monthDays, clamps: hasClamping)
    // RFC 5545 allows ordinals in monthly and yearly rules without BYWEEKNO. Elsewhere they count as absent.
    let hasOrdinals =
      (rule.frequency == .monthly || rule.frequency == .yearly) && rule.weekNumbers.isEmpty
    let valid = rule.weekdays.filter { (1...7).contains($0.weekday) }
    func mask(_ rules: [RecurrenceRule.WeekdayRule]) -> UInt8 {
      rules.reduce(0) { $0 | 1 << ($1.weekday - 1) }
    }
    weekdays = rule.weekdays.isEmpty ? 0x7F : mask(valid)
    plainWeekdays = rule.weekdays.isEmpty ? 0x7F : mask(valid.filter { $0.ordinal == nil || !hasOrdinals })
    let counted = hasOrdinals ? valid.filter { $0.ordinal != nil } : []
    ordinals =
      counted.isEmpty
      ? nil
      : (1...7).map { weekday in
        SignedSet(counted.filter { $0.weekday == weekday }.compactMap(\.ordinal), limit: 53)
      }
    countsWithinYear = rule.frequency == .yearly && rule.months.isEmpty
    yearDays = rule.yearDays.isEmpty ? nil : YearDayMask(rule.yearDays)
    weekNumbers = rule.weekNumbers.isEmpty ? nil : SignedSet(rule.weekNumbers, limit: 53)
    weekStart = (1...7).contains(rule.weekStart) ? rule.weekStart : 1
  }

  /// Returns the number of months from `month` (from 1) to the first one that BYMONTH allows; `nil` if it
  /// allows none.
  func monthsUntilAllowed(from month: Int) -> Int? {
    let twice = UInt32(months) | UInt32(months) << 12
    let rest = twice >> UInt32(month - 1)
    return rest == 0 ? nil : rest.trailingZeroBitCount
  }

  /// Returns the mask of a month that BYMONTH allows. `first` is the number of its first day (`Day.number`).
  func mask(year: Int, month: Int, first: Int, length: Int) -> UInt32 {
    let all = UInt32.max >> UInt32(32 - length)
    var mask = monthDays?.mask(length: length) ?? all
    let firstWeekday = floorModulo(first + 3, 7)
    if weekdays != 0x7F { mask &= Self.repeated(weekdays, from: firstWeekday) }
    mask &= all
    guard mask != 0, ordinals != nil || yearDays != nil || weekNumbers != nil else { return mask }
    let yearStart = Day(year: year, month: 1, day: 1).map { Int($0.number) } ?? first
    let yearLength = 337 + Day.length(ofMonth: 2, year: year)
    if let yearDays { mask &= yearDays.mask(from: first - yearStart, yearLength: yearLength) }
    var result: UInt32 = 0
    var rest = mask
    if weekNumbers != nil {
      while rest != 0 {
        let day = first + rest.trailingZeroBitCount
        let week = Self.restOfWeek(from: day, weekStart: weekStart) << UInt32(day - first)
        if hasWeekNumber(day: day, year: year, yearStart: yearStart, yearLength: yearLength) {
          result |= mask & week
        }
        rest &= ~week
      }
      return result
    }
    guard ordinals != nil else { return mask }
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let (index, count) =
        countsWithinYear ? (first + bit - yearStart, yearLength) : (bit, length)
      if hasOrdinal(weekday: (firstWeekday + bit) % 7, index: index, count: count) {
        result |= 1 << UInt32(bit)
      }
    }
    return result
  }

  /// Returns a bit for `day` and each day after it in its week.
  private static func restOfWeek(from day: Int, weekStart: Int) -> UInt32 {
    0x7F >> UInt32(floorModulo(day + 4 - weekStart, 7))
  }

  /// Returns the days of a month, the first of which is `weekday` (0 is Monday), that lie on `weekdays`.
  private static func repeated(_ weekdays: UInt8, from weekday: Int) -> UInt32 {
    let twice = UInt32(weekdays) | UInt32(weekdays) << 7
    let week = (twice >> UInt32(weekday)) & 0x7F
    return week | week << 7 | week << 14 | week << 21 | week << 28
  }

  /// `index` is the place of the day from 0 among the `count` days within which ordinals count.
  private func hasOrdinal(weekday: Int, index: Int, count: Int) -> Bool {
    guard let ordinals, plainWeekdays & 1 << UInt8(weekday) == 0 else { return true }
    return ordinals[weekday].contains(index / 7 + 1, fromEnd: (count - 1 - index) / 7 + 1)
  }

  /// A week belongs to the year in which its fourth day lies (RFC 5545, BYWEEKNO).
  private func hasWeekNumber(day: Int, year: Int, yearStart: Int, yearLength: Int) -> Bool {
    guard let weekNumbers else { return true }
    let fourth = day - floorModulo(day + 4 - weekStart, 7) + 3
    var start = yearStart
    var length = yearLength
    if fourth < yearStart {
      length = 337 + Day.length(ofMonth: 2, year: year - 1)
      start -= length
    } else if fourth >= yearStart + yearLength {
      start += yearLength
      length = 337 + Day.length(ofMonth: 2, year: year + 1)
    }
    return weekNumbers.contains((fourth - start) / 7 + 1, fromEnd: (start + length - 1 - fourth) / 7 + 1)
  }
}

/// Numbers from 1, counted from the beginning or, if negative, from the end.
private struct SignedSet {
  private var forward: [Bool]
  private var backward: [Bool]

  /// Leaves out numbers beyond `limit`.
  init(_ values: [Int], limit: Int) {
    forward = Array(repeating: false, count: limit + 1)
    backward = forward
    for value in values where value != 0 && (-limit...limit).contains(value) {
      if value > 0 { forward[value] = true } else { backward[-value] = true }
    }
  }

  /// Both numbers are from 1 and at most the limit.
  func contains(_ index: Int, fromEnd: Int) -> Bool { forward[index] || backward[fromEnd] }
}

/// The days of BYMONTHDAY.
private struct MonthDayMask {
  private var forward: UInt32 = 0
  /// The top bit is the last day of the month.
  private var backward: UInt32 = 0
  private let clamps: Bool

  init(_ days: [Int], clamps: Bool) {
    self.clamps = clamps
    for day in days where day != 0 && (-31...31).contains(day) {
      if day > 0 { forward |= 1 << UInt32(day - 1) } else { backward |= 1 << UInt32(32 + day) }
    }
  }

  func mask(length: Int) -> UInt32 {
    let all = UInt32.max >> UInt32(32 - length)
    let last = clamps && forward & ~all != 0 ? UInt32(1) << UInt32(length - 1) : 0
    return (forward & all) | last | backward >> UInt32(32 - length)
  }
}

/// The days of BYYEARDAY, as the bits of a year.
private struct YearDayMask {
  private let common: [UInt64]
  private let leap: [UInt64]

  init(_ days: [Int]) {
    common = Self.bits(days, length: 365)
    leap = Self.bits(days, length: 366)
  }

  /// Returns the 31 days from `index`, which counts from 0.
  func mask(from index: Int, yearLength: Int) -> UInt32 {
    let bits = yearLength == 366 ? leap : common
    let (word, shift) = (index / 64, UInt64(index % 64))
    // Shifting by 64 gives 0.
    return UInt32(truncatingIfNeeded: bits[word] >> shift | bits[word + 1] << (64 - shift)) & UInt32.max >> 1
  }

  /// There is one word more than a year takes, so that a month may begin in the last one.
  private static func bits(_ days: [Int], length: Int) -> [UInt64] {
    var bits = Array(repeating: UInt64(0), count: 7)
    for day in days where day != 0 && (-length...length).contains(day) {
      let index = day > 0 ? day - 1 : length + day
      bits[index / 64] |= 1 << UInt64(index % 64)
    }
    return bits
  }
}

/// Returns `value` modulo `divisor`, from 0 for negative values too. `divisor` is positive.
func floorModulo(_ value: Int, _ divisor: Int) -> Int {
  let rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}

/// Returns the quotient rounded down. `divisor` is positive.
func floorQuotient(_ value: Int, _ divisor: Int) -> Int {
  (value - floorModulo(value, divisor)) / divisor
}
