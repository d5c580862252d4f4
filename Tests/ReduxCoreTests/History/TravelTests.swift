import Redux
import ReduxCore
import TestSupport
import Testing

/// Travelling to another step, and reverting items and fields.
@MainActor
struct TravelTests {
  private func three() -> AppState {
    .with(item(1), item(2), item(3), categories: [category(1, "Home")], selecting: 2)
  }

  private func steps(_ session: Session) -> [StepID] {
    session.journalEntries.filter { $0.kind == .change }.map(\.step)
  }

  @Test func `a travel goes to the state after a step, and can be undone and redone`() {
    let session = Session(three()).when(.toggleDone)
    let first = session.state.document
    session.pause().when(.prioritize(.high), .trash)
    let end = session.state.document
    session.when(.travel(to: steps(session)[0]))
    #expect(session.state.document == first)
    #expect(session.journalEntries.last?.kind == .travel(to: steps(session)[0]))
    #expect(session.message == "Travelled to: complete “b”  ·  undo goes back")
    session.when(.undo)
    #expect(session.state.document == end)
    #expect(session.message == "Undid the travel to: complete “b”  ·  redo redoes")
    session.when(.redo)
    #expect(session.state.document == first)
  }

  @Test func `labels that earlier versions stored as text are kept`() {
    let label = StepLabel(stored: "travel to: the beginning")
    #expect(label == .text("travel to: the beginning"))
    #expect(label.words == "travel to: the beginning" && label.noun == label.words)
    #expect(label.object == ": travel to: the beginning")
  }

  @Test func `travelling goes to the beginning, and does nothing once there`() {
    let session = Session(three()).when(.toggleDone, .trash)
    session.when(.travel(to: nil))
    #expect(session.message == "Travelled to the beginning  ·  undo goes back")
    #expect(session.state.document == three().document)
    let journalEntries = session.journalEntries.count
    session.when(.travel(to: nil))
    #expect(session.message == "Nothing has changed since then")
    #expect(session.journalEntries.count == journalEntries)
  }

  @Test func `a travel reaches an abandoned branch`() throws {
    let session = Session(three()).when(.addText("left behind", .last))
    let branch = try #require(steps(session).last)
    session.when(.undo, .addText("new work", .last))
    session.when(.travel(to: branch))
    #expect(session.item("left behind") != nil)
    #expect(session.item("new work") == nil)
    let tree = try session.undoHistory.tree()
    #expect(tree.current == branch)
    #expect(tree.entries.map(\.status) == [.here, .aside])
    session.when(.undo)
    #expect(session.item("new work") != nil)
  }

  @Test func `an unknown step is reported, and nothing changes`() {
    let session = Session(three()).when(.toggleDone)
    let before = session.state.document
    session.when(.travel(to: stepID(999)))
    #expect(session.state.external.message?.tone == .problem)
    #expect(session.state.document == before)
  }

  @Test func `an item restored by a travel keeps its number`() {
    let session = Session().when(.addText("milk", .last))
    guard let added = session.item("milk") else { return #expect(Bool(false)) }
    session.store.send(.external(.numbered([ItemNumber(item: added.id, number: 17)])))
    let step = steps(session)[0]
    session.when(.undo, .travel(to: step))
    #expect(session.item("milk")?.number == 17)
  }

  @Test func `reverting a field leaves the others alone`() {
    let session = Session(three()).when(.editItems([EditedItem(id(2), [.title("new")])], category: nil))
    session.when(.prioritize(.high), .revert(id(2), .title, from: nil))
    #expect(session.item("b")?.priority == .high)
    #expect(session.journalEntries.last?.label.words == "bring back the title of “new”")
    #expect(session.journalEntries.last?.kind == .change)
    session.when(.undo)
    #expect(session.item("new")?.priority == .high)
  }

  @Test func `reverting a status restores the completion time`() {
    let session = Session(three()).when(.toggleDone)
    let done = session.item("b")?.completed
    let step = steps(session)[0]
    session.when(.reopenItems([id(2)]), .revert(id(2), .status, from: step))
    #expect(session.item("b")?.status == .done)
    #expect(done != nil)
    #expect(session.item("b")?.completed == done)
  }

  @Test func `reverting an item restores its deleted category`() {
    let start = AppState.with(
      item(1) { $0.category = categoryID(1) }, categories: [category(1, "Home")],
      list: .category(categoryID(1)), pane: .sidebar)
    let session = Session(start).when(.trash)
    #expect(session.category("Home") == nil)
    session.when(.editItems([EditedItem(id(1), [.title("new"), .tags(["x"])])], category: nil))
    session.when(.revert(id(1), nil, from: nil))
    #expect(session.category("Home") != nil)
    #expect(session.item("a")?.category == categoryID(1))
    #expect(session.item("a")?.tags == [])
    #expect(session.message == "Brought back “new” as it was  ·  undo undoes")
    session.when(.undo)
    #expect(session.category("Home") == nil)
  }

  @Test func `a removed item is restored whole, one that did not exist is not`() {
    let session = Session(three()).when(.addText("milk", .last))
    guard let milk = session.item("milk") else { return #expect(Bool(false)) }
    let step = steps(session)[0]
    session.when(.revert(milk.id, nil, from: nil))
    #expect(session.message == "The item did not exist then")
    session.when(.undo, .revert(milk.id, .title, from: step))
    #expect(session.item("milk")?.id == milk.id)
    #expect(session.journalEntries.last?.label.words == "bring back “milk”")
    session.when(.revert(milk.id, nil, from: step))
    #expect(session.message == "The item has not changed since then")
  }

  @Test(arguments: Torture.seeds(0..<60, otherwise: 20))
  func `travelling to any step gives its state, and undo returns`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let session = Session(.random(&random))
    let start = session.state.document
    var states: [StepID: Document] = [:]
    for _ in 0..<40 {
      let targets = states.keys.sorted { $0.rawValue < $1.rawValue }
      let intents =
        targets.isEmpty || Int.random(in: 0..<6, using: &random) > 0
        ? Intent.random(session.state, &random) : [.travel(to: random.pick(targets + [nil]))]
      for intent in intents {
        let journalEntries = session.journalEntries.count
        session.when(intent)
        guard session.journalEntries.count > journalEntries, let journalEntry = session.journalEntries.last
        else { continue }
        if journalEntry.kind == .change { states[journalEntry.step] = session.state.document }
      }
    }
    let tree = try session.undoHistory.tree()
    #expect(Set(tree.entries.map(\.id)) == Set(states.keys))
    for target in tree.entries.map({ Optional($0.id) }) + [nil] {
      let before = session.state.document
      let expected = target.flatMap { states[$0] } ?? start
      #expect(try session.undoHistory.document(at: target, from: before) == expected)
      session.when(.travel(to: target))
      #expect(session.state.document == expected)
      guard before != expected else { continue }
      #expect(try session.undoHistory.tree().current == target)
      session.when(.undo)
      #expect(session.state.document == before)
    }
  }
}
