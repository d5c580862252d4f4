import FoundationEssentials
import ReduxCore
import Synchronization
import TestSupport

/// An environment whose clock advances only on request and whose ids count up.
final class TestEnvironment: Sendable {
  private let clock: Mutex<Int64>
  private let lastID = Mutex(10_000)

  init(now: Int64 = 1_000_000) { clock = Mutex(now) }

  func advance(milliseconds: Int64) { clock.withLock { $0 += milliseconds } }

  @MainActor
  func sessionEnvironment(pageHeight: Int) -> SessionEnvironment {
    SessionEnvironment(
      now: { [self] in time(clock.withLock { $0 }) },
      newID: { [self] in
        uuid(
          lastID.withLock {
            $0 += 1
            return $0
          })
      },
      pageHeight: { pageHeight })
  }
}
