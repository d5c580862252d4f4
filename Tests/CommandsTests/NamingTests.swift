import Testing

/// The ways to name items: ids, ranges and queries.
@MainActor
struct NamingTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    for line in ["Pay rent #Work fri", "Buy milk @shop", "Buy bread @shop", "Call Bob #Work", "Old plan"] {
      todux("add", line)
    }
  }

  @Test(arguments: [
    (["2", "3"], "Completed “Buy milk” and 1 more\n"), (["2-4"], "Completed “Buy milk” and 2 more\n"),
    (["5,1-2"], "Completed “Old plan” and 2 more\n"), (["4-99"], "Completed “Call Bob” and 1 more\n"),
    (["4-100000000"], "Completed “Call Bob” and 1 more\n"), (["3-3", "#3"], "Completed “Buy bread”\n"),
    (["@shop"], "Completed “Buy milk” and 1 more\n"), (["#work"], "Completed “Pay rent” and 1 more\n"),
    (["due<=fri", "and", "#work"], "Completed “Pay rent”\n"),
    (["due<=fri and #work"], "Completed “Pay rent”\n"),
    (["id:2", "or", "id:4"], "Completed “Buy milk” and 1 more\n"), (["bob"], "Completed “Call Bob”\n"),
    (["buy", "milk"], "Completed “Buy milk”\n"), (["buy", "is:open"], "Completed “Buy milk” and 1 more\n"),
  ])
  func `items are named by ids, ranges or a query, and the command is one step`(
    arguments: [String], output: String
  ) {
    #expect(todux.run(["done"] + arguments) == Shell.Result(status: 0, output: output, errors: ""))
    todux("undo")
    #expect(todux("list", "is:done").output.isEmpty)
  }

  @Test(arguments: [
    (["nothing"], "Nothing matches “nothing”; nothing was done."),
    ([""], "Nothing matches “”; nothing was done."),
    (["1", ""], "Nothing matches “”; nothing was done."), ([" ", "1"], "Nothing matches “ ”"),
    (["@shop", "#work"], "Nothing matches “@shop #work”"),
    (["buy"], "“buy” matches 2 items; nothing was done."),
    (["all"], "“all” matches 5 items"), (["7-6"], "Nothing matches “7-6”"),
    (["6-9"], "There is no item “6-9”"),
    (["1", "@shop"], "There is no item “@shop”"),
  ])
  func `what names nothing, or too much, changes nothing`(arguments: [String], reason: String) {
    let before = todux.database
    for command in [["done"], ["delete"], ["edit", "--due", "fri"]] {
      let result = todux.run(command + arguments)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.contains(reason))
    }
    #expect(todux.database == before)
  }

  @Test func `what names too much tells the first of the items`() {
    #expect(
      todux("done", "buy").errors
        == "todux: “buy” matches 2 items; nothing was done. They are 2 “Buy milk”, 3 “Buy bread”. "
        + "Give the ids, or add a condition such as is:open to mean all of them.\n")
    #expect(todux("delete", "all").errors.contains(" and more. Give the ids"))
  }

  @Test func `a mistake in a query is wrong usage`() {
    let result = todux("delete", "due<someday")
    #expect(result.status == 64)
    #expect(result.errors.contains("“someday” is not a date."))
  }

  @Test func `each command looks among the items that it suits`() {
    #expect(todux("delete", "@shop").output == "Deleted “Buy milk” and 1 more\n")
    #expect(todux("delete", "@shop").status == 2)
    #expect(todux("restore", "@shop").output == "Restored “Buy milk” and 1 more\n")
    todux("done", "@shop")
    #expect(todux("edit", "@shop", "--priority", "p1").status == 2)
    #expect(todux("edit", "@shop", "is:done", "--priority", "p1").status == 0)
    #expect(todux("reopen", "@shop").output == "Reopened “Buy milk” and 1 more\n")
  }

  @Test func `of a range, what a command does not suit is skipped and named; an id of its own is refused`() {
    todux("delete", "2")
    todux("done", "3")
    #expect(
      todux("done", "1-4").output == """
        “Buy milk” is in the trash, so it was skipped
        “Buy bread” is already done
        Completed “Pay rent” and 1 more

        """)
    #expect(todux("done", "2", "5").status == 2)
  }

  @Test func `a word names the item that is called so before one that only mentions it`() {
    todux("add", "Cake // with flour")
    todux("add", "Flour")
    todux("add", "Wine // red")
    #expect(todux("done", "flour").output == "Completed “Flour”\n")
    #expect(todux("done", "red").output == "Completed “Wine”\n")
  }

  @Test func `a dry run lists what would change`() {
    let before = todux.database
    #expect(
      todux("delete", "--dry-run", "@shop").output == """
        Would delete “Buy milk” and 1 more
          2  Buy milk
          3  Buy bread

        """)
    #expect(
      todux("edit", "--dry-run", "1-2", "--priority", "p1").output == """
        Would set the priority of “Pay rent” and 1 more to high
          1  Pay rent
               Priority: none → high
          2  Buy milk
               Priority: none → high

        """)
    #expect(todux.database == before)
  }

  @Test func `several items are shown below each other, and as an array`() {
    let text = todux("show", "2", "3").output
    #expect(text.contains("title      Buy milk\n") && text.contains("\n\nid         3\n"))
    #expect(todux("show", "buy").output == text)
    #expect(todux("show", "--json", "2-3").output.hasPrefix("[\n  {\"id\":2,"))
    #expect(todux("show", "--json", "2-2").output.hasPrefix(#"{"id":2,"#))
    #expect(todux("show", "--json", "bob").output.hasPrefix("[\n  {\"id\":4,"))
  }

  /// Adds items with UUIDs that begin with these digits.
  private func add(_ beginnings: [String]) {
    todux.input =
      "["
      + beginnings.enumerated().map { index, digits in
        #"{"uuid":"\#(digits.padded)-0000-4000-8000-00000000000\#(index)","title":"Item \#(digits)"}"#
      }.joined(separator: ",") + "]"
    #expect(todux("import", "-", "--from", "json").status == 0)
  }

  @Test func `four digits of a uuid, with a letter among them, name its item`() {
    add(["cafe1", "ca0e2", "dead1", "dead2", "12345"])
    #expect(todux("done", "cafe").output == "Completed “Item cafe1”\n")
    #expect(todux("done", "CA0E2").output == "Completed “Item ca0e2”\n")
    #expect(todux("reopen", "cafe", "ca0e").output == "Reopened “Item cafe1” and 1 more\n")
    #expect(todux("done", "1", "cafe", "12345000").output == "Completed “Pay rent” and 2 more\n")
    #expect(todux("edit", "2", "--waits-for", "ca0e").status == 0)
    #expect(todux("show", "1234").status == 2)
  }

  @Test func `an ambiguous beginning of a uuid is an error that lists what it may mean`() {
    add(["dead1", "dead2", "dead3", "dead4"])
    let result = todux("done", "dead")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.errors.contains(
        "those of 6 “Item dead1”, 7 “Item dead2”, 8 “Item dead3” and more; nothing was done."))
    #expect(todux("done", "dead2").output == "Completed “Item dead2”\n")
  }

  @Test func `a word that looks like the beginning of a uuid is a word as long as there is no such item`() {
    todux("add", "Visit the cafe")
    todux("add", "Go to the cafe bar")
    todux("done", "7")
    #expect(todux("done", "cafe").output == "Completed “Visit the cafe”\n")
    todux("undo")
    add(["cafe1"])
    for words in [["cafe"], ["cafe", "visit"]] {
      #expect(todux.run(["show", "--json"] + words).status == (words.count == 1 ? 2 : 0))
    }
    let result = todux("done", "cafe")
    #expect(result.status == 2)
    #expect(result.errors.contains("the beginning of the uuid of “Item cafe1”, and a word in other items"))
    #expect(todux("done", #"\cafe"#, "visit").output == "Completed “Visit the cafe”\n")
    #expect(todux("done", "cafe1").output == "Completed “Item cafe1”\n")
  }
}

extension String {
  /// The first eight digits of a UUID that begins with this text.
  fileprivate var padded: String { self + String(repeating: "0", count: 8 - count) }
}
