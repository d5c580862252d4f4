extension Store {
  /// Connects these developer tools to every action of `app`, for as long as the returned subscription is
  /// held. The tools never send anything to `app`.
  ///
  /// To have the same state as `app`, the tools must have been created with its current state. They receive
  /// actions one at a time, even those of a batch.
  /// - Parameter clock: the clock for the times of the entries.
  public func listen<AppState, AppIntent, AppAction>(
    to app: Store<AppState, AppIntent, AppAction>, clock: any Clock<Duration> = ContinuousClock()
  ) -> Subscription
  where State == DevTools<AppState, AppAction>, Action == DevToolsAction<AppState, AppAction> {
    let stopwatch = Stopwatch(clock)
    return app.onTransition { [weak self] transition in
      let offset = stopwatch.elapsed
      for action in transition.actions { self?.send(.performed(action, at: offset)) }
    }
  }
}
