import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// A folder with a file for each to-do, shared with other programs.
struct CalendarFolderTests {
  private static let monday = todo("monday", "SUMMARY:Monday", "X-OTHER:1", "LAST-MODIFIED:20261101T000000Z")
  private static let tuesday = todo("tuesday", "SUMMARY:Tuesday", "LAST-MODIFIED:20261101T000000Z")

  private func folder(_ files: [String: String]) -> CalendarFolder {
    CalendarFolder(files.map { .init(name: $0.key, bytes: Array($0.value.utf8)) })
  }

  private func plan(_ folder: CalendarFolder, into document: Document = Document()) throws -> ImportPlan {
    try Importer.plan(
      folder.entries(zones: calendarZones), into: document, now: now, zone: berlin, newID: Ids().next)
  }

  /// The document of two files.
  private func document() throws -> Document {
    let plan = try plan(folder(["a.ics": calendar(Self.monday), "b.ics": calendar(Self.tuesday)]))
    return Document(categories: plan.categories, items: plan.items)
  }

  private func export(_ document: Document, to folder: CalendarFolder) -> CalendarFolder.Export {
    folder.export(document, items: document.ordered, zones: Zones(berlin))
  }

  @Test func `all files of a folder are one list, and a broken one is named`() throws {
    let plan = try plan(
      folder([
        "b.ics": calendar(todo("2", "SUMMARY:b", "RELATED-TO:1")), "a.ics": calendar(todo("1", "SUMMARY:a")),
        "c.ics": "BEGIN:VCALENDAR\n", "d.ics": calendar(todo("4", "DUE:never")),
      ]))
    #expect(plan.items.map(\.title) == ["a", "b"])
    #expect(plan.items.last?.parent == plan.items.first?.id)
    #expect(plan.broken.map(\.file) == ["c.ics", "d.ics"] && plan.broken.map(\.line) == [1, 7])
  }

  @Test func `files of todoman are read in full, and not written again`() throws {
    let folder = CalendarFolder(try fixtures("todoman").filter { $0.name.hasSuffix(".ics") })
    let plan = try plan(folder)
    #expect(plan.broken.isEmpty && plan.notes.isEmpty && plan.kept.isEmpty)
    #expect(plan.items.map(\.title) == ["Pay rent, now; really", "Call Mum", "Wäsche 👕"])
    #expect(plan.items.map(\.due?.iso8601) == ["2026-11-27", "2026-11-26T14:00", "2026-11-24T03:19"])
    #expect(plan.items.map(\.status) == [.open, .open, .done])
    let document = Document(categories: plan.categories, items: plan.items)
    #expect(export(document, to: folder).unchanged == 3)
  }

