import Redux
import Testing

@MainActor
struct ScopeTests {
  private let store = familyStore(Family(child: Child(id: 1)))

  private var child: Scope<Child, ChildAction> {
    store.scope(state: { $0.child ?? Child(id: 0) }, intent: FamilyAction.child)
  }

  @Test func `RC11 a lens sees its part of the state and sends its part of the intents`() {
    #expect(child.state == Child(id: 1))
    child.dispatch(.got(2))
    #expect(child.state == Child(id: 1, toys: 2))
    #expect(store.state.child?.toys == 2)
    #expect(store.version == 1)
  }

  @Test func `RC11 lenses nest`() {
    let toys = child.scope(state: { $0.toys }, intent: { (count: Int) in ChildAction.got(count) })
    let doubled = toys.scope(state: { $0 * 2 }, intent: { (count: Int) in count + 1 })
    let heard = Heard<FamilyAction>()
    let token = store.onIntent { heard.hear($0) }
    doubled.dispatch(3)
    #expect(heard.values == [.child(.got(4))])
    #expect(toys.state == 4)
    #expect(doubled.state == 8)
    withExtendedLifetime(token) {}
  }

  @Test func `RC12 a lens is silent when its part did not change`() {
    let heard = Heard<Child>()
    let nested = Heard<Int>()
    let toys = child.scope(state: { $0.toys }, intent: { (count: Int) in ChildAction.got(count) })
    let tokens = [child.subscribe(\.self) { heard.hear($0) }, toys.subscribe(\.self) { nested.hear($0) }]
    store.send(.named("a"))
    store.send(.childCame(Child(id: 1)))
    store.send(.child(.got(0)))
    #expect(heard.values == [Child(id: 1)])
    #expect(nested.values == [0])
    store.send(.childCame(Child(id: 2)))
    store.send(.child(.got(1)))
    #expect(heard.values == [Child(id: 1), Child(id: 2), Child(id: 2, toys: 1)])
    #expect(nested.values == [0, 1])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a lens that is subscribed to by a path is silent about the rest of its part`() {
    let heard = Heard<Int>()
    let token = child.subscribe(\.toys) { heard.hear($0) }
    store.send(.childCame(Child(id: 2)))
    #expect(heard.values == [0])
    token.cancel()
    store.send(.child(.got(1)))
    #expect(heard.values == [0])
  }

  @Test func `RC13 a lens may narrow to a single intent`() {
    let leave: WriteOnlyScope<Void> = child.writing.scope { .left }
    leave.dispatch()
    #expect(store.state.child == nil)
    store.send(.childCame(Child(id: 1)))
    let one = child.scope(state: { $0.toys }, intent: { (_: Void) in ChildAction.got(1) })
    one.dispatch()
    #expect(one.state == 1)
  }

  @Test func `RC14 a read-only lens cannot send and a write-only lens cannot read, by type`() {
    let reading: ReadOnlyScope<Child> = store.scope(state: { $0.child ?? Child(id: 0) })
    let writing: WriteOnlyScope<ChildAction> = store.scope(intent: FamilyAction.child)
    // A member of the type itself would win over that of `Lacking`, and answer otherwise.
    #expect(reading.dispatch(ChildAction.got(1)) == .notThere)
    #expect(reading.send(ChildAction.got(1)) == .notThere)
    #expect(writing.state == .notThere)
    #expect(store.version == 0)
    #expect(reading.state == Child(id: 1))
    writing.dispatch(.got(1))
    #expect(reading.state.toys == 1)
    #expect(child.reading.state == reading.state)
  }

  @Test func `read-only and write-only lenses nest`() {
    let toys: ReadOnlyScope<Int> = child.reading.scope { $0.toys }
    let getting: WriteOnlyScope<Int> = child.writing.scope { .got($0) }
    let heard = Heard<Int>()
    let token = toys.subscribe(\.self) { heard.hear($0) }
    getting.dispatch(3)
    #expect(toys.state == 3)
    #expect(heard.values == [0, 3])
    withExtendedLifetime(token) {}
  }

