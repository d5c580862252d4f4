internal import ArgumentParser
internal import Cells
internal import Files
internal import ReduxCore

struct InboxCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox",
    abstract: "Add the lines of inbox.txt and print their ids.",
    discussion: """
      Scripts, mail and folder synchronisation append lines to inbox.txt in the data folder, by default \
      ~/.local/share/todux. The screen takes them as they come, list, show and export before they read, and this \
      command when it is run. Each line is read as “add” reads it; lines that are indented below others become \
      their subtasks. While the last line has no line break, the file is left until it has one, or was not written to \
      for \(DropFile.patience) seconds.
      """.withExamples("todux inbox", "todux inbox --dry-run"))

  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    if context.inboxPath == nil {
      context.environment.warn(
        "A database or file that is named by an option has no inbox.txt; leave out the option to take the lines."
      )
    }
    if change.dryRun { return try context.planInbox(json: change.json) }
    let intake = try context.takeInbox()
    for sentence in intake.problems + intake.notes { context.environment.warn(sentence) }
    if intake.isUnfinished {
      context.environment.warn(
        "The last line of inbox.txt has no line break yet. It is taken once it has one, or \(DropFile.patience) seconds "
          + "after it was written.")
    }
    if change.json {
      try context.printJSON(intake.items, intake.document)
    } else {
      for item in intake.items {
        try context.print(DisplayText(item.number.map(String.init) ?? item.id.text))
      }
    }
    return intake.problems.isEmpty ? .done : .readOrWrite
  }
}
