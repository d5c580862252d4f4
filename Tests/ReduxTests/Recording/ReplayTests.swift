import Redux
import Testing

@MainActor
struct ReplayTests {
  private let store = countingStore()
  private let clock = HandClock()

  /// Steps that write a, b, c after 1, 3 and 6 seconds.
  private var recording: Recording<Happened> {
    var recording = Recording<Happened>()
    for (text, second) in [("a", 1), ("b", 3), ("c", 6)] {
      recording.append([.written(text)], at: .seconds(second))
    }
    return recording
  }

  @Test func `RC15 actions are played back with the timing that they were recorded with`() async {
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

  @Test func `RC15 ordinary dispatch waits meanwhile`() async {
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
    (Replay<Counting, Happened, Happened>.Pace.recorded(speed: 2), [0.5, 1, 1.5]),
    (.recorded(speed: 0.5), [2, 4, 6]), (.recorded(speed: 0), [1000, 2000, 3000]),
    (.recorded(speed: .nan), [1000, 2000, 3000]), (.every(.seconds(4)), [4, 4, 4]),
  ])
  func `a pace is a factor or a fixed time`(
    pace: Replay<Counting, Happened, Happened>.Pace, seconds: [Double]
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
    Replay<Counting, Happened, Happened>.Pace.every(.zero), .recorded(speed: .infinity),
  ])
  func `without a time between the steps nobody sleeps`(
    pace: Replay<Counting, Happened, Happened>.Pace
  ) async {
    await Replay(recording, on: store, clock: clock).play(pace)
    #expect(store.state.text == "abc")
    #expect(clock.now.offset == .zero)
  }

  @Test func `it goes step by step, and the store is held from the first to the last`() {
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

  @Test func `a pause keeps the place, and the time to the next step begins anew`() async {
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

  @Test func `a replay that nobody holds gives the store free`() {
    var replay: Replay? = Replay(recording, on: store, clock: clock)
    replay?.step()
    store.dispatch(.written("!"))
    #expect(store.state.text == "a")
    replay = nil
    #expect(store.state.text == "a!")
  }

  @Test func `a store that somebody else holds stays held`() {
    let replay = Replay(recording, on: store, clock: clock)
    store.hold()
    while replay.step() {}
    store.dispatch(.written("!"))
    #expect(store.state.text == "abc")
    store.release()
    #expect(store.state.text == "abc!")
  }

  @Test func `the actions of one step make one version`() {
    var recording = Recording<Happened>()
    recording.append([.added(1), .added(2)], at: .zero)
    let numbers = Heard<Int>()
    let token = store.onTransition { numbers.hear($0.after.number) }
    Replay(recording, on: store, clock: clock).step()
    #expect(numbers.values == [3])
    withExtendedLifetime(token) {}
  }

  @Test func `aborted from within a notification, what waited is handled after it`() {
    let replay = Replay(recording, on: store, clock: clock)
    let token = store.onTransition { if $0.after.text == "ab" { replay.abort() } }
    replay.step()
    store.dispatch(.written("!"))
    replay.step()
    #expect(store.state.text == "ab!")
    withExtendedLifetime(token) {}
  }

  @Test func `no step is played, and none is lost, while another action is handled`() {
    let replay = Replay(recording, on: store, clock: clock)
    let played = Heard<Bool>()
    let token = store.onTransition { if $0.after.text == "0" { played.hear(replay.step()) } }
    store.send(.written("0"))
    #expect(played.values == [false])
    #expect(replay.position == 0)
    while replay.step() {}
    #expect(store.state.text == "0abc")
    withExtendedLifetime(token) {}
  }

  @Test func `an empty recording is over at once and holds nothing`() async {
    let replay = Replay(Recording<Happened>(), on: store, clock: clock)
    await replay.play()
    #expect(replay.isOver)
    store.dispatch(.written("!"))
    #expect(store.state.text == "!")
  }
}
