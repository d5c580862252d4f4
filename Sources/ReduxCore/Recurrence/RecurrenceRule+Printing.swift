extension RecurrenceRule {
  /// The rule as RFC 5545 writes it, in a fixed order of parts and values, without `RRULE:`; with exceptions
  /// or additions several lines, each with its name, without folds.
  ///
  /// RFC 5545 leaves out a day that a month does not have. A rule that clamps is therefore written with the
  /// days that may take its place (`BYMONTHDAY=28,29,30,31;BYSETPOS=-1`), or -1 for the 31st. A rule that
  /// does not say its day needs `rrule(from:)` for that. See `isStandard` for what cannot be said. The clocks
  /// by which it counts, and the date from which it does, are those of DTSTART there.
  package var rrule: String {
    var rule = unclamped ?? self
    (rule.zone, rule.delay) = (nil, 0)
    return Self.rrule(of: rule)
  }

  /// The rule as an RRULE that reads back as the very same rule. One that clamps says so as in RFC 7529,
  /// which fewer programs know; the clocks by which it counts are in parts of our own.
  package var exactRRULE: String { Self.rrule(of: self) }

  private static func rrule(of rule: RecurrenceRule) -> String {
    var rule = rule
    if rule.countsBusinessDays { rule.weekdays = Self.businessDays }
    var parts = ["FREQ=\(Self.code(rule.frequency))"]
    if rule.interval > 1 { parts.append("INTERVAL=\(rule.interval)") }
    switch rule.end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let last): parts.append("UNTIL=\(Self.code(last))")
    }
    let lists = [
      ("BYMONTH", rule.months), ("BYWEEKNO", rule.weekNumbers), ("BYYEARDAY", rule.yearDays),
      ("BYMONTHDAY", rule.monthDays),
    ]
    parts += lists.compactMap(Self.part)
    if !rule.weekdays.isEmpty {
      let codes = Self.sorted(rule.weekdays).map { day in
        (day.ordinal.map(String.init) ?? "") + Self.weekdayCodes[floorModulo(day.weekday &- 1, 7)]
      }
      parts.append("BYDAY=" + codes.joined(separator: ","))
    }
    let times = [
      ("BYHOUR", rule.hours), ("BYMINUTE", rule.minutes), ("BYSECOND", rule.seconds),
      ("BYSETPOS", rule.positions),
    ]
    parts += times.compactMap(Self.part)
    if rule.weekStart != 1 { parts.append("WKST=" + Self.weekdayCodes[floorModulo(rule.weekStart &- 1, 7)]) }
    if rule.clamps { parts.append("RSCALE=GREGORIAN;SKIP=BACKWARD") }
    if rule.countsBusinessDays { parts.append("X-INTERVAL=BUSINESS-DAYS") }
    if rule.delay != 0 { parts.append("X-DUE-AFTER=\(rule.delay)") }
    if let zone = rule.zone {
      parts += ["X-TZ=" + zone.posix] + (zone.name.map { ["X-TZID=" + $0] } ?? [])
    }
    let lines = Self.lines("EXDATE", rule.exceptions) + Self.lines("RDATE", rule.additions)
    let text = parts.joined(separator: ";")
    // Text with a colon, which offsets such as 5:30 have, is a rule only after its name.
    return lines.isEmpty && rule.zone == nil ? text : (["RRULE:" + text] + lines).joined(separator: "\n")
  }

  /// Returns the rule as RFC 5545 writes it for an item that begins at `start`, whose day a clamping rule
  /// that does not say its day repeats.
  package func rrule(from start: DayTime) -> String {
    clamps && start.day.date.day > 28 ? pinned(to: start).rrule : rrule
  }

  /// `true` if `rrule` says all of the rule in terms of RFC 5545: not if it counts business days in steps of
  /// several, nor for some rules that clamp the 29th or 30th together with other days or weekdays, which are
  /// written as in RFC 7529 (`SKIP=BACKWARD`).
  package var isStandard: Bool {
    let rule = unclamped ?? self
    return !rule.clamps && !rule.countsBusinessDays
  }

  private static func part(_ name: String, _ values: [Int]) -> String? {
    values.isEmpty ? nil : name + "=" + sortedUnique(values).map(String.init).joined(separator: ",")
  }

  private static func lines(_ name: String, _ dates: [DayTime]) -> [String] {
    let dates = sortedUnique(dates)
    let days = dates.filter { $0.minute == nil }.map(code).joined(separator: ",")
    let times = dates.filter { $0.minute != nil }.map(code).joined(separator: ",")
    return (days.isEmpty ? [] : ["\(name);VALUE=DATE:\(days)"]) + (times.isEmpty ? [] : ["\(name):\(times)"])
  }

  private static func code(_ time: DayTime) -> String {
    let day = time.day.iso8601.filter { $0 != "-" }
    return time.clock.map { day + "T" + $0.filter { $0 != ":" } + "00" } ?? day
  }

  private static func code(_ frequency: Frequency) -> String {
    switch frequency {
    case .secondly: "SECONDLY"
    case .minutely: "MINUTELY"
    case .hourly: "HOURLY"
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

extension RecurrenceRule {
  /// A rule with the same days that neither clamps nor counts business days; `nil` if there is none that is
  /// known.
  private var unclamped: RecurrenceRule? {
    var rule = self
    if countsBusinessDays {
      guard interval <= 1 || frequency != .daily else { return nil }
      if frequency == .daily { rule.weekdays = Self.businessDays }
      rule.countsBusinessDays = false
    }
    guard clamps else { return rule }
    rule.clamps = false
    let late = sortedUnique(monthDays.filter { (29...31).contains($0) })
    guard let day = late.last, frequency == .monthly || frequency == .yearly else { return rule }
    // Only February lacks the 29th or 30th.
    if day < 31, !months.isEmpty, !months.contains(2) { return rule }
    let isChosen =
      monthDays.allSatisfy { (1...27).contains($0) || $0 == day } && positions.isEmpty && weekdays.isEmpty
      && yearDays.isEmpty && weekNumbers.isEmpty
      && hours.count <= 1 && minutes.count <= 1 && seconds.count <= 1
    if isChosen, day < 31 || monthDays.count == 1, frequency == .monthly || months.count == 1 || interval <= 1
    {
      if months.count != 1 { rule.frequency = .monthly }
      rule.monthDays = sortedUnique(monthDays)
      return rule.choosingLastDays(upTo: day)
    }
    // The 31st, or the last day, is the last day. The others of a month are the same with it.
    guard day == 31 else { return nil }
    rule.monthDays = monthDays.map { $0 == 31 ? -1 : $0 }
    return rule
  }
}
