internal import Redux

/// The fields of an item that decide which lists show it, and, but for texts, where.
///
/// They are numbers, while copying an item retains its texts. Lists with 100,000 items pass them on instead
/// of items: the slowest first visit took 26 to 30 ms, and takes 19 to 21.
struct ListedFields {
  let id: ItemID
  let status: Item.Status
  let priority: Item.Priority?
  let due: DayTime?
  let start: DayTime?
  let category: CategoryID?
  let created: Timestamp
  let modified: Timestamp
  let completed: Timestamp?

  init(_ item: Item) {
    id = item.id
    status = item.status
    priority = item.priority
    due = item.due
    start = item.start
    category = item.category
    created = item.created
    modified = item.modified
    completed = item.completed
  }

  /// Reads one field after the other, so that the item is not copied.
  init(_ reference: EntityTable<Item>.Reference) {
    self.init(EntityTable<Item>.UnretainedReference(reference))
  }

  /// Reads one field after the other, so that the item is neither copied nor retained.
  init(_ reference: EntityTable<Item>.UnretainedReference) {
    id = reference.entity.id
    status = reference.entity.status
    priority = reference.entity.priority
    due = reference.entity.due
    start = reference.entity.start
    category = reference.entity.category
    created = reference.entity.created
    modified = reference.entity.modified
    completed = reference.entity.completed
  }

  /// Returns `true` if the item is done, and was completed before `time`.
  func isArchived(before time: Timestamp?) -> Bool {
    guard let time, status == .done, let completed else { return false }
    return completed < time
  }
}
