// Public, and the store open to be inlined: callers compile it for their own state, whose copies cost a
// multiple by way of the runtime.
public import DequeModule

/// Holds the one state, and is the only way to change it.
///
/// **The law of order.** What is dispatched is handled first in, first out, and each to its end: an intent or
/// action sent while another is being handled waits its turn and is handled before the outermost call
/// returns. Every observer sees every version of the state once, in order, and never half of one. Observers
/// are told in the order in which they were attached; one that is attached or ended during a notification is
/// so from the next version on.
///
/// An intent (raw) goes through the middleware, which turns it into actions (refined). An action given to
/// ``send(_:)`` skips the middleware. Each action makes one version; a batch makes one together.
@MainActor
public final class Store<State: Sendable, Intent: Sendable, Action: Sendable> {
  /// One version of the state becoming the next.
  public struct Transition {
    /// What happened: one action, or all of a batch in order.
    public let actions: [Action]
    /// The state before the first of ``actions``.
    public let before: State
    /// The state after the last of ``actions``.
    public let after: State

    @inlinable
    init(actions: [Action], before: State, after: State) {
      self.actions = actions
      self.before = before
      self.after = after
    }
  }

  @usableFromInline
  enum Work {
    case intent(Intent)
    /// They make one version together.
    case actions([Action])
  }

  @usableFromInline
  struct Observer {
    @usableFromInline let id: UInt64
    @usableFromInline let notify: @MainActor (Transition) -> Void
  }

  /// The present version.
  @inlinable
  public var state: State { current }

  @usableFromInline var current: State

  @usableFromInline let reducer: Reducer<State, Action>
  @usableFromInline let refine: @MainActor (Intent, State) -> [Action]
  @usableFromInline var waiting = Deque<Work>()
  @usableFromInline var isHandling = false
  @usableFromInline var observers: [Observer] = []
  @usableFromInline var lastObserver: UInt64 = 0

  /// A store whose intents become actions by the `middleware`, in the order written. What no middleware
  /// answers does nothing.
  public convenience init(
    state: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Intent, Action>]
  ) {
    self.init(state: state, reducer: reducer, middleware: middleware) { _ in [] }
  }

  private init(
    state: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Intent, Action>],
    last: @escaping Middleware<State, Intent, Action>.Next
  ) {
    current = state
    self.reducer = reducer
    var refine: @MainActor (Intent, State) -> [Action] = { intent, _ in last(intent) }
    for link in middleware.reversed() {
      let rest = refine
      refine = { intent, state in link.body(intent, state) { rest($0, state) } }
    }
    self.refine = refine
  }

  /// Sends an intent through the middleware. Called while nothing is being handled, the state has changed
  /// when this returns.
  @inlinable
  public func dispatch(_ intent: Intent) {
    handle(.intent(intent))
  }

  /// Sends an action past the middleware, straight to the reducer.
  @inlinable
  public func send(_ action: Action) {
    handle(.actions([action]))
  }

  /// Sends actions past the middleware which together make one version of the state; no actions make none.
  @inlinable
  public func send(batch actions: [Action]) {
    if !actions.isEmpty { handle(.actions(actions)) }
  }

  /// Tells `observer` of each version, whether or not it differs from the one before, until the token goes.
  public func onTransition(_ observer: @escaping @MainActor (Transition) -> Void) -> Subscription {
    attach(observer)
  }

  /// Delivers the value at `path` at once, then each time it has become unequal, until the token goes.
  public func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>, _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    let subscription = attach { transition in
      let value = transition.after[keyPath: path]
      if transition.before[keyPath: path] != value { observer(value) }
    }
    observer(state[keyPath: path])
    return subscription
  }

  private func attach(_ notify: @escaping @MainActor (Transition) -> Void) -> Subscription {
    lastObserver += 1
    let id = lastObserver
    observers.append(Observer(id: id, notify: notify))
    return Subscription { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  @inlinable
  func handle(_ work: Work) {
    guard !isHandling else {
      waiting.append(work)
      return
    }
    isHandling = true
    perform(work)
    while let next = waiting.popFirst() { perform(next) }
    isHandling = false
  }

  @inlinable
  func perform(_ work: Work) {
    switch work {
    case .intent(let intent): for action in refine(intent, state) { advance([action]) }
    case .actions(let actions): advance(actions)
    }
  }

  @inlinable
  func advance(_ actions: [Action]) {
    guard !observers.isEmpty else {
      reduce(actions)
      return
    }
    let before = state
    reduce(actions)
    // Made once for all observers, since it holds two states.
    let transition = Transition(actions: actions, before: before, after: state)
    for observer in observers { observer.notify(transition) }
  }

  @inlinable
  func reduce(_ actions: [Action]) {
    for action in actions { reducer(&current, action) }
  }
}

extension Store where Intent == Action {
  /// A store without the distinction of intents and actions: what the middleware lets through is reduced.
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    passing middleware: [Middleware<State, Action, Action>] = []
  ) {
    self.init(state: state, reducer: reducer, middleware: middleware) { [$0] }
  }
}
