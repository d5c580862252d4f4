import Commands
import ReduxCore
import TestSupport
import Testing

@MainActor
struct AddTests {
  @Test(arguments: [["add", "- the thing"], ["list", "-has:notes"], ["delete", "-@home"]])
  func `text that begins with a hyphen is no request for help`(words: [String]) throws {
    let result = try Shell().run(words)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("Put text that begins with a hyphen after --."))
  }

  @Test func `words after - are refused, and a line that is no text is named`() throws {
    let todux = try Shell()
    #expect(todux("add", "-", "milk").status == 64)
    todux.input = "a\nb\0\n"
    let result = todux("add", "-")
    #expect(result.status == 65 && result.errors.contains("Line 2 of standard input has a NUL character."))
    #expect(todux("list").output == "")
  }

  @Test func `a byte-order mark is no part of the first title`() throws {
    let todux = try Shell()
    todux.input = "\u{FEFF}Milk\r\nBread\r\n"
    #expect(todux("add", "-").status == 0)
    #expect(todux("list", "--json").output.contains(#""title":"Milk""#))
  }

  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `the new id is printed, and ids count up`() {
    #expect(todux("add", "Buy", "milk") == Shell.Result(status: 0, output: "1\n", errors: ""))
    #expect(todux("add", "Pay rent").output == "2\n")
  }

  @Test func `a number is never reused, not even after undo`() {
    todux("add", "one")
    todux("undo")
    #expect(todux("add", "two").output == "2\n")
  }

  @Test func `words are parsed as in quick-add`() {
    todux("add", "Pay", "rent", "#Home", "@bank", "p1", "2026-11-27T14:00", "//", "by", "transfer")
    #expect(
      todux("list").output == "1\topen\thigh\tPay rent\t2026-11-27T14:00\tHome\t@bank\n")
    #expect(todux("show", "1").output.hasSuffix("\n\nby transfer\n"))
  }

  @Test func `dates and repetitions in words are understood`() {
    todux("add", "Water plants every other fri 9am #Home")
    #expect(todux("list").output == "1\topen\t\tWater plants\t2026-11-27T09:00\tHome\t\n")
    #expect(todux("show", "1").output.contains("\nrepeats    every 2 weeks on Fri\n"))
    #expect(
      todux("list", "--json").output.contains(
        #""recurrence":{"rule":"every 2 weeks on Fri","from":"due","skipMissed":true}"#))
  }

  @Test func `lines of standard input become items and subtasks, as one step`() {
    todux.input = "Trip #Travel\n  tickets\n  - [x] hotel p1\n\nCall mum tomorow\n"
    let dryRun = todux("add", "-", "--dry-run")
    #expect(dryRun.output.hasPrefix("Would add “Trip” and 3 more\n") && todux("list").output == "")
    let result = todux("add", "-")
    #expect(result.status == 0 && result.output == "1\n2\n3\n4\n")
    #expect(result.errors.contains("tomorow"))
    #expect(todux("list", "--all", "--json").output.contains(#""title":"hotel""#))
    #expect(todux("show", "2", "--json").output.contains(#""parent":1"#))
    #expect(todux("show", "3", "--json").output.contains(#""status":"done""#))
    todux("undo")
    #expect(todux("list", "--all").output == "")
  }

  @Test func `a list in Markdown is filed by its headings, with notes, as it is imported`() throws {
    let text = "# Home\n\n- [ ] Rent\n  until the end\n\n## Kitchen\n\n- [ ] Salt\n"
    todux.input = text
    #expect(todux("add", "-").status == 0)
    let other = try Shell()
    try other.folder.write("list.md", text)
    #expect(other("import", other.folder.path + "/list.md").status == 0)
    for shell in [todux, other] {
      let (rent, salt) = (shell("show", "1", "--json").output, shell("show", "2", "--json").output)
      #expect(rent.contains(#""category":"Home""#) && rent.contains(#""notes":"until the end""#))
      #expect(salt.contains(#""title":"Salt""#) && salt.contains(#""category":"Home/Kitchen""#))
    }
  }

  @Test func `standard input without lines adds nothing, and what is not text is refused`() {
    #expect(todux("add", "-") == Shell.Result(status: 0, output: "", errors: ""))
    todux.input = "\n \n"
    #expect(todux("add", "-").status == 0)
    todux.input = "\u{200B}\n"
    #expect(todux("add", "-").status == 65)
    todux.input = "milk\n@home\n"
    #expect(todux("add", "-").status == 0 && todux("list").output.contains("@home"))
    todux("undo")
    todux.input = "a\0b\n"
    #expect(todux("add", "-").status == 65)
    #expect(todux("list", "--all").output == "")
  }

  @Test func `the first weekday and the order of day and month are settings`() {
    todux("add", "Pay 3/4")
    todux.settings.dateOrder = .monthDay
    todux.settings.firstWeekday = 7
    todux.settings.notifications = false
    todux("add", "Pay again 3/4")
    todux("edit", "1", "--start", "end of week")
    #expect(todux("show", "1").output.contains("2026-11-21"))
    #expect(todux("list").output.contains("Pay\t2027-04-03"))
    #expect(todux("list").output.contains("Pay again\t2027-03-04"))
  }

  @Test func `what looks like a mistyped date is named, and the item is added`() {
    let result = todux("add", "Call mum tomorow")
    #expect(result.status == 0 && result.output == "1\n")
    #expect(
      result.errors == "todux: “tomorow” is part of the title; did you mean “tomorrow”?\n")
  }

  @Test func `a dry run shows all that would be stored`() {
    let result = todux(
      "add", "--dry-run", "Pay rent #Home @bank p1 every month on the 1st // by transfer")
    #expect(
      result.output == """
        Would add “Pay rent”
        category   Home
        priority   high
        due        2026-12-01
        tags       @bank
        repeats    every month on the 1st

        by transfer

        """)
    #expect(todux.folder.names.isEmpty)
  }

  @Test(arguments: [[""], ["  "], ["#Home", "@x", "p1"], ["//", "only", "notes"]])
  func `text without a title is refused and creates no database`(words: [String]) {
    let result = todux.run(["add"] + words)
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("An item needs a title."))
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `missing text is a usage error`() {
    #expect(todux("add").status == 64)
  }

  @Test func `a NUL is refused`() {
    #expect(todux("add", "a\0b").status == 65)
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `arguments that are not UTF-8 are refused`() {
    #expect(throws: CommandFailure.self) { try decodedArguments([Array("add".utf8), [0xFF]]) }
    #expect((try? decodedArguments([Array("ä".utf8), []])) == ["ä", ""])
  }

  @Test func `with --json the item is printed as JSON`() {
    #expect(
      todux("add", "--json", "Milk").output == """
        {"id":1,"uuid":"00030000-0000-4000-8000-000000000003","title":"Milk","notes":"","category":null,\
        "status":"open","priority":null,"due":null,"start":null,"tags":[],"parent":null,"waitsFor":[],\
        "estimate":null,"recurrence":null,"created":"2026-11-21T14:05:09Z",\
        "modified":"2026-11-21T14:05:09Z","completed":null,"extras":{}}

        """)
  }

  @Test func `two hyphens end the options`() {
    todux("add", "--", "--json", "--db", "x")
    #expect(todux("list").output == "1\topen\t\t--json --db x\t\t\t\n")
  }

  @Test func `a category is created once, whatever the case of its name`() {
    todux("add", "one #Home")
    todux("add", "two #home")
    #expect(todux("list", "#HOME").output.split(separator: "\n").count == 2)
    #expect(todux("show", "2").output.contains("category   Home\n"))
  }

  @Test func `a new category takes over the name of the one in which it lies`() {
    todux("add", "one #work")
    todux("add", "two #Work/Sub")
    todux("add", "three #WORK/sub/Deep and #x")
    todux("add", "four #Home/a")
    let names = todux("category").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(names == ["work", "work/Sub", "work/Sub/Deep", "Home/a"])
  }

  @Test func `items are listed in the order in which they were added`() {
    for title in ["one", "two", "three"] { todux("add", title) }
    let titles = todux("list").output.split(separator: "\n").map { $0.split(separator: "\t")[2] }
    #expect(titles == ["one", "two", "three"])
  }
}
