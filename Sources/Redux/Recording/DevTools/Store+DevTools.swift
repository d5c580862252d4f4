extension Store {
  /// Lets these developer tools hear every action of `app`, until the token goes. They never answer.
  ///
  /// The tools are as far as `app` when they begin with its present state; what they heard of is told one
  /// action at a time, those of a batch too.
  /// - Parameter clock: what tells when something happened.
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
