import Commands
import ReduxCore
import TestSupport
import Testing

@MainActor
struct GlobalOptionTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `global options are accepted anywhere before the two hyphens`() {
    let path = "\(todux.folder.path)/other.db"
    let lines = [
      ["--db", path, "add", "a"], ["add", "--db", path, "b"], ["add", "c", "--db=\(path)"],
      ["--db=\(path)", "--now", "2026-01-02", "add", "d"],
    ]
    for line in lines { #expect(todux.run(line).status == 0) }
    #expect(todux("list").output == "")
    #expect(todux("list", "--db", path).output.split(separator: "\n").count == 4)
    #expect(todux("add", "--", "--db", path).output == "1\n")
  }

  @Test(arguments: [
    ["list"], ["list", "--at", "yesterday"], ["show", "1"], ["edit", "1", "--title", "x"], ["done", "1"],
    ["undo"],
    ["redo"], ["export"], ["render"], ["doctor"], ["history"], ["history", "diff", "0"],
    ["history", "report"],
    ["history", "travel", "0"], ["history", "trim", "--before", "now"],
  ])
  func `a database that is named must exist, unless the command adds to it`(arguments: [String]) {
    let path = "\(todux.folder.path)/none.db"
    let result = todux.run(arguments + ["--db", path])
    #expect(result.status == 66)
    #expect((result.errors + result.output).contains("There is no such database: \(path). Check the path"))
    todux.variables = ["TODUX_DB": path]
    #expect(todux.run(arguments).status == 66)
    #expect(todux.folder.names.isEmpty)
    #expect(todux("add", "a", "--dry-run").status == 0)
    #expect(todux("add", "a").status == 0)
    #expect(todux("list").output.isEmpty == false)
  }

  @Test func `a database whose path cannot be checked is not treated as empty`() {
    let path = "\(todux.folder.path)/" + String(repeating: "x", count: 300)
    let result = todux("list", "--db", path)
    #expect(result.status == 74)
    #expect(result.errors.contains("no permission to read and write"))
  }

  @Test func `options take precedence over variables`() {
    todux.variables = ["TODUX_DB": "\(todux.folder.path)/variable.db", "TODUX_NOW": "2026-01-02T03:04:05Z"]
    todux("add", "a")
    #expect(todux.folder.names == ["variable.db"])
    #expect(todux("list", "--json").output.contains(#""created":"2026-01-02T03:04:05Z""#))
    todux("add", "b", "--db", "\(todux.folder.path)/option.db", "--now", "2027-01-01T00:00Z")
    #expect(
      todux("list", "--json", "--db", "\(todux.folder.path)/option.db").output.contains(
        "2027-01-01T00:00:00Z"))
  }

  @Test func `empty variables count as unset`() {
    todux.variables = ["TODUX_DB": "", "TODUX_NOW": ""]
    #expect(todux("add", "a").status == 0)
    #expect(todux.folder.names == ["todux.db"])
  }

  @Test(arguments: [
    ["--db"], ["--now"], ["--db", "--json", "list"], ["list", "--now", "soon"], ["list", "--now="],
    ["list", "--now", "2026-02-30"], ["list", "--now", "2026-11-21T25:00"],
    ["list", "--now", "2026-11-21T14:00+1"], ["list", "--now", "2026-11-21T1400"],
    ["list", "--now", "20261121T14:00"], ["list", "--now", "20261121T14"], ["list", "--now", "20260230"],
    ["list", "--now", "2026-11-21  14:00"], ["--as"], ["--as", " ", "list"],
    ["list", "--as", "a\nb"], ["add", "--as", "\u{1B}[2J", "x"],
    ["--as=" + String(repeating: "x", count: 65)],
  ])
  func `a missing or invalid value is a usage error`(arguments: [String]) {
    let result = todux.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("todux: --"))
  }

  @Test func `an invalid variable is named in the error`() {
    todux.variables = ["TODUX_NOW": "soon"]
    #expect(todux("list").errors.contains("TODUX_NOW"))
    #expect(todux("list").status == 64)
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-20T23:00:00Z"), ("2026-11-21T14:00", "2026-11-21T13:00:00Z"),
    ("2026-11-21T14:00:30", "2026-11-21T13:00:30Z"), ("2026-11-21T14:00:30.25Z", "2026-11-21T14:00:30Z"),
    ("2026-11-21T14:00Z", "2026-11-21T14:00:00Z"), ("2026-11-21T14:00+02:30", "2026-11-21T11:30:00Z"),
    ("2026-11-21T14:00-0230", "2026-11-21T16:30:00Z"), ("2026-11-21T14:00-02", "2026-11-21T16:00:00Z"),
    ("20261121", "2026-11-20T23:00:00Z"), ("20261121T1400", "2026-11-21T13:00:00Z"),
    ("20261121T140030.25Z", "2026-11-21T14:00:30Z"), ("20261121T1400+0230", "2026-11-21T11:30:00Z"),
    ("2026-11-21 14:00", "2026-11-21T13:00:00Z"), ("2026-11-21 14:00:30Z", "2026-11-21T14:00:30Z"),
  ])
  func `times are parsed with and without a time zone`(text: String, utc: String) {
    todux.zone = Zone(offsets: [Zone.Offset(since: Timestamp(milliseconds: 0), seconds: 3600)])
    todux("--now", text, "add", "Milk")
    #expect(todux("show", "1", "--json").output.contains("\"created\":\"\(utc)\""))
  }

  @Test func `an option without a value is named with the value that it needs`() {
    #expect(todux("list", "--db").errors == "todux: --db needs a value. Write --db PATH.\n")
    #expect(todux("--now=").errors == "todux: --now needs a value. Write --now TIME.\n")
    #expect(todux("list", "--limit", "--json").errors == "todux: --limit needs a value. Write --limit N.\n")
  }
}
