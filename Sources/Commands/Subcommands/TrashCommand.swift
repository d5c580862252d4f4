internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

/// The command for the trash. It only groups its subcommands.
struct TrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "Show the trash, or empty it.",
    subcommands: [TrashListCommand.self, TrashEmptyCommand.self], defaultSubcommand: TrashListCommand.self)
}

struct TrashListCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the items in the trash; the same as todux list --trash.",
    discussion: "".withExamples("todux trash", "todux trash list --json"))

  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.trashed)
    try context.list(context.trash(of: document), document, json: json)
    return .done
  }
}

struct TrashEmptyCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "empty", abstract: "Delete the items in the trash for good; todux undo brings them back.",
    discussion: "".withExamples("todux trash empty --dry-run"))

  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.trashed)
    let trash = try context.trash(of: document)
    // Without anything in it, no database is created.
    let outcome = try trash.first.map { _ in
      try context.perform(.emptyTrash, on: document, dryRun: change.dryRun)
    }
    if change.json {
      try context.printJSON(trash, document)
    } else if let label = outcome?.journalEntry?.label {
      try context.print(DisplayText(change.dryRun ? "Would \(label.words)" : label.past))
    } else {
      try context.print("The trash is empty")
    }
    return .done
  }
}

extension CommandContext {
  /// Returns the items in the trash, in the order of that list.
  fileprivate func trash(of document: Document) throws -> [Item] {
    try filter([], present: document.categories).items(of: document, statuses: [.trashed])
  }
}
