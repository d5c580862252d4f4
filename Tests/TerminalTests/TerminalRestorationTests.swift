import Glibc
import TestSupport
import Testing

/// However the program ends or is suspended, the terminal is restored.
struct TerminalRestorationTests {
  private let home: Home

  init() throws { home = try Home() }

  private func expectRestored(_ app: App) throws {
    #expect(app.terminal.now == app.terminal.before)
    let output = try app.terminal.drained()
    for sequence in ["\u{1B}[?1049l", "\u{1B}[?2004l", "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"] {
      #expect(output.contains(sequence))
    }
    let shown = output.ranges(of: "\u{1B}[?25h").last?.lowerBound ?? output.startIndex
    let hidden = output.ranges(of: "\u{1B}[?25l").last?.lowerBound ?? output.startIndex
    #expect(shown > hidden)
  }

  @Test(arguments: ["q", "\u{3}"]) func `quitting restores the terminal`(key: String) throws {
    let app = try App.open(home)
    #expect(app.terminal.now != app.terminal.before)
    app.type(key)
    #expect(try app.terminal.exitStatus() == 0)
    try expectRestored(app)
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    SIGPWR,
    SIGIO, SIGSTKFLT,
  ])
  func `a signal restores the terminal, saves, and ends the program`(signal: Int32) throws {
    let app = try App.open(home)
    app.type("aWater the plants\r")
    try app.wait(for: "7 of 7")
    app.terminal.send(signal)
    #expect(try app.terminal.end() == signal)
    try expectRestored(app)
    try App.open(home).wait(for: "Water the plants")
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP, SIGBUS])
  func `a crash restores the terminal and says what is safe`(signal: Int32) throws {
    let app = try App.open(home)
    app.terminal.send(signal)
    #expect(try app.terminal.end() == signal)
    try expectRestored(app)
    #expect(try app.terminal.drained().contains("todux crashed. Your terminal is restored"))
  }

  @Test func `suspending restores the terminal, and continuing shows the same screen`() throws {
    let app = try App(home, launcher: "set -m; \"$@\"; echo STOPPED; read line; fg; echo ENDED")
    try app.wait { $0.rows[1].contains { $0.text == "#" } }
    let raw = app.terminal.now
    app.type("jj\u{1A}")
    try app.terminal.wait(forOutput: "STOPPED")
    #expect(app.terminal.now == app.terminal.before)
    app.type("\n")
    try app.terminal.pump { app.terminal.now == raw }
    app.type("k")
    try app.wait(for: "2 of 6")
    app.type("q")
    try app.terminal.wait(forOutput: "ENDED")
    #expect(try app.terminal.exitStatus() == 0)
  }

  @Test func `after SIGSTOP and SIGCONT the program takes the terminal over again`() throws {
    let app = try App.open(home)
    let raw = app.terminal.now
    app.terminal.send(SIGSTOP)
    app.terminal.setAttributes(app.terminal.before)
    app.terminal.send(SIGCONT)
    try app.terminal.pump { app.terminal.now == raw }
    app.type("j")
    try app.wait(for: "2 of 6")
    #expect(try app.quit() == 0)
  }

  // MARK: The editor

  @Test(arguments: ["EDITOR", "VISUAL"]) func `notes are edited in the user's editor, on a restored terminal`(
    variable: String
  ) throws {
    let editor = try home.command("stty -a > '\(home.path)/stty'\nprintf 'From the editor\\n' > \"$1\"\n")
    let app = try App.open(home, [variable: editor])
    app.type("jE")
    try app.wait(for: "From the editor")
    let modes = try home.read("stty").split(whereSeparator: \.isWhitespace)
    #expect(["icanon", "echo", "isig"].allSatisfy(modes.contains))
    #expect(try app.quit() == 0)
    try expectRestored(app)
  }

  @Test func `interrupting the editor does not end the program`() throws {
    let editor = try home.command("trap '' INT\nkill -INT 0\nprintf 'still here' > \"$1\"\n")
    let app = try App.open(home, ["EDITOR": editor])
    app.type("jE")
    try app.wait(for: "still here")
    #expect(try app.quit() == 0)
  }

  @Test func `signals typed while the editor runs do not end the program`() throws {
    let editor = try home.command(
      "trap '' QUIT INT\nprintf 'still here' > \"$1\"\ni=0\n"
        + "while [ $i -lt 500 ]; do kill -QUIT 0; kill -INT 0; i=$((i + 1)); done\n")
    let app = try App.open(home, ["EDITOR": editor])
    app.type("jE")
    try app.wait(for: "still here")
    #expect(try app.quit() == 0)
  }

  @Test func `an editor that fails changes nothing and says where the text is`() throws {
    let app = try App.open(home, ["EDITOR": "false"], width: 200)
    app.type("jE")
    try app.wait(for: "false ended with status 1; the notes are unchanged, your text is in \(home.path)")
    #expect(try app.quit() == 0)
  }
}
