import Redux

/// The move of an item to its next date, after its completion or because a date is left out. What is below it
/// moves with it.
///
/// A subtask without a rule of its own stays as far from the item as it is. One with a rule keeps to the dates of
/// that: it comes on the first one of the item's next round, which begins with the next date, or as long before it
/// as the subtask was. What is not due before the next date belongs to that already, and stays as it is.
struct FamilyMove: Equatable {
  /// The next date of the item.
  let date: DayTime
  /// The number of days by which it is later than the one before.
  let days: Int
  /// The local moment at which the one before was completed or left out.
  let completed: DayTime
  let zone: Zone

  /// - Parameter last: the date before; that of the completion if there was none.
  init(from last: DayTime?, to date: DayTime, completed: DayTime, in zone: Zone) {
    self.date = date
    days = (last?.day ?? completed.day).days(until: date.day)
    self.completed = completed
    self.zone = zone
  }

  /// What a subtask has after the move.
  struct Outcome {
    let due: DayTime?
    let start: DayTime?
    let recurrence: Recurrence?
    /// The move by which those below the subtask move.
    let move: FamilyMove

    var edits: [ItemEdit] { [.due(due), .start(start), ItemEdit(.recurrence, recurrence.fieldValue)] }
  }

  /// Returns what becomes of a subtask; `nil` if its own series has ended.
  func outcome(for subtask: Item) -> Outcome? {
    switch continuation(of: subtask) {
    case .end: nil
    case .next(let next):
      Outcome(
        due: next.due, start: next.start, recurrence: next.recurrence,
        move: FamilyMove(
          from: subtask.due ?? subtask.start, to: next.date, completed: completed, in: zone))
    case .failure, nil:
      Outcome(
        due: subtask.due?.adding(days: days), start: subtask.start?.adding(days: days),
        recurrence: subtask.recurrence, move: self)
    }
  }

  /// Returns `true` if an open subtask repeats by itself and is not due before the next date. Times are compared
  /// where both dates have one.
  func spares(_ subtask: Item) -> Bool {
    guard subtask.status == .open, subtask.recurrence != nil, let own = subtask.due ?? subtask.start else {
      return false
    }
    guard own.day == date.day, own.minute != nil, date.minute != nil else { return own.day >= date.day }
    return own >= date
  }

  /// Returns how a subtask goes on by its own rule.
  private func continuation(of subtask: Item) -> Continuation? {
    guard let recurrence = subtask.recurrence else { return nil }
    let first = min((subtask.due ?? subtask.start)?.day.adding(days: days) ?? date.day, date.day)
    let before = DayTime(first.adding(days: -1), minute: 1_439)
    switch recurrence.kind {
    case .afterCompletion: return subtask.continuation(completed: completed, in: zone)
    case .withoutPileUp: return subtask.continuation(completed: max(before, completed), in: zone)
    case .strict:
      var subtask = subtask
      subtask.recurrence?.skipMissed = true
      guard case .next(var next) = subtask.continuation(completed: before, in: zone) else {
        return subtask.continuation(completed: before, in: zone)
      }
      next.recurrence.skipMissed = false
      return .next(next)
    }
  }
}
