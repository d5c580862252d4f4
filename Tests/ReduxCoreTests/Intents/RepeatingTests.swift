import Redux
import ReduxCore
import TestSupport
import Testing

/// Repeating the last change: the dot.
@MainActor
struct RepeatingTests {
  private func three() -> Session { Session(.with(item(1), item(2), item(3))) }

  @Test func `without a change there is nothing to repeat`() {
    #expect(three().when(.repeatChange).message == "There is no change that can be repeated yet")
    #expect(three().when(.move(.next), .prioritize(nil), .repeatChange).journalEntries.isEmpty)
  }

  @Test(
    arguments: [
      .toggleDone, .trash, .prioritize(.low), .reschedule(.due, .days(3)), .place(.forward),
      .setField(.start, "tomorrow"), .setField(.category, "Home"),
    ] as [Intent])
  func `the change is made again on the selected item, and with undo between`(change: Intent) {
    let once = three().when(change, .move(.last), .move(.previous), change)
    let session = three().when(change, .move(.last), .move(.previous), .repeatChange)
    #expect(session.state.document.items == once.state.document.items)
    #expect(session.journalEntries.count == 2)
    session.when(.undo, .repeatChange)
    #expect(session.state.document.items.count == 3 && session.journalEntries.count == 4)
  }

  @Test func `a change that cannot be repeated is not passed over`() {
    let added = three().when(
      .prioritize(.low), .addText("new", .last), .move(.first), .move(.next), .repeatChange)
    #expect(added.message == "The last change was for one item alone, so it cannot be repeated")
    #expect(added.item("b")?.priority == nil && added.journalEntries.count == 2)
    let session = three().when(.prioritize(.low), .move(.next), .nest(.forward))
    session.when(.move(.next), .repeatChange)
    #expect(session.item("c")?.parent == id(1) && session.item("c")?.priority == nil)
  }

