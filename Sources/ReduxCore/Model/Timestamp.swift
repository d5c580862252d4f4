/// A point in time, in milliseconds since 1970-01-01T00:00:00Z.
///
/// Values beyond ``limit`` are clamped to it, so that arithmetic on them cannot overflow, whatever a file or
/// a clock says.
package struct Timestamp: Hashable, Comparable, Codable, Sendable {
  package let milliseconds: Int64

  /// A hundred million days before or after 1970, as for `Date` in ECMAScript (ECMA-262, Time Values).
  package static let limit: Int64 = 8_640_000_000_000_000

  /// Creates a timestamp, clamped to ``limit``.
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, -Self.limit), Self.limit)
  }

  /// The beginning of the next minute.
  package var nextMinute: Timestamp { Timestamp(milliseconds: minute.milliseconds + 60_000) }

  /// The beginning of the minute.
  package var minute: Timestamp {
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    return Timestamp(milliseconds: (rest < 0 ? minutes - 1 : minutes) * 60_000)
  }

  package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  /// Decodes a plain number.
  package init(from decoder: any Decoder) throws {
    self.init(milliseconds: try decoder.singleValueContainer().decode(Int64.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }

  /// The timestamp in the form `2026-11-21T14:05:09Z`: UTC, whole seconds.
  package var iso8601: String {
    let local = Zone.utc.local(self)
    let (year, month, day) = local.day.date
    guard (0...9999).contains(year) else { return local.iso8601WithSeconds + "Z" }
    // Byte by byte: put together from strings, it was a sixth of the instructions of `todux list --json`.
    return String(unsafeUninitializedCapacity: 20) { text in
      var end = 0
      func write(_ number: Int, digits: Int, then sign: Unicode.Scalar) {
        var rest = number
        for index in (end..<end + digits).reversed() {
          text.initializeElement(at: index, to: UInt8(ascii: "0") + UInt8(rest % 10))
          rest /= 10
        }
        text.initializeElement(at: end + digits, to: UInt8(ascii: sign))
        end += digits + 1
      }
      write(year, digits: 4, then: "-")
      write(month, digits: 2, then: "-")
      write(day, digits: 2, then: "T")
      write(local.second / 3600, digits: 2, then: ":")
      write(local.second / 60 % 60, digits: 2, then: ":")
      write(local.second % 60, digits: 2, then: "Z")
      return end
    }
  }
}
