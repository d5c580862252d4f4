import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Items as the app's own JSON, and as tables.
struct RecordTests {
  private func plan(_ text: String, _ format: Format, into document: Document = Document()) throws
    -> ImportPlan
  {
    let entries = try format.entries(Array(text.utf8))
    return try Importer.plan(entries, into: document, now: now, zone: berlin, newID: Ids().next)
  }

  private func imported(_ text: String, _ format: Format) throws -> Document {
    let plan = try plan(text, format)
    return Document(categories: plan.categories, items: plan.items)
  }

  private func exported(_ document: Document, _ format: Format) -> Exported {
    Exporter.export(document, items: document.ordered, format: format, zones: Zones(berlin))
  }

  private static let list = """
    [
      {"id":7,"uuid":"aaaaaaaa-0000-4000-8000-000000000001","title":"Pay \\u2028rent","notes":"a\\nb","category":"Home",\
    "status":"open","priority":"high","due":"2026-12-01T14:00","start":null,"tags":["bank","x,y"],"parent":null,\
    "waitsFor":[8],"estimate":30,"recurrence":{"rule":"every month","from":"due","skipMissed":true},\
    "created":"2026-11-20T10:11:12Z","modified":"2026-11-21T10:11:12Z","completed":null,\
    "extras":{"todotxt.source":"Pay"},"color":{"r":1.50}},
      {"id":8, "title":"Ask", "parent": 7, "status":"done","completed":"2026-11-20T10:11:12Z"}
    ]

    """

  @Test func `all fields of a record are read`() throws {
    let document = try imported(Self.list.replacing("\"parent\": 7, ", with: ""), .json)
    let (item, other) = (document.ordered[0], document.ordered[1])
    #expect(item.title == "Pay \u{2028}rent" && item.notes == "a\nb" && item.priority == .high)
    #expect(item.id.rawValue.uuidString == "AAAAAAAA-0000-4000-8000-000000000001")
    #expect(document.categories.unordered.map(\.name) == ["Home"] && item.category != nil)
    #expect(item.due == DayTime("2026-12-01T14:00") && item.start == nil && item.tags == ["bank", "x,y"])
    #expect(item.estimate == Estimate(minutes: 30) && item.waitsFor == ItemIDs([other.id]))
    #expect(item.recurrence == Recurrence(rule: "every month", kind: .withoutPileUp))
    #expect(item.created.iso8601 == "2026-11-20T10:11:12Z" && item.modified.iso8601 == "2026-11-21T10:11:12Z")
    #expect(item.extras["todotxt.source"] == "Pay")
    #expect(other.status == .done && other.completed?.iso8601 == "2026-11-20T10:11:12Z")
  }

  /// Found by fuzzing.
  @Test(arguments: [
    "[{\"title\":\"a\",\"due\":\"2026-12-01\"},{\"id\":1,\"title\":\"b\",\"parent\":2,\"waitsFor\":[3,4]}]",
    "[{\"id\":9223372036854775807,\"title\":\"a\"},{\"title\":\"b\",\"parent\":9223372036854775806}]",
  ])
  func `no item gets a number that another one names in vain`(text: String) throws {
    var document = try imported(text, .json)
    for item in document.ordered { document.items.update(item.id) { $0.priority = .high } }
    document.items.set(contentsOf: [
      Item(
        id: ItemID(Ids().next()), title: "new", rank: .between(nil, document.ordered[0].rank), created: now)
    ])
    for format in [Format.json, .csv] {
      let again = try imported(exported(document, format).text, format)
      #expect(again.ordered.allSatisfy { $0.parent == nil && $0.waitsFor.isEmpty }, "\(format)")
    }
  }

