import Redux
import Testing

/// Reducers of parts, used in the reducer of the whole.
@MainActor
struct ReducerPartsTests {
  private let start = Family(
    name: "a", child: Child(id: 0), children: EntityTable([Child(id: 1), Child(id: 2)]), order: [1, 2])

  @Test func `pullback changes its part, for its own actions only`() {
    let whole = playing.optional.pullback(state: \Family.child, action: ChildCase.only)
    var expected = start
    expected.child?.toys = 3
    #expect(whole(start, .child(.got(3))) == expected)
    #expect(whole(start, .one(1, .got(3))) == start)
    #expect(whole(start, .named("b")) == start)
  }

  @Test func `an optional reducer changes nothing if the value is missing`() {
    var state = start
    state.child = nil
    let whole = playing.optional.pullback(state: \Family.child, action: ChildCase.only)
    #expect(whole(state, .child(.got(3))) == state)
    #expect(playing.optional(Child(id: 1), .got(2)) == Child(id: 1, toys: 2))
  }

  @Test func `forEach changes the element that the action names, and no other`() {
    let whole = playing.forEach(\Family.children, action: ChildCase.one)
    var expected = start
    expected.children[2] = Child(id: 2, toys: 4)
    #expect(whole(start, .one(2, .got(4))) == expected)
    #expect(whole(start, .one(9, .got(4))) == start, "there is no such element")
    #expect(whole(start, .child(.got(4))) == start)
  }

  @Test func `forEach writes only the element that changed`() {
    let whole = playing.forEach(\Family.children, action: ChildCase.one)
    #expect(whole(start, .one(2, .got(4))).children.changedIDs(since: start.children) == [2])
    #expect(whole(start, .one(9, .got(4))).children.changedIDs(since: start.children) == [])
  }

  enum Screen: Equatable, Sendable {
    case list(Int)
    case detail(Child)

    static let detail = Case(Screen.detail) { if case .detail(let child) = $0 { child } else { nil } }
    static let list = Case(Screen.list) { if case .list(let row) = $0 { row } else { nil } }
  }

  @Test func `a reducer of one case of an enum changes nothing in another case`() {
    let screen = Reducer<Screen, FamilyAction>.combine(
      playing.pullback(state: Screen.detail, action: ChildCase.only),
      Reducer<Int, ChildAction> { row, _ in row += 1 }.pullback(state: Screen.list, action: ChildCase.only))
    #expect(screen(.detail(Child(id: 1)), .child(.got(2))) == .detail(Child(id: 1, toys: 2)))
    #expect(screen(.list(3), .child(.got(2))) == .list(4))
    #expect(screen(.list(3), .named("b")) == .list(3))
  }

  @Test func `cases can be appended, and itself matches every value`() {
    let toys = Case(ChildAction.got) { if case .got(let count) = $0 { count } else { nil } }
    let nested = ChildCase.only.appending(toys)
    #expect(nested.embed(2) == .child(.got(2)))
    #expect(nested.extract(.child(.got(2))) == 2)
    #expect(nested.extract(.child(.left)) == nil)
    #expect(nested.extract(.childLeft) == nil)
    #expect(Case<ChildAction, ChildAction>.itself().extract(.left) == .left)
    let second: Case<FamilyAction, ChildAction> = ChildCase.one.of(2)
    #expect(second.embed(.left) == .one(2, .left))
    #expect(second.extract(.one(2, .left)) == .left)
    #expect(second.extract(.one(1, .left)) == nil)
  }

  @Test func `onChange runs if the value has changed, and only then`() {
    let counting = counting.onChange(of: \.number) { old, new, state, action in
      state.text += "\(old)>\(new) "
      if action == .doubled { state.part.number += 1 }
    }
    var state = counting(Counting(number: 2), .doubled)
    #expect(state == Counting(number: 4, text: "2>4 ", part: Counting.Part(number: 1)))
    counting(&state, .added(0))
    counting(&state, .written("x"))
    #expect(state.text == "2>4 x")
  }

  @Test func `changes by onChange are part of the same version`() {
    let store = Store<Counting, CountingAction, CountingAction>(
      state: Counting(),
      reducer: counting.onChange(of: \.number) { _, new, state, _ in state.text = "\(new)" })
    let received = Collector<Counting>()
    let token = store.onTransition { received.append($0.after) }
    store.send(.added(3))
    #expect(received.values == [Counting(number: 3, text: "3")])
    withExtendedLifetime(token) {}
  }
}
