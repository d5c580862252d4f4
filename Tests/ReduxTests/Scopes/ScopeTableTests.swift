import Redux
import Testing

/// Scopes for the rows of a table, and of a sorted view.
@MainActor
struct ScopeTableTests {
  private let store = boardStore([Row(1, rank: 10), Row(2, rank: 20), Row(3, rank: 30)])
  private let rows: ScopeList<Row, RowAction>
  private let view: ScopeList<Row, RowAction>

  init() {
    rows = store.scopes(\.rows) { .row($0, $1) }
    view = store.scopes(\.rows, in: \.byRank) { .row($0, $1) }
  }

  @Test func `MR17 a row of a table keeps its scope for as long as it is in the table`() throws {
    let second = try #require(rows[2])
    second.dispatch(.counted)
    #expect(second.count == 1)
    store.send(.set([Row(2, rank: 5, count: 7), Row(4)]))
    #expect(rows[2] === second)
    #expect(second.state.count == 7)
    #expect(Set(rows.scopes.map(\.state.id)) == [1, 2, 3, 4])
    #expect(rows.scopes.contains { $0 === second })
    store.send(.removed(2))
    #expect(rows[2] == nil)
    #expect(rows.scopes.count == 3)
    #expect(rows[9] == nil)
  }

  @Test func `the scopes of a view are in its order`() throws {
    #expect(view.scopes.map(\.state.id) == [1, 2, 3])
    let before = view.scopes
    view[3]?.dispatch(.ranked(15))
    #expect(view.scopes.map(\.state.id) == [1, 3, 2])
    #expect(view.scopes[1] === before[2])
    store.send(.set([Row(4, rank: 12)]))
    #expect(view.scopes.map(\.state.id) == [1, 4, 3, 2])
  }

