import TestSupport
import Testing

@testable import Commands

/// Categories and tags are renamed and merged.
@MainActor
struct RenamingCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `a category is renamed with those below it, and undo takes it back`() {
    todux("add", "one #Work")
    todux("add", "two #Work/Reports")
    let before = todux("list", "--json").output
    #expect(
      todux("category", "rename", "work", "Job", "--dry-run").output
        == "Would rename category “Work” to “Job”: 2 items\n")
    #expect(todux("list", "--json").output == before)
    #expect(todux("category", "rename", "#Work", "Job").output == "Renamed “Work” and 1 below it\n")
    #expect(todux("list", "#Job/Reports").output.contains("two"))
    todux("undo")
    #expect(todux("list", "--json").output == before)
  }

  @Test func `a category with the name of another one is merged into it`() {
    todux("add", "one #Work")
    todux("add", "two #Job")
    #expect(
      todux("category", "rename", "Work", "job", "--dry-run").output
        == "Would merge category “Work” into “Job”: 1 item\n")
    #expect(todux("category", "rename", "Work", "job").output == "Merged “Work” into “job”: 1 item moved\n")
    #expect(todux("list", "#Job").output.split(separator: "\n").count == 2)
  }

  @Test func `of a category that is merged, those below it are told, and the preview counts the same`() {
    todux("add", "one #Work/Reports")
    todux("add", "two #Work")
    todux("add", "three #Job")
    let preview = todux("category", "rename", "Work", "Job", "--dry-run").output
    #expect(preview == "Would merge category “Work” into “Job”: 1 item\n")
    let done = todux("category", "rename", "Work", "Job").output
    #expect(done == "Merged “Work” into “Job”: 1 item moved, and 1 below it renamed\n")
  }

  @Test func `JSON tells of the categories that were renamed`() {
    todux("add", "one #Work")
    todux("add", "two #Work/Reports")
    todux("add", "three #Home")
    let plan = todux("category", "rename", "Work", "Job", "--json", "--dry-run").output
    #expect(names(plan) == ["Job", "Job/Reports"])
    #expect(names(todux("category", "rename", "Work", "Job", "--json").output) == ["Job", "Job/Reports"])
    #expect(names(todux("category", "rename", "Job", "home", "--json").output).first == "Home")
  }

  /// Returns the names of categories in JSON.
  private func names(_ json: String) -> [String] {
    guard case .list(let categories)? = JSONInput(Array(json.utf8)) else { return [] }
    return categories.compactMap { $0["name"]?.text }
  }

  @Test func `a tag is renamed in all items, also in done ones`() {
    todux("add", "one @home")
    todux("add", "two @home/garden")
    todux("done", "2")
    #expect(
      todux("tag", "rename", "home", "@house", "--dry-run").output
        == "Would rename tag @home to @house: 2 items (1 done)\n  1  one\n  2  two\n")
    #expect(todux("tag", "rename", "@home", "house").output == "Renamed @home to @house in 2 items\n")
    #expect(todux("show", "2", "--json").output.contains("house/garden"))
    #expect(todux("tag", "rename", "house", "house").output == "@house already has that name\n")
    todux("add", "three @flat")
    let merged = todux("tag", "rename", "flat", "house", "--dry-run")
    #expect(merged.output.hasPrefix("Would rename tag @flat to @house"))
    #expect(merged.errors == "todux: There is a tag @house: the two become one\n")
    todux("add", "four @Shed/garden")
    let below = todux("tag", "rename", "house", "shed", "--dry-run")
    #expect(below.errors == "todux: There is a tag @shed/garden: the two become one\n")
  }

  @Test func `what does not exist, and what is no name, is refused`() {
    todux("add", "one")
    #expect(todux("category", "rename", "None", "Some").status == 2)
    #expect(todux("tag", "rename", "none", "some").status == 2)
    #expect(todux("tag", "rename", "none", "two words").status == 65)
    #expect(todux("category", "rename", "None", " ").status == 65)
  }

  @Test func `show finds done items by words`() {
    todux("add", "Pay rent")
    todux("done", "1")
    #expect(todux("show", "rent").output.contains("Pay rent"))
  }

  @Test func `a subtask is restored with its parent`() {
    todux.input = "trip\n  seat"
    todux("add", "-")
    todux("delete", "1")
    todux("restore", "2")
    #expect(todux("trash").output == "")
    #expect(todux("list").output.contains("trip"))
  }
}
