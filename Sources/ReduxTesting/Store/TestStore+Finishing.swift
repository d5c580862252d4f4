internal import Redux

extension TestStore {
  /// Asserts that no effect is running and that every event has been asserted.
  ///
  /// This waits for effects that await something outside of the store, but not for effects that await the
  /// clock, which the test has to advance.
  /// - Parameter limit: the maximum time to wait; `nil` for ``timeout``.
  public func finish(
    timeout limit: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    let end = ContinuousClock.now + (limit ?? timeout)
    while true {
      let seen = clock.executor.activityCount
      await clock.settle()
      if store.runningEffectCount == 0 || recorder.allEffectsWaitForClock || ContinuousClock.now >= end {
        break
      }
      await clock.executor.waitForActivity(since: seen, until: end)
    }
    reportUnasserted("before the store was to be finished")
    if store.runningEffectCount > 0 {
      recorder.report("Expected that no effect runs, but \(recorder.runningEffects).")
    }
    recorder.isFinished = true
  }
}
