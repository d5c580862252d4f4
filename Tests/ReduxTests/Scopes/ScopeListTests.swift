import Redux
import Testing

@MainActor
struct ScopeListTests {
  private let store = familyStore()
  private let children: ScopeList<Child, ChildAction>

  init() {
    children = store.scopes({ $0.list }, intent: { .one($0, $1) })
    store.send(.listed([1, 2, 3]))
  }

  @Test func `MR17 a list of children is updated in place by id`() throws {
    let before = children.scopes
    #expect(before.map(\.state.id) == [1, 2, 3])
    before[1].dispatch(.got(5))
    store.send(.listed([4, 3, 2]))
    let after = children.scopes
    #expect(after.map(\.state) == [Child(id: 4), Child(id: 3), Child(id: 2, toys: 5)])
    #expect(after[1] === before[2])
    #expect(after[2] === before[1])
    #expect(children[1] == nil)
    #expect(!before.contains { $0 === after[0] })
    store.send(.listed([1]))
    let again = try #require(children[1])
    #expect(again !== before[0], "one that has come anew is another one")
  }

  @Test func `MR18 a list fetched anew keeps who stays, starts who is new and tells who acted`() {
    let heard = Heard<FamilyAction>()
    let token = store.onTransition { for action in $0.actions { heard.hear(action) } }
    let second = children[2]
    second?.dispatch(.got(1))
    store.send(.listed([2, 5]))
    #expect(children[2] === second)
    second?.dispatch(.got(1))
    children[5]?.dispatch(.got(7))
    #expect(heard.values == [.one(2, .got(1)), .listed([2, 5]), .one(2, .got(1)), .one(5, .got(7))])
    #expect(store.state.list == [Child(id: 2, toys: 2), Child(id: 5, toys: 7)])
    withExtendedLifetime(token) {}
  }

  @Test func `a child is silent while others change, move, come and go`() {
    let heard = Heard<Int>()
    let second = children[2]
    let token = second?.subscribe(\.toys) { heard.hear($0) }
    let woken = Woken(reading: second?.toys)
    children[1]?.dispatch(.got(1))
    store.send(.listed([3, 2]))
    #expect(heard.values == [0])
    #expect(woken.count == 0)
    children[2]?.dispatch(.got(2))
    #expect(heard.values == [0, 2])
    #expect(woken.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `one that has gone tells its last state, and is silent about going`() throws {
    let second = try #require(children[2])
    let heard = Heard<Child>()
    let third = try #require(children[3])
    let token = third.subscribe(\.self) { heard.hear($0) }
    store.send(.one(2, .got(4)))
    store.send(.one(3, .got(5)))
    store.send(.listed([1]))
    #expect(second.state == Child(id: 2, toys: 4), "it was never asked before it went")
    #expect(third.state == Child(id: 3, toys: 5))
    #expect(heard.values == [Child(id: 3), Child(id: 3, toys: 5)])
    second.dispatch(.got(1))
    #expect(second.state == Child(id: 2, toys: 4))
    withExtendedLifetime(token) {}
  }

  @Test func `scopes that have gone are let go of`() {
    weak let gone = children[2]
    #expect(children[2] === gone, "the list holds it")
    #expect(gone != nil)
    store.send(.listed([1, 3]))
    #expect(gone == nil)
  }

  @Test func `a child that ends itself is gone from the list at once`() {
    children[2]?.dispatch(.left)
    #expect(children.scopes.map(\.state.id) == [1, 3])
  }
}
