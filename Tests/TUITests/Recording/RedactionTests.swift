import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// A redacted recording contains none of the user's text and can still be played.
@MainActor
struct RedactionTests {
  /// Words that do not occur in the program.
  private static let words = [
    "quixotic", "zephyr", "jackdaw", "vortex", "bivouac", "wyvern", "oxymoron", "kumquat", "日程", "žluť",
    "ñandú",
  ]

  private func screen(isLoading: Bool = false) -> RecordedScreen {
    let items = [
      Item.sample(1, "Quixotic zephyr") {
        $0.notes = "jackdaw 555-1234\nhttps://vortex.example"
        $0.tags = ["bivouac"]
        $0.extras = ["wyvern": "oxymoron"]
        $0.recurrence = Recurrence(rule: "vortex and zephyr", kind: .strict)
      },
      Item.sample(2, "日程 žluť ñandú") { $0.category = CategoryID(.numbered(501)) },
    ]
    var state = AppState.sample(items, categories: [.sample(501, "Kumquat", .red)])
    state.navigation.entries = ["zephyr"]
    state.external.message = Message("“Quixotic”")
    state.external.saving = .failed(SaveFailure("The disk is full", path: "/home/wyvern"))
    state.external.isLoading = isLoading
    return RecordedScreen(state, author: Author(stored: "Kumquat 555-1234"), redacts: true)
  }

  private func expectRedacted(_ screen: RecordedScreen) throws {
    for word in Self.words + ["555-1234"] {
      #expect(!screen.text.lowercased().contains(word), "\(word)")
    }
    let report = SessionPlayer(try SessionRecording(screen.bytes)).playAll()
    #expect(report.frames == report.agreeing && report.frames > 0)
    #expect(report.divergence == nil)
  }

  @Test func `the initial document is redacted`() throws {
    let screen = screen()
    try screen.press("jlRqgdgl?")
    try expectRedacted(screen)
  }

  @Test func `typed text is redacted key by key`() throws {
    let screen = screen()
    try screen.press("aQuixotic kumquat #Wyvern @zephyr p1 // vortex<CR>")
    try screen.press("/quix<CR><Esc>ezephyr<C-u>jackdaw<CR>laoxymoron<Esc>1azephyr<CR>ewyvern<CR>dduu")
    try screen.press("2a<Up><C-w>vortex<C-y><CR>tbivouac<CR>ezephyr<BS><Esc>")
    try expectRedacted(screen)
    let typed = try SessionRecording(screen.bytes).lines.compactMap { line -> String? in
      if case .input(.key(let key)) = line.entry { key.notation } else { nil }
    }
    #expect(typed.prefix(9) == ["a", "X", "x", "x", "x", "x", "x", "x", "x"])
    #expect(typed.contains("<CR>") && typed.contains("<C-y>"))
  }

  @Test func `what is typed and chosen in the picker is redacted`() throws {
    let screen = screen()
    try screen.press(
      "gamkum<CR>mwyvern<CR><Down><CR>tbiv<Tab>zephyr<Down><Tab><CR>fquix<Down><Up><CR>f@biv<CR>:wyv<CR>:@zeph<CR>:indnt<Down><CR>:zephyr<CR><Esc>"
    )
    #expect(screen.state.document.categories.unordered.contains { $0.name == "wyvern" })
    #expect(screen.state.document.items.unordered.contains { $0.tags.contains("zephyr") })
    try expectRedacted(screen)
  }

  @Test func `an item history is redacted while it is open and afterwards`() throws {
    let screen = screen()
    try screen.press("eZephyr kumquat<CR>phSjr?j<Esc><Esc>lHj?j<Esc>j")
    try expectRedacted(screen)
  }

