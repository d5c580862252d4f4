internal import Redux

/// What leaving out the due dates of recurring items does. Their open subtasks move with them, as they do with what
/// follows a completed item.
package struct DueSkipping {
  private let children: ChildIndex

  package enum Outcome: Equatable, Sendable {
    /// The next date comes instead of the due date, and the subtasks have other dates as well.
    case skipped(due: DayTime, next: DayTime, [ItemEdit], below: [EditedItem])
    /// The reason why none can, as words that follow the name of the item.
    case refused(String)
  }

  /// - Parameter hasSubtasks: `false` if the items are known to have none, which then are not looked for.
  package init(in document: Document, hasSubtasks: Bool = true) {
    var children = ChildIndex()
    if hasSubtasks {
      for item in document.items.unordered where item.status != .trashed { children.insert(item) }
    }
    self.children = children
  }

  /// Returns what leaving out the due date of an item does. What is overdue has the same next date as if it was
  /// completed now.
  /// - Parameters:
  ///   - named: the items whose dates are left out as well.
  ///   - zone: that of the dates.
  /// - Throws: `RecurrenceRuleError` if the rule is not understood.
  package func outcome(
    of item: Item, among named: Set<ItemID> = [], at now: DayTime, in zone: Zone
  ) throws(RecurrenceRuleError) -> Outcome {
    guard let recurrence = item.recurrence else { return .refused("does not repeat") }
    guard let due = item.due else { return .refused("has no due date to skip") }
    let left = max(due, now)
    guard let next = try recurrence.next(due: due, start: item.start, completed: left, in: zone) else {
      return .refused("is the last of its series")
    }
    let edits = [ItemEdit(.recurrence, next.recurrence.fieldValue), .due(next.date), .start(next.start)]
    let move = FamilyMove(from: due, to: next.date, completed: left, in: zone)
    return .skipped(
      due: due, next: next.date, edits.filter { !item.holds($0) },
      below: self.edits(below: item.id, by: move, besides: named))
  }

  private func edits(below root: ItemID, by move: FamilyMove, besides named: Set<ItemID>) -> [EditedItem] {
    var edited: [EditedItem] = []
    var waiting = [(root, move)]
    var seen: Set<ItemID> = [root]
    while let (parent, move) = waiting.popLast() {
      for child in children[parent] where seen.insert(child.id).inserted {
        guard !named.contains(child.id), !move.spares(child), let outcome = move.outcome(for: child) else {
          continue
        }
        let edits = child.status == .open ? outcome.edits.filter { !child.holds($0) } : []
        if !edits.isEmpty { edited.append(EditedItem(child.id, edits)) }
        waiting.append((child.id, outcome.move))
      }
    }
    return edited
  }
}
