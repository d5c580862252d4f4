internal import Redux
internal import Synchronization

/// What a change of many items leads to, computed off the main actor: the documents after its actions, and the
/// lists of the last one.
struct PreparedChange: Sendable {
  /// The results of the actions, in their order.
  let results: [PrecomputedResult]
  let document: Document
  let lists: PreparedLists

  /// - Parameter tell: called with the percentage that is done, after each portion. Some portions are computed
  ///   side by side, so that a lower number may come after a higher one.
  /// - Returns: `nil` if the task was cancelled.
  init?(
    _ actions: [Action], on state: AppState, tell: @escaping @Sendable (_ percent: Int) -> Void
  ) async {
    let portions = Portions(count: 1 + PreparedLists.partCount, tell: tell)
    var after = state
    var results: [PrecomputedResult] = []
    for action in actions {
      let before = after.document
      appReducer(&after, action)
      results.append(PrecomputedResult(from: before, to: after.document))
    }
    portions.finishOne()
    guard !Task.isCancelled else { return nil }
    lists = await PreparedLists(
      after.document, showing: after.visibleQuery, dates: after.queryDates, zone: after.external.zone,
      archiveTime: after.archiveTime
    ) { portions.finishOne() }
    guard !Task.isCancelled else { return nil }
    self.results = results
    document = after.document
  }
}

/// Counts the finished portions of some work.
private final class Portions: Sendable {
  private let count: Int
  private let tell: @Sendable (_ percent: Int) -> Void
  private let finished = Mutex(0)

  init(count: Int, tell: @escaping @Sendable (_ percent: Int) -> Void) {
    self.count = count
    self.tell = tell
  }

  func finishOne() {
    let finished = finished.withLock {
      $0 += 1
      return $0
    }
    tell(finished * 100 / count)
  }
}
