import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// Two processes that do not know of each other's newest work.
struct TwoWriterTests {
  let folder: TemporaryFolder
  let mine: Process
  let theirs: Process

  init() throws {
    folder = try TemporaryFolder()
    mine = try Process(folder, 1)
    theirs = try Process(folder, 2)
    try mine.act { $0.items[id(1)] = item(1, "first") }
    try theirs.look()
  }

  private func stored() throws -> Document { try folder.open(9).snapshot().document }

  /// Both come to what is stored.
  private func agree() throws -> Document {
    try mine.look()
    try theirs.look()
    let stored = try stored()
    #expect(mine.document == stored)
    #expect(theirs.document == stored)
    return stored
  }

  @Test func `edits of different fields are both kept`() throws {
    try mine.act { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.act { $0.items.update(id(1)) { $0.notes = "theirs" } }
    let stored = try agree()
    #expect(stored.items[id(1)]?.title == "mine")
    #expect(stored.items[id(1)]?.notes == "theirs")
  }

  @Test func `of edits of one field the later one stays, for both`() throws {
    try mine.act { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.act { $0.items.update(id(1)) { $0.title = "theirs" } }
    #expect(try agree().titles == ["theirs"])
  }

  @Test func `the journal keeps what a field held before, not what its writer believed`() throws {
    try mine.act { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.act { $0.items.update(id(1)) { $0.title = "theirs" } }
    #expect(try mine.database.journal(limit: 1).first?.change == retitling(1, "mine", "theirs"))
    #expect(try theirs.undo())
    #expect(try agree().titles == ["mine"])
  }

  @Test func `what one removed and the other edits comes back with the edit, for both`() throws {
    try mine.act { $0.items.update(id(1)) { $0.notes = "notes" } }
    #expect(try mine.undo())
    #expect(try mine.undo())
    try theirs.act { $0.items.update(id(1)) { $0.title = "edited" } }
    let stored = try agree()
    #expect(stored.titles == ["edited"])
    #expect(stored.items[id(1)]?.number == 1)
  }

  @Test func `a third who follows the journal sees what came back`() throws {
    let third = try Process(folder, 3)
    #expect(try mine.undo())
    try theirs.act { $0.items.update(id(1)) { $0.title = "edited" } }
    try third.look()
    #expect(third.document == (try stored()))
  }

  @Test func `an undo leaves alone what another has changed and the undoer not yet seen`() throws {
    try mine.act { $0.items.update(id(1)) { $0.title = "mine" } }
    try theirs.act { $0.items.update(id(1)) { $0.title = "theirs" } }
    try mine.act(.undo(of: stepID(1_000_002))) { $0.items.update(id(1)) { $0.title = "first" } }
    #expect(try agree().titles == ["theirs"])
  }

  @Test func `the undo of an add leaves the item where another has worked on it unseen`() throws {
    try theirs.act { $0.items.update(id(1)) { $0.notes = "theirs" } }
    try mine.act(.undo(of: stepID(1_000_001))) { $0.items[id(1)] = nil }
    #expect(try agree().items[id(1)]?.notes == "theirs")
  }

  @Test func `a redo does not write over what another did after doing it first`() throws {
    #expect(try mine.undo())
    try theirs.look()
    #expect(try theirs.redo())
    try theirs.act { $0.items.update(id(1)) { $0.title = "theirs" } }
    try mine.act(.redo(of: stepID(1_000_001))) { $0.items[id(1)] = item(1, "first") }
    #expect(try agree().titles == ["theirs"])
  }

  @Test func `a category that another has put an item into stays when its adding is undone`() throws {
    try mine.act { $0.categories[categoryID(1)] = category(1, "Home") }
    try theirs.look()
    try theirs.act { $0.items.update(id(1)) { $0.category = categoryID(1) } }
    try mine.act(.undo(of: stepID(1_000_002))) { $0.categories[categoryID(1)] = nil }
    #expect(try agree().categories.count == 1)
  }

  @Test func `a category comes back when another puts an item into it`() throws {
    try mine.act { $0.categories[categoryID(1)] = category(1, "Home") }
    try theirs.look()
    #expect(try mine.undo())
    try theirs.act { $0.items[id(2)] = item(2) { $0.category = categoryID(1) } }
    let stored = try agree()
    #expect(stored.categories[categoryID(1)]?.name == "Home")
    #expect(stored.items[id(2)]?.category == categoryID(1))
  }

  @Test func `a category that is deleted comes back for an edit that moves an item there`() throws {
    try mine.act { $0.categories[categoryID(1)] = category(1, "Home") }
    try theirs.look()
    try mine.act { $0.categories[categoryID(1)] = nil }
    try theirs.act { $0.items.update(id(1)) { $0.category = categoryID(1) } }
    #expect(try agree().categories.count == 1)
  }

  @Test func `rows of others come in order, own rows and gaps left out, and each once`() throws {
    try theirs.act { $0.items[id(2)] = item(2) }
    try theirs.act { $0.items[id(3)] = item(3) }
    let receipt = try mine.act { $0.items[id(4)] = item(4) }
    #expect(receipt.foreign.map(\.number) == [2, 3])
    #expect(receipt.row == 4)
    #expect(try mine.database.foreignRows().isEmpty)
    try theirs.act { $0.items[id(5)] = item(5) }
    #expect(try mine.database.foreignRows().map(\.number) == [5])
    #expect(try mine.database.foreignRows().isEmpty)
  }

  @Test func `before the first look nothing is foreign`() throws {
    #expect(try folder.open(3).foreignRows().isEmpty)
    #expect(try folder.open(4).write(journalEntry(1), adding(item(7))).foreign.isEmpty)
  }

  @Test func `what could not be read is read by the next look`() throws {
    try theirs.act { $0.items[id(2)] = item(2) }
    try folder.execute("UPDATE journal SET cursor = 'x'")
    #expect(failure { _ = try mine.database.foreignRows() } == .damaged(path: folder.file))
    try folder.execute("UPDATE journal SET cursor = NULL")
    #expect(try mine.database.foreignRows().map(\.number) == [2])
  }
}
