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
}

/// What intents followed from, by turns.
@MainActor
private final class Links {
  private struct Link {
    weak var origin: Running?
  }

  private var origins: [Link] = []
  private(set) var mostAlive = 0

  var count: Int { origins.count }

  func note(_ store: Store<String, Working.Wanted, String>) {
    origins.append(Link(origin: store.origin))
    let alive = Set(origins.compactMap { $0.origin.map(ObjectIdentifier.init) })
    mostAlive = max(mostAlive, alive.count)
  }

  nonisolated func next(_ count: Int) -> Effect<Working.Wanted> {
    count == 0 ? .none : .run { send in await send(.start(self.next(count - 1))) }
  }
}
