internal import Cells
internal import FoundationEssentials
internal import Preferences
internal import Redux
internal import ReduxCore
internal import TUI

/// Measures the memory and time of the undo history, over many journal entries of one large document.
@MainActor
struct Undoing {
  private static let entries = 1000
  private static let rounds = 5
  private static let travels = 20

  private let document: Document
  private let today: Day
  private let ids: [ItemID]
  private var random = SplitMix(state: 4)

  init(_ document: Document, today: Day) {
    self.document = document
    self.today = today
    ids = document.items.unordered.filter { $0.status == .open }.map(\.id).sorted()
  }

  mutating func measure(into table: inout Table) {
    let before = Memory.resident()
    let interface = interface()
    _ = interface.frame()
    let drawn = Memory.resident()
    makeChanges(interface.session)
    let bytes = Double(Memory.resident() - drawn)
    let kept = interface.session.undoHistory.cachedStepCount
    let title = "\(Self.entries) entries, \(document.items.count) items"
    table.addPlain(
      "History of \(title): memory",
      "\(Table.number(bytes / 1e6)) MB, \(kept) kept; the screen itself \(Table.number(Double(drawn - before) / 1e6)) MB",
      goal: "below 10 MB")
    measureSteps(interface, title, into: &table)
    measureTravels(interface, title, into: &table)
  }

  private func measureSteps(_ interface: Interface, _ title: String, into table: inout Table) {
    var (undo, redo) = (Samples(), Samples())
    var (undoKey, redoKey) = (Samples(), Samples())
    let store = interface.session.store
    for _ in 0..<Self.rounds {
      for _ in 0..<Self.entries { undo.add(Self.time { store.dispatch(.undo) }) }
      for _ in 0..<Self.entries { redo.add(Self.time { store.dispatch(.redo) }) }
    }
    func press(_ key: Key) -> Double {
      Self.time {
        interface.receive(key)
        _ = interface.frame()
      }
    }
    for _ in 0..<Self.entries { undoKey.add(press(Key("u"))) }
    for _ in 0..<Self.entries { redoKey.add(press(Key("U"))) }
    for (name, samples) in [("Undo", undo), ("Redo", redo)] {
      table.addPlain(
        "\(name), state to state, \(title)", "\(Table.text(samples)) ms", goal: "below 1 ms")
    }
    for (name, samples) in [("Undo", undoKey), ("Redo", redoKey)] {
      table.addPlain("\(name), key to screen, \(title)", "\(Table.text(samples)) ms", goal: "below 16 ms")
    }
  }

  /// Travels to the first entry and back to the last one; each travel adds an entry itself.
  private func measureTravels(_ interface: Interface, _ title: String, into table: inout Table) {
    guard let steps = try? interface.session.undoHistory.tree().entries.map(\.id), let first = steps.first,
      let last = steps.last
    else { return }
    var (travel, screen) = (Samples(), Samples())
    let store = interface.session.store
    for number in 0..<(2 * Self.travels) {
      let target = number.isMultiple(of: 2) ? first : last
      let state = Self.time { store.dispatch(.travel(to: target)) }
      travel.add(state)
      screen.add(state + Self.time { _ = interface.frame() })
    }
    table.addPlain("Travel, state to state, over \(title)", "\(Table.text(travel)) ms", goal: "below 1 ms")
    table.addPlain("Travel, to the screen, over \(title)", "\(Table.text(screen)) ms", goal: "below 16 ms")
  }

  private func interface() -> Interface {
    var state = AppState()
    state.document = document
    state.external.today = today
    let now = Timestamp(milliseconds: Int64(today.number) * 86_400_000)
    return Interface(
      state: state, keys: .standard, depth: .palette256,
      size: Size(width: Program.columns, height: Program.rows),
      environment: SessionEnvironment(now: { now }, newID: { UUID() }, pageHeight: { 0 }),
      journal: .memory(MemoryJournal()))
  }

  /// Adds, moves and edits items in turn, each as a journal entry.
  private mutating func makeChanges(_ session: Session) {
    for number in 0..<Self.entries {
      let id = ids[random.below(ids.count)]
      let step = StepID(random.uuid())
      let new = newItem()
      let action: ItemsAction =
        switch number % 3 {
        case 0: .added([new], categories: [])
        case 1: .placed(id, rank())
        default: .edited(id, [.title("Water the plants on the balcony, \(number)")], categories: [])
        }
      session.store.send(
        .items(action, Stamp(journalEntry: step, time: Timestamp(milliseconds: Int64(number)))))
      // As a database does after writing a new item.
      if number % 3 == 0 { session.receive(.numbered([ItemNumber(item: new.id, number: 100_001 + number)])) }
    }
  }

  private mutating func newItem() -> Item {
    Item(
      id: ItemID(random.uuid()), title: "Buy milk, bread and a new bulb", rank: rank(),
      created: Timestamp(milliseconds: 1))
  }

  /// Returns a rank next to a random item.
  private mutating func rank() -> Rank {
    let neighbour = document.items[ids[random.below(ids.count)]]?.rank
    return Rank.between(neighbour, nil)
  }

  /// Returns the duration in milliseconds.
  private static func time(_ body: () -> Void) -> Double {
    let start = Clock.now()
    body()
    return Double(Clock.now() - start) / 1e6
  }
}
