import Redux
import ReduxCore
import TestSupport
import Testing

/// Sorting and grouping: s….
@MainActor
struct SortingTests {
  /// Four items, and a subtask of the second one.
  private let items = [
    item(1, "Delta") {
      $0.due = DayTime(today.adding(days: 2))
      $0.created = time(10)
      $0.modified = time(40)
    },
    item(2, "alpha") {
      $0.priority = .low
      $0.created = time(40)
      $0.modified = time(10)
    },
    item(3, "charlie") {
      $0.due = DayTime(today)
      $0.priority = .high
      $0.created = time(20)
      $0.modified = time(30)
    },
    item(4, "Bravo") {
      $0.created = time(30)
      $0.modified = time(20)
    },
    item(5, "below alpha") {
      $0.parent = id(2)
      $0.priority = .high
      $0.due = DayTime(today)
    },
  ]

  @Test(arguments: [
    (ListQuery.Order.due, "cdabB", "dcabB"), (.priority, "cabdB", "abcdB"), (.created, "abBcd", "dcBab"),
    (.modified, "dcBab", "abBcd"), (.title, "abBcd", "dcBab"),
  ])
  func `a list is sorted, reversed by the same key, and families stay together`(
    order: ListQuery.Order, sorted: String, reversed: String
  ) {
    func letters(_ session: Session) -> String {
      session.titles.map {
        $0.hasPrefix("below") ? "b" : $0 == "Bravo" ? "B" : String($0.prefix(1)).lowercased()
      }
      .joined()
    }
    let session = Session(.with(items: items)).when(.sort(order))
    #expect(letters(session) == sorted)
    session.when(.sort(order))
    #expect(letters(session) == reversed)
    session.when(.sort(order))
    #expect(letters(session) == sorted)
    session.when(.sort(nil))
    #expect(letters(session) == "dabcB")
  }

  @Test func `the selected item stays selected, and a message names the order`() {
    let session = Session(.with(items: items, selecting: 1)).when(.sort(.title))
    #expect(session.selected == "Delta")
    #expect(session.state.navigation.position == 4)
    #expect(session.message == "Sorted by title  ·  sortAsBefore brings its own order back")
    session.when(.sort(.title))
    #expect(session.message == "Sorted by title, reversed  ·  sortAsBefore brings its own order back")
    session.when(.group(.tag))
    #expect(
      session.message
        == "Sorted by title, reversed, grouped by tag  ·  sortAsBefore brings its own order back")
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `each list remembers its order`() {
    let session = Session(.with(items: items)).when(.sort(.title), .goTo(.all))
    #expect(session.titles.first == "Delta")
    session.when(.goTo(.inbox))
    #expect(session.titles.first == "alpha")
    #expect(session.state.navigation.layouts?.count == 1)
    session.when(.sort(nil))
    #expect(session.state.navigation.layouts == nil)
  }

  @Test(arguments: [
    (Intent.sort(.arranged), "The list is already sorted by hand"),
    (.sort(nil), "The list is already in its own order"), (.group(.none), "The list is not grouped"),
  ])
  func `what is so already is said to be so`(intent: Intent, message: String) {
    let session = Session(.with(items: items)).when(intent)
    #expect(session.message == message)
    #expect(session.state.navigation.layouts == nil)
  }

  @Test func `a changed item moves to its place in the order, with its subtasks`() {
    let session = Session(.with(items: items)).when(.sort(.priority))
    let edits: [ItemEdit] = [.priority(.high), .due(DayTime(today.adding(days: -1)))]
    session.when(.editItems([EditedItem(id(2), edits)], category: nil))
    #expect(session.titles == ["alpha", "below alpha", "charlie", "Delta", "Bravo"])
  }

  @Test func `in today, items of equal priority and time change places, others name the key for it`() {
    let due = (1...3).map { number in
      item(number) {
        $0.due = DayTime(today)
        $0.priority = number == 3 ? nil : .high
      }
    }
    let session = Session(.with(items: due, list: .today, selecting: 1)).when(.place(.forward))
    #expect(session.titles == ["b", "a", "c"])
    session.when(.place(.forward))
    #expect(session.message == "The list is sorted by priority  ·  sortByHand sorts by hand")
    let byHand = session.when(.sort(.arranged), .move(.first)).titles
    session.when(.place(.forward))
    #expect(session.titles == [byHand[1], byHand[0], byHand[2]])
  }

  @Test func `an item sorted by hand does not leave its section`() {
    let due = (1...2).map { number in item(number) { $0.due = DayTime(today.adding(days: number - 2)) } }
    let session = Session(.with(items: due, list: .today, selecting: 1)).when(
      .sort(.arranged), .place(.forward))
    #expect(session.message == "It is already last in its section")
    #expect(session.journalEntries.isEmpty)
  }
}
