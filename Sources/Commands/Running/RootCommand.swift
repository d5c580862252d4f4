internal import ArgumentParser

/// The root command, which has the subcommands of the program.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todux",
    abstract: "A todo list for the terminal in which no work is ever lost.",
    usage: """
      todux [--db <path> | --file <path>] [--now <time>] [--as <name>] [--record <file> [--redact]]
      todux [--db <path> | --file <path>] [--now <time>] [--as <name>] <subcommand>
      """,
    discussion: """
      Without a command it opens the screen; todux --record FILE records what happens there into a new file, \
      for todux replay, and --redact blanks titles, notes, names and whatever else you wrote in it.

      With --file todo.txt, that file is the list, and other programs may change it at any time: each change here is \
      written into its line, and what others change comes in as a step of its own. done.txt beside it holds archived \
      lines. file = "~/todo.txt" in config.toml makes it the list of every run.

      For screen readers, TODUX_A11Y=1 shows one pane at a time, as plain text, with the cursor \
      on the selected line; linear = true in config.toml does so for good.

      Exit status: \(ExitStatus.allCases.map { "\($0.rawValue) \($0.words)" }.joined(separator: ", ")).
      """.withExamples(
        "todux", "todux add Buy milk tomorrow", "todux list", "todux done 3", "todux undo", "todux help list")
    ,
    version: Version.line,
    subcommands: [
      AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self, DoneCommand.self,
      ReopenCommand.self, DeleteCommand.self, RestoreCommand.self, MoveCommand.self, TrashCommand.self,
      CategoryCommand.self, TagCommand.self, ViewCommand.self, UndoCommand.self,
      RedoCommand.self,
      HistoryCommand.self, ImportCommand.self, ExportCommand.self, RenderCommand.self, ReplayCommand.self,
      InboxCommand.self, ArchiveCommand.self,
      StatsCommand.self, BackupCommand.self, ConfigCommand.self, DoctorCommand.self, ServeCommand.self,
      CompletionsCommand.self,
      ManualCommand.self, CompleteCommand.self, ScreenCommand.self,
    ], defaultSubcommand: ScreenCommand.self)

  /// Declared here too, so that these options may precede the name of a subcommand, which then receives them.
  @OptionGroup var global: GlobalOptions

  /// Returns the names by which a command is called.
  static func path(to command: any ParsableCommand.Type) -> [String] {
    path(to: command, among: configuration.subcommands) ?? []
  }

  private static func path(
    to command: any ParsableCommand.Type, among commands: [any ParsableCommand.Type]
  ) -> [String]? {
    for other in commands {
      let name = other.configuration.commandName ?? ""
      if other == command { return [name] }
      if let rest = path(to: command, among: other.configuration.subcommands) { return [name] + rest }
    }
    return nil
  }
}
