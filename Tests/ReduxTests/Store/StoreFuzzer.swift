import Redux
import TestSupport

/// Sends, attaches, ends, cancels, holds and releases by chance, from wherever one can, and notes each breach
/// of the law of order.
@MainActor
final class Storm {
  struct Act: Sendable {
    let work: Int
    let part: Int
    let isRefused: Bool
    let isOfIntent: Bool
  }

  struct Count: Equatable, Sendable {
    var acts = 0
    var last = 0
  }

  struct Refused: Error {}

  typealias Sky = Store<Count, Int, Act>

  private(set) var faults: [String] = []
  /// How many pieces of work were handled, and how many were taken from the queue before.
  private(set) var (handled, spared) = (0, 0)
  /// How many observers were attached in all.
  var observed: Int { observers.count }

  private var random: SeededRandom
  private var budget = 150
  private var lastWork = 0
  /// What waits or is about to begin, in the order in which it was sent.
  private var queue: [Int] = []
  /// What each piece of work followed from.
  private var causes: [Int: Int] = [:]
  private var handles: [Int: DispatchHandle] = [:]
  private var cancelled: Set<Int> = []
  /// The work that is being handled.
  private var current: Int?
  /// What the effect of the present intent will send when its actions are through.
  private var promised: [Int] = []
  /// What an effect will send when what it sent before has been handled.
  private var successors: [Int: Int] = [:]

  private var history = [Count()]
  private var observers: [Follower] = []
  private var isTelling = false
  private var told: (version: UInt64, observer: Int) = (0, -1)
  private var tokens: [Subscription] = []

  private lazy var store = Sky(
    state: Count(),
    reducer: Reducer(refusing: { state, act in
      state.acts += 1
      state.last = act.work % 3
      if act.isRefused { throw Refused() }
    }), middleware: [Middleware { [unowned self] work, _, _ in answer(work) }])

  init(seed: UInt64) {
    random = SeededRandom(seed)
  }

  /// Lets it rage, and then settles all that waits.
  func rage() {
    tokens = [
      store.onIntent { [unowned self] in begin($0) },
      store.beforeReducing { [unowned self] act, _ in
        if act.part == 0, !act.isOfIntent { begin(act.work) }
      },
      store.onTransition { [unowned self] in keep($0) },
      store.onRefusal { [unowned self] _ in act() },
    ]
    for _ in 0..<40 { act() }
    while queue.contains(where: { !isCancelled($0) }), faults.isEmpty {
      store.release()
      settle()
    }
    for observer in observers { check(observer) }
  }

  /// All that could be handled has been.
  private func settle() {
    keepPromise()
    current = nil
  }

  // MARK: What may happen anywhere

