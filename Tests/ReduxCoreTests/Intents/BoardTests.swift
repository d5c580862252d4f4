import Redux
import ReduxCore
import TestSupport
import Testing

/// Boards and weeks: gb, gw, and their columns.
@MainActor
struct BoardTests: BoardSuite {
  // MARK: Columns

  @Test func `a board has a column for each category, and one for the Inbox, even if they are empty`() {
    let session = Self.session().when(.toggleBoard)
    #expect(
      session.columns == [
        "Inbox: think, old debts", "Home: fix the roof, paint the door", "Work: write the report, outline",
        "Idle: ",
      ])
    #expect(session.selected == "fix the roof")
  }

  @Test func `a subtask stands in the column of its own value`() {
    let session = Self.session().when(.toggleBoard, .group(.priority))
    #expect(
      session.columns == [
        "high: fix the roof, outline", "medium: ", "low: write the report",
        "none: paint the door, think, old debts",
      ])
  }

  @Test func `columns of tags are those of the first tags, however these are spelled`() {
    let session = Self.session().when(.toggleBoard, .group(.tag))
    #expect(
      session.columns == [
        "deep: write the report, think", "tools: fix the roof", "none: paint the door, outline, old debts",
      ])
  }

  @Test func `a week has its days, and what is due before, after and without a date`() {
    let session = Self.session().when(.toggleWeek)
    #expect(
      session.columns == [
        "earlier: old debts", "11-16: ", "11-17: ", "11-18: ", "11-19: ", "11-20: ",
        "11-21: write the report",
        "11-22: ", "later: paint the door", "noDate: fix the roof, outline, think",
      ])
    session.when(.switchWeek(.forward))
    #expect(session.columns[1] == "11-23: paint the door")
    session.when(.switchWeek(.backward))
    #expect(session.state.navigation.week == nil)
  }

  @Test func `the cards of a day are in the order of their times, and cannot be moved within it`() {
    let items = zip(1..., ["20:15", nil, "09:15", "12:30", nil]).map { number, clock in
      item(number, clock ?? "\(number)") { $0.due = DayTime("2026-11-21" + (clock.map { "T" + $0 } ?? "")) }
    }
    let session = Session(.with(items: items)).when(.goTo(.inbox), .toggleWeek)
    #expect(session.columns.contains("11-21: 2, 5, 09:15, 12:30, 20:15"))
    session.when(.move(.last), .place(.backward))
    #expect(session.message == "The cards of a week are in the order of their times")
    session.when(.sort(.arranged))
    #expect(session.message == "The cards of a week are in the order of their times")
    session.when(.sort(.priority), .place(.backward))
    #expect(session.message?.hasPrefix("The list is sorted by priority") == true, "\(session.message ?? "")")
    session.when(.sort(.arranged))
    #expect(session.message == "The cards of a week are in the order of their times")
    session.when(.toggleWeek)
    #expect(session.titles == ["20:15", "2", "09:15", "12:30", "5"])
  }

  @Test func `the next and the previous week keep the day of the week`() {
    func day(_ session: Session) -> ListSection? {
      let columns = session.handlers.lists.columns(session.state)
      return columns?.selected(in: session.handlers.lists.rows(session.state), session.state.navigation)
        .flatMap { columns?.columns[$0].section }
    }
    let session = Self.session(selecting: 3).when(.toggleWeek)
    #expect(day(session) == .day(today))
    session.when(.switchWeek(.forward))
    #expect(day(session) == .day(today.adding(days: 7)))
    session.when(.selectColumn(.backward), .switchWeek(.backward))
    #expect(day(session) == .day(today.adding(days: -1)))
    session.when(.selectColumn(.forward))
    #expect(session.selected == "write the report")
    session.when(.selectColumn(.forward), .selectColumn(.forward), .switchWeek(.forward))
    #expect(session.selected == "paint the door", "what was due later is followed to its day")
  }

  @Test func `on the last day of a week, that of Upcoming is the next one`() {
    let items = [1, 2].map { number in item(number) { $0.due = DayTime(today.adding(days: 1 + number)) } }
    var state = AppState.with(items: items)
    state.settings.firstWeekday = today.weekday % 7 + 1
    let session = Session(state).when(.goTo(.upcoming), .toggleWeek)
    #expect(session.columns[1] == "11-22: " && session.columns[2] == "11-23: a" && session.selected == "a")
    session.when(.switchWeek(.backward))
    #expect(session.columns[1] == "11-15: ")
    session.when(.switchWeek(.forward))
    #expect(session.columns[2] == "11-23: a" && session.state.navigation.week == nil)
    session.when(.toggleWeek, .goTo(.all), .toggleWeek)
    #expect(session.columns[1] == "11-15: ")
  }

  @Test(arguments: [1, 2, 3, 6]) func `a week opens at today if the selected item is due at another time`(
    number: Int
  ) {
    #expect(Self.session(selecting: number).when(.toggleWeek).selected == "write the report")
  }

  @Test func `a week opens at the selected item if it is due on one of its days`() {
    let session = Self.session(selecting: 2)
    session.changeElsewhere { $0.items.update(id(2)) { $0.due = DayTime("2026-11-19") } }
    #expect(session.when(.toggleWeek).selected == "paint the door")
  }

  @Test func `a week opens at the present one, at today even if nothing is due`() {
    let session = Self.session(selecting: 2).when(.toggleWeek, .switchWeek(.forward), .toggleWeek)
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
    let session = Self.session()
    session.store.send(.settings(.firstWeekdayChosen(7)))
    session.when(.toggleWeek)
    #expect(session.columns[1] == "11-15: ")
  }

  @Test func `the same key goes back to rows, and so does Escape`() {
    let session = Self.session().when(.toggleBoard)
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
    let session = Self.session().when(.toggleBoard)
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
    let session = Self.session().when(.toggleBoard, .goTo(.today))
    #expect(!session.state.navigation.showsBoard)
    session.when(.goTo(.all))
    #expect(session.state.navigation.boardKind(of: .all) == .category)
  }

  @Test func `there is no week of what is not due any more`() {
    let session = Self.session(.trash, selecting: nil).when(.toggleWeek)
    #expect(session.message == "A week shows open items, and there are none in Trash")
    #expect(!session.state.navigation.showsBoard)
    #expect(session.handlers.lists.refusal(of: .toggleWeek, session.state) == session.message)
  }

  @Test(arguments: [ListID.today, .overdue])
  func `the week from a list of one day is that of All`(list: ListID) {
    let session = Self.session(list, selecting: nil).when(.toggleWeek)
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
    let session = Self.session().when(.toggleBoard)
    func refusal(_ intent: Intent) -> String? { session.handlers.lists.refusal(of: intent, session.state) }
    #expect(refusal(.switchWeek(.forward)) == "Only a week has a next and a previous one")
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
    let session = Self.session().when(.toggleBoard, .move(.next), .move(.next))
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
    let session = Self.session(selecting: 3)
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
    let priorities = Self.session(selecting: 5)
    priorities.when(.toggleBoard, .group(.priority), .selectColumn(.backward), .selectColumn(.backward))
    priorities.when(.add(.below), .write(.insert("rest")), .commit(staysOpen: false))
    #expect(priorities.item("rest")?.priority == .medium)
    let week = Self.session(selecting: 3).when(.toggleWeek, .selectColumn(.forward))
    week.when(.add(.below), .write(.insert("rest")), .commit(staysOpen: false))
    #expect(week.item("rest")?.due == DayTime("2026-11-22"))
  }

  @Test func `a card is moved there from the column beside, and back`() {
    let session = idle().when(.selectColumn(.backward), .moveCard(.forward))
    #expect(session.stored(3)?.category == categoryID(3) && session.selected == "write the report")
  }

  @Test(arguments: [Direction.backward, .forward])
  func `marked cards are moved into the selected column without cards, as one step`(direction: Direction) {
    let session = Self.session().when(.toggleBoard, .toggleMark, .selectColumn(.forward), .toggleMark)
    session.when(.selectColumn(.forward))
    #expect(session.state.navigation.emptyColumn == .category(categoryID(3)))
    #expect(session.handlers.lists.refusal(of: .moveCard(direction), session.state) == nil)
    session.when(.moveCard(direction))
    #expect(session.columns.last == "Idle: fix the roof, outline")
    #expect(session.selected == "fix the roof" && session.state.navigation.emptyColumn == nil)
    session.when(.undo)
    #expect(session.columns.last == "Idle: ")
  }

  @Test func `marked cards are moved into a column beside that has no cards`() {
    let session = Self.session().when(.toggleBoard, .group(.priority), .toggleMark, .toggleMark)
    session.when(.move(.first), .moveCard(.forward))
    #expect(session.columns[1] == "medium: fix the roof, outline")
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

  @Test func `a column scrolls without the selection, which it takes along only as far as it has to`() {
    let items = (1...20).map { number in item(number) { $0.category = number > 12 ? categoryID(1) : nil } }
    let session = Session(
      .with(items: items, categories: [category(1, "Home")]), pageHeight: 5
    ).when(.goTo(.all), .toggleBoard)
    func tops() -> [Int] {
      let (state, lists) = (session.state, session.handlers.lists)
      return lists.columns(state)?.columns.map {
        lists.rows(state).top(of: $0, selected: lists.selectedStop(state), state.navigation, height: 5)
      } ?? []
    }
    let selected = session.selected
    session.when(.scrollColumn(.category(categoryID(1)), by: 2))
    #expect(tops() == [0, 14] && session.selected == selected)
    session.when(.scrollColumn(.category(categoryID(1)), by: 9))
    #expect(tops() == [0, 15], "its end")
    session.when(.scrollColumn(.category(nil), by: 1))
    #expect(tops() == [1, 15] && session.state.navigation.position == 1)
    session.when(.move(.next), .scrollColumn(.category(nil), by: 1))
    #expect(tops() == [2, 15] && session.state.navigation.position == 2, "it was not at the edge")
    session.when(.scrollColumn(.category(nil), by: -9), .scrollColumn(.category(categoryID(1)), by: -2))
    #expect(tops() == [0, 13] && session.state.navigation.position == 2)
    session.when(.scrollColumn(.category(categoryID(3)), by: 1))
    #expect(tops() == [0, 13])
  }

  @Test func `only a column without cards is selected as such`() {
    let session = Self.session().when(.toggleBoard, .selectEmptyColumn(.category(categoryID(2))))
    #expect(session.selected == "fix the roof")
    session.when(.selectEmptyColumn(.category(categoryID(3))))
    #expect(session.state.navigation.emptyColumn == .category(categoryID(3)))
  }
}
