import Redux
import ReduxCore
import TestSupport
import Testing

/// Lists in sections: Today, Upcoming, Done, and those that the user groups.
@MainActor
struct ListSectionTests {
  private func due(_ number: Int, _ days: Int, _ priority: Item.Priority? = nil, minute: Int? = nil) -> Item {
    item(number) {
      $0.due = DayTime(today.adding(days: days), minute: minute)
      $0.priority = priority
    }
  }

  private func done(_ number: Int, at milliseconds: Int64?) -> Item {
    item(number) {
      $0.status = .done
      $0.completed = milliseconds.map(time)
    }
  }

  /// The milliseconds from 1970 to the beginning of today, UTC.
  private let morning = Int64(today.number) * 86_400_000

  private func rows(_ items: [Item], _ list: ListID, selecting selected: Int? = nil) -> [String] {
    Session(.with(items: items, list: list, selecting: selected)).rows()
  }

  @Test func `today shows what is late, what is due today, and what was done today, folded`() {
    let items = [due(1, 0), due(2, -3), due(3, 0), done(4, at: morning), done(5, at: morning - 1), due(6, 1)]
    #expect(rows(items, .today) == ["late 1", ">b", "today 2", "a", "c", "+doneToday 1"])
  }

  @Test func `a section of today is sorted by priority, then by date and time, then by hand`() {
    let items = [
      due(1, 0, minute: 540), due(2, 0), due(3, 0, .low), due(4, 0, .high, minute: 900), due(5, 0, .high),
      due(6, -1), due(7, -2), due(8, -9, .medium), due(9, 0),
    ]
    #expect(
      rows(items, .today) == ["late 3", ">h", "g", "f", "today 6", "e", "d", "c", "b", "i", "a"])
  }

  @Test func `more than twenty late items are folded, and the first item due today is selected`() {
    let late = (2...22).map { due($0, -$0) }
    let session = Session(.with(items: late + [due(1, 0)])).when(.goTo(.today))
    #expect(session.rows() == ["+late 21", "today 1", ">a"])
    #expect(rows(Array(late.dropLast()) + [due(1, 0)], .today).first == "late 20")
  }

  private func started(_ number: Int, _ days: Int) -> Item {
    item(number) { $0.start = DayTime(today.adding(days: days), minute: 540) }
  }

  @Test func `what has started and has no due date is below what is due today, and appears at midnight`() {
    let items = [started(1, -9), started(2, 0), started(3, 1), due(4, 0), due(5, -1), done(6, at: morning)]
    let session = Session(.with(items: items, list: .today))
    #expect(
      session.rows() == ["late 1", ">e", "today 1", "d", "started 2", "a", "b", "+doneToday 1"])
    session.store.send(.external(.dayBegan(today.adding(days: 1), .utc)))
    #expect(session.rows() == ["late 2", ">e", "d", "started 3", "a", "b", "c"])
  }

  @Test func `more than twenty items that have started are folded below what is due today`() {
    let many = (2...22).map { started($0, -$0) }
    #expect(rows(many + [due(1, 0)], .today) == ["today 1", ">a", "+started 21"])
    #expect(rows(Array(many.dropLast()) + [due(1, 0)], .today).contains("started 20"))
  }

  @Test func `an item completed in today stays where it was until the list is left`() {
    let session = Session(.with(items: [due(1, 0), due(2, 0)], list: .today)).when(.toggleDone)
    #expect(session.rows() == ["today 2", ">a", "b"])
    session.store.send(.external(.dayBegan(today, .utc)))
    session.changeElsewhere { $0.items.update(id(1)) { $0.completed = time(self.morning + 5) } }
    session.when(.goTo(.inbox), .goTo(.today))
    #expect(session.rows() == ["today 1", ">b", "+doneToday 1"])
  }

  @Test func `upcoming is grouped by day, and shows the empty days of the coming week`() {
    let items = [due(1, 2), due(2, 9, minute: 600), due(3, 9), due(4, 12)]
    func day(_ days: Int, _ count: Int) -> String { "\(ListSection.day(today.adding(days: days))) \(count)" }
    #expect(
      rows(items, .upcoming) == [
        day(1, 0), day(2, 1), ">a", day(3, 0), day(4, 0), day(5, 0), day(6, 0), day(7, 0), day(9, 2), "c",
        "b",
        day(12, 1), "d",
      ])
    #expect(
      rows([due(1, 6)], .upcoming) == [
        day(1, 0), day(2, 0), day(3, 0), day(4, 0), day(5, 0), day(6, 1), ">a", day(7, 0),
      ])
    #expect(rows([], .upcoming).isEmpty)
  }

  @Test func `done is a logbook by day of completion, newest first, by the clock of the zone`() {
    let items = [
      done(1, at: morning + 1), done(2, at: morning - 1), done(3, at: morning + 2), done(4, at: nil),
    ]
    func day(_ days: Int, _ count: Int) -> String { "\(ListSection.day(today.adding(days: days))) \(count)" }
    #expect(rows(items, .done) == [day(0, 2), ">c", "a", day(-1, 1), "b", "noDate 1", "d"])
    let session = Session(.with(items: items, list: .done))
    session.store.send(.external(.dayBegan(today, Zone(offsets: [Zone.Offset(since: time(0), seconds: 60)]))))
    #expect(session.rows() == [day(0, 3), ">c", "a", "b", "noDate 1", "d"])
  }

  @Test(arguments: [
    (ListGrouping.date, ["late 1", ">b", "today 2", "a", "  d", "noDate 1", "c"]),
    (
      .priority,
      ["priority(Optional(ReduxCore.Item.Priority.high)) 1", ">c", "priority(nil) 3", "a", "  d", "b"]
    ),
    (.tag, ["tag(Optional(\"home\")) 3", ">a", "  d", "c", "tag(nil) 1", "b"]),
  ])
  func `a list is grouped by what its items have, with subtasks in the section of their parent`(
    grouping: ListGrouping, expected: [String]
  ) {
    let items = [
      item(1) {
        $0.due = DayTime(today)
        $0.tags = ["home", "other"]
      },
      due(2, -1),
      item(3) {
        $0.priority = .high
        $0.tags = ["Home"]
      },
      item(4) { $0.parent = id(1) },
    ]
    let session = Session(.with(items: items)).when(.group(grouping), .move(.first))
    #expect(session.rows() == expected)
    session.when(.group(grouping), .move(.first))
    #expect(session.rows() == [">a", "  d", "b", "c"])
  }

  @Test func `categories are sections in their order, and follow when that changes`() {
    let items = [1, 2, 3].map { number in
      item(number) { $0.category = number == 3 ? nil : categoryID(number) }
    }
    let session = Session(
      .with(items: items, categories: [category(1, "Home"), category(2, "Work")], list: .all))
    session.when(.group(.category), .move(.first))
    #expect(session.rows().filter { !$0.contains("category") } == [">c", "a", "b"])
    session.store.send(.items(.categoryPlaced(categoryID(1), rank(500)), stamp()))
    #expect(session.rows().filter { !$0.contains("category") } == [">c", "b", "a"])
  }

  @Test func `tags that begin alike are sections of their own`() {
    let items = ["longword-b", "longword-a", "longword-b"].enumerated().map { number, tag in
      item(number + 1) { $0.tags = [tag] }
    }
    let session = Session(.with(items: items)).when(.group(.tag), .move(.first))
    #expect(
      session.rows() == [
        "tag(Optional(\"longword-a\")) 1", ">b", "tag(Optional(\"longword-b\")) 2", "a", "c",
      ])
  }
}
