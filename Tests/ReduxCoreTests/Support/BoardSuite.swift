import Redux
import ReduxCore
import TestSupport

/// The items that the tests of boards begin with.
@MainActor
protocol BoardSuite {}

extension BoardSuite {
  private static var categories: [ReduxCore.Category] {
    [category(1, "Home"), category(2, "Work"), category(3, "Idle")]
  }

  private static var items: [Item] {
    [
      item(1, "fix the roof") {
        $0.category = categoryID(1)
        $0.priority = .high
        $0.tags = ["tools", "roof"]
      },
      item(2, "paint the door") {
        $0.category = categoryID(1)
        $0.due = DayTime("2026-11-23T18:00")
      },
      item(3, "write the report") {
        $0.category = categoryID(2)
        $0.priority = .low
        $0.tags = ["Deep"]
        $0.due = DayTime("2026-11-21")
      },
      item(4, "outline") {
        $0.parent = id(3)
        $0.category = categoryID(2)
        $0.priority = .high
      },
      item(5, "think") { $0.tags = ["deep"] },
      item(6, "old debts") { $0.due = DayTime("2026-11-01") },
    ]
  }

  static func session(_ list: ListID = .all, selecting selected: Int? = 1) -> Session {
    Session(.with(items: items, categories: categories, list: list, selecting: selected), pageHeight: 3)
  }
}

extension Session {
  /// The columns of the board, each with the titles of its cards.
  var columns: [String] {
    let list = handlers.lists.visible(state)
    return (handlers.lists.columns(state)?.columns ?? []).map { column in
      "\(name(column.section)): \(column.cards.compactMap { list[$0]?.title }.joined(separator: ", "))"
    }
  }

  /// The selected column of the board; `nil` for a list without columns.
  var column: BoardColumns.Column? {
    guard let columns = handlers.lists.columns(state) else { return nil }
    return columns.selected(in: handlers.lists.rows(state), state.navigation).map { columns.columns[$0] }
  }

  /// The name of the selected column.
  var columnName: String? { column.map { name($0.section) } }

  private func name(_ section: ListSection) -> String {
    switch section {
    case .category(let id): id.flatMap { state.document.categories[$0]?.name } ?? "Inbox"
    case .priority(let priority): priority?.rawValue ?? "none"
    case .tag(let tag): tag ?? "none"
    case .day(let day): String(day.iso8601.suffix(5))
    default: "\(section)"
    }
  }

  /// Returns the item with a number.
  func stored(_ number: Int) -> Item? { state.document.items[id(number)] }
}
