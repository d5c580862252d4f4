internal import Redux

/// The orders of a long list other than the one on the screen. They are evaluated off the main actor, so that choosing
/// one need not wait: with 100,000 items, that took 60 ms, by title 113.
package struct UnchosenOrders: Sendable {
  /// The list in these orders.
  fileprivate let queries: [ListQuery]
  fileprivate let everything: ItemList

  /// Evaluates one order after the other, on one processor: the other ones are left to the keys.
  /// - Parameter receive: called with each.
  package func evaluate(_ receive: (EvaluatedOrder) -> Void) {
    guard let first = queries.first?.prepared(for: everything.items) else { return }
    // An order decides nothing about what is shown.
    let shown = everything.positions(in: everything.whole.indices, shownBy: first)
    for query in queries { receive(EvaluatedOrder(query, of: shown, in: everything)) }
  }
}

/// A list in an order that may be chosen. In a list, 100,000 items take 3 MB; here, 0.4 MB, or 3 MB by title.
package struct EvaluatedOrder: Sendable {
  let query: ListQuery
  private let everything: ItemList
  /// Where the items are among all.
  private let positions: [Int32]
  /// The keys of the items if they are sorted by title, and none otherwise: titles are what takes long to read.
  private let keys: [ListPosition.Key]
  /// `true` if any change may decide about any item, so that the list cannot be brought up to date.
  private let dependsOnOthers: Bool

  fileprivate init(_ query: ListQuery, of shown: [Int32], in everything: ItemList) {
    self.query = query
    self.everything = everything
    let query = query.prepared(for: everything.items)
    dependsOnOthers = query.filter?.dependsOnOthers ?? false
    guard query.arrangement != everything.query.arrangement || !query.isTree else {
      positions = shown
      keys = []
      return
    }
    let (numbers, keys) = ListPosition.order(shown.count, in: everything.items, query) { range, body in
      everything.whole.visit(range, of: shown) { _, place in body(place.reference) }
    }
    positions = numbers.map { shown[Int($0)] }
    self.keys = query.order == .title ? keys : []
  }

  /// The list as it was when it was evaluated.
  var list: ItemList { ItemList(query.prepared(for: everything.items), of: positions, keys, in: everything) }

  /// Returns `false` if so much has changed that evaluating the list is as fast as bringing it up to date.
  func isRecent(_ items: EntityTable<Item>) -> Bool {
    if dependsOnOthers { return items.isIdentical(to: everything.items) }
    return items.changedIDs(since: everything.items, limit: Self.fewChanges) != nil
  }

  private static let fewChanges = 1000
}

extension ItemLists {
  /// Returns the orders that a key may choose now and that have to be evaluated; `nil` if there are none, or if the
  /// list is short. Drops those that no key can choose any more.
  /// - Parameter fewItems: the most items of a list that is put in order within the time of a key.
  package func unchosenOrders(_ state: AppState, fewItems: Int = 10_000) -> UnchosenOrders? {
    let query = state.visibleQuery
    evaluated.dropOrders(besides: query, of: state.document.items)
    guard query.board == nil, visible(state).whole.count > fewItems else { return nil }
    let queries = query.inOtherOrders.filter { !evaluated.hasOrder($0) }
    return queries.isEmpty
      ? nil : UnchosenOrders(queries: queries, everything: everything(state.document.items))
  }

  /// The number of orders that are kept.
  package var orderCount: Int { evaluated.orderCount }

  /// Keeps an order of the list on the screen.
  package func keep(_ order: EvaluatedOrder) { evaluated.add(order) }
}

extension ListQuery {
  /// The list in the other orders, and in its own the other way round.
  fileprivate var inOtherOrders: [ListQuery] {
    Order.allCases.compactMap { order in
      var query = self
      query.arrangement.order = order
      query.arrangement.isReversed = order == self.order && !arrangement.isReversed
      let canBeReversed = order != .arranged
      return order == self.order && !canBeReversed || order == .completed && list != .done ? nil : query
    }
  }
}
