internal import ReduxCore

/// A date, or a date with a time, as it stands in a property (RFC 5545, sections 3.3.4 and 3.3.5).
struct CalendarTime: Equatable {
  /// What the time of day refers to.
  enum Reference: Equatable {
    /// Wherever one is.
    case floating
    case utc
    /// A zone by its TZID.
    case zone(String)
  }

  /// The date, and the time by the clocks of the reference.
  var time: DayTime
  /// The seconds of the minute, which only points in time have here.
  var second = 0
  var reference = Reference.floating

  init(_ time: DayTime) { self.time = time }

  /// Reads the value of a property; `nil` if it is neither a date nor a time.
  init?(_ line: ContentLine) {
    self.init(line.value)
    if reference == .floating, time.minute != nil, let zone = line.parameter("TZID") {
      reference = .zone(zone)
    }
  }

  /// Reads `20261121`, `20261121T143000` or `20261121T143000Z`; also with the separators of ISO 8601, and
  /// without the seconds.
  init?(_ value: String) {
    var bytes = value.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    let isUTC = bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z")
    if isUTC { bytes.removeLast() }
    guard bytes.count >= 8, let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[4..<6]),
      let number = Self.number(bytes[6..<8]), let day = Day(year: year, month: month, day: number)
    else { return nil }
    if bytes.count == 8, !isUTC {
      time = DayTime(day)
      return
    }
    guard bytes.count == 13 || bytes.count == 15,
      bytes[8] == UInt8(ascii: "T") || bytes[8] == UInt8(ascii: "t"),
      let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
      let second = Self.number(bytes[13...]), hour < 24, minute < 60, second <= 60
    else { return nil }
    time = DayTime(day, minute: hour * 60 + minute)
    self.second = min(second, 59)
    reference = isUTC ? .utc : .floating
  }

  /// The value as RFC 5545 writes it. For a time in a zone, the property says the zone.
  var value: String {
    let day = time.day.iso8601.filter { $0 != "-" }
    guard let clock = time.clock else { return day }
    let digits = clock.filter { $0 != ":" }
    return "\(day)T\(digits)\(second < 10 ? "0" : "")\(second)" + (reference == .utc ? "Z" : "")
  }

  /// Returns the value for a point in time: in UTC, whole seconds.
  static func value(_ moment: Timestamp) -> String { moment.iso8601.filter { $0 != "-" && $0 != ":" } }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
