import Commands
import FoundationEssentials
import Glibc
import Preferences
import ReduxCore
import Synchronization
import TestSupport

/// Runs commands on a database in a temporary folder, each as if in a process of its own.
@MainActor
final class Shell {
  /// The result of a command.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  let folder: TemporaryFolder
  var variables: [String: String] = [:]
  var now = Timestamp(milliseconds: 1_795_269_909_000)  // 2026-11-21T14:05:09Z
  /// Called whenever a command asks for the time.
  var onClock: @Sendable () -> Void = {}
  var zone = Zone.utc
  var input = ""
  /// The most bytes of the input that are read at once.
  var pieceSize = 65_536
  /// The milliseconds that have passed since some moment.
  var elapsed: () -> Int64 = { 0 }
  /// `true` if `inbox.txt` in the folder belongs to the database.
  var hasInbox = false
  var hooks: HookFolder?
  var width: Int?
  /// The longest silence of another program, in milliseconds; `nil` for that of the app.
  var patience: Int?
  /// The number of items above which they are read part by part; `nil` for that of the app.
  var itemsAtOnce: Int?
  var configurationFaults: [String]?
  /// The file that the configuration names as the store.
  var configuredFile: String?
  var settings = Settings()
  var settingEntries = Configuration().entries
  var keys = KeyTable.standard
  var colors: ColorReport?
  /// The answer to every question; `nil` if nobody is there to ask.
  var answer: Bool?
  /// What the last command showed of its progress.
  private(set) var progress: [String] = []
  /// The questions that were asked.
  private(set) var questions: [String] = []
  /// Called before each write to the output.
  var onOutput: () -> Void = {}
  /// The error that every write to the output throws, if any.
  var outputFailure: OutputFailure?
  var render: @MainActor (RenderRequest) throws -> String = { _ in "" }
  var replay: @MainActor (ReplayRequest) throws -> ReplayReport = { _ in
    ReplayReport(frames: 0, agreeing: 0, total: 0)
  }
  var screen: @MainActor (ScreenRequest) throws -> ExitStatus = { _ in .done }
  private let ids = Counter()

  init() throws {
    folder = try TemporaryFolder()
    // As the program does.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Runs `todux` with these arguments.
  @discardableResult
  func callAsFunction(_ arguments: String...) -> Result { run(arguments) }

  func run(_ arguments: [String]) -> Result {
    let outputs = Outputs()
    let (now, onClock, zone, ids, input, failure) = (now, onClock, zone, ids, input, outputFailure)
    let onOutput = onOutput
    var environment = CommandEnvironment(
      databasePath: "\(folder.path)/todux.db", variables: variables,
      now: {
        onClock()
        return now
      }, zone: { _ in zone },
      newID: { ids.next() }, readInput: { () throws(CommandFailure) in Array(input.utf8) },
      output: { bytes throws(OutputFailure) in
        onOutput()
        if let failure { throw failure }
        outputs.bytes += bytes
      },
      errorOutput: { outputs.errors += $0 }, isTerminal: width != nil, width: width ?? 80,
      openScreen: screen, render: render,
      replay: replay)
    var rest = Array(input.utf8)[...]
    environment.readPiece = { [pieceSize] () throws(CommandFailure) in
      defer { rest = rest.dropFirst(pieceSize) }
      return Array(rest.prefix(pieceSize))
    }
    environment.elapsed = elapsed
    progress = []
    environment.progress = { self.progress.append($0) }
    environment.hooks = hooks
    if let answer {
      environment.confirm = { question in
        self.questions.append(question)
        return answer
      }
    }
    environment.configuredFile = { [configuredFile] () throws(CommandFailure) in configuredFile }
    environment.configurationFaults = { [configurationFaults] in configurationFaults }
    environment.settingEntries = { [settingEntries] in settingEntries }
    environment.keys = { [keys] in keys }
    environment.colors = { [colors] in colors }
    if hasInbox { environment.inboxPath = "\(folder.path)/inbox.txt" }
    if let patience { environment.patience = patience }
    if let itemsAtOnce { environment.itemsAtOnce = itemsAtOnce }
    environment.settings = { [settings] in settings }
    let status = Commands.run(arguments, in: environment)
    return Result(
      status: status, output: String(decoding: outputs.bytes, as: UTF8.self), errors: outputs.errors)
  }

  /// The bytes of the database file; `nil` if there is none.
  var database: [UInt8]? { folder.bytes("todux.db") }

  private final class Outputs {
    var bytes: [UInt8] = []
    var errors = ""
  }

  /// Returns consecutive UUIDs, of which the first ends in 1.
  private final class Counter: Sendable {
    private let last = Mutex<UInt16>(0)

    func next() -> UUID {
      let number = last.withLock { last in
        last += 1
        return last
      }
      let (high, low) = (UInt8(number >> 8), UInt8(number & 0xFF))
      return UUID(uuid: (high, low, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, high, low))
    }
  }
}
