internal import ReduxCore

extension Timestamp {
  /// The part of a day that a day without a time stands for.
  enum DayEdge { case start, end }

  /// Reads a moment, past ones first: `now`, a time in ISO 8601 (see ``init(iso8601:zone:)``), `3 days ago` (the
  /// same with minutes, hours or weeks), or a date in words with or without a time, such as
  /// `yesterday`, `14:30` or `monday 9am`. A time alone is that of today, and
  /// a weekday the last such day. Returns `nil` for any other text.
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
    } else if var moment = (try? DateParser.date("today \(text)", in: dates))
      ?? (try? DateParser.date(text, in: dates))
    {
      if moment.day > dates.today, let first = words.first, Self.namesWeekday(first) {
        moment.day = moment.day.adding(days: -7)
      }
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

  private static func namesWeekday(_ word: Substring) -> Bool {
    word.utf8.count > 2 && Day.longWeekdayNames.contains { $0.lowercased().hasPrefix(word) }
  }

  /// The lengths of the units in milliseconds.
  private static let lengths: [String: Int64] = [
    "minute": 60_000, "hour": 3_600_000, "day": 86_400_000, "week": 604_800_000,
  ]
}
