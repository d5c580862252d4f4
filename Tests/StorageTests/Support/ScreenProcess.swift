import Dispatch
import FoundationEssentials
import Redux
import ReduxCore
import Storage
import Synchronization
import TestSupport

/// A process with a session and a saver, like a running screen but without drawing.
@MainActor
final class ScreenProcess {
  let database: Storage.Database
  let session: Session
  let saver: Saver
  /// The retries that are scheduled.
  private(set) var scheduled: [@MainActor @Sendable () -> Void] = [] {
    didSet { events.continuation.yield() }
  }
  /// An element for each transition of the session and each change of the scheduled retries.
  private let events = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var subscription: Subscription?

  /// - Parameter patience: how many seconds it waits for a lock. Without any, a look at the database may fail
  /// while another process commits, and nothing but ``retry()`` makes up for that: the journal is deleted, which
  /// is the event that leads to the look, before the lock is released.
  init(
    _ folder: TemporaryFolder, _ instance: Int, patience: Double = 600, now: Timestamp = time(1_000_000)
  ) throws {
    database = try folder.open(instance, patience: patience)
    let snapshot = try database.snapshot()
    var state = AppState()
    state.document = snapshot.document
    state.external.today = today
    let lastID = Mutex(instance * 1_000_000)
    let environment = SessionEnvironment(
      now: { now },
      newID: {
        uuid(
          lastID.withLock {
            $0 += 1
            return $0
          })
      }, pageHeight: { 10 })
    let scheduler = RetryScheduler()
    saver = Saver(database: database) { scheduler.add($0) }
    session = Session(
      state: state, environment: environment, journal: saver.journal(openedAt: snapshot.lastRow))
    saver.attach(to: session)
    scheduler.add = { [unowned self] in scheduled.append($0) }
    subscription = session.store.onTransition { [events] _ in events.continuation.yield() }
  }

  var document: Document { session.state.document }

  var saving: Saving { session.state.external.saving }

  var isFailing: Bool {
    if case .failed = saving { true } else { false }
  }

  /// The history view, if it is open.
  var browsing: HistoryBrowsing? {
    if case .browsingHistory(let browsing) = session.state.navigation.mode { browsing } else { nil }
  }

  /// The standings of the entries in the history view.
  var standings: [HistoryEntry.Status]? { browsing?.tree.entries.map(\.status) }

  /// The lines of the item history, if it is open.
  var itemHistory: [String]? {
    guard case .browsingItemHistory(let browsing) = session.state.navigation.mode else { return nil }
    return browsing.lines.map(\.text)
  }

  func add(_ text: String) { session.store.dispatch(.addText(text, .last)) }

  func edit(_ id: ItemID, _ edits: ItemEdit...) {
    let itemCount = session.state.document.items.count
    let stamp = Stamp(journalEntry: StepID(UUID()), time: time(Int64(itemCount)))
    session.store.send(.items(.edited(id, edits, categories: []), stamp))
  }

  /// Runs the scheduled retries.
  func retry() {
    let due = scheduled
    scheduled = []
    for body in due { body() }
  }

  /// Waits until a condition holds, evaluating it after each event; returns `false` if it never does. The
  /// limit is long because tests that run in parallel share the main actor and may occupy it for a while.
  func eventually(_ condition: () -> Bool) async -> Bool {
    let limit = Self.end(events.continuation, after: 600)
    defer { limit.cancel() }
    if condition() { return true }
    for await _ in events.stream where condition() { return true }
    return condition()
  }

  /// Not isolated to the main actor, because a closure created there would have to run there too.
  private nonisolated static func end(
    _ events: AsyncStream<Void>.Continuation, after seconds: Int
  ) -> DispatchWorkItem {
    let limit = DispatchWorkItem { events.finish() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: limit)
    return limit
  }

  /// Forwards retries to the process, which does not exist yet when its saver is created.
  private final class RetryScheduler {
    var add: (@escaping @MainActor @Sendable () -> Void) -> Void = { _ in }
  }
}
