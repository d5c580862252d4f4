/// A word that begins with a digit or a sign: a number, a time, a date in figures.
struct NumericWord {
  private let bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// Returns what the word means; `nil` if it is neither a number nor has to do with dates.
  func kind(_ order: DateContext.DateOrder) -> Lexeme.Kind? {
    guard let first = bytes.first else { return nil }
    if let moment = compactMoment ?? compactDay { return moment }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") { return offset }
    guard let (number, digits) = number(at: 0) else { return nil }
    if digits == bytes.count { return .number(number, digits: digits) }
    let rest = text(from: digits)
    switch rest {
    case "st", "nd", "rd", "th": return ordinal(number, rest)
    case "am", "pm", "a.m.", "p.m.":
      // `730pm`
      let (hour, minute) = digits > 2 ? number.quotientAndRemainder(dividingBy: 100) : (number, 0)
      return time(hour: hour, minute: minute, meridiem: rest)
    case "a", "p":
      return Self.minute(number, 0, isAfternoon: rest == "p").map { .time($0, style: .letter) }
    case "x": return .multiple(number)
    default: break
    }
    // `3D` are dimensions.
    if let unit = Self.unit(rest), bytes[digits] != UInt8(ascii: "D") { return .quantity(number, unit) }
    switch bytes[digits] {
    case UInt8(ascii: "-"):
      return moment ?? yearFirst(number, digits) ?? week(number, digits) ?? withYearAndNamedMonth(
        number, rest, "-")
        ?? withNamedMonth(number, rest, "-") ?? hyphenated(number, digits, order) ?? range
    case UInt8(ascii: "h"), UInt8(ascii: "H"): return hours(number, digits)
    case UInt8(ascii: ":"): return clock(hour: number, digits) ?? range
    case UInt8(ascii: "/"):
      return figures(number, digits, order) ?? withNamedMonth(number, rest, "/")
        ?? withYearAndNamedMonth(number, rest, "/")
    case UInt8(ascii: "."):
      return clock(hour: number, digits) ?? withHalf(number, rest) ?? figures(number, digits, .dayMonth)
        ?? withNamedMonth(number, rest, ".")
    default: return range ?? withNamedMonth(number, rest)
    }
  }

  private var offset: Lexeme.Kind? {
    guard let (number, digits) = number(at: 1), case let name = text(from: 1 + digits) else { return nil }
    let signed = bytes[0] == UInt8(ascii: "-") ? -number : number
    if name.isEmpty { return .signed(signed) }
    return (name == "m" ? .month : Self.unit(name)).map { .offset(signed, $0) }
  }

  /// `1.5`, `1.5h`
  private func withHalf(_ number: Int, _ rest: String) -> Lexeme.Kind? {
    guard rest.hasPrefix(".5") else { return nil }
    if rest.utf8.count == 2 { return .withHalf(number) }
    return Self.unit(String(rest.dropFirst(2))) == .hour ? .quantity(number * 60 + 30, .minute) : nil
  }

  private func ordinal(_ number: Int, _ ending: String) -> Lexeme.Kind? {
    English.ordinalEnding(number) == ending ? .ordinal(number) : nil
  }

  /// A time such as `9:30`, `21:00`, `9:30pm`, or `9.30pm`, whose dot needs am or pm.
  private func clock(hour: Int, _ digits: Int) -> Lexeme.Kind? {
    guard digits <= 2, let (minute, width) = number(at: digits + 1), width == 2 else { return nil }
    let rest = text(from: digits + 3)
    // Seconds are cut off.
    let seconds = rest.dropFirst()
    let hasSeconds =
      rest.hasPrefix(":") && seconds.utf8.count == 2 && Int(seconds).map { 0..<60 ~= $0 } ?? false
    let isDotted = bytes[digits] == UInt8(ascii: ".")
    if rest.isEmpty || hasSeconds || rest == "h", !isDotted {
      // The end of a day is `24:00`.
      guard hour < 24 && minute < 60 || hour == 24 && minute == 0 else { return .impossible }
      return .time(hour * 60 + minute, style: .twentyFourHours)
    }
    if rest.isEmpty, hour < 24, minute < 60 { return .time(hour * 60 + minute, style: .dot) }
    // `5:16p`; `5.16p` may be a price.
    guard ["am", "pm", "a.m.", "p.m."].contains(rest) || !isDotted && ["a", "p"].contains(rest) else {
      return nil
    }
    return time(hour: hour, minute: minute, meridiem: rest)
  }

  private func time(hour: Int, minute: Int, meridiem: String) -> Lexeme.Kind {
    guard let minute = Self.minute(hour, minute, isAfternoon: meridiem.hasPrefix("p")) else {
      return .impossible
    }
    return .time(minute, style: .twelveHours)
  }

