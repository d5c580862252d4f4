import Commands
import Files
import Glibc
import TestSupport
import Testing

@MainActor
struct FailureTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `without a command nothing is printed and no database is created`() {
    #expect(todux() == Shell.Result(status: 0, output: "", errors: ""))
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `a temporary file that cannot be read back is told as one`() {
    let failure = CommandFailure(FileError.unreadable(code: EIO))
    #expect(failure.status == .readOrWrite)
    #expect(failure.sentence == "A temporary file could not be used: input/output error.")
  }

  @Test func `help and version go to standard output`() {
    #expect(todux("--version").output.hasPrefix("todux 0.1.0\n"))
    for arguments in [["--help"], ["help", "add"], ["add", "--help"]] {
      let result = todux.run(arguments)
      #expect(result.status == 0)
      #expect(result.output.contains("USAGE: todux"))
      #expect(result.errors.isEmpty)
    }
  }

  @Test(arguments: [
    (["help", "lsit"], "There is no command “lsit”. Did you mean “list”?"),
    (["help", "category", "renam"], "There is no command “renam”. Did you mean “rename”?"),
    (["help", "xyzzy"], "There is no command “xyzzy”."),
  ])
  func `help for a command that there is not is a usage error`(arguments: [String], message: String) {
    let result = todux.run(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("todux: \(message)"))
  }

  @Test(arguments: [
    ("lst", "list"), ("undoo", "undo"), ("dnoe", "done"), ("ls", "list"), ("RM", "delete"),
    ("finish", "done"),
    ("mv", "move"), ("log", "history"),
  ])
  func
    `an unknown command is a usage error that suggests the nearest name, or that of the same command elsewhere`(
      word: String, meant: String
    )
  {
    let result = todux(word)
    #expect(result.status == 64)
    #expect(result.errors.contains("Did you mean “\(meant)”?"))
  }

  @Test func `nothing is suggested for a word that resembles no command`() {
    #expect(!todux("xyzzy").errors.contains("Did you mean"))
    #expect(todux("list", "--jsn").errors.contains("Did you mean '--json'?"))
  }

  @Test(arguments: [
    (
      ["add", "Tea", "--due", "fri"],
      "add takes no --due: fields are words of the text. Write them as on the screen: todux add "
        + "\"Tea friday 9am #Home @shop p1\"."
    ),
    (["list", "--jsn"], "Unknown option '--jsn'. Did you mean '--json'?"),
    (["show"], "Missing expected argument '<id> ...'. See: todux help show"),
    (["doctor", "1"], "Unexpected argument '1'. See: todux help doctor"),
    (["list", "--limit", "x"], "The value 'x' is invalid for '--limit <n>'. See: todux help list"),
    (["history", "diff"], "Missing expected argument '<from>'. See: todux help history diff"),
    (["history", "--limit=-1"], "--limit must be 0 or more. See: todux help history"),
    (["edit", "1"], "There is nothing to change. Name a field, for instance --title \"Buy milk\"."),
    (["done", "-1"], "There is no option “-1” here. Put text that begins with a hyphen after --."),
    (
      ["add", "--bogus"], "There is no option “--bogus” here. Put text that begins with a hyphen after --."
    ),
    (["add", "--json"], "Missing expected argument '<text> ...'. See: todux help add"),
    (
      ["import", "x", "--from", "y"],
      "The value 'y' is invalid for '--from <from>'. Please provide one of 'todotxt', 'taskwarrior', 'ics', 'markdown', 'csv' and 'json'. See: todux help import"
    ),
    (["edit", "1", "--title", "-x"], "--title needs a value. Write --title TITLE."),
    (
      ["--record", "f", "list"],
      "“list” cannot be used with --record. That belongs to the screen: todux --record FILE --redact."
    ),
    (["--wrong"], "Unknown option '--wrong'. See: todux help"),
  ])
  func `a usage error is one line that says what to do`(arguments: [String], message: String) {
    #expect(todux.run(arguments) == Shell.Result(status: 64, output: "", errors: "todux: \(message)\n"))
  }

  @Test func `a file that is not a database is a data error and stays unchanged`() throws {
    try todux.folder.write("todux.db", String(repeating: "no database ", count: 100))
    let before = todux.database
    for arguments in [["list"], ["add", "x"], ["undo"], ["history"]] {
      let result = todux.run(arguments)
      #expect(result.status == 65)
      #expect(result.errors.contains("This is not a todux database: "))
    }
    #expect(todux.database == before)
  }

  @Test(arguments: [
    ["add", "milk"], ["edit", "1", "--title", "bread"], ["done", "1"], ["delete", "1"], ["undo"],
    ["import", "-", "--from", "todotxt"],
  ])
  func `a stored change is reported as stored even if the output cannot be written`(arguments: [String]) {
    todux("add", "one")
    todux.input = "two\n"
    todux.outputFailure = .failed(code: ENOSPC)
    let before = todux.database
    let result = todux.run(arguments)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "todux: The change is stored. The output could not be written: no space left on device.\n")
    #expect(todux.database != before)
  }

  @Test(arguments: [["list"], ["add", "milk", "--dry-run"], ["history"]])
  func `if nothing was stored, output that cannot be written is an error`(arguments: [String]) {
    todux("add", "one")
    todux.outputFailure = .failed(code: ENOSPC)
    let before = todux.database
    #expect(todux.run(arguments).status == 74)
    #expect(todux.database == before)
  }

  @Test func `an error message is one line, whatever the path contains`() {
    let result = todux("list", "--db", "\(todux.folder.path)/new\nline.db")
    #expect(result.status == 66)
    #expect(result.errors.count { $0 == "\n" } == 1)
  }

  @Test(arguments: [["list"], ["list", "--json"], ["history"], ["export"], ["doctor"]])
  func `reading an empty file writes nothing to it`(arguments: [String]) throws {
    try todux.folder.write("todux.db", "")
    _ = todux.run(arguments)
    #expect(todux.database == [])
    #expect(todux("add", "milk").output == "1\n")
  }

  @Test func `a file of one byte is left unchanged`() throws {
    try todux.folder.write("todux.db", "x")
    for arguments in [["list"], ["add", "milk"], ["doctor"]] {
      #expect(todux.run(arguments).status == 65)
      #expect(todux.database == [UInt8(ascii: "x")])
    }
  }

  @Test func `a database that cannot be created has a status of its own`() throws {
    try todux.folder.write("file", "")
    #expect(todux("add", "x", "--db", "\(todux.folder.path)/file/todux.db").status == 73)
  }

  @Test func `a closed pipe ends the command silently`() {
    todux.outputFailure = .closed
    #expect(todux("add", "x") == Shell.Result(status: 0, output: "", errors: ""))
  }

  @Test func `output that cannot be written is an error`() {
    todux("add", "x")
    todux.outputFailure = .failed(code: ENOSPC)
    let result = todux("list")
    #expect(result.status == 74)
    #expect(result.errors.contains("no space left on device"))
  }

  @Test func `a closed pipe is distinguished from other write errors`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: OutputFailure.closed) { try DescriptorOutput(descriptor: ends[1]).write([1]) }
    #expect(throws: OutputFailure.failed(code: EBADF)) { try DescriptorOutput(descriptor: -1).write([1]) }
  }
}
