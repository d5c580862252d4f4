extension Item {
  /// What becomes of an item whose due date is left out.
  package enum SkippedDue: Equatable, Sendable {
    /// The next date comes instead of the due date.
    case skipped(due: DayTime, next: DayTime, [ItemEdit])
    /// The reason why none can, as words that follow the name of the item.
    case refused(String)
  }

  /// Returns what leaving out the due date of a recurring item does.
  /// - Parameter zone: that of the dates.
  /// - Throws: `RecurrenceRuleError` if the rule is not understood.
  package func skippingDue(in zone: Zone) throws(RecurrenceRuleError) -> SkippedDue {
    guard let recurrence else { return .refused("does not repeat") }
    guard let due else { return .refused("has no due date to skip") }
    guard let next = try recurrence.next(due: due, start: start, completed: due, in: zone) else {
      return .refused("is the last of its series")
    }
    let edits = [ItemEdit(.recurrence, next.recurrence.fieldValue), .due(next.date), .start(next.start)]
    return .skipped(due: due, next: next.date, edits.filter { !holds($0) })
  }
}
