/// The view of a month: a calendar with the load of each day, and the items of the selected one.
package struct MonthBrowsing: Equatable, Codable, Sendable {
  /// The selected day; its month is shown.
  package var day: Day
  /// The position of the selected item among those of the day, from 0; `nil` while the calendar has the
  /// focus.
  package var position: Int?
  /// The item that was picked up, to be put on another day.
  package var held: ItemID?

  package init(_ day: Day) { self.day = day }
}
