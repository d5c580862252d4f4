import Testing

/// Estimates and dependencies on the command line.
@MainActor
struct WaitingCommandTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    for title in ["Call the bank", "Find the contract", "Sign today"] { todux("add", title) }
  }

  @Test func `an estimate is added, changed and removed`() {
    todux("add", "Write ~1h30 report")
    #expect(todux("show", "4").output.contains("estimate   1 h 30 min\n"))
    #expect(todux("list", "--json", "has:estimate").output.contains("\"estimate\":90,"))
    #expect(todux("edit", "4", "--estimate", "20m").output == "Changed “Write report”: estimate 20 min\n")
    #expect(todux("list", "estimate<30m").output.hasPrefix("4\t"))
    todux("edit", "4", "--estimate", "")
    #expect(todux("list", "--json", "report").output.contains("\"estimate\":null,"))
    let result = todux("edit", "4", "--estimate", "soon")
    #expect(result.status == 64)
    #expect(result.errors.contains("“soon” is not a valid value for --estimate."))
  }

  @Test func `items wait for others, and say so`() {
    #expect(
      todux("edit", "3", "--waits-for", "2,1").output
        == "Changed “Sign”: waits for “Call the bank” and 1 more\n")
    #expect(todux("show", "3").output.contains("waits for  1 Call the bank, 2 Find the contract\n"))
    #expect(todux("show", "--json", "3").output.contains("\"waitsFor\":[1,2],"))
    #expect(todux("show", "--json", "1").output.contains("\"waitsFor\":[],"))
    #expect(todux("list", "list:today").output.isEmpty)
    #expect(todux("list", "is:waiting").output.hasPrefix("3\t"))
    #expect(todux("list", "is:blocking").output.split(separator: "\n").count == 2)
    #expect(todux("edit", "3", "--waits-for", "").output == "Changed “Sign”: waits for nothing\n")
    #expect(todux("list", "list:today").output.hasPrefix("3\t"))
  }

  @Test func `completing and deleting say what is free, and undo takes it back`() {
    todux("edit", "3", "--waits-for", "1,#2")
    #expect(todux("done", "1").output == "Completed “Call the bank”\n")
    #expect(
      todux("delete", "2").output == "Deleted “Find the contract”\n“Sign” is free now\n")
    #expect(todux("show", "3").output.contains("waits for  [x] 1 Call the bank, [-] 2 Find the contract\n"))
    #expect(todux("list", "list:today").output.hasPrefix("3\t"))
    todux("undo")
    #expect(todux("list", "list:today").output.isEmpty)
  }

  @Test func `an item completed by its uuid is completed with what is below it`() {
    todux("add", "parent")
    todux("edit", "1", "--waits-for", "4")
    let uuid = todux("show", "4").output.split(separator: "\n").first { $0.hasPrefix("uuid") }
    let digits = uuid.map { String($0.split(separator: " ")[1]) } ?? ""
    #expect(todux("done", "1", digits).output == "Completed “Call the bank” and 1 more\n")
    #expect(todux("list", "is:done").output.split(separator: "\n").count == 2)
  }

  @Test func `a circle is refused with its path, also through items that are not named`() {
    todux("edit", "1", "--waits-for", "2")
    todux("edit", "2", "--waits-for", "3")
    let before = todux.database
    let result = todux("edit", "3", "--waits-for", "1")
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "“Sign” waits for “Call the bank”, which waits for “Find the contract”, which waits for “Sign”; nothing"
      ))
    #expect(todux("edit", "3", "--waits-for", "3").errors.contains("An item cannot wait for itself; nothing"))
    #expect(todux("edit", "3", "--waits-for", "77").status == 2)
    #expect(todux.database == before)
  }

  @Test func `a dry run shows the estimate and stores nothing`() {
    let output = todux("add", "--dry-run", "x", "~45m").output
    #expect(output.contains("estimate   45 min\n"))
    #expect(
      todux("edit", "--dry-run", "3", "--waits-for", "1").output
        == "Would make “Sign” wait for “Call the bank”\n  3  Sign\n       Dependencies: none → “Call the bank”\n"
    )
    #expect(todux("list", "is:waiting").output.isEmpty)
  }

  @Test func `what an item waits for may be named by a query`() {
    for text in ["Buy seed #Garden", "Dig #Garden"] { todux("add", text) }
    #expect(todux("edit", "3", "--waits-for", "#Garden and Dig or seed").status == 0)
    #expect(todux("show", "3", "--json").output.contains(#""waitsFor":[4,5]"#))
    #expect(todux("edit", "3", "--waits-for", "nothing like it").status == 2)
    #expect(todux("edit", "3", "--waits-for", "1,Dig").status == 2)
  }
}
