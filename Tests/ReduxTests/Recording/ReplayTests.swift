import Redux
import Testing

@MainActor
struct ReplayTests {
  private let store = countingStore()
  private let clock = ManualClock()

  /// Steps that write a, b, c after 1, 3 and 6 seconds.
  private var recording: Recording<Counting, CountingAction> {
    var recording = Recording<Counting, CountingAction>(from: Counting())
    for (text, second) in [("a", 1), ("b", 3), ("c", 6)] {
      recording.append([.written(text)], at: .seconds(second))
    }
    return recording
  }

  @Test func `RC15 actions are played back with their recorded timing`() async {
    let replay = Replay(recording, on: store, clock: clock)
    let playing = Task { await replay.play() }
    var seen: [String] = []
    for _ in 0..<3 {
      let wait = await clock.sleeper()
      seen.append("\(store.state.text)|\(wait ?? .zero)")
      clock.advance(by: wait ?? .zero)
    }
    await playing.value
    #expect(seen == ["|1.0 seconds", "a|2.0 seconds", "ab|3.0 seconds"])
    #expect(store.state.text == "abc")
    #expect(replay.isOver)
  }

  @Test func `RC15 dispatched actions wait for the end of the replay`() async {
    let replay = Replay(recording, on: store, clock: clock)
    let playing = Task { await replay.play() }
    _ = await clock.sleeper()
    let dispatched = store.dispatch(.written("!"))
    store.send(.written("?"))
    #expect(store.state.text == "")
    clock.advance(by: .seconds(1))
    _ = await clock.sleeper()
    clock.advance(by: .seconds(2))
    _ = await clock.sleeper()
    #expect(store.state.text == "ab")
    #expect(!dispatched.isOver)
    clock.advance(by: .seconds(3))
    await playing.value
    #expect(store.state.text == "abc!?")
    #expect(dispatched.isOver)
  }

  @Test func `a replay starts no body of a listener, and running ones see its actions`() async {
    let started = WordLog()
    let token = store.listen(to: .written("b")) { _ in started.write("b") }
    let run = store.run { listener in
      try await listener.take(.written("c"))
      started.write("c")
    }
    let replay = Replay(recording, on: store, clock: clock)
    while replay.step() {}
    await run.finish()
    #expect(started.words == ["c"])
    withExtendedLifetime(token) {}
  }

  @Test func `RC15 a replay can be aborted`() async {
    let replay = Replay(recording, on: store, clock: clock)
    let playing = Task { await replay.play() }
    _ = await clock.sleeper()
    clock.advance(by: .seconds(1))
    _ = await clock.sleeper()
    store.dispatch(.written("!"))
    replay.abort()
    #expect(store.state.text == "a!")
    await playing.value
    #expect(replay.isOver)
    #expect(!replay.step())
    store.dispatch(.written("?"))
    #expect(store.state.text == "a!?")
  }

  @Test func `cancelling the task that plays aborts the replay`() async {
    let replay = Replay(recording, on: store, clock: clock)
    let playing = Task { await replay.play() }
    _ = await clock.sleeper()
    store.dispatch(.written("!"))
    playing.cancel()
    await playing.value
    #expect(replay.isOver)
    #expect(store.state.text == "!")
  }

  @Test(arguments: [
    (Replay<Counting, CountingAction, CountingAction>.Pace.recorded(speed: 2), [0.5, 1, 1.5]),
    (.recorded(speed: 0.5), [2, 4, 6]), (.recorded(speed: 0), [1000, 2000, 3000]),
    (.recorded(speed: .nan), [1000, 2000, 3000]), (.every(.seconds(4)), [4, 4, 4]),
  ])
  func `a pace is a factor or a fixed time`(
    pace: Replay<Counting, CountingAction, CountingAction>.Pace, seconds: [Double]
  ) async {
    let replay = Replay(recording, on: store, clock: clock)
    let playing = Task { await replay.play(pace) }
    for expected in seconds {
      let wait = await clock.sleeper()
      #expect(wait == .seconds(expected))
      clock.advance(by: wait ?? .zero)
    }
    await playing.value
    #expect(store.state.text == "abc")
  }

  @Test(arguments: [
    Replay<Counting, CountingAction, CountingAction>.Pace.every(.zero), .recorded(speed: .infinity),
  ])
  func `a pace without pauses never sleeps`(
    pace: Replay<Counting, CountingAction, CountingAction>.Pace
  ) async {
    await Replay(recording, on: store, clock: clock).play(pace)
    #expect(store.state.text == "abc")
    #expect(clock.now.offset == .zero)
  }

