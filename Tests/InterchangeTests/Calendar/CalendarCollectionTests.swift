import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// A folder whose subfolders are collections, each a category, and the removal of what was deleted here.
struct CalendarCollectionTests {
  private let work = CalendarCollection(folder: "3f1c", title: "Work")
  private let home = CalendarCollection(folder: "home")

  private func file(_ name: String, _ collection: CalendarCollection?, _ lines: String...)
    -> CalendarFolder.File
  {
    let todo = (["BEGIN:VTODO", "UID:\(name)", "DTSTAMP:20261101T000000Z"] + lines + ["END:VTODO"])
      .joined(separator: "\r\n")
    let path = (collection.map { $0.folder + "/" } ?? "") + "\(name).ics"
    return .init(name: path, bytes: Array(calendar(todo).utf8), collection: collection?.title)
  }

  private func folder(_ files: CalendarFolder.File...) -> CalendarFolder {
    CalendarFolder(files, collections: [work, home])
  }

  private func plan(_ folder: CalendarFolder, into document: Document = Document()) throws -> ImportPlan {
    try Importer.plan(
      folder.entries(zones: calendarZones), into: document, now: now, zone: berlin, newID: Ids().next)
  }

  private func imported(_ folder: CalendarFolder) throws -> Document {
    let plan = try plan(folder)
    return Document(categories: plan.categories, items: plan.items)
  }

  private func export(
    _ document: Document, to folder: CalendarFolder, wasHere: (ItemID) -> Bool = { _ in false }
  ) -> CalendarFolder.Export {
    let items = document.ordered.filter { $0.status != .trashed }
    return folder.export(document, items: items, zones: Zones(berlin), wasHere: wasHere)
  }

  private func categories(_ document: Document) -> [String?] {
    document.ordered.map { $0.category.flatMap { document.categories[$0]?.name } }
  }

  @Test func `a collection is a category, and the categories in its files are tags`() throws {
    let folder = folder(
      file("a", work, "SUMMARY:a", "CATEGORIES:urgent,mail"), file("b", home, "SUMMARY:b"),
      file("c", nil, "SUMMARY:c", "CATEGORIES:Garden,green"))
    let document = try imported(folder)
    let items = document.ordered.sorted { $0.title < $1.title }
    #expect(Set(categories(document)) == ["Work", "home", "Garden"])
    #expect(items.map(\.tags) == [["urgent", "mail"], [], ["green"]])
    let export = export(document, to: folder)
    #expect(export.unchanged == 2 && export.changed.isEmpty)
    #expect(try plan(folder, into: document).merged.isEmpty)
  }

  @Test func `an item goes to the collection of its category, also when that changes`() throws {
    let folder = folder(file("a", work, "SUMMARY:a", "X-OTHER:1"))
    var document = try imported(folder)
    let item = try #require(document.ordered.first)
    let shop = Category(
      id: CategoryID(uuid(70)), name: ".Shop/Food", rank: Rank.ranks(1)[0], created: now)
    document.categories[shop.id] = shop
    document.items.update(item.id) { $0.category = shop.id }
    let moved = export(document, to: folder)
    #expect(moved.collections == [CalendarCollection(folder: "_Shop-Food", title: ".Shop/Food")])
    #expect(moved.moved.map(\.from) == ["3f1c/a.ics"])
    let new = try #require(moved.moved.first?.file)
    #expect(new.name == "_Shop-Food/a.ics")
    #expect(String(decoding: new.bytes, as: UTF8.self).contains("X-OTHER:1"))
    let after = CalendarFolder([new], collections: [work, home] + moved.collections)
    #expect(export(document, to: after).unchanged == 1)
    #expect(try plan(after, into: document).merged.isEmpty)
    document.items.update(item.id) { $0.category = nil }
    let unfiled = export(document, to: after)
    #expect(unfiled.moved.map(\.file.name) == ["Inbox/a.ics"])
    #expect(unfiled.collections == [CalendarCollection(folder: "Inbox")])
  }

  @Test func `a file that another program has moved moves its item`() throws {
    let document = try imported(folder(file("a", work, "SUMMARY:a"), file("b", home, "SUMMARY:b")))
    let plan = try plan(folder(file("a", home, "SUMMARY:a"), file("b", home, "SUMMARY:b")), into: document)
    let merged = try #require(plan.merged.first)
    #expect(plan.merged.count == 1 && merged.title == "a")
    #expect(merged.category.flatMap { document.categories[$0]?.name } == "home")
  }

