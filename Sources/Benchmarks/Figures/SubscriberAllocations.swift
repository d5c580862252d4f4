internal import Allocations
internal import Redux

/// Counts the allocations of a store of the library for subscribers whose part of the state did not change.
@MainActor
enum SubscriberAllocations {
  private static let subscribers = 1000
  private static let dispatches = 1000

  private struct State: Sendable {
    var number = 0
    var title = "Home"
    var entities: EntityTable<Entities.Entity>
  }

  private typealias TestedStore = Store<State, Int, Int>

  static func measure(into table: inout Table) {
    table.addPlain(
      "Allocations of \(dispatches) actions for \(subscribers) more subscribers whose part did not change",
      "\(text { store, _ in store.subscribe(\.title) { _ in } }) on one path, "
        + "\(text { store, id in store.subscribe(\.entities[id]) { _ in } }) on as many paths into a table",
      goal: "0")
  }

  /// Returns the additional allocations for all subscribers compared with a single one.
  private static func text(_ subscribe: (TestedStore, Int) -> Subscription) -> String {
    guard let one = count(1, subscribe), let many = count(1 + subscribers, subscribe) else {
      return "cannot be counted here"
    }
    return "\(many - one)"
  }

  /// Returns the allocations of all dispatches, or `nil` if they cannot be counted.
  private static func count(_ subscribers: Int, _ subscribe: (TestedStore, Int) -> Subscription) -> Int? {
    let store = TestedStore(
      state: State(entities: EntityTable(Entities.make(Self.subscribers))),
      reducer: Reducer { state, number in state.number += number })
    let tokens = (0..<subscribers).map { subscribe(store, $0 % Self.subscribers) }
    defer { withExtendedLifetime(tokens) {} }
    let before = allocations_count()
    for _ in 0..<dispatches { store.send(1) }
    // Creating the store allocates, so a count of zero means that allocations are not counted.
    return before > 0 ? Int(allocations_count() - before) : nil
  }
}
