internal import GRDB

extension GRDB.Database {
  /// How a transaction locks the database: at its first access, or for writing from the start.
  enum Locking: String {
    case deferred = "BEGIN DEFERRED"
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Runs `body` in a transaction.
  ///
  /// GRDB's own builds the text of each statement of its in a way that looks through all conformances of the
  /// program at the first call, which was 2.6 % of `todux add`.
  /// - Parameters:
  ///   - commits: `false` to roll back what `body` did.
  ///   - body: what to do. It lets errors of its statements through: after one that made SQLite roll back, the next
  ///     statement would be stored at once.
  /// - Throws: what `body` throws, after a rollback; `SQLITE_ABORT` if SQLite has rolled back and `body` did
  ///   not say so.
  func transaction<Value>(
    _ locking: Locking, commits: Bool = true, _ body: (GRDB.Database) throws -> Value
  ) throws -> Value {
    try run(locking.rawValue)
    do {
      let value = try body(self)
      // Committing would tell only that there is no transaction.
      guard isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      try run(commits ? "COMMIT" : "ROLLBACK")
      return value
    } catch {
      // SQLite does so itself after some errors: https://www.sqlite.org/lang_transaction.html.
      if isInsideTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Runs a statement without arguments and results.
  func run(_ sql: String) throws { try makeStatement(sql: sql).execute() }
}
