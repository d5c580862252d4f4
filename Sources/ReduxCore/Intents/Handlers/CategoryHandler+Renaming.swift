internal import Redux

/// New names for categories and tags.
extension CategoryHandler {
  /// Renames a category with those below it, and merges what gets the name of another one, as one step.
  func rename(_ id: CategoryID, to typed: String, _ state: AppState) -> IntentResponse {
    let name = typed.trimmed
    guard let category = state.document.categories[id] else {
      return [gone]
    }
    let renaming = CategoryRenaming(of: category, to: name, in: state.document)
    guard !renaming.isEmpty else { return [] }
    let isAlone = renaming.merged.isEmpty && renaming.renamed.count == 1
    let step = steps.record(
      isAlone ? .categoryRenamed(id, name) : .categoriesRenamed(renaming.renamed, merged: renaming.merged))
    return Response(
      [step] + state.notice(sentence(renaming, category, name, state), KeyHint(.undo, "undoes")))
  }

  private func sentence(
    _ renaming: CategoryRenaming, _ category: Category, _ name: String, _ state: AppState
  ) -> String {
    guard !renaming.merged.isEmpty else {
      let below = renaming.renamed.count - 1
      guard below > 0 else { return StepLabel.categoryRenamed(from: category.name, to: name).past }
      return "Renamed “\(category.name)” and \(below) below it"
    }
    let below = renaming.renamed.count
    return "Merged “\(category.name)” into “\(name)”: \(ItemsAction.counting(renaming.movedCount)) moved"
      + (below == 0 ? "" : ", and \(below) below it renamed")
  }

  /// Renames a tag in all items, with those below it, as one step.
  func renameTag(_ old: String, to new: String, _ state: AppState) -> IntentResponse {
    let renaming = TagRenaming(of: old, to: new, in: state.document.items)
    guard !renaming.edited.isEmpty else { return [] }
    let text = "Renamed @\(old) to @\(new) in \(ItemsAction.counting(renaming.edited.count))"
    return Response(
      [steps.record(.tagRenamed(old, to: new, items: renaming.edited))]
        + state.notice(text, KeyHint(.undo, "undoes")))
  }

  /// Takes a tag off all items that have it, as one step.
  func removeTag(_ tag: String, _ state: AppState) -> IntentResponse {
    let key = tag.lowercased()
    let edited = state.document.items.unordered.filter { $0.tags.contains { $0.lowercased() == key } }
      .sorted { $0.id < $1.id }
      .map { EditedItem($0.id, [.tags($0.tags.filter { $0.lowercased() != key })]) }
    guard !edited.isEmpty else { return [] }
    let text = "Removed @\(tag) from \(ItemsAction.counting(edited.count))"
    return Response(
      [steps.record(.editedSeveral(edited, categories: []))] + state.notice(text, KeyHint(.undo, "undoes")))
  }
}
