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
  package var iso8601: String { Zone.utc.local(self).iso8601WithSeconds + "Z" }
}