  @Test func `a row that leaves the view keeps its scope, and has it again when it returns`() throws {
    let second = try #require(view[2])
    let received = Collector<Int>()
    let token = second.subscribe(\.count) { received.append($0) }
    second.dispatch(.ranked(nil))
    #expect(view[2] == nil)
    #expect(view.scopes.map(\.state.id) == [1, 3])
    second.dispatch(.counted)
    #expect(second.state.rank == nil)
    second.dispatch(.ranked(1))
    #expect(view.scopes.first === second)
    #expect(view[2] === second)
    #expect(received.values == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test func `a row that is removed and added later has a new scope, and the old one does not come back`()
    throws
  {
    let second = try #require(rows[2])
    let received = Collector<Int>()
    let token = second.subscribe(\.count) { received.append($0) }
    let tracker = Tracker(reading: second.count)
    second.dispatch(.counted)
    store.send(.removed(2))
    store.send(.set([Row(2, count: 5)]))
    #expect(rows[2] !== second)
    #expect(rows[2]?.state.count == 5)
    #expect(second.state.count == 1)
    let late = second.subscribe(\.count) { received.append(10 * $0) }
    second.dispatch(.counted)
    #expect(rows[2]?.state.count == 6)
    #expect(second.state.count == 1)
    #expect(received.values == [0, 1, 10])
    #expect(tracker.count == 1)
    withExtendedLifetime((token, late)) {}
  }

  @Test func `a row that is removed and added within one batch keeps its scope`() throws {
    let second = try #require(rows[2])
    let received = Collector<Int>()
    let token = second.subscribe(\.count) { received.append($0) }
    store.send(batch: [.removed(2), .set([Row(2, count: 5)])])
    #expect(rows[2] === second)
    #expect(second.state.count == 5)
    #expect(received.values == [0, 5])
    withExtendedLifetime(token) {}
  }

  @Test func `the scope of a removed row keeps its last state, even if it was not read before`() throws {
    let (second, third) = (try #require(rows[2]), try #require(view[3]))
    store.send(batch: [.row(2, .counted), .row(3, .counted)])
    store.send(batch: [.row(2, .counted), .removed(2), .removed(3)])
    #expect(second.state.count == 1)
    #expect(third.state.count == 1)
  }

  @Test func `scopes of removed rows are released`() {
    weak let gone = rows[2]
    weak let viewed = view[2]
    #expect(rows[2] === gone)
    #expect(gone != nil && viewed != nil)
    store.send(.removed(2))
    #expect(gone == nil)
    #expect(viewed == nil)
  }

  @Test func `replacing the whole table keeps the scopes of rows that stay`() throws {
    let store = Store<IndexedTable<Row, RowIndexes>, Int, Int>(
      state: IndexedTable([Row(1), Row(2)]),
      reducer: Reducer { rows, count in rows.setAll([Row(2, count: count), Row(3, count: count)]) })
    let rows: ScopeList<Row, Int> = store.scopes(\.self) { $1 }
    let (first, second) = (try #require(rows[1]), try #require(rows[2]))
    let received = Collector<Int>()
    let tokens = [first, second].map { $0.subscribe(\.count) { received.append($0) } }
    store.send(4)
    #expect(rows[1] == nil)
    #expect(rows[2] === second)
    #expect(received.values == [0, 0, 4])
    withExtendedLifetime(tokens) {}
  }

  // MARK: Cost

  @Test func `a version looks only at the rows that it changes`() throws {
    let (reads, tables) = (Tally(), Tally())
    let store = boardStore((0..<300).map { Row($0, rank: $0, reads: reads) })
    let rows = store.scopes(
      { (board: Board) in
        tables.add()
        return board.rows
      }, in: \.byRank, intent: { (id, action: RowAction) in .row(id, action) })
    let scopes = rows.scopes
    let tokens = scopes.map { $0.subscribe(\.countedCount) { _ in } }
    let trackers = scopes.map { Tracker(reading: $0.countedCount) }
    let (rowsBefore, tablesBefore) = (reads.count, tables.count)
    store.send(.titled("a"))
    #expect(reads.count == rowsBefore, "no row is looked at")
    #expect(tables.count - tablesBefore == 1)
    store.send(batch: [.row(7, .counted), .row(9, .counted)])
    #expect(trackers.map(\.count).reduce(0, +) == 2)
    let looked = reads.count - rowsBefore
    #expect(looked > 0 && looked < 30, "two rows are looked at: \(looked)")
    #expect(rows.scopes[7] === scopes[7])
    withExtendedLifetime(tokens) {}
  }

  @Test func `ten subscribers of a row share its evaluation and its comparison`() throws {
    let reads = Tally()
    let store = boardStore([Row(1, reads: reads)])
    let rows = store.scopes(\.rows) { (id, action: RowAction) in .row(id, action) }
    let row = try #require(rows[1])
    let received = Collector<Int>()
    let tokens = (0..<10).map { _ in row.subscribe(\.countedCount) { received.append($0) } }
    let before = reads.count
    row.dispatch(.ranked(3))
    #expect(reads.count - before == 2, "the value before and the value after")
    row.dispatch(.counted)
    #expect(received.values == Array(repeating: 0, count: 10) + Array(repeating: 1, count: 10))
    withExtendedLifetime(tokens) {}
  }

  @Test func `a table without scopes or observers is not looked at`() {
    let tables = Tally()
    let rows: ScopeList<Row, RowAction> = store.scopes(
      { (board: Board) in
        tables.add()
        return board.rows
      }, intent: { .row($0, $1) })
    store.send(.row(1, .counted))
    #expect(tables.count == 0)
    var row = rows[1]
    store.send(.row(1, .counted))
    #expect(tables.count == 2)
    #expect(row?.state.count == 2)
    row = nil
    store.send(.removed(1))
    store.send(.titled("a"))
    #expect(tables.count == 3)
  }

  // MARK: Order and lifetime

  @Test func `rows are notified in the order of subscription, among all observers and lists`() throws {
    let received = Collector<String>()
    let (first, second, third) = (rows[1], view[2], rows[3])
    let tokens = [
      third?.subscribe(\.count) { received.append("third \($0)") },
      store.subscribe(\.title) { received.append("title \($0)") },
      second?.subscribe(\.count) { received.append("second \($0)") },
      store.onTransition { _ in received.append("version") },
      first?.subscribe(\.count) { received.append("first \($0)") },
      third?.subscribe(\.count) { received.append("third again \($0)") },
    ]
    store.send(batch: [.row(1, .counted), .row(2, .counted), .row(3, .counted), .titled("a")])
    #expect(
      received.values.suffix(6) == ["third 1", "title a", "second 1", "version", "first 1", "third again 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a row observer attached or cancelled during a notification is so from the next version on`() {
    let received = Collector<String>()
    let box = TokenBox()
    let first = rows[1]
    let token = first?.subscribe(\.count) { count in
      guard count == 1 else { return }
      box.tokens = [first?.subscribe(\.count) { received.append("new \($0)") }].compactMap { $0 }
    }
    box.tokens = [first?.subscribe(\.count) { received.append("old \($0)") }].compactMap { $0 }
    first?.dispatch(.counted)
    first?.dispatch(.counted)
    #expect(received.values == ["old 0", "new 1", "old 1", "new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a subscription through a row outlives the scope, the list and the removal of others`() {
    var list: ScopeList<Row, RowAction>? = store.scopes(\.rows) { .row($0, $1) }
    let received = Collector<Int>()
    let token = list?[2]?.subscribe(\.count) { received.append($0) }
    let tracker = Tracker(reading: list?[3]?.count)
    list = nil
    store.send(.removed(1))
    store.send(.row(2, .counted))
    store.send(.row(3, .counted))
    #expect(received.values == [0, 1])
    #expect(tracker.count == 1)
    token?.cancel()
    store.send(.row(2, .counted))
    #expect(received.values == [0, 1])
  }

  @Test func `a table is not looked at after its list and the last subscription have gone`() {
    let tables = Tally()
    var list: ScopeList<Row, RowAction>? = store.scopes(
      { (board: Board) in
        tables.add()
        return board.rows
      }, intent: { .row($0, $1) })
    var row = list?[1]
    weak let freed = row
    let tokens = [row?.subscribe(\.count) { _ in }, list?[2]?.subscribe(\.count) { _ in }]
    list = nil
    tokens[1]?.cancel()
    let before = tables.count
    store.send(.row(1, .counted))
    #expect(tables.count > before)
    row = nil
    #expect(freed == nil, "a subscription does not hold the scope")
    tokens[0]?.cancel()
    let after = tables.count
    store.send(.row(1, .counted))
    #expect(tables.count == after)
  }

  @Test func `RC22 a store is freed although subscriptions through its rows are held`() {
    var store: BoardStore? = boardStore([Row(1), Row(2)])
    weak let freed = store
    var list = store?.scopes(\.rows, in: \.byRank) { (id, action: RowAction) in .row(id, action) }
    var row = list?[1]
    let tokens = [row?.subscribe(\.count) { _ in }, list?.scopes[1].subscribe(\.count, by: ==) { _ in }]
    let tracker = Tracker(reading: row?.count)
    row?.dispatch(.counted)
    (row, list, store) = (nil, nil, nil)
    #expect(freed == nil)
    withExtendedLifetime((tokens, tracker)) {}
  }

  // MARK: Lists within parts

  @Test func `a scope has scopes for the rows of its part, and a row for the rows within it`() throws {
    let whole: Scope<Board, BoardAction> = store.scope(state: { $0 }, intent: { $0 })
    var filled = Row(5, rank: 40)
    filled.parts = EntityTable([Child(id: 1), Child(id: 2)])
    store.send(.set([filled]))
    let rows: ScopeList<Row, RowAction> = whole.scopes(\.rows, in: \.byRank) { .row($0, $1) }
    #expect(rows.scopes.map(\.state.id) == [1, 2, 3, 5])
    let row = try #require(rows[5])
    let parts: ScopeList<Child, ChildAction> = row.scopes(\.parts) { .part($0, $1) }
    let first = try #require(parts[1])
    let received = Collector<String>()
    let tokens = [
      first.subscribe(\.toys) { received.append("first \($0)") },
      row.subscribe(\.count) { received.append("row \($0)") },
      parts[2]?.subscribe(\.toys) { received.append("second \($0)") },
    ]
    first.dispatch(.got(3))
    parts[2]?.dispatch(.got(4))
    row.dispatch(.counted)
    store.send(.row(1, .counted))
    #expect(received.values == ["first 0", "row 0", "second 0", "first 3", "second 4", "row 1"])
    #expect(parts[1] === first)
    store.send(.removed(5))
    #expect(first.state.toys == 3)
    withExtendedLifetime(tokens) {}
  }

  @Test func `a scope has scopes for an array in its part`() {
    let family = familyStore()
    let whole: Scope<Family, FamilyAction> = family.scope(state: { $0 }, intent: { $0 })
    let children: ScopeList<Child, ChildAction> = whole.scopes({ $0.list }) { .one($0, $1) }
    let table: ScopeList<Child, ChildAction> = whole.scopes(\.children) { .one($0, $1) }
    family.send(.listed([3, 1]))
    children[1]?.dispatch(.got(2))
    #expect(children.scopes.map(\.state) == [Child(id: 3), Child(id: 1, toys: 2)])
    #expect(table[1]?.state.toys == 2)
  }
}
