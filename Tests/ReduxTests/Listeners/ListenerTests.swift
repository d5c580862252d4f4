import Redux
import ReduxTesting
import Testing

/// When the body of a listener starts, what it belongs to, and when it ends.
@MainActor
struct ListenerTests {
  private struct Smoke: Error, Equatable {}

  private let harness = ListenerHarness()
  private var store: ListenerHarness.CountingStore { harness.store }
  private var log: WordLog { harness.log }

  // MARK: Starting

  @Test func `a body runs for each action that fits, with its states`() async {
    let log = log
    let token = store.listen { action, before, after in
      action != .doubled && before.number < 3 && after.number >= 3
    } _: { reduced, _ in
      log.write("\(reduced.action) \(reduced.before.number)>\(reduced.after.number) v\(reduced.version)")
    }
    store.send(contentsOf: [.added(2), .added(2), .added(2), .added(-5), .doubled, .added(3)])
    #expect(log.words.isEmpty, "a body is an effect, and does not hold up the dispatch")
    await harness.settle()
    #expect(log.words == ["added(2) 2>4 v2", "added(3) 2>5 v6"])
    withExtendedLifetime(token) {}
  }

  @Test func `each action of a batch is heard, with the states of the batch`() async {
    let log = log
    let token = store.listen(where: { _, _, _ in true }) { reduced, _ in
      log.write("\(reduced.action) \(reduced.before.number)>\(reduced.after.number)")
    }
    store.send(batch: [.added(1), .added(2), .doubled])
    await harness.settle()
    #expect(log.words == ["added(1) 0>6", "added(2) 0>6", "doubled 0>6"])
    withExtendedLifetime(token) {}
  }

  @Test func `a listener to a case gets the associated value, one to an action only the context`() async {
    let log = log
    harness.keep(store.listen(to: Case.added) { count, listener in log.write(count) })
    harness.keep(store.listen(to: .doubled) { listener in await log.write(listener.state.number) })
    store.send(contentsOf: [.added(1), .written("a"), .doubled, .added(2)])
    await harness.settle()
    #expect(log.words.sorted() == ["1", "2", "4"])
  }

  @Test func `a refused action starts nothing`() async {
    let (store, log) = (store, log)
    harness.keep(store.addInvariant("at most ten") { $0.number <= 10 })
    harness.keep(store.listen(to: Case.added) { count, _ in log.write(count) })
    store.send(.added(11))
    store.send(batch: [.added(9), .added(2), .added(1)])
    await harness.settle()
    #expect(log.words == ["9", "1"])
  }

  @Test func `a replay starts nothing, and is heard by what already runs`() async {
    let (store, log) = (store, log)
    harness.keep(store.listen(to: Case.added) { count, _ in log.write(count) })
    store.run { listener in
      let count = try await listener.take(Case.added)
      await log.write("took \(count), then \(listener.state.number)")
    }
    await harness.settle()
    let replay = Replay(
      Recording(of: [CountingAction.added(3), .added(4)], from: Counting()), on: store, clock: harness.clock)
    while replay.step() {}
    await harness.settle()
    #expect(log.words == ["took 3, then 7"])
  }

  @Test func `an action that does not fit costs one call of the predicate`() async {
    let (store, calls) = (store, Tally())
    for number in 0..<1_000 {
      harness.keep(
        store.listen { action, _, _ in
          calls.add()
          return action == .added(number)
        } _: { _, _ in
        })
    }
    store.send(.doubled)
    #expect(calls.count == 1_000)
    #expect(store.runningEffectCount == 0)
    store.send(.added(7))
    #expect(store.runningEffectCount == 1)
    await harness.settle()
    #expect(store.runningEffectCount == 0)
    harness.releaseTokens()
    store.send(.added(7))
    #expect(calls.count == 2_000)
  }

  // MARK: State and sending

  @Test func `the state is the current one, and the original one that before the action`() async {
    let log = log
    harness.keep(
      store.listen(to: .doubled) { listener in
        await log.write("\(listener.original.number) \(listener.state.number)")
      })
    store.send(contentsOf: [.added(1), .doubled, .added(40)])
    await harness.settle()
    #expect(log.words == ["1 42"])
  }

