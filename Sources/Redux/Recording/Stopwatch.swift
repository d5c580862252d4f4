/// A stopwatch that measures the time since its creation, by any clock.
@usableFromInline
struct Stopwatch: Sendable {
  @usableFromInline let read: @Sendable () -> Duration

  @usableFromInline
  init(_ clock: any Clock<Duration>) {
    read = Self.reading(clock)
  }

  @usableFromInline var elapsed: Duration { read() }

  private static func reading(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
