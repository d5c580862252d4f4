import GRDB
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// Mending what a check finds, without touching what the user wrote.
struct RepairTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(1), item(2), categories: [category(1, "Home")]))
    _ = try database.write(journalEntry(2), retitling(1, "item 1", "milk"))
    _ = try database.write(journalEntry(3), adding(item(3)))
    _ = try database.write(journalEntry(4), DocumentChange(items: [.removed(item(3))]))
  }

  private func repair(dryRun: Bool = false) throws -> [Repair] {
    try database.repair(database.check(), as: journalEntry(100), dryRun: dryRun)
  }

  @Test func `a sound database needs no repair`() throws {
    #expect(try repair() == [])
    #expect(try database.journal().count == 4)
  }

  static let faults: [(sql: String, repairs: [Repair])] = [
    ("UPDATE item SET title = 'bread' WHERE number = 1", [.journal(1)]),
    ("UPDATE item SET title = 'bread', priority = 'high'", [.journal(2)]),
    ("DELETE FROM item WHERE number = 2", [.journal(1)]),
    ("DELETE FROM category", [.journal(1)]),
    (
      "INSERT INTO category VALUES (x'00000000000000000000000000000077', 'New', 'red', 'V', 0)", [.journal(1)]
    ),
    ("DELETE FROM number WHERE number = 2", [.numbers(1)]),
    ("UPDATE item SET number = 70 WHERE number = 2", [.numbers(1)]),
    (
      "UPDATE item SET number = CASE number WHEN 1 THEN 20 ELSE 1 END; UPDATE item SET number = 2 WHERE number = 20",
      [.numbers(2)]
    ),
    ("DELETE FROM journal WHERE number = 2", [.rows(1)]),
    ("DROP INDEX item_rank; DROP INDEX journal_author", [.indexes]),
    ("DROP TRIGGER item_update", [.indexes]),
  ]

  @Test func `values that their fields cannot have are taken from the journal`() throws {
    _ = try database.write(journalEntry(5), editing(2, .due, .none, .text("2026-03-04")))
    let before = try database.snapshot().document
    try folder.execute(
      """
      UPDATE item SET due = 'soon', tags = 'no list' WHERE number = 2; UPDATE item SET status = 'lost' WHERE number = 1;
      UPDATE category SET tint = 'beige'
      """)
    let values = [
      InvalidValue(name: "Home", field: "colour", text: "beige"),
      InvalidValue(name: "milk", field: "status", text: "lost"),
      InvalidValue(name: "item 2", field: "due date", text: "soon"),
      InvalidValue(name: "item 2", field: "tags", text: "no list"),
    ]
    #expect(try database.check().invalidValues == values)
    #expect(try repair(dryRun: true) == values.map { .value($0, isRestored: true) })
    #expect(try repair() == values.map { .value($0, isRestored: true) })
    #expect(try database.check().isIntact)
    #expect(try folder.open(9).snapshot().document == before)
  }

  @Test func `values that the journal does not know become none, as a step of its own`() throws {
    try folder.execute(
      "DELETE FROM journal_change; UPDATE item SET due = 'soon' WHERE number = 2")
    let value = InvalidValue(name: "item 2", field: "due date", text: "soon")
    #expect(try repair().first == .value(value, isRestored: false))
    #expect(try database.check().isIntact)
    let document = try folder.open(9).snapshot().document
    #expect(document.items[id(2)]?.due == nil)
    #expect(document.items[id(2)]?.title == "item 2")
  }

  @Test(arguments: faults)
  func `a fault is mended, and what the user wrote stays`(sql: String, repairs: [Repair]) throws {
    try folder.execute(sql)
    let before = try database.snapshot().document
    #expect(try !database.check().isIntact)
    #expect(try repair(dryRun: true) == repairs)
    #expect(try !database.check().isIntact)
    #expect(try repair() == repairs)
    #expect(try database.check().isIntact)
    var after = try folder.open(9).snapshot().document
    for id in before.items.unordered.map(\.id) {
      after.items.update(id) { $0.number = before.items[id]?.number }
    }
    #expect(after == before)
    #expect(try repair() == [])
  }

  @Test func `an index that lacks rows is made again`() throws {
    try folder.execute(
      """
      PRAGMA writable_schema = 1;
      UPDATE sqlite_master SET sql = sql || ' AND 0' WHERE name = 'item_parent';
      """)
    try folder.execute(
      "INSERT INTO item SELECT 9, randomblob(16), title, notes, category, status, priority, due, start, tags, randomblob(16), recurrence, rank, created, modified, completed, extras, waitsFor, estimate FROM item LIMIT 1"
    )
    try folder.execute(
      """
      PRAGMA writable_schema = 1;
      UPDATE sqlite_master SET sql = replace(sql, ' AND 0', '') WHERE name = 'item_parent';
      """)
    #expect(try !folder.open(5).check().damage.isEmpty)
    let fresh = try folder.open(6)
    #expect(try fresh.repair(fresh.check(), as: journalEntry(100)).first == .indexes)
    #expect(try fresh.check().isIntact)
  }

  @Test func `many items added at once that belong to no row of the journal get one`() throws {
    let many = (10..<90).map { item($0) }
    _ = try database.write(journalEntry(5), DocumentChange(items: many.map { .added($0) }))
    _ = try database.write(journalEntry(6), retitling(1, "milk", "bread"))
    try folder.execute("DELETE FROM journal WHERE number = 5")
    #expect(try !database.check().isIntact)
    #expect(try repair() == [.rows(1)])
    #expect(try database.check().isIntact)
    #expect(try database.rows(touching: id(50)).map(\.number) == [5])
  }

  @Test func `what the repair enters into the history can be undone`() throws {
    try folder.execute("UPDATE item SET title = 'bread' WHERE number = 1")
    _ = try repair()
    let process = try Process(folder, 2)
    #expect(try process.undo())
    #expect(process.document.items[id(1)]?.title == "milk")
    #expect(try database.check().isIntact)
  }

  @Test func `a trimmed journal that does not lead to the items is mended, too`() throws {
    _ = try database.trim(before: time(3), dryRun: false)
    try folder.execute("DELETE FROM item WHERE number = 2; UPDATE item SET title = 'bread'")
    _ = try database.write(journalEntry(5), adding(item(4)))
    try folder.execute("UPDATE item SET title = 'eggs' WHERE number = 4")
    #expect(try repair() == [.journal(1)])
    #expect(try database.check().isIntact)
  }

  @Test func `damaged pages are not repaired`() throws {
    var report = IntegrityReport()
    report.damage = [
      "row 1 missing from index item_rank", "Tree 5 page 7: btreeInitPage() returns error code 11",
    ]
    #expect(try database.repair(report, as: journalEntry(100)) == [])
  }
}
