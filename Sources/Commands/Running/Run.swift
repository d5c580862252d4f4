internal import ArgumentParser
internal import Cells

/// Runs the command that `arguments` (without the program's name) ask for, and returns its exit status.
///
/// Without a command nothing happens: opening the screen is the program's business.
@MainActor
package func run(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
  do {
    try refuseNUL(in: arguments)
    let options = try GlobalOptions(
      arguments, variables: environment.variables, zone: environment.zone)
    try CommandNames.check(options.rest)
    return try run(options.rest, at: CommandContext(environment, options)).rawValue
  } catch OutputFailure.closed {
    // Whoever read the output has read enough, as `head` does.
    return ExitStatus.done.rawValue
  } catch {
    return environment.complain(CommandFailure(error)).rawValue
  }
}

@MainActor
private func run(_ arguments: [String], at context: CommandContext) throws -> ExitStatus {
  do {
    let status = try parseAndRun(arguments, context)
    try context.flush()
    return status
  } catch let failure as OutputFailure where failure != .closed && context.hasStored {
    // A failure would have a script do it again.
    context.environment.warn("The change is stored. \(failure.sentence)")
    return .done
  }
}

extension CommandEnvironment {
  /// Says why a command ended; returns its status.
  package func complain(_ failure: CommandFailure) -> ExitStatus {
    warn(failure.advice.isEmpty ? failure.sentence : "\(failure.sentence) \(failure.advice)")
    return failure.status
  }

  /// Says something beside the output, in one line.
  func warn(_ text: String) { errorOutput(DisplayText("todux: " + text).string + "\n") }
}

@MainActor
private func parseAndRun(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
  let command: any ParsableCommand
  do {
    command = try RootCommand.parseAsRoot(arguments)
  } catch {
    return try explain(error, arguments, context)
  }
  guard let verb = command as? any RunnableCommand else {
    // `help` is a command of the parser's own, and ends by throwing its text.
    do {
      var other = command
      try other.run()
      return .done
    } catch {
      return try explain(error, arguments, context)
    }
  }
  do {
    return try verb.run(in: context)
  } catch {
    // What was printed before still belongs to the person.
    if !(error is OutputFailure) { try context.flush() }
    throw error
  }
}

/// Help, the version or a completion script goes to the output; what was wrong is thrown in the words of all
/// failures.
@MainActor
private func explain(_ error: any Error, _ arguments: [String], _ context: CommandContext) throws
  -> ExitStatus
{
  let environment = context.environment
  guard RootCommand.exitCode(for: error) == .success else {
    throw CommandFailure(wrongUsage: error, arguments)
  }
  let text = RootCommand.fullMessage(for: error, columns: environment.isTerminal ? environment.width : nil)
  try context.write(Array((text + "\n").utf8))
  return .done
}

extension CommandFailure {
  /// What the parser says, as one line; where that does not tell what to do, the help that does.
  fileprivate init(wrongUsage error: any Error, _ arguments: [String]) {
    let words = RootCommand.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    let meant = RootCommand.meant(by: arguments)
    if words.hasPrefix("Missing"), let option = meant.command.unknownOption(in: meant.rest) {
      // The parser only misses what stands behind it.
      self.init(
        .wrongUsage, "There is no option “\(option)” here.", "What only begins with a hyphen goes behind --.")
      return
    }
    let sentence = words.hasSuffix(".") || words.hasSuffix("?") ? words : words + "."
    if sentence.contains(". ") || sentence.hasSuffix("?") {
      self.init(.wrongUsage, sentence, "")
    } else {
      let path = ["todux", "help"] + meant.path
      self.init(.wrongUsage, sentence, "See: \(path.joined(separator: " "))")
    }
  }
}

extension ParsableCommand {
  /// The first word that looks like an option and that the help of this command does not name.
  fileprivate static func unknownOption(in arguments: ArraySlice<String>) -> String? {
    let known = Set(helpMessage(columns: 1000).split { !$0.isLetter && $0 != "-" })
    return arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
      .map { String($0.prefix { $0 != "=" }) }.first { !known.contains(Substring($0)) }
  }

  /// The command that the first arguments lead to, their names, and what stands behind them.
  fileprivate static func meant(
    by arguments: [String]
  ) -> (command: any ParsableCommand.Type, path: ArraySlice<String>, rest: ArraySlice<String>) {
    var command: any ParsableCommand.Type = self
    var count = 0
    while count < arguments.count,
      let next = command.configuration.subcommands.first(where: {
        $0.configuration.commandName == arguments[count]
      })
    {
      command = next
      count += 1
    }
    return (command, arguments[..<count], arguments[count...])
  }
}
