import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Lines that leave a todo.txt file and come back: undo restores the file byte for byte.
@Suite struct FormerPlaceTests {
  /// Changes, each of which a synchronisation follows, and which are undone in reverse.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var done: String?
    var changes: [@Sendable (inout SharedList) -> Void]
    var left: String

    init(
      _ text: String, done: String? = nil, left: String, _ changes: (@Sendable (inout SharedList) -> Void)...
    ) {
      (self.text, self.done, self.changes, self.left) = (text, done, changes, left)
    }

    var testDescription: String { text.debugDescription + " → " + left.debugDescription }
  }

  static let cases = [
    Case("a\n\nb\nc\n", left: "a\n\nc\n") { $0.delete("b") },
    Case("a\nb\n\nc\n", left: "a\n\nc\n") { $0.delete("b") },
    Case("\n\na\n\nb\n\n", left: "\n\n\nb\n\n") { $0.delete("a") },
    Case("a\n\nb", left: "a\n\n") { $0.delete("b") },
    Case("a\n\n \nb\n \n\n\nc\n", left: "\n \n \n\n\n") { list in
      for title in ["a", "b", "c"] { list.delete(title) }
    },
    Case("a\n\nb\n\n\nc\n", left: "\n\n\n", { $0.delete("b") }, { $0.delete("c") }, { $0.delete("a") }),
    Case("a\r\n\r\nb", left: "\r\n", { $0.delete("b") }, { $0.delete("a") }),
    Case("\u{FEFF}a\r\nb\nc\r\n", left: "\u{FEFF}") { list in
      for title in ["a", "b", "c"] { list.delete(title) }
    },
    Case("b\n\na\n\nc", left: "a\nb\n\n\nc") { list in
      let rank = Rank.between(nil, list.items[0].rank)
      list.edit("a") { $0.rank = rank }
    },
    Case("p id:1\nx 2026-01-01 b\nkid p:1\n", done: "", left: "p id:1\nkid p:1\n") { list in
      list.edit("b") { $0 = $0.archived() }
    },
    Case("x 2026-01-01 a\n\nx 2026-01-02 b\n", done: "x 2025-01-01 o", left: "\n") { list in
      for title in ["a", "b"] { list.edit(title) { $0 = $0.archived() } }
    },
    Case("a\n", done: "x 2025-01-01 o\nx 2025-01-02 p", left: "a\no\n") { list in
      list.edit("o") { ($0.status, $0.completed) = (.open, nil) }
    },
    Case("a\n", done: "x 2025-01-01 o\r\nx 2025-01-02 p", left: "a\no\np\n") { list in
      for title in ["o", "p"] { list.edit(title) { ($0.status, $0.completed) = (.open, nil) } }
    },
  ]

  @Test(arguments: cases)
  func `undo brings lines back where they were, and redo takes them away again`(_ one: Case) throws {
    var list = try SharedList(one.text, done: one.done)
    var versions = [(items: list.document.items, text: list.text, done: list.doneText)]
    for change in one.changes {
      change(&list)
      try list.synchronise()
      versions.append((list.document.items, list.text, list.doneText))
    }
    #expect(list.text == one.left)
    for version in versions.reversed().dropFirst() + versions.dropFirst() + versions.reversed().dropFirst() {
      for item in version.items.unordered { list.edit(item.id) { $0 = item } }
      try list.synchronise()
      #expect(list.text == version.text && list.doneText == version.done)
    }
  }

  @Test func `a place that was used comes after the others`() throws {
    var list = try SharedList("a\n\nb\n\nc\n", done: "")
    let first = try #require(list.items.first { $0.title == "b" })
    let rank = Rank.between(list.items[0].rank, first.rank)
    list.edit("b") { $0.rank = rank }
    try list.synchronise()
    let moved = list.text
    #expect(moved == "a\nb\n\n\nc\n")
    for _ in 0..<2 {
      list.edit(first.id) { $0.status = .trashed }
      try list.synchronise()
      list.edit(first.id) { $0.status = .open }
      try list.synchronise()
      #expect(list.text == moved)
    }
    list.edit(first.id) { $0 = first }
    try list.synchronise()
    #expect(list.text == "a\n\nb\n\nc\n")
  }

  @Test func `a line that another program has removed comes back where it was`() throws {
    var list = try SharedList("a\n\nb\nc\n")
    let b = try #require(list.items.first { $0.title == "b" })
    list.write("a\n\nc\n")
    try list.synchronise()
    list.edit(b.id) { $0 = b }
    try list.synchronise()
    #expect(list.text == "a\n\nb\nc\n")
  }

  @Test func `a line whose surroundings have changed comes back by its rank`() throws {
    for (text, expected) in [
      ("a\nc\n", "a\nb\nc\n"), ("a\n\n\nc\n", "a\nb\n\n\nc\n"), ("a\n\nn\nc\n", "a\n\nn\nb\nc\n"),
      ("c\n\na\n", "c\n\na\nb\n"),
    ] {
      var list = try SharedList("a\n\nb\nc\n")
      let b = try #require(list.items.first { $0.title == "b" })
      list.delete("b")
      try list.synchronise()
      list.write(text)
      try list.synchronise()
      list.edit(b.id) { $0 = b }
      try list.synchronise()
      #expect(list.text == expected)
    }
  }

  @Test func `an archive that is made has the line endings of the file`() throws {
    var list = try SharedList("a\r\nx 2026-01-01 b\r\n")
    list.edit("b") { $0 = $0.archived() }
    try list.synchronise()
    #expect(list.text == "a\r\n" && list.doneText == "x 2026-01-01 b\r\n")
  }

  @Test func `a place is read as it was stored`() {
    let ids = Ids()
    for ending in SharedLine.Ending.all {
      let place = FormerPlace(
        above: ItemID(ids.next()), below: nil, blanksAbove: 258, blanksBelow: 1, ending: ending,
        fileEnding: .crlf)
      #expect(FormerPlace(bytes: place.bytes) == place)
    }
    #expect(FormerPlace(bytes: []) == nil)
  }
}
