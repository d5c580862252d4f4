internal import ArgumentParser

/// One command, its arguments taken apart.
protocol RunnableCommand: ParsableCommand {
  var global: GlobalOptions { get }

  /// Throws a failure of status 64 where the arguments do not go together.
  func check() throws(CommandFailure)

  /// Does the work; what it prints goes to the desk.
  @MainActor func run(in context: CommandContext) throws -> ExitStatus
}

extension RunnableCommand {
  func check() throws(CommandFailure) {}
}

/// Options of a command that changes data.
struct ChangeOptions: ParsableArguments {
  @Flag(name: .long, help: "Show what would happen and change nothing.")
  var dryRun = false

  @Flag(name: .long, help: "Print JSON.")
  var json = false
}