  @Test func `what was written in a prompt is read again, also for several items`() {
    let session = three().when(.editField(.due)).when(keys: "‹fri›⏎")
    session.when(.move(.next), .toggleMark, .toggleMark, .repeatChange)
    #expect(
      session.item("b")?.due == DayTime("2026-11-27") && session.item("c")?.due == DayTime("2026-11-27"))
    #expect(session.message == "Due Fri 27 Nov: 2 items  ·  undo undoes")
  }

  @Test func `a replacement in titles is made again, and a title without the text is told`() {
    let session = Session(.with(item(1, "Call Bob"), item(2, "Ask Bob"), item(3, "Bob"), item(4, "Zoe")))
    session.when(.replaceInTitles).when(keys: "‹Bob/Rob›⏎j").when(.toggleMark, .toggleMark, .repeatChange)
    #expect(session.titles == ["Call Rob", "Ask Rob", "Rob", "Zoe"])
    #expect(session.message == "Replaced in 2 titles  ·  undo undoes")
    session.when(.back, .move(.last), .repeatChange)
    #expect(session.message == "“Bob” is not in this title; mark more items")
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `a tag that an item has already, or has not, is told`() {
    let session = Session(.with(item(1) { $0.tags = ["x"] }, item(2)))
    session.when(.tag([SwitchedTag("x", isOn: false)]))
    #expect(session.item("a")?.tags == [])
    session.when(.move(.next), .repeatChange)
    #expect(session.message == "“b” has no @x")
    session.when(.tag([SwitchedTag("y", isOn: true)]), .repeatChange)
    #expect(session.message == "“b” already has @y")
  }

  @Test func `after x the dot completes, and reopens only after what was reopened`() {
    let session = three().when(.toggleDone, .repeatChange)
    #expect(session.item("a")?.status == .done && session.message == "It is no longer open")
    session.when(.move(.next), .repeatChange)
    #expect(session.item("b")?.status == .done && session.journalEntries.count == 2)
    session.when(.toggleDone, .repeatChange)
    #expect(session.item("b")?.status == .open && session.message == "It is already open")
    session.when(.move(.previous), .repeatChange)
    #expect(session.item("a")?.status == .open)
  }

  @Test func `of marked items that are partly done, the dot completes the others`() {
    let session = three().when(.toggleDone, .toggleAllMarks, .repeatChange)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .done })
    session.when(.toggleAllMarks, .repeatChange)
    #expect(session.message == "They are no longer open")
  }

  @Test func `x in an empty trash speaks of restoring`() {
    #expect(three().when(.goTo(.trash), .toggleDone).message == "No item is selected to restore")
    #expect(three().when(.goTo(.done), .toggleDone).message == "No item is selected to complete")
  }

  @Test func `what was asked last is repeated, even if the item was so already`() {
    let session = Session(.with(item(1), item(2) { $0.priority = .high }, item(3), selecting: 1))
    session.when(.toggleDone, .move(.next), .prioritize(.high), .move(.next), .repeatChange)
    #expect(session.item("c")?.priority == .high && session.item("c")?.status == .open)
    session.when(.editField(.due), .write(.insert("fri")), .commit(staysOpen: false))
    session.when(.editField(.due), .commit(staysOpen: false), .move(.first), .repeatChange)
    #expect(session.item("a")?.due == DayTime("2026-11-27"), "leaving a value as it is asks for nothing")
  }

  @Test func `a command that found no item, and one that was refused, are not repeated`() {
    let session = Session(.with(item(1), selecting: 1)).when(.prioritize(.low), .goTo(.today), .toggleDone)
    #expect(session.state.navigation.lastChange == .prioritized(.low))
    session.when(.goTo(.inbox), .setField(.due, "frday"))
    #expect(session.state.navigation.lastChange == .prioritized(.low))
  }

  @Test func `what e wrote into a title beside it is given to others, and the title is not`() {
    let session = three().when(keys: "e‹ again fri 5pm @deep #Work p1 ~30m›⏎")
    #expect(session.item("a again")?.due == DayTime("2026-11-27T17:00"))
    session.when(.repeatChange)
    let item = session.item("b")
    #expect(item?.due == DayTime("2026-11-27T17:00") && item?.tags == ["deep"] && item?.priority == .high)
    #expect(item?.estimate == Estimate(minutes: 30) && item?.category == session.item("a again")?.category)
    #expect(session.journalEntries.count == 2)
    session.when(.undo)
    #expect(session.item("b")?.due == nil && session.item("b")?.tags == [])
  }

  @Test func `what e wrote is given to all marked items as one step, with what is below them`() {
    let session = Session(
      .with(item(1), item(2) { $0.tags = ["x"] }, item(3), item(4) { $0.parent = id(3) }, selecting: 1))
    session.when(keys: "e‹ every mon @x #Work // a note›⏎").when(.goTo(.all), .toggleAllMarks, .repeatChange)
    let work = session.item("a")?.category
    #expect(work != nil && session.state.document.items.unordered.allSatisfy { $0.category == work })
    #expect(["b", "c"].allSatisfy { session.item($0)?.recurrence == session.item("a")?.recurrence })
    #expect(session.item("a")?.recurrence != nil)
    #expect(session.item("b")?.tags == ["x"] && session.item("c")?.notes == "")
    #expect(
      session.message
        == "Due Mon 23 Nov, repeats every Mon, @x, in “Work”: 3 items; 1 already  ·  undo undoes")
    #expect(session.journalEntries.count == 2)
  }

  @Test func `a date that e wrote is read again on the day of the dot, and keeps the time of each item`() {
    let session = Session(
      .with(item(1), item(2) { $0.due = DayTime("2026-11-20T09:00") }, item(3), selecting: 1))
    session.when(keys: "e‹ tomorrow›⏎")
    session.store.send(.external(.dayBegan(today.adding(days: 1), .utc)))
    session.when(.goTo(.all), .toggleAllMarks, .repeatChange)
    #expect(session.message == "Due Mon 23 Nov: 3 items  ·  undo undoes")
    #expect(session.item("b")?.due == DayTime("2026-11-23T09:00"))
    #expect(session.item("c")?.due == DayTime("2026-11-23"))
  }

  @Test func `a title and a refused text are not repeated`() {
    let session = three().when(keys: "jxke‹!›⏎")
    #expect(session.state.navigation.lastChange == .other)
    session.when(.prioritize(.low), .editField(.due)).when(keys: "‹frday›⏎⎋")
    #expect(session.state.navigation.lastChange == .prioritized(.low))
  }

  @Test func `the last change is remembered once, and its text is without NUL characters`() {
    let session = three().when(.setField(.due, "fr\0i"), .move(.next), .repeatChange)
    #expect(session.state.navigation.lastChange == .written(.due, "fri"))
    #expect(session.item("b")?.due == DayTime("2026-11-27"))
    let remembered = session.actions.count {
      if case .navigation(.changeNoted) = $0 { true } else { false }
    }
    #expect(remembered == 1)
  }
}
