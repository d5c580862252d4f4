internal import Dispatch
internal import Redux

/// Listens to a store under test, keeps what has not been stated yet, and outlives the ``TestStore`` by the
/// moment in which it is found out what was forgotten.
@MainActor
final class StoreObserver<State: Sendable, Intent: Sendable, Action: Sendable> {
  typealias StoreEvent = ReduxTesting.StoreEvent<State, Intent, Action>

  /// What is going on while the store is given something by the test.
  private enum Giving {
    case nothing
    /// The intent that comes next is the test's own.
    case intent
    /// What comes next is what became of it, up to the next intent.
    case result
  }

  let store: Store<State, Intent, Action>
  let clock: TestClock
  var exhaustivity = Exhaustivity.on
  /// Where the step is that is being taken, or was taken last.
  var callSite: CallSite
  /// Whether the end was stated, and no step was taken since then.
  var isFinished = false

  private(set) var events: [StoreEvent] = []
  private var giving = Giving.nothing
  /// How many of the newest happenings are what became at once of that which the test gave.
  private var ownCount = 0

  init(_ store: Store<State, Intent, Action>, _ clock: TestClock, _ callSite: CallSite) {
    (self.store, self.clock, self.callSite) = (store, clock, callSite)
  }

  /// Listens for as long as the tokens are kept.
  func listen() -> [Subscription] {
    [
      store.onIntent { [weak self] in self?.hear($0) },
      store.onTransition { [weak self] in self?.hear(.reduced($0.actions, after: $0.after)) },
      store.onRefusal { [weak self] in self?.hear(.refused($0)) },
      store.onEffectFailure { [weak self] in
        self?.callSite.fail("An effect failed, and nothing makes an action of its error: \(words($0))")
      },
    ]
  }

  /// Lets the test give an intent, and returns what the store made of it at once: the actions of the
  /// middleware, and not those of effects.
  func giveIntent(_ give: () -> DispatchHandle) -> (DispatchHandle, [StoreEvent]) { self.give(.intent, give) }

  /// Lets the test give actions, and returns what the store made of them.
  func giveActions(_ give: () -> DispatchHandle) -> (DispatchHandle, [StoreEvent]) {
    self.give(.result, give)
  }

  /// Puts back what is to be stated on its own.
  func putBack(_ first: [StoreEvent]) { events = first + events }

  /// Takes all that has not been stated.
  func takeAll() -> [StoreEvent] {
    defer { events = [] }
    return events
  }

  /// Takes the first that has not been stated.
  func takeFirst() -> StoreEvent? { events.isEmpty ? nil : events.removeFirst() }

  /// Fails where everything has to be stated; else says it or is silent.
  func report(_ unstated: String) {
    switch exhaustivity {
    case .on: callSite.fail(unstated)
    case .off(showSkipped: true): callSite.note("Skipped: \(unstated)")
    case .off(showSkipped: false): break
    }
  }

  /// Fails where a test has ended and forgotten something.
  nonisolated func checkForgotten() {
    guard DispatchQueue.isMain else {
      Task { await findForgotten() }
      return
    }
    // Is fine, because the main actor runs on the main queue, and here is that queue. An isolated `deinit`
    // would come here by itself, but without the values of the task, by which a failure finds its test.
    MainActor.assumeIsolated { findForgotten() }
  }

  private func findForgotten() {
    guard exhaustivity == .on, !isFinished else { return }
    if !events.isEmpty {
      callSite.fail("These were not stated before the test ended:\n\n\(lines(events))")
    }
    if store.runningEffectCount > 0 {
      callSite.fail("Expected that no effect runs when the test ends, but \(runningEffects).")
    }
  }

  private func give(_ what: Giving, _ give: () -> DispatchHandle) -> (DispatchHandle, [StoreEvent]) {
    let start = events.count
    giving = what
    ownCount = 0
    let dispatched = give()
    giving = .nothing
    let own = Array(events[start..<(start + ownCount)])
    events.removeSubrange(start..<(start + ownCount))
    return (dispatched, own)
  }

  private func hear(_ intent: Intent) {
    if giving == .intent {
      giving = .result
    } else {
      giving = .nothing
      events.append(.heard(intent))
    }
  }

  private func hear(_ result: StoreEvent) {
    // An intent that comes to something is not worth stating: what it comes to is.
    if case .heard = events.last { events.removeLast() }
    events.append(result)
    if giving == .result { ownCount += 1 }
  }
}

extension StoreObserver {
  /// Whether nothing can happen before time passes.
  var allEffectsWaitForClock: Bool { clock.followedSleeperCount >= store.runningEffectCount }

  /// “1 effect still runs and waits for the clock, which stands at 1 s, until 3 s”
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

  /// Whether this is the main queue.
  fileprivate static var isMain: Bool { getSpecific(key: mark) != nil }
}
