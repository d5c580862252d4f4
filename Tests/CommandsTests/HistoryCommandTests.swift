import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

@MainActor
struct HistoryCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  /// Adds “a”, completes it, undoes that, and adds “b”, which leaves a branch.
  private func branch() {
    todux("add", "a")
    todux("done", "1")
    todux("undo")
    todux("add", "b")
  }

  private func advance(hours: Int64) {
    todux.now = Timestamp(milliseconds: todux.now.milliseconds + hours * 3_600_000)
  }

  @Test func `without a database the output is empty, and none is created`() {
    for arguments in [
      ["history"], ["history", "report"], ["history", "diff", "0"], ["list", "--at", "yesterday"],
    ] {
      #expect(todux.run(arguments) == Shell.Result(status: 0, output: "", errors: ""))
    }
    #expect(todux("history", "--json").output == "[]\n")
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `entries are listed with their branch, the newest first`() {
    branch()
    #expect(
      todux("history").output == """
        4\t2026-11-21T14:05:09Z\there\tadd “b”
        2\t2026-11-21T14:05:09Z\taside\tcomplete “a”
        1\t2026-11-21T14:05:09Z\tpast\tadd “a”

        """)
    todux("undo")
    #expect(todux("history", "--limit", "1").output.contains("\tahead\t"))
    #expect(todux("history", "--limit", "-1").status == 64)
  }

  @Test func `on a terminal branches are drawn, and the current entry is marked`() {
    branch()
    todux.width = 40
    #expect(
      todux("history").output == """
        @  4  2026-11-21 14:05  add “b”
        |o 2  2026-11-21 14:05  complete “a”
        o/ 1  2026-11-21 14:05  add “a”

        """)
    todux("undo")
    todux("undo")
    todux.width = 30
    #expect(todux("history").output.split(separator: "\n").first == "o  4  2026-11-21 14:05  add “…")
    #expect(todux("history").output.hasSuffix("@ the beginning\n"))
  }

  @Test func `in JSON each entry has its parent, its branch, and whether it is current`() {
    branch()
    let lines = todux("history", "--json").output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1].contains(#""entry":4,"parent":1,"time":"2026-11-21T14:05:09Z","label":"add “b”""#))
    #expect(lines[1].contains(#""branch":"here","current":true"#))
    #expect(lines[3].contains(#""entry":1,"parent":null"#))
  }

  @Test func `a command says what it did even if the messages of the screen are off`() {
    todux.settings.notifications = false
    todux("add", "a")
    todux("done", "1")
    #expect(todux("history", "travel", "1").output == "Travelled to: add “a”\n")
  }

  @Test func `travel goes to another branch and back`() {
    branch()
    #expect(todux("history", "travel", "2", "--dry-run").output == "Would travel to: complete “a”\n")
    #expect(todux("history", "travel", "2").output == "Travelled to: complete “a”\n")
    #expect(todux("list", "--all").output == "1\tdone\t\ta\t\t\t\n")
    #expect(todux("history").output.contains("2\t2026-11-21T14:05:09Z\there"))
    #expect(todux("undo").output == "Undid the travel to: complete “a”\n")
    #expect(todux("list").output == "1\topen\t\ta\t\t\t\n2\topen\t\tb\t\t\t\n")
    #expect(todux("redo").output == "Redid the travel to: complete “a”\n")
    #expect(todux("history", "travel", "2").output == "Nothing has changed since then\n")
    #expect(todux("history", "travel", "0").output == "Travelled to the beginning\n")
    #expect(todux("undo", "--dry-run").output == "Would undo the travel to the beginning\n")
    #expect(todux("list", "--all").output == "")
    #expect(todux("history", "travel", "4", "--json").output.contains(#""id":2"#))
    #expect(todux("history", "travel", "99").status == 2)
  }

  @Test func `undo and redo pass over a step whose changes took each other back`() throws {
    todux("add", "a")
    todux("edit", "1", "--priority", "high")
    let database = try Database(
      path: "\(todux.folder.path)/todux.db", instance: id(7).rawValue, mode: .mustExist)
    let before = try database.document(items: .numbers([1])).document
    var moved = before
    for item in before.items.unordered {
      moved.items.update(item.id) { $0.rank = Rank.between(item.rank, nil) }
    }
    for (number, change) in [
      (8, DocumentChange(from: before, to: moved)), (9, DocumentChange(from: moved, to: before)),
    ] {
      let entry = JournalEntry(
        id: StepID(id(number).rawValue), kind: .change, step: StepID(id(8).rawValue), time: todux.now,
        label: .placed(StepLabel.Items(["a"])), cursor: nil)
      _ = try database.write(entry, change)
    }
    #expect(todux("undo", "--dry-run").output.hasPrefix("Would undo: set the priority of “a”"))
    #expect(todux("undo").output.hasPrefix("Undid: set the priority of “a”"))
    #expect(todux("show", "1", "--json").output.contains(#""priority":null"#))
    #expect(todux("redo").output.hasPrefix("Redid: set the priority of “a”"))
    #expect(todux("redo").output == "" && todux("show", "1", "--json").output.contains(#""priority":"high""#))
  }

  @Test func `work after a travel begins a branch, which undo and redo follow`() {
    branch()
    todux("history", "travel", "1")
    todux("add", "c")
    #expect(todux("undo").output == "Undid: add “c”\n")
    #expect(todux("redo").output == "Redid: add “c”\n")
    let first = todux("history", "--json").output.split(separator: "\n")[1]
    #expect(first.contains(#""parent":1"#))
  }

  @Test func `diff describes the differences between entries and times`() {
    todux("add", "a")
    todux("edit", "1", "--priority", "high")
    advance(hours: 2)
    todux("done", "1")
    #expect(todux("history", "diff", "0", "1").output == "added “a”\n")
    #expect(
      todux("history", "diff", "1").output
        == "completed “a”\nchanged the priority of “a” from none to high\n")
    #expect(todux("history", "diff", "3", "2").output == "reopened “a”\n")
    #expect(todux("history", "diff", "1 hour ago", "now").output == "completed “a”\n")
    #expect(todux("history", "diff", "2026-11-21T15:00", "3").output == "completed “a”\n")
    #expect(
      todux("history", "diff", "1", "2", "--json").output.contains(
        #""change":"edited","fields":{"priority":{"before":null,"after":"high"}"#))
    #expect(
      todux("history", "diff", "2", "3", "--json").output.contains(
        #""modified":{"before":"2026-11-21T14:05:09Z","after":"2026-11-21T16:05:09Z"}"#))
    #expect(todux("history", "diff", "7").status == 2)
  }

  @Test func `what JSON says of fields names categories and items as items do`() {
    todux("add", "a #Cat")
    todux("add", "b")
    todux("edit", "1", "--category", "Dog", "--waits-for", "2")
    let fields = todux("history", "diff", "2", "3", "--json").output
    #expect(fields.contains(#""category":{"before":"Cat","after":"Dog"}"#))
    #expect(fields.contains(#""waitsFor":{"before":[],"after":[2]}"#))
    #expect(todux("history", "diff", "soon").status == 64)
  }

  @Test func `a report lists the steps of each day as Markdown`() {
    todux("add", "old")
    advance(hours: 24)
    todux("add", "a *star*")
    todux("add", "b")
    todux("undo")
    #expect(
      todux("history", "report", "--since", "yesterday").output == """
        ## 2026-11-21

        - 14:05 add “old”

        ## 2026-11-22

        - 14:05 add “a \\*star\\*”

        """)
    #expect(todux("history", "report").output.hasPrefix("## 2026-11-22"))
    #expect(todux("history", "report", "--since", "yesterday", "--until", "today").output.contains("old"))
    #expect(todux("history", "report", "--json").output.contains(#""entry":2"#))
    let reversed = todux("history", "report", "--since", "now", "--until", "yesterday")
    #expect(reversed.status == 64)
    #expect(reversed.errors.hasPrefix("todux: --until “yesterday” is earlier than --since “now”. "))
  }

  @Test func `with --at a list is shown as it was at that time`() {
    todux("add", "a")
    advance(hours: 1)
    todux("edit", "1", "--title", "z")
    todux("add", "b")
    #expect(todux("list", "--at", "2026-11-21T14:30").output == "1\topen\t\ta\t\t\t\n")
    #expect(todux("list", "--at", "now").output == "1\topen\t\tz\t\t\t\n2\topen\t\tb\t\t\t\n")
    #expect(todux("list", "--at", "yesterday").output == "")
    #expect(todux("list", "--at", "2026-11-21T14:30", "--json").output.contains(#""title":"a""#))
    #expect(todux("list", "--at", "whenever").status == 64)
  }

  @Test func `only trim removes history, and queries for removed history are refused`() {
    todux("add", "a")
    advance(hours: 24)
    todux("add", "b")
    todux("add", "c")
    let dryRun = todux("history", "trim", "--before", "today", "--dry-run")
    #expect(dryRun.output == "Would trim 1 row of the journal\n")
    #expect(todux("history", "trim", "--before", "today").output == "Trimmed 1 row of the journal\n")
    #expect(todux("history").output.split(separator: "\n").count == 2)
    #expect(todux("list").output.split(separator: "\n").count == 3)
    #expect(todux("list", "--at", "2026-11-21T18:00").status == 2)
    #expect(todux("history", "diff", "2026-11-21T18:00").status == 2)
    todux("undo")
    todux("undo")
    #expect(todux("undo").status == 2)
    #expect(
      todux("history", "trim", "--before", "yesterday", "--json").output
        == "{\"rows\":0,\"keptBack\":0,\"firstRow\":2}\n")
    #expect(todux("history", "trim").status == 64)
  }

  @Test func `a trim that removes less than requested says why`() {
    func trim(_ options: String...) -> String {
      todux.run(["history", "trim", "--before", "1 hour ago"] + options).output
    }
    let nothing =
      "from before that time the journal holds at most its newest row, which is always kept\n"
    #expect(trim() == "Nothing was trimmed: \(nothing)")
    #expect(!todux.folder.names.contains("todux.db"))
    todux("add", "a")
    todux("add", "b")
    todux("add", "c")
    advance(hours: 2)
    todux("undo")
    #expect(
      trim("--dry-run")
        == "Would trim 2 rows of the journal, but not 1 row that later steps need\n"
    )
    todux("undo")
    todux("undo")
    #expect(
      trim("--dry-run")
        == "Nothing would be trimmed: later steps still need what was done before that time (3 rows)\n")
    #expect(trim() == "Nothing was trimmed: later steps still need what was done before that time (3 rows)\n")
    #expect(trim("--json") == "{\"rows\":0,\"keptBack\":3,\"firstRow\":1}\n")
    todux("add", "d")
    #expect(todux("history").output.contains("add “d”"))
  }

  @Test func `a report that begins before the trimmed journal says so`() {
    todux("add", "old")
    advance(hours: 24)
    todux("add", "new")
    todux("history", "trim", "--before", "today")
    let line = "What was done before 2026-11-22 14:05 is no longer known: the journal was trimmed."
    #expect(
      todux("history", "report", "--since", "yesterday").output == """
        \(line)

        ## 2026-11-22

        - 14:05 add “new”

        """)
    #expect(todux("history", "report", "--since", "now").output.hasPrefix("## 2026-11-22"))
    let json = todux("history", "report", "--since", "yesterday", "--json")
    #expect(json.errors == "todux: \(line)\n")
    #expect(json.output.hasPrefix("["))
  }

  @Test func `after a trim 0 is the oldest state in the journal, and is named so`() {
    for title in ["a", "b", "c"] {
      todux("add", title)
      advance(hours: 24)
    }
    todux("history", "trim", "--before", "2 days ago")
    #expect(todux("history", "diff", "0").output == "added “b”\nadded “c”\n")
    let words = "as far back as the journal reaches"
    #expect(todux("history", "travel", "0", "--dry-run").output == "Would travel \(words)\n")
    #expect(todux("history", "travel", "0").output == "Travelled \(words)\n")
    #expect(todux("list").output == "1\topen\t\ta\t\t\t\n")
    todux.width = 60
    #expect(todux("history").output.hasSuffix("@ as far back as the journal reaches\n"))
    #expect(todux("undo").status == 0)
    #expect(todux("list").output.split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    ("now", 0), ("today", 35_690), ("yesterday", -50_710), ("3 days ago", -259_200), ("14:00", -309),
    ("yesterday 18:00", -72_309), ("monday 9am", -450_309), ("2026-11-20", -50_710),
    ("24 nov", -31_000_000), ("24th", -2_400_000), ("29 feb", -80_000_000), ("25/11", -31_000_000),
    ("1 Hour ago", -3600), ("2 weeks ago", -1_209_600), ("2026-11-21T14:05:00Z", -9),
  ])
  func `times can be given in words`(text: String, seconds: Int64) {
    todux("add", "a")
    let time = Timestamp(milliseconds: todux.now.milliseconds + seconds * 1000)
    let expected = todux("list", "--at", time.iso8601)
    #expect(expected.status == 0)
    #expect(todux("list", "--at", text) == expected)
    #expect(expected.output.isEmpty == (seconds < 0))
  }

  @Test(arguments: ["last monday", "last sat", "last week", "last month", "last year", "last weekend"])
  func `a time may be the last weekday, week, month or year`(time: String) {
    todux("add", "now")
    #expect(todux("list", "--at", time) == Shell.Result(status: 0, output: "", errors: ""))
    #expect(todux("list", "--at", "last wek").status == 64)
  }

  @Test func `the last week ends with its last day, and the last weekday is before today`() {
    let day: Int64 = 86_400_000
    let saturday = todux.now
    todux.now = Timestamp(milliseconds: saturday.milliseconds - 6 * day)
    todux("add", "one")
    todux.now = Timestamp(milliseconds: saturday.milliseconds - 5 * day)
    todux("add", "two")
    todux.now = saturday
    #expect(todux("list", "--at", "last week").output.split(separator: "\n").count == 1)
    #expect(todux("list", "--at", "last monday").output.split(separator: "\n").count == 2)
    #expect(todux("list", "--at", "last sat").output.isEmpty)
  }
}
