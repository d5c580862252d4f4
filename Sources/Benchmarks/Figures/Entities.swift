internal import Redux

/// The data for measuring the library: entities in different kinds of tables.
enum Entities {
  struct Entity: Identifiable, Equatable, Sendable {
    let id: Int
    var title = "Water the plants on the balcony"
    var isDone = false
    var rank: Double
  }

  /// One sorted view and one secondary index.
  struct Indexes: TableIndexes {
    var byRank = SortedView<Entity, Double> { $0.rank }
    var byDone = KeyIndex<Entity, Bool> { $0.isDone }

    mutating func update(from old: Entity?, to new: Entity?) {
      byRank.update(from: old, to: new)
      byDone.update(from: old, to: new)
    }
  }

  typealias Plain = EntityTable<Entity>
  typealias Indexed = IndexedTable<Entity, Indexes>

  struct State<Table: WritableTable<Entity> & Equatable & Sendable>: Sendable {
    var entities: Table
  }

  enum Change: Sendable {
    case switched(Int)
    case retitled(Int, String)
    case moved(Int, Double)
  }

  static func make(_ count: Int) -> [Entity] { (0..<count).map { Entity(id: $0, rank: Double($0)) } }

  /// Returns changes that toggle, edit and move random entities in turn, out of `count`.
  static func changes(_ number: Int, of count: Int, _ random: inout SplitMix) -> [Change] {
    (0..<number).map { number in
      let id = random.below(count)
      return switch number % 3 {
      case 0: .switched(id)
      case 1: .retitled(id, "Water the plants")
      default: .moved(id, Double(number) + 0.5)
      }
    }
  }

  @MainActor
  static func store<Table>(_ entities: Table) -> Store<State<Table>, Change, Change> {
    Store(
      state: State(entities: entities),
      reducer: Reducer { state, change in
        switch change {
        case .switched(let id): state.entities.update(id) { $0.isDone.toggle() }
        case .retitled(let id, let title): state.entities.update(id) { $0.title = title }
        case .moved(let id, let rank): state.entities.update(id) { $0.rank = rank }
        }
      })
  }
}
