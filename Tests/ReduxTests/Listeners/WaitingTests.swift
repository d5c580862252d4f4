import Redux
import ReduxTesting
import TestSupport
import Testing

/// Waiting for a single action or state from outside of the store.
@MainActor
struct WaitingTests {
  private let harness = ListenerHarness()
  private var store: ListenerHarness.CountingStore { harness.store }

  @Test func `the next action is found even if it is sent before it is awaited`() async throws {
    let next = store.nextAction { action, before, after in
      action != .doubled && before.number < after.number
    }
    store.send(contentsOf: [.doubled, .added(0), .added(2), .added(3)])
    let found = try await next.value()
    #expect(found?.action == .added(2))
    #expect(found?.before.number == 0)
    #expect(found?.after.number == 2)
    #expect(found?.version == 3)
  }

  @Test func `an action of a batch is found, a refused one is not`() async throws {
    let token = store.addInvariant("at most ten") { $0.number <= 10 }
    let next = store.nextAction { action, _, _ in Case.added.extract(action) != nil }
    store.send(.added(11))
    store.send(batch: [.doubled, .added(1), .added(2)])
    let found = try await next.value()
    #expect(found?.action == .added(1))
    #expect(found?.after.number == 3)
    withExtendedLifetime(token) {}
  }

  @Test func `the first state is the current one, or a later one even if it has passed`() async throws {
    let now = store.firstState { $0.number == 0 }
    let later = store.firstState { $0.number == 2 }
    store.send(contentsOf: [.added(2), .added(1)])
    #expect(try await now.value()?.number == 0)
    #expect(try await later.value()?.number == 2)
  }

  @Test func `several tasks can await the same value`() async throws {
    let next = store.firstState { $0.number == 1 }
    let tasks = (0..<3).map { _ in Task { try await next.value()?.number } }
    await MainQueue.drain()
    store.send(.added(1))
    for task in tasks { #expect(try await task.value == 1) }
    #expect(try await next.value()?.number == 1)
  }

  @Test func `waiting does not keep the store alive, and ends with nil when it is freed`() async throws {
    var store: ListenerHarness.CountingStore? = ListenerHarness().store
    weak let freed = store
    let next = store?.nextAction { _, _, _ in true }
    let reached = store?.firstState { $0.number == 1 }
    let waiting = Task { try await next?.value() }
    await MainQueue.drain()
    store = nil
    #expect(freed == nil)
    #expect(try await waiting.value == nil)
    #expect(try await reached?.value() == nil)
  }

  @Test func `a wait ends with nil when its time is up, and can be repeated`() async throws {
    let next = store.nextAction { action, _, _ in action == .doubled }
    let waiting = Task(executorPreference: harness.clock.executor) {
      try await next.value(timeout: .seconds(1))
    }
    await harness.clock.advance(by: .seconds(1))
    #expect(try await waiting.value == nil)
    store.send(.doubled)
    #expect(try await next.value(timeout: .seconds(1))?.action == .doubled)
    await harness.clock.checkNoSleepers()
  }

  @Test func `a cancelled wait ends at once`() async {
    let next = store.firstState { $0.number == 1 }
    let waiting = Task { try await next.value() }
    await MainQueue.drain()
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func `the search ends with the first find, or when nobody can await it`() async throws {
    let calls = Tally()
    let next = store.firstState { state in
      calls.add()
      return state.number == 1
    }
    store.send(contentsOf: [.added(1), .added(1)])
    #expect(calls.count == 2)
    #expect(try await next.value()?.number == 1)
    _ = store.nextAction { _, _, _ in
      calls.add()
      return true
    }
    await MainQueue.drain()
    store.send(.added(1))
    #expect(calls.count == 2)
  }
}
