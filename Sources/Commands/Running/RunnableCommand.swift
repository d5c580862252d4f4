internal import ArgumentParser

/// A subcommand with its parsed arguments.
protocol RunnableCommand: ParsableCommand {
  var global: GlobalOptions { get }

  /// `true` if the command is about to change data.
  var changesData: Bool { get }

  /// Throws a failure of status 64 if the arguments contradict each other.
  func check() throws(CommandFailure)

  /// Runs the command, which prints to `context`.
  @MainActor func run(in context: CommandContext) throws -> ExitStatus
}

extension RunnableCommand {
  var changesData: Bool { false }

  func check() throws(CommandFailure) {}
}

/// A command that changes data. Those of other processes wait until it is through: it computes the change
/// from what it has read.
protocol ChangingCommand: RunnableCommand {
  var change: ChangeOptions { get }
}

extension ChangingCommand {
  var changesData: Bool { !change.dryRun }
}

/// Options of a command that changes data.
struct ChangeOptions: ParsableArguments {
  @Flag(name: .long, help: "Show what would happen and change nothing.")
  var dryRun = false

  @Flag(name: .long, help: "Print JSON.")
  var json = false
}
