import FoundationEssentials
import GRDB
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// No read may trap, whatever a file holds: invalid data is an error or is read as far as possible.
///
/// `TODUX_TORTURE=1` (`make torture`) flips every bit of every byte; otherwise the seed selects a sample.
struct DamagedValueTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Fills a database with a value in every column, in as few bytes as possible.
  private func fill() throws {
    let database = try folder.open()
    let full = item(1, "Pay rent") {
      $0.notes = "one\ntwo"
      $0.category = categoryID(1)
      $0.status = .done
      $0.priority = .high
      $0.due = DayTime(today, minute: 845)
      $0.start = DayTime(today)
      $0.tags = ["a", "b"]
      $0.recurrence = Recurrence(rule: "every day", from: .completion, skipMissed: true)
      $0.completed = time(3000)
      $0.extras = ["k": "v"]
    }
    var first = journalEntry(1)
    first.cursor = Cursor(list: .inbox, item: id(1))
    let below = item(2, "below") { $0.parent = id(1) }
    _ = try database.write(first, adding(full, below, categories: [category(1, "Home")]))
    _ = try database.write(journalEntry(2), retitling(2, "below", "beneath"))
    _ = try database.write(journalEntry(3, .travel(to: stepID(1))), retitling(2, "beneath", "below"))
    _ = try database.write(journalEntry(4, .undo(of: stepID(3))), retitling(2, "below", "beneath"))
    _ = try database.write(journalEntry(5, .redo(of: stepID(3))), retitling(2, "beneath", "below"))
    let packed = adding(item(3), item(4))
    var parts = [PackedChange(packed, packs: try JournalPack.packs(of: packed, fewest: 1))]
    _ = try database.write(journalEntry(6), parts: { parts.popLast() }) { .imported(2) }
    try folder.execute("PRAGMA page_size = 512; VACUUM")
  }

  /// Reads everything in every way that the program does, and uses the results.
  private func readAll() {
    func attempt(_ body: () throws -> Void) {
      do {
        try body()
      } catch {
        #expect(error is StorageError, "\(error)")
      }
    }
    attempt {
      let database = try folder.open(2, mode: .mustExist, patience: 0)
      attempt {
        let document = try database.snapshot().document
        for list in [
          ListID.inbox, .today, .upcoming, .overdue, .all, .done, .trash, .category(categoryID(1)),
        ] {
          let query = ListQuery(list: list, today: today)
          let found = ItemList(query, search: Search("e"), of: document.items)
          for item in found.ids.compactMap({ document.items[$0] }) {
            _ = Zone.utc.local(item.created).iso8601WithSeconds + (item.due?.iso8601 ?? "")
          }
          attempt { _ = try database.firstPage(query, around: id(1), count: 1) }
        }
      }
      attempt { _ = HistoryTree(try database.heads()).entries.map(\.status) }
      attempt { _ = try database.journal() }
      attempt { _ = try database.undoable(.anyone)?.reversedChanges }
      attempt { _ = try database.redoable(.screen(openedAt: 2)) }
      attempt { _ = try database.head(of: stepID(3)) }
      attempt { _ = ItemHistory(of: id(1), try database.rows(touching: id(1))) }
      attempt { _ = ItemHistory(of: id(4), try database.rows(touching: id(4))) }
      attempt { _ = try database.document(at: time(2)) }
      attempt { _ = try database.change(from: .max, to: database.floor()) }
      attempt { _ = try database.lastRank().map { Rank.between($0, nil) } }
      attempt { _ = try database.check() }
      attempt { _ = try database.trim(before: time(4), dryRun: true) }
      attempt { _ = try database.foreignRows() }
      attempt { _ = try database.write(journalEntry(9), retitling(2, "below", "again")) }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `reading a file with a flipped bit never traps`(seed: UInt64) throws {
    try fill()
    let sound = [UInt8](try Data(contentsOf: URL(filePath: folder.file)))
    var random = SeededRandom(seed)
    let step = Torture.isOn ? 1 : 512
    for place in stride(from: Torture.isOn ? 0 : Int(seed) * 128, to: sound.count, by: step) {
      for bit in Torture.isOn ? Array(seed * 2..<seed * 2 + 2) : [UInt64.random(in: 0..<8, using: &random)] {
        var bytes = sound
        bytes[place] ^= 1 << UInt8(bit)
        try folder.write(bytes, to: folder.file)
        readAll()
      }
    }
  }

  /// Every column of every table.
  private static let columns = [
    "category": ["uuid"] + ReduxCore.Category.Field.allCases.map(\.rawValue),
    "number": ["number", "uuid"],
    "item": ["number", "uuid"] + Item.Field.allCases.map(\.rawValue),
    "journal": [
      "number", "parent", "uuid", "kind", "step", "instance", "time", "label", "cursor", "author", "command",
    ],
    "journal_change": ["row", "entity", "uuid", "before", "after"],
    "journal_pack": ["row", "first", "last", "uuids", "texts", "length", "removes"],
    "identity": ["uuid"],
  ]

  /// Values of every SQLite type and of every format that the columns use.
  private static let values = [
    "NULL", "''", "'text'", "x''", "x'ff'", "x'00ff00'", "1e300", "-1.5", "0", "-1", "9223372036854775807",
    "-9223372036854775808", "'[1]'", "'{}'", "'{\"title\":5}'", "'2026-13-40'", "zeroblob(16)",
  ]

  @Test(arguments: columns.keys.sorted())
  func `reading a value of the wrong type never traps`(table: String) throws {
    try fill()
    let sound = try Data(contentsOf: URL(filePath: folder.file))
    let columns = try #require(Self.columns[table])
    let found = try folder.raw().read { db in try db.columns(in: table).map(\.name) }
    #expect(found.sorted() == columns.sorted())
    var next = 0
    for column in columns {
      // Each column gets different values, until all have been tried.
      for _ in 0..<(Torture.isOn ? Self.values.count : 3) {
        let value = Self.values[next % Self.values.count]
        next += 1
        try folder.write(sound, to: folder.file)
        // A value that a constraint refuses is never stored, so it cannot be read.
        try folder.execute("UPDATE OR IGNORE \(table) SET \(column) = \(value)", refusable: true)
        readAll()
      }
    }
  }

  @Test func `a negative format is reported as damage`() throws {
    try fill()
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.file)))
    bytes[60] ^= 0x80
    try folder.write(bytes, to: folder.file)
    #expect(failure { _ = try folder.open(2) } == .damaged(path: folder.file))
  }
}
