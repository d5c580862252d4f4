import ReduxCore
import TestSupport
import Testing

@testable import Storage

struct EarlierTitleTests {
  @Test func `the journal knows what items were called, the newest first`() throws {
    let folder = try TemporaryFolder()
    let database = try folder.open()
    func write(_ number: Int, _ before: [Item], _ after: [Item]) throws {
      _ = try database.write(
        journalEntry(number),
        DocumentChange(
          from: Document(categories: [], items: before), to: Document(categories: [], items: after)))
    }
    let one = [item(1, "first"), item(2, "kept \"title\"")]
    let two = [item(1, "second"), item(2, "kept \"title\"") { $0.notes = "more" }]
    let three = [item(1, "third \"title\"")]
    try write(1, [], one)
    try write(2, one, two)
    try write(3, two, three)
    #expect(try database.earlierTitles() == [EarlierTitle(id(1), "second"), EarlierTitle(id(1), "first")])
    #expect(try database.earlierTitles(limit: 1) == [EarlierTitle(id(1), "second")])
    #expect(try database.earlierTitles(.removed) == [EarlierTitle(id(2), "kept \"title\"")])
  }
}