  @Test func `a handle from a lens covers what follows in the store`() async {
    let nursery = Nursery()
    nursery.store.send(.childCame(Child(id: 0)))
    let lens: WriteOnlyScope<Nursery.ChildWish> = nursery.store.scope(intent: Nursery.Wish.child)
    let door = Door()
    let all = lens.dispatch(.start(door.getting(2)))
    await door.isReached()
    #expect(!all.isOver)
    door.open()
    await all.finish()
    #expect(nursery.store.state.child?.toys == 2)
  }

  @Test func `MR12 a parent hears every action of its child and can change its own state on it`() {
    let heard = Heard<FamilyAction>()
    let token = store.onTransition { for action in $0.actions { heard.hear(action) } }
    let passed = Heard<FamilyAction>()
    let intents = store.onIntent { passed.hear($0) }
    child.dispatch(.got(2))
    child.dispatch(.got(3))
    #expect(heard.values == [.child(.got(2)), .child(.got(3))])
    #expect(passed.values == heard.values)
    #expect(store.state.counted == 5)
    withExtendedLifetime((token, intents)) {}
  }

  @Test func `MR13 a parent passes an action down to a child, and both states change once`() {
    let heard = Heard<Family>()
    let token = store.onTransition { heard.hear($0.after) }
    store.dispatch(.child(.got(3)))
    #expect(heard.values == [Family(counted: 3, child: Child(id: 1, toys: 3))])
    #expect(child.state == Child(id: 1, toys: 3))
    withExtendedLifetime(token) {}
  }

  // MARK: Scopes that nobody holds

  @Test func `a token keeps up a subscription through a lens that nobody holds`() {
    let heard = Heard<Int>()
    let token = child.scope(state: { $0.toys }, intent: { (_: Void) in .left }).reading
      .scope { $0 * 2 }.subscribe(\.self) { heard.hear($0) }
    store.send(.child(.got(2)))
    #expect(heard.values == [0, 4])
    token.cancel()
    store.send(.child(.got(2)))
    #expect(heard.values == [0, 4])
  }

  @Test func `a reader of a lens that nobody holds is woken once, and again when it has read again`() {
    let woken = Woken(reading: child.toys)
    store.send(.named("a"))
    #expect(woken.count == 0)
    store.send(.child(.got(1)))
    #expect(woken.count == 1)
    store.send(.child(.got(1)))
    #expect(woken.count == 1)
    woken.track { _ = child.scope(state: { $0.toys }, intent: { (_: Void) in .left })[\.self] }
    store.send(.child(.got(1)))
    #expect(woken.count == 2)
  }

  @Test func `a lens that nobody holds is followed for as long as a reader waits, and no longer`() {
    let cuts = Tally()
    let numbers: () -> ReadOnlyScope<Int> = { [store] in
      store.scope { family in
        cuts.add()
        return family.counted
      }
    }
    _ = numbers()[\.self]
    let unread = cuts.count
    store.send(.child(.got(1)))
    #expect(cuts.count == unread, "nobody waits")
    // Each frame reads again, by another lens: what the last frame waited for is waited for no more.
    let frames = Heard<String>()
    let woken = Woken(reading: ())
    func draw() {
      woken.track { frames.hear("\(numbers()[\.self]) \(store.name)") }
    }
    woken.whenWoken = { draw() }
    draw()
    for name in 1...100 { store.send(.named("\(name)")) }
    #expect(frames.values.count == 101)
    let before = cuts.count
    store.send(.childLeft)
    #expect(cuts.count - before == 2, "one follows, who looks at the part before and after")
  }
}

/// What a lens does not have.
private enum Missing: Equatable {
  case notThere
}

@MainActor
private protocol Lacking {}

extension Lacking {
  func dispatch(_ intent: some Any) -> Missing { .notThere }
  func send(_ intent: some Any) -> Missing { .notThere }
  var state: Missing { .notThere }
}

extension ReadOnlyScope: Lacking {}
extension WriteOnlyScope: Lacking {}
