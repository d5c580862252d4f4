import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

/// Whatever a person does, it can be undone, redone and replayed.
@MainActor
struct HistoryLawTests {
  /// A session in which a person did `steps` things by chance.
  private func session(_ seed: UInt64, steps: Int = 60, _ visit: (Session) -> Void = { _ in }) -> Session {
    var random = SeededRandom(seed)
    let session = Session(.random(&random))
    for _ in 0..<steps {
      for intent in Intent.random(session.state, &random) { session.when(intent) }
      if Int.random(in: 0..<4, using: &random) == 0 { session.pause() }
      visit(session)
    }
    return session
  }

  private func undoAll(_ session: Session) -> Int {
    var count = 0
    while true {
      session.when(.undo)
      if session.message == "There is nothing to undo" { return count }
      count += 1
    }
  }

  private func redoAll(_ session: Session) -> Int {
    var count = 0
    while true {
      session.when(.redo)
      if session.message == "There is nothing to redo" { return count }
      count += 1
    }
  }

  @Test(arguments: Torture.seeds(0..<20, otherwise: 8))
  func `undo and redo do what they say, on any document and after having been kept`(seed: UInt64) throws {
    var states: [AppState] = []
    let session = session(seed) { states.append($0.state) }
    _ = undoAll(session)
    _ = redoAll(session)
    let steps = session.actions.filter {
      if case .items(.undone, _) = $0 { true } else if case .items(.redone, _) = $0 { true } else { false }
    }
    #expect(!steps.isEmpty)
    for (index, action) in steps.enumerated() {
      let kept = try JSONDecoder().decode(Action.self, from: JSONEncoder().encode(action))
      #expect(kept == action)
      let state = states[index % states.count]
      #expect(appReducer(state: state, action: action) == appReducer(state: state, action: kept))
    }
  }

  @Test(arguments: Torture.seeds(0..<80, otherwise: 20))
  func `undoing everything gives the beginning, redoing everything the end`(seed: UInt64) {
    var random = SeededRandom(seed)
    let start = AppState.random(&random).document
    let session = session(seed)
    let end = session.state.document
    // What is undone just now can be done again as well: count from the very end.
    let more = redoAll(session)
    let last = session.state.document
    let undone = undoAll(session)
    #expect(session.state.document == start)
    #expect(redoAll(session) == undone)
    #expect(session.state.document == last)
    for _ in 0..<more { session.when(.undo) }
    #expect(session.state.document == end)
  }

  @Test(arguments: Torture.seeds(100..<140, otherwise: 15))
  func `each undo gives the document before its step, each redo the one after`(seed: UInt64) {
    let session = session(seed)
    _ = undoAll(session)
    var documents = [session.state.document]
    while true {
      session.when(.redo)
      if session.message == "There is nothing to redo" { break }
      documents.append(session.state.document)
    }
    for document in documents.reversed().dropFirst() {
      session.when(.undo)
      #expect(session.state.document == document)
    }
  }

  @Test(arguments: Torture.seeds(200..<260, otherwise: 20))
  func `the recorded actions replay to the same state, through JSON too`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let start = AppState.random(&random)
    let session = session(seed)
    let actions = try throughJSON(session.actions)
    #expect(actions == session.actions)
    #expect(actions.reduce(try throughJSON(start)) { appReducer($0, $1) } == session.state)
  }

  @Test(arguments: Torture.seeds(300..<320, otherwise: 8))
  func `every state on the way survives JSON`(seed: UInt64) throws {
    _ = session(seed, steps: 25) { session in
      do {
        #expect(try throughJSON(session.state) == session.state)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test(arguments: Torture.seeds(400..<440, otherwise: 15))
  func `the same intents in the same world give the same actions`(seed: UInt64) {
    #expect(session(seed).actions == session(seed).actions)
  }

  @Test(arguments: Torture.seeds(500..<540, otherwise: 15))
  func `every change of the document is a deed that says what was done, and nothing else is one`(seed: UInt64)
  {
    var random = SeededRandom(seed)
    let session = Session(.random(&random))
    var journalEntries = 0
    let token = session.store.onTransition { transition in
      let isChanged = transition.before.document != transition.after.document
      if isChanged { #expect(session.journalEntries.count == journalEntries + 1) }
      if session.journalEntries.count > journalEntries {
        #expect(session.journalEntries.last?.label.words.isEmpty == false)
      }
      journalEntries = session.journalEntries.count
    }
    for _ in 0..<60 { for intent in Intent.random(session.state, &random) { session.when(intent) } }
    #expect(Set(session.journalEntries.map(\.id)).count == session.journalEntries.count)
    withExtendedLifetime(token) {}
  }

  /// Another process edits fields of its own, adds items of its own, between all steps of the person.
  @Test(arguments: Torture.seeds(600..<660, otherwise: 20))
  func `undo never takes away what another process did`(seed: UInt64) {
    var random = SeededRandom(seed)
    let session = Session(.random(&random))
    var foreignMarks: [ItemID: [String]] = [:]
    for step in 0..<40 {
      for intent in Intent.random(session.state, &random) { session.when(intent) }
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      let all = session.state.document.items.unordered.map(\.id).sorted()
      let touched = all.isEmpty ? nil : random.pick(all)
      session.elsewhere { document in
        document.items[id(5000 + step)] = item(1, "foreign \(step)").with(id: id(5000 + step))
        if let touched { document.items.update(touched) { $0.extras["foreign"] = "\(step)" } }
      }
      foreignMarks[id(5000 + step)] = []
      if let touched { foreignMarks[touched] = ["\(step)"] }
    }
    _ = undoAll(session)
    for (item, marks) in foreignMarks {
      let found = session.state.document.items[item]
      #expect(found != nil)
      if let mark = marks.first { #expect(found?.extras["foreign"] == mark) }
    }
  }
}

extension Item {
  /// The same under another id.
  func with(id: ItemID) -> Item {
    var copy = Item(id: id, title: title, rank: rank, created: created)
    for field in Field.allCases { copy[field] = self[field] }
    return copy
  }
}
