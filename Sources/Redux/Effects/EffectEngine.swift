/// The part of a store that runs its effects.
@MainActor
@usableFromInline
final class EffectEngine<Action: Sendable> {
  /// The context in which an effect runs.
  struct Context {
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
    var next: (effect: Effect<Action>, context: Context)?
  }

  let clock: any Clock<Duration>
  /// The executor for the bodies of effects; `nil` for Swift's default.
  private let executor: (any TaskExecutor)?
  /// Passes an action to the store.
  var deliver: @MainActor (_ action: Action, _ sent: Sent) -> Void = { _, _ in }
  var reportFailure: @MainActor (any Error) -> Void = { _ in }
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
  func start(_ effect: Effect<Action>, in context: Context) -> EffectNode? {
    guard context.node.isLive else { return nil }
    switch effect.operation {
    case .none: return nil
    case .send(let actions): return group(in: context) { inner in send(actions, in: inner) }
    case .cancel(let id):
      cancel(ScopedEffectID(scopes: context.scopes, id: id))
      return nil
    case .run(let priority, let body, let recover): return run(priority, body, recover, in: context)
    case .merge(let effects):
      return group(in: context) { inner in for effect in effects { start(effect, in: inner) } }
    case .concatenate(let effects):
      let node = EffectNode(under: context.node)
      runSequence(of: effects[...], in: context.inside(node))
      return node.isLive ? node : nil
    case .identified(let effect, let id, let cancelsInFlight):
      return start(effect, as: id, cancelsInFlight, in: context)
    case .scoped(let effect, let scope, let isAlive): return start(effect, scope: scope, isAlive, in: context)
    case .delayed(let effect, let pause):
      return group(in: context) { inner in after(pause, in: inner) { [self] in start(effect, in: inner) } }
    case .throttled(let effect, let id, let interval, let keepsLatest):
      return throttle(effect, id, interval, keepsLatest, in: context)
    case .limited(let effect, let duration, let instead):
      return limit(effect, duration, instead, in: context)
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

  private func group(in context: Context, _ body: (Context) -> Void) -> EffectNode? {
    let node = EffectNode(under: context.node)
    body(context.inside(node))
    node.close()
    return node.isLive ? node : nil
  }

  /// Starts an effect that is the only content of its node.
  private func finishStarting(_ effect: Effect<Action>, in context: Context) -> EffectNode? {
    start(effect, in: context)
    context.node.close()
    return context.node.isLive ? context.node : nil
  }

  private func send(_ actions: [Action], in context: Context) {
    for action in actions { deliver(action, Sent(sender: context.node, origin: context.origin)) }
  }

  private func runSequence(of effects: ArraySlice<Effect<Action>>, in context: Context) {
    var rest = effects
    while context.node.isLive, let next = rest.popFirst() {
      guard let node = start(next, in: context) else { continue }
      node.onEnd { [weak self, rest] in self?.runSequence(of: rest, in: context) }
      return
    }
    context.node.close()
  }

  private func run(
    _ priority: TaskPriority?, _ body: @escaping Effect<Action>.Body, _ recover: Effect<Action>.Recovery?,
    in context: Context
  ) -> EffectNode? {
    let leaf = EffectNode(under: context.node)
    guard leaf.isLive else { return nil }
    tasks[leaf.number] = ()
    leaf.onEnd { [weak self, number = leaf.number] in self?.taskEnded(number) }
    let send = Send<Action>(clock: clock) { [weak self, weak leaf, origin = context.origin] action in
      if let leaf, leaf.phase == .open { self?.deliver(action, Sent(sender: leaf, origin: origin)) }
    }
    leaf.task = Task(priority: priority) { [weak self, executor] in
      do {
        try await withTaskExecutorPreference(executor) { try await body(send) }
      } catch is CancellationError {
      } catch {
        if let action = recover?(error) { send(action) }
        if recover == nil, leaf.isLive { self?.reportFailure(error) }
      }
      self?.taskEnded(leaf.number)
      leaf.close()
    }
    return leaf
  }

  private func taskEnded(_ number: UInt64) {
    tasks[number] = nil
    tasks.releaseUnusedStorage()
  }

  /// Calls `body` after a pause, unless it is cancelled.
  private func after(_ pause: Duration, in context: Context, _ body: @escaping @MainActor () -> Void) {
    let leaf = run(nil, { try await $0.sleep(for: pause) }, nil, in: context)
    leaf?.onEnd { [weak leaf] in if leaf?.phase == .ended { body() } }
  }

  private func start(
    _ effect: Effect<Action>, as id: EffectID, _ cancelsInFlight: Bool, in context: Context
  ) -> EffectNode? {
    let id = ScopedEffectID(scopes: context.scopes, id: id)
    if cancelsInFlight { cancel(id) }
    let node = EffectNode(under: context.node)
    identified[id, default: [:]][node.number] = node
    node.onEnd { [weak self, number = node.number] in
      guard let self else { return }
      identified[id]?[number] = nil
      guard identified[id]?.isEmpty == true else { return }
      identified[id] = nil
      identified.releaseUnusedStorage()
    }
    return finishStarting(effect, in: context.inside(node))
  }

  private func start(
    _ effect: Effect<Action>, scope: EffectID, _ isAlive: @escaping @MainActor @Sendable () -> Bool,
    in context: Context
  ) -> EffectNode? {
    guard isAlive() else { return nil }
    var context = context
    context.scopes.append(scope)
    let node = EffectNode(under: context.node)
    guarded[node.number] = (node, isAlive)
    node.onEnd { [weak self, number = node.number] in
      self?.guarded[number] = nil
      self?.guarded.releaseUnusedStorage()
    }
    return finishStarting(effect, in: context.inside(node))
  }

  private func throttle(
    _ effect: Effect<Action>, _ id: EffectID, _ interval: Duration, _ keepsLatest: Bool, in context: Context
  ) -> EffectNode? {
    let id = ScopedEffectID(scopes: context.scopes, id: id)
    guard let window = windows[id] else {
      windows[id] = ThrottleWindow()
      open(id, after: interval)
      return start(effect, in: context)
    }
    guard keepsLatest else { return nil }
    window.next?.context.node.close()
    let waiting = EffectNode(under: context.node)
    windows[id]?.next = (effect, context.inside(waiting))
    return waiting
  }

  private func open(_ id: ScopedEffectID, after interval: Duration) {
    after(interval, in: Context(node: root, origin: root)) { [weak self] in
      guard let self, let (effect, context) = windows.removeValue(forKey: id)?.next, context.node.isLive
      else { return }
      windows[id] = ThrottleWindow()
      open(id, after: interval)
      start(effect, in: context)
      context.node.close()
    }
  }

  private func limit(
    _ effect: Effect<Action>, _ duration: Duration, _ instead: [Action], in context: Context
  ) -> EffectNode? {
    group(in: context) { inner in
      guard let work = group(in: inner, { start(effect, in: $0) }) else { return }
      let timer = EffectNode(under: inner.node)
      work.onEnd { timer.cancel() }
      after(duration, in: inner.inside(timer)) { [weak self] in
        // Keeps the enclosing node live while the actions are sent.
        let last = EffectNode(under: inner.node)
        work.cancel()
        self?.send(instead, in: inner.inside(last))
        last.close()
      }
      timer.close()
    }
  }
}
