internal import Redux

/// What the user has set up in a list: how it is arranged and drawn, and what is folded.
package struct ListLayout: Equatable, Codable, Sendable {
  package var list: ListID
  /// `nil` for the arrangement of the list itself.
  package var arrangement: ListArrangement?
  package var folds = ListFolds()
  /// The columns of a board that are folded; `nil` if none is.
  package var columnFolds: ListFolds?
  /// The kind of these columns.
  private var foldedBoard: BoardKind?
  /// What the columns are as which the list is drawn; `nil` for rows.
  package var board: BoardKind?

  package init(of list: ListID) { self.list = list }

  /// `true` if the user has set up nothing.
  var isEmpty: Bool { arrangement == nil && folds == ListFolds() && columnFolds == nil && board == nil }

  /// What is folded as the list is drawn now. Of other columns than the folded ones none is.
  var presentFolds: ListFolds {
    board == nil ? folds : foldedBoard == board ? columnFolds ?? ListFolds() : ListFolds()
  }

  /// Changes what is folded as the list is drawn now.
  mutating func changeFolds(_ change: (inout ListFolds) -> Void) {
    var changed = presentFolds
    change(&changed)
    guard let board else {
      folds = changed
      return
    }
    let hasFolded = changed.all == true || changed.sections.contains(where: \.isFolded)
    (columnFolds, foldedBoard) = hasFolded ? (changed, board) : (nil, nil)
  }
}

/// The sections and parents of a list that are folded: their items, or subtasks, are out of sight.
package struct ListFolds: Equatable, Codable, Sendable {
  /// A section that the user has folded or unfolded.
  package struct Section: Equatable, Codable, Sendable {
    package var section: ListSection
    package var isFolded: Bool

    package init(_ section: ListSection, isFolded: Bool) {
      self.section = section
      self.isFolded = isFolded
    }
  }

  /// `true` if the user has folded all, `false` after unfolding all; `nil` for neither.
  package private(set) var all: Bool?
  /// The sections folded or unfolded since.
  package private(set) var sections: [Section] = []
  /// The parents that are folded unless ``all`` are, and then those that are not.
  private var items: PersistentSet<ItemID> = []

  package init() {}

  /// The folds of a list in which all is in sight.
  package static let nothing: ListFolds = {
    var folds = ListFolds()
    folds.setAll(false)
    return folds
  }()

  /// The parents that differ from ``all``, by id.
  package var exceptions: [ItemID] { items.symmetricDifference([]).sorted() }

  /// `true` if a parent can be folded.
  var hasFoldedItems: Bool { all == true || !items.isEmpty }

  /// Returns `true` if the subtasks of a parent are out of sight.
  package func isFolded(_ item: ItemID) -> Bool { (all ?? false) != items.contains(item) }

  /// Returns `true` if the items of a section are out of sight.
  /// - Parameter count: the number of its items.
  func isFolded(_ section: ListSection, count: Int, in list: ListID) -> Bool {
    for known in sections where known.section == section { return known.isFolded }
    return all ?? section.isFoldedAtFirst(count: count, in: list)
  }

  /// Folds or unfolds all sections and parents.
  package mutating func setAll(_ isFolded: Bool) {
    all = isFolded
    sections = []
    items = []
  }

  package mutating func set(_ item: ItemID, isFolded: Bool) {
    if isFolded == (all ?? false) { items.remove(item) } else { items.insert(item) }
  }

  package mutating func set(_ section: ListSection, isFolded: Bool) {
    sections.removeAll { $0.section == section }
    sections.append(Section(section, isFolded: isFolded))
  }

  /// Returns a copy with the words of the user transformed.
  package func mapText(_ transform: (String) -> String) -> ListFolds {
    var folds = self
    folds.sections = sections.map { Section($0.section.mapText(transform), isFolded: $0.isFolded) }
    return folds
  }
}

extension ListSection {
  /// Returns a copy with the words of the user transformed.
  package func mapText(_ transform: (String) -> String) -> ListSection {
    if case .tag(let tag?) = self { .tag(transform(tag)) } else { self }
  }
}

extension Navigation {
  /// Returns how the user has arranged a list. For a view see ``AppState/arrangement(of:)``.
  package func arrangement(of list: ListID) -> ListArrangement {
    layout(of: list)?.arrangement ?? list.arrangement
  }

  /// Returns what is folded in a list: of its columns, as long as it is drawn as a board.
  package func folds(of list: ListID) -> ListFolds {
    layout(of: list)?.presentFolds ?? ListFolds()
  }

  /// Changes what the user has set up in a list.
  package mutating func changeLayout(of list: ListID, _ change: (inout ListLayout) -> Void) {
    var all = layouts ?? []
    var layout = layout(of: list) ?? ListLayout(of: list)
    all.removeAll { $0.list == list }
    change(&layout)
    if !layout.isEmpty { all.append(layout) }
    layouts = all.isEmpty ? nil : all
  }

  func layout(of list: ListID) -> ListLayout? {
    guard let layouts else { return nil }
    for layout in layouts where layout.list == list { return layout }
    return nil
  }
}

extension AppState {
  /// Returns the query of a list as the user has arranged it, without recently completed items.
  package func query(of list: ListID) -> ListQuery { query(of: list, showing: []) }

  /// - Parameter recentlyCompleted: the items shown although no longer open.
  private func query(of list: ListID, showing recentlyCompleted: PersistentSet<ItemID>) -> ListQuery {
    let arrangement = arrangement(of: list)
    var query = ListQuery(
      list: list, today: external.today, recentlyCompleted: recentlyCompleted, arrangement: arrangement)
    query.zone = external.zone
    if list.omitsLaterStarts { query.startMinute = external.startMinute }
    if list == .done { query.archiveTime = archiveTime }
    if case .view(let id) = list { query.filter = document.views[id].map(filter) }
    query.board = board(of: list)
    if query.board == .category || arrangement.grouping == .category {
      query.categories = document.categories.inOutline.map(\.id)
    }
    return query
  }

  /// The query of the list on the screen.
  package var visibleQuery: ListQuery {
    query(of: navigation.list, showing: navigation.recentlyCompleted)
  }
}
