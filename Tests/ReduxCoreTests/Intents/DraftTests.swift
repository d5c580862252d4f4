import Redux
import ReduxCore
import TestSupport
import Testing

/// Prompts: editing fields, recalling earlier entries, completing words.
@MainActor
struct DraftTests {
  private func one(_ change: (inout Item) -> Void = { _ in }) -> Session {
    Session(.with(item(1, "milk", change), categories: [category(1, "Home"), category(2, "Two Words")]))
  }

  private func commit(_ session: Session, _ field: Item.Field, _ text: String) {
    session.when(.editField(field), .write(.replaceAll(text)), .commit(staysOpen: false))
  }

  @Test(arguments: [
    (Item.Field.title, "milk"), (.due, "2026-11-27 14:30"), (.start, "2026-11-20"),
    (.priority, "medium"),
  ])
  func `the prompt starts with the field's value, and committing it unchanged does nothing`(
    field: Item.Field, text: String
  ) {
    let session = one {
      $0.due = moment("2026-11-27T14:30")
      $0.start = moment("2026-11-20")
      $0.priority = .medium
    }
    session.when(.goTo(.all), .editField(field))
    #expect(session.draft?.purpose == .editItem(id(1), field))
    #expect(session.draft?.line.text == text)
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.isEmpty)
  }

  @Test(arguments: [Item.Field.due, .start, .priority, .estimate, .title])
  func `an old value gives way to the first letter, while a title is amended`(field: Item.Field) {
    let session = one {
      $0.due = DayTime("2026-11-27")
      $0.start = DayTime("2026-11-20")
      $0.priority = .medium
      $0.estimate = Estimate(minutes: 30)
    }
    session.when(.goTo(.all), .editField(field))
    let old = session.draft?.line.text ?? ""
    #expect(session.draft?.line.isSelected == (field != .title))
    session.when(.write(.insert("f")), .write(.insert("ri")))
    #expect(session.draft?.line.text == (field == .title ? old + "fri" : "fri"))
    session.when(.back, .editField(field), .paste("p1\n"))
    #expect(session.draft?.line.text == (field == .title ? old + "p1" : "p1"))
    session.when(.back, .editField(field), .write(.moveToEnd), .write(.insert("!")))
    #expect(session.draft?.line.text == old + "!")
  }

  @Test func `the value that marked items have in common is selected too, and an empty one is not`() {
    let session = Session(.with(items: [1, 2].map { item($0) { $0.due = DayTime(today) } }))
    session.when(.toggleAllMarks, .editField(.due))
    #expect(session.draft?.line.isSelected == true)
    session.when(.write(.insert("fri")), .commit(staysOpen: false))
    #expect(session.message == "Due Fri 27 Nov: 2 items  ·  undo undoes")
    session.when(.editField(.start))
    #expect(session.draft?.line.isSelected == false)
  }

  @Test(arguments: [
    (Item.Field.title, "  bread ", ItemEdit.title("bread")),
    (.due, "2026-11-27", .due(DayTime(day("2026-11-27")))),
    (.due, "2026-11-27 09:05", .due(DayTime(day("2026-11-27"), minute: 545))), (.due, "", .due(nil)),
    (.start, " 2026-11-27T09:05", .start(DayTime(day("2026-11-27"), minute: 545))),
    (.priority, "H", .priority(.high)), (.priority, "p2", .priority(.medium)),
    (.priority, "3", .priority(.low)),
    (.priority, "none", .priority(nil)), (.notes, " kept as it is ", .notes(" kept as it is ")),
  ])
  func `each field parses the typed text`(field: Item.Field, text: String, edit: ItemEdit) {
    let session = one {
      $0.due = DayTime(today)
      $0.priority = field == .priority && text == "none" ? .high : nil
    }
    session.when(.goTo(.all))
    commit(session, field, text)
    #expect(session.state.navigation.mode == .browsing)
    #expect(
      session.actions.contains { action in
        if case .items(.edited(id(1), [edit], categories: []), _) = action { true } else { false }
      })
  }

  @Test(arguments: [
    (Item.Field.title, "  ", "An item needs a title"),
    (.due, "soon", "“soon” was not understood"),
    (.start, "2026-02-30", "“2026-02-30” does not exist"),
    (.priority, "urgent", "Write high, medium or low, or nothing"),
  ])
  func `invalid text is refused and stays in the draft`(field: Item.Field, text: String, reason: String) {
    let session = one()
    commit(session, field, text)
    #expect(session.draft?.complaint == reason)
    #expect(session.draft?.line.text == text)
    #expect(session.journalEntries.isEmpty)
    session.when(.write(.moveLeft))
    #expect(session.draft?.complaint == nil)
  }

  @Test func `committing to an item deleted elsewhere is refused and keeps the text`() {
    let session = one().when(.edit, .write(.insert(" and bread")))
    session.changeElsewhere { $0.items[id(1)] = nil }
    session.when(.commit(staysOpen: false))
    #expect(session.draft?.complaint == "This item is gone: copy your text, then cancel")
    #expect(session.draft?.line.text == "milk and bread")
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `an estimate is told as it was understood`() {
    let session = Session(.with(item(1, "one"), selecting: 1))
    session.when(.editField(.estimate)).when(keys: "‹1h 30m›⏎")
    #expect(session.item("one")?.estimate == Estimate(minutes: 90))
    #expect(session.message == "Takes 1 h 30 min  ·  undo undoes")
    session.when(.editField(.estimate), .write(.replaceAll("")), .commit(staysOpen: false))
    #expect(session.message == "No estimate  ·  undo undoes")
  }

  // Concurrent changes.

  @Test(arguments: [
    (
      Item.Field.title,
      "Also renamed elsewhere, to “theirs”; your version was kept  ·  showItemHistory shows both"
    ),
    (
      .due,
      "The due date was also changed elsewhere; your version was kept  ·  showItemHistory shows both"
    ),
    (
      .notes,
      "The notes were also changed elsewhere; your version was kept  ·  showItemHistory shows both"
    ),
  ])
  func `overwriting a concurrent change says so`(field: Item.Field, message: String) {
    let mine = field == .due ? "2026-11-27" : "mine"
    let session = one().when(.editField(field), .write(.replaceAll(mine)))
    session.changeElsewhere {
      $0.items.update(id(1)) { ($0.title, $0.due, $0.notes) = ("theirs", DayTime(today), "theirs") }
    }
    session.when(.commit(staysOpen: false))
    #expect(
      session.state.document.items[id(1)].map { FieldText.text(of: field, $0, Document()) } == mine)
    #expect(session.message == message)
  }

  @Test func `a concurrent change of another field is not reported`() {
    let session = one().when(.edit, .write(.replaceAll("mine")))
    session.changeElsewhere { $0.items.update(id(1)) { $0.notes = "theirs" } }
    session.when(.commit(staysOpen: false))
    #expect(session.item("mine")?.notes == "theirs")
    #expect(session.message == "Renamed “milk” to “mine”  ·  undo undoes")
  }

  @Test func `an unedited draft does not overwrite a concurrent change`() {
    let session = one().when(.edit)
    session.changeElsewhere { $0.items.update(id(1)) { $0.title = "theirs" } }
    session.when(.commit(staysOpen: false))
    #expect(session.item("theirs") != nil)
    #expect(session.journalEntries.isEmpty)
    #expect(session.message == "Kept the title of “theirs” as changed elsewhere meanwhile")
  }

  @Test func `editing an item that was trashed elsewhere says that it is in the trash`() {
    let session = one().when(.edit, .write(.replaceAll("mine")))
    session.changeElsewhere { $0.items.update(id(1)) { $0.status = .trashed } }
    session.when(.commit(staysOpen: false))
    #expect(session.item("mine")?.status == .trashed)
    #expect(session.message == "“milk” was deleted elsewhere meanwhile; you changed it in the trash")
    let inTrash = Session(.with(item(1, "milk") { $0.status = .trashed }, list: .trash, selecting: 1))
    inTrash.when(.edit, .write(.replaceAll("mine")), .commit(staysOpen: false))
    #expect(inTrash.message == "Renamed “milk” to “mine”  ·  undo undoes")
  }

  @Test func `renaming a category that was renamed elsewhere says so`() {
    func renamed(_ text: String?) -> Session {
      let start = AppState.with(
        categories: [category(1, "Home")], list: .category(categoryID(1)), pane: .sidebar)
      let session = Session(start).when(.edit)
      if let text { session.when(.write(.replaceAll(text))) }
      session.changeElsewhere { $0.categories.update(categoryID(1)) { $0.name = "Theirs" } }
      return session.when(.commit(staysOpen: false))
    }
    #expect(renamed("Mine").category("Mine") != nil)
    #expect(renamed("Mine").message == "It was renamed “Theirs” elsewhere meanwhile; your name was kept")
    #expect(renamed(nil).category("Theirs") != nil)
    #expect(renamed(nil).message == "Kept the name of “Theirs” as changed elsewhere meanwhile")
  }

  @Test func `e edits the title in the list and the selected field in the detail`() {
    #expect(one().when(.edit).draft?.purpose == .editItem(id(1), .title))
    let notes = one().when(.focus(.detail), .move(.last), .edit).state.navigation.notesDraft
    #expect(notes?.item == id(1))
  }

  @Test func `back discards a draft, and editing without one does nothing`() {
    let session = one().when(.edit, .write(.insert("x")), .back)
    #expect(session.item("milk") != nil)
    let count = session.actions.count
    session.when(.write(.insert("x")), .commit(staysOpen: false), .recall(older: true), .complete(.forward))
    #expect(session.actions.count == count)
  }

  // Recalling.

  @Test func `recall goes through earlier entries, newest first, and back to the typed text`() {
    let session = one()
    for text in ["one", "two", "three"] {
      session.when(.add(.below), .write(.insert(text)), .commit(staysOpen: false))
    }
    session.when(.add(.below), .write(.insert("own")))
    var texts: [String?] = []
    for older in [true, true, true, true, false, false, false, false] {
      session.when(.recall(older: older))
      texts.append(session.draft?.line.text)
    }
    #expect(texts == ["three", "two", "one", "one", "two", "three", "own", "own"])
  }

  @Test(
    arguments: [
      ([.editField(.due)], "fri", [.editField(.due)]), ([.editField(.start)], "fri", [.editField(.start)]),
      ([.editField(.estimate)], "1h", [.editField(.estimate)]),
      ([.replaceInTitles], "a/b", [.replaceInTitles]), ([.edit], "c", [.edit]),
      ([.editField(.due)], "fri", [.toggleMark, .editField(.due)]),
    ] as [([Intent], String, [Intent])])
  func `what was taken in a prompt is recalled in others of its kind`(
    begin: [Intent], text: String, again: [Intent]
  ) {
    let session = Session(.with(item(1), item(2), item(3), selecting: 1))
    for intent in begin { session.when(intent) }
    session.when(.write(.replaceAll(text)), .commit(staysOpen: false), .move(.next))
    for intent in again { session.when(intent) }
    let own = session.draft?.line.text
    session.when(.recall(older: true))
    #expect(session.draft?.line.text == text)
    session.when(.recall(older: true), .recall(older: false))
    #expect(session.draft?.line.text == own)
    session.when(.back, .editField(.recurrence), .recall(older: true))
    #expect(session.draft?.line.text == "")
  }

  @Test func `a text that was left and then taken is recalled once, as any taken one`() {
    let session = Session(.with(item(1), item(2), selecting: 1))
    for _ in 1...2 { session.when(.editField(.due), .write(.replaceAll("fri")), .back) }
    session.when(.editField(.due), .recall(older: true), .commit(staysOpen: false), .move(.next))
    session.when(.editField(.due), .recall(older: true), .recall(older: true))
    #expect(session.draft?.line.text == "fri" && session.state.navigation.leftTexts == nil)
    for number in 1...150 {
      session.when(.write(.replaceAll("in \(number) days")), .commit(staysOpen: false))
        .when(.editField(.due))
    }
    #expect(session.state.navigation.takenTexts?.count == 100)
  }

  // What Escape leaves.

  private let left = "recall in the same prompt brings back what you wrote"

  @Test func `a new item that Escape has left is brought back, once, among the earlier ones`() {
    let session = one().when(.add(.below), .write(.insert("call Tom")), .back)
    #expect(session.message == "Nothing was added  ·  \(left)")
    session.when(.add(.above), .recall(older: true))
    #expect(session.draft?.line.text == "call Tom")
    session.when(.back)
    #expect(session.state.navigation.entries == ["call Tom"])
  }

  @Test func `what was written into a field is brought back for the same item, until another text is taken`()
  {
    let session = Session(.with(item(1), item(2), selecting: 1)).when(.edit, .write(.insert(" long")), .back)
    #expect(session.message == "Nothing was changed  ·  \(left)")
    session.when(.move(.next), .edit, .recall(older: true))
    #expect(session.draft?.line.text == "b")
    session.when(.back, .move(.previous), .edit, .recall(older: true))
    #expect(session.draft?.line.text == "a long")
    session.when(.recall(older: false))
    #expect(session.draft?.line.text == "a")
    session.when(.write(.insert("!")), .commit(staysOpen: false))
    #expect(session.state.navigation.leftTexts == nil)
  }

  @Test func `a text that was not changed, or is empty, is not worth a word`() {
    let session = one().when(.edit, .back, .add(.below), .back, .search, .write(.insert("mil")), .back)
    #expect(session.message == nil && session.state.navigation.leftTexts == nil)
    #expect(session.state.navigation.entries.isEmpty)
    session.when(.search, .recall(older: true))
    #expect(session.state.navigation.search == "mil")
  }

  @Test func `texts of twenty prompts are kept`() {
    let session = Session(.with(items: (1...25).map { item($0) }, selecting: 1))
    for _ in 1...25 { session.when(.edit, .write(.insert("!")), .back, .move(.next)) }
    #expect(session.state.navigation.leftTexts?.count == 20)
  }

  // Completing words.

  @Test(arguments: [
    ("x #ho", "x #Home"), ("x +h", "x +Home"), ("#", "#Home"), ("x #tw", "x #\"Two Words\""),
    ("x @pl", "x @plum"),
    ("x @", "x @pear"), ("x ho", "x ho"), ("x #zzz", "x #zzz"), ("", ""), ("#home", "#home"),
    ("@plum ", "@plum "), ("#wor", "#\"Two Words\""), ("#ords", "#ords"),
  ])
  func `Tab completes a category or tag by the beginning of a word`(text: String, completed: String) {
    let session = one { $0.tags = ["plum", "pear"] }
      .when(.add(.below), .write(.insert(text)), .complete(.forward))
    #expect(session.draft?.line.text == completed)
  }

  @Test func `what may complete a word is known while it is typed, the best first`() {
    let state = AppState.with(
      item(1) { $0.tags = ["art"] }, item(2) { $0.tags = ["arms", "art"] },
      categories: [
        category(1, "At work"), category(2, "Work"), category(3, "Work/Reports"), category(4, "Legwork"),
      ])
    let lists = Session(state).handlers.lists
    func names(_ text: String) -> [String]? { lists.completion(of: LineDraft(text), state)?.names }
    #expect(names("x #wor") == ["Work", "Work/Reports", "At work"])
    #expect(names("#work") == ["Work/Reports"])
    #expect(names("@a") == ["art", "arms"])
    #expect(names("@") == ["art", "arms"] && names("#")?.count == 4)
    #expect(names("@art") == nil && names("work") == nil && names("") == nil && names("a#w") == nil)
  }

  @Test func `completion keeps the text after the cursor, and the cursor before it`() {
    let session = one().when(.add(.below), .write(.insert("#ho milk")))
    for _ in 0..<5 { session.when(.write(.moveLeft)) }
    session.when(.complete(.forward))
    #expect(session.draft?.line.text == "#Home milk")
    #expect(session.draft?.line.head == "#Home")
  }

  @Test func `Tab again goes on to the next name, and Shift-Tab back, until something is typed`() {
    let session = Session(
      .with(
        item(1), categories: [category(1, "At work"), category(2, "Work"), category(3, "Work/Reports")])
    ).when(.add(.below), .write(.insert("x #wor")))
    var texts: [String?] = []
    func complete(_ directions: Direction...) {
      for direction in directions {
        session.when(.complete(direction))
        texts.append(session.draft?.line.text)
      }
    }
    complete(.forward, .forward, .forward, .forward, .backward, .backward)
    #expect(
      texts == [
        "x #Work", "x #Work/Reports", "x #\"At work\"", "x #Work", "x #\"At work\"", "x #Work/Reports",
      ])
    #expect(session.draft?.completion?.upcoming == ["At work", "Work", "Work/Reports"])
    session.when(.write(.insert("s")))
    #expect(session.draft?.completion == nil)
    session.when(.write(.deleteBackward), .write(.killSpaceBackward), .write(.insert("#wor")))
    texts = []
    complete(.backward)
    #expect(texts == ["x #\"At work\""])
  }

  @Test func `what is the only completion is not gone through`() {
    let session = one().when(.add(.below), .write(.insert("#ho")), .complete(.forward))
    #expect(session.draft?.completion == nil)
    session.when(.complete(.forward))
    #expect(session.draft?.line.text == "#Home")
  }
}
