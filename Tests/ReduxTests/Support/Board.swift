import Redux

/// A state with a table of rows, which are shown in an order.
struct Board: Sendable {
  var title = ""
  var rows = IndexedTable<Row, RowIndexes>()
}

struct Row: Identifiable, Sendable {
  let id: Int
  /// The position in the view; `nil` hides the row.
  var rank: Int?
  var count = 0
  var parts = EntityTable<Child>()
  /// Counts how often observers look at a row.
  let reads: Tally

  init(_ id: Int, rank: Int? = 0, count: Int = 0, reads: Tally = Tally()) {
    self.id = id
    self.rank = rank
    self.count = count
    self.reads = reads
  }

  /// The ``count``, of which each read is counted.
  var countedCount: Int {
    reads.add()
    return count
  }
}

struct RowIndexes: TableIndexes {
  var byRank = SortedView<Row, Int>(by: \.rank)

  mutating func update(from old: Row?, to new: Row?) { byRank.update(from: old, to: new) }
}

enum RowAction: Equatable, Sendable {
  case counted
  case ranked(Int?)
  case part(Int, ChildAction)
}

enum BoardAction: Sendable {
  case titled(String)
  case set([Row])
  case removed(Int)
  case row(Int, RowAction)
}

typealias BoardStore = Store<Board, BoardAction, BoardAction>

@MainActor
func boardStore(_ rows: [Row] = []) -> BoardStore {
  Store(
    state: Board(rows: IndexedTable(rows)),
    reducer: Reducer { board, action in
      switch action {
      case .titled(let title): board.title = title
      case .set(let rows): board.rows.set(contentsOf: rows)
      case .removed(let id): board.rows.remove(id)
      case .row(let id, .counted): board.rows.update(id) { $0.count += 1 }
      case .row(let id, .ranked(let rank)): board.rows.update(id) { $0.rank = rank }
      case .row(let id, .part(let part, let action)):
        board.rows.update(id) { row in row.parts.update(part) { playing(&$0, action) } }
      }
    })
}
