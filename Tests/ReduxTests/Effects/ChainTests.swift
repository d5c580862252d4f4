import ReduxTesting
import Testing

@testable import Redux

/// What the engine keeps while effects follow from each other.
@MainActor
struct ChainTests {
  @Test func `effects that start each other keep nothing of those that are over`() async {
    let working = Working()
    let links = Links()
    let token = working.store.onIntent { [store = working.store] _ in links.note(store) }
    let all = working.start(links.next(100))
    await all.finish()
    #expect(links.count == 101)
    #expect(links.mostAlive <= 2)
    withExtendedLifetime(token) {}
  }

  @Test func `a loop through an observer keeps nothing of the rounds that are over`() async {
    let loop = Loop(rounds: 10_000)
    let all = loop.begin()
    await all.finish()
    #expect(loop.round == 10_000)
    #expect(loop.links.count == 20_001)
    #expect(loop.links.mostAlive <= 4)
  }

  @Test func `a loop through an observer keeps nothing, whichever handle of it somebody keeps`() async {
    for kept in [1, 2, 500] {
      let loop = Loop(rounds: 1_000, keeping: kept)
      await loop.begin().finish()
      #expect(loop.round == 1_000)
      #expect(loop.kept?.isOver == true)
      #expect(loop.links.mostAlive <= 5)
    }
  }

  @Test func `the first handle of a loop covers it to its end, and cancels it wherever it is`() async {
    let loop = Loop(rounds: .max)
    let all = loop.begin()
    await loop.comes(to: 100)
    #expect(!all.isOver)
    all.cancel()
    #expect(all.isOver)
    #expect(loop.working.store.runningEffectCount == 0)
    let rounds = loop.round
    await loop.executor.settle()
    #expect(loop.round == rounds)
  }

  @Test func `a handle from within a loop cancels what follows from it`() async {
    let loop = Loop(rounds: .max, keeping: 50)
    let all = loop.begin()
    await loop.comes(to: 100)
    #expect(loop.kept?.isOver == false)
    loop.kept?.cancel()
    #expect(all.isOver)
    #expect(loop.working.store.runningEffectCount == 0)
  }

  @Test func `a handle that is let go of while its work is done loses nothing of what follows`() async {
    let (working, door) = (Working(), Door())
    var handle: DispatchHandle?
    let token = working.store.onTransition { [store = working.store] in
      switch $0.actions {
      case ["a"]: handle = store.dispatch(.start(.send(.write("b"))))
      case ["b"]:
        handle = nil
        store.dispatch(.start(door.writing("c")))
      default: break
      }
    }
    let all = working.store.dispatch(.write("a"))
    await door.isReached()
    #expect(!all.isOver)
    door.open()
    await all.finish()
    #expect(working.text == "abc")
    #expect(handle == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `100,000 actions that observers send on hearing of the last one keep nothing of each other`() {
    let (working, links) = (Working(), Links())
    var count = 0
    let token = working.store.onTransition { [store = working.store] _ in
      links.note(store)
      count += 1
      if count < 100_000 { store.send("") }
    }
    working.store.send("")
    #expect(links.count == 100_000)
    #expect(links.mostAlive <= 3)
    withExtendedLifetime(token) {}
  }
}

/// An observer that dispatches what starts an effect that sends what the observer hears, round and round.
@MainActor
private final class Loop {
  let executor = TestExecutor()
  let working: Working
  let links = Links()
  private(set) var round = 0
  private(set) var kept: DispatchHandle?
  private var tokens: [Subscription] = []

  init(rounds: Int, keeping number: Int? = nil) {
    working = Working(executor: executor)
    let store = working.store
    tokens = [
      store.onIntent { [links, unowned store] _ in links.note(store) },
      store.onTransition { [unowned self, unowned store] _ in
        guard round < rounds else { return }
        round += 1
        let next = store.dispatch(.start(.run { send in await send(.write("")) }))
        if round == number { kept = next }
      },
    ]
  }

  /// Waits for a round.
  func comes(to number: Int) async {
    for await _ in working.store.transitions where round >= number { return }
  }

  func begin() -> DispatchHandle { working.store.dispatch(.write("")) }
}

/// What intents followed from, by turns.
@MainActor
private final class Links {
  private struct Link {
    weak var origin: EffectNode?
  }

  private var alive: [Link] = []
  private(set) var count = 0
  private(set) var mostAlive = 0

  func note(_ store: Store<String, Working.Wanted, String>) {
    count += 1
    guard alive.count < 100 else { return }
    alive.removeAll { $0.origin == nil }
    if !alive.contains(where: { $0.origin === store.origin }) { alive.append(Link(origin: store.origin)) }
    mostAlive = max(mostAlive, alive.count)
  }

  nonisolated func next(_ count: Int) -> Effect<Working.Wanted> {
    count == 0 ? .none : .run { send in await send(.start(self.next(count - 1))) }
  }
}
