import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Names of categories in files that no category can have here.
struct CategoryNameTests {
  private func plan(
    _ text: String, _ format: Format = .markdown, into document: Document = Document()
  ) throws -> ImportPlan {
    let entries = try format.entries(Array(text.utf8))
    return try Importer.plan(entries, into: document, now: now, zone: berlin, newID: Ids().next)
  }

  private func imported(_ text: String, _ format: Format = .markdown) throws -> Document {
    let plan = try plan(text, format)
    return Document(categories: plan.categories, items: plan.items)
  }

  private func exported(_ document: Document, _ format: Format = .markdown) -> Exported {
    Exporter.export(document, items: document.ordered, format: format, zones: Zones(berlin))
  }

  /// Draws the items with their categories.
  private func drawing(_ document: Document) -> [String] {
    document.ordered.map { item in
      item.title + (item.category.flatMap { document.categories[$0]?.name }.map { " #\($0)" } ?? "")
    }
  }

  private static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:x\r
    BEGIN:VTODO\r
    UID:1\r
    DTSTAMP:20261121T120000Z\r
    SUMMARY:a\r
    CATEGORIES:inbox,home\r
    END:VTODO\r
    END:VCALENDAR\r

    """

  @Test(arguments: [
    (Format.markdown, "# Inbox\n\n- [ ] a\n", "# Inbox\n\n- [ ] a\n"), (.todotxt, "a +inbox\n", "a +inbox\n"),
    (.json, #"[{"title":"a","category":"INBOX"}]"#, #""category":"INBOX""#),
    (.csv, "title,category\na,Inbox\n", "a,"),
    (
      .taskwarrior, #"[{"description":"a","entry":"20261121T120000Z","project":"Inbox","status":"pending"}]"#,
      #""project":"Inbox""#
    ),
    (.ics, calendar, "CATEGORIES:inbox,home\r\n"),
  ])
  func `the name of the Inbox makes no category, and is written as it was`(
    format: Format, text: String, written: String
  ) throws {
    let plan = try plan(text, format)
    #expect(plan.categories.isEmpty && plan.items.map(\.category) == [nil])
    let exported = exported(Document(categories: [], items: plan.items), format)
    #expect(exported.text.contains(written), "\(exported.text)")
    #expect(!exported.losses.contains { $0.field == .category })
  }

  @Test func `a category that is called Inbox from before keeps its items`() throws {
    let old = Category(id: CategoryID(Ids().next()), name: "inbox", rank: Rank.ranks(1)[0], created: now)
    let plan = try plan("# Inbox\n- [ ] a\n", into: Document(categories: [old], items: []))
    #expect(plan.categories.isEmpty && plan.items.map(\.category) == [old.id])
  }

  @Test(arguments: [
    "# Inbox\n\n- [ ] a\n\n# Work\n\n- [ ] b\n\n# inbox\n\n- [ ] c\n",
    "# Work\n\n- [ ] b\n\n# Inbox #\n\n- [ ] c\n\n# Work\n\n- [ ] d\n",
    "- [ ] a\n\n# Inbox\n\n- [ ] b\n", "# Work/\n- [ ] a\n", "# Work//Reports\n- [ ] a\n", "# /\n- [ ] a\n",
    "# https://example.com/a/\n- [ ] a\n", "# Read https://example.com//a, later\n## Now\n- [ ] a\n",
  ])
  func `a page with such headings is written byte for byte, and known again`(page: String) throws {
    let document = try imported(page)
    let written = exported(document)
    #expect(written.text == page && written.losses.isEmpty)
    #expect(try plan(page, into: document).items.isEmpty)
  }

  @Test func `an item that is moved to the Inbox stands below a heading of it where one is needed`() throws {
    var document = try imported("# Home\n- [ ] a\n- [ ] b\n")
    document.items.update(document.ordered[0].id) { $0.category = nil }
    let written = exported(document)
    #expect(written.text == "# Home\n\n# Inbox\n\n- [ ] a\n\n# Home\n\n- [ ] b\n")
    #expect(written.losses.isEmpty)
    #expect(drawing(try imported(written.text)) == ["a", "b #Home"])
    // What is added here stands before the first heading.
    let new = Item(id: ItemID(UUID()), title: "new", rank: Rank(rawValue: "z"), created: now)
    var other = try imported("# Home\n- [ ] a\n# Inbox\n- [ ] b\n")
    other.items.set(contentsOf: [new])
    #expect(exported(other).text == "- [ ] new\n\n# Home\n- [ ] a\n# Inbox\n- [ ] b\n")
  }

  @Test(arguments: [
    ("# https://example.com/a", "https://example.com/a"),
    ("# https://example.com/a/", "https://example.com/a/"),
    ("# Read https://example.com//a, later", "Read https://example.com//a, later"),
    ("# Work/https://example.com/a", "Work/https://example.com/a"),
    ("# Work\n## https://example.com/a", "Work/https://example.com/a"), ("# Work/", "Work"),
    ("# Work//Reports", "Work/Reports"), ("# /Work", "Work"), ("# Work/ /Reports/", "Work/Reports"),
    ("# Inbox/", nil), ("# //", nil), ("# Inbox/Home", "Inbox/Home"), ("# http://", "http:"),
    ("# C:/Users", "C:/Users"),
  ])
  func `a heading with slashes is one name, in an import as in a paste`(heading: String, name: String?) throws
  {
    let plan = try plan(heading + "\n- [ ] a\n")
    #expect(plan.categories.map(\.name) == (name.map { [$0] } ?? []))
    // What is written for a new item in it is read as the same.
    var item = Item(id: ItemID(Ids().next()), title: "new", rank: Rank.ranks(1)[0], created: now)
    item.category = plan.items.first?.category
    let written = exported(Document(categories: plan.categories, items: [item]))
    #expect(try self.plan(written.text).categories.map(\.name) == plan.categories.map(\.name))
    #expect(!written.losses.contains { $0.field == .category })
  }

  @Test func `an address is one heading`() throws {
    var document = try imported("# Work/https://example.com/a\n- [ ] a\n")
    document.items.update(document.ordered[0].id) { $0.extras = [:] }
    #expect(exported(document).text == "# Work\n\n## https://example.com/a\n\n- [ ] a\n")
  }
}
