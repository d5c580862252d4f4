import Redux
import ReduxCore
import TestSupport

@testable import Storage

extension SeededRandom {
  /// Returns items of every kind: subtasks whose parent is done, in another list or missing; equal ranks,
  /// dates and times; texts with and without letters beyond ASCII.
  mutating func items(_ count: Int) -> [Item] {
    (1...count).map { number in
      var item = item(
        number, pick(["Buy milk", "MILK_2", "50% off", "Café au lait", "Größe \u{212A}", "a\\b", "x"]))
      item.rank = rank(Int.random(in: 1...count, using: &self))
      item.notes = pick(["", "", "some words", "Wörter"])
      item.category = pick([nil, categoryID(1), categoryID(1), categoryID(2)])
      item.status = pick([.open, .open, .open, .done, .trashed])
      if item.status == .done { item.completed = pick([nil, time(Int64.random(in: 1...40, using: &self))]) }
      item.modified = time(Int64.random(in: 1...40, using: &self))
      item.priority = pick([nil, nil, .high, .medium, .low])
      item.due = pick([
        nil, nil, DayTime(today), DayTime(today.adding(days: Int.random(in: -9...9, using: &self))),
        DayTime(today, minute: Int.random(in: 0..<1440, using: &self)),
      ])
      item.start = pick([
        nil, nil, DayTime(today.adding(days: Int.random(in: -9...9, using: &self))),
        DayTime(today.adding(days: pick([0, 1])), minute: Int.random(in: 0..<1440, using: &self)),
      ])
      item.tags = pick([[], [], ["phone"], ["Phone", "größe"], ["phone/home"], ["a \"b\""]])
      item.estimate = pick([nil, nil, Estimate(minutes: 20), Estimate(minutes: 90)])
      item.recurrence = pick([nil, nil, nil, Recurrence(rule: "every day", from: .due, skipMissed: true)])
      item.parent =
        number > 4
        ? pick([nil, nil, nil, id(Int.random(in: 1..<number, using: &self)), id(9_999_999)]) : nil
      item.waitsFor = ItemIDs(
        (0..<pick([0, 0, 0, 1, 2])).map { _ in id(Int.random(in: 1...count + 1, using: &self)) })
      return item
    }
  }
}

extension SeededRandom {
  /// Returns items of every kind, and others that are open, have started and have no due date.
  mutating func items(_ count: Int, started: Int) -> [Item] {
    items(count + started).enumerated().map { position, item in
      guard position < started else { return item }
      var item = item
      item.status = .open
      item.completed = nil
      item.due = nil
      item.start = DayTime(today.adding(days: -Int.random(in: 0...9, using: &self)))
      return item
    }
  }
}

extension TemporaryFolder {
  /// Creates a database with three categories and `items`.
  func store(_ items: [Item]) throws -> Storage.Database {
    let database = try open()
    let categories = [category(1, "A"), category(2, "B/Below"), category(3, "Empty")]
    _ = try database.write(
      journalEntry(1),
      DocumentChange(categories: categories.map { .added($0) }, items: items.map { .added($0) }))
    return database
  }
}
