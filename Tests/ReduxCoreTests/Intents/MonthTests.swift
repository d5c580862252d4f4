import Redux
import ReduxCore
import TestSupport
import Testing

/// The view of a month: gc.
@MainActor
struct MonthTests {
  private let items = [
    item(1, "Anywhere"),
    item(2, "Lunch") {
      $0.due = DayTime("2026-11-21T12:00")
      $0.estimate = Estimate(minutes: 60)
    },
    item(3, "Report") {
      $0.due = DayTime("2026-11-21")
      $0.estimate = Estimate(minutes: 30)
    },
    item(4, "Urgent") {
      $0.due = DayTime("2026-11-21")
      $0.priority = .high
    },
    item(5, "Done") {
      $0.due = DayTime("2026-11-21")
      $0.status = .done
    },
    item(6, "Late") { $0.due = DayTime("2026-11-02") },
  ]

  private func session(selecting selected: Int? = 1) -> Session {
    Session(.with(items: items, list: .all, selecting: selected)).when(.showMonth)
  }

  private func browsing(_ session: Session) -> MonthBrowsing? {
    if case .browsingMonth(let browsing) = session.state.navigation.mode { browsing } else { nil }
  }

  private func day(_ session: Session) -> String? { browsing(session)?.day.iso8601 }

  private func due(_ number: Int, _ session: Session) -> String? {
    session.state.document.items[id(number)]?.due?.iso8601
  }

  private func titles(_ text: String, _ session: Session) -> [String] {
    Day(text).map { session.handlers.lists.items(dueOn: $0, session.state).map(\.title) } ?? []
  }

  @Test func `the month opens at today, and the day moves by days, weeks and months`() {
    let session = session()
    #expect(day(session) == "2026-11-21")
    session.when(.moveDay(.forward))
    #expect(day(session) == "2026-11-22")
    session.when(.move(.previous), .moveDay(.backward))
    #expect(day(session) == "2026-11-14")
    session.when(.move(.next), .move(.next), .switchMonth(.forward))
    #expect(day(session) == "2026-12-28")
    session.when(.move(.last), .switchMonth(.forward), .switchMonth(.forward))
    #expect(day(session) == "2027-02-28")
    session.when(.move(.first), .move(.pageUp))
    #expect(day(session) == "2027-01-01")
    session.when(.showToday)
    #expect(day(session) == "2026-11-21" && session.message == nil)
    session.when(.showToday)
    #expect(session.message == "Today is selected already")
  }

  @Test func `the calendar ends with the year 9999`() {
    let session = session().when(.selectDayOfMonth(ReduxCoreTests.day("9999-12-31")), .moveDay(.forward))
    #expect(day(session) == "9999-12-31")
    #expect(session.message == "The calendar ends here")
  }

  @Test func `a day has its open items, by time and priority, and the sum of their estimates`() {
    let session = session()
    #expect(titles("2026-11-21", session) == ["Urgent", "Report", "Lunch"])
    let entry = session.handlers.lists.dueDays(session.state)[today]
    #expect(entry?.count == 3 && entry?.load.minutes == 90 && entry?.load.unestimated == 1)
    #expect(session.handlers.lists.dueDays(session.state)[today.adding(days: 1)] == nil)
  }

  @Test func `the selected item of the list is put on the day, at its time, in one step`() {
    let session = session().when(.moveDay(.forward), .putOnDay)
    #expect(due(1, session) == "2026-11-22")
    #expect(session.message == "Due Sun 22 Nov: “Anywhere”  ·  undo undoes")
    #expect(day(session) == "2026-11-22")
    session.when(.undo)
    #expect(due(1, session) == nil)
    session.when(.putOnDay, .putOnDay)
    #expect(session.message == "Due Sun 22 Nov: “Anywhere” already")
  }

  @Test func `marked items are put on the day together`() {
    let session = Session(.with(items: items, list: .all, selecting: 1))
    session.when(.toggleMark, .toggleMark, .showMonth, .moveDay(.backward), .putOnDay)
    #expect(due(1, session) == "2026-11-20")
    #expect(due(2, session) == "2026-11-20T12:00")
    session.when(.undo)
    #expect(due(1, session) == nil && due(2, session) == "2026-11-21T12:00")
  }

  @Test func `an item of the day is picked up, and put on another one`() {
    let session = session().when(.focusNext, .move(.next), .move(.next), .putOnDay)
    #expect(browsing(session)?.held == id(2))
    #expect(browsing(session)?.position == nil)
    session.when(.move(.next), .open)
    #expect(due(2, session) == "2026-11-28T12:00")
    #expect(browsing(session) == MonthBrowsing(ReduxCoreTests.day("2026-11-28")))
    #expect(titles("2026-11-28", session) == ["Lunch"])
    #expect(due(1, session) == nil)
  }

