import Redux
import ReduxCore
import Testing

@testable import Interchange

/// Real files of other programs; the README beside each says how it was made.
@Suite struct OtherProgramTests {
  /// A file, and what is in it.
  struct File: Sendable, CustomTestStringConvertible {
    var name: String
    var format: Format
    /// The items in the order of the file, as ``summary(of:in:)`` has them.
    var items: [String]

    var testDescription: String { name }
  }

  static let files = [
    File(
      name: "taskwarrior/export.json", format: .taskwarrior,
      items: [
        "open, Pay rent, now; really, high, due 2026-11-27, Home, @bank, notes",
        "open, Call Mum, from 2026-12-27, @phone", "open, Write the report",
        "open, Wäsche 👕 \"quoted\"  back, due 2026-11-24T18:00, Home/Garden, repeats",
        "trashed, Deleted one", "done, Done one",
      ]),
    File(
      name: "todotxt-cli/todo.txt", format: .todotxt,
      items: [
        "done, Pay rent, now; really, due 2026-11-27, Home, @bank", "open, Call Mum about the keys, @phone",
        "open, First of two", "done, Second of two, Work/Reports",
        "open, Second, replaced, medium, Work/Reports",
        "open, Buy milk",
      ]),
    File(name: "todotxt-cli/done.txt", format: .todotxt, items: ["done, Big Wäsche 👕, Home"]),
    File(
      name: "topydo/todo.txt", format: .todotxt,
      items: [
        "open, Plan the trip, Travel", "open, Book the hotel, from 2026-11-25, Travel, @phone, a subtask",
        "open, Pack the bags, low, a subtask",
        "open, Wäsche 👕 star:1 p1 text est:2h, due 2026-11-27, repeats",
        "open, Pay rent, now; really, high, due 2027-01-27, Home, @bank, repeats",
      ]),
    File(
      name: "topydo/done.txt", format: .todotxt,
      items: [
        "done, Pay rent, now; really, due 2026-11-27, Home, @bank, repeats",
        "done, Pay rent, now; really, due 2026-12-27, Home, @bank, repeats",
      ]),
    File(
      name: "calcurse/export.ics", format: .ics,
      items: ["open, Pay rent, now; really, high, notes", "open, Call Mum", "done, Wäsche 👕, low"]),
  ]

  private func plan(_ bytes: [UInt8], _ format: Format, into document: Document = Document()) throws
    -> ImportPlan
  {
    let entries = try format.entries(bytes, zones: Zones(berlin))
    let plan = try Importer.plan(entries, into: document, now: now, zone: berlin, newID: Ids().next)
    #expect(plan.broken.isEmpty)
    return plan
  }

  private func document(_ plan: ImportPlan) -> Document {
    Document(categories: plan.categories, items: plan.items)
  }

  private func exported(_ document: Document, _ format: Format) -> Exported {
    Exporter.export(document, items: document.ordered, format: format, zones: Zones(berlin))
  }

  private static func summary(of item: Item, in document: Document) -> String {
    let parts: [String?] = [
      item.status.rawValue, item.title, item.priority?.rawValue, item.due.map { "due \($0.iso8601)" },
      item.start.map { "from \($0.iso8601)" }, item.category.flatMap { document.categories[$0]?.name },
      item.tags.isEmpty ? nil : item.tags.map { "@" + $0 }.joined(separator: " "),
      item.recurrence.map { _ in "repeats" },
      item.parent.map { _ in "a subtask" }, item.notes.isEmpty ? nil : "notes",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  private static func summaries(_ document: Document) -> [String] {
    document.ordered.map { summary(of: $0, in: document) }
  }

  @Test(arguments: files) func `every item of a file comes in, and a second time nothing does`(file: File)
    throws
  {
    let bytes = try fixture(file.name)
    #expect(Format.detected(in: bytes) == file.format)
    let document = document(try plan(bytes, file.format))
    #expect(Self.summaries(document) == file.items)
    let again = try plan(bytes, file.format, into: document)
    #expect(again.items.isEmpty && again.merged.isEmpty && again.unchanged > 0)
  }

  @Test(arguments: files) func `what goes out again has lost nothing`(file: File) throws {
    let bytes = try fixture(file.name)
    let document = document(try plan(bytes, file.format))
    let exported = exported(document, file.format)
    #expect(exported.losses.isEmpty)
    if file.format == .todotxt {
      #expect(exported.bytes == bytes)
    } else {
      let read = try plan(exported.bytes, file.format)
      #expect(Self.summaries(self.document(read)) == file.items)
      #expect(self.exported(self.document(read), file.format).bytes == exported.bytes)
    }
  }

  /// Whatever the program has written and nothing here understands: words, their order and spaces.
  @Test(arguments: files.filter { $0.format == .todotxt })
  func `a changed line keeps what is not understood, and the others stay as they were`(file: File) throws {
    var document = document(try plan(try fixture(file.name), file.format))
    let before = exported(document, file.format).text
    let first = try #require(document.ordered.first)
    document.items.update(first.id) { $0.title = "Changed" }
    #expect(
      exported(document, file.format).text
        == before.replacing(first.title, with: "Changed", maxReplacements: 1))
  }
}
