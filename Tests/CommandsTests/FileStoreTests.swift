import Commands
import FoundationEssentials
import GRDB
import Glibc
import TestSupport
import Testing

/// `--file`: a todo.txt file that other programs write, too, as the list.
@MainActor
struct FileStoreTests: FileStoreSuite {
  let todux: Shell
  let path: String

  init() throws {
    todux = try Shell()
    path = Self.makeFolder(for: todux)
  }

  @Test func `a command reads what the file holds and writes its line`() throws {
    try write("(A) Call Mom @phone\n\nx 2026-11-20 Pay rent\nBuy milk")
    #expect(run("list").output.contains("Call Mom"))
    #expect(run("done", "1").status == 0)
    #expect(
      text() == "x 2026-11-21 Call Mom @phone pri:A\n\nx 2026-11-20 Pay rent\nBuy milk")
    #expect(todux("add", "Buy bread", "--file", path).status == 0)
    #expect(text()?.hasSuffix("\nBuy milk\n2026-11-21 Buy bread") == true)
    #expect(todux.database == nil, "nothing goes into the other database")
  }

  @Test func `a file that is changed all the time gets its line from the next command`() throws {
    try write("one\n")
    run("list")
    // The time is asked for whenever both are brought together.
    todux.onClock = { [path] in
      let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      _ = Glibc.write(descriptor, "line\n", 5)
      close(descriptor)
    }
    let added = run("add", "Buy milk")
    #expect(added.status == 0, "whoever is told to try again would add it twice")
    #expect(added.errors.contains("keeps changing"))
    #expect(text()?.contains("Buy milk") == false)
    todux.onClock = {}
    run("list")
    #expect(text()?.split(separator: "\n").count { $0.hasSuffix("Buy milk") } == 1)
    #expect(text()?.contains("\nline\nline\n") == true)
  }

  @Test(arguments: [
    "x 2026-01-02 (B) one", "x one pri:D", "(B) one pri:C", "pri:B one", "(D) one +P more", "@c one  @d",
  ])
  func `undo gives a line back as it was spelled, and redo its change`(line: String) throws {
    let before = "zero\r\n\(line)\r\nlast"
    try write(before)
    let isDone = line.hasPrefix("x ")
    var texts = [before]
    for command in [
      [isDone ? "reopen" : "done", "2"], ["edit", "2", "--priority", "none", "--title", "two"],
    ] {
      #expect(todux.run(["--file", path] + command).status == 0)
      texts.append(try #require(text()))
    }
    for text in texts.dropLast().reversed() {
      run("undo")
      #expect(self.text() == text)
    }
    for text in texts.dropFirst() {
      run("redo")
      #expect(self.text() == text)
    }
  }

  @Test func `an export has the lines of the file, without dates that they do not have`() throws {
    let lines = "(A) Call Mom  @phone\nBuy +Home milk due:2026-12-01 rec:1w\nx Pay rent pri:B\n(D) Later\n"
    try write(lines)
    #expect(run("export").output == lines)
    run("done", "1")
    run("edit", "2", "--due", "2026-12-05")
    #expect(run("export").output == text())
  }

  @Test func `the file is named by a variable or the configuration, and an option wins`() throws {
    try write("From the file\n")
    todux.variables = ["TODUX_FILE": path]
    #expect(todux("list").output.contains("From the file"))
    todux.variables = ["TODUX_FILE": path, "TODUX_DB": "\(todux.folder.path)/other.db"]
    #expect(todux("list").status == 64)
    todux.variables = ["TODUX_DB": "\(todux.folder.path)/other.db"]
    #expect(run("list").output.contains("From the file"))
    #expect(run("list", "--db", "x").status == 64)
    #expect(todux("list", "--file", "").status == 64)
    todux.variables = [:]
    todux.configuredFile = path
    #expect(todux("list").output.contains("From the file"))
    #expect(todux("--db", "\(todux.folder.path)/other.db", "add", "x").status == 0)
    #expect(text() == "From the file\n")
  }

  @Test func `a missing file is an error for a reader, and begun by a writer`() throws {
    #expect(run("list").status == 66)
    #expect(run("done", "1").status == 66)
    #expect(run("add", "First").status == 0)
    #expect(text() == "2026-11-21 First\n")
    unlink(path)
    #expect(titles() == ["First"], "the items of a file that is gone stay")
    #expect(
      run("list").errors
        == "todux: “\(path)” is missing. Its items are kept here, and the next change writes the file again.\n"
    )
    let report = run("doctor")
    #expect(report.status == 1 && report.output.contains("fault\t\(path) is missing"))
    #expect(run("add", "Second").status == 0)
    #expect(text() == "2026-11-21 First\n2026-11-21 Second\n")
  }

  @Test func `what the file changes is a step of its own, which undo takes back`() throws {
    try write("a\nb\nc\n")
    #expect(run("undo").status == 2, "the first contents are the beginning")
    try write("a\nbb\nc\nd\n")
    #expect(titles() == ["a", "bb", "c", "d"])
    #expect(run("history").output.contains("todo.txt"))
    #expect(run("undo").status == 0)
    #expect(text() == "a\nb\nc\n")
    #expect(run("redo").status == 0)
    #expect(text() == "a\nbb\nc\nd\n")
    #expect(run("undo", "--by", "todo.txt").status == 0)
    #expect(text() == "a\nb\nc\n")
  }

  @Test func `undo of a deletion brings the line back where and as it was`() throws {
    try write("a\n(C) b   @x  due:2026-12-01 \nc\n")
    run("delete", "2")
    #expect(text() == "a\nc\n")
    run("undo")
    #expect(text() == "a\n(C) b   @x  due:2026-12-01 \nc\n")
  }

  @Test func `a file that was emptied keeps its line endings`() throws {
    try write("a\r\nb\r\n")
    run("delete", "1", "2")
    #expect(text()?.isEmpty == true)
    run("add", "c")
    #expect(text() == "2026-11-21 c\r\n")
    try write("")
    run("list")
    run("add", "d")
    #expect(text() == "2026-11-21 d\r\n")
  }

  @Test func `a new line does not part a parent from its subtasks, nor does undo of their deletion`() throws {
    try write("p id:1\nq p:1\n")
    run("add", "new")
    #expect(text() == "p id:1\nq p:1\n2026-11-21 new\n")
    run("delete", "2")
    run("undo")
    #expect(text() == "p id:1\nq p:1\n2026-11-21 new\n")
  }

  @Test func `a database that is missing or damaged is made from the file again`() throws {
    try write("a\nb\n")
    run("edit", "1", "--title", "aa")
    let database = try #require(database)
    unlink(database)
    #expect(titles() == ["aa", "b"])
    try todux.folder.write(Array("no database at all, but some text".utf8), to: database)
    let result = run("list")
    #expect(result.status == 0 && result.output.contains("aa"))
    #expect(result.errors.contains("damaged"))
    #expect(text() == "aa\nb\n")
  }

  @Test func `archived lines move to done.txt and back`() throws {
    try write("a\nx 2026-11-20 b\nc\nx 2026-11-19 d\n")
    try write("x 2026-01-01 old", to: "done.txt")
    #expect(titles("is:done").sorted() == ["b", "d", "old"])
    #expect(run("archive", "--dry-run").status == 0)
    #expect(text("done.txt") == "x 2026-01-01 old")
    #expect(run("archive").status == 0)
    #expect(text() == "a\nc\n")
    #expect(text("done.txt") == "x 2026-01-01 old\nx 2026-11-20 b\nx 2026-11-19 d")
    #expect(titles("is:done").sorted() == ["b", "d", "old"])
    #expect(run("archive").output.contains("nothing to archive"))
    #expect(run("undo").status == 0)
    #expect(text() == "a\nx 2026-11-20 b\nc\nx 2026-11-19 d\n")
    #expect(text("done.txt") == "x 2026-01-01 old")
    #expect(todux("archive").status == 64)
  }

  @Test func `a file that is not text is left alone`() throws {
    try write("a\n")
    run("list")
    try todux.folder.write([0x61, 0xFF, 0x0A], to: path)
    let result = run("add", "b")
    #expect(result.status == 65 && result.errors.contains("Line 1"))
    #expect(todux.folder.bytes("list/todo.txt") == [0x61, 0xFF, 0x0A])
    try write("a\n")
    #expect(titles() == ["a"])
  }

  @Test func `a done.txt that is not text is named`() throws {
    try write("a\n")
    try todux.folder.write([0xFF, 0x0A], to: "\(todux.folder.path)/list/done.txt")
    for command in ["list", "doctor"] {
      let result = run(command)
      #expect(result.status == 65 && (result.errors + result.output).contains("done.txt” cannot be used"))
    }
  }

  @Test func `undo gives files back as they were, with blank lines and endings`() throws {
    let (list, archive) = ("a\r\n\r\nx 2026-01-01 b\r\n\r\nc", "x 2025-01-01 o\r\nx 2025-01-02 p")
    for command in [
      ["archive"], ["delete", "1", "2", "3"], ["delete", "3"], ["reopen", "4"], ["delete", "2"],
    ] {
      try write(list)
      try write(archive, to: "done.txt")
      #expect(todux.run(["--file", path] + command).status == 0)
      let (left, moved) = (text(), text("done.txt"))
      #expect(left != list)
      #expect(run("undo").status == 0)
      #expect(text() == list && text("done.txt") == archive, "\(command)")
      #expect(run("redo").status == 0)
      #expect(text() == left && text("done.txt") == moved, "\(command)")
      #expect(run("undo").status == 0)
      #expect(text() == list && text("done.txt") == archive, "\(command)")
    }
  }

  @Test(arguments: [
    [["edit", "1", "--waits-for", "2"]], [["edit", "2", "--parent", "1"]],
    [["edit", "2", "--parent", "3"], ["edit", "4", "--parent", "1"]],
    [
      ["edit", "1", "--waits-for", "2"], ["edit", "2", "--title", "bb"],
      ["edit", "1", "--waits-for", "none"],
    ],
    [["edit", "2", "--parent", "1"], ["edit", "3", "--waits-for", "1"], ["delete", "2"]],
  ])
  func `undo takes away the names that lines got for others`(commands: [[String]]) throws {
    try write("a\nb  @x \n\nd id:1\ne id:9 p:1\n")
    var texts = [try #require(text())]
    for command in commands {
      #expect(todux.run(["--file", path] + command).status == 0)
      texts.append(try #require(text()))
    }
    for text in texts.dropLast().reversed() {
      #expect(run("undo").status == 0 && self.text() == text)
    }
    for text in texts.dropFirst() {
      #expect(run("redo").status == 0 && self.text() == text)
    }
  }

  @Test func `a name that another program gave, or another line uses, stays`() throws {
    try write("a\nb\nc\n")
    run("edit", "1", "--waits-for", "2")
    try write("a after:2\nb id:2\nc after:2\n")
    run("edit", "1", "--waits-for", "none")
    #expect(text() == "a\nb id:2\nc after:2\n")
    try write("a after:7\nb\nc id:7\n")
    run("edit", "1", "--waits-for", "none")
    #expect(text() == "a\nb\nc id:7\n")
  }

  @Test func `the history of a file begins where it was first read, which is not a trimmed journal`() throws {
    try write("a\n")
    run("done", "1")
    let result = run("list", "--at", "yesterday")
    #expect(result.status == 2 && result.errors.contains("begins where the file was first read"))
    #expect(run("history", "report").output.contains("the history of the file begins there"))
    #expect(run("doctor").output.contains("journal\twell\tagrees with the items"))
  }

  @Test func `a line that comes back from the trash is restored`() throws {
    for text in ["a\nx 2026-01-01 b\n", "a\n", "a\nx 2026-01-01 b\n"] {
      try write(text)
      run("list")
    }
    #expect(run("history").output.contains("restore"))
  }

  @Test func `a link stays, and the mode of the file`() throws {
    try write("a\n", to: "real.txt")
    symlink("real.txt", path)
    chmod("\(todux.folder.path)/list/real.txt", 0o640)
    run("add", "b")
    #expect(text("real.txt") == "a\n2026-11-21 b\n")
    #expect(todux.folder.mode(of: "\(todux.folder.path)/list/real.txt") == 0o640)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == "real.txt")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: "\(todux.folder.path)/list"))?.count == 2)
  }

  @Test func `a line with the uuid of a deleted item is that item`() throws {
    let uuid = "uuid:0A000000-0000-4000-8000-00000000000A"
    try write("a\nb \(uuid)\nc\n")
    #expect(titles() == ["a", "b", "c"])
    try write("a\nc\n")
    #expect(titles() == ["a", "c"])
    try write("a\nc\nb again \(uuid)\n")
    let restored = run("show", "2").output
    #expect(restored.contains("b again"), "\(restored)")
    #expect(text() == "a\nc\nb again \(uuid)\n")
  }

  @Test func `copies of a line with a uuid are items of their own`() throws {
    let line = "b uuid:0A000000-0000-4000-8000-00000000000A\n"
    try write("a\n\(line)\(line)")
    #expect(titles() == ["a", "b", "b"])
    try write("a\n\(line)\(line)\(line)")
    #expect(titles() == ["a", "b", "b", "b"])
    #expect(text() == "a\n\(line)\(line)\(line)")
  }

  @Test func `an import goes into the file as its lines are`() throws {
    try write("a\n")
    try todux.folder.write("other.txt", "(B)  b   @c\nx 2026-11-20 d\n")
    #expect(run("import", "\(todux.folder.path)/other.txt").status == 0)
    #expect(text() == "a\n(B)  b   @c\nx 2026-11-20 d\n")
  }

  @Test func `doctor finds the database of a file sound`() throws {
    try write("a\nb\n")
    run("edit", "1", "--title", "aa")
    let result = run("doctor")
    #expect(!result.output.contains("\tfault\t"), "\(result.output)")
    #expect(result.output.contains("file\twell"))
    chmod(path, 0o400)
    #expect(run("doctor").output.contains("file\tfault"))
  }
}
