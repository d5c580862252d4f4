import Dispatch
import FoundationEssentials
import Redux
import ReduxCore
import Storage
import Synchronization
import TestSupport

/// One process with a session and a saver, as a running screen has them, without a face.
@MainActor
final class ScreenProcess {
  let database: Storage.Database
  let session: Session
  let saver: Saver
  /// What waits for its time to be tried again.
  private(set) var planned: [@MainActor @Sendable () -> Void] = [] {
    didSet { events.continuation.yield() }
  }
  /// One for each thing that happens to the session or to what is planned.
  private let events = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var following: Subscription?

  init(_ folder: TemporaryFolder, _ instance: Int, patience: Double = 5) throws {
    database = try folder.open(instance, patience: patience)
    let snapshot = try database.snapshot()
    var state = AppState()
    state.document = snapshot.document
    state.external.today = today
    let lastID = Mutex(instance * 1_000_000)
    let environment = SessionEnvironment(
      now: { time(1_000_000) },
      newID: {
        uuid(
          lastID.withLock {
            $0 += 1
            return $0
          })
      }, pageHeight: { 10 })
    let plan = Plan()
    saver = Saver(database: database) { plan.add($0) }
    session = Session(
      state: state, environment: environment, journal: saver.journal(openedAt: snapshot.lastRow))
    saver.attach(to: session)
    plan.add = { [unowned self] in planned.append($0) }
    following = session.store.onTransition { [events] _ in events.continuation.yield() }
  }

  var document: Document { session.state.document }

  var saving: Saving { session.state.external.saving }

  var isFailing: Bool {
    if case .failed = saving { true } else { false }
  }

  /// The view of history, where it is open.
  var browsing: HistoryBrowsing? {
    if case .browsingHistory(let browsing) = session.state.navigation.mode { browsing } else { nil }
  }

  /// Where the entries of history stand, as the view shows them.
  var standings: [HistoryEntry.Status]? { browsing?.tree.entries.map(\.status) }

  /// What the story says that is read.
  var itemHistory: [String]? {
    guard case .browsingItemHistory(let reading) = session.state.navigation.mode else { return nil }
    return reading.lines.map(\.text)
  }

  func add(_ text: String) { session.store.dispatch(.addText(text, .last)) }

  func edit(_ id: ItemID, _ edits: ItemEdit...) {
    let environment = session.state.document.items.count
    let stamp = Stamp(journalEntry: StepID(UUID()), time: time(Int64(environment)))
    session.store.send(.items(.edited(id, edits, categories: []), stamp))
  }

  /// The time has come to try again.
  func retry() {
    let due = planned
    planned = []
    for body in due { body() }
  }

  /// Waits until `isSo`, asking after each thing that happens; returns whether it came to be. The limit is
  /// there for what never comes: the tests that run beside this one share the main actor, and may keep it long.
  func comes(_ isSo: () -> Bool) async -> Bool {
    let limit = Self.end(events.continuation, after: 600)
    defer { limit.cancel() }
    if isSo() { return true }
    for await _ in events.stream where isSo() { return true }
    return isSo()
  }

  /// Not on the main actor, since what is made there would insist on running there too.
  private nonisolated static func end(
    _ events: AsyncStream<Void>.Continuation, after seconds: Int
  ) -> DispatchWorkItem {
    let limit = DispatchWorkItem { events.finish() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: limit)
    return limit
  }

  /// Stands between the saver and the process that it is part of.
  private final class Plan {
    var add: (@escaping @MainActor @Sendable () -> Void) -> Void = { _ in }
  }
}