  private func act() {
    let isOutermost = current == nil
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      actOnce()
      if isOutermost { settle() }
    }
  }

  private func actOnce() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: send { store.send(newAct($0)) }
    case 3...4: send { store.dispatch($0) }
    case 5:
      send { work in
        store.send(batch: (0...Int.random(in: 0...2, using: &random)).map { newAct(work, part: $0) })
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
    note(work)
    handles[work] = body(work)
  }

  private func newWork() -> Int {
    budget -= 1
    lastWork += 1
    causes[lastWork] = current
    return lastWork
  }

  private func newAct(_ work: Int, part: Int = 0, isOfIntent: Bool = false) -> Act {
    Act(
      work: work, part: part, isRefused: Int.random(in: 0..<8, using: &random) == 0, isOfIntent: isOfIntent)
  }

  private func note(_ work: Int) { queue.append(work) }

  private func cancel() {
    guard let work = handles.keys.sorted().randomElement(using: &random) else { return }
    cancelled.insert(work)
    handles[work]?.cancel()
  }

  /// Whether it was cancelled, or what it followed from.
  private func isCancelled(_ work: Int) -> Bool {
    cancelled.contains(work) || causes[work].map(isCancelled) == true
  }

  // MARK: What the store does

  private func begin(_ work: Int) {
    keepPromise()
    spared += queue.prefix(while: isCancelled).count
    queue.removeSubrange(..<(queue.firstIndex { !isCancelled($0) } ?? queue.endIndex))
    if queue.first != work { faults.append("\(work) was handled where \(queue.prefix(1)) was next") }
    queue.removeAll { $0 == work }
    if isTelling { faults.append("\(work) was handled during a notification") }
    current = work
    handled += 1
    act()
  }

  private func answer(_ work: Int) -> Response<Int, Act> {
    act()
    let acts = (0..<Int.random(in: 0...2, using: &random)).map { newAct(work, part: $0, isOfIntent: true) }
    promised = (0..<min(budget, Int.random(in: 0...2, using: &random))).map { _ in newWork() }
    let effects = promised.map { Effect<Int>.send($0) }
    if Bool.random(using: &random) { return Response(acts, effect: .merge(effects)) }
    for (work, next) in zip(promised, promised.dropFirst()) { successors[work] = next }
    promised.removeSubrange(min(1, promised.count)...)
    return Response(acts, effect: .concatenate(effects))
  }

  /// What an effect sends comes after all that was sent while the actions beside it were handled; what it
  /// sends next, after all that the one before it did.
  private func keepPromise() {
    if let current, !isCancelled(current) { promised.forEach(note) }
    promised = []
    if let current, let next = successors.removeValue(forKey: current), !isCancelled(next) { note(next) }
  }

  // MARK: Observers

  private func keep(_ transition: Sky.Transition) {
    if transition.before != history[history.count - 1] { faults.append("a version was left out") }
    if transition.actions.contains(where: \.isRefused) { faults.append("a refused action was told") }
    history.append(transition.after)
    if store.version != history.count - 1 { faults.append("version \(store.version) is miscounted") }
    act()
  }

  private func attach() {
    let follower = Follower(number: observers.count, since: store.version)
    observers.append(follower)
    if Bool.random(using: &random) {
      follower.token = store.onTransition { [unowned self] in tell(follower, $0.after) }
    } else if Bool.random(using: &random) {
      follower.isOfPath = true
      follower.token = store.subscribe(\.last) { [unowned self] _ in tell(follower, store.state) }
    } else {
      follower.isOfPath = true
      follower.seen = [(store.version, store.state)]
      follower.token = store.watch(\.last) { [unowned self] _, _ in
        tell(follower, store.state)
        guard budget > 0 else { return .none }
        let work = newWork()
        if let current, isCancelled(current) { return .send(work) }
        note(work)
        return .send(work)
      }
    }
  }

  private func end(_ follower: Follower) {
    follower.until = store.version
    follower.token?.cancel()
    follower.token = nil
  }

  private func tell(_ follower: Follower, _ state: Count) {
    let isFirst = follower.isOfPath && follower.seen.isEmpty
    if !isFirst {
      if isTelling { faults.append("\(follower.number) was told within another notification") }
      if told.version == store.version, told.observer >= follower.number {
        faults.append("\(follower.number) was told after \(told.observer)")
      }
      told = (store.version, follower.number)
    }
    let wasTelling = isTelling
    isTelling = true
    follower.seen.append((store.version, state))
    act()
    isTelling = wasTelling
  }

  private func check(_ follower: Follower) {
    let until = follower.until ?? store.version
    var expected = Array(follower.since...until).dropFirst(follower.isOfPath ? 0 : 1)
    if follower.isOfPath {
      expected =
        expected.filter {
          $0 == follower.since || history[Int($0)].last != history[Int($0) - 1].last
        }[...]
    }
    if follower.seen.map(\.version) != Array(expected) {
      faults.append("\(follower.number) saw \(follower.seen.map(\.version)) instead of \(expected)")
    }
    if follower.seen.contains(where: { $0.state != history[Int($0.version)] }) {
      faults.append("\(follower.number) saw another state than there was")
    }
  }

  private final class Follower {
    let number: Int
    let since: UInt64
    var until: UInt64?
    var isOfPath = false
    var seen: [(version: UInt64, state: Count)] = []
    var token: Subscription?

    init(number: Int, since: UInt64) {
      self.number = number
      self.since = since
    }
  }
}
