internal import Redux

/// An item below another one.
package struct Subtask {
  package let item: Item
  /// 0 for one right below it.
  package let depth: Int
}

extension ItemLists {
  /// Returns the items below another one that are not in the trash, as a tree from top to bottom.
  /// - Complexity: linear in their number.
  package func subtasks(of item: ItemID, _ state: AppState) -> [Subtask] {
    guard hasItems(below: item, state.document.items) else { return [] }
    let everything = everything(state.document.items)
    guard let position = everything.position(of: item),
      let depth = everything[position].map(everything.depth(of:))
    else { return [] }
    return everything.family(at: position).dropFirst().compactMap { position in
      guard let item = everything[position], item.status != .trashed else { return nil }
      // In a circle of parents, which two processes may have made together, one is above what is below it.
      return Subtask(item: item, depth: max(0, everything.depth(of: item) - depth - 1))
    }
  }

  /// Returns the subtask that is selected in the detail pane; `nil` if a field is, or another pane has the
  /// focus.
  package func selectedSubtask(_ state: AppState) -> Item? {
    guard state.navigation.pane == .detail, case .subtask(let id)? = state.navigation.detailPart,
      let item = state.document.items[id], item.status != .trashed, let shown = selection(state)?.item.id,
      state.document.hasAncestor(of: id, among: [shown])
    else { return nil }
    return item
  }
}
