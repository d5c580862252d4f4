internal import Interchange

/// What an import reads: a file, a folder of calendars, standard input, or the output of another program.
struct ImportSource {
  /// The name in messages.
  let name: String
  /// A reader of the entries.
  let reader: EntryReader
  /// The folder, if it is one.
  private(set) var folder: CalendarFolder?

  /// Reads the source.
  ///
  /// - Parameters:
  ///   - file: `-` for standard input; `nil` for the program whose format is given.
  ///   - format: `nil` to find it out from the contents.
  ///   - zones: what times in the file may refer to.
  /// - Throws: a failure of status 64 without a file and without a program to ask; see ``InputFile`` and
  ///   ``OtherProgram``.
  @MainActor
  init(_ file: String?, format: Format?, zones: Zones, in environment: CommandEnvironment) throws {
    if let file, format ?? .ics == .ics, CalendarFiles.exists(file) {
      let folder = try CalendarFiles(path: file).readSome()
      name = file
      reader = folder.entries(zones: zones)
      self.folder = folder
      return
    }
    if let file {
      name = file == "-" ? "standard input" : file
      let bytes = file == "-" ? try environment.readInput() : try InputFile.read(file)
      let found = format ?? .detected(in: bytes)
      if format == nil, found == .todotxt, let doubt = Format.doubt(in: bytes, named: file) {
        throw CommandFailure(
          .badInput, "“\(file)” \(doubt).", "If each line of it is an item all the same, add --from todotxt.")
      }
      reader = try found.entries(bytes, zones: zones, file: file == "-" ? nil : file)
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
    let bytes = try OtherProgram(
      words: ["task"] + settings.map { "rc.\($0)" } + ["export"], variables: environment.variables,
      patience: environment.patience
    ).output(advice: "Export from Taskwarrior to a file, and import that.")
    reader = try Format.taskwarrior.entries(bytes, zones: zones)
  }
}
