package import Redux

/// The items that a list shows, and their order: a value that is evaluated in memory here and, as far as SQL
/// can, by storage.
package struct ListQuery: Hashable, Sendable {
  package var list: ListID
  package var today: Day
  /// The minute of today up to which items have started that start at a time of it; `nil` for the end of the day.
  package var startMinute: Int?
  /// Items shown although no longer open: completed while the list was visible.
  package var recentlyCompleted: PersistentSet<ItemID> = []
  /// `true` if everything that is done is shown as if it had been completed just now.
  package var showsDone = false
  package var arrangement: ListArrangement
  /// The time zone that decides on which day an item was completed.
  package var zone = Zone.utc
  /// The columns as which the list is drawn, which take the place of its sections; `nil` for rows.
  package var board: Board?
  /// The categories in their order, if the list is grouped by them.
  package var categories: [CategoryID] = []

  /// The time before which items were completed that Done leaves out; `nil` for none.
  package var archiveTime: Timestamp?

  /// What decides which items a view shows; `nil` for other lists.
  package var filter: ViewFilter?

  /// `true` for the query of all items, whatever their status.
  private var isUnlimited = false

  /// - Parameter arrangement: `nil` for that of the list itself.
  package init(
    list: ListID, today: Day, startMinute: Int? = nil, recentlyCompleted: PersistentSet<ItemID> = [],
    arrangement: ListArrangement? = nil
  ) {
    self.list = list
    self.today = today
    self.startMinute = startMinute
    self.recentlyCompleted = recentlyCompleted
    self.arrangement = arrangement ?? list.arrangement
  }

  /// All items, whatever their status, in manual order.
  static let everything: ListQuery = {
    var query = ListQuery(list: .all, today: Day(number: 0))
    query.isUnlimited = true
    return query
  }()

  package var order: Order { isByTime ? .due : arrangement.order }

  /// `true` for the columns of a week, whose cards are in the order of their dates and times unless another one is
  /// chosen than by hand.
  package var isByTime: Bool {
    if case .week = board { arrangement.order == .arranged } else { false }
  }

  /// `true` if the list has sections or columns.
  var isGrouped: Bool { board != nil || arrangement.grouping != .none }

  /// `true` if these stand for tags.
  var isByTag: Bool { board.map { $0 == .tag } ?? (arrangement.grouping == .tag) }

  /// `true` if subtasks follow their parent. In a view they do as long as nothing sorts or groups it.
  package var isTree: Bool {
    if board != nil { return false }
    return if case .view = list { arrangement == .byHand } else { list.isTree }
  }

  /// Returns the query made ready for the items of a table.
  func prepared(for items: EntityTable<Item>) -> ListQuery {
    guard let filter else { return self }
    var query = self
    query.filter = filter.prepared(for: items)
    return query
  }

  /// Returns `true` if the list shows `item`: it contains the item, or ends with what was completed today.
  /// - Parameter items: contains what the item waits for.
  func shows(_ item: Item, in items: EntityTable<Item>) -> Bool {
    contains(item, in: items) || isDoneToday(ListedFields(item))
  }

  /// Returns `true` if the list shows the item that is referred to.
  func shows(_ item: EntityTable<Item>.Reference, in items: EntityTable<Item>) -> Bool {
    let fields = ListedFields(item)
    return contains(
      fields, isWaiting: item.entity.isWaiting(in: items), isFound: isFound(item.entity, in: items))
      || isDoneToday(fields)
  }

  /// Returns `true` if `item` belongs to the list.
  /// - Parameter items: contains what the item waits for.
  package func contains(_ item: Item, in items: EntityTable<Item>) -> Bool {
    contains(
      ListedFields(item), isWaiting: item.isWaiting(in: items), isFound: isFound(item, in: items))
  }

  /// - Parameters:
  ///   - isWaiting: whether the item waits for others.
  ///   - isFound: whether the filter of the view finds the item.
  private func contains(
    _ item: ListedFields, isWaiting: @autoclosure () -> Bool, isFound: @autoclosure () -> Bool
  ) -> Bool {
    if isUnlimited { return true }
    return switch list {
    case .done: item.status == .done && !item.isArchived(before: archiveTime)
    case .trash: item.status == .trashed
    case .view: isFound()
    case .inbox, .today, .upcoming, .overdue, .all, .category:
      (item.status == .open || (item.status == .done && isRecent(item.id))) && fits(item)
        && !(list.omitsWaiting && isWaiting())
    }
  }

  /// Returns `true` if the item belongs to the section of items that were completed today.
  func isDoneToday(_ item: ListedFields) -> Bool {
    guard list == .today, board == nil, item.status == .done, arrangement.grouping == .date,
      let time = item.completed,
      !isRecent(item.id) || !fits(item)
    else { return false }
    return zone.local(time).day == today
  }

  private func fits(_ item: ListedFields) -> Bool {
    switch list {
    case .inbox: item.category == nil
    case .today:
      hasStarted(item) && item.due.map { $0.day <= today } ?? (item.start != nil)
    case .upcoming: hasStarted(item) && item.due.map { $0.day > today } ?? false
    case .overdue: item.due.map { $0.day < today } ?? false
    case .all, .done, .trash, .view: true
    case .category(let id): item.category == id
    }
  }

  private func hasStarted(_ item: ListedFields) -> Bool {
    item.start.isReached(on: today, minute: startMinute)
  }

  private func isFound(_ item: Item, in items: EntityTable<Item>) -> Bool {
    filter?.contains(item, in: items, isRecent: isRecent(item.id)) ?? false
  }

  private func isRecent(_ id: ItemID) -> Bool { showsDone || recentlyCompleted.contains(id) }
}

extension DayTime? {
  /// Returns `false` if this is the start of an item, and later: Today and Upcoming do not show it before.
  /// - Parameter minute: the present minute of today; `nil` for the end of the day.
  fileprivate func isReached(on today: Day, minute: Int? = nil) -> Bool {
    guard let self else { return true }
    guard self.day == today, let start = self.minute, let minute else { return self.day <= today }
    return start <= minute
  }
}

extension Item {
  /// Returns the start of an open item if that is later.
  /// - Parameter minute: the present minute of today; `nil` for the end of the day.
  package func laterStart(today: Day, minute: Int?) -> DayTime? {
    status == .open && !start.isReached(on: today, minute: minute) ? start : nil
  }

  /// Returns `true` if the item is open, has no due date, and has a start that comes by the end of today.
  func hasStarted(by today: Day) -> Bool {
    status == .open && due == nil && start != nil && start.isReached(on: today)
  }

  /// Returns the lists that contain the item at the end of today, or would if it did not wait for others, each as its
  /// `ListQuery` without recently completed items does.
  func lists(today: Day) -> [ListID] {
    switch status {
    case .done: return [.done]
    case .trashed: return [.trash]
    case .open: break
    }
    let home = category.map(ListID.category) ?? .inbox
    guard let day = due?.day else {
      return [.all, home] + (hasStarted(by: today) ? [.today] : [])
    }
    let late: [ListID] = day < today ? [.overdue] : []
    let coming: [ListID] = start.isReached(on: today) ? [day > today ? .upcoming : .today] : []
    return [.all, home] + coming + late
  }
}
