internal import ArgumentParser
package import ReduxCore

/// The options that every way of starting the program takes, before or after the name of a command and among
/// its arguments, up to `--`.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this database; TODUX_DB does the same.", valueName: "path"))
  var db: String?

  @Option(
    help: ArgumentHelp(
      "Let the clock stand at this ISO 8601 time; TODUX_NOW does the same.", valueName: "time"))
  var now: String?
}

/// What the global options put in place of the usual database and clock. The variables `TODUX_DB` and `TODUX_NOW`
/// stand in for them; empty ones count as unset.
package struct Overrides: Equatable, Sendable {
  /// `nil` for the usual database.
  package private(set) var database: String?
  /// A clock that stands still.
  package private(set) var now: Timestamp?

  /// - Parameters:
  ///   - options: `nil` where the command line is empty.
  ///   - variables: those of the process.
  ///   - zone: the local time zone around a moment, for times written without one.
  /// - Throws: a failure of status 64 for an option without its value and for a time that is none.
  init(
    _ options: GlobalOptions?, variables: [String: String], zone: (_ around: Timestamp) -> Zone
  ) throws(CommandFailure) {
    if options?.db?.isEmpty == true { throw CommandFailure(missingValueOf: "--db", "path") }
    if options?.now?.isEmpty == true { throw CommandFailure(missingValueOf: "--now", "time") }
    let named = options?.db ?? variables["TODUX_DB"]
    database = named.flatMap { $0.isEmpty ? nil : $0 }
    let name = options?.now == nil ? "TODUX_NOW" : "--now"
    guard let text = options?.now ?? variables["TODUX_NOW"], !text.isEmpty else { return }
    guard let moment = Timestamp(iso8601: text, zone: zone) else {
      throw CommandFailure(
        .wrongUsage, "\(name) is not a valid time: “\(text)”.",
        "Write it as 2026-11-21, 2026-11-21T14:00 or 2026-11-21T14:00:00Z.")
    }
    now = moment
  }
}
