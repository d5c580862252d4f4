import TestSupport
import Testing

@MainActor
struct DryRunTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    for title in ["one", "two", "three", "four"] { todux("add", title) }
    todux("done", "2")
    todux("delete", "3")
    todux("done", "4")
    todux("undo")
  }

  @Test(arguments: [
    (["add", "Milk #New"], "Would add “Milk”\ncategory   New\n"), (["done", "1"], "Would complete “one”\n"),
    (["reopen", "2"], "Would reopen “two”\n"),
    (["delete", "1", "2"], "Would delete “one” and 1 more\n  1  one\n  2  two\n"),
    (["restore", "3"], "Would restore “three”\n"),
    (["edit", "1", "--priority", "high"], "Would change the priority of “one”\n"),
    (["undo"], "Would undo: delete “three”\n"), (["redo"], "Would redo: complete “four”\n"),
  ])
  func `a dry run says what would happen and changes nothing`(arguments: [String], output: String) {
    let before = todux.database
    #expect(todux.run(arguments + ["--dry-run"]) == Shell.Result(status: 0, output: output, errors: ""))
    #expect(todux.run(arguments + ["--dry-run", "--json"]).status == 0)
    #expect(todux.database == before)
    #expect(todux.folder.names == ["todux.db"])
  }

  @Test func `a dry run creates no database`() throws {
    let empty = try Shell()
    #expect(empty("add", "--dry-run", "Milk").output == "Would add “Milk”\ncategory   Inbox\n")
    #expect(empty.folder.names.isEmpty)
  }

  @Test func `a dry run refuses what the real command refuses`() {
    #expect(todux("done", "--dry-run", "99").status == 2)
    #expect(todux("add", "--dry-run", " ").status == 65)
  }
}
