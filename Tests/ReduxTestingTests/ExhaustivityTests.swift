import Redux
import ReduxTesting
import Testing

@MainActor
struct ExhaustivityTests {
  private func busyKitchen() -> KitchenTest {
    testKitchen { event in
      event == .wondered
        ? .merge(.send(.ticked, .eggsBoiled(1), .rang), .timer(every: .seconds(1)) { _ in .ticked }) : .none
    }
  }

  @Test func `a non-exhaustive test may leave changes and actions unasserted`() async {
    let failures = await failures {
      let test = busyKitchen()
      test.exhaustivity = .off
      await test.dispatch(.eggsBought(2))
      await test.dispatch(.wondered)
      await test.receive(.rang) { $0.sound = "ring" }
      #expect(test.state == Kitchen(eggs: 1, seconds: 1, sound: "ring"))
      await test.advance(by: .seconds(3))
      await test.send(.eggsBought(1)) { $0.eggs += 1 }
      #expect(test.state == Kitchen(eggs: 2, seconds: 4, sound: "ring"))
      await test.finish()
    }
    #expect(failures == [])
  }

  @Test func `a non-exhaustive test still checks what it states`() async {
    let failures = await failures {
      let test = busyKitchen()
      test.exhaustivity = .off
      await test.send(.eggsBought(2)) { $0.sound = "cluck" }
      await test.send(.eggsBoiled(3))
      await test.receive(.rang)
    }
    #expect(
      failures == [
        """
        After KitchenEvent.eggsBought(2) the state is not as expected:

              Kitchen(
                eggs: 2,
                seconds: 0,
            -   sound: "cluck"
            +   sound: ""
              )

        (expected: -, found: +)
        """,
        "KitchenEvent.eggsBoiled(3) was refused by KitchenError.tooFewEggs(short: 1).",
        "Expected to receive KitchenEvent.rang, but no effect runs.",
      ])
  }

  @Test func `skipped changes and actions are reported as warnings on request`() async {
    let failures = await failuresWithPlaces {
      let test = testKitchen { $0 == .wondered ? .send(.ticked, .rang) : .none }
      test.exhaustivity = .off(showSkipped: true)
      await test.dispatch(.eggsBought(1))
      await test.dispatch(.wondered)
      await test.receive(.rang) { $0.sound = "ring" }
      await test.finish()
    }
    #expect(failures.map(\.isWarning) == [true, true])
    #expect(
      failures.map(\.message) == [
        """
        Skipped: After KitchenEvent.eggsBought(1) the state is not as expected:

              Kitchen(
            -   eggs: 0,
            +   eggs: 1,
                seconds: 0,
                sound: ""
              )

        (expected: -, found: +)
        """,
        """
        Skipped: These were not asserted before KitchenEvent.rang was received:

            KitchenEvent.ticked
        """,
      ])
  }

  @Test func `a test that becomes exhaustive again checks what follows`() async {
    let failures = await failures {
      let test = testKitchen()
      test.exhaustivity = .off
      await test.send(.eggsBought(1))
      test.exhaustivity = .on
      await test.send(.eggsBought(1)) { $0.eggs = 2 }
      await test.finish()
    }
    #expect(failures == [])
  }
}
