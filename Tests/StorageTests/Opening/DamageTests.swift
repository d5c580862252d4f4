import FoundationEssentials
import GRDB
import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// Files damaged by a crash, a disk or another program.
struct DamageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func filledDatabase() throws -> Storage.Database {
    let database = try folder.open()
    for number in 1...60 {
      let notes = String(repeating: "notes ", count: 200)
      _ = try database.write(journalEntry(number), adding(item(number) { $0.notes = notes }))
    }
    return database
  }

  @Test func `overwritten pages are reported as damage`() throws {
    _ = try filledDatabase()
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.file)))
    for place in 4096..<bytes.count { bytes[place] = 0xAB }
    try folder.write(bytes, to: folder.file)
    #expect(failure { _ = try folder.open(2).snapshot() } == .damaged(path: folder.file))
  }

  @Test func `a truncated file is reported as damage`() throws {
    _ = try filledDatabase()
    let bytes = try Data(contentsOf: URL(filePath: folder.file))
    try folder.write(bytes.prefix(8192), to: folder.file)
    #expect(failure { _ = try folder.open(2).snapshot() } == .damaged(path: folder.file))
  }

  @Test(arguments: ["item", "number", "category", "saved_view", "journal", "journal_change", "identity"])
  func `a table that is missing is damage, and not a fault of the disk`(table: String) throws {
    _ = try filledDatabase()
    try folder.execute("DROP TABLE \(table)")
    let found = failure {
      let database = try folder.open(2)
      _ = try (database.snapshot(), database.journal())
    }
    #expect(found == .damaged(path: folder.file))
  }

  @Test(arguments: [
    "UPDATE item SET tags = 'no list'", "UPDATE item SET extras = '[1]'", "UPDATE item SET recurrence = ''",
    "UPDATE item SET uuid = x'01' WHERE number = 1",
  ])
  func `invalid values are reported as damage and do not crash`(sql: String) throws {
    _ = try filledDatabase()
    try folder.execute(sql)
    #expect(failure { _ = try folder.open(2).snapshot() } == .damaged(path: folder.file))
  }

  @Test(arguments: [
    "UPDATE journal SET cursor = '{'", "UPDATE journal_change SET after = '5'",
    "UPDATE journal SET step = x'', kind = 'deed' WHERE number = 60",
  ])
  func `invalid journal rows are reported as damage and do not crash`(sql: String) throws {
    let database = try filledDatabase()
    try folder.execute(sql)
    #expect(failure { _ = try database.journal() } == .damaged(path: folder.file))
  }

  @Test(arguments: [
    ("UPDATE item SET priority = 'urgent' WHERE number = 3", "priority"),
    ("UPDATE item SET status = 'waiting'", "status"), ("UPDATE item SET due = 'tomorrow'", "due"),
    ("UPDATE item SET parent = x'01'", "parent"), ("UPDATE item SET recurrence = '{}'", "recurrence"),
    ("INSERT INTO category VALUES (x'00000000000000000000000000000001', 'Home', 'beige', 'V', 0)", "tint"),
  ])
  func `a value that its field cannot have is named`(sql: String, field: String) throws {
    _ = try filledDatabase()
    try folder.execute(sql)
    #expect(
      failure { _ = try folder.open(2).snapshot() } == .invalidField(path: folder.file, field: field))
  }

  @Test func `a title that is NULL is named`() throws {
    _ = try filledDatabase()
    try folder.execute(
      "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = replace(sql, 'title TEXT NOT NULL', 'title TEXT')"
    )
    try folder.execute("UPDATE item SET title = NULL")
    #expect(
      failure { _ = try folder.open(2).snapshot() } == .invalidField(path: folder.file, field: "title"))
  }

  @Test(arguments: [
    (#"UPDATE journal_change SET after = '{"title":5}' WHERE row = 1"#, "title"),
    (#"UPDATE journal_change SET before = '{"due":null}', after = '{"due":"soon"}' WHERE row = 1"#, "due"),
  ])
  func `a value in the journal that its field cannot have is named`(sql: String, field: String) throws {
    let database = try filledDatabase()
    try folder.execute(sql)
    #expect(failure { _ = try database.journal() } == .invalidField(path: folder.file, field: field))
  }

  @Test func `a change of an unknown table is damage`() throws {
    let database = try filledDatabase()
    try folder.execute("UPDATE journal_change SET entity = 'view' WHERE row = 1")
    #expect(failure { _ = try database.journal() } == .damaged(path: folder.file))
  }

  @Test func `a NUL that an older version wrote to the journal does not break check or undo`() throws {
    let database = try folder.open()
    // SQLite binds a text up to its NUL, JSON escapes it.
    _ = try database.write(journalEntry(1), adding(item(1, "before\0after")))
    #expect(
      try folder.raw().read { try String.fetchOne($0, sql: "SELECT after FROM journal_change") }?.contains(
        "\\u0000") == true)
    #expect(try database.check().isIntact)
    let step = try #require(try database.undoable(.anyone))
    let stored = try database.snapshot().document
    #expect(stored.items[id(1)]?.title == "before")
    #expect(step.changes == [DocumentChange(from: Document(), to: stored)].map(\.withoutNumbers))
  }

  @Test func `a transaction interrupted by a crash is rolled back on opening`() throws {
    let database = try filledDatabase()
    let before = try database.snapshot().document
    let crashed = try TemporaryFolder()
    try folder.raw().writeWithoutTransaction { db in
      // A cache this small spills into the file before the transaction ends.
      try db.execute(sql: "PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE item SET notes = title || notes")
      try db.execute(sql: "DELETE FROM item WHERE number % 2 = 0")
      for name in ["todux.db", "todux.db-journal"] {
        let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
        try crashed.write(bytes, to: "\(crashed.path)/\(name)")
      }
      try db.execute(sql: "ROLLBACK")
    }
    let torn = try Data(contentsOf: URL(filePath: crashed.file))
    #expect(torn != (try Data(contentsOf: URL(filePath: folder.file))))
    let recovered = try crashed.open(2)
    #expect(try recovered.snapshot().document == before)
    #expect(try recovered.write(journalEntry(99), adding(item(99))).row == 61)
    #expect(!crashed.exists("todux.db-journal"))
  }
}

extension DocumentChange {
  /// The change without the numbers of items, which the journal does not store.
  var withoutNumbers: DocumentChange {
    var change = self
    change.items = items.map { change in
      guard case .added(var item) = change else { return change }
      item.number = nil
      return .added(item)
    }
    return change
  }
}