  @Test func `stepping plays one step, and the store is held from the first to the last`() {
    let replay = Replay(recording, on: store, clock: clock)
    store.dispatch(.written("0"))
    #expect(replay.step())
    store.dispatch(.written("!"))
    #expect(replay.step())
    #expect(replay.position == 2)
    #expect(store.state.text == "0ab")
    #expect(replay.step())
    #expect(store.state.text == "0abc!")
    #expect(replay.isOver)
    #expect(!replay.step())
  }

  @Test func `pausing keeps the position, and playing again waits the full time to the next step`() async {
    let replay = Replay(recording, on: store, clock: clock)
    let playing = Task { await replay.play() }
    _ = await clock.sleeper()
    clock.advance(by: .seconds(1))
    _ = await clock.sleeper()
    replay.pause()
    await playing.value
    #expect(!replay.isOver)
    store.dispatch(.written("!"))
    #expect(store.state.text == "a")
    clock.advance(by: .seconds(60))
    let again = Task { await replay.play() }
    #expect(await clock.sleeper() == .seconds(2))
    replay.abort()
    await again.value
  }

  @Test func `a released replay releases the store`() {
    var replay: Replay? = Replay(recording, on: store, clock: clock)
    replay?.step()
    store.dispatch(.written("!"))
    #expect(store.state.text == "a")
    replay = nil
    #expect(store.state.text == "a!")
  }

  @Test func `a store that is also held by another stays held`() {
    let replay = Replay(recording, on: store, clock: clock)
    store.hold()
    while replay.step() {}
    store.dispatch(.written("!"))
    #expect(store.state.text == "abc")
    store.release()
    #expect(store.state.text == "abc!")
  }

  @Test func `the actions of one step make one version`() {
    var recording = Recording<Counting, CountingAction>(from: Counting())
    recording.append([.added(1), .added(2)], at: .zero)
    let numbers = Collector<Int>()
    let token = store.onTransition { numbers.append($0.after.number) }
    Replay(recording, on: store, clock: clock).step()
    #expect(numbers.values == [3])
    withExtendedLifetime(token) {}
  }

  @Test func `after an abort during a notification, waiting actions are handled`() {
    let replay = Replay(recording, on: store, clock: clock)
    let token = store.onTransition { if $0.after.text == "ab" { replay.abort() } }
    replay.step()
    store.dispatch(.written("!"))
    replay.step()
    #expect(store.state.text == "ab!")
    withExtendedLifetime(token) {}
  }

  @Test func `no step is played or lost while another action is handled`() {
    let replay = Replay(recording, on: store, clock: clock)
    let played = Collector<Bool>()
    let token = store.onTransition { if $0.after.text == "0" { played.append(replay.step()) } }
    store.send(.written("0"))
    #expect(played.values == [false])
    #expect(replay.position == 0)
    while replay.step() {}
    #expect(store.state.text == "0abc")
    withExtendedLifetime(token) {}
  }

  @Test func `a replay tells whether the store began with the recorded state`() {
    let replay = Replay(recording, on: store, clock: clock)
    #expect(replay.initialDifference.isEmpty)
    store.send(.added(5))
    #expect(replay.initialDifference.description == "number: 0 -> 5")
    while replay.step() {}
    store.send(.added(1))
    #expect(replay.initialDifference.description == "number: 0 -> 5")
    #expect(store.state == Counting(number: 6, text: "abc"))
  }

  @Test func `a step that could not be played does not change with which state the store began`() {
    let replay = Replay(recording, on: store, clock: clock)
    let played = Collector<Bool>()
    let token = store.onTransition { if $0.version < 3 { played.append(replay.step()) } }
    store.send(.added(5))
    #expect(replay.step())
    #expect(played.values == [false, false])
    #expect(replay.initialDifference.description == "number: 0 -> 5")
    replay.abort()
    withExtendedLifetime(token) {}
  }

  @Test func `an empty recording ends at once and does not hold the store`() async {
    let replay = Replay(Recording<Counting, CountingAction>(from: Counting()), on: store, clock: clock)
    await replay.play()
    #expect(replay.isOver)
    store.dispatch(.written("!"))
    #expect(store.state.text == "!")
  }
}
