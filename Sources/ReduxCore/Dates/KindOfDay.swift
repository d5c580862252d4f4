/// What kind of day a position counts: the 2nd Friday of a month, its last workday.
enum KindOfDay: Equatable {
  case any
  /// 1 is Monday, 7 is Sunday.
  case weekday(Int)
  /// A day from Monday to Friday.
  case workday

  /// Returns the day of a period at a position, from 1, or from its end, from -1; `nil` if it has none.
  func day(_ position: Int, from first: Day, to last: Day) -> Day? {
    guard position != 0 else { return nil }
    let edge = position > 0 ? first : last
    let step = position.signum()
    let index = abs(position) - 1
    let distance: Int
    switch self {
    case .any: distance = index
    case .weekday(let weekday): distance = ((weekday - edge.weekday) * step + 7) % 7 + 7 * index
    case .workday:
      // Counted from the first day of a week in the direction of the step, five days of each are workdays.
      let start = edge.weekday > 5 ? (step > 0 ? 8 - edge.weekday : edge.weekday - 5) : 0
      let place = start > 0 ? 0 : step > 0 ? edge.weekday - 1 : 5 - edge.weekday
      distance = start + index + 2 * ((place + index) / 5)
    }
    guard distance <= first.days(until: last) else { return nil }
    return edge.adding(days: distance * step)
  }

  /// Returns the day at a position of the month in which another day lies.
  func day(_ position: Int, inMonthOf day: Day) -> Day? {
    self.day(position, from: day.startOfMonth, to: day.endOfMonth)
  }
}
