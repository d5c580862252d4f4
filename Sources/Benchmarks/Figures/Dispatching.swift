internal import HashTreeCollections
internal import Redux

/// Measures the cost of dispatching one action to a store of the library, compared with a bare loop that
/// keeps all old states.
///
/// The state is a table of entities; the undo history keeps every step, and one subscriber observes the
/// table. Entities are toggled, edited and moved in turn.
@MainActor
struct Dispatching {
  private static let rounds = 60
  private static let count = 999

  private let entities: [Entities.Entity]
  /// Created once, since every version but the first is created by the measured loop anyway.
  private let indexed: Entities.Indexed
  private var random = SplitMix(state: 3)

  init(_ count: Int) {
    entities = Entities.make(count)
    indexed = Entities.Indexed(entities)
  }

  mutating func measure(into table: inout Table) {
    var bare = Samples()
    var store = Samples()
    var unobserved = Samples()
    var indexedStore = Samples()
    var arrays = Samples()
    for round in 0..<Self.rounds {
      let changes = Entities.changes(Self.count, of: entities.count, &random)
      bare.add(timeBare(changes))
      store.add(timeStore(Entities.Plain(entities), changes))
      unobserved.add(timeUnobserved(changes))
      indexedStore.add(timeStore(indexed, changes))
      if round < Self.rounds / 10 { arrays.add(timeArrays(Array(changes.prefix(30)))) }
    }
    let title = "One action of the library, \(entities.count) entities"
    table.addDifference("\(title), history, one subscriber", store, from: bare, goal: "at most 800 ns more")
    table.addDifference("\(title), with a sorted view and an index", indexedStore, from: bare, goal: "")
    table.addDifference("\(title), nobody else holds the state", unobserved, from: bare, goal: "")
    table.addDifference(
      "One action of a store of arrays and closures, \(entities.count) entities, history, one subscriber",
      arrays, from: bare, goal: "for comparison")
  }

  private func timeBare(_ changes: [Entities.Change]) -> Double {
    var map = TreeDictionary(uniqueKeysWithValues: entities.map { ($0.id, $0) })
    var kept: [TreeDictionary<Int, Entities.Entity>] = []
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

  private func timeStore<Kind>(_ entities: Kind, _ changes: [Entities.Change]) -> Double
  where Kind: WritableTable<Entities.Entity> & Equatable & Sendable {
    let store = Entities.store(entities)
    var history = History<Entities.State<Kind>, Int>()
    var seen = 0
    let tokens = [
      store.onTransition { history.record(.init(entry: 0, before: $0.before, after: $0.after)) },
      store.subscribe(\.entities) { _ in seen += 1 },
    ]
    defer { withExtendedLifetime(tokens) {} }
    return Self.time(changes) { store.send($0) }
  }

  private func timeUnobserved(_ changes: [Entities.Change]) -> Double {
    let store = Entities.store(Entities.Plain(entities))
    return Self.time(changes) { store.send($0) }
  }

  private func timeArrays(_ changes: [Entities.Change]) -> Double {
    let store = ArrayStore(entities)
    var history: [[Entities.Entity]] = []
    var seen = 0
    store.subscribe { history.append($0) }
    store.subscribe { if $0.count == entities.count { seen += 1 } }
    return Self.time(changes) { store.dispatch($0) }
  }

  private static func time(_ changes: [Entities.Change], _ body: (Entities.Change) -> Void) -> Double {
    let start = Clock.now()
    for change in changes { body(change) }
    return Double(Clock.now() - start) / Double(changes.count)
  }
}

/// A store in the manner of ReSwift: a pure function of an array, and an array of closures.
@MainActor
private final class ArrayStore {
  private var state: [Entities.Entity]
  private var subscribers: [([Entities.Entity]) -> Void] = []

  init(_ state: [Entities.Entity]) { self.state = state }

  func subscribe(_ body: @escaping ([Entities.Entity]) -> Void) { subscribers.append(body) }

  func dispatch(_ change: Entities.Change) {
    state = Self.reduce(change, state)
    for subscriber in subscribers { subscriber(state) }
  }

  private static func reduce(_ change: Entities.Change, _ state: [Entities.Entity]) -> [Entities.Entity] {
    var next = state
    switch change {
    case .switched(let id): next[id].isDone.toggle()
    case .retitled(let id, let title): next[id].title = title
    case .moved(let id, let rank): next[id].rank = rank
    }
    return next
  }
}
