package import Redux

/// Which items a list shows, and in what order: one value, evaluated in memory here and, as far as SQL can,
/// by storage.
package struct ListQuery: Hashable, Sendable {
  package enum Order: Hashable, Sendable {
    /// As the person arranged them, subtasks after their parent.
    case arranged
    /// What is due first comes first, then as arranged.
    case due
    /// What was completed last comes first.
    case completed
    /// What was changed last comes first.
    case modified
  }

  package var list: ListID
  package var today: Day
  /// Shown as well though no longer open: completed while the list was on the screen.
  package var recentlyCompleted: PersistentSet<ItemID> = []

  package init(list: ListID, today: Day, recentlyCompleted: PersistentSet<ItemID> = []) {
    self.list = list
    self.today = today
    self.recentlyCompleted = recentlyCompleted
  }

  package var order: Order {
    switch list {
    case .inbox, .all, .category: .arranged
    case .today, .upcoming, .overdue: .due
    case .done: .completed
    case .trash: .modified
    }
  }

  /// Whether the list shows `item`.
  package func contains(_ item: Item) -> Bool {
    switch list {
    case .done: item.status == .done
    case .trash: item.status == .trashed
    case .inbox, .today, .upcoming, .overdue, .all, .category:
      (item.status == .open || (item.status == .done && recentlyCompleted.contains(item.id))) && fits(item)
    }
  }

  private func fits(_ item: Item) -> Bool {
    switch list {
    case .inbox: item.category == nil
    case .today: item.due.map { $0.day <= today } ?? false
    case .upcoming: item.due.map { $0.day > today } ?? false
    case .overdue: item.due.map { $0.day < today } ?? false
    case .all, .done, .trash: true
    case .category(let id): item.category == id
    }
  }
}
