internal import DequeModule

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
    var scopes: [EffectScope] = []

    func inside(_ node: EffectNode) -> Self { Self(node: node, origin: origin, scopes: scopes) }
  }

  /// The nodes to which an action sent by an effect belongs.
  struct Sent {
    /// The node of the sender. If it is cancelled before the action is handled, the action is dropped.
    let sender: EffectNode
    /// The node to which everything that follows from the action belongs.
    let origin: EffectNode
  }

  /// The interval during which a throttled effect does not start again.
  private struct ThrottleWindow {
    /// Returns the time until the end of the interval.
    let remaining: @Sendable () -> Duration
    /// The node of the effect that starts at the end of the interval.
    var waiting: EffectNode?

    @MainActor var isOver: Bool { waiting?.isLive != true && remaining() <= .zero }
  }

  /// An effect that waits until the effects before it under its id have ended.
  private struct QueuedEffect {
    let effect: Effect<Action>
    let context: Context
  }

  let clock: any Clock<Duration>
  /// The executor for the bodies of effects; `nil` for Swift's default.
  private let executor: (any TaskExecutor)?
  /// Passes an action to the store.
  var deliver: @MainActor (_ action: Action, _ sent: Sent, _ site: CallSite) -> Void = { _, _, _ in }
  var reportFailure: @MainActor (any Error, CallSite) -> Void = { _, _ in }
  /// The reporter of the store's own warnings, see ``RuntimeWarning/withReporter(_:_:)-(_,()->Result)``.
  let reporter = RuntimeWarning.local
  /// The root of the tree of all pending work.
  let root = EffectNode(under: nil)
  /// The number of running tasks.
  var taskCount: Int { tasks.count }

  /// The running tasks, by number.
  private var tasks: [UInt64: Void] = [:]
  /// The effects running under each id, by number.
  private var identified: [ScopedEffectID: [UInt64: EffectNode]] = [:]
  private var queues: [ScopedEffectID: Deque<QueuedEffect>] = [:]
  /// The ids whose queues are being emptied. Effects that end at once would otherwise start each other
  /// recursively.
  private var advancingQueues: Set<ScopedEffectID> = []
  private var windows: [ScopedEffectID: ThrottleWindow] = [:]
  /// The number of windows above which finished ones are removed.
  private var windowLimit = 64
  /// The effects in each scope that has any, by number.
  private var scoped: [[EffectScope]: [UInt64: EffectNode]] = [:]
  /// The effects that are cancelled as soon as their condition is false, by number.
  private var guarded: [UInt64: (node: EffectNode, isAlive: @MainActor @Sendable () -> Bool)] = [:]
  /// The ids that effects have been started under; kept only for warnings.
  private var knownIDs: Set<ScopedEffectID> = []
  /// The number of known ids at which the warnings about unknown ones stop.
  private static var knownIDLimit: Int { 10_000 }

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
    case .send(let actions, let site): return group(in: context) { inner in send(actions, site, in: inner) }
    case .cancel(let id, let scopes, let site):
      cancel(ScopedEffectID(scopes: context.scopes + scopes, id: id), site)
      return nil
    case .cancelScopes(let scopes):
      cancel(scope: context.scopes + scopes)
      return nil
    case .run(let priority, let body, let recover, let site):
      return run(priority, body, recover, site, in: context)
    case .merge(let effects):
      return group(in: context) { inner in for effect in effects { start(effect, in: inner) } }
    case .concatenate(let effects):
      let node = EffectNode(under: context.node)
      runSequence(of: effects[...], in: context.inside(node))
      return node.isLive ? node : nil
    case .identified(let effect, let id, let policy):
      return start(effect, as: ScopedEffectID(scopes: context.scopes, id: id), policy, in: context)
    case .scoped(let effect, let scope, let isAlive): return start(effect, scope: scope, isAlive, in: context)
    case .delayed(let effect, let pause):
      return group(in: context) { inner in after(pause, in: inner) { [self] in start(effect, in: inner) } }
    case .throttled(let effect, let id, let interval, let keepsLatest):
      return throttle(effect, id, interval, keepsLatest, in: context)
    case .limited(let effect, let duration, let instead, let site):
      return limit(effect, duration, instead, site, in: context)
    }
  }

  /// Cancels the effects that run or wait under an id, and warns if there has never been one.
  func cancel(_ id: ScopedEffectID, _ site: CallSite) {
    if identified[id] == nil, knownIDs.count < Self.knownIDLimit, !knownIDs.contains(id) {
      warnOfUnknown(id, site)
    }
    cancel(id)
  }

  /// Cancels all effects in a scope and in the scopes nested in it.
  func cancel(scope: [EffectScope]) {
    if let nodes = scoped[scope] { cancelInOrder(nodes.values) }
  }

  /// `true` if there are effects whose condition has to be checked after each action.
  @usableFromInline var hasGuarded: Bool { !guarded.isEmpty }

  /// The effects whose scope does not currently exist.
  @usableFromInline var orphans: [EffectNode] { guarded.values.filter { !$0.isAlive() }.map(\.node) }

  /// Cancels the effects whose scope no longer exists.
  @usableFromInline
  func cancelOrphans() { cancelInOrder(orphans) }

  @usableFromInline
  func cancelInOrder(_ nodes: some Sequence<EffectNode>) {
    for node in nodes.sorted(by: { $0.number < $1.number }) { node.cancel() }
  }

  /// Cancels the effects that run or wait under an id.
  func cancel(_ id: ScopedEffectID) {
    // The queue is removed first: otherwise the end of the running effect would start the next one.
    let waiting = queues.removeValue(forKey: id) ?? []
    cancelInOrder(((identified[id]?.values).map(Array.init) ?? []) + waiting.map(\.context.node))
  }

  private func warnOfUnknown(_ id: ScopedEffectID, _ site: CallSite) {
    RuntimeWarning.warn(.unknownEffectID, site, local: reporter) {
      let isElsewhere = knownIDs.contains { $0.id == id.id }
      return "No effect has been started under the id \(id.id) in this scope, so there is none to cancel."
        + (isElsewhere
          ? " One has been started in another scope: name that scope too, as in cancel(id:in:)." : "")
    }
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

  private func send(_ actions: [Action], _ site: CallSite, in context: Context) {
    let sent = Sent(sender: context.node, origin: context.origin)
    for action in actions { deliver(action, sent, site) }
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
    _ site: CallSite, in context: Context
  ) -> EffectNode? {
    let leaf = EffectNode(under: context.node)
    guard leaf.isLive else { return nil }
    tasks[leaf.number] = ()
    leaf.onEnd { [weak self, number = leaf.number] in self?.taskEnded(number) }
    let send = Send<Action>(clock: clock) { [weak self, weak leaf, origin = context.origin] action, site in
      if let leaf, leaf.phase == .open { self?.deliver(action, Sent(sender: leaf, origin: origin), site) }
    }
    leaf.task = Task(priority: priority) { [weak self, executor] in
      do {
        try Task.checkCancellation()
        try await withTaskExecutorPreference(executor) {
          // It may have been cancelled on the way to the executor.
          try Task.checkCancellation()
          try await body(send)
        }
      } catch is CancellationError {
      } catch {
        if let action = recover?(error) { send(action, fileID: site.fileID, line: site.line) }
        if recover == nil, leaf.isLive { self?.reportFailure(error, site) }
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

  /// Calls `body` after a pause, unless the pause is cancelled.
  private func after(_ pause: Duration, in context: Context, _ body: @escaping @MainActor () -> Void) {
    let leaf = run(nil, { try await $0.sleep(for: pause) }, nil, CallSite(#fileID, #line), in: context)
    leaf?.onEnd { [weak leaf] in if leaf?.phase == .ended { body() } }
  }

  private func start(
    _ effect: Effect<Action>, as id: ScopedEffectID, _ policy: EffectPolicy, in context: Context
  ) -> EffectNode? {
    switch policy {
    case .concurrent: break
    case .latest:
      // The end of one effect can start the next one of a sequence under the same id.
      while isRunning(id) { cancel(id) }
    case .leading: if isRunning(id) { return nil }
    case .queued(let limit, let overflow):
      if identified[id] != nil { return enqueue(effect, as: id, limit, overflow, in: context) }
    }
    return finishStarting(effect, in: context.inside(identify(id, in: context)))
  }

  /// Returns true if an effect that has not been cancelled runs under an id.
  private func isRunning(_ id: ScopedEffectID) -> Bool {
    identified[id]?.values.contains { $0.isLive } == true
  }

  /// Creates a node that can be cancelled by an id.
  private func identify(_ id: ScopedEffectID, in context: Context) -> EffectNode {
    let node = EffectNode(under: context.node)
    if RuntimeWarning.isReported(to: reporter), knownIDs.count < Self.knownIDLimit { knownIDs.insert(id) }
    identified[id, default: [:]][node.number] = node
    node.onEnd { [weak self, number = node.number] in
      guard let self else { return }
      identified[id]?[number] = nil
      if identified[id]?.isEmpty == true {
        identified[id] = nil
        identified.releaseUnusedStorage()
      }
      startNext(id)
    }
    return node
  }

  private func enqueue(
    _ effect: Effect<Action>, as id: ScopedEffectID, _ limit: Int, _ overflow: EffectPolicy.Overflow,
    in context: Context
  ) -> EffectNode? {
    if queues[id, default: []].count >= max(limit, 0) {
      queues[id]?.removeAll { !$0.context.node.isLive }
    }
    if queues[id, default: []].count >= max(limit, 0) {
      guard overflow == .dropOldest, limit > 0 else { return nil }
      queues[id]?.removeFirst().context.node.cancel()
    }
    let waiting = EffectNode(under: context.node)
    queues[id, default: []].append(QueuedEffect(effect: effect, context: context.inside(waiting)))
    return waiting
  }

  /// Starts the effect that has waited longest under an id, if none runs under it.
  private func startNext(_ id: ScopedEffectID) {
    guard queues[id] != nil, advancingQueues.insert(id).inserted else { return }
    defer { advancingQueues.remove(id) }
    while identified[id] == nil, let next = queues[id]?.popFirst() {
      if queues[id]?.isEmpty == true { queues[id] = nil }
      guard next.context.node.isLive else { continue }
      let node = identify(id, in: next.context)
      _ = finishStarting(next.effect, in: next.context.inside(node))
      next.context.node.close()
    }
  }

  private func start(
    _ effect: Effect<Action>, scope: EffectScope, _ isAlive: @escaping @MainActor @Sendable () -> Bool,
    in context: Context
  ) -> EffectNode? {
    guard isAlive() else { return nil }
    var context = context
    context.scopes.append(scope)
    let node = EffectNode(under: context.node)
    guarded[node.number] = (node, isAlive)
    scoped[context.scopes, default: [:]][node.number] = node
    node.onEnd { [weak self, number = node.number, scopes = context.scopes] in
      guard let self else { return }
      guarded[number] = nil
      guarded.releaseUnusedStorage()
      scoped[scopes]?[number] = nil
      guard scoped[scopes]?.isEmpty == true else { return }
      scoped[scopes] = nil
      scoped.releaseUnusedStorage()
    }
    return finishStarting(effect, in: context.inside(node))
  }

  // MARK: Time

  private func throttle(
    _ effect: Effect<Action>, _ id: EffectID, _ interval: Duration, _ keepsLatest: Bool, in context: Context
  ) -> EffectNode? {
    let id = ScopedEffectID(scopes: context.scopes, id: id)
    guard let window = windows[id], !window.isOver else {
      open(id, interval)
      return start(effect, as: id, .concurrent, in: context)
    }
    guard keepsLatest else { return nil }
    window.waiting?.cancel()
    let waiting = identify(id, in: context)
    windows[id]?.waiting = waiting
    after(max(window.remaining(), .zero), in: context.inside(waiting)) { [self] in
      open(id, interval)
      start(effect, in: context.inside(waiting))
    }
    waiting.close()
    return waiting.isLive ? waiting : nil
  }

  private func open(_ id: ScopedEffectID, _ interval: Duration) {
    windows[id] = ThrottleWindow(remaining: Self.countdown(clock, interval))
    guard windows.count > windowLimit else { return }
    windows = windows.filter { !$0.value.isOver }
    windowLimit = max(64, windows.count * 2)
  }

  private static func countdown<C: Clock<Duration>>(
    _ clock: C, _ interval: Duration
  ) -> @Sendable () -> Duration {
    let end = clock.now.advanced(by: interval)
    return { clock.now.duration(to: end) }
  }

  private func limit(
    _ effect: Effect<Action>, _ duration: Duration, _ instead: [Action], _ site: CallSite,
    in context: Context
  ) -> EffectNode? {
    group(in: context) { inner in
      guard let work = group(in: inner, { start(effect, in: $0) }) else { return }
      let timer = EffectNode(under: inner.node)
      work.onEnd { timer.cancel() }
      after(duration, in: inner.inside(timer)) { [weak self] in
        // Keeps the enclosing node live while the actions are sent.
        let last = EffectNode(under: inner.node)
        work.cancel()
        self?.send(instead, site, in: inner.inside(last))
        last.close()
      }
      timer.close()
    }
  }
}
