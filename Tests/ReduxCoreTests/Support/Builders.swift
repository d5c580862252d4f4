import FoundationEssentials
import Redux
import ReduxCore
import TestSupport

/// A day that all tests call today: a Saturday.
let today = day("2026-11-21")

/// The day written so; the day 0 where the test is written wrongly.
func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

func moment(_ text: String) -> DayTime? { DayTime(text) }

func stamp(_ number: Int = 900, at milliseconds: Int64 = 5000) -> Stamp {
  Stamp(journalEntry: stepID(number), time: time(milliseconds))
}

/// An item with the id, the rank and, as letters go, the title of its number: 1 is “a”.
func item(_ number: Int, _ title: String? = nil, _ change: (inout Item) -> Void = { _ in }) -> Item {
  let letter = String(UnicodeScalar(UInt8(96 + (number - 1) % 26 + 1)))
  return TestSupport.item(number, title ?? letter, change)
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

/// There and back through JSON.
func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// What JSON text says.
func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}