  @Test func `an intent passes the middleware, an action bypasses it`() async {
    let log = log
    let logging = Middleware<Counting, CountingIntent, CountingAction> { intent, _, next in
      log.write(intent)
      return next(intent)
    }
    let harness = ListenerHarness([logging, .adding])
    let token = harness.store.listen(to: .doubled) { listener in
      await listener.dispatch(.addTwice(1))
      await listener.send(.written("a"))
    }
    await harness.store.send(.doubled).finish()
    #expect(harness.store.state == Counting(number: 2, text: "a"))
    #expect(log.words == ["addTwice(1)"])
    withExtendedLifetime(token) {}
  }

  @Test func `a body may start itself again, and the bodies of other listeners`() async {
    let log = log
    harness.keep(
      store.listen(to: Case.added) { count, listener in
        if count > 1 { await listener.send(.added(count - 1)) } else { await listener.dispatch(.ignore) }
        await listener.send(.written("\(count)"))
      })
    harness.keep(store.listen(to: Case.written) { text, _ in log.write(text) })
    await store.send(.added(4)).finish()
    #expect(store.state.number == 10)
    #expect(Set(log.words) == ["1", "2", "3", "4"])
    #expect(store.runningEffectCount == 0)
  }

  @Test func `a predicate may dispatch, listen and stop listening`() async {
    let (store, harness, log) = (store, harness, log)
    let token = store.listen { action, _, _ in
      if action == .doubled {
        store.send(.written("a"))
        harness.keep(store.listen(where: { _, _, _ in true }) { reduced, _ in log.write(reduced.action) })
        harness.releaseTokens()
        harness.keep(store.listen(where: { _, _, _ in true }) { reduced, _ in log.write(reduced.action) })
      }
      return false
    } _: { _, _ in
    }
    store.send(.doubled)
    await harness.settle()
    #expect(log.words == [#"written("a")"#], "a new listener hears the next version on")
    withExtendedLifetime(token) {}
  }

  // MARK: Belonging

  @Test func `a body belongs to the dispatch that started it`() async {
    let token = store.listen(to: .added(1)) { listener in
      try await listener.sleep(for: .seconds(1))
      await listener.send(.written("a"))
    }
    let all = store.dispatch(.add(1))
    #expect(store.runningEffectCount == 1)
    await harness.settle()
    #expect(!all.isOver)
    await harness.clock.advance(by: .seconds(1))
    #expect(all.isOver)
    #expect(store.state.text == "a")
    withExtendedLifetime(token) {}
  }

  @Test func `what a body sends belongs to the same dispatch, as does what follows from it`() async {
    let gate = Gate()
    harness.keep(store.listen(to: .doubled) { await $0.send(.written("a")) })
    harness.keep(store.listen(to: .written("a")) { _ in await gate.pass() })
    let all = store.send(.doubled)
    await gate.reached()
    #expect(!all.isOver)
    gate.open()
    await all.finish()
    #expect(store.runningEffectCount == 0)
  }

  @Test func `a body of a cancelled dispatch can send nothing any more`() async {
    let (gate, after) = (Gate(), Gate())
    let token = store.listen(to: .doubled) { listener in
      await gate.pass()
      await listener.send(.written("a"))
      await listener.dispatch(.add(1))
      after.open()
    }
    let all = store.send(.doubled)
    await gate.reached()
    all.cancel()
    #expect(store.runningEffectCount == 0)
    await after.pass()
    #expect(store.state == Counting())
    withExtendedLifetime(token) {}
  }

  @Test func `an error of a body is reported as that of an effect, a cancellation is not`() async {
    let errors = Collector<any Error>()
    harness.keep(store.onEffectFailure { errors.append($0) })
    harness.keep(store.listen(to: .doubled) { _ in throw Smoke() })
    harness.keep(store.listen(to: .nothingKnown) { _ in throw CancellationError() })
    await store.send(.doubled).finish()
    await store.send(.nothingKnown).finish()
    #expect(errors.values.map { $0 as? Smoke } == [Smoke()])
  }

  @Test func `a body runs on the executor of the store`() async {
    let log = log
    let executor = harness.clock.executor.asUnownedTaskExecutor()
    let token = store.listen(to: .doubled) { _ in
      log.write(withUnsafeCurrentTask { $0?.unownedTaskExecutor } == executor)
    }
    await store.send(.doubled).finish()
    #expect(log.words == ["true"])
    withExtendedLifetime(token) {}
  }

  // MARK: Ending

