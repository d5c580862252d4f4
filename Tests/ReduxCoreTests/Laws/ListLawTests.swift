import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

/// Lists and counts that are updated equal those computed from scratch.
@MainActor
struct ListLawTests {
  private func everyList(_ state: AppState) -> [ListID] {
    ListID.smart + state.document.categories.inOrder.map { .category($0.id) } + [.category(categoryID(77))]
  }

  @Test(arguments: Torture.seeds(0..<60, otherwise: 15))
  func `lists and counts updated after user actions equal those computed from scratch`(seed: UInt64) {
    var random = SeededRandom(seed)
    let session = Session(.random(&random))
    let lists = session.handlers.lists
    for step in 0..<50 {
      for intent in Intent.random(session.state, &random) { session.when(intent) }
      if step == 30 { session.store.send(.external(.dayBegan(today.adding(days: 1), .utc))) }
      if step % 8 == 7 {
        session.store.send(.external(.itemsStarted(minute: random.pick([300, 599, 600, 900]))))
      }
      let state = session.state
      let recentlyCompleted = state.navigation.recentlyCompleted
      for list in everyList(state).shuffled(using: &random).prefix(4) {
        var query = ListQuery(list: list, today: state.external.today, recentlyCompleted: recentlyCompleted)
        query.startMinute = state.external.startMinute
        let search = Search(random.pick(["", "", "m", "item 1"]))
        let updated = lists.list(query, search, state.document.items)
        let fresh = ItemList(query, search: search, of: state.document.items)
        #expect(Array(updated.ids) == Array(fresh.ids), "\(list) after step \(step)")
      }
      let counts = lists.counts(state)
      let startMinute = state.external.startMinute
      let fresh = ListCounts(of: state.document.items, today: state.external.today, startMinute: startMinute)
      for list in everyList(state) {
        #expect(counts?[list] == fresh[list])
        var query = ListQuery(list: list, today: state.external.today, startMinute: startMinute)
        query.archiveTime = state.archiveTime
        let shown = state.document.items.unordered.count { query.contains($0, in: state.document.items) }
        #expect(fresh[list] == shown, "\(list)")
      }
      #expect(counts?.started == fresh.started && counts?.dueInNextDays == fresh.dueInNextDays)
    }
  }

  @Test(arguments: Torture.seeds(100..<160, otherwise: 15))
  func `lists updated after few or many writes equal those computed from scratch`(seed: UInt64) {
    var random = SeededRandom(seed)
    var state = AppState.random(&random, count: 30)
    let lists = ItemLists()
    for step in 0..<40 {
      for _ in 0..<random.pick([0, 1, 1, 3, 10, 80]) {
        let number = Int.random(in: 1...34, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: state.document.items[id(number)] = nil
        case 1: state.document.items[id(number)] = item(number, "new \(step)")
        case 2:
          state.document.items.update(id(number)) { $0.rank = rank(Int.random(in: 1...9, using: &random)) }
        case 3:
          state.document.items.update(id(number)) {
            $0.parent = random.pick([nil, id(Int.random(in: 1...34, using: &random))])
          }
        case 4: state.document.items.update(id(number)) { $0.due = random.pick([nil, DayTime(today)]) }
        case 5:
          state.document.items.update(id(number)) {
            $0.start = random.pick([nil, DayTime(today), DayTime(today.adding(days: 1))])
          }
        case 6: state.document.items.update(id(number)) { $0.waitsFor = .random(34, &random) }
        default: state.document.items.update(id(number)) { $0.status = random.pick(Item.Status.allCases) }
        }
      }
      for list in ListID.smart {
        let query = ListQuery(list: list, today: today)
        let updated = lists.list(query, Search(""), state.document.items)
        let fresh = ItemList(query, search: Search(""), of: state.document.items)
        #expect(Array(updated.ids) == Array(fresh.ids), "\(list) after step \(step)")
        for (position, id) in updated.ids.enumerated() { #expect(updated.position(of: id) == position) }
      }
      let counts = lists.counts(state)
      for list in ListID.smart {
        #expect(
          counts?[list]
            == lists.list(ListQuery(list: list, today: today), Search(""), state.document.items).count)
      }
      let query = ListQuery(list: .today, today: today)
      let started = lists.list(query, Search(""), state.document.items)
        .references { query.section(of: $0) == .started }
      #expect(counts?.started == started.count)
    }
  }

  @Test func `lists with chains of parents beyond the depth limit are updated correctly`() {
    var random = SeededRandom(9)
    var state = AppState.with(
      items: (1...80).map { number in
        item(number, "item \(number)") { $0.parent = number > 2 ? id(number - 2) : nil }
      }, list: .all)
    let lists = ItemLists()
    let query = ListQuery(list: .all, today: today)
    for step in 0..<(Torture.isOn ? 200 : 30) {
      let moved = Int.random(in: 1...80, using: &random)
      state.document.items.update(id(moved)) { $0.rank = rank(Int.random(in: 1...9, using: &random)) }
      let updated = lists.list(query, Search(""), state.document.items)
      let fresh = ItemList(query, search: Search(""), of: state.document.items)
      #expect(Array(updated.ids) == Array(fresh.ids), "after step \(step)")
    }
  }

