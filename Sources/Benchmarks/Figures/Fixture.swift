internal import FoundationEssentials
internal import Glibc
internal import Redux
internal import ReduxCore
internal import Storage

/// A database with a given number of items in a folder of its own, and the programs that show it.
@MainActor
final class Fixture {
  let count: Int
  let document: Document
  let inProcess: InProcessApp
  private let home: String

  init(_ count: Int, in folder: TemporaryFolder) throws {
    self.count = count
    let today = Clock.today
    var generator = DocumentGenerator(today: today)
    let document = generator.document(count)
    self.document = document
    home = "\(folder.path)/\(count)"
    let database = try Database.containing(document, at: "\(home)/data/todux/todux.db")
    inProcess = try InProcessApp(database, today: today)
  }

  /// Starts the app on this database.
  func app() throws -> Program { try Program(["\(Self.binaries)/todux"], environment: environment) }

  /// Starts the bare loop with the given frames.
  func bareLoop(_ frames: String) throws -> Program {
    try Program(["\(Self.binaries)/BareLoop", frames], environment: environment)
  }

  /// Returns the path for a file of frames.
  func file(_ name: String) -> String { "\(home)/\(name)" }

  private var environment: [String] { Self.environment(home: home) }

  /// Returns the variables of programs whose files are in a folder.
  static func environment(home: String) -> [String] {
    [
      "TERM=xterm-256color", "LANG=C.UTF-8", "TZ=UTC", "PATH=/usr/bin:/bin", "HOME=\(home)",
      "XDG_DATA_HOME=\(home)/data", "XDG_CONFIG_HOME=\(home)/config", "XDG_STATE_HOME=\(home)/state",
    ]
  }

  /// The folder of this program, which also contains the other programs.
  static let binaries: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()
}

extension Storage.Database {
  /// Creates a database that contains `document` as one journal row.
  static func containing(_ document: Document, at path: String) throws -> Storage.Database {
    let database = try Storage.Database(path: path, instance: UUID(), mode: .createIfNeeded)
    let journalEntry = StepID(UUID())
    _ = try database.write(
      JournalEntry(
        id: journalEntry, kind: .change, step: journalEntry, time: Timestamp(milliseconds: 0),
        label: .text("import"), cursor: nil),
      DocumentChange(from: Document(), to: document))
    return database
  }
}
