/// A moment of the world's time, in milliseconds since 1970-01-01T00:00:00Z.
///
/// Moments further away than ``limit`` are clamped to it, so that no file or clock, whatever it says, can make
/// arithmetic with them overflow.
package struct Timestamp: Hashable, Comparable, Codable, Sendable {
  package let milliseconds: Int64

  /// A hundred million days from 1970, either way, as for `Date` in ECMAScript (ECMA-262, Time Values).
  package static let limit: Int64 = 8_640_000_000_000_000

  /// Clamps to ``limit``.
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, -Self.limit), Self.limit)
  }

  package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  /// Codes as the bare number.
  package init(from decoder: any Decoder) throws {
    self.init(milliseconds: try decoder.singleValueContainer().decode(Int64.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }

  /// As `2026-11-21T14:05:09Z`: UTC, whole seconds.
  package var iso8601: String { Zone.utc.local(self).iso8601WithSeconds + "Z" }
}
