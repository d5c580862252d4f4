package import FoundationEssentials
package import ReduxCore

/// The world as commands see it: the program makes a live one, tests make theirs.
package struct CommandEnvironment {
  /// The database where neither an option nor a variable names another.
  package var databasePath: String
  /// The variables of the process; `TODUX_DB` and `TODUX_NOW` are read.
  package var variables: [String: String]
  /// The clock.
  package var now: @Sendable () -> Timestamp
  /// The local time zone, right for the years around a moment.
  package var zone: @Sendable (_ around: Timestamp) -> Zone
  /// A new, random id.
  package var newID: @Sendable () -> UUID
  /// All of standard input.
  package var readInput: () throws(CommandFailure) -> [UInt8]
  /// Writes to standard output, all of it before it returns.
  package var output: ([UInt8]) throws(OutputFailure) -> Void
  /// Writes to standard error.
  package var errorOutput: (String) -> Void
  /// Whether a person reads the output, rather than a program.
  package var isTerminal: Bool
  /// Columns of the terminal.
  package var width: Int
  /// Draws a screen; handed in, because this target knows none.
  package var render: @MainActor (RenderRequest) throws -> String
  /// Plays a recording; handed in likewise.
  package var replay: @MainActor (ReplayRequest) throws -> ReplayReport

  /// An environment of these parts.
  package init(
    databasePath: String, variables: [String: String], now: @escaping @Sendable () -> Timestamp,
    zone: @escaping @Sendable (_ around: Timestamp) -> Zone, newID: @escaping @Sendable () -> UUID,
    readInput: @escaping () throws(CommandFailure) -> [UInt8],
    output: @escaping ([UInt8]) throws(OutputFailure) -> Void, errorOutput: @escaping (String) -> Void,
    isTerminal: Bool, width: Int, render: @escaping @MainActor (RenderRequest) throws -> String,
    replay: @escaping @MainActor (ReplayRequest) throws -> ReplayReport
  ) {
    self.databasePath = databasePath
    self.variables = variables
    self.now = now
    self.zone = zone
    self.newID = newID
    self.readInput = readInput
    self.output = output
    self.errorOutput = errorOutput
    self.isTerminal = isTerminal
    self.width = width
    self.render = render
    self.replay = replay
  }
}
