/// Columns of cards instead of rows: each is a list of its own, with a page of its own.
extension ListRows {
  /// `true` if the list is drawn as columns.
  package var isBoard: Bool { list.query.board != nil }

  /// Returns the positions of the column that contains a card.
  package func column(at position: Int) -> Range<Int> { list.range(ofSectionAt: position) }

  /// Returns `true` if the cards of a column are out of sight.
  package func isFolded(_ column: BoardColumns.Column) -> Bool {
    folds.isFolded(column.section, count: column.cards.count, in: list.query.list)
  }

  /// Returns the column that is selected and has no cards; `nil` if a card is selected.
  package func emptyColumn(_ navigation: Navigation) -> ListSection? {
    guard let section = navigation.emptyColumn, isBoard else { return nil }
    // Others may have given it a card since.
    return start(of: section) == nil ? section : nil
  }

  /// Returns the position of the first item of a section; `nil` if it has none. Complexity: linear in the sections.
  func start(of section: ListSection) -> Int? {
    var next = 0
    while next < list.count, let other = list.section(at: next) {
      if other == section { return next }
      next = list.range(ofSectionAt: next).upperBound
    }
    return nil
  }

  /// Returns the position of the topmost card of a column on the screen.
  /// - Parameters:
  ///   - selected: the position of the selection.
  ///   - height: the number of cards that a column shows.
  package func top(
    of column: BoardColumns.Column, selected: Int?, _ navigation: Navigation, height: Int
  ) -> Int {
    let cards = column.cards
    // A column shows few cards: with a margin, a press on the first or the last one would scroll it.
    func top(_ position: Int, _ offset: Int) -> Int {
      cards.lowerBound
        + ListPage.top(
          position: position - cards.lowerBound, offset: offset, count: cards.count, height: height, margin: 0
        )
    }
    if let selected, cards.contains(selected) { return top(selected, navigation.offset) }
    guard let cursor = navigation.cursor(in: column.section),
      let position = list.position(of: cursor.item, near: cursor.position), cards.contains(position)
    else { return cards.lowerBound }
    return top(position, cursor.offset)
  }
}
