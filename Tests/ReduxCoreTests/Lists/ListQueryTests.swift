import Redux
import ReduxCore
import TestSupport
import Testing

struct ListQueryTests {
  /// One item of each kind that a list treats differently.
  private let items: [Item] = [
    item(1, "plain"),
    item(2, "home") { $0.category = categoryID(1) },
    item(3, "due today") { $0.due = DayTime(today) },
    item(4, "due today at nine") { $0.due = DayTime(today, minute: 540) },
    item(5, "overdue") { $0.due = DayTime(today.adding(days: -1), minute: 600) },
    item(6, "tomorrow") { $0.due = DayTime(today.adding(days: 1)) },
    item(7, "home, next week") {
      $0.category = categoryID(1)
      $0.due = DayTime(today.adding(days: 7))
    },
    item(8, "done") {
      $0.status = .done
      $0.completed = time(2000)
    },
    item(9, "done later") {
      $0.status = .done
      $0.completed = time(3000)
      $0.due = DayTime(today)
    },
    item(10, "trashed") { $0.status = .trashed },
    item(11, "trashed later") {
      $0.status = .trashed
      $0.modified = time(4000)
      $0.category = categoryID(1)
    },
  ]

  private func titles(_ list: ListID, recentlyCompleted: PersistentSet<ItemID> = [], search: String = "")
    -> [String]
  {
    let query = ListQuery(list: list, today: today, recentlyCompleted: recentlyCompleted)
    let list = ItemList(query, search: Search(search), of: EntityTable(items.reversed()))
    return (0..<list.count).compactMap { list[$0]?.title }
  }

  @Test func `the inbox shows open items without a category`() {
    #expect(titles(.inbox) == ["plain", "due today", "due today at nine", "overdue", "tomorrow"])
  }

  @Test func `today shows items due today or earlier, the earliest first`() {
    #expect(titles(.today) == ["overdue", "due today", "due today at nine"])
  }

  @Test func `upcoming shows items due after today`() {
    #expect(titles(.upcoming) == ["tomorrow", "home, next week"])
  }

  @Test func `overdue shows items due before today`() {
    #expect(titles(.overdue) == ["overdue"])
  }

