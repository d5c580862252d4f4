internal import Redux

/// The open items that others can wait for: without a text those that they wait for already, then those of
/// the same category and the rest in their order; with one, the best matches.
struct FoundDependencies: Sendable {
  private(set) var rows = PickerRows()
  private let found: FoundItems?

  /// Creates what is found for no items.
  init() { found = nil }

  /// - Parameters:
  ///   - typed: a query, which is never wrong, or a number.
  ///   - ids: the items that wait.
  ///   - everything: all items in manual order.
  ///   - earlier: what another text found in the same document on the same day.
  init(
    _ typed: String, for ids: [ItemID], _ switched: [SwitchedItem], in document: Document,
    _ everything: ItemList, dates: DateContext, zone: Zone, after earlier: FoundDependencies? = nil
  ) {
    let items = ids.compactMap { document.items[$0] }
    guard !typed.isEmpty else {
      found = nil
      list(items, switched, everything)
      finish(items, switched)
      return
    }
    let context = QueryContext(dates: dates, zone)
    let query = Query.openItems(typed, context)
    let search = RankedSearch(query, in: document, context)
    let found = FoundItems(query, search, in: everything, after: earlier?.found)
    self.found = found
    let waiting = Set(ids)
    for id in found.best where !waiting.contains(id) {
      guard let item = document.items[id] else { continue }
      rows.rows.append(
        PickerRow(choice: .item(id), text: item.title, lit: search.ranges(inTitle: item.title)))
    }
    rows.total = found.count - items.count { search.score($0) != nil }
    rows.findsOnlyItself = rows.total == 0 && found.count > 0
    rows.preferred = rows.rows.isEmpty ? nil : 0
    finish(items, switched)
  }

  /// Lists what can be chosen before anything is typed.
  private mutating func list(_ items: [Item], _ switched: [SwitchedItem], _ everything: ItemList) {
    let waiting = Set(items.map(\.id))
    let chosen = Set(items.flatMap { Array($0.waitsFor) } + switched.map(\.item))
    var first: [Item] = []
    var near: [Item] = []
    var far: [Item] = []
    everything.forEach { item in
      guard item.status == .open, !waiting.contains(item.id) else { return }
      rows.total += 1
      if chosen.contains(item.id) {
        first.append(item)
      } else if item.category == items.first?.category {
        if near.count < FoundItems.limit { near.append(item) }
      } else if far.count < FoundItems.limit {
        far.append(item)
      }
    }
    rows.rows = (first + near + far).prefix(max(FoundItems.limit, first.count))
      .map { PickerRow(choice: .item($0.id), text: $0.title) }
  }

  /// Says of each row how many of the items wait for it, or will.
  private mutating func finish(_ items: [Item], _ switched: [SwitchedItem]) {
    for index in rows.rows.indices {
      guard case .item(let id) = rows.rows[index].choice else { continue }
      let count = items.count { $0.waitsFor.contains(id) }
      rows.rows[index].share = PickerRow.Share(count, of: items.count)
      if let change = switched.first(where: { $0.item == id }) {
        rows.rows[index].share = change.isOn ? .all : .none
      }
    }
  }
}

extension Query {
  /// Returns the query for open items that match a text; a number alone is that of an item.
  fileprivate static func openItems(_ typed: String, _ context: QueryContext) -> Query {
    let digits = typed.hasPrefix("#") ? typed.dropFirst() : typed[...]
    let matching: QueryNode =
      if let number = Int(digits), number > 0 {
        .any(of: [.condition(.numbers([number...number])), .condition(.word(typed))])
      } else {
        Query.typed(typed, context).query.root
      }
    return Query(.all(of: [matching, .condition(.state(.open))]))
  }
}
