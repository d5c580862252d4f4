import FoundationEssentials
import Redux
import ReduxCore

/// A day that all tests call today: a Saturday.
let today = day("2026-11-21")

/// The day written so; the day 0 where the test is written wrongly.
func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

func moment(_ text: String) -> DayTime? { DayTime(text) }

func uuid(_ number: Int) -> UUID {
  let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
  return UUID(
    uuid: (
      0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
    ))
}

func id(_ number: Int) -> ItemID { ItemID(uuid(number)) }

func categoryID(_ number: Int) -> CategoryID { CategoryID(uuid(number)) }

func stepID(_ number: Int) -> StepID { StepID(uuid(number)) }

func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

func stamp(_ number: Int = 900, at milliseconds: Int64 = 5000) -> Stamp {
  Stamp(journalEntry: stepID(number), time: time(milliseconds))
}

/// A rank by number: as 1 < 2 < … < 999.
func rank(_ number: Int) -> Rank {
  let digits = String(number)
  return Rank(rawValue: "K" + String(repeating: "0", count: 3 - digits.count) + digits + "V")
}

/// An item with the id, the rank and, as letters go, the title of its number: 1 is “a”.
func item(_ number: Int, _ title: String? = nil, _ change: (inout Item) -> Void = { _ in }) -> Item {
  let letter = String(UnicodeScalar(UInt8(96 + (number - 1) % 26 + 1)))
  var item = Item(id: id(number), title: title ?? letter, rank: rank(number), created: time(1000))
  change(&item)
  return item
}

func category(_ number: Int, _ name: String) -> ReduxCore.Category {
  Category(id: categoryID(number), name: name, rank: rank(number), created: time(1000))
}

extension AppState {
  /// A state that knows what day it is, with these items, looking at `list`; its items are numbered from 1 in
  /// the order in which the list shows them where one is selected.
  static func with(
    _ items: Item..., categories: [ReduxCore.Category] = [], list: ListID = .inbox, pane: Pane = .list,
    selecting selected: Int? = nil
  ) -> AppState {
    with(items: items, categories: categories, list: list, pane: pane, selecting: selected)
  }

  static func with(
    items: [Item], categories: [ReduxCore.Category] = [], list: ListID = .inbox, pane: Pane = .list,
    selecting selected: Int? = nil
  ) -> AppState {
    var state = AppState()
    state.document = Document(categories: categories, items: items)
    state.external.today = today
    state.navigation.list = list
    state.navigation.pane = pane
    state.navigation.item = selected.map(id)
    state.navigation.position = selected.map { $0 - 1 } ?? 0
    return state
  }
}

extension Document {
  /// Without what the database alone gives: the numbers.
  var withoutNumbers: Document {
    Document(
      categories: Array(categories.unordered),
      items: items.unordered.map {
        var item = $0
        item.number = nil
        return item
      })
  }
}

/// There and back through JSON.
func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// What JSON text says.
func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}
