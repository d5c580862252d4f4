internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct UndoCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back what was done last, on the screen or by a command.")

  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptionsHelp

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let step = try context.existingDatabase()?.undoable(.anyone) else {
      throw CommandFailure(.nothingMatched, "There is nothing to undo.", "todux history shows what was done.")
    }
    let journal = UndoHistory.Journal(undoable: { step }, redoable: { nil })
    return try context.turnBack(to: step, .undo, "Undid", journal, change)
  }
}

struct RedoCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Do again what was undone last.")

  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptionsHelp

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let step = try context.existingDatabase()?.redoable(.anyone) else {
      throw CommandFailure(.nothingMatched, "There is nothing to redo.", "todux history shows what was done.")
    }
    let journal = UndoHistory.Journal(undoable: { nil }, redoable: { step })
    return try context.turnBack(to: step, .redo, "Redid", journal, change)
  }
}

extension CommandContext {
  /// Takes a step back, or does it again, as the screen does: only fields that still hold what they held are
  /// set, and what is left alone is named.
  fileprivate func turnBack(
    to step: RecordedStep, _ intent: Intent, _ past: String, _ journal: UndoHistory.Journal,
    _ options: ChangeOptions
  ) throws -> ExitStatus {
    let touched = Set(step.changes.flatMap(\.items).map(\.id)).sorted()
    let outcome = try perform(
      intent, on: try document(.ids(touched)), journal: journal, rehearsal: options.dryRun)
    let message = outcome.message ?? ""
    if options.json {
      let document = outcome.document
      try printJSON(touched.compactMap { document.items[$0] }, document)
    } else if options.dryRun {
      let verb = intent == .undo ? "undo" : "redo"
      let rest = message.dropFirst(past.count)
      try print(DisplayText(message.hasPrefix(past) ? "Would \(verb)" + rest : message))
    } else {
      try print(DisplayText(message))
    }
    return .done
  }
}
