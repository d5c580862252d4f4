import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// The names by which lines of a todo.txt file refer to others: `id:`, `p:` and `after:`.
@Suite struct LineNameTests {
  @Test func `a subtask names its parent, whose line gets an id`() throws {
    var list = try SharedList("Trip\nOther id:1\n")
    let parent = try #require(list.id("Trip"))
    list.document.items.update(parent) { $0.number = 1 }
    list.add("Book")
    list.edit("Book") { $0.parent = parent }
    try list.synchronise()
    #expect(list.text == "Trip id:2\nOther id:1\n2026-11-21 Book p:2\n")
    list.replace("Book p:2", "Book a room p:1")
    try list.synchronise()
    #expect(list.document.items[try #require(list.id("Book a room"))]?.parent == list.id("Other"))
  }

  @Test func `a parent loses its id when its subtask is undone, and gets it back with that`() throws {
    var list = try SharedList("Trip\n\nOther\n")
    for (number, title) in [(1, "Trip"), (2, "Other")] {
      let id = try #require(list.id(title))
      list.document.items.update(id) { $0.number = number }
    }
    let parent = try #require(list.id("Trip"))
    list.add("Book")
    list.edit("Book") { $0.parent = parent }
    let book = try #require(list.items.last)
    try list.synchronise()
    let text = list.text
    #expect(text == "Trip id:1\n\nOther\n2026-11-21 Book p:1\n")
    for _ in 0..<2 {
      list.remove("Book")
      try list.synchronise()
      #expect(list.text == "Trip\n\nOther\n")
      list.restore(book)
      try list.synchronise()
      #expect(list.text == text)
    }
    // A deleted one is to find the same name.
    list.delete("Book")
    try list.synchronise()
    #expect(list.text == "Trip id:1\n\nOther\n")
  }

  @Test func `a line that loses its name goes with its item`() throws {
    var list = try SharedList("a\nb\nc\n")
    let b = try #require(list.id("b"))
    list.document.items.update(b) { $0.number = 2 }
    list.edit("a") { $0.waitsFor = ItemIDs([b]) }
    try list.synchronise()
    #expect(list.text == "a after:2\nb id:2\nc\n")
    list.edit("a") { $0.waitsFor = ItemIDs([]) }
    list.delete("b")
    try list.synchronise()
    #expect(list.text == "a\nc\n")
  }
}
