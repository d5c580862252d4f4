/// A clock that never advances: a task that sleeps by it sleeps until it is cancelled. A recording contains
/// the results of such waits.
struct StoppedClock: Clock {
  typealias Duration = Swift.Duration

  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  let now = Instant()
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (never, held) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    withExtendedLifetime(held) {}
    try Task.checkCancellation()
  }
}
