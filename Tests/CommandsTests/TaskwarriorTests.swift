import FoundationEssentials
import Glibc
import ReduxCore
import TestSupport
import Testing

@testable import Commands

/// Taskwarrior's tasks in and out, also by its own program.
@MainActor
struct TaskwarriorTests {
  static let list = """
    [
    {"uuid":"aaaaaaaa-0000-4000-8000-000000000001","description":"Pay rent","entry":"20261120T101112Z",\
    "status":"pending","due":"20261127T143000Z","project":"Home.Flat","priority":"H",\
    "tags":["bank"],"estimate":2.50},
    {"uuid":"aaaaaaaa-0000-4000-8000-000000000002","description":"Call Mum","entry":"20261120T101112Z",\
    "status":"completed","end":"20261121T101112Z","depends":["aaaaaaaa-0000-4000-8000-000000000001"]}
    ]

    """

  let todux: Shell

  init() throws {
    todux = try Shell()
    try todux.folder.write("tasks.json", Self.list)
  }

  private func path(_ name: String) -> String { "\(todux.folder.path)/\(name)" }

  /// Puts a program `task` into the folder, the only one in which programs are looked for.
  private func install(_ script: String) throws {
    todux.variables["PATH"] = todux.folder.path
    try todux.folder.write("task", "#!/bin/sh\n\(script)\n")
    chmod(path("task"), 0o700)
  }

