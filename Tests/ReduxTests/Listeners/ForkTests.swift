import Redux
import ReduxTesting
import Testing

/// Child tasks of a listener's body.
@MainActor
struct ForkTests {
  private struct Smoke: Error, Equatable {}

  private let harness = ListenerHarness()
  private let errors = Collector<any Error>()
  private var store: ListenerHarness.CountingStore { harness.store }
  private var clock: TestClock { harness.clock }
  private var log: WordLog { harness.log }

  init() {
    let errors = errors
    harness.keep(harness.store.onEffectFailure { errors.append($0) })
  }

  @Test func `a fork has a result`() async {
    let log = log
    await store.run { listener in
      let sum = await listener.fork { _ in 3 + 4 }
      log.write(try await sum.value)
      log.write(try await sum.value)
      let failing = await listener.fork { _ in throw Smoke() }
      do { try await failing.value } catch { log.write(error) }
    }.finish()
    #expect(log.words == ["7", "7", "Smoke()"])
    #expect(errors.values.isEmpty, "the error was awaited")
  }

  @Test func `forks and their parent see the same actions, independently of each other`() async {
    let log = log
    store.run { listener in
      try await listener.take(.doubled)
      await listener.fork { fork in
        log.write("fork \(try await fork.take(Case.added))")
        log.write("fork \(try await fork.take(Case.added))")
        await fork.fork { log.write("its fork \(try await $0.take(Case.added))") }
      }
      log.write("body \(try await listener.take(Case.added))")
      log.write("body \(try await listener.take(Case.added))")
    }
    store.send(contentsOf: [.added(0), .doubled, .added(1)])
    await harness.settle()
    store.send(contentsOf: [.added(2), .added(3)])
    await harness.settle()
    #expect(Set(log.words) == ["body 1", "body 2", "fork 1", "fork 2", "its fork 3"])
    #expect(store.runningEffectCount == 0)
  }

  @Test func `a body is over when its forks are`() async {
    let all = store.run { listener in
      await listener.fork { fork in
        try await fork.sleep(for: .seconds(1))
        await fork.send(.written("a"))
        await fork.dispatch(.add(1))
      }
    }
    await harness.settle()
    #expect(!all.isOver)
    #expect(store.runningEffectCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(all.isOver)
    #expect(store.state == Counting(number: 1, text: "a"))
  }

  @Test func `a cancelled fork ends alone`() async {
    let log = log
    store.run { listener in
      let fork = await listener.fork { fork in
        await fork.fork { try await $0.take(.doubled) }
        do { try await fork.take(.doubled) } catch { log.write("fork \(error)") }
        await fork.send(.written("never"))
        return 1
      }
      try await listener.take(.added(1))
      await fork.cancel()
      do { _ = try await fork.value } catch { log.write("value \(error)") }
      try await listener.take(.doubled)
      log.write("body")
    }
    await harness.settle()
    #expect(store.runningEffectCount == 3)
    store.send(.added(1))
    await harness.settle()
    #expect(store.runningEffectCount == 1)
    store.send(.doubled)
    await harness.settle()
    #expect(Set(log.words) == ["fork CancellationError()", "value CancellationError()", "body"])
    #expect(store.state.text == "")
    #expect(errors.values.isEmpty)
  }

  @Test func `forks are cancelled with their body, and a cancelled body cannot fork`() async {
    let log = log
    let all = store.run { listener in
      await listener.fork { fork in
        do { try await fork.sleep(for: .seconds(60)) } catch { log.write("fork") }
      }
      do { try await listener.take(.doubled) } catch { log.write("body") }
      let late = await listener.fork { _ in log.write("never") }
      do { try await late.value } catch { log.write("late \(error)") }
    }
    await harness.settle()
    all.cancel()
    #expect(store.runningEffectCount == 0)
    await harness.settle()
    #expect(Set(log.words) == ["fork", "body", "late CancellationError()"])
  }

  @Test func `an error that nobody can await any more is reported`() async {
    store.run { listener in
      await listener.fork { _ in throw Smoke() }
      try await listener.take(.doubled)
      let kept = await listener.fork { _ in throw Smoke() }
      try await listener.take(.doubled)
      withExtendedLifetime(kept) {}
    }
    await harness.settle()
    #expect(errors.values.map { $0 as? Smoke } == [Smoke()], "a fork that is not kept")
    store.send(.doubled)
    await harness.settle()
    #expect(errors.values.count == 1, "the error of one that is kept may still be awaited")
    store.send(.doubled)
    await harness.settle()
    #expect(errors.values.count == 2)
  }

  @Test func `an error of a fork does not end the body`() async {
    let log = log
    store.run { listener in
      await listener.fork { _ in throw Smoke() }
      try await listener.take(.doubled)
      log.write("body")
    }
    await harness.settle()
    store.send(.doubled)
    await harness.settle()
    #expect(log.words == ["body"])
  }

  @Test func `forks are spared when their body cancels the others`() async {
    let log = log
    let token = store.listen(to: Case.added) { count, listener in
      await listener.fork { fork in
        await fork.cancelOtherRuns()
        try await fork.take(.doubled)
        log.write(count)
      }
    }
    store.send(.added(1))
    await harness.settle()
    store.send(.added(2))
    await harness.settle()
    #expect(store.runningEffectCount == 1)
    store.send(.doubled)
    await harness.settle()
    #expect(log.words == ["2"])
    withExtendedLifetime(token) {}
  }
}
