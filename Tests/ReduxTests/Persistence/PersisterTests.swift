import Redux
import ReduxTesting
import Testing

/// A part of the state is saved each time it has changed.
@MainActor
struct PersisterTests {
  private let clock = TestClock()
  private let failures = Collector<Persister<Int>.Failure>()

  private func makeStore() -> Store<Counting, CountingAction, CountingAction> {
    Store(state: Counting(), reducer: counting, clock: clock, executor: clock.executor)
  }

  private func persister(
    of store: Store<Counting, CountingAction, CountingAction>, in memory: MemoryStorage
  ) -> Persister<Int> {
    let failures = failures
    return Persister(
      of: store, \.number, in: memory.number(), debounce: .seconds(1), atMost: .seconds(3), attempts: 3,
      backoff: .exponential(first: .seconds(10)), executor: clock.executor
    ) { failures.append($0) }
  }

  /// Waits until everything is suspended.
  private func settle() async { await clock.executor.settle() }

  // MARK: Debounce

  @Test func `a change is written when no other one has come for a while`() async {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    store.send(.added(1))
    await clock.advance(by: .milliseconds(900))
    store.send(.added(1))
    await clock.advance(by: .milliseconds(900))
    #expect(memory.numbers.isEmpty)
    #expect(persister.unsaved == 2)
    await clock.advance(by: .milliseconds(100))
    #expect(memory.numbers == [2])
    #expect(persister.unsaved == nil)
    await clock.checkNoSleepers()
  }

  @Test func `a change is written at the latest after the limit, while others keep coming`() async {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    for _ in 1...14 {
      store.send(.added(1))
      await clock.advance(by: .milliseconds(500))
    }
    #expect(memory.numbers == [6, 12])
    await clock.advance(by: .seconds(3))
    #expect(memory.numbers == [6, 12, 14])
    withExtendedLifetime(persister) {}
  }

  @Test func `only changes of the part are written, and not a value that is stored already`() async {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    store.send(.written("a"))
    #expect(persister.unsaved == nil)
    await clock.checkNoSleepers()
    store.send(.added(1))
    store.send(.added(-1))
    #expect(persister.unsaved == nil)
    await clock.advance(by: .seconds(10))
    #expect(memory.numbers.isEmpty)
    store.send(.added(1))
    await clock.advance(by: .seconds(1))
    store.send(contentsOf: [.added(1), .added(-1)])
    await clock.advance(by: .seconds(1))
    #expect(memory.numbers == [1])
  }

  // MARK: One save at a time

  @Test func `one save runs at a time, and the newest value follows it`() async {
    let gate = Gate()
    let (store, memory) = (makeStore(), MemoryStorage(gate: gate))
    let persister = persister(of: store, in: memory)
    store.send(.added(1))
    await clock.advance(by: .seconds(1))
    await gate.reached()
    for _ in 1...5 {
      store.send(.added(1))
      await clock.advance(by: .seconds(2))
    }
    #expect(memory.numbers.isEmpty)
    gate.open()
    await settle()
    #expect(memory.numbers == [1])
    await gate.reached()
    gate.open()
    await settle()
    #expect(memory.numbers == [1, 6])
    #expect(memory.maximumRunning == 1)
    withExtendedLifetime(persister) {}
  }

  // MARK: Flushing

  @Test func `a flush writes at once, and has written when it returns`() async throws {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    try await persister.flush()
    #expect(memory.numbers.isEmpty)
    store.send(.added(1))
    await settle()
    try await persister.flush()
    #expect(memory.numbers == [1])
    store.send(.added(1))
    await clock.advance(by: .milliseconds(900))
    #expect(memory.numbers == [1], "the next change is debounced again")
    await clock.advance(by: .milliseconds(100))
    #expect(memory.numbers == [1, 2])
  }

  @Test func `a flush during a save waits for the newest value`() async throws {
    let gate = Gate()
    let (store, memory) = (makeStore(), MemoryStorage(gate: gate))
    let persister = persister(of: store, in: memory)
    store.send(.added(1))
    let first = Task { try await persister.flush() }
    await gate.reached()
    store.send(.added(1))
    let second = Task { try await persister.flush() }
    gate.open()
    try await first.value
    #expect(memory.numbers == [1])
    await gate.reached()
    gate.open()
    try await second.value
    #expect(memory.numbers == [1, 2])
  }

  @Test func `a cancelled flush ends at once, its save does not`() async throws {
    let gate = Gate()
    let (store, memory) = (makeStore(), MemoryStorage(gate: gate))
    let persister = persister(of: store, in: memory)
    store.send(.added(1))
    let flushing = Task { try await persister.flush() }
    await gate.reached()
    flushing.cancel()
    await #expect(throws: CancellationError.self) { try await flushing.value }
    gate.open()
    try await persister.flush()
    #expect(memory.numbers == [1])
  }

  @Test func `finish writes what is unsaved, and nothing after it`() async throws {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    store.send(.added(1))
    try await persister.finish()
    store.send(.added(1))
    await clock.advance(by: .seconds(10))
    #expect(memory.numbers == [1])
    #expect(persister.unsaved == nil)
  }

  // MARK: Failures

