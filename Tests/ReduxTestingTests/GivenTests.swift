import Redux
import ReduxTesting
import Testing

@MainActor
struct GivenTests {
  @Test func `correct expectations report no failure`() async {
    let failures = await failures {
      given(Kitchen(), kitchen).when(.eggsBought(6), .eggsBoiled(2)).then(Kitchen(eggs: 4))
      given(Kitchen(eggs: 1), kitchen).when(.eggsBought(6)).then { $0.eggs = 7 }
      given(Kitchen(eggs: 1), kitchen).when(.wondered).thenUnchanged()
      given(Kitchen(eggs: 1), kitchen).when().thenUnchanged()
      given(Kitchen(eggs: 1), kitchen).when(.eggsBoiled(3))
        .thenRefused(.by(KitchenError.tooFewEggs(short: 2)))
      given(Kitchen(), kitchen).when(.eggsBoiled(1)).thenRefused(.forAnyReason)
    }
    #expect(failures == [])
  }

  @Test func `a chain continues from the state that it has reached`() async {
    let failures = await failures {
      given(Kitchen(), kitchen)
        .when(.eggsBought(1)).then { $0.eggs = 1 }
        .when(.eggsBoiled(2)).thenRefused(.forAnyReason)
        .when(.eggsBought(1), .eggsBoiled(2)).then(Kitchen())
    }
    #expect(failures == [])
  }

  @Test func `an unexpected state is reported with the difference, at the line of then`() async {
    var line: UInt = 0
    let failures = await failuresWithPlaces {
      line = #line + 1
      given(Kitchen(), kitchen).when(.eggsBought(6), .ticked).then { $0.eggs = 5 }
    }
    #expect(
      failures.map(\.message) == [
        """
        After KitchenEvent.eggsBought(6), KitchenEvent.ticked the state is not as expected:

              Kitchen(
            -   eggs: 5,
            +   eggs: 6,
            -   seconds: 0,
            +   seconds: 1,
                sound: ""
              )

        (expected: -, found: +)
        """
      ])
    #expect(failures.map(\.line) == [line])
  }

  @Test func `a change is reported if none was expected`() async {
    let failures = await failures { given(Kitchen(), kitchen).when(.rang).thenUnchanged() }
    #expect(
      failures == [
        """
        After KitchenEvent.rang the state is not as expected:

              Kitchen(
                eggs: 0,
                seconds: 0,
            -   sound: ""
            +   sound: "ring"
              )

        (expected: -, found: +)
        """
      ])
  }

  @Test func `an unexpected refusal is reported with its reason`() async {
    let failures = await failures {
      given(Kitchen(), kitchen).when(.eggsBoiled(2), .eggsBought(1)).then { $0.eggs = 1 }
      given(Kitchen(), kitchen).when(.eggsBoiled(1), .eggsBoiled(2)).thenRefused(.forAnyReason)
    }
    #expect(
      failures == [
        "KitchenEvent.eggsBoiled(2) was refused by KitchenError.tooFewEggs(short: 2).",
        "KitchenEvent.eggsBoiled(1) was refused by KitchenError.tooFewEggs(short: 1).",
      ])
  }

  @Test func `a missing refusal, or one for another reason, is reported`() async {
    let failures = await failures {
      given(Kitchen(), kitchen).when(.eggsBought(1)).thenRefused(.by(KitchenError.noWater))
      given(Kitchen(), kitchen).when(.eggsBoiled(1)).thenRefused(.by(KitchenError.noWater))
    }
    #expect(
      failures == [
        "KitchenEvent.eggsBought(1) was to be refused by KitchenError.noWater, but was not.",
        "KitchenEvent.eggsBoiled(1) was to be refused by KitchenError.noWater, "
          + "but was refused by KitchenError.tooFewEggs(short: 1).",
      ])
  }

  @Test func `unequal values with the same description are shown once`() async {
    let reducer = Reducer<Shy, KitchenEvent> { state, _ in state.secret += 1 }
    let failures = await failures { given(Shy(), reducer).when(.rang).thenUnchanged() }
    #expect(
      failures == [
        """
        After KitchenEvent.rang the state is not as expected:

        They are not equal, but are written in the same way:

            ReduxTestingTests.Shy
        """
      ])
  }
}

/// A value whose mirror hides its contents.
struct Shy: Equatable, CustomReflectable {
  var secret = 0
  var customMirror: Mirror { Mirror(self, children: []) }
}
