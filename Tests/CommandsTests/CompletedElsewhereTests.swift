import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Commands

/// What repeats here is completed in another program: an import makes the next one, tells it, and does so once.
@MainActor
struct CompletedElsewhereTests {
  private let todux: Shell

  init() throws { todux = try Shell() }

  private func path(_ name: String) -> String { "\(todux.folder.path)/\(name)" }

  private func add(_ lines: String) {
    todux.input = lines
    todux("add", "-")
  }

  /// Exports all as a calendar, in which `edit` changes the to-do with a title.
  private func export(editing title: String, _ edit: (inout [String]) -> Void) throws {
    todux("export", "--to", "ics", "--output", path("a.ics"))
    let text = try #require(todux.folder.text("a.ics"))
    var lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let place = try #require(lines.firstIndex(of: "SUMMARY:\(title)"))
    let start = try #require(lines[..<place].lastIndex(of: "BEGIN:VTODO"))
    let end = try #require(lines[place...].firstIndex(of: "END:VTODO"))
    var todo = Array(lines[start...end])
    edit(&todo)
    lines.replaceSubrange(start...end, with: todo)
    try todux.folder.write("a.ics", lines.joined(separator: "\r\n") + "\r\n")
  }

  /// Completes the to-do with a title in such a calendar.
  private func complete(_ title: String, at time: String? = "20261121T120000Z", _ more: String...) throws {
    try export(editing: title) { todo in
      todo.removeAll { $0.hasPrefix("STATUS:") }
      todo.insert(contentsOf: ["STATUS:COMPLETED"] + (time.map { ["COMPLETED:\($0)"] } ?? []) + more, at: 1)
    }
  }

  /// The status, title and due date of every item.
  private func rows(_ query: String...) -> [String] {
    todux.run(["list", "--all"] + query).output.split(separator: "\n").map { row in
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
      return [columns[1], columns[3], columns[4]].filter { !$0.isEmpty }.joined(separator: " ")
    }.sorted()
  }

