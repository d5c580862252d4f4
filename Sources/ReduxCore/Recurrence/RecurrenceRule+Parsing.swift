extension RecurrenceRule {
  /// Parses an RRULE (RFC 5545, section 3.3.10), with or without `RRULE:`, or several lines with RRULE,
  /// EXDATE and RDATE as in a calendar file, in any case, with folded lines and blanks between the parts.
  ///
  /// - DTSTART is read past: the start belongs to the item (``start(inRRULE:)``). TZID is too: times are
  ///   local. Times in UTC (`Z`) are turned into local time by `local`. Seconds are cut off, and of a period
  ///   (RDATE) its beginning counts. A rule that counts from another day than the due one
  ///   (``text(apart:from:)``) is refused.
  /// - Parts that RFC 5545 forbids for a frequency but that restrict its days all the same are followed
  ///   (BYMONTHDAY in a weekly rule). Ordinals of BYDAY count in monthly and yearly rules alone.
  /// - `RSCALE=GREGORIAN` and `SKIP` with OMIT or BACKWARD (RFC 7529) are known, and
  ///   `X-INTERVAL=BUSINESS-DAYS`, which is of our own (`countsBusinessDays`), as are `X-TZ` and `X-TZID`
  ///   (`zone`), and `X-DUE-AFTER` (`delay`).
  /// - Throws: `RecurrenceRuleError` at the first part that is unknown, invalid or contradictory.
  package init(
    rrule text: String, local: @escaping (DayTime) -> DayTime = { $0 }
  ) throws(RecurrenceRuleError) {
    let text = UnfoldedText(text)
    var rule: RecurrenceRule?
    var exceptions: [DayTime] = []
    var additions: [DayTime] = []
    for line in text.whole.split(at: "\n\r") where !line.isEmpty {
      // Parameters may hold colons in quotes, which a line of a calendar file has before its value.
      guard let colon = line.indexOutsideQuotes(of: ":") else {
        if rule != nil { throw line.error(.repeated) }
        rule = try RuleParser(local: local).rule(line)
        continue
      }
      let head = line.prefix(to: colon)
      let value = line.suffix(after: colon)
      let name = head.split(at: ";").first ?? head
      switch name.uppercased {
      case "RRULE":
        if rule != nil { throw name.error(.repeated) }
        rule = try RuleParser(local: local).rule(value)
      case "EXDATE": exceptions += try RuleParser(local: local).dates(value)
      case "RDATE": additions += try RuleParser(local: local).dates(value)
      case "DTSTART": if head.uppercased.hasSuffix(Self.apartParameter) { throw value.error(.otherStart) }
      default: throw name.error(.unknown)
      }
    }
    guard var result = rule else { throw text.whole.error(.notARule) }
    result.exceptions = sortedUnique(exceptions)
    result.additions = sortedUnique(additions)
    self = result
  }
}

extension RecurrenceRule {
  /// Ten years in minutes: no to-do takes longer.
  package static let longestDelay = 5_256_000

  /// A parameter of DTSTART for a rule whose dates lie apart from those on which its item is due, and cannot
  /// be moved there: the 30th of each month of an item that is due a day before.
  private static let apartParameter = ";X-TODUX-DUE=APART"

  /// Returns the text of a rule that is kept without being followed, as it counts from `first` and the item
  /// is due on another day.
  /// - Parameter lines: the lines of the rule, RRULE first.
  package static func text(apart lines: [String], from first: DayTime) -> String {
    (lines + ["DTSTART\(apartParameter):\(first.day.iso8601)"]).joined(separator: "\n")
  }
}

extension RecurrenceRule {
  /// Returns the date of DTSTART beside an RRULE, where an item without a date of its own is due first; `nil` if
  /// there is none.
  static func start(inRRULE text: String) -> DayTime? {
    for line in UnfoldedText(text).whole.split(at: "\n\r") where !line.isEmpty {
      guard let colon = line.indexOutsideQuotes(of: ":") else { continue }
      let head = line.prefix(to: colon)
      guard (head.split(at: ";").first ?? head).uppercased == "DTSTART" else { continue }
      return try? RuleParser { $0 }.dates(line.suffix(after: colon)).first
    }
    return nil
  }
}

/// Parses the parts of one RRULE.
private struct RuleParser {
  let local: (DayTime) -> DayTime