  @Test func `a released token ends the listener and cancels its bodies`() async {
    let (log, gate, end) = (log, Gate(), Gate())
    var token: Subscription? = store.listen(to: .doubled) { listener in
      await gate.pass()
      log.write(Task.isCancelled)
      end.open()
    }
    store.send(.doubled)
    await gate.reached()
    withExtendedLifetime(token) {}
    token = nil
    #expect(store.runningEffectCount == 0)
    store.send(.doubled)
    #expect(store.runningEffectCount == 0)
    await end.pass()
    #expect(log.words == ["true"])
  }

  @Test func `a token cancelled during a notification ends the listener at once`() {
    let store = store
    let box = TokenBox()
    harness.keep(store.onTransition { _ in box.tokens.forEach { $0.cancel() } })
    box.tokens = [store.listen(to: .doubled) { _ in Issue.record("The listener was cancelled before.") }]
    store.send(.doubled)
    #expect(store.runningEffectCount == 0)
  }

  @Test func `a body that unsubscribes is the last one, and goes on`() async {
    let log = log
    let token = store.listen(to: Case.added) { count, listener in
      await listener.unsubscribe()
      log.write(count)
      try await listener.take(.doubled)
      log.write("doubled")
    }
    store.send(.added(1))
    await harness.settle()
    store.send(.added(2))
    store.send(.doubled)
    await harness.settle()
    #expect(log.words == ["1", "doubled"])
    #expect(store.runningEffectCount == 0)
    withExtendedLifetime(token) {}
  }

  @Test func `a body can cancel the others, so that only the latest goes on`() async {
    let log = log
    harness.keep(
      store.listen(to: Case.added) { count, listener in
        await listener.cancelOtherRuns()
        try await listener.sleep(for: .milliseconds(300))
        log.write(count)
      })
    let first = store.send(.added(1))
    await harness.clock.advance(by: .milliseconds(200))
    store.send(.added(2))
    await harness.clock.advance(by: .milliseconds(200))
    #expect(first.isOver)
    #expect(store.runningEffectCount == 1)
    await harness.clock.advance(by: .milliseconds(100))
    #expect(log.words == ["2"])
  }

  @Test func `a body is modified like any other effect`() async {
    let log = log
    let debounced = store.listen(
      to: Case.added, modifying: { $0.debounced(id: "added", for: .seconds(1)) }
    ) { count, listener in
      log.write("\(count) at \(harness.clock.now)")
      try await listener.take(.doubled)
      log.write("doubled")
    }
    for count in 1...3 {
      store.send(.added(count))
      await harness.clock.advance(by: .milliseconds(500))
    }
    store.send(.doubled)
    await harness.clock.advance(by: .seconds(1))
    #expect(log.words == ["3 at 2 s", "doubled"], "the pause does not make it miss an action")
    withExtendedLifetime(debounced) {}
  }

  @Test func `a modified body that is cancelled alone can send nothing any more`() async {
    let (gate, end, last) = (Gate(), Gate(), Gate())
    let token = store.listen(
      to: .doubled,
      modifying: { .concatenate($0.cancellable(id: "body"), .run { _ in await last.pass() }) }
    ) { listener in
      await gate.pass()
      await listener.send(.written("a"))
      await listener.dispatch(.add(1))
      end.open()
    }
    let all = store.send(.doubled)
    await gate.reached()
    store.cancelEffects(id: "body")
    await end.pass()
    await last.reached()
    #expect(!all.isOver)
    #expect(store.state == Counting())
    last.open()
    await all.finish()
    withExtendedLifetime(token) {}
  }

  // MARK: Lifetime

  @Test func `a listener does not keep the store alive, and ends with it`() async {
    let (log, gate, end) = (log, Gate(), Gate())
    var store: ListenerHarness.CountingStore? = countingStore()
    weak let freed = store
    weak var held: Tally?
    do {
      let tally = Tally()
      held = tally
      let token = store?.listen(to: .doubled) { listener in
        tally.add()
        await gate.pass()
        do { try await listener.take(.nothingKnown) } catch { log.write("\(error)") }
        await listener.send(.doubled)
        await log.write(listener.state.number)
        end.open()
      }
      store?.send(batch: [.added(4), .doubled])
      await gate.reached()
      store = nil
      #expect(freed == nil)
      await end.pass()
      withExtendedLifetime(token) {}
    }
    #expect(log.words == ["CancellationError()", "8"])
    await harness.settle()
    #expect(held == nil, "nothing of the listener is left")
  }

  private func countingStore() -> ListenerHarness.CountingStore {
    Store(
      state: Counting(), reducer: counting, middleware: [.adding], clock: harness.clock,
      executor: harness.clock.executor)
  }
}
