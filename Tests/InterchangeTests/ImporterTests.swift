import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

@Suite struct ImporterTests {
  @Test func `new items follow the last one, in file order`() throws {
    let ids = Ids()
    let first = try plan("a\nb", ids: ids)
    let second = try plan("c\nd\ne", into: Document(categories: [], items: first.items), ids: ids)
    let document = Document(categories: [], items: first.items + second.items)
    #expect(document.ordered.map(\.title) == ["a", "b", "c", "d", "e"])
  }

  @Test func `an existing category is used regardless of case and spaces`() throws {
    let home = Category(
      id: CategoryID(UUID(uuid: (7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7))), name: "My Home",
      rank: Rank(rawValue: "5"), created: now)
    let plan = try plan("a +my_home\nb +Work\nc +work", into: Document(categories: [home], items: []))
    #expect(plan.items.first?.category == home.id)
    #expect(plan.categories.map(\.name) == ["Work"])
    #expect(plan.items.dropFirst().map(\.category) == plan.categories.map(\.id) + plan.categories.map(\.id))
    #expect(plan.categories.allSatisfy { $0.rank > home.rank })
  }

  @Test func `equal lines match stored items one to one`() throws {
    let ids = Ids()
    let first = try plan("same\nother\nsame", ids: ids)
    let document = Document(categories: [], items: first.items)
    let again = try plan("same\nsame\nsame", into: document, ids: ids)
    #expect(again.unchanged == 2)
    #expect(again.items.map(\.title) == ["same"])
  }

  @Test func `an edited item is kept when its original line is imported again`() throws {
    let ids = Ids()
    var document = Document(categories: [], items: try plan("a +x", ids: ids).items)
    document.items.update(document.ordered[0].id) {
      $0.title = "changed"
      $0.status = .trashed
    }
    let again = try plan("a +x", into: document, ids: ids)
    #expect(again.items.isEmpty && again.categories.isEmpty)
    #expect(again.unchanged == 1)
  }

  @Test func `importing an exported list adds nothing`() throws {
    let ids = Ids()
    var document = Document(categories: [], items: try plan("a\nb", ids: ids).items)
    document.items.update(document.ordered[0].id) { $0.title = "changed" }
    document.items.set(contentsOf: [
      Item(id: ItemID(ids.next()), title: "+new", rank: Rank(rawValue: "z"), created: now)
    ])
    let again = try plan(document.exported().text, into: document, ids: ids)
    #expect(again.unchanged == 3)
    #expect(again.items.isEmpty)
  }

  @Test func `importing a list whose items others refer to that were not exported adds nothing`() throws {
    let ids = Ids()
    let awaited = Item(id: ItemID(ids.next()), title: "b", rank: Rank(rawValue: "b"), created: now)
    var waiting = Item(id: ItemID(ids.next()), title: "a", rank: Rank(rawValue: "c"), created: now)
    waiting.waitsFor = [awaited.id]
    for status in [Item.Status.open, .trashed] {
      waiting.status = status
      let document = Document(categories: [], items: [awaited, waiting])
      let part = Exporter.export(document, items: [awaited], format: .todotxt, zones: Zones(.utc)).bytes
      #expect(try plan(String(decoding: part, as: UTF8.self), into: document, ids: ids).items.isEmpty)
      #expect(try plan("b id:noon", into: document, ids: ids).items.count == 1)
    }
  }

  /// Returns a list as it was written here or, with the lines that it came from, as it was imported.
  private func list(_ text: String, isImported: Bool, _ ids: Ids) throws -> Document {
    var document = Document(categories: [], items: try plan(text, ids: ids).items)
    for id in document.ordered.map(\.id) where !isImported { document.items.update(id) { $0.extras = [:] } }
    return document
  }

