/// A row of a list on the screen.
package enum ListRow: Equatable, Sendable {
  /// Indirect, since a page has few: the rows of a page are made and compared at each key, and without
  /// headings in them a key took 5,000 instructions fewer of 265,000.
  indirect case heading(ListHeading)
  /// The item at a position, from 0.
  case item(Int)

  /// The heading; `nil` for an item.
  package var heading: ListHeading? {
    if case .heading(let heading) = self { heading } else { nil }
  }

  /// The position that is selected when the row is; `nil` for a row that cannot be.
  package var position: Int? {
    switch self {
    case .heading(let heading): heading.isFolded ? heading.position : nil
    case .item(let position): position
    }
  }
}

/// The heading of a section.
package struct ListHeading: Equatable, Sendable {
  package var section: ListSection
  /// The number of items in the section.
  package var count: Int
  package var isFolded = false
  /// The position of the first item of the section, or the one at which it would be.
  package var position: Int
}

/// A list as rows: headings, and the items that are not folded.
///
/// A position counts all items of the list, folded ones too. The selection stands on a stop: an item in
/// sight, or the heading of a folded section, whose position is that of its first item. Rows are computed
/// from the stops around the selection, so a page costs no more in a long list than in a short one.
///
/// A class, since views pass it on, and a copy of a list retains a dozen references.
package final class ListRows: Sendable {
  package let list: ItemList
  let folds: ListFolds

  /// - Parameter folds: what is folded; nothing is while a search narrows the list.
  package init(_ list: ItemList, _ folds: ListFolds) {
    self.list = list
    self.folds = list.isNarrowed ? .nothing : folds
  }

  // What a key asks of the list is asked here: a caller that reaches into the list copies it for that, with a dozen
  // references.

  /// Returns the item at a position; `nil` outside the list.
  package func item(at position: Int) -> Item? { list[position] }

  /// Returns the id of the item that is selected at a stop, without a copy of that; `nil` outside the list, and for the
  /// heading of a folded section.
  func selectedID(at stop: Int) -> ItemID? {
    list.places.indices.contains(stop) && !isFoldedSection(at: stop) ? list.places[stop].id : nil
  }

  /// See ``ItemList/isContext(at:)``.
  package func isContext(at position: Int) -> Bool { list.isContext(at: position) }

  /// See ``ItemList/matchCount(before:)``.
  package func matchCount(before position: Int) -> Int { list.matchCount(before: position) }

  /// See ``ItemList/depth(of:)``.
  package func depth(of item: Item) -> Int { list.depth(of: item) }

  /// See ``ItemList/isFiledApart(_:)``.
  package func isFiledApart(_ item: Item) -> Bool { list.isFiledApart(item) }

  /// `true` if the rows may be of several categories, and no heading names them: the best matches have none.
  package var mixesCategories: Bool { list.mixesCategories }

  /// The query of the list, without headings where the best matches have none.
  package var shownQuery: ListQuery {
    guard list.isRanked else { return list.query }
    var query = list.query
    query.arrangement.grouping = .none
    return query
  }

  /// `true` if each position is a row: there are neither sections nor folds.
  package var isPlain: Bool { !list.isGrouped && !hasFoldedItems }

  private var hasFoldedItems: Bool { folds.hasFoldedItems && list.isTree }

  /// Returns the heading of the section of an item.
  package func heading(at position: Int) -> ListHeading? {
    guard let section = list.section(at: position) else { return nil }
    let range = list.range(ofSectionAt: position)
    return ListHeading(
      section: section,
      count: list.matchCount(before: range.upperBound) - list.matchCount(before: range.lowerBound),
      isFolded: folds.isFolded(section, count: range.count, in: list.query.list), position: range.lowerBound)
  }

  /// Returns `true` if the position is that of a folded section.
  package func isFoldedSection(at position: Int) -> Bool { heading(at: position)?.isFolded ?? false }

  /// Returns `true` if the item at a position is a parent whose subtasks in the list are folded.
  package func isFoldedParent(at position: Int) -> Bool {
    guard hasFoldedItems, let item = list[position], folds.isFolded(item.id) else { return false }
    return list.family(at: position).count > 1
  }

  /// Returns the stop that shows an item: itself, its folded ancestor, or the heading of its folded section.
  package func stop(at position: Int) -> Int {
    guard !isPlain, list.count > 0 else { return position }
    let position = max(0, min(position, list.count - 1))
    if let heading = heading(at: position), heading.isFolded { return heading.position }
    guard hasFoldedItems, let item = list[position] else { return position }
    for above in list.ancestors(of: item) where folds.isFolded(above.id) {
      return list.position(of: above.id) ?? position
    }
    return position
  }

  /// Returns `true` if the item at a position is not folded away.
  func isInSight(_ position: Int) -> Bool {
    isPlain || stop(at: position) == position && !isFoldedSection(at: position)
  }

  /// Returns those of the positions whose items are not folded away, as ranges in ascending order.
  /// - Complexity: a logarithm for each section; linear if subtasks are folded.
  func inSight(_ positions: Range<Int>) -> [Range<Int>] {
    guard !isPlain else { return [positions] }
    var ranges: [Range<Int>] = []
    var next = positions.lowerBound
    while next < positions.upperBound {
      let end = list.isGrouped ? list.range(ofSectionAt: next).upperBound : positions.upperBound
      let within = next..<min(end, positions.upperBound)
      if !isFoldedSection(at: next) { ranges += hasFoldedItems ? withoutFoldedSubtasks(within) : [within] }
      next = within.upperBound
    }
    return ranges
  }

  /// Returns those of the positions, in ascending order, whose items are not folded away.
  func positionsInSight(among positions: [Int]) -> [Int] {
    guard !isPlain else { return positions }
    // A pass over the list takes longer than to look at a few of its items.
    if hasFoldedItems, positions.count < list.count / 16 { return positions.filter(isInSight) }
    var ranges = inSight(0..<list.count)[...]
    return positions.filter { position in
      while let range = ranges.first, range.upperBound <= position { ranges.removeFirst() }
      return ranges.first?.contains(position) ?? false
    }
  }

  private func withoutFoldedSubtasks(_ positions: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let first = stop(at: positions.lowerBound)
    var position = first == positions.lowerBound ? first : list.family(at: first).upperBound
    while position < positions.upperBound {
      let start = ranges.last?.upperBound == position ? ranges.removeLast().lowerBound : position
      ranges.append(start..<position + 1)
      position = isFoldedParent(at: position) ? list.family(at: position).upperBound : position + 1
    }
    return ranges
  }

  /// Returns the stop of the selection; see ``ItemLists/selectedStop(_:)``.
  package func stop(of navigation: Navigation) -> Int? {
    guard !list.isEmpty, emptyColumn(navigation) == nil else { return nil }
    if let id = navigation.item, let position = list.position(of: id, near: navigation.position) {
      return stop(at: position)
    }
    return stop(at: min(max(0, navigation.position), list.count - 1))
  }

  /// Returns the selected item and its position; see ``ItemLists/selection(_:)``.
  package func selection(_ navigation: Navigation) -> (item: Item, position: Int)? {
    guard let stop = stop(of: navigation), !isFoldedSection(at: stop) else { return nil }
    return list[stop].map { ($0, stop) }
  }

  /// The number of items, without those completed today while these are folded, and without those that are
  /// only above a match.
  package var count: Int {
    guard let last = heading(at: list.count - 1), last.section == .doneToday, last.isFolded else {
      return list.matchCount
    }
    return list.matchCount(before: last.position)
  }

  /// Returns the next stop; `nil` at the end of the list, or of the column of a board.
  package func next(after stop: Int) -> Int? {
    if isBoard { return !isFoldedSection(at: stop) && column(at: stop).contains(stop + 1) ? stop + 1 : nil }
    var next = stop + 1
    if isFoldedSection(at: stop) {
      next = list.range(ofSectionAt: stop).upperBound
    } else if isFoldedParent(at: stop) {
      next = list.family(at: stop).upperBound
    }
    return next < list.count ? next : nil
  }

  /// Returns the previous stop; `nil` at the beginning.
  package func previous(before stop: Int) -> Int? { stop > 0 ? self.stop(at: stop - 1) : nil }

  /// Returns the stop to which a motion leads, on a board within the column.
  /// - Parameter height: the number of rows on a page.
  package func target(of motion: Motion, from stop: Int, height: Int) -> Int {
    let last = list.count - 1
    if isBoard {
      guard !isFoldedSection(at: stop) else { return stop }
      let column = column(at: stop)
      return column.lowerBound
        + motion.target(from: stop - column.lowerBound, last: column.count - 1, height: height)
    }
    if isPlain { return motion.target(from: stop, last: last, height: height) }
    switch motion {
    case .first: return self.stop(at: 0)
    case .last: return self.stop(at: last)
    case .next, .previous, .pageDown, .pageUp, .halfPageDown, .halfPageUp: break
    }
    // The distance that the motion goes where nothing limits it.
    let page = max(1, height)
    let steps = motion.target(from: page, last: 2 * page, height: page) - page
    var target = stop
    for _ in 0..<abs(steps) {
      guard let further = steps > 0 ? next(after: target) : previous(before: target) else { break }
      target = further
    }
    return target
  }

  /// Returns the first item in sight; `nil` if there is none.
  func firstItem() -> Int? {
    guard !list.isEmpty else { return nil }
    var stop = stop(at: 0)
    while isFoldedSection(at: stop) {
      // On a board, the next stop is in the same column.
      stop = list.range(ofSectionAt: stop).upperBound
      guard stop < list.count else { return nil }
    }
    return stop
  }
}
