import Redux
import ReduxCore
import TestSupport
import Testing

/// Boards and weeks: gb, gw, and cards moved between columns.
@MainActor
struct BoardTests {
  private let categories = [category(1, "Home"), category(2, "Work"), category(3, "Idle")]

  private let items = [
    item(1, "fix the roof") {
      $0.category = categoryID(1)
      $0.priority = .high
      $0.tags = ["tools", "roof"]
    },
    item(2, "paint the door") {
      $0.category = categoryID(1)
      $0.due = DayTime("2026-11-23T18:00")
    },
    item(3, "write the report") {
      $0.category = categoryID(2)
      $0.priority = .low
      $0.tags = ["Deep"]
      $0.due = DayTime("2026-11-21")
    },
    item(4, "outline") {
      $0.parent = id(3)
      $0.category = categoryID(2)
      $0.priority = .high
    },
    item(5, "think") { $0.tags = ["deep"] },
    item(6, "old debts") { $0.due = DayTime("2026-11-01") },
  ]

  private func session(_ list: ListID = .all, selecting selected: Int? = 1) -> Session {
    Session(.with(items: items, categories: categories, list: list, selecting: selected), pageHeight: 3)
  }

  /// The columns, each with the titles of its cards.
  private func columns(_ session: Session) -> [String] {
    let list = session.handlers.lists.visible(session.state)
    return (session.handlers.lists.columns(session.state)?.columns ?? []).map { column in
      let cards = column.cards.compactMap { list[$0]?.title }
      return "\(name(column.section, session)): \(cards.joined(separator: ", "))"
    }
  }

  private func name(_ section: ListSection, _ session: Session) -> String {
    switch section {
    case .category(let id): id.flatMap { session.state.document.categories[$0]?.name } ?? "Inbox"
    case .priority(let priority): priority?.rawValue ?? "none"
    case .tag(let tag): tag ?? "none"
    case .day(let day): String(day.iso8601.suffix(5))
    default: "\(section)"
    }
  }

  private func stored(_ number: Int, _ session: Session) -> Item? { session.state.document.items[id(number)] }

  // MARK: Columns

