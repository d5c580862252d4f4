import TestSupport
import Testing

@testable import Commands

/// What repeats in a todo.txt file is completed there by another program.
@MainActor
struct FileStoreSeriesTests: FileStoreSuite {
  let todux: Shell
  let path: String

  init() throws {
    todux = try Shell()
    path = Self.makeFolder(for: todux)
  }

  /// Writes other contents than the file has, and reads them.
  private func change(_ before: String, to after: String) throws -> Shell.Result {
    try write(before)
    run("list")
    try write(after)
    return run("list")
  }

  @Test(arguments: [
    ("rec:+1w due:2026-11-18", "due:2026-11-25 rec:+1w", "Wed 25 Nov"),
    ("rec:1m due:2026-11-18", "due:2026-12-20 rec:1m", "Sun 20 Dec"),
    ("rec:+1d due:2026-11-20", "due:2026-11-21 rec:+1d", "Sat 21 Nov"),
    ("rec:2d", "due:2026-11-22 rec:2d", "Sun 22 Nov"),
    ("rec:1w t:2026-11-20", "t:2026-11-27 rec:1w", "Fri 27 Nov"),
  ])
  func `the next one is made as here, told, and written once`(rule: String, next: String, day: String) throws
  {
    let before = "a\r\n(B) Water  @home \(rule)\r\n\r\nz"
    let result = try change(before, to: before.replacing("(B)", with: "x 2026-11-20"))
    #expect(result.errors == "todux: “Water” was completed in todo.txt, next on \(day)\n")
    let after = "a\r\nx 2026-11-20 Water  @home \(rule)\r\n2026-11-20 Water @home \(next)\r\n\r\nz"
    #expect(text() == after)
    #expect(run("list").errors.isEmpty && text() == after)
    #expect(run("undo").output == "Undid: complete “Water”\n")
    #expect(text() == before)
    #expect(run("redo").status == 0 && text() == after)
    #expect(run("doctor").status == 0)
  }

  @Test func `what is below it is done with it and comes again, as one step`() throws {
    let before = "Trip id:1 rec:+1m due:2026-11-21\nPack p:1 due:2026-11-20\nx 2026-11-19 Book p:1\nz\n"
    let result = try change(before, to: before.replacing("Trip", with: "x 2026-11-21 Trip"))
    #expect(result.errors == "todux: “Trip” was completed in todo.txt, next on Mon 21 Dec\n")
    let after = """
      x 2026-11-21 Trip id:1 rec:+1m due:2026-11-21
      x 2026-11-21 Pack p:1 due:2026-11-20
      2026-11-21 Trip due:2026-12-21 rec:+1m id:2
      2026-11-21 Pack due:2026-12-20 p:2
      x 2026-11-19 Book p:1
      2026-11-21 Book p:2
      z

      """
    let written = try #require(text())
    #expect(written.split(separator: "\n").sorted() == after.split(separator: "\n").sorted())
    #expect(run("undo").output == "Undid: complete “Trip” and 1 more\n" && text() == before)
    #expect(run("redo").status == 0 && text() == written)
  }

  @Test func `what repeats below it and is due later comes below the next one`() throws {
    let before = "Trip id:1 rec:+1w due:2026-11-21\nReport p:1 rec:+1m due:2026-12-10\n"
    _ = try change(before, to: before.replacing("Trip", with: "x 2026-11-21 Trip"))
    let after = """
      x 2026-11-21 Trip id:1 rec:+1w due:2026-11-21
      2026-11-21 Trip due:2026-11-28 rec:+1w id:2
      Report p:2 rec:+1m due:2026-12-10

      """
    #expect(text()?.split(separator: "\n").sorted() == after.split(separator: "\n").sorted())
    #expect(run("undo").status == 0 && text() == before)
  }

