internal import ReduxCore

/// A duration (RFC 5545, section 3.3.6): `P2W`, `P1DT12H`, `-PT15M`. Seconds are cut off.
struct CalendarDuration: Equatable {
  /// The days, by the calendar.
  var days = 0
  /// The minutes beside them.
  var minutes = 0

  init?(_ text: String) {
    var rest = Array(text.uppercased().utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var isTime = false
    var seconds = 0
    while let first = rest.first {
      if first == UInt8(ascii: "T"), !isTime {
        isTime = true
        rest.removeFirst()
        guard !rest.isEmpty else { return nil }
        continue
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard (1...6).contains(digits.count), let unit = rest.popFirst() else { return nil }
      let count = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } * (isNegative ? -1 : 1)
      switch (isTime, unit) {
      case (false, UInt8(ascii: "W")): days += count * 7
      case (false, UInt8(ascii: "D")): days += count
      case (true, UInt8(ascii: "H")): minutes += count * 60
      case (true, UInt8(ascii: "M")): minutes += count
      case (true, UInt8(ascii: "S")): seconds += count
      default: return nil
      }
    }
    minutes += seconds / 60
  }

  /// Returns the time that lies so much after `time`.
  func added(to time: DayTime) -> DayTime {
    time.adding(days: days).adding(minutes: minutes)
  }

  /// The estimate of so long; `nil` if it is none.
  var estimate: Estimate? { Estimate(minutes: days * 1440 + minutes) }

  /// Returns the duration of an estimate: `PT1H30M`.
  static func text(_ estimate: Estimate) -> String { "PT" + estimate.text.uppercased() }
}
