package import Dispatch
package import ReduxCore

/// Writes what happens in a session to the database, off the main thread and in order, and brings in what
/// others write.
///
/// A change that could not be written stays in memory, is said not to be saved, and is tried again. The order
/// of the database is the order of the world: what others wrote before a change of ours that is still on its
/// way goes beneath it. Nothing here waits for the database on the main actor but ``flush(within:)``.
@MainActor
package final class Saver {
  /// Called when something arrived that a new frame has to show.
  package var onArrival: @MainActor () -> Void = {}

  /// Calls back on the main actor after a while.
  package typealias Later = @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void

  /// What comes back from the queue. Writes and looks share one inbox: what a look found has its place among
  /// the writes, and no other.
  private enum Outcome: Sendable {
    case written(Result<WriteResult, StorageError>)
    case looked(Result<[JournalRow], StorageError>)
  }

  let database: Database
  private let queue = DispatchQueue(label: "todux.saving")
  /// What the queue has been given and has not finished.
  private let underway = DispatchGroup()
  private let arrived = ResultQueue<Outcome>()
  private let later: Later
  /// A deed that is not on the disk. What it changed is computed where it is asked for: mostly on the queue.
  private struct UnsavedEntry: Sendable {
    let journalEntry: JournalEntry
    let before: Document
    let after: Document

    var change: DocumentChange { DocumentChange(from: before, to: after) }
  }

  /// In order; the first may be on its way.
  private var pending: [UnsavedEntry] = []
  private var isWriting = false
  /// Why the last write failed, while it is not made good.
  package private(set) var failure: StorageError?
  private var isLooking = false
  private var looksAgain = false
  private var isRetryPlanned = false
  private var watch: FolderWatch?
  private weak var session: Session?
  /// Called when the database is free to be read, or cannot be written.
  private var waiters: [@MainActor @Sendable () -> Void] = []

  /// Saves nothing until ``follow(_:)`` is called.
  /// - Parameter later: calls back when it is time to try again what failed, by default after two seconds.
  package init(database: Database, later: @escaping Later = Saver.afterTwoSeconds) {
    self.database = database
    self.later = later
  }

  /// The pause before what failed is tried again.
  package static func afterTwoSeconds(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) {
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated(body)
    }
  }

  /// Saves what happens in `session` from now on.
  package func follow(_ session: Session) {
    self.session = session
    session.onJournalEntry = { [weak self] journalEntry, before, after in
      guard let self else { return }
      pending.append(UnsavedEntry(journalEntry: journalEntry, before: before, after: after))
      if failure == nil { tell(.writing(pending.count)) }
      writeNext()
    }
  }

  /// How many changes are not on the disk yet.
  package var pendingCount: Int { pending.count }

  /// The newest change that is not on the disk yet.
  package var newestPending: StepID? { pending.last?.journalEntry.id }

  /// Whether nothing is on its way to the database or from it.
  var isIdle: Bool { pending.isEmpty && !isWriting && !isLooking }

  /// Calls back once the database can be read, or a write has failed.
  package func whenReady(_ body: @escaping @MainActor @Sendable () -> Void) {
    waiters.append(body)
    if isIdle { look() }
  }

  /// Begins to bring in what others write, and have written since the document was read.
  package func watchOthers() throws(StorageError) {
    watch = try FolderWatch(path: database.path) { [weak self] in Self.onMain { self?.look() } }
    look()
  }

  /// Tries at once what failed, without waiting for the time that is planned for it.
  package func retryNow() { writeNext() }

  /// Blocks until everything is on the disk: for a program that is about to end, and for tests.
  /// - Throws: what kept it from getting there; ``StorageError/busy(path:)`` when the time is over.
  package func flush(within limit: DispatchTimeInterval = .never) throws(StorageError) {
    let deadline = DispatchTime.now() + limit
    takeArrived()
    while !pending.isEmpty {
      writeNext()
      guard underway.wait(timeout: deadline) == .success else { throw .busy(path: database.path) }
      if let error = takeArrived() { throw error }
    }
  }

  // MARK: Writing

  private func writeNext() {
    guard !isWriting, let unsaved = pending.first else { return }
    isWriting = true
    queue.async(group: underway) { [weak self, database, arrived] in
      let outcome = Result { () throws(StorageError) in
        try database.checkFile()
        return try database.write(unsaved.journalEntry, unsaved.change)
      }
      arrived.put(.written(outcome))
      Self.onMain { self?.takeArrived() }
    }
  }

  /// Follows what came back, in the order in which it came to be.
  /// - Returns: why a write failed, if one did.
  @discardableResult
  private func takeArrived() -> StorageError? {
    var failure: StorageError?
    for outcome in arrived.takeAll() {
      switch outcome {
      case .written(.success(let result)): finishWriting(result)
      case .written(.failure(let error)):
        isWriting = false
        fail(error)
        failure = error
      case .looked(let found): finishLooking(found)
      }
    }
    return failure
  }

  private func finishWriting(_ result: WriteResult) {
    isWriting = false
    bringIn(result.foreign)
    let journalEntry = pending.removeFirst().journalEntry
    if !result.correction.isEmpty { correct(journalEntry, result.correction) }
    if !result.numbers.isEmpty { number(result.numbers) }
    failure = nil
    tell(pending.isEmpty ? .saved : .writing(pending.count))
    onArrival()
    writeNext()
    wakeWaiters()
  }

  private func wakeWaiters() {
    guard isIdle || failure != nil else { return }
    let due = waiters
    waiters = []
    for body in due { body() }
  }

  /// Others had been at the same things, unseen here when the deed was done.
  private func correct(_ journalEntry: JournalEntry, _ correction: DocumentChange) {
    guard let session else { return }
    session.receive(correction, under: pending.map(\.change))
    session.undoHistory.deferToJournal()
    guard journalEntry.kind != .change, let left = correction.notable(in: session.state.document).phrase
    else {
      return
    }
    session.receive(.messageShown(Message("Changed elsewhere meanwhile, so left as it is: \(left)")))
  }

  private func fail(_ error: StorageError) {
    failure = error
    tell(.failed(SaveFailure(error.reason, advice: error.advice, path: error.path)))
    onArrival()
    planRetry()
    wakeWaiters()
  }

  private func planRetry() {
    guard !isRetryPlanned else { return }
    isRetryPlanned = true
    later { [weak self] in self?.retry() }
  }

  private func retry() {
    isRetryPlanned = false
    writeNext()
    if pending.isEmpty { look() }
  }

  private func tell(_ saving: Saving) {
    guard let session, session.state.external.saving != saving else { return }
    session.receive(.savingChanged(saving))
  }

  private func number(_ numbers: [ItemID: Int]) {
    let ordered = numbers.sorted { $0.value < $1.value }
    session?.receive(.numbered(ordered.map { ItemNumber(item: $0.key, number: $0.value) }))
  }

  // MARK: What others write

  private func look() {
    guard !isLooking else {
      looksAgain = true
      return
    }
    isLooking = true
    queue.async(group: underway) { [weak self, database, arrived] in
      let found = Result { () throws(StorageError) in
        try database.checkFile()
        return try database.foreignRows()
      }
      arrived.put(.looked(found))
      Self.onMain { self?.takeArrived() }
    }
  }

  private func finishLooking(_ found: Result<[JournalRow], StorageError>) {
    isLooking = false
    switch found {
    case .success(let rows):
      bringIn(rows)
      if failure != nil {
        failure = nil
        pending.isEmpty ? tell(.saved) : writeNext()
      }
      // A cut of the journal leaves no row.
      if rows.isEmpty { session?.scheduleRefresh() } else { onArrival() }
      wakeWaiters()
    // Nothing of ours is at stake: whoever keeps it locked will let go.
    case .failure(.busy): planRetry()
    case .failure(let error): fail(error)
    }
    guard looksAgain else { return }
    looksAgain = false
    look()
  }

  private func bringIn(_ rows: [JournalRow]) {
    guard let session else { return }
    for row in rows {
      session.receive(row, under: pending.map(\.change))
      if !row.numbers.isEmpty { number(row.numbers) }
    }
  }

  private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async {
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated(body)
    }
  }
}
