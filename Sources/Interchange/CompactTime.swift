internal import ReduxCore

/// A time as Taskwarrior's JSON, CSV and own JSON hold it: `20261121T143000Z`, or in another form of ISO
/// 8601, with or without separators, seconds and zone; or seconds since 1970
/// (github.com/GothenburgBitFactory/taskwarrior, RFC “Task JSON Format”).
///
/// Taskwarrior, whose form is the one that is written, stores a day as its local midnight.
enum CompactTime {
  /// Returns the date that a text means, or `nil`.
  static func time(_ text: String) -> EntryTime? {
    if let moment = exported(text.utf8) { return .instantOrDay(moment) }
    if text.utf8.count > 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int64(text) {
      return .instantOrDay(Timestamp(milliseconds: min(seconds, lastSecond) * 1000))
    }
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = day(parts[0]) else { return nil }
    guard parts.count == 2 else { return .local(DayTime(day)) }
    let end = parts[1].firstIndex { "Z+-".contains($0) } ?? parts[1].endIndex
    guard let second = second(parts[1][..<end]) else { return nil }
    let zone = parts[1][end...]
    guard !zone.isEmpty else { return .local(DayTime(day, minute: second / 60)) }
    guard let offset = offset(zone) else { return nil }
    let seconds = Int64(day.number) * 86_400 + Int64(second - offset)
    return .instantOrDay(Timestamp(milliseconds: min(max(seconds, firstSecond), lastSecond) * 1000))
  }

  /// 0001-01-01T00:00:00Z, before which no year has four digits.
  private static let firstSecond: Int64 = -62_135_596_800
  /// 9999-12-31T23:59:59Z.
  private static let lastSecond: Int64 = 253_402_300_799

  /// Returns the point in time that is spelled as Taskwarrior writes it, or as it is written here:
  /// `20261121T143000Z`, `2026-11-21T14:30:00Z`. An import is all but filled with these, and reading them as
  /// any ISO 8601 takes ten times as long.
  private static func exported(_ text: String.UTF8View) -> Timestamp? {
    let separators: StaticString
    switch text.count {
    case 16: separators = "00000000T000000Z"
    case 20: separators = "0000-00-00T00:00:00Z"
    default: return nil
    }
    var number = 0
    for (place, byte) in text.enumerated() {
      let separator = separators.utf8Start[place]
      if separator != UInt8(ascii: "0") {
        guard byte == separator else { return nil }
      } else {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
    }
    let (date, time) = number.quotientAndRemainder(dividingBy: 1_000_000)
    let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
    guard let day = Day(year: date / 10_000, month: date / 100 % 100, day: date % 100), hour < 24, minute < 60
    else { return nil }
    let seconds = Int64(day.number) * 86_400 + Int64(hour * 3_600 + minute * 60 + min(second, 59))
    return Timestamp(milliseconds: seconds * 1000)
  }

  /// Returns the form that Taskwarrior writes: UTC, whole seconds.
  static func text(_ moment: Timestamp) -> String {
    moment.iso8601.filter { $0 != "-" && $0 != ":" }
  }

  /// Returns the text for a local time; for a day that of its midnight.
  static func text(_ time: DayTime, in zone: Zone) -> String {
    text(zone.moment(DayTime(time.day, minute: time.minute ?? 0)))
  }

  private static func day(_ text: Substring) -> Day? {
    if text.utf8.count == 10 { return Day(text) }
    let digits = Array(text)
    guard digits.count == 8 else { return nil }
    return Day(String(digits[..<4]) + "-" + String(digits[4..<6]) + "-" + String(digits[6...]))
  }

  /// Returns the seconds since midnight of `hh:mm`, `hh:mm:ss` or the same without colons; fractions are cut
  /// off.
  private static func second(_ text: Substring) -> Int? {
    let digits = text.prefix { $0 != "." && $0 != "," }.filter { $0 != ":" }
    guard digits.utf8.count == 4 || digits.utf8.count == 6, let numbers = pairs(digits) else { return nil }
    let seconds = numbers.count > 2 ? min(numbers[2], 59) : 0
    guard numbers[0] < 24, numbers[1] < 60 else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + seconds
  }

  /// Returns the seconds east of Greenwich of `Z`, `+01`, `+0100` or `+01:00`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    guard let numbers = pairs(text.dropFirst().filter { $0 != ":" }), (1...2).contains(numbers.count),
      numbers[0] < 24, text.first != "Z"
    else { return nil }
    let seconds = numbers[0] * 3_600 + (numbers.count > 1 ? numbers[1] * 60 : 0)
    return text.first == "-" ? -seconds : seconds
  }

  private static func pairs(_ digits: String) -> [Int]? {
    let bytes = Array(digits.utf8)
    guard !bytes.isEmpty, bytes.count.isMultiple(of: 2), bytes.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return nil
    }
    return stride(from: 0, to: bytes.count, by: 2).map {
      Int(bytes[$0] - 0x30) * 10 + Int(bytes[$0 + 1] - 0x30)
    }
  }
}
