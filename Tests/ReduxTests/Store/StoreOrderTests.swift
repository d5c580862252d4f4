import Redux
import TestSupport
import Testing

/// The law of order: first in, first out, each to its end.
@MainActor
struct StoreOrderTests {
  @Test func `MR01 the state has changed before dispatch returns`() {
    let store = countingStore()
    store.dispatch(.added(2))
    #expect(store.state.number == 2)
    store.send(.added(3))
    #expect(store.state.number == 5)
  }

  @Test func `an action sent by an observer waits until all observers saw the present version`() {
    let store = countingStore()
    let heard = Heard<String>()
    let first = store.onTransition { transition in
      heard.hear("first \(transition.after.number)")
      if transition.after.number == 1 {
        store.send(.added(10))
        #expect(store.state.number == 1, "a nested send returns at once and is handled after")
      }
    }
    let second = store.onTransition { heard.hear("second \($0.after.number)") }
    store.send(.added(1))
    #expect(heard.values == ["first 1", "second 1", "first 11", "second 11"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an intent sent by a middleware is handled after all actions of the present one`() {
    let heard = Heard<Int>()
    let later = Later()
    let store = Store<Counting, Wanted, Happened>(
      state: Counting(), reducer: counting,
      middleware: [
        Middleware { intent, _, _ in
          switch intent {
          case .add(let count): return [.added(count)]
          case .addTwice(let count):
            later.dispatch(.add(100))
            return [.added(count), .added(count)]
          case .ignore: return []
          }
        }
      ])
    later.dispatch = { [weak store] in store?.dispatch($0) }
    let token = store.onTransition { heard.hear($0.after.number) }
    store.dispatch(.addTwice(1))
    #expect(heard.values == [1, 2, 102])
    withExtendedLifetime(token) {}
  }

  @Test func `what several observers send is handled in the order in which they sent it`() {
    let store = countingStore()
    let first = store.onTransition { if $0.actions == [.written("a")] { store.send(.written("b")) } }
    let second = store.onTransition { if $0.actions == [.written("a")] { store.dispatch(.written("c")) } }
    let third = store.onTransition { if $0.actions == [.written("b")] { store.send(.written("d")) } }
    store.send(.written("a"))
    #expect(store.state.text == "abcd")
    withExtendedLifetime((first, second, third)) {}
  }

  @Test func `a batch of nothing makes no version`() {
    let store = countingStore()
    let versions = Heard<Int>()
    let token = store.onTransition { versions.hear($0.after.number) }
    store.send(batch: [])
    #expect(versions.values.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func `a batch makes one version, told once with all its actions`() {
    let store = countingStore()
    let heard = Heard<[Happened]>()
    let numbers = Heard<Int>()
    let token = store.onTransition { heard.hear($0.actions) }
    let number = store.subscribe(\.number) { numbers.hear($0) }
    store.send(batch: [.added(1), .added(2), .doubled])
    #expect(heard.values == [[.added(1), .added(2), .doubled]])
    #expect(numbers.values == [0, 6])
    withExtendedLifetime((token, number)) {}
  }

  @Test func `actions of one intent make one version each`() {
    let store = Store<Counting, Wanted, Happened>(
      state: Counting(), reducer: counting,
      middleware: [Middleware { _, _, _ in [.added(1), .added(2)] }])
    let heard = Heard<Int>()
    let token = store.onTransition { heard.hear($0.after.number) }
    store.dispatch(.ignore)
    #expect(heard.values == [1, 3])
    withExtendedLifetime(token) {}
  }

  @Test func `SW13 no observer sees a half-applied action`() {
    let half = Reducer<Counting, Happened>.combine(
      Reducer { state, _ in state.number += 1 }, Reducer { state, _ in state.part.number += 1 })
    let store = Store<Counting, Happened, Happened>(state: Counting(), reducer: half)
    let heard = Heard<Bool>()
    let transition = store.onTransition { heard.hear($0.after.number == $0.after.part.number) }
    let number = store.subscribe(\.number) { heard.hear($0 == store.state.part.number) }
    store.send(.doubled)
    store.send(batch: [.doubled, .doubled])
    #expect(heard.values.count == 5)
    #expect(heard.values.allSatisfy { $0 })
    withExtendedLifetime((transition, number)) {}
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `every observer sees every version once and in order, whatever is sent from where`(seed: UInt64) {
    var random = SeededRandom(seed)
    let plan = (0..<60).map { _ in
      (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
    }
    let store = countingStore()
    let seen = [Heard<Store<Counting, Happened, Happened>.Transition>(), Heard(), Heard()]
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
    let tokens = seen.map { heard in store.onTransition { heard.hear($0) } }
    for number in 1...5 { store.send(.added(number)) }
    for heard in seen {
      #expect(heard.values.first?.before == Counting())
      #expect(heard.values.last?.after == store.state)
      for (earlier, later) in zip(heard.values, heard.values.dropFirst()) {
        #expect(earlier.after == later.before)
      }
      for transition in heard.values {
        let replayed = transition.actions.reduce(transition.before) { counting($0, $1) }
        #expect(replayed == transition.after)
      }
      #expect(heard.values.map(\.actions) == seen[0].values.map(\.actions))
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

/// A way for a middleware to reach the store that it belongs to.
@MainActor
final class Later {
  var dispatch: (Wanted) -> Void = { _ in }
}
