import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// What is counted in the database is what counting the items gives.
struct CountTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: Torture.seeds(800..<806, otherwise: 3))
  func `categories and tags are counted as in memory`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let items = random.items(300)
    let database = try folder.store(items)
    let filed = items.filter { $0.status == .open && $0.category != nil }
    #expect(try database.openCounts() == Dictionary(grouping: filed) { $0.category! }.mapValues(\.count))
    let (found, wanted) = (try database.tagCounts().tags, TagCounts(EntityTable(items)).tags)
    #expect(found.map(\.name) == wanted.map(\.name) && found.map(\.open) == wanted.map(\.open))
    #expect(found.count == 4 && found.contains { $0.open > 10 })
  }

  @Test func `nothing is counted where there is nothing`() throws {
    let database = try folder.store([])
    #expect(try database.openCounts().isEmpty && database.tagCounts().tags.isEmpty)
    #expect(try database.readItems { Array($0).count } == 0)
  }

  @Test func `all items are read one after another`() throws {
    var random = SeededRandom(1)
    let database = try folder.store(random.items(300))
    let read = try database.readItems { Array($0).map(\.entity) }
    #expect(read.count == 300)
    #expect(try EntityTable(read) == database.snapshot().document.items)
  }

  @Test func `a row that cannot be read is an error`() throws {
    let database = try folder.store([item(1, "one"), item(2, "two")])
    try folder.execute("UPDATE item SET tags = 'no list' WHERE number = 2")
    #expect(throws: StorageError.self) { try database.readItems { Array($0).count } }
  }
}
