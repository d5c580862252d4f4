import FoundationEssentials
import GRDB
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// Trimming the journal on request, and checking the database.
struct MaintenanceTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
  }

  private func writeTen() throws {
    for number in 1...10 { _ = try database.write(journalEntry(number), adding(item(number))) }
  }

  @Test func `rows before a time are trimmed, and items and numbers stay`() throws {
    try writeTen()
    let before = try database.snapshot().document
    #expect(try database.trim(before: time(6), dryRun: true) == Trimming(rows: 5, firstRow: 6))
    #expect(try database.journal().count == 10)
    #expect(try database.trim(before: time(6), dryRun: false) == Trimming(rows: 5, firstRow: 6))
    #expect(try database.journal().map(\.number) == [10, 9, 8, 7, 6])
    #expect(try folder.open(2).snapshot().document == before)
    #expect(try database.check().isIntact)
    #expect(try !database.check().isComplete)
    #expect(try database.write(journalEntry(11), adding(item(11))).row == 11)
    #expect(try database.snapshot().document.items[id(11)]?.number == 11)
  }

  @Test func `after trimming, undo ends at the first row, and earlier states are gone`() throws {
    try writeTen()
    _ = try database.trim(before: time(9), dryRun: false)
    let process = try Process(folder, 2)
    #expect(try process.undo())
    #expect(try process.undo())
    #expect(try !process.undo())
    #expect(process.document.items.count == 8)
    #expect(try database.document(atRow: 8)?.items.count == 8)
    #expect(try database.document(atRow: 7) == nil)
    #expect(try database.document(at: time(9))?.items.count == 9)
    #expect(try database.document(at: time(8)) == nil)
    let tree = HistoryTree(try database.heads())
    #expect(tree.entries.map(\.parent) == [nil, stepID(9)])
  }

  @Test func `a step that is undone or continued after the cutoff is kept whole`() throws {
    try writeTen()
    _ = try database.write(journalEntry(11, step: 8), retitling(8, "item 8", "x"))
    _ = try database.write(journalEntry(12, .undo(of: stepID(7))), DocumentChange(items: [.removed(item(7))]))
    #expect(
      try database.trim(before: time(12), dryRun: false)
        == Trimming(rows: 6, firstRow: 7, requiredRows: 5))
    #expect(try database.redoable(.anyone)?.id == stepID(7))
    #expect(try database.undoable(.anyone)?.changes.count == 2)
  }

  @Test func `the newest row always stays, and an empty journal has nothing to trim`() throws {
    #expect(try database.trim(before: time(1), dryRun: false) == Trimming(rows: 0, firstRow: nil))
    try writeTen()
    #expect(try database.trim(before: time(999), dryRun: false) == Trimming(rows: 9, firstRow: 10))
    #expect(try database.trim(before: time(999), dryRun: false).rows == 0)
  }

  @Test func `trimming makes the file smaller`() throws {
    for number in 1...200 {
      _ = try database.write(journalEntry(number), editing(number % 2, .notes, .none, .none))
    }
    let long = String(repeating: "x", count: 20_000)
    _ = try database.write(journalEntry(300), adding(item(1)))
    for number in 301...340 {
      let (before, after) = (number % 2 == 0 ? long : "", number % 2 == 0 ? "" : long)
      _ = try database.write(journalEntry(number), editing(1, .notes, .text(before), .text(after)))
    }
    let size = try database.check().fileBytes
    _ = try database.trim(before: time(339), dryRun: false)
    #expect(try database.check().fileBytes < size / 2)
  }

  @Test func `the check of an intact database reports its sizes`() throws {
    try writeTen()
    let report = try database.check()
    #expect(report.isIntact)
    #expect(report.isComplete)
    #expect(report.rows == 10)
    #expect(report.oldest == time(1))
    #expect(report.journalBytes > 1000)
    #expect(report.fileBytes > report.journalBytes)
    #expect(report.format == Schema.version)
    #expect(report.mode == 0o600)
    #expect(try folder.open(2).check() == report)
  }

  @Test(arguments: [
    ("UPDATE item SET title = 'x' WHERE number = 3", "row 3: title of “item 3” differs"),
    ("DELETE FROM item WHERE number = 3", "row 3: “item 3” is missing"),
    ("DELETE FROM journal_change WHERE row = 3", "row 1: “item 3” is in the tables, but not in the journal"),
    (
      "UPDATE journal_change SET after = replace(after, 'item 3', 'y') WHERE row = 3",
      "row 3: title of “y” differs"
    ),
  ])
  func `contradictions between tables and journal are found`(sql: String, fault: String) throws {
    try writeTen()
    try folder.execute(sql)
    #expect(try database.check().contradictions == [fault])
    #expect(try !database.check().isIntact)
  }

  @Test func `an item with a wrong number is found`() throws {
    try writeTen()
    try folder.execute("UPDATE number SET number = 99 WHERE number = 3")
    #expect(try database.check().misnumbered == 1)
  }

  @Test func `orphaned pages are found`() throws {
    try writeTen()
    try folder.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = 'item_rank'")
    let report = try folder.open(2).check()
    #expect(!report.damage.isEmpty)
    #expect(!report.isIntact)
  }

  @Test(arguments: Torture.seeds(0..<20, otherwise: 6))
  func `after trimming at any row, journal and tables agree`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let process = try Process(folder, 3)
    for step in 1...30 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...4: try process.write { changeRandomly(&$0, step, &random) }
      case 5...6: _ = try process.undo()
      default: _ = try process.redo()
      }
    }
    let rows = try database.journal()
    let cutoff = random.pick(rows).journalEntry.time
    let trimming = try database.trim(before: cutoff, dryRun: false)
    let kept = try database.journal()
    #expect(kept == Array(rows.prefix(rows.count - trimming.rows)))
    #expect(try database.check().isIntact)
    let first = try #require(kept.last).number
    for row in kept { #expect(try database.document(atRow: row.number - 1) != nil) }
    if first > 1 { #expect(try database.document(atRow: first - 2) == nil) }
    let tree = HistoryTree(try database.heads())
    #expect(tree.undoable == (try database.undoable(.anyone)?.id))
    #expect(tree.redoable == (try database.redoable(.anyone)?.id))
  }
}
