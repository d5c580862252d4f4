extension RecurrenceRule {
  /// The rule in English: all of its parts, which ``init(words:)`` reads, and quick-add where it has such
  /// words.
  ///
  /// A day or time that the rule leaves to the start is not named, and neither is what a rule without a day
  /// does in a short month (`clamps`).
  package var words: String { words(isPhrase: false) }

  /// The rule in English for an item that is due at this time: what leaves out months that are too short for
  /// that day names the day, and says so.
  package func words(due: DayTime?) -> String {
    guard let due, case let pinned = pinned(to: due), !pinned.lateWords.isEmpty else { return words }
    return pinned.words
  }

  /// The rule in words that ``RecurrencePhrase`` parses to the same rule; `nil` if words cannot express it.
  /// Dates have their year, so the words mean the same whenever they are read. The first day of the week is
  /// that of the reader.
  package var phrase: String? {
    let words = words(isPhrase: true)
    guard var read = RecurrenceNotation.ruleInWords(words) else { return nil }
    read.weekStart = weekStart
    return read == self ? words : nil
  }

  /// - Parameter isPhrase: `true` for the words that quick-add reads on any day, which name no first weekday.
  private func words(isPhrase: Bool) -> String {
    var text = head + timeWords
    if !positions.isEmpty && !isNthBusinessDay && chosenDays == nil && chosenWeekdays == nil {
      text += ", only the \(English.list(positions.map(Self.ordinal))) of each \(Self.unit(frequency))"
    }
    let weeksMatter = frequency == .weekly && (interval > 1 || !positions.isEmpty) || !weekNumbers.isEmpty
    if !isPhrase && weekStart != 1 && weeksMatter {
      text += ", weeks starting on \(Self.weekday(weekStart))"
    }
    switch end {
    case .never: break
    case .count(let count): text += " for \(count) time\(count == 1 ? "" : "s")"
    case .until(let last): text += " until \(Self.date(last, isPhrase))"
    }
    if !exceptions.isEmpty { text += " except \(English.list(exceptions.map { Self.date($0, isPhrase) }))" }
    if !additions.isEmpty { text += " and also \(English.list(additions.map { Self.date($0, isPhrase) }))" }
    if delay > 0 { text += ", due \(delayWords) later" }
    if let zone { text += ", by the clocks of \(zone.name ?? (zone == .utc ? "UTC" : zone.posix))" }
    return text
  }

  private var delayWords: String {
    let (days, minutes) = delay.quotientAndRemainder(dividingBy: 1_440)
    let parts = [
      days > 0 ? "\(days) day\(days == 1 ? "" : "s")" : nil, minutes > 0 ? Estimate.words(minutes) : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// What comes first: the frequency with the days.
  private var head: String {
    let every = interval > 1 ? "every \(interval) \(Self.unit(frequency))s" : "every \(Self.unit(frequency))"
    if countsBusinessDays && frequency == .daily {
      let days = interval > 1 ? "every \(interval) business days" : "every weekday"
      return days + limits([monthWords, yearDayWords, weekNumberWords, monthDayWords])
    }
    switch frequency {
    case .yearly, .monthly: return every + dayWords
    case .weekly, .daily:
      let others = limits([monthWords, yearDayWords, weekNumberWords, monthDayWords])
      if weekdays.isEmpty { return every + others }
      guard interval <= 1 else {
        return every + (frequency == .weekly ? " \(weekdayWords)" : limits([weekdayWords])) + others
      }
      let isBusinessDays = Self.sorted(plainWeekdays) == Self.businessDays
      return "every " + (isBusinessDays ? "weekday" : English.list(plainWeekdays.map(Self.weekday))) + others
    case .hourly, .minutely, .secondly:
      return every + limits([monthWords, yearDayWords, weekNumberWords, monthDayWords, weekdayWords])
    }
  }

  /// The days of a monthly or yearly rule: the first of its parts, restricted by the others.
  private var dayWords: String {
    if let chosenDays {
      return " on " + English.list(chosenDays.map { "\($0.day) \(Self.month($0.month))" })
    }
    if let chosenWeekdays {
      let days = chosenWeekdays.map { chosen in
        "the \(Self.ordinal(chosen.day.ordinal ?? 0)) \(Self.weekday(chosen.day)) of \(Self.month(chosen.month))"
      }
      return " on " + English.list(days)
    }
    if isNthBusinessDay { return " on the \(English.list(positions.map(Self.ordinal))) weekday" + scopeWords }
    let parts = [monthDayWords, yearDayWords, weekdayWords].filter { !$0.isEmpty }
    guard let first = parts.first else {
      return [weekNumberWords, monthWords].filter { !$0.isEmpty }.map { " " + $0 }.joined()
    }
    let others = limits(Array(parts.dropFirst()) + [weekNumberWords])
    if parts.count == 1, weekNumbers.isEmpty, frequency == .yearly, monthDays.allSatisfy({ $0 > 0 }),
      (1...4).contains(months.count * monthDays.count)
    {
      let days = months.flatMap { month in monthDays.map { "\($0) \(Self.month(month))" } }
      return " on \(English.list(days))" + lateWords
    }
    return " \(first)" + (yearDays.isEmpty || !monthDays.isEmpty ? scopeWords : monthLimit) + others
      + lateWords
  }

  /// Within what the days are counted.
  private var scopeWords: String {
    if !months.isEmpty { return frequency == .yearly ? " of \(monthNames)" : " in \(monthNames)" }
    guard frequency == .yearly else { return "" }
    if !monthDays.isEmpty { return " of each month" }
    return weekdays.contains { $0.ordinal != nil } || isNthBusinessDay ? " of the year" : ""
  }

  private var monthLimit: String { months.isEmpty ? "" : ", only \(monthWords)" }

  /// What happens in months that are too short, if they are left out.
  private var lateWords: String {
    let candidates = months.isEmpty ? Array(1...12) : months.filter { (1...12).contains($0) }
    let isMissing = monthDays.contains { day in
      candidates.contains { Day.length(ofMonth: $0, year: 2001) < day.magnitude }
    }
    guard !clamps, isMissing else { return "" }
    return months == [2] && monthDays == [29] ? ", only in leap years" : ", only in months that have the day"
  }

  private var timeWords: String {
    if !hours.isEmpty, !minutes.isEmpty, hours.count * minutes.count <= 6, !frequency.isFinerThanDay {
      let times = hours.flatMap { hour in minutes.map { "\(hour):\(Day.padded($0, 2))" } }
      return " at \(English.list(times))" + secondWords
    }
    let hourWords = hours.isEmpty ? "" : ", in \(Self.counted("hour", hours))"
    let minuteWords = minutes.isEmpty ? "" : ", at \(Self.counted("minute", minutes))"
    return hourWords + minuteWords + secondWords
  }

  private var secondWords: String { seconds.isEmpty ? "" : ", at \(Self.counted("second", seconds))" }

  private var monthNames: String { English.list(months.map(Self.month)) }
  private var monthWords: String { months.isEmpty ? "" : "in \(monthNames)" }
  private var weekNumberWords: String {
    if weekNumbers.isEmpty { return "" }
    return "in the \(English.list(weekNumbers.map(Self.ordinal))) week"
  }

  private var yearDayWords: String {
    yearDays.isEmpty ? "" : "on the \(English.list(yearDays.map(Self.ordinal))) day of the year"
  }

  private var monthDayWords: String {
    if monthDays.isEmpty { return "" }
    return "on the " + English.list(monthDays.map { Self.ordinal($0) + ($0 < 0 ? " day" : "") })
  }

  private var weekdayWords: String {
    if weekdays.isEmpty { return "" }
    let days = hasOrdinals ? weekdays : plainWeekdays
    if let weekday = days.first?.weekday, days.count > 1, days.allSatisfy({ $0.weekday == weekday }) {
      let ordinals = days.compactMap(\.ordinal)
      if ordinals.count == days.count {
        return "on the \(English.list(ordinals.map(Self.ordinal))) \(Self.weekday(weekday))"
      }
    }
    return "on "
      + English.list(
        days.map { day in
          (day.ordinal.map { "the \(Self.ordinal($0)) " } ?? "") + Self.weekday(day)
        })
  }

  /// The weekdays without the ordinals that count in monthly and yearly rules alone.
  private var plainWeekdays: [WeekdayRule] {
    Self.sorted(weekdays.map { WeekdayRule(weekday: $0.weekday) })
  }

  private var hasOrdinals: Bool { (frequency == .monthly || frequency == .yearly) && weekNumbers.isEmpty }

  /// `true` for "the last weekday of the month" and the like.
  private var isNthBusinessDay: Bool {
    (frequency == .monthly || frequency == .yearly && months.isEmpty) && !positions.isEmpty
      && Self.sorted(weekdays) == Self.businessDays && monthDays.isEmpty && yearDays.isEmpty
      && weekNumbers.isEmpty && hours.count <= 1 && minutes.count <= 1 && seconds.count <= 1
  }

  /// The days of the year among which the positions choose, as in "14 January and 15 June"; `nil` for other
  /// rules.
  private var chosenDays: [(month: Int, day: Int)]? {
    let pairs = months.sorted().flatMap { month in monthDays.sorted().map { (month: month, day: $0) } }
    guard frequency == .yearly, !positions.isEmpty, (2...24).contains(pairs.count), weekdays.isEmpty,
      yearDays.isEmpty, weekNumbers.isEmpty, hours.count <= 1, minutes.count <= 1, seconds.count <= 1,
      !pairs.contains(where: { $0 == (2, 29) })
    else { return nil }
    let days = pairs.filter { Day(year: 2001, month: $0.month, day: $0.day) != nil }
    guard positions.allSatisfy({ (1...max(1, days.count)).contains($0) }), !days.isEmpty else { return nil }
    return positions.sorted().map { days[$0 - 1] }
  }

  private func limits(_ parts: [String]) -> String {
    let parts = parts.filter { !$0.isEmpty }
    return parts.isEmpty ? "" : ", only " + parts.joined(separator: " ")
  }
}

extension RecurrenceRule {
  private static func counted(_ name: String, _ values: [Int]) -> String {
    name + (values.count == 1 ? " " : "s ") + English.list(values.map(String.init))
  }

  private static func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    if number < 0 { return ordinal(number == .min ? .max : -number) + " to last" }
    return "\(number)\(English.ordinalEnding(number))"
  }

  private static func date(_ time: DayTime, _ isPhrase: Bool) -> String {
    // With a time, the one form that is read as a single date.
    guard time.minute == nil || !isPhrase else { return time.iso8601 }
    let (year, number, day) = time.day.date
    return "\(day) \(month(number)) \(Day.padded(year, 4))" + (time.clock.map { " \($0)" } ?? "")
  }

  private static func month(_ number: Int) -> String {
    (1...12).contains(number) ? Day.monthNames[number - 1] : "month \(number)"
  }

  private static func weekday(_ rule: WeekdayRule) -> String { weekday(rule.weekday) }

  private static func weekday(_ number: Int) -> String {
    (1...7).contains(number) ? Day.weekdayNames[number - 1] : "weekday \(number)"
  }

  static func unit(_ frequency: Frequency) -> String {
    switch frequency {
    case .secondly: "second"
    case .minutely: "minute"
    case .hourly: "hour"
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }
}
