internal import Interchange

/// What an import reads: a file, standard input, or the output of another program.
struct ImportSource {
  /// The name in messages.
  let name: String
  let format: Format
  let bytes: [UInt8]

  /// Reads the source.
  ///
  /// - Parameters:
  ///   - file: `-` for standard input; `nil` for the program whose format is given.
  ///   - format: `nil` to find it out from the contents.
  /// - Throws: a failure of status 64 without a file and without a program to ask; see ``InputFile`` and
  ///   ``OtherProgram``.
  @MainActor
  init(_ file: String?, format: Format?, in environment: CommandEnvironment) throws {
    if let file {
      name = file
      bytes = file == "-" ? try environment.readInput() : try InputFile.read(file)
      self.format = format ?? .detected(in: bytes)
      return
    }
    guard format == .taskwarrior else {
      throw CommandFailure(
        .wrongUsage, "There is no file to import.",
        "Name one, - for standard input, or let --from taskwarrior ask Taskwarrior itself.")
    }
    name = "task export"
    // Neither its hooks nor its housekeeping run: it is only read.
    let settings = ["hooks=off", "gc=off", "recurrence=off", "verbose=nothing", "json.array=on"]
    bytes = try OtherProgram(
      words: ["task"] + settings.map { "rc.\($0)" } + ["export"], variables: environment.variables,
      patience: environment.patience
    ).output(advice: "Export from Taskwarrior to a file, and import that.")
    self.format = .taskwarrior
  }
}
