internal import Redux

/// A section of a grouped list.
package enum ListSection: Hashable, Codable, Sendable {
  /// Items due before today.
  case late
  /// Items due today.
  case today
  /// Items without a due date that have started, in the list of today.
  case started
  /// Items completed today, in the list of today.
  case doneToday
  case day(Day)
  case noDate
  /// Items due before or after the week that a board shows.
  case earlier, later
  case priority(Item.Priority?)
  /// `nil` for the Inbox.
  case category(CategoryID?)
  /// The tag in lower case; `nil` for items without tags.
  case tag(String?)

  /// The number of late items, and of those that have started, beyond which they are folded at first, so that
  /// the list stays short.
  package static let many = 20

  /// Returns `true` if a section with `count` items is folded as long as the user has not said otherwise.
  func isFoldedAtFirst(count: Int, in list: ListID) -> Bool {
    switch self {
    case .doneToday: true
    case .late, .started: list == .today && count > Self.many
    case .today, .day, .noDate, .earlier, .later, .priority, .category, .tag: false
    }
  }
}

extension ListQuery {
  /// Returns the section of an item of the list, in a tree that of the topmost parent; `nil` if the list has
  /// no sections.
  package func section(of item: Item) -> ListSection? {
    section(of: ListedFields(item), firstTag: item.tags.first)
  }

  /// Returns the section of an item that is its own topmost parent.
  func section(of item: ListedFields, firstTag: @autoclosure () -> String?) -> ListSection? {
    if let board { return board.section(of: item, firstTag: firstTag()) }
    return switch arrangement.grouping {
    case .none: nil
    case .date: dateSection(of: item)
    case .category: .category(item.category)
    case .priority: .priority(item.priority)
    case .tag: .tag(firstTag()?.lowercased())
    }
  }

  private func dateSection(of item: ListedFields) -> ListSection {
    if list == .done { return item.completed.map { .day(zone.local($0).day) } ?? .noDate }
    if list == .trash { return .day(zone.local(item.modified).day) }
    if isDoneToday(item) { return .doneToday }
    guard let day = item.due?.day else { return list == .today ? .started : .noDate }
    if day == today { return .today }
    return day < today && list != .overdue ? .late : .day(day)
  }

  /// Returns the number by which sections are sorted. Tags that begin with the same eight bytes share one.
  func key(of section: ListSection?) -> Int64 {
    switch section {
    case nil: 0
    case .late, .earlier: .min
    case .today: Int64(today.number)
    case .day(let day):
      board == nil && (list == .done || list == .trash) ? -Int64(day.number) : Int64(day.number)
    case .started: .max - 2
    case .doneToday, .later: .max - 1
    case .noDate, .tag(nil), .priority(nil): .max
    case .priority(let priority): priority.sortKey
    case .category(nil): .min
    case .category(let id?): categories.firstIndex(of: id).map { Int64($0) } ?? .max
    case .tag(let tag?): ListPosition.packed(tag.utf8).signed
    }
  }
}

extension Item.Priority? {
  /// 0 for the highest priority, 3 for none.
  var sortKey: Int64 {
    switch self {
    case .high: 0
    case .medium: 1
    case .low: 2
    case nil: 3
    }
  }
}

extension UInt64 {
  /// The number among the signed ones that is at the same place of their order.
  var signed: Int64 { Int64(bitPattern: self ^ 1 << 63) }
}
