internal import Redux

/// Measures the cost of an action that leaves a table as it is, for a store with a scope on each row of that
/// table, compared with the same store without scopes.
@MainActor
enum Scoping {
  private static let rows = 10_000
  private static let rounds = 60
  private static let actions = 999

  private struct State: Sendable {
    var number = 0
    var entities: Entities.Indexed
  }

  private enum Action: Sendable {
    case added(Int)
    case row(Int)
  }

  static func measure(into table: inout Table) {
    let entities = Entities.Indexed(Entities.make(rows))
    let bare = makeStore(entities)
    let scoped = makeStore(entities)
    let list: ScopeList<Entities.Entity, Void> = scoped.scopes(\.entities, in: \.byRank) { id, _ in .row(id) }
    let scopes = list.scopes
    let observed = makeStore(entities)
    let observedList: ScopeList<Entities.Entity, Void> = observed.scopes(\.entities) { id, _ in .row(id) }
    let tokens = observedList.scopes.map { $0.subscribe(\.isDone) { _ in } }
    defer { withExtendedLifetime((scopes, tokens)) {} }
    var (none, rest, subscribed) = (Samples(), Samples(), Samples())
    for _ in 0..<rounds {
      none.add(time(bare))
      rest.add(time(scoped))
      subscribed.add(time(observed))
    }
    let title = "One unrelated action, \(rows) rows with a scope each"
    table.addDifference(title, rest, from: none, goal: "at most 2000 ns more")
    table.addDifference("\(title), each observed", subscribed, from: none, goal: "at most 2000 ns more")
  }

  private static func makeStore(_ entities: Entities.Indexed) -> Store<State, Action, Action> {
    Store(
      state: State(entities: entities),
      reducer: Reducer { state, action in
        switch action {
        case .added(let number): state.number += number
        case .row(let id): state.entities.update(id) { $0.isDone.toggle() }
        }
      })
  }

  private static func time(_ store: Store<State, Action, Action>) -> Double {
    let start = Clock.now()
    for _ in 0..<actions { store.send(.added(1)) }
    return Double(Clock.now() - start) / Double(actions)
  }
}
