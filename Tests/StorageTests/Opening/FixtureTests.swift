import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// Databases of every schema that shipped still open with the same contents.
struct FixtureTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  private static var home: ReduxCore.Category {
    var home = category(1, "Home/Garden")
    home.tint = .green
    return home
  }

  private static let full = item(1, "Pay “rent” 👩‍👩‍👧‍👦\nשלום") {
    $0.number = 1
    $0.notes = "one\ntwo"
    $0.category = categoryID(1)
    $0.status = .done
    $0.priority = .high
    $0.due = DayTime(today, minute: 845)
    $0.start = DayTime(today)
    $0.tags = ["a", "b c"]
    $0.recurrence = Recurrence(rule: "every day", from: .completion, skipMissed: true)
    $0.modified = time(2000)
    $0.completed = time(3000)
    $0.extras = ["k": "v", "": "empty"]
  }

  private static let below = item(2, "below") {
    $0.number = 2
    $0.parent = id(1)
  }

  /// An item that has a value in the fields since format 5.
  private static let waiting = item(5, "waits") {
    $0.number = 4
    $0.waitsFor = [id(1), id(2)]
    $0.estimate = Estimate(minutes: 90)
  }

  private static let author = Author(stored: "a “script”")

  private static let late = view(
    1, "Late “now”", "is:late or p1", ListArrangement(.due, isReversed: true, by: .tag))

  /// Writes the contents of every fixture: an addition, a step of two edits, an addition that is undone.
  private func make(_ database: Storage.Database) throws {
    var full = Self.full
    full.number = nil
    full.title = "draft"
    var first = journalEntry(1)
    first.cursor = Cursor(list: .category(categoryID(1)), item: id(1))
    _ = try database.write(first, adding(full, Self.below, categories: [Self.home]))
    _ = try database.write(journalEntry(2), retitling(1, "draft", "second"))
    _ = try database.write(journalEntry(3, step: 2), retitling(1, "second", Self.full.title))
    _ = try database.write(journalEntry(4), adding(item(3)))
    _ = try database.write(journalEntry(5, .undo(of: stepID(4))), DocumentChange(items: [.removed(item(3))]))
  }

  /// Writes what the fixtures have since format 2: a travel to the first step, and its undo.
  private func travel(_ database: Storage.Database) throws {
    let there = retitling(1, Self.full.title, "draft")
    _ = try database.write(journalEntry(6, .travel(to: stepID(1))), there)
    _ = try database.write(journalEntry(7, .undo(of: stepID(6))), there.reversed)
  }

  /// Writes what the fixtures have since format 5: an item that waits, with an estimate.
  private func wait(_ database: Storage.Database) throws {
    var waiting = Self.waiting
    waiting.number = nil
    _ = try database.write(journalEntry(8), adding(waiting))
  }

  /// Writes what the fixtures have since format 6: a view, which is then changed.
  private func save(_ database: Storage.Database) throws {
    var draft = Self.late
    draft.query = "is:late"
    _ = try database.write(journalEntry(9), DocumentChange(views: [.added(draft)]))
    let change = FieldChange(
      field: SavedView.Field.query, before: .text(draft.query), after: .text(Self.late.query))
    _ = try database.write(journalEntry(10), DocumentChange(views: [.edited(draft.id, [change])]))
  }

  /// Writes what the fixtures have since format 7: changes of an author, one of them undone by the user.
  private func sign(_ database: Storage.Database) throws {
    var entry = journalEntry(11)
    entry.author = Self.author
    _ = try database.write(entry, retitling(2, "below", "signed"))
    _ = try database.write(journalEntry(12, .undo(of: stepID(11))), retitling(2, "signed", "below"))
  }

  /// Writes what the fixtures have since format 8: a change by a command.
  private func command(_ folder: TemporaryFolder) throws {
    let database = try Storage.Database(
      path: folder.file, instance: uuid(3), command: "tag rename", mode: .mustExist)
    _ = try database.write(journalEntry(13), retitling(5, "waits", "waits long"))
  }

  /// Writes what the fixtures have since format 10: a row that adds many items, one of which is then changed.
  private func addMany(_ database: Storage.Database) throws {
    _ = try database.write(journalEntry(14), DocumentChange(items: Self.many.map { .added($0) }))
    _ = try database.write(journalEntry(15), retitling(100, "item 100", "one of many"))
  }

  private static let many = (100..<170).map { item($0) }

  /// Writes what the fixtures have since format 11: a row that removes many items.
  private func removeMany(_ database: Storage.Database) throws {
    var items = Self.many
    items[0].title = "one of many"
    _ = try database.write(journalEntry(16), DocumentChange(items: items.map { .removed($0) }))
  }

  private func checkRemovals(_ database: Storage.Database) throws {
    #expect(try database.check().isIntact)
    #expect(try database.snapshot().document.items.unordered.allSatisfy { $0.id < id(100) })
    #expect(try database.document(atRow: 15)?.items.unordered.filter { $0.id >= id(100) }.count == 70)
    #expect(try database.rows(touching: id(100)).map(\.number) == [14, 15, 16])
    #expect(try database.rows(touching: id(101)).map(\.number) == [14, 16])
  }

  private func checkMany(_ database: Storage.Database) throws {
    #expect(try database.check().isIntact)
    #expect(try database.document(atRow: 14)?.items.unordered.filter { $0.id >= id(100) }.count == 70)
    #expect(try database.rows(touching: id(100)).map(\.number).prefix(2) == [14, 15])
    #expect(try database.recordedStep(stepID(14))?.changes.first?.items.map(\.id) == Self.many.map(\.id))
  }

  private func checkCommands(_ database: Storage.Database) throws {
    #expect(try database.check().isIntact)
    #expect(try database.heads().map(\.command) == Array(repeating: nil, count: 12) + ["tag rename"])
    #expect(HistoryTree(try database.heads()).entries.last?.by == "todux tag rename")
  }

  private func checkAuthors(_ database: Storage.Database) throws {
    #expect(try database.check().isIntact)
    #expect(try database.heads().map(\.author)[10...].prefix(2) == [Self.author, nil])
    #expect(try database.rows(touching: id(2)).map(\.journalEntry.author) == [nil, Self.author, nil])
    #expect(HistoryTree(try database.heads()).entries.compactMap(\.author) == [Self.author])
  }

  private func checkViews(_ database: Storage.Database) throws {
    let document = try database.snapshot().document
    #expect(Array(document.views.unordered) == [Self.late])
    #expect(
      try database.firstPage(ListQuery(list: .inbox, today: today), around: nil, count: 9).views == [
        Self.late
      ])
    #expect(try database.check().isIntact)
    let before = try #require(try database.document(atRow: 9))
    #expect(before.views[viewID(1)]?.query == "is:late")
    #expect(try database.document(atRow: 8)?.views.count == 0)
  }

  private func checkWaiting(_ database: Storage.Database) throws {
    let document = Document(Self.full, Self.below, Self.waiting, categories: [Self.home])
    #expect(try database.snapshot().document == document)
    #expect(try database.check().isIntact)
    #expect(try database.undoable(.anyone)?.id == stepID(8))
  }

  private func check(_ database: Storage.Database, rows: Int, redoable: Int) throws {
    let snapshot = try database.snapshot()
    #expect(snapshot.document == Document(Self.full, Self.below, categories: [Self.home]))
    #expect(snapshot.lastRow == Int64(rows))
    #expect(try database.undoable(.anyone)?.changes.count == 2)
    #expect(try database.redoable(.anyone)?.id == stepID(redoable))
    #expect(try database.journal().last?.journalEntry.cursor?.item == id(1))
    #expect(try database.check().isIntact)
    #expect(try database.rows(touching: id(2)).map(\.number) == [1])
    let tree = HistoryTree(try database.heads())
    #expect(tree.entries.map(\.parent) == [nil, stepID(1), stepID(2)])
    #expect(tree.current == stepID(2))
    #expect(try database.write(journalEntry(9), adding(item(4))).numbers == [id(4): 4])
  }

  private func open(_ name: String, in folder: TemporaryFolder) throws -> Storage.Database {
    let bytes = try Data(contentsOf: Self.fixtures.appending(path: name))
    try folder.write(bytes, to: folder.file)
    return try folder.open(2, mode: .mustExist)
  }

  @Test func `a database of format 1 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    try check(try open("format-1.db", in: folder), rows: 5, redoable: 4)
  }

  @Test func `a database of format 2 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    try check(try open("format-2.db", in: folder), rows: 7, redoable: 6)
  }

  @Test func `a database of format 3 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    try check(try open("format-3.db", in: folder), rows: 7, redoable: 6)
  }

  @Test func `a database of format 4 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    try check(try open("format-4.db", in: folder), rows: 7, redoable: 6)
  }

  @Test func `a database of format 5 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    try checkWaiting(try open("format-5.db", in: folder))
  }

  @Test func `a database of format 6 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    try checkViews(try open("format-6.db", in: folder))
  }

  @Test func `a database of format 7 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    let database = try open("format-7.db", in: folder)
    try checkViews(database)
    try checkAuthors(database)
  }

  @Test func `a database of format 8 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    let database = try open("format-8.db", in: folder)
    try checkViews(database)
    try checkAuthors(database)
    try checkCommands(database)
  }

  @Test func `a database of format 9 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    let database = try open("format-9.db", in: folder)
    try checkViews(database)
    try checkAuthors(database)
    try checkCommands(database)
  }

  @Test func `a database of format 10 opens with its exact contents`() throws {
    let folder = try TemporaryFolder()
    let database = try open("format-10.db", in: folder)
    try checkViews(database)
    try checkAuthors(database)
    try checkMany(database)
  }

  @Test(arguments: [11, 12, 13])
  func `a database of a later format opens with its exact contents`(format: Int) throws {
    let folder = try TemporaryFolder()
    let database = try open("format-\(format).db", in: folder)
    try checkViews(database)
    try checkAuthors(database)
    try checkMany(database)
    try checkRemovals(database)
  }

  @Test(arguments: [("format-1.db", 5, 4), ("format-2.db", 7, 6)])
  func `reading an older database does not change it`(name: String, rows: Int, redoable: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = try Data(contentsOf: Self.fixtures.appending(path: name))
    try folder.write(bytes, to: folder.file)
    let database = try folder.open(2, mode: .readOnly)
    try check(database, rows: rows, redoable: redoable)
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == bytes)
  }

  @Test func `a new database has the same contents`() throws {
    let folder = try TemporaryFolder()
    let database = try folder.open()
    try make(database)
    try travel(database)
    try check(try folder.open(2), rows: 7, redoable: 6)
  }

  @Test func `a new database with every field is read as it was written`() throws {
    let folder = try TemporaryFolder()
    let database = try folder.open()
    try make(database)
    try travel(database)
    try wait(database)
    try checkWaiting(try folder.open(2))
    try save(database)
    try sign(database)
    try command(folder)
    try addMany(database)
    try removeMany(database)
    if let recording = ProcessInfo.processInfo.environment["RECORD"], recording == "1" {
      let bytes = try Data(contentsOf: URL(filePath: folder.file))
      try bytes.write(to: Self.fixtures.appending(path: "format-\(Schema.version).db"))
      Issue.record("The fixture was rewritten. A format that shipped must not change.")
    }
    try checkViews(try folder.open(2))
    try checkAuthors(try folder.open(2))
    try checkMany(try folder.open(2))
    try checkRemovals(try folder.open(2))
  }
}
