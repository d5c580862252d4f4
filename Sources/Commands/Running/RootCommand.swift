internal import ArgumentParser

/// The root command, which has the subcommands of the program.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todux",
    abstract: "A todo list for the terminal in which no work is ever lost.",
    discussion: """
      Without a command, todux opens its screen; with --record, it also records the session for todux replay.

      Exit status: 0 done; 1 failed; 2 an id matched nothing, or there is nothing to undo or redo; 64 wrong \
      usage; 65 bad input or database; 66 no such file; 73 cannot create; 74 cannot read or write; 75 busy.
      """,
    version: "0.1.0",
    subcommands: [
      AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, DoneCommand.self,
      ReopenCommand.self, DeleteCommand.self, RestoreCommand.self, UndoCommand.self, RedoCommand.self,
      HistoryCommand.self, ImportCommand.self, ExportCommand.self, RenderCommand.self, ReplayCommand.self,
      DoctorCommand.self,
    ])

  @Option(
    help: ArgumentHelp("Open the screen and record the session to this new file.", valueName: "file"))
  var record: String?
  @Flag(help: "Blank out all that you wrote in the recording: titles, notes, names.") var redact = false
  @OptionGroup var global: GlobalOptionsHelp

  func run() {}
}
