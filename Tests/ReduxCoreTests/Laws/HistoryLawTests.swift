import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

/// Whatever a user does can be undone, redone and replayed.
@MainActor
struct HistoryLawTests {
  /// Returns a session after `steps` random user actions.
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
  func `undo and redo actions survive JSON and reduce alike on any document`(seed: UInt64) throws {
    var states: [AppState] = []
    let session = session(seed) { states.append($0.state) }
    _ = undoAll(session)
    _ = redoAll(session)
    let steps = session.actions.filter {
      if case .items(.undone, _) = $0 { true } else if case .items(.redone, _) = $0 { true } else { false }
    }
    #expect(!steps.isEmpty)
    for (index, action) in steps.enumerated() {
      let decoded = try throughJSON(action)
      #expect(decoded == action)
      let state = states[index % states.count]
      #expect(appReducer(state: state, action: action) == appReducer(state: state, action: decoded))
    }
  }

  @Test(arguments: Torture.seeds(0..<80, otherwise: 20))
  func `undoing everything gives the first document, redoing everything the last`(seed: UInt64) {
    var random = SeededRandom(seed)
    let start = AppState.random(&random).document
    let session = session(seed)
    let end = session.state.document
    // The session may end with undone steps: redo them, so that all steps are counted.
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
  func `replaying the recorded actions gives the same state, after JSON too`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let start = AppState.random(&random)
    let session = session(seed)
    let actions = try throughJSON(session.actions)
    #expect(actions == session.actions)
    #expect(actions.reduce(try throughJSON(start)) { appReducer($0, $1) } == session.state)
  }

  @Test(arguments: Torture.seeds(300..<320, otherwise: 8))
  func `every state survives JSON`(seed: UInt64) throws {
    _ = session(seed, steps: 25) { session in
      do {
        #expect(try throughJSON(session.state) == session.state)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test(arguments: Torture.seeds(400..<440, otherwise: 15))
  func `the same intents in the same environment give the same actions`(seed: UInt64) {
    #expect(session(seed).actions == session(seed).actions)
  }

  @Test(arguments: Torture.seeds(500..<540, otherwise: 15))
  func `exactly the changes of the document become journal entries with labels`(seed: UInt64) {
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

  /// Between the steps of the user, another process adds items and edits a field that the user does not edit.
  @Test(arguments: Torture.seeds(600..<660, otherwise: 20))
  func `undo never removes what another process did`(seed: UInt64) {
    var random = SeededRandom(seed)
    let session = Session(.random(&random))
    var foreignMarks: [ItemID: [String]] = [:]
    for step in 0..<40 {
      for intent in Intent.random(session.state, &random) { session.when(intent) }
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      let all = session.state.document.items.unordered.map(\.id).sorted()
      let touched = all.isEmpty ? nil : random.pick(all)
      session.changeElsewhere { document in
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
  /// Returns a copy with another id.
  func with(id: ItemID) -> Item {
    var copy = Item(id: id, title: title, rank: rank, created: created)
    for field in Field.allCases { copy[field] = self[field] }
    return copy
  }
}