  /// `2026-11-27`, `2026-11-27T14:00`, with seconds, which are cut off, and with `Z` or `+01:00`
  private var moment: Lexeme.Kind? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-") else { return nil }
    let zone = offsetFromUTC
    var length = bytes.count - (zone?.length ?? 0)
    // Fractions of a second are cut off, too.
    if length > 20, bytes[19] == UInt8(ascii: "."),
      bytes[20..<length].allSatisfy({ $0.isDigit })
    {
      length = 19
    }
    guard length == 10 && zone == nil || length == 16 || length == 19 else { return nil }
    let known = Array("0000-00-00t00:00:00".utf8).map { $0 == UInt8(ascii: "0") ? $0 : $0 | 0x20 }
    let shape = bytes[..<length].map { $0.isDigit ? UInt8(ascii: "0") : $0 | 0x20 }
    guard shape == Array(known.prefix(length)) else { return nil }
    let text = String(decoding: bytes[..<min(length, 16)], as: UTF8.self).replacing("t", with: "T")
    guard let moment = DayTime(text) else { return .impossible }
    guard let zone else { return .moment(moment) }
    let minutes = (moment.minute ?? 0) - zone.minutes
    let days = minutes < 0 ? -1 : minutes / 1440
    return moment.day.shifted(days: days).map { .utcMoment(DayTime($0, minute: minutes - 1440 * days)) }
      ?? .impossible
  }

  /// `20261127T140000Z`, as Taskwarrior and calendars write a time; the seconds are cut off.
  private var compactMoment: Lexeme.Kind? {
    let isUTC = bytes.count == 16 && bytes[15] | 0x20 == UInt8(ascii: "z")
    guard isUTC || bytes.count == 15, bytes[8] | 0x20 == UInt8(ascii: "t"),
      let year = Day.number(bytes[0..<4]), let month = Day.number(bytes[4..<6]),
      let date = Day.number(bytes[6..<8]), let hour = Day.number(bytes[9..<11]),
      let minute = Day.number(bytes[11..<13]), let second = Day.number(bytes[13..<15])
    else { return nil }
    guard let day = Day(year: year, month: month, day: date), hour < 24, minute < 60, second <= 60 else {
      return .impossible
    }
    let moment = DayTime(day, minute: hour * 60 + minute)
    return isUTC ? .utcMoment(moment) : .moment(moment)
  }

  /// `20261127`
  private var compactDay: Lexeme.Kind? {
    guard bytes.count == 8, let year = Day.number(bytes[0..<4]), (1900..<2200).contains(year),
      let month = Day.number(bytes[4..<6]), let date = Day.number(bytes[6..<8])
    else { return nil }
    return Day(year: year, month: month, day: date).map { .compactDay($0) }
  }

  /// The zone that ends a time, `Z`, `+01:00` or `+0100`, in minutes east of UTC.
  private var offsetFromUTC: (minutes: Int, length: Int)? {
    guard bytes.count > 16, let last = bytes.last else { return nil }
    if last | 0x20 == UInt8(ascii: "z") { return (0, 1) }
    let hasColon = bytes[bytes.count - 3] == UInt8(ascii: ":")
    let length = hasColon ? 6 : 5
    let sign = bytes[bytes.count - length]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), bytes.count - length >= 16,
      let hours = Day.number(bytes[(bytes.count - length + 1)..<(bytes.count - length + 3)]), hours < 24,
      let minutes = Day.number(bytes.suffix(2)), minutes < 60
    else { return nil }
    let offset = hours * 60 + minutes
    return (sign == UInt8(ascii: "-") ? -offset : offset, length)
  }

  /// `27/1`, `27/1/2027`, `2027/1/27`, `27.1.`, `27.1.2027`; without a year a dot must end it.
  private func figures(
    _ first: Int, _ digits: Int, _ order: DateContext.DateOrder
  ) -> Lexeme.Kind? {
    let separator = bytes[digits]
    let isDotted = separator == UInt8(ascii: ".")
    guard let (second, width) = number(at: digits + 1), width <= 2 else { return nil }
    let next = digits + 1 + width
    if next == bytes.count {
      guard isDotted else { return monthAndDay(first, digits, second, order) }
      guard case .dayOfYear(let month, let day) = monthAndDay(first, digits, second, order) else {
        return nil
      }
      return .dottedDay(month: month, day: day)
    }
    guard bytes[next] == separator else { return nil }
    if next + 1 == bytes.count {
      return isDotted ? monthAndDay(first, digits, second, order) : nil
    }
    guard let (third, last) = number(at: next + 1), next + 1 + last == bytes.count else { return nil }
    // Versions have such numbers, too: `2027.1.27`.
    if isDotted, digits == 4, last == 2, width == 2 {
      return Day(year: first, month: second, day: third).map { .ambiguousFigures($0) }
    }
    if digits == 4, last <= 2, !isDotted {
      return Day(year: first, month: second, day: third).map { .figures($0) } ?? .impossible
    }
    guard digits <= 2 else { return nil }
    // Versions have such numbers, too: `30.11.26`.
    if last == 2 { return day(first, second, 2000 + third, order).map { .ambiguousFigures($0) } }
    guard last == 4 else { return nil }
    return day(first, second, third, order).map { .figures($0) } ?? .impossible
  }

  /// `18h30`, `1h30m`
  private func hours(_ hour: Int, _ digits: Int) -> Lexeme.Kind? {
    guard let (minute, width) = number(at: digits + 1), width == 2, minute < 60 else { return nil }
    let rest = text(from: digits + 3)
    if rest.isEmpty, hour < 24 { return .time(hour * 60 + minute, style: .hours) }
    return ["", "m", "min"].contains(rest) ? .quantity(hour * 60 + minute, .minute) : nil
  }

  /// `30-11-2026`
  private func hyphenated(_ first: Int, _ digits: Int, _ order: DateContext.DateOrder) -> Lexeme.Kind? {
    guard digits <= 2, let (second, width) = number(at: digits + 1), width <= 2,
      case let next = digits + 1 + width, next < bytes.count, bytes[next] == UInt8(ascii: "-"),
      let (year, length) = number(at: next + 1), length == 4, next + 5 == bytes.count
    else { return nil }
    return day(first, second, year, order).map { .ambiguousFigures($0) }
  }

  /// `2026-1-27`
  private func yearFirst(_ year: Int, _ digits: Int) -> Lexeme.Kind? {
    guard digits == 4, let (month, width) = number(at: 5), width <= 2, case let next = 5 + width,
      next < bytes.count, bytes[next] == UInt8(ascii: "-"), let (day, length) = number(at: next + 1),
      length <= 2,
      next + 1 + length == bytes.count
    else { return nil }
    return Day(year: year, month: month, day: day).map { .figures($0) } ?? .impossible
  }

  /// `2026-W49`, `2026-W49-3`
  private func week(_ year: Int, _ digits: Int) -> Lexeme.Kind? {
    guard digits == 4, bytes.count == 8 || bytes.count == 10, bytes[5] | 0x20 == UInt8(ascii: "w"),
      let (week, width) = number(at: 6), width == 2
    else { return nil }
    guard bytes.count == 10 else { return Day(year: year, week: week).map { .week($0) } ?? .impossible }
    guard bytes[8] == UInt8(ascii: "-"), let (weekday, _) = number(at: 9) else { return nil }
    return Day(year: year, week: week, weekday: weekday).map { .week($0) } ?? .impossible
  }

  /// `27-jan-2028`, `27-jan-28`, `27/jan`, `27.jan.2028`, `27jan2028`
  private func withNamedMonth(_ day: Int, _ rest: String, _ separator: Character? = nil) -> Lexeme.Kind? {
    guard (1...31).contains(day) else { return nil }
    let name = (separator == nil ? rest[...] : rest.dropFirst()).prefix { $0.isASCII && $0.isLetter }
    let month: Int
    switch DateWord.named(String(name)) {
    case .month(let number), .ambiguousMonth(let number): month = number
    default: return nil
    }
    var end = rest[name.endIndex...]
    if end.isEmpty, separator != "." {
      return Day(year: 2000, month: month, day: day).map { _ in .dayOfYear(month: month, day: day) }
    }
    if let separator {
      guard end.first == separator else { return nil }
      end = end.dropFirst()
    }
    if separator != nil, end.utf8.count == 2, let year = Day.number(Array(end.utf8)[...]) {
      return Day(year: 2000 + year, month: month, day: day).map { .ambiguousFigures($0) } ?? .impossible
    }
    guard end.utf8.count == 4, let year = Int(end), year >= 1000 else { return nil }
    return Day(year: year, month: month, day: day).map { .figures($0) } ?? .impossible
  }

  /// `2028-jan-27`, `2028/jan/27`
  private func withYearAndNamedMonth(_ year: Int, _ rest: String, _ separator: Character) -> Lexeme.Kind? {
    let parts = rest.dropFirst().split(separator: separator, omittingEmptySubsequences: false)
    guard year >= 1000, parts.count == 2, let day = Day.number(Array(parts[1].utf8)[...]),
      parts[1].utf8.count <= 2
    else { return nil }
    switch DateWord.named(String(parts[0])) {
    case .month(let month), .ambiguousMonth(let month):
      return Day(year: year, month: month, day: day).map { .figures($0) } ?? .impossible
    default: return nil
    }
  }

  /// `jan/27/2028`, `jan-27-2028`
  static func withMonthFirst(_ word: ArraySlice<UInt8>) -> Lexeme.Kind? {
    let name = word.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    guard name.count >= 3, let separator = word.dropFirst(name.count).first,
      separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-"),
      case let rest = word[(name.endIndex + 1)...], let middle = rest.firstIndex(of: separator)
    else { return nil }
    // As with the day first.
    let sign = String(UnicodeScalar(separator))
    let parts = [rest[..<middle], name, rest[(middle + 1)...]].map { String(decoding: $0, as: UTF8.self) }
    return NumericWord(Array(parts.joined(separator: sign).utf8)[...]).kind(.dayMonth)
  }

  /// `9-10am`, `9am-5pm`, `10:00-11:30`, `28-30`, also with an en dash
  private var range: Lexeme.Kind? {
    guard let middle = endOfTime(at: 0), middle < bytes.count,
      let second = Lexeme.endOfDash(in: bytes[...], at: middle), endOfTime(at: second) == bytes.count
    else { return nil }
    let first = NumericWord(bytes[..<middle])
    if case .number(let from, _) = first.kind(.dayMonth),
      case .number(let to, _) = NumericWord(bytes[second...]).kind(.dayMonth)
    {
      return .pair(from, to)
    }
    guard let last = NumericWord(bytes[second...]).minuteOfTime else { return .range(nil, style: .plain) }
    let (isFirstOfTwelve, isLastOfTwelve) = (bytes[middle - 1] > 0x39, bytes[bytes.count - 1] > 0x39)
    if let minute = first.minuteOfTime, minute < 1_440 {
      return .range(
        DateGrammar.span(minute, isCertain: isFirstOfTwelve || !isLastOfTwelve, to: last),
        style: isFirstOfTwelve || isLastOfTwelve ? .twelveHours : .plain)
    }
    guard let (hour, digits) = number(at: 0), digits == middle, (1...12).contains(hour) else {
      return .range(nil, style: .plain)
    }
    return .range(DateGrammar.span(hour * 60, isCertain: !isLastOfTwelve, to: last), style: .hour)
  }

  /// The minute of a word that can only be a time.
  private var minuteOfTime: Int? {
    switch kind(.dayMonth) {
    case .time(let minute, .twelveHours), .time(let minute, .twentyFourHours): minute
    default: nil
    }
  }

  /// Returns the end of an hour or a day, with minutes and `am` or `pm` if they follow.
  private func endOfTime(at start: Int) -> Int? {
    guard let (_, digits) = number(at: start), digits <= 2 else { return nil }
    var end = start + digits
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: ".") {
      guard let (_, width) = number(at: end + 1), width == 2 else { return nil }
      end += 3
    }
    let rest = text(from: end)
    return rest.hasPrefix("am") || rest.hasPrefix("pm") ? end + 2 : end
  }

  private func monthAndDay(
    _ first: Int, _ digits: Int, _ second: Int, _ order: DateContext.DateOrder
  ) -> Lexeme.Kind? {
    guard digits <= 2, first > 0, second > 0, max(first, second) <= 31, min(first, second) <= 12 else {
      return nil
    }
    // In a leap year: whether there is a 29 February depends on the years to come.
    guard let (_, month, day) = day(first, second, 2000, order)?.date else { return .impossible }
    return .dayOfYear(month: month, day: day)
  }

  /// Returns the day in this order, or in the other one if only that is possible.
  private func day(_ first: Int, _ second: Int, _ year: Int, _ order: DateContext.DateOrder) -> Day? {
    let isDayFirst = order == .dayMonth ? second <= 12 : first > 12
    return Day(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
  }

  /// Returns the minute of the day of a time with am or pm; `nil` if there is no such time.
  static func minute(_ hour: Int, _ minute: Int, isAfternoon: Bool) -> Int? {
    guard (1...12).contains(hour), minute < 60 else { return nil }
    return (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minute
  }

  private static func unit(_ text: String) -> DateUnit? {
    switch text {
    case "m", "min", "mins", "minute", "minutes": .minute
    case "h", "hr", "hrs", "hour", "hours": .hour
    case "d", "day", "days": .day
    case "w", "wk", "wks", "week", "weeks": .week
    case "mo", "mos", "mth", "mths", "month", "months": .month
    case "y", "yr", "yrs", "year", "years": .year
    default: nil
    }
  }

  /// Returns the number at a position, and how many digits it has: at most four.
  private func number(at position: Int) -> (Int, digits: Int)? {
    var number = 0
    var digits = 0
    while position + digits < bytes.count, bytes[position + digits].isDigit {
      guard digits < 4 else { return nil }
      number = number * 10 + Int(bytes[position + digits] - 0x30)
      digits += 1
    }
    return digits > 0 ? (number, digits) : nil
  }

  /// The bytes from a position on, in lower case.
  private func text(from position: Int) -> String {
    String(
      decoding: bytes[min(position, bytes.count)...].map(\.lowercased),
      as: UTF8.self)
  }
}
