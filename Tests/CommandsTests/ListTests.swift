import ReduxCore
import TestSupport
import Testing

@MainActor
struct ListTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  private func fill() {
    todux("add", "Pay rent #Home @bank p1 2026-11-20")
    todux("add", "Call Mum #Family @phone p2 2026-11-21")
    todux("add", "Buy milk @shop 2026-11-28")
    todux("add", "Mend roof #Home/Outside")
    todux("done", "3")
    todux("add", "Old")
    todux("delete", "5")
  }

  private func ids(_ query: String...) -> [String] {
    todux.run(["list"] + query).output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `a missing database is an empty list and is not created`() {
    #expect(todux("list") == Shell.Result(status: 0, output: "", errors: ""))
    #expect(todux("list", "--json").output == "[]\n")
    #expect(todux("history", "--json").output == "[]\n")
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `the list shows open items, all items, or the trash`() {
    fill()
    #expect(ids() == ["1", "2", "4"])
    #expect(ids("--all") == ["1", "2", "3", "4"])
    #expect(ids("--trash") == ["5"])
    #expect(todux("list", "--all", "--trash").status == 64)
  }

  @Test func `what has started is in Today, after what is due, and among what is done with --all`() {
    fill()
    todux("add", "Read starting today")
    todux("add", "Sow starting tomorrow")
    #expect(ids("list:today") == ["1", "2", "6"] && ids("is:today") == ["1", "2", "6"])
    todux("done", "1", "6")
    #expect(ids("list:today") == ["2"])
    #expect(ids("list:today", "--all") == ["1", "2", "6"])
  }

  @Test func `what starts later today is not in Today before, nor in what is exported of it`() {
    todux("add", "Sow starting today at 00:01")
    todux("add", "Harvest starting today at 23:59")
    #expect(ids("list:today") == ["1"] && ids("is:today") == ["1"] && ids() == ["1", "2"])
    #expect(!todux("export", "is:today", "--to", "json").output.contains("Harvest"))
  }

  @Test func `now and hours count from the present time`() {
    todux("add", "Early 2026-11-21T09:00")
    todux("add", "Late 2026-11-21T15:00")
    #expect(ids("due<now") == ["1"] && ids("due<\"in 2 hours\"") == ["1", "2"])
    #expect(ids("due>now") == ["2"] && ids("created<\"in 2 min\"") == ["1", "2"])
  }

  @Test func `--was finds what an item was once called`() {
    todux("add", "Call Bob")
    todux("add", "Bob")
    todux("edit", "1", "--title", "Call Robert")
    todux("edit", "1", "--notes", "soon")
    #expect(ids("--was", "bob") == ["1"])
    #expect(ids("--was", "robert") == [] && ids("--was", "bob", "p1") == [])
    todux("undo")
    todux("undo")
    #expect(ids("--was", "robert") == ["1"] && ids("--was", "call bob") == [])
  }

  @Test func `--was narrows what a view shows`() {
    todux("add", "Call Bob p1")
    todux("add", "Pay rent p1")
    todux("edit", "1", "--title", "Call Robert")
    todux("view", "add", "Urgent", "p1")
    #expect(ids("--view", "Urgent") == ["1", "2"])
    #expect(ids("--view", "Urgent", "--was", "bob") == ["1"])
    #expect(ids("--view", "Urgent", "--was", "bob", "rent") == [])
    todux("edit", "2", "--waits-for", "1")
    todux("view", "add", "Blocking", "is:blocking")
    #expect(ids("--view", "Blocking", "--was", "bob") == ["1"])
  }

  @Test(arguments: [
    ("today", "is:today"), ("overdue", "is:overdue"), ("inbox", "list:inbox"), ("waiting", "is:waiting"),
    ("10", "id:10"),
    ("milk", nil), ("bad", nil),
  ])
  func `a word that is the value of a condition is told on a terminal`(word: String, condition: String?) {
    todux("add", "Read today")
    #expect(todux("list", word).errors.isEmpty)
    todux.width = 80
    let hint = condition.map {
      "todux: this looks for the word “\(word)”; did you mean todux list \($0)?\n"
    }
    #expect(todux("list", word).errors == hint ?? "")
    #expect(todux("list", word, "milk").errors.isEmpty)
  }

  @Test func `--was says on a terminal how many done items it leaves out`() {
    for title in ["Call Bob", "Ask Bob"] { todux("add", title) }
    todux("edit", "1-2", "--title", "Robert")
    todux("done", "1")
    #expect(todux("list", "--was", "bob").errors == "" && ids("--was", "bob") == ["2"])
    todux.width = 80
    #expect(
      todux("list", "--was", "bob").errors == "todux: 1 done item was called so; --all shows them too\n")
    #expect(todux("list", "--was", "bob", "p1").errors == "")
    #expect(todux("list", "--was", "bob", "--all").errors == "")
  }

  @Test func `words are found where the search of the screen finds them`() {
    for text in ["bread", "breakfast // with bread", "shopping @bread", "flour #Breadmaking", "wine"] {
      todux("add", text)
    }
    #expect(ids("bread") == ["1", "2", "3", "4"] && ids("--trash", "bread") == [])
    #expect(ids("bread", "not", "title~bread") == ["2", "3", "4"])
    todux("view", "add", "Bread", "bread")
    #expect(ids("--view", "Bread") == ["1", "2", "3", "4"])
    #expect(todux("export", "bread", "--to", "markdown").output.ranges(of: "- [ ]").count == 4)
  }

  @Test func `--done shows the last first, without those that archive-after leaves out`() {
    for title in ["a", "b", "c"] { todux("add", title) }
    for id in ["2", "1", "3"] {
      todux("done", id)
      todux.now = Timestamp(milliseconds: todux.now.milliseconds + 86_400_000)
    }
    #expect(ids("--done") == ["3", "1", "2"])
    todux.settings.archiveAfter = 2
    #expect(ids("--done") == ["3", "1"] && ids("--done", "b") == [])
    #expect(ids("--all", "b") == ["2"] && ids("is:done") == ["1", "2", "3"])
    todux.width = 80
    #expect(todux("list", "--done").errors == "todux: 1 older; todux list is:done shows them too\n")
    #expect(todux("list", "--done", "--trash").status == 64)
    #expect(todux("list", "--done", "list:today").status == 64)
  }

  @Test func `a query filters by word, category, tag, priority and list`() {
    fill()
    #expect(ids("rent") == ["1"])
    #expect(ids("#home") == ["1", "4"])
    #expect(ids("#Home/Outside") == ["4"])
    #expect(ids("@phone") == ["2"])
    #expect(ids("p1") == ["1"])
    #expect(ids("p1", "p2") == ["1", "2"])
    #expect(ids("#home roof") == ["4"])
    #expect(ids("#nowhere").isEmpty)
    #expect(ids("+home") == ids("#home") && ids("+2d").isEmpty)
    #expect(ids("category=none") == ids("no:category") && ids("#inbox") == ids("no:category"))
    #expect(ids("category:\"none\"").isEmpty)
    #expect(ids("list:today") == ["1", "2"])
    #expect(ids("list:overdue") == ["1"])
    #expect(ids("list:inbox").isEmpty)
    #expect(ids("list:done") == ["3"])
    #expect(ids("list:trash") == ["5"])
    #expect(ids("--limit", "2") == ["1", "2"])
    #expect(todux("list", "list:nope").status == 64)
    #expect(todux("list", "--limit", "-1").status == 64)
    #expect(todux("list", "--trash", "list:today").status == 64)
  }

  @Test func `a query combines conditions, and asks for done and trashed items`() {
    fill()
    #expect(ids("due<=today and (#home or @phone) and not p2") == ["1"])
    #expect(ids("due<=today", "not p1") == ["2"])
    #expect(ids("is:done") == ["3"])
    #expect(ids("is:done OR rent") == ["1", "3"])
    #expect(ids("is:trashed") == ["5"])
    #expect(ids("--trash", "is:done").isEmpty)
    #expect(ids("--all", "list:upcoming") == ["3"])
    #expect(ids("list:today", "not", "@bank") == ["2"])
    #expect(ids("id:2,4-9") == ["2", "4"])
    let wrong = todux("list", "is:lat")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("“lat” is not a value of is. Did you mean is:late?"))
  }

  @Test(arguments: [
    (["due<"], "due<", "   ^"), (["x", "is:lat"], "x is:lat", "     ^^^"), (["é買 (x"], "é買 (x", "    ^"),
    (["a\u{1B} due:x"], "a^[ due:x", "        ^"), (["milk", "and"], "milk and", "     ^^^"),
    (["()"], "()", "^^"),
  ])
  func `a wrong query is shown with its place`(query: [String], line: String, marks: String) {
    let lines = todux.run(["list"] + query).errors.split(separator: "\n").map(String.init)
    #expect(lines.dropFirst() == ["  " + line, "  " + marks])
  }

  @Test func `of a long query only the part around the mistake is shown`() {
    let words = String(repeating: "word ", count: 60)
    let lines = todux("list", words + "is:lat " + words).errors.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 90 })
    let column = lines.last.flatMap { Array($0).firstIndex(of: "^") } ?? 0
    #expect(lines.count == 3 && lines[1].dropFirst(column).hasPrefix("lat word"), "\(lines)")
  }

  @Test func `a category with a blank in its name can be queried`() {
    todux("add", "Seeds", "#\"Spring garden\"")
    #expect(ids("#\"spring garden\"") == ["1"])
    #expect(ids("#Spring garden") == ["1"])
  }

  @Test func `a backslash makes a word literal`() {
    todux("add", "Use \\@home")
    #expect(ids("\\@home") == ["1"])
    #expect(ids("@home").isEmpty)
  }

  @Test func `on a terminal columns are truncated to its width`() {
    fill()
    todux.width = 60
    #expect(
      todux("list").output == """
        1  [ ]  p1  Pay rent   2026-11-20  #Home       @bank
        2  [ ]  p2  Call Mum   2026-11-21  #Family     @phone
        4  [ ]      Mend roof              #Home/Out…

        """)
    todux.width = 20
    let lines = todux("list").output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 20 })
  }

  @Test func `on a terminal what repeats has a sign, and in a pipe no field has`() {
    todux("add", "Water plants every 3 days 8am")
    todux("add", "Stretch every! 2 weeks")
    todux("edit", "2", "--due", "")
    todux.width = 60
    #expect(
      todux("list").output == """
        1  [ ]  Water plants  2026-11-22 08:00 ↻
        2  [ ]  Stretch       ↻

        """)
    todux("done", "1")
    #expect(todux("list", "--all", "is:done").output.contains("Water plants  2026-11-22 08:00\n"))
    todux.width = nil
    #expect(!todux("list").output.contains("↻"))
  }

  @Test func `JSON is one array with all keys in order`() {
    todux("add", "Pay “rent” #Home @a @b p1 2026-11-27T14:00 starting 2026-11-26 // line")
    todux("done", "1")
    #expect(
      todux("list", "--all", "--json").output == """
        [
          {"id":1,"uuid":"00030000-0000-4000-8000-000000000003","title":"Pay “rent”","notes":"line",\
        "category":"Home","status":"done","priority":"high","due":"2026-11-27T14:00","start":"2026-11-26",\
        "tags":["a","b"],"parent":null,"waitsFor":[],"estimate":null,"recurrence":null,\
        "created":"2026-11-21T14:05:09Z",\
        "modified":"2026-11-21T14:05:09Z","completed":"2026-11-21T14:05:09Z","extras":{}}
        ]

        """)
  }

  @Test func `a list that is read part by part is the same`() throws {
    fill()
    todux.input = "Mend the fence #Home\n  Find a roofer @phone\n    Ask a friend\nFeed the cat p1\n"
    todux("add", "-")
    todux("edit", "8", "--waits-for", "1,2")
    todux("done", "6")
    todux("add", "Vacuum every day due today #Home")
    todux("done", "10")
    todux("edit", "2", "5", "7", "--due", "2026-11-20")
    todux("edit", "3", "--due", "2026-11-20T08:00")
    todux("delete", "7")
    todux("add", "Ring the vet 2026-12-01")
    todux("add", "Ask for a date 2026-12-01T09:00")
    todux("add", "Before 2026-11-23")
    todux.input = "Paint the door\n  Buy paint @shop\n  Old paint\nParty\n"
    todux("add", "-")
    todux("edit", "Party", "--waits-for", "1,4")
    todux("done", "Old paint")
    try todux.folder.write(
      "done.txt", "x 2026-09-03 2026-09-01 Longer ago\nx Some time\nx 2026-11-21 2026-11-01 Today, too\n")
    todux("import", "\(todux.folder.path)/done.txt")
    for query in [
      [], ["--all"], ["roof"], ["#Home"], ["-p1"], ["list:inbox"], ["is:done or p1"], ["nothing"], ["@bank"],
      ["--done"], ["--done", "-Longer"], ["--trash"], ["list:done"], ["list:done", "--all"], ["list:trash"],
      ["list:today"], ["list:overdue"],
      ["list:overdue", "-rent"],
      ["list:upcoming"], ["list:upcoming", "--all"], ["list:today", "is:done"], ["is:blocking"],
      ["is:parent"],
      ["has:subtasks and not roof", "--all"], ["list:overdue", "is:blocking or p1"],
    ] {
      for options in [[], ["--json"], ["--limit", "2"], ["--limit", "2", "--json"], ["--limit", "5000"]] {
        let arguments =
          ["list"] + options + query.filter { $0.hasPrefix("--") } + ["--"]
          + query.filter { !$0.hasPrefix("--") }
        todux.itemsAtOnce = nil
        let whole = todux.run(arguments)
        let isEmpty = query == ["nothing"] || query.last == "is:done"
        #expect(whole.status == 0 && (isEmpty || whole.output.count > 5), "\(arguments)")
        todux.itemsAtOnce = 0
        #expect(todux.run(arguments) == whole, "\(arguments)")
      }
    }
  }

  @Test func `a list that is read part by part is aligned if it is short`() {
    fill()
    todux.itemsAtOnce = 0
    todux.width = 60
    #expect(todux("list", "--limit", "2", "not", "p2").output.hasPrefix("1  [ ]  p1  Pay rent   2026-11-20"))
  }

  @Test func `on a terminal subtasks are indented below their parents`() {
    for title in ["Roof", "Ladder", "Screws", "Long ones", "Paint"] { todux("add", title) }
    for (item, parent) in [("2", "1"), ("3", "1"), ("4", "3")] { todux("edit", item, "--parent", parent) }
    todux.width = 60
    let titles = todux("list").output.split(whereSeparator: \.isNewline).map { $0.dropFirst(8) }
    #expect(titles == ["Roof", "  Ladder", "  Screws", "    Long ones", "Paint"])
    let found = todux("list", "not", "screws").output.split(whereSeparator: \.isNewline).map {
      $0.dropFirst(8)
    }
    #expect(found == ["Roof", "  Ladder", "Long ones", "Paint"])
  }

  @Test func `other commands can write while a long list waits for its reader`() {
    todux("add", "one")
    todux.itemsAtOnce = 0
    var statuses: [Int32] = []
    todux.onOutput = {
      todux.onOutput = {}
      statuses.append(todux("add", "another").status)
    }
    #expect(todux("list", "--all", "--json").status == 0)
    #expect(statuses == [0] && ids() == ["1", "2"])
  }
}
