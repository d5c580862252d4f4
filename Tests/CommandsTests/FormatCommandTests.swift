import TestSupport
import Testing

/// The other formats by way of the commands: found out from content, there and back.
@MainActor
struct FormatCommandTests {
  private let todux: Shell

  init() throws { todux = try Shell() }

  private func path(_ name: String) -> String { "\(todux.folder.path)/\(name)" }

  @Test(arguments: [
    ("markdown", "# Home\n\n- [ ] Pay rent\n  by Friday\n  - [x] Ask\n"),
    ("json", "[\n  {\"title\":\"Pay rent\",\"due\":\"2026-11-27\",\"colour\":\"red\"}\n]\n"),
  ])
  func `a file is recognised, imported as one step, and exported as the same bytes`(
    format: String, text: String
  ) throws {
    try todux.folder.write("list", text)
    #expect(todux("import", path("list")).output.contains("added\n"))
    #expect(todux("export", "--to", format).output == text)
    #expect(todux("import", path("list")).output.hasPrefix("0 items added\n"))
    #expect(todux("undo").output.hasPrefix("Undid: import "))
  }

  @Test func `what a list prints as JSON is what an export writes, and is imported elsewhere`() throws {
    todux("add", "Pay rent 2026-11-27 p1 #Home @bank every month ~30m // first")
    todux("add", "Ask \"why\"")
    let list = todux("list", "--all", "--json").output
    #expect(todux("export", "--to", "json").output == list)
    let other = try Shell()
    other.input = list
    #expect(other("import", "-").output.hasPrefix("2 items added\n"))
    #expect(other("export", "--to", "json").output == list)
  }

  @Test func `the next one of a repeated line ends as that does`() throws {
    try todux.folder.write("todo.txt", "one due:2026-11-27 rec:1w\r\ntwo\r\n")
    todux("import", path("todo.txt"))
    todux("done", "1")
    // CR LF is one character, so that an LF alone would be another one.
    let exported = todux("export").output
    #expect(exported.count { $0 == "\r\n" } == 3 && !exported.contains("\n"))
  }

  @Test func `a table without titles tells which columns are read`() throws {
    try todux.folder.write("names.csv", "KIND,NAME,PRIORITY\ntask,Buy milk,4\n")
    let result = todux("import", "--from", "csv", path("names.csv"))
    #expect(result.status == 65)
    #expect(result.errors.contains("The first row of the table, in line 1, names no column “title”."))
    #expect(result.errors.contains("These names are read: ") && result.errors.contains(", due, "))
  }

  @Test(arguments: [
    (
      "list.csv", "name,due\nPay rent,2026-11-27\n",
      "looks like a table (CSV) whose first row names no column “title”"
    ),
    (
      "list", "Task Name,Due Date,Priority\r\nPay,,p1\r\n",
      "looks like a table (CSV) whose first row names no column “title”"
    ),
    ("notes.md", "# Notes\n\nNo task here.\n", "has no task as Markdown writes it, “- [ ] Task”"),
  ])
  func `what hardly is todo.txt is not taken for it`(name: String, text: String, reason: String) throws {
    try todux.folder.write(name, text)
    let result = todux("import", path(name))
    #expect(result.status == 65)
    #expect(
      result.errors
        == "todux: “\(path(name))” \(reason). If each line of it is an item all the same, add --from todotxt.\n"
    )
    #expect(todux("list", "--all").output.isEmpty)
    #expect(todux("import", "--from", "todotxt", path(name)).status == 0)
  }

  @Test(arguments: [
    "Buy milk, eggs\nCall Bob, Anna\n", "name the cat, due soon\nx\n", "a,b\n1,2\n", "title\nx\n",
  ])
  func `lines with commas are todo dot txt`(text: String) throws {
    try todux.folder.write("todo.txt", text)
    #expect(todux("import", path("todo.txt")).output == "2 items added\n")
  }

  @Test func `a table goes there and back, with columns that are not known`() throws {
    try todux.folder.write("list.csv", "title,Room,due\r\nPay rent,Kitchen,2026-11-27\r\n")
    let result = todux("import", path("list.csv"))
    #expect(result.output == "1 item added\n1 with a due date\nKept without being understood: Room\n")
    let table = todux("export", "--to", "csv").output
    #expect(
      table.hasPrefix("id,uuid,title,") && table.contains(",extras,Room\r\n")
        && table.contains(",Kitchen\r\n"))
    #expect(todux("show", "1", "--json").output.contains(#""extras":{"Room":"Kitchen""#))
    try todux.folder.write("again.csv", table)
    #expect(todux("import", path("again.csv")).output.hasPrefix("0 items added\n"))
  }

  @Test func `a damaged file of any format changes nothing`() throws {
    for (name, text) in [("a.json", "[{\"title\":\"a\""), ("a.csv", "title,due\n\"a,b")] {
      try todux.folder.write(name, text)
      #expect(todux("import", path(name)).status == 65)
    }
    #expect(!todux.folder.names.contains("todux.db"))
  }
}
