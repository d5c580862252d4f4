/// The part of a store that runs its effects.
@MainActor
@usableFromInline
final class EffectEngine<Action: Sendable> {
  /// The context in which an effect runs.
  struct Place {
    /// The node that the effect belongs to.
    var node: EffectNode
    /// The node of the dispatch that started the effect, to which everything that it sends belongs as well.
    let origin: EffectNode
    /// The enclosing scopes, the outermost first.
    var scopes: [EffectID] = []

    func inside(_ node: EffectNode) -> Self { Self(node: node, origin: origin, scopes: scopes) }
  }

  /// The nodes that an action sent by an effect belongs to.
  struct Sent {
    /// The node of the sender. It stays live until the action has been handled; if it is cancelled before,
    /// the action is dropped.
    let sender: EffectNode
    /// The node to which everything that follows from the action belongs.
    let origin: EffectNode
  }

  /// The interval during which a throttled effect does not start again.
  private struct ThrottleWindow {
    /// The effect that starts at the end of the interval.
    var next: (effect: Effect<Action>, place: Place)?
  }

  let clock: any Clock<Duration>
  /// The executor for the bodies of effects; `nil` for Swift's default.
  private let executor: (any TaskExecutor)?
  /// Passes an action to the store.
  var deliver: @MainActor (_ action: Action, _ sent: Sent) -> Void = { _, _ in }
  var tellFailure: @MainActor (any Error) -> Void = { _ in }
  /// The root of the tree of all pending work.
  let root = EffectNode(under: nil)
  /// The number of running tasks.
  var taskCount: Int { tasks.count }

  /// The running tasks, by number.
  private var tasks: [UInt64: Void] = [:]
  /// The effects running under each id, by number.
  private var identified: [ScopedEffectID: [UInt64: EffectNode]] = [:]
  private var windows: [ScopedEffectID: ThrottleWindow] = [:]
  /// The effects that are cancelled as soon as their condition is false, by number.
  private var guarded: [UInt64: (node: EffectNode, isAlive: @MainActor @Sendable () -> Bool)] = [:]

  init(clock: any Clock<Duration>, executor: (any TaskExecutor)?) {
    self.clock = clock
    self.executor = executor
  }

  /// Starts an effect. Returns its node, or `nil` if it has already finished.
  @discardableResult
  func start(_ effect: Effect<Action>, in place: Place) -> EffectNode? {
    guard place.node.isLive else { return nil }
    switch effect.operation {
    case .none: return nil
    case .send(let actions): return group(in: place) { inner in send(actions, in: inner) }
    case .cancel(let id):
      cancel(ScopedEffectID(scopes: place.scopes, id: id))
      return nil
    case .run(let priority, let body, let recover): return run(priority, body, recover, in: place)
    case .merge(let effects):
      return group(in: place) { inner in for effect in effects { start(effect, in: inner) } }
    case .concatenate(let effects):
      let node = EffectNode(under: place.node)
      go(on: effects[...], in: place.inside(node))
      return node.isLive ? node : nil
    case .identified(let effect, let id, let cancelsInFlight):
      return start(effect, as: id, cancelsInFlight, in: place)
    case .scoped(let effect, let scope, let isAlive): return start(effect, scope: scope, isAlive, in: place)
    case .delayed(let effect, let pause):
      return group(in: place) { inner in after(pause, in: inner) { [self] in start(effect, in: inner) } }
    case .throttled(let effect, let id, let interval, let keepsLatest):
      return throttle(effect, id, interval, keepsLatest, in: place)
    case .limited(let effect, let duration, let instead):
      return limit(effect, duration, instead, in: place)
    }
  }

  /// Cancels the effects running under an id of the outermost scope.
  func cancel(_ id: EffectID) { cancel(ScopedEffectID(scopes: [], id: id)) }

  /// `true` if there are effects whose condition has to be checked after each action.
  @usableFromInline var hasGuarded: Bool { !guarded.isEmpty }

  /// Cancels the effects whose scope no longer exists.
  @usableFromInline
  func cancelOrphans() {
    cancelInOrder(guarded.values.filter { !$0.isAlive() }.map(\.node))
  }

  private func cancel(_ id: ScopedEffectID) {
    if let node = identified[id] { cancelInOrder(node.values) }
  }

  private func cancelInOrder(_ node: some Sequence<EffectNode>) {
    for node in node.sorted(by: { $0.number < $1.number }) { node.cancel() }
  }

  private func group(in place: Place, _ body: (Place) -> Void) -> EffectNode? {
    let node = EffectNode(under: place.node)
    body(place.inside(node))
    node.close()
    return node.isLive ? node : nil
  }

  /// Starts an effect that is the only content of its node.
  private func finishStarting(_ effect: Effect<Action>, in place: Place) -> EffectNode? {
    start(effect, in: place)
    place.node.close()
    return place.node.isLive ? place.node : nil
  }

