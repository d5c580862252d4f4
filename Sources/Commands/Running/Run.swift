internal import ArgumentParser
internal import Cells
internal import Storage

/// Parses `arguments`, without the program's name, and runs the command. Returns the exit status.
@MainActor
package func run(_ arguments: [String], in environment: CommandEnvironment) -> Int32 {
  do {
    try refuseNUL(in: arguments)
    return try parseAndRun(arguments, environment).rawValue
  } catch OutputFailure.closed {
    // The reader of the output has closed it early, as `head` does.
    return ExitStatus.done.rawValue
  } catch {
    return environment.reportFailure(CommandFailure(error)).rawValue
  }
}

@MainActor
private func parseAndRun(_ arguments: [String], _ environment: CommandEnvironment) throws -> ExitStatus {
  // The parser would delay the first frame, and take 3 MB.
  if let global = PlainArguments.optionsOfScreen(arguments) {
    let overrides = try Overrides(global, in: environment)
    return try open(ScreenRequest(overrides: overrides, recording: nil, isRedacted: false), environment)
  }
  if let (name, command) = PlainArguments.command(arguments) {
    return try run(command, named: name, environment)
  }
  var command: any ParsableCommand
  do {
    command = try RootCommand.parseAsRoot(arguments.withOwnCompletions.joiningHyphenValues)
  } catch {
    return try explain(error, arguments, environment)
  }
  switch command {
  case let screen as ScreenCommand: return try open(screen.request(in: environment), environment)
  case let runnable as any RunnableCommand:
    return try run(
      runnable, named: RootCommand.path(to: type(of: runnable)).joined(separator: " "), environment)
  default:
    // `help` is a command of the parser itself, which throws its text.
    do {
      try command.run()
      return .done
    } catch {
      return try explain(error, arguments, environment)
    }
  }
}

/// Opens the screen. If the database is damaged or lost, offers the last good backup first.
@MainActor
private func open(_ request: ScreenRequest, _ environment: CommandEnvironment) throws -> ExitStatus {
  do {
    // A whole context would look up the time zone once more before the first frame.
    let path = request.overrides.database ?? environment.databasePath
    if request.overrides.file == nil, let words = BackupFolder.absence(of: path) {
      environment.warn(words)
      _ = try CommandContext(environment, request.overrides).offerRestoration()
    }
    return try environment.openScreen(request)
  } catch let failure as CommandFailure where failure.isDamage {
    let status = environment.reportFailure(failure)
    guard try CommandContext(environment, request.overrides).offerRestoration() else { return status }
    return try environment.openScreen(request)
  }
}

@MainActor
private func run(
  _ command: any RunnableCommand, named name: String, _ environment: CommandEnvironment
) throws -> ExitStatus {
  try command.check()
  let context = CommandContext(environment, try Overrides(command.global, in: environment))
  // After the output, which nobody has to wait for.
  defer { context.tellHooks() }
  context.commandName = name
  environment.keep(context)
  do {
    let status: ExitStatus
    do {
      status = try context.perform(command)
      context.tellRefusal()
    } catch {
      // Output that was printed before the error is still written.
      if !(error is OutputFailure) { try context.flush() }
      throw error
    }
    try context.flush()
    return status
  } catch let failure as OutputFailure where failure != .closed && context.hasStored {
    // A failure status would make a script repeat the change.
    context.environment.warn("The change is stored. \(failure.sentence)")
    return .done
  }
}

extension [String] {
  /// `true` if an argument is text that begins with a hyphen, such as `-has:notes`. The parser takes each
  /// letter for an option, and an `h` among them for a request for help.
  fileprivate var hasShortOptions: Bool {
    prefix { $0 != "--" }.contains { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 }
  }

  /// The arguments with the parser's option for completion scripts, which know no values, as our command.
  fileprivate var withOwnCompletions: [String] {
    first == "--generate-completion-script" && count == 2 ? ["completions", self[1]] : self
  }
}

/// Prints help or the version; throws any other error of the parser as a command failure.
@MainActor
private func explain(
  _ error: any Error, _ arguments: [String], _ environment: CommandEnvironment
) throws -> ExitStatus {
  guard RootCommand.exitCode(for: error) == .success, !arguments.hasShortOptions else {
    throw CommandFailure(wrongUsage: arguments, RootCommand.message(for: error))
  }
  if let failure = CommandFailure.ofHelp(arguments) { throw failure }
  var text = RootCommand.fullMessage(for: error, columns: environment.isTerminal ? environment.width : nil)
  // The facts are looked up only when they are asked for.
  if text == Version.line { text = Version.text(environment.build()) }
  try environment.output(Array((text + "\n").utf8))
  return .done
}

extension CommandEnvironment {
  /// Writes a failure to standard error; returns its status.
  package func reportFailure(_ failure: CommandFailure) -> ExitStatus {
    warn(failure.advice.isEmpty ? failure.sentence : "\(failure.sentence) \(failure.advice)")
    for line in failure.excerpt { errorOutput("  " + line.string + "\n") }
    return failure.status
  }

  /// Writes one line to standard error.
  package func warn(_ text: String) { errorOutput(DisplayText(Self.mark + text).string + "\n") }

  /// Returns the text of a line that ``warn(_:)`` has written.
  package static func warning(in line: Substring) -> String {
    let text = line.hasPrefix(mark) ? line.dropFirst(mark.count) : line
    return String(text.hasSuffix("\n") ? text.dropLast() : text)
  }

  private static let mark = "todux: "
}
