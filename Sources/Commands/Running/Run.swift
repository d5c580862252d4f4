internal import ArgumentParser
internal import Cells

/// Runs what `arguments` (without the program's name) ask for, and returns its exit status.
@MainActor
package func run(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
  do {
    try refuseNUL(in: arguments)
    return try parseAndRun(arguments, environment).rawValue
  } catch OutputFailure.closed {
    // Whoever read the output has read enough, as `head` does.
    return ExitStatus.done.rawValue
  } catch {
    return environment.complain(CommandFailure(error)).rawValue
  }
}

@MainActor
private func parseAndRun(_ arguments: [String], _ environment: CommandEnvironment) throws -> ExitStatus {
  // There is nothing to parse, and the parser would take its time from the first frame.
  guard !arguments.isEmpty else {
    let overrides = try Overrides(nil, variables: environment.variables, zone: environment.zone)
    return try environment.openScreen(
      ScreenRequest(overrides: overrides, recording: nil, isRedacted: false))
  }
  var command: any ParsableCommand
  do {
    command = try RootCommand.parseAsRoot(arguments)
  } catch {
    return try explain(error, arguments, environment)
  }
  switch command {
  case let screen as ScreenCommand: return try environment.openScreen(screen.request(in: environment))
  case let verb as any RunnableCommand:
    try verb.check()
    let overrides = try Overrides(
      verb.global, variables: environment.variables, zone: environment.zone)
    return try run(verb, at: CommandContext(environment, overrides))
  default:
    // `help` is a command of the parser's own, and ends by throwing its text.
    do {
      try command.run()
      return .done
    } catch {
      return try explain(error, arguments, environment)
    }
  }
}

@MainActor
private func run(_ verb: any RunnableCommand, at context: CommandContext) throws -> ExitStatus {
  do {
    let status: ExitStatus
    do {
      status = try verb.run(in: context)
    } catch {
      // What was printed before still belongs to the person.
      if !(error is OutputFailure) { try context.flush() }
      throw error
    }
    try context.flush()
    return status
  } catch let failure as OutputFailure where failure != .closed && context.hasStored {
    // A failure would have a script do it again.
    context.environment.warn("The change is stored. \(failure.sentence)")
    return .done
  }
}

/// Help, the version or a completion script goes to the output; what was wrong is thrown in the words of all
/// failures.
@MainActor
private func explain(
  _ error: any Error, _ arguments: [String], _ environment: CommandEnvironment
) throws -> ExitStatus {
  guard RootCommand.exitCode(for: error) == .success else {
    throw CommandFailure(wrongUsage: arguments, RootCommand.message(for: error))
  }
  let text = RootCommand.fullMessage(for: error, columns: environment.isTerminal ? environment.width : nil)
  try environment.output(Array((text + "\n").utf8))
  return .done
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
