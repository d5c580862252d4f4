// The imports are public and the store is inlinable so that callers specialise it for their own state.
// Copying an unspecialised state is several times slower.
public import DequeModule
public import Synchronization

/// The container of a program's state, and the only way to change it.
///
/// An intent goes through the middleware, which turns it into actions and may start effects. An action passed
/// to ``send(_:)`` bypasses the middleware. Each action makes one version of the state, and a batch of
/// actions makes one version together.
///
/// **Ordering guarantees.** The store handles what is dispatched first in, first out, and each piece of work
/// completely. An intent or action sent while another is being handled is queued, and is handled before the
/// outermost call returns. Every observer sees every version of the state exactly once, in order and
/// complete. Observers are notified in the order in which they were attached. An observer that is attached or
/// detached during a notification is so from the next version on. Reducers cannot dispatch: they receive two
/// values and nothing else.
///
/// The store is isolated to the main actor; code outside of it awaits its methods. Only ``latest`` can be
/// read from anywhere.
@MainActor
@dynamicMemberLookup
public final class Store<State: Sendable, Intent: Sendable, Action: Sendable> {
  /// The change from one version of the state to the next.
  public struct Transition: Sendable {
    /// The action that was reduced, or all actions of a batch, in order.
    public let actions: [Action]
    /// The state before the first of ``actions``.
    public let before: State
    /// The state after the last of ``actions``.
    public let after: State
    /// The number of the version ``after``.
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
    /// Actions that make one version together.
    case actions([Action])
  }

  /// A queued piece of work.
  @usableFromInline
  struct QueuedWork {
    let work: Work
    /// Open until the work has been handled.
    let ticket: EffectNode
    /// The node to which everything that follows from the work belongs; `nil` if that is ``ticket``.
    let origin: EffectNode?
  }

  @usableFromInline
  struct Observer<Event> {
    @usableFromInline let id: UInt64
    @usableFromInline let notify: @MainActor (Event) -> Void

    @inlinable
    init(id: UInt64, notify: @escaping @MainActor (Event) -> Void) {
      self.id = id
      self.notify = notify
    }
  }

  /// The current state.
  @inlinable
  public var state: State { latest }

  /// The current state, readable from any task or thread. It is never older than the last dispatch that has
  /// returned.
  ///
  /// Do not read it in a reducer: that would deadlock.
  @inlinable
  public nonisolated var latest: State { current.withLock { $0 } }

  /// The number of the current version: the number of versions before it.
  @inlinable
  public var version: UInt64 { versions }

  @usableFromInline var versions: UInt64 = 0
  @usableFromInline let current: Mutex<State>
  @usableFromInline let reducer: Reducer<State, Action>
  @usableFromInline let effects: EffectEngine<Intent>
  @usableFromInline var respond: @MainActor (Intent) -> Response<Intent, Action> = { _ in [] }
  @usableFromInline var queue = Deque<QueuedWork>()
  @usableFromInline var isHandling = false
  /// `true` if dispatched work is queued even though nothing is being handled.
  @usableFromInline var isHeld = false
  /// The node of the work that is being handled; `nil` as long as nothing follows from it.
  @usableFromInline var origin: EffectNode?

  @usableFromInline var observers: [Observer<Transition>] = []
  @usableFromInline var previewers: [Observer<(action: Action, state: State)>] = []
  @usableFromInline var intentObservers: [Observer<Intent>] = []
  @usableFromInline var refusalObservers: [Observer<Refusal<Action>>] = []
  var failureObservers: [Observer<any Error>] = []
  @usableFromInline var invariants: [Invariant] = []
  @usableFromInline var lastID: UInt64 = 0
  /// The comparisons shared by subscribers, each made once per version.
  @usableFromInline var comparisons: [PartialKeyPath<State>: SharedComparison] = [:]
  @usableFromInline let observed = ObservedPaths<State>()

  /// A condition on every state.
  @usableFromInline
  struct Invariant {
    @usableFromInline let id: UInt64
    @usableFromInline let name: String
    @usableFromInline let holds: @MainActor (State) -> Bool
  }

  /// Creates a store with middleware that turns intents into actions. An intent that no middleware handles
  /// has no effect.
  /// - Parameters:
  ///   - state: the initial state.
  ///   - reducer: computes each next state.
  ///   - middleware: the chain of middleware; the first one is called first.
  ///   - intents: dispatched in order before this returns.
  ///   - clock: the clock that effects wait by.
  ///   - executor: the preferred executor for the bodies of effects; `nil` for Swift's default.
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
    respond = chain
    effects.deliver = { [weak self] in self?.accept(.intent($0), $1) }
    effects.reportFailure = { [weak self] error in
      for observer in self?.failureObservers ?? [] { observer.notify(error) }
    }
    for intent in intents { dispatch(intent) }
  }

  /// Links each middleware to the rest of the chain. Inlinable, and so specialised for the types of the
  /// caller, because every intent passes through it.
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
  /// Creates a store that does not distinguish intents from actions. Actions that the middleware passes on
  /// are reduced.
  /// - Parameters:
  ///   - state: the initial state.
  ///   - reducer: computes each next state.
  ///   - middleware: the chain of middleware; the first one is called first.
  ///   - actions: dispatched in order before this returns.
  ///   - clock: the clock that effects wait by.
  ///   - executor: the preferred executor for the bodies of effects; `nil` for Swift's default.
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