  @Test(arguments: [
    // Beside the completed line, at the end, in its place, with the very date or another, and without dates.
    ["x 2026-11-21 2026-11-01 Water rec:+1w due:2026-11-18", "2026-11-21 Water rec:+1w due:2026-11-25", "z"],
    ["x 2026-11-21 2026-11-01 Water rec:+1w due:2026-11-18", "z", "2026-11-21 Water rec:+1w due:2026-11-28"],
    ["2026-11-21 Water rec:+1w due:2026-11-25", "z", "x 2026-11-21 2026-11-01 Water rec:+1w due:2026-11-18"],
    ["z", "x 2026-11-21 Water due:2026-11-18 rec:+1w", "(A) Water due:2026-11-25"],
    ["x 2026-11-21 2026-11-01 Water rec:+1w", "z", "2026-11-21 Water rec:+1w"],
  ])
  func `a next one that the other program has made is not made again`(lines: [String]) throws {
    let due = lines.contains { $0.contains("due:") } ? " due:2026-11-18" : ""
    let after = lines.map { $0 + "\n" }.joined()
    let result = try change("2026-11-01 Water rec:+1w\(due)\nz\n", to: after)
    #expect(result.errors.isEmpty && text() == after)
    #expect(run("list", "is:open").output.split(separator: "\n").count == 2)
  }

  @Test func `a next one that was there before is not made again`() throws {
    let before = "Water rec:+1w due:2026-11-18\nWater rec:+1w due:2026-11-25\n"
    let after = "x 2026-11-21 " + before
    #expect(try change(before, to: after).errors.isEmpty)
    #expect(text() == after)
  }

  @Test func `a series goes on from a line that was archived, too`() throws {
    try write("Water rec:+1w due:2026-11-18\nz\n")
    try write("x 2026-01-01 o\n", to: "done.txt")
    run("list")
    try write("z\n")
    try write("x 2026-01-01 o\nx 2026-11-21 Water rec:+1w due:2026-11-18\n", to: "done.txt")
    #expect(run("list").errors.contains("next on Wed 25 Nov"))
    #expect(text()?.contains("2026-11-21 Water due:2026-11-25 rec:+1w\n") == true)
    #expect(text("done.txt") == "x 2026-01-01 o\nx 2026-11-21 Water rec:+1w due:2026-11-18\n")
    #expect(run("undo").status == 0)
    #expect(text() == "Water rec:+1w due:2026-11-18\nz\n" && text("done.txt") == "x 2026-01-01 o\n")
  }

  @Test func `the end of a series is told`() throws {
    try write("Water due:2026-11-18 rrule:FREQ=DAILY;COUNT=1\n")
    run("list")
    try write("x 2026-11-18 Water due:2026-11-18 rrule:FREQ=DAILY;COUNT=1\n")
    #expect(run("list").errors == "todux: “Water” was completed in todo.txt, the last of its series\n")
  }

  @Test func `several completed lines make one message`() throws {
    let before = "a rec:+1w due:2026-11-18\nb rec:+1d due:2026-11-21\nc\n"
    let result = try change(before, to: "x \(before.replacing("\n", with: "\nx ").dropLast(2))")
    let told = "todux: 3 items were completed in todo.txt; 2 come again, the first on Sun 22 Nov\n"
    #expect(result.errors == told)
    #expect(run("list", "is:open").output.split(separator: "\n").count == 2)
  }

  @Test func `what a completed parent that does not repeat leaves open stays open, and is told`() throws {
    let before = "Trip id:1\nPack p:1\nBook p:1\n"
    let after = before.replacing("Trip", with: "x 2026-11-21 Trip")
    #expect(try change(before, to: after).errors == "todux: “Trip” is done, and 2 below it are still open\n")
    #expect(text() == after)
  }

  @Test func `reopening it takes back the next one`() throws {
    let before = "Water rec:+1w due:2026-11-18\nz\n"
    _ = try change(before, to: "x 2026-11-21 " + before)
    #expect(run("reopen", "1").output == "Reopened “Water”\nTook back the next one (Wed 25 Nov)\n")
    #expect(text() == before)
  }

  @Test func `a line that was done when the file was first read has no next one`() throws {
    try write("x 2026-11-20 Water rec:+1w due:2026-11-18\n")
    #expect(run("list").errors.isEmpty && text() == "x 2026-11-20 Water rec:+1w due:2026-11-18\n")
  }
}
