import Redux
import ReduxCore
import TestSupport
import Testing

/// The place of the prompt for a new item: where the item will be.
@MainActor
struct AdditionPlaceTests {
  /// Late, today at a time, high today, and plain today.
  private let items = [
    item(1, "late") { $0.due = DayTime(today.adding(days: -1)) },
    item(2, "timed") { $0.due = DayTime(today, minute: 540) },
    item(3, "high") {
      $0.due = DayTime(today)
      $0.priority = .high
    },
    item(4, "plain") { $0.due = DayTime(today) },
    item(5, "child") {
      $0.parent = id(4)
      $0.due = DayTime(today)
    },
  ]

  private func session(_ list: ListID) -> Session { Session(.with(items: items, list: list)) }

  @Test(arguments: [ListID.today, .inbox, .all, .upcoming])
  func `an item comes to be where its prompt was`(list: ListID) {
    for number in 1...5 {
      let places: [InsertionPoint] = [
        .last, .below(id(number)), .above(id(number)), .subtask(of: id(number)),
      ]
      for place in places {
        let session = session(list)
        let expected = session.handlers.lists.place(ofItemAddedAt: place, session.state)
        session.when(.addText("new", place))
        #expect(session.titles.firstIndex(of: "new") == expected?.position, "\(list) \(place)")
        let visible = session.handlers.lists.visible(session.state)
        let depth = session.item("new").map(visible.depth)
        #expect(depth == expected?.depth, "\(list) \(place)")
      }
    }
  }

  @Test func `the section is that of what the list gives`() {
    let session = session(.today)
    #expect(session.handlers.lists.place(ofItemAddedAt: .below(id(1)), session.state)?.section == .today)
    session.when(.goTo(.upcoming))
    let section = session.handlers.lists.place(ofItemAddedAt: .last, session.state)?.section
    #expect(section == .day(today.adding(days: 1)))
  }

  @Test func `it is open in a search, among titles, and where the list would not show the item`() {
    func place(_ session: Session) -> AdditionPlace? {
      session.handlers.lists.place(ofItemAddedAt: .below(id(4)), session.state)
    }
    #expect(place(session(.inbox).when(.sort(.title))) == nil)
    #expect(place(session(.inbox).when(keys: "/‹pla›⏎")) == nil)
    #expect(place(session(.done)) == nil && place(session(.overdue)) == nil)
    let gone = session(.inbox)
    gone.changeElsewhere { $0.items[id(4)] = nil }
    #expect(place(gone) == nil)
  }
}
