import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Sessions on a terminal are recorded and replayed.
struct RecordingTests {
  private let home: Home

  init() throws { home = try Home() }

  private func opened(_ options: String) throws -> App {
    let app = try App(home, launcher: "exec \"$@\" \(options)")
    try app.wait { $0.rows[1].contains { $0.text == "#" } && !$0.text(23).isEmpty }
    return app
  }

  /// Runs the program and waits for its end.
  private func run(_ arguments: String) throws -> (status: Int32, output: String) {
    let app = try App(home, launcher: "exec \"$@\" \(arguments)")
    return (try app.terminal.exitStatus(), try app.terminal.drained())
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    #expect(stat("\(home.path)/\(name)", &status) == 0)
    return status.st_mode & 0o777
  }

  @Test func `a session is recorded and replays to the same frames, and no database is touched`() throws {
    let app = try opened("--record \(home.path)/tape")
    app.type("jjxaBuy milk\r")
    try app.wait(forNumber: 9)
    app.resize(width: 100, height: 30)
    try app.wait(for: "Buy milk")
    app.paste("one\ntwo\n")
    try app.wait(for: "Add 2 items?")
    app.type("yuu/milk\r\u{1B}")
    try app.wait(for: "Buy milk")
    #expect(try app.quit() == 0)
    #expect(try mode("tape") == 0o600)
    let before = try Data(contentsOf: URL(filePath: "\(home.path)/todux/todux.db"))
    let replay = try run("replay \(home.path)/tape --headless --db \(home.path)/no.db")
    #expect(replay.status == 0)
    #expect(replay.output.contains(" frames agree."))
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/no.db"))
    #expect(try Data(contentsOf: URL(filePath: "\(home.path)/todux/todux.db")) == before)
  }

  @Test func `undo of an earlier session, edited notes and changes of others are replayed`() throws {
    #expect(try run("add Long ago").status == 0)
    let editor = try home.command("echo from the editor > \"$1\"")
    let app = try App(home, ["EDITOR": editor], launcher: "exec \"$@\" --record \(home.path)/tape")
    try app.wait(for: "Long ago")
    app.type("E")
    try app.wait(for: "from the editor")
    #expect(try run("add From elsewhere").status == 0)
    try app.wait(for: "From elsewhere")
    app.type("uu")
    try app.wait(for: "Undid: add “Long ago”")
    #expect(try app.quit() == 0)
    #expect(try run("replay \(home.path)/tape --headless").status == 0)
  }

  @Test func `a redacted recording contains no user text, and replays`() throws {
    let app = try opened("--record \(home.path)/tape --redact")
    app.type("aQuixotic zephyr\r")
    try app.wait(for: "Quixotic zephyr")
    #expect(try app.quit() == 0)
    let text = try home.read("tape").lowercased()
    for word in ["quixotic", "zephyr", "welcome"] { #expect(!text.contains(word)) }
    #expect(try run("replay \(home.path)/tape --headless").status == 0)
  }

  @Test func `a recording survives a crash`() throws {
    let app = try opened("--record \(home.path)/tape")
    app.type("jjk")
    try app.wait(for: "2 of 6")
    app.terminal.send(SIGKILL)
    #expect(try app.terminal.end() == SIGKILL)
    #expect(try run("replay \(home.path)/tape --headless").status == 0)
  }

  @Test func `a replay on the screen ends with the last frame, and any key leaves`() throws {
    let app = try opened("--record \(home.path)/tape")
    app.type("aBuy milk\r")
    try app.wait(for: "Buy milk")
    #expect(try app.quit() == 0)
    let fast = try App(home, launcher: "exec \"$@\" replay \(home.path)/tape --speed 1000")
    try fast.wait(for: "frames agree. Any key leaves.")
    #expect(fast.text.contains("Buy milk"))
    fast.type("x")
    #expect(try fast.terminal.exitStatus() == 0)
    let stepwise = try App(home, launcher: "exec \"$@\" replay \(home.path)/tape --step")
    try stepwise.wait(for: "Frame 1 of ")
    stepwise.type(" ")
    try stepwise.wait(for: "Frame 2 of ")
    stepwise.type("q")
    #expect(try stepwise.terminal.exitStatus() == 0)
    #expect(try stepwise.terminal.drained().contains("2 of 2 frames agree. The recording has "))
  }

  @Test func `an existing file is not overwritten`() throws {
    try home.write("tape", "mine")
    let app = try App(home, launcher: "exec \"$@\" --record \(home.path)/tape")
    #expect(try app.terminal.exitStatus() == 73)
    #expect(try app.terminal.drained().contains("/tape” already exists. Record to another file"))
    #expect(try home.read("tape") == "mine")
    let nowhere = try App(home, launcher: "exec \"$@\" --record \(home.path)/none/tape")
    #expect(try nowhere.terminal.exitStatus() == 73)
  }

  @Test func `without a screen nothing is recorded`() throws {
    let app = try App(home, ["TERM": "dumb"], launcher: "exec \"$@\" --record \(home.path)/tape")
    #expect(try app.terminal.exitStatus() == 64)
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/tape"))
  }

  @Test func `a file that is no recording, or of an unknown version, is a data error`() throws {
    try home.write("other", "milk\n")
    try home.write("new", #"{"format":"todux recording","version":99}"# + "\n")
    for (name, words) in [("other", "is not a todux recording"), ("new", "is a recording of version 99")] {
      let replay = try run("replay \(home.path)/\(name) --headless")
      #expect(replay.status == 65)
      #expect(replay.output.contains(words))
    }
  }
}
