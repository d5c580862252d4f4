import Redux
import Synchronization

/// A clock that is advanced by hand.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [UInt64: (deadline: Instant, wake: CheckedContinuation<Void, Never>)] = [:]
    var lastSleeper: UInt64 = 0
  }

  private let state = Mutex(State())
  private let arrival = AsyncStream<Duration>.makeStream()

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wake in
        let remaining = state.withLock { state in
          let isOver = deadline <= state.now || Task.isCancelled
          if !isOver { state.sleepers[id] = (deadline, wake) }
          return isOver ? nil : state.now.duration(to: deadline)
        }
        if let remaining { arrival.continuation.yield(remaining) } else { wake.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id) }?.wake.resume()
    }
    try Task.checkCancellation()
  }

  /// Waits for the next task that sleeps, and returns the remaining time.
  func sleeper() async -> Duration? {
    for await remaining in arrival.stream { return remaining }
    return nil
  }

  func advance(by duration: Duration) {
    let dueSleepers = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in dueSleepers { sleeper.wake.resume() }
  }
}
