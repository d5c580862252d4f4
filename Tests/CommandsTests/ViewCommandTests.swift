import Commands
import ReduxCore
import TestSupport
import Testing

/// Views are made, shown, changed and deleted by command.
@MainActor
struct ViewCommandTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    for text in ["rent p1 due yesterday #Home", "milk @shop", "bread @shop", "call mum"] {
      todux("add", text)
    }
  }

  @Test func `a view shows what its query finds, in its order`() {
    let added = todux("view", "add", "Shopping", "@shop", "--sort", "title")
    #expect(added == Shell.Result(status: 0, output: "Added view “Shopping”\n", errors: ""))
    #expect(todux("view", "show", "shopping").output.split(separator: "\n").count == 2)
    #expect(todux("list", "--view", "Shopping").output.hasPrefix("3\topen\t\tbread"))
    #expect(todux("view", "show", "Shopping", "--json") == todux("list", "--view", "Shopping", "--json"))
    #expect(todux("list", "--view", "Shopping", "milk").output.hasPrefix("2\topen\t\tmilk"))
    #expect(todux("list", "--view", "Shopping", "rent").output == "")
  }

  @Test func `views are listed with their number of items, as lines, columns and JSON`() {
    #expect(todux("view") == Shell.Result(status: 0, output: "", errors: ""))
    todux("view", "add", "Urgent", "p1", "or", "is:late", "--sort", "due", "--reverse", "--group", "category")
    todux("view", "add", "Open")
    #expect(
      todux("view", "list").output == "Urgent\t1\t-due\tcategory\tp1 or is:late\nOpen\t4\thand\tnone\t\n")
    todux.width = 80
    #expect(
      todux("view").output == """
        Urgent  1  by due date, reversed, gr…  p1 or is:late
        Open    4

        """)
    #expect(
      todux("view", "list", "--json").output.contains(
        #""name":"Urgent","query":"p1 or is:late","sort":"due","reversed":true,"group":"category","count":1"#)
    )
  }

  @Test func `a change is one step, undone by undo`() {
    todux("view", "add", "Urgent", "p1")
    let before = todux("view", "list").output
    let changed = todux(
      "view", "edit", "urgent", "--name", "Now", "--query", "due<=today", "--sort", "priority")
    #expect(changed.output == "Changed view “Urgent”\n")
    #expect(todux("view", "list").output == "Now\t1\tpriority\tnone\tdue<=today\n")
    todux("undo")
    #expect(todux("view", "list").output == before)
    #expect(
      todux("view", "edit", "Urgent", "--query", "p1").output == "View “Urgent” already has these values\n")
    #expect(todux("history").output.contains("change view “Urgent”"))
  }

  @Test func `deleting a view keeps its items, and undo brings it back`() {
    todux("view", "add", "Shopping list", "@shop")
    let items = todux("list").output
    #expect(
      todux("view", "delete", "Shopping", "list", "--dry-run").output == "Would delete view “Shopping list”\n"
    )
    #expect(todux("view", "delete", "Shopping", "list").output == "Deleted view “Shopping list”\n")
    #expect(todux("view").output == "")
    #expect(todux("list").output == items)
    todux("undo")
    #expect(todux("view").output.hasPrefix("Shopping list\t2"))
  }

  @Test func `a dry run changes nothing`() {
    #expect(todux("view", "add", "X", "p1", "--dry-run").output == "Would add view “X”\n")
    #expect(todux("view").output == "")
  }

  @Test func `a name that is near is suggested`() {
    todux("view", "add", "Shopping", "@shop")
    for arguments in [
      ["view", "show", "Shoping"], ["view", "delete", "Shoping"], ["list", "--view", "Shoping"],
    ] {
      let result = todux.run(arguments)
      #expect(result.status == 2)
      #expect(result.errors == "todux: There is no view “Shoping”. Did you mean “Shopping”?\n")
    }
    #expect(todux("view", "show", "Other").errors.contains("Run todux view list"))
  }

  @Test func `a mistake in a query is shown at its place, and nothing is added`() {
    let result = todux("view", "add", "X", "due<=someday")
    #expect(result.status == 64)
    #expect(result.errors.contains("“someday” is not a date."))
    #expect(result.errors.contains("^^^^^^^"))
    #expect(todux("view").output == "")
  }

  @Test func `a name in use and an empty one are refused`() {
    todux("view", "add", "Late", "is:late")
    #expect(
      todux("view", "add", "lATE").errors == "todux: There is already a view “Late”. Give another name.\n")
    #expect(todux("view", "add", " ").status == 65)
    #expect(todux("view", "edit", "Late", "--name", "").status == 65)
  }

  @Test(arguments: [
    ["view", "edit", "Late"], ["view", "add", "X", "--sort", "size"],
    ["view", "add", "X", "--group", "size"],
    ["list", "--view", "Late", "--all"], ["list", "--view", "Late", "--trash"],
  ])
  func `wrong usage is refused`(arguments: [String]) {
    todux("view", "add", "Late", "is:late")
    #expect(todux.run(arguments).status == 64)
    #expect(todux("view").output.split(separator: "\n").count == 1)
  }

  @Test func `a view may ask for done items`() {
    todux("view", "add", "Finished", "is:done")
    todux("done", "2")
    #expect(todux("view", "show", "Finished").output.hasPrefix("2\tdone\t\tmilk"))
  }

  @Test func `the past has the views of then`() {
    todux("view", "add", "Shopping", "@shop")
    todux.now = Timestamp(milliseconds: todux.now.milliseconds + 3_600_000)
    todux("view", "edit", "Shopping", "--query", "p1")
    #expect(
      todux("list", "--view", "Shopping", "--at", "2026-11-21T14:30").output.split(separator: "\n").count == 2
    )
    #expect(todux("list", "--view", "Shopping").output.split(separator: "\n").count == 1)
  }
}
