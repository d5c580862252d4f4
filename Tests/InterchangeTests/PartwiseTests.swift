import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// Planning an import in parts gives the same result as planning it at once.
struct PartwiseTests {
  private func planned(_ text: String, by size: Int, into document: Document) throws -> ImportPlan {
    let bytes = Array(text.utf8)
    let reader = try Format.todotxt.entries(bytes)
    let ids = Ids()
    var planner = ImportPlanner(.todotxt, into: document, now: now, zone: berlin, newID: ids.next)
    planner.prescan(try Format.todotxt.entries(bytes), partSize: size)
    var whole = ImportPlan()
    while case let entries = reader.next(size), !entries.isEmpty {
      #expect(entries.count <= size)
      let part = planner.plan(entries)
      whole.items += part.items
      whole.categories += part.categories
      whole.unchanged += part.unchanged
    }
    return whole
  }

  /// Describes the planned items, without ids and ranks.
  private func descriptions(_ plan: ImportPlan) -> [String] {
    let names = Dictionary(plan.categories.map { ($0.id, $0.name) }) { $1 }
    return plan.items.map {
      "\($0.title) \($0.category.flatMap { names[$0] } ?? "-") \($0.tags) \($0.extras.sorted { $0 < $1 })"
    }
  }

  private static let list = """
    \u{FEFF}
    one +Home @a
    two +Work

    x three +home\r
    one +Home @a
    p:7 four
    five +Work @b


    """

  @Test(arguments: 1...7)
  func `parts of any size add the same items in the same order`(size: Int) throws {
    let whole = try planned(Self.list, by: 100, into: Document())
    let parts = try planned(Self.list, by: size, into: Document())
    #expect(descriptions(parts) == descriptions(whole))
    #expect(parts.categories.map(\.name) == ["Home", "Work"])
    #expect(parts.items.map(\.rank) == parts.items.map(\.rank).sorted())
    #expect(Set(parts.items.map(\.rank)).count == 6)
  }

  @Test(arguments: 1...4)
  func `parts of any size recognise existing items, each once`(size: Int) throws {
    let first = try planned("one\ntwo\none\n", by: 100, into: Document())
    var document = Document(categories: first.categories, items: first.items)
    let again = try planned("one\nnew\none\none\ntwo\n", by: size, into: document)
    #expect(again.unchanged == 3)
    #expect(again.items.map(\.title) == ["new", "one"])
    // The entry that an item was read from takes precedence over the one that an export would write now.
    document.items.update(first.items[0].id) { $0.title = "new" }
    let changed = try planned("new\none\ntwo\none\n", by: size, into: document)
    #expect(changed.items.map(\.title) == ["new"])
    #expect(changed.unchanged == 3)
  }

  @Test func `entries that may refer to each other are detected`() throws {
    #expect(try Format.todotxt.entries(Array("a id:1\nb p:1\n".utf8)).namesEntries)
    #expect(try !Format.todotxt.entries(Array("a +b @c due:2026-11-22\n".utf8)).namesEntries)
  }
}
