import Redux
import TestSupport

/// Sends, attaches, cancels, holds and releases at random, from inside and outside the store's callbacks, and
/// records each violation of the order that the store promises.
@MainActor
final class StoreFuzzer {
  struct Action: Sendable {
    let work: Int
    let part: Int
    let isRefused: Bool
    let isOfIntent: Bool
  }

  struct Count: Equatable, Sendable {
    var actions = 0
    var last = 0
  }

  struct Refused: Error {}

  typealias FuzzedStore = Store<Count, Int, Action>

  private(set) var violations: [String] = []
  /// The numbers of intents and actions that were handled, and that were cancelled while queued.
  private(set) var (handledCount, skippedCount) = (0, 0)
  /// The number of observers attached in all.
  var observerCount: Int { observers.count }

  private var random: SeededRandom
  private var budget = 150
  private var lastWork = 0
  /// The work that waits or is about to begin, in the order of sending.
  private var queue: [Int] = []
  /// The work from which each piece of work followed.
  private var causes: [Int: Int] = [:]
  private var handles: [Int: DispatchHandle] = [:]
  private var cancelled: Set<Int> = []
  /// The work that is being handled.
  private var current: Int?
  /// The work that the effect of the current intent sends after the intent's actions.
  private var pendingSends: [Int] = []
  /// The work that an effect sends after the given work has been handled.
  private var successors: [Int: Int] = [:]

  private var history = [Count()]
  private var observers: [Observer] = []
  private var isNotifying = false
  private var lastNotification: (version: UInt64, observer: Int) = (0, -1)
  private var tokens: [Subscription] = []

  private lazy var store = FuzzedStore(
    state: Count(),
    reducer: Reducer { state, action in
      state.actions += 1
      state.last = action.work % 3
      if action.isRefused { throw Refused() }
    }, middleware: [Middleware { [unowned self] work, _, _ in respond(to: work) }])

  init(seed: UInt64) {
    random = SeededRandom(seed)
  }

  /// Performs random operations, and then handles everything that waits.
  func run() {
    tokens = [
      store.onIntent { [unowned self] in begin($0) },
      store.beforeReducing { [unowned self] action, _ in
        if action.part == 0, !action.isOfIntent { begin(action.work) }
      },
      store.onTransition { [unowned self] in record($0) },
      store.onRefusal { [unowned self] _ in performRandomOperations() },
    ]
    for _ in 0..<40 { performRandomOperations() }
    while queue.contains(where: { !isCancelled($0) }), violations.isEmpty {
      store.release()
      settle()
    }
    for observer in observers { check(observer) }
  }

  /// Called when everything that could be handled has been.
  private func settle() {
    enqueuePendingSends()
    current = nil
  }

  // MARK: Random operations

