internal import DequeModule

extension Store {
  /// The position of a run among the actions: those that it has read, and those that it has not.
  struct ListenerPosition {
    /// An action of a transition and those after it.
    struct Unread {
      let transition: Transition
      var index: Int
    }

    /// The state before the action that started the run.
    let original: State
    /// The state after the last action taken or passed over.
    var present: State
    /// The actions reduced since, in order.
    var unread: Deque<Unread> = []
    /// The number of versions that were dropped because there were too many.
    var droppedVersions = 0

    /// The maximum number of unread versions.
    static var limit: Int { 10_000 }

    init(original: State, present: State) {
      (self.original, self.present) = (original, present)
    }

    /// Creates the position after an action of a transition.
    init(at transition: Transition, _ index: Int) {
      self.init(original: transition.before, present: transition.after)
      append(transition, from: index + 1)
    }

    mutating func append(_ transition: Transition, from index: Int) {
      guard index < transition.actions.count else { return }
      if droppedVersions > 0 {
        droppedVersions += 1
      } else if unread.count < Self.limit {
        unread.append(Unread(transition: transition, index: index))
      } else {
        droppedVersions = unread.count + 1
        unread = []
      }
    }

    /// Removes and returns the first unread action.
    mutating func popFirst() -> ReducedAction? {
      guard let next = unread.first else { return nil }
      let reduced = ReducedAction(next.transition, next.index)
      unread[0].index += 1
      if unread[0].index == next.transition.actions.count { unread.removeFirst() }
      present = reduced.after
      return reduced
    }

    /// Drops the unread actions.
    mutating func skip(to state: State) {
      present = state
      unread = []
      droppedVersions = 0
    }
  }

  /// A running body of a listener, or a fork of one.
  @MainActor
  final class ListenerRun {
    typealias Predicate = @MainActor (_ action: Action, _ before: State, _ after: State) -> Bool

    /// A task that waits for an action.
    private struct Waiter {
      let fits: Predicate
      let result = OneShot<ReducedAction?>()
    }

    /// Live for as long as the body or one of its forks runs.
    let node: EffectNode
    private(set) weak var listener: Listener?
    private weak var store: Store?
    /// The node of the dispatch that started the run.
    private let origin: EffectNode
    private var position: ListenerPosition
    /// The state after the last action.
    private var newest: State
    private var waiters: [Waiter] = []
    private var forks: [UInt64: ListenerRun] = [:]
    /// The number of the node of the body that has forked this one, directly or indirectly, or of its own
    /// node.
    private let rootNumber: UInt64

    init(
      of store: Store?, _ listener: Listener?, _ node: EffectNode, _ origin: EffectNode,
      _ position: ListenerPosition, rootNumber: UInt64? = nil
    ) {
      (self.store, self.listener, self.node, self.origin) = (store, listener, node, origin)
      self.position = position
      newest = position.unread.last?.transition.after ?? position.present
      self.rootNumber = rootNumber ?? node.number
    }

    /// The state of the store, or its last state if it no longer exists.
    var state: State { store?.state ?? newest }

    var original: State { position.original }

    func start(_ effect: Effect<Intent>) {
      store?.effects.start(effect.map { .intent($0) }, in: EffectEngine.Context(node: node, origin: origin))
      node.close()
    }

    func send(_ action: Action, _ site: CallSite) {
      store?.accept(.actions([action]), EffectEngine.Sent(sender: node, origin: origin), site)
    }

    func cancelOthers() { listener?.cancelRuns(except: rootNumber) }

    func skipToPresent() { position.skip(to: newest) }

    // MARK: Waiting

    /// Passes the actions of a transition to the waiting tasks, and keeps the others for later waits.
    func notice(_ transition: Transition) {
      newest = transition.after
      var index = 0
      while index < transition.actions.count, offer(transition, index) {
        position.present = transition.after
        index += 1
      }
      position.append(transition, from: index)
      if !forks.isEmpty { for fork in inOrder(forks) { fork.notice(transition) } }
    }

    /// Returns the first unread action that fits, and waits for one if there is none. It and the actions
    /// before it count as read.
    /// - Returns: `nil` if `limit` has passed.
    func next(
      within limit: Duration?, by clock: any Clock<Duration>, where fits: @escaping Predicate
    ) async throws -> ReducedAction? {
      try checkReadable()
      while let next = position.popFirst() {
        if fits(next.action, next.before, next.after) { return next }
      }
      let waiter = Waiter(fits: fits)
      waiters.append(waiter)
      defer { waiters.removeAll { $0.result === waiter.result } }
      return try await waiter.result.value(within: limit, by: clock)
    }

    /// Returns the first state for which `holds` returns true, beginning with the one after the last action
    /// read.
    func state(
      within limit: Duration?, by clock: any Clock<Duration>,
      where holds: @escaping @MainActor (State) -> Bool
    ) async throws -> State? {
      try checkReadable()
      if holds(position.present) { return position.present }
      return try await next(within: limit, by: clock) { _, _, after in holds(after) }?.after
    }

    /// Passes an action to the waiting tasks. Returns false if there are none; the action then remains
    /// unread.
    private func offer(_ transition: Transition, _ index: Int) -> Bool {
      var isRead = false
      for waiter in waiters where !waiter.result.isOver {
        if waiter.fits(transition.actions[index], transition.before, transition.after) {
          // False if the wait has just timed out or been cancelled.
          isRead = waiter.result.resume(with: .success(ReducedAction(transition, index))) || isRead
        } else {
          isRead = true
        }
      }
      return isRead
    }

    private func checkReadable() throws {
      try Task.checkCancellation()
      guard position.droppedVersions > 0 else { return }
      let error = ListenerOverflow(droppedVersions: position.droppedVersions)
      skipToPresent()
      throw error
    }

    // MARK: Forks

    func fork<Value: Sendable>(
      _ site: CallSite, _ body: @escaping @Sendable (ListenerContext) async throws -> Value
    ) -> ForkedTask<Value> {
      let child = EffectNode(under: node)
      let run = ListenerRun(of: store, listener, child, origin, position, rootNumber: rootNumber)
      run.newest = newest
      let outcome = ForkOutcome<Value> { [weak store] in
        store?.effects.reportFailure($0, site)
      }
      forks[child.number] = run
      run.start(
        .run { send in
          do {
            await outcome.complete(.success(try await body(ListenerContext(run: run, sender: send))))
          } catch {
            await outcome.complete(.failure(error))
          }
        })
      child.onEnd { [weak self, number = child.number] in
        self?.forks[number] = nil
        // This is the result if the body never began or was cancelled.
        outcome.complete(.failure(CancellationError()))
      }
      return ForkedTask(outcome, child)
    }
  }
}

/// The error thrown by a listener's wait if more than 10,000 versions were made since its previous wait. They
/// are dropped. Later waits see every action again.
public struct ListenerOverflow: Error, Equatable, Sendable {
  /// The number of versions dropped.
  public let droppedVersions: Int
}