  @Test(arguments: [true, false])
  func `what is below a line that was changed comes with it, once`(isImported: Bool) throws {
    let ids = Ids()
    var document = try list("a id:1\nb p:1 id:2\nc p:2", isImported: isImported, ids)
    let text = document.exported().text.replacing(/(?m)a id:/) { _ in "a! id:" }
    let first = try plan(text, into: document, ids: ids)
    #expect(first.items.map(\.title) == ["a!", "b", "c"])
    #expect(first.items.map(\.parent) == [nil, first.items[0].id, first.items[1].id])
    document.items.set(contentsOf: first.items)
    let second = try plan(text, into: document, ids: ids)
    #expect(second.items.isEmpty && second.unchanged == 3)
  }

  @Test(arguments: [true, false])
  func `a line is another one below another parent`(isImported: Bool) throws {
    let ids = Ids()
    let document = try list("a id:1\nmilk p:1", isImported: isImported, ids)
    let text = document.exported().text.replacing(/(?m)a id:/) { _ in "b id:" }
    let plan = try plan(text, into: document, ids: ids)
    #expect(plan.items.map(\.title) == ["b", "milk"] && plan.items[1].parent == plan.items[0].id)
  }

  @Test func `what was moved below another parent here stays, when its file is imported again`() throws {
    let ids = Ids()
    let text = "q\na id:1\nb p:1"
    var document = try list(text, isImported: true, ids)
    let items = document.ordered
    document.items.update(items[2].id) { $0.parent = items[0].id }
    #expect(try plan(text, into: document, ids: ids).items.isEmpty)
  }

  @Test(arguments: [true, false])
  func `what waits for a line that was changed is not doubled`(isImported: Bool) throws {
    let ids = Ids()
    var document = try list("a id:1\nb after:1", isImported: isImported, ids)
    let text = document.exported().text.replacing(/(?m)a id:/) { _ in "a! id:" }
    document.items.set(contentsOf: try plan(text, into: document, ids: ids).items)
    #expect(document.ordered.map(\.title) == ["a", "b", "a!"])
    #expect(try plan(text, into: document, ids: ids).items.isEmpty)
  }

  @Test func `a uuid becomes the item's id and is used only once`() throws {
    let uuid = "e61c89ef-6984-4e8f-a6ba-d74c634da600"
    let first = try plan("a uuid:\(uuid)\n\nb uuid:\(uuid)")
    #expect(first.items.map { $0.id.rawValue == UUID(uuidString: uuid) } == [true, false])
    #expect(first.repeated == [3])
    let again = try plan("renamed uuid:\(uuid)", into: Document(categories: [], items: first.items))
    #expect(again.items.isEmpty)
    #expect(again.unchanged == 1)
  }

  @Test func `a new line finds an existing parent`() throws {
    let ids = Ids()
    let first = try plan("a id:1", ids: ids)
    let document = Document(categories: [], items: first.items)
    let again = try plan("a id:1\nb p:1", into: document, ids: ids)
    #expect(again.items.map(\.parent) == [first.items[0].id])
  }

  @Test func `the report counts what is added`() throws {
    let report = try plan(
      "(A) a +x @t due:2026-01-01 t:2026-01-01 rec:1d note:n id:1\nx b p:1 +y @t\n(b) c +x @u"
    ).report
    #expect(
      report.lines(today: berlin.local(now).day) == [
        "3 items added", "1 done", "2 categories created", "2 different tags", "1 with a priority",
        "1 with a due date", "1 with a start date", "1 repeating", "1 with notes", "1 subtask",
      ])
  }

  @Test func `a file without a task adds nothing`() throws {
    for text in ["", "\n", "\u{FEFF}", " \r\n\n"] { #expect(try plan(text).items.isEmpty) }
  }

  @Test func `invalid bytes are reported by line and byte`() {
    #expect(throws: InterchangeError.invalidUTF8(line: 2, byte: 3)) {
      try Format.todotxt.parse(Array("a\nbc".utf8) + [0xFF, 0x00])
    }
    #expect(throws: InterchangeError.nul(line: 1, byte: 2)) {
      try Format.todotxt.parse([0x61, 0x00, 0x0A, 0xFF])
    }
    #expect(InterchangeError.nul(line: 1, byte: 2).sentence == "Line 1 contains a NUL at byte 2.")
  }
}
