internal import Redux

/// The parts of a list: sections, and families of an item and its descendants.
extension ItemList {
  /// `true` if the list has sections. What a search has found is in an order of its own.
  var isGrouped: Bool { query.isGrouped && !isRanked }

  /// Returns the section of the item at a position; `nil` if the list has none.
  package func section(at position: Int) -> ListSection? {
    guard isGrouped, let item = self[position] else { return nil }
    return query.section(of: ListPosition.path(of: item, in: items, query).first ?? item)
  }

  /// Returns why an item of the list cannot be put into another section; `nil` if a date does that.
  package func reasonAgainst(putting item: Item, in section: ListSection) -> String? {
    guard query.arrangement.grouping == .date, query.list != .done, query.list != .trash else {
      return "Drop it within its section"
    }
    guard item.status == .open else { return "Not there: it is not open" }
    let parent = ListPosition.path(of: item, in: items, query).dropLast().last
    if let parent { return "Not there: it stays below “\(parent.title)”" }
    return switch section {
    case .today, .day, .noDate: nil
    case .late: "Not there: late is what was due before today"
    case .started: "Not there: that is what has started and has no due date"
    case .doneToday: "Not there: that is what was completed today"
    case .earlier, .later, .priority, .category, .tag: "Drop it within its section"
    }
  }

  /// `true` if the rows may be of several categories, and no heading names them: the best matches have none.
  package var mixesCategories: Bool {
    switch query.list {
    case .inbox, .category: false
    case .today, .upcoming, .overdue, .all, .done, .trash, .view:
      query.arrangement.grouping != .category || isRanked
    }
  }

  /// Returns `true` if an item is of another category than the heading says below which it is with its family.
  package func isFiledApart(_ item: Item) -> Bool {
    guard item.parent != nil, isGrouped, query.arrangement.grouping == .category else { return false }
    return ListPosition.path(of: item, in: items, query).first?.category != item.category
  }

  /// Returns the positions of the section that contains a position. Complexity: logarithmic.
  func range(ofSectionAt position: Int) -> Range<Int> {
    let places = places
    guard places.indices.contains(position) else { return position..<position }
    let key = places[position].key.section
    let wanted = query.isByTag ? section(at: position) : nil
    func isInside(_ other: Int) -> Bool {
      places[other].key.section == key && (wanted == nil || section(at: other) == wanted)
    }
    let start = partition(0, position) { isInside($0) }
    return start..<partition(position, places.count) { !isInside($0) }
  }

  /// Returns the positions of an item and of its descendants in the list. Complexity: logarithmic.
  package func family(at position: Int) -> Range<Int> {
    guard isTree, let item = self[position], parents.contains(item.id) else {
      return position..<position + 1
    }
    let end = partition(position + 1, places.count) { other in
      guard let below = self[other] else { return true }
      return !ListPosition.path(of: below, in: items, query).contains { $0.id == item.id }
    }
    return position..<end
  }

  /// Returns the ancestors of an item that the list shows, topmost first.
  func ancestors(of item: Item) -> [Item] {
    guard item.parent != nil, isTree else { return [] }
    return ListPosition.path(of: item, in: items, query).filter {
      $0.id != item.id && query.shows($0, in: items)
    }
  }

  /// Returns the nearest item in one direction that an item can change places with, and the position of its first
  /// row there: in a tree one with the same parent. Of one that is in another list, its subtasks stand here.
  /// - Parameter passed: one that has been passed already.
  func sibling(of item: Item, from position: Int, by step: Int, beyond passed: ItemID? = nil)
    -> (item: Item, position: Int)?
  {
    var target = position + step
    while let other = self[target] {
      if !isTree || other.parent == item.parent { return (other, target) }
      // Subtasks stand together between two items without a parent.
      if other.parent == nil { return nil }
      let top = family(of: other, among: item)
      if let top, top.id != item.id, top.id != passed, !query.contains(top, in: items) {
        return (top, target)
      }
      target += step
    }
    return nil
  }

  /// Returns the item to whose family another one belongs, among those with the same parent as an item: in a list
  /// without a tree that item itself; `nil` if there is none.
  package func family(of other: Item, among item: Item) -> Item? {
    isTree ? ListPosition.path(of: other, in: items, query).first { $0.parent == item.parent } : other
  }

  /// Returns the parent of an item, if it is in another list, so that the item stands where that would.
  func hiddenParent(of item: Item) -> Item? {
    guard isTree, let parent = item.parent.flatMap({ items[$0] }), !query.contains(parent, in: items) else {
      return nil
    }
    return parent
  }

  /// Returns `true` if only the manual order decides which of two siblings comes first.
  func areInterchangeable(_ a: Item, _ b: Item) -> Bool {
    !isRanked && query.key(of: a) == query.key(of: b) && (query.order != .title || a.sortTitle == b.sortTitle)
      && (query.isTree && a.parent != nil || query.section(of: a) == query.section(of: b))
  }

  /// Returns the first position of a range at which a condition holds that holds for all later ones too; the
  /// end of the range if there is none.
  private func partition(_ start: Int, _ end: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
