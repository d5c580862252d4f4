internal import Redux

extension TestStore {
  /// Skips the events that have not been asserted yet: actions, refusals, and intents that resulted in no
  /// action. The test continues from the ``state`` after them.
  ///
  /// This does not wait for effects that await the clock or something outside of the store.
  /// - Parameter strict: if true, the test fails if there is nothing to skip.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await clock.settle()
    let skipped = recorder.takeAll()
    guard !skipped.isEmpty else {
      if strict { callSite.fail("Expected that there are received actions to skip, but there are none.") }
      return
    }
    state = skipped.compactMap(\.after).last ?? state
    recorder.noteSkipped("These were received and not asserted:\n\n\(lines(skipped))")
  }

  /// Cancels the running effects. Anything that they have already sent must still be asserted, or skipped
  /// with ``skipReceivedActions(strict:fileID:filePath:line:column:)``.
  /// - Parameter strict: if true, the test fails if no effect is running.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await clock.settle()
    guard store.runningEffectCount > 0 else {
      if strict { callSite.fail("Expected that there are effects to skip, but no effect runs.") }
      return
    }
    let skipped = recorder.runningEffects
    store.cancelPending()
    await clock.settle()
    recorder.noteSkipped("\(skipped).")
  }

  /// Asserts that the ``state`` after the last asserted or skipped event is as expected, in tests that are
  /// not exhaustive or that have skipped events.
  /// - Parameter expectation: assigns the expected values to the state.
  public func assert(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ expectation: (inout State) -> Void
  ) {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    var expected = state
    expectation(&expected)
    guard expected != state else { return }
    callSite.fail("The state is not as expected:\n\n\(difference(expected: expected, found: state))")
  }

  /// Runs `body` with another ``exhaustivity``.
  /// - Returns: the result of `body`.
  public func withExhaustivity<Value>(
    _ exhaustivity: Exhaustivity, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try await body()
  }
}
