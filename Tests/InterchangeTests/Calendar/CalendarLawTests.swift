import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Properties of every calendar, tested on random ones. A failure prints its seed.
struct CalendarLawTests {
  private static let texts = [
    "a", "\"", "\\", "\\n", ";", ",", ":", "\n", "\r\n", "\r", "\t", "\u{1}", "\u{1B}[31m", "\u{7F}", "%41",
    "\u{202E}x", "👩‍👩‍👧", "e\u{301}", "\u{FEFF}", "日本", "\u{2028}", " ", "BEGIN:VTODO", "END:VCALENDAR",
    String(repeating: "long é ", count: 2_000),
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in texts.randomElement(using: &random) ?? "" }
      .joined()
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any title and notes are the same after they were written and read`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var item = Item(
      id: ItemID(Ids().next()), title: "x" + Self.text(&random), rank: Rank.ranks(1)[0], created: now)
    item.notes = Self.text(&random)
    let exported = Document(categories: [], items: [item]).calendar()
    let read = try #require(try importedCalendar(exported.text).ordered.first)
    #expect(read.title == item.title && read.notes == item.notes && exported.losses.isEmpty)
    #expect(read.id == item.id)
    for line in exported.bytes.split(separator: 0x0A) {
      #expect(line.count <= 76 && line.last == 0x0D)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random items keep all fields except those reported as lost`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let document = RandomTodo.document(&random)
    let exported = document.calendar()
    let read = try calendarPlan(exported.text)
    let after = Dictionary(uniqueKeysWithValues: read.items.map { ($0.id, $0) })
    let names = Dictionary(uniqueKeysWithValues: read.categories.map { ($0.id, $0.name.lowercased()) })
    let second = { (time: Timestamp?) in time.map { $0.milliseconds / 1000 } }
    #expect(read.broken.isEmpty && read.items.count == document.items.count)
    for a in document.ordered {
      let b = try #require(after[a.id])
      let category = a.category.flatMap { document.categories[$0]?.name.lowercased() }
      let same: [(Item.Field, Bool)] = [
        (.title, a.title == b.title), (.notes, a.notes == b.notes),
        (.category, category == b.category.flatMap { names[$0] }), (.status, a.status == b.status),
        (.priority, a.priority == b.priority), (.due, a.due == b.due), (.start, a.start == b.start),
        (.tags, a.tags == b.tags), (.waitsFor, a.waitsFor == b.waitsFor), (.parent, a.parent == b.parent),
        (.estimate, a.estimate == b.estimate), (.recurrence, a.recurrence?.kind == b.recurrence?.kind),
        (.completed, a.status != .done || a.completed == nil || second(a.completed) == second(b.completed)),
        (.created, second(a.created) == second(b.created)),
      ]
      let lost = exported.losses.filter { $0.item == a.id }.map(\.field)
      for (field, isSame) in same where !lost.contains(field) {
        #expect(isSame, "\(field) of “\(a.title)” in\n\(exported.text)")
      }
    }
    // What was read and is written again is the same, and known.
    let again = Document(categories: read.categories, items: read.items)
    #expect(again.calendar().text == exported.text)
    #expect(try calendarPlan(exported.text, into: document).unchanged == document.items.count)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random lines are read or refused, and written as they were`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let pool = [
      "SUMMARY:a", "DUE:20261121", "DUE;VALUE=DATE:20261122", "RRULE:FREQ=DAILY", "X-A;B=\"c:d\":e", "x", ":",
      "DTSTART:20261121T100000Z", "DURATION:PT1H", "EXDATE:20261123T100000Z", "CATEGORIES:a,,b", "UID:",
      "RELATED-TO:1", "BEGIN:VALARM\nEND:VALARM", "DESCRIPTION:\\", "COMPLETED:never", "TZID=:", ";:",
      "DTSTART:",
    ]
    let lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      pool.randomElement(using: &random) ?? ""
    }
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\n" + lines.map { $0 + "\n" }.joined() + "END:VTODO\nEND:VCALENDAR\n"
    let plan = try calendarPlan(text)
    #expect(plan.items.count + plan.broken.count == 1)
    guard !plan.items.isEmpty else { return }
    let exported = Document(categories: plan.categories, items: plan.items).calendar()
    #expect(Set(lines.flatMap { $0.split(separator: "\n") }).isSubset(of: Set(exported.unfolded)))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `random bytes are read or refused`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var bytes = Array(CalendarRoundTripTests.list.utf8)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let place = bytes.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: Array("\r\n ".utf8), at: place)
      }
    }
    guard let parsed = try? Format.ics.parse(bytes, zones: calendarZones) else { return }
    #expect(parsed.entries.count + parsed.broken.count <= 4)
  }

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func `line breaks, a byte-order mark and folds mean nothing`(lineBreak: String, mark: String) throws {
    let text =
      mark
      + "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMM\n ARY:a\n \tb\nEND:VTODO\nEND:VCALENDAR\n"
      .replacing("\n", with: lineBreak)
    #expect(try calendarPlan(text).items.map(\.title) == ["a\tb"])
  }

  @Test func `a fold in the middle of a character is undone`() throws {
    let bytes =
      Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x".utf8) + [0xC3, 0x0A, 0x20, 0xA9]
      + Array("\nEND:VTODO\nEND:VCALENDAR\n".utf8)
    #expect(try Format.ics.parse(bytes).entries.map(\.title) == ["xé"])
  }

  /// The digests are those of RFC 9562, appendix A.4, and RFC 3174, section 7.3.
  @Test func `names become the UUIDs that the standard gives them`() {
    let namespace = UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8") ?? UUID()
    #expect(
      UUID(named: "www.example.com", in: namespace).uuidString == "2ED6657D-E927-568B-95E1-2665A8AEA6A2")
    let digest = SHA1.digest(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
    #expect(digest.prefix(4) == [0x84, 0x98, 0x3E, 0x44])
  }
}
