import Redux
import ReduxTesting
import Testing

@MainActor
struct EffectTests {
  private let executor: TestExecutor
  private let working: Working

  init() {
    executor = TestExecutor()
    working = Working(executor: executor)
  }

  @Test func `MR02 an effect of nothing starts nothing and sends nothing`() {
    let dispatched = working.start(.none)
    #expect(dispatched.isOver)
    #expect(working.store.version == 0)
    #expect(working.store.runningEffectCount == 0)
  }

  @Test func `MR03 what a run sends reaches the reducer`() async {
    await working.start(.run { send in await send(.write("later")) }).finish()
    #expect(working.text == "later")
  }

  @Test func `MR04 send feeds actions back before dispatch returns`() {
    working.start(.send(.write("a"), .write("b")))
    #expect(working.text == "ab")
  }

  @Test func `MR05 the elements of a sequence become actions in order`() async {
    let elements = AsyncStream { continuation in
      for number in 1...5 { continuation.yield(number) }
      continuation.finish()
    }
    await working.start(.sequence(elements, { .write("\($0)") })).finish()
    #expect(working.text == "12345")
  }

  @Test func `MR06 the parts of a merge run side by side`() async {
    let (first, second) = (Door(), Door())
    let all = working.start(.merge(first.writing("1"), second.writing("2"), .send(.write("0"))))
    #expect(working.text == "0")
    await first.isReached()
    await second.isReached()
    second.open()
    await working.comes(to: "02")
    first.open()
    await all.finish()
    #expect(working.text == "021")
  }

  @Test func `MR07 concatenate runs its parts one after another, of whatever kind they are`() async {
    let door = Door()
    let all = working.start(
      .concatenate(
        .send(.write("a")), door.writing("b"), .none, .cancel(id: "nobody"),
        .merge(.send(.write("c")), .run { await $0(.write("d")) }),
        .run { await $0(.write("e")) }.cancellable(id: "e"), .send(.write("f"))))
    #expect(working.text == "a")
    await door.isReached()
    #expect(working.store.runningEffectCount == 1)
    door.open()
    await all.finish()
    #expect(working.text == "abcdef")
  }

  @Test func `MR08 an effect is cancelled by its id, and an unknown id is no error`() async {
    let door = Door()
    let running = working.start(door.writing("never").cancellable(id: 1))
    await door.isReached()
    working.start(.cancel(id: 2))
    #expect(!running.isOver)
    working.start(.cancel(id: 1))
    #expect(running.isOver)
    // What has been cancelled sends all the same.
    await executor.settle()
    #expect(working.text.isEmpty)
  }

  @Test func `MR09 an effect under an id in use can stop the earlier one`() async {
    let (first, second) = (Door(), Door())
    working.start(first.writing("1").cancellable(id: 1, cancelInFlight: true))
    await first.isReached()
    let later = working.start(second.writing("2").cancellable(id: 1, cancelInFlight: true))
    #expect(working.store.runningEffectCount == 1)
    // What has been cancelled sends all the same.
    await executor.settle()
    #expect(working.text.isEmpty, "the earlier one sends all the same, and is not heard")
    second.open()
    await later.finish()
    #expect(working.text == "2")
  }

  @Test func `MR10 an id given to a merge covers all parts, which do not cancel each other`() async {
    let (first, second) = (Door(), Door())
    let both = Effect.merge(first.writing("1"), second.writing("2"))
    let all = working.start(both.cancellable(id: "both", cancelInFlight: true))
    await first.isReached()
    await second.isReached()
    first.open()
    await working.comes(to: "1")
    working.start(.cancel(id: "both"))
    #expect(all.isOver)
    #expect(working.store.runningEffectCount == 0)
    // What has been cancelled sends all the same.
    await executor.settle()
    #expect(working.text == "1")
  }

