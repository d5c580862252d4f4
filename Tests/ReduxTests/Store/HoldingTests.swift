import Redux
import ReduxTesting
import Testing

/// Actions that wait while the store is held, or while another action is being handled.
@MainActor
struct HoldingTests {
  private let harness = EffectHarness()
  private var store: Store<String, EffectHarness.Intent, String> { harness.store }

  @Test func `actions dispatched while the store is held are handled in order on release`() {
    store.hold()
    let all = [store.dispatch(.write("a")), store.send("b"), store.send(batch: ["c", "d"])]
    store.dispatch(contentsOf: [.write("e"), .write("f")])
    store.send(contentsOf: ["g", "h"])
    #expect(harness.text.isEmpty)
    #expect(all.allSatisfy { !$0.isOver })
    store.release()
    #expect(harness.text == "abcdefgh")
    #expect(store.version == 7)
    #expect(all.allSatisfy { $0.isOver })
  }

  @Test func `a store held by an observer finishes the current action, and no more`() {
    let token = store.onTransition { [store] in if $0.after == "a" { store.hold() } }
    let before = store.onTransition { [store] in if $0.after == "a" { store.send("z") } }
    store.dispatch(.start(.send(.write("a"), .write("b"))))
    #expect(harness.text == "a")
    store.dispatch(.write("c"))
    #expect(harness.text == "a")
    store.release()
    #expect(harness.text == "abzc")
    withExtendedLifetime((token, before)) {}
  }

  @Test func `a store released by an observer continues after the notification`() {
    let token = store.onTransition { [store] in
      if $0.after == "a" {
        store.hold()
        store.send("b")
        store.release()
        #expect(store.state == "a")
      }
    }
    store.send("a")
    #expect(harness.text == "ab")
    withExtendedLifetime(token) {}
  }

  @Test func `an action sent by an effect while the store is held waits, and so does the handle`() async {
    let (gate, executor) = (Gate(), TestExecutor())
    let harness = EffectHarness(executor: executor)
    let store = harness.store
    let all = harness.start(gate.writing("late"))
    await gate.reached()
    store.hold()
    gate.open()
    await executor.settle()
    #expect(store.runningEffectCount == 0)
    #expect(harness.text.isEmpty)
    #expect(!all.isOver)
    store.release()
    #expect(harness.text == "late")
    #expect(all.isOver)
  }

  @Test func `cancelling the handle of a waiting action removes it and all that would follow`() {
    store.hold()
    store.send("a")
    let cancelled = store.dispatch(.start(.send(.write("never"))))
    store.send("b")
    cancelled.cancel()
    #expect(cancelled.isOver)
    store.release()
    #expect(harness.text == "ab")
  }

  @Test func `cancelling an action of an observer removes what followed from it`() {
    let received = Collector<String>()
    var first: DispatchHandle?
    let token = store.onTransition { [store] transition in
      received.append(transition.after)
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
    #expect(received.values == ["a", "ab", "abc"])
    withExtendedLifetime(token) {}
  }
}
