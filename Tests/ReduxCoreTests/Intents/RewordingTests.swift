import Redux
import ReduxCore
import TestSupport
import Testing

/// Titles that are edited with tokens in them. Today is Saturday, 21 November 2026.
@MainActor
struct RewordingTests {
  private func session(_ title: String, _ change: (inout Item) -> Void = { _ in }) -> Session {
    Session(.with(item(1, title, change), categories: [category(1, "Home")])).when(.goTo(.all))
  }

  private func reword(_ session: Session, _ text: String) {
    session.when(.edit, .write(.replaceAll(text)), .commit(staysOpen: false))
  }

  @Test func `tokens that are written into a title set the fields, as one step`() {
    let session = session("milk") { $0.tags = ["x"] }
    reword(session, "oat milk tomorrow 9am #Home @shop @x p1 ~30m // two")
    let after = session.item("oat milk")
    #expect(after?.due == moment("2026-11-22T09:00") && after?.category == categoryID(1))
    #expect(after?.tags == ["x", "shop"] && after?.priority == .high)
    #expect(after?.estimate?.minutes == 30 && after?.notes == "two")
    #expect(
      session.message
        == "“oat milk”: due Sun 22 Nov 09:00, priority high, 30 min, @shop, @x, with notes, in “Home”"
        + "  ·  undo undoes")
    session.when(.undo)
    #expect(session.state.document.items[id(1)] == item(1, "milk") { $0.tags = ["x"] })
  }

  @Test func `a tag that differs from one of the item in case alone is not added`() {
    let session = session("milk") { $0.tags = ["Shop"] }
    reword(session, "milk @shop @SHOP @x")
    #expect(session.item("milk")?.tags == ["Shop", "x"])
  }

  @Test(arguments: [
    ("gym every fri", "2026-11-25", nil), ("gym every fri at 5pm", "2026-11-25T17:00", nil),
    ("gym every fri 5-7pm", "2026-11-25T17:00", 120), ("gym fri every fri", "2026-11-27", nil),
    ("gym every fri at 5pm for 1 hour until 2028-01-01", "2026-11-25T17:00", 60),
  ])
  func `a recurrence counts from the date of the item, as it is shown before`(
    text: String, due: String, estimate: Int?
  ) {
    let session = session("gym") { $0.due = moment("2026-11-25") }
    session.when(.edit, .write(.replaceAll(text)))
    let shown = session.draft.flatMap { session.state.understood($0) }
    session.when(.commit(staysOpen: false))
    let after = session.item("gym")
    #expect(after?.due == moment(due) && after?.recurrence != nil && after?.estimate?.minutes == estimate)
    #expect(shown?.due ?? moment("2026-11-25") == moment(due))
  }

  @Test func `notes are added below those that are there`() {
    let session = session("milk") { $0.notes = "one" }
    reword(session, "milk // two")
    #expect(session.item("milk")?.notes == "one\ntwo")
  }

  @Test func `words that the title had stay in it`() {
    let session = session("Mail @bob on fri")
    reword(session, "Mail @bob and @ann on fri")
    #expect(session.item("Mail @bob and on fri")?.tags == ["ann"])
    #expect(session.item("Mail @bob and on fri")?.due == nil)
  }

  @Test func `a new category is created, and what is below moves along`() {
    let session = Session(.with(item(1, "trip"), item(2, "hotel") { $0.parent = id(1) })).when(.goTo(.all))
    reword(session, "trip #Travel")
    let travel = session.state.document.categories.named("Travel")
    #expect(travel != nil && session.item("hotel")?.category == travel?.id)
    #expect(session.message == "“trip”: in “Travel”, a new category  ·  undo undoes")
    session.when(.undo)
    #expect(session.state.document.categories.isEmpty && session.item("hotel")?.category == nil)
  }

  @Test func `a repetition without a date counts from the date that there is`() {
    let session = session("rent") { $0.due = DayTime("2026-12-01") }
    reword(session, "rent every month")
    #expect(session.item("rent")?.due == DayTime("2026-12-01"))
    #expect(session.item("rent")?.recurrence?.rule == "every month")
    reword(session, "rent every fri starting 4 dec")
    #expect(session.item("rent")?.due == DayTime("2026-12-04"))
  }

  @Test func `it says where the item went that the list no longer contains`() {
    let session = Session(.with(item(1, "milk") { $0.due = DayTime(today) })).when(.goTo(.today))
    reword(session, "milk tomorrow")
    #expect(session.message == "“milk”: due Sun 22 Nov, now in Upcoming  ·  undo undoes")
  }

  @Test(arguments: [("tomorrow", "An item needs a title"), ("\\", nil)] as [(String, String?)])
  func `a line of tokens alone is refused and stays in the prompt`(text: String, reason: String?) {
    let session = session("milk")
    reword(session, text)
    #expect(session.draft?.complaint == reason)
    #expect(session.journalEntries.isEmpty == (reason != nil))
  }

  @Test func `the last token can be taken back to plain text`() {
    let session = session("milk")
    session.when(.edit, .write(.insert(" tomorrow")), .takeLiterally, .commit(staysOpen: false))
    #expect(session.item("milk tomorrow")?.due == nil)
  }

  @Test(arguments: [
    ("milk ", "Nothing was changed"), ("milk //", "Nothing was changed"),
    ("milk p1", "“milk”: priority high already"),
    ("milk @x sat", nil),
    (
      "milk 21 nov 2026 @x ~30m #Home p1",
      "“milk”: due Sat 21 Nov, priority high, 30 min, @x, in “Home” already"
    ),
  ])
  func `what the item has already is no step, and that is said`(text: String, message: String?) {
    let session = session("milk") {
      ($0.priority, $0.tags, $0.due) = (.high, ["x"], DayTime(today))
      ($0.estimate, $0.category) = (Estimate(minutes: 30), categoryID(1))
    }
    reword(session, text)
    if let message { #expect(session.message == message) }
    #expect(session.journalEntries.isEmpty == (message != nil))
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `a value that a prompt gives again is no step, and what could be redone still can be`() {
    let session = session("milk") { $0.due = DayTime(today) }
    session.when(.prioritize(.high), .undo)
    session.when(.editField(.due), .write(.replaceAll("today")), .commit(staysOpen: false))
    #expect(session.message == "Due Sat 21 Nov: “milk” already")
    session.when(.redo)
    #expect(session.item("milk")?.priority == .high)
  }

  @Test func `a new title with an empty note is said to be that`() {
    let session = session("milk")
    reword(session, "oat milk //")
    #expect(session.message == "Renamed “milk” to “oat milk”  ·  undo undoes")
  }

  @Test func `all that stays in the title is told`() {
    let session = session("milk")
    reword(session, "milk 31 feb p7 every fryday")
    #expect(
      session.message == "Changed; “31 feb”, “p7” and “fryday” are part of the title  ·  undo undoes")
  }

  @Test func `a typo is told`() {
    let session = session("milk")
    reword(session, "milk #Home tomorow")
    #expect(
      session.message
        == "Changed; “tomorow” is part of the title; did you mean “tomorrow”?  ·  undo undoes")
  }

  @Test(arguments: [
    ("milk tomorow", "“tomorow” is part of the title; did you mean “tomorrow”?"),
    ("milk 31 feb", "“31 feb” does not exist, and is part of the title"), ("oat milk", nil),
  ])
  func `what is no date is told without any token too, if the title did not have it before`(
    text: String, notice: String?
  ) {
    let session = session("milk")
    reword(session, text)
    #expect(session.item(text) != nil)
    let first = notice.map { "Changed; \($0)  ·  undo undoes" }
    #expect(session.message == first ?? "Renamed “milk” to “oat milk”  ·  undo undoes")
    reword(session, "Oat " + text)
    #expect(session.message == "Renamed “\(text)” to “Oat \(text)”  ·  undo undoes")
  }

  @Test func `a repetition as the due date is named`() {
    let session = session("x").when(
      .editField(.due), .write(.replaceAll("every fri")), .commit(staysOpen: false))
    #expect(session.message?.hasPrefix("Due Fri 27 Nov, repeats every Fri") == true)
    session.when(.reschedule(.due, .noDate))
    #expect(session.message?.hasPrefix("No due date, but it still repeats from the day it is done") == true)
    session.when(.editField(.due), .write(.replaceAll("fri")), .commit(staysOpen: false))
    #expect(session.message?.hasPrefix("Due Fri 27 Nov") == true)
  }

  @Test(
    arguments: [
      (Item.Field.due, "next fri", "2026-11-27", nil), (.due, "soon", nil, nil),
      (.title, "x fri", "2026-11-27", nil),
      (.due, "every fri", "2026-11-27", "every Fri"),
      (.recurrence, "every! 2 weeks", "2026-11-21", "every! 2 weeks"),
      (.due, "in 2 hours", "2026-11-21T02:00", nil), (.priority, "high", nil, nil),
    ] as [(Item.Field, String, String?, String?)])
  func `what is typed for a field is understood while it is typed`(
    field: Item.Field, text: String, due: String?, repeats: String?
  ) {
    let session = session("x").when(.editField(field), .write(.replaceAll(text)))
    let understood = session.draft.flatMap(session.state.understood)
    #expect(understood?.due == due.flatMap { DayTime($0) })
    #expect(understood?.recurrence?.reading.words == repeats)
  }

  nonisolated static let replacing: [(present: String?, text: String, due: String)] = [
    ("2026-11-25T14:30", "fri", "2026-11-27T14:30"), ("2026-11-25T14:30", "in 3 days", "2026-11-24T14:30"),
    ("2026-11-25T14:30", "27/11", "2026-11-27T14:30"), ("2026-11-25T14:30", "+1w", "2026-11-28T14:30"),
    ("2026-11-25T14:30", "27.11.2026", "2026-11-27"), ("2026-11-25T14:30", "24:00", "2026-11-26T00:00"),
    ("2026-11-25T14:30", "fri 9am", "2026-11-27T09:00"), ("2026-11-25T14:30", "2026-11-27", "2026-11-27"),
    ("2026-11-25T14:30", "16:00", "2026-11-25T16:00"), ("2026-11-25", "9am", "2026-11-25T09:00"),
    ("2026-11-20T14:30", "16:00", "2026-11-21T16:00"), ("2026-11-21T20:00", "7am", "2026-11-21T07:00"),
    ("2026-11-26T00:00", "24:00", "2026-11-26T00:00"),
    ("2026-11-25T14:30", "2 days after 2026-11-25", "2026-11-27T14:30"),
    ("2026-11-25T14:30", "by 2026-11-27", "2026-11-27"), ("2026-11-25", "fri", "2026-11-27"),
    (nil, "fri", "2026-11-27"), (nil, "9am", "2026-11-21T09:00"),
    ("2026-11-25T14:30", "every tue", "2026-11-24T14:30"),
    ("2026-11-25T14:30", "every tue 8am", "2026-11-24T08:00"),
  ]

  @Test(arguments: replacing)
  func `a day in words keeps the time, and a time the day, as is shown before`(
    present: String?, text: String, due: String
  ) {
    for field in [Item.Field.due, .start] where field == .due || !text.hasPrefix("every") {
      let session = session("x") {
        if field == .due {
          $0.due = present.flatMap { DayTime($0) }
        } else {
          $0.start = present.flatMap { DayTime($0) }
        }
      }
      session.when(.editField(field), .write(.replaceAll(text)))
      let shown = session.draft.flatMap(session.state.understood)
      session.when(.commit(staysOpen: false))
      let item = session.item("x")
      #expect((field == .due ? item?.due : item?.start) == DayTime(due))
      #expect((field == .due ? shown?.due : shown?.start) == DayTime(due))
    }
  }

  @Test(arguments: replacing.filter { !$0.text.hasPrefix("every") })
  func `so it is in a title`(present: String?, text: String, due: String) {
    let session = session("gym") { $0.due = present.flatMap { DayTime($0) } }
    session.when(.edit, .write(.replaceAll("gym " + text)))
    let shown = session.draft.flatMap(session.state.understood)
    session.when(.commit(staysOpen: false))
    #expect(session.item("gym")?.due == DayTime(due) && shown?.due == DayTime(due))
  }

  @Test func `a start and a day beside a rule keep the time in a title, too`() {
    let session = session("gym") {
      $0.due = moment("2026-12-10T08:00")
      $0.start = moment("2026-12-01T07:00")
    }
    reword(session, "gym every week tomorrow")
    #expect(session.item("gym")?.due == moment("2026-11-22T08:00"))
    reword(session, "gym tomorrow every week starting mon")
    #expect(session.item("gym")?.start == moment("2026-11-23T07:00"))
    #expect(session.message?.contains("after it is due") == true, "\(session.message ?? "")")
    reword(session, "gym p1 starting 24 dec")
    #expect(session.message?.contains("starts Thu 24 Dec 07:00, after it is due, priority high") == true)
    reword(session, "gym starting fri")
    #expect(session.item("gym")?.start == moment("2026-11-27T07:00"))
    #expect(session.message?.contains("starts Fri 27 Nov 07:00") == true, "\(session.message ?? "")")
  }

  @Test func `a time that the clocks skip is the one that they show instead`() throws {
    let spring = Day("2027-03-28") ?? today
    let berlin = Zone(offsets: [
      .init(since: Timestamp(milliseconds: 0), seconds: 3600),
      .init(since: Timestamp(milliseconds: 1_806_195_600_000), seconds: 7200),
    ])
    var context = DateContext(today: today)
    context.instant = DateContext.Instant(Timestamp(milliseconds: 0), in: berlin)
    for text in ["2:30", "28 mar 2027"] {
      let present = DayTime(spring, minute: text == "2:30" ? 870 : 150)
      let edits = try FieldText.edits(.due, text, due: present, in: context)
      #expect(edits == [ItemEdit.due(DayTime(spring, minute: 210))])
    }
  }

  @Test func `marked items keep their times, and the message names the day alone`() {
    let times = ["2026-11-23T20:15", "2026-11-25T14:30", "2026-11-26"]
    let items = zip(1..., times).map { number, time in item(number, "\(number)") { $0.due = DayTime(time) } }
    let session = Session(.with(items: items)).when(.goTo(.all), .toggleAllMarks, .editField(.due))
    session.when(.write(.replaceAll("fri")))
    #expect(session.draft.flatMap(session.state.understood)?.due == DayTime("2026-11-27"))
    session.when(.commit(staysOpen: false))
    #expect(
      items.map { session.state.document.items[$0.id]?.due }
        == ["2026-11-27T20:15", "2026-11-27T14:30", "2026-11-27"].map { DayTime($0) })
    #expect(session.message?.hasPrefix("Due Fri 27 Nov: 3 items") == true, "\(session.message ?? "")")
    session.when(.editField(.due), .write(.replaceAll("8am")), .commit(staysOpen: false))
    #expect(session.message?.hasPrefix("Due Fri 27 Nov 08:00: 3 items") == true, "\(session.message ?? "")")
    session.when(.undo, .editField(.due), .write(.replaceAll("every day")))
    #expect(session.draft.flatMap(session.state.understood)?.due == nil)
    session.when(.commit(staysOpen: false))
    #expect(
      session.message?.hasPrefix("Due Sat 21 Nov, repeats every day: 3 items") == true,
      "\(session.message ?? "")")
    session.when(.undo, .editField(.due), .write(.replaceAll("every tue")), .commit(staysOpen: false))
    #expect(
      session.message?.hasPrefix("Due Tue 24 Nov, repeats every Tue: 3 items") == true,
      "\(session.message ?? "")")
  }

  @Test func `marked items with other times say what they share, and how many are due before they start`() {
    let items = zip(1..., ["2026-11-20T08:00", "2026-11-25T14:30"]).map { number, time in
      item(number, "\(number)") {
        $0.due = DayTime(time)
        if number == 1 { $0.start = moment("2026-12-24") }
      }
    }
    var state = AppState.with(items: items)
    state.external.minute = Timestamp(milliseconds: 0)
    let session = Session(state).when(.goTo(.all), .toggleAllMarks, .editField(.due))
    session.when(.write(.replaceAll("fri")), .commit(staysOpen: false))
    #expect(session.message?.hasPrefix("Due Fri 27 Nov, 1 of them before they start: 2 items") == true)
    session.when(.undo, .editField(.due), .write(.replaceAll("16:00")), .commit(staysOpen: false))
    #expect(session.message?.hasPrefix("Due at 16:00, 1 of them before they start: 2 items") == true)
    session.when(.editField(.start), .write(.replaceAll("1 feb")), .commit(staysOpen: false))
    #expect(session.message?.hasPrefix("Starts Mon 1 Feb 2027, after they are due: 2 items") == true)
  }

  @Test func `a rule with a start keeps the time, and the message names the new date`() {
    let session = session("x") { $0.due = moment("2026-11-23T08:00") }
    session.when(
      .editField(.recurrence), .write(.replaceAll("every 2 weeks starting 10 dec")), .commit(staysOpen: false)
    )
    #expect(session.item("x")?.due == DayTime("2026-12-10T08:00"))
    #expect(session.message?.hasPrefix("Repeats every 2 weeks, due Thu 10 Dec 08:00") == true)
  }
}