  func rule(_ text: TextSpan) throws(RecurrenceRuleError) -> RecurrenceRule {
    var rule = RecurrenceRule(frequency: .daily)
    var parts: [(name: String, span: TextSpan)] = []
    for part in text.split(at: ";") where !part.isEmpty {
      guard let equals = part.index(of: "=") else {
        throw part.error(parts.isEmpty ? .notARule : .unknown)
      }
      let name = part.prefix(to: equals)
      let value = part.suffix(after: equals)
      if parts.contains(where: { $0.name == name.uppercased }) { throw name.error(.repeated) }
      parts.append((name.uppercased, part))
      if value.isEmpty { throw part.error(.badValue) }
      try parse(name, value, into: &rule)
    }
    func part(_ name: String) -> TextSpan? { parts.first { $0.name == name }?.span }
    if part("FREQ") == nil { throw text.error(.noFrequency) }
    if part("COUNT") != nil, let until = part("UNTIL") { throw until.error(.contradiction(with: "COUNT")) }
    if let positions = part("BYSETPOS"),
      !parts.contains(where: { $0.name.hasPrefix("BY") && $0.name != "BYSETPOS" })
    {
      throw positions.error(.contradiction(with: "a rule without another BY part"))
    }
    if let name = part("X-TZID") {
      guard rule.zone != nil else { throw name.error(.contradiction(with: "a rule without X-TZ")) }
      rule.zone?.name = name.string.split(separator: "=", maxSplits: 1).last.map(String.init)
    }
    if let skip = part("SKIP"), part("RSCALE") == nil {
      throw skip.error(.contradiction(with: "a rule without RSCALE"))
    }
    if rule.countsBusinessDays, let business = part("X-INTERVAL"), rule.frequency != .daily {
      throw business.error(.contradiction(with: "a rule that is not daily"))
    }
    if rule.countsBusinessDays { rule.weekdays = [] }
    rule.recognizeClamping()
    return rule
  }

  private func parse(
    _ name: TextSpan, _ value: TextSpan, into rule: inout RecurrenceRule
  ) throws(RecurrenceRuleError) {
    switch name.uppercased {
    case "FREQ": rule.frequency = try frequency(value)
    case "INTERVAL": rule.interval = try number(value, in: 1...Int.max)
    case "COUNT": rule.end = .count(try number(value, in: 1...Int.max))
    case "UNTIL": rule.end = .until(try date(value))
    case "BYMONTH": rule.months = try numbers(value, in: 1...12)
    case "BYWEEKNO": rule.weekNumbers = try numbers(value, in: -53...53)
    case "BYYEARDAY": rule.yearDays = try numbers(value, in: -366...366)
    case "BYMONTHDAY": rule.monthDays = try numbers(value, in: -31...31)
    case "BYDAY": rule.weekdays = try weekdays(value)
    case "BYHOUR": rule.hours = try numbers(value, in: 0...23)
    case "BYMINUTE": rule.minutes = try numbers(value, in: 0...59)
    case "BYSECOND": rule.seconds = try numbers(value, in: 0...60)
    case "BYSETPOS": rule.positions = try numbers(value, in: -366...366)
    case "WKST": rule.weekStart = try weekday(value)
    case "RSCALE": try expect(["GREGORIAN"], value)
    case "SKIP": rule.clamps = try expect(["OMIT", "BACKWARD"], value) == "BACKWARD"
    case "X-TZ":
      guard let zone = RuleZone(posix: value.string) else { throw value.error(.badValue) }
      rule.zone = zone
    case "X-DUE-AFTER": rule.delay = try number(value, in: 1...RecurrenceRule.longestDelay)
    // It names the clocks of X-TZ.
    case "X-TZID": break
    case "X-INTERVAL": rule.countsBusinessDays = try expect(["BUSINESS-DAYS"], value) == "BUSINESS-DAYS"
    default: throw name.error(.unknown)
    }
  }

  func dates(_ text: TextSpan) throws(RecurrenceRuleError) -> [DayTime] {
    var dates: [DayTime] = []
    for value in text.split(at: ",") { dates.append(try date(value)) }
    return dates
  }

  /// Parses `20261121`, `20261121T140000`, the same with `Z`, or the beginning of a period.
  private func date(_ span: TextSpan) throws(RecurrenceRuleError) -> DayTime {
    let bytes = Array((span.split(at: "/").first ?? span).uppercased.utf8)
    if bytes.count == 8, let year = Day.number(bytes[0..<4]), let month = Day.number(bytes[4..<6]),
      let number = Day.number(bytes[6..<8]), let day = Day(year: year, month: month, day: number)
    {
      return DayTime(day)
    }
    let isUTC = bytes.last == UInt8(ascii: "Z")
    guard let time = DayTime(compact: isUTC ? bytes.dropLast() : bytes[...]) else {
      throw span.error(.badValue)
    }
    return isUTC ? local(time) : time
  }

