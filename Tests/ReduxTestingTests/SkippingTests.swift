import Redux
import ReduxTesting
import Testing

/// A test skips what it is not about.
@MainActor
struct SkippingTests {
  private struct Smoke: Error {}

  /// Each `wondered` makes three actions at once, and a timer.
  private func busyKitchen() -> KitchenTest {
    testKitchen { event in
      event == .wondered
        ? .merge(.send(.ticked, .eggsBoiled(1), .rang), .timer(every: .seconds(1)) { _ in .ticked }) : .none
    }
  }

  // MARK: Received actions

  @Test func `skipped actions lead to the state after them`() async {
    let test = busyKitchen()
    await test.dispatch(.wondered)
    await test.receive(.ticked) { $0.seconds = 1 }
    await test.skipReceivedActions()
    #expect(test.state == Kitchen(seconds: 1, sound: "ring"))
    await test.advance(by: .seconds(2))
    await test.skipReceivedActions()
    await test.send(.ticked) { $0.seconds = 4 }
    await test.skipInFlightEffects()
    await test.finish()
  }

  @Test func `nothing to skip is reported, unless the test is not strict`() async {
    var line: UInt = 0
    let failures = await failuresWithPlaces {
      let test = testKitchen()
      await test.skipReceivedActions(strict: false)
      line = #line + 1
      await test.skipReceivedActions()
      await test.skipInFlightEffects(strict: false)
      await test.skipInFlightEffects()
      await test.finish()
    }
    #expect(
      failures.map(\.message) == [
        "Expected that there are received actions to skip, but there are none.",
        "Expected that there are effects to skip, but no effect runs.",
      ])
    #expect(failures.map(\.line) == [line, line + 2])
  }

  @Test func `refusals and unanswered intents are skipped as well`() async {
    let test = KitchenTest(
      Store(
        state: Kitchen(), reducer: kitchen,
        middleware: [
          Middleware { event, _, next in
            switch event {
            case .wondered: Response(effect: .send(.eggsBoiled(1), .stopped))
            case .stopped: []
            default: next(event) + [event]
            }
          }
        ]), clock: TestClock())
    await test.dispatch(.wondered, becomes: [])
    await test.skipReceivedActions()
    await test.finish()
    #expect(test.state == Kitchen())
  }

  // MARK: Effects

  @Test func `skipped effects are cancelled, whoever started them`() async {
    let test = busyKitchen()
    await test.dispatch(.wondered)
    test.store.dispatch(.wondered)
    #expect(test.store.runningEffectCount == 2)
    await test.skipInFlightEffects()
    #expect(test.store.runningEffectCount == 0)
    await test.skipReceivedActions()
    await test.advance(by: .seconds(5))
    await test.finish()
  }

  @Test func `a store works as before after its effects were skipped`() async {
    let test = tickingKitchen()
    await test.dispatch(.wondered)
    await test.skipInFlightEffects()
    await test.dispatch(.wondered)
    await test.advance(by: .seconds(1))
    await test.receive(.ticked) { $0.seconds = 1 }
    await test.dispatch(.stopped)
    await test.finish()
  }

  @Test func `what an effect sent before it was skipped must still be asserted`() async {
    let failures = await failures {
      let test = testKitchen { event in
        event == .wondered ? .merge(.send(.ticked), .timer(every: .seconds(1)) { _ in .ticked }) : .none
      }
      await test.dispatch(.wondered)
      await test.skipInFlightEffects()
      await test.finish()
    }
    #expect(
      failures == [
        """
        These were not asserted before the store was to be finished:

            KitchenEvent.ticked
        """
      ])
  }

  @Test func `what is skipped is shown on request`() async {
    let failures = await failuresWithPlaces {
      let test = busyKitchen()
      test.exhaustivity = .off(showSkipped: true)
      await test.dispatch(.wondered)
      await test.skipReceivedActions()
      await test.skipInFlightEffects()
      await test.finish()
    }
    #expect(failures.map(\.isWarning) == [true, true])
    #expect(
      failures.map(\.message) == [
        """
        Skipped: These were received and not asserted:

            KitchenEvent.ticked
            KitchenEvent.eggsBoiled(1), refused by KitchenError.tooFewEggs(short: 1)
            KitchenEvent.rang
        """,
        "Skipped: 1 effect still runs and waits for the clock, which stands at 0 s, until 1 s.",
      ])
  }

  // MARK: Assertions

  @Test func `the state can be asserted at any time`() async {
    let failures = await failures {
      let test = busyKitchen()
      await test.dispatch(.wondered)
      test.assert { $0.seconds = 0 }
      await test.skipReceivedActions()
      test.assert {
        $0.seconds = 1
        $0.sound = "ring"
      }
      test.assert { $0.sound = "cluck" }
      await test.skipInFlightEffects()
      await test.finish()
    }
    #expect(
      failures == [
        """
        The state is not as expected:

              Kitchen(
                eggs: 0,
                seconds: 1,
            -   sound: "cluck"
            +   sound: "ring"
              )

        (expected: -, found: +)
        """
      ])
  }

  @Test func `a part of a test has another exhaustivity`() async {
    let test = busyKitchen()
    let seconds = await test.withExhaustivity(.off) {
      await test.dispatch(.wondered)
      await test.receive(.rang)
      await test.skipInFlightEffects()
      return test.state.seconds
    }
    #expect(seconds == 1)
    #expect(test.exhaustivity == .on)
    await #expect(throws: Smoke.self) {
      try await test.withExhaustivity(.off(showSkipped: true)) { throw Smoke() }
    }
    #expect(test.exhaustivity == .on)
    await test.finish()
  }

  @Test func `an action is received by its case`() async {
    let bought = Case(KitchenEvent.eggsBought) { if case .eggsBought(let count) = $0 { count } else { nil } }
    let failures = await failures {
      let test = testKitchen { $0 == .wondered ? .send(.eggsBought(3), .rang) : .none }
      await test.dispatch(.wondered)
      await test.receive(bought) { $0.eggs = 3 }
      await test.receive(bought)
      await test.finish()
    }
    #expect(failures == ["Expected to receive an action that matches, but received KitchenEvent.rang."])
  }

  @Test func `a step can have a time limit of its own`() async {
    let (never, end) = AsyncStream<KitchenEvent>.makeStream()
    let failures = await failures {
      let test = testKitchen { $0 == .wondered ? .sequence(never) : .none }
      test.timeout = .seconds(3_600)
      await test.dispatch(.wondered)
      await test.receive(.rang, timeout: .zero)
      await test.receive(matching: { $0 == .rang }, timeout: .zero)
      await test.receive(unanswered: .rang, timeout: .zero)
      await test.finish(timeout: .zero)
    }
    end.finish()
    #expect(
      failures == [
        "Expected to receive KitchenEvent.rang, but 1 effect still runs.",
        "Expected to receive an action that matches, but 1 effect still runs.",
        "Expected to receive KitchenEvent.rang, which comes to no action, but 1 effect still runs.",
        "Expected that no effect runs, but 1 effect still runs.",
      ])
  }
}
