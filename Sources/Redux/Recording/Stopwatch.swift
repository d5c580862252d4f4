/// A stopwatch that measures the time since its creation, by any clock.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    read = Self.reading(clock)
  }

  var elapsed: Duration { read() }

  private static func reading(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
