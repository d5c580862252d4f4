internal import Redux

/// The lists that are not on the screen when a document comes in whole. They are evaluated off the main actor,
/// so that the first visit of one need not wait: with 100,000 items, that of Today took up to 34 ms.
package struct UnopenedLists: Sendable {
  fileprivate let queries: [ListQuery]
  fileprivate let everything: ItemList

  /// Evaluates one list after the other.
  /// - Parameter receive: called with each.
  package func evaluate(_ receive: (EvaluatedList) -> Void) {
    for query in queries { receive(EvaluatedList(query, within: everything)) }
  }
}

/// Lists that were evaluated before anything asks for them, each of which is handed over once, and the orders of all
/// items.
@MainActor
final class EvaluatedLists {
  private var waiting: [EvaluatedList] = []
  /// `nil` until the items are sorted.
  var orders: ItemOrders?
  /// The number of lists that were handed over.
  private(set) var handedOver = 0

  func add(_ evaluated: EvaluatedList) {
    clear(evaluated.query.list)
    waiting.append(evaluated)
  }

  func clear() {
    waiting = []
    orders = nil
  }

  /// Returns the answer to a query, brought up to date; `nil` if it has not been evaluated.
  func take(_ query: ListQuery, of items: EntityTable<Item>) -> ItemList? {
    guard var list = takeList(query) ?? orders?.list(query, for: items) else { return nil }
    list.update(to: items, query)
    handedOver += 1
    return list
  }

  private func takeList(_ query: ListQuery) -> ItemList? {
    guard let evaluated = waiting.first(where: { $0.query.list == query.list }) else { return nil }
    clear(query.list)
    return evaluated.query.answers(query) ? evaluated.list : nil
  }

  private func clear(_ list: ListID) { waiting.removeAll { $0.query.list == list } }
}

extension ListQuery {
  /// Returns `true` if its answer needs no more than an update to answer another query.
  fileprivate func answers(_ other: ListQuery) -> Bool {
    var other = other
    other.recentlyCompleted = recentlyCompleted
    return other == self
  }
}

extension ItemLists {
  /// Returns the built-in lists other than the visible one, which are to be evaluated. All is left out: it
  /// would take most of the memory, and a pass over the items brings it.
  package func unopened(_ state: AppState) -> UnopenedLists {
    let lists = ListID.smart.filter { $0 != state.navigation.list && $0 != .all }
    return UnopenedLists(queries: lists.map(state.query), everything: everything(state.document.items))
  }

  /// Keeps a list until something asks for it.
  package func keep(_ evaluated: EvaluatedList) { self.evaluated.add(evaluated) }
}
