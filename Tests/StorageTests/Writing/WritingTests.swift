import FoundationEssentials
import GRDB
import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

struct WritingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let everything = item(1, "all") {
    $0.notes = "one\ntwo"
    $0.category = categoryID(1)
    $0.status = .done
    $0.priority = .high
    $0.due = DayTime(today, minute: 5)
    $0.start = DayTime(today)
    $0.tags = ["a", "b c"]
    $0.parent = id(2)
    $0.waitsFor = [id(2), id(3)]
    $0.estimate = Estimate(minutes: 90)
    $0.recurrence = Recurrence(rule: "every day", from: .completion, skipMissed: true)
    $0.modified = time(2000)
    $0.completed = time(3000)
    $0.extras = ["k": "v", "": "empty"]
  }

  static let odd = [
    "", " ", "'; DROP TABLE item; --", "\"quoted\" `and` ’more’", "line\nbreak\r\n\ttab", "👩‍👩‍👧‍👦🇩🇪",
    "\u{1B}[31mred", "שלום عالم", "e\u{301} é", "\u{FEFF}bom", "\u{202E}backwards", "5", "null", "[]", "{}",
    "\u{10FFFF}", String(repeating: "x", count: 100_000),
  ]

  /// Writes the items and reads them over another connection.
  private func roundTrip(_ items: Item..., categories: [ReduxCore.Category] = []) throws -> Document {
    _ = try folder.open().write(
      journalEntry(1),
      DocumentChange(categories: categories.map { .added($0) }, items: items.map { .added($0) }))
    return try folder.open(2).snapshot().document.withoutNumbers
  }

  @Test func `a change written in parts is one row and is undone whole`() throws {
    let database = try folder.open()
    var parts = [adding(item(3), categories: [category(1, "Home")]), adding(item(1), item(2))].map {
      PackedChange($0)
    }
    let row = try database.write(journalEntry(1), parts: { parts.isEmpty ? nil : parts.removeFirst() }) {
      .imported(3)
    }
    #expect(row == 1)
    let journal = try database.journal()
    #expect(journal.map(\.journalEntry.label) == [.imported(3)])
    #expect(journal.first?.change.items.count == 3)
    #expect(try database.snapshot().document.titles == ["item 1", "item 2", "item 3"])
    #expect(try database.undoable(.anyone)?.changes.count == 1)
    #expect(try database.check().isIntact)
  }

  @Test func `a change without parts writes nothing`() throws {
    let database = try folder.open()
    #expect(try database.write(journalEntry(1), parts: { nil }) { .imported(0) } == nil)
    #expect(try database.journal().isEmpty)
  }

  @Test func `every field is read back as written`() throws {
    let home = category(1, "Home")
    let found = try roundTrip(Self.everything, item(2), categories: [home])
    #expect(found == Document(Self.everything, item(2), categories: [home]))
  }

  @Test(arguments: odd)
  func `unusual text is read back as written`(text: String) throws {
    let strange = item(1, text) {
      $0.notes = text
      $0.tags = [text]
      $0.extras = [text: text]
      $0.recurrence = Recurrence(rule: text, from: .due, skipMissed: false)
    }
    let named = category(1, text)
    let found = try roundTrip(strange, categories: [named])
    #expect(found == Document(strange, categories: [named]))
    #expect(Array(found.items[id(1)]?.title.utf8 ?? "?".utf8) == Array(text.utf8))
  }

  @Test(arguments: odd)
  func `unusual text is read back from the journal as written`(text: String) throws {
    let database = try folder.open()
    var first = journalEntry(1)
    first.label = .text(text)
    first.cursor = Cursor(list: .category(categoryID(1)), item: id(1))
    let change = adding(item(1, text), categories: [category(1, text)])
    _ = try database.write(first, change)
    let row = try folder.open(2).journal().first
    #expect(row?.journalEntry == first)
    #expect(row?.change == change)
    #expect(row?.instance == uuid(1))
    #expect(row?.numbers == [id(1): 1])
  }

  @Test(arguments: Item.Field.allCases)
  func `an edit writes one field, and its reverse restores it`(field: Item.Field) throws {
    let database = try folder.open()
    let bare = item(1, "bare")
    _ = try database.write(journalEntry(1), adding(bare))
    let (before, after) = (bare[field], Self.everything[field])
    _ = try database.write(journalEntry(2), editing(1, field, before, after))
    var expected = bare
    expected[field] = after
    #expect(try folder.open(2).snapshot().document.withoutNumbers == Document(expected))
    _ = try database.write(journalEntry(3), editing(1, field, after, before))
    #expect(try folder.open(2).snapshot().document.withoutNumbers == Document(bare))
  }

  @Test func `changes of categories are written like those of items`() throws {
    let database = try folder.open()
    let home = category(1, "Home")
    _ = try database.write(journalEntry(1), DocumentChange(categories: [.added(home)]))
    let edit = FieldChange(
      field: ReduxCore.Category.Field.tint, before: .text("gray"), after: .text("red"))
    _ = try database.write(journalEntry(2), DocumentChange(categories: [.edited(home.id, [edit])]))
    #expect(try database.snapshot().document.categories[home.id]?.tint == .red)
    _ = try database.write(journalEntry(3), DocumentChange(categories: [.removed(home)]))
    #expect(try database.snapshot().document.categories.isEmpty)
  }

  @Test func `writing the same entry again changes nothing and returns the same result`() throws {
    let database = try folder.open()
    let change = adding(item(1), item(2))
    let first = try database.write(journalEntry(1), change)
    #expect(try database.write(journalEntry(1), change) == first)
    #expect(try folder.open(2).write(journalEntry(1), change) == first)
    #expect(try database.journal().count == 1)
  }

  @Test func `foreign rows still arrive after the result of a write was lost`() throws {
    let (mine, theirs) = (try folder.open(1), try folder.open(2))
    _ = try mine.snapshot()
    _ = try theirs.write(journalEntry(1), adding(item(1)))
    // The entry is written, but `mine` never gets the result.
    _ = try folder.open(1).write(journalEntry(2), adding(item(2)))
    _ = try theirs.write(journalEntry(3), adding(item(3)))
    let result = try mine.write(journalEntry(2), adding(item(2)))
    #expect(result.foreign.map(\.journalEntry.id) == [stepID(1)])
    #expect(try mine.foreignRows().map(\.journalEntry.id) == [stepID(3)])
  }

  @Test func `a failed write is rolled back`() throws {
    let database = try folder.open()
    try folder.execute(
      "CREATE TRIGGER no BEFORE INSERT ON journal_change BEGIN SELECT RAISE(ABORT, 'no'); END")
    #expect(failure { _ = try database.write(journalEntry(1), adding(item(1))) } != nil)
    try folder.execute("DROP TRIGGER no")
    #expect(try database.snapshot().document.items.isEmpty)
    #expect(try database.write(journalEntry(2), adding(item(1))).row == 1)
  }

  @Test func `journal rows count from 1, and the parent of each is the row in effect before it`() throws {
    let database = try folder.open()
    for number in 1...3 { _ = try database.write(journalEntry(number), adding(item(number))) }
    _ = try database.write(journalEntry(4, .undo(of: stepID(3))), DocumentChange(items: [.removed(item(3))]))
    _ = try database.write(journalEntry(5), adding(item(5)))
    let parents = try folder.raw().read {
      try Int?.fetchAll($0, sql: "SELECT parent FROM journal ORDER BY number")
    }
    #expect(parents == [nil, 1, 2, 3, 2])
  }
}
