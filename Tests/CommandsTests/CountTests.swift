import TestSupport
import Testing

/// The numbers of items that commands tell, and what they read for them.
@MainActor
struct CountTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  private func addItems() {
    todux.input = """
      Plan the trip #Travel @home
        Book the hotel #Work @phone
        Compare prices #Travel/Hotels @home/desk
      Water the plants #Home
      Paint the door #work @Home
      Buy milk

      """
    todux("add", "-")
    todux("edit", "4", "--waits-for", "5")
    todux("done", "3")
    todux("view", "add", "Trip", "#Travel")
    todux("view", "add", "Calls", "@phone and is:subtask")
    todux("view", "add", "Waiting", "is:waiting")
    todux("view", "add", "Blocking", "is:blocking")
    todux("view", "add", "Parents", "has:subtasks or is:parent")
    todux("view", "add", "Finished", "is:done")
    todux("view", "add", "Everything")
  }

  @Test func `of views, however many items are read at once`() {
    addItems()
    let expected = [
      "Trip": 1, "Calls": 1, "Waiting": 1, "Blocking": 1, "Parents": 1, "Finished": 1, "Everything": 5,
    ]
    for count in [nil, 0, 1, 100] {
      todux.itemsAtOnce = count
      let lines = todux("view", "list").output.split(separator: "\n").map { $0.split(separator: "\t") }
      #expect(Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), Int($0[1])) }) == expected)
      for (name, number) in expected {
        #expect(todux("list", "--view", name).output.split(separator: "\n").count == number, "\(name)")
        #expect(todux("view", "show", name).output.split(separator: "\n").count == number, "\(name)")
      }
    }
  }

  @Test func `of categories that become one, before it is done and after`() {
    addItems()
    let planned = todux("category", "rename", "Travel", "Work", "--dry-run", "--json")
    #expect(
      todux("category", "list").output
        == "Travel\t1\tblue\nTravel/Hotels\t0\tpurple\nWork\t2\tgreen\nHome\t1\tcyan\n")
    #expect(todux("category", "rename", "Travel", "Work", "--json").output == planned.output)
    #expect(
      planned.output.contains("\"count\": 3") || planned.output.contains("\"count\":3"), "\(planned.output)")
    todux("undo")
    #expect(todux("category", "list").output.hasPrefix("Travel\t1"))
  }

  @Test func `tags are renamed with those below them, and deleted, and others stay`() {
    addItems()
    let plan = todux("tag", "rename", "home", "house", "--dry-run").output
    #expect(["Plan the trip", "Compare prices", "Paint the door"].allSatisfy(plan.contains))
    #expect(!plan.contains("hotel"))
    todux("tag", "rename", "home", "house")
    #expect(todux("tag", "list").output == "house\t2\nhouse/desk\t0\nphone\t1\n")
    todux("tag", "delete", "house")
    #expect(todux("tag", "list").output == "house/desk\t0\nphone\t1\n")
    let unknown = todux("tag", "delete", "phon")
    #expect(unknown.status == 2 && unknown.errors.contains("Did you mean @phone?"))
  }
}
