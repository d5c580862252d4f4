// The imports are public and the store is inlinable, so that callers specialise it for their own state:
// copying an unspecialised state is several times slower.
public import DequeModule
public import Synchronization

/// The container of a program's state, which changes it only by reducing actions.
///
/// An intent goes through the middleware, which turns it into actions and may start effects. An action passed
/// to ``send(_:fileID:line:)`` bypasses the middleware. The actions of one intent make one version of the
/// state together, as a transaction: if one of them is refused, all of them are rolled back.
///
/// **Ordering guarantees.** The store handles what is dispatched first in, first out, and each piece of work
/// completely. An intent or action sent while another is being handled is queued, and is handled before the
/// outermost call returns. Every observer sees every version of the state exactly once, in order and
/// complete. Observers are notified in the order in which they were attached. Attaching or detaching an
/// observer during a notification takes effect with the next version. Reducers cannot dispatch: they receive
/// two values and nothing else.
///
/// The store is isolated to the main actor, so other code has to await its methods. Only ``latest`` can be
/// read from anywhere.
@MainActor
@dynamicMemberLookup
public final class Store<State: Sendable, Intent: Sendable, Action: Sendable> {
  /// The change from one version of the state to the next.
  public struct Transition: Sendable {
    /// The actions that made the version, in order, without those that were refused.
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
    /// Intents that make one version together.
    case intents([Intent])
    /// Actions that make one version together. Refused actions are left out.
    case actions([Action])
    /// Actions that make one version together, or none if one of them is refused.
    case transaction([Action])
  }

  /// A queued piece of work.
  @usableFromInline
  struct QueuedWork {
    let work: Work
    /// Open until the work has been handled.
    let ticket: EffectNode
    /// The node to which everything that follows from the work belongs; `nil` if that is ``ticket``.
    let origin: EffectNode?
    /// The call site that sent it.
    let site: CallSite
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

  /// The current state, readable from any task or thread. It contains every version made before the read.
  ///
  /// Do not read it in a reducer, which can deadlock.
  @inlinable
  public nonisolated var latest: State { current.withLock { $0 } }

  /// The number of the current version, counted from 0.
  @inlinable
  public var version: UInt64 { versions }

  // What every action reads. The values are read and written whole, so no access can overlap another, and the
  // checks for that, 15 an action, took 120 ns.

  @exclusivity(unchecked) @usableFromInline var versions: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline var reducer: Reducer<State, Action>
  @exclusivity(unchecked) @usableFromInline var starter: Middleware<State, Intent, Action>.Starter?
  @exclusivity(unchecked) @usableFromInline var queue = Deque<QueuedWork>()
  @exclusivity(unchecked) @usableFromInline var isHandling = false
  /// The number of calls of ``hold()`` without a ``release()``. Unless it is 0, dispatched work is queued
  /// even if nothing is being handled.
  @exclusivity(unchecked) @usableFromInline var holdCount = 0
  /// The node of the work that is being handled; `nil` as long as nothing follows from it.
  @exclusivity(unchecked) @usableFromInline var origin: EffectNode?
  /// The refusals of the work that is being handled; `nil` if there are none.
  @exclusivity(unchecked) @usableFromInline var outcome: DispatchOutcome?
  @exclusivity(unchecked) @usableFromInline var observers: [Observer<Transition>] = []
  /// Routers to the observers of single elements of lists.
  @exclusivity(unchecked) @usableFromInline var routers: [Router] = []
  @exclusivity(unchecked) @usableFromInline var previewers: [Observer<(action: Action, state: State)>] = []
  @exclusivity(unchecked) @usableFromInline var invariants: [Invariant] = []

  @usableFromInline let current: Mutex<State>
  @usableFromInline let effects: EffectEngine<EffectOutput<Intent, Action>>
  @usableFromInline var respond: @MainActor (Intent) -> Response<Intent, Action> = { _ in [] }
  /// `true` while a ``Replay`` makes a version, which starts no effects of watchers and no initial intents.
  @usableFromInline var isReplaying = false
  /// The state in the middle of a batch, as the middleware sees it.
  @usableFromInline var draft: State? {
    didSet { if case .some = draft { isDrafting = true } else { isDrafting = false } }
  }
  /// `true` if there is a ``draft``. Reading this is cheaper than examining the draft.
  @usableFromInline var isDrafting = false
  /// The errors with which actions of the initial intents were refused, in order.
  public private(set) var initialRefusals: [any Error] = []
  /// The observers that enhancers have attached.
  @usableFromInline var enhancements: [Subscription] = []
  @usableFromInline var intentObservers: [Observer<Intent>] = []
  @usableFromInline var sendObservers: [Observer<[Action]>] = []
  @usableFromInline var refusalObservers: [Observer<Refusal<Action>>] = []
  var failureObservers: [Observer<any Error>] = []
  @usableFromInline var lastID: UInt64 = 0
  /// The comparisons shared by subscribers, each made once per version.
  @usableFromInline var comparisons = Comparisons<State>()
  @usableFromInline let observed = ObservedPaths<State>()

  /// A condition on every state.
  @usableFromInline
  struct Invariant {
    @usableFromInline let id: UInt64
    @usableFromInline let name: String
    @usableFromInline let holds: @MainActor (State) -> Bool
  }