  @Test func `an item of the day is completed, and the next one is selected`() {
    let session = session().when(.focusNext, .move(.next), .toggleDone)
    #expect(session.item("Report")?.status == .done)
    #expect(session.message == "Completed “Report”  ·  undo undoes")
    #expect(browsing(session)?.position == 1)
    session.when(.toggleDone)
    #expect(session.item("Lunch")?.status == .done && browsing(session)?.position == 0)
    session.when(.toggleDone)
    #expect(browsing(session) == MonthBrowsing(today), "nothing is left to select")
    #expect(session.item("Anywhere")?.status == .open)
    session.when(.undo)
    #expect(titles("2026-11-21", session) == ["Urgent"])
  }

  @Test func `an item of the day is deleted, and what was picked up with it put down`() {
    let session = session().when(.focusNext, .putOnDay, .focusNext)
    #expect(browsing(session)?.held == id(4))
    session.when(.trash)
    #expect(session.item("Urgent")?.status == .trashed)
    #expect(session.message == "Deleted “Urgent”  ·  undo undoes")
    #expect(browsing(session)?.held == nil && browsing(session)?.position == 0)
  }

  @Test func `in the calendar nothing is completed or deleted`() {
    for intent in [Intent.toggleDone, .trash] {
      let session = session().when(intent)
      #expect(session.message == "No item of the day is selected  ·  itemsOfDay goes to its items")
      #expect(session.journalEntries.isEmpty)
    }
    let session = Session(.with(items: items, list: .all, pane: .sidebar, selecting: 1))
    session.when(.showMonth, .focusNext, .trash)
    #expect(session.item("Urgent")?.status == .trashed, "also when it was opened from the sidebar")
  }

  @Test func `a repeating item of the day is completed, and comes again`() {
    let state = AppState.with(
      item(1, "Water") {
        $0.due = DayTime(today)
        $0.recurrence = Recurrence(rule: "daily", kind: .withoutPileUp)
      })
    let session = Session(state).when(.showMonth, .focusNext, .toggleDone)
    #expect(titles("2026-11-21", session) == [] && titles("2026-11-22", session) == ["Water"])
  }

  @Test func `Escape puts down what was picked up, leaves the items, and closes the month`() {
    let session = session().when(.focusNext, .putOnDay, .back)
    #expect(browsing(session) == MonthBrowsing(today))
    session.when(.focusNext, .back)
    #expect(browsing(session)?.position == nil)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `there is nothing to go to on a free day`() {
    let session = session().when(.moveDay(.forward), .focusNext)
    #expect(session.message == "Nothing is due on this day")
    #expect(browsing(session)?.position == nil)
  }

  @Test func `without an item in the list nothing can be put on a day`() {
    let session = Session(.with()).when(.showMonth, .putOnDay)
    #expect(session.message == "No item is selected or marked in the list")
  }

  @Test(arguments: [
    (Item.Status.trashed, "“Anywhere” is in the trash: a month shows open items"),
    (.done, "“Anywhere” is done: a month shows open items"),
  ])
  func `what the month would not show is not put on a day`(status: Item.Status, reason: String) {
    var items = items
    items[0].status = status
    let list: ListID = status == .done ? .done : .trash
    let session = Session(.with(items: items, list: list, selecting: 1)).when(.showMonth, .putOnDay)
    #expect(session.message == reason && due(1, session) == nil)
  }

  @Test func `marked items are put on a day only if all of them are open`() {
    var items = items
    items[5].status = .done
    let session = Session(.with(items: items, list: .all, selecting: 1))
    session.when(.completeItems([id(1)]), .toggleAllMarks, .showMonth, .putOnDay)
    #expect(session.message == "A month shows open items, and not all marked ones are open")
    #expect(due(1, session) == nil)
  }

