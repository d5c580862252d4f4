import Observation
import Redux
import Synchronization
import Testing

@MainActor
struct ObservationSamples {
  struct Person: Equatable, Sendable {
    var name = ""
    var age = 0
  }

  enum Action: Sendable {
    case renamed(String)
    case aged
  }

  let store = Store(
    state: Person(),
    reducer: Reducer<Person, Action> { state, action in
      switch action {
      case .renamed(let name): state.name = name
      case .aged: state.age += 1
      }
    })

  @Test func `a subscriber receives changes of its own value`() {
    var names: [String] = []
    let token = store.subscribe(\.name) { names.append($0) }

    store.dispatch(.renamed("Ada"))
    store.dispatch(.aged)

    #expect(names == ["", "Ada"])
    withExtendedLifetime(token) {}
  }

  @Test func `a subscriber may compare by a closure, or observe several values`() {
    var initials: [Character?] = []
    let token = store.subscribe(\.name, by: { $0.first == $1.first }) { initials.append($0.first) }
    var summaries: [String] = []
    let other = store.subscribe(\.name, \.age) { name, age in summaries.append("\(name), \(age)") }

    store.dispatch(.renamed("Ada"))
    store.dispatch(.renamed("Anne"))
    store.dispatch(.aged)

    #expect(initials == [nil, "A"])
    #expect(summaries == [", 0", "Ada, 0", "Anne, 0", "Anne, 1"])
    withExtendedLifetime((token, other)) {}
  }

  @Test func `values arrive as a stream`() async {
    let ages = store.values(\.age)
    store.dispatch(.aged)
    store.dispatch(.aged)

    var seen: [Int] = []
    for await age in ages.prefix(3) { seen.append(age) }
    #expect(seen == [0, 1, 2])
  }

  @Test func `a value that was read is reported when it changes`() {
    let redraws = Mutex(0)
    withObservationTracking {
      _ = store.name
    } onChange: {
      redraws.withLock { $0 += 1 }
    }

    store.dispatch(.aged)
    #expect(redraws.withLock { $0 } == 0)
    store.dispatch(.renamed("Ada"))
    #expect(redraws.withLock { $0 } == 1)
  }
}
