import Dispatch
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// Reading is held up while the main actor has more urgent work.
@MainActor
struct WorkPauseTests {
  /// The number of items is that from which on two threads read.
  @Test(.timeLimit(.minutes(1)))
  func `a snapshot is read on as soon as the main actor is free again`() async throws {
    let folder = try TemporaryFolder()
    let database = try folder.store((1...5_000).map { item($0) })
    let pause = WorkPause()
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    pause.holdUp()
    pause.holdUp()
    DispatchQueue.global().async {
      continuation.yield((try? database.snapshot(pause))?.document.items.count ?? 0)
    }
    var count = counts.makeAsyncIterator()
    #expect(await count.next() == 5_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func `work goes on after the limit while the main actor waits for it`() throws {
    let pause = WorkPause(limit: .milliseconds(1))
    let isDone = DispatchSemaphore(value: 0)
    pause.holdUp()
    DispatchQueue.global().async {
      pause.wait()
      isDone.signal()
    }
    isDone.wait()
  }

  @Test(.timeLimit(.minutes(1)))
  func `work waits for what the main actor does`() async {
    let pause = WorkPause(limit: .seconds(100))
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let hasBegun = DispatchSemaphore(value: 0)
    pause.holdUp()
    DispatchQueue.global().async {
      hasBegun.signal()
      pause.wait()
      continuation.yield("work")
    }
    // Until the work is at the point where it is held up, or past it.
    hasBegun.wait()
    continuation.yield("urgent")
    var event = events.makeAsyncIterator()
    #expect(await event.next() == "urgent")
    #expect(await event.next() == "work")
  }
}
