import FoundationEssentials
import ReduxCore
import TestSupport
import Testing

@testable import Commands

/// What commands print with `--json` agrees with the schema that `todux manual --schema` prints.
@MainActor
struct OutputSchemaTests {
  private let todux: Shell
  private let schema: JSONInput

  init() throws {
    todux = try Shell()
    schema = try #require(JSONInput(Array(todux("manual", "--schema").output.utf8)))
  }

  /// The commands whose output is checked, by turns, with what the schema calls them.
  private static let runs: [(name: String, arguments: [String])] = [
    ("add", ["add", "Pay rent #Home @bank p1 fri 9am every fri ~30m // note"]), ("add", ["add", "Ask"]),
    ("add", ["add", "Later", "--dry-run"]), ("edit", ["edit", "2", "--waits-for", "1"]),
    ("edit", ["edit", "1", "2", "--start", "mon"]), ("show", ["show", "1"]), ("show", ["show", "1", "2"]),
    ("list", ["list", "--all"]), ("list", ["list", "nothing at all"]), ("move", ["move", "2", "#Home"]),
    ("done", ["done", "1"]), ("reopen", ["reopen", "1"]), ("delete", ["delete", "1"]), ("trash", ["trash"]),
    ("restore", ["restore", "1"]), ("delete", ["delete", "2"]), ("trash list", ["trash", "list"]),
    ("trash empty", ["trash", "empty"]),
    ("category", ["category"]), ("category list", ["category", "list"]),
    ("category add", ["category", "add", "Work"]),
    ("category tint", ["category", "tint", "Work", "red"]),
    ("category move", ["category", "move", "Work", "--first"]),
    ("category rename", ["category", "rename", "Work", "Job"]), ("undo", ["undo"]), ("redo", ["redo"]),
    ("category rename", ["category", "rename", "Home", "Job"]),
    ("category delete", ["category", "delete", "Job"]),
    ("tag", ["tag"]), ("tag list", ["tag", "list"]), ("tag rename", ["tag", "rename", "bank", "money"]),
    ("undo", ["undo", "--dry-run"]), ("tag delete", ["tag", "delete", "money"]),
    ("view add", ["view", "add", "Urgent", "p1"]), ("view", ["view"]), ("view list", ["view", "list"]),
    ("view show", ["view", "show", "Urgent"]), ("view edit", ["view", "edit", "Urgent", "--query", "p2"]),
    ("view move", ["view", "move", "Urgent", "--first"]), ("view delete", ["view", "delete", "Urgent"]),
    ("undo", ["undo"]), ("redo", ["redo"]), ("history", ["history"]), ("history show", ["history", "show"]),
    ("history diff", ["history", "diff", "1", "3"]), ("history report", ["history", "report"]),
    ("history travel", ["history", "travel", "2"]),
    ("history trim", ["history", "trim", "--before", "2020-01-01"]), ("stats", ["stats"]),
    ("export", ["export", "--to", "todotxt", "--dry-run"]), ("inbox", ["inbox"]), ("backup", ["backup"]),
    ("backup", ["backup", "--dry-run"]), ("backup", ["backup", "--list"]),
    ("backup", ["backup", "--restore", "latest", "--dry-run"]), ("doctor", ["doctor"]),
    ("config", ["config"]), ("config list", ["config", "list"]), ("config keys", ["config", "keys"]),
    ("config theme", ["config", "theme"]),
    ("config theme", ["config", "theme", "nord"]), ("config colors", ["config", "colors"]),
  ]

  @Test func `what every command prints agrees with the schema`() throws {
    todux.hasInbox = true
    todux.colors = ColorReport(colors: "256", reason: "TERM")
    try todux.folder.write("todo.txt", "Buy milk due:2026-11-27\nwait after:9\n")
    try todux.folder.write("store.txt", "x 2026-11-20 2026-11-19 Call\n")
    let file = "\(todux.folder.path)/todo.txt"
    let store = "\(todux.folder.path)/store.txt"
    for (name, arguments) in Self.runs + [
      ("import", ["import", file, "--dry-run"]), ("import", ["import", file]),
      ("export", ["export", "--to", "ics", "--output", "\(todux.folder.path)/calendars/", "--dry-run"]),
      ("replay", ["replay", file]), ("archive", ["archive", "--file", store]),
    ] {
      let result = todux.run(arguments + ["--json"])
      let wanted = try #require(schema["properties"]?[name], "\(name)")
      let value = JSONInput(Array(result.output.utf8))
      #expect(value != nil, "\(name): \(result.output) \(result.errors)")
      guard let value else { continue }
      let mismatch = value.mismatch(with: wanted, in: schema, at: name)
      #expect(mismatch == nil, "\(arguments): \(result.output)")
    }
  }

  @Test func `the schema has every command that prints JSON, and no other`() throws {
    var commands: Set<String> = []
    func add(_ command: CommandSyntax, _ path: [String]) {
      if command.arguments?.contains(where: { $0.isNamed("--json") }) == true {
        commands.insert(path.joined(separator: " "))
      }
      for next in command.subcommands ?? [] where next.commandName != "help" {
        add(next, path + [next.commandName])
        // A group prints what its first command prints.
        if next.commandName == command.defaultSubcommand, !path.isEmpty { add(next, path) }
      }
    }
    add(try #require(CommandSyntax.root()), [])
    let described = try #require(schema["properties"]?.keys)
    #expect(commands.symmetricDifference(described).sorted() == [])
    #expect(Set(Self.runs.map(\.name)).union(["import", "export", "replay", "archive"]) == described)
  }
}
