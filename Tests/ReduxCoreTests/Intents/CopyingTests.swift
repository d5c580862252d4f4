import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// Copying to the clipboard: the text, and what is said of it.
@MainActor
struct CopyingTests {
  private func session() -> Session {
    let whole = item(1, "Call mum tomorrow") { item in
      item.category = categoryID(1)
      item.tags = ["phone"]
      item.priority = .high
      item.due = moment("2026-11-27T14:00")
      item.notes = "first\n\nsecond"
    }
    let done = item(2, "Done one") { ($0.status, $0.completed) = (.done, time(900)) }
    var state = AppState.with(
      whole, done, item(3, "plain"), categories: [category(1, "Home Work")], list: .all, selecting: 1)
    state.navigation.recentlyCompleted = [id(2)]
    return Session(state)
  }

  private func text(_ form: CopyForm, _ session: Session) -> String? {
    CopiedText(form, session.handlers.lists, session.state)?.text
  }

  @Test func `y copies the title`() {
    let session = session().when(.copy(.titles))
    #expect(text(.titles, session) == "Call mum tomorrow")
    #expect(session.message == "Copied “Call mum tomorrow”")
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `Y copies the item as a line, which becomes the same item when it is pasted`() {
    let session = session().when(.copy(.items))
    let line =
      "- [ ] Call mum \\tomorrow #\"Home Work\" @phone p1 2026-11-27T14:00\n  first\n\n  second"
    #expect(text(.items, session) == line)
    #expect(session.message == "Copied “Call mum tomorrow” with its fields, as a line of Markdown")
    session.when(.pasteCopied)
    #expect(session.state.navigation.mode == .browsing, "one item is added without a question")
    let pasted = session.state.document.items.unordered.first {
      $0.notes == "first\n\nsecond" && $0.id != id(1)
    }
    #expect(pasted?.title == "Call mum tomorrow" && pasted?.tags == ["phone"])
    #expect(pasted?.due == moment("2026-11-27T14:00") && pasted?.category == categoryID(1))
  }

  @Test func `a repetition is copied in words, and said to be lost where there are none`() {
    func session(_ rule: String) -> Session {
      let recurring = item(1, "x\ny") {
        $0.due = moment("2026-12-25")
        $0.recurrence = Recurrence(rule: rule, kind: .withoutPileUp)
        $0.notes = "n"
      }
      return Session(.with(recurring, list: .all, selecting: 1)).when(.copy(.items))
    }
    let monthly = session("FREQ=MONTHLY;BYDAY=-1FR")
    #expect(text(.items, monthly) == "- [ ] x y 2026-12-25 every month on the last Fri // n")
    #expect(monthly.message == "Copied “x\ny” with its fields, as a line of Markdown")
    let pasted = QuickAdd("x y 2026-12-25 every month on the last Fri // n", in: DateContext(today: today))
    #expect(pasted.recurrence?.reading.words == "every month on the last Fri" && pasted.title == "x y")
    let excepted = session("RRULE:FREQ=WEEKLY;BYDAY=FR\nEXDATE:20270101;BYSETPOS=2")
    #expect(text(.items, excepted) == "- [ ] x y 2026-12-25 // n")
    #expect(excepted.message?.hasSuffix(", but not how it repeats") == true)
  }

  @Test func `marked items are lines in the order of the list`() {
    let session = session().when(.toggleAllMarks, .copy(.titles))
    #expect(text(.titles, session) == "Call mum tomorrow\nDone one\nplain")
    #expect(session.message == "Copied 3 titles, one a line")
    #expect(text(.items, session)?.contains("\n- [x] Done one\n- [ ] plain") == true)
  }

  @Test func `P adds what was copied last below the selected item, several lines after a question`() {
    let session = session().when(.toggleAllMarks, .copy(.titles), .back, .pasteCopied)
    guard case .confirming(.addLines(let lines, let place, nil)) = session.state.navigation.mode else {
      Issue.record("\(session.state.navigation.mode)")
      return
    }
    #expect(lines.count == 3 && place == .below(id(1)))
    session.when(.answer(false), .copy(.items), .pasteCopied)
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.document.items.unordered.filter { $0.title == "Call mum tomorrow" }.count == 2)
    #expect(session.journalEntries.count == 1)
  }

  private func family() -> Session {
    let parent = item(1, "parent")
    let child = item(2, "child") {
      $0.parent = id(1)
      $0.notes = "one\ntwo"
    }
    let grandchild = item(3, "grandchild") { $0.parent = id(2) }
    let other = item(4, "other") { $0.waitsFor = [id(1)] }
    return Session(.with(parent, child, grandchild, other, list: .all, selecting: 1))
  }

