import Redux
import ReduxTesting
import Testing

/// A body waits for actions and states. None is missed.
@MainActor
struct TakeTests {
  private let harness = ListenerHarness()
  private var store: ListenerHarness.CountingStore { harness.store }
  private var clock: TestClock { harness.clock }
  private var log: WordLog { harness.log }

  // MARK: No gaps

  @Test func `an action sent before the body has begun to run is taken`() async {
    let log = log
    let token = store.listen(to: .added(1)) { listener in
      let next = try await listener.take { action, _, _ in action != .nothingKnown }
      log.write("\(next.action) \(next.before.number)>\(next.after.number) v\(next.version)")
    }
    store.send(contentsOf: [.added(1), .nothingKnown, .doubled])
    await harness.settle()
    #expect(log.words == ["doubled 1>2 v3"])
    withExtendedLifetime(token) {}
  }

  @Test func `two waits in a row miss nothing, however long the body does something else between them`() async
  {
    let log = log
    store.run { listener in
      log.write(try await listener.take(Case.added))
      try await listener.sleep(for: .seconds(10))
      log.write(try await listener.take(Case.added))
      log.write(try await listener.take(Case.added))
      log.write(try await listener.take(Case.added))
    }
    await harness.settle()
    store.send(contentsOf: [.added(1), .doubled, .added(2)])
    await clock.advance(by: .seconds(5))
    store.send(.added(3))
    await clock.advance(by: .seconds(5))
    store.send(.added(4))
    await harness.settle()
    #expect(log.words == ["1", "2", "3", "4"])
    #expect(store.runningEffectCount == 0)
  }

  @Test func `a body that takes in a loop sees every action in order`() async {
    let log = log
    let reading = store.run { listener in
      while true { log.write(try await listener.take(Case.added)) }
    }
    for round in 0..<20 {
      store.send(contentsOf: (0..<10).map { .added(round * 50 + $0) })
      store.send(batch: (10..<50).map { .added(round * 50 + $0) })
      if round.isMultiple(of: 3) { await harness.settle() }
    }
    await harness.settle()
    #expect(log.words == (0..<1_000).map(String.init))
    reading.cancel()
  }

  @Test func `the rest of a batch is taken after the action that started the body`() async {
    let log = log
    let token = store.listen(to: .added(2)) { listener in
      let next = try await listener.take { _, _, _ in true }
      log.write("\(next.action) \(next.before.number)>\(next.after.number)")
      log.write(try await listener.take(Case.added))
    }
    store.send(batch: [.added(1), .added(2), .doubled, .added(3)])
    await harness.settle()
    #expect(log.words == ["doubled 0>9", "3"])
    withExtendedLifetime(token) {}
  }

  @Test func `a batch is taken action by action by a body that waits`() async {
    let log = log
    store.run { listener in
      for _ in 1...3 { log.write(try await listener.take { _, _, _ in true }.action) }
    }
    await harness.settle()
    store.send(batch: [.added(1), .added(2), .doubled])
    await harness.settle()
    #expect(log.words == ["added(1)", "added(2)", "doubled"])
  }

  @Test func `a refused action is not taken`() async {
    let log = log
    harness.keep(store.addInvariant("at most ten") { $0.number <= 10 })
    store.run { listener in log.write(try await listener.take(Case.added)) }
    await harness.settle()
    store.send(contentsOf: [.added(11), .added(5)])
    await harness.settle()
    #expect(log.words == ["5"])
  }

  @Test func `what has come since the last wait can be skipped`() async {
    let log = log
    store.run { listener in
      try await listener.sleep(for: .seconds(1))
      await listener.skipToPresent()
      log.write(try await listener.condition { $0.number > 0 }.number)
      log.write(try await listener.take(Case.added))
    }
    await harness.settle()
    store.send(contentsOf: [.added(1), .added(2)])
    await clock.advance(by: .seconds(1))
    store.send(.added(3))
    await harness.settle()
    #expect(log.words == ["3", "3"])
  }

  @Test func `a body that leaves too much unread is told at its next wait, and sees everything after it`()
    async
  {
    let log = log
    store.run { listener in
      try await listener.sleep(for: .seconds(1))
      do { try await listener.take(.doubled) } catch { log.write(error) }
      log.write(try await listener.take(Case.added))
    }
    await harness.settle()
    store.send(.doubled)
    store.send(contentsOf: repeatElement(.nothingKnown, count: 10_000))
    await clock.advance(by: .seconds(1))
    #expect(log.words == ["ListenerOverflow(droppedVersions: 10001)"])
    store.send(.added(1))
    await harness.settle()
    #expect(log.words.last == "1")
  }

