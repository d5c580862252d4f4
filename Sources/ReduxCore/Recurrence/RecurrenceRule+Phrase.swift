extension RecurrenceRule {
  /// The rule in words that ``RecurrencePhrase`` parses to the same rule; `nil` if words cannot express it.
  /// Dates have their year, so the words mean the same whenever they are read.
  package var phrase: String? {
    guard hours.isEmpty, minutes.isEmpty, seconds.isEmpty, weekNumbers.isEmpty, yearDays.isEmpty,
      additions.isEmpty, interval > 0, let pattern
    else { return nil }
    var words = pattern
    switch end {
    case .never: break
    case .count(let count): words += " for \(count) times"
    case .until(let last): words += " until " + Self.words(last)
    }
    if !exceptions.isEmpty { words += " except " + English.list(exceptions.map(Self.words)) }
    return words
  }

  private var pattern: String? {
    switch frequency {
    case .daily where weekdays.isEmpty && monthDays.isEmpty && months.isEmpty: every("day")
    case .weekly where monthDays.isEmpty && months.isEmpty && positions.isEmpty: weekly
    case .monthly where months.isEmpty:
      monthDays.isEmpty && weekdays.isEmpty
        ? every("month") : daysOfMonth.map { every("month") + " on the " + $0 }
    case .yearly where months.isEmpty && monthDays.isEmpty && weekdays.isEmpty: every("year")
    case .yearly: daysOfYear.map { every("year") + " on " + $0 }
    default: nil
    }
  }

  private func every(_ unit: String) -> String {
    interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
  }

  private var weekly: String? {
    guard weekdays.allSatisfy({ $0.ordinal == nil }) else { return nil }
    let names = English.list(weekdays.map { Self.name($0.weekday) })
    if interval > 1 { return every("week") + (names.isEmpty ? "" : " on " + names) }
    if isOnWorkdays { return "every weekday" }
    return names.isEmpty ? "every week" : "every " + names
  }

  private var isOnWorkdays: Bool { weekdays == (1...5).map { WeekdayRule(ordinal: nil, weekday: $0) } }

  private var daysOfMonth: String? {
    if weekdays.isEmpty {
      guard positions.isEmpty, monthDays.allSatisfy({ $0 == -1 || (1...31).contains($0) }) else { return nil }
      return English.list(monthDays.map { $0 == -1 ? "last day" : Self.ordinal($0) })
    }
    guard monthDays.isEmpty, let weekday = weekdays.first?.weekday else { return nil }
    if isOnWorkdays, !positions.isEmpty { return Self.positions(positions).map { $0 + " weekday" } }
    let ordinals = weekdays.compactMap(\.ordinal)
    guard positions.isEmpty, ordinals.count == weekdays.count, weekdays.allSatisfy({ $0.weekday == weekday })
    else { return nil }
    return Self.positions(ordinals).map { $0 + " " + Self.name(weekday) }
  }

  private var daysOfYear: String? {
    if weekdays.isEmpty, positions.isEmpty, !months.isEmpty, monthDays.allSatisfy({ (1...31).contains($0) }) {
      let days = months.flatMap { month in monthDays.map { "\($0) \(Self.monthName(month))" } }
      return days.isEmpty ? nil : English.list(days)
    }
    guard months.count == 1, let month = months.first, weekdays.isEmpty != monthDays.isEmpty else {
      return nil
    }
    guard monthDays.isEmpty || monthDays == [-1] else { return nil }
    return daysOfMonth.map { "the \($0) of \(Self.monthName(month))" }
  }

  // MARK: Names

  private static func positions(_ positions: [Int]) -> String? {
    guard positions.allSatisfy({ $0 == -1 || (1...31).contains($0) }) else { return nil }
    return English.list(positions.map { $0 == -1 ? "last" : ordinal($0) })
  }

  private static func words(_ moment: DayTime) -> String {
    guard moment.minute == nil else { return moment.iso8601 }
    let (year, month, day) = moment.day.date
    return "\(day) \(monthName(month)) \(Day.padded(year, 4))"
  }

  private static func ordinal(_ number: Int) -> String { "\(number)\(English.ordinalEnding(number))" }

  private static func name(_ weekday: Int) -> String {
    (1...7).contains(weekday) ? Day.weekdayNames[weekday - 1] : ""
  }

  private static func monthName(_ month: Int) -> String {
    (1...12).contains(month) ? Day.monthNames[month - 1] : ""
  }
}
