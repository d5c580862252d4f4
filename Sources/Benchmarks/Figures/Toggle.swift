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
  private var random = SplitMix(state: 1)

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
    var plain = Samples()
    var boxed = Samples()
    var reducer = Samples()
    var session = Samples()
    for _ in 0..<Self.rounds {
      let completions = (0..<Self.count).map { _ in
        (
          id: ids[random.below(ids.count)],
          stamp: Stamp(journalEntry: StepID(random.uuid()), time: Timestamp(milliseconds: 1))
        )
      }
      plain.add(timePlain(completions))
      boxed.add(timeBoxed(completions))
      reducer.add(timeReducer(completions))
      session.add(timeSession(completions))
    }
    let title = "One item of \(state.document.items.count) done"
    table.add("\(title), bare loop, boxed", unit: "ns", boxed, against: plain, goal: "")
    table.addDifference("\(title), appReducer", reducer, from: plain, goal: "at most 1000 ns more")
    table.addDifference("\(title), Session, one observer", session, from: plain, goal: "at most 1000 ns more")
  }

  private typealias Completions = [(id: ItemID, stamp: Stamp)]

  private func timePlain(_ completions: Completions) -> Double {
    var map = items
    var kept: [TreeDictionary<ItemID, Item>] = []
    kept.reserveCapacity(completions.count)
    return Self.time(completions) { id, stamp in
      kept.append(map)
      guard var item = map[id] else { return }
      item.status = .done
      item.completed = stamp.time
      item.modified = stamp.time
      map[id] = item
    }
  }

  private func timeBoxed(_ completions: Completions) -> Double {
    var map = boxes
    var kept: [TreeDictionary<ItemID, Box>] = []
    kept.reserveCapacity(completions.count)
    return Self.time(completions) { id, stamp in
      kept.append(map)
      guard var item = map[id]?.item else { return }
      item.status = .done
      item.completed = stamp.time
      item.modified = stamp.time
      map[id] = Box(item)
    }
  }

  private func timeReducer(_ completions: Completions) -> Double {
    var state = state
    var kept: [AppState] = []
    kept.reserveCapacity(completions.count)
    return Self.time(completions) { id, stamp in
      kept.append(state)
      state = appReducer(state: state, action: .items(.completed([id]), stamp))
    }
  }

  /// The session's undo history keeps the states.
  private func timeSession(_ completions: Completions) -> Double {
    let session = Session(
      state: state,
      environment: SessionEnvironment(
        now: { Timestamp(milliseconds: 0) }, newID: { UUID() }, pageHeight: { 20 }),
      journal: .memory(MemoryJournal()))
    var seen = 0
    let observing = session.store.onTransition { seen += $0.actions.count }
    defer { observing.cancel() }
    return Self.time(completions) { id, stamp in
      session.store.send(.items(.completed([id]), stamp))
    }
  }

  private static func time(_ completions: Completions, _ body: (ItemID, Stamp) -> Void) -> Double {
    let start = Clock.now()
    for completion in completions { body(completion.id, completion.stamp) }
    return Double(Clock.now() - start) / Double(completions.count)
  }
}
