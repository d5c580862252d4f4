package import Redux

/// The items that a list shows, and their order: a value that is evaluated in memory here and, as far as SQL
/// can, by storage.
package struct ListQuery: Hashable, Sendable {
  package enum Order: Hashable, Sendable {
    /// In the user's manual order, subtasks after their parent.
    case arranged
    /// By due date, earliest first, then in manual order.
    case due
    /// By completion time, newest first.
    case completed
    /// By modification time, newest first.
    case modified
  }

  package var list: ListID
  package var today: Day
  /// Items shown although no longer open: completed while the list was visible.
  package var recentlyCompleted: PersistentSet<ItemID> = []

  /// `true` for the query of all items, whatever their status.
  private var isUnlimited = false

  package init(list: ListID, today: Day, recentlyCompleted: PersistentSet<ItemID> = []) {
    self.list = list
    self.today = today
    self.recentlyCompleted = recentlyCompleted
  }

  /// All items, whatever their status, in manual order.
  static let everything: ListQuery = {
    var query = ListQuery(list: .all, today: Day(number: 0))
    query.isUnlimited = true
    return query
  }()

  package var order: Order {
    switch list {
    case .inbox, .all, .category: .arranged
    case .today, .upcoming, .overdue: .due
    case .done: .completed
    case .trash: .modified
    }
  }

  /// Returns `true` if the list shows `item`.
  /// - Parameter items: contains what the item waits for.
  package func contains(_ item: Item, in items: EntityTable<Item>) -> Bool {
    if isUnlimited { return true }
    return switch list {
    case .done: item.status == .done
    case .trash: item.status == .trashed
    case .inbox, .today, .upcoming, .overdue, .all, .category:
      (item.status == .open || (item.status == .done && recentlyCompleted.contains(item.id))) && fits(item)
        && !(list.omitsWaiting && item.isWaiting(in: items))
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

extension Item {
  /// Returns the lists that contain the item, or would if it did not wait for others, each as its `ListQuery`
  /// without recently completed items does.
  func lists(today: Day) -> [ListID] {
    switch status {
    case .done: return [.done]
    case .trashed: return [.trash]
    case .open: break
    }
    let home = category.map(ListID.category) ?? .inbox
    guard let day = due?.day else { return [.all, home] }
    if day > today { return [.all, home, .upcoming] }
    return day < today ? [.all, home, .today, .overdue] : [.all, home, .today]
  }
}
