internal import Redux

/// The families to which the matches of a search belong: each is a topmost item of the list with what is
/// below it, which stands together in the list.
struct MatchedFamilies {
  /// A place of the narrowed list.
  private struct Row {
    /// The position in the whole list.
    let position: Int
    /// `true` for an item that does not match itself, but is above one that does.
    let isContext: Bool
  }

  private struct Family {
    /// The score of its best match, and the place of that among the rows.
    var score = UInt64.max
    var best: Int
    /// The place of the topmost item.
    let start: Int
  }

  private let list: ItemList
  private var families: [Family] = []
  /// In ascending order of their positions.
  private var rows: [Row] = []
  /// The positions of the parents looked for so far; `nil` for those that the list does not show.
  private var parents: [ItemID: Int?] = [:]

  init(in list: ItemList) { self.list = list }

  /// Adds the match at a position of the list, which is greater than those before.
  mutating func add(_ position: Int, score: UInt64) {
    var above: [Int] = []
    var next = parent(of: position)
    while let found = next, above.count < ListPosition.depthLimit {
      above.append(found)
      next = parent(of: found)
    }
    // Since a family stands together, what is above the last match is in the rows already.
    let last = rows.last?.position ?? -1
    if above.last ?? position > last { families.append(Family(best: rows.count, start: rows.count)) }
    for position in above.reversed() where position > last {
      rows.append(Row(position: position, isContext: true))
    }
    let index = families.count - 1
    if score < families[index].score {
      families[index].score = score
      families[index].best = rows.count
    }
    rows.append(Row(position: position, isContext: false))
  }

  /// Returns the positions in the whole list, in the order of the narrowed one, with the places of those that
  /// are only context, in ascending order, and of the best match.
  /// - Parameter isRanked: `true` for the families with the best matches first, otherwise in their order.
  func flattened(isRanked: Bool) -> (positions: [Int], context: [Int], best: Int?) {
    let order =
      isRanked
      ? families.indices.sorted { a, b in
        families[a].score != families[b].score ? families[a].score < families[b].score : a < b
      } : Array(families.indices)
    var positions: [Int] = []
    positions.reserveCapacity(rows.count)
    var context: [Int] = []
    for index in order {
      let end = index + 1 < families.count ? families[index + 1].start : rows.count
      for row in rows[families[index].start..<end] {
        if row.isContext { context.append(positions.count) }
        positions.append(row.position)
      }
    }
    return (positions, context, order.first.map { families[$0].best - families[$0].start })
  }

  /// Returns the position of the nearest item above the one at a position that the list shows; `nil` if there
  /// is none. A parent that it does not show is passed over, since what is below it still stands in the
  /// family.
  private mutating func parent(of position: Int) -> Int? {
    guard let id = list.places[position].item.parent else { return nil }
    if let known = parents[id] { return known }
    var found: Int?
    if let shown = shownItem(from: id) {
      // It stands before the item, and no other topmost item between them.
      var before = position - 1
      while before >= 0, list.places[before].id != shown, list.places[before].item.parent != nil {
        before -= 1
      }
      if before >= 0, list.places[before].id == shown { found = before }
    }
    parents[id] = .some(found)
    return found
  }

  /// Returns an item, or the nearest one above it, that the list shows; `nil` if there is none.
  private func shownItem(from id: ItemID) -> ItemID? {
    var next = list.items[id]
    var depth = 0
    while let item = next, !list.query.shows(item, in: list.items), depth < ListPosition.depthLimit {
      next = item.parent.flatMap { list.items[$0] }
      depth += 1
    }
    return next.flatMap { list.query.shows($0, in: list.items) ? $0.id : nil }
  }
}
