import Redux
import Testing

/// Reading through the store under `withObservationTracking`, on any system.
@MainActor
struct ObservationTests {
  private let store = countingStore()

  @Test func `MR23 a reader of the text is not notified of a change of the number`() {
    let text = Tracker(reading: store[\.text])
    let number = Tracker(reading: store.number)
    store.send(.added(1))
    #expect(text.count == 0)
    #expect(number.count == 1)
    store.send(.written("a"))
    #expect(text.count == 1)
  }

  @Test func `a reader of a nested part is notified of changes of that part alone`() {
    let store = familyStore(Family(child: Child(id: 1)))
    let toys = Tracker(reading: store[\.child?.toys])
    let id = Tracker(reading: store[\.child?.id])
    store.send(.named("a"))
    #expect([toys.count, id.count] == [0, 0])
    store.send(.child(.got(1)))
    #expect([toys.count, id.count] == [1, 0])
    store.send(.childLeft)
    #expect([toys.count, id.count] == [1, 1])
  }

  @Test func `a reader is notified once for each read`() {
    let tracker = Tracker(reading: store.number)
    store.send(.added(1))
    store.send(.added(1))
    #expect(tracker.count == 1)
    tracker.track { _ = store.number }
    store.send(.added(1))
    #expect(tracker.count == 2)
  }

  @Test func `a reader that reads no more is not notified again`() {
    let first = Tracker(reading: store.number)
    store.send(.added(1))
    let second = Tracker(reading: store.number)
    store.send(.added(1))
    #expect(first.count == 1)
    #expect(second.count == 1)
  }

  @Test func `all readers of one value are notified`() {
    let all = (0..<5).map { _ in Tracker(reading: store.number) }
    store.send(.added(1))
    #expect(all.map(\.count) == [1, 1, 1, 1, 1])
  }

  @Test func `setting an equal value notifies nobody`() {
    let tracker = Tracker(reading: store.number)
    store.send(.added(0))
    store.send(batch: [.added(1), .added(-1)])
    #expect(tracker.count == 0)
  }

  @Test func `a notified reader sees the new state, and what it sends is handled afterwards`() {
    let received = Collector<String>()
    let token = store.onTransition { received.append("version \($0.after.number)") }
    let tracker = Tracker(reading: store.number)
    tracker.onChange = { [store] in
      received.append("woken \(store.state.number)")
      store.send(.added(10))
      received.append("still \(store.state.number)")
    }
    store.send(.added(1))
    #expect(received.values == ["woken 1", "still 1", "version 1", "version 11"])
    withExtendedLifetime(token) {}
  }

  @Test func `a value read during a notification is observed from the next change on`() {
    let tracker = Tracker(reading: 0)
    let token = store.onTransition { [store] _ in
      if store.version == 1 { tracker.track { _ = store.number } }
    }
    store.send(.added(1))
    #expect(tracker.count == 0)
    store.send(.added(1))
    #expect(tracker.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `a value read on being notified is observed from the next change on`() {
    let tracker = Tracker(reading: store.number)
    tracker.onChange = { [store] in tracker.track { _ = store.number } }
    for _ in 1...3 { store.send(.added(1)) }
    #expect(tracker.count == 3)
  }

  @Test func `a scope notifies of its own values alone`() {
    let part = store.scope(state: { $0.part }, intent: { (action: CountingAction) in action })
    let family = familyStore(Family(child: Child(id: 1)))
    let child = family.scope(state: { $0.child ?? Child(id: 0) }, intent: FamilyAction.child)
    let deeper = child.scope(state: { $0.toys }, intent: { (count: Int) in .got(count) })
    let number = Tracker(reading: part.number)
    let toys = Tracker(reading: child.toys)
    let inner = Tracker(reading: deeper[\.self])
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
