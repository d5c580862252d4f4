/// A list in the sidebar.
package enum ListID: Hashable, Codable, Sendable {
  case inbox, today, upcoming, overdue, all, done, trash
  case category(CategoryID)
  case view(SavedViewID)

  /// The built-in lists, in the order in which the sidebar shows them.
  package static let smart: [ListID] = [.inbox, .today, .upcoming, .overdue, .all, .done, .trash]
}
