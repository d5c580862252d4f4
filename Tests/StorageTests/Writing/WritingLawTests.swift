import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// Laws of writing, on seeded chance: two processes, each often not knowing the other's newest work.
struct WritingLawTests {
  @Test(arguments: Torture.seeds(0..<60, otherwise: 12))
  func `what two processes do in any order, both see, and the journal tells`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let folder = try TemporaryFolder()
    var processes = [try Process(folder, 1), try Process(folder, 2)]
    var numbers: [ItemID: Int] = [:]
    for step in 1...60 {
      let who = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...5:
        try processes[who].act { randomly(&$0, step, &random) }
      case 6...7: _ = try processes[who].undo(random.pick([.anyone, .screen(openedAt: 10)]))
      case 8: _ = try processes[who].redo(random.pick([.anyone, .screen(openedAt: 10)]))
      case 9: processes[who] = try Process(folder, who + 1 + 2 * step)
      default: try processes[who].look()
      }
      for (id, number) in processes[who].document.items.unordered.map({ ($0.id, $0.number) }) {
        if let known = numbers[id] { #expect(number == known) } else { numbers[id] = number }
      }
    }
    for process in processes { try process.look() }
    let stored = try folder.open(99).snapshot().document
    for process in processes { #expect(process.document == stored) }
    #expect(Set(numbers.values).count == numbers.count)
    for item in stored.items.unordered {
      if let category = item.category { #expect(stored.categories.contains(category)) }
    }
    var told = Document()
    for row in try folder.open(98).journal().reversed() { #expect(told.apply(row.change).isEmpty) }
    #expect(told == stored.withoutNumbers)
  }

  @Test(arguments: Torture.seeds(100..<130, otherwise: 8))
  func `undo of everything leads to nothing, and redo of everything back, across restarts`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    let folder = try TemporaryFolder()
    let first = try Process(folder, 1)
    for step in 1...25 { try first.act { randomly(&$0, step, &random) } }
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

  @Test func `a process that looks never sees its own rows`() throws {
    let folder = try TemporaryFolder()
    let process = try Process(folder, 1)
    try process.act { $0.items[id(1)] = item(1) }
    #expect(try process.database.foreignRows().isEmpty)
  }
}
