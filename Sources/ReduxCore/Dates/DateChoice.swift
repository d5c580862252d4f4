/// A date that is chosen with one key.
package enum DateChoice: Equatable, Codable, Sendable {
  case today, tomorrow
  /// The Saturday of the present weekend or the next one; on a Sunday that day.
  case weekend
  /// The first day of the next week.
  case nextWeek
  /// Some days later, or earlier if the number is negative. Later counts from today if the date has passed,
  /// so that it never stays in the past; without a date, both count from today.
  case days(Int)
  case noDate

  /// Returns the date chosen for an item that had `old`, whose time of day it keeps. Beyond the
  /// years 1 to 9999, it stays as it is.
  package func date(from old: DayTime?, in context: DateContext) -> DayTime? {
    let day: Day
    switch self {
    case .today: day = context.today
    case .tomorrow: day = context.today.adding(days: 1)
    case .weekend: day = context.weekend
    case .nextWeek: day = context.startOfWeek.adding(days: 7)
    case .days(let count):
      let from = old?.day ?? context.today
      guard let shifted = (count > 0 ? max(from, context.today) : from).shifted(days: count) else {
        return old
      }
      day = shifted
    case .noDate: return nil
    }
    return DayTime(day, minute: old?.minute)
  }
}
