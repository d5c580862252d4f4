import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// Two processes that are unaware of each other's latest changes.
struct TwoWriterTests {
  let folder: TemporaryFolder
  let mine: Process
  let theirs: Process

  init() throws {
    folder = try TemporaryFolder()
    mine = try Process(folder, 1)
    theirs = try Process(folder, 2)
    try mine.write { $0.items[id(1)] = item(1, "first") }
    try theirs.refresh()
  }

  private func stored() throws -> Document { try folder.open(9).snapshot().document }

  /// Refreshes both processes, checks that they hold the stored document, and returns it.
  private func converge() throws -> Document {
    try mine.refresh()
    try theirs.refresh()
    let stored = try stored()
    #expect(mine.document == stored)
    #expect(theirs.document == stored)
    return stored
  }

  @Test func `edits of different fields are both kept`() throws {
    try mine.write { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.write { $0.items.update(id(1)) { $0.notes = "theirs" } }
    let stored = try converge()
    #expect(stored.items[id(1)]?.title == "mine")
    #expect(stored.items[id(1)]?.notes == "theirs")
  }

  @Test func `of two edits of one field, the later one wins in both`() throws {
    try mine.write { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.write { $0.items.update(id(1)) { $0.title = "theirs" } }
    #expect(try converge().titles == ["theirs"])
  }

  @Test func `the journal records the stored value before, not the one its writer had seen`() throws {
    try mine.write { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.write { $0.items.update(id(1)) { $0.title = "theirs" } }
    #expect(try mine.database.journal(limit: 1).first?.change == retitling(1, "mine", "theirs"))
    #expect(try theirs.undo())
    #expect(try converge().titles == ["mine"])
  }

  @Test func `an edit restores an item that the other process removed`() throws {
    try mine.write { $0.items.update(id(1)) { $0.notes = "notes" } }
    #expect(try mine.undo())
    #expect(try mine.undo())
    try theirs.write { $0.items.update(id(1)) { $0.title = "edited" } }
    let stored = try converge()
    #expect(stored.titles == ["edited"])
    #expect(stored.items[id(1)]?.number == 1)
  }

  @Test func `a third process sees the restored item`() throws {
    let third = try Process(folder, 3)
    #expect(try mine.undo())
    try theirs.write { $0.items.update(id(1)) { $0.title = "edited" } }
    try third.refresh()
    #expect(third.document == (try stored()))
  }

  @Test func `an undo keeps an unseen foreign change of the field`() throws {
    try mine.write { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.write { $0.items.update(id(1)) { $0.title = "theirs" } }
    try mine.write(.undo(of: stepID(1_000_002))) { $0.items.update(id(1)) { $0.title = "first" } }
    #expect(try converge().titles == ["theirs"])
  }

  @Test func `the undo of an addition keeps an item with an unseen foreign edit`() throws {
    try theirs.write { $0.items.update(id(1)) { $0.notes = "theirs" } }
    try mine.write(.undo(of: stepID(1_000_001))) { $0.items[id(1)] = nil }
    #expect(try converge().items[id(1)]?.notes == "theirs")
  }

  @Test func `a redo does not overwrite changes after a foreign redo of the same step`() throws {
    #expect(try mine.undo())
    try theirs.refresh()
    #expect(try theirs.redo())
    try theirs.write { $0.items.update(id(1)) { $0.title = "theirs" } }
    try mine.write(.redo(of: stepID(1_000_001))) { $0.items[id(1)] = item(1, "first") }
    #expect(try converge().titles == ["theirs"])
  }

  @Test func `undoing the addition of a category keeps it if it has a foreign item`() throws {
    try mine.write { $0.categories[categoryID(1)] = category(1, "Home") }
    try theirs.refresh()
    try theirs.write { $0.items.update(id(1)) { $0.category = categoryID(1) } }
    try mine.write(.undo(of: stepID(1_000_002))) { $0.categories[categoryID(1)] = nil }
    #expect(try converge().categories.count == 1)
  }

  @Test func `a removed category is restored when another process adds an item to it`() throws {
    try mine.write { $0.categories[categoryID(1)] = category(1, "Home") }
    try theirs.refresh()
    #expect(try mine.undo())
    try theirs.write { $0.items[id(2)] = item(2) { $0.category = categoryID(1) } }
    let stored = try converge()
    #expect(stored.categories[categoryID(1)]?.name == "Home")
    #expect(stored.items[id(2)]?.category == categoryID(1))
  }

  @Test func `a deleted category is restored when another process moves an item to it`() throws {
    try mine.write { $0.categories[categoryID(1)] = category(1, "Home") }
    try theirs.refresh()
    try mine.write { $0.categories[categoryID(1)] = nil }
    try theirs.write { $0.items.update(id(1)) { $0.category = categoryID(1) } }
    #expect(try converge().categories.count == 1)
  }

  @Test func `foreign rows are returned once each, in order, without own rows`() throws {
    try theirs.write { $0.items[id(2)] = item(2) }
    try theirs.write { $0.items[id(3)] = item(3) }
    let result = try mine.write { $0.items[id(4)] = item(4) }
    #expect(result.foreign.map(\.number) == [2, 3])
    #expect(result.row == 4)
    #expect(try mine.database.foreignRows().isEmpty)
    try theirs.write { $0.items[id(5)] = item(5) }
    #expect(try mine.database.foreignRows().map(\.number) == [5])
    #expect(try mine.database.foreignRows().isEmpty)
  }

  @Test func `before the first read nothing is foreign`() throws {
    #expect(try folder.open(3).foreignRows().isEmpty)
    #expect(try folder.open(4).write(journalEntry(1), adding(item(7))).foreign.isEmpty)
  }

  @Test func `rows that could not be read are returned by the next read`() throws {
    try theirs.write { $0.items[id(2)] = item(2) }
    try folder.execute("UPDATE journal SET cursor = 'x'")
    #expect(failure { _ = try mine.database.foreignRows() } == .damaged(path: folder.file))
    try folder.execute("UPDATE journal SET cursor = NULL")
    #expect(try mine.database.foreignRows().map(\.number) == [2])
  }
}
