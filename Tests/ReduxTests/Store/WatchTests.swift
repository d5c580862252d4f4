import Redux
import Testing

@MainActor
struct WatchTests {
  @Test func `MR15 a watcher gets old and new when the value changes, and nothing when it is set equal`() {
    let store = countingStore()
    let heard = Heard<[Int]>()
    let token = store.watch(\.number) { old, new in
      heard.hear([old, new])
      return .none
    }
    #expect(heard.values.isEmpty)
    store.send(.added(2))
    store.send(.added(0))
    store.send(.written("a"))
    store.send(.doubled)
    #expect(heard.values == [[0, 2], [2, 4]])
    withExtendedLifetime(token) {}
  }

  @Test func `MR15 a watcher of an optional hears that it comes, changes and goes`() {
    let store = familyStore()
    let heard = Heard<[Int?]>()
    let token = store.watch(\.child?.toys) { old, new in
      heard.hear([old, new])
      return .none
    }
    store.send(.childLeft)
    store.send(.childCame(Child(id: 1, toys: 3)))
    store.send(.childCame(Child(id: 1, toys: 3)))
    store.send(.child(.got(1)))
    store.send(.childLeft)
    #expect(heard.values == [[nil, 3], [3, 4], [4, nil]])
    withExtendedLifetime(token) {}
  }

  @Test func `MR16 the effect that a watcher returns is run`() async {
    let store = countingStore()
    let door = Door()
    let token = store.watch(\.number) { old, new in
      .merge(
        .send(.written("\(old)>\(new)")),
        .run { send in
          await door.pass()
          await send(.written(" late"))
        })
    }
    let all = store.dispatch(.added(1))
    #expect(store.state.text == "0>1")
    await door.isReached()
    #expect(!all.isOver, "the effect follows from what was dispatched")
    door.open()
    await all.finish()
    #expect(store.state.text == "0>1 late")
    withExtendedLifetime(token) {}
  }

  @Test func `what a watcher starts is cancelled with what was dispatched`() async {
    let store = countingStore()
    let door = Door()
    let token = store.watch(\.number) { _, _ in .run { _ in await door.pass() } }
    let all = store.send(.added(1))
    await door.isReached()
    #expect(store.runningEffectCount == 1)
    all.cancel()
    #expect(store.runningEffectCount == 0)
    withExtendedLifetime(token) {}
  }

  @Test func `a watcher ends with its token, what it has started does not`() async {
    let store = countingStore()
    let door = Door()
    let token = store.watch(\.number) { _, _ in .run { _ in await door.pass() } }
    store.send(.added(1))
    await door.isReached()
    token.cancel()
    store.send(.added(1))
    #expect(store.runningEffectCount == 1)
    #expect(store.subscribedPathCount == 0)
  }

  @Test func `MR20 who watches the parent's own value is not told of what happens inside a child`() {
    let store = familyStore(Family(child: Child(id: 1), children: EntityTable([Child(id: 2)]), order: [2]))
    let heard = Heard<String>()
    let token = store.watch(\.name) { _, new in
      heard.hear(new)
      return .none
    }
    let subscription = store.subscribe(\.name) { heard.hear($0) }
    let woken = Woken(reading: store.name)
    store.send(.child(.got(1)))
    store.send(.one(2, .got(1)))
    #expect(heard.values == [""], "what there was on subscribing")
    #expect(woken.count == 0)
    store.send(.named("a"))
    #expect(heard.values == ["", "a", "a"])
    #expect(woken.count == 1)
    withExtendedLifetime((token, subscription)) {}
  }
}
