import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// Random writes of two processes that are often unaware of each other's latest changes.
struct WritingLawTests {
  @Test(arguments: Torture.seeds(0..<60, otherwise: 8))
  func `two processes converge, and the journal reproduces the document`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let folder = try TemporaryFolder()
    var processes = [try Process(folder, 1), try Process(folder, 2)]
    var numbers: [ItemID: Int] = [:]
    for step in 1...60 {
      let who = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...5:
        try processes[who].write { changeRandomly(&$0, step, &random) }
      case 6...7: _ = try processes[who].undo(random.pick([.anyone, .screen(openedAt: 10)]))
      case 8: _ = try processes[who].redo(random.pick([.anyone, .screen(openedAt: 10)]))
      case 9: processes[who] = try Process(folder, who + 1 + 2 * step)
      default: try processes[who].refresh()
      }
      for (id, number) in processes[who].document.items.unordered.map({ ($0.id, $0.number) }) {
        if let known = numbers[id] { #expect(number == known) } else { numbers[id] = number }
      }
    }
    for process in processes { try process.refresh() }
    let stored = try folder.open(99).snapshot().document
    for process in processes { #expect(process.document == stored) }
    #expect(Set(numbers.values).count == numbers.count)
    for item in stored.items.unordered {
      if let category = item.category { #expect(stored.categories.contains(category)) }
    }
    var replayed = Document()
    for row in try folder.open(98).journal().reversed() { #expect(replayed.apply(row.change).isEmpty) }
    #expect(replayed == stored.withoutNumbers)
  }

  @Test(arguments: Torture.seeds(100..<130, otherwise: 5))
  func `undoing everything empties the document and redoing restores it, across restarts`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    let folder = try TemporaryFolder()
    let first = try Process(folder, 1)
    for step in 1...25 { try first.write { changeRandomly(&$0, step, &random) } }
    let second = try Process(folder, 2)
    var undone = 0
    while try second.undo() { undone += 1 }
    #expect(second.document.items.isEmpty)
    #expect(second.document.categories.isEmpty)
    let third = try Process(folder, 3)
    var redone = 0
    while try third.redo() { redone += 1 }
    #expect(redone == undone)
    #expect(third.document == first.document)
    #expect(try folder.open(4).snapshot().document == first.document)
  }

  @Test func `a process never reads its own rows as foreign`() throws {
    let folder = try TemporaryFolder()
    let process = try Process(folder, 1)
    try process.write { $0.items[id(1)] = item(1) }
    #expect(try process.database.foreignRows().isEmpty)
  }
}
