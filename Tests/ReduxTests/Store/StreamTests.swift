import Redux
import Synchronization
import TestSupport
import Testing

/// Streams of the store, and delivery on other executors and actors.
@MainActor
struct StreamTests {
  @Test func `RC17 there are ordered streams of intents, actions and transitions`() async {
    var store: Store? = adding()
    let (intents, actions) = (store?.intents(), store?.actions())
    let transitions = store?.transitions()
    store?.dispatch(.add(1))
    store?.dispatch(.ignore)
    store?.dispatch(.addTwice(2))
    store?.send(batch: [.doubled, .added(3)])
    store = nil
    #expect(await collected(intents) == [.add(1), .ignore, .addTwice(2)])
    #expect(await collected(actions) == [.added(1), .added(2), .added(2), .doubled, .added(3)])
    let steps = await collected(transitions)
    #expect(steps.map(\.actions) == [[.added(1)], [.added(2), .added(2)], [.doubled, .added(3)]])
    #expect(steps.map(\.before.number) == [0, 1, 5])
    #expect(steps.map(\.after.number) == [1, 5, 13])
  }

  @Test func `a stream of actions leaves out refused ones`() async {
    var store: Store? = countingStore()
    let actions = store?.actions()
    let token = store?.addInvariant("at most ten") { $0.number <= 10 }
    store?.send(batch: [.added(9), .added(2), .added(1)])
    store?.send(.doubled)
    withExtendedLifetime(token) {}
    store = nil
    #expect(await collected(actions) == [.added(9), .added(1)])
  }

  @Test func `a stream for a slower consumer keeps what its buffering policy says`() async {
    var store: Store? = adding()
    let newest = store?.values(\.number, bufferingPolicy: .bufferingNewest(1))
    let oldest = store?.values(\.number, bufferingPolicy: .bufferingOldest(2))
    let intents = store?.intents(bufferingPolicy: .bufferingNewest(2))
    let actions = store?.actions(bufferingPolicy: .bufferingOldest(1))
    let transitions = store?.transitions(bufferingPolicy: .bufferingNewest(1))
    for number in 1...4 { store?.dispatch(.add(number)) }
    store = nil
    #expect(await collected(newest) == [10])
    #expect(await collected(oldest) == [0, 1])
    #expect(await collected(intents) == [.add(3), .add(4)])
    #expect(await collected(actions) == [.added(1)])
    #expect(await collected(transitions).map(\.version) == [4])
  }

  @Test func `a stream of values begins with the current one, has no gap and ends with the store`() async {
    var store: Store? = countingStore(Counting(number: 4))
    let values = store?.values(\.number)
    for _ in 1...1_000 { store?.send(.added(1)) }
    store?.send(.written("a"))
    store = nil
    #expect(await collected(values) == Array(4...1_004))
  }

  @Test func `a released stream ends its subscription`() async {
    let store = countingStore()
    var values: AsyncStream<Int>? = store.values(\.number)
    #expect(store.subscribedPathCount == 1)
    withExtendedLifetime(values) {}
    values = nil
    await MainQueue.drain()
    #expect(store.subscribedPathCount == 0)
    store.send(.added(1))
  }

  @Test func `RC09 state is delivered on the executor that the subscription names, in order`() {
    let store = countingStore()
    let executor = ManualExecutor()
    let received = Deliveries()
    let token = store.subscribe(\.number, on: executor) { received.record($0, executor.isRunning) }
    #expect(received.values.isEmpty, "nothing is delivered while the executor is idle")
    executor.runAll()
    #expect(received.values == [0])
    for _ in 1...3 { store.send(.added(1)) }
    #expect(received.values == [0])
    executor.runAll()
    #expect(received.values == [0, 1, 2, 3])
    #expect(received.wereAllOnExecutor)
    withExtendedLifetime(token) {}
  }

  @Test func `RC09 state is delivered on the actor that the subscription names, in order`() async {
    var store: Store? = countingStore()
    let listener = Listener()
    let token = store?.subscribe(\.number, on: listener) { $0.receive($1) }
    for _ in 1...100 { store?.send(.added(1)) }
    store = nil
    await listener.hasReceived(100)
    #expect(await listener.values == Array(0...100))
    withExtendedLifetime(token) {}
  }

  @Test func `cancelling the token of a delivery drops what is still on its way`() {
    let store = countingStore()
    let executor = ManualExecutor()
    let received = Deliveries()
    let token = store.subscribe(\.number, on: executor) { received.record($0, executor.isRunning) }
    executor.runAll()
    store.send(.added(1))
    store.send(.added(1))
    token.cancel()
    executor.runAll()
    #expect(received.values == [0])
  }

  private func adding() -> Store<Counting, CountingIntent, CountingAction> {
    Store(
      state: Counting(), reducer: counting,
      middleware: [.adding])
  }

  private func collected<Element: Sendable>(_ stream: AsyncStream<Element>?) async -> [Element] {
    var all: [Element] = []
    if let stream { for await element in stream { all.append(element) } }
    return all
  }
}

/// An actor that collects numbers.
private actor Listener {
  private(set) var values: [Int] = []
  private let arrivals = AsyncStream<Int>.makeStream()

  func receive(_ value: Int) {
    values.append(value)
    arrivals.continuation.yield(value)
  }

  func hasReceived(_ value: Int) async {
    for await arrived in arrivals.stream where arrived == value { return }
  }
}

/// The values delivered on an executor.
private final class Deliveries: Sendable {
  private let delivered = Mutex<[(value: Int, onExecutor: Bool)]>([])

  var values: [Int] { delivered.withLock { $0.map(\.value) } }
  var wereAllOnExecutor: Bool { delivered.withLock { $0.allSatisfy(\.onExecutor) } }

  func record(_ value: Int, _ onExecutor: Bool) { delivered.withLock { $0.append((value, onExecutor)) } }
}

/// An executor that runs its jobs when told to.
private final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let running = Mutex(false)

  var isRunning: Bool { running.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all jobs.
  func runAll() {
    running.withLock { $0 = true }
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    running.withLock { $0 = false }
  }
}
