internal import Dispatch
package import ReduxCore

/// Reading what takes long, off the main thread.
extension Saver {
  /// An answer that was read for the journal of a session.
  enum PreparedAnswer {
    case step(StepID, Result<RecordedStep?, StorageError>)
    /// - Parameter growth: that of the journal when it was read, since one of the rows may be the present.
    case change(from: Int64, to: Int64, growth: Int, Result<DocumentChange?, StorageError>)
  }

  /// Reads what items were called before, off the main thread and after the pending changes were written. If
  /// it cannot be read, nothing is delivered.
  package func readEarlierTitles(
    _ reason: EarlierTitle.Reason, _ deliver: @escaping @MainActor @Sendable ([EarlierTitle]) -> Void
  ) {
    guard isIdle else {
      waiters.append { [weak self] in if self?.failure == nil { self?.readEarlierTitles(reason, deliver) } }
      return
    }
    isReading = true
    queue.async(group: underway) { [weak self, database] in
      let titles = try? database.earlierTitles(reason)
      MainActor.later {
        if let titles { deliver(titles) }
        self?.finishReading()
      }
    }
  }

  /// Reads a step that is to be undone or redone, and computes the result, until ``takeStep(_:)`` takes it.
  func readStep(_ id: StepID, to direction: UndoResult.Direction) {
    let document = session?.state.document ?? Document()
    prepare { [database] tell in
      .step(
        id,
        Result { () throws(StorageError) in
          try database.recordedStep(id, telling: tell)?.prepared(to: direction, on: document)
        })
    }
  }

  /// Returns the step that was read last, once, if it is this one.
  func takeStep(_ id: StepID) -> Result<RecordedStep?, StorageError>? {
    guard case .step(id, let result) = prepared else { return nil }
    prepared = nil
    return result
  }

  /// Reads the change between two rows of the journal, until ``takeChange(from:to:)`` takes it.
  func readChange(from row: Int64, to other: Int64) {
    prepare { [database, growth] tell in
      .change(
        from: row, to: other, growth: growth,
        Result { () throws(StorageError) in try database.change(from: row, to: other, telling: tell) })
    }
  }

  /// Returns the change that was read last, once, if it is that between these rows as they are.
  func takeChange(from row: Int64, to other: Int64) -> Result<DocumentChange?, StorageError>? {
    guard case .change(row, other, growth, let result) = prepared else { return nil }
    prepared = nil
    return result
  }

  private func prepare(
    _ read: @escaping @Sendable (_ tell: @escaping (_ percent: Int) -> Void) -> PreparedAnswer
  ) {
    isReading = true
    session?.receive(.progressed(0))
    queue.async(group: underway) { [weak self] in
      let answer = read { percent in MainActor.later { self?.session?.receive(.progressed(percent)) } }
      MainActor.later {
        self?.prepared = answer
        self?.session?.receive(.progressed(nil))
        self?.finishReading()
      }
    }
  }

  private func finishReading() {
    isReading = false
    onArrival()
    wakeWaiters()
  }
}
