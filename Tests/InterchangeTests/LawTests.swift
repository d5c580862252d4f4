import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Properties of every list, tested on random ones. A failure prints its seed.
@Suite struct LawTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random lines are exported byte for byte and add nothing twice`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let text = RandomTodo.text(&random)
    let document = try imported(text)
    #expect(document.exported().bytes == Array(text.utf8))
    #expect(document.exported().losses.isEmpty)
    let again = try plan(text, into: document)
    #expect(again.items.isEmpty && again.categories.isEmpty)
    #expect(again.unchanged == document.items.count)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random items keep all fields except those reported as lost`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    try check(RandomTodo.document(&random))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random edits of imported lines keep all fields except those reported as lost`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var document = try imported(RandomTodo.text(&random))
    let categories = document.categories.unordered.map(\.id).sorted()
    for item in document.ordered {
      document.items.update(item.id) {
        RandomTodo.change(&$0, categories: categories, items: [], &random)
      }
    }
    try check(document)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random bytes are imported exactly or refused`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let pool: [UInt8] =
      Array("x (A)+@:due2026-01 \\%\r\n\n\t".utf8) + [0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF, 0xCC, 0x81]
    let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
      pool.randomElement(using: &random) ?? 0
    }
    guard let entries = try? Format.todotxt.entries(bytes) else {
      #expect(String(validating: bytes, as: UTF8.self) == nil || bytes.contains(0))
      return
    }
    let plan = try Importer.plan(entries, into: Document(), now: now, zone: berlin, newID: Ids().next)
    guard !plan.items.isEmpty else { return }
    let document = Document(categories: plan.categories, items: plan.items)
    #expect(document.exported().bytes == bytes)
  }

  private func check(_ document: Document) throws {
    let before = document.ordered
    let exported = document.exported()
    let read = try plan(exported.text)
    let after = read.items
    let names = Dictionary(uniqueKeysWithValues: read.categories.map { ($0.id, $0.name.lowercased()) })
    try #require(after.count == before.count, "\(exported.text)")
    for (index, (a, b)) in zip(before, after).enumerated() {
      let place = { (id: ItemID, items: [Item]) in items.firstIndex { $0.id == id } }
      let category = a.category.flatMap { document.categories[$0]?.name.lowercased() }
      let rule = { (item: Item) in
        item.recurrence.map { "\($0.kind) \($0.reading.rule?.exactRRULE ?? $0.rule)" }
      }
      let day = { (time: Timestamp?) in time.map { berlin.local($0).day } }
      let same: [(Item.Field, Bool)] = [
        (.title, a.title == b.title), (.notes, a.notes == b.notes),
        (.category, category == b.category.flatMap { names[$0] }), (.status, a.status == b.status),
        (.priority, a.priority == b.priority), (.due, a.due == b.due), (.start, a.start == b.start),
        (.tags, a.tags == b.tags), (.recurrence, rule(a) == rule(b)),
        (.parent, a.parent.flatMap { place($0, before) } == b.parent.flatMap { place($0, after) }),
        (.completed, a.status != .done || day(a.completed) == day(b.completed)),
        (.created, b.created == now || day(a.created) == day(b.created)),
      ]
      let lost = Set(exported.losses.filter { $0.item == a.id }.map(\.field))
      for (field, isSame) in same where !lost.contains(field) {
        #expect(isSame, "\(field) of line \(index) in\n\(exported.text)")
      }
    }
  }
}
