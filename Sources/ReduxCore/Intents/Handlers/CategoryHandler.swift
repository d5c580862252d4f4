internal import Redux

/// Handles intents on the category that is selected in the sidebar.
@MainActor
struct CategoryHandler {
  let lists: ItemLists
  let steps: StepRecorder
  let adding: AddHandler

  func delete(_ state: AppState) -> IntentResponse {
    guard let category = state.selectedCategory else {
      return [.message("Only categories and views of your own can be deleted")]
    }
    return delete(category.id, state)
  }

  func delete(_ id: CategoryID, _ state: AppState) -> IntentResponse {
    guard let category = state.document.categories[id] else { return [gone] }
    let items = state.document.items.unordered
      .filter { $0.category == category.id }.map(\.id).sorted()
    let neighbour = lists.categoryOutline(state).map(\.category).neighbour(of: category.id)
    let isShown = state.navigation.list == .category(id)
    let below = state.document.categories.ids(named: category.name, isExact: false)
      .compactMap { $0 == id ? nil : state.document.categories[$0]?.name }.sorted()
    let staying = below.first.map { first in
      "; “\(first)”\(English.more(below.count - 1)) \(below.count == 1 ? "stays" : "stay")"
    }
    let text =
      "Deleted category “\(category.name)”" + (items.isEmpty ? "" : "; its items are in the Inbox")
      + (staying ?? "")
    return Response(
      (isShown ? [.navigation(.listSelected(neighbour.map { .category($0.id) } ?? .inbox))] : [])
        + [steps.record(.categoryDeleted(category.id, items: items))]
        + state.notice(text, KeyHint(.undo, "undoes")))
  }

  /// Moves the category one place up or down, with those that lie in it, among those that lie where it does.
  func place(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard let category = state.selectedCategory else {
      return [.message("Only categories and views of your own can be moved")]
    }
    let outline = lists.categoryOutline(state)
    let parent = outline.first { $0.category.id == category.id }?.parent
    let siblings = outline.filter { $0.parent == parent }.map(\.category)
    let group = UndoHistory.StepGroup(kind: .place, item: category.id.rawValue)
    let former = steps.undoHistory.start(of: group)?.categories[category.id]?.rank
    guard let rank = siblings.rank(moving: category.id, direction, preferring: former) else {
      return [.message("It is already \(direction == .forward ? "last" : "first")")]
    }
    return Response(
      [steps.record(.categoryPlaced(category.id, rank), joining: group, in: state.document)]
        + state.notice(StepLabel.categoryPlaced(category.name).past, KeyHint(.undo, "undoes")))
  }

  /// Moves a category below another one; `nil` for the first place.
  func place(_ id: CategoryID, below other: CategoryID?, _ state: AppState) -> IntentResponse {
    guard let rank = lists.categories(state).rank(moving: id, below: other) else { return [] }
    return [steps.record(.categoryPlaced(id, rank))]
  }

  /// Adds categories after the others, as one step.
  func add(_ names: [String], _ tint: Category.Tint?, _ state: AppState) -> IntentResponse {
    var added: [Category] = []
    for name in names {
      var category = adding.newCategory(name, state, after: added)
      if let tint { category.tint = tint }
      added.append(category)
    }
    guard !added.isEmpty else { return [] }
    return [steps.record(added.count == 1 ? .categoryAdded(added[0]) : .added([], categories: added))]
  }

  func tint(_ id: CategoryID, _ tint: Category.Tint, _ state: AppState) -> IntentResponse {
    guard let category = state.document.categories[id] else { return [gone] }
    guard category.tint != tint else { return [] }
    return [steps.record(.categoryTinted(id, tint))]
  }

  var gone: Action { .message("This category is gone", tone: .refusal) }

  func cycleTint(_ state: AppState) -> IntentResponse {
    guard let category = state.selectedCategory else {
      return [.message("Only categories of your own have a colour")]
    }
    let tints = Category.Tint.allCases
    let next = tints[((tints.firstIndex(of: category.tint) ?? 0) + 1) % tints.count]
    let group = UndoHistory.StepGroup(kind: .tint, item: category.id.rawValue)
    return Response(
      [steps.record(.categoryTinted(category.id, next), joining: group, in: state.document)]
        + state.notice("Colour: \(next.rawValue)", KeyHint(.undo, "undoes")))
  }
}

extension AppState {
  /// The category whose list is on the screen; `nil` for any other list.
  var selectedCategory: Category? {
    guard case .category(let id) = navigation.list else { return nil }
    return document.categories[id]
  }
}
