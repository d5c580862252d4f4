import TestSupport
import Testing

/// A list that is written some families at a time gives the same file, with the same losses, as one written
/// at once.
@MainActor
struct PartwiseExportTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  private static let formats = ["todotxt", "json", "csv", "taskwarrior", "ics", "markdown"]

  /// Finds subtasks without their parents, items that wait for others, those of a list, and those that others
  /// refer to.
  private static let queries = [
    "is:subtask", "is:waiting or p1 or has:estimate", "list:done", "not (book or one)",
  ]

  private func expectSameInParts(_ options: String..., counts: [Int] = [0, 10, 1000]) {
    todux.itemsAtOnce = nil
    let whole = todux.run(["export"] + options)
    #expect(whole.status == 0)
    #expect(whole.output.count > 20 || options.count > 2 || options.contains("--dry-run"))
    for count in counts {
      todux.itemsAtOnce = count
      let parts = todux.run(["export"] + options)
      #expect(parts.output == whole.output, "\(options), \(count) at once")
      #expect(parts.errors == whole.errors, "\(options), \(count) at once")
    }
    todux.itemsAtOnce = nil
  }

  private func expectSameInParts() {
    for format in Self.formats {
      expectSameInParts("--to", format)
      expectSameInParts("--to", format, "--dry-run")
      expectSameInParts("--to", format, "--dry-run", "--json")
      for query in Self.queries {
        expectSameInParts("--to", format, query, counts: [0, 10])
      }
    }
  }

  private func importing(_ name: String, _ text: String) throws {
    try todux.folder.write(name, text)
    let result = todux("import", "\(todux.folder.path)/\(name)")
    #expect(result.status == 0, "\(result)")
  }

  /// Adds items of every kind, some of which have a parent that is in the trash or wait for something there.
  private func addItems() {
    todux.input = """
      Plan the trip #Travel due 2026-12-01
        Book the hotel @phone p1
          Compare prices ~2h
        Pack the bags // shirts
      Water the plants every day due 2026-11-21 #Home
      Paint the door every month due 2026-11-20
      Buy milk
        Find the shop

      """
    todux("add", "-")
    let ids = todux("list", "--all").output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
      .suffix(9).map { $0 }
    todux("edit", ids[3], "--waits-for", ids[6])
    todux("edit", ids[0], "--waits-for", ids[4])
    todux("done", ids[4])
    todux("delete", ids[6])
    todux("restore", ids[7])
    todux("done", ids[1])
  }

  @Test func `of items that were made here`() {
    addItems()
    expectSameInParts()
  }

  @Test func `of todo.txt lines that name each other, end in different ways or stand apart`() throws {
    try importing(
      "a.txt",
      "\u{FEFF}(A) one id:1 +Home\r\n\r\ntwo p:1\r\nx 2026-11-02 2026-11-01 three p:1 id:7\r\nfour after:7,9 rec:1w due:2026-11-27"
    )
    addItems()
    try importing("b.txt", "five id:1\n\n  six p:1\nseven p:nobody after:1\n")
    todux("edit", "2", "--title", "Two")
    todux("delete", "3")
    expectSameInParts()
  }

  @Test func `of calendars with names, events and time zones`() throws {
    func calendar(_ name: String, _ zone: String, _ todos: String...) -> String {
      let body = todos.map { todo in
        "BEGIN:VTODO\r\nUID:\(todo)@\(name)\r\nSUMMARY:\(todo)\r\nDUE;TZID=\(zone):20261201T090000\r\nEND:VTODO\r\n"
      }.joined()
      let described =
        "BEGIN:VTIMEZONE\r\nTZID:\(zone)\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\n"
        + "TZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
      let event =
        "BEGIN:VEVENT\r\nUID:event@\(name)\r\nDTSTART;TZID=\(zone):20261201T090000\r\nEND:VEVENT\r\n"
      return
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nX-WR-CALNAME:\(name)\r\n\(described)\(event)\(body)"
        + "END:VCALENDAR\r\n"
    }
    addItems()
    try importing("a.ics", calendar("first", "Own/One", "one", "two"))
    try importing("b.ics", calendar("second", "Own/Two", "three"))
    todux("edit", "11", "--title", "Two")
    todux("add", "The last one")
    expectSameInParts()
  }

  @Test func `of tasks of a series`() throws {
    func uuid(_ digit: Int) -> String { "\(digit)0000000-0000-4000-8000-000000000000" }
    try importing(
      "tasks.json",
      """
      [{"uuid":"\(uuid(1))","description":"Rent","status":"recurring","recur":"monthly","mask":"+-",
      "due":"20261001T000000Z","entry":"20260901T000000Z"},
      {"uuid":"\(uuid(2))","description":"Rent","status":"completed","recur":"monthly","parent":"\(uuid(1))",
      "imask":0,"due":"20261001T000000Z","entry":"20260901T000000Z","end":"20261001T000000Z"},
      {"uuid":"\(uuid(3))","description":"Rent","status":"pending","recur":"monthly","parent":"\(uuid(1))",
      "imask":1,"due":"20261101T000000Z","entry":"20260901T000000Z","depends":"\(uuid(4))"},
      {"uuid":"\(uuid(4))","description":"Ask","status":"pending","entry":"20260901T000000Z","custom":"x"}]
      """)
    addItems()
    expectSameInParts()
    todux("done", "2")
    expectSameInParts("--to", "taskwarrior")
  }

  @Test func `of records with numbers of their own, and columns that are not known`() throws {
    try importing(
      "a.json",
      """
      [
        {"id":12,"title":"twelve","uuid":"a0000000-0000-4000-8000-000000000000"},
        {"id":2,"title":"two","parent":12,"waitsFor":[3]},
        {"id":3,"title":"three","own":[1,2]}
      ]
      """)
    try importing("b.csv", "id,title,Colour,parent\n9,nine,red,\n4,four,,9\n12,twelve again,\"b,c\",\n")
    addItems()
    todux("edit", "3", "--title", "Three")
    expectSameInParts()
  }

  @Test func `of Markdown with headings`() throws {
    try importing(
      "a.md", "# Home\n\n- [ ] one\n  - [x] below\n\ntext\n\n# Work\n\n- [ ] two\n\n# Home\n\n- [ ] three\n")
    addItems()
    todux("edit", "4", "--category", "Elsewhere")
    expectSameInParts()
  }

  @Test func `what a query finds has the order that it has among all`() {
    addItems()
    let all = numbers()
    for query in Self.queries {
      let found = numbers(query)
      #expect(!found.isEmpty && found.count < all.count, "\(query)")
      #expect(all.filter(found.contains) == found, "\(query)")
    }
  }

  /// Returns the numbers of the exported items.
  private func numbers(_ query: String...) -> [Substring] {
    todux.run(["export", "--to", "csv"] + query).output.split(whereSeparator: \.isNewline).dropFirst().map {
      line in
      line.prefix { $0 != "," }
    }
  }

  @Test func `into a file, or a terminal`() throws {
    addItems()
    todux.itemsAtOnce = nil
    let whole = todux("export").output
    todux.itemsAtOnce = 0
    #expect(todux("export", "--output", "\(todux.folder.path)/out.txt").status == 0)
    #expect(todux.folder.text("out.txt") == whole)
    #expect(todux("export", "--output", "\(todux.folder.path)/none/out.txt").status == 73)
    #expect(todux("export", "--output", "\(todux.folder.path)/todux.db").status == 73)
    todux.width = 80
    #expect(todux("export").output == whole)
  }

  @Test func `other commands can write while a long export waits for its reader`() {
    addItems()
    todux.itemsAtOnce = 0
    var statuses: [Int32] = []
    todux.onOutput = {
      todux.onOutput = {}
      statuses.append(todux("add", "another").status)
    }
    #expect(!todux("export").output.contains("another"))
    #expect(statuses == [0])
  }
}
