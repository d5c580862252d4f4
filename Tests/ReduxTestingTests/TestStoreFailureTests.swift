import Redux
import ReduxTesting
import Testing

/// Each kind of mistake is reported with its message.
@MainActor
struct TestStoreFailureTests {
  private struct Smoke: Error {}

  @Test func `an unasserted change is reported`() async {
    var line: UInt = 0
    let failures = await failuresWithPlaces {
      let test = testKitchen()
      line = #line + 1
      await test.dispatch(.eggsBought(2))
      await test.finish()
    }
    #expect(
      failures.map(\.message) == [
        """
        After KitchenEvent.eggsBought(2) the state is not as expected:

              Kitchen(
            -   eggs: 0,
            +   eggs: 2,
                seconds: 0,
                sound: ""
              )

        (expected: -, found: +)
        """
      ])
    #expect(failures.map(\.line) == [line])
  }

  @Test func `a change other than the expected one is reported`() async {
    let failures = await failures {
      let test = testKitchen()
      await test.send(.eggsBought(2)) {
        $0.eggs = 3
        $0.sound = "cluck"
      }
      await test.send(.eggsBought(1)) { $0.eggs = 3 }
    }
    #expect(
      failures == [
        """
        After KitchenEvent.eggsBought(2) the state is not as expected:

              Kitchen(
            -   eggs: 3,
            +   eggs: 2,
                seconds: 0,
            -   sound: "cluck"
            +   sound: ""
              )

        (expected: -, found: +)
        """
      ])
  }

  @Test func `an expected change that changes nothing is reported`() async {
    let failures = await failures {
      let test = testKitchen()
      await test.send(.wondered) { $0.eggs = 0 }
    }
    #expect(
      failures == [
        "A change is expected of KitchenEvent.wondered, but neither it nor the closure changes anything."
      ])
  }

  @Test func `unasserted actions are reported at the next dispatch`() async {
    let failures = await failures {
      let test = testKitchen { $0 == .wondered ? .send(.ticked, .eggsBoiled(1), .rang) : .none }
      await test.dispatch(.wondered)
      await test.receive(.ticked) { $0.seconds = 1 }
      await test.dispatch(.eggsBought(1)) { $0.eggs = 1 }
      await test.finish()
    }
    #expect(
      failures == [
        """
        These were not asserted before KitchenEvent.eggsBought(1) was dispatched:

            KitchenEvent.eggsBoiled(1), refused by KitchenError.tooFewEggs(short: 1)
            KitchenEvent.rang
        """
      ])
  }

  @Test func `unasserted actions are reported by finish`() async {
    let failures = await failures {
      let test = testKitchen { $0 == .wondered ? .send(.ticked) : .none }
      await test.dispatch(.wondered)
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

  @Test func `an action other than the received one is reported`() async {
    let failures = await failures {
      let test = testKitchen { $0 == .wondered ? .send(.ticked, .rang) : .none }
      await test.dispatch(.wondered)
      await test.receive(.rang) { $0.sound = "ring" }
      await test.receive(matching: { $0 == .stopped })
      await test.finish()
    }
    #expect(
      failures == [
        "Expected to receive KitchenEvent.rang, but received KitchenEvent.ticked.",
        "Expected to receive an action that matches, but received KitchenEvent.rang.",
      ])
  }

  @Test func `an action that does not arrive is reported with the reason`() async {
    let failures = await failures {
      let (never, end) = AsyncStream<KitchenEvent>.makeStream()
      let test = testKitchen { event in
        switch event {
        case .wondered: .send(.ticked).delayed(for: .seconds(1))
        case .stopped: .sequence(never)
        default: .none
        }
      }
      test.timeout = .zero
      await test.receive(.rang)
      await test.dispatch(.wondered)
      await test.receive(.ticked)
      await test.dispatch(.stopped)
      await test.receive(.ticked)
      await test.advance(by: .seconds(1))
      await test.receive(.ticked) { $0.seconds = 1 }
      end.finish()
      await test.finish()
    }
    #expect(
      failures == [
        "Expected to receive KitchenEvent.rang, but no effect runs.",
        "Expected to receive KitchenEvent.ticked, but 1 effect still runs and waits for the clock, "
          + "which stands at 0 s, until 1 s.",
        "Expected to receive KitchenEvent.ticked, but 2 effects still run.",
      ])
  }

  @Test func `an effect that still runs is reported by finish`() async {
    let failures = await failures {
      let test = tickingKitchen()
      await test.dispatch(.wondered)
      await test.finish()
    }
    #expect(
      failures == [
        "Expected that no effect runs, but 1 effect still runs and waits for the clock, "
          + "which stands at 0 s, until 1 s."
      ])
  }

  @Test func `a test that forgets to finish reports what is left`() async {
    var line: UInt = 0
    let failures = await failuresWithPlaces {
      let test = testKitchen { event in
        event == .wondered ? .merge(.send(.rang), .send(.ticked).delayed(for: .seconds(1))) : .none
      }
      line = #line + 1
      await test.dispatch(.wondered)
    }
    #expect(
      failures.map(\.message) == [
        """
        These were not asserted before the test ended:

            KitchenEvent.rang
        """,
        "Expected that no effect runs when the test ends, but 1 effect still runs and waits for the clock, "
          + "which stands at 0 s, until 1 s.",
      ])
    #expect(failures.map(\.line) == [line, line])
  }

  @Test func `what happens after finish is reported`() async {
    var line: UInt = 0
    let failures = await failuresWithPlaces {
      let test = testKitchen { event in event == .wondered ? .send(.rang) : .none }
      await test.finish()
      line = #line + 1
      await test.advance(by: .seconds(1))
      await test.store.dispatch(.wondered).finish()
    }
    #expect(failures.map(\.line) == [line])
    #expect(failures.map(\.message).joined().contains("These were not asserted before the test ended"))
  }

  @Test func `an unasserted refusal is reported`() async {
    let failures = await failures {
      let test = testKitchen { $0 == .wondered ? .send(.eggsBoiled(4)) : .none }
      await test.send(.eggsBoiled(2))
      await test.dispatch(.wondered)
      await test.receive(.eggsBoiled(4))
      let none = test.store.addInvariant("no eggs") { $0.eggs == 0 }
      await test.send(batch: [.eggsBought(1), .ticked]) { $0.seconds = 1 }
      withExtendedLifetime(none) {}
    }
    #expect(
      failures == [
        "KitchenEvent.eggsBoiled(2) was refused by KitchenError.tooFewEggs(short: 2).",
        "KitchenEvent.eggsBoiled(4) was refused by KitchenError.tooFewEggs(short: 4).",
        "KitchenEvent.eggsBought(1) was refused for breaking “no eggs”.",
      ])
  }

  @Test func `a missing refusal, or one for another reason, is reported`() async {
    let failures = await failures {
      let test = testKitchen()
      await test.dispatch(.eggsBought(1), refused: .breaking("few eggs")) { $0.eggs = 1 }
      await test.send(.eggsBoiled(2), refused: .breaking("few eggs"))
    }
    #expect(
      failures == [
        "KitchenEvent.eggsBought(1) was to be refused for breaking “few eggs”, but was not.",
        "KitchenEvent.eggsBoiled(2) was to be refused for breaking “few eggs”, "
          + "but was refused by KitchenError.tooFewEggs(short: 1).",
      ])
  }

  @Test func `an intent that becomes other actions is reported`() async {
    let failures = await failures {
      let test = TestStore<Kitchen, String, KitchenEvent>(
        state: Kitchen(), reducer: kitchen,
        middleware: [Middleware { text, _, _ in text == "ring" ? [.rang] : [] }])
      await test.dispatch("ring", becomes: [.ticked]) { $0.sound = "ring" }
      await test.dispatch("nothing", becomes: [.rang])
      await test.dispatch("ring", becomes: [])
      await test.dispatch(stepwise: "ring")
    }
    #expect(
      failures == [
        #""ring" was to become KitchenEvent.ticked, but became KitchenEvent.rang."#,
        #""nothing" was to become KitchenEvent.rang, but became nothing."#,
        #""ring" was to become nothing, but became KitchenEvent.rang."#,
        """
        These were not asserted before the test ended:

            KitchenEvent.rang
        """,
      ])
  }

  @Test func `an action that the middleware drops or replaces is reported`() async {
    let failures = await failures {
      let test = KitchenTest(
        state: Kitchen(), reducer: kitchen,
        middleware: [
          Middleware { event, _, next in
            switch event {
            case .rang: []
            case .ticked: next(.wondered)
            default: Response(effect: .send(.rang))
            }
          }
        ])
      await test.dispatch(.rang) { $0.sound = "ring" }
      await test.dispatch(.ticked)
      await test.dispatch(.stopped, becomes: [])
    }
    #expect(
      failures == [
        "KitchenEvent.rang was to become KitchenEvent.rang, but became nothing.",
        """
        After KitchenEvent.rang the state is not as expected:

              Kitchen(
                eggs: 0,
                seconds: 0,
            -   sound: "ring"
            +   sound: ""
              )

        (expected: -, found: +)
        """,
        "KitchenEvent.ticked was to become KitchenEvent.ticked, but became KitchenEvent.wondered.",
        """
        These were not asserted before the test ended:

            KitchenEvent.rang, which came to no action
        """,
      ])
  }

  @Test func `an effect error that nobody handles is reported`() async {
    let failures = await failures {
      let test = testKitchen { $0 == .wondered ? .run { _ in throw Smoke() } : .none }
      await test.dispatch(.wondered)
      await test.finish()
    }
    #expect(
      failures == [
        "An effect failed, and nothing makes an action of its error: TestStoreFailureTests.Smoke()"
      ])
  }
}
