import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// Changes of so many items that keys wait for them. Today is Saturday, 21 November 2026.
@MainActor
struct LargeChangeTests {
  private static let items = [
    item(1) { $0.due = DayTime("2026-11-23") }, item(2) { $0.parent = id(1) },
    item(3) { $0.recurrence = Recurrence(rule: "every day", from: .due, skipMissed: true) },
    item(4) { $0.status = .done }, item(5) { $0.waitsFor = [id(2)] }, item(6),
  ]

  private func session(limit: Int, _ items: [Item] = items, list: ListID = .all) -> ReduxCore.Session {
    var environment = TestEnvironment().sessionEnvironment(pageHeight: 10)
    environment.changeLimit = limit
    let session = ReduxCore.Session(
      state: .with(items: items, list: list), environment: environment, journal: .memory(MemoryJournal()))
    session.store.dispatch(.toggleAllMarks)
    return session
  }

  private func titles(_ session: ReduxCore.Session) -> [String] {
    let list = session.lists.visible(session.state)
    return (0..<list.count).compactMap { list[$0]?.title }
  }

  @Test(
    arguments: [
      .toggleDone, .trash, .prioritize(.high), .reschedule(.due, .days(2)), .reschedule(.start, .tomorrow),
      .tag([SwitchedTag("home", isOn: true)]), .wait([SwitchedItem(id(6), isOn: true)]),
      .editItems((1...5).map { EditedItem(id($0), [.notes("n")]) }, category: "New"),
    ] as [Intent])
  func `what keys waited for is the same as without a wait`(intent: Intent) async {
    let (waiting, direct) = (session(limit: 2), session(limit: .max))
    var entries: [[JournalEntry]] = [[], []]
    waiting.onJournalEntry = { entry, _, _ in entries[0].append(entry) }
    direct.onJournalEntry = { entry, _, _ in entries[1].append(entry) }
    direct.store.dispatch(intent)
    waiting.store.dispatch(intent)
    #expect(waiting.state.external.waiting == .change && entries[0].isEmpty)
    await waiting.finishChanges()
    #expect(waiting.state == direct.state)
    #expect(entries[0] == entries[1] && !entries[0].isEmpty)
    #expect(titles(waiting) == titles(direct))
    #expect(waiting.lists.count(of: .all, waiting.state) == direct.lists.count(of: .all, direct.state))
    for undone in [.undo, .redo] as [Intent] {
      for session in [waiting, direct] { session.store.dispatch(undone) }
      await waiting.finishChanges()
      #expect(waiting.state == direct.state)
    }
  }

  @Test func `the trash is restored and emptied with a wait as well`() async {
    let trashed = (1...4).map { number in item(number) { $0.status = .trashed } }
    let restoring = session(limit: 2, trashed, list: .trash)
    restoring.store.dispatch(.toggleDone)
    #expect(restoring.state.external.waiting == .change)
    await restoring.finishChanges()
    #expect(restoring.state.document.items.unordered.allSatisfy { $0.status == .open })
    let emptying = session(limit: 2, trashed, list: .trash)
    emptying.store.dispatch(.emptyTrash)
    await emptying.finishChanges()
    #expect(emptying.state.document.items.isEmpty)
  }

  @Test func `no more items than the limit are changed at once`() {
    let session = session(limit: 6, [item(1), item(2), item(3)])
    session.store.dispatch(.toggleDone)
    #expect(session.state.external.waiting == nil)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .done })
  }

  @Test func `the change is one version, and undo takes it back as one step`() async {
    let session = session(limit: 2)
    let before = session.state.document
    session.store.dispatch(.toggleDone)
    var changes = 0
    let token = session.store.onTransition { if $0.before.document != $0.after.document { changes += 1 } }
    await session.finishChanges()
    #expect(changes == 1)
    session.store.dispatch(.undo)
    await session.finishChanges()
    #expect(session.state.document == before && changes == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `an intent on many marked items is answered once the wait has begun`() async {
    let session = session(limit: 2)
    var answers = 0
    session.largeChanges.onAnswerDue = { [unowned session] in
      #expect(session.state.external.waiting == .change)
      answers += 1
      session.answerChange()
    }
    session.store.dispatch(.toggleDone)
    #expect(session.state.external.waiting == .change && answers == 0)
    await session.finishChanges()
    #expect(answers == 1 && session.state.external.waiting == nil)
  }

