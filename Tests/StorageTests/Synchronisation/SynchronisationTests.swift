import FoundationEssentials
import GRDB
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// What the database of a todo.txt file keeps of that file.
struct SynchronisationTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
    try database.prepareSynchronisation()
  }

  private func text(_ lines: Range<Int>) -> SyncedText {
    SyncedText(
      bytes: lines.flatMap { Array("line \($0)\n".utf8) }, items: lines.map { $0 % 7 == 0 ? nil : id($0) })
  }

  private func update(_ text: SyncedText, row: Int64? = nil) -> SyncUpdate {
    var update = SyncUpdate()
    update.texts = [(text, 5), nil]
    update.row = row
    return update
  }

  @Test(arguments: [0..<0, 0..<1, 0..<3000])
  func `a text is read back as it was stored`(lines: Range<Int>) throws {
    let text = text(lines)
    #expect(try database.store(update(text)) == 0)
    #expect(try folder.open(2).syncedText(of: 0) == text)
    #expect(try database.syncedText(of: 1) == SyncedText())
    #expect(try database.syncState(files: 2).digests == [5, nil])
    // Of a shorter text nothing of the longer one stays.
    #expect(try database.store(update(self.text(0..<2))) == 0)
    #expect(try database.syncedText(of: 0) == self.text(0..<2))
  }

  @Test func `a last line without an ending, and lines without items, are kept`() throws {
    let text = SyncedText(bytes: Array("a\r\n\nb".utf8), items: [id(1), nil, id(2)])
    _ = try database.store(update(text))
    #expect(try database.syncedText(of: 0) == text)
  }

  @Test func `a new line changes a single part of the text`() {
    let before = text(0..<5000)
    var after = before
    let line = Array("new\n".utf8)
    after.bytes.insert(contentsOf: line, at: Array("line 0\n".utf8).count)
    after.items.insert(id(9000), at: 1)
    let (old, new) = (before.parts, after.parts)
    #expect(old.count > 10 && new.count == old.count)
    #expect(zip(old, new).count { $0 != $1 } == 1)
    #expect(new.flatMap { Array($0.bytes) } == after.bytes)
  }

  @Test func `nothing is stored if another process has written a step meanwhile`() throws {
    let row = try database.syncState(files: 2).newestRow
    _ = try folder.open(2).write(journalEntry(1), adding(item(1)))
    let change = (journalEntry(2), adding(item(2)))
    #expect(try database.store(update(text(0..<1)), change, ifNewestRowIs: row) == nil)
    #expect(try database.syncedText(of: 0) == SyncedText())
    #expect(try database.snapshot().document.titles == ["item 1"])
    #expect(try database.store(update(text(0..<1)), change, ifNewestRowIs: 1) == 2)
    #expect(try database.snapshot().document.titles == ["item 1", "item 2"])
  }

  @Test func `the first contents of a file cannot be undone, and the database is sound`() throws {
    #expect(
      try database.store(
        update(text(0..<1), row: 1), (journalEntry(1), adding(item(1), item(2))), isJournaled: false) == 1)
    #expect(try database.syncState(files: 2) == SyncState(digests: [5, nil], row: 1, newestRow: 1))
    #expect(try database.undoable(.anyone) == nil)
    #expect(try database.beginsWithFile())
    #expect(try database.journal().isEmpty)
    #expect(try database.check().isIntact && database.check().contradictions.isEmpty)
    #expect(try folder.open(2).write(journalEntry(2), retitling(1, "item 1", "other")).row == 2)
    #expect(try database.changedItems(after: 1) == [id(1): [.title]])
    #expect(try database.beginsWithFile() && database.check().beginsWithFile)
    #expect(try folder.open(2).write(journalEntry(3), retitling(1, "other", "third")).row == 3)
    #expect(try database.trim(before: time(60), dryRun: false).rows == 1)
    #expect(try !database.beginsWithFile())
    #expect(try database.check().isIntact && database.check().contradictions.isEmpty)
  }

  @Test func `the items of a renamed category have changed`() throws {
    let work = ReduxCore.Category(id: categoryID(1), name: "Work", rank: rank(1), created: time(0))
    var filed = item(1)
    filed.category = work.id
    _ = try database.write(journalEntry(1), adding(filed, item(2), categories: [work]))
    let renaming = DocumentChange(
      categories: [.edited(work.id, [FieldChange(field: .name, before: .text("Work"), after: .text("Job"))])])
    _ = try database.write(journalEntry(2), renaming)
    #expect(try database.changedItems(after: 1) == [id(1): [.category]])
  }

  @Test func `the last line of a deleted item finds it, and that of another does not`() throws {
    _ = try database.write(journalEntry(1), adding(item(1), item(2)))
    _ = try database.write(journalEntry(2), editing(1, .status, .text("open"), .text("trashed")))
    var update = SyncUpdate()
    update.formerLines = [id(1): Array("one".utf8), id(2): Array("two".utf8)]
    update.expected = [id(2)]
    _ = try database.store(update)
    #expect(
      try database.deletedItems(withLines: [Array("one".utf8), Array("two".utf8)]) == [
        Array("one".utf8): [id(1)]
      ])
    #expect(try database.formerLines(of: [id(2), id(3)]) == [id(2): Array("two".utf8)])
    #expect(try database.expectedItems() == [id(2)])
    _ = try database.store(SyncUpdate())
    #expect(try database.expectedItems().isEmpty)
  }

  @Test func `the places of lines are kept for each file and row`() throws {
    for row: Int64 in [1, 2, 1] {
      var update = SyncUpdate()
      update.row = row
      update.formerPlaces = [0: [id(1): [UInt8(row)], id(2): [0]], 1: [id(1): []]]
      _ = try database.store(update)
    }
    #expect(
      try database.formerPlaces(of: [id(1), id(3)]) == [
        0: [1: [id(1): [1]], 2: [id(1): [2]]], 1: [1: [id(1): []], 2: [id(1): []]],
      ])
    var update = SyncUpdate()
    update.usedPlaces = [0: [2: [id(1), id(3)]]]
    _ = try database.store(update)
    #expect(try database.formerPlaces(of: [id(1)])[0] == [1: [id(1): [1]], -2: [id(1): [2]]])
  }

  @Test func `a database of an older version gets the places of lines`() throws {
    try folder.execute("DROP TABLE former_place")
    let other = try folder.open(2)
    try other.prepareSynchronisation()
    #expect(try other.formerPlaces(of: [id(1)]).isEmpty)
  }

  @Test func `the lines that an item had are kept, the newest first`() throws {
    for line in ["one", "two", "one"] {
      var update = SyncUpdate()
      update.replacedLines = [id(1): Array(line.utf8)]
      _ = try database.store(update)
    }
    #expect(
      try database.replacedLines(of: [id(1), id(2)]) == [id(1): [Array("one".utf8), Array("two".utf8)]])
  }

  @Test func `ranks are those of all items`() throws {
    #expect(try database.greatestRank() == nil)
    _ = try database.write(journalEntry(1), adding(item(1), item(2)))
    let items = try database.snapshot().document.items
    #expect(
      try database.ranks() == [id(1): items[id(1)]?.rank, id(2): items[id(2)]?.rank].compactMapValues { $0 })
    #expect(try database.greatestRank() == items.unordered.map(\.rank).max())
  }
}