  @Test func `a board has a column for each category, and one for the Inbox, even if they are empty`() {
    let session = session().when(.toggleBoard)
    #expect(
      columns(session) == [
        "Inbox: think, old debts", "Home: fix the roof, paint the door", "Work: write the report, outline",
        "Idle: ",
      ])
    #expect(session.selected == "fix the roof")
  }

  @Test func `a subtask stands in the column of its own value`() {
    let session = session().when(.toggleBoard, .group(.priority))
    #expect(
      columns(session) == [
        "high: fix the roof, outline", "medium: ", "low: write the report",
        "none: paint the door, think, old debts",
      ])
  }

  @Test func `columns of tags are those of the first tags, however these are spelled`() {
    let session = session().when(.toggleBoard, .group(.tag))
    #expect(
      columns(session) == [
        "deep: write the report, think", "tools: fix the roof", "none: paint the door, outline, old debts",
      ])
  }

  @Test func `a week has its days, and what is due before, after and without a date`() {
    let session = session().when(.toggleWeek)
    #expect(
      columns(session) == [
        "earlier: old debts", "11-16: ", "11-17: ", "11-18: ", "11-19: ", "11-20: ",
        "11-21: write the report",
        "11-22: ", "later: paint the door", "noDate: fix the roof, outline, think",
      ])
    session.when(.switchWeek(.forward))
    #expect(columns(session)[1] == "11-23: paint the door")
    session.when(.switchWeek(.backward))
    #expect(session.state.navigation.week == nil)
  }

  @Test(arguments: [1, 2, 3, 6]) func `a week opens at today if the selected item is due at another time`(
    number: Int
  ) {
    #expect(session(selecting: number).when(.toggleWeek).selected == "write the report")
  }

  @Test func `a week opens at the selected item if it is due on one of its days`() {
    let session = session(selecting: 2)
    session.changeElsewhere { $0.items.update(id(2)) { $0.due = DayTime("2026-11-19") } }
    #expect(session.when(.toggleWeek).selected == "paint the door")
  }

  @Test func `a week opens at the present one, at today even if nothing is due`() {
    let session = session(selecting: 2).when(.toggleWeek, .switchWeek(.forward), .toggleWeek)
    session.changeElsewhere { $0.items.update(id(3)) { $0.due = nil } }
    session.when(.toggleWeek)
    #expect(session.state.navigation.week == nil && session.selected == nil)
    #expect(session.state.navigation.emptyColumn == .day(today))
    let empty = Session(.with()).when(.toggleWeek)
    #expect(empty.state.navigation.emptyColumn == .day(today))
    empty.when(.add(.below), .write(.insert("rest")), .commit(staysOpen: false))
    #expect(empty.item("rest")?.due == DayTime(today))
  }

  @Test func `a week begins with the day that the settings say`() {
    let session = session()
    session.store.send(.settings(.firstWeekdayChosen(7)))
    session.when(.toggleWeek)
    #expect(columns(session)[1] == "11-15: ")
  }

  @Test func `the same key goes back to rows, and so does Escape`() {
    let session = session().when(.toggleBoard)
    #expect(session.state.navigation.showsBoard)
    session.when(.toggleBoard)
    #expect(!session.state.navigation.showsBoard && session.state.navigation.layouts == nil)
    session.when(.toggleWeek, .toggleBoard)
    #expect(session.state.navigation.boardKind(of: .all) == .category)
    session.when(.back)
    #expect(!session.state.navigation.showsBoard)
    #expect(session.titles.first == "fix the roof")
  }

  @Test func `a key changes what the columns are, to what tells the items of the list apart`() {
    let session = session().when(.toggleBoard)
    var kinds: [BoardKind?] = []
    for _ in 0..<4 {
      session.when(.switchColumns)
      kinds.append(session.state.navigation.boardKind(of: .all))
    }
    #expect(kinds == [.priority, .tag, .week, .category])
    session.when(.goTo(.category(categoryID(1))), .toggleBoard)
    #expect(session.state.navigation.boardKind(of: .category(categoryID(1))) == .priority)
    session.when(.group(.category))
    #expect(session.message == "All of this list is in one category")
  }

  @Test func `each list remembers how it is drawn`() {
    let session = session().when(.toggleBoard, .goTo(.today))
    #expect(!session.state.navigation.showsBoard)
    session.when(.goTo(.all))
    #expect(session.state.navigation.boardKind(of: .all) == .category)
  }

  @Test func `there is no week of what is not due any more`() {
    let session = session(.trash, selecting: nil).when(.toggleWeek)
    #expect(session.message == "A week shows what is due, and nothing in Trash is")
    #expect(!session.state.navigation.showsBoard)
    #expect(session.handlers.lists.refusal(of: .toggleWeek, session.state) == session.message)
  }

  @Test(arguments: [ListID.today, .overdue])
  func `the week from a list of one day is that of All`(list: ListID) {
    let session = session(list, selecting: nil).when(.toggleWeek)
    #expect(session.state.navigation.list == .all)
    #expect(session.state.navigation.boardKind(of: .all) == .week)
    session.when(.goToLastList)
    #expect(session.state.navigation.list == list)
    session.when(.toggleWeek)
    #expect(session.state.navigation.boardKind(of: .all) == .week, "it is that already")
  }

  @Test func `a board of an empty list has a way back`() {
    let session = Session(.with()).when(.toggleBoard, .move(.next), .selectColumn(.forward))
    #expect(session.message == "There is no card in any column")
    session.when(.moveCard(.forward))
    #expect(session.message == "There is no card here to move")
    session.when(.back)
    #expect(!session.state.navigation.showsBoard)
  }

  @Test func `commands that do nothing say so beforehand`() {
    let session = session().when(.toggleBoard)
    func refusal(_ intent: Intent) -> String? { session.handlers.lists.refusal(of: intent, session.state) }
    #expect(refusal(.switchWeek(.forward)) == "Only a week has another one before and after it")
    #expect(refusal(.group(.none)) == nil && refusal(.moveCard(.forward)) == nil)
    session.when(.switchWeek(.forward))
    #expect(session.message == refusal(.switchWeek(.forward)))
    session.when(.toggleWeek)
    #expect(refusal(.switchWeek(.backward)) == nil)
    session.when(.toggleWeek)
    #expect(refusal(.group(.none)) == "The list is not grouped")
    let empty = Session(.with()).when(.toggleBoard)
    #expect(
      empty.handlers.lists.refusal(of: .moveCard(.forward), empty.state) == "There is no card here to move")
  }

  // MARK: Moving the selection

  @Test func `the selection moves within a column, and to cards of others`() {
    let session = session().when(.toggleBoard, .move(.next), .move(.next))
    #expect(session.selected == "paint the door")
    session.when(.selectColumn(.forward))
    #expect(session.selected == "outline")
    session.when(.selectColumn(.forward), .selectColumn(.forward))
    #expect(session.message == "This is the last column")
    session.when(.selectColumn(.backward), .selectColumn(.backward), .selectColumn(.backward))
    #expect(session.selected == "old debts")
    session.when(.selectColumn(.backward))
    #expect(session.state.navigation.pane == .sidebar)
    session.when(.focus(.list), .move(.first))
    #expect(session.selected == "think")
  }

  @Test func `a long column is where it was when one comes back to it`() {
    let many = (1...40).map { number in
      TestSupport.item(number, "n\(number)") { $0.priority = number <= 30 ? .high : .low }
    }
    let session = Session(.with(items: many, selecting: 1), pageHeight: 5).when(.toggleBoard)
    for _ in 0..<19 { session.when(.move(.next)) }
    #expect(session.selected == "n20")
    session.when(.selectColumn(.forward), .selectColumn(.forward))
    let low = session.selected
    session.when(.selectColumn(.backward), .selectColumn(.backward))
    #expect(session.selected == "n20")
    #expect(low == "n34" || low == "n35", "the card at the same height of the page: \(low ?? "")")
  }

  // MARK: Columns without cards

  /// The board of all items, with the empty column “Idle” selected.
  private func idle() -> Session {
    let session = session(selecting: 3)
    return session.when(.toggleBoard, .selectColumn(.forward))
  }

  @Test func `a column without cards can be selected, and no card is then`() {
    let session = idle()
    #expect(session.state.navigation.emptyColumn == .category(categoryID(3)))
    #expect(session.selected == nil)
    session.when(.move(.next))
    #expect(session.message == "This column has no cards")
    session.when(.toggleDone)
    #expect(session.message == "No item is selected to complete" && session.journalEntries.isEmpty)
    session.when(.selectColumn(.backward))
    #expect(session.selected == "write the report" && session.state.navigation.emptyColumn == nil)
  }

  @Test func `what is added there gets what the column stands for, and is selected`() {
    let session = idle().when(.add(.below), .write(.insert("rest")), .commit(staysOpen: false))
    #expect(session.item("rest")?.category == categoryID(3))
    #expect(session.selected == "rest" && session.state.navigation.emptyColumn == nil)
    let priorities = self.session(selecting: 5)
    priorities.when(.toggleBoard, .group(.priority), .selectColumn(.backward), .selectColumn(.backward))
    priorities.when(.add(.below), .write(.insert("rest")), .commit(staysOpen: false))
    #expect(priorities.item("rest")?.priority == .medium)
    let week = self.session(selecting: 3).when(.toggleWeek, .selectColumn(.forward))
    week.when(.add(.below), .write(.insert("rest")), .commit(staysOpen: false))
    #expect(week.item("rest")?.due == DayTime("2026-11-22"))
  }

  @Test func `a card is moved there from the column beside, and back`() {
    let session = idle().when(.selectColumn(.backward), .moveCard(.forward))
    #expect(stored(3, session)?.category == categoryID(3) && session.selected == "write the report")
  }

  @Test(arguments: [Direction.backward, .forward])
  func `marked cards are moved into the selected column without cards, as one step`(direction: Direction) {
    let session = session().when(.toggleBoard, .toggleMark, .selectColumn(.forward), .toggleMark)
    session.when(.selectColumn(.forward))
    #expect(session.state.navigation.emptyColumn == .category(categoryID(3)))
    #expect(session.handlers.lists.refusal(of: .moveCard(direction), session.state) == nil)
    session.when(.moveCard(direction))
    #expect(columns(session).last == "Idle: fix the roof, outline")
    #expect(session.selected == "fix the roof" && session.state.navigation.emptyColumn == nil)
    session.when(.undo)
    #expect(columns(session).last == "Idle: ")
  }

  @Test func `marked cards are moved into a column beside that has no cards`() {
    let session = session().when(.toggleBoard, .group(.priority), .toggleMark, .toggleMark)
    session.when(.move(.first), .moveCard(.forward))
    #expect(columns(session)[1] == "medium: fix the roof, outline")
    #expect(session.selected == "fix the roof")
  }

  @Test func `a column that gets a card elsewhere is no longer without`() {
    let session = idle()
    session.changeElsewhere { $0.items.update(id(5)) { $0.category = categoryID(3) } }
    #expect(session.selected == "write the report")
  }

  @Test(arguments: [Intent.toggleBoard, .back, .goTo(.inbox), .group(.priority)])
  func `another view has a card selected again`(intent: Intent) {
    let session = idle().when(intent)
    #expect(session.state.navigation.emptyColumn == nil && session.selected != nil)
  }

  @Test func `only a column without cards is selected as such`() {
    let session = session().when(.toggleBoard, .selectEmptyColumn(.category(categoryID(2))))
    #expect(session.selected == "fix the roof")
    session.when(.selectEmptyColumn(.category(categoryID(3))))
    #expect(session.state.navigation.emptyColumn == .category(categoryID(3)))
  }

  // MARK: Moving cards

  @Test func `a card that moves gets the category, in one step`() {
    let session = session().when(.toggleBoard, .moveCard(.forward))
    #expect(stored(1, session)?.category == categoryID(2))
    #expect(session.selected == "fix the roof")
    #expect(session.message == "Moved “fix the roof” to “Work”  ·  undo undoes")
    session.when(.moveCard(.forward), .moveCard(.forward))
    #expect(session.message == "This is the last column")
    #expect(stored(1, session)?.category == categoryID(3))
    session.when(.undo)
    #expect(stored(1, session)?.category == categoryID(2))
    session.when(.undo)
    #expect(stored(1, session)?.category == categoryID(1))
  }

  @Test func `a card takes its subtasks along to another category`() {
    let session = session(selecting: 3).when(.toggleBoard, .moveCard(.backward))
    #expect(stored(4, session)?.category == categoryID(1))
    session.when(.undo)
    #expect(stored(3, session)?.category == categoryID(2))
    #expect(stored(4, session)?.category == categoryID(2))
  }

  @Test func `a card that moves gets the priority, and so does the next one by a full stop`() {
    let session = session(selecting: 5).when(.toggleBoard, .group(.priority), .moveCard(.backward))
    #expect(stored(5, session)?.priority == .low)
    session.when(.selectColumn(.forward), .move(.first), .repeatChange)
    #expect(stored(2, session)?.priority == .low)
  }

  @Test func `a card that moves has its tag replaced, and keeps the others`() {
    let session = session().when(.toggleBoard, .group(.tag), .moveCard(.backward))
    #expect(stored(1, session)?.tags == ["Deep", "roof"])
    #expect(session.selected == "fix the roof")
    session.when(.undo)
    #expect(stored(1, session)?.tags == ["tools", "roof"])
    session.when(.putCard(.tag(nil)))
    #expect(stored(1, session)?.tags == ["roof"])
    #expect(session.message == "Took off @tools: “fix the roof”  ·  undo undoes")
  }

  @Test func `a card that moves to a day is due then, at the same time of day`() {
    let session = session(selecting: 2).when(.toggleWeek, .selectRow(2), .moveCard(.backward))
    #expect(stored(2, session)?.due == moment("2026-11-22T18:00"))
    session.when(.moveCard(.forward))
    #expect(stored(2, session)?.due == moment("2026-11-23T18:00"))
    session.when(.moveCard(.forward))
    #expect(stored(2, session)?.due == nil)
    session.when(.putCard(.day(day("2026-11-20"))))
    #expect(stored(2, session)?.due == moment("2026-11-20"))
    session.when(.undo, .undo, .undo, .undo)
    #expect(stored(2, session)?.due == moment("2026-11-23T18:00"))
  }

  @Test func `marked cards move together, in one step`() {
    let session = session().when(.toggleBoard, .toggleMark, .toggleMark, .putCard(.category(categoryID(3))))
    #expect(columns(session).last == "Idle: fix the roof, paint the door")
    session.when(.undo)
    #expect(columns(session)[1] == "Home: fix the roof, paint the door")
  }

  @Test func `a card that leaves the list leaves the selection in its column`() {
    let session = session(selecting: 2).when(.toggleBoard, .trash)
    #expect(session.selected == "fix the roof")
    session.when(.trash)
    #expect(session.state.document.items[id(1)]?.status == .trashed)
  }

  @Test func `cards move up and down within a column alone`() {
    let session = session().when(.toggleBoard, .place(.forward))
    #expect(columns(session)[1] == "Home: paint the door, fix the roof")
    session.when(.place(.forward))
    #expect(session.message?.hasPrefix("It is already last in its section") == true)
  }

  // MARK: Other commands

  @Test func `what is added belongs to the column`() {
    let session = session(selecting: 3).when(.toggleBoard, .group(.priority))
    session.when(.addText("call", .below(id(3))))
    #expect(columns(session)[2] == "low: write the report, call")
    #expect(session.selected == "call")
    session.when(.addText("shout p1", .below(id(3))))
    #expect(columns(session)[0] == "high: fix the roof, shout, outline")
    session.when(.toggleWeek, .addText("lunch", .below(id(3))))
    #expect(session.state.document.items.unordered.first { $0.title == "lunch" }?.due == moment("2026-11-21"))
  }

  @Test func `a search narrows the columns, which stay`() {
    let session = session().when(.toggleBoard, .search, .write(.insert("the")), .commit(staysOpen: false))
    #expect(
      columns(session) == [
        "Inbox: ", "Home: fix the roof, paint the door", "Work: write the report", "Idle: ",
      ])
    session.when(.back)
    #expect(columns(session)[0] == "Inbox: think, old debts")
  }
}
