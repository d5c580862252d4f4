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
    begin(Place(fileID: fileID, filePath: filePath, line: line, column: column))
    await clock.settle()
    let end = ContinuousClock.now + patience
    while store.runningEffectCount > 0, !allEffectsWaitForClock, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(1))
      await clock.settle()
    }
    dropUnstated("before the store was to be finished")
    if store.runningEffectCount > 0 {
      report("Expected that no effect runs, but \(runningEffectsInSentence).")
    }
    isFinished = true
  }

  /// Whether nothing can happen before time passes.
  var allEffectsWaitForClock: Bool { clock.followedSleeperCount >= store.runningEffectCount }

  /// “1 effect still runs, which waits for the clock until 3.0 seconds (it is 1.0 seconds)”
  var runningEffectsInSentence: String {
    let count = store.runningEffectCount
    let running = "\(counted(count, "effect")) still \(count == 1 ? "runs" : "run")"
    guard allEffectsWaitForClock, let next = clock.deadlines.first else { return running }
    return "\(running) and \(count == 1 ? "waits" : "wait") for the clock, "
      + "which stands at \(clock.now), until \(next)"
  }
}