  @Test func `a file is recognised, imported as one step, and exported as it was`() {
    let result = todux("import", path("tasks.json"))
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("2 items added\n1 done\n1 category created\n"))
    #expect(todux("export", "--to", "taskwarrior").output == Self.list)
    #expect(todux("import", path("tasks.json")).output == "0 items added\n2 already here, left as they are\n")
    #expect(todux("undo").output == "Undid: import 2 items\n")
    #expect(todux("export", "--to", "taskwarrior").output == "[\n]\n")
  }

  @Test func `broken tasks are named, and the others imported`() throws {
    try todux.folder.write("broken.json", "[{\"description\":\"a\"},\n{\"status\":\"pending\"}]")
    let result = todux("import", path("broken.json"))
    #expect(result.status == 65)
    #expect(result.errors == "todux: \(path("broken.json")), line 2: it has no description\n")
    #expect(result.output == "1 item added\n1 skipped, since it cannot be read\n")
    #expect(todux("import", path("broken.json"), "--strict").status == 65)
  }

  @Test func `a series ends on its last day here, also if Taskwarrior itself is asked`() throws {
    todux.zone = Zone(offsets: [.init(since: Timestamp(milliseconds: 0), seconds: 3600)])
    let task = """
      [{"uuid":"aaaaaaaa-0000-4000-8000-000000000003","description":"Water","status":"pending","recur":"daily",\
      "due":"20261125T110000Z","until":"20261129T233000Z"}]
      """
    try install("echo '\(task)'")
    #expect(todux("import", "--from", "taskwarrior").status == 0)
    #expect(todux("show", "1").output.contains("until 30 Nov"))
  }

  @Test func `a repetition that cannot be followed is named wherever one is`() throws {
    let task = """
      [{"description":"Water","status":"pending","recur":"fortnightish","due":"20261125T110000Z"}]
      """
    try todux.folder.write("odd.json", task)
    let result = todux("import", path("odd.json"), "--from", "taskwarrior")
    #expect(result.errors.contains("“recur:fortnightish” is no repetition that can be followed; it is kept"))
    #expect(todux("show", "1").output.contains("fortnightish"))
    #expect(todux("edit", "1", "--skip").errors.contains("is not a repetition; nothing was done."))
    #expect(todux("done", "1").output.contains("“Water” does not repeat: "))
    #expect(todux("export", "--to", "taskwarrior").output.contains(#""recur":"fortnightish""#))
  }

  @Test func `a file that is cut off changes nothing`() throws {
    try todux.folder.write("cut.json", String(Self.list.dropLast(4)))
    let result = todux("import", path("cut.json"))
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("todux: The file is damaged in line 3 at byte "))
    #expect(todux.folder.names == ["cut.json", "tasks.json"])
  }

  @Test func `without a file, Taskwarrior itself is asked, without a shell`() throws {
    try install(
      #"[ "$#" = 6 ] && [ "$6" = export ] || exit 9; while read -r line; do echo "$line"; done <"$0.json""#)
    try todux.folder.write("task.json", Self.list)
    let result = todux("import", "--from", "taskwarrior")
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("2 items added\n"))
    #expect(todux("export", "--to", "taskwarrior").output == Self.list)
  }

  @Test func `a program that is missing, fails or hangs is told`() throws {
    todux.variables["PATH"] = todux.folder.path
    let missing = todux("import", "--from", "taskwarrior")
    #expect(missing.status == 66)
    #expect(
      missing.errors
        == "todux: There is no program “task” in PATH. Export from Taskwarrior to a file, and import that.\n")
    try install("echo first >&2; echo 'Cannot proceed without rc file.' >&2; exit 2")
    let failed = todux("import", "--from", "taskwarrior")
    #expect(failed.status == 74)
    #expect(
      failed.errors.hasPrefix(
        "todux: “task export” failed with status 2: Cannot proceed without rc file. Export "))
    todux.patience = 50
    try install("echo '['; while :; do :; done")
    let hung = todux("import", "--from", "taskwarrior")
    #expect(hung.status == 74)
    #expect(hung.errors.contains("“task export” printed nothing for "))
    #expect(todux.folder.names == ["task", "tasks.json"])
  }

  @Test func `only Taskwarrior can be asked without a file`() {
    #expect(todux("import").status == 64)
    #expect(todux("import", "--from", "todotxt").status == 64)
  }

  @Test func `an export names what Taskwarrior cannot hold`() {
    todux("add", "Sweep ~30m")
    let result = todux("export", "--to", "taskwarrior", "--dry-run")
    #expect(result.output == "1 “Sweep”: estimate: Taskwarrior has no estimates\n")
  }

  @Test(.enabled(if: Taskwarrior.isInstalled))
  func `the real program reads what is exported, and gives it back`() throws {
    let program = try Taskwarrior(in: todux.folder)
    todux.variables = program.variables
    todux("import", path("tasks.json"))
    todux(
      "add", "Water the plants every! 3 days tomorrow #Home/Garden @green p2 // first\nsecond \"line\" \\ é 🎉"
    )
    todux("add", "Tabs\tand\u{1B}[31m colours")
    try program.run("import", written(todux("export", "--to", "taskwarrior").output))

    let other = try Shell()
    other.variables = program.variables
    #expect(other("import", "--from", "taskwarrior").errors == "")
    #expect(rows(other) == rows(todux))
    // What it gave is recognised.
    #expect(todux("import", "--from", "taskwarrior").output.hasPrefix("0 items added\n"))
  }

  @Test(.enabled(if: Taskwarrior.isInstalled))
  func `a series that goes to the real program and back has no date twice, on either side`() throws {
    let program = try Taskwarrior(in: todux.folder)
    todux.variables = program.variables
    todux("add", "Rep every week 2098-12-31")
    try program.run("import", written(todux("export", "--to", "taskwarrior").output))
    // It makes tasks of the next dates.
    try program.run("rc.recurrence.limit=2", "list")
    #expect(todux("import", "--from", "taskwarrior").output.hasPrefix("1 item added\n"))
    #expect(rows(todux) == ["\topen\t\tRep\t2098-12-31\t\t", "\topen\t\tRep\t2099-01-07\t\t"])

    try program.run("description:Rep", "due:2099-01-07", "status:pending", "done")
    #expect(todux("import", "--from", "taskwarrior").output.contains("1 completed there\n"))
    let after = [
      "\tdone\t\tRep\t2099-01-07\t\t", "\topen\t\tRep\t2098-12-31\t\t", "\topen\t\tRep\t2099-01-14\t\t",
    ]
    #expect(rows(todux) == after)
    try program.run("import", written(todux("export", "--to", "taskwarrior").output))
    try program.run("rc.recurrence.limit=2", "list")
    todux("import", "--from", "taskwarrior")
    #expect(rows(todux) == after)
  }

  /// Returns the rows of all items without their numbers, in an order of their own.
  private func rows(_ shell: Shell) -> [String] {
    shell("list", "--all").output.split(separator: "\n").map { row in
      String(row.drop { $0 != "\t" })
    }.sorted()
  }

  private func written(_ text: String) throws -> String {
    try todux.folder.write("export.json", text)
    return path("export.json")
  }
}

/// The program `task`, with data of its own.
private struct Taskwarrior {
  static let isInstalled = access("/usr/bin/task", X_OK) == 0

  let variables: [String: String]

  init(in folder: TemporaryFolder) throws {
    try folder.write("taskrc", "data.location=\(folder.path)/tasks\nconfirmation=off\nnews.version=9.9.9\n")
    mkdir("\(folder.path)/tasks", 0o700)
    variables = ["PATH": "/usr/bin:/bin", "TASKRC": "\(folder.path)/taskrc", "HOME": folder.path]
  }

  func run(_ arguments: String...) throws {
    _ = try OtherProgram(words: ["task"] + arguments, variables: variables, patience: 60_000).output(
      advice: "")
  }
}
