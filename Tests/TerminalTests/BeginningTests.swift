import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Commands that are to begin a database in odd circumstances.
struct BeginningTests {
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

  @Test func `where no file may grow, a sentence says so, and nothing is left`() throws {
    let result = try run("ulimit -f 0; exec \"$@\" add Milk")
    #expect(result.status == 74)
    #expect(result.output.hasPrefix("todux: Writing failed: "))
    #expect(result.output.contains("ulimit -f") && result.output.count { $0 == "\n" } == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/todux/todux.db"))
  }

  @Test func `where what is there may not grow, it stays as it is`() throws {
    #expect(try run("exec \"$@\" add Milk").status == 0)
    let before = try run("exec \"$@\" list --all")
    #expect(try run("ulimit -f 0; exec \"$@\" add Bread").status == 74)
    #expect(try run("\"$@\" doctor >/dev/null && exec \"$@\" list --all") == before)
  }

  @Test func `a umask that takes everything away does not take a person's own files from them`() throws {
    let path = "\(home.path)/new/folder/todux.db"
    #expect(try run("umask 0777; exec \"$@\" --db \(path) add Milk").status == 0)
    #expect(mode("new/folder/todux.db") == 0o600)
    #expect([mode("new"), mode("new/folder")] == [0o700, 0o700])
    #expect(try run("exec \"$@\" --db \(path) list").output.contains("Milk"))
  }

  @Test func `a link that leads nowhere is named, and stays`() throws {
    let path = "\(home.path)/link.db"
    symlink("\(home.path)/nowhere/todux.db", path)
    for command in ["add Milk", "list"] {
      let result = try run("exec \"$@\" --db \(path) \(command)")
      #expect(result.status == 66)
      #expect(result.output.hasPrefix("todux: This link leads to a file that does not exist: \(path)."))
    }
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/nowhere"))
  }

  @Test(arguments: [":memory:", "file:x.db?mode=memory", "file:y.db"])
  func `a database in the working directory is a file of that very name`(name: String) throws {
    #expect(try run("cd \(home.path); exec \"$@\" --db '\(name)' add Milk").status == 0)
    #expect(mode(name) == 0o600)
    #expect(try run("cd \(home.path); exec \"$@\" --db '\(name)' list").output.contains("Milk"))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(Set(names) == [name, "todux"])
  }

  @Test func `a device is no database`() throws {
    let result = try run("exec \"$@\" --db /dev/null add Milk")
    #expect(result.status == 65)
    #expect(result.output.hasPrefix("todux: This is not a todux database: /dev/null."))
  }

  @Test func `what is stored is said to be stored, though the disk of the output is full`() throws {
    let result = try run("exec \"$@\" add Milk >/dev/full")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("todux: The change is stored. The output could not be written"))
    #expect(try run("exec \"$@\" list").output.contains("Milk"))
  }
}
