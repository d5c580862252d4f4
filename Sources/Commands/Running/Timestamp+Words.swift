internal import ReduxCore

extension Timestamp {
  /// Reads a time in ISO 8601 (see ``init(iso8601:zone:)``), or in words: `now`, `today` and `yesterday` (the
  /// start of that day), `3 days ago`, and the same with minutes, hours or weeks. Returns `nil` for any other
  /// text.
  init?(when text: String, now: Timestamp, zone: (_ around: Timestamp) -> Zone) {
    let words = text.lowercased().split(separator: " ")
    let zoneNow = zone(now)
    let today = zoneNow.local(now).day
    switch words {
    case ["now"]: self = now
    case ["today"]: self = zoneNow.moment(DayTime(today))
    case ["yesterday"]: self = zoneNow.moment(DayTime(today.adding(days: -1)))
    default:
      if words.count == 3, words[2] == "ago", let count = Int64(words[0]), (0...100_000).contains(count),
        let length = Self.lengths[words[1].hasSuffix("s") ? String(words[1].dropLast()) : String(words[1])]
      {
        self.init(milliseconds: now.milliseconds - count * length)
      } else {
        self.init(iso8601: text, zone: zone)
      }
    }
  }

  /// The lengths of the units in milliseconds.
  private static let lengths: [String: Int64] = [
    "minute": 60_000, "hour": 3_600_000, "day": 86_400_000, "week": 604_800_000,
  ]
}
