import FoundationEssentials
import GRDB
import Glibc
import TestSupport
import Testing

/// The screen while the database is locked, cannot grow, or has been replaced.
struct StorageFailureTests {
  private let home: Home

  init() throws { home = try Home() }

  private var path: String { "\(home.path)/todux/todux.db" }

  /// Keeps the database locked while `body` runs, as another program may.
  private func locked(_ body: () throws -> Void) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    // The screen may still be reading the list that it shows.
    configuration.busyMode = .timeout(120)
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      defer { try? db.execute(sql: "ROLLBACK") }
      try body()
    }
  }

  /// Opens a screen with two items whose steps are in the journal only.
  private func reopened() throws -> App {
    for title in ["first", "second"] {
      let app = try App(home, launcher: "exec \"$@\" add \(title)")
      #expect(try app.terminal.exitStatus() == 0)
    }
    let app = try App.open(home)
    try app.wait(for: "second")
    return app
  }

  @Test func `for a damaged database the screen offers the last good backup`() throws {
    let made = try App(home, launcher: "\"$@\" add milk && exec \"$@\" backup")
    #expect(try made.terminal.exitStatus() == 0)
    try Data(repeating: 0xAB, count: 50_000).write(to: URL(filePath: path))
    let refused = try App(home, width: 200)
    try refused.wait(for: "Move the damaged file aside and restore it? [y/N]")
    refused.type("\n")
    #expect(try refused.terminal.exitStatus() == 65)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(repeating: 0xAB, count: 50_000))
    let app = try App(home, width: 200)
    try app.wait(for: "restore it? [y/N]")
    app.type("y\n")
    try app.wait(for: "1 of 1")
    #expect(app.text.contains("milk"))
    #expect(try app.quit() == 0)
  }

  @Test(arguments: ["H", "S", "u"])
  func `a query to a locked database waits, and Escape cancels it`(key: String) throws {
    let app = try reopened()
    try locked {
      app.type(key)
      try app.wait(for: "Waiting for the database")
      app.type("\u{1B}")
      try app.wait(forNo: "Waiting for the database")
      app.type("j")
      try app.wait(for: "2 of 2")
    }
    #expect(try app.quit() == 0)
  }

  @Test func `a query to a locked database is answered once it is unlocked`() throws {
    let app = try reopened()
    try locked {
      app.type("u")
      try app.wait(for: "Waiting for the database")
    }
    try app.wait(for: "Undid: add “second”")
    #expect(try app.quit() == 0)
  }

  @Test func `quitting waits for unsaved changes, and Escape stays`() throws {
    let app = try reopened()
    try locked {
      app.type("H")
      try app.wait(for: "Waiting for the database")
      app.type("\u{1B}")
      try app.wait(forNo: "Waiting for the database")
      app.type("aMilk\r")
      try app.wait(for: "saving")
      app.type("q")
      try app.wait(for: "Saving before leaving")
      app.type("\u{1B}")
      try app.wait(forNo: "Saving before leaving")
      app.type("q")
      try app.wait(for: "Saving before leaving")
    }
    #expect(try app.terminal.exitStatus() == 0)
    let again = try App.open(home)
    try again.wait(for: "Milk")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends the screen despite a locked database, and the loss is reported`(signal: Int32) throws {
    let app = try reopened()
    try locked {
      app.type("aMilk\r")
      try app.wait(for: "saving")
      app.terminal.send(signal)
      #expect(try app.terminal.exitStatus() == 74)
    }
    #expect(try app.terminal.drained().contains("1 change was not saved."))
  }

  /// Limits the size of the files that the process writes; more fails as on a full disk.
  private func limit(_ app: App, to bytes: String) throws {
    let command = "prlimit --pid \(app.terminal.processID) --fsize=\(bytes):unlimited"
    #expect(try App(home, launcher: command).terminal.exitStatus() == 0)
  }

  @Test func `every full disk is reported until all changes are saved`() throws {
    let app = try reopened()
    for title in ["Milk", "Bread"] {
      try limit(app, to: "1")
      app.type("a\(title)\r")
      try app.wait(for: "NOT SAVED")
      app.type("q")
      try app.wait(for: "Quit again to lose 1 unsaved change")
      try limit(app, to: "unlimited")
      try app.wait(forNo: "Quit again")
      try app.wait(forNo: "NOT SAVED")
    }
    #expect(try app.quit() == 0)
    let again = try App.open(home)
    try again.wait(for: "Milk")
    try again.wait(for: "Bread")
  }

  @Test func `another database copied over the open one is reported and not written to`() throws {
    let app = try reopened()
    let mine = try Data(contentsOf: URL(filePath: path))
    let other = try Home()
    let adding = try App(other, launcher: "exec \"$@\" add theirs")
    #expect(try adding.terminal.exitStatus() == 0)
    let theirs = try Data(contentsOf: URL(filePath: "\(other.path)/todux/todux.db"))
    try theirs.write(to: URL(filePath: path))
    app.type("aMilk\r")
    try app.wait(for: "NOT SAVED: Another database")
    #expect(try Data(contentsOf: URL(filePath: path)) == theirs)
    try mine.write(to: URL(filePath: path))
    try app.wait(forNo: "NOT SAVED")
    #expect(try app.quit() == 0)
  }

  @Test func `a NUL in a paste is left out`() throws {
    let app = try reopened()
    app.type("a")
    app.paste("before\0after")
    app.type("\r")
    try app.wait(for: "beforeafter")
    #expect(try app.quit() == 0)
    let doctor = try App(home, launcher: "exec \"$@\" doctor")
    #expect(try doctor.terminal.exitStatus() == 0)
  }
}