  @Test(arguments: 200..<230 as Range<UInt64>)
  func `a list is sorted by the ranks along the path of parents`(seed: UInt64) {
    var random = SeededRandom(seed)
    let state = AppState.random(&random, count: 40)
    let items = state.document.items
    func path(_ item: Item) -> [Item] { (item.parent.flatMap { items[$0] }.map(path) ?? []) + [item] }
    func key(_ item: Item) -> [String] {
      // Of items with one rank, what is done comes first.
      path(item).flatMap { [$0.rank.rawValue, $0.status == .done ? "0" : "1", $0.id.rawValue.uuidString] }
    }
    let expected = items.unordered.filter { $0.status == .open }
      .sorted { key($0).lexicographicallyPrecedes(key($1)) }
    let list = ItemList(ListQuery(list: .all, today: today), search: Search(""), of: items)
    #expect(Array(list.ids) == expected.map(\.id))
  }

  @Test func `the list on the screen is taken over from a load, unless it is another one by then`() async {
    let items = EntityTable((1...20).map { number in item(number) { $0.due = DayTime(today) } })
    var state = AppState.with(item(1), list: .today)
    state.document.items = items
    let prepared = await PreparedLists(
      state.document, showing: state.visibleQuery, dates: state.queryDates, zone: state.external.zone)
    for (list, evaluated) in [(ListID.today, 0), (.all, 1)] {
      let lists = ItemLists()
      lists.prepare(prepared, for: state.document, showing: list)
      state.navigation.list = list
      #expect(lists.visible(state).count == 20)
      #expect(lists.work.listsEvaluated == evaluated, "\(list)")
    }
  }

  @Test func `lists and counts taken over from a load equal those computed from scratch`() async {
    var random = SeededRandom(11)
    var state = AppState.random(&random, count: 60)
    let lists = ItemLists()
    _ = lists.visible(AppState.with(item(1)))
    _ = lists.counts(AppState.with(item(1)))
    lists.prepare(
      await PreparedLists(
        state.document, showing: state.visibleQuery, dates: state.queryDates, zone: state.external.zone),
      for: state.document, showing: state.navigation.list)
    for step in 0..<4 {
      for list in everyList(state) {
        let query = ListQuery(list: list, today: state.external.today)
        let taken = lists.list(query, Search(""), state.document.items)
        let fresh = ItemList(query, search: Search(""), of: state.document.items)
        #expect(Array(taken.ids) == Array(fresh.ids), "\(list) in step \(step)")
        for (position, id) in taken.ids.enumerated() { #expect(taken.position(of: id) == position) }
      }
      let counts = ListCounts(of: state.document.items, today: state.external.today)
      for list in everyList(state) { #expect(lists.counts(state)?[list] == counts[list]) }
      if step == 1 { state.external.today = today.adding(days: 1) }
      if step == 2 { state = AppState.random(&random, count: 30) }
      state.document.items.update(id(3)) { $0.rank = rank(step) }
      state.document.items.update(id(4)) { $0.parent = id(3) }
    }
  }

  @Test func `lists evaluated before they are opened equal those evaluated when they are`() {
    var random = SeededRandom(13)
    for step in 0..<4 {
      var state = AppState.random(&random, count: 60)
      state.navigation.list = .today
      let lists = ItemLists()
      lists.unopened(state).evaluate(lists.keep)
      if step == 1 { state.external.today = today.adding(days: 1) }
      if step == 2 { state = AppState.random(&random, count: 30) }
      state.document.items.update(id(3)) { $0.rank = rank(step) }
      state.document.items.update(id(4)) { $0.parent = id(3) }
      state.navigation.recentlyCompleted = [id(5)]
      for list in everyList(state) + everyList(state) {
        state.navigation.list = list
        let fresh = ItemList(state.visibleQuery, search: Search(""), of: state.document.items)
        #expect(Array(lists.visible(state).ids) == Array(fresh.ids), "\(list) in step \(step)")
      }
    }
  }

  @Test func `a list that was evaluated before it is opened is taken over once, and updated`() {
    var state = AppState.with(item(1), item(2))
    state.navigation.list = .today
    let lists = ItemLists()
    lists.unopened(state).evaluate(lists.keep)
    state.document.items.update(id(1)) { $0.status = .done }
    for list in [ListID.done, .inbox, .done] {
      state.navigation.list = list
      #expect(lists.visible(state).ids.map(\.self) == [id(list == .done ? 1 : 2)])
    }
    #expect(lists.work.listsEvaluated == 0)
    state.navigation.list = .today
    #expect(lists.visible(state).isEmpty)
    #expect(lists.work.listsEvaluated == 1)
  }

  @Test func `evicting cached lists changes no result`() {
    var random = SeededRandom(7)
    let state = AppState.random(&random, count: 30)
    let lists = ItemLists()
    for round in 0..<3 {
      for list in everyList(state) {
        let query = ListQuery(list: list, today: today)
        let fresh = ItemList(query, search: Search("item 1"), of: state.document.items)
        let answer = lists.list(query, Search("item 1"), state.document.items)
        #expect(Array(answer.ids) == Array(fresh.ids), "\(list) in round \(round)")
      }
    }
  }
}
