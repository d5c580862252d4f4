/// An instant of a clock that starts at zero.
public struct TestInstant: InstantProtocol, Hashable, Sendable, CustomStringConvertible {
  /// The time since the clock's start.
  public let sinceStart: Duration

  /// Creates the instant `sinceStart` after the clock's start.
  public init(_ sinceStart: Duration = .zero) {
    self.sinceStart = sinceStart
  }

  /// Returns the instant that is later by `duration`.
  public func advanced(by duration: Duration) -> Self { Self(sinceStart + duration) }

  /// Returns the duration from this instant to `other`, which is negative if `other` is earlier.
  public func duration(to other: Self) -> Duration { other.sinceStart - sinceStart }

  /// Returns true if `first` is earlier than `second`.
  public static func < (first: Self, second: Self) -> Bool { first.sinceStart < second.sinceStart }

  /// The time since the clock's start in full precision, such as “0.3 s”.
  public var description: String {
    let (seconds, attoseconds) = sinceStart.components
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = sinceStart < .zero ? "-" : ""
    return "\(sign)\(seconds.magnitude)\(fraction.isEmpty ? "" : ".")\(fraction) s"
  }
}
