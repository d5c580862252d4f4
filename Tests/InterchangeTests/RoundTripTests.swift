import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

@Suite struct RoundTripTests {
  @Test func `an unchanged file is exported byte for byte`() throws {
    for name in ["every-feature.txt", "windows.txt", "blank-lines.txt"] {
      let bytes = try fixture(name)
      let plan = try Importer.plan(
        Format.todotxt.entries(bytes), into: Document(), now: now, zone: berlin, newID: Ids().next)
      let document = Document(categories: plan.categories, items: plan.items)
      let exported = document.exported()
      #expect(exported.bytes == bytes, "\(name)")
      #expect(exported.losses.isEmpty, "\(name)")
    }
  }

  @Test func `importing a file twice adds nothing`() throws {
    let bytes = try fixture("every-feature.txt")
    let entries = try Format.todotxt.entries(bytes)
    let ids = Ids()
    let first = try Importer.plan(entries, into: Document(), now: now, zone: berlin, newID: ids.next)
    let document = Document(categories: first.categories, items: first.items)
    let second = try Importer.plan(entries, into: document, now: now, zone: berlin, newID: ids.next)
    #expect(second.items.isEmpty)
    #expect(second.categories.isEmpty)
    #expect(second.unchanged == first.items.count)
  }
}

/// Returns the bytes of a file in the folder Fixtures.
func fixture(_ name: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  return Array(try Data(contentsOf: folder.appending(path: name)))
}
