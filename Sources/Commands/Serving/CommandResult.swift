internal import ArgumentParser
internal import Cells
internal import ReduxCore

/// What a command has to say to a program that runs it: values instead of output.
@MainActor
struct CommandResult {
  /// The items or entries that it would print as JSON.
  private(set) var entries: [JSONValue] = []
  /// What it would say on standard error, a sentence each.
  private(set) var notes: [String] = []
  /// `true` if it has changed the database.
  let hasStored: Bool

  /// Runs a command.
  /// - Parameters:
  ///   - input: what it reads from standard input.
  ///   - isReadOnly: `true` if the database must not be written, not even to bring it to a new format.
  init(
    of arguments: [String], input: String, _ environment: CommandEnvironment, _ overrides: Overrides,
    isReadOnly: Bool
  ) throws {
    final class Notes { var lines: [String] = [] }
    let notes = Notes()
    var environment = environment
    environment.readInput = { () throws(CommandFailure) in Array(input.utf8) }
    environment.errorOutput = { notes.lines.append($0) }
    environment.isTerminal = false
    environment.confirm = nil
    try refuseNUL(in: arguments)
    let context = CommandContext(environment, overrides, collectsJSON: true, isReadOnly: isReadOnly)
    guard let command = try Self.command(arguments) else {
      throw CommandFailure(.failed, "There is no such command.", "")
    }
    try command.check()
    context.commandName = RootCommand.path(to: type(of: command)).joined(separator: " ")
    do {
      defer { context.tellHooks() }
      _ = try context.perform(command)
    }
    context.tellRefusal()
    for value in context.collected {
      if case .list(let elements) = value { entries += elements } else { entries.append(value) }
    }
    self.notes = notes.lines.map { CommandEnvironment.warning(in: $0[...]) }
    hasStored = context.hasStored
  }

  private static func command(_ arguments: [String]) throws(CommandFailure) -> (any RunnableCommand)? {
    do {
      return try RootCommand.parseAsRoot(arguments) as? any RunnableCommand
    } catch {
      throw CommandFailure(wrongUsage: arguments, RootCommand.message(for: error))
    }
  }
}