  @Test func `a file that was written here moves its item, too`() throws {
    let category = category(1, "Work")
    var item = Item(id: id(1), title: "one", rank: rank(1), created: now)
    item.category = category.id
    let document = Document(categories: [category], items: [item])
    var written = try #require(export(document, to: folder()).added.first)
    written.name = written.name.replacing("3f1c/", with: "home/")
    written.collection = "home"
    let plan = try plan(folder(written), into: document)
    #expect(plan.categories.map(\.name) == ["home"] && plan.notes.isEmpty)
    #expect(plan.merged.map(\.category) == plan.categories.map(\.id))
  }

  @Test func `a file of the folder itself stays there as long as its item has no category`() throws {
    let folder = folder(file("a", nil, "SUMMARY:a"))
    var document = try imported(folder)
    let item = try #require(document.ordered.first)
    #expect(export(document, to: folder).unchanged == 1)
    document.items.update(item.id) { $0.title = "b" }
    #expect(export(document, to: folder).changed.map(\.name) == ["a.ics"])
  }

  @Test func `the collection of the Inbox is no category, and moving a file there takes its item out of one`()
    throws
  {
    let inbox = CalendarCollection(folder: "0", title: "inbox")
    let document = try imported(folder(file("a", work, "SUMMARY:a"), file("b", inbox, "SUMMARY:b")))
    #expect(Set(categories(document)) == ["Work", nil])
    let moved = try plan(folder(file("a", inbox, "SUMMARY:a"), file("b", inbox, "SUMMARY:b")), into: document)
    let merged = try #require(moved.merged.first)
    #expect(moved.merged.count == 1 && merged.title == "a" && merged.category == nil)
  }

  @Test func `a new item goes to the collection with its title, or to that of the Inbox`()
    throws
  {
    let category = Category(id: CategoryID(uuid(1)), name: "work", rank: Rank.ranks(1)[0], created: now)
    var filed = Item(id: ItemID(uuid(2)), title: "filed", rank: Rank.ranks(2)[0], created: now)
    filed.category = category.id
    filed.tags = ["t"]
    let loose = Item(id: ItemID(uuid(3)), title: "loose", rank: Rank.ranks(2)[1], created: now)
    let document = Document(categories: [category], items: [filed, loose])
    let export = export(document, to: folder())
    #expect(export.collections.map(\.folder) == ["Inbox"] && export.losses.isEmpty)
    #expect(
      export.added.map(\.name)
        == [filed, loose].map {
          ($0.category == nil ? "Inbox/" : "3f1c/") + $0.id.rawValue.uuidString.lowercased() + ".ics"
        })
    #expect(String(decoding: export.added[0].bytes, as: UTF8.self).contains("CATEGORIES:t\r\n"))
    let files = CalendarFolder(export.added, collections: [work, home] + export.collections)
    #expect(self.export(document, to: files).unchanged == 2)
    #expect(try plan(files, into: document).merged.isEmpty)
    // Without collections the category is in the file.
    let flat = try #require(self.export(document, to: CalendarFolder([])).added.first)
    #expect(String(decoding: flat.bytes, as: UTF8.self).contains("CATEGORIES:work,t\r\n"))
  }

  @Test func `files of deleted items are named, unless others have changed them`() throws {
    let folder = folder(
      file("a", work, "SUMMARY:a"), file("b", home, "SUMMARY:b"), file("c", nil, "SUMMARY:c"))
    var document = try imported(folder)
    for item in document.ordered where item.title != "c" {
      document.items.update(item.id) { $0.status = .trashed }
    }
    #expect(export(document, to: folder).deleted == ["3f1c/a.ics", "home/b.ics"])
    let changed = self.folder(file("a", work, "SUMMARY:theirs"), file("b", home, "SUMMARY:b"))
    #expect(export(document, to: changed).deleted == ["home/b.ics"])
    #expect(export(document, to: changed).conflicts == ["3f1c/a.ics"])
  }

  @Test
  func `after the trash was emptied, only files that were written here count as those of deleted items`()
    throws
  {
    let item = Item(id: ItemID(uuid(2)), title: "a", rank: Rank.ranks(1)[0], created: now)
    let written = try #require(
      export(Document(categories: [], items: [item]), to: CalendarFolder([])).added.first)
    let foreign = file("foreign", nil, "SUMMARY:f")
    let folder = CalendarFolder([written, foreign])
    #expect(export(Document(), to: folder).deleted.isEmpty)
    #expect(export(Document(), to: folder) { $0 == item.id }.deleted == [written.name])
    #expect(export(Document(), to: folder) { _ in true }.conflicts == [foreign.name])
  }

  @Test(arguments: [("a/b", "a-b"), (".x", "_x"), ("", ""), ("Work", "Work-2"), ("work", "work-2")])
  func `a category makes the name of a folder`(category: String, folder: String) {
    #expect(CalendarCollection(category: category, taken: ["work"]).folder == folder)
  }
}
