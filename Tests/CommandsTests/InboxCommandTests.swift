import Commands
import Files
import Glibc
import ReduxCore
import TestSupport
import Testing

/// What other programs append to `inbox.txt`.
@MainActor
struct InboxCommandTests {
  private let todux: Shell

  init() throws {
    todux = try Shell()
    todux.hasInbox = true
  }

  private var inbox: String { "\(todux.folder.path)/inbox.txt" }

  private func append(_ text: String) throws {
    try OtherProcess.write(Array(text.utf8), to: inbox, appends: true)
  }

  /// Sets the time at which the file was written last, in seconds from the clock of the commands.
  private func age(_ seconds: Int) {
    let time = timespec(tv_sec: Int(todux.now.milliseconds / 1000) - seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, inbox, [time, time], 0)
  }

  private var files: [String] { todux.folder.names.filter { $0.hasPrefix("inbox") } }

  @Test func `lines become items as “add” reads them, as one step`() throws {
    try append("Buy milk tomorrow #Home\nPack\n  passport\n\n#Work\n")
    #expect(todux("inbox").output == "1\n2\n3\n4\n")
    #expect(files == [])
    let list = todux("list").output
    #expect(list.contains("Buy milk\t2026-11-22\tHome"))
    #expect(list.contains("#Work"), "a line of tokens alone is no reason to lose it")
    #expect(todux("undo").status == 0)
    #expect(todux("list").output == "")
  }

  @Test(arguments: [["list"], ["export"], ["show", "1"]])
  func `commands that read the items take the lines first`(command: [String]) throws {
    try append("Milk\n")
    #expect(todux.run(command).output.contains("Milk"))
    #expect(files == [])
  }

  @Test func `each file is a step of its own, and no file is no step`() throws {
    #expect(todux("inbox").output == "")
    #expect(todux.database == nil)
    try append("Milk\n")
    todux("list")
    try append("Bread\n")
    todux("list")
    todux("undo")
    #expect(todux("list").output.contains("Milk"))
    #expect(!todux("list").output.contains("Bread"))
  }

  @Test func `a file that another program has open is left until it is closed`() throws {
    try append("Milk\n")
    let writer = try OtherProcess.appending(to: inbox)
    #expect(todux("list").output == "")
    #expect(files.count == 1, "it is taken, and waits")
    // What this program goes on to write, and what another one writes meanwhile, is not lost.
    try writer.append("Bread")
    try append("Salt\n")
    #expect(todux("list").output.contains("Salt"))
    try writer.end()
    let list = todux("list").output
    for title in ["Milk", "Bread", "Salt"] { #expect(list.contains(title)) }
    #expect(files == [])
  }

  @Test func `a file that another todux reads is left to it, without a word`() throws {
    let file = "\(inbox).3c9d2f00-0000-4000-8000-000000000001"
    try OtherProcess.write(Array("Milk\n".utf8), to: file)
    let reader = try OtherProcess.leasing(file)
    #expect(todux("list") == Shell.Result(status: 0, output: "", errors: ""))
    try reader.end()
    #expect(todux("list").output.contains("Milk"))
  }

  @Test func `a last line without a line break waits until it is complete`() throws {
    try append("Milk\nhalf a li")
    age(0)
    #expect(todux("list").output == "")
    let waiting = todux("inbox")
    #expect(waiting.status == 0 && waiting.output == "")
    #expect(waiting.errors.contains("The last line of inbox.txt has no line break yet."))
    #expect(files == ["inbox.txt"])
    try append("ne\n")
    age(0)
    #expect(todux("inbox").output == "1\n2\n")
    let list = todux("list").output
    #expect(list.contains("Milk") && list.contains("half a line"))
  }

  @Test(arguments: [9, -9])
  func `a last line that stays without a line break comes in after ten seconds`(seconds: Int) throws {
    try append("Buy milk")
    age(seconds)
    #expect(todux("list").output == "")
    // In the future, too, since a clock that was wrong may never come there.
    age(seconds + seconds.signum())
    #expect(todux("list").output.contains("Buy milk"))
    #expect(files == [])
  }

  @Test func `a file that was taken before does not wait for an unfinished line`() throws {
    try append("Milk\n")
    let file = DropFile(path: inbox)
    _ = try file.take(tag: "0badcafe-0000-4000-8000-000000000003", at: 0)
    try append("half a li")
    age(0)
    let list = todux("list").output
    #expect(list.contains("Milk") && !list.contains("half"))
    #expect(files == ["inbox.txt"])
  }

  @Test func `what looks like a date and is none is told`() throws {
    try append("Call wensday\nMilk\n")
    let result = todux("list")
    #expect(result.output.contains("Call wensday"))
    #expect(
      result.errors == "todux: inbox.txt: “wensday” is part of the title; did you mean “wednesday”?\n")
  }