  private func performRandomOperations() {
    let isOutermost = current == nil
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      performRandomOperation()
      if isOutermost { settle() }
    }
  }

  private func performRandomOperation() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: send { store.send(newAction($0)) }
    case 3...4: send { store.dispatch($0) }
    case 5:
      let isTransaction = Bool.random(using: &random)
      send { work in
        let actions = (0...Int.random(in: 0...2, using: &random)).map { newAction(work, part: $0) }
        return isTransaction ? store.send(transaction: actions) : store.send(batch: actions)
      }
    case 6: cancel()
    case 7...8: attach()
    case 9: observers.filter { $0.token != nil }.randomElement(using: &random).map(end)
    case 10: store.hold()
    default: store.release()
    }
  }

  private func send(_ body: (Int) -> DispatchHandle) {
    guard budget > 0 else { return }
    let work = newWork()
    enqueue(work)
    handles[work] = body(work)
  }

  private func newWork() -> Int {
    budget -= 1
    lastWork += 1
    causes[lastWork] = current
    return lastWork
  }

  private func newAction(_ work: Int, part: Int = 0, isOfIntent: Bool = false) -> Action {
    Action(
      work: work, part: part, isRefused: Int.random(in: 0..<8, using: &random) == 0, isOfIntent: isOfIntent)
  }

  private func enqueue(_ work: Int) { queue.append(work) }

  private func cancel() {
    guard let work = handles.keys.sorted().randomElement(using: &random) else { return }
    cancelled.insert(work)
    handles[work]?.cancel()
  }

  /// Returns true if the work was cancelled, or the work from which it followed.
  private func isCancelled(_ work: Int) -> Bool {
    cancelled.contains(work) || causes[work].map(isCancelled) == true
  }

  // MARK: Callbacks of the store

  private func begin(_ work: Int) {
    enqueuePendingSends()
    skippedCount += queue.prefix(while: isCancelled).count
    queue.removeSubrange(..<(queue.firstIndex { !isCancelled($0) } ?? queue.endIndex))
    if queue.first != work { violations.append("\(work) was handled where \(queue.prefix(1)) was next") }
    queue.removeAll { $0 == work }
    if isNotifying { violations.append("\(work) was handled during a notification") }
    current = work
    handledCount += 1
    performRandomOperations()
  }

  private func respond(to work: Int) -> Response<Int, Action> {
    performRandomOperations()
    let actions = (0..<Int.random(in: 0...2, using: &random)).map {
      newAction(work, part: $0, isOfIntent: true)
    }
    let isOneByOne = Bool.random(using: &random)
    let isRefused =
      !actions.isEmpty
      && (isOneByOne ? actions.allSatisfy(\.isRefused) : actions.contains(where: \.isRefused))
    var sends = (0..<min(budget, Int.random(in: 0...2, using: &random))).map { _ in newWork() }
    let effects = sends.map { Effect<Int>.send($0) }
    let isMerged = Bool.random(using: &random)
    // The effect of an intent that is refused does not start.
    if isRefused { sends = [] }
    pendingSends = sends
    if !isMerged {
      for (work, next) in zip(sends, sends.dropFirst()) { successors[work] = next }
      pendingSends.removeSubrange(min(1, sends.count)...)
    }
    let effect = isMerged ? Effect.merge(effects) : .concatenate(effects)
    return isOneByOne ? .oneByOne(actions, effect: effect) : Response(actions, effect: effect)
  }

  /// An effect sends after everything that was sent while the actions beside it were handled, and sends the
  /// next intent after everything that the previous one caused.
  private func enqueuePendingSends() {
    if let current, !isCancelled(current) { pendingSends.forEach(enqueue) }
    pendingSends = []
    if let current, let next = successors.removeValue(forKey: current), !isCancelled(next) { enqueue(next) }
  }

  // MARK: Observers

  private func record(_ transition: FuzzedStore.Transition) {
    if transition.before != history[history.count - 1] { violations.append("a version was skipped") }
    if transition.actions.contains(where: \.isRefused) { violations.append("a refused action was reported") }
    history.append(transition.after)
    if store.version != history.count - 1 { violations.append("version \(store.version) is miscounted") }
    performRandomOperations()
  }

  private func attach() {
    let observer = Observer(number: observers.count, since: store.version)
    observers.append(observer)
    if Bool.random(using: &random) {
      observer.token = store.onTransition { [unowned self] in notify(observer, $0.after) }
    } else if Bool.random(using: &random) {
      observer.isOfPath = true
      observer.token = store.subscribe(\.last) { [unowned self] _ in notify(observer, store.state) }
    } else {
      observer.isOfPath = true
      observer.seen = [(store.version, store.state)]
      observer.token = store.watch(\.last) { [unowned self] _, _ in
        notify(observer, store.state)
        guard budget > 0 else { return .none }
        let work = newWork()
        observer.sent.append(work)
        if let current, isCancelled(current) { return .send(work) }
        enqueue(work)
        return .send(work)
      }
    }
  }

  private func end(_ observer: Observer) {
    // What its effects have sent, and is still queued, is dropped.
    for work in observer.sent where queue.contains(work) { cancelled.insert(work) }
    observer.until = store.version
    observer.token?.cancel()
    observer.token = nil
  }

  private func notify(_ observer: Observer, _ state: Count) {
    let isFirst = observer.isOfPath && observer.seen.isEmpty
    if !isFirst {
      if isNotifying { violations.append("\(observer.number) was notified within another notification") }
      if lastNotification.version == store.version, lastNotification.observer >= observer.number {
        violations.append("\(observer.number) was notified after \(lastNotification.observer)")
      }
      lastNotification = (store.version, observer.number)
    }
    let wasNotifying = isNotifying
    isNotifying = true
    observer.seen.append((store.version, state))
    performRandomOperations()
    isNotifying = wasNotifying
  }

  private func check(_ observer: Observer) {
    let until = observer.until ?? store.version
    var expected = Array(observer.since...until).dropFirst(observer.isOfPath ? 0 : 1)
    if observer.isOfPath {
      expected =
        expected.filter {
          $0 == observer.since || history[Int($0)].last != history[Int($0) - 1].last
        }[...]
    }
    if observer.seen.map(\.version) != Array(expected) {
      violations.append("\(observer.number) saw \(observer.seen.map(\.version)) instead of \(expected)")
    }
    if observer.seen.contains(where: { $0.state != history[Int($0.version)] }) {
      violations.append("\(observer.number) saw a wrong state")
    }
  }

  private final class Observer {
    let number: Int
    let since: UInt64
    var until: UInt64?
    var isOfPath = false
    var seen: [(version: UInt64, state: Count)] = []
    /// The work sent by the effects that the observer has started.
    var sent: [Int] = []
    var token: Subscription?

    init(number: Int, since: UInt64) {
      self.number = number
      self.since = since
    }
  }
}
