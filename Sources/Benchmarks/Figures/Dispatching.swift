internal import HashTreeCollections
internal import Redux

/// What one action costs in a store of the library, above a bare loop that keeps every old state.
///
/// Entities in a table, a history that keeps every step, one subscriber on the table; an entity is switched,
/// edited and moved in turn.
@MainActor
struct Dispatching {
  private static let rounds = 60
  private static let count = 999

  struct Entity: Identifiable, Equatable, Sendable {
    let id: Int
    var title = "Water the plants on the balcony"
    var isDone = false
    var rank: Double
  }

  struct Whole: Sendable {
    var entities: EntityTable<Entity>
  }

  enum Change: Sendable {
    case switched(Int)
    case retitled(Int, String)
    case moved(Int, Double)
  }

  private let entities: [Entity]
  private var chance = SplitMix(state: 3)

  init(_ count: Int) {
    entities = (0..<count).map { Entity(id: $0, rank: Double($0)) }
  }

  mutating func measure(into table: inout Table) {
    var bare = Spread()
    var store = Spread()
    var alone = Spread()
    for _ in 0..<Self.rounds {
      let changes = (0..<Self.count).map { number -> Change in
        let id = chance.below(entities.count)
        return switch number % 3 {
        case 0: .switched(id)
        case 1: .retitled(id, "Water the plants")
        default: .moved(id, Double(number) + 0.5)
        }
      }
      bare.add(timeBare(changes))
      store.add(timeStore(changes))
      alone.add(timeUnobserved(changes))
    }
    let title = "One action of the library, \(entities.count) entities"
    table.addDifference("\(title), history, one subscriber", store, from: bare, goal: "at most 800 ns more")
    table.addDifference("\(title), nobody else holds the state", alone, from: bare, goal: "")
  }

  private func timeBare(_ changes: [Change]) -> Double {
    var map = TreeDictionary(uniqueKeysWithValues: entities.map { ($0.id, $0) })
    var kept: [TreeDictionary<Int, Entity>] = []
    kept.reserveCapacity(changes.count)
    return Self.time(changes) { change in
      kept.append(map)
      switch change {
      case .switched(let id): map[id]?.isDone.toggle()
      case .retitled(let id, let title): map[id]?.title = title
      case .moved(let id, let rank): map[id]?.rank = rank
      }
    }
  }

  private static let reducer = Reducer<Whole, Change> { state, change in
    switch change {
    case .switched(let id): state.entities.update(id) { $0.isDone.toggle() }
    case .retitled(let id, let title): state.entities.update(id) { $0.title = title }
    case .moved(let id, let rank): state.entities.update(id) { $0.rank = rank }
    }
  }

  private func timeStore(_ changes: [Change]) -> Double {
    let store = Store(state: Whole(entities: EntityTable(entities)), reducer: Self.reducer)
    var history = History<Whole, Int>()
    var seen = 0
    let tokens = [
      store.onTransition { history.record(.init(entry: 0, before: $0.before, after: $0.after)) },
      store.subscribe(\.entities) { _ in seen += 1 },
    ]
    defer { withExtendedLifetime(tokens) {} }
    return Self.time(changes) { store.send($0) }
  }

  private func timeUnobserved(_ changes: [Change]) -> Double {
    let store = Store(state: Whole(entities: EntityTable(entities)), reducer: Self.reducer)
    return Self.time(changes) { store.send($0) }
  }

  private static func time(_ changes: [Change], _ body: (Change) -> Void) -> Double {
    let start = Clock.now()
    for change in changes { body(change) }
    return Double(Clock.now() - start) / Double(changes.count)
  }
}
