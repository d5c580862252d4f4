import Redux
import ReduxCore
import TestSupport
import Testing

/// Back and forward among the places where the user has been.
@MainActor
struct VisitTests {
  private let session = Session(.with(item(1), item(2) { $0.due = DayTime(today) }, item(3)))

  private var place: Cursor {
    Cursor(list: session.state.navigation.list, item: session.state.navigation.item)
  }

  @Test func `one goes back through lists with their items, and forward again`() {
    session.when(.move(.last), .goTo(.today), .goTo(.all), .move(.next))
    let last = place
    session.when(.revisit(.backward))
    #expect(place.list == .today)
    session.when(.revisit(.backward))
    #expect(place == Cursor(list: .inbox, item: id(3)))
    session.when(.revisit(.forward), .revisit(.forward))
    #expect(place == last)
  }

  @Test func `the item is the one that was selected when the list was left`() {
    session.when(.move(.next), .goTo(.today), .goTo(.inbox), .move(.last), .goTo(.all))
    session.when(.revisit(.backward))
    #expect(place == Cursor(list: .inbox, item: id(3)))
    session.when(.revisit(.backward), .revisit(.backward))
    #expect(place == Cursor(list: .inbox, item: id(2)))
    #expect(session.state.navigation.position == 1)
  }

  @Test(arguments: [Intent.showMonth, .showStatistics, .showHistory, .showItemHistory])
  func `from a view one goes to another place`(view: Intent) {
    session.when(.toggleDone, view)
    #expect(session.state.navigation.mode != .browsing)
    session.when(.goTo(.today))
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.navigation.list == .today)
    session.when(view, .showMonth, .toggleBoard)
    #expect(session.state.navigation.mode == .browsing && session.state.navigation.showsBoard)
  }

  @Test func `where there is nothing further, a message says so`() {
    session.when(.revisit(.backward))
    #expect(session.message == "There is no earlier place")
    session.when(.goTo(.today), .revisit(.forward))
    #expect(session.message == "There is no later place")
    #expect(place.list == .today)
  }

  @Test func `another list than the later one forgets the later ones`() {
    session.when(.goTo(.today), .revisit(.backward), .goTo(.all), .revisit(.forward))
    #expect(session.message == "There is no later place")
    session.when(.revisit(.backward))
    #expect(place.list == .inbox)
  }

  @Test func `lists that one only passes in the sidebar are no places`() {
    session.when(.focus(.sidebar), .move(.next), .move(.next), .move(.next), .focus(.list))
    #expect(place.list == .overdue)
    session.when(.revisit(.backward))
    #expect(place.list == .inbox)
    #expect(session.state.navigation.pane == .list)
    session.when(.revisit(.forward))
    #expect(place.list == .overdue)
  }

  @Test func `a list that was deleted is no place any more`() {
    let session = Session(.with(item(1), categories: [category(1, "Home")]))
    session.when(
      .goTo(.category(categoryID(1))), .goTo(.all), .focus(.sidebar), .goTo(.category(categoryID(1))))
    session.when(.focus(.sidebar), .trash)
    let visits = session.state.navigation.visits
    #expect(visits?.earlier.contains { $0.list == .category(categoryID(1)) } == false)
  }

  // MARK: What is only looked into

  private func dated() -> Session {
    Session(.with(item(1), item(2, "milk") { $0.due = DayTime(today) }, item(3, "milk too")))
  }

  @Test func `Escape in the week that Today opens goes back to Today`() {
    let session = dated()
    session.when(.goTo(.today), .toggleWeek)
    #expect(session.state.navigation.list == .all && session.state.navigation.showsBoard)
    session.when(.back)
    #expect(session.state.navigation.list == .today && session.selected == "milk")
    session.when(.goTo(.all))
    #expect(!session.state.navigation.showsBoard)
  }

  @Test func `Escape in the list of a day of the month goes back to where the month was opened`() {
    let session = dated()
    session.when(.showMonth, .open)
    #expect(session.state.navigation.list == .all && !session.state.navigation.search.isEmpty)
    session.when(.back)
    #expect(session.state.navigation.list == .inbox && session.state.navigation.search.isEmpty)
  }

  @Test func `a list that one then goes to by itself is no such place`() {
    let session = dated()
    session.when(.goTo(.today), .toggleWeek, .goTo(.inbox), .goTo(.all), .back)
    #expect(session.state.navigation.list == .all)
  }
}
