import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// Planning an import in parts gives the same result as planning it at once.
struct PartwiseTests {
  private func planned(
    _ text: String, _ format: Format = .todotxt, by size: Int, into document: Document = Document()
  ) throws -> ImportPlan {
    var reader = try format.entries(Array(text.utf8), zones: Zones(berlin))
    let ids = Ids()
    var planner = ImportPlanner(format, into: document, now: now, zone: berlin, newID: ids.next)
    var whole = ImportPlan()
    whole.broken = try planner.scan(reader, partSize: size)
    var parts: [ImportPlan] = []
    while case let entries = reader.next(size), !entries.isEmpty {
      #expect(entries.count <= size)
      parts.append(planner.plan(entries))
    }
    for part in parts + [planner.finish()] {
      whole.items += part.items
      whole.merged += part.merged
      whole.categories += part.categories
      whole.unchanged += part.unchanged
      whole.repeated += part.repeated
      whole.kept += part.kept
      whole.notes += part.notes
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
    let whole = try planned(Self.list, by: 100)
    let parts = try planned(Self.list, by: size)
    #expect(descriptions(parts) == descriptions(whole))
    #expect(parts.categories.map(\.name) == ["Home", "Work"])
    #expect(parts.items.map(\.rank) == parts.items.map(\.rank).sorted())
    #expect(Set(parts.items.map(\.rank)).count == 6)
  }

  @Test(arguments: 1...4)
  func `parts of any size recognise existing items, each once`(size: Int) throws {
    let first = try planned("one\ntwo\none\n", by: 100)
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

  /// Files whose entries refer to later ones, in circles, to themselves and to none, with identities that are
  /// repeated.
  private static let related: [Format: [String]] = [
    .todotxt: [
      "a id:1 p:2 after:3", "b id:2 p:1", "c id:3 after:1,3,9 +Work", "d id:1 p:8", "e rec:never p:3",
    ],
    .taskwarrior: [
      #"{"uuid":"a0000000-0000-4000-8000-000000000001","description":"a","status":"pending","depends":"a0000000-0000-4000-8000-000000000002"}"#,
      #"{"uuid":"a0000000-0000-4000-8000-000000000002","description":"b","status":"pending","depends":"a0000000-0000-4000-8000-000000000001","project":"x.y"}"#,
      #"{"uuid":"a0000000-0000-4000-8000-000000000001","description":"again","status":"pending"}"#,
      #"{"uuid":"a0000000-0000-4000-8000-000000000004","description":"on","status":"pending","recur":"weekly","due":"20261124T110000Z","parent":"a0000000-0000-4000-8000-000000000009"}"#,
      #"{"uuid":"a0000000-0000-4000-8000-000000000005","description":"next","status":"pending","recur":"weekly","due":"20261201T110000Z","parent":"a0000000-0000-4000-8000-000000000009"}"#,
      #"{"uuid":"a0000000-0000-4000-8000-000000000009","description":"series","status":"recurring","recur":"weekly","due":"20261124T110000Z"}"#,
    ],
    .ics: [
      todo("1", "SUMMARY:a", "RELATED-TO;RELTYPE=CHILD:3", "RELATED-TO;RELTYPE=DEPENDS-ON:4"),
      "BEGIN:VEVENT\r\nSUMMARY:event\r\nEND:VEVENT",
      todo("2", "SUMMARY:b", "RELATED-TO:5", "RRULE:FREQ=DAILY", "DTSTART:20261124"),
      todo("2", "SUMMARY:b moved", "RECURRENCE-ID:20261126", "DUE:20261127"),
      todo("3", "SUMMARY:c", "DUE:never"), todo("3", "SUMMARY:c", "CATEGORIES:Work"),
      todo("4", "SUMMARY:d", "RELATED-TO;RELTYPE=DEPENDS-ON:1"), todo("5", "SUMMARY:e", "RELATED-TO:2"),
    ],
    .markdown: ["# Work", "- [ ] a", "  note", "  - [x] b", "    - [ ] c", "", "# Home", "- [ ] d", ""],
    .csv: ["id,title,parent,waitsFor,odd", "1,a,2,3,x", "2,b,1,,", "3,c,9,1,y", "3,d,,,", "4,,,,"],
    .json: [
      #"[{"id":1,"title":"a","parent":2,"waitsFor":[3]},"#, #"{"id":2,"title":"b","parent":1,"odd":true},"#,
      #"7, {"id":3,"title":"c","parent":9,"waitsFor":[1,3]},"#, #"{"id":3,"title":"d"}] "#,
    ],
  ]

  private static func file(_ format: Format) -> String {
    let lines = related[format] ?? []
    return format == .ics ? calendar(lines.joined(separator: "\r\n")) : lines.joined(separator: "\n")
  }

  /// Describes a plan, without ranks, with each part of the description for itself.
  private func parts(_ plan: ImportPlan) -> [String] {
    let names = Dictionary(plan.categories.map { ($0.id, $0.name) }) { $1 }
    let titles = Dictionary((plan.items + plan.merged).map { ($0.id, $0.title) }) { $1 }
    return (plan.items + plan.merged).map { item in
      let waitsFor = item.waitsFor.map { titles[$0] ?? "?" }
      let category = item.category.flatMap { names[$0] } ?? "-"
      let parent = item.parent.flatMap { titles[$0] } ?? "-"
      return "\(item.title) in \(category) below \(parent) after \(waitsFor) "
        + "\(item.recurrence?.rule ?? "-") \(item.extras.sorted { $0 < $1 })"
    } + plan.notes.map { "line \($0.line): \($0.text)" } + plan.kept + plan.broken.map { "\($0)" }
      + plan.repeated.map { "line \($0) repeats" } + ["\(plan.unchanged) unchanged"]
  }

  @Test(arguments: Format.allCases, 1...4)
  func `entries that refer to each other are the same in parts of any size`(
    format: Format, size: Int
  ) throws {
    let text = Self.file(format)
    let whole = try planned(text, format, by: 100)
    #expect(try parts(planned(text, format, by: size)) == parts(whole))
    #expect(whole.items.contains { $0.parent != nil || !$0.waitsFor.isEmpty })
    let document = Document(categories: whole.categories, items: whole.items)
    let again = try planned(text, format, by: size, into: document)
    #expect(again.items.isEmpty && again.merged.isEmpty && again.unchanged == whole.items.count)
  }

  @Test(arguments: [Format.taskwarrior, .ics], 1...4)
  func `what has changed in a file is merged in parts of any size`(format: Format, size: Int) throws {
    let first = try planned(Self.file(format), format, by: 100)
    let document = Document(categories: first.categories, items: first.items)
    let text = Self.file(format).replacing("SUMMARY:", with: "SUMMARY:new ")
      .replacing(#""description":""#, with: #""description":"new "#)
    let whole = try planned(text, format, by: 100, into: document)
    #expect(try parts(planned(text, format, by: size, into: document)) == parts(whole))
    // That of which the UUID is repeated is known by its text alone.
    #expect(whole.items.count == (format == .taskwarrior ? 1 : 0) && whole.merged.count >= 3)
  }

  @Test(arguments: Format.allCases)
  func `a reader that is begun again reads the same entries`(format: Format) throws {
    var reader = try format.entries(Array(Self.file(format).utf8), zones: Zones(berlin))
    let first = reader.next(2)
    var again = reader.restarted
    #expect(again.next(2) == first && !first.isEmpty)
    #expect(again.next(.max) == reader.next(.max))
    #expect(try again.finish() == reader.finish())
    #expect(reader.progress == 1)
  }

  @Test func `entries that may refer to each other are detected`() throws {
    #expect(try Format.todotxt.entries(Array("a id:1\nb p:1\n".utf8)).namesEntries)
    #expect(try !Format.todotxt.entries(Array("a +b @c due:2026-11-22\n".utf8)).namesEntries)
  }
}
