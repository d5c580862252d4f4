internal import Redux

extension ItemList {
  /// Updates the list to the next version of the items and to the query's recently completed items.
  /// Complexity: linear in what was written between the two versions if that is little, otherwise a full
  /// evaluation.
  /// - Precondition: the list is not narrowed.
  mutating func update(to next: EntityTable<Item>, _ query: ListQuery) {
    guard let written = next.fewChangedIDs(since: items) else {
      self = ItemList(query, search: Search(), of: next)
      return
    }
    let changed = waiters.affected(by: written)
      .union(query.recentlyCompleted.symmetricDifference(self.query.recentlyCompleted))
    guard query.zone == self.query.zone, query.categories == self.query.categories,
      query.filter == self.query.filter, !(self.query.filter?.dependsOnOthers ?? false) || changed.isEmpty,
      changed.count <= next.fewChanges, let left = positionsLeft(by: changed, next)
    else {
      self = ItemList(query, search: Search(), of: next)
      return
    }
    let moving = changed.union(left.map { whole[$0].id })
    for position in left.reversed() { whole.remove(at: position) }
    items = next
    let filter = self.query.filter
    self.query = query
    // It is ready for the items.
    self.query.filter = filter
    let query = self.query
    for id in moving {
      guard let item = next.reference(to: id) else { continue }
      if let parent = item.entity.parent { parents.insert(parent) }
      if !item.entity.waitsFor.isEmpty { waiters.add(item.entity) }
      guard query.shows(item, in: next) else { continue }
      let place = ListPosition(item, in: next, query, isDeep: &isDeep)
      whole.insert(place, at: insertionPoint(of: place))
    }
  }

  /// Returns the positions, in ascending order, of the changed items in the list and of the descendants that
  /// move with them; `nil` if that would take a pass over all items.
  private func positionsLeft(by changed: Set<ItemID>, _ next: EntityTable<Item>) -> [Int]? {
    var positions: [Int] = []
    for id in changed {
      if let position = position(of: id) { positions.append(position) }
      guard !movesAlone(id, next) else { continue }
      guard let run = positionsBelow(id) else { return nil }
      positions += run
    }
    positions.sort()
    var last = -1
    positions.removeAll { position in
      defer { last = position }
      return position == last
    }
    return positions
  }

  private func movesAlone(_ id: ItemID, _ next: EntityTable<Item>) -> Bool {
    guard query.isTree, parents.contains(id) else { return true }
    guard let old = items[id], let new = next[id] else { return false }
    return old.rank == new.rank && old.parent == new.parent
      && (old.status == .done) == (new.status == .done) && query.key(of: old) == query.key(of: new)
      && query.section(of: old) == query.section(of: new)
      && (query.order != .title || old.sortTitle == new.sortTitle)
  }

  /// Returns the positions of an item's descendants. In a tree they follow the item without a gap, as
  /// long as none is nested too deeply for its topmost parent to be found.
  private func positionsBelow(_ id: ItemID) -> Range<Int>? {
    guard !isDeep, let item = items.reference(to: id) else { return nil }
    var first = insertionPoint(of: item)
    if whole.indices.contains(first), whole[first].id == id { first += 1 }
    var end = first
    while end < whole.count,
      ListPosition.path(of: whole[end].item, in: items, query).contains(where: { $0.id == id })
    {
      end += 1
    }
    return first..<end
  }
}
