import Redux
import Testing

@MainActor
struct ActionLogTests {
  @Test func `each action is logged once, with its change`() {
    let store = countingStore()
    let clock = ManualClock()
    let logger = ActionLogger(of: store, clock: clock)
    store.send(.added(2))
    clock.advance(by: .seconds(3))
    store.send(.nothingKnown)
    store.send(.written("a"))
    let entries = Array(logger.log.entries)
    #expect(entries.map(\.actions) == [[.added(2)], [.nothingKnown], [.written("a")]])
    #expect(entries.map(\.label) == ["added", "nothingKnown", "written"])
    #expect(entries.map(\.offset) == [.zero, .seconds(3), .seconds(3)])
    #expect(
      entries.map(\.difference.description) == ["number: 0 -> 2", "no change", #"text: "" -> "a""#])
    for (entry, next) in zip(entries, entries.dropFirst()) { #expect(entry.after == next.before) }
  }

  @Test func `a batch is one entry, as it is one version`() {
    let store = countingStore()
    let logger = ActionLogger(of: store)
    store.send(batch: [.added(2), .doubled])
    #expect(logger.log.entries.map(\.label) == ["added, doubled"])
    #expect(logger.log[1]?.after.number == 4)
  }

  @Test func `any logged state can be looked up`() {
    let store = countingStore()
    let logger = ActionLogger(of: store)
    for number in 1...5 { store.send(.added(number)) }
    #expect((1...5).map { logger.log[$0]?.after.number } == [1, 3, 6, 10, 15])
    #expect(logger.log[0]?.after == nil)
    #expect(logger.log[6]?.after == nil)
  }

  @Test func `beyond the maximum count the oldest entries are dropped, and numbers are kept`() {
    var log = ActionLog<Counting, CountingAction>(limits: .init(count: 3))
    for number in 1...5 { log.record(number) }
    #expect(log.entries.map(\.id) == [3, 4, 5])
    #expect(log.droppedCount == 2)
    #expect(log[2]?.after == nil)
    #expect(log[3]?.after.number == 3)
  }

  @Test func `beyond the maximum size the oldest entries are dropped, but never the newest`() {
    var log = ActionLog<Counting, CountingAction>(
      limits: .init(bytes: 10) { _, _, after in after.number })
    for cost in [3, 4, 2] { log.record(cost) }
    #expect(log.bytes == 9)
    log.record(5)
    #expect(log.entries.map(\.id) == [3, 4])
    #expect(log.bytes == 7)
    log.record(99)
    #expect(log.entries.map(\.id) == [5])
    #expect(log.bytes == 99)
  }

  @Test func `a cleared log continues its numbering`() {
    var log = ActionLog<Counting, CountingAction>()
    log.record(1)
    log.clear()
    #expect(log.entries.isEmpty)
    #expect(log.bytes == 0)
    log.record(1)
    #expect(log.entries.map(\.id) == [2])
  }

  @Test func `a released logger is freed, and leaves the store alone`() {
    let store = countingStore()
    var logger: ActionLogger? = ActionLogger(of: store)
    weak let gone = logger
    store.send(.added(1))
    logger = nil
    #expect(gone == nil)
    store.send(.added(1))
    #expect(store.state.number == 2)
  }
}

extension ActionLog<Counting, CountingAction> {
  fileprivate mutating func record(_ number: Int) {
    record([.added(number)], before: Counting(), after: Counting(number: number), at: .zero)
  }
}
