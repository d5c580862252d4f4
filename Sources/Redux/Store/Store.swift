// Public, and the store open to be inlined: callers compile it for their own state, whose copies cost a
// multiple by way of the runtime.
public import DequeModule
public import Synchronization

/// Holds the one state, and is the only way to change it.
///
/// **The law of order.** What is dispatched is handled first in, first out, and each to its end: an intent or
/// action sent while another is being handled waits its turn and is handled before the outermost call
/// returns. Every observer sees every version of the state once, in order, and never half of one. Observers
/// are told in the order in which they were attached; one that is attached or ended during a notification is
/// so from the next version on. A reducer has no way to dispatch: it gets two values and nothing else.
///
/// An intent (raw) goes through the middleware, which turns it into actions (refined) and may start effects.
/// An action given to ``send(_:)`` skips the middleware. Each action makes one version; a batch makes one
/// together.
///
/// The store lives on the main actor; from elsewhere one awaits it. ``latest`` alone can be read from
/// anywhere.
@MainActor
@dynamicMemberLookup
public final class Store<State: Sendable, Intent: Sendable, Action: Sendable> {
  /// One version of the state becoming the next.
  public struct Transition: Sendable {
    /// What happened: one action, or all of a batch in order.
    public let actions: [Action]
    /// The state before the first of ``actions``.
    public let before: State
    /// The state after the last of ``actions``.
    public let after: State
    /// The number of the version that ``after`` is.
    public let version: UInt64

    @inlinable
    init(actions: [Action], before: State, after: State, version: UInt64) {
      self.actions = actions
      self.before = before
      self.after = after
      self.version = version
    }
  }

  @usableFromInline
  enum Work {
    case intent(Intent)
    /// They make one version together.
    case actions([Action])
  }

  /// Work that waits.
  @usableFromInline
  struct Waiting {
    let work: Work
    /// Goes on until the work has been handled.
    let ticket: EffectNode
    /// What all that follows from the work belongs to; `nil` where that is the ticket.
    let origin: EffectNode?
  }

  @usableFromInline
  struct Observer<Told> {
    @usableFromInline let id: UInt64
    @usableFromInline let notify: @MainActor (Told) -> Void

    @inlinable
    init(id: UInt64, notify: @escaping @MainActor (Told) -> Void) {
      self.id = id
      self.notify = notify
    }
  }

  /// The present version.
  @inlinable
  public var state: State { latest }

  /// The state as it is now, from any task or thread: never older than the last dispatch that has returned.
  /// Not to be read by a reducer, which would wait for itself.
  @inlinable
  public nonisolated var latest: State { current.withLock { $0 } }

  /// The number of the present version: how many there were before it.
  @inlinable
  public var version: UInt64 { versions }

  @usableFromInline var versions: UInt64 = 0
  @usableFromInline let current: Mutex<State>
  @usableFromInline let reducer: Reducer<State, Action>
  @usableFromInline let effects: EffectEngine<Intent>
  @usableFromInline var refine: @MainActor (Intent) -> Response<Intent, Action> = { _ in [] }
  @usableFromInline var waiting = Deque<Waiting>()
  @usableFromInline var isHandling = false
  /// Whether what is dispatched waits although nothing is being handled.
  @usableFromInline var isHeld = false
  /// What the work that is being handled belongs to; `nil` while nothing follows from it.
  @usableFromInline var origin: EffectNode?

  @usableFromInline var observers: [Observer<Transition>] = []
  @usableFromInline var previewers: [Observer<(action: Action, state: State)>] = []
  @usableFromInline var intentObservers: [Observer<Intent>] = []
  @usableFromInline var refusalObservers: [Observer<Refusal<Action>>] = []
  var failureObservers: [Observer<any Error>] = []
  @usableFromInline var invariants: [Invariant] = []
  @usableFromInline var lastID: UInt64 = 0
  /// The values that subscribers follow, each compared once a version.
  @usableFromInline var comparisons: [PartialKeyPath<State>: SharedComparison] = [:]
  @usableFromInline let observed = ObservedPaths<State>()

  /// What has to hold of every state.
  @usableFromInline
  struct Invariant {
    @usableFromInline let id: UInt64
    @usableFromInline let name: String
    @usableFromInline let holds: @MainActor (State) -> Bool
  }

  /// A store whose intents become actions by the `middleware`, in the order written. What no middleware
  /// answers does nothing.
  /// - Parameters:
  ///   - state: the first version.
  ///   - reducer: makes every other one.
  ///   - middleware: the first is called first.
  ///   - intents: handled once, in order, before this returns.
  ///   - clock: what effects wait by.
  ///   - executor: what the bodies of effects prefer to run on; `nil` leaves that to Swift.
  @inlinable
  public convenience init(
    state: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Intent, Action>],
    initially intents: [Intent] = [], clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    self.init(state: state, reducer: reducer, clock: clock, executor: executor)
    connect(chain(middleware) { _ in [] }, intents)
  }

  @usableFromInline
  init(
    state: State, reducer: Reducer<State, Action>, clock: any Clock<Duration>, executor: (any TaskExecutor)?
  ) {
    current = Mutex(state)
    self.reducer = reducer
    effects = EffectEngine(clock: clock, executor: executor)
  }

  isolated deinit {
    effects.root.cancel()
  }

  @usableFromInline
  func connect(_ chain: @escaping Middleware<State, Intent, Action>.Next, _ intents: [Intent]) {
    refine = chain
    effects.deliver = { [weak self] in self?.accept(.intent($0), $1) }
    effects.tellFailure = { [weak self] error in
      for observer in self?.failureObservers ?? [] { observer.notify(error) }
    }
    for intent in intents { dispatch(intent) }
  }

  /// Every link with the rest of the chain behind it. Compiled for the types of the store's owner, since each
  /// intent goes this way.
  @inlinable
  func chain(
    _ middleware: [Middleware<State, Intent, Action>],
    last: @escaping Middleware<State, Intent, Action>.Next
  ) -> Middleware<State, Intent, Action>.Next {
    let state = CurrentState { [weak self] in self?.state }
    return middleware.reversed().reduce(last) { rest, link in { link.body($0, state, rest) } }
  }
}

extension Store where Intent == Action {
  /// A store without the distinction of intents and actions: what the middleware lets through is reduced.
  /// - Parameters:
  ///   - state: the first version.
  ///   - reducer: makes every other one.
  ///   - middleware: the first is called first.
  ///   - actions: handled once, in order, before this returns.
  ///   - clock: what effects wait by.
  ///   - executor: what the bodies of effects prefer to run on; `nil` leaves that to Swift.
  @inlinable
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    passing middleware: [Middleware<State, Action, Action>] = [],
    initially actions: [Action] = [], clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    self.init(state: state, reducer: reducer, clock: clock, executor: executor)
    connect(chain(middleware) { [$0] }, actions)
  }
}
