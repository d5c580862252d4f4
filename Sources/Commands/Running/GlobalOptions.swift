package import ReduxCore

/// The options that every way of starting the program takes, before or after the name of a command and among
/// its arguments, up to `--`. The variables `TODUX_DB` and `TODUX_NOW` stand in for them; empty ones count as
/// unset.
package struct GlobalOptions: Equatable, Sendable {
  /// `--db PATH`; `nil` for the usual database.
  package private(set) var database: String?
  /// `--now TIME`: a clock that stands still.
  package private(set) var now: Timestamp?
  /// The arguments without these options.
  package private(set) var rest: [String] = []

  /// - Parameters:
  ///   - variables: those of the process.
  ///   - zone: the local time zone around a moment, for times written without one.
  /// - Throws: a failure of status 64 for an option without its value and for a time that is none.
  package init(
    _ arguments: [String], variables: [String: String], zone: (_ around: Timestamp) -> Zone
  ) throws(CommandFailure) {
    database = variables["TODUX_DB"].flatMap { $0.isEmpty ? nil : $0 }
    var time = variables["TODUX_NOW"].flatMap { $0.isEmpty ? nil : ("TODUX_NOW", $0) }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var remaining = arguments[..<end]
    while let argument = remaining.popFirst() {
      if let path = try Self.value(of: "--db", argument, &remaining) {
        database = path
      } else if let text = try Self.value(of: "--now", argument, &remaining) {
        time = ("--now", text)
      } else {
        rest.append(argument)
      }
    }
    rest += arguments[end...]
    guard let (name, text) = time else { return }
    guard let moment = Timestamp(iso8601: text, zone: zone) else {
      throw CommandFailure(
        .wrongUsage, "\(name) is no time: “\(text)”.",
        "Write it as 2026-11-21, 2026-11-21T14:00 or 2026-11-21T14:00:00Z.")
    }
    now = moment
  }

  /// The value of option `name`, where `argument` is that option.
  private static func value(
    of name: String, _ argument: String, _ remaining: inout ArraySlice<String>
  ) throws(CommandFailure) -> String? {
    let value: String?
    if argument == name {
      let isOption = remaining.first.map { $0.hasPrefix("-") && $0 != "-" } ?? true
      value = isOption ? nil : remaining.popFirst()
    } else if argument.hasPrefix(name + "=") {
      value = String(argument.dropFirst(name.count + 1))
    } else {
      return nil
    }
    guard let value, !value.isEmpty else {
      throw CommandFailure(
        .wrongUsage, "\(name) needs a value.",
        name == "--db" ? "Write --db PATH." : "Write --now TIME, for instance --now 2026-11-21T14:00.")
    }
    return value
  }
}
