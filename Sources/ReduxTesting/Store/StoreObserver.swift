internal import Dispatch
internal import Redux

/// An observer of a store under test, which collects the events that the test has not asserted yet. It
/// outlives the ``TestStore`` until it has checked for unasserted events.
@MainActor
final class StoreObserver<State: Sendable, Intent: Sendable, Action: Sendable> {
  typealias StoreEvent = ReduxTesting.StoreEvent<State, Intent, Action>

  /// The next event to expect while the test sends something to the store.
  private enum NextEvent {
    case nothing
    /// The next intent is the one dispatched by the test.
    case intent
    /// The next actions sent are those of the test.
    case sent
    /// The next events are the results of what the test sent, up to the next intent or the next actions sent.
    case result
  }

  let store: Store<State, Intent, Action>
  let clock: TestClock
  var exhaustivity = Exhaustivity.on
  /// The call site of the current step, or of the last one.
  var callSite: CallSite
  /// `true` if the last step of the test was a call of `finish`.
  var isFinished = false

  private(set) var events: [StoreEvent] = []
  private var expected = NextEvent.nothing
  /// `true` while the last event is an intent whose actions may still follow.
  private var isIntentOpen = false
  /// The number of events that are direct results of what the test last sent.
  private var ownCount = 0

  init(_ store: Store<State, Intent, Action>, _ clock: TestClock, _ callSite: CallSite) {
    (self.store, self.clock, self.callSite) = (store, clock, callSite)
  }

  /// Starts observing, for as long as the returned subscriptions are held.
  func listen() -> [Subscription] {
    [
      store.onIntent { [weak self] in self?.record($0) },
      store.onSend { [weak self] _ in self?.recordSending() },
      store.onTransition { [weak self] in self?.record(.reduced($0.actions, after: $0.after)) },
      store.onRefusal { [weak self] in self?.record(.refused($0)) },
      store.onEffectFailure { [weak self] in
        self?.callSite.fail("An effect failed, and nothing makes an action of its error: \(words($0))")
      },
    ]
  }

  /// Dispatches an intent for the test. Returns its direct results: the actions of the middleware, but not
  /// those of effects.
  func dispatch(_ body: () -> DispatchHandle) -> (DispatchHandle, [StoreEvent]) {
    perform(body, expecting: .intent)
  }

  /// Sends actions for the test. Returns their direct results.
  func send(_ body: () -> DispatchHandle) -> (DispatchHandle, [StoreEvent]) {
    perform(body, expecting: .sent)
  }

  /// Puts events back, so that the test has to assert them separately.
  func prepend(_ first: [StoreEvent]) { events = first + events }

  /// Removes and returns all unasserted events.
  func takeAll() -> [StoreEvent] {
    defer { events = [] }
    return events
  }

  /// Removes and returns the first unasserted event.
  func takeFirst() -> StoreEvent? { events.isEmpty ? nil : events.removeFirst() }

  /// Reports something that the test has not asserted: as a failure if the test is exhaustive, otherwise as a
  /// note or not at all.
  func report(_ unasserted: String) {
    switch exhaustivity {
    case .on: callSite.fail(unasserted)
    case .off(showSkipped: true): callSite.note("Skipped: \(unasserted)")
    case .off(showSkipped: false): break
    }
  }

  /// Reports an intentionally skipped event as a note, if the test shows what it skips.
  func noteSkipped(_ skipped: String) {
    if exhaustivity == .off(showSkipped: true) { callSite.note("Skipped: \(skipped)") }
  }

  /// Fails the test if it has ended with unasserted events or running effects.
  nonisolated func checkUnasserted() {
    guard DispatchQueue.isMain else {
      Task { await reportUnasserted() }
      return
    }
    // This is fine, because this code runs on the main queue, which is that of the main actor. An isolated
    // `deinit` would also run here, but without the task-local values that assign a failure to its test.
    MainActor.assumeIsolated { reportUnasserted() }
  }

  private func reportUnasserted() {
    guard exhaustivity == .on, !isFinished else { return }
    if !events.isEmpty {
      callSite.fail("These were not asserted before the test ended:\n\n\(lines(events))")
    }
    if store.runningEffectCount > 0 {
      callSite.fail("Expected that no effect runs when the test ends, but \(runningEffects).")
    }
  }

  private func perform(
    _ body: () -> DispatchHandle, expecting next: NextEvent
  ) -> (DispatchHandle, [StoreEvent]) {
    let start = events.count
    expected = next
    ownCount = 0
    let dispatched = body()
    expected = .nothing
    let own = Array(events[start..<(start + ownCount)])
    events.removeSubrange(start..<(start + ownCount))
    return (dispatched, own)
  }

  private func record(_ intent: Intent) {
    isFinished = false
    if expected == .intent {
      expected = .result
    } else {
      expected = .nothing
      events.append(.intent(intent))
      isIntentOpen = true
      clock.executor.recordActivity()
    }
  }

  /// Records that actions are sent, which are the results of no intent.
  private func recordSending() {
    expected = expected == .sent ? .result : .nothing
    isIntentOpen = false
  }

  private func record(_ result: StoreEvent) {
    isFinished = false
    // An intent that results in actions need not be asserted itself, because its actions are.
    if isIntentOpen, case .intent = events.last { events.removeLast() }
    isIntentOpen = false
    events.append(result)
    if expected == .result { ownCount += 1 }
    clock.executor.recordActivity()
  }
}

extension StoreObserver {
  /// `true` if nothing can happen before time passes.
  var allEffectsWaitForClock: Bool { clock.trackedSleeperCount >= store.runningEffectCount }

  /// For example, “1 effect still runs and waits for the clock, which stands at 1 s, until 3 s”.
  var runningEffects: String {
    let count = store.runningEffectCount
    let running = "\(counted(count, "effect")) still \(count == 1 ? "runs" : "run")"
    guard allEffectsWaitForClock, let next = clock.deadlines.first else { return running }
    return "\(running) and \(count == 1 ? "waits" : "wait") for the clock, "
      + "which stands at \(clock.now), until \(next)"
  }
}

extension DispatchQueue {
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()

  /// `true` on the main queue.
  fileprivate static var isMain: Bool { getSpecific(key: mark) != nil }
}
