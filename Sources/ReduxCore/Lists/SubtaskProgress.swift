internal import Redux

/// How much is done of the subtasks of an item, at any depth.
package struct SubtaskProgress: Equatable, Sendable {
  package var done = 0
  package var total = 0

  package init(done: Int = 0, total: Int = 0) {
    self.done = done
    self.total = total
  }
}

/// The children of each item, updated incrementally.
struct ItemChildren: Sendable {
  private var children: IncrementalIndex<KeyIndex<Item, ItemID>>

  init(of items: EntityTable<Item>) {
    children = IncrementalIndex(KeyIndex(by: \.parent), of: items)
  }

  mutating func update(to next: EntityTable<Item>) { children.update(to: next) }

  /// Returns the progress of all subtasks of an item that are not in the trash. Complexity: linear in their
  /// number.
  func progress(of item: ItemID) -> SubtaskProgress {
    var progress = SubtaskProgress()
    var seen: Set<ItemID> = [item]
    var waiting = [item]
    while let parent = waiting.popLast() {
      for id in children.index[parent] where seen.insert(id).inserted {
        guard let child = children.table[id] else { continue }
        waiting.append(id)
        guard child.status != .trashed else { continue }
        progress.total += 1
        if child.status == .done { progress.done += 1 }
      }
    }
    return progress
  }
}
