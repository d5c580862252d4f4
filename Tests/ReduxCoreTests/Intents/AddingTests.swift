import Redux
import ReduxCore
import TestSupport
import Testing

/// Adding items from the prompt and from commands.
@MainActor
struct AddingTests {
  private let home = category(1, "Home")

  @Test func `a adds below, O above, and the new item is selected`() {
    let session = Session(.with(item(1, "one"), item(2, "two"), selecting: 1))
    session.when(keys: "a‹below›⏎")
    #expect(session.titles == ["one", "below", "two"])
    #expect(session.selected == "below")
    session.when(keys: "O‹above›⏎")
    #expect(session.titles == ["one", "above", "below", "two"])
    #expect(session.selected == "above")
    session.when(keys: "gO‹first›⏎Ga‹last›⏎")
    #expect(session.titles == ["first", "one", "above", "below", "two", "last"])
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `tokens become a part of the title one by one, the last first`() {
    let session = Session(.with(item(1, "one"), categories: [home], selecting: 1))
    session.when(keys: "a‹see Friday @home›").when(.takeLiterally)
    #expect(session.draft?.line.text == #"see Friday \@home"#)
    session.when(.takeLiterally, .takeLiterally)
    #expect(session.draft?.complaint == "All of it is already part of the title")
    session.when(.commit(staysOpen: false))
    #expect(session.titles == ["one", "see Friday @home"])
    #expect(session.item("see Friday @home")?.due == nil)
  }

  @Test func `what goes to other lists is there in the order in which it was typed`() {
    let session = Session(.with(item(1, "one"), item(2, "two"), selecting: 1))
    session.when(keys: "a‹a #Home›⏎a‹b #Work›⏎a‹c #Home›⏎a‹here›⏎a‹d #Home›⏎a‹e #Work›⏎")
    session.when(.goTo(.all))
    #expect(session.titles == ["one", "here", "two", "a", "b", "c", "d", "e"])
  }

  @Test func `A adds a last subtask in the parent's category`() {
    let parent = item(1, "parent") { $0.category = categoryID(1) }
    let session = Session(.with(parent, item(2, "next"), categories: [home], list: .all, selecting: 1))
    session.when(keys: "A‹child›⏎gA‹second child›⏎")
    #expect(session.titles == ["parent", "child", "second child", "next"])
    #expect(session.item("child")?.parent == id(1))
    #expect(session.item("child")?.category == categoryID(1))
  }

  @Test func `A without an item says that none is selected`() {
    let session = Session(.with()).when(.add(.subtask))
    #expect(session.draft == nil && session.message == "No item is selected to add a subtask to")
    #expect(session.handlers.lists.refusal(of: .add(.subtask), session.state) == session.message)
    #expect(session.when(.add(.below)).draft != nil)
  }

  @Test func `what is added in Upcoming says which day it is due`() {
    let session = Session(.with(list: .upcoming)).when(.addText("milk", .last))
    #expect(session.message == "Added “milk”, due Sun 22 Nov  ·  undo undoes")
  }

  @Test func `A below what is done or deleted is refused, with the key that changes that`() {
    let session = Session(.with(item(1), selecting: 1)).when(.toggleDone, .add(.subtask))
    #expect(session.draft == nil)
    #expect(session.message == "“a” is done, so nothing goes below it  ·  toggleDone reopens it")
    session.when(.trashItems([id(1)]), .goTo(.trash), .add(.subtask))
    #expect(session.draft == nil)
    #expect(session.message == "“a” is in the trash, so nothing goes below it  ·  toggleDone restores it")
  }

  @Test func `what is written below an item that is completed elsewhere meanwhile stands on its own`() {
    let parent = item(1) { $0.category = categoryID(1) }
    let session = Session(.with(parent, categories: [home], list: .all, selecting: 1))
    session.when(keys: "A‹new›").changeElsewhere { $0.items.update(id(1)) { $0.status = .done } }
    session.when(.commit(staysOpen: false))
    #expect(session.item("new")?.parent == nil)
    #expect(session.item("new")?.category == categoryID(1))
    #expect(
      session.message == "Added “new” on its own: what it was to be part of is done  ·  undo undoes")
  }

