internal import Allocations
internal import Redux

/// Measures the memory of many retained states of a store of the library.
@MainActor
enum KeptStates {
  private static let count = 1000
  private static let entities = 100_000

  static func measure(into table: inout Table) {
    let entities = Entities.make(entities)
    let title = "\(count) kept states of \(entities.count) entities"
    table.addPlain(title, text(bytes(Entities.Plain(entities))), goal: "at most 5 MB")
    table.addPlain(
      "\(title), with a sorted view and an index", text(bytes(Entities.Indexed(entities))), goal: "")
  }

  private static func text(_ bytes: Int) -> String {
    "\(Table.number(Double(bytes) / 1e6)) MB above the first"
  }

  /// Returns the growth of the allocated bytes.
  private static func bytes<Kind>(_ entities: Kind) -> Int
  where Kind: WritableTable<Entities.Entity> & Equatable & Sendable {
    var random = SplitMix(state: 6)
    let changes = Entities.changes(count, of: entities.entities.count, &random)
    let store = Entities.store(entities)
    let before = allocations_bytes()
    var history = History<Entities.State<Kind>, Int>()
    let token = store.onTransition {
      history.record(.init(entry: 0, before: $0.before, after: $0.after))
    }
    for change in changes { store.send(change) }
    let after = allocations_bytes()
    withExtendedLifetime((token, history)) {}
    return Int(after) - Int(before)
  }
}
