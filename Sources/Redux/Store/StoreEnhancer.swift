/// An extension of a store, as a value: it can wrap the reducer, change the chain of middleware, and attach
/// observers.
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
  /// Attaches observers to the store before its initial intents are dispatched. The store keeps them for its
  /// lifetime, so they must not hold the store strongly.
  public let attach: @MainActor @Sendable (Store<State, Intent, Action>) -> [Subscription]

  /// Creates an enhancer. An omitted closure changes nothing.
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
  /// Replaces the reducer from the next version on. The state, the observers and the effects are kept.
  ///
  /// The enhancers of the store (``StoreEnhancer``) do not wrap the new reducer.
  public func replaceReducer(with reducer: Reducer<State, Action>) { self.reducer = reducer }
}