  @Test(arguments: ["20261121T120000Z", nil])
  func `the next one is made with its subtasks, and told, as one step`(time: String?) throws {
    add("Rent every month starting 2026-11-21\n  call bank\nMove out")
    todux("edit", "3", "--waits-for", "1")
    try complete("Rent", at: time)
    let told = """
      2 items added
      1 with a due date
      1 repeating
      1 subtask
      2 changed by the file
      2 completed there; 1 comes again on Mon 21 Dec
      1 already here, left as it is
      “Move out” is free now

      """
    let before = rows()
    let dry = todux("import", path("a.ics"), "--dry-run")
    #expect(dry.output == "Nothing was changed; this is what an import would do:\n" + told)
    #expect(rows() == before)
    #expect(todux("import", path("a.ics")).output == told)
    #expect(
      rows() == [
        "done Rent 2026-11-21", "done call bank", "open Move out", "open Rent 2026-12-21", "open call bank",
      ])
    let after = rows()
    #expect(todux("import", path("a.ics")).output == "0 items added\n3 already here, left as they are\n")
    #expect(rows() == after)
    #expect(todux("undo").output.hasPrefix("Undid: import"))
    #expect(rows() == before)
  }

  @Test(arguments: [
    // From the old date, not before the day of the completion, and from the completion.
    ("every day", "next on Sun 22 Nov", "2026-11-22"),
    ("every! 3 days", "next on Tue 24 Nov", "2026-11-24"),
    ("every week", "next on Wed 25 Nov", "2026-11-25"),
  ])
  func `the next one has the date that it would have here`(rule: String, next: String, due: String) throws {
    todux("add", "Water \(rule)")
    todux("edit", "1", "--due", "2026-11-18")
    try complete("Water")
    #expect(todux("import", path("a.ics")).output.contains("1 completed there, \(next)\n"))
    #expect(rows("is:open") == ["open Water \(due)"])
  }

  @Test func `the last of a series has no next one`() throws {
    todux("add", "Water every day for 1 times")
    try complete("Water")
    let told = todux("import", path("a.ics")).output
    #expect(told == "0 items added\n1 changed by the file\n1 completed there, the last of its series\n")
  }

  @Test func `what was given up there does not come again`() throws {
    todux("add", "Water every day")
    try export(editing: "Water") { $0.insert("STATUS:CANCELLED", at: 1) }
    let result = todux("import", path("a.ics"))
    #expect(result.errors.contains("“Water” was cancelled there, and does not come again"))
    #expect(rows() == ["done Water 2026-11-21"])
  }

  @Test(arguments: [
    // Another program makes the next one with a UID of its own, or with a date of its own; another to-do is none.
    ("DUE;VALUE=DATE:20261122", "RRULE:FREQ=DAILY", 2), ("DUE;VALUE=DATE:20261125", "RRULE:FREQ=DAILY", 2),
    ("DUE;VALUE=DATE:20261122", "PRIORITY:1", 2), ("DUE;VALUE=DATE:20261125", "RRULE:FREQ=YEARLY", 3),
    ("DUE;VALUE=DATE:20261121", "RRULE:FREQ=DAILY", 3),
  ])
  func `a next one that the other program has made is not made again`(
    due: String, rule: String, count: Int
  ) throws {
    todux("add", "Water every day")
    try complete("Water")
    let other = ["BEGIN:VTODO", "UID:next@other", "SUMMARY:Water", due, rule, "END:VTODO", "END:VCALENDAR"]
    let text = try #require(todux.folder.text("a.ics"))
    try todux.folder.write("a.ics", text.replacing("END:VCALENDAR", with: other.joined(separator: "\r\n")))
    #expect(todux("import", path("a.ics")).output.contains("1 completed there, next on"))
    #expect(rows().count == count)
    let after = rows()
    #expect(todux("import", path("a.ics")).output.hasPrefix("0 items added\n2 already here"))
    #expect(rows() == after)
  }

  @Test(arguments: [false, true])
  func `where both have gone on with a series, it goes on once, unless something was changed here`(
    isChanged: Bool
  ) throws {
    add("Water every day\n  can")
    try complete("Water")
    let other = [
      "BEGIN:VTODO", "UID:next@other", "SUMMARY:Water", "DUE;VALUE=DATE:20261122", "RRULE:FREQ=DAILY",
      "END:VTODO", "END:VCALENDAR",
    ]
    let text = try #require(todux.folder.text("a.ics"))
    try todux.folder.write("a.ics", text.replacing("END:VCALENDAR", with: other.joined(separator: "\r\n")))
    todux("done", "1")
    if isChanged { todux("edit", "3", "--notes", "with care") }
    let before = rows()
    let result = todux("import", path("a.ics"))
    let told = result.output
    #expect(told.contains("2 moved to the trash, since their series go on in the file") == !isChanged)
    #expect(told.contains("“Water” goes on here and in the file: both are open") == isChanged)
    #expect(result.errors == "", "that both have completed it is no conflict")
    #expect(rows("is:open", "Water").count == (isChanged ? 2 : 1))
    let after = rows()
    #expect(todux("import", path("a.ics")).output.hasPrefix("0 items added\n3 already here"))
    #expect(rows() == after)
    todux("undo")
    #expect(rows() == before)
  }

  @Test func `what is open there again takes its next one back, as reopening here does`() throws {
    todux("add", "Water every day")
    try complete("Water")
    todux("import", path("a.ics"))
    #expect(rows("is:open") == ["open Water 2026-11-22"])
    let text = try #require(todux.folder.text("a.ics"))
    let lines = text.split(separator: "\r\n").filter { !$0.hasPrefix("COMPLETED:") }
    try todux.folder.write(
      "a.ics",
      lines.joined(separator: "\r\n").replacing("STATUS:COMPLETED", with: "STATUS:NEEDS-ACTION") + "\r\n")
    let told = todux("import", path("a.ics")).output
    #expect(told.contains("1 moved to the trash, since its series goes on in the file"))
    #expect(rows("is:open") == ["open Water 2026-11-21"])
  }

  @Test func `a completed to-do in a folder goes on, and both have files then`() throws {
    todux("add", "Water every day")
    todux("export", "--to", "ics", "--output", path("home/"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: path("home")).first { $0.hasSuffix(".ics") })
    let text = try #require(todux.folder.text("home/\(name)"))
    try todux.folder.write(
      "home/\(name)", text.replacing("BEGIN:VTODO", with: "BEGIN:VTODO\r\nSTATUS:COMPLETED"))
    #expect(todux("import", path("home")).output.contains("1 completed there, next on Sun 22 Nov\n"))
    #expect(rows() == ["done Water 2026-11-21", "open Water 2026-11-22"])
    #expect(todux("export", "--to", "ics", "--output", path("home")).output.hasPrefix("Files: 1 added"))
    #expect(todux("import", path("home")).output == "0 items added\n2 already here, left as they are\n")
  }

  @Test func `what repeats may come into a category that is new`() throws {
    todux("add", "Water every day")
    try export(editing: "Water") { $0.insert("CATEGORIES:Garden", at: 1) }
    #expect(todux("import", path("a.ics")).output.contains("1 category created\n"))
    #expect(rows("#Garden") == ["open Water 2026-11-21"])
  }

  @Test func `what a completed parent that does not repeat leaves open stays open, and is told`() throws {
    add("Trip\n  Pack\n  Book")
    try complete("Trip")
    let told =
      "1 completed there\n2 already here, left as they are\n“Trip” is done, and 2 below it are still open\n"
    #expect(todux("import", path("a.ics")).output.hasSuffix(told))
    #expect(rows() == ["done Trip", "open Book", "open Pack"])
  }

  @Test func `what repeats below it and is due later comes below the next one`() throws {
    add("Trip every week starting 2026-11-21\n  Report every month starting 2026-12-10")
    try complete("Trip")
    #expect(todux("import", path("a.ics")).output.contains("1 completed there, next on Sat 28 Nov\n"))
    let after = ["done Trip 2026-11-21", "open Report 2026-12-10", "open Trip 2026-11-28"]
    #expect(rows() == after)
    #expect(todux("show", "3").output.contains("Report"))
    todux("import", path("a.ics"))
    #expect(rows() == after)
  }

  @Test func `reopening it takes back the next one`() throws {
    todux("add", "Water every day")
    try complete("Water")
    todux("import", path("a.ics"))
    #expect(todux("reopen", "1").output == "Reopened “Water”\nTook back the next one (Sun 22 Nov)\n")
    #expect(todux("import", path("a.ics")).output == "0 items added\n1 already here, left as it is\n")
  }

  @Test(arguments: ["json", "csv", "todotxt", "taskwarrior", "ics"])
  func `a series that was imported is taken back by reopening, too`(format: String) throws {
    todux("add", "Water every week")
    todux("done", "1")
    todux("export", "--to", format, "--output", path("list"))
    let other = try Shell()
    other("import", path("list"), "--from", format)
    let done = try #require(
      other("list", "--all", "is:done").output.split(separator: "\t").first.map(String.init))
    #expect(
      other("reopen", done).output == "Reopened “Water”\nTook back the next one (Sat 28 Nov)\n", "\(format)")
    #expect(other("list", "--all").output.split(separator: "\n").count == 1)
  }

  @Test func `a next one whose change was undone is taken back`() {
    todux("add", "Water every day")
    todux("done", "1")
    todux("edit", "2", "--due", "2026-12-24")
    #expect(todux("reopen", "1", "--dry-run").output.contains("was changed since and stays"))
    todux("undo")
    #expect(todux("reopen", "1").output == "Reopened “Water”\nTook back the next one (Sun 22 Nov)\n")
  }
}
