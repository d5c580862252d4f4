import Redux
import ReduxCore
import Storage
import Synchronization
import TestSupport
import Testing

/// An in-memory session that continues from a database.
@MainActor
struct MemoryOverDatabaseTests {
  private let folder: TemporaryFolder
  private let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(1, "one")))
    _ = try database.write(journalEntry(2), retitling(1, "one", "two"))
  }

  private func session() throws -> Session {
    let reader = try folder.open(2, mode: .readOnly)
    let snapshot = try reader.snapshot()
    var state = AppState()
    state.document = snapshot.document
    let last = Mutex(100)
    return Session(
      state: state,
      environment: SessionEnvironment(
        now: { time(5000) },
        newID: {
          last.withLock {
            $0 += 1
            return uuid($0)
          }
        }, pageHeight: { 10 }), journal: .memory(over: reader, upTo: snapshot.lastRow))
  }

  @Test func `earlier documents come from the database and from the session`() throws {
    let session = try session()
    session.store.dispatch(.editItems([EditedItem(id(1), [.title("three")])], category: nil))
    let present = session.state.document
    let titles = try (0...3).map { row in
      try session.undoHistory.document(atRow: Int64(row), from: present).items[id(1)]?.title
    }
    #expect(titles == [nil, "one", "two", "three"])
    #expect(try session.undoHistory.document(atRow: 3, from: present) == present)
    #expect(try session.undoHistory.itemHistory(of: id(1)).entries.count == 3)
  }

  @Test func `the session travels to a step in the database`() throws {
    let session = try session()
    session.store.dispatch(.editItems([EditedItem(id(1), [.title("three")])], category: nil))
    session.store.dispatch(.travel(to: stepID(1)))
    #expect(session.state.document.items[id(1)]?.title == "one")
    session.store.dispatch(.undo)
    #expect(session.state.document.items[id(1)]?.title == "three")
    #expect(try database.snapshot().document.items[id(1)]?.title == "two")
  }

  @Test func `later changes of others are not part of it`() throws {
    let session = try session()
    _ = try database.write(journalEntry(3), retitling(1, "two", "theirs"))
    #expect(try session.undoHistory.tree().entries.map(\.label.words) == ["deed 1", "deed 2"])
    session.store.dispatch(.undo)
    #expect(session.state.document.items[id(1)]?.title == "one")
  }
}
