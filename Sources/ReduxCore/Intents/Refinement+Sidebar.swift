internal import Redux

extension Refinement {
  func selectedCategory(_ state: AppState) -> Category? {
    guard case .category(let id) = state.navigation.list else { return nil }
    return state.document.categories[id]
  }

  func deleteCategory(_ state: AppState) -> [Action] {
    guard let category = selectedCategory(state) else {
      return [say("Only categories of your own can be deleted")]
    }
    let items = state.document.items.unordered
      .filter { $0.category == category.id }.map(\.id).sorted()
    let categories = lists.categories(state)
    let index = categories.firstIndex { $0.id == category.id } ?? 0
    let neighbour =
      index + 1 < categories.count ? categories[index + 1] : index > 0 ? categories[index - 1] : nil
    return [
      .navigation(.listSelected(neighbour.map { .category($0.id) } ?? .inbox)),
      record(.categoryDeleted(category.id, items: items)),
    ] + told("Deleted category “\(category.name)”; its items are in the Inbox  ·  u undoes", state)
  }

  func placeCategory(_ direction: Direction, _ state: AppState) -> [Action] {
    guard let category = selectedCategory(state) else {
      return [say("Only categories of your own can be moved")]
    }
    let categories = lists.categories(state)
    let index = categories.firstIndex { $0.id == category.id } ?? 0
    let step = direction == .forward ? 1 : -1
    guard categories.indices.contains(index + step) else {
      return [say("It is \(step > 0 ? "last" : "first") already")]
    }
    let passed = categories[index + step].rank
    let beyond = categories.indices.contains(index + 2 * step) ? categories[index + 2 * step].rank : nil
    let rank = step > 0 ? Rank.between(passed, beyond) : Rank.between(beyond, passed)
    let run = UndoHistory.StepGroup(kind: .place, item: category.id.rawValue)
    return [record(.categoryPlaced(category.id, rank), joining: run)]
  }

  func cycleTint(_ state: AppState) -> [Action] {
    guard let category = selectedCategory(state) else {
      return [say("Only categories of your own have a colour")]
    }
    let tints = Category.Tint.allCases
    let next = tints[((tints.firstIndex(of: category.tint) ?? 0) + 1) % tints.count]
    let run = UndoHistory.StepGroup(kind: .tint, item: category.id.rawValue)
    return [record(.categoryTinted(category.id, next), joining: run)]
      + told("Colour: \(next.rawValue)", state)
  }
}