  @Test(arguments: [
    Self.list, "\u{FEFF}" + Self.list.replacing("\n", with: "\r\n"), "[{\"title\":\"a\"},{\"title\":\"b\"}]",
    "{\"title\":\"a\"}\n{\"title\":\"b\",\"id\":1}\n",
    "{\"title\":\"a\",\n \"due\":\"2026-12-01T10:00:00Z\"}", "[]\n",
    "[{\"id\":1,\"title\":\"a\",\"waitsFor\":[1,2,9],\"parent\":1},{\"id\":2,\"title\":\"b\",\"waitsFor\":[1]}]\n",
  ])
  func `unchanged records are written byte for byte`(text: String) throws {
    let document = try imported(text, .json)
    #expect(exported(document, .json).text == text)
    let again = try plan(text, .json, into: document)
    #expect(again.items.isEmpty && again.unchanged == document.items.count)
  }

  @Test func `only changed values are written anew`() throws {
    var document = try imported(Self.list, .json)
    let id = try #require(document.ordered.last?.id)
    document.items.update(id) {
      $0.title = "Tell"
      $0.modified = now
    }
    #expect(
      exported(document, .json).text
        == Self.list.replacing(
          #"{"id":8, "title":"Ask", "parent": 7, "status":"done","completed":"2026-11-20T10:11:12Z"}"#,
          with: #"{"id":8,"title":"Tell","parent":7,"status":"done","completed":"2026-11-20T10:11:12Z","#
            + #""modified":"2026-11-21T12:00:00Z"}"#))
  }

  @Test(arguments: [
    (Format.csv, "title,parent\nx,99\n"), (Format.json, "[\n  {\"title\":\"x\",\"parent\":99}\n]\n"),
  ])
  func `a parent that names nothing is kept, and told`(format: Format, text: String) throws {
    let plan = try plan(text, format)
    #expect(plan.notes.map(\.text) == ["“parent:99” names nothing in this file, and is left out"])
    #expect(plan.items.first?.extras[format.rawValue + ".orphan"] == "99")
  }

  @Test(arguments: [
    (Format.csv, "id,title,parent\n1,x,2\n2,y,1\n", "parent:1"),
    (.json, #"[{"id":1,"title":"x","parent":2},{"id":2,"title":"y","parent":1}]"#, "parent:1"),
    (.todotxt, "x id:1 p:2\ny id:2 p:1\n", "p:1"),
    (
      .ics,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:x\nRELATED-TO:2\nEND:VTODO\n"
        + "BEGIN:VTODO\nUID:2\nSUMMARY:y\nRELATED-TO:1\nEND:VTODO\nEND:VCALENDAR\n", "RELATED-TO:1"
    ),
  ])
  func `a parent that is below its subtask is kept, and told`(format: Format, text: String, word: String)
    throws
  {
    let plan = try plan(text, format)
    #expect(plan.notes.map(\.text) == ["“\(word)” would put the item below itself, and is left out"])
    #expect(plan.items.map { $0.parent == nil } == [false, true])
    #expect(plan.items.last?.extras[format.rawValue + ".orphan"] == "1")
  }

  @Test func `a second column of the same name is kept as one of its own`() throws {
    let item = try #require(try imported("title,due,Due\nx,2026-11-27,friday\n", .csv).ordered.first)
    #expect(item.due == DayTime("2026-11-27") && item.extras["column due"] == "friday")
  }

  @Test func `numbers of a file stay apart from those given here`() throws {
    var document = try imported("[{\"id\":1,\"title\":\"a\"},{\"id\":2,\"title\":\"b\",\"parent\":1}]", .json)
    var new = Item(
      id: ItemID(UUID()), title: "c", rank: Rank.between(document.ordered.last?.rank, nil), created: now)
    new.number = 1
    new.parent = document.ordered[1].id
    document.items.set(contentsOf: [new])
    let read = try imported(exported(document, .json).text, .json).ordered
    #expect(read.map(\.parent) == [nil, read[0].id, read[1].id])
  }

  @Test func `what has a number here is written with it, and what a record named in vain is left out`() throws
  {
    var document = try imported(
      "[{\"id\":1,\"title\":\"a\",\"x\":1},{\"id\":2,\"title\":\"b\",\"parent\":1},"
        + "{\"title\":\"c\",\"parent\":9,\"waitsFor\":[9]},{\"title\":\"d\",\"waitsFor\":[1]}]", .json)
    for (index, item) in document.ordered.enumerated() {
      document.items.update(item.id) { $0.number = 7 + index }
    }
    #expect(
      exported(document, .json).text
        == "[{\"id\":7,\"title\":\"a\",\"x\":1},"
        + "{\"id\":8,\"title\":\"b\",\"parent\":7,\"modified\":\"2026-11-21T12:00:00Z\"},"
        + "{\"title\":\"c\",\"parent\":null,\"waitsFor\":[],\"modified\":\"2026-11-21T12:00:00Z\"},"
        + "{\"title\":\"d\",\"waitsFor\":[7],\"modified\":\"2026-11-21T12:00:00Z\"}]")
    // With the numbers of the file it is the file.
    for item in document.ordered { document.items.update(item.id) { $0.number = ($0.number ?? 0) - 6 } }
    #expect(
      exported(document, .json).text
        == "[{\"id\":1,\"title\":\"a\",\"x\":1},{\"id\":2,\"title\":\"b\",\"parent\":1},"
        + "{\"title\":\"c\",\"parent\":9,\"waitsFor\":[9]},{\"title\":\"d\",\"waitsFor\":[1]}]")
  }

