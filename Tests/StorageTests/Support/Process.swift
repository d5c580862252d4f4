import Redux
import ReduxCore
import Storage
import TestSupport

/// One process with a database and a document in memory, as a command or a screen without a face has it.
final class Process {
  let database: Storage.Database
  private(set) var document: Document
  private var lastDeed: Int

  init(_ folder: TemporaryFolder, _ instance: Int) throws {
    database = try folder.open(instance)
    document = try database.snapshot().document
    lastDeed = instance * 1_000_000
  }

  /// Does something to the document and writes it; what others did in between arrives with the receipt.
  @discardableResult
  func act(
    _ kind: JournalEntry.Kind = .change, _ change: (inout Document) -> Void
  ) throws -> WriteResult {
    var after = document
    change(&after)
    let difference = DocumentChange(from: document, to: after)
    document = after
    lastDeed += 1
    let receipt = try database.write(journalEntry(lastDeed, kind), difference)
    for row in receipt.foreign { take(row, under: [difference]) }
    _ = document.apply(receipt.correction)
    number(receipt.numbers)
    return receipt
  }

  /// Takes back the newest step, whoever made it; returns whether there was one.
  func undo(_ whose: UndoScope = .anyone) throws -> Bool {
    try look()
    guard let step = try database.undoable(whose) else { return false }
    try act(.undo(of: step.id)) { document in
      for change in step.reversedChanges { _ = document.apply(change) }
    }
    return true
  }

  /// Does the step undone last again; returns whether there was one.
  func redo(_ whose: UndoScope = .anyone) throws -> Bool {
    try look()
    guard let step = try database.redoable(whose) else { return false }
    try act(.redo(of: step.id)) { document in
      for change in step.changes { _ = document.apply(change) }
    }
    return true
  }

  /// Goes to the state after an entry, or to the beginning.
  func travel(to step: StepID?) throws {
    try look()
    let row = try step.flatMap { try database.head(of: $0)?.number } ?? database.floor()
    guard let change = try database.change(from: .max, to: row), !change.isEmpty else { return }
    try act(.travel(to: step)) { $0.enforce(change) }
  }

  /// Takes in what others wrote.
  func look() throws {
    for row in try database.foreignRows() { take(row, under: []) }
  }

  private func take(_ row: JournalRow, under own: [DocumentChange]) {
    _ = document.apply(row.change.rebased(under: own))
    number(row.numbers)
  }

  private func number(_ numbers: [ItemID: Int]) {
    for (id, number) in numbers { document.items.update(id) { $0.number = number } }
  }
}