  @Test func `a failed save is told and repeated after a pause, with the newest value`() async {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    memory.fail(2)
    store.send(.added(1))
    await clock.advance(by: .seconds(1))
    #expect(failures.values.map(\.attempt) == [1])
    #expect(failures.values.map { $0.error as? MemoryStorage.Full } == [MemoryStorage.Full()])
    #expect(persister.unsaved == 1)
    store.send(.added(1))
    await clock.advance(by: .seconds(10))
    #expect(failures.values.map(\.attempt) == [1, 2])
    await clock.advance(by: .seconds(20))
    #expect(failures.values.map(\.unsaved) == [1, 2])
    #expect(failures.values.map(\.pause) == [.seconds(10), .seconds(20)])
    #expect(memory.numbers == [2])
    #expect(persister.unsaved == nil)
  }

  @Test func `after the last attempt the next change begins anew`() async {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    memory.fail(4)
    store.send(.added(1))
    await clock.advance(by: .seconds(60))
    #expect(failures.values.map(\.attempt) == [1, 2, 3])
    #expect(failures.values.map(\.pause) == [.seconds(10), .seconds(20), nil])
    #expect(persister.unsaved == 1)
    await clock.checkNoSleepers()
    store.send(.added(-1))
    #expect(persister.unsaved == 0, "nobody knows what the failed writes have left")
    await clock.advance(by: .seconds(1))
    #expect(failures.values.map(\.attempt) == [1, 2, 3, 1])
    await clock.advance(by: .seconds(10))
    #expect(memory.numbers == [0])
  }

  @Test func `a change during the last attempt is saved after it`() async {
    let gate = Gate()
    let (store, memory) = (makeStore(), MemoryStorage(gate: gate))
    let persister = Persister(
      of: store, { $0.number }, in: memory.number(), attempts: 1, executor: clock.executor
    ) { [failures] in failures.append($0) }
    memory.fail(1)
    store.send(.added(1))
    await clock.advance(by: .seconds(1))
    await gate.reached()
    store.send(.added(1))
    gate.open()
    await settle()
    #expect(failures.values.map(\.unsaved) == [2])
    await clock.advance(by: .seconds(1))
    await gate.reached()
    gate.open()
    await settle()
    #expect(memory.numbers == [2])
    withExtendedLifetime(persister) {}
  }

  @Test func `a flush throws the error of the last attempt, after it was told`() async throws {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    memory.fail(3)
    store.send(.added(1))
    let flushing = Task { try await persister.flush() }
    await clock.advance(by: .seconds(30))
    await #expect(throws: MemoryStorage.Full()) { try await flushing.value }
    #expect(failures.values.map(\.attempt) == [1, 2, 3])
    try await persister.flush()
    #expect(memory.numbers == [1])
  }

  @Test func `a flush does not wait for the pause after a failure`() async throws {
    let (store, memory) = (makeStore(), MemoryStorage())
    let persister = persister(of: store, in: memory)
    memory.fail(1)
    store.send(.added(1))
    await clock.advance(by: .seconds(1))
    #expect(failures.values.count == 1)
    try await persister.flush()
    #expect(memory.numbers == [1])
    await clock.checkNoSleepers()
  }

  // MARK: Lifetime

  @Test func `a released persister loses nothing`() async {
    let (store, memory) = (makeStore(), MemoryStorage())
    var saving: Persister<Int>? = persister(of: store, in: memory)
    store.send(.added(1))
    await settle()
    withExtendedLifetime(saving) {}
    saving = nil
    store.send(.added(1))
    await settle()
    #expect(memory.numbers == [1])
    await clock.checkNoSleepers()
  }

  @Test func `a persister does not keep the store alive, and a released store loses nothing`() async throws {
    let memory = MemoryStorage()
    var store: Store? = makeStore()
    weak let freed = store
    let saving = store.map { persister(of: $0, in: memory) }
    store?.send(.added(1))
    await settle()
    store = nil
    #expect(freed == nil)
    await settle()
    #expect(memory.numbers == [1])
    #expect(saving?.unsaved == nil)
    try await saving?.flush()
  }

  @Test func `a save is no effect of the store`() async {
    let gate = Gate()
    var store: Store? = makeStore()
    let memory = MemoryStorage(gate: gate)
    let saving = store.map { persister(of: $0, in: memory) }
    let sent = store?.send(.added(1))
    await clock.advance(by: .seconds(1))
    await gate.reached()
    #expect(sent?.isOver == true)
    #expect(store?.runningEffectCount == 0)
    store = nil
    gate.open()
    await settle()
    #expect(memory.numbers == [1], "the write was not cancelled")
    withExtendedLifetime(saving) {}
  }

  @Test func `nothing of a released persister is left when everything is saved`() async {
    let store = makeStore()
    weak var held: Tally?
    do {
      let tally = Tally()
      held = tally
      let persister = Persister(of: store, \.number, in: MemoryStorage().number(), executor: clock.executor) {
        _ in tally.add()
      }
      store.send(.added(1))
      withExtendedLifetime(persister) {}
    }
    #expect(held != nil)
    await settle()
    #expect(held == nil)
  }
}
