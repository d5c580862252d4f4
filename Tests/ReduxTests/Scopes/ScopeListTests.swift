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

  @Test func `a version costs one pass over the list, however many children are followed and read`() {
    let (ids, lists, told) = (Tally(), Tally(), Heard<Int>())
    let count = 300
    let store = Store<[Counted], Int, Int>(
      state: (0..<count).map { Counted(name: $0, tally: ids) }, reducer: Reducer { $0[$1].number += 1 })
    let children: ScopeList<Counted, Int> = store.scopes(
      { list in
        lists.add()
        return list
      }, intent: { id, _ in id })
    let tokens = children.scopes.map { $0.subscribe(\.number) { told.hear($0) } }
    let scopes = children.scopes
    store.send(0)
    let (idsBefore, listsBefore) = (ids.count, lists.count)
    for _ in 0..<10 { store.send(7) }
    #expect(ids.count - idsBefore == 10 * count)
    #expect(lists.count - listsBefore == 10)
    #expect(told.values.count == count + 11)
    #expect(scopes.map(\.state.number).reduce(0, +) == 11)
    #expect(ids.count - idsBefore == 10 * count)
    #expect(children[7] === scopes[7])
    withExtendedLifetime(tokens) {}
  }

  @Test func `children that are only read cost one pass over the list`() {
    let ids = Tally()
    let store = Store<[Counted], Int, Int>(
      state: (0..<300).map { Counted(name: $0, tally: ids) }, reducer: Reducer { $0[$1].number += 1 })
    var children: ScopeList? = store.scopes({ $0 }, intent: { (id, _: Int) in id })
    let scopes = children?.scopes ?? []
    children = nil
    store.send(3)
    let before = ids.count
    #expect(scopes.map(\.state.number).reduce(0, +) == 1)
    #expect(scopes.map(\.state.number)[3] == 1)
    #expect(ids.count - before == 300)
  }

  @Test func `children are told in the order in which they were attached, among all who are`() {
    let heard = Heard<String>()
    let (first, second) = (children[1], children[2])
    let tokens = [
      second?.subscribe(\.self) { heard.hear("second \($0.toys)") },
      store.subscribe(\.order) { heard.hear("all \($0)") },
      first?.subscribe(\.self) { heard.hear("first \($0.toys)") },
    ]
    store.send(batch: [.one(1, .got(1)), .listed([2, 1]), .one(2, .got(2))])
    #expect(heard.values.suffix(3) == ["second 2", "all [2, 1]", "first 1"])
    withExtendedLifetime(tokens) {}
  }
}

/// An element that counts how often its id is asked for.
private struct Counted: Identifiable, Sendable {
  let name: Int
  let tally: Tally
  var number = 0

  var id: Int {
    tally.add()
    return name
  }
}