  private func send(_ actions: [Action], in place: Place) {
    for action in actions { deliver(action, Sent(sender: place.node, origin: place.origin)) }
  }

  private func go(on effects: ArraySlice<Effect<Action>>, in place: Place) {
    var rest = effects
    while place.node.isLive, let next = rest.popFirst() {
      guard let node = start(next, in: place) else { continue }
      node.whenOver { [weak self, rest] in self?.go(on: rest, in: place) }
      return
    }
    place.node.close()
  }

  private func run(
    _ priority: TaskPriority?, _ body: @escaping Effect<Action>.Body, _ recover: Effect<Action>.Recovery?,
    in place: Place
  ) -> EffectNode? {
    let leaf = EffectNode(under: place.node)
    guard leaf.isLive else { return nil }
    tasks[leaf.number] = ()
    leaf.whenOver { [weak self, number = leaf.number] in self?.taskEnded(number) }
    let send = Send<Action>(clock: clock) { [weak self, weak leaf, origin = place.origin] action in
      if let leaf, leaf.phase == .open { self?.deliver(action, Sent(sender: leaf, origin: origin)) }
    }
    leaf.task = Task(priority: priority) { [weak self, executor] in
      do {
        try await withTaskExecutorPreference(executor) { try await body(send) }
      } catch is CancellationError {
      } catch {
        if let action = recover?(error) { send(action) }
        if recover == nil, leaf.isLive { self?.tellFailure(error) }
      }
      self?.taskEnded(leaf.number)
      leaf.close()
    }
    return leaf
  }

  private func taskEnded(_ number: UInt64) {
    tasks[number] = nil
    tasks.giveBack()
  }

  /// Calls `body` after a pause, unless it is cancelled.
  private func after(_ pause: Duration, in place: Place, _ body: @escaping @MainActor () -> Void) {
    let leaf = run(nil, { try await $0.sleep(for: pause) }, nil, in: place)
    leaf?.whenOver { [weak leaf] in if leaf?.phase == .ended { body() } }
  }

  private func start(
    _ effect: Effect<Action>, as id: EffectID, _ cancelsInFlight: Bool, in place: Place
  ) -> EffectNode? {
    let id = ScopedEffectID(scopes: place.scopes, id: id)
    if cancelsInFlight { cancel(id) }
    let node = EffectNode(under: place.node)
    identified[id, default: [:]][node.number] = node
    node.whenOver { [weak self, number = node.number] in
      guard let self else { return }
      identified[id]?[number] = nil
      guard identified[id]?.isEmpty == true else { return }
      identified[id] = nil
      identified.giveBack()
    }
    return finishStarting(effect, in: place.inside(node))
  }

  private func start(
    _ effect: Effect<Action>, scope: EffectID, _ isAlive: @escaping @MainActor @Sendable () -> Bool,
    in place: Place
  ) -> EffectNode? {
    guard isAlive() else { return nil }
    var place = place
    place.scopes.append(scope)
    let node = EffectNode(under: place.node)
    guarded[node.number] = (node, isAlive)
    node.whenOver { [weak self, number = node.number] in
      self?.guarded[number] = nil
      self?.guarded.giveBack()
    }
    return finishStarting(effect, in: place.inside(node))
  }

  private func throttle(
    _ effect: Effect<Action>, _ id: EffectID, _ interval: Duration, _ keepsLatest: Bool, in place: Place
  ) -> EffectNode? {
    let id = ScopedEffectID(scopes: place.scopes, id: id)
    guard let window = windows[id] else {
      windows[id] = ThrottleWindow()
      open(id, after: interval)
      return start(effect, in: place)
    }
    guard keepsLatest else { return nil }
    window.next?.place.node.close()
    let waiting = EffectNode(under: place.node)
    windows[id]?.next = (effect, place.inside(waiting))
    return waiting
  }

  private func open(_ id: ScopedEffectID, after interval: Duration) {
    after(interval, in: Place(node: root, origin: root)) { [weak self] in
      guard let self, let (effect, place) = windows.removeValue(forKey: id)?.next, place.node.isLive else {
        return
      }
      windows[id] = ThrottleWindow()
      open(id, after: interval)
      start(effect, in: place)
      place.node.close()
    }
  }

  private func limit(
    _ effect: Effect<Action>, _ duration: Duration, _ instead: [Action], in place: Place
  ) -> EffectNode? {
    group(in: place) { inner in
      guard let work = group(in: inner, { start(effect, in: $0) }) else { return }
      let alarm = EffectNode(under: inner.node)
      work.whenOver { alarm.cancel() }
      after(duration, in: inner.inside(alarm)) { [weak self] in
        // Keeps the enclosing node live while the actions are sent.
        let last = EffectNode(under: inner.node)
        work.cancel()
        self?.send(instead, in: inner.inside(last))
        last.close()
      }
      alarm.close()
    }
  }
}