  @Test func `an item added below a subtask becomes its sibling`() {
    let child = item(2, "child") {
      $0.parent = id(1)
      $0.category = categoryID(1)
    }
    let session = Session(.with(item(1, "parent"), child, categories: [home], list: .all, selecting: 2))
    session.when(keys: "a‹sibling›⏎")
    #expect(session.item("sibling")?.parent == id(1))
    #expect(session.item("sibling")?.category == categoryID(1))
  }

  @Test func `an item added to an empty list ranks after all others`() {
    let session = Session(.with(item(1) { $0.category = categoryID(1) }, categories: [home]))
    session.when(keys: "a‹first›⏎")
    #expect(session.titles == ["first"])
    #expect(session.item("first").map { $0.rank > rank(1) } == true)
  }

  @Test func `an added item is open, has the current time and no number yet`() {
    let session = Session(environment: TestEnvironment(now: 7777)).when(.addText("milk", .last))
    let added = session.item("milk")
    #expect(added?.created == time(7777))
    #expect(added?.modified == time(7777))
    #expect(added?.number == nil)
    #expect(added?.status == .open)
  }

  @Test func `an added item takes the category or due date of the list`() {
    func added(in list: ListID, _ text: String = "milk") -> Item? {
      Session(.with(categories: [home], list: list)).when(.addText(text, .last)).item("milk")
    }
    #expect(added(in: .category(categoryID(1)))?.category == categoryID(1))
    #expect(added(in: .today)?.due == DayTime(today))
    #expect(added(in: .upcoming)?.due == DayTime(today.adding(days: 1)))
    for list in [ListID.inbox, .all, .done, .trash, .overdue] {
      #expect(added(in: list)?.category == nil)
      #expect(added(in: list)?.due == nil)
    }
    #expect(added(in: .today, "milk 2026-12-24")?.due == DayTime(day("2026-12-24")))
    #expect(added(in: .today, "milk starting today")?.due == nil, "it is there by its start")
    #expect(added(in: .today, "milk starting tomorrow")?.due == nil, "it would come up late")
    #expect(added(in: .category(categoryID(1)), "milk #Work")?.category != categoryID(1))
  }

  @Test func `an existing category is found regardless of case, a new one is created in the same step`() {
    let session = Session(.with(categories: [home])).when(.addText("milk #hOME", .last))
    #expect(session.item("milk")?.category == categoryID(1))
    #expect(session.state.document.categories.count == 1)
    session.when(.addText("report #Work", .last))
    #expect(session.item("report")?.category == session.category("work")?.id)
    #expect(session.category("work")?.name == "Work")
    #expect(session.category("work").map { $0.rank > home.rank } == true)
    #expect(session.journalEntries.count == 2)
    session.when(.undo)
    #expect(session.category("work") == nil)
    #expect(session.item("report") == nil)
  }

  @Test(arguments: [
    (["a #Home", "b #Home"], "Added “a” and 1 more to “Home”"),
    (["a #Home", "b"], "Added “a” and 1 more to “Home” and the Inbox"),
    (["a", "b #New", "c #Home"], "Added “a” and 2 more to the Inbox, “New” and “Home”, 1 of them new"),
    (["a #Old", "b #New", "c #Old"], "Added “a” and 2 more to “Old” and “New”, all of them new"),
    (["a #Home", "b #New", "c #Old", "d"], "Added “a” and 3 more to 4 lists, 2 of them new"),
    (["a", "b"], "Added “a” and 1 more"),
  ])
  func `adding lines says of all of them where they went`(lines: [String], message: String) {
    let session = Session(.with(item(1, "one"), categories: [home], selecting: 1))
    session.when(.addLines(lines, .last))
    #expect(session.message == message + "  ·  undo undoes")
  }

