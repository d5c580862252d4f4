public import Redux

extension TestStore {
  /// Sends an action straight to the reducer, bypassing the middleware, and asserts its result.
  /// - Parameters:
  ///   - refusal: the expected reason for a refusal; `nil` if the action is accepted.
  ///   - change: the expected change of the state; `nil` if the state stays the same.
  /// - Returns: a handle for the action and everything that follows from it.
  @discardableResult
  public func send(
    _ action: Action, refused refusal: ExpectedRefusal? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async -> DispatchHandle {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    reportUnasserted("before \(words(action)) was sent")
    let (dispatched, own) = recorder.send { store.send(action, fileID: fileID, line: line) }
    check(own, of: words(action), refusal, change)
    await clock.settle()
    return dispatched
  }

  /// Sends actions straight to the reducer, bypassing the middleware, and asserts that all of them are
  /// accepted. Together they make one version of the state.
  /// - Parameter change: the expected change of the state; `nil` if the state stays the same.
  /// - Returns: a handle for the actions and everything that follows from them.
  @discardableResult
  public func send(
    batch actions: [Action],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async -> DispatchHandle {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    reportUnasserted("before \(words(list: actions)) were sent")
    let (dispatched, own) = recorder.send { store.send(batch: actions, fileID: fileID, line: line) }
    check(own, of: words(list: actions), nil, change)
    await clock.settle()
    return dispatched
  }

  /// Dispatches an intent without asserting its actions. Each version that they make must then be received: a
  /// version of one action with ``receive(matching:refused:timeout:fileID:filePath:line:column:_:)``, for
  /// example, and one of several actions with ``receive(batch:timeout:fileID:filePath:line:column:_:)``.
  /// - Returns: a handle for the intent and everything that follows from it.
  @discardableResult
  public func dispatch(
    stepwise intent: Intent,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> DispatchHandle {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    reportUnasserted("before \(words(intent)) was dispatched")
    let (dispatched, own) = recorder.dispatch { store.dispatch(intent, fileID: fileID, line: line) }
    recorder.prepend(own)
    await clock.settle()
    return dispatched
  }

  /// Reports the events that have not been asserted yet, and continues from the state after them.
  func reportUnasserted(_ when: String) {
    let unasserted = recorder.takeAll()
    guard !unasserted.isEmpty else { return }
    state = unasserted.compactMap(\.after).last ?? state
    recorder.report("These were not asserted \(when):\n\n\(lines(unasserted))")
  }

  /// Compares the results of an action or intent with the expected refusal and change.
  /// - Parameter name: the text of the action or intent.
  func check(
    _ found: [StoreEvent], of name: String, _ refusal: ExpectedRefusal?, _ change: ((inout State) -> Void)?
  ) {
    var refusals = found.compactMap { event -> Refusal<Action>? in
      if case .refused(let refusal) = event { refusal } else { nil }
    }
    if let refusal {
      if let found = refusals.popLast() {
        refusal.fault(of: found.error, refusing: words(found.action)).map(callSite.fail)
      } else {
        callSite.fail("\(name) was to be refused \(refusal.reason), but was not.")
      }
    }
    for refusal in refusals {
      callSite.fail("\(words(refusal.action)) was refused \(reason(of: refusal.error)).")
    }
    check(after: found.compactMap(\.after).last ?? state, name, change)
  }

  /// Compares a state with the expected one, and continues from it.
  private func check(after found: State, _ name: String, _ change: ((inout State) -> Void)?) {
    let before = state
    state = found
    var expected = before
    change?(&expected)
    guard expected != found else {
      if change != nil, before == found, exhaustivity == .on {
        callSite.fail("A change is expected of \(name), but neither it nor the closure changes anything.")
      }
      return
    }
    let fault =
      "After \(name) the state is not as expected:\n\n\(difference(expected: expected, found: found))"
    guard exhaustivity != .on else { return callSite.fail(fault) }
    var partiallyExpected = found
    change?(&partiallyExpected)
    if partiallyExpected == found { return recorder.report(fault) }
    callSite.fail(
      "After \(name) the state is not as expected:\n\n\(difference(expected: partiallyExpected, found: found))"
    )
  }
}

extension TestStore where Action: Equatable {
  /// Dispatches an intent and asserts the actions that the middleware turns it into.
  /// - Parameters:
  ///   - actions: the expected actions of the middleware, in order. Actions sent by effects are received
  ///     later.
  ///   - refusal: the expected reason for a refusal of the last action; `nil` if it is accepted.
  ///   - change: the expected change of the state by all actions; `nil` if the state stays the same.
  /// - Returns: a handle for the intent and everything that follows from it.
  @discardableResult
  public func dispatch(
    _ intent: Intent, becomes actions: [Action], refused refusal: ExpectedRefusal? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async -> DispatchHandle {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    reportUnasserted("before \(words(intent)) was dispatched")
    let (dispatched, own) = recorder.dispatch { store.dispatch(intent, fileID: fileID, line: line) }
    let found = own.flatMap(\.actions)
    if found != actions {
      callSite.fail(
        "\(words(intent)) was to become \(words(list: actions)), but became \(words(list: found)).")
    }
    check(own, of: words(intent), refusal, change)
    await clock.settle()
    return dispatched
  }
}

extension TestStore where Intent == Action, Action: Equatable {
  /// Dispatches an action and asserts that the middleware passes it on unchanged.
  /// - Parameters:
  ///   - refusal: the expected reason for a refusal; `nil` if the action is accepted.
  ///   - change: the expected change of the state; `nil` if the state stays the same.
  /// - Returns: a handle for the action and everything that follows from it.
  @discardableResult
  public func dispatch(
    _ action: Action, refused refusal: ExpectedRefusal? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async -> DispatchHandle {
    await dispatch(
      action, becomes: [action], refused: refusal, fileID: fileID, filePath: filePath, line: line,
      column: column, change)
  }
}
