import Redux
import Testing

/// Reducers of parts at work in the whole.
@MainActor
struct ReducerPartsTests {
  private let start = Family(
    name: "a", child: Child(id: 0), children: EntityTable([Child(id: 1), Child(id: 2)]), order: [1, 2])

  @Test func `pullback works on its part, for the actions that are its own`() {
    let whole = playing.optional.pullback(state: \Family.child, action: OnChild.only)
    var expected = start
    expected.child?.toys = 3
    #expect(whole(start, .child(.got(3))) == expected)
    #expect(whole(start, .one(1, .got(3))) == start)
    #expect(whole(start, .named("b")) == start)
  }

  @Test func `a reducer of what is missing changes nothing`() {
    var state = start
    state.child = nil
    #expect(playing.optional.pullback(state: \.child, action: OnChild.only)(state, .child(.got(3))) == state)
    #expect(playing.optional(Child(id: 1), .got(2)) == Child(id: 1, toys: 2))
  }

  @Test func `forEach changes the element that the action names, and no other`() {
    let whole = playing.forEach(\Family.children, action: OnChild.one)
    var expected = start
    expected.children[2] = Child(id: 2, toys: 4)
    #expect(whole(start, .one(2, .got(4))) == expected)
    #expect(whole(start, .one(9, .got(4))) == start, "there is no such element")
    #expect(whole(start, .child(.got(4))) == start)
  }

  @Test func `forEach tells the table which element was written`() {
    let whole = playing.forEach(\Family.children, action: OnChild.one)
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
      playing.pullback(state: Screen.detail, action: OnChild.only),
      Reducer<Int, ChildAction> { row, _ in row += 1 }.pullback(state: Screen.list, action: OnChild.only))
    #expect(screen(.detail(Child(id: 1)), .child(.got(2))) == .detail(Child(id: 1, toys: 2)))
    #expect(screen(.list(3), .child(.got(2))) == .list(4))
    #expect(screen(.list(3), .named("b")) == .list(3))
  }

  @Test func `cases nest, and a whole is its own only case`() {
    let toys = Case(ChildAction.got) { if case .got(let count) = $0 { count } else { nil } }
    let nested = OnChild.only.appending(toys)
    #expect(nested.embed(2) == .child(.got(2)))
    #expect(nested.extract(.child(.got(2))) == 2)
    #expect(nested.extract(.child(.left)) == nil)
    #expect(nested.extract(.childLeft) == nil)
    #expect(Case<ChildAction, ChildAction>.itself().extract(.left) == .left)
    let second: Case<FamilyAction, ChildAction> = OnChild.one.of(2)
    #expect(second.embed(.left) == .one(2, .left))
    #expect(second.extract(.one(2, .left)) == .left)
    #expect(second.extract(.one(1, .left)) == nil)
  }

  @Test func `onChange acts when the value has become another one, and only then`() {
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

  @Test func `what onChange does is part of the same version`() {
    let store = Store<Counting, Happened, Happened>(
      state: Counting(),
      reducer: counting.onChange(of: \.number) { _, new, state, _ in state.text = "\(new)" })
    let heard = Heard<Counting>()
    let token = store.onTransition { heard.hear($0.after) }
    store.send(.added(3))
    #expect(heard.values == [Counting(number: 3, text: "3")])
    withExtendedLifetime(token) {}
  }
}
