internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct UndoCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last step, whether made on the screen or by a command.")

  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let database = try context.existingDatabase(), let step = try database.undoable(.anyone) else {
      throw CommandFailure(
        .nothingMatched, "There is nothing to undo.", "Run todux history to see what was done.")
    }
    var journal = UndoHistory.Journal.reading(database)
    // Other processes may write in the meantime; the step to undo is still the one found above.
    journal.undoable = { step }
    return try context.perform(.undo, step, journal, change)
  }
}

struct RedoCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the last step that was undone.")

  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let database = try context.existingDatabase(), let step = try database.redoable(.anyone) else {
      throw CommandFailure(
        .nothingMatched, "There is nothing to redo.", "Run todux history to see what was done.")
    }
    var journal = UndoHistory.Journal.reading(database)
    journal.redoable = { step }
    return try context.perform(.redo, step, journal, change)
  }
}

extension CommandContext {
  /// Undoes or redoes a step as the screen does: sets only the fields that still have the expected value, and
  /// names the others.
  fileprivate func perform(
    _ direction: UndoResult.Direction, _ step: RecordedStep, _ journal: UndoHistory.Journal,
    _ options: ChangeOptions
  ) throws -> ExitStatus {
    let touched = Set(step.changes.flatMap(\.items).map(\.id)).sorted()
    let before = try document(.ids(touched))
    let result = UndoResult(direction, of: step, on: before)
    let outcome = try perform(
      direction == .undo ? .undo : .redo, on: before, journal: journal, rehearsal: options.dryRun)
    if options.json {
      let document = outcome.document
      try printJSON(touched.compactMap { document.items[$0] }, document)
    } else {
      try print(DisplayText(options.dryRun ? result.plan : result.words))
    }
    return .done
  }
}
