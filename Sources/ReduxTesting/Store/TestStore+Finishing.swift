internal import Redux

extension TestStore {
  /// States that nothing goes on any more: no effect runs, and all that happened has been stated.
  ///
  /// It waits for effects that wait for something outside of the store, as long as ``patience`` lasts; not for
  /// those that wait for the clock, which the test has to move.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await clock.settle()
    let end = ContinuousClock.now + patience
    while store.runningEffectCount > 0, !recorder.allEffectsWaitForClock, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(1))
      await clock.settle()
    }
    dropUnstated("before the store was to be finished")
    if store.runningEffectCount > 0 {
      recorder.report("Expected that no effect runs, but \(recorder.runningEffects).")
    }
    recorder.isFinished = true
  }
}
