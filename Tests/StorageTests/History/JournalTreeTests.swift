import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// The history tree, travels and earlier documents, computed from the journal in the database.
struct JournalTreeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a travel is one row whose parent is its target, and can be undone`() throws {
    let process = try Process(folder, 1)
    for number in 1...3 { try process.write { $0.items[id(number)] = item(number) } }
    let steps = try process.database.heads().map(\.step)
    try process.travel(to: steps[0])
    #expect(process.document.titles == ["item 1"])
    let row = try process.database.journal(limit: 1).first
    #expect(row?.journalEntry.kind == .travel(to: steps[0]))
    #expect(row?.parent == 1)
    #expect(try process.database.newestTravel() == row?.journalEntry.label)
    #expect(try process.database.redoable(.anyone) == nil)
    #expect(try process.undo())
    #expect(process.document.titles == ["item 1", "item 2", "item 3"])
    #expect(try process.database.newestTravel() == nil)
    #expect(try process.redo())
    #expect(process.document.titles == ["item 1"])
    #expect(try HistoryTree(process.database.heads()).current == steps[0])
  }

  @Test func `a travel to the beginning has no parent`() throws {
    let process = try Process(folder, 1)
    try process.write { $0.items[id(1)] = item(1) }
    try process.travel(to: nil)
    let row = try folder.open(2).journal(limit: 1).first
    #expect(row?.journalEntry.kind == .travel(to: nil))
    #expect(row?.parent == nil)
    #expect(process.document.items.isEmpty)
  }

  @Test func `the head of a row lists the changed items and categories`() throws {
    let database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(2), item(1), categories: [category(5, "Home")]))
    _ = try database.write(journalEntry(2), retitling(1, "item 1", "x"))
    let heads = try database.heads()
    #expect(heads.map(\.items) == [[id(1), id(2)], [id(1)]])
    #expect(heads.map(\.categories) == [[categoryID(5)], []])
    #expect(try database.head(of: stepID(2))?.number == 2)
    #expect(try database.head(of: stepID(9)) == nil)
  }

  @Test func `an item history is read without changes of other items`() throws {
    let database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(1), item(2)))
    _ = try database.write(journalEntry(2), retitling(2, "item 2", "x"))
    _ = try database.write(journalEntry(3), editing(1, .status, .text("open"), .text("done")))
    let rows = try database.rows(touching: id(1))
    #expect(rows.map(\.number) == [1, 3])
    #expect(rows.map(\.change.items.count) == [1, 1])
    #expect(ItemHistory(of: id(1), rows).entries.map(\.events) == [[.created], [.completed]])
  }

  @Test func `the document at a time includes all rows before the first later one`() throws {
    let database = try folder.open()
    for (number, milliseconds) in [(1, 100), (2, 300), (3, 200), (4, 400)] {
      var journalEntry = journalEntry(number)
      journalEntry.time = time(Int64(milliseconds))
      _ = try database.write(journalEntry, adding(item(number)))
    }
    func titles(at milliseconds: Int64) throws -> [String]? {
      try database.document(at: time(milliseconds))?.titles
    }
    #expect(try titles(at: 99) == [])
    #expect(try titles(at: 100) == ["item 1"])
    #expect(try titles(at: 250) == ["item 1"], "the clock went back after row 2")
    #expect(try titles(at: 300) == ["item 1", "item 2", "item 3"])
    #expect(try titles(at: 9000)?.count == 4)
    #expect(try database.document(atRow: 2)?.items[id(2)]?.number == 2)
  }

  @Test func `a removed item has its number in earlier documents`() throws {
    let process = try Process(folder, 1)
    try process.write { $0.items[id(1)] = item(1) }
    try process.write { $0.items[id(1)] = nil }
    #expect(try process.database.document(atRow: 1)?.items[id(1)]?.number == 1)
    #expect(try process.database.change(from: 2, to: 1)?.items.count == 1)
  }

  @Test(arguments: Torture.seeds(0..<40, otherwise: 4))
  func `each row's document results from the rows up to it, and can be travelled to`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var processes = [try Process(folder, 1), try Process(folder, 2)]
    for step in 1...40 {
      let who = Int.random(in: 0...1, using: &random)
      let tree = try HistoryTree(processes[who].database.heads())
      switch Int.random(in: 0..<12, using: &random) {
      case 0...5: try processes[who].write { changeRandomly(&$0, step, &random) }
      case 6...7: _ = try processes[who].undo()
      case 8: _ = try processes[who].redo()
      case 9: try processes[who].travel(to: tree.entries.isEmpty ? nil : random.pick(tree.entries).id)
      case 10: processes[who] = try Process(folder, who + 1 + 2 * step)
      default: try processes[who].refresh()
      }
    }
    let database = try folder.open(98)
    let rows = try database.journal().reversed()
    var replayed = Document()
    var documents: [Int64: Document] = [0: replayed]
    for row in rows {
      #expect(replayed.apply(row.change).isEmpty)
      documents[row.number] = replayed
    }
    #expect(try database.snapshot().document.withoutNumbers == replayed, "the journal rebuilds the tables")
    #expect(try database.check().contradictions == [])
    for (row, document) in documents {
      #expect(try database.document(atRow: row)?.withoutNumbers == document)
      let other = Int64.random(in: 0...Int64(rows.count), using: &random)
      var changed = document
      changed.overwrite(with: try #require(try database.change(from: row, to: other)))
      #expect(changed.withoutNumbers == documents[other])
    }
    let tree = HistoryTree(try database.heads())
    #expect(tree.undoable == (try database.undoable(.anyone)?.id))
    #expect(tree.redoable == (try database.redoable(.anyone)?.id))
    let traveller = try Process(folder, 97)
    for entry in tree.entries {
      let before = traveller.document
      try traveller.travel(to: entry.id)
      #expect(traveller.document.withoutNumbers == documents[entry.row])
      if traveller.document != before { #expect(try HistoryTree(database.heads()).current == entry.id) }
    }
    #expect(try folder.open(96).snapshot().document == traveller.document)
  }

  @Test(arguments: Torture.seeds(100..<130, otherwise: 4))
  func `with one writer, the document at a step results from the steps on its path`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var process = try Process(folder, 1)
    for step in 1...40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4: try process.write { changeRandomly(&$0, step, &random) }
      case 5...6: _ = try process.undo()
      case 7: _ = try process.redo()
      case 8: process = try Process(folder, 1 + step)
      default:
        let entries = try HistoryTree(process.database.heads()).entries
        try process.travel(to: entries.isEmpty ? nil : random.pick(entries).id)
      }
    }
    let tree = HistoryTree(try process.database.heads())
    let journalEntries = try process.database.journal().filter { $0.journalEntry.kind == .change }
    for entry in tree.entries {
      var document = Document()
      for step in tree.path(to: entry.id) {
        for row in journalEntries.reversed() where row.journalEntry.step == step.id {
          #expect(document.apply(row.change).isEmpty)
        }
      }
      #expect(try process.database.document(atRow: entry.row)?.withoutNumbers == document)
    }
    var path = Document()
    for step in tree.path(to: tree.current) {
      for row in journalEntries.reversed() where row.journalEntry.step == step.id {
        _ = path.apply(row.change)
      }
    }
    #expect(process.document.withoutNumbers == path)
  }
}
