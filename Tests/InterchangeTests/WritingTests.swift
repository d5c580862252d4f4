import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Exporting items that were not imported.
@Suite struct WritingTests {
  private func written(_ title: String = "word", _ change: (inout Item) -> Void = { _ in }) -> Exported {
    let home = Category(
      id: CategoryID(Ids().next()), name: "My Home", rank: Rank(rawValue: "5"), created: now)
    var item = Item(id: ItemID(Ids().next()), title: title, rank: Rank(rawValue: "5"), created: now)
    change(&item)
    if item.category != nil { item.category = home.id }
    return Document(categories: [home], items: [item]).exported()
  }

  @Test func `an item is exported in one canonical form`() {
    let open = written("call the bank") {
      $0.priority = .medium
      $0.tags = ["phone", "soon"]
      $0.due = DayTime("2026-12-01")
      $0.start = DayTime("2026-11-30")
      $0.notes = "ask: 5 %"
      $0.recurrence = Recurrence(rule: "+1w", from: .due, skipMissed: false)
    }
    let form =
      "(B) 2026-11-21 call the bank @phone @soon due:2026-12-01 t:2026-11-30 rec:+1w note:ask%3A%205%20%25\n"
    #expect(open.text == form)
    #expect(open.losses.isEmpty)
    let done = written {
      $0.status = .done
      $0.completed = now
      $0.priority = .low
    }
    #expect(done.text == "x 2026-11-21 2026-11-21 word pri:C\n")
    #expect(done.losses.isEmpty)
  }

