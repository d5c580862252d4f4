internal import ReduxCore

extension Timestamp {
  /// The part of a day that a day without a time stands for.
  enum DayEdge { case start, end }

  /// Reads a moment, past ones first: `now`, a time in ISO 8601 (see ``init(iso8601:zone:)``), `3 days ago`
  /// (the same with minutes, hours or weeks), or a date in words with or without a time, such as `yesterday`,
  /// `14:30` or `monday 9am`. A time alone is that of today. A weekday, a day of the month and a day without
  /// a year are the last ones. Returns `nil` for any other text.
  init?(
    when text: String, _ edge: DayEdge, now: Timestamp, dates: DateContext,
    zone: (_ around: Timestamp) -> Zone
  ) {
    let words = text.lowercased().split(separator: " ")
    if words == ["now"] {
      self = now
    } else if words.count == 3, words[2] == "ago", let count = Int64(words[0]), (0...100_000).contains(count),
      let length = Self.lengths[words[1].hasSuffix("s") ? String(words[1].dropLast()) : String(words[1])]
    {
      self.init(milliseconds: now.milliseconds - count * length)
    } else if text.utf8.count > 10, let exact = Timestamp(iso8601: text, zone: zone) {
      self = exact
    } else if words.count == 2, words[0] == "last", let day = Self.day(ofLast: String(words[1]), edge, dates)
    {
      let zone = zone(Timestamp(milliseconds: Int64(day.number) * 86_400_000))
      self = zone.moment(DayTime(edge == .end ? day.adding(days: 1) : day))
      if edge == .end { self = Timestamp(milliseconds: milliseconds - 1) }
    } else if let moment = (try? DateParser.date("today \(text)", in: dates)) ?? Self.last(text, dates) {
      let zone = zone(Timestamp(milliseconds: Int64(moment.day.number) * 86_400_000))
      if moment.minute == nil, edge == .end {
        self.init(milliseconds: zone.moment(DayTime(moment.day.adding(days: 1))).milliseconds - 1)
      } else {
        self = zone.moment(moment)
      }
    } else {
      return nil
    }
  }

  /// Returns the first or the last day of the week, the month or the year before the present one, or the last
  /// such weekday before today.
  private static func day(ofLast word: String, _ edge: DayEdge, _ dates: DateContext) -> Day? {
    let today = dates.today
    switch word {
    case "week":
      let start = today.adding(days: -((today.weekday - dates.firstWeekday + 7) % 7) - 7)
      return edge == .start ? start : start.adding(days: 6)
    case "month":
      let end = today.startOfMonth.adding(days: -1)
      return edge == .start ? end.startOfMonth : end
    case "year":
      let year = today.date.year - 1
      return edge == .start ? Day(year: year, month: 1, day: 1) : Day(year: year, month: 12, day: 31)
    default:
      var yesterday = dates
      yesterday.today = today.adding(days: -1)
      // Only weekdays and the weekend can be the next ones, too.
      guard (try? DateParser.date("next \(word)", in: dates)) != nil else { return nil }
      return last(word, yesterday)?.day
    }
  }

  /// Returns the last day that a date in words means: that of the past week, month or year if the coming one
  /// is later than today. A year, and words that count from today, leave no choice.
  private static func last(_ text: String, _ dates: DateContext) -> DayTime? {
    func moment(on today: Day) -> DayTime? {
      var earlier = dates
      earlier.today = today
      return (try? DateParser.date(text, in: earlier)) ?? nil
    }
    guard let coming = moment(on: dates.today) else { return nil }
    let isCounted = moment(on: dates.today.adding(days: -1))?.day == coming.day.adding(days: -1)
    guard coming.day > dates.today, !isCounted, !text.lowercased().contains("next") else { return coming }
    let (year, month, day) = dates.today.date
    // The same words as they were meant a week, a month, a year or a leap day ago.
    let weekAgo = dates.today.adding(days: -7)
    let monthAgo = Day(
      year: month == 1 ? year - 1 : year, month: month == 1 ? 12 : month - 1, day: min(day, 28))
    let yearsAgo = [1, 4, 8].map { Day(year: year - $0, month: month, day: min(day, 28)) }
    let found = ([weekAgo, monthAgo] + yearsAgo).lazy.compactMap { $0.flatMap(moment) }
    return found.first { $0.day <= dates.today } ?? coming
  }

  /// The lengths of the units in milliseconds.
  private static let lengths: [String: Int64] = [
    "minute": 60_000, "hour": 3_600_000, "day": 86_400_000, "week": 604_800_000,
  ]
}
