/// A list in the sidebar.
package enum ListID: Hashable, Codable, Sendable {
  case inbox, today, upcoming, overdue, all, done, trash
  case category(CategoryID)
  case view(SavedViewID)

  /// The built-in lists, in the order in which the sidebar shows them.
  package static let smart: [ListID] = [.inbox, .today, .upcoming, .overdue, .all, .done, .trash]

  /// The name of a built-in list in a query, after `list:`, and in files; `nil` for a category or a view.
  package var builtInName: String? {
    switch self {
    case .inbox: "inbox"
    case .today: "today"
    case .upcoming: "upcoming"
    case .overdue: "overdue"
    case .all: "all"
    case .done: "done"
    case .trash: "trash"
    case .category, .view: nil
    }
  }
}
