/// A local day with an optional time of day, without a time zone: the due date or the start of an item.
///
/// A day without a time sorts before any time of that day.
package struct DayTime: Hashable, Comparable, Sendable {
  package var day: Day
  /// Two bytes, since every item has two of these.
  private var storedMinute: Int16?

  /// The minutes since midnight, 0 to 1439; `nil` for the whole day.
  package var minute: Int? {
    get { storedMinute.map { Int($0) } }
    set { storedMinute = newValue.map { Int16(clamping: $0) } }
  }

  package init(_ day: Day, minute: Int? = nil) {
    self.day = day
    storedMinute = minute.map { Int16(clamping: $0) }
  }

  /// Parses `2026-11-21` or `2026-11-21T14:00`; returns `nil` for any other format.
  package init?(_ text: String) {
    guard text.utf8.count == 16 else {
      guard let day = Day(text) else { return nil }
      self.init(day)
      return
    }
    let bytes = Array(text.utf8)
    guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      let day = Day(Substring(text.utf8.prefix(10))), let hour = Day.number(bytes[11..<13]),
      let minute = Day.number(bytes[14..<16]), hour < 24, minute < 60
    else { return nil }
    self.init(day, minute: hour * 60 + minute)
  }

  package init?(_ text: some StringProtocol) { self.init(String(text)) }

  /// Reads `20261121T140000`, as calendars write a time; the seconds are cut off. Returns `nil` for anything else.
  init?(compact bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == 15, bytes[8] | 0x20 == UInt8(ascii: "t"), let year = Day.number(bytes[0..<4]),
      let month = Day.number(bytes[4..<6]), let number = Day.number(bytes[6..<8]),
      let day = Day(year: year, month: month, day: number), let hour = Day.number(bytes[9..<11]),
      let minute = Day.number(bytes[11..<13]), let second = Day.number(bytes[13..<15]), hour < 24,
      minute < 60,
      second <= 60
    else { return nil }
    self.init(day, minute: hour * 60 + minute)
  }

  /// Returns the same time that many days later.
  package func adding(days count: Int) -> DayTime { DayTime(day.adding(days: count), minute: minute) }

  /// Returns the time so many minutes later by the same clocks, and for a day without a time the day so many
  /// whole days later.
  package func adding(minutes count: Int) -> DayTime {
    guard let minute else { return adding(days: count / 1_440) }
    let total = minute + count
    return DayTime(day.adding(days: floorQuotient(total, 1_440)), minute: floorModulo(total, 1_440))
  }

  package static func < (a: Self, b: Self) -> Bool {
    a.day != b.day ? a.day < b.day : (a.minute ?? -1) < (b.minute ?? -1)
  }

  /// The time in the form `14:00`; `nil` without a time.
  package var clock: String? {
    minute.map { Day.padded($0 / 60, 2) + ":" + Day.padded($0 % 60, 2) }
  }

  /// The day and time in the form `2026-11-21` or `2026-11-21T14:00`.
  package var iso8601: String { clock.map { "\(day.iso8601)T\($0)" } ?? day.iso8601 }
}

extension DayTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let moment = DayTime(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is neither a day nor a day with a time")
    }
    self = moment
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso8601)
  }
}
