extension Day {
  /// The names of the months, in order, and of the weekdays from Monday, as abbreviations.
  package static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  package static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// The names of the months, in order.
  package static let longMonthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  /// The names of the weekdays from Monday.
  package static let longWeekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}

extension DayTime {
  /// Returns the day and time in English, such as `Fri 27 Nov 14:00`, with the year if it is not that of
  /// `today`.
  package func words(today: Day) -> String {
    let (year, month, number) = day.date
    var words = "\(Day.weekdayNames[day.weekday - 1]) \(number) \(Day.monthNames[month - 1])"
    if year != today.date.year { words += " \(year)" }
    return words + (clock.map { " \($0)" } ?? "")
  }
}

extension Day {
  /// Returns the day in words: `4 Dec 2026`, which mean it at any time, or `4 Dec`.
  package func words(withYear: Bool) -> String {
    let (year, month, number) = date
    // Joined, not interpolated, since a key draws three dates: short strings take no memory then.
    return String(number) + " " + Day.monthNames[month - 1] + (withYear ? " " + String(year) : "")
  }
}