  private func fixtures(_ name: String) throws -> [CalendarFolder.File] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(name)").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { file in
      .init(name: file, bytes: Array(try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))))
    }
  }

  @Test func `what is unchanged is not written`() throws {
    let files = ["a.ics": calendar(Self.monday), "b.ics": calendar(Self.tuesday)]
    let export = export(try document(), to: folder(files))
    #expect(
      export.unchanged == 2 && export.added.isEmpty && export.changed.isEmpty && export.conflicts.isEmpty)
  }

  @Test func `a changed item replaces its file, whatever its name, and a new one gets a file`() throws {
    var document = try document()
    let first = try #require(document.ordered.first)
    document.items.update(first.id) { $0.title = "Changed" }
    let id = ItemID(UUID(uuidString: "AAAAAAAA-0000-4000-8000-000000000009") ?? UUID())
    document.items.set(contentsOf: [Item(id: id, title: "New", rank: Rank.ranks(1)[0], created: now)])
    let folder = folder([
      "a.ics": calendar(Self.monday), "b.ics": calendar(Self.tuesday),
      "other.ics": calendar("BEGIN:VEVENT\r\nUID:\(id.rawValue.uuidString.lowercased())\r\nEND:VEVENT"),
    ])
    let export = export(document, to: folder)
    #expect(export.changed.map(\.name) == ["a.ics"])
    #expect(export.added.map(\.name) == ["aaaaaaaa-0000-4000-8000-000000000009.ics"])
    let text = String(decoding: export.changed[0].bytes, as: UTF8.self)
    #expect(text.contains("SUMMARY:Changed\r\n") && text.contains("X-OTHER:1\r\n"))
    #expect(export.unchanged == 1)
  }

  @Test func `a file of the name of an item stays if others have put something else there`() throws {
    let id = ItemID(UUID(uuidString: "AAAAAAAA-0000-4000-8000-000000000009") ?? UUID())
    let document = Document(
      categories: [], items: [Item(id: id, title: "New", rank: Rank.ranks(1)[0], created: now)])
    let name = "aaaaaaaa-0000-4000-8000-000000000009.ics"
    let event = "BEGIN:VEVENT\r\nUID:\(id.rawValue.uuidString.lowercased())\r\nEND:VEVENT"
    let export = export(document, to: folder([name: calendar(event)]))
    #expect(export.conflicts == [name])
    #expect(export.added.isEmpty && export.changed.isEmpty)
  }

  @Test func `what others have changed since stays, until it is imported`() throws {
    var document = try document()
    let first = try #require(document.ordered.first)
    document.items.update(first.id) { $0.priority = .high }
    let theirs = calendar(todo("monday", "SUMMARY:Theirs", "X-OTHER:2", "LAST-MODIFIED:20261102T000000Z"))
    let folder = folder(["a.ics": theirs, "b.ics": calendar(Self.tuesday)])
    let refused = export(document, to: folder)
    #expect(refused.conflicts == ["a.ics"] && refused.changed.isEmpty && refused.unchanged == 1)

    let plan = try plan(folder, into: document)
    #expect(plan.items.isEmpty && plan.unchanged == 1)
    let merged = try #require(plan.merged.first)
    #expect(merged.id == first.id && merged.title == "Theirs" && merged.priority == .high)
    document.items.set(contentsOf: plan.merged)
    let export = export(document, to: folder)
    let text = String(decoding: try #require(export.changed.first).bytes, as: UTF8.self)
    #expect(text.contains("SUMMARY:Theirs") && text.contains("X-OTHER:2") && text.contains("PRIORITY:1"))
    #expect(try self.plan(folder, into: document).merged.isEmpty)
  }

  @Test func `a field that both have changed stays as it is here, and is named`() throws {
    var document = try document()
    let first = try #require(document.ordered.first)
    document.items.update(first.id) { $0.title = "Ours" }
    let theirs = calendar(todo("monday", "SUMMARY:Theirs", "DUE;VALUE=DATE:20261224"))
    let plan = try plan(folder(["a.ics": theirs]), into: document)
    #expect(plan.merged.map(\.title) == ["Ours"])
    #expect(plan.merged.first?.due == DayTime("2026-12-24"))
    #expect(
      plan.notes.map(\.text) == [
        "Title: changed there and here since the last import; left as it is here"
      ])
    #expect(plan.notes.map(\.file) == ["a.ics"])
  }

  @Test func `what was written here is written again after changes, without an import between`() throws {
    let id = ItemID(Ids().next())
    var document = Document(
      categories: [], items: [Item(id: id, title: "one", rank: Rank.ranks(1)[0], created: now)])
    let first = try #require(export(document, to: CalendarFolder([])).added.first)
    #expect(export(document, to: CalendarFolder([first])).unchanged == 1)
    #expect(try plan(CalendarFolder([first]), into: document).unchanged == 1)
    document.items.update(id) { $0.title = "two" }
    let second = try #require(export(document, to: CalendarFolder([first])).changed.first)
    #expect(second.name == first.name && second.bytes != first.bytes)
    // Another program that edits it breaks the seal.
    let text = String(decoding: second.bytes, as: UTF8.self)
    let edited = CalendarFolder([
      .init(name: first.name, bytes: Array(text.replacing("two", with: "three").utf8))
    ])
    document.items.update(id) { $0.title = "four" }
    #expect(export(document, to: edited).conflicts == [first.name])
  }

  /// A document with an item made here, and the file that is written for it.
  private func exported() throws -> (document: Document, id: ItemID, text: String) {
    let id = ItemID(Ids().next())
    var item = Item(id: id, title: "one", rank: Rank.ranks(1)[0], created: now)
    item.notes = "short"
    item.due = DayTime("2026-11-27T17:00")
    let document = Document(categories: [], items: [item])
    let written = try #require(export(document, to: CalendarFolder([])).added.first)
    return (document, id, String(decoding: written.bytes, as: UTF8.self))
  }

  @Test func `an item made here takes over what others have changed since, and keeps what was changed here`()
    throws
  {
    var (document, id, text) = try exported()
    document.items.update(id) {
      $0.title = "changed here"
      $0.due = DayTime("2026-12-01")
      $0.modified = Timestamp(milliseconds: now.milliseconds + 60_000)
    }
    #expect(try plan(folder(["a.ics": text]), into: document).merged.isEmpty, "an older file changes nothing")
    let edited = text.replacing("STATUS:NEEDS-ACTION", with: "STATUS:NEEDS-ACTION\r\nPRIORITY:1")
    for stamp in ["20261120", "20261121", "20261122"] {
      let file = edited.replacing("LAST-MODIFIED:20261121", with: "LAST-MODIFIED:\(stamp)")
      let plan = try plan(folder(["a.ics": file]), into: document)
      let item = try #require(plan.merged.first)
      #expect(item.priority == .high && item.title == "changed here" && item.notes == "short")
      #expect(item.due == DayTime("2026-12-01") && plan.notes.isEmpty)
    }
    let both = edited.replacing("SUMMARY:one", with: "SUMMARY:changed there")
    let plan = try plan(folder(["a.ics": both]), into: document)
    #expect(plan.merged.map(\.title) == ["changed here"] && plan.merged.map(\.priority) == [.high])
    #expect(
      plan.notes.map(\.text) == [
        "Title: changed there and here since the last import; left as it is here"
      ])
  }

  @Test func `the next item of a series is merged with what was written of it, not with the item before`()
    throws
  {
    let read = calendar(
      todo(
        "w", "SUMMARY:water", "DTSTART;VALUE=DATE:20261121", "DUE;VALUE=DATE:20261121", "RRULE:FREQ=WEEKLY"))
    let source = try #require(try plan(folder(["w.ics": read])).items.first)
    var next = source
    next = Item(id: id(9), title: "water all", rank: source.rank, created: now)
    next.due = DayTime("2026-11-28")
    next.start = next.due
    next.recurrence = source.recurrence
    next.extras = source.extras.filter { $0.key.hasSuffix(".source") }
    var document = Document(categories: [], items: [next])
    let written = String(
      decoding: try #require(export(document, to: folder([:])).added.first).bytes, as: UTF8.self)
    document.items.update(next.id) { $0.title = "water" }
    #expect(try plan(folder(["n.ics": written]), into: document).unchanged == 1)
    let later = written.replacing("20261128", with: "20261129")
    let merged = try plan(folder(["n.ics": later]), into: document)
    #expect(merged.merged.map(\.title) == ["water"] && merged.notes.isEmpty)
    #expect(merged.merged.map(\.due) == [DayTime("2026-11-29")])
  }

  @Test func `what another database changes of an item made here is merged with what was changed here`()
    throws
  {
    var (document, id, text) = try exported()
    var other = Document(categories: [], items: try plan(folder(["a.ics": text])).items)
    document.items.update(id) { $0.title = "changed here" }
    other.items.update(id) {
      $0.due = DayTime("2026-12-24")
      $0.modified = Timestamp(milliseconds: now.milliseconds + 60_000)
    }
    let plan = try plan(folder(["a.ics": other.calendar().text]), into: document)
    #expect(plan.merged.map(\.title) == ["changed here"] && plan.notes.isEmpty)
    #expect(plan.merged.map(\.due) == [DayTime("2026-12-24")])
  }

  @Test func `what was undone here stays undone, and what others add is kept`() throws {
    var (document, id, text) = try exported()
    // Undo brings back the time of the change before, which is older than that of the file.
    document.items.update(id) {
      $0.notes = ""
      $0.modified = Timestamp(milliseconds: now.milliseconds - 60_000)
    }
    #expect(try plan(folder(["a.ics": text]), into: document).unchanged == 1)
    let added = text.replacing("END:VTODO", with: "X-OTHER:1\r\nEND:VTODO")
    let merged = try #require(try plan(folder(["a.ics": added]), into: document).merged.first)
    #expect(merged.notes.isEmpty && merged.modified != now)
    document.items.update(id) { $0 = merged }
    #expect(document.calendar().text.contains("X-OTHER:1"))
  }

  @Test func `without a record of what was written, the newer one counts, and that is told`() throws {
    var (document, id, text) = try exported()
    document.items.update(id) { $0.notes = "long" }
    let lines = text.replacing("\r\n ", with: "").split(separator: "\r\n").filter { !$0.hasPrefix("X-TODUX") }
    let edited = lines.joined(separator: "\r\n").replacing("SUMMARY:one", with: "SUMMARY:two") + "\r\n"
    #expect(try plan(folder(["a.ics": edited]), into: document).merged.isEmpty, "in the same second")
    let newer = edited.replacing("LAST-MODIFIED:20261121", with: "LAST-MODIFIED:20261122")
    #expect(try plan(folder(["a.ics": newer]), into: document).notes.isEmpty, "it was not changed here")
    document.items.update(id) { $0.modified = Timestamp(milliseconds: now.milliseconds + 1) }
    let plan = try plan(folder(["a.ics": newer]), into: document)
    #expect(plan.merged.map(\.title) == ["two"])
    #expect(
      plan.notes.map(\.text) == [
        "Title: taken from there, where the last change is newer; undo brings back yours",
        "Notes: taken from there, where the last change is newer; undo brings back yours",
      ])
  }

  @Test func `a series and its occurrences share a file`() throws {
    let text = calendar(
      todo("s", "DTSTART;VALUE=DATE:20261121", "RRULE:FREQ=DAILY", "SUMMARY:Run"),
      todo("s", "RECURRENCE-ID;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261124", "SUMMARY:Run late"))
    let plan = try plan(folder(["s.ics": text]))
    let document = Document(categories: [], items: plan.items)
    #expect(export(document, to: folder(["s.ics": text])).unchanged == 1)
  }

  @Test(arguments: ["../../etc/x", "a b", ".hidden", String(repeating: "x", count: 300), "Ω"])
  func `a UID that is no name of a file gets another one`(uid: String) throws {
    let plan = try plan(folder(["a.ics": calendar(todo(uid, "SUMMARY:a"))]))
    let document = Document(categories: [], items: plan.items)
    let name = try #require(export(document, to: CalendarFolder([])).added.first?.name)
    #expect(UUID(uuidString: String(name.dropLast(4))) == plan.items.first?.id.rawValue)
  }
}
