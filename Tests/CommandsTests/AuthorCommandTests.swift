import Commands
import ReduxCore
import TestSupport
import Testing

/// Who made a change: `--as NAME` and `TODUX_AS`.
@MainActor
struct AuthorCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  /// The authors in the history, oldest first; “-” for nobody.
  private var authors: [String] {
    todux("history").output.split(separator: "\n").reversed().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      return fields.count > 4 ? String(fields[4]) : "-"
    }
  }

  @Test func `the option stands before or after the name of the command`() {
    todux("--as", "a", "add", "one")
    todux("add", "--as=b", "two")
    todux("add", "three")
    todux("done", "1", "--as", "c d")
    #expect(authors == ["a", "b", "-", "c d"])
  }

  @Test func `the variable holds for every command, and the option takes precedence`() {
    todux.variables = ["TODUX_AS": "script"]
    todux("add", "one")
    todux("add", "two", "--as", "other")
    todux.variables = ["TODUX_AS": ""]
    todux("add", "three")
    #expect(authors == ["script", "other", "-"])
  }

  @Test func `an empty name is the person at the screen, whatever the variable says`() {
    todux.variables = ["TODUX_AS": "script"]
    todux("add", "one", "--as", "")
    todux("add", "two", "--as=")
    todux("add", "three")
    #expect(authors == ["-", "-", "script"])
  }

  @Test func `a name that cannot be stored is refused, and nothing is done`() {
    todux.variables = ["TODUX_AS": "a\tb"]
    #expect(
      todux("add", "one")
        == Shell.Result(
          status: 64, output: "",
          errors: "todux: TODUX_AS contains a control character. Remove it.\n"))
    todux.variables = [:]
    #expect(
      todux("add", "one", "--as", String(repeating: "x", count: 65)).errors
        == "todux: --as is too long a name. Write at most 64 characters.\n")
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `the name is shown on a terminal and in JSON`() {
    todux("add", "one", "--as", "helper")
    todux("add", "two")
    let json = todux("history", "--json").output
    #expect(json.contains(#""label":"add “one”","by":"helper""#))
    #expect(json.contains(#""label":"add “two”","by":null"#))
    #expect(todux("history", "report").output.contains("add “one” (helper)"))
    #expect(todux("history", "report", "--json").output.contains(#""by":"helper""#))
    todux.width = 80
    #expect(todux("history").output.contains("add “one”  (helper)\n"))
  }

  @Test func `an import, the inbox, undo and travel carry it`() throws {
    todux.hasInbox = true
    todux.input = "a\nb\n"
    todux("import", "-", "--from", "todotxt", "--as", "importer")
    try OtherProcess.write(Array("c\n".utf8), to: "\(todux.folder.path)/inbox.txt")
    todux("inbox", "--as", "inbox reader")
    #expect(authors == ["importer", "inbox reader"])
    todux("history", "travel", "0", "--as", "traveller")
    #expect(authors == ["importer", "inbox reader"])
  }

  @Test func `what came in through the inbox is by the inbox, unless somebody says who it was`() throws {
    todux.hasInbox = true
    try OtherProcess.write(Array("a\n".utf8), to: "\(todux.folder.path)/inbox.txt")
    todux("inbox")
    #expect(authors == ["inbox.txt"])
    todux("undo", "--by", "inbox.txt")
    #expect(todux("list").output.isEmpty)
  }

  @Test func `a screen carries it, and passes it on`() throws {
    var request: ScreenRequest?
    todux.screen = {
      request = $0
      return .done
    }
    todux("--as", "me")
    #expect(request?.overrides.author == Author(stored: "me"))
    #expect(request?.overrides.arguments == ["--as=me"])
    todux.variables = ["TODUX_AS": "you"]
    todux()
    #expect(request?.overrides.author == Author(stored: "you"))
    todux("--as", "")
    #expect(request?.overrides.author == nil)
    #expect(request?.overrides.arguments == ["--as", ""])
    todux.variables = ["TODUX_AS": "\0"]
    #expect(todux.run([]).status == 64)
  }

  @Test func `a backup keeps it`() throws {
    todux("add", "one", "--as", "helper")
    todux("backup")
    todux("add", "two")
    let listed = todux("backup", "--list", "--json").output
    let name = try #require(listed.firstMatch(of: /"name":"([^"]+)"/)?.output.1)
    todux("backup", "--restore", String(name))
    #expect(authors.first == "helper")
  }
}
