import Redux
import Testing

/// Reducers that refuse an action by throwing.
@MainActor
struct RefusingReducerTests {
  /// Changes the state before it refuses, so that a missing rollback is noticed.
  private let strict = Reducer<Counting, CountingAction> { state, action in
    counting(&state, action)
    if state.number > 10 { throw TooMuch(count: state.number) }
  }

  struct TooMuch: Error, Equatable {
    var count: Int
  }

  @Test func `a refused action leaves the state unchanged and throws its error`() {
    var state = Counting(number: 9)
    #expect(throws: TooMuch(count: 14)) { try strict.reduce(&state, .added(5)) }
    #expect(state == Counting(number: 9))
    #expect(throws: Never.self) { try strict.reduce(&state, .added(1)) }
    #expect(state.number == 10)
  }

  @Test func `a pure reducer refuses like one that changes the state in place`() {
    let pure = Reducer<Counting, CountingAction>.pure { state, action in
      let next = counting(state, action)
      if next.number > 10 { throw TooMuch(count: next.number) }
      return next
    }
    var state = Counting(number: 9)
    #expect(throws: TooMuch(count: 14)) { try pure.reduce(&state, .added(5)) }
    #expect(state == Counting(number: 9))
    #expect(pure(state, .added(1)).number == 10)
  }

  @Test func `called as a function, a reducer that refuses changes nothing`() {
    #expect(strict(Counting(number: 9), .added(5)) == Counting(number: 9))
    var state = Counting(number: 9)
    strict(&state, .added(5))
    #expect(state.number == 9)
  }

  @Test func `if one of several reducers refuses an action, none has an effect`() {
    let noting = Reducer<Counting, CountingAction> { state, _ in state.text += "noted" }
    for all in [Reducer.combine(noting, strict), .combine(strict, noting)] {
      #expect(all(Counting(number: 9), .added(5)) == Counting(number: 9))
      #expect(all(Counting(number: 9), .added(1)) == Counting(number: 10, text: "noted"))
    }
  }

  @Test func `a refusal passes through every kind of composition and rolls back everything`() {
    let strict = Reducer<Child, ChildAction> { child, action in
      playing(&child, action)
      if child.toys > 3 { throw TooMuch(count: child.toys) }
    }
    let start = Family(child: Child(id: 0), children: EntityTable([Child(id: 1)]))
    let naming = Reducer<Family, FamilyAction> { state, _ in state.name += "n" }
    let wholes: [(Reducer<Family, FamilyAction>, FamilyAction)] = [
      (strict.optional.pullback(state: \.child, action: ChildCase.only), .child(.got(4))),
      (strict.forEach(\.children, action: ChildCase.one), .one(1, .got(4))),
      (
        strict.optional.pullback(state: \.child, action: ChildCase.only).onChange(of: \.child) { _, _, _, _ in
        },
        .child(.got(4))
      ),
    ]
    for (whole, action) in wholes {
      var state = start
      #expect(throws: TooMuch(count: 4)) { try Reducer.combine(naming, whole).reduce(&state, action) }
      #expect(state == start)
    }
    typealias Screen = ReducerPartsTests.Screen
    var screen = Screen.detail(Child(id: 1))
    #expect(throws: TooMuch(count: 4)) {
      try strict.pullback(state: Screen.detail, action: ChildCase.only).reduce(&screen, .child(.got(4)))
    }
    #expect(screen == .detail(Child(id: 1)))
  }

  @Test func `a store reports what was refused and why, and continues`() {
    let store = Store<Counting, CountingAction, CountingAction>(state: Counting(number: 9), reducer: strict)
    let refused = Collector<String>()
    let versions = Collector<Int>()
    let tokens = [
      store.onRefusal { refused.append("\($0.action): \($0.error)") },
      store.onTransition { versions.append($0.after.number) },
    ]
    store.send(.added(5))
    #expect(refused.values == ["added(5): TooMuch(count: 14)"])
    #expect(store.state.number == 9)
    #expect(store.version == 0)
    store.send(.added(1))
    #expect(versions.values == [10])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a store without observers refuses actions too`() {
    let store = Store<Counting, CountingAction, CountingAction>(state: Counting(number: 9), reducer: strict)
    store.send(.added(5))
    store.send(batch: [.added(1), .added(1)])
    #expect(store.state.number == 10)
    #expect(store.version == 1)
  }

  @Test func `only the refused actions of a batch are left out`() {
    let store = Store<Counting, CountingAction, CountingAction>(state: Counting(), reducer: strict)
    let refused = Collector<CountingAction>()
    let accepted = Collector<[CountingAction]>()
    let tokens = [
      store.onRefusal { refused.append($0.action) }, store.onTransition { accepted.append($0.actions) },
    ]
    store.send(batch: [.added(8), .added(3), .added(2), .doubled])
    #expect(refused.values == [.added(3), .doubled])
    #expect(accepted.values == [[.added(8), .added(2)]])
    #expect(store.state.number == 10)
    store.send(batch: [.doubled, .added(1)])
    #expect(accepted.values.count == 1, "no action was accepted, so there is no version")
    #expect(store.version == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test func `an action sent by a refusal observer is handled afterwards`() {
    let store = Store<Counting, CountingAction, CountingAction>(state: Counting(number: 9), reducer: strict)
    let received = Collector<String>()
    let tokens = [
      store.onRefusal { _ in
        store.send(.written("sorry"))
        received.append("first \(store.state.text)")
      },
      store.onRefusal { _ in received.append("second \(store.state.text)") },
    ]
    store.send(.added(5))
    #expect(received.values == ["first ", "second "])
    #expect(store.state == Counting(number: 9, text: "sorry"))
    withExtendedLifetime(tokens) {}
  }
}
