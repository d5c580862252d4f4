import Redux
import Testing

/// Reading through the store under `withObservationTracking`, on any system.
@MainActor
struct ObservationTests {
  private let store = countingStore()

  @Test func `MR23 a reader of the text is not woken by a change of the number`() {
    let text = Woken(reading: store[\.text])
    let number = Woken(reading: store.number)
    store.send(.added(1))
    #expect(text.count == 0)
    #expect(number.count == 1)
    store.send(.written("a"))
    #expect(text.count == 1)
  }

  @Test func `a reader of a part within a part is woken by that part alone`() {
    let store = familyStore(Family(child: Child(id: 1)))
    let toys = Woken(reading: store[\.child?.toys])
    let id = Woken(reading: store[\.child?.id])
    store.send(.named("a"))
    #expect([toys.count, id.count] == [0, 0])
    store.send(.child(.got(1)))
    #expect([toys.count, id.count] == [1, 0])
    store.send(.childLeft)
    #expect([toys.count, id.count] == [1, 1])
  }

  @Test func `a reader is woken once, and again when it has read again`() {
    let woken = Woken(reading: store.number)
    store.send(.added(1))
    store.send(.added(1))
    #expect(woken.count == 1)
    woken.track { _ = store.number }
    store.send(.added(1))
    #expect(woken.count == 2)
  }

  @Test func `one that reads no more is woken no more, by whatever others read`() {
    let first = Woken(reading: store.number)
    store.send(.added(1))
    let second = Woken(reading: store.number)
    store.send(.added(1))
    #expect(first.count == 1)
    #expect(second.count == 1)
  }

  @Test func `many readers of one value are all woken`() {
    let all = (0..<5).map { _ in Woken(reading: store.number) }
    store.send(.added(1))
    #expect(all.map(\.count) == [1, 1, 1, 1, 1])
  }

  @Test func `setting an equal value wakes nobody`() {
    let woken = Woken(reading: store.number)
    store.send(.added(0))
    store.send(batch: [.added(1), .added(-1)])
    #expect(woken.count == 0)
  }

  @Test func `who is woken reads the new state, and what it sends is handled after`() {
    let heard = Heard<String>()
    let token = store.onTransition { heard.hear("version \($0.after.number)") }
    let woken = Woken(reading: store.number)
    woken.whenWoken = { [store] in
      heard.hear("woken \(store.state.number)")
      store.send(.added(10))
      heard.hear("still \(store.state.number)")
    }
    store.send(.added(1))
    #expect(heard.values == ["woken 1", "still 1", "version 1", "version 11"])
    withExtendedLifetime(token) {}
  }

  @Test func `a value read during a notification is the new one, and wakes at the next change`() {
    let woken = Woken(reading: 0)
    let token = store.onTransition { [store] _ in
      if store.version == 1 { woken.track { _ = store.number } }
    }
    store.send(.added(1))
    #expect(woken.count == 0)
    store.send(.added(1))
    #expect(woken.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `a value read on being woken wakes again at the next change`() {
    let woken = Woken(reading: store.number)
    woken.whenWoken = { [store] in woken.track { _ = store.number } }
    for _ in 1...3 { store.send(.added(1)) }
    #expect(woken.count == 3)
  }

  @Test func `a scope wakes for its own values alone, for as long as it is held`() {
    let part = store.scope(state: { $0.part }, intent: { (action: Happened) in action })
    let family = familyStore(Family(child: Child(id: 1)))
    let child = family.scope(state: { $0.child ?? Child(id: 0) }, intent: FamilyAction.child)
    let deeper = child.scope(state: { $0.toys }, intent: { (count: Int) in .got(count) })
    let number = Woken(reading: part.number)
    let toys = Woken(reading: child.toys)
    let inner = Woken(reading: deeper[\.self])
    store.send(.added(1))
    family.send(.named("a"))
    #expect([number.count, toys.count, inner.count] == [0, 0, 0])
    deeper.dispatch(2)
    #expect([number.count, toys.count, inner.count] == [0, 1, 1])
    toys.track { _ = child.toys }
    deeper.dispatch(2)
    #expect([toys.count, inner.count] == [2, 1])
  }
}
