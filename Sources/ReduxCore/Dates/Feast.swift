/// A feast that people name instead of its date.
enum Feast: Hashable {
  /// One on the same day each year.
  case fixed(month: Int, day: Int)
  /// So many days after Easter Sunday of the Gregorian calendar.
  case easter(Int)
  /// So many days after a weekday of a month that is counted from the first one, or from the last one as -1.
  case counted(Int, weekday: Int, month: Int, daysLater: Int = 0)

  /// Mother's and Father's Day of most countries.
  static let mothersDay = counted(2, weekday: 7, month: 5)
  static let fathersDay = counted(3, weekday: 7, month: 6)
  /// Labor Day of the United States, and Labour Day of Canada.
  static let laborDay = counted(1, weekday: 1, month: 9)
  /// Martin Luther King, Presidents' and Memorial Day of the United States.
  static let kingDay = counted(3, weekday: 1, month: 1)
  static let presidentsDay = counted(3, weekday: 1, month: 2)
  static let memorialDay = counted(-1, weekday: 1, month: 5)

  /// Returns what is so many days after Thanksgiving of the United States.
  static func thanksgiving(_ daysLater: Int) -> Feast {
    counted(4, weekday: 4, month: 11, daysLater: daysLater)
  }

  /// Returns its day in a year.
  func day(in year: Int) -> Day? {
    switch self {
    case .fixed(let month, let day): Day(year: year, month: month, day: day)
    case .easter(let days): Self.easterSunday(of: year)?.shifted(days: days)
    case .counted(let position, let weekday, let month, let days):
      Day(year: year, month: month, day: 1)
        .flatMap { KindOfDay.weekday(weekday).day(position, inMonthOf: $0) }?.shifted(days: days)
    }
  }

  /// The day before it; `nil` if that is in another month.
  var eve: Feast? {
    switch self {
    case .fixed(let month, let day): day > 1 ? .fixed(month: month, day: day - 1) : nil
    case .easter(let days): .easter(days - 1)
    case .counted(let position, let weekday, let month, let days):
      .counted(position, weekday: weekday, month: month, daysLater: days - 1)
    }
  }

  /// Returns its first day that is `day` or later.
  func upcoming(from day: Day) -> Day? {
    let year = day.date.year
    return (year...(year + 1)).lazy.compactMap { self.day(in: $0) }.first { $0 >= day }
  }

  /// Computes the date by the algorithm that Nature published on 20 April 1876 (Meeus, Astronomical
  /// Algorithms, chapter 8).
  private static func easterSunday(of year: Int) -> Day? {
    let golden = year % 19
    let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
    let leapCenturies = century / 4
    let lunarCorrection = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - leapCenturies - lunarCorrection + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let correction = (golden + 11 * epact + 22 * weekday) / 451
    let index = epact + weekday - 7 * correction + 114
    return Day(year: year, month: index / 31, day: index % 31 + 1)
  }
}
