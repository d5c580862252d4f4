import Redux
import Testing

@MainActor
struct ReducerTests {
  @Test func `SW01 a store with no middleware and the identity reducer works`() {
    let store = Store<Counting, CountingAction, CountingAction>(
      state: Counting(number: 3), reducer: .identity)
    let received = Collector<CountingAction>()
    let token = store.onTransition { for action in $0.actions { received.append(action) } }
    store.dispatch(.added(1))
    #expect(store.state == Counting(number: 3))
    #expect(store.version == 1)
    #expect(received.values == [.added(1)])
    withExtendedLifetime(token) {}
  }

  @Test func `SW02 an unknown action changes nothing`() {
    let before = Counting(number: 3, text: "a")
    #expect(counting(before, .nothingKnown) == before)
    let store = countingStore(before)
    store.dispatch(.nothingKnown)
    #expect(store.state == before)
  }

  @Test func `SW03 the change of an in-place reducer is visible when dispatch returns`() {
    let store = Store<Counting, CountingAction, CountingAction>(
      state: Counting(), reducer: Reducer { state, _ in state.number += 1 })
    store.dispatch(.doubled)
    #expect(store.state.number == 1)
  }

  @Test func `a pure reducer does the same as one that changes the state in place`() {
    let pure = Reducer<Counting, CountingAction>.pure { state, _ in Counting(number: state.number + 1) }
    let inPlace = Reducer<Counting, CountingAction> { state, _ in state.number += 1 }
    var state = Counting(number: 4)
    pure(&state, .doubled)
    #expect(state.number == 5)
    #expect(inPlace(Counting(number: 4), .doubled) == pure(Counting(number: 4), .doubled))
  }

  @Test func `the returning form leaves its argument unchanged`() {
    let before = Counting(number: 1)
    let after = counting(before, .added(2))
    #expect(before.number == 1)
    #expect(after.number == 3)
  }

  @Test func `SW04 lift changes the part at a key path and nothing else`() {
    let number = Reducer<Int, CountingAction> { number, action in
      if case .added(let count) = action { number += count }
    }
    let before = Counting(number: 1, text: "a")
    let after = number.lift(to: \Counting.part.number)(before, .added(5))
    var expected = before
    expected.part.number = 5
    #expect(after == expected)
  }

  @Test func `SW04 lift takes nested key paths and can be applied twice`() {
    let number = Reducer<Int, CountingAction> { number, action in
      if case .added(let count) = action { number += count }
    }
    var expected = Counting()
    expected.part.inner.number = 7
    #expect(number.lift(to: \Counting.part.inner.number)(Counting(), .added(7)) == expected)
    let twice = number.lift(to: \Counting.Part.inner.number).lift(to: \Counting.part)
    #expect(twice(Counting(), .added(7)) == expected)
  }

  @Test func `SW05 combine runs reducers in the order given, each on the result of the one before`() {
    let add = Reducer<Counting, CountingAction> { state, _ in state.number += 1 }
    let double = Reducer<Counting, CountingAction> { state, _ in state.number *= 2 }
    #expect(Reducer.combine(add, double)(Counting(number: 3), .nothingKnown).number == 8)
    #expect(Reducer.combine(double, add)(Counting(number: 3), .nothingKnown).number == 7)
  }

  @Test func `RC01 pure and in-place reducers combine, each called once for an action`() {
    let inPlace = Reducer<Counting, CountingAction> { state, _ in state.text += "i" }
    let pure = Reducer<Counting, CountingAction>.pure { state, _ in
      var next = state
      next.text += "p"
      return next
    }
    #expect(Reducer.combine(inPlace, pure)(Counting(), .doubled).text == "ip")
  }

  @Test func `RC02 a reducer can be called as a function in another`() {
    let twice = Reducer<Counting, CountingAction> { state, action in
      counting(&state, action)
      counting(&state, action)
    }
    #expect(twice(Counting(), .added(2)).number == 4)
  }

  @Test func `combining nothing is the identity`() {
    let before = Counting(number: 2)
    #expect(Reducer<Counting, CountingAction>.combine()(before, .doubled) == before)
  }

  @Test func `AR5 toggling an entity changes that one only, and a missing one is ignored`() {
    let toggling = Reducer<EntityTable<Todo>, Int> { todos, id in
      todos.update(id) { $0.isDone.toggle() }
    }
    let before = EntityTable([Todo(id: 1), Todo(id: 2)])
    let after = toggling(before, 2)
    #expect(after[1] == Todo(id: 1))
    #expect(after[2] == Todo(id: 2, isDone: true))
    #expect(toggling(before, 9) == before)
  }
}
