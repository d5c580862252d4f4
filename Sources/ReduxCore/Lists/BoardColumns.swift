internal import Redux

/// The columns of a board, from the left. The cards of each are a range of the list, so that a position in
/// the list says the column as well.
package struct BoardColumns: Sendable {
  package struct Column: Equatable, Sendable {
    package var section: ListSection
    /// The positions of its cards in the list; empty at the position at which they would be.
    package var cards: Range<Int>
    /// How much of the day its cards take; `nil` for a column that is not a day to come.
    package var load: DayLoad?
  }

  package private(set) var columns: [Column] = []
  /// The first column of those that are shown together if possible: the first day of a week.
  package let home: Int

  /// - Complexity: logarithmic in the number of items for each column, and linear in those of the days of a
  ///   week.
  init(of list: ItemList, _ board: Board) {
    var present: [Column] = []
    var next = 0
    while next < list.count, let section = list.section(at: next) {
      let cards = list.range(ofSectionAt: next)
      present.append(Column(section: section, cards: cards, load: list.load(of: section, at: cards)))
      next = cards.upperBound
    }
    let known = Set(present.map(\.section))
    let empty = board.fixedSections(list.query.categories).filter { !known.contains($0) }
    home = if case .week = board { 1 } else { 0 }
    merge(present, empty, list)
  }

  /// Brings columns with cards and those without into one order.
  private mutating func merge(_ present: [Column], _ empty: [ListSection], _ list: ItemList) {
    var rest = present[...]
    var position = 0
    for section in empty {
      let key = list.query.key(of: section)
      while let column = rest.first, list.query.key(of: column.section) <= key {
        columns.append(column)
        position = column.cards.upperBound
        rest.removeFirst()
      }
      columns.append(Column(section: section, cards: position..<position))
    }
    columns += rest
  }

  package var count: Int { columns.count }

  /// Returns the index of the column that is selected: that of a card, or one without cards.
  package func selected(in rows: ListRows, _ navigation: Navigation) -> Int? {
    if let empty = rows.emptyColumn(navigation) { return columns.firstIndex { $0.section == empty } }
    return rows.stop(of: navigation).flatMap(index)
  }

  /// Returns the index of the column of a card.
  package func index(of position: Int) -> Int? {
    var (low, high) = (0, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if columns[middle].cards.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < columns.count && columns[low].cards.contains(position) ? low : nil
  }
}

extension ItemList {
  /// Returns the load of the days that a week shows; `nil` for other columns.
  fileprivate func load(of section: ListSection, at cards: Range<Int>) -> DayLoad? {
    guard case .week = query.board, case .day(let day) = section, day >= query.today else { return nil }
    return load(at: [cards])
  }
}

/// The columns of the board on the screen, kept as long as its list does not change.
struct BoardMemory {
  private struct Inputs: Equatable {
    let items: EntityTable<Item>
    let query: ListQuery
    let search: String
  }

  private var last: (inputs: Inputs, columns: BoardColumns)?

  mutating func columns(of list: ItemList, _ board: Board, search: String) -> BoardColumns {
    let inputs = Inputs(items: list.items, query: list.query, search: search)
    if let last, last.inputs == inputs { return last.columns }
    let columns = BoardColumns(of: list, board)
    last = (inputs, columns)
    return columns
  }
}

extension ItemLists {
  /// Returns the columns of the list on the screen; `nil` if it is drawn as rows.
  package func columns(_ state: AppState) -> BoardColumns? {
    let list = visible(state)
    guard let board = list.query.board else { return nil }
    return boardMemory.columns(of: list, board, search: state.navigation.search)
  }
}
