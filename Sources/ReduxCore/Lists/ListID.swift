/// A list that the sidebar offers.
package enum ListID: Hashable, Codable, Sendable {
  case inbox, today, upcoming, overdue, all, done, trash
  case category(CategoryID)

  /// The lists that are always there, in the order in which the sidebar shows them.
  package static let smart: [ListID] = [.inbox, .today, .upcoming, .overdue, .all, .done, .trash]
}
