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

/// Lists that were evaluated before anything asks for them. Each is handed over once; the orders of the list on the
/// screen are kept.
@MainActor
final class EvaluatedLists {
  private var waiting: [EvaluatedList] = []
  /// One list in several orders.
  private var orders: [EvaluatedOrder] = []
  /// The number of lists that were handed over.
  private(set) var handedOver = 0

  func add(_ evaluated: EvaluatedList) {
    clear(evaluated.query.list)
    waiting.append(evaluated)
  }

  /// Adds an order, in place of an earlier answer to its query. Drops what is no order of the same list.
  func add(_ order: EvaluatedOrder) {
    orders.removeAll { !$0.query.isInAnotherOrder(order.query) || $0.query.answers(order.query) }
    orders.append(order)
  }

  /// Drops all orders that no key can choose in the answer to a query, and those that are too old.
  func dropOrders(besides query: ListQuery, of items: EntityTable<Item>) {
    orders.removeAll { !$0.query.isInAnotherOrder(query) || !$0.isRecent(items) }
  }

  /// The number of orders that are kept.
  var orderCount: Int { orders.count }

  func clear() {
    waiting = []
    orders = []
  }

  /// Returns `true` if the answer to a query is kept.
  func hasOrder(_ query: ListQuery) -> Bool { orders.contains { $0.query.answers(query) } }

  /// Returns the answer to a query, brought up to date; `nil` if it has not been evaluated.
  func take(_ query: ListQuery, of items: EntityTable<Item>) -> ItemList? {
    guard var list = takeList(query) ?? order(query, of: items) else { return nil }
    list.update(to: items, query)
    handedOver += 1
    return list
  }

  private func takeList(_ query: ListQuery) -> ItemList? {
    guard let evaluated = waiting.first(where: { $0.query.list == query.list }) else { return nil }
    clear(query.list)
    return evaluated.query.answers(query) ? evaluated.list : nil
  }

  private func order(_ query: ListQuery, of items: EntityTable<Item>) -> ItemList? {
    orders.first { $0.query.answers(query) && $0.isRecent(items) }?.list
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

  /// Returns `true` if it asks for the same list as another query, in whatever order.
  fileprivate func isInAnotherOrder(_ other: ListQuery) -> Bool {
    var other = other
    other.arrangement.order = arrangement.order
    other.arrangement.isReversed = arrangement.isReversed
    return answers(other)
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
