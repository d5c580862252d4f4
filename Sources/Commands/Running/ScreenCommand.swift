internal import ArgumentParser

/// The default subcommand, which opens the screen.
struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Open the screen.", shouldDisplay: false)

  @Option(
    help: ArgumentHelp("Open the screen and record the session into this new file.", valueName: "file"),
    completion: .file())
  var record: String?
  @Flag(help: "Blank titles, notes, names and whatever else you wrote in the recording.") var redact = false
  @OptionGroup var global: GlobalOptions

  /// Returns the request to open the screen.
  /// - Throws: a failure of status 64 if `--record` has no file, or `--redact` comes without `--record`.
  func request(in environment: CommandEnvironment) throws(CommandFailure) -> ScreenRequest {
    if record?.isEmpty == true {
      throw CommandFailure(missingValueOf: "--record", "file")
    }
    if redact, record == nil {
      throw CommandFailure(
        .wrongUsage, "--redact needs a recording.", "Write todux --record FILE --redact.")
    }
    return ScreenRequest(
      overrides: try Overrides(global, in: environment),
      recording: record, isRedacted: redact)
  }
}
