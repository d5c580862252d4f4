public import Redux

/// A store for tests, which fails the test if it does not assert everything that happens: every change of the
/// state, every action, every refusal, and the end of every effect.
///
/// ```swift
/// let test = TestStore(state: Timer(), reducer: timer, middleware: [ticking])
/// await test.dispatch(.started) { $0.isRunning = true }
/// await test.advance(by: .seconds(1))
/// await test.receive(.ticked) { $0.seconds = 1 }
/// await test.dispatch(.stopped) { $0.isRunning = false }
/// await test.finish()
/// ```
///
/// The underlying store is a real one, with its middleware and effects; only its clock is a ``TestClock``.
/// The test asserts each action or intent that it sends together with the resulting change, and receives the
/// actions sent by effects in their order, each with its change. The closure that describes a change receives
/// the state before it and turns it into the state after it.
///
/// After each step, all effects run until they are suspended, on the clock or on something outside of the
/// store. For an expected result of something outside, the test waits for up to ``timeout``.
///
/// A test that does not end with ``finish(timeout:fileID:filePath:line:column:)`` also fails if there are
/// unasserted events or running effects when the test store is released.
@MainActor
public final class TestStore<State: Equatable & Sendable, Intent: Sendable, Action: Sendable> {
  typealias StoreEvent = ReduxTesting.StoreEvent<State, Intent, Action>

  /// The store under test, for example to subscribe to it or to add invariants. The results of dispatching to
  /// it directly have to be received.
  public let store: Store<State, Intent, Action>
  /// The clock of the effects.
  public let clock: TestClock
  /// The maximum time, by the real clock, to wait for something outside of the store.
  public var timeout: Duration = .seconds(1)
  /// The state after the last asserted event. The state of ``store`` may be ahead of it.
  public internal(set) var state: State

  let recorder: StoreObserver<State, Intent, Action>
  private let subscriptions: [Subscription]

  /// Creates a test store for an existing store.
  /// - Parameters:
  ///   - store: a store created with `clock` and its ``TestClock/executor``.
  public init(
    _ store: Store<State, Intent, Action>, clock: TestClock,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.store = store
    self.clock = clock
    state = store.state
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    recorder = StoreObserver(store, clock, callSite)
    subscriptions = recorder.listen()
  }

  /// Creates a test store for a new store whose middleware turns intents into actions.
  public convenience init(
    state: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Intent, Action>],
    clock: TestClock = TestClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      Store(
        state: state, reducer: reducer, middleware: middleware, clock: clock, executor: clock.executor),
      clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Advances the clock, and resumes the effects that are due.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await clock.advance(by: duration)
  }

  /// How much the test has to assert. It can be changed between steps.
  public var exhaustivity: Exhaustivity {
    get { recorder.exhaustivity }
    set { recorder.exhaustivity = newValue }
  }

  deinit {
    recorder.checkUnasserted()
  }

  /// The call site of the current step.
  var callSite: CallSite { recorder.callSite }

  /// Begins a step.
  func begin(_ callSite: CallSite) {
    recorder.callSite = callSite
    recorder.isFinished = false
  }
}

extension TestStore where Intent == Action {
  /// Creates a test store for a new store that does not distinguish intents from actions.
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action, Action>] = [], clock: TestClock = TestClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      Store(state: state, reducer: reducer, middleware: middleware, clock: clock, executor: clock.executor),
      clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
