extension Store {
  /// The context of a listener's body, with which the body reads the state, dispatches, and waits for further
  /// actions.
  ///
  /// **No action is missed.** A body sees every action after the one that started it, in order and with its
  /// states, even those reduced before it begins to run. Each wait continues where the previous one ended:
  /// after the action that it found, or at its timeout. Actions reduced between two waits are kept for the
  /// second one, up to 10,000 versions. If there are more, all of them are dropped, and the next wait throws
  /// ``ListenerOverflow``. To drop them on purpose, call ``skipToPresent()``.
  ///
  /// A body is cancelled when the store or the subscription of the listener is released, and when the
  /// dispatch that started the body is cancelled. Its waits then end at once with `CancellationError`, and it
  /// can no longer send anything.
  ///
  /// Tasks that wait at the same time need separate contexts; see ``fork(fileID:line:_:)``.
  public struct ListenerContext: Sendable {
    let run: ListenerRun
    let sender: Send<Intent>

    /// The current state, or the last one if the store no longer exists.
    @MainActor public var state: State { run.state }

    /// The state before the action that started the body, or at the time of the call of ``Store/run(fileID:line:_:)``.
    @MainActor public var original: State { run.original }

    /// The clock of the store.
    public var clock: any Clock<Duration> { sender.clock }

    // MARK: Sending

    /// Dispatches an intent through the whole chain of middleware. Everything that follows from it belongs to
    /// the dispatch that started the body.
    @MainActor
    public func dispatch(_ intent: Intent, fileID: StaticString = #fileID, line: UInt = #line) {
      sender(intent, fileID: fileID, line: line)
    }

    /// Sends an action straight to the reducer, bypassing the middleware. Everything that follows from it
    /// belongs to the dispatch that started the body.
    @MainActor
    public func send(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) {
      if !Task.isCancelled { run.send(action, CallSite(fileID, line)) }
    }

    // MARK: Waiting

    /// Waits for the next action for which `fits` returns true.
    /// - Parameter fits: receives the action and the states before and after it.
    /// - Throws: `CancellationError`, or ``ListenerOverflow``.
    @MainActor
    @discardableResult
    public func take(
      where fits: @escaping @MainActor (_ action: Action, _ before: State, _ after: State) -> Bool
    ) async throws -> ReducedAction {
      try await unlimited(run.next(within: nil, by: clock, where: fits))
    }

    /// Waits for the next action for which `fits` returns true, for at most `limit` by the clock of the
    /// store.
    /// - Returns: the action, or `nil` if there was none within the limit.
    /// - Throws: `CancellationError`, or ``ListenerOverflow``.
    @MainActor
    public func take(
      timeout limit: Duration,
      where fits: @escaping @MainActor (_ action: Action, _ before: State, _ after: State) -> Bool
    ) async throws -> ReducedAction? {
      try await run.next(within: limit, by: clock, where: fits)
    }

    /// Waits for the next action of a case.
    /// - Returns: the associated value.
    /// - Throws: `CancellationError`, or ``ListenerOverflow``.
    @MainActor
    @discardableResult
    public func take<Part>(_ case: Case<Action, Part>) async throws -> Part {
      try await unlimited(take(`case`, within: nil))
    }

    /// Waits for the next action of a case, for at most `limit` by the clock of the store.
    /// - Returns: the associated value, or `nil` if there was no such action within the limit.
    /// - Throws: `CancellationError`, or ``ListenerOverflow``.
    @MainActor
    public func take<Part>(_ case: Case<Action, Part>, timeout limit: Duration) async throws -> Part? {
      try await take(`case`, within: limit)
    }

    /// Waits for a state for which `holds` returns true. It examines the state after the last action that the
    /// body has waited for, and then the state of each later version, in order. The result need not be the
    /// current state.
    /// - Returns: the state.
    /// - Throws: `CancellationError`, or ``ListenerOverflow``.
    @MainActor
    @discardableResult
    public func condition(_ holds: @escaping @MainActor (State) -> Bool) async throws -> State {
      try await unlimited(run.state(within: nil, by: clock, where: holds))
    }

    /// Waits for a state for which `holds` returns true, for at most `limit` by the clock of the store.
    /// - Returns: the state, or `nil` if there was none within the limit.
    /// - Throws: `CancellationError`, or ``ListenerOverflow``.
    @MainActor
    public func condition(
      timeout limit: Duration, _ holds: @escaping @MainActor (State) -> Bool
    ) async throws -> State? {
      try await run.state(within: limit, by: clock, where: holds)
    }

    /// Drops the actions reduced since the last wait. The next wait sees only actions reduced from now on.
    @MainActor
    public func skipToPresent() { run.skipToPresent() }

    /// Suspends the body for `duration`, by the clock of the store.
    /// - Throws: `CancellationError` if the body is cancelled during the wait.
    public func sleep(for duration: Duration) async throws { try await sender.sleep(for: duration) }

    // MARK: Tasks

    /// Starts a child task. Its context sees the same actions as this one from now on, independently of it.
    ///
    /// The forking body is over only when its forks are, and cancelling it cancels them. An error thrown by
    /// `body` does not end the forking body; see ``ForkedTask``.
    @MainActor
    @discardableResult
    public func fork<Value: Sendable>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ body: @escaping @Sendable (_ listener: ListenerContext) async throws -> Value
    ) -> ForkedTask<Value> {
      run.fork(CallSite(fileID, line), body)
    }

    /// Cancels the other running bodies of this listener. Only this one and its forks continue.
    @MainActor
    public func cancelOtherRuns() { run.cancelOthers() }

    /// Ends the listener: actions no longer start its body. The running bodies continue.
    @MainActor
    public func unsubscribe() { run.listener?.unsubscribe() }

    @MainActor
    private func take<Part>(_ case: Case<Action, Part>, within limit: Duration?) async throws -> Part? {
      let found = try await run.next(within: limit, by: clock) { action, _, _ in
        `case`.extract(action) != nil
      }
      return found.flatMap { `case`.extract($0.action) }
    }

    /// Returns the result of a wait without a limit, which ends only with a result or an error.
    private func unlimited<Value>(_ value: Value?) throws -> Value {
      guard let value else { throw CancellationError() }
      return value
    }
  }
}

extension Store.ListenerContext where Action: Equatable {
  /// Waits until `action` has been reduced.
  /// - Throws: `CancellationError`, or ``ListenerOverflow``.
  @MainActor
  public func take(_ action: Action) async throws {
    _ = try await take { found, _, _ in found == action }
  }

  /// Waits until `action` has been reduced, for at most `limit` by the clock of the store.
  /// - Returns: true if it was reduced within the limit.
  /// - Throws: `CancellationError`, or ``ListenerOverflow``.
  @MainActor
  public func take(_ action: Action, timeout limit: Duration) async throws -> Bool {
    try await take(timeout: limit) { found, _, _ in found == action } != nil
  }
}
