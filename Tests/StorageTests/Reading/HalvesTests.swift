import GRDB
import Glibc
import Redux
import ReduxCore
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Many items are read on two connections, and are the same.
struct HalvesTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.store((1...4100).map { item($0, "item \($0)") })
  }

  private final class Readers: Sendable {
    let ids = Mutex<Set<ObjectIdentifier>>([])
  }

  /// Returns the items, and how many connections have read them.
  private func read(_ db: GRDB.Database) throws -> (items: [Item], connections: Int) {
    let readers = Readers()
    let items = try database.readInHalves(db) { db, numbers in
      readers.ids.withLock { _ = $0.insert(ObjectIdentifier(db)) }
      return try Item.references(db, numbers: [numbers], where: "1", [])
    }
    return (items.map(\.entity), readers.ids.withLock { $0.count })
  }

  @Test func `two connections read each item once`() throws {
    try database.read { db in
      let (items, connections) = try read(db)
      #expect(items == (try Item.fetch(db)))
      #expect(connections == 2)
    }
    #expect(try database.snapshot().document.items.count == 4100)
  }

  @Test func `one connection reads all while another process waits to write`() throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(path: folder.file, configuration: configuration)
    try database.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM item")
      try writer.inDatabase { other in
        try other.execute(sql: "BEGIN IMMEDIATE; DELETE FROM item WHERE number > 4000")
        // It waits for this reader, and no other one may begin.
        #expect(throws: DatabaseError.self) { try other.execute(sql: "COMMIT") }
        let (items, connections) = try read(db)
        #expect(items.count == 4100)
        #expect(connections == 1)
      }
    }
    try writer.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try database.snapshot().document.items.count == 4000)
  }

  @Test func `one connection reads all if there is another database at the path`() throws {
    let other = try TemporaryFolder()
    _ = try other.store([item(1, "of another database")])
    try database.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM item")
      rename(other.file, folder.file)
      let (items, connections) = try read(db)
      #expect(items.count == 4100)
      #expect(connections == 1)
    }
  }
}