  /// Creates a store with middleware that turns intents into actions.
  ///
  /// An intent that no middleware answers has no effect. Debug builds warn about it (``RuntimeWarning``).
  /// - Parameters:
  ///   - state: the initial state.
  ///   - reducer: computes the next state from an action.
  ///   - middleware: the chain of middleware, called in order.
  ///   - enhancers: the extensions of the store, the outermost first.
  ///   - intents: the initial intents, dispatched in order before this returns. Their refusals are in
  ///     ``initialRefusals``.
  ///   - clock: the clock of the effects.
  ///   - executor: the preferred executor for the bodies of effects; `nil` for Swift's default.
  @inlinable
  public convenience init(
    state: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Intent, Action>],
    enhancers: [StoreEnhancer<State, Intent, Action>] = [], initially intents: [Intent] = [],
    clock: any Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(state: state, reducer: reducer, clock: clock, executor: executor)
    // The types may be equal without the compiler knowing it here. Actions are then passed on.
    let isSame = Intent.self == Action.self
    connect(middleware, enhancers, intents, CallSite(fileID, line)) { intent in
      if isSame, let action = intent as? Action { [action] } else { .unanswered }
    }
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

  @inlinable
  func connect(
    _ middleware: [Middleware<State, Intent, Action>], _ enhancers: [StoreEnhancer<State, Intent, Action>],
    _ intents: [Intent], _ site: CallSite, last: @escaping Middleware<State, Intent, Action>.Next
  ) {
    var enhanced = middleware
    for enhancer in enhancers.reversed() {
      enhanced = enhancer.middleware(enhanced)
      reducer = enhancer.reducer(reducer)
    }
    respond = chain(enhanced, last: last)
    if enhanced.contains(where: { $0.starter != nil }), let starter = Middleware.combine(enhanced).starter {
      self.starter = starter
    }
    begin(intents, site) {
      for enhancer in enhancers { enhancements += enhancer.attach(self) }
    }
  }

  @usableFromInline
  func begin(_ intents: [Intent], _ site: CallSite, attachingEnhancers attach: () -> Void) {
    effects.deliver = { [weak self] output, sent, site in
      switch output {
      case .intent(let intent): self?.accept(.intent(intent), sent, site)
      case .action(let action): self?.accept(.actions([action]), sent, site)
      }
    }
    effects.reportFailure = { [weak self] error, site in self?.report(error, site) }
    attach()
    if let starter {
      for initial in starter(nil, state) { dispatchInitial(initial.intent, site) }
    }
    for intent in intents { dispatchInitial(intent, site) }
    guard !initialRefusals.isEmpty, refusalObservers.isEmpty else { return }
    RuntimeWarning.warn(.unheardRefusal, site, local: effects.reporter) {
      "Actions of the initial intents were refused: \(initialRefusals.map { "\($0)" }.joined(separator: "; "))"
    }
  }

  private func dispatchInitial(_ intent: Intent, _ site: CallSite) {
    initialRefusals += dispatch(intent, fileID: site.fileID, line: site.line).refusals
  }

  private func report(_ error: any Error, _ site: CallSite) {
    for observer in failureObservers { observer.notify(error) }
    guard failureObservers.isEmpty else { return }
    RuntimeWarning.warn(.unheardEffectFailure, site, local: effects.reporter) {
      "This effect threw an error, and nobody hears of it: \(error)"
        + " Catch it in the effect, or observe it with Store.onEffectFailure."
    }
  }

  /// Links each middleware to the rest of the chain. Inlinable, and so specialised for the types of the
  /// caller, because every intent passes through the chain.
  @inlinable
  func chain(
    _ middleware: [Middleware<State, Intent, Action>],
    last: @escaping Middleware<State, Intent, Action>.Next
  ) -> Middleware<State, Intent, Action>.Next {
    let state = CurrentState<State> { [weak self] in
      guard let self else { return nil }
      return isDrafting ? draft : self.state
    }
    var next = last
    for link in middleware.reversed() {
      next = { [rest = next] in link.body($0, state, rest) }
    }
    return next
  }
}

extension Store where Intent == Action {
  /// Creates a store that does not distinguish intents from actions. It reduces the actions that the
  /// middleware passes on.
  /// - Parameters:
  ///   - state: the initial state.
  ///   - reducer: computes the next state from an action.
  ///   - middleware: the chain of middleware, called in order.
  ///   - enhancers: the extensions of the store, the outermost first.
  ///   - actions: the initial actions, dispatched in order before this returns. Their refusals are in
  ///     ``initialRefusals``.
  ///   - clock: the clock of the effects.
  ///   - executor: the preferred executor for the bodies of effects; `nil` for Swift's default.
  @inlinable
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action, Action>] = [],
    enhancers: [StoreEnhancer<State, Action, Action>] = [], initially actions: [Action] = [],
    clock: any Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(state: state, reducer: reducer, clock: clock, executor: executor)
    connect(middleware, enhancers, actions, CallSite(fileID, line)) { [$0] }
  }

  /// Creates a store that does not distinguish intents from actions.
  @available(*, deprecated, renamed: "init(state:reducer:middleware:initially:clock:executor:)")
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    passing middleware: [Middleware<State, Action, Action>],
    initially actions: [Action] = [], clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    self.init(
      state: state, reducer: reducer, middleware: middleware, initially: actions, clock: clock,
      executor: executor)
  }
}

/// The output of an effect: an intent for the middleware, or an action for the reducer.
@usableFromInline
enum EffectOutput<Intent: Sendable, Action: Sendable>: Sendable {
  case intent(Intent)
  case action(Action)
}
