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

  /// The time since the clock began, as in “0.3 seconds”.
  public var description: String { sinceStart.description }
}
