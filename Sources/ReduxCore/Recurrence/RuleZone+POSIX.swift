extension RuleZone {
  /// The clocks as in the `TZ` variable of POSIX, with offsets for names: `<+01>-1<+02>-2,M3.5.0/2,M10.5.0/3`.
  var posix: String {
    guard let daylightSaving else { return Self.named(offset) }
    let (begin, end) = (daylightSaving.begin.posix, daylightSaving.end.posix)
    return Self.named(offset) + Self.named(daylightSaving.offset) + ",\(begin),\(end)"
  }

  /// Parses the value of `TZ`: names in letters or angle brackets, and changes of the form `M3.2.0/2`. Daylight
  /// saving without an offset is an hour ahead, and a change without a time is at two.
  init?(posix text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard reader.skipName(), let west = reader.time(upTo: 24) else { return nil }
    self = .utc
    offset = -west
    guard !reader.rest.isEmpty else { return }
    guard reader.skipName() else { return nil }
    let saving = reader.rest.first == UInt8(ascii: ",") ? -(west - 3_600) : reader.time(upTo: 24).map { -$0 }
    guard let saving, let begin = reader.change(), let end = reader.change(), reader.rest.isEmpty else {
      return nil
    }
    daylightSaving = DaylightSaving(offset: saving, begin: begin, end: end)
  }

  private static func named(_ offset: Int) -> String {
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    let name = Day.padded(hours, 2) + (minutes == 0 ? "" : Day.padded(minutes, 2))
    return "<\(offset < 0 ? "-" : "+")\(name)>\(clock(-offset))"
  }

  /// Returns seconds as `2`, `-3:30`, `1:02:03`.
  fileprivate static func clock(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (abs(seconds) / 3_600, abs(seconds) / 60 % 60, abs(seconds) % 60)
    let parts = rest != 0 ? [minutes, rest] : minutes != 0 ? [minutes] : []
    return (seconds < 0 ? "-" : "") + String(hours) + parts.map { ":" + Day.padded($0, 2) }.joined()
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// Skips `EST` or `<-05>`.
    mutating func skipName() -> Bool {
      if take("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
        return true
      }
      let name = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
      rest = rest[name.endIndex...]
      return name.count >= 3
    }

    mutating func number(upTo limit: Int) -> Int? {
      let digits = rest.prefix { $0.isDigit }
      guard (1...3).contains(digits.count), case let number = digits.reduce(0, { $0 * 10 + Int($1 - 0x30) }),
        number <= limit
      else { return nil }
      rest = rest[digits.endIndex...]
      return number
    }

    /// Reads `2`, `-3:30`, `1:02:03` as seconds.
    mutating func time(upTo hours: Int) -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard let hour = number(upTo: hours) else { return nil }
      var seconds = hour * 3_600
      for unit in [60, 1] where take(":") {
        guard let part = number(upTo: 59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// Reads `,M3.2.0/2`.
    mutating func change() -> Change? {
      guard take(","), take("M"), let month = number(upTo: 12), month > 0, take("."),
        let week = number(upTo: 5), week > 0, take("."), let weekday = number(upTo: 6)
      else { return nil }
      guard take("/") else {
        return Change(month: month, week: week, weekday: weekday == 0 ? 7 : weekday, second: 7_200)
      }
      guard let second = time(upTo: 167) else { return nil }
      return Change(month: month, week: week, weekday: weekday == 0 ? 7 : weekday, second: second)
    }
  }
}

extension RuleZone.Change {
  fileprivate var posix: String { "M\(month).\(week).\(weekday % 7)/\(RuleZone.clock(second))" }
}
