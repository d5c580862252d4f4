import GRDB
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// The first page equals the start of the whole list, or the part around an item.
struct FirstPageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let lists: [ListID] =
    ListID.smart + [.category(categoryID(1)), .category(categoryID(2)), .category(categoryID(3))]

  private func ids(_ list: ListID, _ items: EntityTable<Item>) -> [ItemID] {
    Array(ItemList(ListQuery(list: list, today: today), search: Search(""), of: items).ids)
  }

  @Test(arguments: Torture.seeds(0..<12, otherwise: 5))
  func `the first page of every list is the start of the list`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let database = try folder.store(random.items(700))
    let all = try database.snapshot().document
    for list in Self.lists {
      let count = random.pick([1, 7, 40, 120])
      let page = try database.firstPage(ListQuery(list: list, today: today), around: nil, count: count)
      #expect(!page.isComplete)
      #expect(page.page?.start == .list)
      #expect(page.categories.count == 3)
      let shown = ids(list, Document(categories: [], items: page.items).items)
      #expect(Array(shown.prefix(count)) == Array(ids(list, all.items).prefix(count)), "\(list)")
    }
  }

  @Test(arguments: Torture.seeds(600..<612, otherwise: 5))
  func `the first page leaves out what starts later today`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let items = random.items(700).map { item in
      var item = item
      if item.start != nil {
        item.start = random.pick([
          DayTime(today, minute: Int.random(in: 595...605, using: &random)), DayTime(today.adding(days: 1)),
        ])
      }
      return item
    }
    let database = try folder.store(items)
    for list in [ListID.today, .upcoming] {
      for minute in [0, 599, 600, 604, 1439] {
        let query = ListQuery(list: list, today: today, startMinute: minute)
        let page = try database.firstPage(query, around: nil, count: 40)
        // What the page has beside the list are relatives.
        let later = page.items.filter { item in
          item.status == .open && item.laterStart(today: today, minute: minute) != nil
            && item.waitsFor.isEmpty
            && !page.items.contains { $0.parent == item.id || $0.waitsFor.contains(item.id) }
        }
        #expect(later.isEmpty, "\(list) at \(minute)")
        let shown = ItemList(query, search: Search(""), of: EntityTable(page.items)).ids.prefix(40)
        #expect(
          Array(shown) == Array(ItemList(query, search: Search(""), of: EntityTable(items)).ids.prefix(40)))
      }
    }
  }

  @Test(arguments: Torture.seeds(300..<312, otherwise: 5))
  func `the first page of Done leaves out the archive`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let database = try folder.store(random.items(700))
    var query = ListQuery(list: .done, today: today)
    query.archiveTime = time(20)
    let whole = Array(ItemList(query, search: Search(""), of: try database.snapshot().document.items).ids)
    let page = try database.firstPage(query, around: nil, count: 40)
    let shown = Array(ItemList(query, search: Search(""), of: EntityTable(page.items)).ids)
    #expect(shown.prefix(40) == whole.prefix(40))
    let last = try #require(whole.last)
    let around = try database.firstPage(query, around: last, count: 40)
    #expect(around.items.contains { $0.id == last })
  }

  @Test(arguments: Torture.seeds(100..<112, otherwise: 5))
  func `the page around an item is the part of the list around it`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let database = try folder.store(random.items(700))
    let all = try database.snapshot().document
    for list in Self.lists {
      let whole = ids(list, all.items)
      guard !whole.isEmpty else { continue }
      let place = random.pick([0, whole.count - 1, Int.random(in: whole.indices, using: &random)])
      let count = random.pick([1, 7, 40])
      let page = try database.firstPage(
        ListQuery(list: list, today: today), around: whole[place], count: count)
      let shown = ids(list, Document(categories: [], items: page.items).items)
      let begins = page.page?.start == .list
      if place == 0 { #expect(begins, "\(list)") }
      if begins { #expect(shown.first == whole.first, "\(list)") }
      let found = try #require(shown.firstIndex(of: whole[place]), "\(list)")
      // As many on either side as requested, or as there are.
      let above = min(count - 1, place)
      let below = min(count - 1, whole.count - 1 - place)
      try #require(found >= above && shown.count - found > below, "\(list)")
      #expect(
        Array(shown[(found - above)...(found + below)]) == Array(whole[(place - above)...(place + below)]),
        "\(list)")
    }
  }

  @Test(arguments: [ListID.upcoming, .done, .trash])
  func `of many items with one date no more are read than a page holds`(list: ListID) throws {
    var random = SeededRandom(8)
    let status: Item.Status = list == .done ? .done : list == .trash ? .trashed : .open
    let items = random.items(900).map { item in
      var item = item
      item.status = status
      item.start = nil
      item.due = DayTime(today.adding(days: 1))
      item.completed = status == .done ? time(20) : nil
      item.modified = time(30)
      return item
    }
    let database = try folder.store(items)
    let whole = ids(list, EntityTable(items))
    try #require(whole.count == 900)
    for place in [0, 3, 450, 899] {
      let page = try database.firstPage(ListQuery(list: list, today: today), around: whole[place], count: 40)
      let shown = ids(list, EntityTable(page.items)).filter(
        whole[max(0, place - 40)..<min(900, place + 40)].contains)
      #expect(shown == Array(whole[max(0, place - 40)..<min(900, place + 40)]))
      let related = Set(page.items.flatMap { $0.waitsFor + ($0.parent.map { [$0] } ?? []) })
      #expect(page.items.count { !related.contains($0.id) } <= 80)
    }
    let last = try database.part(.page(ListQuery(list: list, today: today), .end))
    #expect(ids(list, EntityTable(last.items)).suffix(120) == whole.suffix(120))
  }

  /// The first rows of Today, as they are folded at first.
  private func firstRows(_ items: [Item]) -> [String] {
    let list = ItemList(ListQuery(list: .today, today: today), search: Search(""), of: EntityTable(items))
    return ListRows(list, ListFolds()).page(around: 0, offset: 0, height: 60).map { row in
      switch row {
      case .item(let position): "\(list[position].map { "\($0.id)" } ?? "")"
      case .heading(let heading): "\(heading.section), \(heading.isFolded ? "folded" : "unfolded")"
      }
    }
  }

  @Test(arguments: [(200, false), (400, false), (600, true)])
  func `of many items that have started, no more are read than fold them`(count: Int, areMany: Bool) throws {
    var random = SeededRandom(9)
    let items = random.items(540, started: count)
    let database = try folder.store(items)
    let query = ListQuery(list: .today, today: today)
    let page = try database.firstPage(query, around: nil, count: 120)
    #expect(firstRows(page.items) == firstRows(items))
    #expect(page.page?.start == .list)
    #expect(page.page?.end == .section(areMany ? .started : .doneToday))
    let related = Set(page.items.flatMap { $0.waitsFor + ($0.parent.map { [$0] } ?? []) })
    let started = page.items.count { $0.due == nil && $0.start != nil && !related.contains($0.id) }
    #expect((started <= 21) == areMany)
    let last = try database.part(.page(query, .end))
    #expect(last.page?.start == (areMany ? .section(.doneToday) : .list) && last.page?.end == .list)
  }

  @Test func `of many items that are due today, those around a place are read, and all beyond`() throws {
    var random = SeededRandom(10)
    let items = random.items(700).map { item in
      var item = item
      item.due = random.pick([DayTime(today), DayTime(today, minute: 600), DayTime(today.adding(days: -1))])
      return item
    }
    let database = try folder.store(items)
    let query = ListQuery(list: .today, today: today)
    let whole = ids(.today, EntityTable(items))
    func first(_ count: Int, of page: [Item]) -> [ItemID] {
      Array(ids(.today, EntityTable(page)).prefix(count))
    }
    let late = items.count { $0.due?.day != today && query.contains($0, in: EntityTable(items)) }
    try #require(late > 20 && whole.count > late + 90)
    for (place, count) in [
      (nil, 40), (0, 80), (late + 39, 80), (late + 40, whole.count), (whole.count - 1, whole.count),
    ] {
      let page = try database.firstPage(query, around: place.map { whole[$0] }, count: 40)
      let limit = count == whole.count ? count : late + count
      #expect(
        first(limit, of: page.items) == Array(whole.prefix(limit)), "around \(String(describing: place))")
      guard case .item(let last) = page.page?.end else {
        #expect(limit == whole.count)
        continue
      }
      #expect(last.id == whole[limit - 1])
    }
  }

  @Test func `late items that are not shown yet do not unfold those that are`() throws {
    let late = (1...600).map { number in
      item(number) {
        $0.due = DayTime(today.adding(days: -1))
        $0.start = number <= 100 ? DayTime(today.adding(days: 1)) : nil
      }
    }
    let page = try folder.store(late).firstPage(ListQuery(list: .today, today: today), around: nil, count: 40)
    #expect(firstRows(page.items) == ["late, folded"])
  }

  @Test func `around an item that the list does not show, the first page is read`() throws {
    var random = SeededRandom(5)
    let database = try folder.store(random.items(600) + [item(601) { $0.status = .done }])
    let query = ListQuery(list: .inbox, today: today)
    let first = try database.firstPage(query, around: nil, count: 9)
    for wanted in [id(601), id(12_345)] {
      #expect(try database.firstPage(query, around: wanted, count: 9).items == first.items)
    }
  }

  @Test func `a small document is read whole`() throws {
    var random = SeededRandom(6)
    let items = random.items(500)
    let page = try folder.store(items).firstPage(ListQuery(list: .today, today: today), around: nil, count: 1)
    #expect(page.isComplete)
    #expect(page.items.count == 500)
    #expect(page.lastRow == 1)
  }

  @Test(arguments: Self.lists)
  func `a page is read through an index, and nothing is sorted but up to 500 items due today`(list: ListID)
    throws
  {
    var random = SeededRandom(7)
    let database = try folder.store(random.items(600))
    let query = PageQuery(ListQuery(list: list, today: today))
    let plans = try folder.raw().write { db in
      var statements: [String] = []
      db.trace { event in
        if case .statement(let statement) = event { statements.append(statement.sql) }
      }
      _ = try query.page(.start, count: 5, db)
      _ = try query.page(.beside(item(3)), count: 5, db)
      let dated = item(4) {
        $0.due = DayTime(today)
        $0.completed = time(20)
      }
      _ = try query.page(.beside(dated), count: 5, db)
      _ = try query.page(.end, count: 5, db)
      db.trace(options: [])
      return try Set(statements.filter { $0.hasPrefix("SELECT") }).map { sql in
        let rows = try Row.fetchAll(
          db, sql: "EXPLAIN QUERY PLAN \(sql)",
          arguments: StatementArguments(sql.filter { $0 == "?" }.map { _ in 1 }))
        return (sql, plan: rows.map { $0["detail"] as String }.joined(separator: "; "))
      }
    }
    #expect(plans.count >= 3)
    for (sql, plan) in plans {
      // Only the list of what one item waits for is read from end to end.
      let scans = plan.split(separator: "; ").filter { $0.contains("SCAN") }
      #expect(scans.allSatisfy { ["SCAN place", "SCAN CONSTANT ROW"].contains($0) }, "\(plan)")
      #expect(
        !plan.contains("TEMP B-TREE") || list == .today && sql.contains("ORDER BY CASE priority"), "\(plan)")
    }
    withExtendedLifetime(database) {}
  }
}
