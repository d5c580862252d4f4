internal import ArgumentParser
package import ReduxCore

/// The options that the root command and all subcommands take. They may precede or follow the name of the
/// subcommand, anywhere before `--`.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use this database; TODUX_DB does the same.", valueName: "path"), completion: .file())
  var db: String?

  @Option(
    help: ArgumentHelp(
      "Use this todo.txt file, which other programs may change too; TODUX_FILE does the same.",
      valueName: "path"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Take this ISO 8601 time as now; TODUX_NOW does the same.", valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp(
      "Record this name, such as that of a script, as the author of changes, or \"\" for the person at the screen; TODUX_AS does the same.",
      valueName: "name"),
    completion: .live(.authors))
  var `as`: String?
}

/// The database or file, the clock and the author given by the global options, or else by the variables
/// `TODUX_FILE`, `TODUX_DB`, `TODUX_NOW` and `TODUX_AS`; empty variables count as unset.
package struct Overrides: Equatable, Sendable {
  /// The path of the database; `nil` for the default one.
  package private(set) var database: String?
  /// The path of the todo.txt file that is the store of the items; `nil` for none. Then there is no database
  /// of its own.
  package private(set) var file: String?
  /// The time of a fixed clock; `nil` for the real one.
  package private(set) var now: Timestamp?
  /// Who makes the changes; `nil` for the person at the screen.
  package internal(set) var author: Author?
  /// `false` for a database or file named by an option, for one run: what comes into `inbox.txt` is not meant
  /// for it.
  package internal(set) var hasInbox: Bool

  /// - Parameters:
  ///   - variables: the environment variables of the process.
  ///   - configuredFile: returns the file that the configuration names.
  ///   - zone: returns the local time zone around a moment, for times written without one.
  /// - Throws: a failure of status 64 for an option without its value, for a database together with a file,
  ///   for an invalid time, and for a name that cannot be that of an author; and what `configuredFile`
  ///   throws.
  init(
    _ options: GlobalOptions, variables: [String: String],
    configuredFile: () throws(CommandFailure) -> String? = { () throws(CommandFailure) in nil },
    zone: (_ around: Timestamp) -> Zone
  ) throws(CommandFailure) {
    if options.db?.isEmpty == true { throw CommandFailure(missingValueOf: "--db", "path") }
    if options.file?.isEmpty == true { throw CommandFailure(missingValueOf: "--file", "path") }
    if options.now?.isEmpty == true { throw CommandFailure(missingValueOf: "--now", "time") }
    hasInbox = options.db == nil && options.file == nil
    author = try Self.author(options.as, variables["TODUX_AS"])
    (database, file) = try Self.place(options, variables, configuredFile)
    let name = options.now == nil ? "TODUX_NOW" : "--now"
    guard let text = options.now ?? variables["TODUX_NOW"], !text.isEmpty else { return }
    guard let moment = Timestamp(iso8601: text, zone: zone) else {
      throw CommandFailure(
        .wrongUsage, "\(name) is not a valid time: “\(text)”.",
        "Write it as 2026-11-21, 2026-11-21T14:00 or 2026-11-21T14:00:00Z.")
    }
    now = moment
  }

  /// Reads the options in the environment of the program.
  init(_ options: GlobalOptions, in environment: CommandEnvironment) throws(CommandFailure) {
    try self.init(
      options, variables: environment.variables, configuredFile: environment.configuredFile,
      zone: environment.zone)
  }

  /// The options that stand for these, for running the program again; the database or the file is known to it
  /// by a variable or the configuration.
  package var arguments: [String] {
    (now.map { ["--now", $0.iso8601] } ?? []) + (author.map { ["--as=\($0.name)"] } ?? ["--as", ""])
  }

  /// Returns the database or the file: what an option names, or else a variable, or else the configuration.
  private static func place(
    _ options: GlobalOptions, _ variables: [String: String],
    _ configuredFile: () throws(CommandFailure) -> String?
  ) throws(CommandFailure) -> (database: String?, file: String?) {
    func variable(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    for (database, file, names) in [
      (options.db, options.file, ("--db", "--file")),
      (variable("TODUX_DB"), variable("TODUX_FILE"), ("TODUX_DB", "TODUX_FILE")),
    ] {
      if database != nil, file != nil {
        throw CommandFailure(
          .wrongUsage, "\(names.0) and \(names.1) cannot be used together.",
          "A file has a database of its own; give one of them.")
      }
      if database != nil || file != nil { return (database, file) }
    }
    return (nil, try configuredFile())
  }

  private static func author(_ option: String?, _ variable: String?) throws(CommandFailure) -> Author? {
    guard let text = option ?? variable, !text.isEmpty else { return nil }
    do {
      return try Author(text)
    } catch {
      throw CommandFailure(option == nil ? "TODUX_AS" : "--as", error)
    }
  }
}