  @Test func `a record without an id gets one when another refers to it`() throws {
    var document = try imported("[{\"title\":\"a\"},{\"title\":\"b\"}]", .json)
    let (first, second) = (document.ordered[0].id, document.ordered[1].id)
    document.items.update(second) { $0.parent = first }
    let again = try imported(exported(document, .json).text, .json).ordered
    #expect(again.map(\.parent) == [nil, again[0].id])
  }

  @Test func `broken records are named, and the others are read`() throws {
    let plan = try plan(
      "[{\"title\":\" \"},\n{\"title\":\"a\",\"due\":\"soon\"},\n3,\n{\"title\":\"b\"},\n{\"title\":\"c\",\"status\":\"x\"}]",
      .json)
    #expect(plan.items.map(\.title) == ["b"])
    #expect(
      plan.broken.map { "\($0.line): \($0.reason)" } == [
        "1: it has no title", "2: “a”: “due: soon” is not a date", "3: it is no item",
        "5: “c”: “status: x” is not known",
      ])
    #expect(throws: InterchangeError.self) { try Format.json.parse(Array("[{\"title\":\"a\"".utf8)) }
  }

  @Test func `a table names its columns, in any order, and unknown ones are kept`() throws {
    let text = "Location;due;TITLE;tags\r\n\"Bank;\r\nhere\";2026-12-01;\"a \"\"b\"\"\";x,y\r\n\r\n;;c\r\n"
    let document = try imported(text, .csv)
    #expect(document.ordered.map(\.title) == ["a \"b\"", "c"])
    #expect(document.ordered[0].tags == ["x", "y"] && document.ordered[0].due == DayTime("2026-12-01"))
    #expect(document.ordered[0].extras["Location"] == "Bank;\r\nhere")
    #expect(try plan(text, .csv, into: document).items.isEmpty)
    let written = exported(document, .csv)
    #expect(written.text.hasPrefix("id,uuid,title,notes,"))
    #expect(written.text.contains(",extras,Location\r\n") && written.losses.isEmpty)
    #expect(try imported(written.text, .csv).ordered.map { $0.extras["Location"] } == ["Bank;\r\nhere", nil])
    #expect(try plan(written.text, .csv, into: document).items.isEmpty)
  }

  @Test func `broken rows and tables are named`() throws {
    let plan = try plan("title,due\na,b\n\"c\"d,\ne,f,g\nh\n,2026-12-01\n", .csv)
    #expect(plan.items.map(\.title) == ["h"])
    #expect(
      plan.broken.map { "\($0.line): \($0.reason)" } == [
        "2: “due: b” is not a date", "3: text follows a closing quotation mark",
        "4: it has 3 cells, and the first row 2", "6: it has no title",
      ])
    #expect(throws: InterchangeError.self) { try Format.csv.parse(Array("title\n\"a".utf8)) }
    #expect(throws: InterchangeError.self) { try Format.csv.parse(Array("name,due\na,b".utf8)) }
    #expect(try Format.csv.parse([]).entries.isEmpty)
  }

  @Test(arguments: 0..<300 as Range<UInt64>, [Format.json, .csv])
  func `random items are the same after they were written and read`(seed: UInt64, format: Format) throws {
    var random = SeededRandom(seed)
    var document = RandomTodo.document(&random)
    let texts = [
      "\"", "\\", ",", ";", "\r\n", "\n", "\t", "\u{1B}", "\u{202E}", "👩‍👩‍👧", "\u{FEFF}", " ", "[", "{\"a\":1}",
    ]
    for item in document.ordered {
      document.items.update(item.id) { item in
        item.title = "x" + (0..<4).map { _ in texts.randomElement(using: &random) ?? "" }.joined() + "."
        item.notes = (0..<4).map { _ in texts.randomElement(using: &random) ?? "" }.joined()
        item.tags = texts.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)).map {
          "t\($0)t"
        }
        item.extras = ["other": "\(item.notes)", "taskwarrior.source": "{}"]
        // The import leaves out what would form a circle.
        item.parent = nil
      }
    }
    let written = exported(document, format)
    let read = try imported(written.text, format)
    #expect(written.losses.isEmpty && read.items.count == document.items.count)
    for (a, b) in zip(document.ordered, read.ordered) {
      #expect(a.id == b.id && a.title == b.title && a.notes == b.notes && a.tags == b.tags, "\(written.text)")
      #expect(a.due == b.due && a.start == b.start && a.status == b.status && a.priority == b.priority)
      #expect(a.estimate == b.estimate && a.recurrence == b.recurrence && a.waitsFor == b.waitsFor)
      #expect(a.created.iso8601 == b.created.iso8601 && a.completed?.iso8601 == b.completed?.iso8601)
      #expect(b.extras["taskwarrior.source"] == "{}" && (b.extras["other"] ?? "") == a.notes)
      let name = { (item: Item, document: Document) in item.category.flatMap { document.categories[$0]?.name }
      }
      #expect(name(a, document)?.lowercased() == name(b, read)?.lowercased())
    }
    #expect(exported(read, format).text == written.text)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `random text is read as a table or refused`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let pool = ["title", ",", ";", "\"", "\n", "\r\n", "\r", "a", "due", "\t", "\u{FEFF}", "é"]
    let text = "title" + (0..<20).map { _ in pool.randomElement(using: &random) ?? "" }.joined()
    guard let parsed = try? Format.csv.parse(Array(text.utf8)) else { return }
    #expect(parsed.entries.allSatisfy { $0.title.contains { !$0.isWhitespace } })
  }

  @Test func `both formats are recognised`() {
    for text in ["[{\"id\":1,\"title\":\"a\"}]", "{\"title\":\"a\"}\n"] {
      #expect(Format.detected(in: Array(text.utf8)) == .json)
    }
    for text in ["id,title\n", "\u{FEFF}\"due\";\"Title\"\r\na;b"] {
      #expect(Format.detected(in: Array(text.utf8)) == .csv)
    }
    #expect(Format.detected(in: Array("title of a book, by me".utf8)) == .todotxt)
    #expect(Format.detected(in: Array("[{\"description\":\"a\",\"title\":\"b\"}]".utf8)) == .taskwarrior)
  }
}
