import Redux
import ReduxCore
import TestSupport
import Testing

/// Lists in every order and grouping, and with any folds.
@MainActor
struct ListLayoutLawTests {
  private func arrangement(_ random: inout SeededRandom) -> ListArrangement {
    ListArrangement(
      random.pick(ListQuery.Order.allCases), isReversed: Bool.random(using: &random),
      by: random.pick(ListGrouping.allCases))
  }

  /// Writes some items: fields by which lists are sorted or grouped, and parents.
  private func write(_ state: inout AppState, _ random: inout SeededRandom) {
    for _ in 0..<random.pick([0, 1, 1, 3, 60]) {
      let number = Int.random(in: 1...34, using: &random)
      let moment = time(Int64(today.number) * 86_400_000 + Int64.random(in: -9...9, using: &random))
      let change = Int.random(in: 0..<11, using: &random)
      if change == 0 { state.document.items[id(number)] = random.pick([nil, item(number, "new")]) }
      let parent = number > 1 ? random.pick([nil, id(Int.random(in: 1..<number, using: &random))]) : nil
      // An accent may be a part of a letter, or follow it.
      let title = random.pick([
        "a title that begins alike, 1", "A title that begins alike, 2", "b", "e\u{301}", "\u{E9}", "f",
      ])
      let due = random.pick([nil, DayTime(today.adding(days: Int.random(in: -3...9, using: &random)))])
      let category = random.pick([nil, categoryID(1), categoryID(2), categoryID(9)])
      let tags = random.pick([[], ["home"], ["Home", "x"], ["longer-than-8"], ["longer-than-9"]])
      let newRank = rank(Int.random(in: 1...9, using: &random))
      state.document.items.update(id(number)) { item in
        switch change {
        case 1: item.parent = parent
        case 2: item.title = title
        case 3: item.due = due
        case 4: item.category = category
        case 5: item.tags = tags
        case 6: item.rank = newRank
        case 7: item.status = item.status == .done ? .open : .done
        case 8: item.completed = moment
        case 9: item.start = due
        default: item.priority = item.priority == nil ? .high : nil
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `by tag and title, items are found where accents are written in two ways`(isReversed: Bool) {
    let items = ["e\u{301}", "f", "\u{E9}", "g"].enumerated().map { number, title in
      item(number + 1, title) { $0.tags = ["x"] }
    }
    var query = ListQuery(list: .all, today: today)
    query.arrangement = ListArrangement(.title, isReversed: isReversed, by: .tag)
    let list = ItemList(query, search: Search(), of: EntityTable(items))
    #expect(list.ids.map { list.position(of: $0) } == [0, 1, 2, 3])
  }

  @Test(arguments: Torture.seeds(0..<120, otherwise: 25))
  func `a list updated in any arrangement equals one made anew, with every item once`(seed: UInt64) {
    var random = SeededRandom(seed)
    var state = AppState.random(&random, count: 30)
    let lists = ItemLists()
    let list = random.pick(ListID.smart + [.category(categoryID(1))])
    let arrangement = arrangement(&random)
    state.navigation.list = list
    state.navigation.changeLayout(of: list) { $0.arrangement = arrangement }
    for step in 0..<30 {
      write(&state, &random)
      if step == 20 { state.document.categories.update(categoryID(1)) { $0.rank = rank(800) } }
      let query = state.query(of: list)
      let updated = lists.list(query, Search(""), state.document.items)
      let fresh = ItemList(query, search: Search(""), of: state.document.items)
      #expect(Array(updated.ids) == Array(fresh.ids), "\(list) \(arrangement) after step \(step)")
      #expect(Set(updated.ids).count == updated.count)
      for (position, id) in updated.ids.enumerated() { #expect(updated.position(of: id) == position) }
    }
  }

  @Test(arguments: Torture.seeds(400..<520, otherwise: 25))
  func `a board updated after any change equals one made anew, and has each item in its column`(seed: UInt64)
  {
    var random = SeededRandom(seed)
    var state = AppState.random(&random, count: 30)
    let lists = ItemLists()
    let list = random.pick(ListID.smart + [.category(categoryID(1))])
    let (arrangement, kind) = (arrangement(&random), random.pick(BoardKind.allCases))
    state.navigation.list = list
    state.navigation.changeLayout(of: list) {
      $0.arrangement = arrangement
      $0.board = kind
    }
    for step in 0..<30 {
      write(&state, &random)
      if step == 20 { state.navigation.search = "a" }
      let query = state.visibleQuery
      let updated = lists.visible(state)
      let fresh = ItemList(
        query, search: lists.search(for: state.navigation.search, state), of: state.document.items)
      #expect(Array(updated.ids) == Array(fresh.ids), "\(list) \(arrangement) \(kind) after step \(step)")
      let columns = lists.columns(state)?.columns ?? []
      #expect(columns.flatMap(\.cards) == Array(0..<updated.count))
      #expect(Set(columns.map(\.section)).count == columns.count)
      for column in columns {
        for position in column.cards {
          #expect(updated[position].flatMap(query.section) == column.section)
          #expect(lists.columns(state)?.index(of: position).map { columns[$0] } == column)
        }
      }
    }
  }

  @Test(arguments: Torture.seeds(200..<320, otherwise: 25))
  func `families are together in any order, and sections too`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var state = AppState.random(&random, count: 34)
    for _ in 0..<4 { write(&state, &random) }
    let list = random.pick([ListID.inbox, .all, .category(categoryID(1)), .today, .upcoming, .done])
    let arrangement = arrangement(&random)
    state.navigation.changeLayout(of: list) { $0.arrangement = arrangement }
    let found = ItemList(state.query(of: list), search: Search(""), of: state.document.items)
    let rows = ListRows(found, ListFolds())
    var sections: [ListSection] = []
    for position in 0..<found.count {
      guard let item = found[position] else { continue }
      let family = found.family(at: position)
      #expect(family.lowerBound == position)
      for other in 0..<found.count where list.isTree {
        var above = found[other]?.parent
        var steps = 0
        while let next = above, next != item.id, steps < 40 {
          above = state.document.items[next]?.parent
          steps += 1
        }
        guard other != position, steps < 32 else { continue }
        #expect(family.contains(other) == (above == item.id), "\(position) and \(other)")
      }
      if let heading = rows.heading(at: position), sections.last != heading.section {
        sections.append(heading.section)
      }
    }
    #expect(Set(sections).count == sections.count)
  }

  @Test(arguments: Torture.seeds(400..<520, otherwise: 25))
  func `a page is a part of all rows, with the selection on it`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let session = Session(.random(&random, count: 40), pageHeight: Int.random(in: 1...12, using: &random))
    for _ in 0..<40 {
      for intent in Intent.random(session.state, &random) { session.when(intent) }
      let rows = session.handlers.lists.rows(session.state)
      guard let stop = session.handlers.lists.selectedStop(session.state) else { continue }
      let all = rows.page(around: stop, offset: 0, height: 500)
      #expect(all.count { $0.position != nil } <= rows.list.count)
      let height = Int.random(in: 1...12, using: &random)
      let offset = Int.random(in: 0...14, using: &random)
      let page = rows.page(around: stop, offset: offset, height: height)
      #expect(page.count == min(height, all.count))
      #expect(page.contains { $0.position == stop })
      let start = try #require(all.indices.first { Array(all[$0...].prefix(page.count)) == page })
      let selected = try #require(all.firstIndex { $0.position == stop })
      let margin = min(3, (height - 1) / 2)
      let wanted = max(0, selected - max(margin, min(offset, height - 1 - margin)))
      #expect(start == min(wanted, all.count - page.count))
    }
  }

  @Test(arguments: Torture.seeds(600..<660, otherwise: 10))
  func `moving down from the first row passes every row that can be selected, and up again`(seed: UInt64) {
    var random = SeededRandom(seed)
    let session = Session(.random(&random, count: 40))
    for _ in 0..<30 { for intent in Intent.random(session.state, &random) { session.when(intent) } }
    session.when(.back, .back, .focus(.list), .move(.first))
    let rows = session.handlers.lists.rows(session.state)
    guard !rows.list.isEmpty else { return }
    let stops = rows.page(around: rows.stop(at: 0), offset: 0, height: 500).compactMap(\.position)
    var passed = [rows.stop(at: 0)]
    while let next = passed.last.flatMap(rows.next) { passed.append(next) }
    #expect(passed == stops)
    var back = [rows.stop(at: rows.list.count - 1)]
    while let previous = back.last.flatMap(rows.previous) { back.append(previous) }
    #expect(back.reversed() == stops)
  }
}