  @Test func `adding an item that the list does not show says where it went and keeps the selection`() {
    let session = Session(.with(item(1, "one"), categories: [home], selecting: 1))
    session.when(.addText("milk #Home", .last))
    #expect(session.message == "Added “milk” to “Home”  ·  undo undoes")
    #expect(session.selected == "one")
    session.when(.addText("paint #New", .last))
    #expect(session.message == "Added “paint” to “New”, a new category  ·  undo undoes")
    session.when(.goTo(.done), .addText("bread", .last))
    #expect(session.message == "Added “bread” to the Inbox  ·  undo undoes")
  }

  @Test func `what the list does not show leaves the next one where this one was to go`() {
    let session = Session(.with(item(1, "one"), item(2, "two"), categories: [home], selecting: 1))
    session.when(.add(.below), .write(.insert("milk #Home")), .commit(staysOpen: true))
    #expect(session.draft?.purpose == .addItem(.below(id(1))))
    session.when(.write(.insert("bread")), .commit(staysOpen: false))
    #expect(session.titles == ["one", "bread", "two"])
  }

  @Test func `what is added tells its dates, as these may have been misread`() {
    let session = Session(.with(item(1, "one"), selecting: 1))
    session.when(keys: "a‹Call Bob tomorrow 18:00›⏎")
    #expect(
      session.message
        == "Added “Call Bob”, due \(DayTime(today.adding(days: 1), minute: 1080).words(today: today))  ·  undo undoes"
    )
    session.when(keys: "a‹Water every 3 days›⏎")
    #expect(session.message?.contains("repeats every 3 days") == true)
    session.when(keys: "a‹plain›⏎")
    #expect(session.message == "Added “plain”  ·  undo undoes")
  }

  @Test(arguments: [ListID.today, .category(categoryID(1)), .done])
  func `beside a subtask whose parent is in another list, an item is added on its own`(list: ListID) {
    let session = Session(
      .with(
        item(1, "parent"),
        item(2, "child") {
          $0.parent = id(1)
          $0.due = DayTime(today)
          $0.category = categoryID(1)
          $0.status = list == .done ? .done : .open
          $0.completed = list == .done ? Timestamp(milliseconds: 0) : nil
        }, categories: [home], list: list, selecting: 2))
    session.when(.add(.below), .write(.insert("new")), .commit(staysOpen: false))
    #expect(session.item("new") != nil && session.item("new")?.parent == nil)
    session.when(.goTo(.all), .undo)
  }

  @Test func `during a search, an added item is selected only if it matches`() {
    let session = Session(.with(item(1, "milk"), item(2, "bread"), selecting: 1)).when(keys: "/‹mi›⏎")
    session.when(keys: "a‹butter›⏎")
    #expect(session.titles == ["milk"])
    #expect(
      session.message == "Added “butter” to the Inbox; the search does not find it  ·  undo undoes")
    session.when(keys: "a‹more milk›⏎")
    #expect(session.titles == ["milk", "more milk"])
    #expect(session.selected == "more milk")
  }

  @Test func `an open prompt adds each item below the previous one`() {
    let session = Session(.with(item(1, "one"), item(2, "two"), selecting: 1)).when(.add(.below))
    for text in ["a", "b", "c"] { session.when(.write(.insert(text)), .commit(staysOpen: true)) }
    #expect(session.draft?.line.text.isEmpty == true)
    session.when(.commit(staysOpen: false))
    #expect(session.titles == ["one", "a", "b", "c", "two"])
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.count == 3)
  }

  @Test func `items added above another keep the order in which they were typed`() {
    let session = Session(.with(item(1, "one"), item(2, "two"), selecting: 2)).when(.add(.above))
    for text in ["a", "b", "c"] { session.when(.write(.insert(text)), .commit(staysOpen: true)) }
    #expect(session.titles == ["one", "a", "b", "c", "two"])
  }

  @Test func `an empty prompt closes, one without a title is refused and keeps its text`() {
    let session = Session().when(keys: "a‹   ›⏎")
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.isEmpty)
    session.when(keys: "a‹#home p1›⏎")
    #expect(session.draft?.line.text == "#home p1")
    #expect(session.draft?.complaint == "An item needs a title")
    session.when(.write(.insert(" x")))
    #expect(session.draft?.complaint == nil)
    session.when(.commit(staysOpen: false))
    #expect(session.item("x")?.priority == .high)
  }

  @Test func `quick-add tokens set the fields`() {
    let session = Session().when(
      .addText("pay rent p2 @flat 2026-12-01T09:00 starting 2026-11-28 // iban", .last))
    let rent = session.item("pay rent")
    #expect(rent?.priority == .medium)
    #expect(rent?.tags == ["flat"])
    #expect(rent?.due?.iso8601 == "2026-12-01T09:00")
    #expect(rent?.start?.iso8601 == "2026-11-28")
    #expect(rent?.notes == "iban")
  }

  @Test func `an item added next to a deleted one goes to the end`() {
    let session = Session(.with(item(1, "one"))).when(
      .addText("milk", .below(id(99))), .addText("x", .above(id(98))))
    #expect(session.titles == ["one", "milk", "x"])
  }

  @Test func `pasting several lines asks first, and yes adds them in order as one step`() {
    let session = Session(.with(item(1, "one"), item(2, "two"), selecting: 1))
    session.when(.paste("a #Shop\n\nb #Shop\r\n\t\nc\n"))
    #expect(
      session.state.navigation.mode == .confirming(.addLines(["a #Shop", "b #Shop", "c"], .below(id(1)))))
    #expect(session.journalEntries.isEmpty)
    session.when(.answer(true))
    #expect(session.titles == ["one", "c", "two"])
    #expect(session.item("a")?.category == session.item("b")?.category)
    #expect(session.state.document.categories.count == 1)
    #expect(session.journalEntries.map(\.label.words) == ["add “a” and 2 more"])
    session.when(.undo)
    #expect(session.state.document == Session(.with(item(1, "one"), item(2, "two"))).state.document)
  }

  @Test func `a pasted outline becomes items and subtasks, what is checked in it is done`() {
    let session = Session(.with(item(1, "one")), environment: TestEnvironment(now: 7))
    session.when(
      .paste("Trip #Travel\n  - [x] tickets\n    - \u{200B}\n      - seat #Home\n  - hotel"), .answer(true))
    let (trip, tickets) = (session.item("Trip"), session.item("tickets"))
    #expect(trip != nil && trip?.parent == nil && trip?.category != nil)
    #expect(tickets?.parent == trip?.id && tickets?.category == trip?.category)
    #expect(tickets?.status == .done && tickets?.completed == tickets?.created)
    #expect(session.item("seat")?.parent == tickets?.id)
    #expect(session.item("seat")?.category == session.category("Home")?.id)
    #expect(session.item("hotel")?.parent == trip?.id && session.item("hotel")?.status == .open)
    #expect(session.journalEntries.count == 1)
    session.when(.undo)
    #expect(session.titles == ["one"])
  }

  @Test func `a pasted list in Markdown is filed by its headings, with its notes, as an imported one`() {
    let session = Session(.with(item(1, "one"), categories: [category(1, "Home")], list: .all))
    session.when(
      .paste("# Home\n- [ ] Rent tomorrow\n  until the end\n\n  - twice\n## Work\n- [x] mail #Other\n"),
      .answer(true))
    let rent = session.item("Rent")
    #expect(rent?.category == categoryID(1) && rent?.due != nil && rent?.notes == "until the end")
    #expect(session.item("twice")?.parent == rent?.id && session.item("twice")?.category == categoryID(1))
    #expect(session.item("mail")?.category == session.category("Other")?.id)
    #expect(session.category("Home/Work") == nil && session.journalEntries.count == 1)
  }

  @Test func `a pasted heading may be the Inbox, or a web address`() {
    let session = Session(.with(categories: [category(1, "Home")], list: .category(categoryID(1))))
    session.when(
      .paste("- a\n# Inbox\n- b\n# https://example.com/x/\n- c\n# Home/\n- d\n"), .answer(true))
    #expect(session.item("a")?.category == categoryID(1) && session.item("d")?.category == categoryID(1))
    #expect(session.item("b")?.category == nil && session.item("b") != nil)
    #expect(session.item("c")?.category == session.category("https://example.com/x/")?.id)
    #expect(session.state.document.categories.count == 2)
  }

  @Test func `a pasted line of tokens alone is kept as a title`() {
    let session = Session().when(.paste("milk\n#hash @tag p1 tomorrow"), .answer(true))
    #expect(session.titles == ["milk", "#hash @tag p1 tomorrow"])
    #expect(session.state.document.categories.isEmpty)
  }

  @Test func `an invisible title or name is refused and the typed text is kept`() {
    let hidden = "\u{200B}\u{2800} \u{1}"
    let adding = Session(.with(item(1, "one"), selecting: 1))
      .when(.add(.below), .write(.insert(hidden)), .commit(staysOpen: false))
    #expect(adding.draft?.complaint == "An item needs a title with visible characters")
    let editing = Session(.with(item(1, "one"), selecting: 1))
      .when(.edit, .write(.replaceAll(hidden)), .commit(staysOpen: false))
    #expect(editing.draft?.complaint == "An item needs a title with visible characters")
    #expect(adding.titles == ["one"] && editing.titles == ["one"])
    let session = Session(.with(item(1, "one"), selecting: 1))
    session.when(.focus(.sidebar), .add(.below), .write(.insert(hidden)), .commit(staysOpen: false))
    #expect(session.draft?.complaint == "A category needs a name with visible characters")
    #expect(session.state.document.categories.isEmpty)
  }

  @Test func `invisible pasted lines are skipped, with a message if no others remain`() {
    let session = Session(.with(item(1, "one"))).when(.paste("\u{200B}\nb"), .answer(true))
    #expect(session.titles == ["one", "b"])
    session.when(.paste("\u{200B}\n\u{FEFF}"), .answer(true))
    #expect(session.titles == ["one", "b"])
    #expect(session.state.external.message?.text == "An item needs a title")
  }

  @Test func `answering no adds nothing, and an answer without a question does nothing`() {
    let session = Session(.with(item(1, "one"))).when(.paste("a\nb"), .answer(false))
    #expect(session.titles == ["one"])
    #expect(session.state.navigation.mode == .browsing)
    let count = session.actions.count
    session.when(.answer(true), .paste("  \n "))
    #expect(session.actions.count == count)
  }

  @Test func `a hundred pasted lines keep their order between their neighbours`() {
    let lines = (1...100).map { "line \($0)" }
    let session = Session(.with(item(1, "one"), item(2, "two"), selecting: 1))
    session.when(.paste(lines.joined(separator: "\n")), .answer(true))
    #expect(session.titles == ["one"] + lines + ["two"])
    #expect(session.selected == "line 100")
  }

  @Test func `pasting several lines into the add prompt asks, pasting one inserts it`() {
    let session = Session(.with(item(1, "one"), selecting: 1)).when(.add(.above), .paste("milk\n"))
    #expect(session.draft?.line.text == "milk")
    let draft = session.draft
    session.when(.paste("a\nb"))
    #expect(
      session.state.navigation.mode == .confirming(.addLines(["a", "b"], .above(id(1)), during: draft)))
  }

  @Test func `lines pasted into another prompt are joined`() {
    let session = Session(.with(item(1, "one"), selecting: 1)).when(.edit, .paste("a\nb"))
    #expect(session.draft?.line.text == "onea b")
  }

  @Test func `imported items are added unchanged as one step`() {
    let session = Session().when(.importItems([item(1, "x"), item(2, "y")], categories: [home]))
    #expect(session.titles == ["x", "y"])
    #expect(session.category("home") != nil)
    session.when(.undo)
    #expect(session.state.document == Document())
  }

  @Test func `what looks like a mistyped date stays in the title and is named`() {
    let session = Session(environment: TestEnvironment(now: 1)).when(.addText("call mum tomorow", .last))
    #expect(session.item("call mum tomorow") != nil)
    #expect(
      session.message
        == "Added; “tomorow” is part of the title; did you mean “tomorrow”?  ·  undo undoes")
  }
}