  private func frequency(_ span: TextSpan) throws(RecurrenceRuleError) -> RecurrenceRule.Frequency {
    switch span.uppercased {
    case "SECONDLY": return .secondly
    case "MINUTELY": return .minutely
    case "HOURLY": return .hourly
    case "DAILY": return .daily
    case "WEEKLY": return .weekly
    case "MONTHLY": return .monthly
    case "YEARLY": return .yearly
    default: throw span.error(.badValue)
    }
  }

  private func weekdays(_ text: TextSpan) throws(RecurrenceRuleError) -> [RecurrenceRule.WeekdayRule] {
    var result: [RecurrenceRule.WeekdayRule] = []
    for span in text.split(at: ",") {
      let (ordinal, name) = span.suffixOfLength(2)
      let number = ordinal.isEmpty ? nil : try self.number(ordinal, in: -53...53, of: span)
      if number == 0 { throw span.error(.badValue) }
      result.append(RecurrenceRule.WeekdayRule(ordinal: number, weekday: try weekday(name, of: span)))
    }
    return RecurrenceRule.sorted(result)
  }

  private func weekday(_ name: TextSpan, of span: TextSpan? = nil) throws(RecurrenceRuleError) -> Int {
    guard let index = RecurrenceRule.weekdayCodes.firstIndex(of: name.uppercased) else {
      throw (span ?? name).error(.badValue)
    }
    return index + 1
  }

  /// 0 is within no range that begins below it.
  private func numbers(_ text: TextSpan, in range: ClosedRange<Int>) throws(RecurrenceRuleError) -> [Int] {
    var result: [Int] = []
    for span in text.split(at: ",") {
      let number = try number(span, in: range)
      if number == 0 && range.lowerBound < 0 { throw span.error(.badValue) }
      result.append(number)
    }
    return sortedUnique(result)
  }

  private func number(
    _ span: TextSpan, in range: ClosedRange<Int>, of whole: TextSpan? = nil
  ) throws(RecurrenceRuleError) -> Int {
    guard let number = Int(span.uppercased), range.contains(number) else {
      throw (whole ?? span).error(.badValue)
    }
    return number
  }

  @discardableResult
  private func expect(_ values: [String], _ span: TextSpan) throws(RecurrenceRuleError) -> String {
    guard values.contains(span.uppercased) else { throw span.error(.badValue) }
    return span.uppercased
  }
}

extension RecurrenceRule {
  /// The names of the weekdays in BYDAY, from Monday.
  static let weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Returns the weekdays in order, each once: those without an ordinal first.
  static func sorted(_ weekdays: [WeekdayRule]) -> [WeekdayRule] {
    var result: [WeekdayRule] = []
    for rule in weekdays.sorted(by: { ($0.ordinal ?? 0, $0.weekday) < ($1.ordinal ?? 0, $1.weekday) })
    where result.last != rule {
      result.append(rule)
    }
    return result
  }

  /// Reads `BYMONTHDAY=28,29,30,31;BYSETPOS=-1`, with which RFC 5545 writes "the 31st, or the last day", as
  /// what it means, also with days before it: `BYMONTHDAY=15,28,29,30;BYSETPOS=1,-1`. `rrule` writes it so
  /// again.
  fileprivate mutating func recognizeClamping() {
    guard !clamps, let last = monthDays.last, (29...31).contains(last), weekdays.isEmpty, yearDays.isEmpty,
      weekNumbers.isEmpty, hours.isEmpty, minutes.isEmpty, seconds.isEmpty,
      frequency == .monthly || frequency == .yearly && months.count == 1
    else { return }
    var rule = self
    rule.monthDays = Array(monthDays.prefix { $0 < 28 }) + [last]
    rule.positions = []
    guard rule.choosingLastDays(upTo: last) == self else { return }
    rule.clamps = true
    self = rule
  }

  /// Returns a rule of one of the last days of a month, and of days before the 28th, as one of all days that
  /// may be in its place.
  func choosingLastDays(upTo last: Int) -> RecurrenceRule {
    var rule = self
    let early = monthDays.filter { $0 < 28 }
    rule.monthDays = early + Array(28...last)
    rule.positions = [-1] + early.indices.map { $0 + 1 }
    return rule
  }
}
