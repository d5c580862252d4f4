import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Properties of every list, tested on random ones. A failure prints its seed.
struct TaskLawTests {
  private static let texts = [
    "a", "\"", "\\", "/", "\n", "\r\n", "\t", "\u{1}", "\u{1B}[31m", "\u{7F}", "\u{202E}x", "👩‍👩‍👧",
    "e\u{301}",
    "\u{FEFF}",
    "日本", "[{", "}]", ",", ":", "\u{2028}", String(repeating: "long ", count: 2_000),
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in texts.randomElement(using: &random) ?? "" }
      .joined()
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any text is the same after it was written as JSON and read`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let text = Self.text(&random)
    var parser = JSONParser(Array("\"\(JSONText(text).raw)\"".utf8))
    #expect(try parser.value().string == text)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `random tasks are written as they were read, and add nothing twice`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let tasks = (1...5).map { number in
      let attributes = (0..<Int.random(in: 1...5, using: &random)).map { index in
        let value = JSONText(Self.text(&random)).raw
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: #""tags":["x","\#(value)y"]"#
        case 1: #""annotations":[{"entry":"20261122T223034Z","description":"\#(value)"}]"#
        case 2: #""depends":["\#(taskID(Int.random(in: 1...7, using: &random)))"]"#
        case 3: #""scheduled":"202611\#(Int.random(in: 10...30, using: &random))T230000Z""#
        case 4: #""project":"\#(value)""#
        default: #""uda\#(index)":{"v":[-0.50,"\#(value)"]}"#
        }
      }
      return task(number, attributes.joined(separator: ","))
    }
    let text = "[\n" + tasks.joined(separator: ",\n") + "\n]\n"
    let document = try importedTasks(text)
    #expect(document.tasks().text == text)
    let again = try taskPlan(text, into: document)
    #expect(again.items.isEmpty && again.unchanged == 5)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random items keep all fields except those reported as lost`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let document = RandomTodo.document(&random)
    let before = document.ordered
    let exported = document.tasks()
    let read = try taskPlan(exported.text)
    let after = Dictionary(uniqueKeysWithValues: read.items.map { ($0.id, $0) })
    let names = Dictionary(uniqueKeysWithValues: read.categories.map { ($0.id, $0.name.lowercased()) })
    let second = { (time: Timestamp?) in time.map { $0.milliseconds / 1000 } }
    #expect(read.broken.isEmpty && read.items.count == before.count)
    for a in before {
      let b = try #require(after[a.id])
      let category = a.category.flatMap { document.categories[$0]?.name.lowercased() }
      let same: [(Item.Field, Bool)] = [
        (.title, a.title == b.title), (.notes, a.notes == b.notes),
        (.category, category == b.category.flatMap { names[$0] }), (.status, a.status == b.status),
        (.priority, a.priority == b.priority), (.due, a.due == b.due), (.start, a.start == b.start),
        (.tags, a.tags == b.tags), (.waitsFor, a.waitsFor == b.waitsFor),
        (.recurrence, a.status != .open || (a.recurrence == nil) == (b.recurrence == nil)),
        (.parent, a.parent == b.parent), (.estimate, a.estimate == b.estimate),
        (.completed, a.status != .done || a.completed == nil || second(a.completed) == second(b.completed)),
        (.created, second(a.created) == second(b.created)),
      ]
      let lost = exported.losses.filter { $0.item == a.id }.map(\.field)
      for (field, isSame) in same where !lost.contains(field) {
        #expect(isSame, "\(field) of “\(a.title)” in\n\(exported.text)")
      }
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random bytes are read or refused`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let pool = Array("[]{}\":,\\u00d8tnrue01.eE-+ \n".utf8) + [0xC3, 0xA9, 0xFF, 0x01]
    let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      pool.randomElement(using: &random) ?? 0
    }
    guard let parsed = try? Format.taskwarrior.parse(bytes) else { return }
    #expect(parsed.entries.isEmpty, "no random bytes have a description")
  }
}
