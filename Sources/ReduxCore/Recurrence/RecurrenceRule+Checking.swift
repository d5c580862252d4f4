extension RecurrenceRule {
  /// Checks that the rule of an item has other dates than that of the item, unless it says when it ends.
  /// - Parameters:
  ///   - text: the rule as it was typed, in which mistakes are placed.
  ///   - start: the due date of the item.
  /// - Throws: `RecurrenceRuleError` with the part that is in the way: the end, or one of the days.
  func checkDates(as text: String, from start: DayTime, today: Day) throws(RecurrenceRuleError) {
    if frequency == .secondly, !interval.isMultiple(of: 60) {
      throw Self.part("FREQ", of: text).error(.tooFine)
    }
    switch end {
    case .count: break
    case .until(let last):
      if last.day < max(start.day, today) { throw Self.part("UNTIL", of: text).error(.past) }
    case .never:
      guard next(after: start, from: start) == nil else { return }
      let days = ["BYSETPOS", "BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH", "EXDATE"]
      let culprit = days.first { name in without(name).next(after: start, from: start) != nil }
      throw Self.part(culprit ?? "", of: text).error(.neverComes)
    }
  }

  /// Returns the rule without one of its parts.
  private func without(_ name: String) -> RecurrenceRule {
    var rule = self
    switch name {
    case "BYSETPOS": rule.positions = []
    case "BYDAY": rule.weekdays = []
    case "BYMONTHDAY": rule.monthDays = []
    case "BYYEARDAY": rule.yearDays = []
    case "BYWEEKNO": rule.weekNumbers = []
    case "BYMONTH": rule.months = []
    default: rule.exceptions = []
    }
    return rule
  }

  /// Returns the part of an RRULE that has this name; all of a text in words.
  private static func part(_ name: String, of text: String) -> TextSpan {
    let whole = UnfoldedText(text).whole
    return whole.split(at: "\n\r;:").first { $0.uppercased.hasPrefix(name + "=") } ?? whole
  }
}
