/// How a list is sorted and grouped.
package struct ListArrangement: Hashable, Codable, Sendable {
  package var order: ListQuery.Order
  /// `true` if the order is the other way round. Items without the value by which they are sorted are last in
  /// either direction.
  package var isReversed = false
  package var grouping: ListGrouping

  package init(_ order: ListQuery.Order, isReversed: Bool = false, by grouping: ListGrouping = .none) {
    self.order = order
    self.isReversed = isReversed
    self.grouping = grouping
  }
}

extension ListArrangement {
  /// The manual order, without sections.
  package static let byHand = ListArrangement(.arranged)
}

extension ListQuery {
  /// What a list is sorted by. Items that are equal in it are in manual order.
  package enum Order: String, CaseIterable, Codable, Sendable {
    /// The user's manual order.
    case arranged
    /// The due date, earliest first.
    case due
    /// The priority, highest first, then the due date.
    case priority
    /// The time of creation, newest first.
    case created
    /// The time of the last change, newest first.
    case modified
    /// The title, from A to Z, in lower case.
    case title
    /// The time of completion, newest first.
    case completed
  }
}

/// What the sections of a list stand for.
package enum ListGrouping: String, CaseIterable, Codable, Sendable {
  /// The list has no sections.
  case none
  /// Days: of completion in Done, of deletion in the trash, otherwise the days when items are due, with all
  /// earlier ones in one section.
  case date
  case category, priority
  /// The first tag of an item. An item with several does not stand under each, since it has one place in a
  /// list: by that it is selected, marked and moved. A search for `@tag` shows all that have one.
  case tag
}

extension ListID {
  /// The arrangement that the list has as long as the user chooses no other.
  package var arrangement: ListArrangement {
    switch self {
    case .inbox, .all, .category, .view: .byHand
    case .today: ListArrangement(.priority, by: .date)
    case .upcoming: ListArrangement(.due, by: .date)
    case .overdue: ListArrangement(.due)
    case .done: ListArrangement(.completed, by: .date)
    case .trash: ListArrangement(.modified)
    }
  }

  /// `true` if subtasks follow their parent in the list, whatever its order. The other lists show each item
  /// at a place of its own.
  package var isTree: Bool {
    switch self {
    case .inbox, .all, .category: true
    case .today, .upcoming, .overdue, .done, .trash, .view: false
    }
  }
}
