import Redux
import ReduxCore
import TestSupport
import Testing

/// The history view by days: jumps, and yesterday as a place.
@MainActor
struct HistoryDayTests {
  private static let day: Int64 = 86_400_000
  private let session: Session
  private let environment: TestEnvironment

  init() {
    let noon = Zone.utc.start(of: today.adding(days: -3)).milliseconds + Self.day / 2
    environment = TestEnvironment(now: noon)
    session = Session(.with(item(1), item(2), item(3), selecting: 1), environment: environment)
  }

  private var browsing: HistoryBrowsing? {
    if case .browsingHistory(let browsing) = session.state.navigation.mode { browsing } else { nil }
  }

  private var label: String? { browsing?.entry?.label.words }

  /// Completes an item three days ago and on each day since.
  private func live() {
    for _ in 0..<3 {
      session.when(.toggleDone, .move(.next))
      environment.advance(milliseconds: Self.day)
    }
  }

  @Test func `jumps select the end of each day, and say where there is none`() {
    live()
    session.when(.addText("d", .last), .addText("e", .last), .showHistory, .move(.next))
    #expect(label == "add “d”")
    session.when(.selectDay(.backward))
    #expect(label == "add “e”")
    session.when(.selectDay(.backward))
    #expect(session.message == "There is no later day")
    session.when(.selectDay(.forward))
    #expect(label == "complete “c”")
    session.when(.selectDay(.forward), .selectDay(.forward), .selectDay(.forward))
    #expect(browsing?.cursor == nil)
    session.when(.selectDay(.forward))
    #expect(session.message == "There is no earlier day")
  }

  @Test func `a jump from another part of the view goes back to the entries`() {
    live()
    session.when(.showHistory, .focusNext, .selectDay(.forward))
    #expect(browsing?.focus == .entries && label == "complete “b”")
  }

  @Test func `a list to which one goes from yesterday has the focus, as it is not in sight before`() {
    live()
    session.when(.showYesterday, .goTo(.done))
    #expect(browsing?.focus == .preview && session.state.navigation.list == .done)
  }

  @Test func `yesterday is the state at its end, whatever has been done since`() {
    live()
    session.when(.undo, .undo, .addText("new", .last), .showYesterday)
    #expect(label == "complete “c”")
    #expect(browsing?.day == today.adding(days: -1))
    #expect(browsing?.snapshot.document.items.unordered.allSatisfy { $0.status == .done } == true)
    #expect(
      Set(browsing?.snapshot.differences.map(\.sentence) ?? []) == [
        "completed “b”", "completed “c”", "removed “new”",
      ])
  }

  @Test func `what was undone yesterday does not count as done at its end`() {
    session.when(.toggleDone, .addText("d", .last), .undo)
    environment.advance(milliseconds: 3 * Self.day)
    session.when(.redo, .showYesterday)
    #expect(label == "complete “a”")
  }

  @Test func `if nothing has been done today, yesterday is the present state, seen from yesterday`() {
    live()
    session.when(.showYesterday)
    #expect(browsing?.cursor == browsing?.tree.current && browsing?.isAtPresent == false)
    #expect(browsing?.today(session.state) == today.adding(days: -1))
    session.when(.move(.next), .move(.previous))
    #expect(browsing?.isAtPresent == true && browsing?.today(session.state) == today)
  }

  @Test func `before everything, yesterday is the beginning`() {
    session.when(.showYesterday)
    #expect(session.message == "Nothing has been done yet" && browsing == nil)
    environment.advance(milliseconds: 3 * Self.day)
    session.when(.toggleDone, .showYesterday)
    #expect(browsing != nil && browsing?.cursor == nil)
    #expect(session.message == "Nothing had been done by the end of yesterday")
  }

  @Test func `the lists in the preview are those of the day`() {
    let due = item(4) { $0.due = DayTime(today) }
    session.changeElsewhere { $0.items[due.id] = due }
    live()
    session.when(.toggleDone, .goTo(.today), .showHistory)
    let lists = session.handlers.lists
    func titles() -> [String] {
      guard let browsing else { return [] }
      let list = lists.visible(lists.preview(browsing, session.state))
      return (0..<list.count).compactMap { list[$0]?.title }
    }
    session.when(.move(.last))
    #expect(titles() == [], "four days ago it was not due yet")
    session.when(.move(.first))
    #expect(titles() == ["d"])
  }

  @Test func `yesterday is looked at list by list, beginning with the one in sight`() {
    live()
    session.when(.goTo(.done), .showYesterday)
    func list() -> ListID? {
      browsing.map { session.handlers.lists.preview($0, session.state).navigation.list }
    }
    #expect(list() == .done && browsing?.day != nil)
    session.when(.goTo(.inbox))
    #expect(list() == .inbox && browsing?.day == today.adding(days: -1))
    session.when(.goToLastList)
    #expect(list() == .done)
    session.when(.focusNext, .move(.next), .goTo(.all))
    #expect(browsing == nil && session.state.navigation.list == .all)
  }
}
