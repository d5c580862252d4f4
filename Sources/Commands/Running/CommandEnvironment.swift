package import FoundationEssentials
package import Preferences
package import ReduxCore

/// The environment of commands: the program creates a live one, tests create their own.
package struct CommandEnvironment {
  /// The path of the database, unless an option or a variable names another.
  package var databasePath: String
  /// The environment variables of the process, of which `TODUX_FILE`, `TODUX_DB`, `TODUX_NOW`, `TMPDIR`
  /// and `PATH` are used; other programs get them all.
  package var variables: [String: String]
  /// The longest time for which another program may say nothing, in milliseconds.
  package var patience = 60_000
  /// The number of items above which a list is read, printed and exported part by part, so that its length
  /// does not matter for memory. Fewer are read at once, on two processors.
  package var itemsAtOnce = 20_000
  /// Returns the current time.
  package var now: @Sendable () -> Timestamp
  /// Returns the local time zone, correct for the years around a moment.
  package var zone: @Sendable (_ around: Timestamp) -> Zone
  /// Returns the time zone with a name of the tz database, correct for all years in which the dates of a file may
  /// be; `nil` if the machine does not know it.
  package var namedZone: @Sendable (_ name: String) -> Zone? = { _ in nil }
  /// Returns the local time zone, correct for all years in which the dates of a file may be; `nil` for that of
  /// the years around now.
  package var zoneOfFiles: () -> Zone? = { nil }
  /// Returns a new, random id.
  package var newID: @Sendable () -> UUID
  /// Reads all of standard input.
  package var readInput: () throws(CommandFailure) -> [UInt8]
  /// Reads from standard input what has arrived, as soon as there is something; empty at the end.
  package var readPiece: () throws(CommandFailure) -> [UInt8] = { () throws(CommandFailure) in [] }
  /// Returns the milliseconds since some moment, whatever happens to the clock.
  package var elapsed: () -> Int64 = { 0 }
  /// Writes to standard output; returns once everything is written.
  package var output: ([UInt8]) throws(OutputFailure) -> Void
  /// Writes to standard error.
  package var errorOutput: (String) -> Void
  /// Shows a text in place of the last one, in the same line; an empty one removes it. `nil` if nobody would
  /// see it.
  package var progress: ((String) -> Void)?
  /// `true` if the output is a terminal, read by the user rather than by a program.
  package var isTerminal: Bool
  /// The width of the terminal in columns.
  package var width: Int
  /// Returns the faults in the configuration, each as a sentence; `nil` if there is no configuration.
  package var configurationFaults: () -> [String]? = { nil }
  /// Asks the user a question that is answered with yes or no, which is the default; `nil` if nobody is there
  /// to ask.
  package var confirm: ((String) -> Bool)?
  /// The path of `inbox.txt`, into which other programs write what is to be added; `nil` if there is none.
  package var inboxPath: String?
  /// The hooks that are told of changes; `nil` if there are none.
  package var hooks: HookFolder?
  /// Returns the todo.txt file that the configuration names as the store of the items; `nil` for none.
  package var configuredFile: () throws(CommandFailure) -> String? = { () throws(CommandFailure) in nil }
  /// Reads the settings. Only asked for by commands that need them.
  package var settings: () -> Settings = { Settings() }
  /// Reads the settings with where each comes from.
  package var settingEntries: () -> [Configuration.Entry] = { Configuration().entries }
  /// Reads the key bindings in force.
  package var keys: () -> KeyTable = { .standard }
  /// Returns the colours of the terminal, and how they are known; `nil` for an unknown terminal.
  package var colors: () -> ColorReport? = { nil }
  /// Reads the themes to choose from.
  package var themes: () -> [Theme] = { Theme.builtin }
  /// Returns what the program knows of its build.
  package var build: () -> BuildFacts = { BuildFacts() }
  /// Keeps a context after its command has ended, so that the database is closed by the end of the process.
  /// Closing it before took a tenth of the instructions of `todux add`; other processes wait for no open
  /// connection.
  package var keep: (AnyObject) -> Void = { _ in }
  /// Opens the screen. Injected, since this target does not depend on the one that draws screens.
  package var openScreen: @MainActor (ScreenRequest) throws -> ExitStatus
  /// Draws a frame. Injected for the same reason.
  package var render: @MainActor (RenderRequest) throws -> String
  /// Plays a session recording. Injected for the same reason.
  package var replay: @MainActor (ReplayRequest) throws -> ReplayReport

  package init(
    databasePath: String, variables: [String: String], now: @escaping @Sendable () -> Timestamp,
    zone: @escaping @Sendable (_ around: Timestamp) -> Zone, newID: @escaping @Sendable () -> UUID,
    readInput: @escaping () throws(CommandFailure) -> [UInt8],
    output: @escaping ([UInt8]) throws(OutputFailure) -> Void, errorOutput: @escaping (String) -> Void,
    isTerminal: Bool, width: Int,
    openScreen: @escaping @MainActor (ScreenRequest) throws -> ExitStatus,
    render: @escaping @MainActor (RenderRequest) throws -> String,
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
    self.openScreen = openScreen
    self.render = render
    self.replay = replay
  }

  /// The number of families that are read at once of a longer list.
  var familiesAtOnce: Int { max(1, itemsAtOnce / 5) }

  /// The folder for temporary files, which may be large.
  var temporaryFolder: String { variables["TMPDIR"] ?? "/var/tmp" }
}
