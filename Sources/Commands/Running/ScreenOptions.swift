/// How the screen is to be opened: what may stand on the command line where no command does.
package struct ScreenOptions: Equatable, Sendable {
  /// `--record FILE`: where to record the session.
  package private(set) var recording: String?
  /// `--redact`: the recording tells nothing of what the person wrote.
  package private(set) var isRedacted = false

  /// - Parameter arguments: those that are left of the global options.
  /// - Returns: `nil` where they ask for a command, or for help.
  /// - Throws: a failure of status 64 where they ask for the screen and more, or half of it.
  package init?(_ arguments: [String]) throws(CommandFailure) {
    if let first = arguments.first, first != "--redact", first != "--record", !first.hasPrefix("--record=") {
      return nil
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--redact" {
        isRedacted = true
      } else if argument == "--record", let path = rest.popFirst(), !path.isEmpty, !path.hasPrefix("-") {
        recording = path
      } else if argument.hasPrefix("--record="), argument != "--record=" {
        recording = String(argument.dropFirst("--record=".count))
      } else if argument == "--record" || argument == "--record=" {
        throw CommandFailure(.wrongUsage, "--record needs a value.", "Write --record FILE.")
      } else {
        throw CommandFailure(
          .wrongUsage, "“\(argument)” does not go with --record and --redact.",
          "They belong to the screen: todux --record FILE --redact.")
      }
    }
    if isRedacted, recording == nil {
      throw CommandFailure(
        .wrongUsage, "--redact needs a recording.", "Write todux --record FILE --redact.")
    }
  }
}
