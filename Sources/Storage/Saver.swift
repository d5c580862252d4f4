package import Dispatch
internal import Files
internal import Redux
package import ReduxCore

/// The link between a session and the database: it writes the changes of the session, in order and off the
/// main thread, and applies to the session what other processes write.
///
/// A change that could not be written stays in memory, is reported as unsaved, and is retried. The database
/// determines the order of all changes: one that another process wrote before a change that is still pending
/// here is rebased under it, so that the pending change wins. Nothing here blocks the main actor on the
/// database except ``flush(within:)``.
@MainActor
package final class Saver {
  /// Called when something arrived that needs a new frame.
  package var onArrival: @MainActor () -> Void = {}

  /// Called when a change of the session is stored, with the documents before and after it.
  package var onStored:
    (@MainActor (_ journalEntry: JournalEntry, _ before: Document, _ after: Document) -> Void)?

  /// Schedules a closure to run on the main actor after a delay.
  package typealias Later = @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void

  /// A result from the background queue. Writes and queries for foreign rows share one queue of results,
  /// because the rows that a query found belong at an exact position among the writes.
  private enum Outcome: Sendable {
    case notBackedUp(StorageError)
    case written(Result<WriteResult, StorageError>)
    case foreignRows(Result<[JournalRow], StorageError>)
    case read(Result<Snapshot, StorageError>)
  }

  let database: Database
  let queue = DispatchQueue(label: "todux.saving")
  /// The work that has been submitted to the queue and has not finished.
  let underway = DispatchGroup()
  private let arrived = ResultQueue<Outcome>()
  private let later: Later
  /// The entries still to be written, in order; the first may be being written.
  private var pending: [UnsavedEntry] = []
  private var isWriting = false
  /// `true` while changes are only kept.
  private var isPaused = false
  /// The error of the last failed access to the database; `nil` once a later access has succeeded.
  package private(set) var failure: StorageError?
  private var isChecking = false
  /// `true` while the whole document is being read.
  private var isReadingAgain = false
  /// `true` while a query of the screen is answered on the queue.
  var isReading = false
  /// What was read on the queue last, until it is asked for.
  var prepared: PreparedAnswer?
  /// The number of entries by which the journal has grown, here or elsewhere, as far as that is known.
  private(set) var growth = 0
  private var needsCheck = false
  /// The day of the newest change, before which the backup of that day was made.
  private var backedUpDay: Day?
  /// Set once the program is about to exit, which no backup may hold up.
  private let ending = CancellationFlag()
  private var isRetryPlanned = false
  private var watch: FolderWatch?
  private(set) weak var session: Session?
  /// Called when the database can be read, or cannot be written.
  var waiters: [@MainActor @Sendable () -> Void] = []

  /// Creates a saver that does nothing until ``attach(to:)`` is called.
  /// - Parameter later: schedules the next attempt after a failure, by default after two seconds.
  package init(database: Database, later: @escaping Later = Saver.afterTwoSeconds) {
    self.database = database
    self.later = later
  }

  /// Runs `body` on the main actor after two seconds, the default delay before a retry.
  package static func afterTwoSeconds(_ body: @escaping @MainActor @Sendable () -> Void) {
    MainActor.later(after: .seconds(2), body)
  }

  /// Saves every change of `session` from now on.
  package func attach(to session: Session) {
    self.session = session
    session.onJournalEntry = { [weak self] journalEntry, before, after in
      guard let self else { return }
      growth += 1
      pending.append(UnsavedEntry(journalEntry: journalEntry, before: before, after: after))
      if failure == nil { report(.writing(pending.count)) }
      writeNext()
    }
  }

  /// The number of changes that have not been written yet.
  package var pendingCount: Int { pending.count }

  /// The newest change that has not been written yet.
  package var newestPending: StepID? { pending.last?.journalEntry.id }

  /// `true` while no read or write is pending.
  var isIdle: Bool { pending.isEmpty && !isWriting && !isChecking && !isReading && !isReadingAgain }

  /// Calls `body` once the database can be read, or after a write has failed.
  package func whenReady(_ body: @escaping @MainActor @Sendable () -> Void) {
    waiters.append(body)
    if isIdle { checkForChanges() }
  }

  /// Starts applying what other processes write, including what they have written since the document was
  /// read.
  package func watchOthers() throws(StorageError) {
    watch = try database.watch { [weak self] in MainActor.later { self?.checkForChanges() } }
    checkForChanges()
  }

  /// Keeps changes until ``resume()``, instead of writing them: while the document is being loaded, so that
  /// all of them come after it.
  package func pause() { isPaused = true }

  /// Writes what was kept.
  package func resume() {
    isPaused = false
    writeNext()
    if needsCheck, !isChecking {
      needsCheck = false
      checkForChanges()
    }
  }

  /// Retries a failed write at once instead of at the scheduled time, and does not wait for a load.
  package func retryNow() { resume() }

  /// The time after which what is being written is given up at the end: some minutes on a slow disk.
  private static let longestWrite = DispatchTimeInterval.seconds(120)

  /// Blocks until every change has been written. For a program that is about to exit, and for tests. With a
  /// limit on the time, a backup that is being made is given up, and after it nothing waits for another
  /// process. A change of many items that is being written takes its time, since it would be lost otherwise.
  /// - Throws: the error of the write that failed; ``StorageError/busy(path:)`` when `limit` has elapsed.
  package func flush(within limit: DispatchTimeInterval = .never) throws(StorageError) {
    let deadline = DispatchTime.now() + limit
    if limit != .never { ending.set() }
    isPaused = false
    takeArrived()
    while !pending.isEmpty {
      writeNext()
      var ended = underway.wait(timeout: deadline)
      if ended == .timedOut {
        ended = database.givingUpWaits { underway.wait(timeout: .now() + Self.longestWrite) }
      }
      guard ended == .success else { throw .busy(path: database.path) }
      if let error = takeArrived() { throw error }
    }
  }

  // MARK: Writing

  private func writeNext() {
    guard !isWriting, !isPaused, !isReadingAgain, let unsaved = pending.first else { return }
    isWriting = true
    let zone = zoneForBackup(of: unsaved.journalEntry.time)
    queue.async(group: underway) { [weak self, database, arrived, ending] in
      var backupFailure: StorageError?
      let outcome = Result { () throws(StorageError) in
        try database.checkFile()
        if let zone {
          do throws(StorageError) {
            try database.backUpDaily(before: unsaved.journalEntry.time, in: zone) { ending.isSet }
          } catch {
            backupFailure = error
          }
        }
        return try database.write(unsaved.journalEntry, unsaved.change) { percent in
          MainActor.later { self?.tell(percent, of: unsaved.journalEntry.id) }
        }
      }
      // If the write has failed as well, only that is reported.
      if let backupFailure, case .success = outcome { arrived.put(.notBackedUp(backupFailure)) }
      arrived.put(.written(outcome))
      MainActor.later { self?.takeArrived() }
    }
  }

  /// Returns the time zone for the backup before the first change of a day; `nil` if this is a later one.
  private func zoneForBackup(of time: Timestamp) -> Zone? {
    guard let zone = session?.state.external.zone, zone.local(time).day != backedUpDay else { return nil }
    backedUpDay = zone.local(time).day
    return zone
  }

  /// Handles the results that have arrived, in the order in which they were produced.
  /// - Returns: the error of a write that failed, if one did.
  @discardableResult
  private func takeArrived() -> StorageError? {
    var failure: StorageError?
    for outcome in arrived.takeAll() {
      switch outcome {
      case .notBackedUp(let error): session?.receive(.messageShown(Message(error.unbackedUp, tone: .problem)))
      case .written(.success(let result)): finishWriting(result)
      case .written(.failure(.trimmed)):
        isWriting = false
        readAgain()
      case .written(.failure(let error)):
        isWriting = false
        fail(error)
        failure = error
      case .foreignRows(let found): finishCheck(found)
      case .read(let result):
        isReadingAgain = false
        do { finishReadingAgain(try result.get()) } catch { fail(error) }
      }
    }
    return failure
  }

  private func finishWriting(_ result: WriteResult) {
    isWriting = false
    receive(result.foreign)
    let stored = pending.removeFirst()
    let journalEntry = stored.journalEntry
    if !result.correction.isEmpty { correct(journalEntry, result.correction) }
    if !result.numbers.isEmpty { session?.receive(numbers: result.numbers) }
    onStored?(journalEntry, stored.before, stored.after)
    goOn()
  }

  /// Tells that all is well, and writes what is still to be written.
  private func goOn() {
    failure = nil
    report(pending.isEmpty ? .saved : .writing(pending.count))
    onArrival()
    writeNext()
    wakeWaiters()
  }

  func wakeWaiters() {
    guard isIdle || failure != nil else { return }
    let due = waiters
    waiters = []
    for body in due { body() }
  }

  /// Applies a correction: other processes had changed the same fields, unseen here when the change was made.
  private func correct(_ journalEntry: JournalEntry, _ correction: DocumentChange) {
    guard let session else { return }
    session.receive(correction, under: pending.map(\.change))
    session.undoHistory.invalidateCache()
    guard journalEntry.isConditional, let left = correction.notable(in: session.state.document).phrase
    else {
      return
    }
    session.receive(.messageShown(Message("Changed elsewhere meanwhile, so left as it is: \(left)")))
  }

  private func fail(_ error: StorageError) {
    failure = error
    // The backup may still have to be made.
    backedUpDay = nil
    report(.failed(SaveFailure(error.reason, advice: error.advice, path: error.path)))
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
    if pending.isEmpty { checkForChanges() }
  }

  private func report(_ saving: Saving) {
    guard let session, session.state.external.saving != saving else { return }
    session.receive(.savingChanged(saving))
  }

  private func tell(_ percent: Int, of entry: StepID) {
    // What arrives late is about a change that has been written.
    guard isWriting, pending.first?.journalEntry.id == entry else { return }
    session?.receive(.progressed(percent))
  }

  // MARK: Changes of other processes

  private func checkForChanges() {
    guard !isChecking, !isPaused else {
      needsCheck = true
      return
    }
    isChecking = true
    queue.async(group: underway) { [weak self, database, arrived] in
      let found = Result { () throws(StorageError) in
        try database.checkFile()
        return try database.foreignRows()
      }
      arrived.put(.foreignRows(found))
      MainActor.later { self?.takeArrived() }
    }
  }

  private func finishCheck(_ found: Result<[JournalRow], StorageError>) {
    isChecking = false
    switch found {
    case .success(let rows):
      receive(rows)
      if failure != nil {
        failure = nil
        pending.isEmpty ? report(.saved) : writeNext()
      }
      // Trimming the journal writes no row.
      if rows.isEmpty { session?.scheduleRefresh() } else { onArrival() }
      wakeWaiters()
    // No change of ours is at risk, and the process that holds the lock will release it.
    case .failure(.busy): planRetry()
    case .failure(.trimmed): readAgain()
    case .failure(let error): fail(error)
    }
    guard needsCheck else { return }
    needsCheck = false
    checkForChanges()
  }

  /// Reads the whole document, since the rows that say what others have changed are gone.
  private func readAgain() {
    guard !isReadingAgain else { return }
    isReadingAgain = true
    queue.async(group: underway) { [weak self, database, arrived] in
      arrived.put(.read(Result { () throws(StorageError) in try database.snapshotAfterTrimming() }))
      MainActor.later { self?.takeArrived() }
    }
  }

  private func finishReadingAgain(_ snapshot: Snapshot) {
    guard let session else { return }
    let stored = pending.first?.before ?? session.state.document
    session.receive(DocumentChange(from: stored, to: snapshot.document), under: pending.map(\.change))
    session.undoHistory.invalidateCache()
    session.scheduleRefresh()
    goOn()
  }

  private func receive(_ rows: [JournalRow]) {
    guard let session else { return }
    growth += rows.count
    for row in rows {
      session.receive(row, under: pending.map(\.change))
      if !row.numbers.isEmpty { session.receive(numbers: row.numbers) }
    }
  }
}
