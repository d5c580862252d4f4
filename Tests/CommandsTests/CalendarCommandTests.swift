import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Commands

/// Calendars in and out: as a file, as a folder, and with todoman itself.
@MainActor
struct CalendarCommandTests {
  private static let list = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:1@test
    DTSTAMP:20261101T000000Z
    SUMMARY:Pay rent
    DUE;VALUE=DATE:20261127
    LOCATION:Bank
    END:VTODO
    BEGIN:VTODO
    UID:2@test
    DUE:soon
    END:VTODO
    END:VCALENDAR

    """

  private let todux: Shell

  init() throws {
    todux = try Shell()
    mkdir("\(todux.folder.path)/home", 0o700)
  }

  private func path(_ name: String) -> String { "\(todux.folder.path)/\(name)" }

  @Test func `a file is recognised, its broken to-dos are named, and the rest is one step`() throws {
    try todux.folder.write("list.ics", Self.list)
    #expect(todux("import", path("list.ics"), "--strict").status == 65)
    let result = todux("import", path("list.ics"))
    #expect(result.status == 65)
    #expect(result.errors == "todux: \(path("list.ics")), line 12: “DUE:soon” is not a date\n")
    #expect(
      result.output == """
        1 item added
        1 with a due date
        1 skipped, since it cannot be read
        Kept without being understood: LOCATION

