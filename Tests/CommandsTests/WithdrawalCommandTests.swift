import ReduxCore
import TestSupport
import Testing

/// `todux undo --by NAME`.
@MainActor
struct WithdrawalCommandTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    todux("add", "Pay rent")
    todux("add", "Buy milk")
  }

  private func advance(hours: Int64) {
    todux.now = Timestamp(milliseconds: todux.now.milliseconds + hours * 3_600_000)
  }

  @Test func `all changes of an author are one step, which undo and redo work on`() {
    let before = todux("list", "--all", "--json").output
    todux("--as", "helper", "done", "1")
    todux("--as", "helper", "edit", "2", "--title", "Buy bread", "--category", "Shop")
    todux("--as", "helper", "add", "Third")
    let after = todux("list", "--all", "--json").output
    #expect(
      todux("undo", "--by", "helper")
        == Shell.Result(status: 0, output: "Took back 3 changes of “helper”\n", errors: ""))
    #expect(todux("list", "--all", "--json").output == before)
    #expect(todux("history", "--limit", "1").output.hasSuffix("\there\ttake back 3 changes of “helper”\n"))
    #expect(todux("undo").output == "Undid: take back 3 changes of “helper”\n")
    #expect(todux("list", "--all", "--json").output == after)
    #expect(todux("redo").status == 0)
    #expect(todux("list", "--all", "--json").output == before)
    #expect(todux("doctor").status == 0)
  }

  @Test func `what others have changed since stays, and is named`() {
    todux("--as", "helper", "edit", "1", "--title", "Pay the rent", "--priority", "high")
    todux("edit", "1", "--title", "Pay all rents")
    #expect(
      todux("undo", "--by", "helper").output
        == "Took back 1 change of “helper”; left as it is, as others changed it since: the title of “Pay all rents”\n"
    )
    #expect(todux("show", "1", "--json").output.contains(#""priority":null"#))
    let again = todux("undo", "--by", "helper")
    #expect(again.status == 2)
    #expect(
      again.errors
        == "todux: Nothing is left of what “helper” did: the title of “Pay all rents” was changed since. "
        + "Run todux history to see who did what.\n")
  }

  @Test func `what others have done since is not contradicted`() {
    todux("--as", "helper", "category", "rename", "Work", "Job")
    todux("add", "Third", "#Work")
    todux("--as", "helper", "category", "rename", "Work", "Job")
    todux("add", "Fourth", "#Work")
    todux("edit", "1", "--waits-for", "2")
    todux("--as", "helper", "edit", "1", "--waits-for", "")
    todux("edit", "2", "--waits-for", "1")
    todux("view", "add", "V", "p1")
    todux("--as", "helper", "view", "delete", "V")
    todux("view", "add", "V", "p2")
    let taken = todux("undo", "--by", "helper")
    #expect(taken.status == 0)
    #expect(taken.output.hasSuffix(": the name of “Job” and 2 more\n"))
    #expect(todux("list", "is:waiting").output.hasPrefix("2\t"))
    #expect(todux("view", "list").output.contains("V 2\t"))
    #expect(todux("list", "#Job").output.hasPrefix("3\t"))
    #expect(todux("doctor").status == 0)
  }

  @Test func `a dry run tells each change, and changes nothing`() {
    todux("--as", "helper", "done", "1")
    todux("--as", "helper", "add", "Third", "#New")
    let bytes = todux.database
    #expect(
      todux("undo", "--by", "helper", "--dry-run").output == """
        Would take back 2 changes of “helper”
          removed category “New”
          reopened “Pay rent”
          removed “Third”

        """)
    #expect(todux.database == bytes)
    #expect(todux("undo", "--by", "helper", "--dry-run", "--json").output.contains(#""status":"open""#))
    #expect(todux.database == bytes)
  }

  @Test func `since a time, what was done before stays`() {
    todux("--as", "helper", "done", "1")
    advance(hours: 5)
    todux("--as", "helper", "done", "2")
    advance(hours: 1)
    #expect(
      todux("undo", "--by", "helper", "--since", "2 hours ago").output == "Took back 1 change of “helper”\n")
    #expect(todux("list").output.contains("Buy milk"))
    #expect(!todux("list").output.contains("Pay rent"))
    #expect(todux("undo", "--by", "helper", "--since", "2026-11-21T19:00Z").status == 2)
    #expect(todux("undo", "--by", "helper", "--since", "today").status == 0)
    #expect(todux("list").output.contains("Pay rent"))
  }

  @Test(arguments: [
    ["--by", "nobody"], ["--by", "helper", "--since", "tomorrow"], ["--by", "helper", "--dry-run"],
    ["--by", "helper", "--json"],
  ])
  func `with nothing to take back the status is 2`(options: [String]) {
    let bytes = todux.database
    let result = todux.run(["undo"] + options)
    #expect(result.status == 2)
    #expect(result.errors.contains("There is nothing of “") && result.output.isEmpty)
    #expect(todux.database == bytes)
  }

  @Test(arguments: [
    ["--by"], ["--by="], ["--by", " "], ["--by", "a\nb"], ["--since", "today"],
    ["--by", "a", "--since", "soon-ish"],
  ])
  func `a missing or odd name or time is a usage error`(options: [String]) {
    #expect(todux.run(["undo"] + options).status == 64)
  }

  @Test func `the step may have an author of its own`() {
    todux("--as", "helper", "done", "1")
    todux("undo", "--by", "helper", "--as", "cleaner")
    #expect(todux("history", "--limit", "1").output.hasSuffix("\tcleaner\n"))
    #expect(todux("undo", "--by", "cleaner").status == 0)
    #expect(todux("list").output.contains("Pay rent") == false)
  }

  @Test func `without a database the status is 2, and none is created`() throws {
    let empty = try Shell()
    #expect(empty("undo", "--by", "helper").status == 2)
    #expect(empty.folder.names.isEmpty)
  }

  @Test func `as JSON all that is taken back is there, also what is gone, with its change`() throws {
    let todux = try Shell()
    todux("add", "Mine")
    todux("--as", "helper", "add", "Theirs #New")
    todux("--as", "helper", "done", "1")
    todux("--as", "helper", "view", "add", "Late", "is:late")
    let output = todux("undo", "--by", "helper", "--json").output
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    let mine = try #require(lines.first { $0.contains(#""title":"Mine""#) })
    #expect(mine.contains(#""id":1,"#) && mine.contains(#""status":"open""#))
    #expect(mine.contains(#""change":"edited","fields":{"status":{"before":"done","after":"open"}"#))
    let theirs = try #require(lines.first { $0.contains(#""title":"Theirs""#) })
    #expect(theirs.contains(#""category":"New""#) && theirs.contains(#""change":"removed""#))
    #expect(lines.contains { $0.contains(#"{"category":"New""#) && $0.contains(#""change":"removed""#) })
    #expect(lines.contains { $0.contains(#"{"view":"Late""#) && $0.contains(#""change":"removed""#) })
  }

  @Test func `undo and redo say as JSON what they add and remove`() throws {
    let todux = try Shell()
    todux("add", "One #New")
    let undone = todux("undo", "--json").output
    #expect(undone.contains(#""title":"One""#) && undone.contains(#""change":"removed""#))
    #expect(todux("redo", "--json").output.contains(#""change":"added""#))
  }

  @Test func `an empty time is not the beginning, nor the present`() {
    todux("add", "one", "--as", "bot")
    #expect(todux("undo", "--by", "bot", "--since", "").status == 64)
    #expect(todux("list", "--at", "").status == 64)
    #expect(todux("list").output.contains("one"))
  }
}
