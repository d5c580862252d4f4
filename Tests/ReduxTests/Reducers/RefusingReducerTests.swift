import Redux
import Testing

/// Reducers that set an action aside by throwing.
@MainActor
struct RefusingReducerTests {
  /// Changes first and refuses then, so that a roll-back shows.
  private let strict = Reducer<Counting, Happened>(refusing: { state, action in
    counting(&state, action)
    if state.number > 10 { throw TooMuch(count: state.number) }
  })

  struct TooMuch: Error, Equatable {
    var count: Int
  }

  @Test func `a refused action leaves the state as it was, and throws its error`() {
    var state = Counting(number: 9)
    #expect(throws: TooMuch(count: 14)) { try strict.reduce(&state, .added(5)) }
    #expect(state == Counting(number: 9))
    #expect(throws: Never.self) { try strict.reduce(&state, .added(1)) }
    #expect(state.number == 10)
  }

  @Test func `called as a function, a reducer that refuses changes nothing`() {
    #expect(strict(Counting(number: 9), .added(5)) == Counting(number: 9))
    var state = Counting(number: 9)
    strict(&state, .added(5))
    #expect(state.number == 9)
  }

  @Test func `when one of several refuses, none has handled the action`() {
    let noting = Reducer<Counting, Happened> { state, _ in state.text += "noted" }
    for all in [Reducer.combine(noting, strict), .combine(strict, noting)] {
      #expect(all(Counting(number: 9), .added(5)) == Counting(number: 9))
      #expect(all(Counting(number: 9), .added(1)) == Counting(number: 10, text: "noted"))
    }
  }

  @Test func `a refusal goes through every kind of composition, and takes all back`() {
    let strict = Reducer<Child, ChildAction>(refusing: { child, action in
      playing(&child, action)
      if child.toys > 3 { throw TooMuch(count: child.toys) }
    })
    let start = Family(child: Child(id: 0), children: EntityTable([Child(id: 1)]))
    let naming = Reducer<Family, FamilyAction> { state, _ in state.name += "n" }
    let wholes: [(Reducer<Family, FamilyAction>, FamilyAction)] = [
      (strict.optional.pullback(state: \.child, action: OnChild.only), .child(.got(4))),
      (strict.forEach(\.children, action: OnChild.one), .one(1, .got(4))),
      (
        strict.optional.pullback(state: \.child, action: OnChild.only).onChange(of: \.child) { _, _, _, _ in
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
      try strict.pullback(state: Screen.detail, action: OnChild.only).reduce(&screen, .child(.got(4)))
    }
    #expect(screen == .detail(Child(id: 1)))
  }

  @Test func `a store tells what was refused and why, and lives on`() {
    let store = Store<Counting, Happened, Happened>(state: Counting(number: 9), reducer: strict)
    let refused = Heard<String>()
    let versions = Heard<Int>()
    let tokens = [
      store.onRefusal { refused.hear("\($0.action): \($0.error)") },
      store.onTransition { versions.hear($0.after.number) },
    ]
    store.send(.added(5))
    #expect(refused.values == ["added(5): TooMuch(count: 14)"])
    #expect(store.state.number == 9)
    #expect(store.version == 0)
    store.send(.added(1))
    #expect(versions.values == [10])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a store that nobody listens to sets actions aside too`() {
    let store = Store<Counting, Happened, Happened>(state: Counting(number: 9), reducer: strict)
    store.send(.added(5))
    store.send(batch: [.added(1), .added(1)])
    #expect(store.state.number == 10)
    #expect(store.version == 1)
  }

  @Test func `of a batch the refused ones alone are set aside`() {
    let store = Store<Counting, Happened, Happened>(state: Counting(), reducer: strict)
    let refused = Heard<Happened>()
    let told = Heard<[Happened]>()
    let tokens = [
      store.onRefusal { refused.hear($0.action) }, store.onTransition { told.hear($0.actions) },
    ]
    store.send(batch: [.added(8), .added(3), .added(2), .doubled])
    #expect(refused.values == [.added(3), .doubled])
    #expect(told.values == [[.added(8), .added(2)]])
    #expect(store.state.number == 10)
    store.send(batch: [.doubled, .added(1)])
    #expect(told.values.count == 1, "nothing of it was accepted: there is no version")
    #expect(store.version == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test func `what is sent on hearing of a refusal is handled after`() {
    let store = Store<Counting, Happened, Happened>(state: Counting(number: 9), reducer: strict)
    let heard = Heard<String>()
    let tokens = [
      store.onRefusal { _ in
        store.send(.written("sorry"))
        heard.hear("first \(store.state.text)")
      },
      store.onRefusal { _ in heard.hear("second \(store.state.text)") },
    ]
    store.send(.added(5))
    #expect(heard.values == ["first ", "second "])
    #expect(store.state == Counting(number: 9, text: "sorry"))
    withExtendedLifetime(tokens) {}
  }
}
