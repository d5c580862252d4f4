import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Lines of a todo.txt file without words of a title, of whose other words a title is made.
@Suite struct UntitledLineTests {
  @Test func `a line without a title gets none when other fields change`() throws {
    var list = try SharedList("@a\n(B) due:2026-01-01\n")
    let (a, due) = (list.items[0].id, list.items[1].id)
    let changes: [(ItemID, @Sendable (inout Item) -> Void, String)] = [
      (a, { $0.tags.append("q") }, "@a @q\n(B) due:2026-01-01\n"),
      (a, { $0.priority = .high }, "(A) @a @q\n(B) due:2026-01-01\n"),
      (due, { ($0.status, $0.completed) = (.done, now) }, "(A) @a @q\nx 2026-11-21 due:2026-01-01 pri:B\n"),
      (due, { ($0.status, $0.completed) = (.open, nil) }, "(A) @a @q\n(B) due:2026-01-01\n"),
      (a, { ($0.tags, $0.priority) = (["a"], nil) }, "@a\n(B) due:2026-01-01\n"),
    ]
    for (id, change, text) in changes {
      list.edit(id, change)
      try list.synchronise()
      #expect(list.text == text)
    }
    #expect(list.items.map(\.title) == ["a", "due:2026-01-01"])
  }

  @Test func `a title that is given to such a line is written`() throws {
    var list = try SharedList("@a @q\n")
    list.edit("a q") { $0.title = "a" }
    try list.synchronise()
    #expect(list.text == "a @a @q\n")
  }
}
