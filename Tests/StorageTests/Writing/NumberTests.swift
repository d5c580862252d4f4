import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// The short item numbers that users type.
struct NumberTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `items added together are numbered in list order`() throws {
    let items = [(9, 1), (3, 2), (7, 3), (1, 4)].map { number, place in
      item(number) { $0.rank = rank(place) }
    }
    let sorted = items.sorted { $0.id < $1.id }
    let result = try folder.open().write(journalEntry(1), DocumentChange(items: sorted.map { .added($0) }))
    #expect(result.numbers == [id(9): 1, id(3): 2, id(7): 3, id(1): 4])
  }

  @Test func `items of equal rank are numbered in the order of their ids`() throws {
    let items = [2, 1].map { number in item(number) { $0.rank = rank(1) } }
    let result = try folder.open().write(journalEntry(1), adding(items[0], items[1]))
    #expect(result.numbers == [id(1): 1, id(2): 2])
  }

  @Test func `an item keeps its number when its addition is undone and redone`() throws {
    let process = try Process(folder, 1)
    try process.write { $0.items[id(1)] = item(1) }
    try process.write { $0.items[id(2)] = item(2) }
    #expect(try process.undo())
    #expect(try process.undo())
    try process.write { $0.items[id(3)] = item(3) }
    #expect(process.document.items[id(3)]?.number == 3)
    _ = try folder.open(2).write(journalEntry(50), adding(item(2)))
    let again = try folder.open(3).snapshot().document.items[id(2)]
    #expect(again?.number == 2)
  }

  @Test func `numbers are not reused after the last items are removed and the file is reopened`() throws {
    _ = try folder.open(1).write(journalEntry(1), adding(item(1), item(2)))
    _ = try folder.open(2).write(
      journalEntry(2, .undo(of: stepID(1))), DocumentChange(items: [.removed(item(1)), .removed(item(2))]))
    let result = try folder.open(3).write(journalEntry(3), adding(item(3)))
    #expect(result.numbers == [id(3): 3])
  }

  @Test func `items are found by number, with their subtasks`() throws {
    let database = try folder.open()
    let below = item(2) { $0.parent = id(1) }
    let deeper = item(3) { $0.parent = id(2) }
    _ = try database.write(
      journalEntry(1), adding(item(1), below, deeper, item(4), categories: [category(1, "A")]))
    let found = try database.document(items: .numbers([1])).document
    #expect(found.titles == ["item 1", "item 2", "item 3"])
    #expect(found.categories.count == 1)
    #expect(try database.document(items: .ids([id(4), id(9)])).document.titles == ["item 4"])
    #expect(try database.document(items: .none).document.items.isEmpty)
    #expect(try database.document(items: .numbers([77])).document.items.isEmpty)
  }

  @Test func `items are found by a prefix of their id, at most two unless more are asked for`() throws {
    let database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(1), item(2), item(3)))
    #expect(try database.items(withPrefix: "00000000000000000000000000000002").map(\.id) == [id(2)])
    #expect(try database.items(withPrefix: "0").count == 2)
    #expect(try database.items(withPrefix: "0", limit: 9).map(\.id) == [id(1), id(2), id(3)])
    #expect(try database.items(withPrefix: "").count == 2)
    #expect(try database.items(withPrefix: String(repeating: "0", count: 33)).isEmpty)
    #expect(try database.items(withPrefix: "f").isEmpty)
    #expect(try database.items(withPrefix: "%").isEmpty)
    #expect(try database.items(withPrefix: "_").isEmpty)
  }
}