  @Test func `pastes, notes, changes of others and journal failures are redacted`() throws {
    let screen = screen()
    screen.interface.receive(paste: "quixotic\nzephyr")
    screen.draw()
    try screen.press("y")
    screen.interface.receive(notes: "jackdaw", of: ItemID(.numbered(1)))
    screen.interface.receive(items: [.sample(9, "vortex")])
    let before = screen.state.document
    var after = before
    after.items.update(ItemID(.numbered(2))) { $0.title = "bivouac" }
    after.categories[CategoryID(.numbered(777))] = .sample(777, "oxymoron", .blue)
    screen.interface.session.receive(DocumentChange(from: before, to: after), under: [])
    screen.interface.session.receive(.loaded(after))
    screen.interface.session.receive(.messageShown(Message("wyvern")))
    screen.answer(nil, orFailing: "zephyr is busy")
    try screen.press("uuuuuUUU")
    try expectRedacted(screen)
  }

  @Test func `notes are redacted while they are written, and when they are left`() throws {
    let screen = screen()
    try screen.press(
      "Izephyr<CR>- <CR>bivouac<C-_><C-r><C-w><C-y><Up><Tab>kumquat<C-s>wyvern<C-c>I<C-r>jackdaw")
    screen.interface.receive(paste: "quixotic\noxymoron")
    screen.draw()
    try screen.press("<C-x><C-e><C-c>IVortex<Esc>")
    try expectRedacted(screen)
  }

  @Test func `differences of the history are redacted, also where they are told in few words`() throws {
    let screen = screen()
    let present = screen.state.document
    var before = present
    before.items.update(ItemID(.numbered(1))) { $0.priority = .high }
    let snapshot = HistorySnapshot(before, from: present)
    #expect(snapshot.differences.contains { $0.short?.contains("Quixotic") == true })
    screen.interface.session.store.send(.navigation(.historyOpened(HistoryTree([]), snapshot)))
    screen.draw()
    #expect(screen.text.contains("historyOpened"))
    try expectRedacted(screen)
  }

  @Test func `labels of travels and reverted values are redacted`() throws {
    let screen = screen()
    try screen.press("edwyvern<CR>")
    let before = screen.state.document
    var after = before
    after.items.update(ItemID(.numbered(1))) { $0.notes = "oxymoron" }
    let change = DocumentChange(from: before, to: after)
    let stamp = Stamp(journalEntry: StepID(.numbered(3)), time: .sample)
    let travel = Travel(target: nil, label: .text("travel to: rename “zephyr”"), change: change)
    screen.interface.session.store.send(.items(.travelled(travel), stamp))
    screen.interface.session.store.send(
      .items(.reverted(ItemID(.numbered(1)), change.reversed), stamp))
    screen.draw()
    #expect(screen.text.contains("reverted"))
    try expectRedacted(screen)
  }

  @Test func `letters typed while the document is loading are redacted`() throws {
    let screen = screen(isLoading: true)
    try screen.press("aquixotic<CR>")
    screen.interface.receive(paste: "zephyr")
    screen.interface.session.receive(.loaded(screen.state.document))
    screen.interface.releaseHeld()
    screen.draw()
    try expectRedacted(screen)
    #expect(screen.state.document.items.unordered.contains { $0.title == "quixotic" })
  }

  @Test func `redaction keeps the layout`() throws {
    let screen = RecordedScreen(.sample(Lists.mixed, categories: [Lists.work, Lists.home]), redacts: true)
    try screen.press("jjjlj")
    let player = SessionPlayer(try SessionRecording(screen.bytes))
    var last: Grid?
    while let frame = player.playFrame() { last = frame.grid }
    let (real, blank) = (screen.interface.frame(), try #require(last))
    #expect(real.plainText.contains("Plan the trip") && !blank.plainText.contains("Plan the trip"))
    #expect(blank.plainText.contains("Xxxx xxx xxxx"))
    for y in 0..<real.size.height {
      for x in 0..<real.size.width {
        #expect(real[x, y].style == blank[x, y].style)
        #expect((real[x, y].glyph == 0x20) == (blank[x, y].glyph == 0x20))
        #expect(real[x, y].isSecondColumn == blank[x, y].isSecondColumn)
      }
    }
  }
}
