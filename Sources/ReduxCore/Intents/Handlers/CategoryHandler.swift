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
    let neighbour = lists.categories(state).neighbour(of: category.id)
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
    guard let rank = lists.categories(state).rank(moving: category.id, direction) else {
      return [.message("It is already \(direction == .forward ? "last" : "first")")]
    }
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
