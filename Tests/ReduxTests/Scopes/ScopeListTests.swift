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
    #expect(again !== before[0], "a child that is added again has a new scope")
  }

  @Test func `MR18 a refreshed list keeps old scopes, adds new ones, and actions name their child`() {
    let received = Collector<FamilyAction>()
    let token = store.onTransition { for action in $0.actions { received.append(action) } }
    let second = children[2]
    second?.dispatch(.got(1))
    store.send(.listed([2, 5]))
    #expect(children[2] === second)
    second?.dispatch(.got(1))
    children[5]?.dispatch(.got(7))
    #expect(received.values == [.one(2, .got(1)), .listed([2, 5]), .one(2, .got(1)), .one(5, .got(7))])
    #expect(store.state.list == [Child(id: 2, toys: 2), Child(id: 5, toys: 7)])
    withExtendedLifetime(token) {}
  }

  @Test func `MR18 a refreshed list lets only its new rows start by themselves`() {
    let starting = Middleware<Child, ChildAction, ChildAction>.passing.initially(.got(1))
    let store = Store<Family, FamilyAction, FamilyAction>(
      state: Family(), reducer: family,
      middleware: [starting.forEach(\.children, intent: ChildCase.one, action: ChildCase.one)])
    let children = store.scopes({ $0.list }, intent: { .one($0, $1) })
    store.dispatch(.listed([1, 2]))
    let second = children[2]
    second?.dispatch(.got(10))
    store.dispatch(.listed([2, 5]))
    #expect(children[2] === second)
    #expect(store.state.list == [Child(id: 2, toys: 11), Child(id: 5, toys: 1)])
    #expect(children[5]?.state.toys == 1)
  }

  @Test func `a child notifies nobody when others change, move, come or go`() {
    let received = Collector<Int>()
    let second = children[2]
    let token = second?.subscribe(\.toys) { received.append($0) }
    let tracker = Tracker(reading: second?.toys)
    children[1]?.dispatch(.got(1))
    store.send(.listed([3, 2]))
    #expect(received.values == [0])
    #expect(tracker.count == 0)
    children[2]?.dispatch(.got(2))
    #expect(received.values == [0, 2])
    #expect(tracker.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `the scope of a removed child keeps its last state and notifies nobody`() throws {
    let second = try #require(children[2])
    let received = Collector<Child>()
    let third = try #require(children[3])
    let token = third.subscribe(\.self) { received.append($0) }
    store.send(.one(2, .got(4)))
    store.send(.one(3, .got(5)))
    store.send(.listed([1]))
    #expect(second.state == Child(id: 2, toys: 4), "it had not been read before its removal")
    #expect(third.state == Child(id: 3, toys: 5))
    #expect(received.values == [Child(id: 3), Child(id: 3, toys: 5)])
    second.dispatch(.got(1))
    #expect(second.state == Child(id: 2, toys: 4))
    withExtendedLifetime(token) {}
  }

  @Test func `scopes of removed children are released`() {
    weak let gone = children[2]
    #expect(children[2] === gone, "the list holds it")
    #expect(gone != nil)
    store.send(.listed([1, 3]))
    #expect(gone == nil)
  }

  @Test func `the end of an old subscription does not silence the child that was added again`() throws {
    var children: ScopeList<Child, ChildAction>? = store.scopes({ $0.list }, intent: { .one($0, $1) })
    let first = try #require(children?[1])
    var old: Subscription? = first.subscribe(\.toys) { _ in }
    store.send(.listed([2]))
    store.send(.listed([1, 2]))
    let second = try #require(children?[1])
    let received = Collector<Int>()
    let token = second.subscribe(\.toys) { received.append($0) }
    children = nil
    withExtendedLifetime(old) {}
    old = nil
    store.send(.one(1, .got(5)))
    #expect(received.values == [0, 5])
    withExtendedLifetime((token, first)) {}
  }

  @Test func `a child that removes itself leaves the list at once`() {
    children[2]?.dispatch(.left)
    #expect(children.scopes.map(\.state.id) == [1, 3])
  }

  @Test func `a version costs one pass over the list, however many children are observed and read`() {
    let (ids, lists, numbers) = (Tally(), Tally(), Collector<Int>())
    let count = 300
    let store = Store<[Counted], Int, Int>(
      state: (0..<count).map { Counted(name: $0, tally: ids) }, reducer: Reducer { $0[$1].number += 1 })
    let children: ScopeList<Counted, Int> = store.scopes(
      { list in
        lists.add()
        return list
      }, intent: { id, _ in id })
    let tokens = children.scopes.map { $0.subscribe(\.number) { numbers.append($0) } }
    let scopes = children.scopes
    store.send(0)
    let (idsBefore, listsBefore) = (ids.count, lists.count)
    for _ in 0..<10 { store.send(7) }
    #expect(ids.count - idsBefore == 10 * count)
    #expect(lists.count - listsBefore == 10)
    #expect(numbers.values.count == count + 11)
    #expect(scopes.map(\.state.number).reduce(0, +) == 11)
    #expect(ids.count - idsBefore == 10 * count)
    #expect(children[7] === scopes[7])
    withExtendedLifetime(tokens) {}
  }

  @Test func `reading children without a list costs one pass over the list`() {
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

  @Test func `a version that leaves a stored array as it is costs no pass over it`() {
    let ids = Tally()
    let store = Store<Crowd, CrowdAction, CrowdAction>(
      state: Crowd(list: (0..<300).map { Counted(name: $0, tally: ids) }),
      reducer: Reducer { crowd, action in
        switch action {
        case .named(let name): crowd.name = name
        case .added(let index): crowd.list[index].number += 1
        }
      })
    let children: ScopeList<Counted, Int> = store.scopes(\.list) { id, _ in .added(id) }
    let received = Collector<Int>()
    let tokens = children.scopes.map { $0.subscribe(\.number) { received.append($0) } }
    let before = ids.count
    for name in ["a", "b", "c"] { store.send(.named(name)) }
    #expect(children[7]?.number == 0)
    #expect(ids.count == before)
    store.send(.added(7))
    #expect(ids.count - before == 300)
    #expect(received.values == Array(repeating: 0, count: 300) + [1])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a child that is removed and added later has a new scope, and the old one does not come back`() {
    let received = Collector<Int>()
    let second = children[2]
    let token = second?.subscribe(\.toys) { received.append($0) }
    store.send(batch: [.listed([1, 3]), .listed([1, 2, 3]), .one(2, .got(1))])
    #expect(children[2] === second, "it was not seen to be absent")
    store.send(.listed([1]))
    store.send(.listed([1, 2]))
    children[2]?.dispatch(.got(9))
    #expect(children[2] !== second)
    #expect(second?.state == Child(id: 2, toys: 1))
    #expect(received.values == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test func `children are notified in the order of subscription, among all observers`() {
    let received = Collector<String>()
    let (first, second) = (children[1], children[2])
    let tokens = [
      second?.subscribe(\.self) { received.append("second \($0.toys)") },
      store.subscribe(\.order) { received.append("all \($0)") },
      first?.subscribe(\.self) { received.append("first \($0.toys)") },
    ]
    store.send(batch: [.one(1, .got(1)), .listed([2, 1]), .one(2, .got(2))])
    #expect(received.values.suffix(3) == ["second 2", "all [2, 1]", "first 1"])
    withExtendedLifetime(tokens) {}
  }
}

/// An element that counts how often its id is read.
private struct Counted: Identifiable, Sendable {
  let name: Int
  let tally: Tally
  var number = 0

  var id: Int {
    tally.add()
    return name
  }
}

/// A state with a stored array of children.
private struct Crowd: Sendable {
  var name = ""
  var list: [Counted]
}

private enum CrowdAction: Sendable {
  case named(String)
  case added(Int)
}
