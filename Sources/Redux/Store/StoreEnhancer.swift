/// An extension of a store as a value: it can wrap the reducer, change the chain of middleware, and attach
/// observers. Logging, recording, undo and tests are built this way.
///
/// ```swift
/// let logged = StoreEnhancer<AppState, Intent, Action>(attach: { store in
///   [store.onTransition { log.write($0.actions) }]
/// })
/// let store = Store(state: AppState(), reducer: appReducer, middleware: [app], enhancers: [logged])
/// ```
public struct StoreEnhancer<State: Sendable, Intent: Sendable, Action: Sendable>: Sendable {
  /// Returns the reducer of the enhanced store.
  public let reducer: @MainActor @Sendable (Reducer<State, Action>) -> Reducer<State, Action>
  /// Returns the chain of middleware of the enhanced store.
  public let middleware:
    @MainActor @Sendable ([Middleware<State, Intent, Action>]) -> [Middleware<State, Intent, Action>]
  /// Attaches observers to the store before its initial intents are dispatched. The store holds them as long
  /// as it lives, so they must not hold the store.
  public let attach: @MainActor @Sendable (Store<State, Intent, Action>) -> [Subscription]

  /// Creates an enhancer. Each part that is left out changes nothing.
  public init(
    reducer: @escaping @MainActor @Sendable (Reducer<State, Action>) -> Reducer<State, Action> = { $0 },
    middleware:
      @escaping @MainActor @Sendable ([Middleware<State, Intent, Action>]) -> [Middleware<
        State, Intent, Action
      >] = { $0 },
    attach: @escaping @MainActor @Sendable (Store<State, Intent, Action>) -> [Subscription] = { _ in [] }
  ) {
    self.reducer = reducer
    self.middleware = middleware
    self.attach = attach
  }
}

extension Store {
  /// Replaces the reducer from the next version on. The state, observers and effects stay.
  ///
  /// Enhancers of the store (``StoreEnhancer``) do not apply to it.
  public func replaceReducer(with reducer: Reducer<State, Action>) { self.reducer = reducer }
}
