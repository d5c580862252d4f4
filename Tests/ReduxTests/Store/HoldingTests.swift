import Redux
import ReduxTesting
import Testing

/// What waits: while the store is held, and while something else is being handled.
@MainActor
struct HoldingTests {
  private let working = Working()
  private var store: Store<String, Working.Wanted, String> { working.store }

  @Test func `what is dispatched while the store is held waits, and is handled in order on release`() {
    store.hold()
    let all = [store.dispatch(.write("a")), store.send("b"), store.send(batch: ["c", "d"])]
    store.dispatch(contentsOf: [.write("e"), .write("f")])
    store.send(contentsOf: ["g", "h"])
    #expect(working.text.isEmpty)
    #expect(all.allSatisfy { !$0.isOver })
    store.release()
    #expect(working.text == "abcdefgh")
    #expect(store.version == 7)
    #expect(all.allSatisfy { $0.isOver })
  }

  @Test func `a store held by an observer ends what it is at, and no more`() {
    let token = store.onTransition { [store] in if $0.after == "a" { store.hold() } }
    let before = store.onTransition { [store] in if $0.after == "a" { store.send("z") } }
    store.dispatch(.start(.send(.write("a"), .write("b"))))
    #expect(working.text == "a")
    store.dispatch(.write("c"))
    #expect(working.text == "a")
    store.release()
    #expect(working.text == "abzc")
    withExtendedLifetime((token, before)) {}
  }

  @Test func `a store released by an observer goes on when that is done`() {
    let token = store.onTransition { [store] in
      if $0.after == "a" {
        store.hold()
        store.send("b")
        store.release()
        #expect(store.state == "a")
      }
    }
    store.send("a")
    #expect(working.text == "ab")
    withExtendedLifetime(token) {}
  }

  @Test func `what an effect sends while the store is held waits, and its handle with it`() async {
    let (door, executor) = (Door(), TestExecutor())
    let working = Working(executor: executor)
    let store = working.store
    let all = working.start(door.writing("late"))
    await door.isReached()
    store.hold()
    door.open()
    await executor.settle()
    #expect(store.runningEffectCount == 0)
    #expect(working.text.isEmpty)
    #expect(!all.isOver)
    store.release()
    #expect(working.text == "late")
    #expect(all.isOver)
  }

  @Test func `what waits is taken from the queue by its handle, with all that would follow`() {
    store.hold()
    store.send("a")
    let cancelled = store.dispatch(.start(.send(.write("never"))))
    store.send("b")
    cancelled.cancel()
    #expect(cancelled.isOver)
    store.release()
    #expect(working.text == "ab")
  }

  @Test func `cancelling what was sent by an observer takes from the queue what followed from it`() {
    let heard = Heard<String>()
    var first: DispatchHandle?
    let token = store.onTransition { [store] transition in
      heard.hear(transition.after)
      switch transition.actions {
      case ["a"]: first = store.send("b")
      case ["b"]:
        store.send("never")
        store.hold()
      default: break
      }
    }
    store.send("a")
    #expect(first?.isOver == false)
    store.send("c")
    first?.cancel()
    store.release()
    #expect(heard.values == ["a", "ab", "abc"])
    withExtendedLifetime(token) {}
  }
}