  @Test func `what is overdue is in Overdue, whatever it waits for and whenever it starts`() {
    let late = item(1) { $0.due = DayTime(today.adding(days: -1)) }
    var waiting = item(2) { $0.due = late.due }
    waiting.waitsFor = [late.id]
    let postponed = item(3) {
      $0.due = late.due
      $0.start = DayTime(today.adding(days: 3))
    }
    let items = EntityTable([late, waiting, postponed])
    #expect(ListCounts(of: items, today: today)[.overdue] == 3)
    #expect(
      [late, waiting, postponed].allSatisfy {
        ListQuery(list: .overdue, today: today).contains($0, in: items)
      })
    #expect(ListCounts(of: items, today: today)[.today] == 1)
  }

  @Test func `until the day of its start, an item is neither in Today nor in Upcoming`() {
    for (due, list) in [(0, ListID.today), (-1, .today), (5, .upcoming)] {
      let waiting = item(1) {
        $0.due = DayTime(today.adding(days: due))
        $0.start = DayTime(today.adding(days: 1), minute: 0)
      }
      let items = EntityTable([waiting])
      func isShown(on day: Day, in list: ListID) -> Bool {
        let query = ListQuery(list: list, today: day)
        let isCounted = ListCounts(of: items, today: day)[list] == 1
        #expect(isCounted == query.contains(waiting, in: items))
        return isCounted
      }
      #expect(!isShown(on: today, in: list) && isShown(on: today, in: .all) && isShown(on: today, in: .inbox))
      #expect(isShown(on: today.adding(days: 1), in: list))
      var started = waiting
      started.start = DayTime(today, minute: 1439)
      #expect(ListQuery(list: list, today: today).contains(started, in: EntityTable([started])))
    }
  }

  @Test
  func `from the day of its start until it is done, an item without a due date is in Today, and never late`()
  {
    let started = item(1) { $0.start = DayTime(today, minute: 540) }
    var done = item(2) { $0.start = started.start }
    done.status = .done
    var waiting = item(3) { $0.start = started.start }
    waiting.waitsFor = [started.id]
    let items = EntityTable([started, done, waiting])
    for days in [-1, 0, 1, 300] {
      let day = today.adding(days: days)
      let query = ListQuery(list: .today, today: day)
      #expect([started, done, waiting].map { query.contains($0, in: items) } == [days >= 0, false, false])
      #expect(query.section(of: started) == .started)
      let counts = ListCounts(of: items, today: day)
      #expect([counts[.today], counts[.upcoming], counts[.overdue]] == [days >= 0 ? 1 : 0, 0, 0])
      #expect(counts[.all] == 2)
      #expect(counts.started == counts[.today])
    }
    #expect(ListQuery(list: .upcoming, today: today).section(of: started) == .noDate)
  }

  @Test func `in Today what has started follows what is due, whatever its priority`() {
    let started = item(1) { $0.start = DayTime(today) }
    let important = item(2) {
      $0.start = started.start
      $0.priority = .high
    }
    let due = item(3) { $0.due = DayTime(today, minute: 1439) }
    let late = item(4) { $0.due = DayTime(today.adding(days: -1)) }
    let query = ListQuery(list: .today, today: today)
    let list = ItemList(query, search: Search(""), of: EntityTable([started, important, due, late]))
    #expect((0..<list.count).map { list[$0]?.id } == [late.id, due.id, important.id, started.id])
  }

  @Test func `all shows every open item in rank order`() {
    #expect(
      titles(.all) == [
        "plain", "home", "due today", "due today at nine", "overdue", "tomorrow", "home, next week",
      ])
  }

  @Test func `done shows the most recently completed item first`() {
    #expect(titles(.done) == ["done later", "done"])
  }

  @Test func `the trash shows the most recently changed item first`() {
    #expect(titles(.trash) == ["trashed later", "trashed"])
  }

  @Test func `a category shows its open items`() {
    #expect(titles(.category(categoryID(1))) == ["home", "home, next week"])
    #expect(titles(.category(categoryID(9))).isEmpty)
  }

  @Test func `a recently completed item stays in its list, a trashed one does not`() {
    #expect(
      titles(.today, recentlyCompleted: [id(9)]) == [
        "overdue", "due today", "done later", "due today at nine",
      ])
    #expect(titles(.inbox, recentlyCompleted: [id(8)]).contains("done"))
    #expect(!titles(.inbox, recentlyCompleted: [id(10)]).contains("trashed"))
    #expect(titles(.category(categoryID(1)), recentlyCompleted: [id(8)]) == titles(.category(categoryID(1))))
  }

  @Test func `a search narrows the list, the best matches first`() {
    #expect(titles(.all, search: "due") == ["due today", "due today at nine", "overdue"])
    #expect(titles(.done, search: "later") == ["done later"])
  }

  @Test func `subtasks follow their parent, and siblings are in rank order`() {
    let nested: [Item] = [
      item(1, "parent"), item(5, "next"),
      item(2, "second child") {
        $0.parent = id(1)
        $0.rank = rank(90)
      },
      item(3, "first child") {
        $0.parent = id(1)
        $0.rank = rank(80)
      },
      item(4, "grandchild") {
        $0.parent = id(3)
        $0.rank = rank(1)
      },
    ]
    let list = ItemList(
      ListQuery(list: .inbox, today: today), search: Search(""), of: EntityTable(nested.reversed()))
    let shown = (0..<list.count).compactMap { list[$0] }
    #expect(shown.map(\.title) == ["parent", "first child", "grandchild", "second child", "next"])
    #expect(shown.map(list.depth) == [0, 1, 2, 1, 0])
    for (position, item) in shown.enumerated() { #expect(list.position(of: item.id) == position) }
  }

  @Test func `a list shows items whose parents are missing or form a cycle`() {
    let odd: [Item] = [
      item(1) { $0.parent = id(99) }, item(2) { $0.parent = id(3) }, item(3) { $0.parent = id(2) },
      item(4) { $0.parent = id(4) },
    ]
    let list = ItemList(ListQuery(list: .all, today: today), search: Search(""), of: EntityTable(odd))
    #expect(Set(list.ids) == [id(1), id(2), id(3), id(4)])
    for number in 1...4 { #expect(list.position(of: id(number)) != nil) }
  }

  @Test func `items of equal rank are ordered by id`() {
    let twins = [3, 1, 2].map { number in item(number) { $0.rank = rank(7) } }
    let list = ItemList(ListQuery(list: .inbox, today: today), search: Search(""), of: EntityTable(twins))
    #expect(Array(list.ids) == [id(1), id(2), id(3)])
  }

  @Test func `positions and ids outside the list give nil`() {
    let list = ItemList(ListQuery(list: .inbox, today: today), search: Search(""), of: EntityTable([item(1)]))
    #expect(list[-1] == nil)
    #expect(list[1] == nil)
    #expect(list.position(of: id(2)) == nil)
    #expect(list.firstPosition { $0.title == "a" } == 0)
    #expect(list.firstPosition { $0.title == "b" } == nil)
  }

  @Test func `counts equal the lengths of the lists`() {
    let counts = ListCounts(of: EntityTable(items), today: today)
    for list in ListID.smart + [.category(categoryID(1)), .category(categoryID(9))] {
      #expect(counts[list] == titles(list).count)
    }
  }

  @Test func `counts are unknown while only the first page is loaded`() async {
    await MainActor.run {
      var state = AppState.with(items: items)
      state.external.isLoading = true
      #expect(ItemLists().counts(state) == nil)
      state.external.isLoading = false
      #expect(ItemLists().counts(state)?[.overdue] == 1)
    }
  }
}
