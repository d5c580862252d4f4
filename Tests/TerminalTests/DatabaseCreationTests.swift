import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Commands that create a database in unusual circumstances.
struct DatabaseCreationTests {
  private let home: Home

  init() throws { home = try Home() }

  private func run(_ script: String) throws -> (status: Int32, output: String) {
    let app = try App(home, launcher: script)
    let status = try app.terminal.exitStatus()
    return (status, try app.terminal.drained().replacing("\r\n", with: "\n"))
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat("\(home.path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `a file size limit of 0 is reported in one sentence and leaves no database`() throws {
    let result = try run("ulimit -f 0; exec \"$@\" add Milk")
    #expect(result.status == 74)
    #expect(result.output.hasPrefix("todux: Writing failed: "))
    #expect(result.output.contains("ulimit -f") && result.output.count { $0 == "\n" } == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/todux/todux.db"))
  }

  @Test func `a database that may not grow stays unchanged`() throws {
    #expect(try run("exec \"$@\" add Milk").status == 0)
    let before = try run("exec \"$@\" list --all")
    #expect(try run("ulimit -f 0; exec \"$@\" add Bread").status == 74)
    #expect(try run("\"$@\" doctor >/dev/null && exec \"$@\" list --all") == before)
  }

  @Test func `a umask of 0777 does not lock users out of their own files`() throws {
    let path = "\(home.path)/new/folder/todux.db"
    #expect(try run("umask 0777; exec \"$@\" --db \(path) add Milk").status == 0)
    #expect(mode("new/folder/todux.db") == 0o600)
    #expect([mode("new"), mode("new/folder")] == [0o700, 0o700])
    #expect(try run("exec \"$@\" --db \(path) list").output.contains("Milk"))
  }

  @Test func `a dangling link is named in the error and kept`() throws {
    let path = "\(home.path)/link.db"
    symlink("\(home.path)/nowhere/todux.db", path)
    for command in ["add Milk", "list"] {
      let result = try run("exec \"$@\" --db \(path) \(command)")
      #expect(result.status == 66)
      #expect(
        result.output.hasPrefix("todux: This symbolic link leads to a file that does not exist: \(path)."))
    }
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/nowhere"))
  }

  @Test(arguments: [":memory:", "file:x.db?mode=memory", "file:y.db"])
  func `a database name is always the name of a file`(name: String) throws {
    #expect(try run("cd \(home.path); exec \"$@\" --db '\(name)' add Milk").status == 0)
    #expect(mode(name) == 0o600)
    #expect(try run("cd \(home.path); exec \"$@\" --db '\(name)' list").output.contains("Milk"))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(Set(names) == [name, "todux"])
  }

  @Test func `commands that change the same things at once wait for each other`() throws {
    let script = """
      "$@" add 'Water every day #Home'
      for tag in a b c d e; do "$@" edit 1 --tag $tag & done; wait
      for title in a b c; do "$@" add "$title #New" & done; wait
      for _ in 1 2 3; do "$@" undo & done; wait
      "$@" done 1 & "$@" done 1 & wait
      """
    #expect(try run(script).status == 0)
    let open = try run("exec \"$@\" list --all --json").output
    #expect(open.ranges(of: "\"title\":\"Water\"").count == 2)
    #expect(open.ranges(of: "\"title\"").count == 2)
    #expect(try run("exec \"$@\" show 1").output.split(separator: "@").count == 6)
    #expect(try run("\"$@\" add 'x #New' && exec \"$@\" category rename New Old").status == 0)
    #expect(!(try run("exec \"$@\" list --all --json").output.contains("\"New\"")))
  }

  @Test func `a command that waits for its input keeps no other waiting`() throws {
    let script = "mkfifo '\(home.path)/in'; \"$@\" add - <'\(home.path)/in' & exec 3>'\(home.path)/in'; "
    #expect(try run(script + "\"$@\" add Quick && echo Slow >&3 && exec 3>&- && wait").status == 0)
    #expect(try run("exec \"$@\" list").output.split(separator: "\n").count == 2)
  }

  @Test func `a device is refused as a database`() throws {
    let result = try run("exec \"$@\" --db /dev/null add Milk")
    #expect(result.status == 65)
    #expect(result.output.hasPrefix("todux: This is not a todux database: /dev/null."))
  }

  @Test func `a stored change is reported as stored even if the output disk is full`() throws {
    let result = try run("exec \"$@\" add Milk >/dev/full")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("todux: The change is stored. The output could not be written"))
    #expect(try run("exec \"$@\" list").output.contains("Milk"))
  }
}
