internal import Redux

extension TestStore {
  /// Receives the next action, for which `fits` is true: one that an effect sent, or that the middleware made
  /// of a dispatched intent.
  /// - Parameters:
  ///   - refusal: why it is refused; `nil` where it is not.
  ///   - change: what it changes; `nil` where it changes nothing.
  public func receive(
    matching fits: (Action) -> Bool, refused refusal: StatedRefusal? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await receive("an action that matches", refusal, change) {
      $0.actions.count == 1 && $0.actions.allSatisfy(fits)
    }
  }

  /// Receives the next action, which is to be one for which `fits` is true.
  /// - Parameter name: of that which is expected.
  func receive(
    _ name: String, _ refusal: StatedRefusal?, _ change: ((inout State) -> Void)?,
    where fits: (StoreEvent) -> Bool
  ) async {
    if let absence = await wait(for: { exhaustivity == .on || fits($0) }) {
      dropUnstated("before \(name) was to be received")
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

  /// Waits until something has happened for which `fits` is true.
  /// - Returns: why it does not come; `nil` where it is there.
  private func wait(for fits: (StoreEvent) -> Bool) async -> String? {
    await clock.settle()
    let end = ContinuousClock.now + patience
    while !recorder.events.contains(where: fits) {
      if store.runningEffectCount == 0 { return "no effect runs" }
      if recorder.allEffectsWaitForClock || ContinuousClock.now >= end { return recorder.runningEffects }
      // Only something outside of the store can bring it now.
      try? await Task.sleep(for: .milliseconds(1))
      await clock.settle()
    }
    return nil
  }

  private func skip(until fits: (StoreEvent) -> Bool, _ name: String) {
    let all = recorder.takeAll()
    let position = all.firstIndex(where: fits) ?? all.endIndex
    recorder.putBack(Array(all[..<position]))
    dropUnstated("before \(name) was received")
    recorder.putBack(Array(all[position...]))
  }
}

extension TestStore where Action: Equatable {
  /// Receives the next action, which is this one: an effect sent it, or the middleware made it of a dispatched
  /// intent.
  /// - Parameters:
  ///   - refusal: why it is refused; `nil` where it is not.
  ///   - change: what it changes; `nil` where it changes nothing.
  public func receive(
    _ action: Action, refused refusal: StatedRefusal? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await receive(words(action), refusal, change) { $0.actions == [action] }
  }
}

extension TestStore where Intent: Equatable {
  /// Receives an intent that an effect sent and that came to no action: the middleware swallowed it, or
  /// answered with no more than an effect.
  public func receive(
    unanswered intent: Intent,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await receive("\(words(intent)), which comes to no action", nil, nil) {
      if case .heard(intent) = $0 { true } else { false }
    }
  }
}
