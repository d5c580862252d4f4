import Commands
import TestSupport
import Testing

/// The trash is shown, and emptied as one step that can be undone.
@MainActor
struct TrashCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `restoring a part of what is done reopens that, takes back what followed, and says so`() throws {
    todux.input = "- Water every day\n  - can\n  - hose\n"
    todux("add", "-")
    todux("delete", "2")
    todux("done", "1")
    let result = todux("restore", "2")
    #expect(
      result.output.contains("Restored “can”\nThe parent “Water” is open again\nTook back the next one"))
    let items = todux("list", "--all").output.split(separator: "\n")
    #expect(items.count == 3, "\(items)")
  }

  @Test func `the trash is shown`() {
    #expect(todux("trash") == Shell.Result(status: 0, output: "", errors: ""))
    for title in ["keep", "old", "older"] { todux("add", title) }
    todux("delete", "2", "3")
    #expect(todux("trash").output == todux("list", "--trash").output)
    #expect(todux("trash", "list", "--json") == todux("list", "--trash", "--json"))
    #expect(todux("trash").output.split(separator: "\n").count == 2)
  }

  @Test func `emptying deletes what is in the trash, and undo brings it back`() {
    todux.input = "trip\n  seat\nold"
    todux("add", "-")
    todux("add", "keep")
    todux("delete", "1", "3")
    let (all, trash) = (todux("list", "--json").output, todux("trash").output)
    #expect(todux("trash", "empty", "--dry-run").output == "Would empty the trash of 3 items\n")
    #expect(todux("trash").output == trash)
    #expect(todux("trash", "empty").output == "Emptied the trash of 3 items\n")
    #expect(todux("trash").output == "")
    #expect(todux("show", "1").status == 2)
    todux("undo")
    #expect(todux("trash").output == trash)
    #expect(todux("list", "--json").output == all)
  }

  @Test func `an empty trash needs no emptying, and creates no database`() {
    #expect(todux("trash", "empty") == Shell.Result(status: 0, output: "The trash is empty\n", errors: ""))
    #expect(todux("trash", "empty", "--json").output == "[]\n")
    #expect(todux.database == nil)
  }

  @Test func `as JSON, what was deleted for good is printed`() {
    todux("add", "old")
    todux("delete", "1")
    #expect(todux("trash", "empty", "--json").output.contains(#""title":"old""#))
  }
}
