import Redux
import ReduxTesting
import Testing

/// What an effect has sent and what still waits its turn when the effect is cancelled.
@MainActor
struct QueuedSendTests {
  private let working = Working()
  private var store: Store<String, Working.Wanted, String> { working.store }

  /// An effect that sends at once, while what started it is still being handled.
  private func write(_ text: String) -> Effect<Working.Wanted> { .send(.write(text)) }

  @Test func `cancelled by its id, an effect takes along what it sent and what waits`() {
    working.start(.merge(write("never").cancellable(id: 1), .cancel(id: 1), write("b")))
    #expect(working.text == "b")
  }

  @Test func `cancelled by the store, an effect takes along what it sent and what waits`() {
    store.hold()
    let first = working.start(write("never").cancellable(id: 1))
    let second = working.start(write("b").cancellable(id: 2))
    let token = store.onIntent { [store] intent in
      if case .write("a") = intent { store.cancelEffects(id: 1) }
    }
    store.dispatch(.write("a"))
    store.release()
    #expect(working.text == "ab")
    #expect(first.isOver)
    #expect(second.isOver)
    withExtendedLifetime(token) {}
  }

  @Test func `what takes the place of an effect in flight takes along what that one sent`() {
    store.hold()
    for text in ["never", "nor this", "c"] {
      working.start(write(text).cancellable(id: 1, cancelInFlight: true))
    }
    store.release()
    #expect(working.text == "c")
  }

  @Test func `cancelled with its scope, an effect takes along what it sent and what waits`() {
    let nursery = Nursery()
    nursery.store.send(.childCame(Child(id: 0)))
    nursery.store.send(.listed([1, 2]))
    nursery.store.hold()
    nursery.store.dispatch(.one(1, .start(.send(.get(1)))))
    nursery.store.dispatch(.one(2, .start(.send(.get(2)))))
    nursery.store.dispatch(.happen(.listed([2])))
    nursery.store.dispatch(.happen(.listed([2, 1])))
    nursery.store.release()
    #expect(nursery.store.state.list == [Child(id: 2, toys: 2), Child(id: 1)])
    #expect(nursery.unanswered.values.isEmpty)
  }

  @Test func `cancelled by its handle, an effect takes along what it sent and what waits`() async {
    let (door, kept, executor) = (Door(), Door(), TestExecutor())
    let working = Working(executor: executor)
    let store = working.store
    let gone = working.start(door.writing("never"))
    let other = working.start(kept.writing("b"))
    await door.isReached()
    await kept.isReached()
    store.hold()
    door.open()
    kept.open()
    await executor.settle()
    #expect(store.runningEffectCount == 0)
    gone.cancel()
    #expect(gone.isOver)
    #expect(!other.isOver)
    store.release()
    #expect(working.text == "b")
  }

  @Test func `what an effect sends beside its body while others are told goes with the effect`() async {
    let (begun, buttons) = (Door(), Heard<@MainActor () -> Void>())
    let running = working.start(
      .run { send in
        await buttons.hear { send(.write("pressed ")) }
        await begun.pass()
      }.cancellable(id: 1))
    await begun.isReached()
    let token = store.onTransition { [store] in
      guard $0.actions != ["pressed "] else { return }
      buttons.values[0]()
      if $0.actions == ["cancel "] { store.cancelEffects(id: 1) }
    }
    store.send("go ")
    #expect(working.text == "go pressed ")
    store.send("cancel ")
    #expect(working.text == "go pressed cancel ")
    #expect(running.isOver)
    buttons.values[0]()
    #expect(working.text == "go pressed cancel ")
    withExtendedLifetime(token) {}
  }

  @Test func `what an effect sends after its body has returned does not arrive`() async {
    let buttons = Heard<@MainActor () -> Void>()
    await working.start(.run { send in await buttons.hear { send(.write("never")) } }).finish()
    buttons.values[0]()
    #expect(working.text.isEmpty)
  }

  @Test func `an effect that is cancelled by what it sent still sees that through`() async {
    let door = Door()
    let all = working.start(
      .send(.start(.merge(.cancel(id: 1), door.writing("through"))), .write("never")).cancellable(id: 1))
    await door.isReached()
    #expect(!all.isOver)
    door.open()
    await all.finish()
    #expect(working.text == "through")
  }

  @Test func `an effect has ended when what it sent has been handled`() {
    let heard = Heard<String>()
    let token = store.onTransition { heard.hear($0.after) }
    let looking = Effect<Working.Wanted>.run { _ in await heard.hear("looked") }
    let all = working.start(.concatenate(write("a"), write("b").cancellable(id: 1), looking))
    #expect(heard.values == ["a", "ab"])
    #expect(!all.isOver)
    store.hold()
    let held = working.start(.concatenate(write("c"), write("d")))
    #expect(!held.isOver)
    store.release()
    #expect(heard.values == ["a", "ab", "abc", "abcd"])
    #expect(held.isOver)
    withExtendedLifetime(token) {}
  }

  @Test func `what was sent and waits is too late when the time is over, and makes way for something else`()
    async
  {
    let (clock, door) = (TestClock(), Door())
    let working = Working(clock: clock, executor: clock.executor)
    let all = working.start(door.writing("never").timeout(after: .seconds(1), instead: .write("late")))
    await door.isReached()
    working.store.hold()
    door.open()
    await clock.executor.settle()
    #expect(working.store.runningEffectCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(!all.isOver)
    working.store.release()
    #expect(all.isOver)
    #expect(working.text == "late")
  }
}
