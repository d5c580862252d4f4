import GRDB
import Testing

@testable import Storage

/// A transaction is stored as a whole or not at all.
struct TransactionTests {
  private struct Interruption: Error {}

  private func inTable(_ body: (GRDB.Database) throws -> Void) throws {
    try DatabaseQueue().inDatabase { db in
      try db.run("CREATE TABLE fruit (name TEXT PRIMARY KEY)")
      try body(db)
    }
  }

  private func count(_ db: GRDB.Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM fruit")
  }

  @Test func `what the body returns is returned, and what it stored stays`() throws {
    try inTable { (db) throws in
      let name = try db.transaction(.immediate) { db in
        try db.run("INSERT INTO fruit VALUES ('fig')")
        return "fig"
      }
      #expect(name == "fig" && !db.isInsideTransaction)
      #expect(try count(db) == 1)
    }
  }

  @Test func `an error is thrown on, and nothing is stored`() throws {
    try inTable { (db) throws in
      #expect(throws: Interruption.self) {
        try db.transaction(.immediate) { db in
          try db.run("INSERT INTO fruit VALUES ('fig')")
          throw Interruption()
        }
      }
      #expect(!db.isInsideTransaction)
      #expect(try count(db) == 0)
    }
  }

  @Test func `a transaction that does not commit returns what it would have stored`() throws {
    try inTable { (db) throws in
      let stored = try db.transaction(.immediate, commits: false) { db in
        try db.run("INSERT INTO fruit VALUES ('fig')")
        return try count(db)
      }
      #expect(stored == 1 && !db.isInsideTransaction)
      #expect(try count(db) == 0)
    }
  }

  @Test func `a transaction that SQLite has rolled back is no success`() throws {
    try inTable { (db) throws in
      let transaction = {
        try db.transaction(.deferred) { db in
          try db.run("INSERT INTO fruit VALUES ('fig')")
          try? db.run("INSERT OR ROLLBACK INTO fruit VALUES ('fig')")
        }
      }
      let error = #expect(throws: DatabaseError.self, performing: transaction)
      #expect(error?.resultCode == .SQLITE_ABORT)
      #expect(try count(db) == 0)
    }
  }
}
