internal import FoundationEssentials
internal import Glibc
internal import HashTreeCollections
internal import Redux
internal import ReduxCore

/// Measures completing one of many items while keeping all old states.
@MainActor
struct Toggle {
  private static let rounds = 40
  private static let count = 1000

  private final class Box: Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }
  }

  private let state: AppState
  private let items: TreeDictionary<ItemID, Item>
  private let boxes: TreeDictionary<ItemID, Box>
  private let ids: [ItemID]
  private var chance = SplitMix(state: 1)

  init(_ document: Document) {
    var state = AppState()
    state.document = document
    self.state = state
    ids = document.items.unordered.map(\.id).sorted()
    let pairs = document.items.unordered.map { ($0.id, $0) }
    items = TreeDictionary(uniqueKeysWithValues: pairs)
    boxes = TreeDictionary(uniqueKeysWithValues: pairs.map { ($0, Box($1)) })
  }

  mutating func measure(into table: inout Table) {
    var plain = Spread()
    var boxed = Spread()
    var reducer = Spread()
    var session = Spread()
    for _ in 0..<Self.rounds {
      let journalEntries = (0..<Self.count).map { _ in
        (
          id: ids[chance.below(ids.count)],
          stamp: Stamp(journalEntry: StepID(chance.uuid()), time: Timestamp(milliseconds: 1))
        )
      }
      plain.add(timePlain(journalEntries))
      boxed.add(timeBoxed(journalEntries))
      reducer.add(timeReducer(journalEntries))
      session.add(timeSession(journalEntries))
    }
    let title = "One item of \(state.document.items.count) done"
    table.add("\(title), bare loop, boxed", unit: "ns", boxed, against: plain, goal: "")
    table.addDifference("\(title), appReducer", reducer, from: plain, goal: "at most 1000 ns more")
    table.addDifference("\(title), Session, one observer", session, from: plain, goal: "at most 1000 ns more")
  }

  private typealias Deeds = [(id: ItemID, stamp: Stamp)]

  private func timePlain(_ journalEntries: Deeds) -> Double {
    var map = items
    var kept: [TreeDictionary<ItemID, Item>] = []
    kept.reserveCapacity(journalEntries.count)
    return Self.time(journalEntries) { id, stamp in
      kept.append(map)
      guard var item = map[id] else { return }
      item.status = .done
      item.completed = stamp.time
      item.modified = stamp.time
      map[id] = item
    }
  }

  private func timeBoxed(_ journalEntries: Deeds) -> Double {
    var map = boxes
    var kept: [TreeDictionary<ItemID, Box>] = []
    kept.reserveCapacity(journalEntries.count)
    return Self.time(journalEntries) { id, stamp in
      kept.append(map)
      guard var item = map[id]?.item else { return }
      item.status = .done
      item.completed = stamp.time
      item.modified = stamp.time
      map[id] = Box(item)
    }
  }

  private func timeReducer(_ journalEntries: Deeds) -> Double {
    var state = state
    var kept: [AppState] = []
    kept.reserveCapacity(journalEntries.count)
    return Self.time(journalEntries) { id, stamp in
      kept.append(state)
      state = appReducer(state: state, action: .items(.completed([id]), stamp))
    }
  }

  /// The session's undo history keeps the states.
  private func timeSession(_ journalEntries: Deeds) -> Double {
    let session = Session(
      state: state,
      environment: SessionEnvironment(
        now: { Timestamp(milliseconds: 0) }, newID: { UUID() }, pageHeight: { 20 }),
      journal: .memory(MemoryJournal()))
    var seen = 0
    let observing = session.store.onTransition { seen += $0.actions.count }
    defer { observing.cancel() }
    return Self.time(journalEntries) { id, stamp in
      session.store.send(.items(.completed([id]), stamp))
    }
  }

  private static func time(_ journalEntries: Deeds, _ body: (ItemID, Stamp) -> Void) -> Double {
    let start = Clock.now()
    for journalEntry in journalEntries { body(journalEntry.id, journalEntry.stamp) }
    return Double(Clock.now() - start) / Double(journalEntries.count)
  }
}
