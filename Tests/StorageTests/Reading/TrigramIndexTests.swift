import GRDB
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// The index of trigrams leaves out no item that a search would find, whoever changes the items.
struct TrigramIndexTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.store((1...400).map { item($0, "item \($0)") })
  }

  private func parts() throws -> [Int] {
    try DatabaseQueue(path: folder.file).read {
      try Int.fetchAll($0, sql: "SELECT part FROM item_trigrams ORDER BY part")
    }
  }

  private func found(_ text: String) throws -> [Int] {
    let context = QueryContext(dates: DateContext(today: today), .utc)
    let candidates = try #require(
      CandidateItems(try Query(parsing: text, context), statuses: [.open], context))
    let shown = try #require(try database.document(showing: candidates, limit: .max))
    return shown.document.items.unordered.compactMap(\.number).sorted()
  }

  /// The number of items that a search for a text reads.
  private func readCount(_ text: String) throws -> Int? {
    let trigrams = try #require(TrigramSet.Trigrams(TextPattern(text)))
    return try database.read { db in
      try TrigramIndex.numbers(where: { $0.mayContain(trigrams) }, db)?.reduce(0) { count, range in
        let numbers = [range.lowerBound, range.upperBound]
        let sql = "SELECT count(*) FROM item WHERE number BETWEEN ? AND ?"
        return try count + (Int.fetchOne(db, sql: sql, arguments: StatementArguments(numbers)) ?? 0)
      }
    }
  }

  @Test func `all parts but that of new items are known`() throws {
    #expect(try parts() == [0, 1, 2])
    for number in 401...511 { _ = try database.write(journalEntry(number), adding(item(number))) }
    #expect(try parts() == [0, 1, 2])
    _ = try database.write(journalEntry(512), adding(item(512)))
    #expect(try parts() == [0, 1, 2, 3])
    #expect(try database.check().isIntact)
  }

  @Test func `a search reads the parts that may have it`() throws {
    #expect(try found("needle") == [])
    // Those with numbers from 384 on.
    #expect(try readCount("needle") == 17)
    _ = try database.write(journalEntry(900), retitling(130, "item 130", "a NEEDLE"))
    #expect(try parts() == [0, 1, 2])
    #expect(try readCount("needle") == 17 + 128)
    #expect(try found("needle") == [130])
    // Half of the parts is not worth it.
    #expect(try readCount("item") == nil)
    #expect(try readCount("ite") == nil)
  }

  @Test(arguments: [
    "UPDATE item SET title = 'a needle' WHERE number = 130",
    "UPDATE item SET tags = '[\"needle\"]' WHERE number = 130",
    "UPDATE item SET notes = 'needle' WHERE number = 130",
    "DELETE FROM item WHERE number = 130; UPDATE item SET number = 130, title = 'needle' WHERE number = 399",
  ])
  func `what another program writes is found`(sql: String) throws {
    try folder.execute(sql)
    #expect(try !parts().contains(1))
    #expect(try found("needle or @needle or notes~needle") == [130])
    #expect(try database.check().overlooked == 0)
  }

  @Test func `an index that lacks words is found out and made again`() throws {
    try folder.execute("UPDATE item_trigrams SET bits = zeroblob(512) WHERE part = 1")
    #expect(try database.check().overlooked == 1)
    #expect(try database.repair(database.check(), as: journalEntry(900)) == [.indexes])
    #expect(try database.check().isIntact)
    #expect(try parts() == [0, 1, 2])
    try folder.execute("UPDATE item_trigrams SET bits = x'00' WHERE part = 2")
    #expect(try found("\"item 300\"") == [300])
    #expect(try database.check().overlooked == 1)
  }

  @Test(arguments: [
    "-1", "9223372036854775807", "-9223372036854775808", "72057594037927935", "1 << 56", "'text'",
  ])
  func `a part that cannot be is passed over, and found out`(part: String) throws {
    try folder.execute("UPDATE item_trigrams SET part = \(part) WHERE part = 1", refusable: true)
    #expect(try found("\"item 130\"").contains(130))
    #expect(try database.check().overlooked == (part == "'text'" ? 0 : 1))
    _ = try database.repair(database.check(), as: journalEntry(900))
    #expect(try database.check().isIntact)
  }

  @Test func `the index of a database without one is made when it is migrated`() throws {
    try folder.execute(
      """
      DROP TRIGGER item_insertion; DROP TRIGGER item_update; DROP TABLE item_trigrams;
      DROP TABLE journal_pack; DROP INDEX item_start; PRAGMA user_version = 8
      """)
    _ = try folder.open(2)
    #expect(try parts() == [0, 1, 2])
    #expect(try database.check().overlooked == 0)
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 3))
  func `after any changes no part lacks a trigram, and those of former numbers are known`(seed: UInt64) throws
  {
    var random = SeededRandom(seed)
    var texts = Dictionary(uniqueKeysWithValues: (1...400).map { ($0, "item \($0)") })
    for step in 2...30 {
      var changes: [EntityChange<Item>] = []
      for number in Set((0..<5).map { _ in Int.random(in: 1...400, using: &random) }) {
        if let text = texts[number] {
          if Bool.random(using: &random) {
            changes.append(.removed(item(number, text)))
            texts[number] = nil
          } else {
            let new = "\(text) wörd \(step)"
            changes += retitling(number, text, new).items
            texts[number] = new
          }
        } else {
          texts[number] = "back \(step)"
          changes.append(.added(item(number, "back \(step)")))
        }
      }
      _ = try database.write(journalEntry(step), DocumentChange(items: changes.sorted { $0.id < $1.id }))
    }
    #expect(try database.check().overlooked == 0)
    #expect(try parts() == [0, 1, 2])
    for number in 1...400 {
      guard let text = texts[number] else { continue }
      #expect(try found("\"\(text)\"").contains(number), "\(number): \(text)")
    }
  }
}
