internal import ArgumentParser

/// One command, its arguments taken apart.
protocol RunnableCommand: ParsableCommand {
  /// Does the work; what it prints goes to the desk.
  @MainActor func run(in context: CommandContext) throws -> ExitStatus
}

/// Options that are taken out of the arguments before a command sees them; here for its help.
struct GlobalOptionsHelp: ParsableArguments {
  @Option(help: ArgumentHelp("Use this database; TODUX_DB does the same.", valueName: "path"))
  var db: String?

  @Option(
    help: ArgumentHelp(
      "Take this ISO 8601 time as the current time; TODUX_NOW does the same.", valueName: "time"))
  var now: String?
}

/// Options of a command that changes data.
struct ChangeOptions: ParsableArguments {
  @Flag(name: .long, help: "Show what would happen and change nothing.")
  var dryRun = false

  @Flag(name: .long, help: "Print JSON.")
  var json = false
}
