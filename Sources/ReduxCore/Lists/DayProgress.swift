/// How far the day has come: what is done of what it holds, and what is late.
package struct DayProgress: Equatable, Sendable {
  /// The number of items completed today, without subtasks that have no date of their own.
  package var done: Int
  /// The number of items of today: those completed, those due, and those that are late.
  package var total: Int
  /// The number of items that should have been done on an earlier day: those of the list Overdue.
  package var late: Int
  /// Those among them that Today does not show under the heading Late, since they wait for others or start later.
  package var heldBack: Int
}

extension ItemLists {
  /// Returns the progress of the day; `nil` while only the first page of the document is loaded.
  package func dayProgress(_ state: AppState) -> DayProgress? {
    guard let counts = counts(state) else { return nil }
    let done = counts.doneToday
    return DayProgress(
      done: done, total: done + counts[.today] - counts.started, late: counts[.overdue],
      heldBack: counts[.overdue] - counts.lateToday)
  }
}
