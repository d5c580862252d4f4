package import Redux

/// How much is done of the subtasks of an item, at any depth.
package struct SubtaskProgress: Equatable, Sendable {
  package var done = 0
  package var total = 0

  package init(done: Int = 0, total: Int = 0) {
    self.done = done
    self.total = total
  }
}

extension ItemLists {
  /// Returns the progress of all subtasks of an item that are not in the trash; `nil` if it has none.
  /// - Parameter items: all items.
  /// - Complexity: linear in their number, and logarithmic in that of all items.
  package func progress(of item: ItemID, in items: EntityTable<Item>) -> SubtaskProgress? {
    // Most items have nothing below them.
    guard hasItems(below: item, items) else { return nil }
    let everything = everything(items)
    guard let position = everything.position(of: item) else { return nil }
    var progress = SubtaskProgress()
    for place in everything.places[everything.family(at: position)].dropFirst()
    where place.item.status != .trashed {
      progress.total += 1
      if place.item.status == .done { progress.done += 1 }
    }
    return progress.total > 0 ? progress : nil
  }
}
