import Redux
import TestSupport
import Testing

@MainActor
struct RecorderTests {
  private let store = countingStore(Counting(number: 1))
  private let clock = ManualClock()

  @Test func `the initial state and the actions of a store are recorded, with their times`() {
    store.send(.added(1))
    let recorder = Recorder(of: store, clock: clock)
    #expect(recorder.recording == Recording(from: Counting(number: 2)))
    clock.advance(by: .seconds(1))
    store.send(.added(2))
    clock.advance(by: .seconds(1))
    store.send(batch: [.doubled, .written("a")])
    #expect(recorder.recording.initial == Counting(number: 2))
    #expect(recorder.recording.steps.map(\.offset) == [.seconds(1), .seconds(2)])
    #expect(recorder.recording.steps.map(\.actions) == [[.added(2)], [.doubled, .written("a")]])
    #expect(recorder.recording.played(by: counting) == store.state)
  }

  @Test func `a reset starts again with the current state, at time zero`() {
    let recorder = Recorder(of: store, clock: clock)
    store.send(.added(2))
    clock.advance(by: .seconds(1))
    recorder.reset()
    #expect(recorder.recording == Recording(from: Counting(number: 3)))
    clock.advance(by: .seconds(2))
    store.send(.doubled)
    #expect(recorder.recording.steps.map(\.offset) == [.seconds(2)])
    #expect(recorder.recording.played(by: counting) == store.state)
  }

  @Test func `a reset during a notification does not record the current version again`() {
    let resets = Collector<() -> Void>()
    let tokens = [store.onTransition { if $0.actions == [.written("a")] { resets.values.first?() } }]
    let recorder = Recorder(of: store, clock: clock)
    resets.append { recorder.reset() }
    store.send(.added(2))
    store.send(.written("a"))
    #expect(recorder.recording == Recording(from: Counting(number: 3, text: "a")))
    store.send(.added(4))
    #expect(recorder.recording.actions == [.added(4)])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a stopped recorder keeps its recording`() {
    let recorder = Recorder(of: store, clock: clock)
    store.send(.added(1))
    recorder.stop()
    store.send(.added(1))
    #expect(recorder.recording.actions == [.added(1)])
  }

  @Test func `a recorder does not keep its store alive, and can be reset without it`() {
    var store: Store? = countingStore()
    weak let gone = store
    let recorder = store.map { Recorder(of: $0, clock: clock) }
    store?.send(.added(1))
    store = nil
    #expect(gone == nil)
    #expect(recorder?.recording.actions == [.added(1)])
    recorder?.reset()
    #expect(recorder?.recording == Recording(from: Counting()))
  }

  @Test(arguments: 0..<20)
  func `playing a recording leads to the state of the store`(seed: UInt64) {
    var random = SeededRandom(seed)
    let recorder = Recorder(of: store, clock: clock)
    for _ in 0..<50 {
      store.send(batch: (0..<Int.random(in: 0...3, using: &random)).map { _ in .random(&random) })
    }
    #expect(recorder.recording.played(by: counting) == store.state)
  }

  // MARK: Limits

  @Test func `beyond twice the limit the recording begins after the older half`() {
    let recorder = Recorder(of: store, limit: 2, clock: clock)
    for number in 1...5 {
      clock.advance(by: .seconds(1))
      store.send(.added(number))
    }
    var expected = Recording<Counting, CountingAction>(from: Counting(number: 4))
    for number in 3...5 { expected.append([.added(number)], at: .seconds(number - 2)) }
    #expect(recorder.recording == expected)
    recorder.reset()
    #expect(recorder.recording == Recording(from: store.state))
  }

  @Test(arguments: [-1, 1, 2, 3, 7])
  func `a limited recording leads to the state of the store`(limit: Int) {
    var random = SeededRandom(UInt64(limit + 1))
    let recorder = Recorder(of: store, limit: limit, clock: clock)
    let all = Recorder(of: store, clock: clock)
    let atLeast = max(limit, 1)
    for sent in 1...50 {
      store.send(batch: [.random(&random), .random(&random)])
      let steps = recorder.recording.steps
      #expect(steps.count >= min(atLeast, all.recording.steps.count) && steps.count <= 2 * atLeast)
      #expect(steps == Array(all.recording.steps.suffix(steps.count)))
      #expect(recorder.recording.played(by: counting) == store.state)
      if sent == 20 {
        recorder.reset()
        all.reset()
        #expect(recorder.recording.steps.isEmpty)
        store.send(.doubled)
      }
    }
  }
}