  // MARK: Timeout

  @Test func `a wait ends with nil when its time is up, by the clock of the store`() async {
    let (log, clock) = (log, clock)
    store.run { listener in
      let missed = try await listener.take(Case.added, timeout: .seconds(2))
      log.write("\(missed as Any) at \(clock.now)")
      log.write(try await listener.take(.doubled, timeout: .seconds(2)))
      log.write(try await listener.take(timeout: .seconds(2)) { $1.number < $2.number } != nil)
      log.write(try await listener.condition(timeout: .seconds(2)) { $0.number == 99 } as Any)
    }
    await harness.settle()
    store.send(.nothingKnown)
    await clock.advance(by: .seconds(2))
    #expect(log.words == ["nil at 2 s"])
    store.send(contentsOf: [.added(1), .doubled, .added(2)])
    await clock.advance(by: .seconds(1))
    #expect(log.words == ["nil at 2 s", "true", "true"])
    await clock.advance(by: .seconds(1))
    #expect(log.words.last == "nil")
    await clock.checkNoSleepers()
    #expect(store.runningEffectCount == 0)
  }

  @Test func `a wait that finds its action leaves no timer behind`() async {
    let log = log
    store.run { listener in
      log.write(try await listener.take(.doubled, timeout: .seconds(60)))
      try await listener.take(.nothingKnown)
    }
    await harness.settle()
    #expect(clock.deadlines.count == 1)
    store.send(.doubled)
    await harness.settle()
    #expect(log.words == ["true"])
    await clock.checkNoSleepers()
    store.send(.nothingKnown)
  }

  @Test func `the action after a timeout is taken by the next wait`() async {
    let log = log
    store.run { listener in
      log.write(try await listener.take(.doubled, timeout: .seconds(1)))
      try await listener.sleep(for: .seconds(5))
      log.write(try await listener.take(.doubled, timeout: .seconds(1)))
    }
    await clock.advance(by: .seconds(1))
    store.send(.doubled)
    await clock.advance(by: .seconds(5))
    #expect(log.words == ["false", "true"])
  }

  // MARK: Conditions

  @Test func `a condition that holds already ends at once`() async {
    let log = log
    store.send(.added(3))
    await store.run { listener in log.write(try await listener.condition { $0.number == 3 }.number) }.finish()
    #expect(log.words == ["3"])
  }

  @Test func `a condition is met by a state that has passed, and later waits begin there`() async {
    let log = log
    store.run { listener in
      log.write(try await listener.condition { $0.number == 2 }.text)
      log.write(try await listener.take(Case.written))
      log.write(await listener.state.number)
    }
    store.send(contentsOf: [.written("a"), .added(2), .written("b"), .added(3)])
    await harness.settle()
    #expect(log.words == ["a", "b", "5"])
  }

  // MARK: Ending

  @Test func `a wait ends at once when its dispatch is cancelled`() async {
    let log = log
    let reading = store.run { listener in
      do { try await listener.take(.doubled) } catch { log.write(error) }
      do { try await listener.take(.doubled) } catch { log.write(error) }
      do { try await listener.condition { _ in true } } catch { log.write(error) }
    }
    await harness.settle()
    reading.cancel()
    #expect(store.runningEffectCount == 0)
    store.send(.doubled)
    await harness.settle()
    #expect(log.words == ["CancellationError()", "CancellationError()", "CancellationError()"])
  }

  @Test func `a wait ends when the store is freed`() async {
    let log = log
    var store: ListenerHarness.CountingStore? = Store(
      state: Counting(), reducer: counting, middleware: [.adding], clock: clock, executor: clock.executor)
    weak let freed = store
    let reading = store?.run { listener in
      do { _ = try await listener.take(.doubled, timeout: .seconds(1)) } catch { log.write(error) }
    }
    await harness.settle()
    store = nil
    #expect(freed == nil)
    #expect(reading?.isOver == true)
    await harness.settle()
    #expect(log.words == ["CancellationError()"])
    await clock.checkNoSleepers()
  }

  @Test func `a body that is over leaves no observer behind`() async {
    weak var held: Tally?
    do {
      let tally = Tally()
      held = tally
      await store.run { _ in tally.add() }.finish()
      store.run { listener in
        tally.add()
        try await listener.take { _, _, _ in
          tally.add()
          return false
        }
      }.cancel()
    }
    await harness.settle()
    #expect(held == nil)
  }
}
