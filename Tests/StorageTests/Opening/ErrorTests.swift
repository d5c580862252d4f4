import GRDB
import Testing

@testable import Storage

struct ErrorTests {
  static let mappings: [(ResultCode, StorageError)] = [
    (.SQLITE_NOTADB, .notADatabase(path: "x")), (.SQLITE_CORRUPT, .damaged(path: "x")),
    (.SQLITE_CORRUPT_VTAB, .damaged(path: "x")), (.SQLITE_BUSY, .busy(path: "x")),
    (.SQLITE_BUSY_RECOVERY, .busy(path: "x")), (.SQLITE_LOCKED, .busy(path: "x")),
    (.SQLITE_FULL, .full(path: "x")), (.SQLITE_READONLY, .readOnly(path: "x")),
    (.SQLITE_READONLY_DBMOVED, .removed(path: "x")), (.SQLITE_PERM, .noPermission(path: "x")),
    (.SQLITE_AUTH, .noPermission(path: "x")), (.SQLITE_CANTOPEN, .noPermission(path: "x")),
    (.SQLITE_IOERR_WRITE, .cannotWrite(path: "x")), (.SQLITE_CANTOPEN_ISDIR, .notADatabase(path: "x")),
    (.SQLITE_IOERR, .failed(path: "x", code: 10)),
    (.SQLITE_IOERR_FSYNC, .failed(path: "x", code: 1034)), (.SQLITE_NOMEM, .failed(path: "x", code: 7)),
  ]

  @Test(arguments: mappings)
  func `each SQLite result code maps to an error`(code: ResultCode, expected: StorageError) {
    #expect(StorageError(DatabaseError(resultCode: code), path: "x") == expected)
  }

  @Test func `a storage error is kept unchanged`() {
    #expect(StorageError(StorageError.full(path: "y"), path: "x") == .full(path: "y"))
  }

  static let all: [(StorageError, StorageError.Kind)] = [
    (.notADatabase(path: "/x"), .badData), (.foreignDatabase(path: "/x"), .badData),
    (.tooNew(path: "/x", found: 2, supported: 1), .badData), (.damaged(path: "/x"), .badData),
    (.noSuchFile(path: "/x"), .noSuchFile), (.cannotCreate(path: "/x"), .cannotCreate),
    (.noPermission(path: "/x"), .readOrWrite), (.full(path: "/x"), .readOrWrite),
    (.removed(path: "/x"), .readOrWrite), (.unwatched(path: "/x"), .readOrWrite),
    (.replaced(path: "/x"), .readOrWrite), (.trimmed(path: "/x"), .busy),
    (.readOnly(path: "/x"), .readOrWrite), (.cannotWrite(path: "/x"), .readOrWrite),
    (.danglingLink(path: "/x"), .noSuchFile), (.noBackup(path: "/x", code: 28), .readOrWrite),
    (.failed(path: "/x", code: 10), .readOrWrite), (.busy(path: "/x"), .busy),
  ]

  @Test(arguments: all)
  func `each error names the file, gives advice and has a kind`(
    error: StorageError, kind: StorageError.Kind
  ) {
    #expect(error.kind == kind)
    #expect(error.sentence == "\(error.reason): /x.")
    #expect(error.path == "/x")
    #expect(error.sentence.hasSuffix("."))
    #expect(!error.advice.isEmpty)
  }
}
