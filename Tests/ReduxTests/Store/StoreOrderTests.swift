import Redux
import TestSupport
import Testing

/// Actions are handled first in, first out, each to its end.
@MainActor
struct StoreOrderTests {
  @Test func `MR01 the state has changed before dispatch returns`() {
    let store = countingStore()
    store.dispatch(.added(2))
    #expect(store.state.number == 2)
    store.send(.added(3))
    #expect(store.state.number == 5)
  }

  @Test func `an action sent by an observer waits until all observers have seen the current version`() {
    let store = countingStore()
    let received = Collector<String>()
    let first = store.onTransition { transition in
      received.append("first \(transition.after.number)")
      if transition.after.number == 1 {
        store.send(.added(10))
        #expect(store.state.number == 1, "a nested send returns at once and is handled afterwards")
      }
    }
    let second = store.onTransition { received.append("second \($0.after.number)") }
    store.send(.added(1))
    #expect(received.values == ["first 1", "second 1", "first 11", "second 11"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an intent sent by a middleware is handled after all actions of the current one`() {
    let received = Collector<Int>()
    let storeReference = StoreReference()
    let store = Store<Counting, CountingIntent, CountingAction>(
      state: Counting(), reducer: counting,
      middleware: [
        Middleware { intent, _, _ in
          switch intent {
          case .add(let count): return [.added(count)]
          case .addTwice(let count):
            storeReference.dispatch(.add(100))
            return [.added(count), .added(count)]
          case .ignore: return []
          }
        }
      ])
    storeReference.dispatch = { [weak store] in store?.dispatch($0) }
    let token = store.onTransition { received.append($0.after.number) }
    store.dispatch(.addTwice(1))
    #expect(received.values == [2, 102])
    withExtendedLifetime(token) {}
  }

  @Test func `actions of several observers are handled in the order in which they were sent`() {
    let store = countingStore()
    let first = store.onTransition { if $0.actions == [.written("a")] { store.send(.written("b")) } }
    let second = store.onTransition { if $0.actions == [.written("a")] { store.dispatch(.written("c")) } }
    let third = store.onTransition { if $0.actions == [.written("b")] { store.send(.written("d")) } }
    store.send(.written("a"))
    #expect(store.state.text == "abcd")
    withExtendedLifetime((first, second, third)) {}
  }

  @Test func `an empty batch makes no version`() {
    let store = countingStore()
    let versions = Collector<Int>()
    let token = store.onTransition { versions.append($0.after.number) }
    store.send(batch: [])
    #expect(versions.values.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func `a batch makes one version, reported once with all its actions`() {
    let store = countingStore()
    let received = Collector<[CountingAction]>()
    let numbers = Collector<Int>()
    let token = store.onTransition { received.append($0.actions) }
    let number = store.subscribe(\.number) { numbers.append($0) }
    store.send(batch: [.added(1), .added(2), .doubled])
    #expect(received.values == [[.added(1), .added(2), .doubled]])
    #expect(numbers.values == [0, 6])
    withExtendedLifetime((token, number)) {}
  }

  @Test func `SW13 no observer sees a half-applied action`() {
    let half = Reducer<Counting, CountingAction>.combine(
      Reducer { state, _ in state.number += 1 }, Reducer { state, _ in state.part.number += 1 })
    let store = Store<Counting, CountingAction, CountingAction>(state: Counting(), reducer: half)
    let received = Collector<Bool>()
    let transition = store.onTransition { received.append($0.after.number == $0.after.part.number) }
    let number = store.subscribe(\.number) { received.append($0 == store.state.part.number) }
    store.send(.doubled)
    store.send(batch: [.doubled, .doubled])
    #expect(received.values.count == 5)
    #expect(received.values.allSatisfy { $0 })
    withExtendedLifetime((transition, number)) {}
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `every observer sees every version once and in order, whatever observers send`(seed: UInt64) {
    var random = SeededRandom(seed)
    let plan = (0..<60).map { _ in
      (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
    }
    let store = countingStore()
    let seen = [
      Collector<Store<Counting, CountingAction, CountingAction>.Transition>(), Collector(), Collector(),
    ]
    var next = 0
    let sending = store.onTransition { _ in
      guard next < plan.count else { return }
      for number in plan[next] {
        switch number % 3 {
        case 0: store.send(.added(number))
        case 1: store.dispatch(.written("\(number)"))
        default: store.send(batch: [.added(number), .written("\(number)")])
        }
      }
      next += 1
    }
    let tokens = seen.map { received in store.onTransition { received.append($0) } }
    for number in 1...5 { store.send(.added(number)) }
    for received in seen {
      #expect(received.values.first?.before == Counting())
      #expect(received.values.last?.after == store.state)
      for (earlier, later) in zip(received.values, received.values.dropFirst()) {
        #expect(earlier.after == later.before)
      }
      for transition in received.values {
        let replayed = transition.actions.reduce(transition.before) { counting($0, $1) }
        #expect(replayed == transition.after)
      }
      #expect(received.values.map(\.actions) == seen[0].values.map(\.actions))
    }
    withExtendedLifetime((sending, tokens)) {}
  }

  @Test func `100,000 actions that each send the next use a stack of constant depth`() {
    let store = countingStore()
    var lowest = UInt.max
    var highest = UInt.min
    let token = store.subscribe(\.number) { number in
      var marker = 0
      withUnsafePointer(to: &marker) {
        let address = UInt(bitPattern: $0)
        if number > 0 {
          lowest = min(lowest, address)
          highest = max(highest, address)
        }
      }
      if number > 0, number < 100_000 { store.send(.added(1)) }
    }
    store.send(.added(1))
    #expect(store.state.number == 100_000)
    #expect(highest - lowest < 4096)
    withExtendedLifetime(token) {}
  }
}

/// A reference from a middleware to the store that it belongs to.
@MainActor
final class StoreReference {
  var dispatch: (CountingIntent) -> Void = { _ in }
}
