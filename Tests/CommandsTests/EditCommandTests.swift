import ReduxCore
import Testing

@MainActor
struct EditCommandTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    todux("add", "Pay rent")
  }

  @Test func `all fields change in one step`() {
    let result = todux(
      "edit", "1", "--title", "Pay the rent", "--due", "2026-11-27T14:00", "--start", "2026-11-26",
      "--priority",
      "medium", "--category", "Home", "--notes", "by\ntransfer", "--tag", "bank", "--tag", "@money")
    #expect(
      result.output == """
        Changed “Pay the rent”: was “Pay rent”, new notes, now in “Home”, priority medium, due date \
        2026-11-27 14:00, start 2026-11-26 and tags @bank @money

        """)
    #expect(
      todux("list").output == "1\topen\tmedium\tPay the rent\t2026-11-27T14:00\tHome\t@bank @money\n")
    todux("undo")
    #expect(todux("list").output == "1\topen\t\tPay rent\t\t\t\n")
  }

  @Test func `a repetition without a due date is told`() {
    todux("edit", "1", "--repeat", "every fri")
    let result = todux("edit", "1", "--due", "")
    #expect(
      result.errors.contains("“Pay rent” has no due date, but it still repeats from the day it is done"))
    #expect(todux("edit", "1", "--due", "fri").errors.isEmpty)
  }

  @Test func `what an item waits for may be named by a title with a number in it`() {
    todux("add", "Paint room 2")
    #expect(todux("edit", "1", "--waits-for", "Paint room 2").status == 0)
    #expect(todux("show", "1", "--json").output.contains("\"waitsFor\":[2]"))
  }

  @Test func `a category that is made by a move is told, in case it is a slip`() {
    #expect(todux("move", "1", "Home").errors.isEmpty)
    #expect(
      todux("move", "1", "Hoem").errors == "todux: “Hoem” is a new category. Did you mean “Home”?\n")
    #expect(todux("move", "1", "hoem").errors.isEmpty)
  }

  @Test func `dates may be in words, and a repetition gives the first date`() {
    todux("edit", "1", "--due", "next mon 14:00", "--start", "tomorrow")
    #expect(todux("list").output == "1\topen\t\tPay rent\t2026-11-23T14:00\t\t\n")
    todux("edit", "1", "--due", "none")
    #expect(
      todux("edit", "1", "--repeat", "every last day").output
        == "Changed “Pay rent”: due date 2026-11-30 and repetition “every month on the last day”\n")
    #expect(todux("list").output == "1\topen\t\tPay rent\t2026-11-30\t\t\n")
    todux("done", "1")
    #expect(todux("list").output == "2\topen\t\tPay rent\t2026-12-31\t\t\n")
    todux("undo")
    #expect(todux("list").output == "1\topen\t\tPay rent\t2026-11-30\t\t\n")
    todux("edit", "1", "--repeat", "none")
    #expect(!todux("show", "1").output.contains("repeats"))
  }

  @Test(arguments: [
    ("--due", "2026-02-30", ": “2026-02-30” does not exist. Write a date such as tomorrow,"),
    ("--due", "frday", ". “frday” is not a date: did you mean “friday”?"),
    ("--start", "soon", ": “soon” was not understood. Write a date such as tomorrow,"),
    ("--repeat", "now and then", ": “now” was not understood. Write a repetition such as every fri,"),
    (
      "--repeat", "FREQ=SOMETIMES",
      ": “SOMETIMES” at character 6 is not a valid value. Write a repetition such as every fri,"
    ),
    (
      "--repeat", "FREQ=SECONDLY",
      ". “FREQ=SECONDLY” at character 1 is too fine: choose minutes or more."
    ),
    ("--priority", "urgent", ". Write high, medium or low, or nothing."),
  ])
  func `a date or a repetition that is not understood is named`(option: String, text: String, reason: String)
  {
    let result = todux("edit", "1", option, text)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("todux: “\(text)” is not a valid value for \(option)" + reason))
  }

  @Test(arguments: ["", "inbox"]) func `an item is moved to the Inbox by that word, or by none`(place: String)
  {
    todux("edit", "1", "--category", "Home")
    #expect(todux("move", "1", place).status == 0)
    #expect(todux("show", "1", "--json").output.contains(#""category":null"#))
    #expect(todux("move", "", "Work").status == 2)
  }

  @Test
  func `a category may be written with its sign, and a tag that is there in other letters is not added`() {
    todux("edit", "1", "--category", "#Home", "--tag", "Bank")
    todux("edit", "1", "--tag", "@bank")
    #expect(todux("list").output == "1\topen\t\tPay rent\t\tHome\t@Bank\n")
  }

  @Test func `a title that holds tokens keeps them, and the command says so`() {
    let result = todux("edit", "1", "--title", "new tomorrow #X p1")
    #expect(result.errors.contains("--title is taken literally"))
    #expect(todux("list").output.contains("new tomorrow #X p1"))
    #expect(todux("edit", "1", "--title", "Read 1984").errors == "")
  }

  @Test func `several items change in one step`() {
    todux("add", "Buy milk @home")
    todux("add", "Call Bob")
    let result = todux("edit", "1", "2", "3", "--due", "fri", "--tag", "x", "--category", "Work")
    #expect(
      result
        == Shell.Result(
          status: 0, output: "Changed the category, due date and tags of “Pay rent” and 2 more\n", errors: "")
    )
    #expect(
      todux("list").output == """
        1\topen\t\tPay rent\t2026-11-27\tWork\t@x
        2\topen\t\tBuy milk\t2026-11-27\tWork\t@home @x
        3\topen\t\tCall Bob\t2026-11-27\tWork\t@x

        """)
    todux("undo")
    #expect(!todux("list").output.contains("2026"))
    #expect(todux("edit", "1", "9", "--due", "fri").status == 2)
    #expect(!todux("list").output.contains("2026"))
    #expect(
      todux("edit", "--dry-run", "1", "2", "--priority", "p1").output
        == """
        Would set the priority of “Pay rent” and 1 more to high
          1  Pay rent
               Priority: none → high
          2  Buy milk
               Priority: none → high

        """)
  }

  @Test func `what is below an item moves with it to another category, as m on the screen does`() {
    todux.input = "Trip\n  tickets\n  hotel"
    todux("add", "-")
    #expect(
      todux("edit", "2", "--category", "Travel").output
        == "Changed “Trip”: now in “Travel”, and moved 2 below it\n")
    #expect(todux("list", "#travel").output.split(separator: "\n").count == 3)
    todux("undo")
    #expect(todux("list", "#travel").output == "")
    #expect(todux("edit", "2", "--priority", "p1").output == "Changed “Trip”: priority high\n")
  }

  @Test func `move takes the ids and then the category`() {
    todux("add", "One")
    todux("add", "Two")
    #expect(todux("move", "1", "2", "#Work/Reports").status == 0)
    #expect(todux("list", "#Work/Reports").output.split(separator: "\n").count == 2)
    #expect(todux("move", "2", "Inbox", "--dry-run").output.hasPrefix("Would "))
    #expect(todux("move", "2", "inbox", "--json").output.contains("\"category\":null"))
    #expect(todux("list", "#Work/Reports").output.split(separator: "\n").count == 1)
    #expect(todux("move", "1").status == 64 && todux("move", "99", "Home").status == 2)
  }

  @Test func `empty values and none clear fields`() {
    todux(
      "edit", "1", "--due", "2026-11-27", "--priority", "high", "--category", "Home", "--tag", "a", "--tag",
      "b")
    todux("edit", "1", "--due", "none", "--priority", "", "--category", "", "--untag", "@A")
    #expect(todux("list").output == "1\topen\t\tPay rent\t\t\t@b\n")
  }

  @Test func `none takes out of the category, and a repetition begins when the item starts`() {
    todux("edit", "1", "--category", "Work")
    todux("edit", "1", "--category", "none")
    #expect(todux("show", "1", "--json").output.contains(#""category":null"#))
    todux("add", "later starting 2027-03-01")
    todux("edit", "2", "--repeat", "every day")
    #expect(todux("show", "2", "--json").output.contains(#""due":"2027-03-01""#))
  }

  @Test func `an edit that changes nothing makes no step`() {
    let before = todux.database
    #expect(todux("edit", "1", "--title", "Pay rent").output == "“Pay rent” already has these values\n")
    #expect(todux.database == before)
  }

  @Test(
    arguments: [
      (["edit", "1"], 64), (["edit", "9", "--title", "x"], 2), (["edit", "1", "--title", " "], 65),
      (["edit", "1", "--due", "soon"], 64), (["edit", "1", "--priority", "urgent"], 64),
      (["edit", "1", "--tag", "two words"], 64), (["edit", "1", "--colour", "red"], 64), (["edit"], 64),
    ] as [([String], Int32)])
  func `an invalid edit changes nothing`(arguments: [String], status: Int32) {
    let before = todux.database
    let result = todux.run(arguments)
    #expect(result.status == status)
    #expect(!result.errors.isEmpty)
    #expect(todux.database == before)
  }

  @Test func `the end of a rule in UTC is by the clocks here, and its hours give the date a time`() {
    todux.zone = Zone(offsets: [Zone.Offset(since: Timestamp(milliseconds: .min), seconds: 3600)])
    todux("edit", "1", "--due", "2026-11-29 9:30", "--repeat", "FREQ=DAILY;UNTIL=20261130T090000Z")
    #expect(todux("show", "1").output.contains("next       2026-11-30 09:30\n"))
    todux("edit", "1", "--due", "2026-11-29", "--repeat", "FREQ=DAILY;BYHOUR=9,17")
    #expect(todux("show", "1").output.contains("next       2026-11-29 17:00, 2026-11-30 09:00,"))
  }

  @Test func `with --json the item is printed as JSON`() {
    #expect(todux("edit", "1", "--json", "--notes", "n").output.contains(#""notes":"n""#))
  }

  @Test(arguments: ["none", ""]) func `a repetition without a date contradicts itself`(due: String) {
    todux("add", "one")
    let before = todux.database
    for arguments in [["--repeat", "every week", "--due", due], ["--due", due, "--repeat", "FREQ=DAILY"]] {
      let result = todux.run(["edit", "1"] + arguments)
      #expect(result.status == 64 && result.errors.contains("--repeat needs a due date"))
    }
    #expect(todux.database == before)
    #expect(todux("edit", "1", "--repeat", "none", "--due", due).status == 0)
  }

  @Test func `a value may begin with a hyphen and a blank`() {
    todux("add", "one")
    #expect(todux("edit", "1", "--title", "- x", "--notes", "- a\n- b", "--tag", "z").status == 0)
    let shown = todux("show", "1", "--json").output
    #expect(shown.contains(#""title":"- x","notes":"- a\n- b""#) && shown.contains(#""tags":["z"]"#))
    #expect(todux("--as", "- me", "edit", "1", "--title", "-x").status == 64)
    #expect(todux("view", "add", "V", "--", "- x").status != 1)
    #expect(todux("edit", "1", "--title").status == 64)
  }

  @Test func `an empty value removes, however it is written`() {
    todux("add", "Tea friday #Home // hot")
    #expect(todux("edit", "2", "--due=", "--notes=").status == 0)
    #expect(todux("edit", "2", "--category", "").status == 0)
    let shown = todux("show", "2", "--json").output
    #expect(shown.contains(#""due":null"#) && shown.contains(#""category":null"#))
    #expect(shown.contains(#""notes":"","#))
    #expect(todux("edit", "2", "--nothing=").status == 64)
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO", "2026-11-23"),
    ("DTSTART:20270105T090000\nRRULE:FREQ=WEEKLY", "2027-01-05T09:00"), ("FREQ=DAILY", "2026-11-21"),
  ])
  func `an item without a date is due first when its rule says`(rule: String, due: String) {
    #expect(todux("edit", "1", "--repeat", rule).status == 0)
    #expect(todux("show", "1", "--json").output.contains("\"due\":\"\(due)\""))
  }

  @Test func `what is only excluded names no item`() {
    todux("add", "Item 1")
    let refused = todux("delete", "--", "-1")
    #expect(refused.status == 2 && refused.errors.contains("“-1” only says what is not meant"))
    #expect(todux("list").output.contains("Pay rent"))
  }

  @Test(arguments: ["/", "a/", "/a", "a//b", "a\nb"])
  func `a category has no empty part, and is one line`(name: String) {
    todux("add", "one")
    for arguments in [["edit", "1", "--category", name], ["category", "add", name]] {
      let result = todux.run(arguments)
      #expect(result.status == 65 && !result.errors.isEmpty, "\(arguments)")
    }
    #expect(todux("category").output.isEmpty)
    #expect(todux("edit", "1", "--category", "a/b").status == 0)
  }
}
