import Testing

/// Changes that `todux edit` makes to several items at once: another parent, a text in titles, a date left
/// out. Now is 2026-11-21, a Saturday.
@MainActor
struct EditingSeveralTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    for text in ["Move house", "Call Anna", "Ask Anna for boxes", "Book van"] { todux("add", text) }
  }

  private func parents() -> [String] {
    todux("list", "--all", "--json").output.matches(of: /"parent":(null|\d+)/).map { String($0.output.1) }
  }

  // MARK: Another parent

  @Test func `items become the last subtasks of another one, in their order`() {
    #expect(todux("edit", "4", "--parent", "1").output == "Changed “Book van”: parent “Move house”\n")
    #expect(todux("edit", "2-3", "--parent", "1").output.hasPrefix("Moved “Call Anna” and 1 more"))
    #expect(parents() == ["null", "1", "1", "1"])
    let titles = todux("list", "--json").output.matches(of: /"title":"([^"]+)"/).map { String($0.output.1) }
    #expect(titles == ["Move house", "Book van", "Call Anna", "Ask Anna for boxes"])
    todux("undo")
    #expect(parents().count { $0 == "null" } == 3)
  }

  @Test(arguments: ["none", ""])
  func `a subtask comes out of its parent`(nothing: String) {
    todux("edit", "2", "--parent", "1")
    #expect(todux("edit", "2", "--parent", nothing).status == 0)
    #expect(parents() == ["null", "null", "null", "null"])
    #expect(todux("edit", "2", "--parent", nothing).output == "“Call Anna” already has these values\n")
  }

  @Test func `what is below an item that moves stays below it`() {
    todux("edit", "3", "--parent", "2")
    todux("edit", "2-3", "--parent", "1")
    #expect(todux("show", "3", "--json").output.contains(#""parent":2"#))
    #expect(todux("show", "2", "--json").output.contains(#""parent":1"#))
  }

  @Test func `circles and parents that cannot be are refused`() {
    todux("edit", "2", "--parent", "1")
    let itself = todux("edit", "1", "--parent", "1")
    #expect(itself.status == 64)
    #expect(itself.errors.contains("“Move house” cannot be a subtask of itself; nothing was done."))
    let circle = todux("edit", "1", "--parent", "2")
    #expect(circle.status == 64)
    #expect(circle.errors.contains("has “Call Anna” below it"))
    #expect(circle.errors.contains("Give another id after --parent."))
    #expect(todux("edit", "3", "--parent", "99").status == 2)
    #expect(todux("edit", "3", "--parent", "1,2").errors.contains("“1,2” names 2 items; nothing was done."))
    todux("done", "4")
    let done = todux("edit", "3", "--parent", "4")
    #expect(done.status == 2)
    #expect(done.errors.contains("“Book van” is done, so nothing goes below it; nothing was done."))
    #expect(parents() == ["null", "1", "null", "null"])
  }

  @Test func `an item cannot go below one that waits for it`() {
    todux("edit", "1", "--waits-for", "2")
    todux("edit", "2", "--waits-for", "3")
    let refused = todux("edit", "1", "--parent", "3")
    #expect(refused.status == 64)
    #expect(parents() == ["null", "null", "null", "null"])
  }

  // MARK: A text in titles

  @Test func `a text is replaced in all titles that have it`() {
    #expect(todux("edit", "1-4", "--replace", "Anna/Maria", "--dry-run").output.contains("Call Maria"))
    #expect(
      todux("edit", "1-4", "--replace", "Anna/Maria").output.hasPrefix(
        "Changed the title of “Call Anna” and 1 more"))
    let output = todux("list").output
    #expect(output.contains("Call Maria") && output.contains("Ask Maria for boxes"))
    #expect(output.contains("Move house"))
    #expect(todux("edit", "1", "--replace", "Anna/Maria").output == "“Anna” is not in “Move house”\n")
    #expect(
      todux("edit", "1", "4", "--replace", "Anna/Maria").output == "“Anna” is in none of these titles\n")
  }

  @Test func `a text to replace needs both halves, and leaves something`() {
    for text in ["Anna", "/Maria", ""] {
      let refused = todux("edit", "2", "--replace", text)
      #expect(refused.status == 64, "\(text)")
      #expect(refused.errors.contains("does not say what to replace"), "\(text)")
    }
    let empty = todux("edit", "2", "--replace", "Call Anna/")
    #expect(empty.status == 65)
    #expect(empty.errors.contains("Nothing would be left of “Call Anna”"))
    let both = todux("edit", "2", "--replace", "a/b", "--title", "c")
    #expect(both.status == 64)
    #expect(todux("edit", "3", "--replace", "for boxes/").output.contains("Ask Anna"))
  }

  // MARK: A date left out

  @Test func `a date of a series is left out`() {
    todux("add", "Water plants every fri")
    #expect(
      todux("edit", "5", "--skip").output == "Changed “Water plants”: due date 2026-12-04\n")
    todux("undo")
    #expect(todux("show", "5", "--json").output.contains(#""due":"2026-11-27""#))
    #expect(todux("edit", "5", "--skip", "--due", "mon").status == 64)
  }

  @Test func `what is below moves with a date that is left out`() {
    todux("add", "Clean up every week")
    todux("edit", "5", "--due", "2026-11-20")
    todux("edit", "2", "--parent", "5", "--due", "2026-11-19")
    #expect(
      todux("edit", "5", "--skip").output
        == "Changed “Clean up”: due date 2026-11-27, and moved 1 below it\n")
    #expect(todux("show", "2", "--json").output.contains(#""due":"2026-11-26""#))
    todux("undo")
    #expect(todux("show", "2", "--json").output.contains(#""due":"2026-11-19""#))
  }

  @Test func `what is overdue is skipped to the next date that is not past`() {
    todux("add", "Stretch every day")
    todux("edit", "5", "--due", "2026-11-10")
    #expect(todux("edit", "5", "--skip").output == "Changed “Stretch”: due date 2026-11-22\n")
  }

  @Test func `what has no date to leave out is named`() {
    let refused = todux("edit", "1", "--skip")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("“Move house” does not repeat; nothing was done."))
    todux("add", "Water plants every fri #Home")
    todux("add", "Sweep #Home")
    let several = todux("edit", "#Home", "--skip")
    #expect(several.status == 0)
    #expect(several.errors.contains("“Sweep” does not repeat"))
    #expect(todux("show", "5", "--json").output.contains(#""due":"2026-12-04""#))
    todux("add", "Last one every day for 1 time")
    #expect(todux("edit", "7", "--skip").errors.contains("is the last of its series; nothing was done."))
  }
}
