internal import Redux

/// Handles intents on the category that is selected in the sidebar.
@MainActor
struct CategoryHandler {
  let lists: ItemLists
  let steps: StepRecorder

  func delete(_ state: AppState) -> IntentResponse {
    guard let category = state.selectedCategory else {
      return [.message("Only categories and views of your own can be deleted")]
    }
    let items = state.document.items.unordered
      .filter { $0.category == category.id }.map(\.id).sorted()
    let categories = lists.categories(state)
    let index = categories.firstIndex { $0.id == category.id } ?? 0
    let neighbour =
      index + 1 < categories.count ? categories[index + 1] : index > 0 ? categories[index - 1] : nil
    return Response(
      [
        .navigation(.listSelected(neighbour.map { .category($0.id) } ?? .inbox)),
        steps.record(.categoryDeleted(category.id, items: items)),
      ]
        + state.notice(
          "Deleted category “\(category.name)”; its items are in the Inbox", KeyHint(.undo, "undoes")))
  }

  /// Moves the category one place up or down.
  func place(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard let category = state.selectedCategory else {
      return [.message("Only categories and views of your own can be moved")]
    }
    let categories = lists.categories(state)
    let index = categories.firstIndex { $0.id == category.id } ?? 0
    let step = direction == .forward ? 1 : -1
    guard categories.indices.contains(index + step) else {
      return [.message("It is already \(step > 0 ? "last" : "first")")]
    }
    let passed = categories[index + step].rank
    let beyond = categories.indices.contains(index + 2 * step) ? categories[index + 2 * step].rank : nil
    let rank = step > 0 ? Rank.between(passed, beyond) : Rank.between(beyond, passed)
    let group = UndoHistory.StepGroup(kind: .place, item: category.id.rawValue)
    return [steps.record(.categoryPlaced(category.id, rank), joining: group)]
  }

  func cycleTint(_ state: AppState) -> IntentResponse {
    guard let category = state.selectedCategory else {
      return [.message("Only categories of your own have a colour")]
    }
    let tints = Category.Tint.allCases
    let next = tints[((tints.firstIndex(of: category.tint) ?? 0) + 1) % tints.count]
    let group = UndoHistory.StepGroup(kind: .tint, item: category.id.rawValue)
    return Response(
      [steps.record(.categoryTinted(category.id, next), joining: group)]
        + state.notice("Colour: \(next.rawValue)"))
  }
}

extension AppState {
  /// The category whose list is on the screen; `nil` for any other list.
  var selectedCategory: Category? {
    guard case .category(let id) = navigation.list else { return nil }
    return document.categories[id]
  }
}
