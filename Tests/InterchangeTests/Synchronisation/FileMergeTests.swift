import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// A todo.txt file and its items, after one or both have changed.
@Suite struct FileMergeTests {
  /// A change on one or both sides, and what comes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var change: @Sendable (inout SharedList) -> Void
    var written: String
    /// The titles of the items, in manual order, with `x ` before done ones.
    var titles: [String]
    var noteCount = 0

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "nothing", text: "a\n\n  (B)  b  @c \r\nx 2026-11-20 d", change: { _ in },
      written: "a\n\n  (B)  b  @c \r\nx 2026-11-20 d", titles: ["a", "(B)  b", "x d"]),
    Case(
      name: "a title here", text: "a\n\n(B)  b  @c \nc", change: { $0.edit("b") { $0.title = "bb" } },
      written: "a\n\n(B)  bb  @c \nc", titles: ["a", "bb", "c"]),
    Case(
      name: "a title there", text: "a one\nb\n", change: { $0.replace("a one", "a two") },
      written: "a two\nb\n",
      titles: ["a two", "b"]),
    Case(
      name: "different fields of a line", text: "Buy milk\n",
      change: {
        $0.edit("Buy milk") { $0.priority = .high }
        $0.replace("Buy milk", "Buy oat milk due:2026-12-01")
      }, written: "(A) Buy oat milk due:2026-12-01\n", titles: ["Buy oat milk"]),
    Case(
      name: "the same field of a line", text: "Buy milk\n",
      change: {
        $0.edit("Buy milk") { $0.title = "Buy rice milk" }
        $0.replace("Buy milk", "Buy oat milk")
      }, written: "Buy oat milk\n", titles: ["Buy oat milk"], noteCount: 1),
    Case(
      name: "the same change on both sides", text: "Buy milk\n",
      change: {
        $0.edit("Buy milk") { $0.title = "Buy oat milk" }
        $0.replace("Buy milk", "Buy oat milk")
      }, written: "Buy oat milk\n", titles: ["Buy oat milk"]),
    Case(
      name: "completed here, edited there", text: "(A) Call Bob +Work\n",
      change: {
        $0.complete("Call Bob")
        $0.replace("Call Bob", "Call Bobby")
      }, written: "x 2026-11-21 Call Bobby +Work pri:A\n", titles: ["x Call Bobby"]),
    Case(
      name: "completed there", text: "a\nb\n", change: { $0.replace("b", "x 2026-11-20 b") },
      written: "a\nx 2026-11-20 b\n", titles: ["a", "x b"]),
    Case(
      name: "deleted there", text: "a\nb\nc\n", change: { $0.replace("b\n", "") }, written: "a\nc\n",
      titles: ["a", "c"]),
    Case(
      name: "deleted here", text: "a\nb\nc", change: { $0.delete("c") }, written: "a\nb", titles: ["a", "b"]),
    Case(
      name: "deleted for good here", text: "a\nb\nc\n", change: { $0.remove("a") }, written: "b\nc\n",
      titles: ["b", "c"]),
    Case(
      name: "deleted there, edited here", text: "a\nb\nc\n",
      change: {
        $0.edit("b") { $0.title = "bb" }
        $0.replace("b\n", "")
      }, written: "a\nbb\nc\n", titles: ["a", "bb", "c"], noteCount: 1),
    Case(
      name: "deleted here, edited there", text: "a\nBuy bread\nc\n",
      change: {
        $0.delete("Buy bread")
        $0.replace("Buy bread", "Buy fresh bread")
      }, written: "a\nBuy fresh bread\nc\n", titles: ["a", "Buy fresh bread", "c"], noteCount: 1),
    Case(
      name: "deleted for good here, edited there", text: "a\nBuy bread\nc\n",
      change: {
        $0.remove("Buy bread")
        $0.replace("Buy bread", "Buy fresh bread")
      }, written: "a\nBuy fresh bread\nc\n", titles: ["a", "Buy fresh bread", "c"], noteCount: 1),
    Case(
      name: "deleted on both sides", text: "a\nb\nc\n",
      change: {
        $0.delete("b")
        $0.replace("b\n", "")
      }, written: "a\nc\n", titles: ["a", "c"]),
    Case(
      name: "a new line here", text: "a\r\nb", change: { $0.add("n") }, written: "a\r\nb\r\n2026-11-21 n",
      titles: ["a", "b", "n"]),
    Case(
      name: "a new line in the middle here", text: "a\nb\n", change: { $0.add("n", after: "a") },
      written: "a\n2026-11-21 n\nb\n", titles: ["a", "n", "b"]),
    Case(
      name: "a new line in the middle there", text: "a\nb\n", change: { $0.replace("a\n", "a\nn\n") },
      written: "a\nn\nb\n", titles: ["a", "n", "b"]),
    Case(
      name: "a new line at both ends", text: "a\n",
      change: {
        $0.add("here")
        $0.replace("a\n", "a\nthere\n")
      }, written: "a\n2026-11-21 here\nthere\n", titles: ["a", "here", "there"]),
    Case(
      name: "swapped lines", text: "a\nb\nc\n", change: { $0.write("b\na\nc\n") }, written: "b\na\nc\n",
      titles: ["b", "a", "c"]),
    Case(
      name: "an item moved here", text: "a\nb\nc\n",
      change: { list in
        let first = list.items[0].rank
        list.edit("c") { $0.rank = .between(nil, first) }
      }, written: "c\na\nb\n",
      titles: ["c", "a", "b"]),
    Case(
      name: "an empty file", text: "a\nb\n", change: { $0.write("") }, written: "", titles: []),
    Case(
      name: "a line in an empty file", text: "", change: { $0.add("a") }, written: "2026-11-21 a\n",
      titles: ["a"]),
    Case(
      name: "a byte-order mark", text: "\u{FEFF}a\nb\n", change: { $0.delete("a") }, written: "\u{FEFF}b\n",
      titles: ["b"]),
    Case(
      name: "a project that is new", text: "a\n", change: { $0.replace("a", "a +Home") },
      written: "a +Home\n",
      titles: ["a"]),
    Case(
      name: "lines after another program sorted them", text: "c\nb\na\n", change: { $0.write("a\nb\nc\n") },
      written: "a\nb\nc\n", titles: ["a", "b", "c"]),
  ]

  @Test(arguments: cases)
  func `both sides agree after a change, and stay so`(_ one: Case) throws {
    var list = try SharedList(one.text)
    #expect(list.text == one.text)
    one.change(&list)
    try list.synchronise()
    #expect(list.text == one.written)
    #expect(list.items.map { ($0.status == .done ? "x " : "") + $0.title } == one.titles)
    #expect(list.notes.count == one.noteCount)
    try list.synchronise()
    #expect(list.text == one.written && list.change.isEmpty && list.notes.isEmpty)
  }

  @Test func `duplicate lines stay apart by their places`() throws {
    var list = try SharedList("same\nother\nsame\nsame\n")
    let ids = list.items.map(\.id)
    list.edit(ids[2]) { $0.notes = "of the third" }
    try list.synchronise()
    list.write(list.text.replacing("other\n", with: "other\nnew\n"))
    list.replace("same\nother", "same again\nother")
    try list.synchronise()
    #expect(list.items.map(\.id).filter(ids.contains) == ids)
    #expect(list.document.items[ids[2]]?.notes == "of the third")
    #expect(list.document.items[ids[0]]?.title == "same again")
  }

  @Test func `what todo.txt cannot hold stays when the line changes`() throws {
    var list = try SharedList("Meet Ann due:2026-11-21\n")
    let id = try #require(list.id("Meet Ann"))
    list.edit(id) { item in item.due = item.due.map { DayTime($0.day, minute: 14 * 60) } }
    try list.synchronise()
    list.replace("Meet Ann", "(A) Meet Anna")
    try list.synchronise()
    #expect(list.document.items[id]?.due?.minute == 14 * 60)
    #expect(list.document.items[id]?.title == "Meet Anna")
    #expect(list.text == "(A) Meet Anna due:2026-11-21\n")
  }

  @Test func `a time stays when the line has another day, and goes with it`() throws {
    var list = try SharedList("Meet Ann t:2026-11-20 due:2026-11-21\n")
    let id = try #require(list.id("Meet Ann"))
    list.edit(id) { item in
      item.start = DayTime("2026-11-20T09:00")
      item.due = DayTime("2026-11-21T14:00")
    }
    try list.synchronise()
    list.write("Meet Ann t:2026-11-27 due:2026-11-28\n")
    try list.synchronise()
    #expect(list.document.items[id]?.start == DayTime("2026-11-27T09:00"))
    #expect(list.document.items[id]?.due == DayTime("2026-11-28T14:00"))
    list.write("Meet Ann due:2026-11-28\n")
    try list.synchronise()
    list.write("Meet Ann t:2026-11-27 due:2026-11-28\n")
    try list.synchronise()
    #expect(list.document.items[id]?.start == DayTime("2026-11-27"))
    #expect(list.notes.isEmpty)
  }

  @Test func `a line that was removed and comes back is the same item`() throws {
    var list = try SharedList("a\nb  @odd   spacing\nc\n")
    let ids = list.items.map(\.id)
    list.write("a\nc\n")
    try list.synchronise()
    #expect(list.document.items[ids[1]]?.status == .trashed)
    list.write("b  @odd   spacing\na\nc\n")
    try list.synchronise()
    #expect(list.items.map(\.id) == [ids[1], ids[0], ids[2]])
    #expect(list.label == .restored(StepLabel.Items(["b spacing"])))
  }

  @Test func `an item that was deleted here gets its line back as it was written`() throws {
    var list = try SharedList("a\nb  @odd   spacing\nc\n")
    let id = try #require(list.items.dropFirst().first?.id)
    list.edit(id) { $0.status = .trashed }
    try list.synchronise()
    #expect(list.text == "a\nc\n")
    list.edit(id) { $0.status = .open }
    try list.synchronise()
    #expect(list.text == "a\nb  @odd   spacing\nc\n")
  }

  @Test(arguments: [
    "x 2026-01-02 (B) one @c", "x (B) 2026-01-02 one", "(B) one pri:C", "pri:B one", "(D) one +P more",
    "  (B) one", "x  one", "(B) x one", "@a one  @b", "x 2026-01-02 2026-01-01 (B) one",
    "one due:2026-01-01 more",
  ])
  func `undo writes a line as it was spelled`(line: String) throws {
    let text = "zero\n\(line)\nlast\n"
    let changes: [@Sendable (inout Item) -> Void] = [
      { ($0.status, $0.completed) = $0.status == .open ? (.done, now) : (.open, nil) },
      { $0.priority = $0.priority == nil ? .low : nil }, { $0.title = "two" }, { $0.tags = ["b"] },
      { $0.due = $0.due == nil ? DayTime("2026-12-01") : nil },
    ]
    var list = try SharedList(text)
    let id = list.items[1].id
    // Each alone, and one after another.
    for changes in changes.map({ [$0] }) + [changes] {
      var versions: [(item: Item, text: String)] = []
      for change in changes {
        versions.append((try #require(list.document.items[id]), list.text))
        list.edit(id, change)
        try list.synchronise()
      }
      for version in versions.reversed() {
        list.edit(id) { $0 = version.item }
        try list.synchronise()
        #expect(list.text == version.text)
      }
    }
    #expect(list.text == text)
  }

  @Test func `a line that others have spelled anew stays so`() throws {
    var list = try SharedList("pri:B one\n")
    let before = list.items[0]
    list.edit(before.id) { ($0.title, $0.priority) = ("two", nil) }
    try list.synchronise()
    list.write("2026-11-01 two\n")
    try list.synchronise()
    list.edit(before.id) { ($0.title, $0.priority) = (before.title, before.priority) }
    try list.synchronise()
    #expect(list.text == "(B) 2026-11-01 one\n")
  }

  @Test func `an item that is added beside a moved and deleted one has its line in its place`() throws {
    var list = try SharedList("a\nb\nc\nd\n")
    let items = list.items
    list.edit(items[1].id) { $0.rank = .between(items[2].rank, items[3].rank) }
    list.add("n", after: "b")
    list.delete("b")
    try list.synchronise()
    #expect(list.text == "a\nc\n2026-11-21 n\nd\n")
  }

  @Test func `a deleted item that comes back gets no rank of another one`() throws {
    var list = try SharedList("a one\nb two\n")
    let rank = FractionalRank.between(nil, list.items[0].rank)
    list.edit("b two") { $0.rank = rank }
    try list.synchronise()
    list.delete("b two")
    list.edit("a one") { $0.rank = rank }
    list.replace("b two", "b three")
    try list.synchronise()
    list.write(list.text.replacing("\n", with: "\nnew\n"))
    try list.synchronise()
    #expect(list.text.split(separator: "\n").map(String.init) == list.items.map(\.title))
  }

  @Test func `lines of done.txt are done items, and move between the files`() throws {
    var list = try SharedList("a\nx 2026-11-20 b\nc\n", done: "x 2026-01-01 old\n")
    let ids = Dictionary(uniqueKeysWithValues: list.items.map { ($0.title, $0.id) })
    let (b, old) = (try #require(ids["b"]), try #require(ids["old"]))
    // Another program archives.
    list.files = [Array("a\nc\n".utf8), Array("x 2026-01-01 old\nx 2026-11-20 b\n".utf8)]
    try list.synchronise()
    #expect(list.document.items[b]?.status == .done && list.change.items.map(\.id) == [b])
    // It is reopened here.
    list.edit(b) { ($0.status, $0.completed) = (.open, nil) }
    list.edit(old) { ($0.status, $0.completed) = (.open, nil) }
    try list.synchronise()
    #expect(list.text == "a\nb\nc\nold\n" && list.doneText == "")
    // It is completed and archived here.
    list.complete("c")
    try list.synchronise()
    #expect(list.text == "a\nb\nx 2026-11-21 c\nold\n")
    list.edit("c") { $0 = $0.archived() }
    try list.synchronise()
    #expect(list.text == "a\nb\nold\n" && list.doneText == "x 2026-11-21 c\n")
    #expect(list.items.count == 4)
  }

  @Test func `a line that moves to done.txt and is edited there is the same item`() throws {
    var list = try SharedList("Pay the rent\nCall Bob about the trip\n", done: "x 2026-01-01 old\n")
    let id = try #require(list.id("Call Bob about the trip"))
    list.edit(id) { $0.priority = .high }
    list.files = [
      Array("Pay the rent\n".utf8),
      Array("x 2026-01-01 old\nx 2026-11-20 Call Bobby about the trip due:2026-12-01\n".utf8),
    ]
    try list.synchronise()
    #expect(list.text == "Pay the rent\n")
    #expect(
      list.doneText
        == "x 2026-01-01 old\nx 2026-11-20 Call Bobby about the trip due:2026-12-01 pri:A\n")
    #expect(list.items.count == 3 && list.document.items[id]?.title == "Call Bobby about the trip")
    // And back, with another title again.
    list.files = [
      Array("Pay the rent\n(B) Call Bobby about a trip\n".utf8), Array("x 2026-01-01 old\n".utf8),
    ]
    try list.synchronise()
    #expect(list.items.count == 3 && list.document.items[id]?.status == .open)
    #expect(list.document.items[id]?.priority == .medium)
  }

  @Test func `the items of a missing file stay`() throws {
    var list = try SharedList("a\nb\n")
    list.files[0] = nil
    try list.synchronise()
    #expect(list.items.count == 2 && list.files[0] == nil)
    list.edit("a") { $0.title = "aa" }
    try list.synchronise()
    #expect(list.text == "aa\nb\n")
  }

  @Test func `a file that is no text changes nothing`() throws {
    var list = try SharedList("a\n")
    list.files[0] = [0x61, 0xFF]
    #expect(throws: FileComparison.Failure(file: 0, error: .invalidUTF8(line: 1, byte: 2))) {
      try list.synchronise()
    }
    list.files = [Array("a\n".utf8), [0xFF]]
    #expect(throws: FileComparison.Failure(file: 1, error: .invalidUTF8(line: 1, byte: 1))) {
      try list.synchronise()
    }
    #expect(list.items.count == 1)
  }

  @Test func `every line changed at once is an edit of each`() throws {
    let lines = (0..<500).map { "Task number \($0) +old" }
    var list = try SharedList(lines.joined(separator: "\n") + "\n")
    let ids = list.items.map(\.id)
    list.replace("Task", "Errand")
    list.replace("+old", "+new")
    try list.synchronise()
    #expect(list.items.map(\.id) == ids)
    #expect(list.items.last?.title == "Errand number 499")
  }
}
