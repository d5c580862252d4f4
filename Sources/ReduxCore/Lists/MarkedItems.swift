internal import Redux

/// The marked items of a list that are in sight: what is folded away is not worked on.
package struct MarkedItems: Sendable {
  /// The items that are marked one by one, in the order of the list.
  fileprivate let ids: [ItemID]
  private let marked: PersistentSet<ItemID>
  /// The positions in the range that is being marked, from one stop to another.
  package let range: ClosedRange<Int>?
  /// Those of them whose items are in sight.
  fileprivate let within: [Range<Int>]
  /// The number of marked items.
  package let count: Int

  fileprivate init(
    _ ids: [ItemID], _ marked: PersistentSet<ItemID>, _ range: ClosedRange<Int>?, _ rows: ListRows
  ) {
    self.ids = ids
    self.marked = marked
    self.range = range
    within = range.map { rows.inSight(Range($0)) } ?? []
    let list = rows.list
    count = within.reduce(ids.count) { count, range in
      count + list.matchCount(before: range.upperBound) - list.matchCount(before: range.lowerBound)
        - (ids.isEmpty ? 0 : range.count { marked.contains(list.places[$0].id) && !list.isContext(at: $0) })
    }
  }

  package var isEmpty: Bool { count == 0 }

  /// Returns `true` if the item at a position of the list, which is in sight and not one that is only above a
  /// match, is marked.
  package func contains(_ id: ItemID, at position: Int) -> Bool {
    range?.contains(position) ?? false || marked.contains(id)
  }
}

/// The marked items of a list, kept as long as neither the marks nor the list change.
struct MarkedItemsMemory {
  private struct Inputs: Equatable {
    let items: EntityTable<Item>
    let marked: PersistentSet<ItemID>
    let query: ListQuery
    let search: String
    let folds: ListFolds
  }

  private var last: (inputs: Inputs, ids: [ItemID])?

  /// Returns those of the `marked` items that are in sight, in the order of the list.
  mutating func ids(_ marked: PersistentSet<ItemID>, in rows: ListRows, _ state: AppState) -> [ItemID] {
    guard !marked.isEmpty else { return [] }
    let list = rows.list
    let inputs = Inputs(
      items: list.items, marked: marked, query: list.query, search: state.navigation.search,
      folds: rows.folds)
    if let last, last.inputs == inputs { return last.ids }
    let ids = rows.positionsInSight(among: list.positions(of: marked)).map { list.places[$0].id }
    last = (inputs, ids)
    return ids
  }
}

extension ItemLists {
  /// Returns the marked items of the visible list; `nil` if there are none.
  /// - Complexity: linear in the number of marked items when these or the list have changed; otherwise
  ///   constant, or linear in the range if there are other marks or subtasks are folded.
  package func markedItems(_ state: AppState) -> MarkedItems? {
    guard let marks = state.navigation.marks else { return nil }
    let rows = rows(state)
    let found = MarkedItems(
      markedMemory.ids(marks.items, in: rows, state), marks.items, range(from: marks.anchor, in: rows, state),
      rows)
    return found.isEmpty ? nil : found
  }

  /// Returns the ids of the marked items, in the order of the list.
  package func markedIDs(_ state: AppState) -> [ItemID] {
    guard let found = markedItems(state) else { return [] }
    guard found.range != nil else { return found.ids }
    let list = visible(state)
    let within = found.within.joined().filter { !list.isContext(at: $0) }.map { list.places[$0].id }
    guard found.count > within.count else { return within }
    var all = PersistentSet(found.ids)
    for id in within { all.insert(id) }
    return list.positions(of: all).map { list.places[$0].id }
  }

  /// Returns `true` if a command works on the marked items: there are some, and the focus is not in the
  /// detail pane, which is about one item.
  func worksOnMarks(_ state: AppState) -> Bool {
    state.navigation.pane != .detail && markedItems(state) != nil
  }

  /// Returns the items on which a command works: the subtask that is selected in the detail pane; the marked
  /// ones, in the order of the list; or the selected one. Empty if the list is.
  package func targets(_ state: AppState) -> [Item] { targetReferences(state).map(\.entity) }

  /// Returns references to the same items: copying 100,000 takes longer than what most commands ask of them.
  func targetReferences(_ state: AppState) -> [Item.Reference] {
    let marked = markedTargets(state)
    guard marked.isEmpty else { return marked.compactMap(state.document.items.reference) }
    return target(state).map { [Item.Reference($0)] } ?? []
  }

  /// Returns `true` if a command works on an item that fits: stops at the first one.
  func hasTarget(_ state: AppState, where fits: (Item) -> Bool = { _ in true }) -> Bool {
    let marked = markedTargets(state)
    return marked.isEmpty
      ? target(state).map(fits) ?? false
      : marked.contains { state.document.items.reference(to: $0).map { fits($0.entity) } ?? false }
  }

  /// Returns the marked items if a command works on them; otherwise it works on ``target(_:)``.
  private func markedTargets(_ state: AppState) -> [ItemID] { worksOnMarks(state) ? markedIDs(state) : [] }

  /// Returns the item on which a command for one item works: the subtask that is selected in the detail pane,
  /// or the selected item.
  package func target(_ state: AppState) -> Item? { selectedSubtask(state) ?? selection(state)?.item }

  private func range(from anchor: ItemID?, in rows: ListRows, _ state: AppState) -> ClosedRange<Int>? {
    guard let first = anchor.flatMap(rows.list.position), let last = rows.stop(of: state.navigation) else {
      return nil
    }
    return min(first, last)...max(first, last)
  }
}

extension ItemList {
  /// Returns the positions of those of the items that the list shows, in ascending order.
  fileprivate func positions(of ids: PersistentSet<ItemID>) -> [Int] {
    // Looking up many positions one by one takes longer than a pass over the list.
    let found =
      ids.count < count / 16
      ? ids.symmetricDifference([]).compactMap(position).sorted()
      : places.indices.filter { ids.contains(places[$0].id) }
    return found.filter { !isContext(at: $0) }
  }
}
