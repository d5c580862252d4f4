import Glibc
import TestSupport
import Testing

@MainActor
struct ImportExportTests {
  static let list = """
    (A) 2026-11-01 Pay rent +Home @bank due:2026-11-27
    x 2026-11-02 2026-11-01 Call Mum @phone

    Paint  the door id:door
    Buy paint p:door note:red

    """

  let todux: Shell

  init() throws {
    todux = try Shell()
    try todux.folder.write("list.txt", Self.list)
  }

  private func path(_ name: String) -> String { "\(todux.folder.path)/\(name)" }

  @Test func `a list is imported as one step and exported as the same bytes`() {
    let result = todux("import", path("list.txt"))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("4 items added\n1 done\n1 category created\n"))
    #expect(todux("list", "--all").output.split(separator: "\n").count == 4)
    #expect(todux("export").output == Self.list)
    #expect(todux("undo").output == "Undid: import 4 items\n")
    #expect(todux("export") == Shell.Result(status: 0, output: "", errors: ""))
  }

  @Test func `importing known items adds nothing and makes no step`() {
    todux("import", path("list.txt"))
    let before = todux.database
    let result = todux("import", path("list.txt"))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("0 items added\n4 already here"))
    #expect(todux.database == before)
  }

  @Test func `an import in several parts shows how far it is, and removes that at the end`() throws {
    let lines = (1...4_500).map { "line \($0)\n" }.joined()
    try todux.folder.write("long.txt", lines)
    #expect(todux("import", path("long.txt")).output.hasPrefix("4500 items added\n"))
    #expect(
      todux.progress == [
        "Importing  ########------------  43 %", "Importing  #################---  88 %",
        "Importing  ####################  100 %", "",
      ])
    #expect(todux("export").output == lines)
    let toldBefore = todux.progress.count
    #expect(todux("undo").output == "Undid: import 4500 items\n")
    let told = todux.progress.dropFirst(toldBefore)
    #expect(
      told == [
        "Storing  ######--------------  33 %", "Storing  #############-------  66 %",
        "Storing  ####################  100 %", "",
      ])
  }

  @Test func `a hyphen as the file name means standard input`() {
    todux.input = "Buy milk\n"
    #expect(todux("import", "-", "--from", "todotxt").status == 0)
    #expect(todux("list").output == "1\topen\t\tBuy milk\t\t\t\n")
  }

  @Test func `a dry run imports nothing`() {
    let result = todux("import", path("list.txt"), "--dry-run")
    #expect(result.output.hasPrefix("Nothing was changed; this is what an import would do:\n4 items added\n"))
    #expect(todux.folder.names == ["list.txt"])
  }

  @Test func `with --json the report is JSON`() {
    #expect(
      todux("import", path("list.txt"), "--json").output
        == #"{"items":4,"done":1,"categories":1,"tags":2,"merged":0,"completed":0,"unchanged":0,"broken":[],"notes":[],"kept":[],"removed":[]}"#
        + "\n")
  }

  @Test func `what is not followed is named with its line`() throws {
    try todux.folder.write("odd.txt", "water rec:3q\n\nsign after:9 due:2026-12-01\n")
    let result = todux("import", path("odd.txt"))
    #expect(result.status == 0 && result.output.hasPrefix("2 items added\n"))
    let file = path("odd.txt")
    #expect(
      result.errors == """
        todux: \(file), line 1: “rec:3q” is no repetition that can be followed; it is part of the title
        todux: \(file), line 3: “after:9” names nothing in this file, and is left out

        """)
    #expect(todux("export").output == "water rec:3q\n\nsign after:9 due:2026-12-01\n")
  }

  @Test func `a FIFO is refused without waiting, and a pipe of the shell is read`() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let refused = todux("import", path("pipe"))
    #expect(refused.status == 74)
    #expect(
      refused.errors == "todux: “\(path("pipe"))” cannot be read: it is not a regular file. Name a file.\n")
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let line = Array("Buy milk\n".utf8)
    try #require(write(ends[1], line, line.count) == line.count)
    close(ends[1])
    #expect(todux("import", "/dev/fd/\(ends[0])").status == 0)
    #expect(todux("list").output.contains("Buy milk"))
  }

  @Test func `files that cannot be imported change nothing`() throws {
    try todux.folder.write("nul.txt", "a\0b")
    #expect(todux("import", path("nowhere.txt")).status == 66)
    #expect(todux("import", path("list.txt") + "/below").status == 66)
    #expect(todux("import", todux.folder.path).status == 74)
    #expect(todux("import", path("nul.txt")).status == 65)
    #expect(todux("import", path("list.txt"), "--from", "cuneiform").status == 64)
    #expect(todux("import").status == 64)
    #expect(todux.folder.names == ["list.txt", "nul.txt"])
  }

  @Test(
    arguments: [
      (
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n", "ics",
        "a to-do (VTODO); events are not read"
      ),
      ("- Milk\n", "markdown", "a task, such as “- [ ] Buy milk”"), ("[]", "json", "an item"),
    ])
  func `a file without anything to import is told to be one`(text: String, format: String, named: String)
    throws
  {
    try todux.folder.write("file", text)
    let result = todux("import", path("file"), "--from", format)
    #expect(result.status == 0 && result.output == "0 items added\n")
    #expect(result.errors == "todux: \(path("file")): nothing in it is \(named).\n")
  }

  @Test func `what cannot be read in a file of one line is named`() throws {
    try todux.folder.write("file", #"[{"title":"a"},{"title":"b","due":"x"},{"title":"c\nd","due":"x"}]"#)
    let result = todux("import", path("file"), "--from", "json")
    #expect(
      result.errors
        == ["b", "c d"].map { "todux: \(path("file")), line 1: “\($0)”: “due: x” is not a date\n" }.joined())
  }

  @Test func `a query selects what is exported, and only list:trash includes the trash`() {
    todux("import", path("list.txt"))
    #expect(todux("export", "@phone").output == "x 2026-11-02 2026-11-01 Call Mum @phone\n")
    todux("delete", "1", "3")
    #expect(todux("export", "list:all").output == "x 2026-11-02 2026-11-01 Call Mum @phone\n")
    #expect(todux("export", "list:trash").output.split(separator: "\n").count == 3)
    #expect(todux("export", "#nowhere") == Shell.Result(status: 0, output: "", errors: ""))
  }

  @Test func `an export replaces an existing file and keeps its mode`() throws {
    todux("import", path("list.txt"))
    try todux.folder.write("out.txt", "old")
    chmod(path("out.txt"), 0o600)
    let result = todux("export", "--output", path("out.txt"))
    #expect(result == Shell.Result(status: 0, output: "", errors: ""))
    #expect(todux.folder.text("out.txt") == Self.list)
    var status = stat()
    #expect(stat(path("out.txt"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(todux.folder.names == ["list.txt", "out.txt", "todux.db"])
  }

  @Test func `an export writes through symbolic links and to devices`() throws {
    todux("add", "Milk")
    try todux.folder.write("real.txt", "old")
    symlink(path("real.txt"), path("link.txt"))
    todux("export", "--output", path("link.txt"))
    #expect(todux.folder.text("real.txt") == "2026-11-21 Milk\n")
    var status = stat()
    #expect(lstat(path("link.txt"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(todux("export", "--output", "/dev/null").status == 0)
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a file that cannot be created or written leaves nothing behind`() throws {
    todux("add", "Milk")
    try todux.folder.write("old.txt", "old")
    #expect(todux("export", "--output", path("nowhere/out.txt")).status == 73)
    #expect(todux("export", "--output", todux.folder.path).status == 73)
    #expect(todux("export", "--output", path("todux.db")).status == 73)
    #expect(todux("export", "--output", "/dev/full").status == 74)
    #expect(todux("list").output == "1\topen\t\tMilk\t\t\t\n")
    #expect(todux.folder.names == ["list.txt", "old.txt", "todux.db"])
  }

  @Test func `losses of the format are reported once for each kind`() {
    todux("add", "one 2026-11-27T14:00")
    todux("add", "two 2026-11-28T15:00")
    let result = todux("export")
    #expect(result.output == "2026-11-21 one due:2026-11-27\n2026-11-21 two due:2026-11-28\n")
    #expect(result.errors.hasPrefix("todux: todotxt loses the due date of “one” and 1 more: "))
    #expect(result.errors.split(separator: "\n").count == 1)
    let dryRun = todux("export", "--dry-run", "--output", path("out.txt"))
    #expect(dryRun.output.split(separator: "\n").count == 2)
    #expect(dryRun.output.hasPrefix("1 “one”: due: "))
    #expect(dryRun.errors.contains("days of created and completed without the time"))
    #expect(todux("export", "--to", "json", "--dry-run").errors == "")
    #expect(todux.folder.names == ["list.txt", "todux.db"])
  }

  @Test(arguments: ["json", "csv"])
  func `an export names items by the ids that they have here, also those of another list`(format: String)
    throws
  {
    let other = try Shell()
    for title in ["x", "y", "a", "b"] { other("add", title) }
    other("edit", "4", "--waits-for", "3")
    other("delete", "1-2")
    todux("add", "here")
    todux.input = other("export", "--to", format).output
    #expect(todux("import", "-", "--from", format).output.hasPrefix("2 items added\n"))
    let exported = todux("export", "--to", format).output
    if format == "json" {
      let list = todux("list", "--json").output.split(separator: "\n")
      #expect(
        exported.split(separator: "\n").map { $0.prefix { $0 != "," } }
          == list.map { $0.prefix { $0 != "," } })
    }
    #expect(exported.contains(format == "json" ? #""waitsFor":[2]"# : ",b,,,open,,,,,,2,"))
    todux.input = exported
    #expect(todux("import", "-", "--from", format).output.hasPrefix("0 items added\n3 already here"))
  }

  @Test func `an imported subtask keeps its place and follows its parent`() {
    todux.input = "Buy paint p:door\nother\nPaint id:door\n"
    todux("import", "-")
    #expect(todux("export").output == todux.input)
    #expect(todux("show", "--json", "1").output.contains(#""parent":3"#))
    #expect(todux("done", "3").output == "Completed “Paint” and 1 more\n")
  }

  @Test(arguments: [
    ("a.ics", "BEGIN:VTODO\nSUMMARY:x\nEND:VTODO\n", "does not begin with BEGIN:VCALENDAR"),
    ("a.txt", "BEGIN:VTODO\nSUMMARY:x\nEND:VTODO\n", "does not begin with BEGIN:VCALENDAR"),
    ("a.json", "[\"Buy milk\", \"Call Bob\"]", "is JSON, but no array of items"),
    ("a.txt", "[1, 2, 3]", "is JSON"),
  ])
  func `a file of another format whose frame is missing is not read as lines`(
    name: String, text: String, reason: String
  ) throws {
    try todux.folder.write(name, text)
    let result = todux("import", "\(todux.folder.path)/\(name)")
    #expect(result.status == 65 && result.errors.contains(reason))
    #expect(todux("import", "\(todux.folder.path)/\(name)", "--from", "todotxt").status == 0)
    try todux.folder.write("notes.txt", "[1] first footnote\n[x] done\n")
    #expect(todux("import", "\(todux.folder.path)/notes.txt").status == 0)
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `each line of notes is below its task in Markdown, however lines end`(lineBreak: String) {
    todux("add", "N")
    todux("edit", "1", "--notes", ["a", "b", "c"].joined(separator: lineBreak))
    let exported = todux("export", "--to", "markdown")
    #expect(exported.output.hasSuffix("- [ ] N\n  a\n  b\n  c\n"))
    #expect(exported.errors.contains("line feed") == (lineBreak != "\n"))
  }
}
