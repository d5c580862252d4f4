import Commands
import TestSupport
import Testing

/// Categories are shown, added, coloured, moved and deleted by command.
@MainActor
struct CategoryCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  /// The categories as lines for another program.
  private var lines: String { todux("category").output }

  @Test func `categories are listed with their open items and colours, as lines, columns and JSON`() {
    #expect(lines == "")
    todux("add", "one #Work")
    todux("add", "two #Work")
    todux("add", "three #Home/Garden")
    todux("done", "2")
    #expect(todux("category", "list").output == "Work\t1\tblue\nHome/Garden\t1\tgreen\n")
    todux.width = 80
    #expect(lines == "Work         1  blue\nHome/Garden  1  green\n")
    let json = todux("category", "--json").output
    #expect(json.contains(#""name":"Work","tint":"blue","count":1,"created":"2026-11-21T14:05:09Z""#))
    #expect(todux("category", "list", "--json").output == json)
  }

  @Test func `a category of which there are only others below it is told to be made, and then renames these`()
  {
    todux("add", "one #Home/Garden")
    todux("add", "two #Home/Shed")
    let refused = todux("category", "rename", "#home", "House")
    #expect(
      refused.status == 2
        && refused.errors
          == "todux: There is no category “home” itself, only “Home/Garden” and 1 more; nothing was done. Make it with todux category add, and what is below belongs to it.\n"
    )
    todux("category", "add", "Home")
    todux("category", "rename", "Home", "House")
    for name in ["House\t", "House/Garden\t", "House/Shed\t"] { #expect(lines.contains(name)) }
  }

  @Test func `several categories are added as one step, with one colour or different ones`() {
    #expect(
      todux("category", "add", "Work", "Home office", "--dry-run").output
        == "Would add category “Work, Home office”\n")
    #expect(todux.database == nil)
    #expect(todux("category", "add", "Work", "Home office").output == "Added category “Work, Home office”\n")
    #expect(todux("category", "add", "#Garden", "--tint", "Red").output == "Added category “Garden”\n")
    #expect(lines == "Work\t0\tblue\nHome office\t0\tgreen\nGarden\t0\tred\n")
    #expect(todux("category", "add", "Shed", "--json").output.contains(#""name":"Shed""#))
    todux("undo")
    todux("undo")
    todux("undo")
    #expect(lines == "")
    todux("redo")
    #expect(lines == "Work\t0\tblue\nHome office\t0\tgreen\n")
  }

  @Test(arguments: [
    (["add", "work"], 65, "There is already a category “Work”."),
    (["add", "New", "new"], 65, "There is already a category “New”."), (["add", " "], 65, "name"),
    (["add"], 64, "name"), (["add", "New", "--tint", "pink"], 64, "Use one of: gray, red"),
    (["tint", "Work", "pink"], 64, "Use one of: gray, red"),
    (["tint", "Wrok", "red"], 2, "Did you mean “Work”?"), (["delete", "None"], 2, "no category “None”"),
    (["move", "Work"], 64, "Say where to move it."),
    (["move", "Work", "--first", "--last"], 64, "Say where to move it."),
    (["move", "Work", "--after", "None"], 2, "no category “None”"),
    (["move", "Work", "--after", "work"], 64, "next to itself"),
    (["move", "Work", "--before", "work"], 64, "next to itself"),
  ])
  func `what does not exist, is there already or is no value changes nothing`(
    arguments: [String], status: Int32, words: String
  ) {
    todux("category", "add", "Work", "Home")
    let before = todux.database
    let result = todux.run(["category"] + arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(words))
    #expect(todux.database == before)
  }

  @Test func `no category has the name of the Inbox, which takes items out of theirs`() {
    let result = todux("category", "add", "inBOX")
    #expect(
      result.status == 65
        && result.errors.contains("Inbox is reserved: it holds the items without a category."))
    todux("add", "one #Work")
    #expect(todux("category", "rename", "Work", "#Inbox").status == 65)
    todux("add", "two #inbox")
    #expect(todux("edit", "1", "--category", "Inbox").status == 0)
    #expect(todux("list", "list:inbox").output.split(separator: "\n").count == 2)
    #expect(lines == "Work\t0\tblue\n")
  }

  @Test func `a category is named with or without either sign`() {
    todux("category", "add", "+Work")
    #expect(lines == "Work\t0\tblue\n")
    todux("category", "rename", "+work", "#Job")
    todux("add", "one #Job")
    #expect(lines == "Job\t1\tblue\n")
    #expect(todux("stats", "--category", "+job").status == 0)
    #expect(todux("edit", "1", "--category", "+job").output.contains("is already in “Job”"))
  }

  @Test func `a colour is changed, and undo takes it back`() {
    todux("add", "one #Work")
    #expect(
      todux("category", "tint", "work", "red", "--dry-run").output == "Would colour category “Work”\n")
    #expect(todux("category", "tint", "work", "RED").output == "Coloured category “Work”\n")
    #expect(todux("category", "tint", "Work", "red").output == "“Work” already has this colour\n")
    #expect(
      todux("category", "tint", "Work", "green", "--json").output.contains(#""tint":"green","count":1"#))
    todux("undo")
    #expect(lines == "Work\t1\tred\n")
  }

  @Test func `a category is moved to any place`() {
    todux("category", "add", "A", "B", "C", "D")
    func order() -> String { lines.split(separator: "\n").map { $0.prefix(1) }.joined() }
    for (options, expected) in [
      (["--first"], "CABD"), (["--last"], "ABDC"), (["--before", "B"], "ACBD"), (["--after", "#D"], "ABDC"),
      (["--before", "A"], "CABD"), (["--after", "a"], "ACBD"),
    ] {
      #expect(todux.run(["category", "move", "C"] + options).output == "Moved category “C”\n")
      #expect(order() == expected, "\(options)")
    }
    #expect(todux("category", "move", "C", "--after", "A").output == "“C” is already there\n")
    #expect(todux("category", "move", "C", "--before", "B").output == "“C” is already there\n")
    todux("undo")
    #expect(order() == "CABD")
  }

  @Test func `deleting a category says what lies in it and stays`() {
    todux("add", "x #Work/Reports")
    todux("add", "y #Work")
    #expect(
      todux("category", "delete", "work").output
        == "Deleted category “Work”; its items are in the Inbox; “Work/Reports” stays\n")
    todux("category", "add", "Empty")
    #expect(todux("category", "delete", "Empty").output == "Deleted category “Empty”\n")
  }

  @Test func `the items of a deleted category move to the Inbox, and undo brings all back`() {
    todux("add", "one #Work")
    todux("add", "two #Work")
    todux("add", "three #Work/Reports")
    todux("done", "2")
    let before = todux("list", "--all", "--json").output
    #expect(
      todux("category", "delete", "Work", "--dry-run").output
        == "Would delete category “Work”\n  1  one\n  2  two\n")
    #expect(
      todux("category", "delete", "Work").output
        == "Deleted category “Work”; its items are in the Inbox; “Work/Reports” stays\n")
    #expect(lines == "Work/Reports\t1\tgreen\n")
    #expect(todux("list", "#Inbox").output.contains("one") || todux("list").output.contains("\t\tone"))
    todux("undo")
    #expect(todux("list", "--all", "--json").output == before)
    let json = todux("category", "delete", "Work", "--json").output
    #expect(json.contains(#""title":"one""#) && json.contains(#""category":null"#))
  }

  @Test func `tags are listed with their open items, in all spellings as one`() {
    todux("add", "one @home")
    todux("add", "two @Home @shop")
    todux("add", "three @later")
    todux("add", "four @gone")
    todux("done", "3")
    todux("delete", "4")
    #expect(todux("tag").output == "Home\t2\nlater\t0\nshop\t1\n")
    todux.width = 80
    #expect(todux("tag", "list").output == "@Home   2\n@later  0\n@shop   1\n")
    #expect(todux("tag", "--json").output.contains(#"{"name":"shop","count":1}"#))
  }

  @Test func `a deleted tag is taken off all items in one step, and undo brings it back`() {
    todux("add", "one @home @phone")
    todux("add", "two @Home")
    todux("add", "three @home/garden")
    todux("done", "2")
    let before = todux("list", "--all", "--json").output
    #expect(todux("tag", "delete", "@home", "--dry-run").output.hasSuffix("  1  one\n  2  two\n"))
    #expect(todux("list", "--all", "--json").output == before)
    #expect(todux("tag", "delete", "home").output == "Removed @home from 2 items\n")
    #expect(todux("tag").output == "home/garden\t1\nphone\t1\n")
    todux("undo")
    #expect(todux("list", "--all", "--json").output == before)
    let json = todux("tag", "delete", "home", "--json").output
    #expect(json.contains(#""tags":["phone"]"#))
    let unknown = todux("tag", "delete", "phnoe")
    #expect(unknown.status == 2 && unknown.errors.contains("Did you mean @phone?"))
  }

  @Test func `a view is moved among the views`() {
    for name in ["A", "B", "C"] { todux("view", "add", name) }
    func order() -> String { todux("view").output.split(separator: "\n").map { $0.prefix(1) }.joined() }
    #expect(todux("view", "move", "C", "--first").output == "Moved view “C”\n")
    #expect(order() == "CAB")
    #expect(todux("view", "move", "c", "--after", "b").output == "Moved view “C”\n")
    #expect(todux("view", "move", "C", "--last").output == "“C” is already there\n")
    #expect(todux("view", "move", "B", "--before", "Nothing").status == 2)
    todux("undo")
    #expect(order() == "CAB")
  }
}
