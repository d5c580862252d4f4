import Redux
import ReduxCore
import TestSupport
import Testing

/// The search that narrows the history view.
@MainActor
struct HistorySearchTests {
  private let session: Session
  private let journal = MemoryJournal()

  init() {
    session = Session(.with(item(1), item(2), item(3), selecting: 1), journal: .memory(journal))
    session.when(
      .toggleDone, .addText("Buy milk", .last), .addText("Call Bob", .last), .addText("Sell milk", .last))
    session.when(.showHistory)
  }

  private var browsing: HistoryBrowsing? {
    switch (session.state.navigation.mode, session.state.navigation.underlyingMode) {
    case (.browsingHistory(let browsing), _), (_, .browsingHistory(let browsing)): browsing
    default: nil
    }
  }

  private var label: String? { browsing?.entry?.label.words }

  private var shown: [String] {
    guard let browsing else { return [] }
    return session.handlers.lists.historyRows(browsing, session.state).lines.map(\.entry.label.words)
  }

  private func type(_ text: String) { session.when(.write(.insert(text))) }

  @Test func `typing narrows the view and selects the nearest step that is found`() {
    session.when(.move(.next), .search)
    type("buy")
    #expect(shown == ["add “Buy milk”"] && label == "add “Buy milk”")
    #expect(browsing?.snapshot.document.items.unordered.contains { $0.title == "Call Bob" } == false)
    session.when(.write(.killToStart))
    #expect(shown.count == 4 && label == "add “Call Bob”")
  }

  @Test func `dates are found as they are shown`() {
    session.when(.closeView, .reschedule(.due, .tomorrow))
    session.when(.undo)
    #expect(session.message == "Undid: set the due date of “Sell milk” to Sun 22 Nov  ·  redo redoes")
    session.when(.redo, .showHistory, .search)
    type("22 nov")
    #expect(shown.count == 1)
    session.when(.write(.killToStart))
    type("2026-11")
    #expect(shown.isEmpty)
  }

  @Test func `Escape restores what was shown and selected`() {
    session.when(.move(.next), .search)
    type("complete")
    #expect(label == "complete “a”")
    session.when(.back)
    #expect(shown.count == 4 && label == "add “Call Bob”" && session.draft == nil)
  }

  @Test func `Enter keeps the view narrowed, and moves stay among what is found`() {
    session.when(.search)
    type("milk")
    session.when(.commit(staysOpen: false))
    #expect(session.draft == nil && label == "add “Sell milk”")
    session.when(.move(.next))
    #expect(label == "add “Buy milk”")
    session.when(.move(.next))
    #expect(label == "add “Buy milk”", "the beginning is not found")
  }

  @Test func `a step is found by the titles of its items that were deleted for good`() {
    session.when(.closeView, .toggleAllMarks, .trash, .goTo(.trash), .emptyTrash, .showHistory, .search)
    type("sell")
    #expect(shown == ["add “Sell milk”"], "only the label has the title")
    let gone = session.state.document.items.count == 0
    session.store.send(
      .external(
        .earlierTitlesLoaded(
          journal.rows.flatMap { row in
            row.change.items.compactMap { change in
              if case .added(let item) = change { EarlierTitle(item.id, item.title) } else { nil }
            }
          })))
    #expect(gone && shown.count == 3 && shown.first?.hasPrefix("empty the trash") == true, "\(shown)")
  }

  @Test func `Escape shows all steps again and keeps the cursor, then closes the view`() {
    session.when(.search)
    type("buy")
    session.when(.commit(staysOpen: false), .back)
    #expect(shown.count == 4 && label == "add “Buy milk”")
    session.when(.back)
    #expect(browsing == nil)
  }

  @Test func `closing the view needs one key, narrowed or not`() {
    session.when(.search)
    type("buy")
    session.when(.commit(staysOpen: false), .closeView)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `if nothing is found, the cursor stays and moving does nothing`() {
    session.when(.search)
    type("nowhere")
    #expect(shown == [] && label == "add “Sell milk”")
    session.when(.commit(staysOpen: false), .move(.next), .selectDay(.forward))
    #expect(label == "add “Sell milk”")
  }

  @Test func `searching again begins with the text, and an earlier one can be fetched`() {
    session.when(.search)
    type("buy")
    session.when(.commit(staysOpen: false), .search)
    #expect(session.draft?.line.text == "buy")
    session.when(.write(.killToStart), .commit(staysOpen: false), .search, .recall(older: true))
    #expect(session.draft?.line.text == "buy" && shown == ["add “Buy milk”"])
  }

  @Test func `pasted text narrows as if it was typed`() {
    session.when(.search, .paste("sell\nmilk"))
    #expect(session.draft?.line.text == "sell milk" && shown == ["add “Sell milk”"])
  }

  @Test func `what others write meanwhile is shown after the prompt`() {
    session.when(.search)
    let before = session.state.document
    session.changeElsewhere { $0.items.update(id(3)) { $0.title = "theirs" } }
    let step = stepID(703)
    journal.record(
      JournalEntry(id: step, kind: .change, step: step, time: time(9), label: .text("rename"), cursor: nil),
      before,
      session.state.document)
    #expect(shown.count == 4)
    session.when(.commit(staysOpen: false))
    #expect(shown.first == "rename")
  }

  @Test func `travelling works from a narrowed view`() {
    session.when(.search)
    type("buy")
    session.when(.commit(staysOpen: false), .open)
    #expect(session.item("Buy milk") != nil && session.item("Call Bob") == nil)
  }

  @Test func `what was undone is hidden and shown by the same key`() {
    session.when(.undo, .undo, .toggleUndone)
    #expect(shown == ["add “Buy milk”", "complete “a”"])
    #expect(session.message == "Hidden: 2 undone steps")
    session.when(.toggleUndone)
    #expect(shown.count == 4 && session.message == "Shown again: 2 undone steps")
  }

  @Test func `hiding a selected step selects the nearest before it that counts`() {
    session.when(.undo, .move(.first))
    #expect(label == "add “Sell milk”")
    session.when(.toggleUndone)
    #expect(label == "add “Call Bob”")
  }

  @Test func `where nothing was undone there is nothing to hide`() {
    session.when(.toggleUndone)
    #expect(session.message == "There are no undone steps to hide")
    #expect(browsing?.filter == HistoryFilter())
  }
}
