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
    (
      ["edit", "1", "--priority", "high"],
      "Would set the priority of “one” to high\n  1  one\n       Priority: none → high\n"
    ),
    (
      ["edit", "1", "2", "--title", "new", "--tag", "x"],
      "Would change the title and tags of “one” and 1 more\n  1  new\n       Title: “one” → “new”\n       Tags: none → @x\n"
        + "  2  new\n       Title: “two” → “new”\n       Tags: none → @x\n"
    ),
    (["undo"], "Would undo: delete “three”\n"), (["redo"], "Would redo: complete “four”\n"),
  ])
  func `a dry run says what would happen and changes nothing`(arguments: [String], output: String) {
    let before = todux.database
    #expect(todux.run(arguments + ["--dry-run"]) == Shell.Result(status: 0, output: output, errors: ""))
    #expect(todux.run(arguments + ["--dry-run", "--json"]).status == 0)
    #expect(todux.database == before)
    #expect(todux.folder.names == ["todux.db"])
  }

  @Test func `a dry run of several lines shows all that would be stored of each`() throws {
    todux.input = """
      Trip #Travel tomorrow p1
        - [ ] Hotel @phone ~30m // near the station
        - [x] Tickets
          ```
          order 12

          paid
          ```
      """
    #expect(
      todux("add", "-", "--dry-run").output == """
        Would add “Trip” and 2 more
        [ ] Trip
            category   Travel
            priority   high
            due        2026-11-22
        [ ] Hotel
            category   Travel
            tags       @phone
            parent     Trip
            estimate   30 min

            near the station
        [x] Tickets
            category   Travel
            parent     Trip

            ```
            order 12

            paid
            ```

        """)
    #expect(todux.folder.names == ["todux.db"])
  }

  @Test func `a dry run lists what would be renamed by number`() throws {
    for id in ["4", "1"] { todux("edit", id, "--tag", "x", "--category", "Old") }
    let items = "  1  one\n  4  four\n"
    #expect(todux("tag", "rename", "x", "y", "--dry-run").output.hasSuffix(items))
    todux("category", "add", "New")
    #expect(todux("category", "rename", "Old", "New", "--dry-run").output.hasSuffix(items))
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
