import ReduxCore
import TestSupport
import Testing

/// `done`, `reopen`, `delete` and `restore`, and the ways to name items.
@MainActor
struct StatusCommandTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    for title in ["one", "two", "three"] { todux("add", title) }
  }

  private func statuses() -> [String] {
    (todux("list", "--all").output + todux("list", "--trash").output).split(separator: "\n")
      .sorted().map { String($0.split(separator: "\t")[1]) }
  }

  @Test func `an item is completed, reopened, deleted and restored`() {
    #expect(todux("done", "1").output == "Completed “one”\n")
    #expect(statuses() == ["done", "open", "open"])
    #expect(todux("reopen", "1").output == "Reopened “one”\n")
    #expect(statuses() == ["open", "open", "open"])
    #expect(todux("delete", "1").output == "Deleted “one”\n")
    #expect(statuses() == ["trashed", "open", "open"])
    #expect(todux("restore", "1").output == "Restored “one”\n")
    #expect(statuses() == ["open", "open", "open"])
  }

  @Test func `completing says when a recurring item is due again, or why it is not`() throws {
    todux("add", "water every day")
    todux("edit", "4", "--repeat", "every day for 1 times")
    #expect(todux("done", "4").output == "Completed “water”\n“water” was the last of its series\n")
    todux("add", "rent every month due 27 nov")
    #expect(
      todux("done", "5", "--dry-run").output.hasSuffix("“rent” would be due again: Sun 27 Dec\n"))
    #expect(todux("done", "5").output == "Completed “rent”\n“rent” is due again: Sun 27 Dec\n")
    let broken =
      #"[{"title":"odd","due":"2026-11-27","recurrence":{"rule":"FREQ=FOO","from":"due","skipMissed":false}}]"#
    try todux.folder.write("odd.json", broken)
    todux("import", "\(todux.folder.path)/odd.json")
    #expect(todux("done", "odd").output.contains("“odd” does not repeat: "))
  }

  @Test func `what repeats below an item that is done for good ends with it`() {
    todux.input = "plan\n  part\n"
    todux("add", "-")
    todux("edit", "5", "--repeat", "every day")
    #expect(
      todux("done", "4").output
        == "Completed “plan” and 1 more\n“part” repeats no more, as what it is part of is done\n")
    #expect(statuses() == ["open", "open", "open", "done", "done"])
  }

  @Test func `completing says when a subtask was the last of its series, as the screen does`() {
    todux.input = "plan every week starting 2026-11-21\n  part every day for 1 times\n  other every day\n"
    todux("add", "-")
    #expect(
      todux("done", "4", "--dry-run").output.hasSuffix(
        "“plan” would be due again: Sat 28 Nov\n“part” is the last of its series\n"))
    #expect(
      todux("done", "4").output
        == "Completed “plan” and 2 more\n“plan” is due again: Sat 28 Nov\n“part” was the last of its series\n"
    )
    #expect(statuses().count { $0 == "open" } == 5)
  }

  @Test func `what was completed with a recurring item comes back with it`() {
    todux.input = "plan\n  part\n    piece\n  done before\n"
    todux("add", "-")
    todux("edit", "4", "--repeat", "every week")
    todux("done", "7")
    todux.now = Timestamp(milliseconds: todux.now.milliseconds + 60_000)
    #expect(todux("done", "4").output.hasPrefix("Completed “plan” and 2 more\n"))
    #expect(todux("reopen", "4").output.hasPrefix("Reopened “plan” and 2 more\n"))
    #expect(todux("list", "--all", "is:done").output.split(separator: "\n").count == 1)
    #expect(statuses() == ["open", "open", "open", "open", "open", "open", "done"])
  }

  @Test func `reopening says how much below stays done`() {
    todux.input = "plan\n  part\n    piece\n  other"
    todux("add", "-")
    todux("done", "4")
    #expect(todux("reopen", "4", "--dry-run").output.hasSuffix("3 below would stay done\n"))
    #expect(todux("reopen", "4").output == "Reopened “plan”\n3 below stay done\n")
    #expect(todux("reopen", "5").output == "Reopened “part”\n1 below stays done\n")
    #expect(todux("reopen", "7").output == "Reopened “other”\n")
  }

  @Test func `a subtask that is due later goes along below the next one, and comes back with it`() {
    todux("add", "Review every day")
    todux("add", "Backup every fri")
    todux("edit", "5", "--parent", "4")
    todux("done", "4")
    #expect(todux("show", "5", "--json").output.contains(#""parent":6"#))
    #expect(todux("show", "5", "--json").output.contains(#""status":"open""#))
    #expect(todux("history", "--limit", "1").output.contains("complete “Review”"))
    todux("undo")
    #expect(todux("show", "5", "--json").output.contains(#""parent":4"#))
    todux("redo")
    todux("reopen", "4")
    #expect(todux("show", "5", "--json").output.contains(#""parent":4"#))
  }

  @Test func `what has only a start starts again, and gets no due date`() throws {
    try todux.folder.write("todo.txt", "water t:2026-11-20 rec:+2d\n")
    todux("import", "\(todux.folder.path)/todo.txt")
    #expect(todux("done", "4").output == "Completed “water”\n“water” starts again: Sun 22 Nov\n")
    let json = todux("show", "5", "--json").output
    #expect(json.contains(#""due":null,"start":"2026-11-22""#))
    #expect(todux("reopen", "4").output.contains("ook back the next one"))
  }

  @Test func `an item is named by its exact title among others that mention it`() {
    todux("add", "one more")
    #expect(todux("done", "One").output == "Completed “one”\n")
    #expect(todux("done", "more one").output == "Completed “one more”\n")
    todux("add", "three")
    #expect(todux("done", "three").status == 2)
  }

  @Test func `a reopened item takes back the one that followed it`() {
    todux("add", "water every day")
    #expect(todux("done", "4").output == "Completed “water”\n“water” is due again: Sun 22 Nov\n")
    #expect(todux("list", "water").output == "5\topen\t\twater\t2026-11-22\t\t\n")
    #expect(todux("reopen", "4").output == "Reopened “water”\nTook back the next one (Sun 22 Nov)\n")
    #expect(todux("list", "--all", "water").output == "4\topen\t\twater\t2026-11-21\t\t\n")
    #expect(todux("undo").output == "Undid: reopen “water”\n")
    #expect(todux("list", "water").output == "5\topen\t\twater\t2026-11-22\t\t\n")
  }

  @Test func `a reopened subtask takes back the one that followed its parent`() {
    todux.input = "water every day\n  roses"
    todux("add", "-")
    todux("done", "4")
    #expect(
      todux("reopen", "5").output
        == "Reopened “roses” and 1 more\nThe parent “water” is open again\nTook back the next one (Sun 22 Nov)\n"
    )
    #expect(todux("list", "--all", "water").output == "4\topen\t\twater\t2026-11-21\t\t\n")
  }

  @Test func `a command on several items is one step`() {
    #expect(todux("done", "3", "#1", "3").output == "Completed “three” and 1 more\n")
    #expect(statuses() == ["done", "open", "done"])
    #expect(todux("undo").output == "Undid: complete “three” and 1 more\n")
    #expect(statuses() == ["open", "open", "open"])
  }

  @Test(arguments: ["done", "reopen", "delete", "restore"])
  func `an unknown id among known ones changes nothing`(command: String) {
    let before = todux.database
    for unknown in ["99", "nonsense", "12345678901234567890", "deadbeef"] {
      let result = todux(command, "1", unknown)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("“\(unknown)”"))
    }
    #expect(todux.database == before)
  }

  @Test func `an item that already has the status is reported and is no error`() {
    todux("done", "1")
    let before = todux.database
    #expect(todux("done", "1") == Shell.Result(status: 0, output: "“one” is already done\n", errors: ""))
    #expect(todux("reopen", "2").output == "“two” is already open\n")
    #expect(todux("restore", "2").output == "“two” is not in the trash\n")
    #expect(todux.database == before)
    #expect(todux("done", "1", "2").output == "“one” is already done\nCompleted “two”\n")
  }

  @Test func `items in the trash cannot be completed or reopened`() {
    todux("delete", "1")
    let result = todux("done", "2", "1")
    #expect(result.status == 2)
    #expect(result.errors.contains("todux restore 1"))
    #expect(statuses() == ["trashed", "open", "open"])
    #expect(todux("reopen", "1").status == 2)
  }

  @Test func `a UUID or a unique prefix of it names an item`() {
    #expect(todux("done", "00030000-0000-4000-8000-000000000003").output == "Completed “one”\n")
    #expect(todux("reopen", "00030000").output == "Reopened “one”\n")
    #expect(todux("done", "0003000").status == 2)
  }

  @Test func `with --json changed items are printed as JSON`() {
    let output = todux("done", "--json", "2").output
    #expect(output.contains(#"{"id":2,"#))
    #expect(output.contains(#""status":"done""#))
    #expect(!output.contains(#"{"id":1,"#))
  }

  @Test func `a missing id is a usage error`() {
    #expect(todux("done").status == 64)
  }

  @Test(arguments: [["-7"], ["-one", "-two"], ["not", "one"]])
  func `words that are not to be there do not name all other items`(words: [String]) {
    for title in ["one", "two", "three", "four"] { todux("add", title) }
    for command in ["delete", "done"] {
      let result = todux.run([command, "--"] + words)
      #expect(result.status == 2 && result.errors.contains("nothing was done"))
    }
    #expect(todux("list").output.split(separator: "\n").count == 7)
  }
}
