import Redux
import ReduxCore
import Storage
import TestSupport

/// A process with a database and a document in memory, like a command or a screen.
final class Process {
  let database: Storage.Database
  private(set) var document: Document
  private var lastEntry: Int

  init(_ folder: TemporaryFolder, _ instance: Int) throws {
    database = try folder.open(instance)
    document = try database.snapshot().document
    lastEntry = instance * 1_000_000
  }

  /// Changes the document and writes the change; foreign changes since the last read arrive with the result.
  @discardableResult
  func write(
    _ kind: JournalEntry.Kind = .change, _ change: (inout Document) -> Void
  ) throws -> WriteResult {
    var after = document
    change(&after)
    let difference = DocumentChange(from: document, to: after)
    document = after
    lastEntry += 1
    let result = try database.write(journalEntry(lastEntry, kind), difference)
    for row in result.foreign { apply(row, under: [difference]) }
    _ = document.apply(result.correction)
    number(result.numbers)
    return result
  }

  /// Undoes the newest step in a scope; returns `false` if there is none.
  func undo(_ whose: UndoScope = .anyone) throws -> Bool {
    try refresh()
    guard let step = try database.undoable(whose) else { return false }
    try write(.undo(of: step.id)) { document in
      for change in step.reversedChanges { _ = document.apply(change) }
    }
    return true
  }

  /// Redoes the step undone last in a scope; returns `false` if there is none.
  func redo(_ whose: UndoScope = .anyone) throws -> Bool {
    try refresh()
    guard let step = try database.redoable(whose) else { return false }
    try write(.redo(of: step.id)) { document in
      for change in step.changes { _ = document.apply(change) }
    }
    return true
  }

  /// Travels to the state after a step, or to the beginning.
  func travel(to step: StepID?) throws {
    try refresh()
    let row = try step.flatMap { try database.head(of: $0)?.number } ?? database.floor()
    guard let change = try database.change(from: .max, to: row), !change.isEmpty else { return }
    try write(.travel(to: step)) { $0.overwrite(with: change) }
  }

  /// Applies what others have written.
  func refresh() throws {
    for row in try database.foreignRows() { apply(row, under: []) }
  }

  private func apply(_ row: JournalRow, under own: [DocumentChange]) {
    _ = document.apply(row.change.rebased(under: own))
    number(row.numbers)
  }

  private func number(_ numbers: [ItemID: Int]) {
    for (id, number) in numbers { document.items.update(id) { $0.number = number } }
  }
}