  @Test func `what is cancelled before it starts never starts`() async {
    let begun = Door()
    let running = working.start(
      .run { _ in
        if !Task.isCancelled { await begun.pass() }
      }.cancellable(id: 1))
    working.start(.cancel(id: 1))
    #expect(running.isOver)
    let next = working.start(.run { await $0(.write("next")) })
    await next.finish()
    #expect(working.text == "next")
  }

  @Test func `a cancelled part of a concatenation makes way for the next`() async {
    let door = Door()
    let all = working.start(
      .concatenate(door.writing("never").cancellable(id: 1), .send(.write("next"))))
    await door.isReached()
    working.start(.cancel(id: 1))
    #expect(all.isOver)
    #expect(working.text == "next")
  }

  @Test func `a concatenation that is cancelled starts none of its other parts`() async {
    let door = Door()
    working.start(.concatenate(door.writing("never"), .send(.write("nor this"))).cancellable(id: 1))
    await door.isReached()
    working.start(.cancel(id: 1))
    #expect(working.text.isEmpty)
    #expect(working.store.runningEffectCount == 0)
  }

  @Test func `siblings that use one id in two scopes do not touch each other`() async {
    let (left, right) = (Door(), Door())
    working.start(left.writing("left").cancellable(id: 1).scoped(to: "left"))
    let other = working.start(
      right.writing("right").cancellable(id: 1, cancelInFlight: true).scoped(to: "right"))
    await left.isReached()
    working.start(.cancel(id: 1).scoped(to: "left"))
    #expect(working.store.runningEffectCount == 1)
    working.start(.cancel(id: 1))
    #expect(working.store.runningEffectCount == 1)
    right.open()
    await other.finish()
    #expect(working.text == "right")
  }

  @Test func `an error becomes an action, or is told`() async {
    struct Lost: Error {}
    await working.start(.run({ _ in throw Lost() }, catch: { _ in .write("lost") })).finish()
    #expect(working.text == "lost")
    let heard = Heard<String>()
    let token = working.store.onEffectFailure { heard.hear("\($0)") }
    await working.start(.run { _ in throw Lost() }).finish()
    #expect(heard.values == ["Lost()"])
    withExtendedLifetime(token) {}
  }

  @Test func `a handle covers the effects of the actions that its effects send`() async {
    let door = Door()
    let all = working.start(
      .run { send in await send(.start(door.writing("last"))) })
    await door.isReached()
    #expect(!all.isOver)
    door.open()
    await all.finish()
    #expect(working.text == "last")
  }

  @Test func `cancelling a handle cancels all that followed`() async {
    let door = Door()
    let all = working.start(.run { send in await send(.start(door.writing("never"))) })
    await door.isReached()
    all.cancel()
    #expect(working.store.runningEffectCount == 0)
    #expect(working.text.isEmpty)
  }

  @Test func `a handle of what waits its turn takes it from the queue`() {
    let store = working.store
    let heard = Heard<String>()
    var token: Subscription? = store.subscribe(\.self) { [unowned store] text in
      heard.hear(text)
      if text == "a" {
        store.dispatch(.write("b")).cancel()
        store.dispatch(.write("c"))
      }
    }
    store.dispatch(.write("a"))
    #expect(heard.values == ["", "a", "ac"])
    token = nil
    _ = token
  }

  @Test func `MR22 dropping the last reference to a store frees it and cancels its effects`() async {
    let (began, cancelled) = (Door(), Door())
    var working: Working? = Working()
    weak let store = working?.store
    working?.start(
      .run { _ in
        await began.pass()
        if Task.isCancelled { cancelled.open() }
      })
    await began.isReached()
    working = nil
    #expect(store == nil)
    await cancelled.pass()
  }

  @Test func `starting and cancelling many effects leaves nothing behind`() {
    for number in 0..<2_000 {
      working.start(.run { _ in try await Task.sleep(for: .seconds(3600)) }.cancellable(id: number))
    }
    #expect(working.store.runningEffectCount == 2_000)
    for number in 0..<2_000 { working.start(.cancel(id: number)) }
    #expect(working.store.runningEffectCount == 0)
  }
}
