internal import Redux

extension Refinement {
  /// Takes what was typed, or says why not and keeps the text.
  func commit(_ state: AppState, staysOpen: Bool) -> [Action] {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    let text = draft.line.text
    switch draft.purpose {
    case .search: return text.isEmpty ? [.navigation(.searchEnded)] : [.navigation(.draftCommitted)]
    case .addItem(let place): return commitItem(text, place, state, staysOpen: staysOpen)
    case .editItem(let id, let field): return commitField(id, field, text, state)
    case .addCategory: return commitCategory(text, state)
    case .renameCategory(let id): return commitName(id, text, state)
    }
  }

  private func commitItem(_ text: String, _ place: AddPlace, _ state: AppState, staysOpen: Bool) -> [Action] {
    guard !text.trimmed.isEmpty else { return [.navigation(.draftDropped)] }
    guard !QuickAdd(text).title.isEmpty else { return refuse("An item needs a title") }
    let added = add(text, place, state)
    guard staysOpen else { return [.navigation(.draftCommitted)] + added }
    let next: AddPlace =
      if case .items(.added(let items, _), _) = added.first, let item = items.last, case .below = place {
        .below(item.id)
      } else { place }
    return [.navigation(.draftCommitted)] + added + [begin(.addItem(next))]
  }

  private func commitField(_ id: ItemID, _ field: DetailField, _ text: String, _ state: AppState) -> [Action]
  {
    guard let item = state.document.items[id] else {
      return refuse("This item is gone; copy your text, or press Escape")
    }
    if text == DetailFieldText.text(of: field, item, state.document) { return [.navigation(.draftDropped)] }
    do {
      let committed = Action.navigation(.draftCommitted)
      guard field != .category else {
        let found = category(named: text, state)
        return [committed, record(.edited(id, [.category(found.id)], categories: found.made))]
      }
      return [
        committed,
        record(
          .edited(id, [try DetailFieldText.edit(field, text)], categories: []),
          joining: Timeline.Run(kind: .field(field), item: id.rawValue)),
      ]
    } catch {
      return refuse(error.reason)
    }
  }

  private func commitCategory(_ text: String, _ state: AppState) -> [Action] {
    let name = text.trimmed
    guard !name.isEmpty else { return [.navigation(.draftDropped)] }
    if let twin = state.document.categories.named(name) {
      return refuse("There is already a category “\(twin.name)”")
    }
    let category = newCategory(name, state)
    return [
      .navigation(.draftCommitted), record(.categoryAdded(category)),
      .navigation(.listSelected(.category(category.id))),
    ]
  }

  private func commitName(_ id: CategoryID, _ text: String, _ state: AppState) -> [Action] {
    let name = text.trimmed
    guard !name.isEmpty else { return refuse("A category needs a name") }
    guard let category = state.document.categories[id], category.name != name else {
      return [.navigation(.draftDropped)]
    }
    if let twin = state.document.categories.named(name), twin.id != id {
      return refuse("There is already a category “\(twin.name)”")
    }
    let run = Timeline.Run(kind: .name, item: id.rawValue)
    return [.navigation(.draftCommitted), record(.categoryRenamed(id, name), joining: run)]
  }

  private func refuse(_ reason: String) -> [Action] { [.navigation(.draftRefused(reason))] }
}
