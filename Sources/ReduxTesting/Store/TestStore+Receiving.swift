public import Redux

extension TestStore {
  /// Receives the next action and asserts that `fits` returns true for it. A test receives the actions that
  /// follow from effects, from `dispatch(stepwise:)`, and from dispatching directly to ``store``.
  /// - Parameters:
  ///   - fits: returns true if the action is as expected.
  ///   - refusal: the expected reason for a refusal; `nil` if the action is accepted.
  ///   - limit: the maximum time to wait; `nil` for ``timeout``.
  ///   - change: the expected change of the state; `nil` if the state stays the same.
  public func receive(
    matching fits: (Action) -> Bool, refused refusal: ExpectedRefusal? = nil,
    timeout limit: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await receive("an action that matches", refusal, limit, change) {
      $0.actions.count == 1 && $0.actions.allSatisfy(fits)
    }
  }

  /// Receives the next action and asserts that it belongs to a case, with any associated value. Otherwise
  /// like ``receive(matching:refused:timeout:fileID:filePath:line:column:_:)``.
  /// - Parameters:
  ///   - case: the case of the expected action.
  ///   - refusal: the expected reason for a refusal; `nil` if the action is accepted.
  ///   - limit: the maximum time to wait; `nil` for ``timeout``.
  ///   - change: the expected change of the state; `nil` if the state stays the same.
  public func receive<Part>(
    _ case: Case<Action, Part>, refused refusal: ExpectedRefusal? = nil, timeout limit: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      matching: { `case`.extract($0) != nil }, refused: refusal, timeout: limit, fileID: fileID,
      filePath: filePath, line: line, column: column, change)
  }

  /// Receives the next event and asserts that `fits` returns true for it.
  /// - Parameter name: the text of the expected event.
  func receive(
    _ name: String, _ refusal: ExpectedRefusal?, _ limit: Duration?, _ change: ((inout State) -> Void)?,
    where fits: (StoreEvent) -> Bool
  ) async {
    if let absence = await wait(for: { exhaustivity == .on || fits($0) }, limit ?? timeout) {
      reportUnasserted("before \(name) was to be received")
      return callSite.fail("Expected to receive \(name), but \(absence).")
    }
    if exhaustivity != .on { skip(until: fits, name) }
    guard let found = recorder.takeFirst() else { return }
    guard fits(found) else {
      state = found.after ?? state
      return callSite.fail("Expected to receive \(name), but received \(found.description).")
    }
    check([found], of: found.actions.isEmpty ? name : words(list: found.actions), refusal, change)
  }

  /// Waits until there is an event for which `fits` returns true.
  /// - Returns: the reason why there is none; `nil` if there is one.
  private func wait(for fits: (StoreEvent) -> Bool, _ limit: Duration) async -> String? {
    let end = ContinuousClock.now + limit
    while true {
      let seen = clock.executor.activityCount
      await clock.settle()
      if recorder.events.contains(where: fits) { return nil }
      if store.runningEffectCount == 0 { return "no effect runs" }
      if recorder.allEffectsWaitForClock || ContinuousClock.now >= end { return recorder.runningEffects }
      // Only something outside of the store can cause the event now.
      await clock.executor.waitForActivity(since: seen, until: end)
    }
  }

  private func skip(until fits: (StoreEvent) -> Bool, _ name: String) {
    let all = recorder.takeAll()
    let position = all.firstIndex(where: fits) ?? all.endIndex
    recorder.prepend(Array(all[..<position]))
    reportUnasserted("before \(name) was received")
    recorder.prepend(Array(all[position...]))
  }
}

extension TestStore where Action: Equatable {
  /// Receives the next action and asserts that it equals `action`. Otherwise like
  /// ``receive(matching:refused:timeout:fileID:filePath:line:column:_:)``.
  /// - Parameters:
  ///   - action: the expected action.
  ///   - refusal: the expected reason for a refusal; `nil` if the action is accepted.
  ///   - limit: the maximum time to wait; `nil` for ``timeout``.
  ///   - change: the expected change of the state; `nil` if the state stays the same.
  public func receive(
    _ action: Action, refused refusal: ExpectedRefusal? = nil, timeout limit: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await receive(words(action), refusal, limit, change) { $0.actions == [action] }
  }

  /// Receives the next version and asserts that it was made by `actions`, as a batch or in response to one
  /// intent.
  /// - Parameters:
  ///   - actions: the expected actions, in order.
  ///   - limit: the maximum time to wait; `nil` for ``timeout``.
  ///   - change: the expected change of the state by all of them; `nil` if the state stays the same.
  public func receive(
    batch actions: [Action], timeout limit: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await receive(words(list: actions), nil, limit, change) { $0.actions == actions }
  }
}

extension TestStore where Intent: Equatable {
  /// Receives an intent that was sent by an effect and resulted in no action, because the middleware
  /// swallowed it or returned only an effect.
  /// - Parameter limit: the maximum time to wait; `nil` for ``timeout``.
  public func receive(
    unanswered intent: Intent, timeout limit: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await receive("\(words(intent)), which comes to no action", nil, limit, nil) {
      if case .intent(intent) = $0 { true } else { false }
    }
  }
}
