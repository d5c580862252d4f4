import FoundationEssentials
import GRDB
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// What the journal says of many items that were added or removed at once: it is stored in another form, and
/// read as ever.
struct JournalPackTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
  }

  private func count(_ table: String) throws -> Int? {
    try folder.raw().read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
  }

  private func add(_ items: [Item], _ number: Int = 1) throws -> DocumentChange {
    let change = DocumentChange(
      categories: [.added(category(number, "C\(number)"))], items: items.map { .added($0) })
    _ = try database.write(journalEntry(number), change)
    return change
  }

  /// Items in another order than that of their identities, with texts that JSON and SQL write in another way.
  private func items(_ count: Int, from first: Int = 1, seed: UInt64 = 1) -> [Item] {
    var random = SeededRandom(seed)
    var items = random.items(first + count - 1).dropFirst(first - 1).map { item in
      var item = item
      if Bool.random(using: &random) { item.title = "“\(item.title)” \\ \t \u{2028} 👩‍👩‍👧‍👦 שלום \u{1}" }
      if Bool.random(using: &random) { item.extras = ["source": "(A) \"x\" {[,]} /"] }
      return item
    }
    items.shuffle(using: &random)
    return items
  }

  @Test(arguments: [64, 256, 257, 700])
  func `many items are stored together, and read as they were written`(number: Int) throws {
    let change = try add(items(number))
    #expect(try count("journal_change") == 1)
    #expect(try count("journal_pack") == (number + 255) / 256)
    let row = try #require(try database.journal().first)
    #expect(row.change.withoutNumbers.items == change.items.sorted { $0.id < $1.id })
    #expect(row.change.categories == change.categories)
    #expect(row.numbers.count == number)
    #expect(try database.check().contradictions == [])
    #expect(try database.document(atRow: 0) == Document())
    #expect(try database.heads().map(\.items) == [row.change.items.map(\.id)])
    #expect(try database.heads().map(\.categories) == [change.categories.map(\.id)])
  }

  @Test func `few items are stored one by one`() throws {
    _ = try add(items(63))
    #expect(try count("journal_change") == 64)
    #expect(try count("journal_pack") == 0)
  }

  @Test func `a long text is stored, and so are those beside it`() throws {
    var long = items(70)
    for index in [3, 40] { long[index].notes = String(repeating: "Wörter \(index) ", count: 200_000) }
    let change = try add(long)
    let row = try #require(try database.journal().first)
    #expect(row.change.withoutNumbers.items == change.items.sorted { $0.id < $1.id })
  }

  @Test func `the history of an item finds it among others that were added with it`() throws {
    _ = try add(items(300))
    _ = try add(items(100, from: 301), 2)
    _ = try database.write(journalEntry(3), editing(150, .estimate, .none, .number(5)))
    for number in 1...400 {
      let rows = try database.rows(touching: id(number))
      #expect(rows.map(\.number) == [number <= 300 ? 1 : 2] + (number == 150 ? [3] : []))
      #expect(rows.allSatisfy { $0.change.items.map(\.id) == [id(number)] && $0.change.categories.isEmpty })
    }
    #expect(try database.rows(touching: id(401)).isEmpty)
  }

  @Test func `undo takes them away, and redo brings them back`() throws {
    _ = try add(items(300))
    let before = try database.snapshot().document
    let process = try Process(folder, 2)
    #expect(try process.undo())
    #expect(try folder.open(3).snapshot().document == Document())
    #expect(try process.redo())
    #expect(try folder.open(4).snapshot().document == before)
    #expect(try count("journal_pack") == 6)
    #expect(try count("journal_change") == 3)
    #expect(try database.check().contradictions == [])
    #expect(try database.rows(touching: id(7)).map(\.number) == [1, 2, 3])
    #expect(try database.document(atRow: 2) == Document())
  }

  private func removing(_ items: [Item]) -> DocumentChange {
    DocumentChange(items: items.map { .removed($0) })
  }

  @Test(arguments: [63, 64, 300])
  func `many items that are removed are stored together, and few one by one`(number: Int) throws {
    let items = items(number)
    _ = try database.write(journalEntry(1), adding(item(1000)))
    _ = try add(items, 2)
    let packs = try count("journal_pack") ?? 0
    let mixed = DocumentChange(
      items: removing(items).items + [
        .edited(id(1000), [FieldChange(field: .estimate, before: .none, after: .number(5))])
      ])
    _ = try database.write(journalEntry(3), mixed)
    #expect(try count("journal_pack") == packs * 2)
    let row = try #require(try database.journal().first)
    #expect(row.change.withoutNumbers.items == mixed.items.sorted { $0.id < $1.id })
    #expect(try database.check().contradictions == [])
    #expect(try database.document(atRow: 2)?.items.count == number + 1)
  }

  @Test func `what was added and removed in one row is stored apart`() throws {
    let (old, new) = (items(100), items(100, from: 101, seed: 2))
    _ = try add(old)
    let exchange = DocumentChange(items: removing(old).items + new.map { .added($0) })
    _ = try database.write(journalEntry(2), exchange)
    #expect(try count("journal_pack") == 3)
    let row = try #require(try database.journal().first)
    #expect(row.change.withoutNumbers.items == exchange.items.sorted { $0.id < $1.id })
    #expect(try database.document(atRow: 1)?.items.count == 100)
  }

  @Test func `an item that was removed with many comes back when another process changes it`() throws {
    let items = items(100)
    _ = try add(items)
    _ = try database.write(journalEntry(2), removing(items))
    let before = try #require(items.first { $0.id == id(5) })
    _ = try database.write(journalEntry(3), editing(5, .title, .text(before.title), .text("late")))
    let back = try #require(try database.snapshot().document.items[id(5)])
    #expect(back.title == "late")
    #expect((back.notes, back.tags, back.rank) == (before.notes, before.tags, before.rank))
    #expect(try database.check().contradictions == [])
  }

  @Test func `what those that were deleted for good were called is found`() throws {
    let items = items(100)
    _ = try add(items)
    _ = try database.write(journalEntry(2), removing(items))
    let titles = try database.earlierTitles(.removed)
    #expect(Set(titles.map(\.title)) == Set(items.map(\.title)))
    #expect(Set(titles.map(\.item)) == Set(items.map(\.id)))
  }

  @Test func `what an author added is found, with what others made of it`() throws {
    _ = try add(items(100))
    var entry = journalEntry(2)
    let author = Author(stored: "script")
    entry.author = author
    _ = try database.write(entry, DocumentChange(items: items(100, from: 101).map { .added($0) }))
    _ = try database.write(journalEntry(3), editing(50, .estimate, .none, .number(5)))
    _ = try database.write(journalEntry(4), editing(150, .estimate, .none, .number(5)))
    let rows = try database.rows(of: author, since: nil)
    #expect(rows.map(\.number) == [2, 4])
    #expect(rows.first?.change.items.count == 100)
  }

  @Test func `trimming the journal removes them from it`() throws {
    _ = try add(items(100))
    _ = try database.write(journalEntry(2), adding(item(200)))
    #expect(try database.trim(before: time(2), dryRun: false).rows == 1)
    #expect(try count("journal_pack") == 0)
    #expect(try database.check().contradictions == [])
  }

  @Test func `the check finds what contradicts the tables`() throws {
    _ = try add(items(100))
    try folder.execute(
      "UPDATE item SET title = 'x' WHERE uuid = x'\(id(7).rawValue.bytes.map { hex($0) }.joined())'")
    #expect(try database.check().contradictions.count == 1)
  }

  @Test(arguments: [
    "SET texts = substr(texts, 1, 40)", "SET texts = x''", "SET texts = 'text'", "SET length = length - 1",
    "SET length = 9223372036854775807", "SET uuids = substr(uuids, 1, 40)", "SET length = 0",
  ])
  func `what is not as it was written is reported as damage`(sql: String) throws {
    _ = try add(items(100))
    try folder.execute("UPDATE journal_pack \(sql)")
    #expect(failure { _ = try database.journal() } == .damaged(path: folder.file))
    guard sql.contains("uuids") else { return }
    #expect(failure { _ = try database.heads() } == .damaged(path: folder.file))
  }

  @Test func `the same as rows of their own, in a quarter of the room`() throws {
    _ = try add(items(1000))
    let size = try #require(
      try folder.raw().read { try Int.fetchOne($0, sql: "SELECT sum(length(texts)) FROM journal_pack") })
    let texts = try items(1000).map { try JSON.text(of: $0).utf8.count }.reduce(0, +)
    #expect(size * 4 < texts)
  }

  private func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0\(text)" : text
  }
}
