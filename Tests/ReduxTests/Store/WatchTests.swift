import Redux
import Testing

@MainActor
struct WatchTests {
  @Test func `MR15 a watcher gets the old and the new value, and nothing if they are equal`() {
    let store = countingStore()
    let received = Collector<[Int]>()
    let token = store.watch(\.number) { old, new in
      received.append([old, new])
      return .none
    }
    #expect(received.values.isEmpty)
    store.send(.added(2))
    store.send(.added(0))
    store.send(.written("a"))
    store.send(.doubled)
    #expect(received.values == [[0, 2], [2, 4]])
    withExtendedLifetime(token) {}
  }

  @Test func `MR15 a watcher of an optional sees it set, changed and removed`() {
    let store = familyStore()
    let received = Collector<[Int?]>()
    let token = store.watch(\.child?.toys) { old, new in
      received.append([old, new])
      return .none
    }
    store.send(.childLeft)
    store.send(.childCame(Child(id: 1, toys: 3)))
    store.send(.childCame(Child(id: 1, toys: 3)))
    store.send(.child(.got(1)))
    store.send(.childLeft)
    #expect(received.values == [[nil, 3], [3, 4], [4, nil]])
    withExtendedLifetime(token) {}
  }

  @Test func `MR16 the effect that a watcher returns is run`() async {
    let store = countingStore()
    let gate = Gate()
    let token = store.watch(\.number) { old, new in
      .merge(
        .send(.written("\(old)>\(new)")),
        .run { send in
          await gate.pass()
          await send(.written(" late"))
        })
    }
    let all = store.dispatch(.added(1))
    #expect(store.state.text == "0>1")
    await gate.reached()
    #expect(!all.isOver, "the effect follows from what was dispatched")
    gate.open()
    await all.finish()
    #expect(store.state.text == "0>1 late")
    withExtendedLifetime(token) {}
  }

  @Test func `an effect of a watcher is cancelled with the action that caused it`() async {
    let store = countingStore()
    let gate = Gate()
    let token = store.watch(\.number) { _, _ in .run { _ in await gate.pass() } }
    let all = store.send(.added(1))
    await gate.reached()
    #expect(store.runningEffectCount == 1)
    all.cancel()
    #expect(store.runningEffectCount == 0)
    withExtendedLifetime(token) {}
  }

  @Test func `a watcher and its running effects end with its token`() async {
    let store = countingStore()
    let gate = Gate()
    let token = store.watch(\.number) { _, _ in .run { _ in await gate.pass() } }
    store.send(.added(1))
    await gate.reached()
    #expect(store.runningEffectCount == 1)
    token.cancel()
    store.send(.added(1))
    #expect(store.runningEffectCount == 0)
    #expect(store.subscribedPathCount == 0)
  }

  @Test func `MR20 observers of the parent's own value are not notified of changes in a child`() {
    let store = familyStore(Family(child: Child(id: 1), children: EntityTable([Child(id: 2)]), order: [2]))
    let received = Collector<String>()
    let token = store.watch(\.name) { _, new in
      received.append(new)
      return .none
    }
    let subscription = store.subscribe(\.name) { received.append($0) }
    let tracker = Tracker(reading: store.name)
    store.send(.child(.got(1)))
    store.send(.one(2, .got(1)))
    #expect(received.values == [""], "the value at the time of the subscription")
    #expect(tracker.count == 0)
    store.send(.named("a"))
    #expect(received.values == ["", "a", "a"])
    #expect(tracker.count == 1)
    withExtendedLifetime((token, subscription)) {}
  }
}