  @Test(arguments: [.prioritize(nil), .reschedule(.start, .noDate)] as [Intent])
  func `an intent on many marked items that changes none says so`(intent: Intent) async {
    let (waiting, direct) = (session(limit: 2), session(limit: .max))
    for session in [waiting, direct] { session.store.dispatch(intent) }
    #expect(waiting.state.external.waiting == .change)
    await waiting.finishChanges()
    #expect(waiting.state == direct.state && waiting.state.external.message != nil)
  }

  @Test(arguments: [false, true])
  func `a cancelled change leaves no trace but a message`(isAnswered: Bool) async throws {
    let session = session(limit: 2)
    let before = session.state
    var entries = 0
    session.onJournalEntry = { _, _, _ in entries += 1 }
    session.store.dispatch(.toggleDone)
    if isAnswered { session.answerChange() }
    let task = try #require(session.largeChanges.task)
    session.cancelWait()
    await task.value
    #expect(session.state.document == before.document && session.state.navigation == before.navigation)
    #expect(session.state.external.waiting == nil && session.state.external.changeProgress == nil)
    #expect(session.state.external.message?.text == "Stopped: nothing was changed")
    #expect(entries == 0 && session.largeChanges.task == nil)
    session.store.dispatch(.undo)
    #expect(session.state.external.message?.text == "There is nothing to undo")
  }

  @Test(
    arguments: [
      .changedElsewhere(DocumentChange(items: [.added(item(9) { $0.parent = id(6) })])),
      .changedElsewhere(DocumentChange(items: [.removed(item(6))])),
      .dayBegan(today.adding(days: 1), .utc), .numbered([ItemNumber(item: id(6), number: 6)]),
    ] as [ExternalEvent], [false, true])
  func `what comes from outside meanwhile precedes the change`(event: ExternalEvent, isAnswered: Bool) async {
    let items = [item(1), item(2), item(6)]
    let (waiting, direct) = (session(limit: 1, items), session(limit: .max, items))
    for intent in [.reschedule(.due, .tomorrow), .trash] as [Intent] {
      waiting.store.dispatch(intent)
      if isAnswered { waiting.answerChange() }
      waiting.receive(event)
      #expect(waiting.state.external.waiting == .change)
      await waiting.finishChanges()
      direct.receive(event)
      direct.store.dispatch(intent)
      #expect(waiting.state.document == direct.state.document)
      #expect(waiting.state.external == direct.state.external)
    }
  }

  @Test(arguments: [false, true])
  func `nothing is changed in another list, if that of the change was deleted elsewhere`(isAnswered: Bool)
    async
  {
    let items = (1...4).map { number in
      item(number) { $0.category = number == 4 ? nil : category(1, "Work").id }
    }
    var environment = TestEnvironment().sessionEnvironment(pageHeight: 10)
    environment.changeLimit = 2
    let state = AppState.with(
      items: items, categories: [category(1, "Work")], list: .category(category(1, "Work").id))
    let session = ReduxCore.Session(state: state, environment: environment, journal: .memory(MemoryJournal()))
    session.store.dispatch(contentsOf: [.toggleAllMarks, .trash])
    #expect(session.state.external.waiting == .change)
    if isAnswered { session.answerChange() }
    session.receive(.changedElsewhere(DocumentChange(categories: [.removed(category(1, "Work"))])))
    await session.finishChanges()
    #expect(session.state.navigation.list == .inbox)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
    #expect(session.state.external.message?.text == "Nothing was changed: the list was deleted elsewhere")
  }

