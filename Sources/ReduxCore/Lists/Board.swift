/// How a list is drawn as columns: what they stand for.
package enum BoardKind: String, CaseIterable, Codable, Sendable {
  case category, priority, tag
  /// The days of a week, before and after them what is due at other times.
  case week

  /// The kinds that tell the items of a list apart.
  package static func kinds(of list: ListID) -> [BoardKind] {
    switch list {
    case .inbox, .category: [.priority, .tag, .week]
    case .today, .upcoming, .overdue, .all, .view: allCases
    // There nothing is due any more.
    case .done, .trash: [.category, .priority, .tag]
    }
  }
}

/// A list as columns. It has the items of the list, in the same order within each column, but each by itself:
/// a subtask stands in the column of its own category, priority, tag or date.
package enum Board: Hashable, Sendable {
  case category, priority, tag
  /// The seven days from this one.
  case week(Day)

  package var kind: BoardKind {
    switch self {
    case .category: .category
    case .priority: .priority
    case .tag: .tag
    case .week: .week
    }
  }

  /// Returns the column of an item.
  func section(of item: ListedFields, firstTag: @autoclosure () -> String?) -> ListSection {
    switch self {
    case .category: return .category(item.category)
    case .priority: return .priority(item.priority)
    case .tag: return .tag(firstTag()?.lowercased())
    case .week(let first):
      guard let day = item.due?.day else { return .noDate }
      if day < first { return .earlier }
      return first.days(until: day) < 7 ? .day(day) : .later
    }
  }

  /// Returns the columns that there are whether they have cards or not, in their order.
  /// - Parameter categories: all of them, in their order.
  func fixedSections(_ categories: [CategoryID]) -> [ListSection] {
    switch self {
    case .category: [.category(nil)] + categories.map { .category($0) }
    case .priority: [.priority(.high), .priority(.medium), .priority(.low), .priority(nil)]
    case .tag: [.tag(nil)]
    case .week(let first):
      [.earlier] + (0..<7).map { .day(first.adding(days: $0)) } + [.later, .noDate]
    }
  }
}

extension Navigation {
  /// Returns how a list is drawn as columns; `nil` if it is drawn as rows.
  package func boardKind(of list: ListID) -> BoardKind? { layout(of: list)?.board }

  /// `true` if the list on the screen is drawn as columns.
  package var showsBoard: Bool { boardKind(of: list) != nil }
}

extension AppState {
  /// Returns the board as which a list is drawn; `nil` for rows.
  package func board(of list: ListID) -> Board? {
    switch navigation.boardKind(of: list) {
    case nil: nil
    case .category: .category
    case .priority: .priority
    case .tag: .tag
    case .week: .week(shownWeek)
    }
  }

  /// The first day of the week that boards show.
  package var shownWeek: Day { (navigation.week ?? presentDay).startOfWeek(from: firstWeekday) }

  /// The first day of the week with which boards open.
  package var presentWeek: Day { presentDay.startOfWeek(from: firstWeekday) }

  /// The first day of which the list can have items: tomorrow in Upcoming, whose week would be empty on its last day.
  package var presentDay: Day {
    navigation.list == .upcoming ? external.today.adding(days: 1) : external.today
  }

  /// The first day of the week, 1 for Monday to 7 for Sunday.
  package var firstWeekday: Int { settings.firstWeekday ?? 1 }
}

extension Day {
  /// Returns the first day of the week that contains the day.
  /// - Parameter weekday: the first day of each week, 1 for Monday to 7 for Sunday.
  package func startOfWeek(from weekday: Int) -> Day { adding(days: -((self.weekday - weekday + 7) % 7)) }
}
