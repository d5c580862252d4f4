import FoundationEssentials
import Redux
import ReduxCore
import TestSupport

@testable import Interchange

/// Random lists with many cases that are hard to parse.
enum RandomTodo {
  private static let words = [
    "x", "X", "(A)", "(D)", "(b)", "2026-01-02", "2026-02-30", "call", "Mom", "+home", "+Home", "+work",
    "@phone",
    "@a", "@", "+", "a@b.com", "2+2", "due:2026-03-04", "due:soon", "t:2026-03-01", "rec:+1w", "rec:2b",
    "rec:0d",
    "pri:B", "h:1", "id:1", "id:2", "p:1", "p:2", "p:9", "note:a%20b", "note:100%", "estimate:30m",
    "estimate:x",
    "after:1", "after:1,9", "after:2", "after:", "k:v", "http://x",
    "12:30", "\\",
    "\\x", "\\+home", "\\\\@a", "\\due:2026-03-04", "é", "e\u{301}", "👍", "\u{301}",
    "uuid:e61c89ef69844e8fa6bad74c634da600", "日本の", "(", "…",
  ]
  private static let blanks = [" ", " ", " ", " ", " ", "  ", "\t", "\u{A0}"]
  private static let endings = ["\n", "\n", "\n", "\r\n"]

  static func text(_ random: inout SeededRandom) -> String {
    var text = Bool.random(using: &random) ? "" : "\u{FEFF}"
    let count = Int.random(in: 1...6, using: &random)
    for index in 0..<count {
      while Int.random(in: 0..<6, using: &random) == 0 { text += pick(["\n", "\r\n", "  \n"], &random) }
      if Int.random(in: 0..<8, using: &random) == 0 { text += pick(blanks, &random) }
      text += phrase(1...8, &random)
      if Int.random(in: 0..<8, using: &random) == 0 { text += pick(blanks, &random) }
      if index < count - 1 || Bool.random(using: &random) { text += pick(endings, &random) }
    }
    return text
  }

  static func document(_ random: inout SeededRandom) -> Document {
    let ids = Ids()
    let categories = zip(["home", "My Work", "a/b"], Rank.ranks(3)).map {
      Category(id: CategoryID(ids.next()), name: $0, rank: $1, created: now)
    }
    var items: [Item] = []
    for rank in Rank.ranks(Int.random(in: 1...6, using: &random)) {
      let created = Timestamp(milliseconds: .random(in: 0...1_900_000_000_000, using: &random))
      var item = Item(id: ItemID(ids.next()), title: phrase(1...5, &random), rank: rank, created: created)
      for _ in 0..<4 { change(&item, categories: categories.map(\.id), items: items.map(\.id), &random) }
      // An import leaves this out, as the app does.
      let waiting = EditedItem(item.id, [.waitsFor(item.waitsFor)])
      if WaitingRefusal([waiting], in: EntityTable(items + [item])) != nil { item.waitsFor = [] }
      items.append(item)
    }
    return Document(categories: categories, items: items)
  }

  /// Changes one field, or two that belong together.
  static func change(
    _ item: inout Item, categories: [CategoryID], items: [ItemID], _ random: inout SeededRandom
  ) {
    let day = DayTime(
      Day(number: .random(in: 0...30_000, using: &random)), minute: pick([nil, nil, 600], &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: item.title = phrase(0...5, &random)
    case 1: item.notes = phrase(0...5, &random) + pick(["", "\n", ": 5 %"], &random)
    case 2: item.category = categories.randomElement(using: &random)
    case 3: item.priority = pick([nil, .high, .medium, .low], &random)
    case 4: item.due = pick([nil, day], &random)
    case 5: item.start = pick([nil, day], &random)
    case 6: item.tags = pick([[], ["a"], ["phone", "b"], ["c", "a"], ["a b"]], &random)
    case 7: item.parent = items.randomElement(using: &random)
    case 8: item.estimate = pick([nil, Estimate(minutes: 45), Estimate(minutes: 120)], &random)
    case 9: item.waitsFor = ItemIDs(items.filter { _ in Bool.random(using: &random) }.prefix(2))
    case 10:
      let rule = pick(
        ["1w", "+3d", "every monday", "every! 2 weeks", "FREQ=MONTHLY;BYMONTHDAY=31", "now and then"], &random
      )
      item.recurrence = Recurrence(
        rule: rule, from: pick([.due, .completion], &random), skipMissed: pick([true, false], &random))
    default:
      item.status = item.status == .open ? pick([.done, .done, .trashed], &random) : .open
      item.completed = item.status == .done ? pick([now, now, nil], &random) : nil
    }
  }

  private static func phrase(_ count: ClosedRange<Int>, _ random: inout SeededRandom) -> String {
    var text = ""
    for index in 0..<Int.random(in: count, using: &random) {
      if index > 0 { text += pick(blanks, &random) }
      text += pick(words, &random)
    }
    return text
  }

  private static func pick<T>(_ values: [T], _ random: inout SeededRandom) -> T {
    values[Int.random(in: values.indices, using: &random)]
  }
}
