import ReduxTesting
import Testing

@testable import Redux

/// Long chains of effects do not accumulate memory.
@MainActor
struct ChainTests {
  @Test func `a chain of effects keeps nothing of those that have ended`() async {
    let harness = EffectHarness()
    let origins = OriginTracker()
    let token = harness.store.onIntent { [store = harness.store] _ in origins.record(store) }
    let all = harness.start(origins.chain(100))
    await all.finish()
    #expect(origins.count == 101)
    #expect(origins.maxAliveCount <= 2)
    withExtendedLifetime(token) {}
  }

  @Test func `a loop through an observer keeps nothing of earlier rounds`() async {
    let loop = Loop(rounds: 10_000)
    let all = loop.begin()
    await all.finish()
    #expect(loop.round == 10_000)
    #expect(loop.origins.count == 20_001)
    #expect(loop.origins.maxAliveCount <= 4)
  }

  @Test func `a loop keeps nothing of earlier rounds, whichever of its handles is retained`() async {
    for kept in [1, 2, 500] {
      let loop = Loop(rounds: 1_000, keeping: kept)
      await loop.begin().finish()
      #expect(loop.round == 1_000)
      #expect(loop.kept?.isOver == true)
      #expect(loop.origins.maxAliveCount <= 5)
    }
  }

  @Test func `the first handle of a loop covers all rounds, and cancels whichever is running`() async {
    let loop = Loop(rounds: .max)
    let all = loop.begin()
    await loop.reaches(100)
    #expect(!all.isOver)
    all.cancel()
    #expect(all.isOver)
    #expect(loop.harness.store.runningEffectCount == 0)
    let rounds = loop.round
    await loop.executor.settle()
    #expect(loop.round == rounds)
  }

  @Test func `a handle of a later round cancels the rounds that follow`() async {
    let loop = Loop(rounds: .max, keeping: 50)
    let all = loop.begin()
    await loop.reaches(100)
    #expect(loop.kept?.isOver == false)
    loop.kept?.cancel()
    #expect(all.isOver)
    #expect(loop.harness.store.runningEffectCount == 0)
  }

  @Test func `releasing a handle while its action is handled cancels nothing`() async {
    let (harness, gate) = (EffectHarness(), Gate())
    var handle: DispatchHandle?
    let token = harness.store.onTransition { [store = harness.store] in
      switch $0.actions {
      case ["a"]: handle = store.dispatch(.start(.send(.write("b"))))
      case ["b"]:
        handle = nil
        store.dispatch(.start(gate.writing("c")))
      default: break
      }
    }
    let all = harness.store.dispatch(.write("a"))
    await gate.reached()
    #expect(!all.isOver)
    gate.open()
    await all.finish()
    #expect(harness.text == "abc")
    #expect(handle == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `100,000 actions that an observer sends one after another keep nothing of each other`() {
    let (harness, origins) = (EffectHarness(), OriginTracker())
    var count = 0
    let token = harness.store.onTransition { [store = harness.store] _ in
      origins.record(store)
      count += 1
      if count < 100_000 { store.send("") }
    }
    harness.store.send("")
    #expect(origins.count == 100_000)
    #expect(origins.maxAliveCount <= 3)
    withExtendedLifetime(token) {}
  }
}

/// An endless loop: an observer starts an effect, whose action notifies the observer again.
@MainActor
private final class Loop {
  let executor = TestExecutor()
  let harness: EffectHarness
  let origins = OriginTracker()
  private(set) var round = 0
  private(set) var kept: DispatchHandle?
  private var tokens: [Subscription] = []

  init(rounds: Int, keeping number: Int? = nil) {
    harness = EffectHarness(executor: executor)
    let store = harness.store
    tokens = [
      store.onIntent { [origins, unowned store] _ in origins.record(store) },
      store.onTransition { [unowned self, unowned store] _ in
        guard round < rounds else { return }
        round += 1
        let next = store.dispatch(.start(.run { send in await send(.write("")) }))
        if round == number { kept = next }
      },
    ]
  }

  /// Waits until the given round has begun.
  func reaches(_ number: Int) async {
    for await _ in harness.store.transitions() where round >= number { return }
  }

  func begin() -> DispatchHandle { harness.store.dispatch(.write("")) }
}

/// Counts how many of the effects that intents came from are alive.
@MainActor
private final class OriginTracker {
  private struct WeakOrigin {
    weak var origin: EffectNode?
  }

  private var alive: [WeakOrigin] = []
  private(set) var count = 0
  private(set) var maxAliveCount = 0

  func record(_ store: Store<String, EffectHarness.Intent, String>) {
    count += 1
    guard alive.count < 100 else { return }
    alive.removeAll { $0.origin == nil }
    if !alive.contains(where: { $0.origin === store.origin }) {
      alive.append(WeakOrigin(origin: store.origin))
    }
    maxAliveCount = max(maxAliveCount, alive.count)
  }

  nonisolated func chain(_ count: Int) -> Effect<EffectHarness.Intent> {
    count == 0 ? .none : .run { send in await send(.start(self.chain(count - 1))) }
  }
}