        """)
    let exported = todux("export", "--to", "ics").output
    #expect(exported.contains("LOCATION:Bank\r\n") && exported.contains("UID:1@test\r\n"))
    #expect(todux("undo").output == "Undid: import 1 item\n")
  }

  @Test func `a file that is cut off changes nothing`() throws {
    try todux.folder.write("cut.ics", String(Self.list.dropLast(15)))
    let result = todux("import", path("cut.ics"))
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix(
        "todux: The file is damaged in line 13 at byte 1: the file ends in the middle of VCALENDAR"))
    #expect(!todux.folder.names.contains("todux.db"))
    try todux.folder.write("cut.ics", "BEGIN:VCALENDAR\nVERSION:2")
    #expect(
      todux("import", path("cut.ics")).errors.hasPrefix("todux: The file is damaged in line 2 at byte 1: "))
  }

  @Test func `a dry run names what a calendar cannot hold`() {
    todux("add", "Sweep")
    todux("delete", "1")
    #expect(
      todux("export", "list:trash", "--to", "ics", "--dry-run").output
        == "1 “Sweep”: status: a calendar has no trash\n")
  }

  @Test func `a folder is written, and only what has changed is written again`() throws {
    todux("add", "one")
    todux("add", "two")
    try todux.folder.write("home/notes.txt", "mine")
    #expect(todux("export", "--to", "ics", "--output", path("home")).output == "Files: 2 added\n")
    #expect(
      todux("export", "--to", "ics", "--output", path("home")).output == "Files: 0 added, 2 unchanged\n")
    todux("edit", "1", "--title", "One")
    let dry = todux("export", "--to", "ics", "--output", path("home"), "--dry-run")
    #expect(dry.output == "Nothing was written; files: 0 added, 1 changed, 1 unchanged\n")
    #expect(
      todux("export", "--to", "ics", "--output", path("home")).output
        == "Files: 0 added, 1 changed, 1 unchanged\n")
    #expect(todux("import", path("home")).output == "0 items added\n2 already here, left as they are\n")
    #expect(todux.folder.text("home/notes.txt") == "mine")
    #expect(todux("export", "--to", "ics", "--output", path("new/")).output == "Files: 2 added\n")
  }

  @Test func `a file that another program has changed stays, and its changes come in`() throws {
    todux("add", "one p2")
    todux("export", "--to", "ics", "--output", path("home"))
    let name = try #require(try icsFiles("home").first)
    let text = try #require(todux.folder.text("home/\(name)"))
    let edited = text.replacing("SUMMARY:one", with: "SUMMARY:uno")
      .replacing("LAST-MODIFIED:20261121", with: "LAST-MODIFIED:20261122")
    try todux.folder.write("home/\(name)", edited)
    todux("edit", "1", "--due", "2026-12-24")
    let refused = todux("export", "--to", "ics", "--output", path("home"))
    #expect(refused.status == 1 && refused.output == "Files: 0 added, 1 changed there\n")
    #expect(refused.errors.contains("import it first"))
    #expect(todux.folder.text("home/\(name)") == edited)
    #expect(todux("import", path("home")).output == "0 items added\n1 changed by the file\n")
    #expect(todux("list").output.contains("uno"))
    #expect(todux("undo").output == "Undid: import 1 item\n")
    #expect(todux("list").output.contains("one"))
  }

  @Test func `a folder without calendars is refused`() {
    #expect(todux("import", path("home")).status == 74)
    #expect(todux("import", path("home"), "--from", "todotxt").status == 74)
  }

  // MARK: Collections and deleted items

  private func write(_ name: String, _ text: String) throws {
    try todux.folder.write(text.utf8, to: path(name))
  }

  private func todo(_ uid: String, _ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261101T000000Z"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  @Test func `each subfolder is a category, and items move between them`() throws {
    for name in ["w", "home", "pictures", ".hidden"] { mkdir(path("home/\(name)"), 0o700) }
    try write("home/w/displayname", "Work\n")
    try write("home/w/1.ics", todo("1", "SUMMARY:Report", "CATEGORIES:urgent"))
    try write("home/home/2.ics", todo("2", "SUMMARY:Sweep"))
    try write("home/pictures/cat.png", "no calendar")
    try write("home/.hidden/3.ics", todo("3", "SUMMARY:Hidden"))
    let result = todux("import", path("home"))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("2 items added\n2 categories created\n"))
    #expect(todux("list", "#Work", "@urgent").output.contains("Report"))
    #expect(
      todux("export", "--to", "ics", "--output", path("home")).output == "Files: 0 added, 2 unchanged\n")
    todux("edit", "Report", "--category", "Errands")
    #expect(
      todux("export", "--to", "ics", "--output", path("home"), "--dry-run").output
        == "Nothing was written; files: 0 added, 1 moved, 1 unchanged\n")
    #expect(todux.folder.exists("home/w/1.ics") && !todux.folder.exists("home/Errands"))
    #expect(
      todux("export", "--to", "ics", "--output", path("home")).output
        == "Files: 0 added, 1 moved, 1 unchanged\n")
    #expect(!todux.folder.exists("home/w/1.ics"))
    #expect(todux.folder.text("home/Errands/1.ics")?.contains("CATEGORIES:urgent\r\n") == true)
    #expect(todux.folder.text("home/Errands/displayname") == "Errands")
    #expect(todux("import", path("home")).output == "0 items added\n2 already here, left as they are\n")
  }

  @Test func `files of deleted items are removed only with a word for it`() throws {
    todux("add", "one")
    todux("add", "two")
    todux("add", "three")
    todux("export", "--to", "ics", "--output", path("home"))
    todux("delete", "1")
    todux("trash", "empty")
    todux("delete", "2")
    let kept = todux("export", "--to", "ics", "--output", path("home"))
    #expect(kept.output == "Files: 0 added, 1 unchanged\n")
    #expect(kept.errors.contains(" and 1 more stays, although its item was deleted here"))
    #expect(try icsFiles("home").count == 3)
    let dry = todux("export", "--to", "ics", "--output", path("home"), "--delete", "--dry-run")
    #expect(dry.output == "Nothing was written; files: 0 added, 2 removed, 1 unchanged\n")
    let removed = todux("export", "--to", "ics", "--output", path("home"), "--delete")
    #expect(
      removed == Shell.Result(status: 0, output: "Files: 0 added, 2 removed, 1 unchanged\n", errors: ""))
    #expect(try icsFiles("home").count == 1)
    #expect(todux("export", "--delete").status == 64)
  }

  @Test func `what the folder no longer has is named, and stays until it is deleted here, too`() throws {
    for title in ["one", "two", "three"] { todux("add", title) }
    todux("export", "--to", "ics", "--output", path("home"))
    for name in try icsFiles("home")
    where todux.folder.text("home/\(name)")?.contains("SUMMARY:three") == false {
      unlink(path("home/\(name)"))
    }
    let told = todux("import", path("home"))
    #expect(
      told.errors
        == "todux: “one” and 1 more have no file in “\(path("home"))” any more; “todux delete 1 2” deletes here, too, "
        + "what the next export would otherwise write again\n")
    #expect(told.status == 0 && told.output == "0 items added\n1 already here, left as it is\n")
    #expect(
      todux("import", path("home"), "--dry-run", "--json").output.contains(
        #""removed":[{"id":1,"title":"one"},{"id":2,"title":"two"}]"#))
    todux("delete", "1")
    // An export of other items forgets nothing.
    todux("export", "three", "--to", "ics", "--output", path("home"))
    #expect(todux("import", path("home")).errors.contains("“two” has no file in"))
    #expect(
      todux("export", "--to", "ics", "--output", path("home")).output == "Files: 1 added, 1 unchanged\n")
    #expect(todux("import", path("home")).errors.isEmpty)
    // Also of a folder in which nothing is left.
    for name in try icsFiles("home") { unlink(path("home/\(name)")) }
    #expect(todux("import", path("home")).errors.contains("“two” and 1 more have no file in"))
  }

  /// The names of the calendars in a folder.
  private func icsFiles(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).filter { $0.hasSuffix(".ics") }
  }

  @Test func `an export tells as JSON what it wrote, and what a format cannot hold`() throws {
    todux("add", "one")
    #expect(todux("export", "--json").status == 64)
    let written = todux("export", "--to", "ics", "--output", path("home"), "--json")
    #expect(
      written.output
        == #"{"losses":[],"added":1,"changed":0,"moved":0,"removed":0,"unchanged":0,"deleted":[],"conflicts":[]}"#
        + "\n")
    todux("delete", "1")
    #expect(
      todux("export", "list:trash", "--to", "ics", "--dry-run", "--json").output
        == #"{"losses":[{"id":1,"title":"one","field":"status","reason":"a calendar has no trash"}]}"# + "\n")
    #expect(todux("export", "--output", path("list.txt"), "--json").output == "{\"losses\":[]}\n")
  }

  @Test(.enabled(if: Todoman.isInstalled))
  func `todoman reads what is exported, and what it changes comes back`() throws {
    let todoman = try Todoman(in: todux.folder)
    todux("add", "Pay rent, now; really 2026-11-27 p1 @bank // first\nsecond")
    todux("add", "Call Mum 2026-11-28T14:00")
    todux("export", "--to", "ics", "--output", path("home"))
    let list = try todoman.run("--porcelain", "list")
    #expect(list.contains(#""summary": "Pay rent, now; really""#))
    #expect(list.contains(#""priority": 1"#) && list.contains(#""Call Mum""#))
    _ = try todoman.run("new", "-l", "home", "-d", "2026-12-01", "From todoman")
    _ = try todoman.run("done", "1")
    let result = todux("import", path("home"))
    #expect(result.status == 0 && result.output.hasPrefix("1 item added\n"))
    #expect(result.output.contains("1 changed by the file\n"))
    #expect(todux("list").output.contains("From todoman"))
    #expect(todux("export", "--to", "ics", "--output", path("home")).output.hasPrefix("Files: 0 added"))
  }
}

/// The program `todoman`, with data of its own.
private struct Todoman {
  static let isInstalled = access("/usr/bin/todoman", X_OK) == 0

  private let variables: [String: String]
  private let configuration: String

  init(in folder: TemporaryFolder) throws {
    configuration = "\(folder.path)/todoman.py"
    try folder.write(
      "todoman.py",
      "path = '\(folder.path)/home'\ndate_format = '%Y-%m-%d'\ntime_format = '%H:%M'\n"
        + "cache_path = '\(folder.path)/cache.db'\n")
    variables = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8", "TZ": "UTC"]
  }

  func run(_ arguments: String...) throws -> String {
    let output = try OtherProgram(
      words: ["todoman", "--config", configuration] + arguments, variables: variables, patience: 60_000
    ).output(advice: "")
    return String(decoding: output, as: UTF8.self)
  }
}