  @Test(arguments: [.toggleDone, .trash, .reschedule(.due, .today)] as [Intent], [false, true])
  func `nothing else is changed if all that was marked is deleted elsewhere`(intent: Intent, isAnswered: Bool)
    async
  {
    var environment = TestEnvironment().sessionEnvironment(pageHeight: 10)
    environment.changeLimit = 1
    let state = AppState.with(items: (1...3).map { item($0) }, list: .all)
    let session = ReduxCore.Session(state: state, environment: environment, journal: .memory(MemoryJournal()))
    session.store.dispatch(contentsOf: [.toggleMark, .toggleMark, intent])
    #expect(session.state.external.waiting == .change)
    if isAnswered { session.answerChange() }
    session.receive(.changedElsewhere(DocumentChange(items: [.removed(item(1)), .removed(item(2))])))
    await session.finishChanges()
    #expect(Array(session.state.document.items.unordered) == [item(3)])
    #expect(
      session.state.external.message?.text
        == "Nothing was changed: the marked items were deleted elsewhere")
  }

  @Test(
    arguments: [
      [.focus(.sidebar), .place(.forward)], [.focus(.detail), .prioritize(.high)], [.showMonth, .toggleDone],
      [.place(.forward)], [.add(.below), .write(.insert("milk")), .commit(staysOpen: false)],
    ] as [[Intent]])
  func `what is not about the marked items, or about few of them, is done at once`(intents: [Intent]) {
    // All are below one, which alone is moved.
    let items = (1...5).map { number in item(number) { $0.parent = number > 1 ? id(1) : nil } }
    let session = session(limit: 2, items)
    session.store.dispatch(contentsOf: intents)
    #expect(session.state.external.waiting == nil)
  }

  @Test func `what follows a cancelled move of a block is a step of its own`() async {
    let session = session(limit: 2, (1...4).map { item($0) })
    let order = titles(session)
    session.store.dispatch(contentsOf: [.move(.last), .toggleMark, .place(.forward)])
    #expect(session.state.external.waiting == .change)
    session.cancelWait()
    session.store.dispatch(.addText("new", .last))
    session.store.dispatch(.place(.forward))
    await session.finishChanges()
    session.store.dispatch(.undo)
    await session.finishChanges()
    #expect(titles(session) == order + ["new"])
  }

  @Test func `an action that is kept does not keep the documents`() async throws {
    let session = session(limit: 2)
    let before = session.state.document
    var stamps: [Stamp] = []
    var known: [Bool] = []
    let token = session.store.onTransition { transition in
      for case .items(_, let stamp) in transition.actions {
        known.append(stamp.precomputed.outcome(of: before) != nil)
        stamps.append(stamp)
      }
    }
    session.store.dispatch(.toggleDone)
    await session.finishChanges()
    #expect(known == [true])
    #expect(try #require(stamps.first).precomputed.outcome(of: before) == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `a message that comes meanwhile does not start the change anew`() async {
    let session = session(limit: 2)
    session.store.dispatch(.toggleDone)
    let task = session.largeChanges.task
    session.receive(.messageShown(Message("Backed up")))
    #expect(session.largeChanges.task == task)
    await session.finishChanges()
    #expect(session.state.external.message?.text.hasPrefix("Completed") == true)
  }

  @Test func `the share that is done rises, and begins at nothing`() async {
    let session = session(limit: 2)
    var told: [Int] = []
    session.onExternalEvent = { if case .changeProgressed(let percent) = $0 { told.append(percent) } }
    session.store.dispatch(.toggleDone)
    #expect(session.state.external.waitProgress == 0)
    await session.finishChanges()
    #expect(told == told.sorted() && Set(told).count == told.count && told.allSatisfy((1...100).contains))
    #expect(session.state.external.waitProgress == nil)
  }

  @Test func `a change is finished at once where nobody can wait`() {
    let (waiting, direct) = (session(limit: 2), session(limit: .max))
    for session in [waiting, direct] { session.store.dispatch(.toggleDone) }
    waiting.finishChange()
    #expect(waiting.state == direct.state && waiting.largeChanges.task == nil)
  }
}
