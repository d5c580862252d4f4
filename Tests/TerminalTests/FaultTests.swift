import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Any call that writes, syncs, truncates or removes a file may fail or be the last one: the database is
/// intact afterwards, and so is each backup, and it contains either the whole change or nothing of it. The
/// clock makes each change the first one of its day, so that a backup precedes it.
///
/// `TODUX_TORTURE=1` (`make torture`) tries every call, otherwise only a few are tried.
struct FaultTests {
  private let home: Home

  init() throws { home = try Home() }

  private var database: String { "\(home.path)/todux/todux.db" }

  /// Runs a script in which `$@` is the program, and waits for its end.
  private func run(_ script: String) throws -> (status: Int32, output: String) {
    // The compiler is installed beside Swift.
    let path = ProcessInfo.processInfo.environment["PATH"]
    let app = try App(home, ["PATH": path], launcher: script)
    let status = try app.terminal.exitStatus()
    return (status, try app.terminal.drained().replacing("\r\n", with: "\n"))
  }

  /// The path of the library that makes calls fail, which the first test that needs it builds with the
  /// compiler that comes with Swift. It is beside the program, since libraries cannot always be loaded from a
  /// folder in memory.
  static let library = Result {
    let path = App.buildFolder + "/faults.so"
    let new = "\(path).\(getpid())"
    let source =
      String(#filePath.dropLast("TerminalTests/FaultTests.swift".count)) + "Support/Faults/faults.c"
    let built = try FaultTests().run(
      "clang -shared -fPIC -O1 -o '\(new)' '\(source)' -ldl && mv '\(new)' '\(path)'")
    try #require(built.status == 0, "\(built.output)")
    return path
  }

  private func restore(_ base: Data?) throws {
    unlink("\(database)-journal")
    try? FileManager.default.removeItem(atPath: "\(home.path)/todux/backups")
    unlink(database)
    try base?.write(to: URL(filePath: database))
    chmod(database, 0o600)
  }

  /// Checks the database and returns the list of all items.
  private func list() throws -> String {
    let result = try run("\"$@\" doctor >/dev/null && exec \"$@\" list --all")
    #expect(result.status == 0, "\(result.output)")
    return result.output
  }

  @Test(
    arguments: [
      "add Milk", "done 1", "undo", "import \"$HOME/list\" --from todotxt", "add First",
      "backup --restore \"$HOME/copy.db\"",
    ],
    ["full", "error", "kill"])
  func `any failing call leaves the whole change or nothing`(command: String, kind: String) throws {
    let library = try Self.library.get()
    try home.write("list", "one\ntwo @tag\nx three\n")
    if command != "add First" {
      let script =
        "\"$@\" add Bread >/dev/null && cp '\(database)' '\(home.path)/copy.db' && exec \"$@\" add Rent"
      #expect(try run(script).status == 0)
    }
    let base = try? Data(contentsOf: URL(filePath: database))
    let before = try list()
    let clock = "export TODUX_NOW=2026-11-21T14:00:00Z LD_PRELOAD='\(library)'"
    #expect(try run("\(clock) FAULT_COUNT='\(home.path)/count'; exec \"$@\" \(command)").status == 0)
    let after = try list()
    #expect(after != before)
    let count = try Data(contentsOf: URL(filePath: "\(home.path)/count")).count
    try #require(count > 5)
    for point in stride(from: 1, through: count, by: Torture.isOn ? 1 : max(1, count / 3)) {
      try restore(base)
      let result = try run(
        "(\(clock) FAULT_AT=\(point) FAULT_KIND=\(kind); exec \"$@\" \(command)); exit $?")
      let comment: Comment = "call \(point) of \(count): \(result.output)"
      #expect([0, 73, 74, 128 + SIGKILL].contains(result.status), comment)
      #expect((result.status > 128) == (kind == "kill"), comment)
      if result.status == 73 || result.status == 74 {
        #expect(result.output.hasPrefix("todux: ") && result.output.count { $0 == "\n" } == 1, comment)
      }
      let now = try list()
      #expect(now == after || (now == before && result.status != 0), comment)
    }
  }
}