  @Test func `marked families are indented, and pasted as families`() {
    let session = family().when(.toggleAllMarks, .copy(.items))
    #expect(
      text(.items, session) == """
        - [ ] parent
          - [ ] child
            one
            two
            - [ ] grandchild
        - [ ] other
        """)
    #expect(
      session.message
        == "Copied 4 items with their fields, as lines of Markdown, but not what they wait for (1)")
    session.when(.pasteCopied, .answer(true))
    let pasted = session.state.document.items.unordered.filter { $0.id > id(4) }
    func new(_ title: String) -> Item? { pasted.first { $0.title == title } }
    #expect(pasted.count == 4 && new("child")?.parent == new("parent")?.id)
    #expect(new("grandchild")?.parent == new("child")?.id && new("child")?.notes == "one\ntwo")
  }

  @Test func `lists in notes stay notes`() {
    let notes = "intro\n- one\n  * [ ] two\n1. three\n☐ four\n\\- five\n-\n# end"
    let session = Session(.with(item(1, "Trip") { $0.notes = notes }, list: .all, selecting: 1))
    let text = text(.items, session.when(.copy(.items)))
    #expect(
      text
        == "- [ ] Trip\n  intro\n  \\- one\n    \\* [ ] two\n  \\1. three\n  \\☐ four\n  \\\\- five\n  -\n  # end"
    )
    #expect(session.message == "Copied “Trip” with its fields, as a line of Markdown")
    #expect(Outline((text ?? "").split(separator: "\n")).lines.map(\.notes) == [notes])
  }

  @Test(arguments: Torture.seeds(0..<20_000, otherwise: 500))
  func `what is copied is read as the same items, with the same notes unless that is told`(seed: UInt64) {
    var random = SeededRandom(seed)
    let signs = [
      "- ", "* ", "1. ", "+ ", "• ", "☐ ", "[ ] ", "- [x] ", "\\", "# ", "> ", "-", "---", "```", "<!-- ",
      "-->", "===",
      "  ", "\t", "    ",
    ]
    func notes() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...2, using: &random)).map { _ in random.pick(signs) }.joined()
          + random.pick(["", "one", "two words"])
      }.joined(separator: "\n")
    }
    let items = (1...3).map { number in
      item(number, "item \(number)") { item in
        item.notes = notes()
        if number > 1, Bool.random(using: &random) { item.parent = id(number - 1) }
      }
    }
    let session = Session(.with(items[0], items[1], items[2], list: .all, selecting: 1))
    session.when(.move(.first), .toggleMark, .toggleMark, .toggleMark)
    guard let copied = CopiedText(.items, session.handlers.lists, session.state) else {
      Issue.record("nothing was copied")
      return
    }
    let lines = copied.text.split(separator: "\n", omittingEmptySubsequences: false)
    let read = Outline(lines).lines
    let comment: Comment = "seed \(seed): \(items.map(\.notes))\n\(copied.text)"
    let quick = read.map { QuickAdd($0.text, in: session.state.dateContext(minute: 0)) }
    #expect(quick.map(\.title) == items.map(\.title), comment)
    #expect(
      read.map(\.parent)
        == items.map { $0.parent.map { parent in items.firstIndex { $0.id == parent } ?? 0 } }, comment)
    let differing = zip(zip(read, quick), items).count { pair, item in
      let found = pair.1.notes.isEmpty ? pair.0.notes : pair.1.notes
      return found != item.notes && found != item.notes.trimmed
    }
    #expect(differing <= copied.losses[.noteLines] ?? 0, comment)
  }

  @Test func `what lines cannot hold is named`() {
    let session = family().when(.move(.next), .copy(.items))
    #expect(
      session.message
        == "Copied “child” with its fields, as a line of Markdown, but not what it is part of")
    let listed = Session(.with(item(1, "a") { $0.notes = "milk\nbread\n" })).when(.copy(.items))
    #expect(text(.items, listed) == "- [ ] a // milk bread")
    #expect(listed.message?.hasSuffix(", but not the lines of its notes") == true)
  }

  @Test func `what looks like a date in a pasted line and is none is told`() {
    let session = Session(.with(item(1))).when(.paste("Alpha tomorow"))
    #expect(
      session.message == "Added; “tomorow” is part of the title; did you mean “tomorrow”?  ·  undo undoes")
    session.when(.paste("Beta fri\nGamma tomorow"), .answer(true))
    #expect(
      session.message
        == "Added 2 items; “tomorow” is part of the title; did you mean “tomorrow”?  ·  undo undoes")
  }

  @Test func `P says how to paste if nothing was copied here`() {
    let session = Session(.with(item(1))).when(.pasteCopied)
    #expect(
      session.message
        == "Nothing was copied here. Paste with the key of your terminal, and lines become items")
  }

  @Test func `what is too long, and nothing, is refused`() {
    let long = Session(.with(item(1, String(repeating: "é", count: 40_000)))).when(.copy(.titles))
    #expect(long.message == "Too long to copy: terminals take 74 kB. Mark fewer items")
    #expect(Session().when(.copy(.items)).message == "No item is selected to copy")
  }
}
