internal import ReduxCore

/// Dates as people say them, relative to today.
enum DueText {
  /// The columns that ``column(_:today:isOpen:)`` takes at most.
  static let columnWidth = 8
  /// The same with the times of other days.
  static let timedColumnWidth = 12
  /// The columns of a time of day.
  static let clockWidth = 5

  /// Returns the form for the column of dates: `14:00` or `today`, `Fri`, `3d late`, `27 Nov`, `Apr '27`.
  /// - Parameters:
  ///   - isOpen: `true` for a date that is late once it is past.
  ///   - isTimed: `true` for the time of another day than today, too, which is otherwise left to the detail:
  ///     `Fri 14:00`, `27 Nov 14:00`.
  static func column(_ moment: DayTime, today: Day, isOpen: Bool, isTimed: Bool = false) -> String {
    let days = today.days(until: moment.day)
    let clock = isTimed ? moment.clock.map { " " + $0 } ?? "" : ""
    switch days {
    case 0: return moment.clock ?? "today"
    case 1...6: return Day.weekdayNames[moment.day.weekday - 1] + clock
    case ..<0 where isOpen: return "\(lateness(days: -days)) late"
    default: break
    }
    guard let (month, year) = distantMonth(moment.day, today: today) else {
      return moment.day.words(withYear: false) + (days < 0 ? "" : clock)
    }
    // Of a day that far, the time is left to the detail. Another century is said as it is.
    let isNearYear = (-50..<50).contains(year - today.date.year)
    let short = year % 100
    return isNearYear ? "\(month) '\(short < 10 ? "0" : "")\(short)" : "\(month) \(year)"
  }

  /// Returns a number of days in as few columns as possible: `3d`, `15w`, `2y`.
  private static func lateness(days: Int) -> String {
    days < 100 ? "\(days)d" : days < 365 ? "\(days / 7)w" : "\(min(99, days / 365))y"
  }

  /// Returns a short form: `today 14:00`, `Fri`, `3d ago`, `27 Nov`.
  static func short(_ moment: DayTime, today: Day) -> String {
    let day = relative(moment.day, today: today)
    return moment.clock.map { "\(day) \($0)" } ?? day
  }

  /// Returns what a date in words means: `Fri 27 Nov, in 4 days`, `Tue 24 Nov 09:00, tomorrow`.
  static func resolved(_ moment: DayTime, today: Day) -> String {
    let distance =
      switch today.days(until: moment.day) {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      case let days where days < 0: "\(-days) days ago"
      case let days: "in \(days) days"
      }
    return date(moment, today: today) + ", " + distance
  }

  /// Returns a date with its time: `Fri 27 Nov`, `Tue 24 Nov 09:00`.
  static func date(_ moment: DayTime, today: Day) -> String {
    heading(moment.day, today: today) + (moment.clock.map { " \($0)" } ?? "")
  }

  /// Returns a time of the past in at most nine columns: `10:00`, `Fri 10:00`, `27 Nov`, `Nov 2025`.
  static func past(_ moment: DayTime, today: Day) -> String {
    let days = moment.day.days(until: today)
    let clock = moment.clock ?? ""
    switch days {
    case ...0: return clock
    case 1...6: return "\(Day.weekdayNames[moment.day.weekday - 1]) \(clock)"
    default: return distant(moment.day, today: today)
    }
  }

  /// Returns a day as `today`, `yesterday` or `Fri 27 Nov`.
  static func day(_ day: Day, today: Day) -> String {
    switch today.days(until: day) {
    case 0: "today"
    case -1: "yesterday"
    default: heading(day, today: today)
    }
  }

  /// Returns a day as `27 Nov`, or `Nov 2025` in another year, unless it is so near that its year is clear.
  private static func distant(_ day: Day, today: Day) -> String {
    distantMonth(day, today: today).map { "\($0.name) \($0.year)" } ?? day.words(withYear: false)
  }

  /// Returns the month and the year of a day in another year; `nil` if it is so near that its year is clear.
  private static func distantMonth(_ day: Day, today: Day) -> (name: String, year: Int)? {
    let (year, month, _) = day.date
    let isNear = (-60...60).contains(today.days(until: day))
    return year == today.date.year || isNear ? nil : (Day.monthNames[month - 1], year)
  }

  /// Returns the fullest form that fits into `width` columns, for the detail pane: `Fri 27 Nov, 14:00`, with
  /// the year unless it is that of today, or `27 Nov, 14:00`, which may be wider.
  /// - Parameter withYear: `true` for the year in any case: what is only heard has no date beside it.
  static func long(_ moment: DayTime, today: Day, width: Int, withYear: Bool = false) -> String {
    // The texts are ASCII, and made one after the other, since most panes have room for the first.
    let clock = moment.clock.map { ", " + $0 } ?? ""
    let weekday = Day.weekdayNames[moment.day.weekday - 1] + " "
    if withYear {
      let full = weekday + moment.day.words(withYear: true) + clock
      if full.utf8.count <= width { return full }
    }
    let short = moment.day.words(withYear: moment.day.date.year != today.date.year)
    let full = weekday + short + clock
    return full.utf8.count <= width ? full : short + clock
  }

  /// Returns a day as a heading: `Mon 23 Nov`, with the year unless it is that of today.
  static func heading(_ day: Day, today: Day) -> String {
    "\(Day.weekdayNames[day.weekday - 1]) \(day.words(withYear: day.date.year != today.date.year))"
  }

  private static func relative(_ day: Day, today: Day) -> String {
    switch today.days(until: day) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...6: Day.weekdayNames[day.weekday - 1]
    case -30 ... -2: "\(day.days(until: today))d ago"
    default: day.words(withYear: day.date.year != today.date.year)
    }
  }
}
