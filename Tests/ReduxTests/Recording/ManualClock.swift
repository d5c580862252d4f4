import Redux
import Synchronization

/// A clock that goes only when it is moved on by hand.
final class HandClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  private struct Face {
    var now = Instant(offset: .zero)
    var sleepers: [UInt64: (deadline: Instant, wake: CheckedContinuation<Void, Never>)] = [:]
    var lastSleeper: UInt64 = 0
  }

  private let face = Mutex(Face())
  private let arrival = AsyncStream<Duration>.makeStream()

  var now: Instant { face.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = face.withLock { face in
      face.lastSleeper += 1
      return face.lastSleeper
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wake in
        let remaining = face.withLock { face in
          let isOver = deadline <= face.now || Task.isCancelled
          if !isOver { face.sleepers[id] = (deadline, wake) }
          return isOver ? nil : face.now.duration(to: deadline)
        }
        if let remaining { arrival.continuation.yield(remaining) } else { wake.resume() }
      }
    } onCancel: {
      face.withLock { $0.sleepers.removeValue(forKey: id) }?.wake.resume()
    }
    try Task.checkCancellation()
  }

  /// Waits until somebody has fallen asleep; returns for how long.
  func sleeper() async -> Duration? {
    for await remaining in arrival.stream { return remaining }
    return nil
  }

  func advance(by duration: Duration) {
    let woken = face.withLock { face in
      face.now = face.now.advanced(by: duration)
      let now = face.now
      let due = face.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { face.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.wake.resume() }
  }
}