  @Test func `a line that is not compared with its item is the one that would be, and loses nothing`() {
    var plain = 0
    for seed in 0..<400 {
      var random = SeededRandom(UInt64(seed))
      var document = RandomTodo.document(&random)
      for id in document.items.unorderedIDs {
        let words = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          ["call", "X", "x", "Moms", "a@b.com", "2+2", "(see", "C#", "é", "日本", "е", "b", "-", "a+", "x."]
            .randomElement(using: &random) ?? ""
        }
        let isBare = Bool.random(using: &random)
        document.items.update(id) { item in
          item.title = words.joined(separator: " ")
          if isBare { (item.notes, item.parent, item.recurrence, item.waitsFor) = ("", nil, nil, []) }
        }
      }
      let items = Array(document.items.unordered)
      let keys = TodoKeys(ListedItems(document, items))
      let writer = TodoWriter(document, zone: berlin, identities: false, keys)
      for item in items {
        guard let line = writer.plainLine(item) else { continue }
        plain += 1
        let compared = writer.comparedLine(item)
        #expect(line == compared.text, "seed \(seed): \(item.title)")
        #expect(compared.lost.isEmpty, "seed \(seed): \(item.title)")
      }
    }
    #expect(plain > 100)
  }

  @Test(arguments: [
    "x marks the spot", "(A) not urgent", "2026-01-01 was a day", "+1 for it", "ask @work",
    "say due:2026-01-01",
    "\\+1", "\\\\server \\x", "pri:A rec:1d note:x id:1 p:2 h:1", "x", "é  two\tblanks", "x (A) 2026-01-01 x",
    "uuid:e61c89ef69844e8fa6bad74c634da600 a", "\\", "+ @ a@b",
  ])
  func `a title that resembles syntax survives a round trip`(title: String) throws {
    let exported = written(title) {
      $0.priority = .high
      $0.category = CategoryID(UUID(uuid: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)))
      $0.tags = ["t"]
    }
    let read = try item(exported.text)
    #expect(read.title == title)
    #expect(read.priority == .high)
    #expect(read.tags == ["t"])
    #expect(exported.losses.map(\.field) == [.category])
    #expect(try item(written(title).text).title == title)
  }

  @Test func `fields that a line cannot represent are reported as lost`() {
    let exported = written("two\nlines ") {
      $0.category = CategoryID($0.id.rawValue)
      $0.tags = ["a b"]
      $0.due = DayTime("2026-12-01T14:00")
      $0.start = DayTime("2026-12-01T08:00")
      $0.status = .trashed
      $0.parent = ItemID(UUID(uuid: (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)))
      $0.recurrence = Recurrence(rule: "now and then", from: .due, skipMissed: true)
      $0.extras = ["ics.uid": "1"]
    }
    #expect(exported.text == "2026-11-21 two lines +My_Home @a_b due:2026-12-01 t:2026-12-01\n")
    let fields: [Item.Field] = [
      .title, .category, .status, .due, .start, .tags, .parent, .recurrence, .extras,
    ]
    #expect(exported.losses.map(\.field) == fields)
    #expect(exported.losses.allSatisfy { !$0.reason.isEmpty && $0.title == "two\nlines " })
  }

  @Test(
    arguments: [
      ("every day", .withoutPileUp, "rec:+1d rrule:FREQ=DAILY"),
      ("every 2 weeks", .afterCompletion, "rec:2w"),
      ("every 2 weeks", .strict, "rec:+2w"), ("FREQ=DAILY;INTERVAL=3", .afterCompletion, "rec:3d"),
      ("5b", .afterCompletion, "rec:5b"), ("5b", .strict, "rec:+5b"),
      ("every fri", .withoutPileUp, "rrule:FREQ=WEEKLY;BYDAY=FR"),
      ("every fri", .strict, "rrule:+FREQ=WEEKLY;BYDAY=FR"),
      ("every fri", .afterCompletion, "rrule:!FREQ=WEEKLY;BYDAY=FR"),
      ("every month", .afterCompletion, "rec:1m"), ("monthly", .strict, "rec:+1m"),
      ("every month", .withoutPileUp, "rec:+1m rrule:FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD"),
      ("FREQ=MONTHLY", .strict, "rrule:+FREQ=MONTHLY"),
      (
        "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD", .strict,
        "rec:+3m rrule:+FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD"
      ),
      (
        "every day except 24 dec 2026", .strict,
        "rrule:+RRULE%3AFREQ=DAILY%0AEXDATE;VALUE=DATE%3A20261224"
      ),
    ] as [(String, Recurrence.Kind, String)])
  func `a repetition is written as rec, what that cannot say as an RRULE, and both come back`(
    rule: String, kind: Recurrence.Kind, words: String
  ) throws {
    let wanted = Recurrence(rule: rule, kind: kind)
    let exported = written("water") { $0.recurrence = wanted }
    #expect(exported.text == "2026-11-21 water \(words)\n")
    #expect(exported.losses.isEmpty)
    let read = try #require(try item(exported.text).recurrence)
    #expect(read.kind == kind && read.reading.rule == wanted.reading.rule)
  }

  @Test func `a rec that another program has changed is followed`() throws {
    #expect(try item("x rec:+2d rrule:FREQ=DAILY").recurrence == Recurrence(rule: "+2d", kind: .strict))
    #expect(try item("x rec:+1d rrule:FREQ=DAILY").recurrence?.kind == .withoutPileUp)
  }

  @Test func `an item without a title is still exported`() throws {
    let exported = written(" ") { $0.category = CategoryID($0.id.rawValue) }
    #expect(exported.text == "2026-11-21 - +My_Home\n")
    #expect(exported.losses.map(\.field) == [.title, .category])
  }

  @Test func `uuids are exported on request and recognised on import`() throws {
    var document = try imported("a\nb uuid:e61c89ef69844e8fa6bad74c634da600")
    document.items.update(document.ordered[0].id) { $0.title = "changed" }
    let text = document.exported(identities: true).text
    #expect(
      text == "changed uuid:00000000-0000-4000-8000-000000000001\nb uuid:e61c89ef69844e8fa6bad74c634da600")
    #expect(try plan(text.replacing("changed", with: "again"), into: document).unchanged == 2)
  }
}
