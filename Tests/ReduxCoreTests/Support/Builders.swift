import FoundationEssentials
import Redux
import ReduxCore
import TestSupport

/// The current day in all tests, a Saturday.
let today = day("2026-11-21")

/// Parses a day; an invalid one becomes day 0.
func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

func moment(_ text: String) -> DayTime? { DayTime(text) }

func stamp(_ number: Int = 900, at milliseconds: Int64 = 5000) -> Stamp {
  Stamp(journalEntry: stepID(number), time: time(milliseconds))
}

/// Returns an item with the id and rank of its number, by default titled with its letter: 1 is “a”.
func item(_ number: Int, _ title: String? = nil, _ change: (inout Item) -> Void = { _ in }) -> Item {
  let letter = String(UnicodeScalar(UInt8(96 + (number - 1) % 26 + 1)))
  return TestSupport.item(number, title ?? letter, change)
}

extension AppState {
  /// Returns a state with these items on ``today``. To select an item, number the items from 1 in the order
  /// of the list, because its position follows from its number.
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

/// Encodes a value as JSON and decodes it again.
func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// Decodes a value from JSON text.
func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}