  @Test func `what an editor leaves beside the file is not taken`() throws {
    try todux.folder.write("inbox.txt.bak", "Old")
    try append("half a li")
    age(0)
    #expect(todux("inbox").output.isEmpty)
    #expect(todux("list").output.isEmpty)
    #expect(files == ["inbox.txt", "inbox.txt.bak"])
  }

  @Test func `lines that were stored before the program ended are not stored again`() throws {
    try append("Milk\n")
    let bytes = try #require(todux.folder.bytes("inbox.txt"))
    let file = DropFile(path: inbox)
    let taken = try file.take(tag: "0badcafe-0000-4000-8000-000000000001", at: 0)
    todux("list")
    // The file as it would still be there if the program had been killed before removing it.
    try OtherProcess.write(bytes, to: taken[0].path)
    #expect(todux("inbox").output == "")
    #expect(todux("list").output.split(separator: "\n").count == 1)
    #expect(files == [])
  }

  @Test func `lines that were taken before the program ended are stored by the next one`() throws {
    try append("Milk\n")
    let file = DropFile(path: inbox)
    _ = try file.take(tag: "0badcafe-0000-4000-8000-000000000002", at: 0)
    try append("Bread\n")
    let list = todux("list").output
    #expect(list.contains("Milk") && list.contains("Bread"))
  }

  @Test func `bytes that are no UTF-8, NUL and carriage returns lose nothing`() throws {
    let bytes: [UInt8] = [0x63, 0x61, 0x66, 0xE9, 0x0D, 0x0A, 0x61, 0x00, 0x62, 0x0A]
    try OtherProcess.write(
      bytes + Array("Käse ".utf8) + [0xFF, 0x20, 0xE2, 0x82, 0x20, 0x93, 0x94], to: inbox)
    age(60)
    let result = todux("list")
    for title in ["café", "a\u{FFFD}b", "Käse ÿ â‚ “”"] { #expect(result.output.contains(title)) }
    #expect(
      result.errors
        == "todux: Some of inbox.txt was not UTF-8: check the characters of the items that came from it.\n")
    try OtherProcess.write([0x61, 0x00, 0x0A], to: inbox)
    age(60)
    #expect(
      todux("inbox", "--dry-run").errors
        == "todux: There was a NUL in inbox.txt: check the characters of the items that came from it.\n")
    todux("list")
    try append("Käse\n")
    age(60)
    #expect(todux("list").errors == "")
  }

  @Test func `a database named by an option has no inbox`() throws {
    try append("Milk\n")
    todux("--db", todux.folder.path + "/other.db", "add", "Bread")
    #expect(!todux("--db", todux.folder.path + "/other.db", "list").output.contains("Milk"))
    #expect(
      todux("--db", todux.folder.path + "/other.db", "inbox").errors.contains("has no inbox.txt; leave out"))
    #expect(files == ["inbox.txt"])
  }

  @Test func `what is no file is named, and the command goes on`() throws {
    todux("add", "Bread")
    try #require(mkdir(inbox, 0o700) == 0)
    let list = todux("list")
    #expect(list.status == 0 && list.output.contains("Bread"))
    #expect(list.errors.contains("inbox.txt” cannot be taken: not a regular file"))
    #expect(todux("inbox").status == 74)
  }

  @Test func `a dry run says what would be added, and leaves the file`() throws {
    try append("milk @shop\nbread\n")
    #expect(todux("inbox", "--dry-run").output == "Would add “milk” and 1 more\n  new  milk\n  new  bread\n")
    #expect(todux("inbox", "--dry-run", "--json").output.contains(#""title":"milk""#))
    #expect(todux.folder.names == ["inbox.txt"])
    #expect(todux.folder.text("inbox.txt") == "milk @shop\nbread\n")
    todux.hasInbox = false
    #expect(todux("inbox", "--dry-run", "--json").output == "[]\n")
  }
}
