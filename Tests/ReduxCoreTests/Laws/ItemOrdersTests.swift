import Redux
import ReduxCore
import TestSupport
import Testing

/// Lists that are taken out of all items in order equal those that are sorted.
@MainActor
struct ItemOrdersTests {
  private func evaluateOrders(of state: AppState, _ lists: ItemLists) {
    guard let items = lists.unsortedItems(state, fewItems: 0) else { return }
    lists.keep(ItemOrders(of: items, fewItems: 0))
  }

  private func state(_ random: inout SeededRandom) -> AppState {
    var state = AppState.random(&random, count: 80)
    for number in 1...80 {
      state.document.items.update(id(number)) {
        $0.title = random.pick([
          "Alike alike alike \(number)", "alike alike alike 1", "Ä", "", "item \(number)",
        ])
        $0.priority = random.pick([nil, .low, .high])
        $0.due = random.pick([$0.due, DayTime(Day(number: -3)), DayTime(Day(number: 1))])
        $0.created = time(Int64.random(in: 0..<30, using: &random))
        $0.modified = time(Int64.random(in: 0..<30, using: &random))
        $0.tags = random.pick([[], ["phone"], ["Phonebook and more", "x"]])
      }
    }
    return state
  }

  @Test(arguments: Torture.seeds(300..<400, otherwise: 20))
  func `lists taken out of all items in order equal those that are sorted`(seed: UInt64) {
    var random = SeededRandom(seed)
    var state = state(&random)
    let lists = ItemLists()
    evaluateOrders(of: state, lists)
    for step in 0..<12 {
      state.navigation.list = random.pick(
        ListID.smart + state.document.categories.inOrder.map { .category($0.id) } + [
          .category(categoryID(77))
        ])
      for number in [step + 1, step + 20] {
        state.document.items.update(id(number)) {
          $0.title = random.pick(["Alike alike alike \(step)", "alike alike alike 1", "Ä", ""])
          $0.due = random.pick([nil, DayTime(today)])
          $0.parent = random.pick([nil, id(40)])
        }
      }
      state.navigation.recentlyCompleted = [id(step)]
      state.external.today = today.adding(days: step / 4)
      let grouping = random.pick(ListGrouping.allCases)
      let board = random.pick([nil, nil, BoardKind.category, .priority, .week])
      for order in ListQuery.Order.allCases {
        let arrangement = ListArrangement(order, isReversed: Bool.random(using: &random), by: grouping)
        state.navigation.changeLayout(of: state.navigation.list) {
          $0.arrangement = arrangement
          $0.board = board
        }
        let evaluated = lists.work.listsEvaluated
        let chosen = lists.visible(state)
        let query = state.visibleQuery
        let fresh = ItemList(query, search: Search(""), of: state.document.items)
        #expect(Array(chosen.ids) == Array(fresh.ids), "\(query) in step \(step)")
        for (position, id) in chosen.ids.enumerated() { #expect(chosen.position(of: id) == position) }
        // In manual order nothing is sorted, and tags are compared by more than numbers.
        if query.isTree && arrangement == .byHand || query.board == nil && grouping == .tag { continue }
        #expect(lists.work.listsEvaluated == evaluated, "\(query) in step \(step)")
      }
    }
  }

  @Test func `items are sorted anew once many have changed`() {
    var state = AppState.with(items: (1...2_000).map { item($0) })
    state.navigation.list = .inbox
    let lists = ItemLists()
    #expect(lists.unsortedItems(state) == nil)
    evaluateOrders(of: state, lists)
    for number in 3...1_002 { state.document.items.update(id(number)) { $0.priority = .high } }
    #expect(lists.unsortedItems(state, fewItems: 0) == nil)
    state.document.items.update(id(1_003)) { $0.priority = .high }
    #expect(lists.unsortedItems(state, fewItems: 0) != nil)
    state.navigation.changeLayout(of: .inbox) { $0.arrangement = ListArrangement(.priority) }
    #expect(lists.visible(state).ids.prefix(2).map(\.self) == [id(3), id(4)])
    #expect(lists.work.listsEvaluated == 1)
  }

  @Test func `items of another document are sorted anew`() async {
    let state = AppState.with(items: (1...9).map { item($0) })
    let lists = ItemLists()
    evaluateOrders(of: state, lists)
    #expect(lists.unsortedItems(state, fewItems: 0) == nil)
    lists.prepare(
      await PreparedLists(
        state.document, showing: state.visibleQuery, dates: state.queryDates, zone: state.external.zone),
      for: state.document, showing: .inbox)
    #expect(lists.unsortedItems(state, fewItems: 0) != nil)
  }

  @Test func `a view that asks about other items is taken out of all only as long as nothing changes`() throws
  {
    var state = AppState.with(items: (1...3).map { item($0) })
    let parents = view(1, "Parents", "has:subtasks")
    state.document.views[parents.id] = parents
    state.navigation.list = .view(parents.id)
    state.document.items.update(id(1)) { $0.parent = id(2) }
    let lists = ItemLists()
    evaluateOrders(of: state, lists)
    state.document.views.update(parents.id) { $0.arrangement = ListArrangement(.title) }
    #expect(lists.visible(state).ids.map(\.self) == [id(2)])
    #expect(lists.work.listsEvaluated == 0)
    state.document.items.update(id(3)) { $0.parent = id(1) }
    state.document.views.update(parents.id) { $0.arrangement = ListArrangement(.due) }
    #expect(Set(lists.visible(state).ids) == [id(1), id(2)])
    #expect(lists.work.listsEvaluated == 1)
  }

  @Test func `a list with items below too many others is sorted`() {
    let depth = 40
    var state = AppState.with(
      items: (1...depth).map { number in
        item(number) {
          $0.parent = number > 1 ? id(number - 1) : nil
          $0.due = DayTime(today.adding(days: 1 + number % 3))
        }
      })
    let lists = ItemLists()
    evaluateOrders(of: state, lists)
    // Upcoming is no tree, and is taken out of all.
    for list in [ListID.all, .upcoming] {
      state.navigation.list = list
      state.navigation.changeLayout(of: list) { $0.arrangement = ListArrangement(.title) }
      let fresh = ItemList(state.visibleQuery, search: Search(""), of: state.document.items)
      #expect(Array(lists.visible(state).ids) == Array(fresh.ids) && fresh.count == depth)
      #expect(lists.work.listsEvaluated == 1)
    }
  }
}
