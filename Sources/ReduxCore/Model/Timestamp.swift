/// A moment of the world's time, in milliseconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Comparable, Codable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  /// Codes as the bare number.
  package init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }

  /// As `2026-11-21T14:05:09Z`: UTC, whole seconds.
  package var iso8601: String { Zone.utc.local(self).iso8601WithSeconds + "Z" }
}
