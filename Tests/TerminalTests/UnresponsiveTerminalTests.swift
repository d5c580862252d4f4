import Glibc
import TestSupport
import Testing

/// A terminal that accepts no output or sends unusual input, and signals.
struct UnresponsiveTerminalTests {
  private let home: Home

  init() throws { home = try Home() }

  /// Returns the program on a terminal that accepts no output, with a pending frame, and another screen.
  private func blocked() throws -> (app: App, other: App) {
    let app = try App.open(home)
    let other = try App.open(home)
    app.terminal.hold(true)
    app.type("aFeed the cat\r")
    try other.wait(for: "Feed the cat")
    return (app, other)
  }

  @Test func `while the terminal accepts no output changes are saved, and drawn later`() throws {
    let (app, other) = try blocked()
    app.type("aWater the plants\r")
    try other.wait(for: "Water the plants")
    app.terminal.hold(false)
    try app.wait(for: "Water the plants")
    try app.wait(forNumber: 10)
    #expect(try app.quit() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `while the terminal accepts no output a signal still ends`(
    signal: Int32
  ) throws {
    let (app, other) = try blocked()
    app.type("aWater the plants\r")
    try other.wait(for: "Water the plants")
    app.terminal.send(signal)
    #expect(try app.terminal.end() == signal)
    #expect(app.terminal.now == app.terminal.before)
  }

  @Test func `while the terminal accepts no output quitting does not hang`() throws {
    let (app, _) = try blocked()
    #expect(try app.quit() == 0)
    #expect(app.terminal.now == app.terminal.before)
  }

  @Test func `replies of the terminal are not taken for keys`() throws {
    let app = try App.open(home)
    app.type("1aErrands\r")
    try app.wait(for: "Errands")
    app.type("\u{1B}]11;rgb:dddd/dddd/dddd\u{7}")
    app.type("2aWater the plants\r")
    try app.wait(for: "Water the plants")
    #expect(app.text.contains("Errands"))
    #expect(try app.quit() == 0)
  }

  @Test func `an unterminated paste ends after a pause`() throws {
    let app = try App.open(home)
    app.type("a\u{1B}[200~Water the plants")
    try app.wait(for: "Water the plants")
    app.type("\r")
    try app.wait(for: "7 of 7")
    #expect(try app.quit() == 0)
  }

  // MARK: Signals

  @Test func `a signal that the parent ignores is ignored`() throws {
    let app = try App(home, launcher: "trap '' USR1 XFSZ; exec \"$@\"")
    try app.wait { $0.rows[1].contains { $0.text == "#" } }
    app.terminal.send(SIGUSR1)
    app.terminal.send(SIGXFSZ)
    app.type("aWater the plants\r")
    try app.wait(forNumber: 9)
    #expect(try app.quit() == 0)
  }

  @Test func `exceeding the limit on file sizes is reported and does not end the screen`() throws {
    #expect(try App.open(home).quit() == 0)
    let app = try App(home, launcher: "ulimit -f 300; exec \"$@\"")
    try app.wait { $0.rows[1].contains { $0.text == "#" } }
    app.paste((1...2000).map { "Task \($0)" }.joined(separator: "\n"))
    app.type("y")
    try app.wait(for: "NOT SAVED")
    app.type("q")
    try app.wait(for: "Quit again")
  }

  @Test func `a command that exceeds the limit on file sizes fails, but not by a signal`() throws {
    #expect(try App.open(home).quit() == 0)
    let command = try App(home, launcher: "ulimit -f 1; \"$@\" add 'Water the plants'")
    #expect(try command.terminal.exitStatus() == 74)
  }
}