  @Test func `Enter shows the items of the day as a list`() {
    let session = session().when(.open)
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.navigation.list == .all)
    #expect(session.state.navigation.search == "due:2026-11-21")
    #expect(Set(session.titles) == ["Lunch", "Report", "Urgent"])
  }

  @Test func `Enter goes to the selected item of the day`() {
    let session = session().when(.focusNext, .move(.last), .open)
    #expect(session.selected == "Lunch")
    #expect(session.state.navigation.list == .inbox)
  }

  /// Returns the numbers of the days on which an item comes again in the weeks of November 2026: 26 October
  /// is 1.
  private func coming(_ rule: String, _ kind: Recurrence.Kind = .withoutPileUp, due: String) -> [Int] {
    let state = AppState.with(
      item(1) {
        $0.due = DayTime(due)
        $0.recurrence = Recurrence(rule: rule, kind: kind)
      })
    let dates = ItemLists().comingDates(inMonthOf: today, state)
    let first = ReduxCoreTests.day("2026-10-26")
    return (-7...60).filter { !dates[first.adding(days: $0)].isEmpty }.map { $0 + 1 }
  }

  @Test func `repeating items come again in the weeks of the month, after today and their due dates`() {
    #expect(coming("weekly", due: "2026-11-21") == [34, 41])
    #expect(coming("weekly", due: "2026-10-27") == [30, 37])
    #expect(coming("weekly", .strict, due: "2026-10-27") == [9, 16, 23, 30, 37])
    #expect(coming("weekly", .afterCompletion, due: "2026-11-21") == [])
    #expect(coming("daily", due: "2026-12-04T09:00") == [41, 42])
    #expect(coming("weekly", due: "2027-02-01") == [])
    #expect(coming("weekly", .strict, due: "2020-01-05") == [7, 14, 21, 28, 35, 42])
    #expect(coming("no rule", due: "2026-11-21") == [])
  }

  @Test(arguments: [
    "daily", "every 3 days", "weekly", "every other fri", "monthly", "every last day", "every mon, wed",
  ])
  func `they come on the dates that the view of the repetition shows`(rule: String) throws {
    for due in ["2026-11-21", "2026-11-30T08:30", "2026-10-31"] {
      let item = item(1) {
        $0.due = DayTime(due)
        $0.recurrence = Recurrence(rule: rule, kind: .withoutPileUp)
      }
      let now = DayTime(today, minute: 600)
      let dates = try item.recurrence?.upcoming(60, after: item.due, now: now, in: .utc) ?? []
      let expected = Set(dates.map { ReduxCoreTests.day("2026-10-26").days(until: $0.day) + 1 }).filter {
        $0 <= 42
      }
      #expect(Set(coming(rule, due: due)) == expected, "\(due)")
    }
  }

  @Test func `dates that come follow each change`() {
    let state = AppState.with(
      item(1, "Water") {
        $0.due = DayTime(today)
        $0.recurrence = Recurrence(rule: "daily", kind: .withoutPileUp)
      }, item(2, "Once") { $0.due = DayTime(today) })
    let session = Session(state)
    func count() -> [Int] {
      let dates = session.handlers.lists.comingDates(inMonthOf: today, session.state)
      return [0, 1, 2].map { dates[today.adding(days: $0)].count }
    }
    #expect(count() == [0, 1, 1])
    session.when(.completeItems([id(1)]))
    #expect(count() == [0, 0, 1])
    session.when(.undo, .trashItems([id(1)]))
    #expect(count() == [0, 0, 0])
    session.when(.undo)
    #expect(count() == [0, 1, 1])
    session.when(.setField(.recurrence, "every 2 days"))
    #expect(count() == [0, 0, 1])
  }

  @Test(arguments: Torture.seeds(0..<60, otherwise: 15))
  func `the days updated after any change equal those made anew`(seed: UInt64) {
    var random = SeededRandom(seed)
    var state = AppState.random(&random, count: 30)
    let lists = ItemLists()
    for _ in 0..<30 {
      for _ in 0..<random.pick([0, 1, 3, 90]) {
        let number = Int.random(in: 1...34, using: &random)
        let day = DayTime(today.adding(days: Int.random(in: -2...2, using: &random)))
        let estimate = random.pick([nil, Estimate(minutes: 30)])
        switch Int.random(in: 0..<5, using: &random) {
        case 0: state.document.items[id(number)] = random.pick([nil, item(number, "new") { $0.due = day }])
        case 1: state.document.items.update(id(number)) { $0.due = nil }
        case 2: state.document.items.update(id(number)) { $0.status = $0.status == .open ? .done : .open }
        case 3: state.document.items.update(id(number)) { $0.estimate = estimate }
        default: state.document.items.update(id(number)) { $0.due = day }
        }
      }
      let fresh = ItemLists()
      for offset in -4...4 {
        let day = today.adding(days: offset)
        #expect(lists.items(dueOn: day, state).map(\.id) == fresh.items(dueOn: day, state).map(\.id))
        #expect(lists.dueDays(state)[day]?.load == fresh.dueDays(state)[day]?.load)
      }
    }
  }
}
