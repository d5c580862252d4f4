/// A moment of a clock that starts at zero and knows no calendar.
public struct TestInstant: InstantProtocol, Hashable, Sendable, CustomStringConvertible {
  /// The time since the clock began.
  public let sinceStart: Duration

  /// The moment at `sinceStart`.
  public init(_ sinceStart: Duration = .zero) {
    self.sinceStart = sinceStart
  }

  /// The moment later by `duration`.
  public func advanced(by duration: Duration) -> Self { Self(sinceStart + duration) }

  /// How much later `other` is; negative where it is earlier.
  public func duration(to other: Self) -> Duration { other.sinceStart - sinceStart }

  /// Whether a moment is earlier than another.
  public static func < (first: Self, second: Self) -> Bool { first.sinceStart < second.sinceStart }

  /// The time since the clock began, to the last digit: “0.3 s”.
  public var description: String {
    let (seconds, attoseconds) = sinceStart.components
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = sinceStart < .zero ? "-" : ""
    return "\(sign)\(seconds.magnitude)\(fraction.isEmpty ? "" : ".")\(fraction) s"
  }
}
