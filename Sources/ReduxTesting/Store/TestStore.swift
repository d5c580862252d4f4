public import Redux

/// Drives a store in a test, and fails the test on everything that happens in it and was not stated: every
/// change of the state, every action, every refusal, every effect that still runs at the end.
///
/// ```swift
/// let test = TestStore(state: Timer(), reducer: timer, passing: [ticking])
/// await test.dispatch(.started) { $0.isRunning = true }
/// await test.advance(by: .seconds(1))
/// await test.receive(.ticked) { $0.seconds = 1 }
/// await test.dispatch(.stopped) { $0.isRunning = false }
/// await test.finish()
/// ```
/// The store is a real one with its middleware and effects; only time is that of a ``TestClock``. What the
/// test gives is stated with the change that it makes. What effects send is received, in the order in which it
/// came, each with its change. A closure that states a change gets the state before and makes it that after.
///
/// **When it is looked.** After each step of the test all effects go on until each of them waits, be it for
/// the clock or for something outside of the store. Effects that wait for something outside are given
/// ``patience`` where a test expects something of them.
///
/// A test that ends without ``finish(fileID:filePath:line:column:)`` fails too when something is left over.
@MainActor
public final class TestStore<State: Equatable & Sendable, Intent: Sendable, Action: Sendable> {
  typealias StoreEvent = ReduxTesting.StoreEvent<State, Intent, Action>

  /// The store under test, for subscriptions and invariants. What is dispatched to it past this test store
  /// has to be received.
  public let store: Store<State, Intent, Action>
  /// The time of its effects.
  public let clock: TestClock
  /// How long something from outside of the store is waited for, by the real clock, before the test fails.
  public var patience: Duration = .seconds(1)
  /// The state after what has been stated last. That of ``store`` may be ahead of it.
  public internal(set) var state: State

  let recorder: StoreObserver<State, Intent, Action>
  private let subscriptions: [Subscription]

  /// The test of a store that is there already.
  /// - Parameters:
  ///   - store: made with the `clock` and with its ``TestClock/executor``.
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

  /// The test of a store with middleware that makes actions of intents.
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

  /// Lets time pass; effects wake whose moment comes.
  public func advance(by duration: Duration) async { await clock.advance(by: duration) }

  /// How much has to be stated. It may be changed between two steps.
  public var exhaustivity: Exhaustivity {
    get { recorder.exhaustivity }
    set { recorder.exhaustivity = newValue }
  }

  deinit {
    recorder.checkForgotten()
  }

  /// Where the step is that is being taken.
  var callSite: CallSite { recorder.callSite }

  /// Takes a step.
  func begin(_ callSite: CallSite) {
    recorder.callSite = callSite
    recorder.isFinished = false
  }
}

extension TestStore where Intent == Action {
  /// The test of a store without the distinction of intents and actions.
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    passing middleware: [Middleware<State, Action, Action>] = [], clock: TestClock = TestClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      Store(state: state, reducer: reducer, passing: middleware, clock: clock, executor: clock.executor),
      clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
