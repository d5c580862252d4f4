internal import FoundationEssentials
internal import Redux

/// Where a list would show a new item.
package struct AdditionPlace: Equatable {
  /// The position that the item would have.
  package let position: Int
  package let depth: Int
  /// The section that it would be in; `nil` if the list has none.
  package let section: ListSection?
}

/// What a new item gets from the list, and where in the list it will be.
extension ItemLists {
  /// Returns where the visible list would show an item added at a place, before anything is known of it but
  /// what it gets from the list; `nil` if that is open: in a search, among titles, and if the list would not
  /// show it.
  package func place(ofItemAddedAt place: InsertionPoint, _ state: AppState) -> AdditionPlace? {
    let list = visible(state)
    let items = state.document.items
    guard !list.isNarrowed, list.query.order != .title,
      let item = item(addedAt: place, QuickAdd(), state), list.query.contains(item, in: items)
    else { return nil }
    return AdditionPlace(
      position: list.insertionPoint(of: EntityTable.Reference(item)), depth: list.depth(of: item),
      section: list.query.section(of: ListPosition.path(of: item, in: items, list.query)[0]))
  }

  /// Returns an item that lists show where they would show the one that is added at a place; `nil` if that
  /// place is gone.
  package func item(addedAt place: InsertionPoint, _ typed: QuickAdd, _ state: AppState) -> Item? {
    guard let rank = rank(beside: place, state) else { return nil }
    // Of the same rank as its neighbour, it is on the right side of that by its id. Nothing is newer than it.
    let id: ItemID = if case .above = place { .least } else { .greatest }
    var item = Item(typed, id: id, rank: rank, created: Timestamp(milliseconds: 1 << 50))
    inherit(from: state, place, &item)
    if let name = typed.category {
      let isNew = !Category.isInbox(name)
      item.category = state.document.categories.named(name)?.id ?? (isNew ? CategoryID(id.rawValue) : nil)
    }
    return item
  }

  /// Returns where in manual order an item comes that is added at a place: what the visible list does not
  /// show is last, so that several such items are in their lists in the order in which they were typed.
  func order(of typed: QuickAdd, addedAt place: InsertionPoint, _ state: AppState) -> InsertionPoint {
    switch place {
    case .last, .subtask: return place
    case .below, .above: break
    }
    guard let item = item(addedAt: place, typed, state), item.parent == nil else { return place }
    return visible(state).query.contains(item, in: state.document.items) ? place : .last
  }

  /// Returns the rank of the item beside which, or after which, one is added at a place; `nil` if that item
  /// is gone.
  private func rank(beside place: InsertionPoint, _ state: AppState) -> Rank? {
    let items = state.document.items
    switch place {
    case .last: return Rank.ranks(1, after: everything(items).lastRank)[0]
    case .below(let id), .above(let id): return items[id]?.rank
    case .subtask(let id):
      guard items.contains(id) else { return nil }
      let last = subtasks(of: id, state).filter { $0.depth == 0 }.map(\.item.rank).max()
      return Rank.ranks(1, after: last)[0]
    }
  }

  /// Sets the fields of a new item that follow from its list or its parent.
  func inherit(from state: AppState, _ place: InsertionPoint, _ item: inout Item) {
    inheritColumn(from: state, place, &item)
    switch state.navigation.list {
    case .category(let id): item.category = id
    // One that has a start is in Today by that.
    case .today: if item.start == nil { item.fallDue(on: state.external.today) }
    case .upcoming: item.fallDue(on: state.external.today.adding(days: 1))
    case .view: state.selectedView.flatMap(state.fixedFields)?.complete(&item)
    case .inbox, .overdue, .all, .done, .trash: break
    }
    switch place {
    case .last: break
    case .subtask(let id):
      // A parent that another process completed meanwhile stays as it is; the new item then stands alone.
      guard let parent = state.document.items[id] else { return }
      item.parent = parent.status == .open ? id : nil
      item.category = parent.category
    case .below(let id), .above(let id):
      // Below a parent that is done, deleted or not in the list, the new item would be out of sight.
      let query = state.visibleQuery
      guard query.isTree, let neighbour = state.document.items[id], let parent = neighbour.parent,
        let above = state.document.items[parent], above.status == .open,
        query.contains(above, in: state.document.items)
      else { return }
      item.parent = parent
      item.category = neighbour.category
    }
  }

  /// Returns the selected column, if none of its cards is: it has none, or is folded.
  private func selectedColumn(_ state: AppState) -> ListSection? {
    let rows = rows(state)
    if let empty = rows.emptyColumn(state.navigation) { return empty }
    guard let heading = rows.stop(of: state.navigation).flatMap(rows.heading), heading.isFolded else {
      return nil
    }
    return heading.section
  }

  /// Gives a new item what the column of the card stands for next to which it is added, or the selected
  /// column without cards.
  private func inheritColumn(from state: AppState, _ place: InsertionPoint, _ item: inout Item) {
    let query = state.query(of: state.navigation.list)
    guard query.board != nil else { return }
    var neighbour: Item?
    if case .below(let id) = place { neighbour = state.document.items[id] }
    if case .above(let id) = place { neighbour = state.document.items[id] }
    let section =
      place == .last
      ? selectedColumn(state) : neighbour.flatMap { query.section(of: $0) }
    switch section {
    case .category(let category): item.category = category
    case .priority(let priority): item.priority = item.priority ?? priority
    case .tag(let tag?) where item.tags.isEmpty:
      // Spelled as the card beside it, or the first one of the column, has it.
      let spelled =
        neighbour
        ?? columns(state)?.columns.first { $0.section == section }.flatMap { column in
          visible(state)[column.cards.lowerBound]
        }
      item.tags = [spelled?.tags.first ?? tag]
    case .day(let day): item.fallDue(on: day)
    case .tag, .late, .today, .started, .doneToday, .noDate, .earlier, .later, nil: break
    }
  }
}

extension Item {
  /// Makes an item without a due date due on a day, unless it starts later: it would come up late.
  fileprivate mutating func fallDue(on day: Day) {
    if due == nil, start.map({ $0.day <= day }) ?? true { due = DayTime(day) }
  }

  /// Creates an item as it was typed, but for its category.
  init(_ typed: QuickAdd, id: ItemID, rank: Rank, created: Timestamp) {
    self.init(id: id, title: typed.title, rank: rank, created: created)
    notes = typed.notes
    tags = typed.tags
    priority = typed.priority
    due = typed.due
    start = typed.start
    recurrence = typed.recurrence
    estimate = typed.estimate
  }
}

extension ItemID {
  /// An id that comes before that of any item, and one that comes after.
  fileprivate static let least = ItemID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  fileprivate static let greatest = ItemID(
    UUID(uuid: (255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255)))
}
